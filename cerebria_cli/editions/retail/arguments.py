"""What the verbs of the retail edition say: a value with named fields for each, see the table in verbs.py."""

from cerebria_cli.notation.arguments import read_place
from cerebria_cli.notation.cursor import Cursor
from cerebria_cli.notation.vocabulary import UNLOCK
from cerebria_cli.system.named_tuples import NamedTuple

HAND = "hand"
TOP = "top"
DECK = "deck"

#: How a line says that the bonus of a Sphere is not taken.
NO_BONUS = "-bonus"


class TokenPlace(NamedTuple):
    """A place for a Vibe token: `invoke` unlocks the Action, `invoke.bolster` is one of its upgrades."""

    action: str
    place: str = UNLOCK

    def __str__(self) -> str:
        return self.action if self.place == UNLOCK else f"{self.action}.{self.place}"


def read_token_place(cursor: Cursor) -> TokenPlace:
    """A place as a line names it."""
    return TokenPlace(*read_place(cursor))


def place_of(word: str) -> TokenPlace:
    """A place out of the words of an answer."""
    return TokenPlace(*word.split(".", 1))


# ---------------------------------------------------------------- setup


class Place(NamedTuple):
    """The Frontier space of a figure and the slot of its starting Emotion, empty where there is none."""

    space: str
    slot: str = ""


class Tokens(NamedTuple):
    """The places of the wild tokens."""

    places: tuple[TokenPlace, ...]


# ---------------------------------------------------------------- Spirit Actions


class Go(NamedTuple):
    """Where a Move ends."""

    space: str


class Invoke(NamedTuple):
    """The card and its slot."""

    card: str
    slot: str


class Quell(NamedTuple):
    """The slot of the target."""

    slot: str
    card: str = ""
    """The card that is shown."""
    amount: int | None = None
    """How much Essence is removed in all, where it is said."""


class Fortify(NamedTuple):
    """The Realm of the Fortress."""

    realm: str


class Empower(NamedTuple):
    """The slot of the Emotion."""

    slot: str
    card: str = ""
    """A card from hand, where an upgrade takes one."""


# ---------------------------------------------------------------- Realm Actions


class Land(NamedTuple):
    """The slot of an Emotion and how much Essence is put on it."""

    slot: str
    amount: int


# ---------------------------------------------------------------- Abilities and the end of a turn


class Absorb(NamedTuple):
    """The Sphere, and what is said of its bonus."""

    sphere: str
    declined: str = ""
    """Said where the bonus is not taken."""
    colour: str = ""
    """The colour of the token that the bonus gives, and its place."""
    place: TokenPlace | None = None


class Vibe(NamedTuple):
    """The colour of a token and its place."""

    colour: str
    place: TokenPlace


class End(NamedTuple):
    """What is taken at the end of a turn: `ambition`, or `draw` for cards."""

    choice: str


# ---------------------------------------------------------------- Revelation and other decisions


class Reveal(NamedTuple):
    """A team's Hidden Aspiration, or a card of a player."""

    team: str = ""
    aspiration: str = ""
    player: str = ""
    card: str = ""
    where: str = HAND
    """Where the card is: in hand, on top of the deck, or at a place of it."""
    place: int | None = None
    """In the deck: the place from the top."""


class Strike(NamedTuple):
    """The Common Aspiration that is removed."""

    aspiration: str


class Aim(NamedTuple):
    """The new Hidden Aspiration; the team may be left out."""

    aspiration: str
    team: str = ""


class Shuffle(NamedTuple):
    """The team whose Hidden deck is shuffled, and the order that came of it."""

    team: str
    order: tuple[str, ...] = ()
