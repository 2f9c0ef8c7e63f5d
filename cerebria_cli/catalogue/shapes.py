"""Shapes of tables: which keys they have and what the values must be, with all faults of a table told at once."""

from collections.abc import Callable, Iterable
from typing import Any

from cerebria_cli.system.named_tuples import NamedTuple

#: Longest text that a table may hold, so that a hostile one stays small.
TEXT_LIMIT = 2000

#: Most entries of a list, and the largest number.
LIST_LIMIT, NUMBER_LIMIT = 16, 99

#: Most entries of a list that are looked at when it is quoted.
_SHOWN = 20


class Kind(NamedTuple):
    """What a value must be."""

    name: str
    """As the end of the sentence: it must be ..."""

    fits: Callable[[Any], bool]

    entry: Callable[[Any], bool] | None = None
    """What every entry must be, where the value is a list."""

    words: tuple[str, ...] = ()
    """The words it is one of, where there are only a few."""

    def fault(self, value: Any) -> str:
        """What is wrong with a value that does not fit, after `must be`."""
        wrong = [one for one in value if not self.entry(one)] if self.entry and isinstance(value, list) else []
        return f"{self.name}, and {quote(wrong[0])} is none" if wrong else f"{self.name}, not {quote(value)}"


class Shape(NamedTuple):
    """What a table must look like."""

    needed: dict[str, Kind]
    optional: dict[str, Kind]


def is_text(value: Any) -> bool:
    return isinstance(value, str) and value.strip() != "" and value.isprintable() and len(value) <= TEXT_LIMIT


def is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= NUMBER_LIMIT


def is_list_of(fits: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and 0 < len(value) <= LIST_LIMIT and all(map(fits, value))


def is_table(value: Any) -> bool:
    return isinstance(value, dict) and len(value) > 0


def is_table_of(fits: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: is_table(value) and all(map(fits, value.values()))


def one_of(words: Iterable[str]) -> Kind:
    """One of a few words."""
    known = tuple(words)
    name = "one of " + ", ".join(f'"{word}"' for word in known)
    return Kind(name, lambda value: isinstance(value, str) and value in known, words=known)


TEXT = Kind(f"a text of at most {TEXT_LIMIT} characters on one line", is_text)
NUMBER = Kind(f"a whole number from 0 to {NUMBER_LIMIT}", is_number)
POSITIVE = Kind(f"a whole number from 1 to {NUMBER_LIMIT}", lambda value: is_number(value) and value > 0)
TRUE = Kind("true, or left out", lambda value: value is True)
FLAG = Kind("true or false", lambda value: isinstance(value, bool))
TABLE = Kind("a table that is not empty", is_table)
TEXTS = Kind(f"a list of 1 to {LIST_LIMIT} texts", is_list_of(is_text), is_text)
NUMBERS = Kind(f"a list of 1 to {LIST_LIMIT} whole numbers", is_list_of(is_number), is_number)
TABLES = Kind(f"a list of 1 to {LIST_LIMIT} tables", is_list_of(is_table), is_table)
MANY_TABLES = Kind("a list of tables", lambda value: isinstance(value, list) and all(map(is_table, value)))
TABLE_OF_TEXTS = Kind("a table of texts", is_table_of(is_text))
TABLE_OF_NUMBERS = Kind("a table of whole numbers", is_table_of(is_number))
TABLE_OF_TABLES = Kind("a table of tables", is_table_of(is_table))
TABLE_OF_WORDS = Kind("a table of lists of texts", is_table_of(is_list_of(is_text)))
#: A phrase may mean nothing.
TABLE_OF_PHRASES = Kind(
    "a table of lists of texts, some of them empty",
    is_table_of(lambda value: value == [] or is_list_of(is_text)(value)),
)
TABLE_OF_LISTS = Kind("a table of lists", is_table_of(lambda value: isinstance(value, list)))


def quote(value: Any) -> str:
    """A value from a file as it may stand in a sentence: as TOML writes it, short, without control characters."""
    text = _written(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _written(value: Any) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{', '.join(map(_written, value[:_SHOWN]))}]"
    return repr(value) if isinstance(value, str) and value.isprintable() else ascii(value)


def clean(sentence: str) -> str:
    """A sentence without anything that could steer a terminal, whatever names stand in it."""
    if sentence.isprintable():
        return sentence
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in sentence)


def faults_of(table: Any, shape: Shape, where: str) -> list[str]:
    """Everything in which a table differs from its shape."""
    return [text for _, text in keyed_faults(table, shape, where)]


def keyed_faults(table: Any, shape: Shape, where: str) -> list[tuple[str, str]]:
    """The same, each with the key that it is about; no key where it is about the table itself."""
    if not isinstance(table, dict):
        return [("", f"{where} must be a TOML table, not {quote(table)}.")]
    known = shape.needed | shape.optional
    found = [(key, f"{where}: unknown key {quote(key)}{hint(key, known)}.") for key in table if key not in known]
    found += [("", f"{where}: {key} is missing.") for key in shape.needed if key not in table]
    found += [
        (key, f"{where}: {key} must be {kind.fault(table[key])}.")
        for key, kind in known.items()
        if key in table and not kind.fits(table[key])
    ]
    return found


def hint(name: Any, known: Iterable[str]) -> str:
    """The nearest known name as the end of a sentence, if one is near."""
    from difflib import get_close_matches

    near = get_close_matches(str(name)[:60], known, n=1)
    return f" (did you mean {near[0]!r}?)" if near else ""


def twice(names: Iterable[str]) -> list[str]:
    """The names that occur more than once."""
    seen = list(names)
    return [name for number, name in enumerate(seen) if seen[:number].count(name) == 1]
