"""Facts that every edition of the board game tells alike, and who may see what."""

from functools import partial
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.board.control import (
    FORTRESS,
    NOBODY,
    Slots,
    Summand,
    frontier_summands,
    locks,
    realm_summands,
)
from cerebria_cli.editions.core.edition import PUBLIC, REFEREE
from cerebria_cli.editions.core.evidence import named, owed, said
from cerebria_cli.editions.core.schema import Schema
from cerebria_cli.editions.core.writing import Written, kept, written_by_name, written_if_any, written_on_places

if TYPE_CHECKING:
    from cerebria_cli.editions.board.protocols import FinishedState, Setting, State, WrittenState


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


# ---------------------------------------------------------------- what a view knows


def hide_lists(state: Any, masked: Any, view: str) -> None:
    """ruling deck.lists: which cards the decks of others hold may be nobody's business."""
    if state.rules("deck.lists", "closed"):
        unseen = tuple(number for number in range(len(state.players)) if not may_see(state, view, number))
        masked.setting = state.setting.without_lists(unseen)


# ---------------------------------------------------------------- what goes into the digest


def open_facts(state: "WrittenState", player: Schema, team: Schema, emotion: Schema) -> dict[str, Any]:
    """The named facts that all board games have; see `editions/core/evidence.py` for what belongs to them."""
    setting = state.setting
    players = [player.kept_digest(setting, number, one) for number, one in enumerate(state.players)]
    teams = [team.kept_digest(setting, number, one) for number, one in enumerate(state.teams)]
    return {
        "phase": state.phase,
        "pending": state.pending and owed(state.pending),
        "players": written_by_name(_names(setting), players),
        "teams": written_by_name(setting.teams, teams),
        "slots": _written_slots(setting, emotion, tuple(state.slots)),
        "spheres": _written_spheres(state.spheres),
        "end": state.end,
        "result": _written_result(state),
    }


@kept
def _names(setting: "Setting") -> tuple[str, ...]:
    return tuple(seat.name for seat in setting.seats)


@kept
def _written_slots(setting: "Setting", emotion: Schema, lying: Slots) -> Written:
    return written_on_places(setting.ring.slots, lying, partial(emotion.kept_digest, setting, 0))


@kept
def _written_spheres(spheres: tuple[tuple[str, int], ...]) -> Written:
    return written_if_any([said(sphere=sphere, wp=wp) for sphere, wp in spheres])


def _written_result(state: "State") -> dict[str, Any]:
    if state.result is None:
        return {}
    scores, winner = state.result
    return {"scores": scores, "winner": named(state.setting.teams, winner)}
