"""What the verbs of the prototype edition say: a value with named fields for each verb that says more than itself."""

from cerebria_cli.system.named_tuples import NamedTuple

#: What belongs to no side: the Common Aspirations.
COMMON = "common"

#: The Aspiration that was set aside for the last Revelation.
ENDGAME = "endgame"

#: Where a card lies that is told with its place in a deck.
DECK = "deck"


# ---------------------------------------------------------------- setup


class Place(NamedTuple):
    """A starting Emotion, and the figure with it or not."""

    slot: str
    space: str = ""


# ---------------------------------------------------------------- Spirit Board Actions: without a target they are idle


class MoveSpirit(NamedTuple):
    """Where the figure goes."""

    space: str = ""


class Invoke(NamedTuple):
    """A card on a slot; without a card the Emotion there is empowered."""

    slot: str = ""
    card: str = ""


class Quell(NamedTuple):
    """Whose Essence is removed."""

    slot: str = ""


class Meditate(NamedTuple):
    """From which Sphere Willpower is taken, and how much where it is less than could be."""

    sphere: str = ""
    amount: int | None = None


# ---------------------------------------------------------------- Main Board Actions


class Draw(NamedTuple):
    """Which of the drawn cards is kept, where that can be said already."""

    kept: str = ""


class Intensify(NamedTuple):
    """Which Emotion gets Essence."""

    slot: str


# ---------------------------------------------------------------- Revelation


class Reveal(NamedTuple):
    """A card of a hand, a side's Secret Aspiration, or an Endgame Aspiration."""

    whose: str
    """A player, a side, or `common`."""

    which: str = ""
    """`endgame`, if it is an Endgame Aspiration; `deck` for a card at a place of the deck."""

    card: str = ""
    place: int | None = None
    """In the deck: the place from the top."""


class Aim(NamedTuple):
    """A side's Secret Aspiration, or the Common one; whose may be left out."""

    whose: str = ""
    card: str = ""


class Shuffle(NamedTuple):
    """A deck in its new order."""

    whose: str
    """A player, a side, or `common`."""

    order: tuple[str, ...] = ()
