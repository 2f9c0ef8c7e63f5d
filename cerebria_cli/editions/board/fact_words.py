"""What can be told of a game on the board in players' words: figures, cards, tokens, Emotions, Spheres."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from cerebria_cli import catalogue
from cerebria_cli.editions.board.declarations import FRAGMENT, spelt_fragment
from cerebria_cli.editions.board.protocols import JudgedState
from cerebria_cli.editions.board.ring import FRONTIERS_BY_SPACE, SLOTS_BY_SPACE, TRIADS, Ring
from cerebria_cli.editions.board.seats import Row
from cerebria_cli.editions.board.setting import mild_cards
from cerebria_cli.editions.board.tokens import COLOURS
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.verdict import spoken
from cerebria_cli.notation.errors import quoted
from cerebria_cli.notation.fact_words import (
    NOTHING,
    SETUP,
    Fact,
    Told,
    UnreadFact,
    Value,
    cards,
    named,
    number,
    read_name,
    read_number,
    several,
    unwritten,
    value_at,
    word,
)
from cerebria_cli.notation.words import Lexicon

#: Other words for what a player and a team have.
ALSO = {
    "wp": ("willpower", "will"),
    "essence": ("ess",),
    "space": ("on", "at", "figure", "stands", "place"),
    "hand": ("cards", "holds"),
    "ambition": ("amb",),
    "points": ("score", "wheel"),
    "minor": ("minors",),
    "major": ("majors",),
}

#: An Action of which nothing is unlocked, and one without upgrades.
LOCKED, UNLOCKED = ("locked", *NOTHING), ("unlocked", "open")


def of(holder: str, fact: str, value: Value, *more: str) -> Fact:
    """A fact of a player or team, with the other words for it."""
    return Fact(f"{holder}.{fact}", value, tuple(f"{holder}.{one}" for one in (*ALSO.get(fact, ()), *more)))


# ---------------------------------------------------------------- turn and players


def turn(state: JudgedState) -> Iterator[Fact]:
    players = [seat.name for seat in state.setting.seats]
    yield Fact("turn", word(players, "turn", "player"), ("turn.player", "whose"))
    yield Fact("actions", number("turn", "actions"), ("turn.actions",))


def player(state: JudgedState, who: int) -> Iterator[Fact]:
    """What every player has; tokens are told by the edition."""
    setting, name = state.setting, state.setting.seats[who].name
    where = ("players", name)
    spaces = Lexicon([(said, space) for space in setting.ring.spaces for said in (space, setting.ring.turned(space))])
    yield of(name, "space", word(spaces, *where, "space"))
    yield of(name, "wp", number(*where, "wp"))
    mild = [card for card in mild_cards(setting, who) if card != UNKNOWN]
    kind = f"Mild cards of {spoken(setting.teams[setting.seats[who].team])}"
    yield of(name, "hand", cards(mild, kind, *where, "hand"))
    order = cards(mild, kind, *where, "deck", "order")
    yield Fact(f"{name}.deck", _deck(order, (*where, "deck")), (f"{name}.deck.count", f"{name}.deck.order"))


def _deck(order: Value, path: tuple[str, ...]) -> Value:
    """The cards of a deck from the top, or how many there are."""

    def read(name: str, text: str) -> list[Told]:
        if text.isdecimal():
            return [((*path, "count"), read_number(name, text))]
        return order.read(name, text)

    def write(state: Mapping[str, Any]) -> str | None:
        if value_at(state, (*path, "order")) is not None:
            return order.write(state)
        count = value_at(state, (*path, "count"))
        return str(count) if isinstance(count, int) else None

    return Value(read, write, known=order.known)


def spirits(state: JudgedState, edition: str) -> Iterator[Fact]:
    """Another Spirit for a player, of the same team."""
    known = catalogue.data(edition)["spirits"]["spirit"]
    for who, seat in enumerate(state.setting.seats):
        own = [spirit["name"] for spirit in known if spirit["team"] == state.setting.teams[seat.team]]
        yield Fact(f"{seat.name}.spirit", unwritten(word(own, SETUP, "players", str(who), "spirit")))


# ---------------------------------------------------------------- tokens


def row(places: Sequence[str], path: tuple[str, ...], opened: tuple[str, ...], colours: Sequence[str]) -> Value:
    """The tokens of an Action: the upgrades that have one, each with its colour if that matters.

    `opened`: the place that unlocks the Action, if there is one; `colours`: of tokens whose colour is not told, where
    it does not matter; else that is unknown.
    """
    known = named(places)

    def read(fact: str, text: str) -> list[Told]:
        if text in LOCKED:
            return [(path, {})]
        told = dict.fromkeys(opened, "")
        for one in several(text) if text not in UNLOCKED else ():
            place, _, colour = one.partition(":")
            told[read_name(fact, place, known)] = read_name(fact, colour, named((*COLOURS, "wild"))) if colour else ""
        free = [colour for colour in colours if colour == "wild" or colour not in told.values()]
        if len(told) > len(places) or sum(not colour for colour in told.values()) > len(free):
            raise UnreadFact(f"{fact} has {len(places)} places for tokens, and {quoted(text)} does not fit there")
        return [(path, {place: colour or _untold(free) for place, colour in told.items()})]

    def write(state: Mapping[str, Any]) -> str | None:
        has = value_at(state, path)
        if not isinstance(has, Mapping):
            return None
        return ",".join(f"{place}:{colour}" for place, colour in has.items()) or "locked"

    return Value(read, write, known=known)


def _untold(free: list[str]) -> str:
    """The colour of a token of which nobody tells it."""
    return "wild" if free[0] == "wild" else UNKNOWN


# ---------------------------------------------------------------- the board


def slots(state: JudgedState) -> Iterator[Fact]:
    """`V1=Courage`, `V1=Courage:2` with 2 Essence; what else an Emotion has is told by its own name."""
    known, owners = named(state.setting.cards), _owners(state)
    players = [seat.name for seat in state.setting.seats]
    for slot in state.setting.ring.slots:
        turned = state.setting.ring.turned(slot)
        also = (f"{slot}.card", f"slots.{slot}", f"slots.{slot}.card", turned, f"{turned}.card")
        yield Fact(slot, _emotion(slot, known), also)
        # The Essence is written with the card.
        yield Fact(
            f"{slot}.essence",
            unwritten(number("slots", slot, "essence")),
            (f"slots.{slot}.essence", f"{turned}.essence"),
        )
        token = number("slots", slot, "token")
        yield Fact(
            f"{slot}.token", Value(token.read, partial(_token, slot)), (f"slots.{slot}.token", f"{turned}.token")
        )
        owner = word(players, "slots", slot, "owner")
        yield Fact(
            f"{slot}.owner",
            owner._replace(write=partial(_owner, slot, owners)),
            (f"slots.{slot}.owner", f"{turned}.owner"),
        )


def _token(slot: str, state: Mapping[str, Any]) -> str | None:
    has = value_at(state, ("slots", slot, "token"))
    return str(has) if has else None


def _owner(slot: str, owners: Mapping[str, str], state: Mapping[str, Any]) -> str | None:
    """Whose an Emotion is, where its card does not tell."""
    has = value_at(state, ("slots", slot))
    return has["owner"] if has and owners.get(has["card"]) != has["owner"] else None


def _owners(state: JudgedState) -> dict[str, str]:
    """Whose a card is where that is not told: the first player whose deck holds it."""
    return {card: seat.name for seat in reversed(state.setting.seats) for card in seat.deck}


def _emotion(slot: str, known: Lexicon) -> Value:
    def read(name: str, text: str) -> list[Told]:
        if text in NOTHING:
            return [(("slots", slot), None)]
        card, _, essence = text.partition(":")
        found = read_name(name, card, known, "the name of a card")
        told: list[Told] = [(("slots", slot, "card"), found)]
        return [*told, (("slots", slot, "essence"), read_number(f"{slot}.essence", essence))] if essence else told

    def write(state: Mapping[str, Any]) -> str | None:
        has = value_at(state, ("slots", slot))
        return f"{has['card']}:{has['essence']}" if has else None

    return Value(read, write, known=known)


def spheres(state: JudgedState) -> Iterator[Fact]:
    """The Willpower of the Sphere in front of a Realm, by the Realm or its own name; and how the Origin is turned."""
    names = [sphere for sphere, _ in state.spheres]
    for realm in state.setting.ring.realms:
        also = (f"sphere.{realm}", f"{realm}.sphere", f"{realm}.wp", f"origin.{realm}.wp")
        yield Fact(f"spheres.{realm}", number("origin", realm, "wp"), also)
    for sphere in names:
        # In front of which Realm it is, `placed` finds out.
        yield Fact(f"spheres.{sphere}", unwritten(number("origin", sphere, "wp")), (sphere,))
    for at, realm in enumerate(state.setting.ring.realms):
        yield Fact(f"origin.{realm}", _facing(state, at, names), (f"origin.{realm}.sphere", f"{realm}.faces"))


def placed(state: JudgedState, told: Sequence[Told]) -> list[Told]:
    """Facts where they are: a Sphere that is told by its own name is in front of the Realm where it is told to be."""
    realms = state.setting.ring.realms
    facing = {realm: sphere for realm, (sphere, _) in zip(realms, state.spheres, strict=True)}
    facing |= {path[1]: value for path, value in told if path[0] == "origin" and path[2:] == ("sphere",)}
    before = {sphere: realm for realm, sphere in facing.items()}
    return [
        (("origin", before.get(path[1], path[1]), *path[2:]) if path[0] == "origin" and path[1:] else path, value)
        for path, value in told
    ]


def _facing(state: JudgedState, at: int, names: list[str]) -> Value:
    """Which Sphere is in front of a Realm: the others follow as they sit on the Origin."""
    realms, known = state.setting.ring.realms, named(names)

    def read(name: str, text: str) -> list[Told]:
        turned = names.index(read_name(name, text, known)) - at
        return [
            (("origin", realm, "sphere"), names[(number_ + turned) % len(names)])
            for number_, realm in enumerate(realms)
        ]

    def write(state: Mapping[str, Any]) -> str | None:
        return value_at(state, ("origin", realms[0], "sphere")) if at == 0 else None

    return Value(read, write, known=known)


#: `2minor`, `2 x minor`, `minor:2`: how many there are of something, before or behind it.
_SO_MANY = re.compile(r"(?:(\d{1,2})[x\u00d7*]?)?([^:\d][^:]*)(?::(\d{1,2}))?")


def identity(
    state: JudgedState, lying: Sequence[tuple[Any, ...]], sizes: Sequence[str], facing: Sequence[str] = ()
) -> Iterator[Fact]:
    """`identity=bliss.minor,gloom.major`: the Fragments in their order, perhaps each with the Sphere that it faces;
    or team by team, `bliss.identity=2minor,1major`. `lying` are those that are there, each with the number of its team
    first."""
    kinds = {"team": named(state.setting.teams), "size": named(sizes), "facing": named(facing)}

    def write(state: Mapping[str, Any]) -> str | None:
        has = state.get("identity")
        return ",".join(map(spelt_fragment, has)) if has else None

    def of_others(team: int) -> list[Any]:
        fragments = [(state.setting.teams[one[0]], *one[1:]) for one in lying if one[0] != team]
        return [dict(zip(FRAGMENT, one, strict=False)) for one in fragments]

    yield Fact("identity", Value(partial(_fragments, {}, kinds), write, spelt_fragment))
    for number_, team in enumerate(state.setting.teams):
        own = partial(_fragments, {"team": team}, {kind: kinds[kind] for kind in ("size", "facing")})
        told = unwritten(Value(own, write, spelt_fragment))
        yield Fact(f"{team}.identity", told, (f"identity.{team}",), is_part=True, rest=partial(of_others, number_))


def _fragments(known: Mapping[str, str], kinds: Mapping[str, Lexicon], name: str, text: str) -> list[Told]:
    """The Fragments that a text names, each with what is known of it."""
    found: list[dict[str, str]] = []
    for one in several(text):
        counted = _SO_MANY.fullmatch(one)
        if counted is None:
            raise UnreadFact(f"{name} is told as {_example(kinds)}, not by {quoted(one)}")
        before, words, behind = counted.groups()
        parts = zip(kinds.items(), words.split("."), strict=False)
        fragment = {kind: read_name(name, said, names) for (kind, names), said in parts}
        found += [{**known, **fragment}] * int(before or behind or 1)
    return [(("identity",), found)]


def _example(kinds: Mapping[str, Lexicon]) -> str:
    """`2minor,major.essence`: how Fragments are told."""
    team = f"{kinds['team'].shown[0]}." if "team" in kinds else ""
    facing = f".{kinds['facing'].shown[0]}" if kinds["facing"].shown else ""
    return f"`2{team}minor,{team}major{facing}`"


# ---------------------------------------------------------------- decks


def likely_owners(state: JudgedState) -> dict[str, str]:
    """By slot the teammate whose deck holds the Emotion's card, where the deck of its player does not."""
    setting, found = state.setting, dict[str, str]()
    for slot, emotion in zip(setting.ring.slots, state.slots, strict=True):
        if emotion and emotion.card not in setting.seats[emotion.owner].deck:
            members = [setting.seats[who] for who in setting.members(emotion.team)]
            for seat in [seat for seat in members if emotion.card in seat.deck][:1]:
                found[slot] = seat.name
    return found


