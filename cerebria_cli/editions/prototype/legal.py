"""Every legal move: candidates of each verb, judged by the one judge."""

from collections.abc import Callable, Iterator

from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.prototype import deciding
from cerebria_cli.editions.prototype.judging import DECISIONS, VERBS, judge, perform
from cerebria_cli.editions.prototype.state import State

#: The verbs with which cards may be drawn from decks that nobody knows; they belong to the canonical form.
DRAWING = frozenset({"draw", "pass", "meditate", "quell", "choose", "decline", "reveal", "aim", "shuffle"})


def candidates(state: State, verb: str = "") -> Iterator[Move]:
    """Moves that may be legal now; every legal one is among them."""
    if state.phase == "over":
        return
    if state.pending:
        pending = state.asked
        if pending.what in DECISIONS and verb in ("", pending.what):
            yield from DECISIONS[pending.what].candidates(state, pending)
        if pending.may and verb in ("", "decline"):
            yield Move(pending.who, "decline")
    else:
        for name in VERBS if not verb else [verb] if verb in VERBS else []:
            yield from VERBS[name].candidates(state, state.current)
    if verb in ("", "reveal"):
        yield from deciding.reveals(state)


def legal(state: State, verb: str = "") -> Iterator[Move]:
    """Every legal move, of one verb or of all; what it turns up is not yet told."""
    return (move for move in candidates(state, verb) if judge(state, move).legal)


def told(state: State) -> Callable[[Move], Move]:
    """How a legal move is told in full: with every card that it turns up."""
    unknown = not all(seat.dealt for seat in state.setting.seats)
    return lambda move: perform(state, move)[2] if unknown and move.verb in DRAWING else move
