"""The table before anything is placed, and a blank position in the middle of a game."""

from collections.abc import Mapping
from typing import Any

from cerebria_cli.editions.board.tokens import NO_TOKENS
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.prototype.player import PlayerState
from cerebria_cli.editions.prototype.setting import Setting
from cerebria_cli.editions.prototype.state import NOT_CHOSEN, State
from cerebria_cli.editions.prototype.team import TeamState
from cerebria_cli.editions.prototype.turn import Round, Turn

#: A blank position is in the third round and the fifth turn.
BLANK_ROUND, BLANK_TURN = 3, 5


def starting_state(setting: Setting, spheres: tuple[str, ...], starter: int) -> State:
    """setup.origin, setup.resources, shaper.setup: what everybody starts with."""
    state = State(setting)
    start, components = setting.numbers["start"], setting.numbers["components"]
    for seat in setting.seats:
        shaper = setting.is_shaper(seat.team)
        wp, essence = (start["shaper_wp"], start["shaper_essence"]) if shaper else (start["wp"], start["essence"])
        state.players.append(PlayerState(wp, essence, (UNKNOWN,) * seat.size, (NO_TOKENS,) * len(setting.rows)))
    for number in range(len(setting.teams)):
        fragments = components["minor"], components["major"], components["top"]
        team = TeamState(setting.fortitude(number, 1), *fragments)
        # setup.aspirations, setup.endgame: of the cards one is the Secret and one the Endgame Aspiration.
        team.secret_deck = (UNKNOWN,) * (len(setting.aspirations) - 2)
        state.teams.append(team)
    state.spheres = tuple((sphere, start["sphere_wp"]) for sphere in spheres)
    state.round = Round(1, starter)
    state.common_deck = (UNKNOWN,) * (len(setting.aspirations) - 1)
    return state


def set_common(state: State, common: str, endgame: str) -> None:
    """The Common Aspiration and the Common card that was set aside, as far as they are told."""
    if common:
        state.common = common
        state.common_deck = state.common_deck[1:]
    if endgame:
        state.common_endgame = endgame


def set_dealt(state: State, dealt: Mapping[str, Any]) -> None:
    """Put the decks whose order the tool knows into the state."""
    for name, cards in dealt.get("decks", {}).items():
        state.players[state.setting.player_number[name]].deck = tuple(cards)
    for name, aspirations in dealt.get("aspirations", {}).items():
        first, second, *rest = aspirations
        if name == "common":
            state.common, state.common_endgame, state.common_deck = first, second, tuple(rest)
        else:
            team = state.teams[state.setting.team_number[name]]
            team.secret, team.endgame, team.secret_deck = first, second, tuple(rest)


def blank_position(setting: Setting, spheres: tuple[str, ...], starter: int) -> State:
    """A game under way of which nothing is said: over it lies what a position says."""
    state = starting_state(setting, spheres, starter)
    start = setting.numbers["start"]
    for number, player in enumerate(state.players):
        player.space = 2 * number + 1
        player.wp, player.essence = start["wp"], start["essence"]
        player.deck = player.deck[start["cards"] :]
    for number, team in enumerate(state.teams):
        team.fortitude = setting.fortitude(number, BLANK_ROUND)
    state.phase = "play"
    first = setting.seats[0].team
    state.round = Round(BLANK_ROUND, first if starter == NOT_CHOSEN else starter)
    state.turn = Turn(BLANK_TURN, first, 0, setting.numbers["round"]["actions"])
    state.teams[first].last = 0
    return state
