"""The words of the board game's editions without rounds: what all boards share, and what only these have."""

from cerebria_cli.editions.board import joining, phrases, wording
from cerebria_cli.editions.core.events import Event
from cerebria_cli.view.words.patterns import patterns
from cerebria_cli.view.words.plain import article, ended, safe
from cerebria_cli.view.words.telling import Group, Names, Wording, Words


def _marker(event: Event) -> str:
    return f"{article(safe(event.what))} Vibe marker"


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


SENTENCES: dict[str, Wording] = {
    **wording.SENTENCES,
    **patterns(
        {"vibe-marker": "{who}: put {marker} on {note} on {where}.", "remark": "Please note: {words}"},
        {"marker": _marker, "words": lambda event: ended(safe(event.note))},
    ),
    "assumed": _assumed,
}

PHRASES: dict[str, Wording] = {
    **phrases.PHRASES,
    **patterns({"vibe-marker": "{note} is {what}", "assumed": "assumed: {what} {note}"}),
    # what is not known here is no effect of an entry
    "remark": lambda group, names: "",
}

WORDS = Words(
    SENTENCES,
    PHRASES,
    joining.JOINS,
    goes_on=frozenset({"announce", "remind"}),
    loud=wording.LOUD,
    examples=("move CN", "m CN +haste", "quell V2 with Fear; end ambition"),
    bare=("humility", "draw"),
    taught="Courage enters: gain 1 ambition",
    asked="control V",
    places=("V", "VC"),
)
