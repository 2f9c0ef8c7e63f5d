"""The events of the card game in words: what the table has to do, and what the record tells."""

from cerebria_cli.editions.core.events import Event
from cerebria_cli.view.words.patterns import Field, patterns
from cerebria_cli.view.words.plain import listing, name, plural, safe
from cerebria_cli.view.words.telling import Group, Names, Wording, Words


def _count(group: Group) -> int:
    return sum(told.event.amount for told in group)


def _fragments(amount: int, side: str) -> str:
    """`2 Bliss Fragments`."""
    return plural(amount, f"{name(side)} Fragment")


# ---------------------------------------------------------------- cards


def _lay(group: Group, names: Names) -> str:
    cards = [safe(told.event.what) for told in group]
    return f"Lay out the Impulse: {', '.join(cards)}."


def _drawn(group: Group, names: Names) -> str:
    return f"{name(group[0].event.who)}: draw {plural(_count(group), 'card')} from the main deck."


def _pile(group: Group, names: Names) -> str:
    event = group[0].event
    cards = [safe(told.event.what) for told in group]
    source = {"hand": "hand", "mindset": "the Mindset", "impulse": "the Impulse"}.get(event.where, safe(event.where))
    put = f"{name(event.who)}: put" if event.who else "Put"
    return f"{put} {listing(cards)} from {source} on the discard pile."


def _reshuffle(group: Group, names: Names) -> str:
    return f"Shuffle the discard pile: its {plural(_count(group), 'card')} are the new main deck."


def _refill(group: Group, names: Names) -> str:
    parts = [f"{plural(told.event.amount, 'card')} on Stack {safe(told.event.where)}" for told in group]
    return f"Put {listing(parts)}, face down from the main deck."


# ---------------------------------------------------------------- Mindsets and Fragments


def _join(group: Group, names: Names) -> str:
    event = group[0].event
    side = event.note.rpartition(" ")[2]
    over = f" over {safe(event.where)}" if event.where else ""
    filled = f" with {_fragments(event.amount, side)}" if event.amount else ""
    return f"{name(event.who)}: put {safe(event.what)}{over} into the Mindset{filled}."


# ---------------------------------------------------------------- Revelation and Cycles


def _collect(group: Group, names: Names) -> str:
    event = group[0].event
    parts = [_fragments(told.event.amount, told.event.what) for told in group]
    return f"{name(event.who)}: move {listing(parts)} from the Mindset to the scoring area."


CONDITIONS = {
    "single-bliss": "Single-minded (Bliss)",
    "single-gloom": "Single-minded (Gloom)",
    "balanced": "Balanced",
}


#: What is compared between them.
COMPARED = {
    "class_": "Single-minded before Balanced",
    "colour": "most of one kind",
    "total": "most Fragments",
    "final": "most in the last Revelation",
}


#: Why one of those who meet a condition wins, by the rule that decides it.
DECIDED = {
    "win.any-condition": "nobody else meets a condition",
    "win.single-precedence": "Single-minded comes before Balanced",
    "win.tie-total": "most Fragments, the first tie-break",
    "win.tie-final": "most Fragments in the last Revelation, the second tie-break",
    "win.shared": "they are level after both tie-breaks",
}


def _result(group: Group, names: Names) -> str:
    event = group[0].event
    reason = DECIDED.get(event.cause, "")
    winners = f"{name(event.who)} wins" if event.who else f"{listing(map(name, event.note.split(', ')))} win together"
    return f"{winners}: {reason}." if reason else f"{winners}."


def _on_slots(event: Event) -> str:
    """`put 2 Bliss Fragments on the Absorb slots`."""
    verb, way = ("put", "on") if event.amount > 0 else ("take", "off")
    slots = "Absorb slot" if event.where == "absorb" else "Fragment slot"
    many = "" if abs(event.amount) == 1 else "s"
    return f"{verb} {_fragments(abs(event.amount), event.note)} {way} the {slots}{many}"


