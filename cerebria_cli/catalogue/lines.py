"""Where in a TOML text something stands: the line of every table, key and list entry."""

import re
from bisect import bisect_left
from collections.abc import Mapping
from contextlib import suppress

#: Keys, and numbers of list entries from 0.
Path = tuple[str | int, ...]

_SPACE = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_GAP = re.compile(r"[ \t]*")
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_SCALAR = re.compile(r"[^,\]}\n#]*")
_STRINGS = (
    re.compile(r'"""(?:\\.|[^\\])*?"""["]{0,2}', re.DOTALL),
    re.compile(r"'''.*?'''[']{0,2}", re.DOTALL),
    re.compile(r'"(?:\\.|[^"\\\n])*"'),
    re.compile(r"'[^'\n]*'"),
)


def lines_of(text: str) -> dict[Path, int]:
    """The line, from 1, of everything in a text that is known to be TOML."""
    scanner = _Scanner(text)
    # what was found until then is better than nothing
    with suppress(IndexError, RecursionError):
        scanner.scan()
    return scanner.found


def line_of(path: Path, lines: Mapping[Path, int]) -> int:
    """The line of the nearest thing around a path that has one; 1 without any."""
    for length in range(len(path), 0, -1):
        if path[:length] in lines:
            return lines[path[:length]]
    return 1


class _Scanner:
    """Walks once through a text; the values themselves do not matter."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.found: dict[Path, int] = {}
        self._ends = [number for number, char in enumerate(text) if char == "\n"]
        self._lists: dict[Path, int] = {}
        """The arrays of tables, each with the number of its last table."""

    def scan(self) -> None:
        prefix: Path = ()
        self._skip(_SPACE)
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                prefix = self._header()
            else:
                self._pair(prefix)
            self._skip(_SPACE)

    def _skip(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        self.at = found.end() if found else self.at
        return found[0] if found else ""

    def _note(self, path: Path, at: int) -> None:
        self.found.setdefault(path, bisect_left(self._ends, at) + 1)

    def _header(self) -> Path:
        """`[table]` or `[[array of tables]]`."""
        start, double = self.at, self.text.startswith("[[", self.at)
        self.at += 2 if double else 1
        *outer, last = self._keys()
        self.at += 2 if double else 1
        path = self._inside(tuple(outer))
        for length in range(1, len(path) + 1):
            self._note(path[:length], start)
        if double:
            path = (*path, last)
            self._note(path, start)
            self._lists[path] = self._lists.get(path, -1) + 1
            path = (*path, self._lists[path])
        else:
            path = self._inside((*path, last))
        self._note(path, start)
        return path

    def _inside(self, path: Path) -> Path:
        """A path in which the last table of every array of tables is meant."""
        found: Path = ()
        for key in path:
            found = (*found, key)
            if found in self._lists:
                found = (*found, self._lists[found])
        return found

    def _keys(self) -> list[str]:
        """A key, or several joined by dots."""
        keys = []
        while True:
            self._skip(_GAP)
            keys.append(self._string() or self._skip(_BARE_KEY))
            self._skip(_GAP)
            if self.text[self.at] != ".":
                return keys
            self.at += 1

    def _string(self) -> str:
        """A string as it is meant; nothing where none begins."""
        for pattern in _STRINGS:
            found = pattern.match(self.text, self.at)
            if found:
                self.at = found.end()
                return _meant(found[0])
        return ""

    def _pair(self, prefix: Path) -> None:
        start = self.at
        path = prefix
        for key in self._keys():
            path = (*path, key)
            self._note(path, start)
        self.at += 1
        self._skip(_GAP)
        self._value(path)

    def _value(self, path: Path) -> None:
        char = self.text[self.at]
        if char == "[":
            self._entries(path, "]")
        elif char == "{":
            self._entries(path, "}")
        elif char in "\"'":
            self._string()
        else:
            self._skip(_SCALAR)

    def _entries(self, path: Path, end: str) -> None:
        """The entries of a list or of a table in braces."""
        self.at += 1
        number = 0
        self._skip(_SPACE)
        while self.text[self.at] != end:
            if end == "]":
                self._note((*path, number), self.at)
                self._value((*path, number))
            else:
                self._pair(path)
            number += 1
            self._skip(_SPACE)
            if self.text[self.at] == ",":
                self.at += 1
            self._skip(_SPACE)
        self.at += 1


def _meant(string: str) -> str:
    """What a string in quotation marks says."""
    if string[0] == "'":
        return string.strip("'")
    from cerebria_cli.catalogue import toml_text

    meant: str = toml_text.read(f"it = {string}")["it"]
    return meant
