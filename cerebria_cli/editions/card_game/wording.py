"""The events of the card game in words: what the table has to do, and what the record tells."""

from cerebria_cli.editions.core.events import Event
from cerebria_cli.view.words.plain import listing, name, plural, safe
from cerebria_cli.view.words.telling import Group, Names, Wording, Words


def _count(group: Group) -> int:
    return sum(told.event.amount for told in group)


def _fragments(amount: int, side: str) -> str:
    """`2 Bliss Fragments`."""
    return plural(amount, f"{name(side)} Fragment")


def _owner(event: Event) -> str:
    return f"{name(event.who)}: " if event.who else ""


# ---------------------------------------------------------------- cards


def _take(group: Group, names: Names) -> str:
    event = group[0].event
    card = "the card" if event.what == "?" else safe(event.what)
    return f"{name(event.who)}: take {card} from column {safe(event.where)} of the Impulse into hand."


def _uncover(group: Group, names: Names) -> str:
    event = group[0].event
    card = "the next card" if event.what == "?" else safe(event.what)
    left = "1 card" if event.note == "1" else f"{safe(event.note or 0)} cards"
    return f"Turn up {card} in column {safe(event.where)} of the Impulse; its Stack has {left} left."


def _lay(group: Group, names: Names) -> str:
    cards = [safe(told.event.what) for told in group]
    return f"Lay out the Impulse: {', '.join(cards)}."


def _drawn(group: Group, names: Names) -> str:
    return f"{name(group[0].event.who)}: draw {plural(_count(group), 'card')} from the main deck."


def _pile(group: Group, names: Names) -> str:
    event = group[0].event
    cards = [safe(told.event.what) for told in group]
    source = {"hand": "hand", "mindset": "the Mindset", "impulse": "the Impulse"}.get(event.where, safe(event.where))
    put = "put" if event.who else "Put"
    return f"{_owner(event)}{put} {listing(cards)} from {source} on the discard pile."


def _reshuffle(group: Group, names: Names) -> str:
    return f"Shuffle the discard pile: its {plural(_count(group), 'card')} are the new main deck."


def _refill(group: Group, names: Names) -> str:
    parts = [f"{plural(told.event.amount, 'card')} on Stack {safe(told.event.where)}" for told in group]
    return f"Put {listing(parts)}, face down from the main deck."


def _look(group: Group, names: Names) -> str:
    event = group[0].event
    shown = "; it is shown to everybody" if event.note else ""
    return f"{name(event.who)}: look at {name(event.where)}'s hand{shown}."


def _stolen(group: Group, names: Names) -> str:
    # steal.take: which card it was concerns nobody but the two.
    event = group[0].event
    return f"{name(event.who)}: take a card from {name(event.where)}'s hand."


# ---------------------------------------------------------------- Mindsets and Fragments


def _join(group: Group, names: Names) -> str:
    event = group[0].event
    side = event.note.rpartition(" ")[2]
    over = f" over {safe(event.where)}" if event.where else ""
    filled = f" with {_fragments(event.amount, side)}" if event.amount else ""
    return f"{name(event.who)}: put {safe(event.what)}{over} into the Mindset{filled}."


def _on_card(group: Group, names: Names) -> str:
    event = group[0].event
    slots = "Absorb" if event.where == "absorb" else "Fragment"
    verb, way = ("put", "on") if event.amount > 0 else ("take", "off")
    amount = _fragments(abs(event.amount), event.note)
    slot = slots + (" slot" if abs(event.amount) == 1 else " slots")
    return f"{name(event.who)}: {verb} {amount} {way} the {slot} of {safe(event.what)}."


def _spend(group: Group, names: Names) -> str:
    event = group[0].event
    side, _, ability = event.note.partition(" ")
    goes = f"move it to an Absorb slot of {safe(event.where)}" if event.where else "put it back to the supply"
    paid = f"take 1 {name(side)} Fragment off {safe(event.what)} for {name(ability)}"
    return f"{name(event.who)}: {paid} and {goes}."


def _cancelled(group: Group, names: Names) -> str:
    event = group[0].event
    return f"{name(event.who)} cancels the Ability of {name(event.where)}'s {safe(event.what)}: it has no effect."


def _no_effect(group: Group, names: Names) -> str:
    return f"The Ability of {safe(group[0].event.what)} can do nothing now."


def _swapped(group: Group, names: Names) -> str:
    event = group[0].event
    other = f"{name(event.where)}'s {safe(event.note)}"
    return f"{name(event.who)}: exchange {safe(event.what)} for {other}, each with what lies on it."


def _to_supply(group: Group, names: Names) -> str:
    event = group[0].event
    return f"{name(event.who)}: put {_fragments(event.amount, event.what)} back to the supply."


# ---------------------------------------------------------------- Revelation and Cycles


def _unfilled(group: Group, names: Names) -> str:
    return f"Revelation: the Stack of column {safe(group[0].event.where)} is empty. The turn is over; everybody scores."


def _collect(group: Group, names: Names) -> str:
    event = group[0].event
    parts = [_fragments(told.event.amount, told.event.what) for told in group]
    return f"{name(event.who)}: move {listing(parts)} from the Mindset to the scoring area."


def _bonus(group: Group, names: Names) -> str:
    event = group[0].event
    return f"{name(event.who)}: score {_fragments(event.amount, event.what)} for {safe(event.note).replace('-', ' ')}."


def _mood(group: Group, names: Names) -> str:
    return f"The Mood Marker shows {name(group[0].event.what)}."


def _starter(group: Group, names: Names) -> str:
    return f"{name(group[0].event.who)} takes the first turn."


def _cycle(group: Group, names: Names) -> str:
    event = group[0].event
    return f"Cycle {event.amount} begins with {name(event.who)}."


CONDITIONS = {
    "single-bliss": "Single-minded (Bliss)",
    "single-gloom": "Single-minded (Gloom)",
    "balanced": "Balanced",
}


def _condition(group: Group, names: Names) -> str:
    event = group[0].event
    return f"{name(event.who)} is {CONDITIONS.get(event.what, safe(event.what))}: the game is over."


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


#: A sentence for each kind of event of the card game.
SENTENCES: dict[str, Wording] = {
    "take": _take, "uncover": _uncover, "lay": _lay, "drawn": _drawn, "pile": _pile, "reshuffle": _reshuffle,
    "refill": _refill, "look": _look, "stolen": _stolen,
    "join": _join, "on-card": _on_card, "spend": _spend, "cancelled": _cancelled, "no-effect": _no_effect,
    "swapped": _swapped, "to-supply": _to_supply,
    "unfilled": _unfilled, "collect": _collect, "bonus": _bonus, "mood": _mood, "starter": _starter,
    "cycle": _cycle, "condition": _condition, "result": _result,
}  # fmt: skip


def _of_one_step(last: Event, event: Event) -> bool:
    """Several cards or Fragments of one step."""
    if last.kind != event.kind or last.who != event.who:
        return False
    if event.kind in ("lay", "drawn", "refill", "reshuffle"):
        return True
    return event.kind in ("pile", "collect") and (last.where, last.cause) == (event.where, event.cause)


WORDS = Words(
    SENTENCES,
    joins=(_of_one_step,),
    goes_on=frozenset({"cycle", "condition"}),
    loud=frozenset({"unfilled"}),
    examples=("impulse 1", "invoke b-m-red-draw", "use b-m-red-draw"),
)
