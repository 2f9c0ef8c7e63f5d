"""What is checked of the boards: the catalogue's own are in order, and each fault is told where it lies."""

import sys
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from support.heard import heard, naming
from support.pages import Sentences

from cerebria_cli import catalogue
from cerebria_cli.editions.retail.board_faults import board_faults
from cerebria_cli.editions.retail.catalogue_faults import FILES

BOARDS: dict[str, Any] = {
    "actions": {
        "move": {
            "title": "Move",
            "rule": "move.base",
            "wp": 1,
            "ambition": 0,
            "essence": 0,
            "upgrades": [
                {
                    "name": "haste",
                    "title": "Haste",
                    "rule": "move.haste",
                    "wp": 1,
                    "ambition": 0,
                    "effect": {"steps": 1},
                },
                {
                    "name": "surmount",
                    "title": "S",
                    "rule": "move.surmount",
                    "wp": 1,
                    "ambition": 0,
                    "effect": {"steps": 1},
                },
            ],
        }
    },
    "side-b": {
        "Love": {
            "rule": "side-b.love",
            "upgrades": [
                {
                    "action": "move",
                    "for": "haste",
                    "name": "flight",
                    "title": "Flight",
                    "wp": 1,
                    "ambition": 0,
                    "effect": {"steps": 2},
                },
            ],
        }
    },
}
IDS = {"move.base", "move.haste", "move.surmount", "side-b.love"}
Change = Callable[[dict[str, Any]], Any]


def faults(change: Change = lambda boards: None) -> list[str]:
    boards = deepcopy(BOARDS)
    change(boards)
    found = board_faults({"boards": boards, "spirits": {"spirit": [{"name": "Love"}]}}, IDS)
    # What the whole file lacks besides is told first, and is not asked here.
    return [fault for fault in found if not fault.startswith("boards.toml")]


def own(boards: dict[str, Any], side: str = "b") -> list[dict[str, Any]]:
    """The upgrades of Love's own board on a side."""
    board = boards.setdefault(f"side-{side}", {"Love": {"rule": "side-b.love", "upgrades": []}})
    upgrades: list[dict[str, Any]] = board["Love"]["upgrades"]
    return upgrades


def flight(**more: Any) -> dict[str, Any]:
    return {**BOARDS["side-b"]["Love"]["upgrades"][0], **more}


def test_boards_in_order() -> None:
    assert faults() == []
    assert [*board_faults({}, IDS)] == []
    assert set(FILES) == {"aspirations", "boards", "cards", "decks", "game", "spirits"}


def test_boards_of_the_catalogue_are_in_order() -> None:
    tables = catalogue.data("retail")
    told = set(rules_in(tables["boards"]))
    assert [*board_faults(tables, told)] == []


def rules_in(value: Any) -> list[str]:
    """Every rule that a table names."""
    if isinstance(value, dict):
        here = [value["rule"]] if "rule" in value else []
        return [*here, *(one for part in value.values() for one in rules_in(part))]
    return [one for part in value for one in rules_in(part)] if isinstance(value, list) else []


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda boards: boards["side-b"].update(Lust=boards["side-b"]["Love"]), naming("Lust")),
        (
            lambda boards: own(boards).append(flight(**{"for": "raze", "name": "dash"})),
            naming("Love", "raze", "move"),
        ),
        (
            lambda boards: own(boards).append(flight(name="dash")),
            naming("Love", "haste of move"),
        ),
        (
            lambda boards: own(boards).append(flight(**{"for": "surmount"})),
            naming("Love", "flight"),
        ),
        (
            lambda boards: own(boards, "a").append(flight(rule="move.nothing")),
            naming("Love", "flight", "move.nothing"),
        ),
    ],
)
def test_fault_of_a_board(change: Change, fault: str) -> None:
    assert fault in faults(change)


def test_side_b_stands_over_the_spirit_s_own_side_a() -> None:
    """What side A put in the place of Haste is what side B replaces."""

    def replaced(boards: dict[str, Any]) -> None:
        own(boards, "a").append(flight(name="dash"))
        own(boards)[0]["for"] = "dash"

    assert faults(replaced) == []
    wrong = naming("Love", "haste", "move")
    assert wrong in faults(lambda boards: own(boards, "a").append(flight(name="dash")))

    # Another Spirit's board, and the rest of the row, stay as they are.
    def beside(boards: dict[str, Any]) -> None:
        replaced(boards)
        own(boards)[0]["for"] = "surmount"

    assert faults(beside) == []


def test_the_sentences_of_every_fault(sentences: Sentences) -> None:
    sentences(heard(sys.modules[__name__], "faults", lambda found, *_: ("a board", found)))
