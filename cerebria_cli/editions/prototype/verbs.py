"""The verbs of the prototype edition."""

from cerebria_cli.notation.vocabulary import Arg, VerbSpec, literal

_SPACE, _SLOT = Arg("space"), Arg("slot")
_CARD, _NUMBER = Arg("card"), Arg("number")
_TEAM, _PLAYER, _SPHERE, _ASPIRATION = Arg("team"), Arg("player"), Arg("sphere"), Arg("aspiration")
_COMMON, _ENDGAME = literal("common"), literal("endgame")


def _spirit_action(name: str, short: str, *forms: tuple[Arg, ...]) -> VerbSpec:
    """A Spirit Board Action; without a target it is taken only to place an upgrade."""
    return VerbSpec(name, short, (*forms, ()), upgrades=True, tokens=True, results=True, removals=True)


def _plain(name: str, *form: Arg) -> VerbSpec:
    return VerbSpec(name, "", (form,))


_TABLE = (
    # setup
    VerbSpec("place", "", ((_SPACE, _SLOT), (_SLOT,))),
    _plain("hand", Arg("card?", repeat=True)),
    # rounds
    _plain("first", _PLAYER),
    VerbSpec("pass", "p", results=True),
    # Spirit Board Actions
    _spirit_action("move", "m", (_SPACE,)),
    _spirit_action("invoke", "i", (_CARD, _SLOT), (_SLOT,)),
    _spirit_action("quell", "q", (_SLOT,)),
    _spirit_action("meditate", "", (_SPHERE,), (_SPHERE, _NUMBER)),
    # Main Board Actions
    _plain("willpower"),
    VerbSpec("draw", "d", ((Arg("card?", filler="keep", optional=True),),), results=True),
    _plain("relocate", _SLOT, _SLOT),
    _plain("intensify", _SLOT),
    _plain("harvest", _NUMBER),
    _plain("rest"),
    # Revelation; what ends it, or a shuffle, may let a bonus or a wrap-up go on, and so draw cards
    VerbSpec(
        "reveal",
        "",
        ((_TEAM, _ASPIRATION), (_TEAM, _ENDGAME, _ASPIRATION), (_COMMON, _ENDGAME, _ASPIRATION), (_PLAYER, _CARD)),
        results=True,
    ),
    VerbSpec("aim", "", ((_TEAM, Arg("aspiration?")), (_COMMON, _ASPIRATION)), results=True),
    VerbSpec(
        "shuffle",
        "",
        (
            (_TEAM, Arg("aspiration", optional=True, repeat=True)),
            (_COMMON, Arg("aspiration", optional=True, repeat=True)),
            (_PLAYER, Arg("card?", optional=True, repeat=True)),
        ),
        results=True,
    ),
    # decisions
    VerbSpec("choose", "", ((Arg("words", repeat=True),),), results=True),
    VerbSpec("decline", results=True),
)

VERBS: dict[str, VerbSpec] = {spec.name: spec for spec in _TABLE}
