"""The verbs of the retail edition."""

from typing import Any

from cerebria_cli.editions.board.arguments import Amount, Choose, Shift
from cerebria_cli.editions.core import secrecy
from cerebria_cli.editions.core.arguments import Cards
from cerebria_cli.editions.retail import arguments as said
from cerebria_cli.notation.vocabulary import Arg, VerbSpec, literal, named

SPACE, SLOT, REALM = (named(kind, Arg(kind)) for kind in ("space", "slot", "realm"))
CARD, COLOUR = (named(kind, Arg(kind)) for kind in ("card", "colour"))
PLACE = Arg("place", name="place", read=said.read_token_place)
TEAM, PLAYER, SPHERE, ASPIRATION = (named(kind, Arg(kind)) for kind in ("team", "player", "sphere", "aspiration"))
#: setup.hidden-deck: which Aspirations a team has, and how they lie in its deck, only the team sees.
AIMED = Arg("aspiration?", name="aspiration", seen=secrecy.team_of("team"))
ORDER = Arg("aspiration?", optional=True, repeat=True, name="order", seen=secrecy.team_of("team"))
WITH_CARD = CARD._replace(filler="with")
AMOUNT = named("amount", Arg("number"))
ONE = AMOUNT._replace(optional=True, default="1")


def _spirit_action(name: str, shape: type[Any], *forms: tuple[Arg, ...]) -> VerbSpec:
    return VerbSpec(name, name[0], forms, upgrades=True, tokens=True, results=secrecy.everybody, shape=shape)


def _realm_action(name: str, other: str, shape: type[Any] = tuple, *form: Arg) -> VerbSpec:
    """It has the name of its Realm, of which either word will do: `land` or `desires`."""
    return VerbSpec(name, name[0], (form,), results=secrecy.everybody, shape=shape, also=(other,))


def _decision(name: str, shape: type[Any], *forms: tuple[Arg, ...]) -> VerbSpec:
    """What is answered may let an Action go on, and so draw a card."""
    return VerbSpec(name, "", forms, results=secrecy.everybody, shape=shape)


_TABLE = (
    # setup
    VerbSpec("place", "", ((SPACE, SLOT),), shape=said.Place),
    VerbSpec("tokens", "", ((named("places", PLACE._replace(repeat=True)),),), shape=said.Tokens),
    VerbSpec(
        "hand",
        "",
        ((Arg("card?", repeat=True, name="cards", seen=secrecy.in_hand),),),
        results=secrecy.everybody,
        shape=Cards,
    ),
    # Spirit Actions
    _spirit_action("move", said.Go, (SPACE,)),
    _spirit_action("invoke", said.Invoke, (CARD, SLOT)),
    _spirit_action("quell", said.Quell, (SLOT,), (SLOT, WITH_CARD), (SLOT, AMOUNT), (SLOT, WITH_CARD, AMOUNT)),
    _spirit_action("fortify", said.Fortify, (REALM,)),
    _spirit_action("empower", said.Empower, (SLOT, WITH_CARD._replace(optional=True))),
    # Realm Actions
    _realm_action("valley", "motives"),
    _realm_action("cradle", "senses", Amount, ONE),
    _realm_action("network", "thoughts", Shift, named("start", SLOT), named("end", SLOT)),
    _realm_action("land", "desires", said.Land, SLOT, ONE),
    _realm_action("willow", "values", Amount, AMOUNT),
    # Abilities
    VerbSpec(
        "absorb",
        "a",
        ((SPHERE,), (SPHERE, named("declined", literal(said.NO_BONUS))), (SPHERE, COLOUR, PLACE)),
        results=secrecy.everybody,
        shape=said.Absorb,
    ),
    VerbSpec("vibe", "", ((COLOUR, PLACE),), results=secrecy.everybody, shape=said.Vibe),
    VerbSpec("rotate", results=secrecy.everybody),
    VerbSpec("extra", results=secrecy.everybody),
    # end of turn
    VerbSpec("end", "", ((named("choice", literal("ambition", "draw")),),), results=secrecy.everybody, shape=said.End),
    # Revelation
    _decision(
        "reveal",
        said.Reveal,
        (TEAM, ASPIRATION),
        (PLAYER, CARD),
        (PLAYER, named("where", literal(said.TOP)), CARD),
        (PLAYER, named("where", literal(said.DECK)), named("place", Arg("number")), CARD),
    ),
    _decision("strike", said.Strike, (ASPIRATION,)),
    _decision("aim", said.Aim, (TEAM, AIMED), (AIMED,)),
    _decision("shuffle", said.Shuffle, (TEAM, ORDER)),
    # decisions
    _decision("choose", Choose, (named("words", Arg("words", repeat=True)),)),
    VerbSpec("decline", results=secrecy.everybody),
)

VERBS: dict[str, VerbSpec] = {spec.name: spec for spec in _TABLE}
