"""What a view may see of an event, where programs are told it; words hide the same."""

from typing import TYPE_CHECKING

from cerebria_cli.editions.core.event_kinds import as_seen
from cerebria_cli.editions.core.secrecy import Reader
from cerebria_cli.game.following import events_at

if TYPE_CHECKING:
    from cerebria_cli.editions.core.events import Event
    from cerebria_cli.game.position import Position


def seen_events_at(position: "Position", place: int, view: str) -> "list[Event]":
    """What the line did that led to the state at a place, as far as a view may see it."""
    before, after = position.states[max(place - 1, 0)], position.states[place]
    reader = Reader(position.edition, after, view, before)
    return [seen_event(event, reader) for event in events_at(position, place)]


def seen_event(event: "Event", reader: Reader) -> "Event":
    """An event with `?` for what may not be seen; the referee sees everything."""
    if reader.sees_all:
        return event
    if event.kind == "declared":
        return _declared(event, reader)
    if event.kind == "pending":
        return _pending(event, reader)
    return as_seen(event, reader)


def _declared(event: "Event", reader: Reader) -> "Event":
    from cerebria_cli.view.words.secrets import shown_change

    return event._replace(note=shown_change(reader.facts, event.what, event.note))


def _pending(event: "Event", reader: Reader) -> "Event":
    """The answers to a decision may tell what was drawn or looked at: those that the facts show."""
    asked = (event.who, event.what, event.cause, event.about)
    told = [(one["options"], (one["who"], one["what"], one["cause"], one["about"])) for one in reader.facts["pending"]]
    shown = [options for options, of in told if of == asked]
    return event._replace(note=" | ".join(shown[0]) if shown else "")
