"""The editions that there are: one line each. Whatever differs between them is asked of their folders."""

import os
from functools import cache
from importlib import import_module
from typing import Any

from cerebria_cli.errors import Damaged

#: The edition of a setup that names none.
DEFAULT = "retail"

#: Each edition by the name that setups and records give it, and the package that is its folder.
EDITIONS: dict[str, str] = {
    "retail": "cerebria_cli.editions.retail",
    "balance": "cerebria_cli.editions.balance",
    "prototype": "cerebria_cli.editions.prototype",
    "card": "cerebria_cli.editions.card_game",
}


def part_of(edition: str, part: str) -> Any:
    """A module of an edition's folder, loaded when it is asked for; what it must hold is told in core/parts.py."""
    return _module(f"{_folder(edition)}.{part}")


#: A module is looked up at every entry.
_module = cache(import_module)


def part_if_any(edition: str, part: str) -> Any | None:
    """The same for a part that an edition may do without; None where it does."""
    return _module_if_any(f"{_folder(edition)}.{part}")


@cache
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
    return os.path.join(os.path.dirname(import_module(_folder(edition)).__file__ or ""), "data")


def _folder(edition: str) -> str:
    if edition not in EDITIONS:
        raise Damaged(f"Games of the edition {edition[:40]!r} cannot be refereed; {', '.join(EDITIONS)} can.")
    return EDITIONS[edition]
