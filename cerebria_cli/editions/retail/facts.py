"""The state as the documented JSON facts, as far as a view may see them."""

from typing import Any

from cerebria_cli.editions.board import facts as board_facts
from cerebria_cli.editions.board.facts import may_see, sees_team, views
from cerebria_cli.editions.core.decisions import Pending, about_facts, option_words
from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.retail.holders import PlayerState
from cerebria_cli.editions.retail.power_questions import question
from cerebria_cli.editions.retail.revelation import foreseen
from cerebria_cli.editions.retail.setting import UNLOCK
from cerebria_cli.editions.retail.state import State

__all__ = ["facts", "hand_for", "views"]


def facts(state: State, view: str) -> dict[str, Any]:
    """The facts in the order in which they are documented."""
    found: dict[str, Any] = {
        "edition": state.setting.manifest.name,
        "mode": state.setting.mode,
        "sides": {"team": state.setting.team_side},
        "phase": state.phase,
        "order": [state.name(player) for player in state.setting.order],
        "turn": _turn(state),
        "pending": [_pending(state, pending, view) for pending in state.pending],
        "players": {state.name(number): _player(state, number, view) for number in range(len(state.players))},
        "teams": {name: _team(state, number, view) for number, name in enumerate(state.setting.teams)},
        "slots": _slots(state),
        "fortresses": _fortresses(state),
        "control": board_facts.control(state),
        "origin": board_facts.origin(state),
        "identity": [{"team": state.setting.teams[team], "size": size} for team, size in state.identity],
        "common": {"row": list(state.common_row), "current": state.common or None, "gone": list(state.common_gone)},
        "standing": board_facts.standing(state),
        "wheel": _wheel(state),
        **state.setting.manifest.showing.more_facts(state),
        **board_facts.closing(state),
    }
    if view == REFEREE:
        found["progress"] = _progress(state)
    return found


def _turn(state: State) -> dict[str, Any]:
    turn = state.turn
    current = state.current
    return {
        "number": turn.number,
        "player": state.name(current),
        "team": state.setting.teams[state.team_of(current)],
        "seat": turn.seat,
        "actions": turn.actions,
        "absorb": turn.absorb,
        "abilities_used": list(turn.used),
        "garrison": state.setting.ring.realms[turn.garrison] if turn.garrison >= 0 else None,
        "intentions": list(turn.intentions),
        "reached": [reached._asdict() for reached in turn.reached],
        "powers_used": [used._asdict() for used in turn.powers],
        **({"ending": turn.ending} if turn.ending else {}),
    }


def _pending(state: State, pending: Pending, view: str) -> dict[str, Any]:
    options = option_words(pending.options)
    # revelation.5-hidden: which cards a team looks at is nobody else's business.
    team = state.setting.manifest.showing.secret(state, pending)
    if team >= 0 and not sees_team(state, view, team):
        options = []
    asked = question(state, pending)
    found = {**pending._asdict(), "options": options, "about": about_facts(pending.about)}
    return {**found, "effect": dict(asked.effect)} if asked else found


def _player(state: State, number: int, view: str) -> dict[str, Any]:
    player, seat = state.players[number], state.setting.seats[number]
    return {
        "team": state.setting.teams[seat.team],
        "spirit": seat.spirit,
        "space": state.setting.ring.spaces[player.space] if player.space >= 0 else None,
        "wp": player.wp,
        "essence": _essence(state, seat.team, player.essence),
        "hand": hand_for(state, number, view),
        "deck": _deck(state, number, view),
        "tokens": _tokens(state, number),
        "places": {verb: list(row.places) for verb, row in seat.rows.items()},
        **({"levels": player.levels} if state.setting.mode == "full" else {}),
    }


def _essence(state: State, team: int, pools: tuple[int, ...]) -> int | dict[str, int]:
    """A number, or one for each side where a team uses the Essence of both."""
    sides = state.setting.sides(team)
    return {state.setting.teams[s]: n for s, n in zip(sides, pools, strict=True)} if len(sides) > 1 else pools[0]


def hand_for(state: State, number: int, view: str) -> list[str]:
    """The hand with `?` for what a view may not see; what was drawn face-up everybody knows."""
    player = state.players[number]
    if may_see(state, view, number):
        return list(player.hand)
    secret = list(player.secret)
    shown = []
    for card in player.hand:
        if card in secret:
            secret.remove(card)
            shown.append(UNKNOWN)
        else:
            shown.append(card)
    return sorted(shown, key=lambda card: card == UNKNOWN)


def is_undrawn(state: State, player: PlayerState) -> bool:
    """setup.deck: the top card is turned up once the starting hand is drawn."""
    return state.phase in ("placement", "hands") and not player.hand


