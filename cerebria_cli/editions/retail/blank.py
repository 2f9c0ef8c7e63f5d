"""The table before anything is placed, and a blank position in the middle of a game."""

from collections.abc import Mapping
from typing import Any

from cerebria_cli.catalogue.common_words import SPIRIT_ACTIONS
from cerebria_cli.editions.board.tokens import NO_TOKENS, Tokens
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.retail.player import PlayerState
from cerebria_cli.editions.retail.setting import Setting
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.team import TeamState
from cerebria_cli.editions.retail.turn import Turn

ROWS = 5

#: A blank position is in the fifth turn, so that Fortresses can be older than the turn.
BLANK_TURN = 5


def starting_state(setting: Setting, spheres: tuple[str, ...], common: tuple[str, ...]) -> State:
    """setup.origin, setup.resources: what everybody starts with."""
    state = State(setting)
    start, components = setting.numbers["start"], setting.numbers["components"]
    for number, seat in enumerate(setting.seats):
        # setup.resources: the first player has 2 more Willpower.
        first = start["first_player_wp"] if number == setting.order[0] else 0
        deck = (UNKNOWN,) * seat.size
        essence = setting.manifest.preparation.starting_essence(setting, seat.team)
        state.players.append(PlayerState(start["wp"] + first, essence, deck, (NO_TOKENS,) * ROWS))
    hidden_deck = (UNKNOWN,) * (len(setting.aspirations) - 1)
    for _ in setting.teams:
        fragments = components["minor"], components["major"], components["capping"]
        state.teams.append(TeamState(start["ambition"], *fragments, hidden_deck))
    state.spheres = tuple((sphere, start["sphere_wp"]) for sphere in spheres)
    state.common_row = common
    # ruling setup.hand-timing: whether the starting hands are drawn before the figures are placed.
    state.phase = "hands" if setting.rules("setup.hand-timing", "before") else "placement"
    return state


def set_dealt(state: State, dealt: Mapping[str, Any]) -> None:
    """Put the decks whose order the tool knows into the state."""
    for name, cards in dealt.get("decks", {}).items():
        state.players[state.setting.player_number[name]].deck = tuple(cards)
    for name, aspirations in dealt.get("hidden", {}).items():
        team = state.teams[state.setting.team_number[name]]
        team.hidden, *rest = aspirations
        team.hidden_deck = tuple(rest)


def blank_position(setting: Setting, spheres: tuple[str, ...], common: tuple[str, ...]) -> State:
    """A game under way of which nothing is said: over it lies what a position says."""
    state = starting_state(setting, spheres, common)
    start = setting.numbers["start"]
    for number, player in enumerate(state.players):
        player.space = (2 * number + 1) % len(setting.ring.spaces)
        player.wp = start["wp"]
        player.deck = player.deck[start["cards"] :]
        player.tokens = tuple(_unlocked(setting, verb) for verb in SPIRIT_ACTIONS)
    state.phase = "play"
    state.turn = Turn(BLANK_TURN, 0, setting.numbers["turn"]["actions"], True, ())
    return state


def _unlocked(setting: Setting, verb: str) -> Tokens:
    return ("wild", "", "", "") if verb in setting.numbers["start"]["basic_unlocked"] else NO_TOKENS
