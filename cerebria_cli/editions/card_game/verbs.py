"""The verbs of the card edition."""

from cerebria_cli.notation.vocabulary import Arg, VerbSpec, literal

_CARD, _PLAYER, _NUMBER, _EMOTION = Arg("card"), Arg("player"), Arg("number"), Arg("emotion")
_OVER, _OUT = (literal("over"), _CARD), (literal("out"), _EMOTION)
_ENTRIES = ((_CARD,), (_CARD, *_OVER), (_CARD, *_OUT), (_CARD, *_OVER, *_OUT))
_LANDINGS: tuple[tuple[Arg, ...], ...] = ((), (_NUMBER,), (_NUMBER, _NUMBER))

#: What each Ability is aimed at, for tables where that is said with the use.
_TARGETS: tuple[tuple[Arg, ...], ...] = (
    (literal("destroy"), _PLAYER, _EMOTION),
    *((literal("drain"), _PLAYER, _EMOTION, literal("onto"), _EMOTION, *landing) for landing in _LANDINGS),
    (literal("deprive"), _NUMBER, _NUMBER),
    *((literal("summon"), *entry) for entry in _ENTRIES),
    (literal("steal"), _PLAYER),
    (literal("swap"), _EMOTION, literal("with"), _PLAYER, _EMOTION),
    (literal("embrace"), _NUMBER),
)
_PAYMENTS: tuple[tuple[Arg, ...], ...] = ((_EMOTION,), (_EMOTION, literal("absorb"), _EMOTION))


def _plain(name: str, *form: Arg) -> VerbSpec:
    return VerbSpec(name, "", (form,))


_TABLE = (
    # setup and the preparation of a Cycle
    _plain("lay", Arg("card?", repeat=True)),
    _plain("mood", literal("bliss", "gloom")),
    _plain("start", _PLAYER),
    _plain("mulligan"),
    _plain("keep"),
    _plain("discard", Arg("card?", repeat=True)),
    _plain("shuffle", Arg("card?", repeat=True)),
    # Actions
    VerbSpec("impulse", "i", ((_NUMBER,),), results=True),
    VerbSpec("invoke", "v", _ENTRIES),
    # Abilities
    VerbSpec("use", "u", tuple((*payment, *target) for payment in _PAYMENTS for target in ((), *_TARGETS))),
    VerbSpec("cancel", "c", ((Arg("card", filler="with"),),)),
    VerbSpec("let", "l", results=True),
    _plain("destroy", _PLAYER, _EMOTION),
    VerbSpec(
        "drain",
        "",
        tuple((_PLAYER, _EMOTION, Arg("emotion", filler="onto"), *landing) for landing in _LANDINGS),
    ),
    _plain("stay", _NUMBER, _NUMBER),
    VerbSpec("deprive", "", ((_NUMBER,),), results=True),
    VerbSpec("summon", "", _ENTRIES),
    _plain("steal", _PLAYER),
    _plain("take", Arg("card?")),
    _plain("swap", _EMOTION, Arg("player", filler="with"), _EMOTION),
    VerbSpec("embrace", "", ((_NUMBER,),), results=True),
    _plain("decline"),
    # the end of a turn
    _plain("end"),
)

VERBS: dict[str, VerbSpec] = {spec.name: spec for spec in _TABLE}
