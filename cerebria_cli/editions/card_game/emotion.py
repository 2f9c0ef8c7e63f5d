"""An Emotion in a Mindset: what it tells and digests, and how that is read back."""

from collections.abc import Mapping
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.card_game.cards import ABSORB_SLOTS, FRAGMENT_SLOTS, Face, face, is_bb, is_code
from cerebria_cli.editions.core.kinds import computed, number, read_by, word
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.schema import Field, Schema
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.editions.card_game.position import Reader

Table = Mapping[str, Any]

#: How an Emotion came into its Mindset in this turn; empty when it lay there before.
ENTERED, SWAPPED = "entered", "swapped"


def printed(name: str) -> Field:
    """What is printed on the upper card."""
    get = attrgetter(name)
    return computed(name, lambda state, number, one, view: get(one.face) or None)


def read_fragments(reader: "Reader", where: str, number: int, one: "Emotion", table: Table) -> int:
    """entry.fragments: where it is not told, as many as when it enters."""
    kind = f"emotion.{one.face.kind}"
    return reader.number(f"{where}: fragments", table.get("fragments", one.slots), 0, one.slots, kind)


def read_absorbed(reader: "Reader", where: str, number: int, one: "Emotion", table: Table) -> int:
    return reader.number(f"{where}: absorbed", table.get("absorbed", 0), 0, one.absorb_slots, "emotion.bb")


def read_fresh(reader: "Reader", where: str, number: int, one: "Emotion", table: Table) -> str:
    told = table.get("fresh")
    return "" if told is None else reader.one_of(f"{where}: fresh", told, (ENTERED, SWAPPED))


#: What can lie on an Emotion depends on its cards, which are read before (`read_emotion`).
EMOTION = Schema(
    word("card"),
    word("over", or_none=True),
    read_by(read_fragments, number("fragments")),
    read_by(read_absorbed, number("absorbed")),
    read_by(read_fresh, word("fresh", or_none=True)),
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


# ---------------------------------------------------------------- read back


def read_emotion(reader: "Reader", where: str, told: Any) -> Emotion:
    """The Emotion that is told: its cards, then what lies on them."""
    table = reader.keys(where, told, EMOTION.names)
    card, over = reader.card(where, table.get("card")), table.get("over")
    if card == UNKNOWN:
        reader.fault(f"{where}: an Emotion in a Mindset lies face up; name its card.")
        return Emotion("b-x-red")
    if over is not None and not (is_code(over) and is_bb(str(over))):
        reader.fault(f"{where}: {str(over)[:40]!r} is no Brightness or Bleakness.", "merge.from-hand")
        over = None
    emotion = Emotion(card, str(over or ""))
    _check_merge(reader, where, emotion)
    return emotion._replace(**EMOTION.values(reader, where, 0, emotion, table))


def _check_merge(reader: "Reader", where: str, emotion: Emotion) -> None:
    if not emotion.over:
        return
    # merge.from-hand: never two of Brightness and Bleakness with each other.
    if is_bb(emotion.card):
        reader.fault(f"{where}: {emotion.card} cannot be merged with {emotion.over}.", "merge.from-hand")
    # merge.affiliation: Bliss with Brightness, Gloom with Bleakness.
    if emotion.face.side != face(emotion.over).side:
        reader.fault(f"{where}: {emotion.card} and {emotion.over} are of different sides.", "merge.affiliation")
