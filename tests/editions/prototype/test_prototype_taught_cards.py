"""What the owner of the cards knows better in the prototype: facts behind a refusal, what is kept of a taught line."""

import pytest
from support.prototype_told import Facts, under_way

from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.prototype.owners_tables import completed
from cerebria_cli.editions.prototype.owners_teaching import taught
from cerebria_cli.editions.prototype.uncertain import questioned, silent
from cerebria_cli.errors import Refused
from cerebria_cli.notation.parse import parse_line


@pytest.mark.parametrize(
    ("slots", "line", "rules", "facts"),
    [
        ({"VC": {"card": "Fear", "owner": "leo"}}, "diana quell VC", ["quell.base"], [("Fear", "vibe")]),
        ({"VC": {"card": "Fear", "owner": "leo"}}, "diana quell VC", ["quell.locked"], []),
        ({}, "diana quell VC", ["quell.base"], []),
        ({}, "diana rest", ["quell.base", "invoke.empower"], []),
        (
            {"VC": {"card": "Fear", "owner": "leo"}},
            "leo invoke VC +empower",
            ["invoke.empower"],
            [("Fear", "counterpart"), ("Panic", "red")],
        ),
        (
            {"VC": {"card": "Fear", "owner": "leo"}},
            "leo invoke VC +empower",
            ["empower.threshold"],
            [("Fear", "counterpart"), ("Panic", "red")],
        ),
        # The draft tells of Anger that it becomes Rage, which has two red slots.
        ({"VC": {"card": "Anger", "owner": "leo"}}, "leo invoke VC +empower", ["invoke.empower"], []),
        ({"VC": {"card": "Rage", "owner": "leo"}}, "leo invoke VC +empower", ["invoke.empower"], []),
        ({"VC": {"card": "Bleakness", "owner": "leo"}}, "leo invoke VC +empower", ["invoke.empower"], []),
        ({}, "leo invoke VC +empower", ["invoke.empower"], []),
    ],
)
def test_which_assumed_facts_a_refusal_rests_on(
    slots: Facts, line: str, rules: list[str], facts: list[tuple[str, str]]
) -> None:
    game = under_way(slots=slots)
    (move,) = parse_line(line, game.edition.vocabulary(game.now)).items
    assert isinstance(move, Move)
    assert questioned(game.now, move, rules) == facts  # type: ignore[arg-type]
    assert silent(game.now, move) == []  # type: ignore[arg-type]


def test_facts_of_the_setup_stand_over_those_of_the_owner() -> None:
    setup = {"edition": "prototype", "cards": {"Rage": {"red": 3}, "Fear": {"vibe": "red"}}}
    told = {"Rage": {"red": 1, "vibe": "blue"}, "Anger": {"red": 2}}
    assert completed(setup, told) == {
        "edition": "prototype",
        "cards": {"Rage": {"red": 3, "vibe": "blue"}, "Anger": {"red": 2}, "Fear": {"vibe": "red"}},
    }
    assert completed({}, told) == {"cards": told}


def test_what_is_kept_of_a_taught_line() -> None:
    card, facts, sentences = taught({"Courage": {"red": 2}}, "courage", "vibe blue")
    assert (card, facts) == ("Courage", {"red": 2, "vibe": "blue"})
    assert len(sentences) == 1
    assert taught({}, "Courage", "intensity 1 1 1")[1] == {"intensity": [1, 1, 1]}


@pytest.mark.parametrize(
    ("name", "text", "why"),
    [
        ("Courage", "enters: gain 1 wp", "applies no powers of cards in the prototype"),
        ("Zzz", "vibe red", "'Zzz' is no card of the prototype."),
        ("Co", "vibe red", "'Co' is no card of the prototype."),
        ("Courage", "counterpart Zzz", "Courage cannot be kept so: "),
    ],
)
def test_what_cannot_be_kept(name: str, text: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        taught({}, name, text)
