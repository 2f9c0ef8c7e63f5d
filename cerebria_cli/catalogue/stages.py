"""The stages of the vocabulary: when a power is asked, what fits then, and how the moment is typed and told."""

from cerebria_cli.catalogue.common_words import ALL_TEAMS, KINDS_OF_ACTION, REALM_ACTIONS, SPIRIT_ACTIONS
from cerebria_cli.catalogue.effects import SPECIAL
from cerebria_cli.system.named_tuples import NamedTuple


class Stage(NamedTuple):
    """What can be declared for a stage; anything else would be read and then do nothing."""

    ask: str
    line: str
    """The moment as it is typed: `after <whose> quell`; where it has to be near comes behind."""

    says: str
    """The moment as it is told: the beginning of the sentence."""

    effects: tuple[str, ...]
    near: tuple[str, ...] = ("",)
    counts_upgrades: bool = False
    counts_absorb: bool = False
    has_slot: bool = False
    """There is an Emotion that the move is about, the target, or a slot for it."""
    own_only: bool = False
    """It is asked only in moves of the card's own team."""
    usual: str = "own"
    """Whose move it is if the line does not say."""
    gone: bool = False
    """The card is no longer there."""
    no_decision: bool = False
    """Nobody can be asked then: the next turn has begun."""


_REACTIONS = (
    *("gain", "lose", "put-essence", "take-essence", "relocate", "vibe", "discard", "rotate", "one-of"),
    *("swap", "grow", "go", "fortress", "exalt", "score", "spend", "remind"),
)
#: Where the other party must be, seen from a Spirit's figure.
FIGURE = ("figure", "figure-emotions", "figure-slots")
_NEXT = ("", "next", "same-triad", *FIGURE)
_ON = (*_NEXT, "this", "beside")
_AROUND = ("", "sphere", "triad", "beside")
_BESIDE = ("", "beside")
_WITH_SLOT = ("invoke", "quell", "empower", "network", "land")

#: The Actions that a card may have to do with where nothing lies, each with where they may have to be.
_WITH_REALM = {"move": ("", "to-realm", "to-space"), "fortify": ("", "its-realm", "beside"), "absorb": _AROUND}

#: How the names of Actions are told.
ACTION_NAMES = {
    **{verb: verb.capitalize() for verb in (*SPIRIT_ACTIONS, *REALM_ACTIONS)},
    "spirit-action": "Spirit Action",
    "realm-action": "Realm Action",
    "absorb": "Absorb",
}


def stage_words(stage: str) -> str:
    """What a power speaks to at a stage, in words: `the cost of a Spirit Action`."""
    if stage in _ABOUT:
        return _ABOUT[stage]
    ask, _, verb = stage.partition(":")
    article = "a " if verb in KINDS_OF_ACTION else ""
    return f"{_ABOUT[ask]} {article}{ACTION_NAMES[verb]}"


#: What is asked at some stages; of an Action, the words before its name.
_ABOUT = {
    "cost": "the cost of",
    "may": "who may do",
    "after": "what comes after",
    "absorb:take": "what Absorb takes",
    "absorb:gain": "what Absorb gives",
    "intensity": "Intensities",
    "enter": "its coming",
    "exit": "its leaving",
    "leave": "removals",
    "leave:empowered": "replacements",
    "turn:start": "the start of a turn",
    "turn:ending": "what comes before the end of a turn",
    "turn:end": "the end of a turn",
    "revelation": "a Revelation",
    "others": "the powers of others",
    "overrule": "what others say",
}


def _typed(verb: str) -> str:
    return verb.replace("-", " ")


def _of_action(ask: str, effects: tuple[str, ...], verb: str) -> Stage:
    """A stage of one Action."""
    slot, lead = verb in _WITH_SLOT, "after" if ask == "after" else "cost of"
    said = f"After <whose> {ACTION_NAMES[verb]}<near>" if ask == "after" else f"<Whose> {ACTION_NAMES[verb]}<near>"
    near, upgrades = _ON if slot else _WITH_REALM.get(verb, ("", "beside")), verb in SPIRIT_ACTIONS
    return Stage(ask, f"{lead} <whose> {verb}", said, effects, near, upgrades, has_slot=slot)


