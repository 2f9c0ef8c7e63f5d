"""What a position of a board game leaves out: amounts, hands, tokens, figures; and what it takes to be empty."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cerebria_cli.editions.board.protocols import Setting
from cerebria_cli.editions.board.tokens import COLOURS
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.unknowns import (
    ABSENCE,
    AMOUNT,
    COLOUR,
    PLACE,
    Measure,
    Told,
    Unknown,
    Way,
    amount,
    choice,
    counted,
    told_at,
)
from cerebria_cli.system.named_tuples import NamedTuple

#: The most that is reckoned with, and as much as most Actions can ask for.
WILLPOWER, ESSENCE, CARDS = (40, 12), (20, 6), (20, 4)

Facts = Mapping[str, Any]


class Kinds(NamedTuple):
    """What of this differs between the editions."""

    shared: Mapping[str, int]
    """What a team has of each resource, at most; it is assumed to have one less, so that it can gain one."""
    actions: int
    """The Actions of a turn."""
    chances: tuple[str, ...]
    """What of a turn may have been used already, and is taken to be unused."""
    rows: Mapping[str, Mapping[str, Sequence[str]]]
    """The places of the rows on every player's Spirit board."""
    tokens: tuple[str, ...]
    """A colour of token for every place of a row, and what else may lie there."""
    usual_cards: int
    """The cards in a hand of which nothing is known, at the start of a record."""


def unknowns(setting: Setting, facts: Facts, told: Facts, kinds: Kinds) -> Iterator[Unknown]:
    """Everything that the position leaves out; `facts` are the facts of the game with what it tells."""
    for number, seat in enumerate(setting.seats):
        yield from _player(setting, facts, told, number, kinds)
        yield from _tokens(seat.name, facts, told, kinds)
    for name, team in facts["teams"].items():
        for resource, most in kinds.shared.items():
            measure = Measure(most, most - 1, team[resource])
            yield from _amount(f"{name}.{resource}", ("teams", name, resource), measure, told)
    for realm, sphere in facts["origin"].items():
        most = max(sphere["wp"], setting.numbers["start"]["sphere_wp"])
        untold = _amount(f"spheres.{realm}", ("origin", realm, "wp"), Measure(most, most, sphere["wp"]), told)
        # board.origin: a Sphere keeps its Willpower when the Origin turns.
        yield from (one._replace(of=("sphere", sphere["sphere"])) for one in untold)
    actions = Measure(kinds.actions, kinds.actions, facts["turn"]["actions"])
    yield from _amount("turn.actions", ("turn", "actions"), actions, told)
    for chance in kinds.chances:
        if told_at(told, ("turn", chance)) is None:
            unused = facts["turn"][chance]
            yield choice(f"turn.{chance}", ("turn", chance), (unused, not unused))
    yield from _board(setting, facts, told)


def _amount(fact: str, path: tuple[str, ...], measure: Measure, told: Facts) -> Iterator[Unknown]:
    if told_at(told, path) is None:
        yield amount(fact, path, measure)


# ---------------------------------------------------------------- players


def _player(setting: Setting, facts: Facts, told: Facts, number: int, kinds: Kinds) -> Iterator[Unknown]:
    name = setting.seats[number].name
    player, where = facts["players"][name], ("players", name)
    yield from _amount(f"{name}.wp", (*where, "wp"), Measure(*WILLPOWER, player["wp"]), told)
    essence = player["essence"]
    pools = essence if isinstance(essence, Mapping) else {"": essence}
    for side, usual in pools.items():
        path = (*where, "essence", side) if side else (*where, "essence")
        yield from _amount(".".join(path[1:]), path, Measure(*ESSENCE, usual), told)
    yield from _hand(setting, facts, told, number, kinds.usual_cards)
    if told_at(told, (*where, "space")) is None and player["space"]:
        spaces = dict.fromkeys((player["space"], *setting.ring.spaces))
        yield choice(f"{name}.space", (*where, "space"), spaces)._replace(kind=PLACE)


