"""What the tests of the view share: pages compared with plain text files, and the look of a page."""

from collections.abc import Callable

import pytest
from rich.cells import cell_len
from rich.text import Text
from support.pages import PlainText
from syrupy.assertion import SnapshotAssertion


@pytest.fixture
def page(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """The page as it was read and approved."""
    return snapshot.use_extension(PlainText)


@pytest.fixture
def fits() -> Callable[[Text], None]:
    """Fails if a line is wider than 80 columns or anything could steer a terminal."""

    def check(text: Text) -> None:
        for line in text.plain.split("\n"):
            assert cell_len(line) <= 80, line
            assert all(sign.isprintable() or sign in "\u200c\u200d" for sign in line), repr(line)

    return check
