"""The state as the documented JSON facts, as far as a view may see them."""

from collections import Counter
from typing import Any

from cerebria_cli.editions.board import facts as board_facts
from cerebria_cli.editions.board.facts import may_see, sees_team, views
from cerebria_cli.editions.core.decisions import Pending, about_facts, option_words
from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.prototype import steps
from cerebria_cli.editions.prototype.scoring import points
from cerebria_cli.editions.prototype.state import Set, State
from cerebria_cli.editions.prototype.subjects import Keep, Secret

__all__ = ["are_open", "facts", "hand_for", "hides", "secret_for", "views"]


def facts(state: State, view: str) -> dict[str, Any]:
    """The facts in the order in which they are documented."""
    found: dict[str, Any] = {
        "edition": "prototype",
        "phase": state.phase,
        "round": _round(state),
        "turn": _turn(state),
        "pending": [_pending(state, pending, view) for pending in state.pending],
        "players": {state.name(number): _player(state, number, view) for number in range(len(state.players))},
        "teams": {name: _team(state, number, view) for number, name in enumerate(state.setting.teams)},
        "slots": _slots(state),
        "control": board_facts.control(state),
        "origin": board_facts.origin(state),
        "identity": [_fragment(state, *fragment) for fragment in state.identity],
        "common": _common(state, view),
        "standing": board_facts.standing(state),
        **board_facts.closing(state),
        "result": _result(state),
    }
    if view == REFEREE:
        placed = [state.name(player) for player in state.placed]
        found["progress"] = {"agenda": [about_facts(step) for step in state.agenda], "placed": placed}
    return found


def _result(state: State) -> dict[str, Any] | None:
    """end.third-major, end.score: the points that lie there too where a side has won at once, whatever they are."""
    result = board_facts.result(state)
    if result is None or state.end != "third-major":
        return result
    scores = {team: sum(points(state, number).values()) for number, team in enumerate(state.setting.teams)}
    return {**result, "scores": scores}


def _named(state: State, player: int) -> str | None:
    return state.name(player) if player >= 0 else None


def _round(state: State) -> dict[str, Any]:
    teams, starter = state.setting.teams, state.round.starter
    return {
        "number": state.round.number,
        "starter": teams[starter] if starter >= 0 else None,
        "out": [teams[team] for team in state.round.out],
    }


def _turn(state: State) -> dict[str, Any]:
    turn = state.turn
    return {
        "number": turn.number,
        "player": _named(state, turn.player),
        "team": state.setting.teams[turn.team],
        "actions": turn.actions,
        "meditated": turn.meditated,
    }


def _pending(state: State, pending: Pending, view: str) -> dict[str, Any]:
    options = [] if hides(state, pending, view) else option_words(pending.options)
    return {**pending._asdict(), "options": options, "about": about_facts(pending.about)}


def hides(state: State, pending: Pending, view: str) -> bool:
    """Whether the options of a decision give away what a view may not see: decks looked through, cards drawn."""
    if pending.what == "aim" and isinstance(pending.about, Secret):
        return not sees_team(state, view, state.setting.team_number[pending.about.whose])
    if isinstance(pending.about, Keep):
        return not may_see(state, view, state.setting.player_number[pending.who])
    return False


def _player(state: State, number: int, view: str) -> dict[str, Any]:
    player, seat = state.players[number], state.setting.seats[number]
    found: dict[str, Any] = {
        "team": state.setting.teams[seat.team],
        "spirit": seat.spirit,
        "shaper": state.setting.is_shaper(seat.team),
        "space": state.setting.ring.spaces[player.space] if player.space >= 0 else None,
        "wp": player.wp,
        "essence": player.essence,
        "hand": hand_for(state, number, view),
        "deck": {"count": len(player.deck)},
        "discard": list(player.pile),
        "tokens": _tokens(state, number),
        "places": {row.verb: list(row.places) for row in _rows(state)},
        "used": list(player.used),
        "stored": {row.verb: player.stored[row.number] for row in _rows(state) if player.stored[row.number]},
        "meditated": player.meditated,
        "prevented": player.prevented,
    }
    if view == REFEREE:
        found["deck"]["order"] = list(player.deck)
        found["shown"] = list(player.shown)
    return found


