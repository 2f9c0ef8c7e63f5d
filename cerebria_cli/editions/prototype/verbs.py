"""The verbs of the prototype edition."""

from typing import Any

from cerebria_cli.editions.board.arguments import Amount, Choose, Shift
from cerebria_cli.editions.core.arguments import Cards, Who
from cerebria_cli.editions.prototype.arguments import (
    COMMON,
    DECK,
    ENDGAME,
    Aim,
    Draw,
    Intensify,
    Invoke,
    Meditate,
    MoveSpirit,
    Place,
    Quell,
    Reveal,
    Shuffle,
)
from cerebria_cli.notation.vocabulary import Arg, VerbSpec, literal, named

_SPACE, _SLOT = named("space", Arg("space")), named("slot", Arg("slot"))
_START, _END = named("start", _SLOT), named("end", _SLOT)
_CARD, _SPHERE, _AMOUNT = named("card", Arg("card")), named("sphere", Arg("sphere")), named("amount", Arg("number"))
_ASPIRATION, _UNSEEN = named("card", Arg("aspiration")), named("card", Arg("aspiration?"))
_TEAMS, _PLAYERS, _COMMONS = (named("whose", arg) for arg in (Arg("team"), Arg("player"), literal(COMMON)))
_ENDGAME = named("which", literal(ENDGAME))
#: A deck in order; not a word where nobody knows it.
_ASPIRATIONS, _CARDS = (Arg(kind, optional=True, repeat=True, name="order") for kind in ("aspiration", "card?"))

#: The Spirit Board Actions; one without a target is taken only to place an upgrade.
_SPIRIT_ACTIONS = tuple(
    VerbSpec(name, short, (*forms, ()), upgrades=True, tokens=True, results=True, removals=True, shape=shape)
    for name, short, shape, forms in (
        ("move", "m", MoveSpirit, ((_SPACE,),)),
        ("invoke", "i", Invoke, ((_CARD, _SLOT), (_SLOT,))),
        ("quell", "q", Quell, ((_SLOT,),)),
        ("meditate", "", Meditate, ((_SPHERE,), (_SPHERE, _AMOUNT))),
    )
)


def _plain(name: str, shape: type[Any], *form: Arg) -> VerbSpec:
    return VerbSpec(name, "", (form,), shape=shape)


_TABLE = (
    # setup
    VerbSpec("place", "", ((_SPACE, _SLOT), (_SLOT,)), shape=Place),
    _plain("hand", Cards, Arg("card?", repeat=True, name="cards")),
    # rounds
    _plain("first", Who, named("player", Arg("player"))),
    VerbSpec("pass", "p", results=True),
    *_SPIRIT_ACTIONS,
    # Main Board Actions
    VerbSpec("willpower"),
    VerbSpec("draw", "d", ((Arg("card?", filler="keep", optional=True, name="kept"),),), results=True, shape=Draw),
    _plain("relocate", Shift, _START, _END),
    _plain("intensify", Intensify, _SLOT),
    _plain("harvest", Amount, _AMOUNT),
    VerbSpec("rest"),
    # Revelation; what ends it, or a shuffle, may let a bonus or a wrap-up go on, and so draw cards
    VerbSpec(
        "reveal",
        "",
        (
            (_TEAMS, _ASPIRATION),
            (_TEAMS, _ENDGAME, _ASPIRATION),
            (_COMMONS, _ENDGAME, _ASPIRATION),
            (_PLAYERS, _CARD),
            (_PLAYERS, named("which", literal(DECK)), named("place", Arg("number")), _CARD),
        ),
        results=True,
        shape=Reveal,
    ),
    VerbSpec("aim", "", ((_TEAMS, _UNSEEN), (_COMMONS, _ASPIRATION), (_UNSEEN,)), results=True, shape=Aim),
    VerbSpec(
        "shuffle",
        "",
        ((_TEAMS, _ASPIRATIONS), (_COMMONS, _ASPIRATIONS), (_PLAYERS, _CARDS)),
        results=True,
        shape=Shuffle,
    ),
    # decisions
    VerbSpec("choose", "", ((Arg("words", repeat=True, name="words"),),), results=True, shape=Choose),
    VerbSpec("decline", results=True),
)

VERBS: dict[str, VerbSpec] = {spec.name: spec for spec in _TABLE}
