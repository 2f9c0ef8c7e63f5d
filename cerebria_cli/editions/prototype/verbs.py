"""The verbs of the prototype edition."""

from typing import Any

from cerebria_cli.editions.board.arguments import Amount, Choose, Shift
from cerebria_cli.editions.core.arguments import Cards, Who
from cerebria_cli.editions.core.secrecy import (
    actor_or_in_hand,
    card_in_hand,
    everybody,
    in_hand,
    nobody,
    team_of,
)
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
_ASPIRATION = named("card", Arg("aspiration"))
_AIMED = Arg("aspiration?", name="card", seen=team_of("whose"))
_TEAMS, _PLAYERS, _COMMONS = (named("whose", arg) for arg in (Arg("team"), Arg("player"), literal(COMMON)))
_ENDGAME = named("which", literal(ENDGAME))
#: A card at a place of a deck is seen by none but the desk: which one was drawn there its owner knows anyway.
_IN_DECK = _CARD._replace(seen=nobody)
#: A deck in order; not a word where nobody knows it.
_ASPIRATIONS, _CARDS = (
    Arg(kind, optional=True, repeat=True, name="order", seen=nobody) for kind in ("aspiration", "card?")
)
#: action.draw: which of two drawn cards is kept.
_ANSWER = Arg("words", repeat=True, name="words", seen=card_in_hand)

#: The Spirit Board Actions; one without a target is taken only to place an upgrade.
_SPIRIT_ACTIONS = tuple(
    VerbSpec(name, short, (*forms, ()), upgrades=True, tokens=True, results=drawn, removals=True, shape=shape)
    for name, short, shape, drawn, forms in (
        ("move", "m", MoveSpirit, everybody, ((_SPACE,),)),
        ("invoke", "i", Invoke, everybody, ((_CARD, _SLOT), (_SLOT,))),
        ("quell", "q", Quell, nobody, ((_SLOT,),)),
        ("meditate", "", Meditate, in_hand, ((_SPHERE,), (_SPHERE, _AMOUNT))),
    )
)


def _plain(name: str, shape: type[Any], *form: Arg) -> VerbSpec:
    return VerbSpec(name, "", (form,), shape=shape)


_TABLE = (
    # setup
    VerbSpec("place", "", ((_SPACE, _SLOT), (_SLOT,)), shape=Place),
    _plain("hand", Cards, Arg("card?", repeat=True, name="cards", seen=in_hand)),
    # rounds
    _plain("first", Who, named("player", Arg("player"))),
    VerbSpec("pass", "p", results=nobody),
    *_SPIRIT_ACTIONS,
    # Main Board Actions
    VerbSpec("willpower"),
    # action.draw: whoever draws two cards has seen both, whichever is kept.
    VerbSpec(
        "draw",
        "d",
        ((Arg("card?", filler="keep", optional=True, name="kept", seen=actor_or_in_hand),),),
        results=actor_or_in_hand,
        shape=Draw,
    ),
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
            (_PLAYERS, named("which", literal(DECK)), named("place", Arg("number")), _IN_DECK),
        ),
        results=nobody,
        shape=Reveal,
    ),
    VerbSpec("aim", "", ((_TEAMS, _AIMED), (_COMMONS, _ASPIRATION), (_AIMED,)), results=nobody, shape=Aim),
    VerbSpec(
        "shuffle",
        "",
        ((_TEAMS, _ASPIRATIONS), (_COMMONS, _ASPIRATIONS), (_PLAYERS, _CARDS)),
        results=nobody,
        shape=Shuffle,
    ),
    # decisions
    VerbSpec("choose", "", ((_ANSWER,),), results=in_hand, shape=Choose),
    VerbSpec("decline", results=nobody),
)

VERBS: dict[str, VerbSpec] = {spec.name: spec for spec in _TABLE}
