"""Dealing: what the tool shuffles for a game, written into its setup so that a replay needs no generator."""

from collections.abc import Mapping
from typing import Any

from cerebria_cli.editions.core.chance import GENERATOR, shuffled, shuffled_until
from cerebria_cli.editions.core.move import TABLE, Move
from cerebria_cli.editions.prototype.arguments import COMMON, Shuffle
from cerebria_cli.editions.prototype.deciding import avoided, cards_to_shuffle
from cerebria_cli.editions.prototype.setting import Setting
from cerebria_cli.editions.prototype.state import State

#: What is shuffled, as `chance` of a setup names it.
SHUFFLED = ("emotions", "aspirations")


def deal(setup: Mapping[str, Any], state: State, seed: str) -> dict[str, Any]:
    """The setup with the outcome of every shuffle: decks, Aspirations, the starting side."""
    setting = state.setting
    decks = {
        seat.name: list(shuffled(sorted(seat.deck), seed, f"deck/{seat.name}")) for seat in setting.seats if seat.dealt
    }
    dealt: dict[str, Any] = {"seed": seed, "generator": GENERATOR, "decks": decks, "aspirations": {}}
    found = dict(setup)
    if setting.dealt_aspirations:
        dealt["aspirations"] = _aspirations(setting, seed)
        found["aspirations"] = {}
        # round.starter, shaper.setup: a random side begins, unless a Shaper plays against two.
        sides = [setting.is_shaper(team) for team in (0, 1)]
        if sides[0] == sides[1]:
            found["start"] = {"side": shuffled(setting.teams, seed, "starter")[0]}
    found["dealt"] = dealt
    return found


def _aspirations(setting: Setting, seed: str) -> dict[str, list[str]]:
    """setup.aspirations, setup.endgame: the first card is turned up or Secret, the second for the endgame."""
    common = shuffled(setting.aspirations, seed, "common")

    def may_lie(deck: tuple[str, ...]) -> bool:
        """A card equal to the Common one is shuffled back and drawn anew."""
        return deck[0] != common[0] and deck[1] != common[1]

    decks = {
        team: list(shuffled_until(may_lie, setting.aspirations, seed, f"aspirations/{team}")) for team in setting.teams
    }
    return {COMMON: list(common), **decks}


def chance_owed(state: State, seed: str, moves: int) -> Move | None:
    """The shuffle that a dealt deck owes now, as a move of the table."""
    if not state.pending or state.asked.what != "shuffle":
        return None
    about = state.asked.about
    avoid = avoided(about)
    cards = sorted(cards_to_shuffle(state, about.whose))
    order = shuffled_until(lambda order: order[0] != avoid, cards, seed, f"reshuffle/{about.whose}/{moves}")
    return Move(TABLE, "shuffle", Shuffle(about.whose, order))
