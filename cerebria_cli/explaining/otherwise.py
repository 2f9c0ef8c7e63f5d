"""What another option of a ruling would make of a line: asked one at a time, of those that were looked up."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from cerebria_cli.catalogue import rulings_in_force
from cerebria_cli.editions.core.edition import PUBLIC
from cerebria_cli.editions.core.explanation import Reason
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.overhearing import Rulebook
from cerebria_cli.editions.registry import part_if_any
from cerebria_cli.explaining.consequences import sentences
from cerebria_cli.explaining.costs import price_words
from cerebria_cli.game.seen_lines import redacted_at, seen_at
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.editions.core.verdict import Verdict
    from cerebria_cli.game.position import Position

#: So many sentences tell what would be different.
FEW = 2


class Otherwise(NamedTuple):
    """A ruling by which the answer would be another one."""

    ruling: str
    option: str
    legal: bool
    says: str
    """In a sentence."""


class CameOfIt(NamedTuple):
    """What came of a move."""

    verdict: "Verdict"
    told: tuple[str, ...] = ()


def otherwise(position: "Position", before: "GameState", move: "Move", looked_up: Iterable[str]) -> Iterator[Otherwise]:
    """Every option of the rulings that were looked up by which the line is judged otherwise, costs or brings
    something else."""
    known = rulings_in_force(position.edition.name)
    found = came_of(position, before, move)
    for ruling in looked_up:
        # A point that a document settles leaves nothing to choose.
        if ruling not in known or known[ruling].settled:
            continue
        for option in known[ruling].options:
            if option == before.rulings[ruling]:
                continue
            other = came_of(position, before.with_ruling(ruling, option), move)
            if says := difference_told(found, other):
                yield Otherwise(ruling, option, other.verdict.legal, f"With {ruling}={option} {says}")


def not_used(position: "Position", before: "GameState", move: "Move") -> Iterator[Reason]:
    """Every power that this game is played without and by which the line would be judged otherwise, cost or bring
    something else."""
    part = part_if_any(position.edition.name, "unused")
    if part is None:
        return
    found = came_of(position, before, move)
    for name, other in part.with_unused(before):
        if says := difference_told(found, came_of(position, other, move)):
            told = f"{name}'s power, since this is {part.GAME}. Otherwise {says}"
            yield Reason("not used", says=told, rule=part.RULE)


class EntryOtherwise(NamedTuple):
    """An entry of a record that would be judged otherwise."""

    entry: int
    line: str
    legal: bool
    says: str
    """What would be different, in a sentence."""


def entries_otherwise(position: "Position", ruling: str, option: str) -> Iterator[EntryOtherwise]:
    """Every entry that counts and would be judged otherwise by an option, each where it stands in the record and by
    what the view of the position knows."""
    for at, (live, item) in enumerate(zip(position.history.live, position.items, strict=False)):
        before = position.states[at]
        if not isinstance(item, Move) or option == before.rulings.get(ruling):
            continue
        line, move = entry_as_seen(position, at, item)
        book = Rulebook(before.rulings)
        found = came_of(position, before.with_rulings(book), move)
        other = came_of(position, before.with_ruling(ruling, option), move) if ruling in book.looked_up else found
        if says := difference_told(found, other):
            yield EntryOtherwise(live.number, line, other.verdict.legal, f"{says[0].upper()}{says[1:]}")


def entry_as_seen(position: "Position", at: int, move: Move) -> tuple[str, Move]:
    """An entry and its move as the view may see them: what is secret in the line is not judged either."""
    view = position.view or PUBLIC
    shown = redacted_at(position, at, view)
    return seen_at(position, at, view), shown if isinstance(shown, Move) else move


def came_of(position: "Position", before: "GameState", move: "Move") -> CameOfIt:
    # What is turned up may be more or less by then: it is left open.
    open_move = move._replace(results=())
    verdict = position.edition.judge(before, open_move)
    if not verdict.legal:
        open_move, verdict = move, position.edition.judge(before, move)
    if not verdict.legal:
        return CameOfIt(verdict)
    after, events, _ = position.edition.perform(before, open_move)
    facts = position.facts_of(after, position.view or PUBLIC)
    return CameOfIt(verdict, tuple(sentences(events, facts)))


def difference_told(found: CameOfIt, other: CameOfIt) -> str:
    """What would be different, as the end of a sentence; nothing where all stays the same."""
    price, instead = price_words(found.verdict.cost), price_words(other.verdict.cost)
    if not other.verdict.legal:
        return f"this is not legal: {other.verdict.objections[0].text}" if found.verdict.legal else ""
    if not found.verdict.legal:
        return f"this is legal ({instead})."
    if price != instead:
        return f"it costs {instead}, not {price}."
    more = [one for one in other.told if one not in found.told]
    less = [one for one in found.told if one not in other.told]
    if more:
        return f"this comes of it: {' '.join(more[:FEW])}"
    return f"this does not come of it: {' '.join(less[:FEW])}" if less else ""
