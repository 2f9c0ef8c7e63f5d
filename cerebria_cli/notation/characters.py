"""Characters that cannot be seen: they have no place in a line, except in free text."""

import re
from unicodedata import category, name

from cerebria_cli.notation.errors import CannotRead

_NAMES = {
    "\0": "a null character",
    "\a": "a bell character",
    "\b": "a backspace",
    "\t": "a tab",
    "\n": "a line break",
    "\r": "a carriage return",
    "\x1b": "an escape character",
    "\x7f": "a delete character",
}

NOT_TEXT = "this is not text in UTF-8"
#: Halves of characters, among them what Python makes of bytes that are no text.
_HALF = re.compile("[\ud800-\udfff]")

#: Control characters, line and paragraph separators, half characters: not even in a comment.
_NOWHERE = ("Cc", "Zl", "Zp", "Cs")


def first_half(text: str) -> CannotRead | None:
    """The first byte that is no letter in UTF-8, which has no place even in free text, as an error."""
    found = _HALF.search(text)
    return CannotRead(text, found.start(), found.end(), NOT_TEXT) if found else None


def first_odd(text: str, stop: int, comment: int) -> CannotRead | None:
    """The first unprintable character before `stop` that is neither spacing nor inside the comment, as an error."""
    for at, char in enumerate(text.rstrip("\r\n")[:stop]):
        if not char.isprintable() and _odd(char, at > comment):
            what = name_of(char)
            return CannotRead(text, at, at + 1, f"there is {what} in the line", (), (), text.count(";", 0, at) + 1)
    return None


def _odd(char: str, in_comment: bool) -> bool:
    kind = category(char)
    if char == "\t" or kind == "Zs":
        return False
    return kind in _NOWHERE or not in_comment


def name_of(char: str) -> str:
    """A character in words."""
    called = _NAMES.get(char) or "the character " + (name(char, "") or "without a name").lower()
    return f"{called} (U+{ord(char):04X})"
