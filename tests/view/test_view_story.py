"""Lines in plain words: every verb has a sentence, and each says what the line says."""

from itertools import pairwise

import pytest
from support.long_tests import long_but_for
from support.paths import RECORDS

from cerebria_cli import Game
from cerebria_cli.editions.registry import EDITIONS, part_of
from cerebria_cli.notation.vocabulary import REFEREE
from cerebria_cli.view.words.storytelling import OF_THE_RECORD, sentence_of

#: What corrects a record or stands beside it is never a moment of its own.
BESIDE = {"undo", "redo", "amend", "insert", "omit", "variation"}

#: Entries of sample games with what they say, worked out from the line and from what lay there.
SAID = (
    ("guided-full-2", 1, "Diana starts on LW with an Emotion on L2"),
    ("guided-full-2", 9, "Diana takes 3 Willpower in the Valley of Motives"),
    ("guided-full-2", 17, "Diana fortifies the Land of Desires"),
    ("guided-full-2", 18, "Diana moves to L from LW"),
    ("guided-full-2", 38, "Diana absorbs 3 Willpower from Commitment"),
    ("guided-full-2", 40, "Diana empowers L2: Tranquility becomes Serenity"),
    ("guided-full-2", 42, "Diana ends the turn and draws 2 cards"),
    ("guided-full-2", 44, "Leo puts 1 Essence on Bitterness (VC)"),
    ("guided-full-2", 65, "Diana ends the turn and takes an Ambition token"),
    ("guided-card-3", 99, "Diana invokes the Strong red Gloom (steal) discarding the Mild yellow Gloom (swap)"),
    ("guided-card-3", 100, "Diana takes column 2 of the Impulse"),
    ("guided-card-3", 101, "Diana ends the turn"),
    ("guided-prototype-2", 150, "Leo chooses Willpower"),
    ("guided-prototype-2", 151, "Leo draws and keeps a card"),
    ("basic-4-table", 11, "Courage takes effect: diana.wp+1"),
    ("basic-4-table", 16, "Leo moves to L from CN"),
    ("basic-4-table", 23, "The table rules willow.zero=yes"),
)


def said(name: str) -> dict[int, str]:
    game = Game.open(RECORDS / f"{name}.cer")
    moments = list(game.moments("public"))
    verbs = part_of(game.edition.name, "verbs").VERBS
    return {now.number: sentence_of(now.line, before.facts, now.facts, verbs) for before, now in pairwise(moments)}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_verb_has_a_sentence(edition: str) -> None:
    assert [name for name, verb in part_of(edition, "verbs").VERBS.items() if verb.story is None] == []


def test_every_line_of_the_table_itself_has_a_sentence() -> None:
    assert set(OF_THE_RECORD) == REFEREE - BESIDE


@pytest.mark.parametrize("name", sorted({name for name, _, _ in SAID}))
def test_a_line_is_said_in_plain_words(name: str) -> None:
    found = said(name)
    assert {entry: found[entry] for one, entry, _ in SAID if one == name} == {
        entry: words for one, entry, words in SAID if one == name
    }


RECORDS_OF_ALL = sorted(file.stem for file in RECORDS.glob("*.cer"))


@pytest.mark.parametrize("name", long_but_for(RECORDS_OF_ALL, "basic-4-table", "balance-6", "card-2-42"))
def test_no_sentence_has_notation_in_it(name: str) -> None:
    game = Game.open(RECORDS / f"{name}.cer")
    players = {player.capitalize() for player in game.state()["players"]}
    for entry, words in said(name).items():
        assert not {"%", "/", "~"} & set(words), (entry, words)
        assert words.split()[0].removesuffix("'s") in {*players, "The", "Bliss", "Gloom", "Balance", "Courage"}, (
            entry,
            words,
        )


def test_a_line_from_elsewhere_stands_for_itself() -> None:
    assert sentence_of("nobody knows this", {}, {}, {}) == "nobody knows this"
    assert sentence_of("", {}, {}, {}) == "The start"
    assert sentence_of("gap \u202e", {}, {}, {}) == "Some moves were not recorded"
    assert "\u202e" not in sentence_of("dispute \u202ereversed", {}, {}, {})
