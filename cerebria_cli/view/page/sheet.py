"""A game as a sheet to print: setup, entries with what they asked of the table, the table at Revelations, notes."""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cerebria_cli import catalogue
from cerebria_cli.explaining.standings import Standings, standings
from cerebria_cli.game.variations import signed
from cerebria_cli.view.page.chapters import chapters
from cerebria_cli.view.page.document import title_of
from cerebria_cli.view.page.markup import shortened
from cerebria_cli.view.page.scenes import Scene, revelations, scenes
from cerebria_cli.view.words.plain import Facts, name, number
from cerebria_cli.view.words.putting_right import preparation
from cerebria_cli.view.words.sentences import seat

if TYPE_CHECKING:
    from cerebria_cli.game.position import Position

#: What would be more than text in Markdown.
_SPECIAL = re.compile(r"([\\`*_{}\[\]#!|~<>&]|:(?=//)|(?<=www)\.|^[-+=]|(?<=^\d)[.)]|(?<=^\d\d)[.)])")
_WIDTH = 80


def sheet(position: "Position", view: str) -> str:
    """The whole game in Markdown, as far as a view may see it."""
    found, numbers = list(scenes(position, view)), standings(position.as_known_to(view))
    told = (*_head(position, found, view), *_course(found, numbers), *_entries(found, numbers))
    return "\n".join((*told, ""))


def plain(words: object) -> str:
    """A text that is only text, in one line: nothing in it is markup or a link."""
    return _SPECIAL.sub(r"\\\1", " ".join(shortened(words).split()))


def _head(position: "Position", found: Sequence[Scene], view: str) -> Iterator[str]:
    first, last = found[0].facts, found[-1]
    yield f"# {plain(title_of(first))}\n"
    yield from (f"- {plain(seat(first, who))}{_team(first, who)}" for who in first.get("players") or {})
    seen = "what everybody may know" if view == "public" else f"what {name(view)} may know"
    yield f"\nThis sheet holds {plain(seen)}. After entry {last.number}: {plain(last.sentence)}\n"
    rulings = _chosen(position, first)
    if rulings:
        yield f"Rulings that were chosen: {plain(', '.join(rulings))}\n"
    yield "## To prepare\n"
    yield from (f"- {plain(words)}" for words in preparation(first))
    yield from _notes(found[0])


def _chosen(position: "Position", facts: Facts) -> list[str]:
    """The rulings that are not as they usually are."""
    known = catalogue.rulings_in_force(position.edition.name)
    chosen = (facts.get("rulings") or {}).items()
    return [f"{ruling}={option}" for ruling, option in chosen if ruling in known and known[ruling].default != option]


def _team(facts: Facts, who: str) -> str:
    team = facts["players"][who].get("team")
    return f", {plain(name(team))}" if team else ""


def _course(found: Sequence[Scene], numbers: Standings | None) -> Iterator[str]:
    """The sums behind the last numbers, and the numbers after each chapter."""
    if numbers is None:
        return
    yield f"\n## {plain(numbers.title)}\n"
    for who, one in numbers.moments[-1].items():
        parts = [
            f"{number(part.amount)} {part.what}{f' ({part.says})' if part.says else ''}"
            for part in one.parts
            if part.amount
        ]
        summed = f"{' and ' if numbers.least_leads else ' + '}".join(parts) or "0"
        yield f"- {plain(name(who))} {plain(number(one.amount))}: {plain(summed)}"
    yield f"\n| After | {' | '.join(plain(name(who)) for who in numbers.who)} |"
    yield f"| --- |{' ---: |' * len(numbers.who)}"
    parts_of_it = chapters([scene.facts for scene in found], revelations(found))
    ends = [*(chapter.first - 1 for chapter in parts_of_it[1:]), len(found) - 1]
    for chapter, end in zip(parts_of_it, ends, strict=False):
        amounts = " | ".join(plain(number(numbers.moments[end][who].amount)) for who in numbers.who)
        yield f"| {plain(chapter.title)} | {amounts} |"


def _entries(found: Sequence[Scene], numbers: Standings | None) -> Iterator[str]:
    """Chapter by chapter; the table as it lies is shown after each Revelation began, and at the end."""
    shown = revelations(found)
    titles = {chapter.first: chapter.title for chapter in chapters([scene.facts for scene in found], shown)}
    for place, scene in enumerate(found[1:], 1):
        if place in titles:
            yield f"\n## {plain(titles[place])}\n"
        stood = " (not legal, and it stood)" if "stood" in scene.marks else ""
        # without an empty line they would be one paragraph
        yield f"\n**{scene.number}** {plain(scene.line)}{stood}  "
        yield f"  *{plain(scene.plain)}.*{_came(numbers, place)}  "
        yield from (f"  {plain(row.words)}  " for row in scene.told)
        yield from (f"  *against it:* {plain(row.words)} {plain(f'[{row.rule}]')}  " for row in scene.objections)
        yield from _notes(scene)
        if place in shown or place == len(found) - 1:
            yield from _table(scene.facts)


def _came(numbers: Standings | None, place: int) -> str:
    """` Bliss +3, Gloom +4`: what the line brought."""
    came = numbers.came(place) if numbers else {}
    return f" {', '.join(f'**{plain(name(who))} {amount:+d}**' for who, amount in came.items())}" if came else ""


def _notes(scene: Scene) -> Iterator[str]:
    yield from (f"\n> {plain(note)}\n" for note in scene.notes)
    for aside in scene.variations:
        said = signed(aside.comment, aside.by)
        why = f" ({plain(said)})" if said else ""
        yield f"\n> *instead:* {plain(aside.line)}{why}\n"


def _table(facts: Facts) -> Iterator[str]:
    """The table as the terminal shows it; the fence is longer than any in it."""
    from cerebria_cli.view.text.board import board
    from cerebria_cli.view.text.console import render

    lines = render(board(facts), _WIDTH, False).rstrip("\n").split("\n")
    yield "\n".join(("", "~~~~~~~~~~text", *(line.rstrip() for line in lines), "~~~~~~~~~~", ""))
