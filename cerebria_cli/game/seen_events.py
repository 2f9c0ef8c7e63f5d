"""What a view may see of an event, where programs are told it; words hide the same."""

from typing import TYPE_CHECKING

from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.registry import DEFAULT, part_if_any
from cerebria_cli.view.words.telling import names_from

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cerebria_cli.editions.core.events import Event
    from cerebria_cli.view.words.hiding import HideEvent
    from cerebria_cli.view.words.plain import Facts
    from cerebria_cli.view.words.telling import Names


def seen_event(event: "Event", facts: "Facts", view: str) -> "Event":
    """An event with `?` for what the facts after it do not show; the referee sees everything."""
    hide = None if view == REFEREE else (_SHARED.get(event.kind) or _hiding(facts).get(event.kind))
    return hide(event, names_from(facts), view) if hide else event


def _declared(event: "Event", names: "Names", view: str) -> "Event":
    return event._replace(note=names.declared(event))


def _pending(event: "Event", names: "Names", view: str) -> "Event":
    """The answers to a decision may tell what was drawn or looked at: those that the facts show."""
    asked = (event.who, event.what, event.cause, event.about)
    told = [(one["options"], (one["who"], one["what"], one["cause"], one["about"])) for one in names.pending]
    shown = [options for options, of in told if of == asked]
    return event._replace(note=" | ".join(shown[0]) if shown else "")


_SHARED: "Mapping[str, HideEvent]" = {"declared": _declared, "pending": _pending}


def _hiding(facts: "Facts") -> "Mapping[str, HideEvent]":
    """What the edition hides in its events, by kind."""
    part = part_if_any(str(facts.get("edition", DEFAULT)), "hiding")
    found: Mapping[str, HideEvent] = getattr(part, "EVENTS", {})
    return found
