"""How the table reads lines and keys: from a pipe or a plain terminal here, with a menu in `screen_reader.py`."""

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.commands._session import Session


class Draft(NamedTuple):
    """A line that is ready for editing, and where the cursor stands in it."""

    text: str = ""
    cursor: int = -1
    """-1 for the end."""


NO_DRAFT = Draft()


class Key(NamedTuple):
    """A key that can be pressed, and what it does, in words."""

    key: str
    says: str


#: What Enter does where nothing else is said.
ENTER = ""


class Reader(Protocol):
    """Reads what a person types."""

    asks: bool
    """Whether there is a person to be asked."""

    def line(self, prompt: str, draft: Draft = NO_DRAFT) -> str:
        """The next line, or several that were pasted; EOFError at the end."""

    def key(self, keys: Sequence[Key], before: str = "") -> str:
        """The key that is pressed; `ENTER` for Enter, and where nobody answers."""

    def answer(self, prompt: str) -> str:
        """The answer to a question, which is no line of the game."""


class PlainReader:
    """Lines of a pipe, or of a terminal that can show no more."""

    def __init__(self, *, asks: bool) -> None:
        self.asks = asks

    def line(self, prompt: str, draft: Draft = NO_DRAFT) -> str:
        from cerebria_cli.shelf.questions import read_line

        return read_line(prompt)

    def key(self, keys: Sequence[Key], before: str = "") -> str:
        if not self.asks:
            return ENTER
        try:
            typed = self.line(f"{asked(keys, before)} ").strip().casefold()[:1]
        except (EOFError, KeyboardInterrupt):
            return ENTER
        return typed if any(one.key == typed for one in keys) else ENTER

    def answer(self, prompt: str) -> str:
        return self.line(prompt)


def asked(keys: Sequence[Key], before: str) -> str:
    """The keys in a line: `e edit   s stood   Enter drop it`."""
    told = "   ".join(f"{one.key or 'Enter'} {one.says}".rstrip() for one in keys)
    return f"{before}  {told}" if before else told


def reader_for(session: "Session") -> Reader:
    """The best that the streams allow: a menu needs a terminal on both sides."""
    if not session.at_terminal or not sys.stdout.isatty():
        return PlainReader(asks=session.at_terminal)
    from cerebria_cli.commands._prompt.screen_reader import ScreenReader

    return ScreenReader(session)
