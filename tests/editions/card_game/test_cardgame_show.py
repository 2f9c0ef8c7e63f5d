"""What people see of a card game: the table, the instructions, the repair list, the ledger."""

import sys
from typing import Any

import pytest
from support.cardgame_positions import emotion, game, play
from support.heard import heard, naming
from support.long_tests import long_but_for
from support.pages import Sentences
from support.paths import RECORDS

from cerebria_cli.cli import main
from cerebria_cli.game.desk import Game
from cerebria_cli.view.text.board import board
from cerebria_cli.view.text.ledger import ledger, row
from cerebria_cli.view.text.resume import resume_sentences
from cerebria_cli.view.words.instructions import instructions
from cerebria_cli.view.words.plain import TIMES
from cerebria_cli.view.words.putting_right import preparation, repairs
from cerebria_cli.view.words.sentences import result_sentence

PICTURE = """\
Card standard · after entry 0 · turn 5
▶ Diana: 2 Actions left

  1 ▮▮▮ 3                    2 no Stack 0               3 ▮▮▮▮ 4
  ▲ b-m-red-draw             ▼ g-x-blue                   ?
  Mood ▼ Gloom · main deck 40 · discards 1, top g-s-red-swap · supply ▲31 ▼32

▶ Diana  hand 2 cards
    b-x-red
    ■□  ●○  ▲ b-s-red-draw over b-x-blue
    □       ▼ g-m-green-steal  (from the next turn on)
        ●●  ▼ g-x-red

  Leo  hand 1 card
    Mindset empty

  Scored        Bliss of 12          Gloom of 12          7 of each   Vibes
  Diana          7 ■■■■■■■·····       4 ■■■■········      11 of 14    -
  Leo            0 ············       2 ■■··········      2 of 14     -"""


def table() -> Game:
    mindset = [
        emotion("b-s-red-draw", over="b-x-blue", fragments=1, absorbed=1),
        emotion("g-m-green-steal", fragments=0, fresh="entered"),
        emotion("g-x-red", absorbed=2),
    ]
    players: dict[str, Any] = {
        "diana": {"hand": ["b-x-red", "?"], "mindset": mindset, "scored": {"bliss": 7, "gloom": 4}},
        "leo": {"hand": ["?"], "scored": {"gloom": 2}},
    }
    impulse = {"1": {"card": "b-m-red-draw", "stack": 3}, "2": {"card": "g-x-blue", "stack": 0}}
    return game(players, mood="gloom", impulse=impulse, discard={"cards": ["g-s-red-swap"]})


def test_picture_of_the_table() -> None:
    assert board(table().state("diana")).plain == PICTURE


def test_every_line_fits_into_80_columns() -> None:
    assert max(map(len, board(Game.new("card-5", seed=2).state("referee")).plain.splitlines())) <= 80


def test_instructions_after_a_revelation() -> None:
    one = table()
    told = instructions(one.play("diana impulse 2"), one.state("diana"))
    assert told == [
        naming("Diana", "g-x-blue", "2"),
        naming("2"),
        naming("Diana", "2 Bliss", "2 Gloom"),
        naming("Diana"),
        naming("b-m-red-draw"),
        naming(),
    ]


def test_the_stolen_card_is_not_told() -> None:
    players = {"diana": {"mindset": [emotion("b-s-red-steal")]}, "leo": {"hand": ["b-x-red"]}}
    one = play(game(players), "diana use b-s-red-steal", "leo let", "diana steal leo")
    told = instructions(one.play("diana take b-x-red"), one.state("referee"))
    assert told == [naming("Diana", "Leo")]


def test_repairs_after_a_take_back() -> None:
    one = table()
    before = one.state("public")
    play(one, "diana impulse 1 /b-x-green")
    assert repairs(one.state("public"), before) == [
        naming("1", "b-x-green -> b-m-red-draw"),
        naming("1", "2 -> 3"),
        naming("Diana", f"{TIMES}2"),
        naming("Diana", "2"),
    ]


def test_repairs_of_piles_say_how_many_cards_they_have() -> None:
    facts = table().state("public")
    one_left = {**facts, "deck": {"count": 1}, "discard": {"count": 2}}
    before = {**facts, "deck": {"count": 3}, "discard": {"count": 1}}
    assert repairs(before, one_left) == [naming("3 -> 1"), naming("1 -> 2")]


def test_preparation_and_resume() -> None:
    one = Game.new("card-2")
    assert preparation(one.state("public")) == [
        naming("4, 4 and 4", "76"),
        naming("Diana 4", "Leo 4"),
    ]
    assert resume_sentences(table().state("public"))[0] == naming("5", "Diana", "2")


def test_shared_victory_in_words() -> None:
    scores = {"diana": {"scored": {"bliss": 12, "gloom": 2}}, "leo": {"scored": {"bliss": 2, "gloom": 12}}}
    one = game(scores, impulse={"1": {"card": "b-x-red", "stack": 0}})
    told = instructions(one.play("diana impulse 1"), one.state("public"))
    assert told[-1] == naming("Diana", "Leo")
    assert result_sentence(one.state("public")["result"]) == naming("Diana 14", "Leo 14")


def test_ledger_counts_cards_and_fragments() -> None:
    one = table()
    before = one.state("public")
    play(one, "diana impulse 1")
    text = ledger([row(1, "diana impulse 1", "diana", (before, one.state("public")))]).plain
    assert "Crd" in text
    assert "Bls" in text
    assert "3 +1" in text


@pytest.mark.parametrize("players", long_but_for([2, 3, 4, 5], 3))
def test_whole_sample_games_replay_as_they_were_judged(players: int) -> None:
    records = sorted(RECORDS.glob(f"card-{players}-*.cer"))
    assert records
    for record in records:
        assert main(["verify", str(record)]) == 0
        assert Game.open(record).state("public")["phase"] == "over"


# ---------------------------------------------------------------- the sentences


def test_the_sentences_for_a_table(sentences: Sentences) -> None:
    here = sys.modules[__name__]
    done = heard(here, "instructions", lambda told, events, _: (", ".join(event.kind for event in events), told))
    put_right = heard(here, "repairs", lambda told, *facts: ("a table is put right", told))
    prepared = heard(here, "preparation", lambda told, _: ("a table is prepared", told))
    resumed = heard(here, "resume_sentences", lambda told, _: ("a table goes on", told))
    ended = heard(here, "result_sentence", lambda told, _: ("a game is over", [told]))
    sentences([*done, *put_right, *prepared, *resumed, *ended])
