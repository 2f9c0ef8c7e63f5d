"""Questions between the lines of a true game: in every view they are answered, and what happens next is legal."""

from random import Random

from cerebria_cli.editions.core.move import Move
from cerebria_cli.errors import CerebriaError
from cerebria_cli.game.considering import judge
from cerebria_cli.game.desk import Game
from cerebria_cli.game.line_reading import read
from cerebria_cli.game.nearest import nearest
from cerebria_cli.game.offers import next_words, offered
from cerebria_cli.game.position import Position

#: One time in so many every legal move is listed.
WHOLE_LIST = 50


class Untrue(CerebriaError):
    """A true game was refused, or something false is believed of it: a fault of the tool."""


class Curiosity:
    """Who asks, and what has occurred before; one for many games, so that the first times are first times of all."""

    def __init__(self, seed: int) -> None:
        self._chance = Random(f"asking {seed}")
        self._occurred: set[tuple[str, ...]] = set()
        self.asked = 0
        """How many questions were answered."""
        self.last = ""
        """The question that was asked last."""

    def ask(self, desk: Game, line: str, share: float) -> None:
        """Ask in every view before a line is typed, at some lines and wherever something is new; there all is asked."""
        new = share > 0 and self._is_new(desk, line)
        if new or self._chance.random() < share:
            self._ask_all(desk, line)
        self.last = ""

    def _is_new(self, desk: Game, line: str) -> bool:
        """Whether such a verb answers such a decision for the first time."""
        about = next((type(getattr(one, "about", None)).__name__ for one in desk.now.pending), "")
        what = (desk.edition.name, line.split()[1], about)
        known = what in self._occurred
        self._occurred.add(what)
        return not known

    def _ask_all(self, desk: Game, line: str) -> None:
        for view in desk.edition.views(desk.now):
            known = desk.as_known_now(view)
            self._judged(known, view, line)
            self._looked_for(known, view, line)

    def _judged(self, known: Position, view: str, line: str) -> None:
        """What happens next is legal, as far as a view can tell."""
        self._asked(f"show --as {view}")
        known.state(view)
        self._asked(f"why --as {view} {line}")
        verdict = judge(known, line)
        if not verdict.legal and not line.endswith(" stood"):
            raise Untrue(f"`{line}` is not legal for {view}: {'; '.join(one.text for one in verdict.objections)}")

    def _looked_for(self, known: Position, view: str, line: str) -> None:
        """Legal moves are listed, words completed, and moves found that are near to one of before."""
        words = line.split()
        self._asked(f"legal --as {view} {words[1]}")
        offered(known, words[1], view)
        if self._chance.randrange(WHOLE_LIST) == 0:
            self._asked(f"legal --as {view}")
            offered(known, "", view)
        at = self._chance.randrange(1, len(words))
        self._asked(f"completion --as {view} {' '.join(words[:at])}")
        found = next_words(known, " ".join((*words[:at], "")), view)
        # Cards that a view does not see cannot be completed.
        if not found and at < 2 and words[-1] != "stood":
            raise Untrue(f"Nothing can follow `{' '.join(words[:at])}` for {view}, but {words[at]} did.")
        if known.history.live:
            earlier = self._chance.choice(known.history.live).line
            self._asked(f"nearest --as {view} {earlier}")
            nearest(known, _move_in(earlier, known))

    def _asked(self, question: str) -> None:
        self.asked += 1
        self.last = question


def _move_in(line: str, position: Position) -> Move | None:
    item = read(line, position).items[0]
    return item if isinstance(item, Move) else None
