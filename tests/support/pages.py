"""Pages of what the program says: the one kind of test that holds wording. All other tests look at verdicts, rules,
facts and numbers, so that rewording changes pages only.

A page is a plain text in `__snapshots__` beside its test. After a rewording `pytest --snapshot-update` writes it anew;
read the diff as a reader of the program would.
"""

from collections.abc import Callable, Iterable

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

#: Holds a page of paragraphs: each a headline, such as a line that was typed, and what the program says to it.
Sentences = Callable[[Iterable[tuple[str, Iterable[str]]]], None]


class PlainText(SingleFileSnapshotExtension):
    """One readable file for each page."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"


@pytest.fixture
def sentences(snapshot: SnapshotAssertion) -> Sentences:
    """The page of a test, as it was read and approved."""

    def hold(paragraphs: Iterable[tuple[str, Iterable[str]]]) -> None:
        text = "\n".join("\n".join([head, *(f"    {said}" for said in below), ""]) for head, below in paragraphs)
        assert text == snapshot.use_extension(PlainText)

    return hold
