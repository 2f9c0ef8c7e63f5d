"""Setting up with three teams: order of play, fixed decks, where Balance's figures go."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.balance.team import BALANCE, NUMBERS, TEAMS, is_balance
from cerebria_cli.editions.board.ring import FRONTIERS
from cerebria_cli.editions.core.decisions import by_player
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.retail import placing, seating, setup
from cerebria_cli.editions.retail.arguments import Place
from cerebria_cli.editions.retail.forms import SLOT, SPACE
from cerebria_cli.editions.retail.hearing import Hearing
from cerebria_cli.editions.retail.setting import Seat, Setting
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.editions.verb import Decision

if TYPE_CHECKING:
    from cerebria_cli.catalogue import Card
    from cerebria_cli.editions.core.setup_reading import SetupReading

#: The fixed deck: so many copies of each Neutrality card.
COPIES = 2


def read_order(reading: "SetupReading", seats: tuple[Seat, ...]) -> tuple[int, ...]:
    """setup.order: six places, Balance third and sixth; a team of one player has both of its places."""
    teams = [seat.team for seat in seats]
    # setup.players: every team has one player, who is a Shaper, or two.
    if any(number > 2 for number in Counter(teams).values()):
        reading.fault("A team has one player, who is a Shaper, or two.", "setup.players")
        return tuple(range(len(seats)))
    if len(set(teams)) < len(TEAMS):
        return tuple(range(len(seats)))
    members = {team: [number for number, one in enumerate(teams) if one == team] for team in set(teams)}
    places = (*teams[:2], BALANCE)
    order = (*(members[team][0] for team in places), *(members[team][-1] for team in places))
    if set(teams[:2]) != {0, 1} or list(dict.fromkeys(order)) != list(range(len(seats))):
        text = "Balance goes third and sixth: name one player of each other team, then Balance, then the rest likewise."
        reading.fault(text, "setup.order")
        return tuple(range(len(seats)))
    return order


def deck_faults(cards: Mapping[str, "Card"], deck: list[str], team: str) -> list[tuple[str, str]]:
    """setup.deck: Balance's decks are fixed."""
    if team != TEAMS[BALANCE]:
        return setup.deck_faults(cards, deck, team)
    fixed = Counter({name: COPIES for name, card in cards.items() if card.kind == "mild" and card.side == team})
    if Counter(deck) == fixed:
        return []
    return [
        (f"a Balance player's deck is fixed: {COPIES} Neutrality cards of each Vibe; leave `deck` out.", "setup.deck")
    ]


def starting_essence(setting: Setting, team: int) -> tuple[int, ...]:
    """setup.essence: 1 of each kind for Balance, the usual number for the others."""
    each = setting.numbers[NUMBERS]["essence"]
    return (each, each) if team == BALANCE else (setting.numbers["start"]["essence"],)


# ---------------------------------------------------------------- figures


def placing_order(state: State) -> tuple[int, ...]:
    """setup.placement: Bliss and Gloom place everything first; a Balance Shaper has one figure to place."""
    order = state.setting.order
    first = [player for player in order if not is_balance(state, player)]
    return (*first, *dict.fromkeys(player for player in order if is_balance(state, player)))


def is_placement(setting: Setting, seat: Seat, place: Mapping[str, Any]) -> bool:
    """setup.placement: Balance has no starting Emotion."""
    if seat.team != BALANCE:
        return seating.is_placement(setting, seat, place)
    return set(place) == {"space"} and place["space"] in setting.ring.frontiers


def judge_place(hearing: Hearing) -> None:
    said, ring = hearing.move.args, hearing.state.setting.ring
    if not is_balance(hearing.state, hearing.player):
        if not said.slot:
            hearing.refuse_outright("setup.placement", "Say where the starting Emotion goes: `place SPACE SLOT`.")
        else:
            placing.judge_place(hearing)
        return
    # setup.placement: any Frontier, occupied ones included, and no starting Emotion.
    if said.slot:
        hearing.refuse_outright("setup.placement", "Balance places no starting Emotion: `place SPACE`.")
    if said.space not in ring.frontiers:
        text = f"{said.space} is a Realm; figures start on a Frontier: {', '.join(ring.frontiers)}."
        hearing.refuse("setup.placement", text)


def perform_place(table: Table, move: Move, player: int) -> None:
    if not is_balance(table.state, player):
        placing.perform_place(table, move, player)
        return
    table.answered()
    space = table.state.setting.ring.space_number[move.args.space]
    table.put_figure(player, space, "setup.placement")
    table.state.placed = (*table.state.placed, (player, space))
    placing.go_on(table)


def places(state: State, player: int) -> Iterator[Move]:
    if not is_balance(state, player):
        yield from placing.places(state, player)
        return
    for frontier in FRONTIERS:
        yield Move(state.name(player), "place", Place(state.setting.ring.frontiers[frontier]))


#: A figure of Balance has no starting Emotion.
PLACE = placing.PLACE.saying((SPACE,), (SPACE, SLOT))._replace(
    judge=judge_place,
    perform=perform_place,
    decision=Decision("setup.placement", by_player(places), purpose="before the first turn"),
)
