"""The steps of the agenda: what is still to be done, a value with named fields for each kind."""

from cerebria_cli.editions.core.decisions import told_as
from cerebria_cli.system.named_tuples import NamedTuple

# ---------------------------------------------------------------- before the first round


@told_as("assumed")
class Assumed(NamedTuple):
    """Tell what is assumed about the cards."""


@told_as("starter")
class Starter(NamedTuple):
    """Find the side that begins."""


@told_as("first-common")
class FirstCommon(NamedTuple):
    """Turn up the first Common Aspiration."""


@told_as("hands")
class Hands(NamedTuple):
    """Deal the starting hands."""


@told_as("placement")
class Placement(NamedTuple):
    """Place figures and starting Emotions."""


@told_as("begin")
class Begin(NamedTuple):
    """Begin the first round."""


# ---------------------------------------------------------------- turns and rounds


@told_as("next-turn")
class NextTurn(NamedTuple):
    """Begin the next turn, or end the round."""


@told_as("markers")
class Markers(NamedTuple):
    """Take the Meditation markers away."""


@told_as("begin-round")
class BeginRound(NamedTuple):
    """Begin a round with the turn of a side."""

    team: str


@told_as("finish")
class Finish(NamedTuple):
    """Count the points."""


# ---------------------------------------------------------------- cards and Actions


@told_as("draw")
class Draw(NamedTuple):
    """Draw so many cards."""

    player: str
    number: int
    cause: str


@told_as("keep")
class Keep(NamedTuple):
    """Keep one of the cards that were drawn on top of so many."""

    player: str
    before: int


@told_as("offer")
class Offer(NamedTuple):
    """Offer a card to draw."""

    player: str
    cause: str


@told_as("quell")
class Quell(NamedTuple):
    """Remove Essence from the Emotion on a slot."""

    slot: str
    amount: int


# ---------------------------------------------------------------- the bonus of a Meditation


@told_as("bonus")
class Bonus(NamedTuple):
    """Find out which bonus is received, and how often."""

    player: str
    sphere: str


@told_as("bounty")
class Bounty(NamedTuple):
    """Ask which Sphere's bonus is received, so many times."""

    player: str
    sphere: str
    times: int


@told_as("receive")
class Receive(NamedTuple):
    """Receive the bonus of a Sphere."""

    player: str
    sphere: str


@told_as("rotate")
class Rotate(NamedTuple):
    """Turn the Origin."""


# ---------------------------------------------------------------- a Revelation


@told_as("reveal")
class Reveal(NamedTuple):
    """Turn up the Secret Aspirations."""


@told_as("check")
class Check(NamedTuple):
    """Check the Aspirations."""

    sphere: str


@told_as("new-common")
class NewCommon(NamedTuple):
    """Find the next Common Aspiration."""

    just: str
    """The one that was just checked, if there was one."""


@told_as("take-common")
class TakeCommon(NamedTuple):
    """Take the next Common Aspiration from its deck."""


@told_as("secret")
class Secret(NamedTuple):
    """Set a side's Secret Aspiration aside and find the next one."""

    team: str
    accomplished: bool
    common: str
    """The Common Aspiration that was checked with it, if there was one."""


@told_as("take-secret")
class TakeSecret(NamedTuple):
    """Take a side's next Secret Aspiration from its deck."""

    team: str
    avoid: str
    """The Common Aspiration from which it must differ, if there is one."""


@told_as("fragments")
class Fragments(NamedTuple):
    """Add the Fragments that were earned by so many Aspirations."""

    sphere: str
    bliss: int
    gloom: int


@told_as("refill")
class Refill(NamedTuple):
    """Refill the emptied Sphere."""

    sphere: str


@told_as("last-reveal")
class LastReveal(NamedTuple):
    """Turn up the Endgame Aspirations."""


@told_as("last-check")
class LastCheck(NamedTuple):
    """Check the Endgame Aspirations."""
