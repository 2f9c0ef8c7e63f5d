"""TOML that somebody wrote becomes data here and nowhere else: in little time, with one sentence when it cannot."""

import re
from typing import Any

#: The most parts of a dotted key and the most values in all, the deepest nesting, and the bits of the largest number.
MOST_PARTS = 10
MOST_VALUES = 10_000
DEEPEST = 50
LARGEST = 2**63 - 1

#: Control characters that no TOML has, and a carriage return that ends no line.
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]|\r(?!\n)")

TOO_DEEP = "It is nested too deeply"
TOO_LARGE = "A number in it is too large"

_STRING = r"""(?:"(?:\\.|[^"\\\n])*+"?+|'[^'\n]*+'?+)"""
_PART = rf"(?:[A-Za-z0-9_-]++|{_STRING})"
#: What can hold a dot that joins no keys is passed over as a whole, even if it never ends: so every sign is seen once.
_TOKEN = re.compile(
    rf'#[^\n]*|"""(?:\\.|[^\\])*?(?:"""|\Z)|\'\'\'.*?(?:\'\'\'|\Z)'
    rf"|(?P<long>{_PART}(?:[ \t]*\.[ \t]*{_PART}){{{MOST_PARTS},}})|{_PART}",
    re.DOTALL,
)


class NotToml(ValueError):
    """Why a text cannot be read, as a sentence without its end."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.cause = message.partition(" (at ")[0]
        """The same without the place."""

        self.line = line
        """The line where it was found; 0 when that is not known."""


def read(text: str) -> dict[str, Any]:
    """The data in a TOML text; `NotToml` when it is none, or nothing that a setup, an overlay or a record can mean."""
    import tomllib

    _check_characters(text)
    _check_keys(text)
    try:
        table = tomllib.loads(text)
    except RecursionError:
        raise NotToml(TOO_DEEP) from None
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"\(at line (\d+),", str(error))
        raise NotToml(str(error), int(found[1]) if found else 0) from None
    except ValueError:
        # Python reads no decimal number of thousands of digits.
        raise NotToml(TOO_LARGE) from None
    _check_values(table)
    return table


def _check_characters(text: str) -> None:
    """What an editor or a damaged disk leaves in a file, in other words than those of a parser."""
    found = _CONTROL.search(text)
    if not found:
        return
    line = text.count("\n", 0, found.start()) + 1
    if found[0] == "\r":
        raise NotToml(f"A line ends with a carriage return alone; save it with other line ends (at line {line})", line)
    what = "a null character" if found[0] == "\0" else "a control character"
    raise NotToml(f"There is {what} (U+{ord(found[0]):04X}) in it (at line {line})", line)


def _check_keys(text: str) -> None:
    """The reader of Python takes minutes for a key with very many parts."""
    if all(line.count(".") < MOST_PARTS for line in text.split("\n")):
        return
    for found in _TOKEN.finditer(text):
        if found["long"]:
            line = text.count("\n", 0, found.start()) + 1
            raise NotToml(f"A key has more than {MOST_PARTS} parts (at line {line})", line)


def _check_values(table: dict[str, Any]) -> None:
    """Nothing is nested so deeply, or so large, that it could not be written again or checked in a moment."""
    level: list[Any] = [table]
    count = 0
    for _ in range(DEEPEST):
        inner: list[Any] = []
        for one in level:
            inner += one.values() if isinstance(one, dict) else one
        count += len(inner)
        if count > MOST_VALUES:
            raise NotToml(f"It holds more than {MOST_VALUES} values")
        if any(type(value) is int and not -LARGEST - 1 <= value <= LARGEST for value in inner):
            raise NotToml(TOO_LARGE)
        level = [value for value in inner if isinstance(value, dict | list)]
        if not level:
            return
    raise NotToml(TOO_DEEP)
