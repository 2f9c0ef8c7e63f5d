"""What becomes of an item of a line: it is done, or it is refused."""

from typing import TYPE_CHECKING

from cerebria_cli.errors import Refused

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.editions.core.events import Event
    from cerebria_cli.editions.core.move import Move
    from cerebria_cli.editions.core.verdict import Verdict
    from cerebria_cli.game.position import Position
    from cerebria_cli.notation.items import Item, Line


class Illegal(Refused):
    """A line that was refused: which item of it, and every objection."""

    def __init__(
        self, line: str, verdict: "Verdict", item: int = 1, items: int = 1, move: "Move | None" = None
    ) -> None:
        super().__init__(line)
        self.line = line
        """The canonical form of the item that was refused."""
        self.verdict = verdict
        self.item = item
        """Which item of the line it is, from 1."""
        self.items = items
        self.move = move
        """The move itself; None for what the referee enters."""
        self.moment: GameState | None = None
        """Where the line was judged, if that is not how the game stands now."""
        self.entry = 0
        """The entry that was to be corrected, if that is what was refused."""
        self.correction = ""
        """How: `amend` or `insert`."""
        self.meanwhile = ""
        """What others wrote to the record before the line was judged."""

    def __str__(self) -> str:
        place = f"Item {self.item} of {self.items}, " if self.items > 1 else ""
        reasons = [f"  {one.text} [{one.rule}]" if one.rule else f"  {one.text}" for one in self.verdict.objections]
        news = [self.meanwhile] if self.meanwhile else []
        return "\n".join([f"{place}`{self.line}` is not legal:", *reasons, *news])


class Played:
    """One item that was judged and done."""

    __slots__ = ("before", "corrected", "events", "item", "line", "remark", "said", "state", "uncorrected", "verdict")

    def __init__(self, line: str, item: "Item", state: "GameState", events: "list[Event]", verdict: "Verdict") -> None:
        self.line = line
        self.item = item
        self.state = state
        self.events = events
        self.verdict = verdict
        self.said: Line | None = None
        """The line in which it was entered; None for what the tool deals."""
        self.before: GameState | None = None
        """Where it was judged."""
        self.corrected: Position | None = None
        """The whole game after a correction, as far as whoever asks may know it."""
        self.uncorrected: Position | None = None
        """The same game before it."""
        self.remark = ""
        """What the referee has to say about how it was entered."""

    def __repr__(self) -> str:
        return f"<Played {self.line!r}, {len(self.events)} event{'' if len(self.events) == 1 else 's'}>"
