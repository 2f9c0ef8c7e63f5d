"""Replay looks for things: what a search, a followed player and the jumps find."""

import os
from collections.abc import Callable

import pytest
from support.paths import RECORDS

from cerebria_cli import Game
from cerebria_cli.commands import replay
from cerebria_cli.game.course import Course

Opened = Callable[[str], "replay.Player"]


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch) -> Opened:
    monkeypatch.setattr(replay.Player, "load", lambda self: None)
    monkeypatch.setattr(os, "get_terminal_size", lambda: os.terminal_size((80, 24)))

    def opened(name: str) -> "replay.Player":
        course = Course(Game.open(RECORDS / name), "public")
        return replay.Player(course, list(range(len(course))), None)

    return opened


def typed(player: "replay.Player", keys: str) -> int:
    """The entry that is shown after some keys."""
    for key in keys:
        player.press(key.encode())
    return player.course.numbers[player.places[player.at]]


def acting(player: "replay.Player") -> str:
    return player.course[player.places[player.at]].line.split(" ")[0]


def test_a_search_finds_cards_notes_and_goes_on(player: Opened) -> None:
    found = player("basic-4-table.cer")
    lines = {number: found.course[place].line for place, number in enumerate(found.course.numbers)}
    first = typed(found, "/courage\r")
    assert "Courage" in lines[first]
    assert typed(found, "/\r") != first
    assert typed(found, "/photograph\r") == next(
        moment.number for moment in found.course if any("photograph" in note for note in moment.notes)
    )
    before = typed(found, "/nowhere at all\r")
    assert found.remark == "'nowhere at all' is nowhere"
    assert typed(found, "/\x1b") == before


def test_a_search_finds_the_rule_against_a_move(player: Opened) -> None:
    found = player("basic-4-table.cer")
    stood = next(moment.number for moment in found.course if "stood" in moment.marks)
    assert typed(found, "/board.spaces\r") == stood
    assert typed(found, "gd") == stood


def test_a_followed_player_is_all_that_is_stepped_through(player: Opened) -> None:
    found = player("basic-4-table.cer")
    assert len({acting(found) for _ in range(4) if typed(found, " ")}) > 1
    typed(found, "gf")
    assert found.followed == "diana"
    seen = {acting(found) for _ in range(4) if typed(found, " ")}
    assert seen == {"diana"}


def test_r_goes_from_revelation_to_revelation(player: Opened) -> None:
    found = player("guided-full-2.cer")
    begun = [
        found.course.numbers[place]
        for place in range(len(found.course))
        if any(event.kind == "revelation" for event in found.course.events(place))
    ]
    assert [typed(found, "r") for _ in begun] == begun
    assert typed(found, "R") == begun[-2]
