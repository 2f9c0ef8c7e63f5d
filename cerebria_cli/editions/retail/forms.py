"""The parts of which the forms of several verbs are made."""

from collections.abc import Callable
from typing import Any

from cerebria_cli.editions.core import secrecy
from cerebria_cli.editions.retail.arguments import read_token_place
from cerebria_cli.notation.vocabulary import Arg, VerbSpec, named

Form = tuple[Arg, ...]

SPACE, SLOT, REALM = (named(kind, Arg(kind)) for kind in ("space", "slot", "realm"))
CARD, COLOUR = (named(kind, Arg(kind)) for kind in ("card", "colour"))
TOKEN_PLACE = Arg("place", name="place", read=read_token_place)
TEAM, PLAYER, SPHERE, ASPIRATION = (named(kind, Arg(kind)) for kind in ("team", "player", "sphere", "aspiration"))
WITH_CARD = CARD._replace(filler="with")
AMOUNT = named("amount", Arg("number"))
ONE = AMOUNT._replace(optional=True, default="1")


def spirit_action(name: str, shape: Callable[..., Any], *forms: Form) -> VerbSpec:
    """A Spirit Action, with what is said of the player's board."""
    return VerbSpec(name, name[0], forms, upgrades=True, tokens=True, results=secrecy.everybody, shape=shape)


def realm_action(name: str, other: str, shape: Callable[..., Any] = tuple, *form: Arg) -> VerbSpec:
    """A Realm Action has the name of its Realm, of which either word will do: `land` or `desires`."""
    return VerbSpec(name, name[0], (form,), results=secrecy.everybody, shape=shape, also=(other,))


def decision(name: str, shape: Callable[..., Any], *forms: Form) -> VerbSpec:
    """What is answered may let an Action go on, and so draw a card."""
    return VerbSpec(name, "", forms, results=secrecy.everybody, shape=shape)
