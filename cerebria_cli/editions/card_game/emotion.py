"""An Emotion in a Mindset: what it tells and digests."""

from operator import attrgetter

from cerebria_cli.editions.card_game.cards import ABSORB_SLOTS, FRAGMENT_SLOTS, Face, face
from cerebria_cli.editions.core.kinds import computed, number, word
from cerebria_cli.editions.core.schema import Field, Schema
from cerebria_cli.system.named_tuples import NamedTuple

#: How an Emotion came into its Mindset in this turn; empty when it lay there before.
ENTERED, SWAPPED = "entered", "swapped"


def printed(name: str) -> Field:
    """What is printed on the upper card."""
    get = attrgetter(name)
    return computed(name, lambda state, number, one, view: get(one.face) or None)


EMOTION = Schema(
    word("card"),
    word("over", or_none=True),
    number("fragments"),
    number("absorbed"),
    word("fresh", or_none=True),
    printed("side"),
    printed("kind"),
    printed("vibe"),
    printed("ability"),
    computed("slots", lambda state, number, one, view: one.slots),
    computed("absorb_slots", lambda state, number, one, view: one.absorb_slots),
)


class Emotion(NamedTuple):
    """One Emotion in a Mindset: a card, or a card merged with a Brightness or Bleakness."""

    card: str
    over: str = ""
    """The Brightness or Bleakness it is merged with."""
    fragments: int = 0
    """On its Fragment slots."""
    absorbed: int = 0
    """On its Absorb slots."""
    fresh: str = ""
    """`entered` or `swapped` in this turn."""

    @property
    def face(self) -> Face:
        return face(self.card)

    @property
    def slots(self) -> int:
        return FRAGMENT_SLOTS[self.face.kind]

    @property
    def absorb_slots(self) -> int:
        return ABSORB_SLOTS[self.face.kind] + (ABSORB_SLOTS["bb"] if self.over else 0)

    @property
    def total(self) -> int:
        return self.fragments + self.absorbed

    @property
    def is_barred(self) -> bool:
        """merge.usable-at-once: the Ability of what came in this turn has to wait, unless it entered merged."""
        return self.fresh == SWAPPED or (self.fresh == ENTERED and not self.over)

    @property
    def cards(self) -> tuple[str, ...]:
        return (self.card, self.over) if self.over else (self.card,)