def decks_with_told(state: JudgedState) -> dict[int, list[str]]:
    """The decks of players who have Mild cards of their team that their deck lacks: with those in the place of others
    that nobody named. Decks are built freely, so a question about a card supposes that somebody plays it."""
    found = {}
    for who, seat in enumerate(state.setting.seats):
        lying = [emotion.card for emotion in state.slots if emotion and emotion.owner == who]
        told = [card for card in (*lying, *state.players[who].hand, *state.players[who].deck) if card != UNKNOWN]
        mild, deck = mild_cards(state.setting, who), list(seat.deck)
        for card in dict.fromkeys(one for one in told if one in mild and one not in seat.deck):
            other = next((one for one in reversed(deck) if one not in told), None)
            if other is not None:
                deck = [card if one == other else one for one in deck]
        if deck != list(seat.deck):
            found[who] = deck
    return found


# ---------------------------------------------------------------- what may not be there


def told_of(
    ring: Ring, rows: Mapping[str, Mapping[str, Row]], path: Sequence[str], emotion: tuple[str, ...]
) -> tuple[str, ...]:
    """The names of what is told of an Emotion and of upgrades in a row, as soon as there is one; `rows` are those of
    each player, by Action."""
    match path:
        case ["slots", slot] if slot in ring.slots:
            return emotion
        case ["players", who, "tokens", verb] if verb in rows.get(who, {}):
            return rows[who][verb].places
    return ()


