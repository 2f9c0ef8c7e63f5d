"""What a correction does to the lines after it: moves that are illegal now, lines that come to something else, effects
whose cause is gone, and what it means for the end of the game."""

import re
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.game.following import repeated
from cerebria_cli.game.seen_lines import seen_at
from cerebria_cli.game.veiling import veiled
from cerebria_cli.notation.items import RefereeItem
from cerebria_cli.notation.text import CORRECTIONS
from cerebria_cli.record.annotations import ANNOTATIONS
from cerebria_cli.record.changes import UNDONE
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cerebria_cli.editions.core.events import Event
    from cerebria_cli.editions.core.verdict import Verdict
    from cerebria_cli.game.position import Position
    from cerebria_cli.record.changes import Live

#: What is between the names in a line.
_BETWEEN = re.compile(r"[ %./+]+")


class Standing(NamedTuple):
    """A line that is not legal any more, and stands."""

    live: "Live"
    verdict: "Verdict"


class Changed(NamedTuple):
    """A line that comes to something else, in words."""

    number: int
    line: str
    was: tuple[str, ...]
    """What it did before and does no longer."""

    becomes: tuple[str, ...]


class Consequences(NamedTuple):
    """What a correction means for the rest of the game, as far as a view may know it."""

    judged_again: int
    """How many lines come after it."""

    no_longer_legal: tuple[Standing, ...]
    legal_again: tuple["Live", ...]
    """Lines that stood although they were illegal, and are legal now."""

    changed: tuple[Changed, ...]
    without_cause: tuple["Live", ...]
    """Effects whose cause is nowhere on the board now."""

    end: str
    """What it means for the end of the game; empty where that stays as it is."""


def consequences(before: "Position", after: "Position", view: str) -> Consequences:
    """What is otherwise in a game than in the same game before a correction, told to a view."""
    first = first_difference(before, after)
    old, new = before.as_known_to(view), after.as_known_to(view)
    was_illegal = {one.live for one in standing_illegal(old, first)} if first_corrected(before) is not None else set()
    illegal = standing_illegal(new, first)
    now_illegal = {one.live for one in illegal}
    again = [live for live in after.history.live[first:] if live in set(before.history.live)]
    return Consequences(
        len(again),
        tuple(one for one in illegal if one.live not in was_illegal),
        tuple(live for live in again if live in was_illegal - now_illegal),
        tuple(_changed(before, after, view)),
        tuple(_without_cause(before, after, first)),
        end_told(before, after),
    )


def first_difference(before: "Position", after: "Position") -> int:
    """The place in the order of play from which on two courses of a game are not the same."""
    pairs = zip(before.history.live, after.history.live, strict=False)
    same = next((at for at, (one, other) in enumerate(pairs) if one != other), None)
    return min(len(before.history.live), len(after.history.live)) if same is None else same


def first_corrected(position: "Position") -> int | None:
    """The place in the order of play of the first correction that counts, if any does: only after one can a line be
    illegal that does not say that it stood."""
    given = [live.number for live in position.history.live]
    entered = [
        entry.number
        for entry, status in zip(position.entries, position.history.statuses, strict=True)
        if status.kind != UNDONE and entry.line.split(" ", 1)[0] not in (*CORRECTIONS, *ANNOTATIONS)
    ]
    if given == entered:
        return None
    return next((at for at, pair in enumerate(zip(given, entered, strict=False)) if pair[0] != pair[1]), len(given))


# ---------------------------------------------------------------- moves that are illegal now


def standing_illegal(position: "Position", first: int) -> list[Standing]:
    """The moves from a place in the order of play on that are illegal where they now stand, and do not say so.

    For somebody who does not know all of the game, it is by what they know, and nothing is said of a line that they may
    not read whole.
    """
    found = []
    for at, (live, item) in enumerate(zip(position.history.live, position.items, strict=True)):
        if at < first or isinstance(item, RefereeItem) or item.stood or not _is_read(position, live, at):
            continue
        state = position.states[at]
        verdict = position.edition.judge(state, item)
        if not verdict.legal:
            found.append(Standing(live, veiled(position, state, item, verdict)))
    return found


def _is_read(position: "Position", live: "Live", at: int) -> bool:
    """Whether whoever asks may read every word of the line at a place."""
    if position.knows_all:
        return True
    return seen_at(position, at, position.view) == live.line


# ---------------------------------------------------------------- lines that come to something else


def _changed(before: "Position", after: "Position", view: str) -> "Iterator[Changed]":
    """The lines in both courses that do not bring about the same, in the words of a view."""
    old = {live: at for at, live in enumerate(before.history.live)}
    for at, live in enumerate(after.history.live):
        was_at = old.get(live, -1)
        if was_at < 0 or before.states[was_at] is after.states[at]:
            continue
        one, other = _events(before, was_at), _events(after, at)
        if one == other:
            continue
        was, becomes = _words(before, was_at, one, view), _words(after, at, other, view)
        gone, come = (
            tuple(part for part in mine if part not in others) for mine, others in ((was, becomes), (becomes, was))
        )
        if gone or come:
            yield Changed(live.number, seen_at(after, at, view), gone, come)


def _events(position: "Position", at: int) -> "list[Event]":
    return repeated(position, position.states[at], position.history.live[at], position.items[at])[1]


def facts_after(position: "Position", at: int, view: str) -> dict[str, object]:
    return position.edition.facts(position.states[at + 1], view)


def _words(position: "Position", at: int, events: "list[Event]", view: str) -> list[str]:
    from cerebria_cli.view.words.effects import effects

    return [part for line in effects(events, facts_after(position, at, view)) for part in line.split("; ")]


def _without_cause(before: "Position", after: "Position", first: int) -> "Iterator[Live]":
    """The effects after a correction whose cause stood in a line that went and is nowhere on the board now."""
    still = set(after.history.live)
    gone = {word for live in before.history.live if live not in still for word in _BETWEEN.split(live.line)}
    for state, live, item in zip(after.states, after.history.live[:], after.items, strict=False):
        if item.verb != "effect" or not isinstance(item, RefereeItem) or item.words[0] not in gone:
            continue
        facts = after.edition.facts(state, REFEREE)
        lying = {one["card"] for one in facts.get("slots", {}).values()}
        if live in after.history.live[first:] and item.words[0] not in lying:
            yield live


# ---------------------------------------------------------------- the end of the game


def end_told(before: "Position", after: "Position") -> str:
    from cerebria_cli.view.words.sentences import result_sentence

    was, now = _ended(before), _ended(after)
    if was and not now:
        return "The game is no longer over."
    if now and not was:
        return f"The game is over now, with entry {now}. {result_sentence(_result(after))}"
    if now and _result(before) != _result(after):
        return f"The game ends otherwise. {result_sentence(_result(after))}"
    return f"The game is over with entry {now} now, not with entry {was}." if was != now else ""


def _ended(position: "Position") -> int:
    """The entry with which a game is over; 0 while it goes on."""
    if position.now.phase != "over":
        return 0
    ended = next(at for at, state in enumerate(position.states) if state.phase == "over")
    return position.history.live[ended - 1].number if ended else 0


def _result(position: "Position") -> dict[str, object]:
    return dict(position.edition.facts(position.now, REFEREE).get("result") or {})
