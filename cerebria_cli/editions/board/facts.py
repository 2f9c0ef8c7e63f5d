"""Facts that every edition of the board game tells alike, and who may see what."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.board.control import (
    FORTRESS,
    NOBODY,
    Summand,
    frontier_summands,
    locks,
    realm_summands,
)
from cerebria_cli.editions.core.edition import PUBLIC, REFEREE

if TYPE_CHECKING:
    from cerebria_cli.catalogue import Card
    from cerebria_cli.editions.board.protocols import FinishedState, State


def views(state: "State") -> tuple[str, ...]:
    """Everybody for whom the facts can be shown."""
    return (PUBLIC, REFEREE, *state.setting.teams, *(seat.name for seat in state.setting.seats))


def may_see(state: "State", view: str, player: int) -> bool:
    """turn.no-trade: teammates may show each other everything, so a team sees all its hands."""
    return view in (REFEREE, state.name(player), state.setting.teams[state.team_of(player)])


def sees_team(state: "State", view: str, team: int) -> bool:
    """setup.hidden-deck, aspiration.hidden: only the own team may look at Aspirations that are not open."""
    members = [state.name(player) for player in state.setting.members(team)]
    return view in (REFEREE, state.setting.teams[team], *members)


def control(state: "State") -> dict[str, Any]:
    """Who controls what, by which Intensities, and which Emotions are locked."""
    ring, teams, found = state.setting.ring, state.setting.teams, state.control
    totals = (*found.realm_totals, *found.frontier_totals)
    return {
        "realms": {name: _team(state, holder) for name, holder in zip(ring.realms, found.realms, strict=True)},
        "frontiers": {name: _team(state, holder) for name, holder in zip(ring.frontiers, found.frontiers, strict=True)},
        "totals": {
            name: {teams[0]: bliss, teams[1]: gloom} for name, (bliss, gloom) in zip(ring.places, totals, strict=True)
        },
        "parts": _parts(state),
        "locked": [
            {"slot": ring.slots[slot], "realm": ring.realms[realm], "by": ring.slots[by]}
            for slot, realm, by in locks(state.slots)
        ],
    }


def _parts(state: "State") -> dict[str, Any]:
    """What counts for each team in every Realm and Frontier."""
    ring, board = state.setting.ring, state.board
    realms = [realm_summands(board.slots, board.intensities, board.fortresses, one) for one in range(len(ring.realms))]
    frontiers = [frontier_summands(board.slots, board.intensities, one) for one in range(len(ring.frontiers))]
    return {
        name: {team: _counting(state, found, side) for side, team in enumerate(state.setting.teams[:2])}
        for name, found in zip(ring.places, (*realms, *frontiers), strict=True)
    }


def _counting(state: "State", found: list[Summand], side: int) -> list[dict[str, Any]]:
    """The slots of a side's Emotions, and `fortress`, with what each counts."""
    slots = state.setting.ring.slots
    return [
        {"from": "fortress" if slot == FORTRESS else slots[slot], "amount": amount}
        for whose, amount, slot in found
        if whose == side
    ]


def _team(state: "State", number: int) -> str | None:
    return state.setting.teams[number] if number != NOBODY else None


def origin(state: "State") -> dict[str, Any]:
    realms = state.setting.ring.realms
    return {realm: {"sphere": sphere, "wp": wp} for realm, (sphere, wp) in zip(realms, state.spheres, strict=True)}


def standing(state: "State") -> dict[str, Any]:
    """How every Aspiration stands for the two sides that control the board."""
    sides = state.setting.teams[:2]
    return {name: dict(zip(sides, state.count(name), strict=True)) for name in state.setting.aspirations}


def emotions(state: "State") -> Iterator[tuple[int, str, Any, "Card"]]:
    """What lies on the board: the number and name of the slot, the Emotion and its card."""
    for number, emotion in enumerate(state.slots):
        if emotion is not None:
            yield number, state.setting.ring.slots[number], emotion, state.setting.cards[emotion.card]


#: What can be asked about an Emotion because it is printed on its card.
PRINTED = ("kind", "power_known")


def printed(card: "Card") -> dict[str, str]:
    """What a card is: `starting`, `mild` or `strong`, and how much of its power is known here."""
    return {"kind": card.kind, "power_known": card.power_known}


def closing(state: "FinishedState") -> dict[str, Any]:
    """How the game ends, and what the table has agreed on and has to know."""
    return {
        "end": {"triggered": state.end or None},
        "result": result(state),
        "rulings": dict(state.rulings),
        "announced": list(state.announced),
    }


def result(state: "State") -> dict[str, Any] | None:
    """The points of the teams, as far as points decided, and the winner."""
    if state.result is None:
        return None
    scores, winner = state.result
    return {"scores": dict(zip(state.setting.teams, scores, strict=False)), "winner": _team(state, winner)}
