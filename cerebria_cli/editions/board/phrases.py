"""What happens on the board in short phrases, for the record."""

from cerebria_cli.editions.board.goal_wording import aspiration_kind, shuffled
from cerebria_cli.editions.core.events import Event
from cerebria_cli.view.words.patterns import Field, patterns
from cerebria_cli.view.words.plain import amount, name, safe, tally
from cerebria_cli.view.words.telling import Group, Names, Wording, resource_of


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
    drawn = [told.event.what for told in group if told.event.kind == "draw"]
    turned = [told.event.what for told in group if told.event.kind == "turn-up"]
    parts = [f"draws {', '.join(tally(drawn))}"] if drawn else []
    parts += [f"turns up {safe(turned[-1])}" if turned[-1] else "has an empty deck"] if turned else []
    return f"{name(group[0].event.who)} {' and '.join(parts)}"


def _hand(group: Group, names: Names) -> str:
    cards = tally(told.event.what for told in group)
    return f"{name(group[0].event.who)} starts with {', '.join(cards)}"


def _discard(group: Group, names: Names) -> str:
    event = group[0].event
    cards = [told.event.what for told in group if told.event.kind == "discard"]
    placed = [told.event for told in group if told.event.kind == "vibe-token"]
    tokens = "".join(f" for {safe(token.what)} on {safe(token.where)}" for token in placed)
    return f"{name(event.who)} discards {', '.join(tally(cards))}{tokens}"


def _show(group: Group, names: Names) -> str:
    event, away = group[0].event, group[1:]
    shows = f"{name(event.who)} shows {safe(event.what)}"
    return f"{shows}; {_discard(away, names)}" if away else shows


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


def _aim(group: Group, names: Names) -> str:
    event = group[0].event
    return f"{name(event.who)}'s new {aspiration_kind(event.where)} Aspiration: {safe(event.what or 'none')}"


def _put_away(event: Event) -> str:
    where = {"deck": f"{name(event.who)}'s deck", "box": "the box", "strong": "the Strong deck"}
    where |= {"pile": f"{name(event.who)}'s discard pile", "own-strong": f"{name(event.who)}'s Strong deck"}
    return where.get(event.note, safe(event.note) or "the box")


#: What the phrases say besides the event's own fields.
FIELDS: dict[str, Field] = {
    "put_away": _put_away,
    "token": lambda event: f"token +{event.amount}" if event.amount else "without token",
    "does": lambda event: "accomplishes" if event.kind == "accomplish" else "misses",
    "counts": lambda event: f", {safe(event.note)}" if event.note else "",
    "facing": lambda event: f", facing {safe(event.where)}" if event.where else "",
    "now": lambda event: safe(event.what) or "none left",
    "shuffled": lambda event: shuffled(event.who, event.where),
}

#: A phrase for each kind of event on the board that a group can begin with.
PHRASES: dict[str, Wording] = {
    "wp": _resources, "essence": _resources, "ambition": _resources, "action": _resources,
    "draw": _draw, "turn-up": _draw, "discard": _discard, "hand": _hand, "show": _show,
    "figure": _figure, "enter": _enter, "on-emotion": _on_emotion,
    "vibe-token": _vibe_token, "fortress": _fortress, "sphere": _sphere, "control": _control, "aim": _aim,
    **patterns({
        "identify": "{who} has {what} ({where})",
        "back": "{who} takes {what} back to hand",
        "leave": "{what} off {where} to {put_away}",
        "relocate": "{what} from {note} to {where}",
        "intensity-token": "{what} on {where} {token}",
        "rotate": "Origin turned, {what} in front of {where}",
        "rotate-back": "Origin turned back, {what} in front of {where}",
        "revelation": "Revelation, {what} empty",
        "reveal": "{who} reveals {what}",
        **dict.fromkeys(("accomplish", "missed"), "{who} {does} {what} ({where}{counts})"),
        "fragment": "{who} adds {what} to the Identity{facing}",
        "fragment-missing": "{who} has no {what} to add",
        "points": "{who} scores {amount}",
        "intention": "{who} scores {amount} ({what})",
        "common-down": "{what} face-down",
        "strike": "{who} strikes {what}",
        "common": "Common Aspiration: {now}",
        "hidden-gone": "{who}'s {what} leaves the game",
        "shuffle": "{shuffled}",
        "announce": "power of {what} to be declared",
        "remind": "{what} says: {note}",
    }, FIELDS),
}  # fmt: skip
