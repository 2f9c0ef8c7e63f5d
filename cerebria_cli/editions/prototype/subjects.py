"""What decisions of the prototype edition are about: a value with named fields for each kind."""

from collections.abc import Iterable

from cerebria_cli.editions.core.decisions import told_as
from cerebria_cli.editions.prototype.arguments import COMMON
from cerebria_cli.system.named_tuples import NamedTuple

# ---------------------------------------------------------------- choices


@told_as("starter")
class Starter(NamedTuple):
    """The side that begins the first round."""


@told_as("keep")
class Keep(NamedTuple):
    """The one of the drawn cards that stays in hand."""

    before: int
    """How many cards were in hand before."""


@told_as("draw")
class Draw(NamedTuple):
    """A card that may be drawn."""


@told_as("bounty")
class Bounty(NamedTuple):
    """The Sphere whose bonus is received."""

    sphere: str
    """The one that was meditated on."""
    times: int


@told_as("token")
class Token(NamedTuple):
    """The upgrade token that a Meditation gives."""


@told_as("prevent")
class Prevent(NamedTuple):
    """A Quell that may be prevented."""

    slot: str
    amount: int
    """How much Essence it removes."""


# ---------------------------------------------------------------- cards to reveal, to take or to shuffle


@told_as("common")
class Common(NamedTuple):
    """The Common Aspiration, or its deck."""

    whose: str = COMMON


@told_as("secret")
class Secret(NamedTuple):
    """A side's Secret Aspiration, or its deck."""

    whose: str
    avoid: str = ""
    """The Common Aspiration from which the next one must differ."""


@told_as("endgame")
class Endgame(NamedTuple):
    """An Endgame Aspiration, of a side or the Common one."""

    whose: str


@told_as("pile")
class Pile(NamedTuple):
    """A player's discard pile."""

    whose: str


def single(names: Iterable[str]) -> tuple[tuple[str, ...], ...]:
    """Answers of one word each."""
    return tuple((name,) for name in names)
