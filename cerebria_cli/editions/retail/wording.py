"""The words of the board game's editions without rounds: what all boards share, and what only these have."""

from cerebria_cli.editions.board import joining, phrases, wording
from cerebria_cli.view.words.plain import article, name, safe
from cerebria_cli.view.words.telling import Group, Names, Wording, Words


def _vibe_marker(group: Group, names: Names) -> str:
    event = group[0].event
    marker = f"{article(safe(event.what))} Vibe marker"
    return f"{name(event.who)}: put {marker} on {safe(event.note)} on {safe(event.where)}."


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


SENTENCES: dict[str, Wording] = {**wording.SENTENCES, "vibe-marker": _vibe_marker, "assumed": _assumed}

PHRASES: dict[str, Wording] = {
    **phrases.PHRASES,
    "vibe-marker": lambda group, names: f"{safe(group[0].event.note)} is {safe(group[0].event.what)}",
    "assumed": lambda group, names: f"assumed: {safe(group[0].event.what)} {safe(group[0].event.note)}",
}

WORDS = Words(
    SENTENCES,
    PHRASES,
    joining.JOINS,
    joining.RESOURCES,
    goes_on=frozenset({"announce"}),
    loud=wording.LOUD,
    examples=("move CN", "m CN +haste", "quell V2 with Fear; end ambition"),
)
