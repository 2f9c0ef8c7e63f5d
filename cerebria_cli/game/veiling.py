"""What a refusal at the desk may tell: what everybody may know, and of the rest only that it is against the line."""

from typing import TYPE_CHECKING

from cerebria_cli.editions.core.edition import PUBLIC
from cerebria_cli.editions.core.verdict import Objection, Verdict

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.editions.core.move import Move
    from cerebria_cli.game.position import Position

#: All that is said where only what lies hidden speaks against a line.
HIDDEN = "What lies hidden speaks against this, so it is not told why."


def veiled(position: "Position", state: "GameState", move: "Move", verdict: Verdict) -> Verdict:
    """A refusal as everybody may hear it: judged by what everybody knows, or one sentence that names no fact.

    A question is asked of what a view knows, so that its answer tells nothing else.
    """
    if position.view or verdict.legal:
        return verdict
    known = position.edition.judge(position.edition.seen_by(state, PUBLIC), move)
    return untold(verdict) if known.legal else known


def untold(verdict: Verdict) -> Verdict:
    """A refusal of which nothing may be heard but that there is one."""
    unplayable = any(one.unplayable for one in verdict.objections)
    return Verdict((Objection("", HIDDEN, unplayable=unplayable),))
