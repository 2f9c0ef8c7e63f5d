"""Every legal move: candidates of each verb, judged by the one judge."""

from collections.abc import Callable, Iterator

from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.prototype.judging import judge, perform
from cerebria_cli.editions.prototype.state import State
from cerebria_cli.editions.prototype.verbs import VERBS


def candidates(state: State, verb: str = "") -> Iterator[Move]:
    """Moves that may be legal now; every legal one is among them."""
    if state.phase == "over":
        return
    if state.pending:
        yield from VERBS.answers(state, state.asked, verb)
    else:
        for name, one in VERBS.of_turn.items():
            if verb in ("", name):
                yield from one.candidates(state, state.current)
    for name, one in VERBS.items():
        if verb in ("", name):
            yield from one.shows(state)


def legal(state: State, verb: str = "") -> Iterator[Move]:
    """Every legal move, of one verb or of all; what it turns up is not yet told."""
    return (move for move in candidates(state, verb) if judge(state, move).legal)


def told(state: State) -> Callable[[Move], Move]:
    """How a legal move is told in full: with every card that it turns up."""
    unknown = not all(seat.dealt for seat in state.setting.seats)
    return lambda move: perform(state, move)[2] if unknown and VERBS[move.verb].draws else move
