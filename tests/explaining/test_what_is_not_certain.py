"""What of the cards is not known for certain behind an answer, each in a sentence."""

import re
from types import SimpleNamespace
from typing import Any

import pytest
from support.owned_table import UNLOCKED, under_way
from support.pages import Sentences

from cerebria_cli import Game
from cerebria_cli.editions.core.verdict import LEGAL, Objection, Verdict
from cerebria_cli.explaining import uncertainty
from cerebria_cli.explaining.uncertainty import Doubt, doubts_of
from cerebria_cli.game.outcome import Illegal


def doubts(game: Game, line: str) -> tuple[Doubt, ...]:
    """What is doubted about a line, legal or not."""
    try:
        (played,) = game.consider(line)
    except Illegal as refused:
        return doubts_of(game.edition.name, game.now, refused.move, refused.verdict)
    return doubts_of(game.edition.name, game.now, played.item, played.verdict)


ONE = "Courage on N1 may say something about this; its power is not known here."
TWO = "Affection on V1 and Courage on N1 may say something about this; their powers are not known here."
THREE = (
    "Affection on V1, Comfort on C1 and Courage on N1 may say something about this; their powers are not known here."
)
FIVE = (
    "Affection on V1, Comfort on C1, Courage on N1 and 2 more may say something about this; their powers are not known "
    "here."
)
OTHER = "The power of Anger on C2 is not known here; in an opponent's turn it counts only if the text says so."
OTHERS = (
    "The powers of Anger on C2 and Guilt on L1 are not known here; in an opponent's turn they count only if the text "
    "says so."
)


@pytest.mark.parametrize(
    ("slots", "cards", "says"),
    [
        ({}, [], []),
        ({"N1": "Courage"}, [("Courage",)], [ONE]),
        ({"N1": "Courage", "V1": "Affection"}, [("Affection", "Courage")], [TWO]),
        ({"N1": "Courage", "V1": "Affection", "C1": "Comfort"}, [("Affection", "Comfort", "Courage")], [THREE]),
        # Two copies are one card that is not known.
        (
            {"N1": "Courage", "V1": "Affection", "C1": "Comfort", "L2": "Courage", "W2": "Generosity"},
            [("Affection", "Comfort", "Courage", "Generosity")],
            [FIVE],
        ),
        ({"C2": "Anger"}, [("Anger",)], [OTHER]),
        ({"C2": "Anger", "L1": "Guilt"}, [("Anger", "Guilt")], [OTHERS]),
        ({"C2": "Anger", "N1": "Courage"}, [("Courage",), ("Anger",)], [ONE, OTHER]),
        # Their powers are known.
        ({"C2": "Fear", "N1": "Trust"}, [], []),
    ],
)
def test_cards_whose_power_nobody_has_told(
    slots: dict[str, str], cards: list[tuple[str, ...]], says: list[str]
) -> None:
    found = doubts(under_way(slots, {}), "diana valley")
    assert found == tuple(Doubt("power", names, text) for names, text in zip(cards, says, strict=True))


def test_what_a_program_is_told() -> None:
    (found,) = doubts(under_way({"N1": "Courage"}, {}), "diana valley")
    assert found.data() == {"about": "power", "cards": ("Courage",), "says": ONE}


@pytest.mark.parametrize(
    ("fact", "could"),
    [
        ("diana.wp", True),
        ("diana.essence", True),
        ("bliss.ambition", True),
        ("power", True),
        ("emotion.power", True),
        ("diana.space", False),
        ("diana.wpx", False),
    ],
)
def test_a_power_could_help_where_something_cannot_be_paid_or_is_not_allowed(fact: str, could: bool) -> None:
    game = under_way({"N1": "Courage"}, {})
    (played,) = game.consider("diana valley")
    refused = Verdict((Objection("move.base", "No."), Objection("realm.cost", "No.", ((fact, "0"),))))
    assert bool(doubts_of("retail", game.now, played.item, refused)) is could


def test_nothing_is_doubted_of_what_is_no_move_nor_in_a_game_without_cards_that_are_not_known() -> None:
    game = under_way({"N1": "Courage"}, {})
    (played,) = game.consider("diana valley")
    (note,) = game.consider("note a pause")
    assert doubts_of("retail", game.now, note.item, LEGAL) == ()
    assert doubts_of("card", game.now, played.item, LEGAL) == ()


def facts_of_a_quell() -> list[Doubt]:
    game = under_way({"VC": "Bitterness"}, {}, diana={"hand": ["Courage"]}, bliss={"ambition": 1})
    return [one for one in doubts(game, "diana quell VC with Courage") if one.about != "power"]


def facts_of_an_empower() -> list[Doubt]:
    diana = {"wp": 9, "essence": 9, "tokens": UNLOCKED, "hand": ["Affection"]}
    game = under_way({"VC": "Courage 1"}, {}, diana=diana, bliss={"ambition": 3})
    return [one for one in doubts(game, "diana empower VC") if one.about != "power"]


def test_facts_as_people_read_them(sentences: Sentences) -> None:
    of_moves = {"a Quell": facts_of_a_quell(), "an Empower": facts_of_an_empower()}
    sentences((move, [one.says for one in facts]) for move, facts in of_moves.items())


def test_facts_of_the_cards_behind_a_refusal() -> None:
    """Neither colour stands in the documents: both are from public data."""
    facts = facts_of_a_quell()
    assert [(one.about, one.cards) for one in facts] == [("vibe", ("Courage",)), ("vibe", ("Bitterness",))]
    red, yellow = (one.says for one in facts)
    assert re.search("red .*: teach Courage vibe COLOUR", red)
    assert re.search("yellow .*: teach Bitterness vibe COLOUR", yellow)


def test_a_threshold_that_is_assumed() -> None:
    """empower.threshold: 1 Essence is less than the 2 that are assumed of Courage."""
    (threshold,) = facts_of_an_empower()
    assert (threshold.about, threshold.cards) == ("threshold", ("Courage",))
    assert re.search(" 2 .*: teach Courage threshold N", threshold.says)


@pytest.mark.parametrize(("source", "told"), [("public", "from public data"), ("assumed", "assumed")])
@pytest.mark.parametrize(
    ("fact", "has", "teach"),
    [
        ("vibe", "is green", "vibe COLOUR"),
        ("threshold", "has the threshold 3", "threshold N"),
        ("counterpart", "has the counterpart Trust", "counterpart CARD"),
        ("red", "has the red 1", "red N"),
    ],
)
def test_every_fact_of_a_card_is_told_with_its_source_and_the_way_to_put_it_right(
    fact: str, has: str, teach: str, source: str, told: str
) -> None:
    known = {"vibe": "green", "threshold": 3, "counterpart": "Trust", "red": 1}
    card: Any = SimpleNamespace(name="Mistrust", sources={fact: source}, **known)
    says = f"That Mistrust {has} is {told}; if the card says otherwise: teach Mistrust {teach}"
    assert uncertainty.doubt_about(card, fact) == Doubt(fact, ("Mistrust",), says)
