"""Following entries: what stands in a record is read once, and done again on the position before it."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.events import Event
from cerebria_cli.errors import CerebriaError, Damaged
from cerebria_cli.game.line_reading import read_entry
from cerebria_cli.game.outcome import Illegal, Played
from cerebria_cli.game.seen_lines import seen_by_nobody
from cerebria_cli.game.veiling import veiled
from cerebria_cli.notation.items import Item, RefereeItem
from cerebria_cli.record.format import Draft, Entry, first_link, seal
from cerebria_cli.record.history import History

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.editions.core.move import Move
    from cerebria_cli.game.position import Position
    from cerebria_cli.record.history import Live, Step

Done = tuple["GameState", list[Event]]

#: Leads from a state over what a line says to the next state.
Follow = Callable[["Position", "GameState", "Live", Item], Done]


class NotFollowed(Damaged):
    """An entry that cannot be played after those before it."""


def take_in(position: "Position", entry: Entry, follow: Follow | None = None) -> list[Event]:
    """Follow an entry that stands in the record."""
    step = position.history.add(entry)
    position.entries.append(entry)
    events = _replay(position, step, follow or judged)
    position.after.append(position.now)
    return events


def accept(position: "Position", entry: Entry, played: Played) -> None:
    """Follow an entry that was considered just now."""
    step = position.history.add(entry)
    position.entries.append(entry)
    if played.corrected is not None:
        position.items, position.states = played.corrected.items.copy(), played.corrected.states.copy()
    elif len(step.fresh) == 1 and step.kept == len(position.items):
        position.items.append(played.item)
        position.states.append(played.state)
    else:
        _replay(position, step, judged)
    position.after.append(position.now)


def go_back(position: "Position", number: int) -> None:
    """Let a game stand as it did after an entry; only what was corrected since is played again."""
    now, then = position.history.live, History(position.entries[:number])
    kept = next((at for at, live in enumerate(then.live) if now[at : at + 1] != [live]), len(then.live))
    position.history = then
    del position.entries[number:], position.after[number + 1 :]
    del position.states[kept + 1 :], position.items[kept:]
    play_on(position, then.live[kept:], judged)


def sealed(position: "Position", drafts: Iterable[Draft]) -> list[Entry]:
    """Entries of a game that is written nowhere."""
    link = position.entries[-1].link if position.entries else first_link(b"")
    found: list[Entry] = []
    for number, draft in enumerate(drafts, len(position.entries) + 1):
        found.append(seal(draft, number, link))
        link = found[-1].link
    return found


def _replay(position: "Position", step: "Step", follow: Follow) -> list[Event]:
    """Play the fresh lines of a step after those that stay."""
    del position.states[step.kept + 1 :], position.items[step.kept :]
    # A correction puts other moves into another game than they were judged in.
    return play_on(position, step.fresh, follow if len(step.fresh) == 1 else judged)


def play_on(position: "Position", lines: "Iterable[Live]", follow: Follow) -> list[Event]:
    """Do lines that count, one after the other; what the last of them changed."""
    events: list[Event] = []
    for live in lines:
        item = _said(position, live)
        state, events = follow(position, position.now, live, item)
        position.items.append(item)
        position.states.append(state)
    return events


def events_at(position: "Position", place: int) -> list[Event]:
    """What the line did that led to the state at a place; nothing did at the start."""
    if not place:
        return []
    before = place - 1
    return repeated(position, position.states[before], position.history.live[before], position.items[before])[1]


def _said(position: "Position", live: "Live") -> Item:
    """The one item of a line that stands in the record."""
    try:
        return read_entry(position, live.line, position.now.whose).items[0]
    except CerebriaError as error:
        raise _not_followed(live, error) from error


# ---------------------------------------------------------------- the two ways to follow a line


def judged(position: "Position", state: "GameState", live: "Live", item: Item) -> Done:
    """Judge a line that stands in the record, since anybody can write into a file, and do it."""
    if isinstance(item, RefereeItem):
        return _done_by_referee(position, state, live, item)
    move = whole_move(position, state, item)
    _check_playable(position, state, live, move)
    after, events, _ = position.edition.perform(state, move)
    return after, events


def repeated(position: "Position", state: "GameState", live: "Live", item: Item) -> Done:
    """Do again what was judged when it was written."""
    if isinstance(item, RefereeItem):
        return _done_by_referee(position, state, live, item)
    try:
        after, events, _ = position.edition.perform(state, item)
    except Exception:
        # This is a fault of the rules and stays one, unless judging shows that somebody forged the line and its link.
        _check_playable(position, state, live, whole_move(position, state, item))
        raise
    return after, events


def _done_by_referee(position: "Position", state: "GameState", live: "Live", item: RefereeItem) -> Done:
    from cerebria_cli.game.referee_items import follow_item

    try:
        return follow_item(position, state, item)
    except Illegal as refused:
        raise _not_followed(live, _without_secrets(position, state, refused)) from refused
    except CerebriaError as error:
        raise _not_followed(live, error) from error


def _check_playable(position: "Position", state: "GameState", live: "Live", move: "Move") -> None:
    """An entry whose result the table itself could not hold cannot be followed."""
    verdict = position.edition.judge(state, move)
    if any(objection.unplayable for objection in verdict.objections):
        refused = Illegal(live.line, veiled(position, state, move, verdict))
        raise _not_followed(live, _without_secrets(position, state, refused))


def whole_move(position: "Position", state: "GameState", move: "Move") -> "Move":
    """A move with what goes without saying; lines are written whole, but not always by this tool."""
    readings = position.edition.complete(state, move)
    return readings[0] if len(readings) == 1 else move


def _without_secrets(position: "Position", state: "GameState", refused: Illegal) -> Illegal:
    """A refusal of what stands in the record, for whoever asks."""
    if position.view != REFEREE:
        refused.line = seen_by_nobody(position, refused.line, state)
    return refused


def _not_followed(live: "Live", error: CerebriaError) -> NotFollowed:
    return NotFollowed(f"Entry {live.number} cannot be followed: {error}")
