"""The position of a game at any moment, written down: as a setup that goes on from there, and as one line of facts."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.catalogue import rulings_in_force
from cerebria_cli.editions.core.edition import PUBLIC, REFEREE
from cerebria_cli.editions.registry import part_if_any
from cerebria_cli.errors import WrongUsage
from cerebria_cli.game.telling_facts import book_of
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.game.position import Position

#: What of a setup tells how the game was dealt, and is no part of a position.
_DEALT = ("dealt", "chance", "placement", "position")


class WrittenPosition(NamedTuple):
    """A position as it can be asked about, and started from."""

    setup: dict[str, Any]
    """The setup with the position, as plain data."""
    line: str
    """The facts in players' words, as `--with` takes them; what is owed just now is not among them."""


def written_position(position: "Position", view: str) -> WrittenPosition:
    """How the game stands, as far as a view knows it."""
    known = position.as_known_to(view)
    facts = known.edition.facts(known.now, REFEREE)
    part = part_if_any(known.edition.name, "fact_words")
    if part is None:
        raise WrongUsage(f"Positions of the edition {known.edition.name} are not written down.")
    setup = {key: value for key, value in position.setup.items() if key not in _DEALT}
    if "aspirations" in setup:
        # Which Aspirations are hidden is told by the position, as far as the view may know it.
        setup["aspirations"] = {key: value for key, value in setup["aspirations"].items() if key != "hidden"}
    chosen = {name: option for name, option in known.now.rulings.items() if option != _default(known, name)}
    setup |= {"rulings": chosen}
    whole = {**setup, "position": without_nothing(part.told_facts(facts))}
    return WrittenPosition(
        whole, book_of(known.edition.name, known.now).write(known.facts_of(known.now, view or PUBLIC))
    )


def _default(position: "Position", ruling: str) -> str:
    known = rulings_in_force(position.edition.name)
    return known[ruling].default if ruling in known else ""


def without_nothing(value: Any) -> Any:
    """The same without what is not there: TOML has no word for nothing."""
    if isinstance(value, Mapping):
        return {str(key): without_nothing(one) for key, one in value.items() if one is not None}
    if isinstance(value, list | tuple):
        return [without_nothing(one) for one in value if one is not None]
    return value