def _of_kind(ask: str, effects: tuple[str, ...], kind: str) -> Stage:
    """A stage of every Action of a kind; some of them are about a slot."""
    lead = "after" if ask == "after" else "cost of"
    said = f"After <whose> {ACTION_NAMES[kind]}" if ask == "after" else f"<Whose> {ACTION_NAMES[kind]}"
    upgrades = kind == "spirit-action"
    return Stage(ask, f"{lead} <whose> {_typed(kind)}", said, effects, counts_upgrades=upgrades, has_slot=True)


def _forbidding(verb: str) -> Stage:
    line, said = f"at <whose> {verb}", f"<Whose> {ACTION_NAMES[verb]}<near>"
    slot = verb in _WITH_SLOT
    near = _ON if slot else _WITH_REALM[verb]
    return Stage("may", line, said, ("forbid",), near, verb in SPIRIT_ACTIONS, has_slot=slot)


_REACTING = ("token", *_REACTIONS)
_LEAVING = ("return", *(effect for effect in _REACTIONS if effect != "swap"))

STAGES = {
    "enter": Stage(
        "after",
        "enters",
        "When it enters play",
        ("token", *_REACTIONS, *SPECIAL),
        counts_upgrades=True,
        has_slot=True,
        own_only=True,
    ),
    "leave": Stage(
        "after", "after <whose> removal", "After <whose> removal of another Emotion<near>", _REACTING, _NEXT
    ),
    "leave:empowered": Stage(
        "after",
        "after <whose> replacement",
        "After another Emotion<near> is empowered by <by>",
        _REACTING,
        _NEXT,
        has_slot=True,
    ),
    "exit": Stage("after", "leaves", "When it leaves play<by>", _LEAVING, usual="any", gone=True),
    "turn:start": Stage("after", "at start of <whose> turn", "At the start of <whose> turn<near>", _REACTING, _BESIDE),
    "turn:ending": Stage(
        "after",
        "before end of <whose> turn",
        "Before <whose> turn ends<near>",
        _REACTING,
        _BESIDE,
    ),
    "turn:end": Stage(
        "after", "at end of <whose> turn", "At the end of <whose> turn<near>", _REACTING, _BESIDE, no_decision=True
    ),
    "revelation": Stage("after", "at revelation", "At the start of a Revelation<by>", _REACTING, usual="any"),
    "others": Stage("adjust", "always", "It", ("lend",), own_only=True),
    "overrule": Stage("adjust", "always", "It", ("overrule",), own_only=True),
    "absorb:take": Stage("adjust", "at <whose> absorb", "<Whose> Absorb<near>", ("take",), _AROUND),
    "absorb:gain": Stage("adjust", "at <whose> absorb", "In <whose> Absorb<near>", ("gain",), _AROUND),
    "after:absorb": Stage(
        "after", "after <whose> absorb", "After <whose> Absorb<near>", ("tap", *_REACTING), _AROUND, counts_absorb=True
    ),
    "intensity": Stage("adjust", "always", "It", ("intensity",), own_only=True),
    **{f"may:{verb}": _forbidding(verb) for verb in (*_WITH_SLOT, *_WITH_REALM)},
    **{f"cost:{verb}": _of_action("adjust", ("pay",), verb) for verb in (*SPIRIT_ACTIONS, *REALM_ACTIONS)},
    **{f"after:{verb}": _of_action("after", _REACTING, verb) for verb in (*SPIRIT_ACTIONS, *REALM_ACTIONS)},
    **{f"cost:{kind}": _of_kind("adjust", ("pay",), kind) for kind in KINDS_OF_ACTION},
    **{f"after:{kind}": _of_kind("after", _REACTING, kind) for kind in KINDS_OF_ACTION},
}

#: Whose move a power is about: seen from the card, or a team by its name.
WHOSE = ("own", "opposing", "any", *ALL_TEAMS)

#: Where it has to happen, as it is typed and as it is told.
NEAR = {
    "": ("", ""),
    "next": ("next to it", "next to it"),
    "same-triad": ("in its triad", "in its Triad"),
    "this": ("on it", "of this Emotion"),
    "to-realm": ("into its realm", "into its Realm"),
    "to-space": ("onto its space", "onto the space next to it"),
    "its-realm": ("in its realm", "in its Realm"),
    "beside": ("beside it", "with the figure next to it"),
    "sphere": ("from its sphere", "from the Sphere in front of its Realm"),
    "triad": ("by its triad", "by a figure next to its Triad"),
    "figure": ("by the figure", "by its figure"),
    "figure-emotions": ("around the figure's emotions", "by its figure or next to an own Emotion there"),
    "figure-slots": ("around the figure's slots", "by its figure or next to a slot there"),
}
