"""What the events of Aspirations and Identity ask of the table, in one sentence."""

from cerebria_cli.editions.core.events import Event
from cerebria_cli.view.words.patterns import Field, patterns
from cerebria_cli.view.words.plain import article, name, plural, safe
from cerebria_cli.view.words.telling import Group, Names, Wording

#: What was accomplished, after "the Intention to".
INTENTIONS = {
    "quell": "quell",
    "absorb": "absorb 4 or more",
    "fill": "fill an Emotion",
    "upgrade": "upgrade an Action fully",
    "fortress": "add a Fortress to the Identity",
    "empower": "empower",
    "level": "have tokens in every row",
}


#: What points are scored for.
SCORED = {
    "minor": "Minor Fragments",
    "major": "Major Fragments",
    "top": "the Top Piece",
    "upgraded_action": "fully upgraded Actions",
    "strong": "Strong Emotions",
    "full_emotion": "Emotions full of Essence",
}


def size_in_words(size: str) -> str:
    """`a Minor Fragment`."""
    return "the Top Piece" if size == "top" else f"{article(name(size))} Fragment"


def scored_for(what: str) -> str:
    """What points are for, after the number."""
    return f" for {SCORED.get(what, safe(what))}" if what else ""


def aspiration_kind(where: str) -> str:
    """How an Aspiration is called that only its own team may look at."""
    return {"secret": "Secret", "endgame": "Endgame"}.get(where, "Hidden")


def shuffled(who: str, where: str) -> str:
    """Which cards are shuffled."""
    return {
        "pile": f"{name(who)}: shuffle the discard pile; it is the deck now",
        "common": "Shuffle the deck of Common Aspirations, earlier ones included",
        "secret": f"{name(who)}: shuffle the side's Aspiration deck",
    }.get(where, f"{name(who)}: shuffle the Hidden Aspiration deck")


def _aim(group: Group, names: Names) -> str:
    event = group[0].event
    kind = aspiration_kind(event.where)
    if not event.what:
        return f"{name(event.who)} has no {kind} Aspiration now."
    if event.what == "?":
        return f"{name(event.who)}: take a new {kind} Aspiration in secret."
    return f"{name(event.who)}: the new {kind} Aspiration is {safe(event.what)}."


def _does(event: Event) -> str:
    return "accomplishes" if event.kind == "accomplish" else "does not accomplish"


def _common(event: Event) -> str:
    return f"The Common Aspiration is now {safe(event.what)}" if event.what else "No Common Aspiration is left"


#: What the sentences about Aspirations, Fragments and points say besides the event's own fields.
FIELDS: dict[str, Field] = {
    "whose": lambda event: name(event.who or "common"),
    "kept": lambda event: aspiration_kind(event.where),
    "does": _does,
    "kind": lambda event: name(event.where) if event.where else "",
    "counts": lambda event: f", {safe(event.note)}" if event.note else "",
    "fragment": lambda event: size_in_words(event.what),
    "origin": lambda event: f" from the {safe(event.note)}" if event.note else "",
    "facing": lambda event: f", facing {safe(event.where)}" if event.where else "",
    "points": lambda event: plural(event.amount, "point"),
    "scored_for": lambda event: scored_for(event.note),
    "intention": lambda event: INTENTIONS.get(event.what, safe(event.what)),
    "now": _common,
    "shuffled": lambda event: shuffled(event.who, event.where),
}

#: A sentence for each kind of event about Aspirations, Fragments and points.
SENTENCES: dict[str, Wording] = patterns({
    "revelation": "Revelation: {what} in front of {where} is empty.",
    "reveal": "{whose}: turn up the {kept} Aspiration {what}.",
    **dict.fromkeys(("accomplish", "missed"), "{who} {does} the {kind} Aspiration {what}{counts}."),
    "fragment": "{who}: add {fragment}{origin} to the Identity{facing}.",
    "fragment-missing": "{who} should add {fragment} to the Identity and has none.",
    "points": "{who}: score {points}{scored_for}{cause}.",
    "intention": "{who}: score {points} on the Wheel for the Intention to {intention}.",
    "common-down": "Turn the Common Aspiration {what} face-down for good.",
    "strike": "{who}: remove the Common Aspiration {what} from the game.",
    "common": "{now}.",
    "hidden-gone": "{who}: remove the Hidden Aspiration {what} from the game.",
    "shuffle": "{shuffled}.",
}, FIELDS) | {"aim": _aim}  # fmt: skip
