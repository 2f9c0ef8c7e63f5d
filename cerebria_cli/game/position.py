"""How a game stands, apart from any file: its edition and words, the entries, and the states to which they lead."""

from collections.abc import Mapping
from copy import copy
from typing import TYPE_CHECKING, Any, Self

from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.finding import edition_of
from cerebria_cli.errors import WrongUsage
from cerebria_cli.record.history import History, Live

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.notation.items import Item, Line
    from cerebria_cli.notation.vocabulary import Vocabulary
    from cerebria_cli.record.format import Entry


class Position:
    """A setup, the entries so far, and where they lead. What happens to it is the matter of `following`."""

    def __init__(self, setup: Mapping[str, Any]) -> None:
        self.setup = dict(setup)
        self.edition = edition_of(setup)
        start, self.opening = self.edition.start(self.setup)
        self.vocabulary: Vocabulary = self.edition.vocabulary(start)
        """The words of the lines in a record."""
        self.entries: list[Entry] = []
        self.history = History()
        """The lines that count."""
        self.items: list[Item] = []
        """What each line that counts says."""
        self.states: list[GameState] = [start]
        """The state at the start and after each line that counts."""
        self.after: list[GameState] = [start]
        """The state at the start and after each entry, as the game stood then."""
        self.entries_read: dict[tuple[str, str], Line] = {}
        """Every line of the record that was read, by its text and whose turn it was."""
        self.view = ""
        """Whose question is answered: nothing here tells more than this view may know. Empty at the desk itself."""
        self.desk: GameState | None = None
        """For a question: how the game stands at the desk. Only what the desk need not be told is read off it."""
        self.typing_words: dict[tuple[tuple[str, ...], ...], Vocabulary] = {}
        """The words that may be typed, by the substitutes who were seated."""

    @property
    def now(self) -> "GameState":
        """The state as the rules see it."""
        return self.states[-1]

    def copy(self) -> Self:
        """The same position, on which the game can go on in another way."""
        new = copy(self)
        new.entries, new.history = self.entries.copy(), self.history.copy()
        new.items, new.states, new.after = self.items.copy(), self.states.copy(), self.after.copy()
        return new

    def supposing(self, state: "GameState") -> Self:
        """The same game as if it stood otherwise now."""
        new = self.copy()
        new.states[-1] = state
        return new

    def as_known_to(self, view: str) -> Self:
        """The same game as a view knows it: what others may not see is unknown in every state, and nothing is dealt.

        Whatever is asked of it is answered from what the view may know.
        """
        new, named = self.copy(), self.view_named(view)
        if self.knows_all:
            new.view = named
            new.states = [self._known(state, named) for state in self.states]
            new.desk = self.now
        return new

    @property
    def knows_all(self) -> bool:
        """Whether nothing in the game is hidden from whoever asks: at the desk, and from the referee."""
        return self.view in ("", REFEREE)

    def now_for(self, view: str) -> "GameState":
        """The state as a view knows it."""
        return self._known(self.now, view) if self.knows_all else self.now

    def _known(self, state: "GameState", view: str) -> "GameState":
        known: GameState = state if view == REFEREE else self.edition.seen_by(state, view)
        return known

    def state(self, view: str = "referee") -> dict[str, Any]:
        """The facts as JSON-ready data, as far as the view may see them."""
        found = self.edition.facts(self.now, self.view_named(view))
        found["entry"] = len(self.entries)
        return found

    def view_named(self, view: str) -> str:
        """The view of that name, however it is spelt."""
        views = self.edition.views(self.now)
        named = {name.casefold(): name for name in views}
        if view.casefold() not in named:
            raise WrongUsage(f"There is no view {view[:40]!r}; there are {', '.join(views)}.")
        return named[view.casefold()]

    def moment_of(self, number: int) -> "tuple[GameState, Live] | None":
        """The line that an entry gives or gave, and the state in which it is judged; None where it does not count."""
        for state, live in zip(self.states, self.history.live, strict=False):
            if number in (live.place, live.number):
                return state, live
        return None
