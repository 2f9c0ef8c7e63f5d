"""The editions that there are: one line each. Whatever differs between them is asked of their folders.

An edition that extends another has the other's parts, but for those that stand in its own folder instead.
"""

import os
from functools import cache
from importlib import import_module
from typing import Any

from cerebria_cli.errors import Damaged
from cerebria_cli.system.named_tuples import NamedTuple

#: The edition of a setup that names none.
DEFAULT = "retail"


class Registered(NamedTuple):
    """An edition that there is."""

    folder: str
    """The package that holds its parts."""

    extends: str = ""
    """The edition whose rules and parts hold where it has none of its own."""

    without: frozenset[str] = frozenset()
    """Parts of that edition that it does without."""


#: Each edition by the name that setups and records give it.
EDITIONS: dict[str, Registered] = {
    "retail": Registered("cerebria_cli.editions.retail"),
    "balance": Registered(
        "cerebria_cli.editions.balance", extends="retail", without=frozenset({"owners_tables", "unused"})
    ),
    "prototype": Registered("cerebria_cli.editions.prototype"),
    "card": Registered("cerebria_cli.editions.card_game"),
}


def part_of(edition: str, part: str) -> Any:
    """A part of an edition, loaded when it is asked for; what it must hold is told in core/parts.py."""
    found = part_if_any(edition, part)
    if found is None:
        raise ModuleNotFoundError(
            f"The edition {edition} has no part {part}.", name=f"{EDITIONS[edition].folder}.{part}"
        )
    return found


def part_if_any(edition: str, part: str) -> Any | None:
    """The same for a part that an edition may do without; None where it does."""
    return _part(registered(edition), part)


#: A part is looked up at every entry.
@cache
def _part(edition: Registered, part: str) -> Any | None:
    found = _module_if_any(f"{edition.folder}.{part}")
    if found is not None or not edition.extends or part in edition.without:
        return found
    return _part(EDITIONS[edition.extends], part)


def _module_if_any(name: str) -> Any | None:
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return None


def editions_with(part: str) -> list[str]:
    """The editions that have a part, in the order in which they are registered."""
    return [edition for edition in EDITIONS if part_if_any(edition, part) is not None]


def data_folder(edition: str) -> str:
    """Where the catalogue of an edition lies."""
    return os.path.join(os.path.dirname(import_module(registered(edition).folder).__file__ or ""), "data")


def registered(edition: str) -> Registered:
    """The line of an edition in the registry."""
    if edition not in EDITIONS:
        raise Damaged(f"Games of the edition {edition[:40]!r} cannot be refereed; {', '.join(EDITIONS)} can.")
    return EDITIONS[edition]
