"""Finding the edition that a setup names."""

from collections.abc import Mapping
from typing import Any

from cerebria_cli.editions.core.edition import Edition
from cerebria_cli.editions.registry import DEFAULT, part_of


def edition_named(name: str) -> Edition:
    """An edition by its name."""
    found: Edition = part_of(name, "edition").EDITION
    return found


def edition_of(table: Mapping[str, Any]) -> Edition:
    """The edition that a setup names."""
    return edition_named(str(table.get("edition", DEFAULT)))
