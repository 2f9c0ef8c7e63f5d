"""The editions that can be played: each puts the rules and the notation together for the desk."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from cerebria_cli.editions.core.edition import Edition
from cerebria_cli.editions.core.verdict import Objection
from cerebria_cli.errors import Damaged

#: The editions that can be played, and the module whose `EDITION` they are; it is loaded when it is asked for.
PLAYABLE = {
    "retail": "cerebria_cli.editions.retail.edition",
    "balance": "cerebria_cli.editions.balance.edition",
    "prototype": "cerebria_cli.editions.prototype.edition",
    "card": "cerebria_cli.editions.card_game.edition",
}


def edition_named(name: str) -> Edition:
    """An edition by its name."""
    if name not in PLAYABLE:
        raise Damaged(f"Games of the edition {name[:40]!r} cannot be refereed; {', '.join(PLAYABLE)} can.")
    found: Edition = import_module(PLAYABLE[name]).EDITION
    return found


def edition_of(table: Mapping[str, Any]) -> Edition:
    """The edition that a setup names."""
    return edition_named(str(table.get("edition", "retail")))


def unusable(faults: list[Objection]) -> Damaged:
    """The error that tells every fault of a setup."""
    sentences = tuple(fault.text + (f" [{fault.rule}]" if fault.rule else "") for fault in faults)
    number = f"{len(faults)} {'fault' if len(faults) == 1 else 'faults'}"
    return Damaged(f"The setup cannot be used: {number}.", sentences)
