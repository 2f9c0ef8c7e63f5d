"""Every legal move: candidates of each verb, judged by the one judge."""

from collections.abc import Callable, Iterator

from cerebria_cli.editions.card_game.judging import judge, perform
from cerebria_cli.editions.card_game.state import State
from cerebria_cli.editions.card_game.verbs import VERBS
from cerebria_cli.editions.core.move import Move


def candidates(state: State, verb: str = "") -> Iterator[Move]:
    """Moves that may be legal now; every legal one is among them, but for what only the table can name."""
    if state.phase == "over":
        return
    if not state.pending:
        for name, one in VERBS.of_turn.items():
            if verb in ("", name):
                yield from one.candidates(state, state.turn.player)
        return
    yield from VERBS.answers(state, state.pending[0], verb)


def legal(state: State, verb: str = "") -> Iterator[Move]:
    """Every legal move, of one verb or of all; what it turns up is not yet told."""
    return (move for move in candidates(state, verb) if judge(state, move).legal)


def told(state: State) -> Callable[[Move], Move]:
    """How a legal move is told in full: with every card that it turns up."""
    return lambda move: perform(state, move)[2] if VERBS[move.verb].draws else move