# ---------------------------------------------------------------- what follows from others


def comes_from(ring: Ring, path: Sequence[str]) -> tuple[str, ...]:
    """control.realm, control.frontier: the slots whose Emotions decide who controls a place."""
    section, *rest = path
    if section != "control" or len(rest) < 2 or rest[1] not in ring.places:
        return ()
    place = rest[1]
    if place in ring.frontiers:
        numbers: Sequence[int] = TRIADS[ring.frontiers.index(place)]
    else:
        space = ring.space_number[place]
        numbers = (*SLOTS_BY_SPACE[space], *(3 * frontier + 2 for frontier in FRONTIERS_BY_SPACE[space]))
    return tuple(ring.slots[number] for number in numbers)


# ---------------------------------------------------------------- written down


def told_facts(
    facts: Mapping[str, Any], derived: Iterable[str], *, of_emotion: Sequence[str], of_player: Sequence[str]
) -> dict[str, Any]:
    """What a position tells of these facts: nothing that follows from others, or is said in the setup."""
    gone = {*derived}
    found = {name: value for name, value in facts.items() if name not in gone}
    found["slots"] = {slot: _without(of_emotion, one) for slot, one in facts["slots"].items()}
    found["players"] = {who: _without(of_player, one) for who, one in facts["players"].items()}
    return found


def _without(names: Sequence[str], table: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in table.items() if name not in names}
