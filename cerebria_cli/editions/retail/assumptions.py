"""What a position leaves out, and which cards the catalogue only assumes."""

from collections.abc import Iterator, Mapping
from typing import Any

from cerebria_cli.editions.board import unknowns as board
from cerebria_cli.editions.board.tokens import COLOURS
from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.unknowns import Told, Unknown, unused
from cerebria_cli.editions.retail.facts import facts
from cerebria_cli.editions.retail.setup import read_over
from cerebria_cli.editions.retail.state import State


def unknowns(state: State, told: Mapping[str, Any]) -> Iterator[Unknown]:
    """Every fact that a position leaves out."""
    setting = state.setting
    kinds = board.Kinds(
        shared={"ambition": setting.numbers["components"]["ambition"]},
        actions=setting.numbers["turn"]["actions"],
        chances=("absorb",),
        rows={seat.name: {verb: row.places for verb, row in seat.rows.items()} for seat in setting.seats},
        # spirit.token-colours: a wild token conflicts with none, one of a colour with another of it.
        tokens=(*("wild",) * 4, *COLOURS),
        usual_cards=setting.numbers["start"]["cards"],
    )
    yield from board.unknowns(setting, facts(state, REFEREE), told, kinds)
    # turn.abilities: each once in a turn.
    yield from unused(told, ("turn", "abilities_used"), setting.numbers["abilities"])


def follows(state: State, told: Mapping[str, Any]) -> list[Told]:
    """end.capping, end.last-common: by which the end is triggered; the turn is finished."""
    if state.end:
        return []
    if any(size == "capping" for _, size in state.identity):
        return [(("end", "triggered"), "capping")]
    return [] if state.common else [(("end", "triggered"), "last-common")]


def standing(state: State, setup: Mapping[str, Any]) -> State | None:
    """The state of a setup that is the same but for its position; none where no table can stand so."""
    return read_over(state.setting, setup)[0]


def assumed(state: State, move: Move) -> list[str]:
    """The cards whose threshold the catalogue only assumes and on which the answer to an Empower rests."""
    if move.verb != "empower":
        return []
    emotion = state.slots[state.setting.ring.slot_number[move.args.slot]]
    names = [move.args.card, *([emotion.card] if emotion else [])]
    cards = [state.setting.cards[name] for name in names if name in state.setting.cards]
    return [f"{card.name} ({card.threshold})" for card in cards if card.sources.get("threshold") == "assumed"]
