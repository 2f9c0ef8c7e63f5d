"""What verbs of any edition say: a value with named fields for each shape that several of them have."""

from cerebria_cli.system.named_tuples import NamedTuple


class OneCard(NamedTuple):
    """A card."""

    card: str


class Cards(NamedTuple):
    """Cards of a hand, a deck or a row, `?` where nobody saw it."""

    cards: tuple[str, ...] = ()


class Who(NamedTuple):
    """A player."""

    player: str
