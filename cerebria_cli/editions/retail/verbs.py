"""The verbs of the retail edition."""

from cerebria_cli.notation.vocabulary import Arg, VerbSpec, literal

_SPACE, _SLOT, _REALM = Arg("space"), Arg("slot"), Arg("realm")
_CARD, _PLACE, _COLOUR = Arg("card"), Arg("place"), Arg("colour")
_TEAM, _PLAYER, _SPHERE, _ASPIRATION = Arg("team"), Arg("player"), Arg("sphere"), Arg("aspiration")
_NUMBER = Arg("number")
_WITH_CARD = Arg("card", filler="with")
_ONE = Arg("number", optional=True, default="1")


def _spirit_action(name: str, *form: Arg) -> VerbSpec:
    return VerbSpec(name, name[0], (form,), upgrades=True, tokens=True, results=True)


def _realm_action(name: str, *form: Arg) -> VerbSpec:
    return VerbSpec(name, name[0], (form,), results=True)


def _plain(name: str, *form: Arg) -> VerbSpec:
    return VerbSpec(name, "", (form,))


_TABLE = (
    # setup
    _plain("place", _SPACE, _SLOT),
    _plain("tokens", Arg("place", repeat=True)),
    VerbSpec("hand", "", ((Arg("card?", repeat=True),),), results=True),
    # Spirit Actions
    _spirit_action("move", _SPACE),
    _spirit_action("invoke", _CARD, _SLOT),
    VerbSpec(
        "quell",
        "q",
        ((_SLOT,), (_SLOT, _WITH_CARD), (_SLOT, _NUMBER), (_SLOT, _WITH_CARD, _NUMBER)),
        upgrades=True,
        tokens=True,
        results=True,
    ),
    _spirit_action("fortify", _REALM),
    _spirit_action("empower", _SLOT, Arg("card", filler="with", optional=True)),
    # Realm Actions
    _realm_action("valley"),
    _realm_action("cradle", _ONE),
    _realm_action("network", _SLOT, _SLOT),
    _realm_action("land", _SLOT, _ONE),
    _realm_action("willow", _NUMBER),
    # Abilities
    VerbSpec("absorb", "a", ((_SPHERE,), (_SPHERE, literal("-bonus")), (_SPHERE, _COLOUR, _PLACE)), results=True),
    VerbSpec("vibe", "", ((_COLOUR, _PLACE),), results=True),
    VerbSpec("rotate", results=True),
    VerbSpec("extra", results=True),
    # end of turn
    VerbSpec("end", "", ((literal("ambition", "draw"),),), results=True),
    # Revelation; what ends it may score an Intention, and so draw a card
    VerbSpec("reveal", "", ((_TEAM, _ASPIRATION), (_PLAYER, _CARD), (_PLAYER, literal("top"), _CARD)), results=True),
    VerbSpec("strike", "", ((_ASPIRATION,),), results=True),
    VerbSpec("aim", "", ((_TEAM, Arg("aspiration?")), (Arg("aspiration?"),)), results=True),
    VerbSpec("shuffle", "", ((_TEAM, Arg("aspiration", optional=True, repeat=True)),), results=True),
    # decisions
    VerbSpec("choose", "", ((Arg("words", repeat=True),),), results=True),
    VerbSpec("decline", results=True),
)

VERBS: dict[str, VerbSpec] = {spec.name: spec for spec in _TABLE}