def face_down(state: State, number: int) -> tuple[str, ...]:
    """setup.deck: only the top card lies face-up; everybody saw what went under the deck, and of a deck that people
    shuffle the desk knows no more."""
    player = state.players[number]
    if not player.deck:
        return ()
    top = UNKNOWN if player.covered or is_undrawn(state, player) else player.deck[0]
    if not state.setting.seats[number].dealt:
        return (top, *player.deck[1:])
    bottom = player.bottom[-(len(player.deck) - 1) :] if len(player.deck) > 1 else ()
    return (top, *[UNKNOWN] * (len(player.deck) - 1 - len(bottom)), *bottom)


def _deck(state: State, number: int, view: str) -> dict[str, Any]:
    player = state.players[number]
    undrawn = is_undrawn(state, player)
    top = None if undrawn or not player.deck else UNKNOWN if player.covered else player.deck[0]
    found: dict[str, Any] = {"count": len(player.deck), "top": top}
    if player.under:
        found["bottom"] = list(player.bottom)
    if view == REFEREE:
        found["order"] = list(player.deck)
        found["secret"] = list(player.secret)
        found["covered"] = player.covered
    elif any(card != UNKNOWN for card in face_down(state, number)[1 : len(player.deck) - player.under]):
        # What was seen in the middle of a deck everybody knows there.
        found["order"] = list(face_down(state, number))
    return found


def _tokens(state: State, number: int) -> dict[str, dict[str, str]]:
    rows = state.setting.seats[number].rows
    found = {}
    for verb, row in rows.items():
        names = (UNLOCK, *(upgrade.name for upgrade in row.upgrades))
        colours = state.tokens(number, row)
        found[verb] = {name: colour for name, colour in zip(names, colours, strict=True) if colour}
    return found


def _team(state: State, number: int, view: str) -> dict[str, Any]:
    team = state.teams[number]
    found: dict[str, Any] = {
        "ambition": team.ambition,
        "points": team.points,
        "minor": team.minor,
        "major": team.major,
        "capping": team.capping,
        "hidden": hidden_for(state, number, view) or None,
        "hidden_deck": len(team.hidden_deck),
        "hidden_gone": list(team.hidden_gone),
        "starting_gone": team.starting_gone,
    }
    if view == REFEREE:
        found["hidden_order"] = list(team.hidden_deck)
        found["foreseen"] = team.foreseen
    elif sees_team(state, view, number) and (known := foreseen(state, number)).count(UNKNOWN) < len(known):
        found["hidden_order"] = list(known)
    return found


def hidden_for(state: State, number: int, view: str) -> str:
    """A Hidden Aspiration, or `?` for who may not see it."""
    hidden = state.teams[number].hidden
    # aspiration.distinct: each is in a Hidden deck once, so that what was shown is what lies there.
    if not hidden or sees_team(state, view, number) or hidden == state.teams[number].shown:
        return hidden
    # revelation.1-reveal, revelation.5-hidden: everybody has seen it, until it leaves the game.
    if state.revelation is not None and state.revelation.stage not in ("reveal", "hidden", "fortress", "cap", "refill"):
        return hidden
    return UNKNOWN


def _wheel(state: State) -> dict[str, Any] | None:
    """intention.wheel: the points that end the game, and the marked spaces with what each gives."""
    if state.setting.mode != "full":
        return None
    marks = [{"at": at, "gain": gain} for at, gain in sorted(state.setting.marks.items())]
    return {"end": state.setting.numbers["wheel"]["end"], "marks": marks}


def _slots(state: State) -> dict[str, Any]:
    found = {}
    for number, slot, emotion, card in board_facts.emotions(state):
        found[slot] = {
            "card": emotion.card,
            "owner": state.name(emotion.owner),
            "team": state.setting.teams[emotion.team],
            "vibe": state.vibe_of(emotion),
            "essence": emotion.essence,
            "spaces": len(card.intensity),
            "token": emotion.token,
            "intensity": state.intensities[number],
            "aligned": state.setting.teams[emotion.side],
            **board_facts.printed(card),
        }
    return found


def _fortresses(state: State) -> dict[str, Any]:
    teams, realms = state.setting.teams, state.setting.ring.realms
    return {
        realms[realm]: {
            "team": teams[fortress.team],
            "size": fortress.size,
            "since": fortress.since,
            "aligned": teams[fortress.side],
        }
        for realm, fortress in enumerate(state.fortresses)
        if fortress is not None
    }


def _progress(state: State) -> dict[str, Any]:
    """What only the referee needs to go on from here: how far placing or a Revelation has come."""
    ring, teams, revelation = state.setting.ring, state.setting.teams, state.revelation
    found: dict[str, Any] = {
        "placed": [{"player": state.name(player), "space": ring.spaces[space]} for player, space in state.placed]
    }
    if revelation is not None:
        found["revelation"] = {
            "stage": revelation.stage,
            "realm": ring.realms[revelation.realm],
            "sphere": revelation.sphere,
            "accomplished": list(revelation.accomplished),
            "capping": [teams[team] for team in revelation.capping],
            "major": teams[revelation.major] if revelation.major >= 0 else None,
            "fortress_joins": revelation.fortress_joins,
            "aimed": [teams[team] for team in revelation.aimed],
            "declined": [teams[team] for team in revelation.declined],
        }
    return found