def _paid(event: Event) -> str:
    side, _, ability = event.note.partition(" ")
    goes = f"move it to an Absorb slot of {safe(event.where)}" if event.where else "put it back to the supply"
    return f"take 1 {name(side)} Fragment off {safe(event.what)} for {name(ability)} and {goes}"


#: Why an Ability can do nothing, by the rule of its effect.
NOTHING_TO_DO = {
    "drain.source": "no Emotion holds Fragments for an empty slot of their own side in {who}'s Mindset",
    "destroy.target": "no Emotion can be destroyed",
    "deprive.discard": "no column of the Impulse has a card",
    "summon.place": "no card of {who}'s hand can enter the Mindset",
    "steal.look": "there is no hand to look at",
    "swap.exchange": "no two Emotions can be exchanged",
    "embrace.take": "no column of the Impulse has a card to take",
}


def _why_not(event: Event) -> str:
    why = NOTHING_TO_DO.get(event.cause, "").format(who=name(event.who))
    return f": {why}" if why else ""


#: What the sentences say besides the event's own fields.
FIELDS: dict[str, Field] = {
    "taken": lambda event: "the card" if event.what == "?" else safe(event.what),
    "next": lambda event: "the next card" if event.what == "?" else safe(event.what),
    "left": lambda event: "1 card" if event.note == "1" else f"{safe(event.note or 0)} cards",
    "other": lambda event: name(event.where),
    "shown": lambda event: "; it is shown to everybody" if event.note else "",
    "on_slots": _on_slots,
    "paid": _paid,
    "why_not": _why_not,
    "fragments": lambda event: _fragments(event.amount, event.what),
    "scored_for": lambda event: safe(event.note).replace("-", " "),
    "side": lambda event: name(event.what),
    "condition": lambda event: CONDITIONS.get(event.what, safe(event.what)),
}

#: A sentence for each kind of event of the card game that its first event tells alone.
PATTERNS = {
    "take": "{who}: take {taken} from column {where} of the Impulse into hand.",
    "uncover": "Turn up {next} in column {where} of the Impulse; its Stack has {left} left.",
    "look": "{who}: look at {other}'s hand{shown}.",
    # steal.take: which card it was concerns nobody but the two.
    "stolen": "{who}: take a card from {other}'s hand.",
    "on-card": "{who}: {on_slots} of {what}.",
    "spend": "{who}: {paid}.",
    "cancelled": "{who} cancels the Ability of {other}'s {what}: it has no effect.",
    "no-effect": "The Ability of {what} can do nothing now{why_not}.",
    "swapped": "{who}: exchange {what} for {other}'s {note}, each with what lies on it.",
    "to-supply": "{who}: put {fragments} back to the supply.",
    "unfilled": "Revelation: the Stack of column {where} is empty. The turn is over; everybody scores.",
    "bonus": "{who}: score {fragments} for {scored_for}.",
    "mood": "The Mood Marker shows {side}.",
    "starter": "{who} takes the first turn.",
    "cycle": "Cycle {amount} begins with {who}.",
    "condition": "{who} is {condition}: the game is over.",
}

SENTENCES: dict[str, Wording] = {
    **patterns(PATTERNS, FIELDS),
    "lay": _lay, "drawn": _drawn, "pile": _pile, "reshuffle": _reshuffle, "refill": _refill,
    "join": _join, "collect": _collect, "result": _result,
}  # fmt: skip


def _of_one_step(last: Event, event: Event) -> bool:
    """Several cards or Fragments of one step."""
    if last.kind != event.kind or last.who != event.who:
        return False
    # What goes to one place by one rule.
    return event.kind not in ("pile", "collect") or (last.where, last.cause) == (event.where, event.cause)


#: What the record says in other words than the desk.
PHRASES = patterns({"no-effect": "The Ability of {what} can do nothing now"})


WORDS = Words(
    SENTENCES,
    PHRASES,
    joins=dict.fromkeys(("lay", "drawn", "refill", "reshuffle", "pile", "collect"), (_of_one_step,)),
    goes_on=frozenset({"cycle", "condition"}),
    loud=frozenset({"unfilled"}),
    examples=("impulse 1", "invoke b-m-red-draw", "use b-m-red-draw"),
)
