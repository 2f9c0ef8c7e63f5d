"""The verbs of the card edition."""

from cerebria_cli.editions.card_game.announcing import Use, read_announced
from cerebria_cli.editions.card_game.arguments import Column, Destroy, Drain, Entry, Mood, Reveal, Stay, Swap
from cerebria_cli.editions.card_game.forms import CARD, CARDS, COLUMN, EMOTION, ENTRIES, LANDINGS, PLAYER, Form
from cerebria_cli.editions.core.arguments import Cards, OneCard, Who
from cerebria_cli.editions.core.secrecy import actor, everybody, nobody
from cerebria_cli.notation.vocabulary import Arg, VerbSpec, literal, named

_ABSORB: Form = (literal("absorb"), named("absorb", EMOTION))
_ANNOUNCED = Arg("announced", name="announced", read=read_announced)
_USES: tuple[Form, ...] = (
    (EMOTION,),
    (EMOTION, _ANNOUNCED),
    (EMOTION, *_ABSORB),
    (EMOTION, *_ABSORB, _ANNOUNCED),
)
_DRAIN: Form = (PLAYER, named("source", EMOTION), named("host", EMOTION)._replace(filler="onto"))
_SWAP: Form = (named("own", EMOTION), PLAYER._replace(filler="with"), EMOTION)
_PLACE = Arg("number", name="place")
_STAY: Form = (Arg("number", name="fragments"), Arg("number", name="absorbed"))


def _plain(name: str, shape: type = tuple, *form: Arg) -> VerbSpec:
    return VerbSpec(name, "", (form,), shape=shape)


_TABLE = (
    # setup and the preparation of a Cycle
    _plain("lay", Cards, CARDS),
    _plain("mood", Mood, named("side", literal("bliss", "gloom"))),
    _plain("start", Who, PLAYER),
    _plain("mulligan", Cards, CARDS._replace(optional=True)),
    _plain("keep"),
    _plain("discard", Cards, CARDS),
    _plain("shuffle", Cards, CARDS._replace(seen=nobody)),
    # Actions
    VerbSpec("impulse", "i", ((COLUMN,),), results=everybody, shape=Column),
    VerbSpec("invoke", "v", ENTRIES, shape=Entry),
    # Abilities
    VerbSpec("use", "u", _USES, shape=Use),
    VerbSpec("cancel", "c", ((CARD._replace(filler="with"),),), shape=OneCard),
    VerbSpec("let", "l", results=everybody),
    _plain("destroy", Destroy, PLAYER, EMOTION),
    VerbSpec("drain", "", tuple((*_DRAIN, *landing) for landing in LANDINGS), shape=Drain),
    _plain("stay", Stay, *_STAY),
    VerbSpec("deprive", "", ((COLUMN,),), results=everybody, shape=Column),
    VerbSpec("summon", "", ENTRIES, shape=Entry),
    _plain("steal", Who, PLAYER),
    # ruling steal.privacy: whoever steals has seen the card.
    _plain("take", OneCard, Arg("card?", name="card", seen=actor)),
    _plain("swap", Swap, *_SWAP),
    VerbSpec("embrace", "", ((COLUMN,),), results=everybody, shape=Column),
    _plain("decline"),
    # the end of a turn
    _plain("end"),
    # what the table shows at any time
    VerbSpec("reveal", "", ((PLAYER, CARD), (literal("stack"), COLUMN, _PLACE, CARD)), shape=Reveal),
)

VERBS: dict[str, VerbSpec] = {spec.name: spec for spec in _TABLE}
