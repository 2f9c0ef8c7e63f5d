"""Sentences and phrases for what happens only with a third team: conditions, moved Aspirations, ordered cards."""

from cerebria_cli.editions.board import goal_wording, phrases
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.retail import wording
from cerebria_cli.view.words.plain import name, plural, safe
from cerebria_cli.view.words.telling import Group, Names, Wording

#: The two conditions of an Aspiration that is not contested.
CONDITIONS = ("first", "second")


def condition_met(event: Event) -> str:
    """A condition of a team's own Aspiration that is met, or is not."""
    counts = f", {safe(event.note)}" if event.note else ""
    does = "meets" if event.kind == "accomplish" else "does not meet"
    return f"{name(event.who)} {does} the {safe(event.where)} condition of {safe(event.what)}{counts}."


def _common_moved(group: Group, names: Names) -> str:
    event = group[0].event
    place = "the left end" if event.amount == 1 else f"place {event.amount}"
    return f"{name(event.who)}: move the Common Aspiration {safe(event.what)} to {place} of the face-up ones."


def _foresee(group: Group, names: Names) -> str:
    event = group[0].event
    cards = plural(event.amount, "card")
    return f"{name(event.who)}: put the top {cards} of the Hidden deck back in the chosen order, in secret."


def _accomplish(group: Group, names: Names) -> str:
    event = group[0].event
    return condition_met(event) if event.where in CONDITIONS else goal_wording.accomplish(group, names)


def _accomplish_phrase(group: Group, names: Names) -> str:
    event = group[0].event
    return condition_met(event).rstrip(".") if event.where in CONDITIONS else phrases.accomplish(group, names)


SENTENCES: dict[str, Wording] = {
    **wording.SENTENCES,
    "accomplish": _accomplish,
    "missed": _accomplish,
    "common-moved": _common_moved,
    "foresee": _foresee,
}

PHRASES: dict[str, Wording] = {
    **wording.PHRASES,
    "accomplish": _accomplish_phrase,
    "missed": _accomplish_phrase,
    "common-moved": lambda group, names: (
        f"{name(group[0].event.who)} moves {safe(group[0].event.what)} to place {group[0].event.amount}"
    ),
    "foresee": lambda group, names: (
        f"{name(group[0].event.who)} orders the top {group[0].event.amount} of the Hidden deck"
    ),
}

WORDS = wording.WORDS._replace(sentences=SENTENCES, phrases=PHRASES)
