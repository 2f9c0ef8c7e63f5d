"""Plugs into pytest: notes which test runs which lines, or runs chosen tests in the order given.

`CEREBRIA_LINES` names the file for the notes (one for each process, its id added), `CEREBRIA_CHOSEN` the file with the
tests to run. `-p mutation.plugin` loads it.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

LINES, CHOSEN = os.environ.get("CEREBRIA_LINES", ""), os.environ.get("CEREBRIA_CHOSEN", "")
PACKAGE = Path(__file__).parents[2] / "cerebria_cli"


class Noting:
    """The lines of the package that each test runs, how long it takes, and whether it passes."""

    def __init__(self, file: Path) -> None:
        from coverage import Coverage

        self.file = file
        self.coverage = Coverage(data_file=None, include=[f"{PACKAGE}/*"], config_file=False)
        self.coverage.start()
        self.passed: dict[str, float] = {}
        self.failed: set[str] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.coverage.switch_context(item.nodeid)
        try:
            return (yield)
        finally:
            self.coverage.switch_context("")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.passed[report.nodeid] = self.passed.get(report.nodeid, 0) + report.duration
        if report.outcome != "passed":
            self.failed.add(report.nodeid)

    def pytest_sessionfinish(self) -> None:
        self.coverage.stop()
        data = self.coverage.get_data()
        tests = {name: number for number, name in enumerate(sorted(self.passed.keys() - self.failed))}
        files = {
            str(Path(name).relative_to(PACKAGE)): {
                line: [tests[one] for one in sorted(contexts) if one in tests]
                for line, contexts in data.contexts_by_lineno(name).items()
            }
            for name in data.measured_files()
        }
        found = {"tests": {name: round(self.passed[name], 3) for name in tests}, "files": files}
        self.file.with_suffix(f".{os.getpid()}.json").write_text(json.dumps(found), encoding="utf-8")


class Choosing:
    """Only chosen tests, in the order in which they were chosen."""

    def __init__(self, chosen: list[str]) -> None:
        self.place = {name: place for place, name in enumerate(chosen)}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((one for one in items if one.nodeid in self.place), key=lambda one: self.place[one.nodeid])


def pytest_configure(config: pytest.Config) -> None:
    # With several workers, those note; whoever hands out the tests runs none.
    hands_out = bool(getattr(config.option, "numprocesses", 0)) and not hasattr(config, "workerinput")
    if LINES and not hands_out:
        config.pluginmanager.register(Noting(Path(LINES)), "noting-lines")
    if CHOSEN:
        config.pluginmanager.register(Choosing(json.loads(Path(CHOSEN).read_text(encoding="utf-8"))), "chosen-tests")
