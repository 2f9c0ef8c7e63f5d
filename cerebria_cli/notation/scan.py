"""A place in the text of a referee's item, moving on."""

import re

from cerebria_cli.notation.cursor import LABELS, several
from cerebria_cli.notation.errors import AmbiguousLine, CannotRead, quoted
from cerebria_cli.notation.parse import LineReader
from cerebria_cli.notation.text import TEXT_LIMIT, WORD, read_text, unquote

_SPACES = re.compile(r"\s*")
_SPACING = tuple(" \t\r\n")
_NUMBER = re.compile(r"[0-9]{1,9}(?![^\s;#])")


class Scan:
    """A place in the text of a line, moving on."""

    __slots__ = ("at", "reader", "text")

    def __init__(self, reader: LineReader, at: int) -> None:
        self.reader = reader
        self.text = reader.text
        self.at = at

    def next(self) -> str:
        """The character after any spacing, where the item goes on; nothing if it does not."""
        found = _SPACES.match(self.text, self.at)
        self.at = found.end() if found else self.at
        char = self.text[self.at : self.at + 1]
        return "" if char in (";", "#") else char

    def take(self, pattern: re.Pattern[str]) -> str:
        """What matches a pattern after any spacing, or nothing."""
        if not self.next():
            return ""
        found = pattern.match(self.text, self.at)
        if found is None:
            return ""
        self.at = found.end()
        return found[0]

    def fault(self, message: str, expected: tuple[str, ...] = (), *, width: int = 1) -> CannotRead:
        """An error where the scan stands."""
        return self.reader.fault(self.at, self.at + (width if self.next() else 0), message, expected)

    def expected(self, what: str) -> CannotRead:
        """The error that something else was expected."""
        word = self._word()
        but = f", not {quoted(word)}" if word else ""
        return self.fault(f"{what} is expected{but}", (what,), width=len(word))

    def _word(self) -> str:
        """What stands there, for messages."""
        char = self.next()
        found = WORD.match(self.text, self.at) if char else None
        return found[0] if found else char

    def word(self, what: str) -> str:
        """The next word, without its quotation marks."""
        if self.next() == '"':
            return self.quotation()
        word = self.take(WORD)
        if not word:
            raise self.expected(what)
        return word

    def quotation(self) -> str:
        """What is between quotation marks."""
        start = self.at
        meant = unquote(self.take(WORD))
        if meant is None:
            self.at = start
            raise self.fault("this quotation is not closed, or has an escape that is not known")
        return meant

    def name(self, kind: str) -> str:
        """The next word as a name."""
        lexicon, label = self.reader.vocabulary.lexicons[kind], LABELS[kind]
        self.next()
        start = self.at
        word = self.word(label)
        found = lexicon.find(word)
        if found is not None:
            return found
        text, number, candidates = self.text, self.reader.number, lexicon.candidates(word)
        if candidates:
            raise AmbiguousLine(text, start, self.at, several(word, candidates), (), candidates, number)
        message = f"{quoted(word)} is not {label}"
        raise CannotRead(text, start, self.at, message, (label,), lexicon.nearest(word), number)

    def number(self) -> int:
        """The number of an entry."""
        digits = self.take(_NUMBER)
        if not digits:
            raise self.expected("the number of an entry")
        return int(digits)

    def rest(self, what: str) -> str:
        """Free text, to the end of everything."""
        while self.text[self.at : self.at + 1] in _SPACING:
            self.at += 1
        start = self.at
        if self.text[start : start + 1] in ("", ";", "#"):
            raise self.expected(what)
        self.reader.free = start
        self.at = len(self.text)
        text = read_text(self.text[start:])
        if len(text) > TEXT_LIMIT:
            self.at = start
            raise self.fault(f"{what} may have {TEXT_LIMIT} characters, this has {len(text)}", width=0)
        return text

    def finish(self) -> None:
        """Nothing more may follow."""
        if self.next():
            word = self._word()
            raise self.fault(f"nothing more is expected, so {quoted(word)} is left over", width=len(word))
