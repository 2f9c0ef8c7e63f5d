"""What verbs of several editions of the board game say."""

from cerebria_cli.system.named_tuples import NamedTuple


class Amount(NamedTuple):
    """How many cards, or how much of something."""

    amount: int


class Shift(NamedTuple):
    """The slots that an Emotion leaves and goes to."""

    start: str
    end: str


class Choose(NamedTuple):
    """One of the answers to a decision, in words."""

    words: tuple[str, ...]
