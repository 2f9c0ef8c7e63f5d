"""What the owner of the cards says about this edition in the own file: facts of its cards, one table for each."""

from collections.abc import Mapping
from typing import Any

from cerebria_cli import catalogue

__all__ = ["completed", "faults"]


def completed(setup: Mapping[str, Any], told: Mapping[str, Any]) -> dict[str, Any]:
    """A setup with the owner's facts under its own, fact by fact."""
    own = setup.get("cards", {})
    names = dict.fromkeys((*told, *own))
    return {**setup, "cards": {name: {**told.get(name, {}), **own.get(name, {})} for name in names}}


def faults(told: Any) -> list[tuple[tuple[str | int, ...], str]]:
    """Every fault of the owner's table, each with its place in it."""
    from cerebria_cli.catalogue.owner import laid_over

    found = laid_over(catalogue.cards("prototype"), told, catalogue.rulings_in_force("prototype"))[1]
    return [(fault.path, fault.text) for fault in found]
