"""The true table: a game that the tool deals is the truth, and a scribe types it into one in which people shuffle.

The scribe sees what lies open, or what one player sees, forgets a share of it, tells some of that later, and writes `?`
for the rest. By the rules everything happened, so every line is accepted, every question is answered, and nothing is
believed that is not so. What a scribe sees each edition tells in `scribing.py`.
"""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from cerebria_cli.editions.core.edition import PUBLIC, REFEREE
from cerebria_cli.editions.core.move import TABLE, UNKNOWN, Move
from cerebria_cli.editions.core.scribing import Eyes, Passage
from cerebria_cli.editions.registry import part_if_any, part_of
from cerebria_cli.errors import CerebriaError, WrongUsage
from cerebria_cli.game.desk import Game
from cerebria_cli.notation.write import write
from cerebria_cli.random_play.asking import Curiosity, Untrue
from cerebria_cli.random_play.choosers import verb_by_verb
from cerebria_cli.random_play.typing import shortened
from cerebria_cli.system.named_tuples import NamedTuple

__all__ = ["Habits", "Retelling", "Untrue", "retell"]


class Habits(NamedTuple):
    """How a scribe works; each is a share of the occasions."""

    forgotten: float = 0.2
    """Cards that were seen and are typed as `?`."""
    later: float = 0.05
    """Moments at which something of that is told after all."""
    shortened: float = 0.1
    """Lines whose words are shortened."""
    joined: float = 0.05
    """Lines that are typed together with the next ones."""
    stood: float = 0.02
    """Moves of the true game that are illegal and stand."""
    secret: float = 0.1
    """Games at a table that does not tell which cards its decks hold."""
    asked: float = 0.03
    """Lines before which everything is asked, beside those where something occurs for the first time."""


USUAL = Habits()

#: A true game of more moves is left there.
MOST_MOVES = 400

#: So many lines are typed together at most.
MOST_JOINED = 3

#: So many earlier lines are tried to find one that is illegal now.
MOST_TRIED = 4


class Retelling:
    """A true game, and the desk at which it is typed in."""

    def __init__(self, setup: str | Mapping[str, Any], seed: int, habits: Habits, curiosity: Curiosity) -> None:
        self.truth = Game.new(setup, seed=seed)
        name = self.truth.edition.name
        if part_if_any(name, "scribing") is None:
            raise WrongUsage(f"Nobody has said what a scribe sees in games of the edition {name!r}.")
        self.own = part_of(name, "scribing")
        chance = Random(f"scribe {seed}")
        told = self.truth.edition.unshuffled(self.truth.setup)
        self.desk = Game.new(self.own.with_secret_decks(told) if chance.random() < habits.secret else told)
        self.lines: list[str] = []
        """Every line that was typed."""
        self.habits = habits
        self.curiosity = curiosity
        self._chance = chance
        self._play = verb_by_verb(seed)
        self._earlier: list[str] = []
        self._waiting: Any = None
        """The state before the tool began to shuffle."""
        self._joining: tuple[Game, list[str]] | None = None
        self._eyes = Eyes(self._chance.choice((PUBLIC, *self.truth.vocabulary.players)), self._noted)

    def _noted(self, card: str) -> str:
        return UNKNOWN if self._chance.random() < self.habits.forgotten else card

    def _happens(self, share: float) -> bool:
        return self._chance.random() < share

    # ------------------------------------------------------------ the true game

    def retell(self, limit: int) -> None:
        """Play the game to its end, or so many moves of it, and type it in."""
        now = self.truth.now
        # Between the cards of a Draw nothing is typed, and so nothing is compared.
        if self._waiting is None:
            self._catch_up(Passage(now, Move(TABLE, ""), self.truth.opening, now))
        for _ in range(limit):
            if self.truth.now.phase == "over":
                break
            for passage in self._passages():
                self._tell(passage)
        self._type_together()

    def _passages(self) -> Iterator[Passage]:
        """The next move of the true game, and what the tool deals after it."""
        line = self._next_line()
        played = self.truth.consider(line)
        before = self.truth.now
        self.truth.go_on(line, played)
        for one in played:
            assert isinstance(one.item, Move)
            yield Passage(before, one.item, one.events, one.state)
            before = one.state

    def _next_line(self) -> str:
        if self._happens(self.habits.stood) and (line := self._illegal_line()):
            return f"{line} stood"
        line = self._play(self.truth)
        self._earlier.append(line)
        return line

    def _illegal_line(self) -> str:
        """A line of an earlier turn that is illegal now, and that a table can let stand all the same."""
        if self.truth.now.pending:
            return ""
        for line in self._chance.sample(self._earlier, min(MOST_TRIED, len(self._earlier))):
            objections = self.truth.judge(line, REFEREE).objections
            if objections and not any(one.unplayable for one in objections):
                return line
        return ""

    # ------------------------------------------------------------ what is typed

    def _tell(self, passage: Passage) -> None:
        move = self.own.told(passage, self._eyes)
        if move is not None:
            self._type(move)
        before = passage.before if self._waiting is None else self._waiting
        self._waiting = None
        # What the tool shuffled in passing has no line at a table, and is not compared before it is done.
        if self.own.is_waiting(passage.after):
            self._waiting = before
        else:
            self._catch_up(passage._replace(before=before))

    def _catch_up(self, passage: Passage) -> None:
        """Answer what only the table can know; then nothing false is believed."""
        while answers := [*self.own.owed(self.desk.now, passage, self._eyes)]:
            self._type(self._chance.choice(answers))
        self._compare(passage.after)
        if passage.after is self.truth.now and self.truth.now.phase != "over" and self._happens(self.habits.later):
            self._tell_later(passage.after)

    def _tell_later(self, truth: Any) -> None:
        found = [*self.own.afterthoughts(self.desk.now, truth)]
        if found:
            self._type(self._chance.choice(found))
            self._compare(truth)

    def _compare(self, truth: Any) -> None:
        if false := next(iter(self.own.falsehoods(self.desk.now, truth)), ""):
            raise Untrue(f"False is believed: {false}.")

    def _type(self, move: Move) -> None:
        line = write(move, self.desk.vocabulary.verbs)
        self.curiosity.ask(self.desk, line, self.habits.asked)
        if self._joining is None and self._happens(self.habits.joined):
            self._joining = self.desk.copy(), []
        typed = line
        if self._joining is not None:
            self._joining[1].append(line)
        elif self._happens(self.habits.shortened):
            typed = shortened(line, self.desk, self._chance)
        self.lines.append(typed)
        self.desk.play(typed)
        if self._joining is not None and len(self._joining[1]) == MOST_JOINED:
            self._type_together()

    def _type_together(self) -> None:
        """Lines that were typed one by one give the same when they are typed as one."""
        if self._joining is None:
            return
        desk, lines = self._joining
        self._joining = None
        desk.play("; ".join(lines))
        if desk.now.key() != self.desk.now.key():
            raise Untrue(f"Typed as one line it is another game: {'; '.join(lines)}")
        self.desk = desk


