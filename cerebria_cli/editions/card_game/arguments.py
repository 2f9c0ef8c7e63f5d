"""What the verbs of the card game say: a shape with named fields for each."""

from cerebria_cli.editions.core.arguments import Who
from cerebria_cli.notation.arguments import next_is, read_number
from cerebria_cli.notation.cursor import LABELS, Cursor
from cerebria_cli.system.named_tuples import NamedTuple


class EmotionName(NamedTuple):
    """Which Emotion of a Mindset is meant: by its card, and among equal ones by its number, as `b-x-red.2`."""

    card: str
    number: int | None = None

    def __str__(self) -> str:
        return self.card if self.number is None else f"{self.card}.{self.number}"


def read_emotion_name(cursor: Cursor) -> EmotionName:
    """An Emotion as a line names it."""
    card = cursor.read_name(cursor.vocabulary.lexicons["card"], LABELS["card"])
    if not next_is(cursor, "."):
        return EmotionName(card)
    cursor.at += 1
    return EmotionName(card, read_number(cursor))


# ---------------------------------------------------------------- setup and the preparation of a Cycle


class Mood(NamedTuple):
    """`mood`: the side that the Mood Marker shows."""

    side: str


class Reveal(NamedTuple):
    """`reveal`: a card of a hand, or of a Stack at its place from the top."""

    card: str
    player: str = ""
    column: int | None = None
    """The number of the Stack, from 1."""
    place: int | None = None


# ---------------------------------------------------------------- Actions and Abilities


class Column(NamedTuple):
    """`impulse`, `deprive`, `embrace`: a column of the Impulse, from 1."""

    column: int


class Entry(NamedTuple):
    """`invoke`, `summon`: a card that enters the Mindset."""

    card: str
    over: str = ""
    """The Brightness or Bleakness it is merged with."""
    out: EmotionName | None = None
    """The Emotion that is discarded before."""


class Destroy(NamedTuple):
    """`destroy`: an Emotion of a player."""

    player: str
    emotion: EmotionName


class Drain(NamedTuple):
    """`drain`: the Emotion of a player that loses Fragments, and the own one that takes them."""

    player: str
    source: EmotionName
    host: EmotionName
    amount: int | None = None
    """How many move, where their slots are not said."""
    fragments: int | None = None
    """How many land on Fragment slots of the host, where that is said."""
    absorbed: int | None = None
    """How many land on Absorb slots of the host."""

    @property
    def total(self) -> int:
        """How many move, as far as it is said."""
        return (self.amount or 0) + (self.fragments or 0) + (self.absorbed or 0)


class Stay(NamedTuple):
    """`stay`: how many Fragments a drained Emotion keeps on its Fragment slots and on its Absorb slots."""

    fragments: int
    absorbed: int


class Columns(NamedTuple):
    """Both columns of a Deprive that is announced."""

    first: int
    second: int


class Swap(NamedTuple):
    """`swap`: an own Emotion for an Emotion of a player."""

    own: EmotionName
    player: str
    emotion: EmotionName


#: What an Ability is aimed at.
Target = Destroy | Drain | Columns | Entry | Who | Swap | Column
