"""What a move costs, in a few letters."""

from typing import TYPE_CHECKING

from cerebria_cli.view.words.plain import RESOURCES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cerebria_cli.game.folding import Price

SHORT = {"wp": "WP", "ambition": "Amb", "essence": "Ess"}


def amounts(price: "Price") -> "Iterator[str]":
    """Each resource with how much of it."""
    for resource, amount in price:
        kind, _, side = resource.partition(".")
        one, many = RESOURCES.get(kind, (kind, kind))
        word = SHORT.get(kind) or (one if amount == 1 else many)
        yield " ".join(filter(None, (str(amount), side.capitalize(), word)))


def price_text(price: "Price") -> str:
    """All of it: `2 WP 1 Amb`."""
    return " ".join(amounts(price))
