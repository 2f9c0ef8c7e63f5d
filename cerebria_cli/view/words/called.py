"""What the cards of a game are called: an owner's names in the place of codes, in everything that people read.

Lines, records and JSON have the codes, which anybody can read; a text gets the names where it becomes safe to show.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from cerebria_cli.system.named_tuples import NamedTuple


class _Called(NamedTuple):
    names: Mapping[str, str]
    """The names by the codes."""
    codes: re.Pattern[str]


#: What holds for everything that is said while a command runs. A text is made safe in some 250 places of 60 files, in
#: every edition's words and every view, most of them far from the game whose list it is; to hand the names to each of
#: them would put an argument through all functions between, which none but the last one reads.
_CALLED: ContextVar[_Called | None] = ContextVar("called", default=None)


def call(names: Mapping[str, str]) -> None:
    """From here on cards are called by their names, which are given by codes."""
    _CALLED.set(_called(names))


def _called(names: Mapping[str, str]) -> _Called | None:
    if not names:
        return None
    # a code may be followed by the number of the Emotion that is meant
    longest_first = sorted(map(re.escape, names), key=len, reverse=True)
    return _Called(names, re.compile(rf"(?<![\w-])(?:{'|'.join(longest_first)})(?![\w-])"))


def called(text: str) -> str:
    """A text with the names of cards in the place of their codes."""
    now = _CALLED.get()
    return now.codes.sub(lambda found: now.names[found[0]], text) if now else text


@contextmanager
def by_codes() -> Iterator[None]:
    """Meanwhile cards are called by their codes, as a record has them."""
    before = _CALLED.set(None)
    try:
        yield
    finally:
        _CALLED.reset(before)
