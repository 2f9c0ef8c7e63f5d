"""The edition as the desk sees it."""

from collections.abc import Mapping
from typing import Any

from cerebria_cli import catalogue
from cerebria_cli.editions.core.edition import Edition
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import UNKNOWN, Move
from cerebria_cli.editions.core.verdict import LEGAL, Objection, Verdict
from support.tiny_edition import facts
from support.tiny_edition.state import CARDS, State
from support.tiny_edition.verbs import VERBS, Hearing, Table, vocabulary

NAME = "pile"


def faults(setup: Mapping[str, Any]) -> list[Objection]:
    """Everything that is wrong with a setup."""
    wrong = [player for player in setup.get("players", ()) if player.get("card", UNKNOWN) not in (*CARDS, UNKNOWN)]
    found = [Objection("", f"{player['name']} cannot have the card {player['card']}.") for player in wrong]
    return found if len(setup.get("players", ())) > 1 else [*found, Objection("", "The pile is for two or more.")]


def deal(setup: Mapping[str, Any], seed: str | None) -> dict[str, Any]:
    """Nothing is dealt."""
    return dict(setup)


def start(setup: Mapping[str, Any]) -> tuple[State, list[Event]]:
    """The state before the first move."""
    asked = {name: ruling.default for name, ruling in catalogue.rulings(NAME).items()}
    players = tuple(str(player["name"]) for player in setup["players"])
    cards = tuple(str(player.get("card", UNKNOWN)) for player in setup["players"])
    state = State(players, cards, {**asked, **setup.get("rulings", {})})
    return state, [Event("turn", state.whose)]


def complete(state: State, move: Move) -> list[Move]:
    """A move without an actor is that of whoever acts."""
    return [move._replace(actor=move.actor or state.whose)]


def judge(state: State, move: Move) -> Verdict:
    """Legal, or every objection."""
    hearing = Hearing(state, move, [])
    if state.phase == "over":
        hearing.objections.append(Objection("pile.end", "The game is over.", unplayable=True))
    # pile.turn: the players take turns.
    if move.actor != state.whose:
        facts = (("turn.player", state.whose),)
        hearing.objections.append(Objection("pile.turn", f"It is {state.whose}'s turn.", facts))
    VERBS[move.verb].judge(hearing)
    return Verdict(tuple(hearing.objections)) if hearing.objections else LEGAL


def perform(state: State, move: Move) -> tuple[State, list[Event], Move]:
    """The state after a move, and what changed."""
    table = Table(state._replace(moves=state.moves + 1))
    VERBS[move.verb].perform(table, move, state.players.index(move.actor))
    after = table.state
    if after.winner:
        return after, [*table.events, Event("result", after.winner, cause="pile.end")], move
    return after, [*table.events, Event("turn-over", move.actor), Event("turn", after.whose)], move


def legal(state: State, verb: str) -> list[Move]:
    """Every legal move, of one verb or of all."""
    found = (one.candidates(state, state.player) for name, one in VERBS.of_turn.items() if verb in ("", name))
    return [move for moves in found for move in moves if judge(state, move).legal]


EDITION = Edition(
    name=NAME,
    faults=faults,
    deal=deal,
    start=start,
    vocabulary=vocabulary,
    complete=complete,
    judge=judge,
    perform=perform,
    legal=legal,
    chance_owed=lambda state, seed, moves: None,
    facts=facts.facts,
    views=facts.views,
    seen_by=facts.seen_by,
    value_of=facts.value_of,
    audit=facts.audit,
    declare=facts.declare,
    open_facts=facts.open_facts,
    dealt_again=dict,
)
