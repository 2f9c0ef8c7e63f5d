"""An Emotion on a slot of the prototype."""

from cerebria_cli.system.named_tuples import NamedTuple


class Emotion(NamedTuple):
    """An Emotion on a slot; it counts for the side to which it belongs."""

    card: str
    owner: int
    """The player from whose deck or hand it came."""
    team: int
    filled: int
    """Which of its Essence slots hold one: the lowest bit is the leftmost."""
    token: int = 0
    """How many Intensity tokens lie on it."""

    @property
    def side(self) -> int:
        return self.team

    @property
    def essence(self) -> int:
        return self.filled.bit_count()
