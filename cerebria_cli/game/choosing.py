"""A move with gaps: the one reading of it that is legal, or why there is none."""

from typing import TYPE_CHECKING

from cerebria_cli.editions.core.edition import PUBLIC, GameState
from cerebria_cli.editions.core.verdict import Objection
from cerebria_cli.game.contradictions import with_entries
from cerebria_cli.game.outcome import Illegal
from cerebria_cli.game.veiling import HIDDEN, untold, veiled
from cerebria_cli.notation.errors import AmbiguousLine
from cerebria_cli.notation.write import write

if TYPE_CHECKING:
    from cerebria_cli.editions.core.move import Move
    from cerebria_cli.editions.core.verdict import Verdict
    from cerebria_cli.game.position import Position

    Reading = tuple[Move, Verdict]


def choose_reading(
    position: "Position", state: GameState, item: "Move", number: int, items: int
) -> "tuple[Move, Verdict]":
    """The one reading of a move with gaps that is legal, or the objections."""
    verbs = position.vocabulary.verbs
    readings = _readings(position, state, item)
    legal = [(move, verdict) for move, verdict in readings if verdict.legal]
    if len(legal) == 1:
        ((move, verdict),) = legal
        # A move that is legal needs no `stood`.
        return (move._replace(stood=False) if move.stood else move), verdict
    if legal:
        text = write(item, verbs)
        choices = tuple(write(move, verbs) for move, _ in legal)
        raise AmbiguousLine(text, 0, len(text), "this can be played in several ways", (), choices, number)
    move, verdict = _least_objectionable(readings)
    if item.stood and not any(objection.unplayable for objection in verdict.objections):
        return move, veiled(position, state, move, verdict)
    move, verdict = _as_everybody_hears(position, state, item, (move, verdict))
    objections = tuple(with_entries(position, one) for one in verdict.objections)
    raise Illegal(write(move, verbs), verdict._replace(objections=objections), number, items, move)


def _readings(position: "Position", state: GameState, item: "Move") -> "list[Reading]":
    """Every move that a line with gaps can mean, with the verdict on it."""
    edition = position.edition
    return [(move, edition.judge(state, move)) for move in edition.complete(state, item)]


def _least_objectionable(readings: "list[Reading]") -> "Reading":
    return min(readings, key=lambda reading: len(reading[1].objections))


def _as_everybody_hears(position: "Position", state: GameState, item: "Move", refused: "Reading") -> "Reading":
    """A refused reading, which at the desk is the one that everybody would expect: gaps may be filled in by secrets."""
    if position.view:
        return refused
    known = _readings(position, position.edition.seen_by(state, PUBLIC), item)
    expected = next((move for move, verdict in known if verdict.legal), None)
    if expected is not None:
        return item._replace(actor=expected.actor), untold(refused[1])
    move, verdict = _least_objectionable(known)
    if item.stood and not any(objection.unplayable for objection in verdict.objections):
        # By what everybody knows it could stand.
        unseen = Objection("", HIDDEN, unplayable=True)
        return move, verdict._replace(objections=(*verdict.objections, unseen))
    return move, verdict
