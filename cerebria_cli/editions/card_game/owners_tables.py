"""What the owner of the cards says about this edition in the own file: the list of the deck, and names of cards."""

from collections.abc import Mapping
from typing import Any

from cerebria_cli.editions.card_game.setup import deck_list_faults, name_faults

__all__ = ["completed", "faults"]


def completed(setup: Mapping[str, Any], told: Mapping[str, Any]) -> dict[str, Any]:
    """A setup with the owner's list and names, unless it has its own."""
    return {**setup, "deck": dict(told)} if "deck" not in setup else dict(setup)


def faults(told: Any) -> list[tuple[tuple[str | int, ...], str]]:
    """Every fault of the owner's list, each with its place in the table."""
    if not isinstance(told, Mapping) or not told or not set(told) <= {"list", "names"}:
        text = "The owner's table of the card game has a list of { card = CODE, count = N, name = NAME }, or names."
        return [((), text)]
    faults, named = deck_list_faults(told["list"]) if "list" in told else ([], {})
    found: list[tuple[tuple[str | int, ...], str]] = [(("list", *_place(text)), text) for text, _ in faults]
    return [*found, *((("names", name), text) for name, text in name_faults(told.get("names", {}), named))]


def _place(text: str) -> tuple[int, ...]:
    """The entry that a sentence is about."""
    words = text.split()
    number = words[2].rstrip(":") if words[:2] == ["deck.list", "entry"] else ""
    return (int(number) - 1,) if number.isdecimal() else ()
