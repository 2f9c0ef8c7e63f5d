"""Why a line is legal or not, and what comes of it: a short tree made of what the rules say while they judge and do it.

The move is judged and done once more by the same functions while somebody listens; nothing is computed a second time.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cerebria_cli.editions.core.edition import PUBLIC
from cerebria_cli.editions.core.explanation import Reason
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.overhearing import Overheard, Rulebook, listening
from cerebria_cli.explaining.consequences import Came, follows, holdings
from cerebria_cli.explaining.costs import cost_rows
from cerebria_cli.explaining.otherwise import Otherwise, otherwise

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.editions.core.verdict import Verdict
    from cerebria_cli.game.outcome import Illegal, Played
    from cerebria_cli.game.position import Position


class Grounds(NamedTuple):
    """What an answer about a line rests on."""

    reasons: tuple[Reason, ...] = ()
    otherwise: tuple[Otherwise, ...] = ()


def grounds_of_played(position: "Position", played: "Played") -> Grounds:
    """What the answer to a legal item rests on, and what comes of it."""
    if not isinstance(played.item, Move) or played.before is None:
        return Grounds()
    return _grounds(position, played.before, played.item, played.verdict)


def grounds_of_refused(position: "Position", refused: "Illegal") -> Grounds:
    """What a refusal rests on."""
    if refused.move is None:
        return Grounds()
    return _grounds(position, refused.moment or position.now, refused.move, refused.verdict)


def _grounds(position: "Position", before: "GameState", move: Move, verdict: "Verdict") -> Grounds:
    edition, book = position.edition, Rulebook(before.rulings)
    state = before.with_rulings(book)
    with listening() as heard:
        edition.judge(state, move)
        # Each power and each sum is told once: as it was when the move was done.
        if verdict.legal:
            heard.powers.clear()
            heard.sums.clear()
            after, events, _ = edition.perform(state, move)
    looked_up = tuple(book.looked_up)
    rows = [*paid(verdict), *_in_order(position, heard)]
    if verdict.legal:
        view = position.view or PUBLIC
        came = Came(position.facts_of(before, view), position.facts_of(after, view), events)
        rows = [*rows, *dict.fromkeys(heard.sums), *holdings(came), *follows(came)]
    return Grounds((*rows, *_powers(heard)), tuple(otherwise(position, before, move, looked_up)))


def paid(verdict: "Verdict") -> Iterator[Reason]:
    """What a move asks for, each resource as a sum."""
    yield from (row._replace(what=f"pays {row.what}") for row in cost_rows(verdict.cost) if row.parts)


def _in_order(position: "Position", heard: Overheard) -> Iterator[Reason]:
    """What was asked and fine; nothing about what a position leaves out."""
    left_out = {one.fact for one in position.left_out}
    fine = [Reason(check.what, rule=check.rule) for check in heard.checks if check.fact not in left_out]
    if fine:
        yield Reason("in order", parts=tuple(dict.fromkeys(fine)))


def _powers(heard: Overheard) -> Iterator[Reason]:
    found: Sequence[Reason] = list(dict.fromkeys(heard.powers))
    if found:
        yield Reason("powers asked", parts=tuple(found), detail=True)
