"""What the owner of the cards says about this edition in the own file: the list of the deck, with names."""

from collections.abc import Mapping
from typing import Any

from cerebria_cli.editions.card_game.setup import deck_list_faults

__all__ = ["completed", "faults"]


def completed(setup: Mapping[str, Any], told: Mapping[str, Any]) -> dict[str, Any]:
    """A setup with the owner's list, unless it has its own."""
    return {**setup, "deck": {"list": told["list"]}} if "deck" not in setup else dict(setup)


def faults(told: Any) -> list[tuple[tuple[str | int, ...], str]]:
    """Every fault of the owner's list, each with its place in the table."""
    if not isinstance(told, Mapping) or set(told) != {"list"}:
        return [((), "The owner's table of the card game has a list of { card = CODE, count = N, name = NAME }.")]
    return [(("list", *_place(text)), text) for text, _ in deck_list_faults(told["list"])[0]]


def _place(text: str) -> tuple[int, ...]:
    """The entry that a sentence is about."""
    words = text.split()
    number = words[2].rstrip(":") if words[:2] == ["deck.list", "entry"] else ""
    return (int(number) - 1,) if number.isdecimal() else ()
