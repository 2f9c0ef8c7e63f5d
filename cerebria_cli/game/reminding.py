"""What a table forgets: Actions left at the end of a turn, an Absorb, an Intention in reach, a card not turned up.

A reminder never refuses anything. It is made from what a view may know, so that it gives nothing away.
"""

from collections.abc import Iterator, Sequence
from itertools import takewhile
from time import monotonic
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.core.move import UNKNOWN, Move
from cerebria_cli.editions.registry import part_of
from cerebria_cli.game.completing import candidates
from cerebria_cli.game.folding import scored
from cerebria_cli.game.offers import moves
from cerebria_cli.notation.write import write
from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.words.plain import Facts, name, plural, safe

if TYPE_CHECKING:
    from cerebria_cli.game.outcome import Played
    from cerebria_cli.game.position import Position

#: Every kind of reminder, in the words in which it is switched off.
KINDS = {
    "actions": "Actions that are unused at the end of a turn",
    "absorb": "an Absorb that was not used",
    "intention": "a move that would score at once",
    "bonus": "a bonus that is not taken",
    "top": "a card that was turned up and not named",
    "hidden": "each team's check of its Hidden Aspiration against the new Common one",
}

#: What is not found in this time is not reminded of.
SECONDS = 0.15

#: Abilities that are used besides Actions.
ABSORB = "absorb"


class Reminder(NamedTuple):
    """Something that may have been forgotten."""

    kind: str
    says: str


# ---------------------------------------------------------------- before a turn ends


def ends_a_turn(position: "Position", item: object) -> bool:
    """Whether an item of a line is a move that ends the turn."""
    return isinstance(item, Move) and bool(part_of(position.edition.name, "verbs").VERBS[item.verb].ends_turn)


def before_the_end(position: "Position", played: "Sequence[Played]") -> list[Reminder]:
    """What is left undone where a line ends a turn; `position` is the game as the view knows it."""
    for one in played:
        if ends_a_turn(position, one.item) and one.before is not None:
            return list(_left(position.supposing(position.known(one.before)), one))
    return []


def _left(then: "Position", ending: "Played") -> Iterator[Reminder]:
    facts = then.state(then.view)
    turn = facts.get("turn") or {}
    actions = turn.get("actions")
    if isinstance(actions, int) and actions > 0:
        yield Reminder("actions", f"{plural(actions, 'Action')} {'is' if actions == 1 else 'are'} unused.")
    if turn.get("absorb") and (ways := candidates(then, f"{ABSORB} ")):
        best = max(ways, key=lambda one: one.points)
        points = f" and scores {plural(best.points, 'point')}" if best.points else ""
        yield Reminder("absorb", f"Absorb is unused: {safe(best.word)} is in reach{points}.")
    if isinstance(actions, int) and actions > 0 and (best_move := best_scoring(then, ending)):
        line, points_now = best_move
        yield Reminder("intention", f"{line} would score {plural(points_now, 'point')}.")


def best_scoring(then: "Position", ending: "Played") -> tuple[str, int] | None:
    """The move that scores most at once, among those that need no card for a token."""
    end, best = monotonic() + SECONDS, None
    for verb in then.vocabulary.actions:
        for move in takewhile(lambda move: not move.tokens, moves(then, verb, then.view)):
            if monotonic() > end:
                return best
            points = scored(then.edition.perform(then.now, move)[1])
            if points and (best is None or points > best[1]):
                best = write(move, then.vocabulary.verbs), points
    return best


# ---------------------------------------------------------------- after a line


def after_a_line(before: Facts, after: Facts, played: "Sequence[Played]") -> Iterator[Reminder]:
    """What the line leaves to be said or looked at."""
    for one in played:
        if "-bonus" in one.line.split():
            yield Reminder("bonus", f"`{one.line}` leaves the bonus.")
        for event in one.events:
            if event.kind == "common" and event.what:
                says = f"Each team: look whether your Hidden Aspiration is {safe(event.what)}, the new Common one."
                yield Reminder("hidden", says)
    yield from unnamed_tops(before.get("players", {}), after.get("players", {}))


def unnamed_tops(before: "dict[str, Any]", after: "dict[str, Any]") -> Iterator[Reminder]:
    """A top card that lies open on the table and that nobody named."""
    for who, player in after.items():
        top = (player.get("deck") or {}).get("top")
        known = ((before.get(who) or {}).get("deck") or {}).get("top")
        if top == UNKNOWN and known not in (None, UNKNOWN):
            yield Reminder("top", f"{name(who)}'s new top card is not named: `reveal {who} top CARD`.")