def retell(
    setup: str | Mapping[str, Any],
    seed: int,
    habits: Habits = USUAL,
    limit: int = MOST_MOVES,
    curiosity: Curiosity | None = None,
) -> Retelling:
    """Play a game at random, type it in as a scribe would, and check every line; `Untrue` tells what went wrong."""
    asking = Curiosity(seed) if curiosity is None else curiosity
    retelling = Retelling(setup, seed, habits, asking)
    try:
        retelling.retell(limit)
    except CerebriaError as error:
        raise Untrue(_told_of(retelling, seed, error)) from error
    except Exception as error:
        error.add_note(_told_of(retelling, seed, error))
        raise
    return retelling


def _told_of(retelling: Retelling, seed: int, error: Exception) -> str:
    """The setup, the seed, and the fewest lines after which it goes wrong."""
    setup = retelling.desk.setup
    name = " ".join(filter(None, (setup["edition"], setup.get("mode"), setup.get("name"))))
    asked = [f"? {retelling.curiosity.last}"] if retelling.curiosity.last else []
    return "\n".join((f"{name}, seed {seed}: {error}", *_needed(retelling, error), *asked))


def _needed(retelling: Retelling, error: Exception) -> list[str]:
    """The lines without those that make no difference to what was refused last."""
    lines = list(retelling.lines)
    if retelling.curiosity.last or isinstance(error, Untrue):
        return lines
    # Whole turns first, then line by line; what was told later makes most often no difference.
    length = max(1, len(lines) // 4)
    while length:
        place = len(lines) - 1 - length
        while place >= 0:
            fewer = lines[:place] + lines[place + length :]
            if _goes_wrong(retelling.desk.setup, fewer, error):
                lines = fewer
            place -= length
        length //= 2
    return lines


def _goes_wrong(setup: Mapping[str, Any], lines: list[str], error: Exception) -> bool:
    """Whether the last of some lines goes wrong in the same way, and none before it does."""
    game = Game.new(setup)
    *before, last = lines
    try:
        for line in before:
            game.play(line)
    except CerebriaError:
        return False
    try:
        game.play(last)
    except type(error) as again:
        return str(again).splitlines()[:1] == str(error).splitlines()[:1]
    return False
