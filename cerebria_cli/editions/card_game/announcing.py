"""What a line says about the use of an Ability, and what that is aimed at where the table announces it."""

from functools import partial

from cerebria_cli.editions.card_game.arguments import Column, Columns, Destroy, Drain, EmotionName, Entry, Swap, Target
from cerebria_cli.editions.card_game.forms import COLUMN, EMOTION, ENTRIES, LANDINGS, PLAYER, Form
from cerebria_cli.editions.core.arguments import Who
from cerebria_cli.notation.arguments import read_arguments, read_one, read_one_of
from cerebria_cli.notation.cursor import Cursor
from cerebria_cli.notation.saying import said_words
from cerebria_cli.notation.vocabulary import VerbSpec, literal, named
from cerebria_cli.system.named_tuples import NamedTuple

_DRAIN: Form = (PLAYER, named("source", EMOTION), literal("onto"), named("host", EMOTION))
_SWAP: Form = (named("own", EMOTION), literal("with"), PLAYER, EMOTION)

#: What each Ability is aimed at, for tables where that is said with the use.
_TABLE = (
    VerbSpec("destroy", forms=((PLAYER, EMOTION),), shape=Destroy),
    VerbSpec("drain", forms=tuple((*_DRAIN, *landing) for landing in LANDINGS), shape=Drain),
    VerbSpec("deprive", forms=((named("first", COLUMN), named("second", COLUMN)),), shape=Columns),
    VerbSpec("summon", forms=ENTRIES, shape=Entry),
    VerbSpec("steal", forms=((PLAYER,),), shape=Who),
    VerbSpec("swap", forms=(_SWAP,), shape=Swap),
    VerbSpec("embrace", forms=((COLUMN,),), shape=Column),
)
TARGETS: dict[str, VerbSpec] = {spec.name: spec for spec in _TABLE}


class Announced(NamedTuple):
    """What an Ability shall do, said with its use."""

    ability: str
    target: Target

    def __str__(self) -> str:
        return " ".join((self.ability, *said_words(self.target, TARGETS[self.ability])))


class Use(NamedTuple):
    """`use`: the Emotion whose Ability is used."""

    emotion: EmotionName
    absorb: EmotionName | None = None
    """The Emotion on whose Absorb slot the Fragment goes; None for the supply."""
    announced: Announced | None = None


def read_announced(cursor: Cursor) -> Announced:
    """The rest of a line: an Ability and what it is aimed at."""
    return read_one_of(cursor, [partial(_read_target, spec=spec) for spec in _TABLE])


def _read_target(cursor: Cursor, spec: VerbSpec) -> Announced:
    read_one(cursor, literal(spec.name))
    return Announced(spec.name, read_arguments(cursor, spec))
