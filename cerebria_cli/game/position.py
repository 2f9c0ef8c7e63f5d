"""How a game stands, apart from any file: its edition and words, the entries, and the states to which they lead."""

from collections.abc import Mapping
from copy import copy
from typing import TYPE_CHECKING, Any, Self

from cerebria_cli.editions.core.edition import PUBLIC, REFEREE
from cerebria_cli.editions.core.finding import edition_of
from cerebria_cli.editions.core.unknowns import forget, told_at
from cerebria_cli.errors import WrongUsage
from cerebria_cli.game.listing import Listings
from cerebria_cli.record.history import History, Live

#: What is counted from the beginning of a game.
COUNTED = ("turn", "round")

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.editions.core.unknowns import Unknown
    from cerebria_cli.notation.items import Item, Line
    from cerebria_cli.notation.vocabulary import Vocabulary
    from cerebria_cli.record.format import Entry

#: How deals are numbered, which the header names. A record whose header does not was begun when every line before a
#: deal was counted, whatever it said, and what was taken back just before it too. Since then moves alone are counted,
#: those that lead to the deal, so that it is the same however often it is taken back.
BY_LINES, BY_MOVES = 1, 2


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
        """Every line of the record that was read, by its text and whose turn it was where that makes a difference."""
        self.deals = BY_MOVES
        """How what the tool deals is numbered."""
        self.view = ""
        """Whose question is answered: nothing here tells more than this view may know. Empty at the desk itself."""
        self.desk: Position | None = None
        """For a question: the game as the desk knows it. Read off it is only what the desk need not be told, and what
        is judged by the desk whoever asks: corrections of what was written."""
        self.told_openly = False
        """Whether the position was told by whoever asks, who so knows everything in it under any name."""
        self.left_out: tuple[Unknown, ...] = ()
        """For a question about a position: the facts that it leaves out."""
        self.told_otherwise: dict[str, GameState | None] = {}
        """The states of this setup with other positions, by what each tells."""
        self._listings: Listings | None = None
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
        new._listings = None
        return new

    def supposing(self, state: "GameState") -> Self:
        """The same game as if it stood otherwise now."""
        new = self.copy()
        new.states[-1] = state
        return new

    def before_entry(self, number: int) -> Self:
        """The game, as the desk knows it, in which an entry that counts was played."""
        place = next(at for at, live in enumerate(self.history.live) if number in (live.place, live.number))
        new = (self.desk or self).copy()
        del new.states[place + 1 :], new.items[place:]
        new.history.live = new.history.live[:place]
        return new  # type: ignore[return-value]

    def as_known_to(self, view: str) -> Self:
        """The same game as a view knows it: what others may not see is unknown in every state, and nothing is dealt.

        Whatever is asked of it is answered from what the view may know.
        """
        new, named = self.copy(), self.view_named(view)
        if self.knows_all:
            new.view = named
            new.states = [new.known(state) for state in self.states]
            new.desk = self
        return new

    def as_known_now(self, view: str) -> Self:
        """The same where only what can be done now is asked, so that the states before need not be made unknown: they
        are not there."""
        new, named = self.copy(), self.view_named(view)
        if self.knows_all:
            new.view = named
            new.states = [new.known(self.now)] * len(self.states)
            new.desk = self
        return new

    @property
    def knows_all(self) -> bool:
        """Whether nothing in the game is hidden from whoever asks: at the desk, and from the referee."""
        return self.view in ("", REFEREE)

    def now_for(self, view: str) -> "GameState":
        """The state as a view knows it."""
        return self.known_by(self.now, view)

    def known_by(self, state: "GameState", view: str) -> "GameState":
        """A state of this game as a view knows it."""
        return self._known(state, view) if self.knows_all else state

    def listings_for(self, view: str) -> Listings:
        """What can be done now as far as a view can tell; where only questions are asked it is listed once."""
        state = self.now_for(view)
        if not self.view:
            return Listings(self.edition, state)
        if self._listings is None or self._listings.state is not state:
            self._listings = Listings(self.edition, state)
        return self._listings

    def known(self, state: "GameState") -> "GameState":
        """A state of the desk as whoever asks knows it."""
        return self._known(state, self.view)

    def _known(self, state: "GameState", view: str) -> "GameState":
        known: GameState = state if view == REFEREE else self.edition.seen_by(state, view)
        return known

    def state(self, view: str = PUBLIC) -> dict[str, Any]:
        """The facts as JSON-ready data, as far as the view may see them."""
        found = self.facts_of(self.now, self.view_named(view))
        found["entry"] = len(self.entries)
        return found

    def facts_of(self, state: "GameState", view: str) -> dict[str, Any]:
        """The facts of a state of this game; amounts that nobody has told are null."""
        found = self.edition.facts(state, view)
        for one in self.left_out:
            forget(found, one)
        for count in COUNTED if self.left_out else ():
            if count in found and not self._tells(count):
                found[count] = {**found[count], "number": None}
        return found

    def _tells(self, count: str) -> bool:
        """Whether a position tells which turn or round it is."""
        supposed = any(one.fact == f"{count}.number" for one in self.left_out)
        return not supposed and told_at(self.setup["position"], (count, "number")) is not None

    def view_named(self, view: str) -> str:
        """The view of that name, however it is spelt; of a position that was told openly everybody knows all."""
        views = self.edition.views(self.now)
        named = {name.casefold(): name for name in views}
        if view.casefold() not in named:
            raise WrongUsage(f"There is no view {view[:40]!r}; there are {', '.join(views)}.")
        return REFEREE if self.told_openly else named[view.casefold()]

    def moment_of(self, number: int) -> "tuple[GameState, Live] | None":
        """The line that an entry gives or gave, and the state in which it is judged; None where it does not count."""
        for state, live in zip(self.states, self.history.live, strict=False):
            if number in (live.place, live.number):
                return state, live
        return None
