"""Hundreds of games, in batches that are tests of their own, so that a run can draw some of them.

A module names its games `CAMPAIGN` and plays them in one test:

    @every_batch(CAMPAIGN)
    def test_what_must_hold_holds_in_every_game(batch: int, campaigns: Path) -> None:
        assert CAMPAIGN.unended(batch, campaigns) == []

What has occurred in all of them together is asked by tests with the fixture `coverage`; where not all were played in
this run, they are skipped.
"""

import pickle
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

import pytest

from cerebria_cli.editions.core.coverage import Coverage, merged
from cerebria_cli.game.desk import Game
from cerebria_cli.random_play.harness import Check, Chooser, Report, play

Job = TypeVar("Job")
Test = TypeVar("Test", bound=Callable[..., None])

#: How long the games of other workers are waited for, in seconds.
PATIENCE = 600


class Begun(NamedTuple):
    """A game to be played, whoever chooses the moves, and what must hold after each."""

    game: Game
    chooser: Chooser
    checks: list[Check]

    def checked(self) -> Report:
        """The whole game with its checks."""
        return play(self.game, self.chooser, self.checks)

    def unchecked(self) -> Report:
        """The same game, in a fraction of the time: what is rare needs many games."""
        return play(self.game, self.chooser)


class Campaign(Generic[Job]):
    """Many games of one kind."""

    def __init__(self, name: str, play_one: Callable[[Job], Report], jobs: Iterable[Job], size: int = 4) -> None:
        self.name = name
        self.play_one = play_one
        self.jobs = list(jobs)
        self.size = size

    @property
    def batches(self) -> range:
        """The numbers of the batches."""
        return range(-(-len(self.jobs) // self.size))

    def unended(self, batch: int, folder: Path) -> list[Job]:
        """Play the games of a batch and leave what occurred in them; those that did not end.

        A check that fails in one of them fails the test and names the game.
        """
        begun, done = self._files(batch, folder)
        begun.touch()
        jobs = self.jobs[batch * self.size : (batch + 1) * self.size]
        reports = [self._played(job) for job in jobs]
        written = done.with_suffix(".part")
        written.write_bytes(pickle.dumps(merged(report.coverage for report in reports)))
        written.rename(done)
        return [job for job, report in zip(jobs, reports, strict=True) if not report.over]

    def _played(self, job: Job) -> Report:
        try:
            return self.play_one(job)
        except Exception as error:
            error.add_note(f"in the game {job}")
            raise

    def coverage(self, folder: Path, *, coming: bool) -> Coverage:
        """What has occurred in all games of this run; skips where only some were drawn. Whether games that have not
        begun are still to come is known to whoever has all tests of the run."""
        found = []
        for batch in self.batches:
            begun, done = self._files(batch, folder)
            until = time.monotonic() + PATIENCE
            while (coming or begun.exists()) and not done.exists() and time.monotonic() < until:
                time.sleep(0.5)
            if not done.exists():
                pytest.skip(f"not all {len(self.jobs)} games of {self.name} were played in this run")
            found.append(pickle.loads(done.read_bytes()))
        return merged(found)

    def _files(self, batch: int, folder: Path) -> tuple[Path, Path]:
        return folder / f"{self.name}-{batch}.begun", folder / f"{self.name}-{batch}.pickle"


#: Begins a game of a setup with a seed; expensive checks on one move of so many.
Beginning = Callable[[str, int, int], Begun]


def campaign_of_kinds(
    name: str, kinds: Mapping[str, Beginning], setups: Sequence[str], seeds: Iterable[int], often: int
) -> Campaign[tuple[str, str, int]]:
    """Games of every kind on each setup in turn; every third one of each kind and setup with all checks."""

    def play_one(job: tuple[str, str, int]) -> Report:
        kind, setup, seed = job
        game = kinds[kind](setup, seed, often)
        return game.checked() if seed // len(setups) % 3 == 0 else game.unchecked()

    return Campaign(name, play_one, [(kind, setups[seed % len(setups)], seed) for seed in seeds for kind in kinds])


@pytest.fixture(scope="session")
def campaigns(of_all_workers: Path) -> Path:
    """The folder in which all workers of one run leave what occurred in their games."""
    folder = of_all_workers / "campaigns"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture(scope="module")
def coming(request: pytest.FixtureRequest) -> bool:
    """Whether every game of the module is played in this run, by whichever worker."""
    batches = [item for item in request.session.items if "batch" in getattr(item, "fixturenames", ())]
    of_module = [item for item in batches if item.path == request.path]
    some = request.config.getoption("--minutes") or request.config.getoption("-k")
    return bool(of_module) and not some


@pytest.fixture(scope="module")
def coverage(request: pytest.FixtureRequest, campaigns: Path, coming: bool) -> Coverage:
    """What has occurred in all games of the module's `CAMPAIGN` together."""
    campaign: Campaign[Any] = request.module.CAMPAIGN
    return campaign.coverage(campaigns, coming=coming)


def every_batch(campaign: Campaign[Any]) -> Callable[[Test], Test]:
    """Makes a function of `batch` a long test of each batch of a campaign."""

    def marked(test: Test) -> Test:
        pytest.mark.parametrize("batch", campaign.batches)(test)
        pytest.mark.slow(test)
        return test

    return marked
