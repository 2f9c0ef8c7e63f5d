"""What lines and events of the card game hide: which card was stolen, and the order of the main deck."""

from cerebria_cli.editions.core.events import Event
from cerebria_cli.view.words.hiding import Hide, HideEvent
from cerebria_cli.view.words.plain import Facts
from cerebria_cli.view.words.telling import Names

_HIDDEN: dict[str, Hide] = {
    "take": lambda words, names: ["?"],
    "shuffle": lambda words, names: ["?"] * len(words[2:]),
}

#: ruling steal.privacy: whoever steals has seen the card.
KNOWN_TO_ACTOR = ("take",)


def _stolen(event: Event, names: Names, view: str) -> Event:
    # ruling steal.privacy: the taken card is known to user and victim only, unless hands are shown to all.
    sees = view in (event.who, event.where) or names.facts["rulings"]["steal.privacy"] == "open"
    return event if sees else event._replace(what="?")


EVENTS: dict[str, HideEvent] = {"stolen": _stolen}


def hidden(facts: Facts) -> dict[str, Hide]:
    """How the words of each verb are hidden from whoever sees these facts; the referee sees everything."""
    return {} if "order" in facts["deck"] else _HIDDEN
