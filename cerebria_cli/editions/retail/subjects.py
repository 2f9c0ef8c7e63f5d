"""What decisions of the retail edition are about: a value with named fields for each kind."""

from cerebria_cli.editions.core.decisions import told_as
from cerebria_cli.system.named_tuples import NamedTuple

# ---------------------------------------------------------------- Aspirations and the Identity


@told_as("hidden")
class Hidden(NamedTuple):
    """The Hidden Aspiration of a team: it is revealed, or a new one is chosen."""

    team: str


@told_as("reshuffle")
class Reshuffle(NamedTuple):
    """The Hidden deck of a team is shuffled."""

    team: str
    then: str
    """`top`: its top card is taken then; `rest`: the cards that were not chosen are put back."""


@told_as("earned")
class Earned(NamedTuple):
    """The Fragment that a team has earned."""

    team: str


@told_as("fragment")
class Fragment(NamedTuple):
    """A Fragment that a team must take from one of its Fortresses."""

    team: str
    size: str


@told_as("wheel")
class Wheel(NamedTuple):
    """What a mark on the Wheel gives to one player of the team."""

    gain: str


# ---------------------------------------------------------------- upgrades


@told_as("garrison")
class Garrison(NamedTuple):
    """The Realm in which an additional Action invokes."""

    realm: str


@told_as("swap")
class Swap(NamedTuple):
    """The figure with which a player swaps spaces."""

    player: str


@told_as("push")
class Push(NamedTuple):
    """The figure that a player pushes."""

    player: str


@told_as("put_adjacent")
class PutAdjacent(NamedTuple):
    """The own Emotion that gets Essence after a Move."""

    player: str


@told_as("remove_adjacent")
class RemoveAdjacent(NamedTuple):
    """The opposing Emotion that loses Essence after a Move."""

    player: str


@told_as("drain")
class Drain(NamedTuple):
    """The Sphere that gives Willpower to a player."""

    player: str


@told_as("token")
class Token(NamedTuple):
    """A Vibe token of one of some colours."""

    player: str
    colours: tuple[str, ...]


@told_as("keep")
class Keep(NamedTuple):
    """The one of the cards drawn that stays in hand."""

    player: str
    cards: tuple[str, ...]


# ---------------------------------------------------------------- powers


@told_as("effect")
class Effect(NamedTuple):
    """An effect of a power in the vocabulary: whose it is, and the occasion on which it asks."""

    name: str
    """The card or Spirit."""
    power: int
    """Which of its powers, and which effect of that; the first is 0."""
    effect: int
    team: str
    player: str
    """Who acted."""
    on: str = ""
    """The slot of the card that has the power."""
    spirit_of: str = ""
    """The player whose Spirit has the power."""
    slot: str = ""
    """The slot on which something was done."""
    realm: str = ""
    """The Realm whose Sphere was absorbed from."""
    upgrades: int = 0
    others: int = 0
    taken: int = 0
    gained: int = 0
