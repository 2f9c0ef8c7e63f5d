"""The effects of an entry in words, for the record: short, complete and on one or two lines."""

from collections.abc import Callable, Iterable

from cerebria_cli.editions.balance import wording as balance_wording
from cerebria_cli.editions.card_game import wording as card_wording
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.prototype import wording as prototype_wording
from cerebria_cli.view.words.plain import Facts, amount, name, safe, tally
from cerebria_cli.view.words.sentences import reason_words
from cerebria_cli.view.words.telling import Group, Names, groups, names_from, resource_of

Phrase = Callable[[Group, Names], str]

#: What belongs on the second line: how the game goes on.
_FLOW = (
    "round",
    "out",
    "turn",
    "turn-over",
    "phase",
    "pending",
    "announce",
    "end",
    "cycle",
    "condition",
    "score",
    "result",
)


def effects(events: Iterable[Event], facts: Facts | None = None) -> tuple[str, ...]:
    """What changed, and on a second line how the game goes on; `facts` names the Spirits."""
    names = names_from(facts)
    changes: list[str] = []
    goes_on: list[str] = []
    for group in groups(events):
        kind = group[0].event.kind
        (goes_on if kind in _FLOW else changes).append(PHRASES[kind](group, names))
    lines = "; ".join(filter(None, changes)), "; ".join(filter(None, goes_on))
    return tuple(line for line in lines if line)


def _signed(event: Event) -> str:
    """`-2 Willpower`."""
    return f"{'+' if event.amount > 0 else '-'}{amount(abs(event.amount), resource_of(event))}"


def _resources(group: Group, names: Names) -> str:
    parts: dict[str, list[str]] = {}
    for told in group:
        parts.setdefault(name(told.event.who), []).append(_signed(told.event))
    return ", ".join(f"{who} {' '.join(changes)}" for who, changes in parts.items())


def _sphere(group: Group, names: Names) -> str:
    event = group[0].event
    taken = f"{_resources(group[1:], names)} from " if len(group) > 1 else ""
    return f"{taken}{safe(event.what)} (now {safe(event.note)})"


def _draw(group: Group, names: Names) -> str:
    drawn = [names.drawn(told.event) for told in group if told.event.kind == "draw"]
    turned = [told.event.what for told in group if told.event.kind == "turn-up"]
    parts = [f"draws {', '.join(tally(drawn))}"] if drawn else []
    parts += [f"turns up {safe(turned[-1])}" if turned[-1] else "has an empty deck"] if turned else []
    return f"{name(group[0].event.who)} {' and '.join(parts)}"


def _hand(group: Group, names: Names) -> str:
    who = group[0].event.who
    return f"{name(who)} starts with {', '.join(tally(names.card(who, told.event.what) for told in group))}"


def _discard(group: Group, names: Names) -> str:
    event = group[0].event
    cards = [told.event.what for told in group if told.event.kind == "discard"]
    placed = [told.event for told in group if told.event.kind == "vibe-token"]
    tokens = "".join(f" for {safe(token.what)} on {safe(token.where)}" for token in placed)
    return f"{name(event.who)} discards {', '.join(tally(cards))}{tokens}"


def _vibe_token(group: Group, names: Names) -> str:
    event = group[0].event
    return f"{name(event.who)}: {safe(event.what)} on {', '.join(safe(told.event.where) for told in group)}"


def _figure(group: Group, names: Names) -> str:
    event = group[0].event
    figure = safe(names.spirits.get(event.who) or name(event.who))
    return f"{figure} {'to' if event.note else 'on'} {safe(event.where)}"


def _enter(group: Group, names: Names) -> str:
    event = group[0].event
    on_it = [
        amount(told.event.amount, names.essence(told.event.where))
        if told.event.kind == "on-emotion"
        else f"token +{told.event.amount}"
        for told in group[1:]
    ]
    return f"{safe(event.what)} on {safe(event.where)}" + (f" with {' and '.join(on_it)}" if on_it else "")


def _on_emotion(group: Group, names: Names) -> str:
    event = group[0].event
    sign = "+" if event.amount > 0 else "-"
    first = f"{safe(event.what)} on {safe(event.where)} {sign}{amount(abs(event.amount), names.essence(event.where))}"
    return "; ".join([first, *(PHRASES[told.event.kind]([told], names) for told in group[1:])])


def _leave(group: Group, names: Names) -> str:
    event = group[0].event
    where = {"deck": f"{name(event.who)}'s deck", "box": "the box", "strong": "the Strong deck"}
    where |= {"pile": f"{name(event.who)}'s discard pile", "own-strong": f"{name(event.who)}'s Strong deck"}
    return f"{safe(event.what)} off {safe(event.where)} to {where.get(event.note, safe(event.note) or 'the box')}"


