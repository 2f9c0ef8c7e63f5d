"""The table on a terminal."""

from rich.text import Text

from cerebria_cli.view.text import paint
from cerebria_cli.view.text.status import status
from cerebria_cli.view.words.plain import Facts, name, safe

__all__ = ["layout", "status"]


def layout(facts: Facts) -> Text:
    """The pile, and everybody's card."""
    cards = [f"  {name(who)} {safe(', '.join(player['hand']))}" for who, player in facts["players"].items()]
    return paint.stack([paint.ink(f"  Pile {facts['pile']}"), *map(paint.ink, cards)])
