"""What a person typed, where the system does not say how letters are written."""

import os


def is_text(text: str) -> bool:
    """Whether there is no byte in it that is no letter, and no half of a character."""
    return text.isascii() or not any("\ud800" <= char <= "\udfff" for char in text)


def as_typed(text: str) -> str:
    """The text with its letters, where they came as single bytes because the locale is plain ASCII, as `LC_ALL=C` may
    be: terminals send UTF-8. What is no text stays as it is."""
    if is_text(text):
        return text
    try:
        return os.fsencode(text).decode("utf-8")
    except UnicodeError:
        return text
