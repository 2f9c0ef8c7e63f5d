"""Why a line is legal or not, and what comes of it: a short tree made of what the rules say while they judge and do it.

The move is judged and done once more by the same functions while somebody listens; nothing is computed a second time.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.edition import PUBLIC
from cerebria_cli.editions.core.explanation import Reason
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.overhearing import Overheard, Rulebook, listening
from cerebria_cli.explaining.consequences import Came, follows, holdings
from cerebria_cli.explaining.costs import cost_rows
from cerebria_cli.explaining.otherwise import Otherwise, not_used, otherwise
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.editions.core.events import Event
    from cerebria_cli.editions.core.verdict import Verdict
    from cerebria_cli.game.outcome import Illegal, Played
    from cerebria_cli.game.position import Position


Reasons = tuple[Reason, ...]


class Grounds(NamedTuple):
    """What an answer about a line rests on."""

    reasons: Reasons = ()
    otherwise: tuple[Otherwise, ...] = ()


def grounds_of_played(position: "Position", played: "Played") -> Grounds:
    """What the answer to a legal item rests on, and what comes of it."""
    if not isinstance(played.item, Move) or played.before is None:
        return Grounds()
    found = _grounds(position, played.before, played.item, played.verdict)
    return found._replace(reasons=(*_remarked(played), *found.reasons))


def _remarked(played: "Played") -> Reasons:
    """What the referee has to say about how the line was understood, as whoever enters it is told."""
    return (Reason("remark", says=played.remark),) if played.remark else ()


def grounds_of_refused(position: "Position", refused: "Illegal") -> Grounds:
    """What a refusal rests on."""
    if refused.move is None:
        return Grounds()
    return _grounds(position, refused.moment or position.now, refused.move, refused.verdict)


def reasons_of_played(position: "Position", played: "Played") -> Reasons:
    """The same without asking what another ruling would make of it."""
    if not isinstance(played.item, Move) or played.before is None:
        return ()
    view = position.view or PUBLIC
    came = Came(position.facts_of(played.before, view), position.facts_of(played.state, view), played.events)
    return reasons_of_done(position, played.before, played.item, played.verdict, came)


def reasons_of_done(position: "Position", before: "GameState", move: Move, verdict: "Verdict", came: Came) -> Reasons:
    """What a move of a record rests on, which is judged by what the view of the position knew `before`, and what came
    of it, which is known by now."""
    return _told(position, verdict, listened(position, before, move, verdict).heard, came)


def _grounds(position: "Position", before: "GameState", move: Move, verdict: "Verdict") -> Grounds:
    book, view = Rulebook(before.rulings), position.view or PUBLIC
    done = listened(position, before.with_rulings(book), move, verdict)
    looked_up = tuple(book.looked_up)
    came = None
    if done.after is not None:
        came = Came(position.facts_of(before, view), position.facts_of(done.after, view), done.events)
    told = (*_told(position, verdict, done.heard, came), *not_used(position, before, move))
    return Grounds(told, tuple(otherwise(position, before, move, looked_up)))


class _Done(NamedTuple):
    """What was said aloud while a move was judged and, if it is legal, done; and what came of it."""

    heard: Overheard
    after: "GameState | None" = None
    events: "Sequence[Event]" = ()


def listened(position: "Position", before: "GameState", move: Move, verdict: "Verdict") -> _Done:
    with listening() as heard:
        position.edition.judge(before, move)
        if not verdict.legal:
            return _Done(heard)
        # Each power and each sum is told once: as it was when the move was done.
        heard.powers.clear()
        heard.sums.clear()
        heard.outcomes.clear()
        heard.sources.clear()
        after, events, _ = position.edition.perform(before, move)
    return _Done(heard, after, events)


def _told(position: "Position", verdict: "Verdict", heard: Overheard, came: Came | None) -> Reasons:
    rows = [*paid(verdict), *_in_order(position, heard)]
    if verdict.legal:
        rows += dict.fromkeys(_sums(position, heard))
    if came is not None:
        rows += [*holdings(came, heard.sources), *follows(came), *heard.outcomes]
    return (*rows, *_powers(heard))


def paid(verdict: "Verdict") -> Iterator[Reason]:
    """What a move asks for, each resource as a sum."""
    yield from (row._replace(what=f"pays {row.what}") for row in cost_rows(verdict.cost) if row.parts)


def _in_order(position: "Position", heard: Overheard) -> Iterator[Reason]:
    """What was asked and fine; nothing about what a position leaves out."""
    left_out = {one.fact for one in position.left_out}
    fine = [
        Reason(check.what, rule=check.rule, cited=check.decides)
        for check in heard.checks
        if left_out.isdisjoint(check.fact.split())
    ]
    if fine:
        yield Reason("in order", parts=tuple(dict.fromkeys(fine)))


def _sums(position: "Position", heard: Overheard) -> Iterator[Reason]:
    """The amounts that came about; nothing of what a position leaves out."""
    left_out = {one.fact for one in position.left_out}
    for one in heard.sums:
        yield one._replace(says="", most=None) if heard.bounds.get(one) in left_out else one


def _powers(heard: Overheard) -> Iterator[Reason]:
    found: Sequence[Reason] = list(dict.fromkeys(heard.powers))
    if found:
        yield Reason("powers asked", parts=tuple(found), detail=True)
