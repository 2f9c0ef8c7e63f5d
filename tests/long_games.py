"""Hundreds of games, in batches that are tests of their own, so that a run can draw some of them.

What has occurred in all of them together is asked at the end; where not all were played in this run, that is skipped.
"""

import pickle
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Generic, TypeVar

import pytest
from cerebria_cli.random_play.coverage import Coverage, merged

from cerebria_cli.random_play.harness import Report

Job = TypeVar("Job")

#: How long the games of other workers are waited for, in seconds.
PATIENCE = 600


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

    def play(self, batch: int, folder: Path) -> None:
        """Play the games of a batch; one that does not end, or breaks a check, is named."""
        begun, done = self._files(batch, folder)
        begun.touch()
        found = [self._played(job) for job in self.jobs[batch * self.size : (batch + 1) * self.size]]
        written = done.with_suffix(".part")
        written.write_bytes(pickle.dumps(merged(found)))
        written.rename(done)

    def _played(self, job: Job) -> Coverage:
        try:
            report = self.play_one(job)
        except Exception as error:
            error.add_note(f"in the game {job}")
            raise
        assert report.over, f"the game {job} did not end"
        return report.coverage

    def coverage(self, folder: Path) -> Coverage:
        """What has occurred in all games of this run; skips where only some were drawn."""
        found = []
        for batch in self.batches:
            begun, done = self._files(batch, folder)
            until = time.monotonic() + PATIENCE
            while begun.exists() and not done.exists() and time.monotonic() < until:
                time.sleep(0.5)
            if not done.exists():
                pytest.skip(f"not all {len(self.jobs)} games of {self.name} were played in this run")
            found.append(pickle.loads(done.read_bytes()))
        return merged(found)

    def _files(self, batch: int, folder: Path) -> tuple[Path, Path]:
        return folder / f"{self.name}-{batch}.begun", folder / f"{self.name}-{batch}.pickle"


@pytest.fixture(scope="session")
def campaigns(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The folder in which all workers of one run leave what occurred in their games."""
    base = tmp_path_factory.getbasetemp()
    folder = (base if worker_id == "master" else base.parent) / "campaigns"
    folder.mkdir(exist_ok=True)
    return folder
