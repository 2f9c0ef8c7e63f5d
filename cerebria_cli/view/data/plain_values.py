"""Any answer as JSON has it: named values are objects, several values are lists, everything else is a text."""

from collections.abc import Iterable, Mapping
from typing import Any


def plain(value: object) -> Any:
    """The value in objects, lists, texts and numbers; one that knows better what programs get says so in `data()`."""
    if isinstance(value, str):
        return _text(value)
    if value is None or isinstance(value, int | float):
        return value
    if hasattr(value, "data"):
        return plain(value.data())
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return plain(value._asdict())
    if isinstance(value, Mapping):
        return {_text(str(key)): plain(part) for key, part in value.items()}
    if isinstance(value, Iterable):
        return [plain(part) for part in value]
    # A path or a date, which JSON does not have.
    return _text(str(value))


def _text(text: str) -> str:
    """A text that every reader of JSON takes: halves of characters, as the bytes of a file's name may be, as escapes
    that are read."""
    return text if text.isascii() else text.encode("utf-8", "backslashreplace").decode()


def json_text(value: object) -> str:
    """The value as JSON, in ASCII: nothing in it can steer a terminal."""
    import json

    return json.dumps(plain(value), indent=2)
