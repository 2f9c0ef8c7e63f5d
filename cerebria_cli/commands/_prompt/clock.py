"""How long a turn and each player take; a pause stops it."""

from collections.abc import Callable
from time import monotonic


class Clock:
    """Time by turns."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self.now = now
        self.spent: dict[str, float] = {}
        """The seconds that each player has taken, the turn under way left out."""
        self.who = ""
        self.turn = -1
        self._since = now()
        self._before = 0.0
        """What the turn took before the last stop."""
        self.paused = False

    def follow(self, who: str, turn: int, *, paused: bool) -> None:
        """Whose turn it is now, and whether the game is adjourned."""
        if (who, turn) != (self.who, self.turn):
            if self.who:
                self.spent[self.who] = self.spent.get(self.who, 0.0) + self.seconds
            self.who, self.turn, self._before, self._since = who, turn, 0.0, self.now()
        if paused and not self.paused:
            self._before = self.seconds
        if self.paused and not paused:
            self._since = self.now()
        self.paused = paused

    @property
    def seconds(self) -> float:
        """How long the turn has taken so far."""
        return self._before if self.paused else self._before + self.now() - self._since

    def shown(self) -> str:
        """The time of the turn, as `0:42`."""
        return f"{shown(self.seconds)}{' paused' if self.paused else ''}"

    def totals(self) -> dict[str, float]:
        """The seconds of every player, the turn under way too."""
        found = dict(self.spent)
        if self.who:
            found[self.who] = found.get(self.who, 0.0) + self.seconds
        return found


def shown(seconds: float) -> str:
    """Minutes and seconds, with hours where it takes them."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
