"""What the lines of a board game hide: starting hands, new Aspirations of a team, the order of its deck."""

from cerebria_cli.editions.core.events import Event
from cerebria_cli.view.words.hiding import Hide, HideEvent, covered, hand
from cerebria_cli.view.words.plain import Facts
from cerebria_cli.view.words.telling import Names


def aim(words: list[str], names: Names) -> list[str]:
    """A new Aspiration, seen by its own team only."""
    return [words[2], *covered(words[3:], secret=words[2] in names.secret)]


def _order(words: list[str], names: Names) -> list[str]:
    return covered(words[2:], secret=words[0] in names.secret)


_HIDDEN: dict[str, Hide] = {"hand": hand, "aim": aim, "shuffle": aim, "order": _order}


def _aimed(event: Event, names: Names, view: str) -> Event:
    return event._replace(what="?") if event.what and event.who in names.secret else event


#: How events are hidden: starting hands, cards that only their owner sees, new Aspirations.
EVENTS: dict[str, HideEvent] = {
    "hand": lambda event, names, view: event._replace(what=names.card(event.who, event.what)),
    "draw": lambda event, names, view: event._replace(what=names.drawn(event)),
    "aim": _aimed,
}


def hidden(facts: Facts) -> dict[str, Hide]:
    """How the words of each verb are hidden from whoever sees these facts."""
    return _HIDDEN
