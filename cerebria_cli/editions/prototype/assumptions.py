"""What a position leaves out; the catalogue assumes nothing that a verdict could rest on."""

from collections.abc import Iterator, Mapping
from typing import Any

from cerebria_cli.editions.board import unknowns as board
from cerebria_cli.editions.board.tokens import COLOURS
from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.unknowns import Unknown
from cerebria_cli.editions.prototype.facts import facts
from cerebria_cli.editions.prototype.setup import read_over
from cerebria_cli.editions.prototype.state import State


def unknowns(state: State, told: Mapping[str, Any]) -> Iterator[Unknown]:
    """Every fact that a position leaves out."""
    setting = state.setting
    rounds = setting.numbers["round"]
    kinds = board.Kinds(
        shared={"fortitude": max(setting.fortitude(team, rounds["rounds"]) for team in range(len(setting.teams)))},
        actions=rounds["actions"],
        chances=("meditated",),
        rows={seat.name: {verb: row.places for verb, row in setting.rows.items()} for seat in setting.seats},
        tokens=COLOURS,
        usual_cards=setting.numbers["start"]["cards"],
    )
    return board.unknowns(setting, facts(state, REFEREE), told, kinds)


def standing(state: State, setup: Mapping[str, Any]) -> State | None:
    """The state of a setup that is the same but for its position; none where no table can stand so."""
    return read_over(state.setting, setup)[0]


def assumed(state: Any, move: Move) -> list[str]:
    """Nothing."""
    return []
