"""Looks into tables that may be broken: what has a wrong type is told by the check of its shape and skipped here."""

from collections.abc import Iterator
from typing import Any

from cerebria_cli.catalogue.shapes import hint, quote, twice

Tables = dict[str, dict[str, Any]]


def as_list(value: Any) -> list[Any]:
    """The value if it is a list, else nothing."""
    return value if isinstance(value, list) else []


def items(table: dict[str, Any], key: str) -> list[tuple[str, Any]]:
    """Names and values of a table within a table."""
    found = table.get(key)
    return list(found.items()) if isinstance(found, dict) else []


def subtable(table: dict[str, Any], key: str) -> dict[str, Any]:
    """A table within a table."""
    return dict(items(table, key))


def subtables(table: dict[str, Any], key: str) -> dict[str, dict[str, Any]]:
    """The tables within a table within a table."""
    return {name: value for name, value in items(table, key) if isinstance(value, dict)}


def listed(tables: Tables, file: str, key: str) -> list[dict[str, Any]]:
    """The tables of a list in a file."""
    return [entry for entry in as_list(tables.get(file, {}).get(key)) if isinstance(entry, dict)]


def by_name(entries: list[dict[str, Any]], key: str = "name") -> dict[str, dict[str, Any]]:
    """Entries by their name, or another key."""
    return {entry[key]: entry for entry in entries if isinstance(entry.get(key), str)}


def not_unique(entries: list[dict[str, Any]], what: str, key: str = "name") -> Iterator[str]:
    """A fault for each name that occurs twice."""
    yield from (f"{what} {name} occurs twice." for name in twice(name_of(entry, key) for entry in entries))


def ids_of(tables: Tables, key: str) -> set[str]:
    """The ids of the rules or rulings."""
    return set(by_name(listed(tables, "rules", key), "id"))


def name_of(entry: dict[str, Any], key: str = "name") -> str:
    """The name of an entry as it may stand in a sentence."""
    value = entry.get(key)
    return value if isinstance(value, str) and value.isprintable() else quote(value)


def rule_missing(entry: dict[str, Any], ids: set[str], where: str, key: str = "rule") -> Iterator[str]:
    """A fault if the rule that an entry names does not exist."""
    id = entry.get(key)
    if isinstance(id, str) and id not in ids:
        yield f"{where}: there is no rule {quote(id)}{hint(id, ids)}."