def _intensity_token(group: Group, names: Names) -> str:
    event = group[0].event
    return f"{safe(event.what)} on {safe(event.where)} {f'token +{event.amount}' if event.amount else 'without token'}"


def _fortress(group: Group, names: Names) -> str:
    event = group[0].event
    if len(group) > 1:
        return f"{name(event.who)}'s Fortress of {safe(event.where)} joins the Identity"
    size = f"{safe(event.what)} Fortress" if event.what else "no Fortress"
    return f"{name(event.who)} {'has ' if event.what else 'has now '}{size} in {safe(event.where)}"


def _control(group: Group, names: Names) -> str:
    who = group[0].event.who
    places = ", ".join(safe(told.event.where) for told in group)
    return f"{name(who) if who else 'nobody'} controls {places}"


def _accomplish(group: Group, names: Names) -> str:
    event = group[0].event
    if event.where in balance_wording.CONDITIONS:
        return balance_wording.condition_met(event).rstrip(".")
    counts = f", {safe(event.note)}" if event.note else ""
    does = "accomplishes" if event.kind == "accomplish" else "misses"
    return f"{name(event.who)} {does} {safe(event.what)} ({safe(event.where)}{counts})"


def _aim(group: Group, names: Names) -> str:
    event = group[0].event
    what = "?" if event.what and event.who in names.secret else safe(event.what or "none")
    kind = prototype_wording.aspiration_kind(event.where)
    return f"{name(event.who)}'s new {kind} Aspiration: {what}"


def _turn_over(group: Group, names: Names) -> str:
    return "; ".join(
        f"{name(told.event.who)}'s turn {'is over' if told.event.kind == 'turn-over' else 'begins'}" for told in group
    )


def _pending(group: Group, names: Names) -> str:
    event = group[0].event
    return f"{name(event.who)} owes {safe(event.what)}"


def _score(group: Group, names: Names) -> str:
    return "final score " + ", ".join(f"{name(told.event.who)} {told.event.amount}" for told in group)


def _result(group: Group, names: Names) -> str:
    event = group[0].event
    if not event.who and event.note:
        return f"{safe(event.note)} win together"
    return f"{name(event.who)} wins" if event.who else "a draw"


def _declared(group: Group, names: Names) -> str:
    event = group[0].event
    return f"{safe(event.what)}: {safe(names.declared(event) or 'changed')}"


def _plain(pattern: str) -> Phrase:
    """A phrase that only fills in the event's own fields."""

    def phrase(group: Group, names: Names) -> str:
        event = group[0].event
        return pattern.format(
            who=name(event.who),
            what=safe(event.what),
            where=safe(event.where),
            amount=event.amount,
            note=safe(event.note),
        )

    return phrase


#: A phrase for each kind of event that a group can begin with.
PHRASES: dict[str, Phrase] = {
    "wp": _resources, "essence": _resources, "ambition": _resources, "action": _resources,
    "draw": _draw, "turn-up": _draw, "discard": _discard, "hand": _hand,
    "show": _plain("{who} shows {what}"),
    "identify": _plain("{who} has {what} ({where})"),
    "figure": _figure, "enter": _enter, "leave": _leave, "on-emotion": _on_emotion,
    "relocate": _plain("{what} from {note} to {where}"),
    "intensity-token": _intensity_token, "vibe-token": _vibe_token, "fortress": _fortress, "sphere": _sphere,
    "rotate": _plain("Origin turned, {what} in front of {where}"),
    "control": _control,
    "revelation": _plain("Revelation, {what} empty"),
    "reveal": _plain("{who} reveals {what}"),
    "accomplish": _accomplish,
    "missed": _accomplish,
    "fragment": lambda group, names: (
        _plain("{who} adds {what} to the Identity" + (", facing {where}" if group[0].event.where else ""))(group, names)
    ),
    "fragment-missing": _plain("{who} has no {what} to add"),
    "points": _plain("{who} scores {amount}"),
    "intention": _plain("{who} scores {amount} ({what})"),
    "common-down": _plain("{what} face-down"),
    "strike": _plain("{who} strikes {what}"),
    "common": lambda group, names: f"Common Aspiration: {safe(group[0].event.what) or 'none left'}",
    "hidden-gone": _plain("{who}'s {what} leaves the game"),
    "aim": _aim,
    "shuffle": lambda group, names: prototype_wording.shuffled(group[0].event.who, group[0].event.where),
    "turn": _turn_over, "turn-over": _turn_over,
    "phase": _plain("phase {what}"),
    "pending": _pending,
    "announce": _plain("power of {what} to be declared"),
    "end": lambda group, names: f"end triggered: {reason_words(group[0].event.what)}",
    "score": _score,
    "result": _result,
    "declared": _declared,
    **balance_wording.PHRASES,
    **card_wording.PHRASES,
    **prototype_wording.PHRASES,
}  # fmt: skip
