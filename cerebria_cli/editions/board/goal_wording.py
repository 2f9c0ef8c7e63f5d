"""What the events of Aspirations and Identity ask of the table, in one sentence."""

from cerebria_cli.view.words.causes import cause_of
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


def _revelation(group: Group, names: Names) -> str:
    event = group[0].event
    return f"Revelation: {safe(event.what)} in front of {safe(event.where)} is empty."


def _reveal(group: Group, names: Names) -> str:
    event = group[0].event
    kind = aspiration_kind(event.where)
    return f"{name(event.who or 'common')}: turn up the {kind} Aspiration {safe(event.what)}."


def accomplish(group: Group, names: Names) -> str:
    event = group[0].event
    kind = name(event.where) if event.where else ""
    counts = f", {safe(event.note)}" if event.note else ""
    does = "accomplishes" if event.kind == "accomplish" else "does not accomplish"
    return f"{name(event.who)} {does} the {kind} Aspiration {safe(event.what)}{counts}."


def _fragment(group: Group, names: Names) -> str:
    event = group[0].event
    origin = f" from the {safe(event.note)}" if event.note else ""
    facing = f", facing {safe(event.where)}" if event.where else ""
    return f"{name(event.who)}: add {size_in_words(event.what)}{origin} to the Identity{facing}."


def _fragment_missing(group: Group, names: Names) -> str:
    event = group[0].event
    return f"{name(event.who)} should add {size_in_words(event.what)} to the Identity and has none."


def _points(group: Group, names: Names) -> str:
    event = group[0].event
    what = scored_for(event.note)
    return f"{name(event.who)}: score {plural(event.amount, 'point')}{what}{cause_of(event)}."


def _intention(group: Group, names: Names) -> str:
    event = group[0].event
    done = INTENTIONS.get(event.what, safe(event.what))
    return f"{name(event.who)}: score {plural(event.amount, 'point')} on the Wheel for the Intention to {done}."


def _common_down(group: Group, names: Names) -> str:
    return f"Turn the Common Aspiration {safe(group[0].event.what)} face-down for good."


def _strike(group: Group, names: Names) -> str:
    event = group[0].event
    return f"{name(event.who)}: remove the Common Aspiration {safe(event.what)} from the game."


def _common(group: Group, names: Names) -> str:
    now = group[0].event.what
    return f"The Common Aspiration is now {safe(now)}." if now else "No Common Aspiration is left."


def _hidden_gone(group: Group, names: Names) -> str:
    event = group[0].event
    return f"{name(event.who)}: remove the Hidden Aspiration {safe(event.what)} from the game."


def _aim(group: Group, names: Names) -> str:
    event = group[0].event
    kind = aspiration_kind(event.where)
    if not event.what:
        return f"{name(event.who)} has no {kind} Aspiration now."
    if event.what == "?" or event.who in names.secret:
        return f"{name(event.who)}: take a new {kind} Aspiration in secret."
    return f"{name(event.who)}: the new {kind} Aspiration is {safe(event.what)}."


def _shuffle(group: Group, names: Names) -> str:
    return f"{shuffled(group[0].event.who, group[0].event.where)}."


#: A sentence for each kind of event about Aspirations, Fragments and points.
SENTENCES: dict[str, Wording] = {
    "revelation": _revelation,
    "reveal": _reveal,
    "accomplish": accomplish,
    "missed": accomplish,
    "fragment": _fragment,
    "fragment-missing": _fragment_missing,
    "points": _points,
    "intention": _intention,
    "common-down": _common_down,
    "strike": _strike,
    "common": _common,
    "hidden-gone": _hidden_gone,
    "aim": _aim,
    "shuffle": _shuffle,
}
