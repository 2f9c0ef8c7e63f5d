"""Random play: whole games of legal moves, with checks after every move and a count of what has occurred."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple, overload

from cerebria_cli.editions.core.coverage import Coverage, merged, no_coverage
from cerebria_cli.editions.core.events import Event
from cerebria_cli.game.desk import Game
from cerebria_cli.random_play.choosers import (
    Chooser,
    Stuck,
    accepted,
    at_random,
    at_table,
    kind_of,
    verb_of,
    with_unknowns,
)
from cerebria_cli.random_play.counting import count, count_rulings, missing

__all__ = [
    "Check",
    "Chooser",
    "Coverage",
    "Report",
    "Step",
    "Stuck",
    "accepted",
    "at_random",
    "at_table",
    "kind_of",
    "merged",
    "missing",
    "no_coverage",
    "play",
    "verb_of",
    "with_unknowns",
]


class Offered(Sequence[str]):
    """Every legal line now, listed when it is first looked at: that can be many thousands."""

    def __init__(self, game: Game) -> None:
        self._game = game

    @cached_property
    def lines(self) -> tuple[str, ...]:
        found = tuple(self._game.legal())
        if not found:
            raise Stuck(f"No move is legal after entry {len(self._game.entries)}, and the game is not over.")
        return found

    @overload
    def __getitem__(self, place: int) -> str: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[str]: ...

    def __getitem__(self, place: int | slice) -> str | Sequence[str]:
        return self.lines[place]

    def __len__(self) -> int:
        return len(self.lines)

    def __iter__(self) -> Iterator[str]:
        return iter(self.lines)


class Step:
    """One move of a game played by the harness, for the checks."""

    def __init__(
        self, number: int, before: Game, offers: Offered, line: str, events: tuple[Event, ...], after: Game
    ) -> None:
        self.number = number
        self.before = before
        """The game before the move; a check may play on copies of it."""
        self._offers = offers
        self.line = line
        self.events = events
        self.after = after

    @property
    def offered(self) -> tuple[str, ...]:
        """Every line that was legal before the move."""
        return self._offers.lines


Check = Callable[[Step], None]


class Report(NamedTuple):
    """A game that was played."""

    entries: int
    turns: int
    over: bool
    """False when the limit of moves came first."""

    ending: str
    scores: dict[str, int]
    winner: str
    """The winning team; empty for a draw and for a game that is not over."""

    coverage: Coverage


def play(game: Game, chooser: Chooser, checks: Iterable[Check] = (), limit: int = 5000) -> Report:
    """Play legal moves until the game is over, or the limit is reached."""
    checks = tuple(checks)
    coverage = no_coverage()
    count_rulings(coverage, game.now)
    for number in range(limit):
        if game.now.phase == "over":
            break
        _step(game, number, chooser, checks, coverage)
    return _report(game, coverage)


def _step(game: Game, number: int, chooser: Chooser, checks: Sequence[Check], coverage: Coverage) -> None:
    before = game.copy() if checks else game
    offers = Offered(before)
    line = chooser(game, offers)
    played = game.consider(line)
    count(coverage, game, played)
    game.append(line, played)
    step = Step(number, before, offers, line, tuple(event for one in played for event in one.events), game)
    for check in checks:
        check(step)


def _report(game: Game, coverage: Coverage) -> Report:
    facts = game.state()
    result = facts["result"] or {"scores": {}, "winner": None}
    return Report(
        entries=len(game.entries),
        turns=coverage.kinds["turn"],
        over=facts["phase"] == "over",
        ending=(facts.get("end") or {}).get("triggered") or "",
        scores=dict(result["scores"]),
        winner=result["winner"] or " and ".join(result.get("winners") or ()),
        coverage=coverage,
    )
