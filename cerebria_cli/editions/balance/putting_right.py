"""What to put right on the table is what all boards share; the retail cards that are not used stay in the box."""

from cerebria_cli import catalogue
from cerebria_cli.editions.board import putting_right
from cerebria_cli.editions.board.putting_right import quick_check, repairs
from cerebria_cli.view.words.plain import Facts, listing, name

__all__ = ["preparation", "quick_check", "repairs"]


def preparation(facts: Facts) -> list[str]:
    """How the table looks before the first move, apart from what the opening itself says."""
    used = _aspirations("balance")
    unused = [name(one) for one in _aspirations(catalogue.extends("balance")) if one not in used]
    return [*putting_right.preparation(facts), f"{listing(unused)} stays out of the Aspirations, in the box."]


def _aspirations(edition: str) -> list[str]:
    return [one["name"] for one in catalogue.data(edition)["aspirations"]["aspiration"]]
