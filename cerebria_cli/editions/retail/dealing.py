"""Dealing: what the tool shuffles for a game, written into its setup so that a replay needs no generator."""

from collections.abc import Mapping
from typing import Any

from cerebria_cli.editions.core.chance import GENERATOR, shuffled, shuffled_until
from cerebria_cli.editions.core.move import TABLE, Move
from cerebria_cli.editions.retail.arguments import Shuffle
from cerebria_cli.editions.retail.setting import Setting
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.subjects import Reshuffle

#: What is shuffled, as `chance` of a setup names it.
SHUFFLED = ("emotions", "aspirations")


def deal(setup: Mapping[str, Any], state: State, seed: str) -> dict[str, Any]:
    """The setup with the outcome of every shuffle: decks, rows, the Origin's orientation."""
    setting = state.setting
    dealt: dict[str, Any] = {"seed": seed, "generator": GENERATOR, "decks": {}, "hidden": {}}
    for seat in setting.seats:
        if seat.dealt:
            dealt["decks"][seat.name] = list(shuffled(sorted(seat.deck), seed, f"deck/{seat.name}"))
    found = dict(setup)
    if setting.dealt_aspirations:
        # setup.common-row: shuffled and laid in a row.
        common = shuffled(setting.aspirations, seed, "common")[setting.manifest.left_out :]
        found["aspirations"] = {"common": list(common)}
        for team in setting.teams:
            dealt["hidden"][team] = list(_hidden_deck(setting, seed, team, common[0]))
        # setup.origin: attached in a random orientation.
        found["board"] = {
            **setup.get("board", {}),
            "origin": shuffled([sphere for sphere, _ in state.spheres], seed, "origin")[0],
        }
    found["dealt"] = dealt
    return found


def _hidden_deck(setting: Setting, seed: str, team: str, common: str) -> tuple[str, ...]:
    """setup.hidden-deck: shuffled again until the top card differs from the Common Aspiration."""
    return shuffled_until(lambda deck: deck[0] != common, setting.aspirations, seed, f"hidden/{team}")


def chance_owed(state: State, seed: str, moves: int) -> Move | None:
    """The shuffle that a dealt deck owes now, as a move of the table."""
    if not state.pending or state.pending[0].what != "shuffle":
        return None
    about: Reshuffle = state.pending[0].about
    team = about.team
    deck = sorted(state.teams[state.setting.team_number[team]].hidden_deck)

    def may_lie(order: tuple[str, ...]) -> bool:
        return about.then != "top" or order[0] != state.common

    return Move(TABLE, "shuffle", Shuffle(team, shuffled_until(may_lie, deck, seed, f"reshuffle/{team}/{moves}")))
