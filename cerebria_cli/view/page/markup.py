"""The one place where what people wrote becomes part of a page: as markup, or as data of its script."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from cerebria_cli.view.picture.elements import escaped
from cerebria_cli.view.words.plain import safe

#: The longest text that a page repeats.
LONGEST = 4000

#: What could end the script or begin markup stands as a number.
_SPECIAL = str.maketrans({"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"})


class Markup(str):
    """What was escaped when it was made, and stays as it is."""


def tag(name: str, inside: str = "", **attributes: object) -> str:
    """An element; `inside` is markup already, attributes are texts. `class_` stands for `class`, `_` for `-`."""
    said = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escaped(value)}"' for key, value in attributes.items() if value != ""
    )
    return f"<{name}{said}>{inside}</{name}>"


def text(words: object) -> str:
    """A text between tags."""
    return escaped(shortened(words))


def shortened(words: object) -> str:
    """A text of which a page can hold many: lines are kept, and what is very long is cut and says so."""
    found = str(words)
    if len(found) > LONGEST:
        found = f"{found[:LONGEST]} … ({len(found) - LONGEST} more characters are in the record)"
    return "\n".join(map(safe, found.splitlines()))


def data(value: Any) -> str:
    """Plain data for the script of a page; it cannot leave the element that holds it."""
    return json.dumps(_cleaned(value), ensure_ascii=False, separators=(",", ":")).translate(_SPECIAL)


def _cleaned(value: Any) -> Any:
    """The same data, every text of it safe to show."""
    if isinstance(value, Markup):
        return value
    if isinstance(value, str):
        return shortened(value)
    if isinstance(value, Mapping):
        return {shortened(key): _cleaned(part) for key, part in value.items()}
    if isinstance(value, Iterable):
        return [_cleaned(part) for part in value]
    return value
