"""The verbs of the Balance edition: those of retail, and what Balance has to choose besides."""

from cerebria_cli.editions.retail import verbs as retail
from cerebria_cli.notation.vocabulary import Arg, VerbSpec

#: The kinds of Essence.
KINDS = ("bliss", "gloom")

_SPACE, _SLOT, _REALM, _CARD, _COLOUR = Arg("space"), Arg("slot"), Arg("realm"), Arg("card"), Arg("colour")
_KIND = Arg("bliss|gloom", choices=KINDS, optional=True)
_MIX = Arg("mix", repeat=True)

_REPLACED = {
    "place": ((_SPACE,), (_SPACE, _SLOT)),
    "invoke": ((_CARD, _SLOT, _KIND._replace(repeat=True)),),
    "fortify": ((_REALM, _KIND),),
    "empower": ((_SLOT,), (_SLOT, Arg("card", filler="with")), (_SLOT, _CARD, _COLOUR)),
    "willow": ((Arg("number"),), (_MIX,)),
}

VERBS: dict[str, VerbSpec] = {
    name: spec._replace(forms=_REPLACED.get(name, spec.forms))
    for name, spec in retail.VERBS.items()
    # No Common Aspiration is removed for a Major.
    if name != "strike"
}
VERBS["order"] = VerbSpec("order", "", ((Arg("aspiration?", repeat=True),),), results=True)
