"""What decisions of Balance are about, besides those of retail: a value with named fields for each kind."""

from cerebria_cli.editions.core.decisions import told_as
from cerebria_cli.system.named_tuples import NamedTuple

# ---------------------------------------------------------------- Essence


@told_as("gain-essence")
class GainEssence(NamedTuple):
    """The kind of one Essence that a player gains."""

    player: str


@told_as("lose-essence")
class LoseEssence(NamedTuple):
    """The kind of the next of some Essence that a player loses."""

    player: str
    amount: int


@told_as("convert")
class Convert(NamedTuple):
    """The kind of the Essence that a player takes for Willpower just gained."""

    player: str


# ---------------------------------------------------------------- figures and cards


@told_as("command")
class Command(NamedTuple):
    """The figure that a player puts elsewhere."""

    player: str


@told_as("return-wp")
class ReturnWillpower(NamedTuple):
    """The Sphere that loses an amount of Willpower, having the least that it must have."""

    amount: int
    least: int


@told_as("inspire")
class Inspire(NamedTuple):
    """A Vibe token for a player's board, of a colour that is still to come; none: all that the board has fewest of."""

    player: str
    colours: tuple[str, ...] = ()


@told_as("calm")
class Calm(NamedTuple):
    """The Intensity token that a player lowers, by what is left at most."""

    player: str
    left: int


@told_as("foresight")
class Foresight(NamedTuple):
    """The order of so many top cards of a team's Hidden deck."""

    team: str
    number: int


# ---------------------------------------------------------------- the Common Aspirations


@told_as("trailing")
class Trailing(NamedTuple):
    """A tie for the fewest points."""


@told_as("moved-common")
class MovedCommon(NamedTuple):
    """The Common Aspiration that goes to another place."""
