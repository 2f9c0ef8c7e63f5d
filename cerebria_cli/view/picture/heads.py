"""The head of a drawing: whose turn it is, what is owed, the moment, the last line."""

from collections.abc import Iterator

from cerebria_cli.view.picture.brushes import box, fitted, ink_of, mark
from cerebria_cli.view.picture.elements import Element
from cerebria_cli.view.picture.places import Point
from cerebria_cli.view.picture.sheet import Sheet
from cerebria_cli.view.words.plain import Facts
from cerebria_cli.view.words.sentences import (
    acting,
    end_sentence,
    moment_words,
    owed_sentence,
    preparing,
    result_sentence,
    seat,
    turn_left,
)

_ROOM = 960


def put_head(sheet: Sheet, corner: Point, line: str) -> None:
    """Three lines: who acts, the moment, and the last line of the record."""
    facts = sheet.facts
    sheet.put("turn", f"{first_sentence(facts)} {moment_words(facts)}", _lines(facts, corner, line))


def first_sentence(facts: Facts) -> str:
    """What people look for first: who won, what is owed, or whose turn it is."""
    if facts.get("result"):
        return result_sentence(facts["result"])
    if facts.get("pending"):
        return owed_sentence(facts["pending"][0], facts)
    return turn_sentence(facts)


def turn_sentence(facts: Facts) -> str:
    """Whose turn it is, and what is left of it; empty where it is nobody's."""
    who = (facts.get("turn") or {}).get("player")
    if facts.get("result") or not who or (facts.get("pending") and preparing(facts)):
        return ""
    return f"{seat(facts, who)}: {turn_left(facts)}"


def _lines(facts: Facts, corner: Point, line: str) -> Iterator[Element]:
    x, y = corner
    team = _team(facts)
    if team:
        yield mark(team, x + 36, y + 26, 14.2, ink_of(team))
    start = x + (62 if team else 20)
    yield fitted(start, y + 37, 32, first_sentence(facts), _ROOM - (start - x - 20), bold=True)
    second = " · ".join(filter(None, (turn_sentence(facts) if facts.get("pending") else "", end_sentence(facts))))
    yield fitted(x + 20, y + 76, 24, " · ".join(filter(None, (moment_words(facts), second))), _ROOM, "muted")
    if line:
        yield box(x + 20, y + 90, 8, 30, 4, "changed")
        yield fitted(x + 40, y + 113, 24, line, _ROOM - 20)


def _team(facts: Facts) -> str:
    """The team that acts now, if there are teams."""
    who = acting(facts)
    teams = facts.get("teams") or {}
    return who if who in teams else str((facts.get("players", {}).get(who) or {}).get("team") or "")
