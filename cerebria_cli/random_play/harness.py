"""Random play: whole games of legal moves, with checks after every move and a count of what has occurred."""

from collections.abc import Callable, Iterable, Sequence

from cerebria_cli.editions.core.coverage import Coverage, merged, no_coverage
from cerebria_cli.editions.core.events import Event
from cerebria_cli.game.desk import Game
from cerebria_cli.game.outcome import Played
from cerebria_cli.random_play.choosers import (
    Chooser,
    accepted,
    at_random,
    at_table,
    kind_of,
    verb_of,
    with_unknowns,
)
from cerebria_cli.random_play.counting import count, count_rulings, missing
from cerebria_cli.random_play.offered import Offered, Stuck
from cerebria_cli.system.named_tuples import NamedTuple

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

#: Enters a line that was considered: `Game.append`, or `Game.go_on` where nobody will keep the game.
Enter = Callable[[Game, str, Sequence[Played]], object]


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


def play(
    game: Game, chooser: Chooser, checks: Iterable[Check] = (), limit: int = 5000, enter: Enter = Game.append
) -> Report:
    """Play legal moves until the game is over, or the limit is reached."""
    checks = tuple(checks)
    coverage = no_coverage()
    count_rulings(coverage, game.now)
    for number in range(limit):
        if game.now.phase == "over":
            break
        before = game.copy() if checks else game
        offers = Offered(before)
        line = chooser(game, offers)
        played = game.consider(line)
        count(coverage, game, played)
        enter(game, line, played)
        step = Step(number, before, offers, line, tuple(event for one in played for event in one.events), game)
        for check in checks:
            check(step)
    return _report(game, coverage)


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
