"""The two ways in which a line fails before anybody judges it: it cannot be read, or not in one way only."""

from cerebria_cli.errors import Unreadable
from cerebria_cli.notation.words import listed

#: A longer line is shown only around the caret.
_WIDTH = 76


class Misread(Unreadable):
    """A place in a line, what is wrong with it, and what could stand there."""

    text: str
    """The whole text as it was typed."""

    start: int
    end: int
    """The place: `text[start:end]`; empty where something is missing."""

    message: str
    """What is wrong, without the suggestions."""

    expected: tuple[str, ...]
    """The kinds of words that could stand there."""

    suggestions: tuple[str, ...]
    """The nearest readings, or the candidates."""

    item: int
    """Which item of the line it is, from 1."""

    def __init__(
        self,
        text: str,
        start: int,
        end: int,
        message: str,
        expected: tuple[str, ...] = (),
        suggestions: tuple[str, ...] = (),
        item: int = 1,
    ) -> None:
        super().__init__(text, start, end, message, expected, suggestions, item)
        self.text = text
        self.start = start
        self.end = end
        self.message = message
        self.expected = expected
        self.suggestions = suggestions
        self.item = item

    def __str__(self) -> str:
        place = f"Item {self.item}: " if ";" in self.text else ""
        sentence = place + self.message
        return sentence[:1].upper() + sentence[1:] + self._ending()

    def _ending(self) -> str:
        return "."

    def corrected(self) -> tuple[str, ...]:
        """The whole text with each suggestion put in the place."""
        return tuple(self.text[: self.start] + word + self.text[self.end :] for word in self.suggestions)

    def suggesting(self, others: tuple[str, ...]) -> "Misread":
        """The same, with what else may have been meant by the first word of the line."""
        if not others or self.text[: self.start].strip():
            return self
        near = (*others, *(word for word in self.suggestions if word not in others))
        return type(self)(self.text, self.start, self.end, self.message, self.expected, near, self.item)

    def picture(self) -> str:
        """The line with carets under the place."""
        before, place, after = self._window()
        before, place, after = _visible(before), _visible(place), _visible(after)
        return f"{before}{place}{after}\n{' ' * _columns(before)}{'^' * max(1, _columns(place))}"

    def _window(self) -> tuple[str, str, str]:
        """What is before, at and after the place, as much of it as fits on a line."""
        text, start, end = self.text, self.start, self.end
        if len(text) <= _WIDTH:
            return text[:start], text[start:end], text[end:]
        half = _WIDTH // 2
        before = text[:start] if start <= half else "…" + text[start - half + 1 : start]
        place = text[start : min(end, start + half - 1)]
        room = _WIDTH - len(before) - len(place)
        after = text[start + len(place) :]
        return before, place, after if len(after) <= room else after[: room - 1] + "…"


class CannotRead(Misread):
    """The line is not in the notation."""

    def _ending(self) -> str:
        return f"; did you mean {listed(self.suggestions)}?" if self.suggestions else "."


class AmbiguousLine(Misread):
    """The line can be read in several ways; `suggestions` are the candidates."""

    @property
    def readings(self) -> tuple[str, ...]:
        """The candidates, for whoever has to choose."""
        return self.suggestions


def _visible(text: str) -> str:
    """One printable character for each character."""
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else " " if char in "\t\u00a0" else "\ufffd" for char in text)


def _columns(text: str) -> int:
    """How wide a terminal shows it."""
    if text.isascii():
        return len(text)
    from unicodedata import combining, east_asian_width

    return sum(0 if combining(char) else 2 if east_asian_width(char) in "WF" else 1 for char in text)


def quoted(text: str, limit: int = 40) -> str:
    """A piece of the line inside a message: in quotes, nothing unprintable, not too long."""
    short = text if len(text) <= limit else text[: limit - 1] + "…"
    safe = "".join(char if char.isprintable() else f"<U+{ord(char):04X}>" for char in short)
    return f"'{safe}'"
