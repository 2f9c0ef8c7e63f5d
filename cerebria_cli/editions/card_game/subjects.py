"""What decisions of the card game are about: a value with named fields for each kind."""

from cerebria_cli.editions.core.decisions import told_as
from cerebria_cli.system.named_tuples import NamedTuple


@told_as("surplus")
class Surplus(NamedTuple):
    """So many cards of a hand are too many."""

    number: int


@told_as("used-ability")
class UsedAbility(NamedTuple):
    """The Ability that may be cancelled: who uses it, of which Emotion."""

    user: str
    card: str


@told_as("effect")
class Effect(NamedTuple):
    """The effect of an Ability of an Emotion."""

    card: str


@told_as("drained")
class Drained(NamedTuple):
    """Fragments of which some stay on the drained Emotion."""

    user: str
    owner: str
    """Whose Emotion is drained."""
    source: int
    """The place of the drained Emotion in its Mindset, from 0."""
    host: int
    """The place of the Emotion that takes the Fragments."""
    amount: int
    """How many Fragments move."""
    fragments: int | None = None
    """How many of them land on Fragment slots of the host, where the user says that."""
    absorbed: int | None = None
    """How many of them land on Absorb slots of the host."""


@told_as("open-hand")
class OpenHand(NamedTuple):
    """The hand that was looked at."""

    owner: str


#: The subjects without which a decision cannot be answered; the others only tell what it is for.
NEEDED = (Surplus, Drained, OpenHand)
