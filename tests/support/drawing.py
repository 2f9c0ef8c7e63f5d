"""A part of the long tests, drawn by a word such as the commit: over many runs all of them have their turn."""

import hashlib
import time

import pytest

_STARTED = time.monotonic()

#: Fixtures that look at all games of a run, so that the tests that use them come last.
_LAST = "coverage"


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("drawing")
    group.addoption("--draw", default="", metavar="WORD", help="run the tests in an order drawn by this word")
    group.addoption("--times", type=int, default=1, help="play so many times as many games in the long campaigns")
    group.addoption("--minutes", type=float, default=0, help="skip what has not begun after so many minutes")


@pytest.fixture
def times(request: pytest.FixtureRequest) -> int:
    """How many times the usual number of games a long campaign plays."""
    found: int = request.config.getoption("--times")
    return found


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    word = config.getoption("--draw")
    if word:
        items.sort(key=lambda item: hashlib.sha256(f"{word} {item.nodeid}".encode()).digest())
    # Where one worker is quicker, the games of the other have to be over when somebody looks back at them.
    items.sort(key=_looks_back)


def _looks_back(item: pytest.Item) -> bool:
    return _LAST in getattr(item, "fixturenames", ())


def pytest_runtest_setup(item: pytest.Item) -> None:
    minutes = item.config.getoption("--minutes")
    if minutes and not _looks_back(item) and time.monotonic() - _STARTED > 60 * minutes:
        pytest.skip(f"not drawn within the {minutes:g} minutes of this run")
