"""The parts of which the forms of several verbs are made."""

from collections.abc import Callable
from typing import Any

from cerebria_cli.editions.core.secrecy import Policy, everybody
from cerebria_cli.editions.prototype.arguments import COMMON
from cerebria_cli.notation.vocabulary import Arg, VerbSpec, literal, named

Form = tuple[Arg, ...]

SPACE, SLOT = named("space", Arg("space")), named("slot", Arg("slot"))
CARD, SPHERE, AMOUNT = named("card", Arg("card")), named("sphere", Arg("sphere")), named("amount", Arg("number"))
ASPIRATION = named("card", Arg("aspiration"))
#: Whose Aspirations or cards are meant.
OF_TEAM, OF_PLAYER, OF_NOBODY = (named("whose", arg) for arg in (Arg("team"), Arg("player"), literal(COMMON)))


def spirit_action(
    name: str, short: str, shape: Callable[..., Any], *forms: Form, results: Policy = everybody
) -> VerbSpec:
    """A Spirit Board Action; one without a target is taken only to place an upgrade."""
    return VerbSpec(name, short, (*forms, ()), upgrades=True, tokens=True, results=results, removals=True, shape=shape)
