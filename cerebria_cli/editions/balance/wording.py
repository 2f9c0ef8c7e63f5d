"""Sentences and phrases for what happens only with a third team: chosen Vibes, moved Aspirations, ordered cards."""

from cerebria_cli.editions.core.events import Event
from cerebria_cli.view.words.plain import article, name, plural, safe
from cerebria_cli.view.words.telling import Group, Names

#: The two conditions of an Aspiration that is not contested.
CONDITIONS = ("first", "second")


def condition_met(event: Event) -> str:
    """A condition of a team's own Aspiration that is met, or is not."""
    counts = f", {safe(event.note)}" if event.note else ""
    does = "meets" if event.kind == "accomplish" else "does not meet"
    return f"{name(event.who)} {does} the {safe(event.where)} condition of {safe(event.what)}{counts}."


def _vibe_marker(group: Group, names: Names) -> str:
    event = group[0].event
    marker = f"{article(safe(event.what))} Vibe marker"
    return f"{name(event.who)}: put {marker} on {safe(event.note)} on {safe(event.where)}."


def _common_moved(group: Group, names: Names) -> str:
    event = group[0].event
    place = "the left end" if event.amount == 1 else f"place {event.amount}"
    return f"{name(event.who)}: move the Common Aspiration {safe(event.what)} to {place} of the face-up ones."


def _foresee(group: Group, names: Names) -> str:
    event = group[0].event
    cards = plural(event.amount, "card")
    return f"{name(event.who)}: put the top {cards} of the Hidden deck back in the chosen order, in secret."


def _assumed(group: Group, names: Names) -> str:
    event = group[0].event
    if event.where == "threshold":
        cards = safe(event.what)
        if event.what == "all" or event.what.startswith("all but "):
            cards = f"every Mild Emotion{cards.removeprefix('all')}"
        which = f"the Empower threshold {safe(event.note)} of {cards} is"
    else:
        which = f"the Intensities {safe(event.note)} of {safe(event.what)} are"
    return f"Check your cards: {which} assumed; [cards] in the setup puts that right."


SENTENCES = {
    "vibe-marker": _vibe_marker,
    "common-moved": _common_moved,
    "foresee": _foresee,
    "assumed": _assumed,
}

PHRASES = {
    "vibe-marker": lambda group, names: f"{safe(group[0].event.note)} is {safe(group[0].event.what)}",
    "common-moved": lambda group, names: (
        f"{name(group[0].event.who)} moves {safe(group[0].event.what)} to place {group[0].event.amount}"
    ),
    "foresee": lambda group, names: (
        f"{name(group[0].event.who)} orders the top {group[0].event.amount} of the Hidden deck"
    ),
    "assumed": lambda group, names: f"assumed: {safe(group[0].event.what)} {safe(group[0].event.note)}",
}
