"""Considering a line: every item of it judged and done on a copy, so that the game itself stays as it is."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.edition import PUBLIC, GameState
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.verdict import LEGAL, Objection, Verdict
from cerebria_cli.errors import Refused, WrongUsage
from cerebria_cli.game.course import seen
from cerebria_cli.game.substitutes import words_now
from cerebria_cli.game.veiling import veiled
from cerebria_cli.notation.items import RefereeItem
from cerebria_cli.notation.parse import parse_entry, parse_line
from cerebria_cli.notation.write import write

if TYPE_CHECKING:
    from cerebria_cli.game.desk import Game


class Illegal(Refused):
    """A line that was refused: which item of it, and every objection."""

    def __init__(self, line: str, verdict: Verdict, item: int, items: int) -> None:
        super().__init__(line)
        self.line = line
        """The canonical form of the item that was refused."""
        self.verdict = verdict
        self.item = item
        """Which item of the line it is, from 1."""
        self.items = items
        self.moment: GameState | None = None
        """Where the line was judged, if that is not how the game stands now."""
        self.entry = 0
        """The entry that was to be amended, if that is what was refused."""

    def __str__(self) -> str:
        place = f"Item {self.item} of {self.items}, " if self.items > 1 else ""
        reasons = [f"  {one.text} [{one.rule}]" if one.rule else f"  {one.text}" for one in self.verdict.objections]
        return "\n".join([f"{place}`{self.line}` is not legal:", *reasons])


class Played:
    """One item that was judged and done."""

    __slots__ = ("before", "events", "item", "line", "remark", "state", "verdict")

    def __init__(
        self, line: str, item: Move | RefereeItem, state: GameState, events: list[Event], verdict: Verdict
    ) -> None:
        self.line = line
        self.item = item
        self.state = state
        self.events = events
        self.verdict = verdict
        self.before: GameState | None = None
        """Where it was judged."""
        self.remark = ""
        """What the referee has to say about how it was entered."""


def consider(game: "Game", line: str) -> list[Played]:
    """Judge and do every item of a line, and what the tool has to deal after it."""
    return _consider_items(game, parse_line(line, words_now(game), game.now.whose).items)


def consider_entry(game: "Game", line: str) -> list[Played]:
    """The same for a line that stands in a record, and is one item in the words of the game itself."""
    return _consider_items(game, [parse_entry(line, game.vocabulary, game.now.whose)])


def _consider_items(game: "Game", items: Sequence[Move | RefereeItem]) -> list[Played]:
    state = game.now
    found: list[Played] = []
    for number, item in enumerate(items, 1):
        if isinstance(item, RefereeItem) and item.verb in ("undo", "amend") and len(items) > 1:
            raise WrongUsage(f"`{item.verb}` stands alone in its line.")
        played = _consider_item(game, state, item, number, len(items))
        played.before = state
        found.append(played)
        # A note makes no state of its own.
        moves = sum(not isinstance(one.item, RefereeItem) or one.item.verb != "note" for one in found)
        found.extend(_dealt_after(game, played.state, len(game.states) + moves))
        state = found[-1].state
    return found


def _consider_item(game: "Game", state: GameState, item: Move | RefereeItem, number: int, items: int) -> Played:
    if isinstance(item, RefereeItem):
        from cerebria_cli.game.referee_items import consider_item

        return consider_item(game, state, item)
    move, verdict = choose_reading(game, state, item, number, items)
    after, events, whole = game.edition.perform(state, move)
    played = Played(write(whole, game.vocabulary.verbs), whole, after, events, verdict)
    if item.stood and not move.stood:
        played.remark = "It was legal anyway; `stood` is left out."
    return played


def choose_reading(game: "Game", state: GameState, item: Move, number: int, items: int) -> tuple[Move, Verdict]:
    """The one reading of a move with gaps that is legal, or the objections."""
    readings = [(move, game.edition.judge(state, move)) for move in game.edition.complete(state, item)]
    legal = [(move, verdict) for move, verdict in readings if verdict.legal]
    if len(legal) == 1:
        move, verdict = legal[0]
        # A move that is legal needs no `stood`.
        return move._replace(stood=False), verdict
    if len(legal) > 1:
        from cerebria_cli.notation.errors import AmbiguousLine

        verbs = game.vocabulary.verbs
        text = write(item, verbs)
        choices = tuple(write(move, verbs) for move, _ in legal)
        raise AmbiguousLine(text, 0, len(text), "this can be played in several ways", (), choices, number)
    move, verdict = min(readings, key=lambda reading: len(reading[1].objections))
    verdict = veiled(game, state, move, verdict)
    if item.stood and not any(objection.unplayable for objection in verdict.objections):
        return move, verdict
    objections = tuple(_with_entries(game, one) for one in verdict.objections)
    raise Illegal(write(move, game.vocabulary.verbs), verdict._replace(objections=objections), number, items)


def _with_entries(game: "Game", objection: Objection) -> Objection:
    """An objection that rests on what was seen before names the entries in which it was seen."""
    if objection.rule not in ("setup.deck", "turn.draw") or not objection.facts:
        return objection
    card = next((value for name, value in objection.facts if value in game.vocabulary.cards), objection.facts[0][0])
    facts = game.state(PUBLIC)
    naming = [
        str(live.number)
        for live in game.history.live
        if card in seen(live.line, facts).replace("/", " ").replace("%", " ").replace(".", " ").split()
    ]
    if not naming:
        return objection
    return objection._replace(
        text=f"{objection.text} See {'entry' if len(naming) == 1 else 'entries'} {', '.join(naming)}.",
        facts=(*objection.facts, ("entries", ", ".join(naming))),
    )


def _dealt_after(game: "Game", state: GameState, moves: int) -> Iterable[Played]:
    """What the tool has to shuffle now, as moves of the table."""
    seed = game.setup.get("dealt", {}).get("seed")
    while seed is not None:
        move = game.edition.chance_owed(state, str(seed), moves)
        if move is None:
            return
        state, events, whole = game.edition.perform(state, move)
        moves += 1
        yield Played(write(whole, game.vocabulary.verbs), whole, state, events, LEGAL)
