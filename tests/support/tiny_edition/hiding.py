"""What lines hide: the new card."""

from cerebria_cli.view.words.hiding import Hide, hand
from cerebria_cli.view.words.plain import Facts


def hidden(facts: Facts) -> dict[str, Hide]:
    """The words after `change` are hidden from everybody but the player."""
    return {"change": hand}