def _rows(state: State) -> Any:
    return state.setting.rows.values()


def hand_for(state: State, number: int, view: str) -> list[str]:
    """The hand with `?` for what a view may not see; what was revealed everybody knows."""
    player = state.players[number]
    if may_see(state, view, number):
        return list(player.hand)
    shown = Counter(player.shown)
    seen = sorted((Counter(player.hand) & shown).elements())
    return [*seen, *[UNKNOWN] * (len(player.hand) - len(seen))]


def _tokens(state: State, number: int) -> dict[str, dict[str, str]]:
    return {
        row.verb: {name: colour for name, colour in zip(row.places, state.tokens(number, row), strict=True) if colour}
        for row in _rows(state)
    }


def _team(state: State, number: int, view: str) -> dict[str, Any]:
    team, sees = state.teams[number], sees_team(state, view, number)
    found: dict[str, Any] = {
        "fortitude": team.fortitude,
        "last": _named(state, team.last),
        "minor": team.minor,
        "major": team.major,
        "top": team.top,
        # ruling components.exhausted: where nothing limits play there may be more tokens than in the box.
        "tokens": {colour: max(0, left) for colour, left in state.tokens_left(number).items()},
        "tokens_gone": list(team.tokens_gone),
        "secret": secret_for(state, number, sees=sees) or None,
        "secret_deck": len(team.secret_deck),
        "endgame": endgame_for(state, number, sees=sees) or None,
        "set_aside": [card.name for card in team.set_aside],
        "accomplished": _accomplished(team.set_aside),
        "starting_gone": team.starting_gone,
    }
    if view == REFEREE:
        found["secret_order"] = list(team.secret_deck)
        found["revealed"] = list(team.revealed)
    return found


def are_open(state: State) -> bool:
    """aspiration.hidden: the Endgame Aspirations are turned up after the fifth round."""
    return state.end == "fifth-round"


def secret_for(state: State, number: int, *, sees: bool) -> str:
    """A Secret Aspiration; from the moment it is revealed until it is set aside everybody knows it."""
    team, name = state.teams[number], state.setting.teams[number]
    revealed = any(_is_open(step, name) for step in state.agenda)
    if sees or not team.secret or team.secret in team.revealed or (revealed and state.phase == "revelation"):
        return team.secret
    return UNKNOWN


def _is_open(step: Any, team: str) -> bool:
    """Whether a side's Secret Aspiration lies open as long as a step is still to be done."""
    return isinstance(step, steps.Check) or (isinstance(step, steps.Secret) and step.team == team)


def endgame_for(state: State, number: int, *, sees: bool) -> str:
    """An Endgame Aspiration, or `?` for who may not see it."""
    team = state.teams[number]
    return team.endgame if sees or team.endgame in team.revealed or are_open(state) else UNKNOWN


def _accomplished(cards: tuple[Set, ...]) -> list[str]:
    return [card.name for card in cards if card.accomplished]


def _common(state: State, view: str) -> dict[str, Any]:
    found: dict[str, Any] = {
        "current": state.common or None,
        "deck": len(state.common_deck),
        "endgame": state.common_endgame or None,
        "set_aside": [card.name for card in state.common_set],
        "accomplished": _accomplished(state.common_set),
    }
    if view == REFEREE:
        found["order"] = list(state.common_deck)
    return found


def _fragment(state: State, team: int, size: str, facing: str) -> dict[str, str]:
    found = {"team": state.setting.teams[team], "size": size}
    return {**found, "facing": facing} if facing else found


def _slots(state: State) -> dict[str, Any]:
    found = {}
    for number, slot, emotion, card in board_facts.emotions(state):
        found[slot] = {
            "card": emotion.card,
            "owner": state.name(emotion.owner),
            "team": state.setting.teams[emotion.team],
            "vibe": card.vibe,
            "essence": emotion.essence,
            "filled": [place + 1 for place in range(emotion.filled.bit_length()) if emotion.filled >> place & 1],
            "spaces": len(card.intensity),
            "red": card.red,
            "token": emotion.token,
            "intensity": state.intensities[number],
            "aligned": state.setting.teams[emotion.side],
            **board_facts.printed(card),
        }
    return found
