"""What the tool deals after a line: it belongs to the move it follows from, and made again it is the same."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.move import TABLE, Move
from cerebria_cli.editions.core.verdict import LEGAL
from cerebria_cli.errors import Refused
from cerebria_cli.game.outcome import Played
from cerebria_cli.game.position import BY_LINES
from cerebria_cli.notation.text import CORRECTIONS
from cerebria_cli.notation.write import write
from cerebria_cli.record.annotations import ANNOTATIONS, verb_of

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.game.position import Position
    from cerebria_cli.notation.items import Item, RefereeItem


def owed(position: "Position", state: "GameState", number: int = 0) -> Move | None:
    """What the tool has to deal in a state, as the deal of that number."""
    dealt = position.setup.get("dealt", {})
    if "seed" not in dealt:
        return None
    move: Move | None = position.edition.chance_owed(state, str(dealt["seed"]), number)
    return move


def dealt_after(position: "Position", found: Sequence[Played]) -> Iterator[Played]:
    """What the tool has to deal after what was considered of a line, as moves of the table."""
    state, dealt = found[-1].state if found else position.now, list[Played]()
    while position.knows_all and owed(position, state):
        move = owed(position, state, _number(position, (*found, *dealt)))
        assert move is not None
        before = state
        state, events, whole = position.edition.perform(state, move)
        dealt.append(Played(write(whole, position.vocabulary.verbs), whole, state, events, LEGAL))
        dealt[-1].before = before
        yield dealt[-1]


def _number(position: "Position", found: Sequence[Played]) -> int:
    """The number of the deal that is owed after what was considered."""
    fresh = [one for one in found if one.item.verb not in ANNOTATIONS]
    if position.deals == BY_LINES:
        return len(position.states) + len(fresh)
    if fresh and fresh[0].corrected is not None:
        position, fresh = fresh[0].corrected, fresh[1:]
    played = [*zip(position.states, position.items, strict=False)]
    played += [(one.before, one.item) for one in fresh if one.before is not None]
    return 1 + sum(_is_counted(position, state, item) for state, item in played)


def _is_counted(position: "Position", state: "GameState", item: "Item") -> bool:
    """Moves of players count, and deals; nothing does that could be said once more before a deal is made again."""
    return isinstance(item, Move) and (item.actor != TABLE or _is_dealt(position, state, item))


def _is_dealt(position: "Position", state: "GameState", item: "Item") -> bool:
    """Whether an item is what the tool owed in a state."""
    if not isinstance(item, Move) or item.actor != TABLE:
        return False
    move = owed(position, state)
    return move is not None and move.verb == item.verb


# ---------------------------------------------------------------- corrections


def with_deals(position: "Position", item: "RefereeItem") -> "RefereeItem":
    """A correction as somebody types it: a move and what was dealt after it are one step."""
    if "dealt" not in position.setup:
        return item
    if item.verb == "undo":
        return item._replace(number=_step_back(position) if item.number is None else _step_at(position, item.number))
    if item.verb in ("amend", "omit"):
        _check_no_deal(position, item.number or 0, item.verb)
    return item


def _step_back(position: "Position") -> int | None:
    """The entry before the last step; none where that has no deals, so that the last entry is all of it."""
    acts = [*position.history.acts()]
    deals = next((at for at, number in enumerate(acts) if not _is_deal(position, number)), len(acts))
    return acts[min(deals, len(acts) - 1)] - 1 if deals else None


def _step_at(position: "Position", number: int) -> int:
    """The entry itself, or the last that was dealt after it."""
    desk = position.desk or position
    for entry in desk.entries[number:]:
        move = owed(desk, desk.after[number])
        if move is None or verb_of(entry.line) in CORRECTIONS:
            break
        if entry.line.split()[:2] == [TABLE, move.verb]:
            number = entry.number
    return number


def _is_deal(position: "Position", place: int) -> bool:
    """Whether the line in the place of an entry is what the tool dealt there."""
    at = next((at for at, live in enumerate(position.history.live) if live.place == place), -1)
    return at >= 0 and is_deal_at(position, at)


def is_deal_at(position: "Position", at: int) -> bool:
    """The same of a line that counts by its number in the order of play."""
    desk = position.desk or position
    if position.history.live[at] != next(iter(desk.history.live[at : at + 1]), None):
        return False
    return _is_dealt(desk, desk.states[at], desk.items[at])


def _check_no_deal(position: "Position", number: int, verb: str) -> None:
    if _is_deal(position, position.history.place_of(number)):
        cannot = "amended" if verb == "amend" else "left out"
        raise Refused(
            f"Entry {number} cannot be {cannot}: cerebria dealt it from the seed, and would deal the same again. "
            "You can take back the move before it, or correct that."
        )
