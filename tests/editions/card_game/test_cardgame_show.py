"""What people see of a card game: the table, the instructions, the repair list, the ledger."""

from typing import Any

import pytest
from support.cardgame_positions import emotion, game, play
from support.long_tests import long_but_for
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
        "Diana: take g-x-blue from column 2 of the Impulse into hand.",
        "Revelation: the Stack of column 2 is empty. The turn is over; everybody scores.",
        "Diana: move 2 Bliss Fragments and 2 Gloom Fragments from the Mindset to the scoring area.",
        "Diana's turn is over.",
        "Put b-m-red-draw and ? from the Impulse on the discard pile.",
        "Owed by the table: lay (the cards of the Impulse).",
    ]


def test_the_stolen_card_is_not_told() -> None:
    players = {"diana": {"mindset": [emotion("b-s-red-steal")]}, "leo": {"hand": ["b-x-red"]}}
    one = play(game(players), "diana use b-s-red-steal", "leo let", "diana steal leo")
    told = instructions(one.play("diana take b-x-red"), one.state("referee"))
    assert told == ["Diana: take a card from Leo's hand."]


def test_repairs_after_a_take_back() -> None:
    one = table()
    before = one.state("public")
    play(one, "diana impulse 1 /b-x-green")
    assert repairs(one.state("public"), before) == [
        "Impulse 1: b-x-green -> b-m-red-draw.",
        "Stack 1: 2 -> 3 cards.",
        f"Diana's hand is now: ? {TIMES}2.",
        "Diana: 2 Actions left.",
    ]


def test_repairs_of_piles_say_how_many_cards_they_have() -> None:
    facts = table().state("public")
    one_left = {**facts, "deck": {"count": 1}, "discard": {"count": 2}}
    before = {**facts, "deck": {"count": 3}, "discard": {"count": 1}}
    assert repairs(before, one_left) == ["Main deck: 3 -> 1 card.", "Discard pile: 1 -> 2 cards."]


def test_preparation_and_resume() -> None:
    one = Game.new("card-2")
    assert preparation(one.state("public")) == [
        "Three face-down Stacks of 4, 4 and 4 cards; the main deck has 76.",
        "Cards in hand: Diana 4, Leo 4.",
    ]
    assert resume_sentences(table().state("public"))[0] == "Turn 5 is Diana's: 2 Actions left."


def test_shared_victory_in_words() -> None:
    scores = {"diana": {"scored": {"bliss": 12, "gloom": 2}}, "leo": {"scored": {"bliss": 2, "gloom": 12}}}
    one = game(scores, impulse={"1": {"card": "b-x-red", "stack": 0}})
    told = instructions(one.play("diana impulse 1"), one.state("public"))
    assert told[-1] == "Diana and Leo win together: they are level after both tie-breaks."
    assert result_sentence(one.state("public")["result"]) == "Diana and Leo win together: Diana 14, Leo 14."


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
