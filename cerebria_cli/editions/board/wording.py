"""What each kind of event on the board asks of the table, in one sentence."""

from cerebria_cli.editions.board import goal_wording
from cerebria_cli.editions.board.goal_wording import size_in_words
from cerebria_cli.editions.core.events import Event
from cerebria_cli.view.words.causes import cause_of
from cerebria_cli.view.words.patterns import Field, patterns
from cerebria_cli.view.words.plain import amount, article, listing, name, plural, safe, tally
from cerebria_cli.view.words.telling import Group, Names, Told, Wording, resource_of

#: What the table must not overlook.
LOUD = frozenset({"announce", "remind", "fragment-missing", "revelation"})


def cards_in_words(cards: list[str]) -> str:
    """Cards by name; unseen ones by number."""
    seen = [card for card in cards if card != "?"]
    unseen = len(cards) - len(seen)
    return listing(tally(seen) + ([plural(unseen, "unseen card")] if unseen else []))


# ---------------------------------------------------------------- resources


def _resources(group: Group, names: Names) -> str:
    paid = [_pay(told) for told in group if told.event.amount < 0]
    gained = [_gain(told) for told in group if told.event.amount > 0]
    clauses = ([f"pay {listing(paid)}"] if paid else []) + gained
    event = group[0].event
    # Only where a move stood that could not be paid for.
    if not clauses:
        return f"{name(event.who)}: nothing is left to pay with."
    return f"{name(event.who)}: {listing(clauses)}{cause_of(event)}."


def _pay(told: Told) -> str:
    left = "" if told.left is None else f" ({told.left} left)"
    return amount(-told.event.amount, resource_of(told.event)) + left


def _gain(told: Told) -> str:
    event = told.event
    now = "" if told.left is None else f" (now {told.left})"
    if event.kind == "fortitude":
        return f"turn the Fortitude dial up by {event.amount}{now}"
    if event.kind == "ambition":
        return f"turn {plural(event.amount, 'Ambition token')} available{now}"
    source = "the supply" if event.note in ("", "supply") else safe(event.note)
    return f"take {amount(event.amount, resource_of(event))} from {source}{now}"


def _sphere(group: Group, names: Names) -> str:
    event = group[0].event
    if len(group) > 1:
        held = "" if _is_unknown(event, names) else f"; {safe(event.what)} now holds {safe(event.note)}"
        return f"{name(group[1].event.who)}: {_gain(group[1])}{held}."
    verb, way = ("Put", "on") if event.amount > 0 else ("Take", "off")
    sphere = f"{safe(event.what)} in front of {safe(event.where)}"
    now = "" if _is_unknown(event, names) else f" (now {safe(event.note)})"
    return f"{verb} {amount(abs(event.amount), 'wp')} {way} {sphere}{now}."


def _is_unknown(event: Event, names: Names) -> bool:
    """Whether nobody knows how much Willpower a Sphere holds."""
    spheres = names.facts.get("origin", {}).values()
    return any(one.get("sphere") == event.what and one.get("wp") is None for one in spheres)


# ---------------------------------------------------------------- cards


def _draw(group: Group, names: Names) -> str:
    drawn = [told.event.what for told in group if told.event.kind == "draw"]
    turned = [told.event.what for told in group if told.event.kind == "turn-up"]
    event = group[0].event
    clauses = [f"draw {cards_in_words(drawn)}"] if drawn else []
    clauses += [_turned_up(turned[-1])] if turned else []
    return f"{name(event.who)}: {'; '.join([clauses[0] + cause_of(event), *clauses[1:]])}."


def _turned_up(card: str) -> str:
    if not card:
        return "the deck is empty now"
    return "turn up the next card" if card == "?" else f"turn up {safe(card)} on the deck"


def _discard(group: Group, names: Names) -> str:
    event = group[0].event
    tokens = [_token(told.event) for told in group if told.event.kind == "vibe-token"]
    more = f", then put {listing(tokens)}" if tokens else ""
    cards = cards_in_words([told.event.what for told in group if told.event.kind == "discard"])
    way = "on the discard pile" if event.note == "pile" else "from hand face-down under the deck"
    return f"{name(event.who)}: put {cards} {way}{more}{cause_of(event)}."


def _token(event: Event) -> str:
    unlocks = "" if "." in event.where else ", which unlocks it"
    return f"{article(safe(event.what))} Vibe token on {safe(event.where)}{unlocks}"


def _vibe_token(group: Group, names: Names) -> str:
    event = group[0].event
    if len(group) == 1:
        return f"{name(event.who)}: put {_token(event)}{cause_of(event)}."
    places = listing(safe(told.event.where) for told in group)
    return f"{name(event.who)}: put {safe(event.what)} Vibe tokens on {places}."


def _hand(group: Group, names: Names) -> str:
    who = group[0].event.who
    return f"{name(who)}: take {cards_in_words([told.event.what for told in group])} into hand."


def _show(group: Group, names: Names) -> str:
    event = group[0].event
    away = [told.event for told in group if told.event.kind == "discard"]
    if not away:
        return f"{name(event.who)}: show {cards_in_words([event.what])} and keep it."
    way = "put it on the discard pile" if away[0].note == "pile" else "put it face-down under the deck"
    return f"{name(event.who)}: show {cards_in_words([event.what])} and {way}{cause_of(away[0])}."


# ---------------------------------------------------------------- board


def _figure(group: Group, names: Names) -> str:
    event = group[0].event
    figure = safe(names.spirits.get(event.who) or "the figure")
    if not event.note:
        return f"{name(event.who)}: put {figure} on {safe(event.where)}."
    return f"{name(event.who)}: move {figure} from {safe(event.note)} to {safe(event.where)}{cause_of(event)}."


