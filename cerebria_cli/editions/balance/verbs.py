"""The verbs of the Balance edition: those of retail, and what Balance has to choose besides."""

from cerebria_cli.editions.balance import arguments as said
from cerebria_cli.editions.balance.team import KINDS
from cerebria_cli.editions.core import secrecy
from cerebria_cli.editions.core.arguments import Cards
from cerebria_cli.editions.retail import verbs as retail
from cerebria_cli.editions.retail.verbs import AMOUNT, CARD, COLOUR, REALM, SLOT, SPACE, WITH_CARD
from cerebria_cli.notation.vocabulary import Arg, VerbSpec, literal, named

_KIND = literal(*KINDS)._replace(optional=True)
_ORDER = Arg("aspiration?", repeat=True, name="cards", seen=secrecy.own_team)
_MIX = Arg("mix", repeat=True, name="mix", read=said.read_essence)


def _instead(name: str, *forms: tuple[Arg, ...], shape: type | None = None) -> VerbSpec:
    """A verb of retail that says something else."""
    spec = retail.VERBS[name]
    return spec._replace(forms=forms, shape=shape or spec.shape)


_TABLE = (
    # A figure of Balance has no starting Emotion.
    _instead("place", (SPACE,), (SPACE, SLOT)),
    _instead("invoke", (CARD, SLOT, named("kinds", _KIND._replace(repeat=True))), shape=said.Invoke),
    _instead("fortify", (REALM, named("kind", _KIND)), shape=said.Fortify),
    _instead("empower", (SLOT,), (SLOT, WITH_CARD), (SLOT, CARD, named("vibe", COLOUR)), shape=said.Empower),
    _instead("willow", (AMOUNT,), (_MIX,), shape=said.Willow),
    VerbSpec("order", "", ((_ORDER,),), results=secrecy.everybody, shape=Cards),
)

VERBS: dict[str, VerbSpec] = {**retail.VERBS, **{spec.name: spec for spec in _TABLE}}
# No Common Aspiration is removed for a Major.
del VERBS["strike"]