def _hand(setting: Setting, facts: Facts, told: Facts, number: int, usual: int) -> Iterator[Unknown]:
    """Unknown cards of the deck; those that lie nowhere else are in it, or have been discarded where it is told."""
    seat = setting.seats[number]
    where, player = ("players", seat.name), facts["players"][seat.name]
    lying = [slot for slot in facts["slots"].values() if slot["owner"] == seat.name]
    out = sum(setting.cards[slot["card"]].kind == "mild" for slot in lying)
    out += len(player.get("discard", ()))
    given, deck = told_at(told, (*where, "hand")), told_at(told, (*where, "deck"))
    out += 0 if deck is None else int(player["deck"]["count"])
    left = max(0, seat.size - out)
    discards = "discard" in player and told_at(told, (*where, "discard")) is None
    pile, path = ("deck", ("deck", "order")) if deck is None else ("discard", ("discard",))

    def rest(cards: int) -> tuple[Told, ...]:
        return (((*where, *path), [UNKNOWN] * (left - cards)),) if deck is None or discards else ()

    def way(cards: int) -> Way:
        return Way(cards, (((*where, "hand"), [UNKNOWN] * cards), *rest(cards)))

    if given is None:
        measure = Measure(*(max(0, min(cards, left)) for cards in (*CARDS, usual)))
        yield counted(f"{seat.name}.hand", measure, way)
    elif isinstance(given, list) and len(given) <= left and rest(len(given)):
        only = Way(left - len(given), rest(len(given)))
        yield Unknown(f"{seat.name}.{pile}", AMOUNT, (only,), only)


def _tokens(name: str, facts: Facts, told: Facts, kinds: Kinds) -> Iterator[Unknown]:
    """Every place of a row of which nothing is told: as usual, or the other way."""
    for verb, places in kinds.rows[name].items():
        row = ("players", name, "tokens", verb)
        usual = facts["players"][name]["tokens"].get(verb, {})
        if (given := told_at(told, row)) is not None:
            yield from _colours(f"{name}.tokens.{verb}", row, given, usual)
            continue
        for place, colour in zip(places, kinds.tokens, strict=False):
            lying = usual.get(place)
            # upgrade.vibe: a token of any color may lie there.
            others = (None,) if lying else dict.fromkeys((colour, *kinds.tokens))
            yield choice(f"{name}.tokens.{verb}.{place}", (*row, place), (lying, *others))


def _colours(fact: str, row: tuple[str, ...], told: Facts, lying: Facts) -> Iterator[Unknown]:
    """upgrade.vibe: every token whose colour is not told has one that no told token of its Action has."""
    for place in [place for place, colour in told.items() if colour == UNKNOWN]:
        others = (colour for colour in COLOURS if colour not in told.values() and colour != lying[place])
        yield choice(f"{fact}.{place}.colour", (*row, place), (lying[place], *others))._replace(kind=COLOUR)


# ---------------------------------------------------------------- the board


def _board(setting: Setting, facts: Facts, told: Facts) -> Iterator[Unknown]:
    """What is not told of is not there; it would make a difference if an Emotion or Fortress of either side were."""
    emotions = [_plain_card(setting, number) for number in range(len(setting.seats))]
    owners = {setting.seats[number].team: (seat.name, emotions[number]) for number, seat in enumerate(setting.seats)}
    for slot in setting.ring.slots:
        if slot not in facts["slots"]:
            others = [{"card": card, "owner": name} for name, card in owners.values()]
            yield _absence(slot, ("slots", slot), others)
    for realm in setting.ring.realms if "fortresses" in facts else ():
        if realm not in facts["fortresses"]:
            standing = [{"team": team, "size": "minor"} for team in setting.teams]
            yield _absence(f"fortresses.{realm}", ("fortresses", realm), standing)


def _absence(fact: str, path: tuple[str, ...], others: Sequence[Facts]) -> Unknown:
    empty = Way(None, ())
    return Unknown(fact, ABSENCE, (empty, *(Way(other, ((path, other),)) for other in others)), empty)


def _plain_card(setting: Setting, number: int) -> str:
    """A card of a player's deck, if possible one that does nothing by itself."""
    deck = setting.seats[number].deck
    return next((card for card in deck if not setting.cards[card].powers), deck[0])
