"""Every legal move: candidates of each verb, judged by the one judge."""

from collections.abc import Callable, Iterator

from cerebria_cli.editions.card_game.judging import ANSWERS, DECISIONS, VERBS, judge, perform
from cerebria_cli.editions.card_game.state import State
from cerebria_cli.editions.core.move import Move

#: The verbs that can turn up cards, which then belong to their canonical form.
TURNING = frozenset({"impulse", "embrace", "deprive", "let"})


def candidates(state: State, verb: str = "") -> Iterator[Move]:
    """Moves that may be legal now; every legal one is among them, but for what only the table can name."""
    if state.phase == "over":
        return
    if not state.pending:
        for name in VERBS if not verb else [verb] if verb in VERBS else []:
            yield from VERBS[name].candidates(state, state.turn.player)
        return
    pending = state.pending[0]
    if not verb or verb in ANSWERS.get(pending.what, (pending.what,)):
        for move in DECISIONS[pending.what].candidates(state, pending):
            if verb in ("", move.verb):
                yield move
    if pending.may and verb in ("", "decline"):
        yield Move(pending.who, "decline")


def legal(state: State, verb: str = "") -> Iterator[Move]:
    """Every legal move, of one verb or of all; what it turns up is not yet told."""
    return (move for move in candidates(state, verb) if judge(state, move).legal)


def told(state: State) -> Callable[[Move], Move]:
    """How a legal move is told in full: with every card that it turns up."""
    return lambda move: perform(state, move)[2] if move.verb in TURNING else move