def _enter(group: Group, names: Names) -> str:
    event = group[0].event
    source = {"hand": " from hand", "strong": " from the Strong deck"}.get(event.note, "")
    on_it = [_on_it(told.event, names) for told in group[1:]]
    extras = f" with {listing(on_it)}" if on_it else ""
    return f"{name(event.who)}: put {safe(event.what)}{source} on {safe(event.where)}{extras}{cause_of(event)}."


def _on_it(event: Event, names: Names) -> str:
    if event.kind == "on-emotion":
        return amount(event.amount, names.essence(event.where))
    return f"a +{event.amount} Intensity token"


def _put_away(event: Event) -> str:
    return {
        "deck": f"it goes face-down under {name(event.who)}'s deck",
        "box": "it goes back to the box",
        "strong": "it goes back to the Strong deck",
        "pile": f"it goes on {name(event.who)}'s discard pile",
        "own-strong": f"it goes back to {name(event.who)}'s Strong deck",
    }.get(event.note, f"it goes to {safe(event.note or 'the box')}")


def _on_emotion(group: Group, names: Names) -> str:
    event, left = group[0]
    card = f"{safe(event.what)} on {safe(event.where)}{cause_of(event)}"
    rest = [told.event for told in group[1:]]
    tokens = "".join(f"; {_intensity(other)}" for other in rest if other.kind == "intensity-token")
    if event.amount >= 0:
        return f"Put {amount(event.amount, names.essence(event.where))}{_source(event, left)} on {card}{tokens}."
    gone = "".join(f"; {_put_away(other)}" for other in rest if other.kind == "leave")
    return f"Take {amount(-event.amount, names.essence(event.where))} off {card}{gone}{tokens}."


def _source(event: Event, left: int | None) -> str:
    if event.note in ("", "supply"):
        return " from the supply"
    return f" from {name(event.note)}'s board" + ("" if left is None else f" ({left} left)")


def _intensity(event: Event) -> str:
    if not event.amount:
        return "remove its Intensity token"
    return f"its Intensity token is now +{event.amount}"


def _fortress(group: Group, names: Names) -> str:
    event = group[0].event
    team, where = name(event.who), safe(event.where)
    had = name(event.note.rpartition(" ")[2]) if event.note else "Fortress"
    if len(group) > 1:
        return f"{team}: move the {had} Fragment from {where} to the Identity and take its Intensity token away."
    if not event.what:
        return f"{team}: take the {had} Fragment and its Intensity token off {where}{cause_of(event)}."
    token = 2 if event.what == "major" else 1
    if event.note:
        change = f"replace the {had} Fragment in {where} by a {name(event.what)} one"
        return f"{team}: {change} and turn its token to +{token}{cause_of(event)}."
    whose = f"{name(names.aligned[event.where])}'s" if event.where in names.aligned else "a"
    return f"{team}: put {size_in_words(event.what)} and {whose} +{token} Intensity token on {where}."


def _control(group: Group, names: Names) -> str:
    who = group[0].event.who
    places = listing(safe(told.event.where) + totals_in_words(told.event) for told in group)
    return f"{name(who) if who else 'Nobody'} now controls {places}."


def totals_in_words(event: Event) -> str:
    """The totals behind a change of control, the higher first."""
    totals = event.what.split(" to ")
    if not all(total.isdecimal() for total in totals):
        return ""
    return f" ({' to '.join(sorted(totals, key=int, reverse=True))})"


def _in_front(event: Event) -> str:
    return f": {safe(event.what)} is now in front of {safe(event.where or 'the first Realm')}" if event.what else ""


#: What the sentences about the board say besides the event's own fields.
FIELDS: dict[str, Field] = {
    "more": lambda event: plural(event.amount, "more Action"),
    "place": lambda event: "on top of the deck" if event.where == "top" else "in hand",
    "put_away": _put_away,
    "intensity": _intensity,
    "in_front": _in_front,
    "on": lambda event: f" on {safe(event.where)}" if event.where else "",
    "words": lambda event: safe(event.note).rstrip("."),
    "known": lambda event: "only partly known" if event.note == "partly" else "not known",
}

#: A sentence for each kind of event on the board that a group can begin with.
SENTENCES: dict[str, Wording] = {
    "wp": _resources, "essence": _resources, "ambition": _resources,
    "draw": _draw, "turn-up": _draw, "discard": _discard, "hand": _hand, "show": _show,
    "figure": _figure, "enter": _enter, "on-emotion": _on_emotion,
    "vibe-token": _vibe_token, "fortress": _fortress, "sphere": _sphere, "control": _control,
    **patterns({
        "action": "{who}: {more} this turn{cause}.",
        "identify": "{who} has {what} {place}, as is now known.",
        "back": "{who}: take {what} back to the hand{cause}.",
        "leave": "Take {what} off {where}{cause}: {put_away}.",
        "relocate": "Move {what} from {note} to {where}, with everything on it{cause}.",
        "intensity-token": "{what} on {where}{cause}: {intensity}.",
        "rotate": "Turn the Origin one step clockwise{in_front}.",
        "rotate-back": "Turn the Origin one step counterclockwise{in_front}.",
        "announce": "{what} on {where}: its power is {known} here; enter what it does with: effect {what} ...",
        "remind": "{what}{on}: {words}. Enter what it does with: effect {what} ...",
    }, FIELDS),
    **goal_wording.SENTENCES,
}  # fmt: skip
