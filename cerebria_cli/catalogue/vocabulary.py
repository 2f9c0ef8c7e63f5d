"""The closed vocabularies of the catalogue: what cards.toml and boards.toml may say, and nothing else."""

from typing import NamedTuple

from cerebria_cli.catalogue.shapes import (
    FLAG,
    MANY_TABLES,
    NUMBER,
    NUMBERS,
    POSITIVE,
    TABLE,
    TABLE_OF_LISTS,
    TABLE_OF_TABLES,
    TABLE_OF_TEXTS,
    TABLES,
    TEXT,
    TEXTS,
    TRUE,
    Kind,
    Shape,
    is_number,
    one_of,
)

TEAMS = ("bliss", "gloom")
#: The team of the expansion, which uses the Essence of both others.
THIRD = "balance"
ALL_TEAMS = (*TEAMS, THIRD)
VIBES = ("red", "yellow", "green", "blue")
SOURCES = ("seed", "public", "assumed", "owner")

#: The facts of a card that have a source.
SOURCED = ("side", "kind", "vibe", "intensity", "counterpart", "threshold", "red", "power")

# ---------------------------------------------------------------- ledgers

LEDGER = Shape(
    {"edition": TEXT, "documents": TABLE_OF_TEXTS, "rule": MANY_TABLES, "ruling": MANY_TABLES},
    {"extends": TEXT, "unknown": TABLE_OF_TEXTS, "proposal": TABLE_OF_TEXTS},
)
RULE = Shape(
    {
        "id": TEXT,
        "kind": one_of(("definition", "setup", "flow", "legality", "effect", "scoring", "variant")),
        "text": TEXT,
        "source": TEXT,
    },
    {"mode": one_of(("full",)), "example": TEXT, "title": TEXT},
)
RULING = Shape(
    {"id": TEXT, "rules": TEXTS, "question": TEXT, "default": TEXT, "because": TEXT, "options": TABLE_OF_TEXTS},
    {"settled": TRUE},
)

#: Files that are nothing but a list of tables.
LISTS = {
    "cards": Shape({"card": MANY_TABLES}, {}),
    "spirits": Shape({"spirit": MANY_TABLES}, {}),
    "aspirations": Shape({"aspiration": MANY_TABLES}, {"removes": TEXTS}),
}

# ---------------------------------------------------------------- cards and their powers

#: Most Essence spaces of a card.
SPACES_LIMIT = 6
INTENSITIES = NUMBERS._replace(name=f"a list of 1 to {SPACES_LIMIT} whole numbers")

#: The facts of a card that an owner may put right.
OWNER_FACTS = {
    "vibe": one_of(VIBES),
    "intensity": INTENSITIES,
    "threshold": POSITIVE,
    "red": POSITIVE,
    "power": TEXT,
    "powers": TABLES,
}
CARD = Shape(
    {
        "name": TEXT,
        "side": one_of(ALL_TEAMS),
        "kind": one_of(("starting", "mild", "strong")),
        "intensity": INTENSITIES,
        "source": TABLE,
    },
    {**OWNER_FACTS, "counterpart": TEXT, "power_source": TEXT},
)
OWNER_CARD = Shape({}, dict(OWNER_FACTS))

#: A card that an owner invented.
NEW_CARD = Shape(
    {
        "side": one_of(TEAMS),
        "kind": one_of(("mild", "strong")),
        "vibe": one_of(VIBES),
        "intensity": INTENSITIES,
        "counterpart": TEXT,
    },
    {"threshold": POSITIVE, "power": TEXT, "powers": TABLES},
)

_SIDES = ("own", "opposing", "all")
_PLACES = ("", ":next", ":triad", ":realm", ":figure", ":target")

#: Every count that a power can compare or give.
COUNTS = frozenset(
    {f"{what}:{whose}{where}" for what in ("essence", "emotions", "vibes") for whose in _SIDES for where in _PLACES}
    | {f"emotions:{team}{where}" for team in ALL_TEAMS for where in _PLACES}
    | {"essence:this", "slot:realm", "slot:frontier", "chain:this"}
    | {f"realms:{whose}{where}" for whose in _SIDES for where in ("", ":this")}
    | {f"frontiers:{whose}{where}" for whose in _SIDES for where in ("", ":this", ":figure")}
    | {f"fortresses:{whose}{where}" for whose in _SIDES for where in ("", ":this", ":figure")}
    | {"ambition:own", "ambition:opposing", "upgrades:used", "upgrades:other"}
    | {"wp:own", "wp:taken", "wp:gained", "cards:own"}
)

#: Counts that depend on Intensities, so that an Intensity cannot depend on them.
CONTROLLED = ("realms", "frontiers")

#: Counts of what players and teams hold, which changes without the board.
HELD = ("ambition", "wp", "cards")

SPIRIT_ACTIONS = ("move", "invoke", "quell", "fortify", "empower")
REALM_ACTIONS = ("valley", "cradle", "network", "land", "willow")
KINDS_OF_ACTION = ("spirit-action", "realm-action")


class Stage(NamedTuple):
    """What can be declared for a stage; anything else would be read and then do nothing."""

    ask: str
    effects: tuple[str, ...]
    near: tuple[str, ...] = ("",)
    counts_upgrades: bool = False
    counts_absorb: bool = False
    has_slot: bool = False
    """There is an Emotion that the move is about, the target, or a slot for it."""
    own_only: bool = False
    """It is asked only in moves of the card's own team."""


_REACTIONS = ("gain", "lose", "put-essence", "take-essence", "relocate", "vibe", "discard", "rotate", "one-of")
#: Effects of single cards of the expansion.
SPECIAL = ("return-wp", "inspire", "calm", "foresee")
#: Where the other party must be, seen from a Spirit's figure.
FIGURE = ("figure", "figure-emotions", "figure-slots")
_NEXT = ("", "next", "same-triad", *FIGURE)
_AROUND = ("", "sphere", "triad")
_WITH_SLOT = ("invoke", "quell", "empower", "network", "land")


def _of_action(ask: str, effects: tuple[str, ...], verb: str) -> Stage:
    """A stage of one Action."""
    slot = verb in _WITH_SLOT
    return Stage(ask, effects, _NEXT if slot else ("",), verb in SPIRIT_ACTIONS, has_slot=slot)


def _of_kind(ask: str, effects: tuple[str, ...], kind: str) -> Stage:
    """A stage of every Action of a kind; some of them are about a slot."""
    return Stage(ask, effects, counts_upgrades=kind == "spirit-action", has_slot=True)


STAGES = {
    "enter": Stage(
        "after", ("token", "fortress", *_REACTIONS, *SPECIAL), counts_upgrades=True, has_slot=True, own_only=True
    ),
    "leave": Stage("after", ("token", *_REACTIONS), _NEXT),
    "leave:empowered": Stage("after", ("token", *_REACTIONS), _NEXT, has_slot=True),
    "exit": Stage("after", _REACTIONS),
    "overrule": Stage("adjust", ("overrule",), own_only=True),
    "absorb:take": Stage("adjust", ("take",), _AROUND),
    "absorb:gain": Stage("adjust", ("gain",), _AROUND),
    "after:absorb": Stage("after", ("token", *_REACTIONS), _AROUND, counts_absorb=True),
    "intensity": Stage("adjust", ("intensity",), own_only=True),
    **{f"may:{verb}": Stage("may", ("forbid",), _NEXT, verb in SPIRIT_ACTIONS, has_slot=True) for verb in _WITH_SLOT},
    **{f"cost:{verb}": _of_action("adjust", ("pay",), verb) for verb in (*SPIRIT_ACTIONS, *REALM_ACTIONS)},
    **{
        f"after:{verb}": _of_action("after", ("token", *_REACTIONS), verb) for verb in (*SPIRIT_ACTIONS, *REALM_ACTIONS)
    },
    **{f"cost:{kind}": _of_kind("adjust", ("pay",), kind) for kind in KINDS_OF_ACTION},
    **{f"after:{kind}": _of_kind("after", ("token", *_REACTIONS), kind) for kind in KINDS_OF_ACTION},
}
#: A power may name the team whose move it is about.
_TEAMS = ("bliss", "gloom", "balance")

POWER = Shape(
    {
        "ask": one_of(("may", "adjust", "after")),
        "stage": one_of(STAGES),
        "whose": one_of(("own", "opposing", "any", *_TEAMS)),
        "do": TABLES,
    },
    {
        "near": one_of(("", "next", "same-triad", "sphere", "triad", *FIGURE)),
        "if": TABLES,
        "ruling": TEXT,
        "stacks": TEXT,
    },
)


def is_count(value: object) -> bool:
    return is_number(value) or (isinstance(value, str) and value in COUNTS)


COUNT = Kind("a whole number or a count as essence:own", is_count)
CHANGE = Kind(
    "a whole number, negative ones included, or a count",
    lambda value: is_count(value) or (isinstance(value, int) and not isinstance(value, bool) and -9 <= value < 0),
)
COMPARISON = Shape({"left": COUNT, "is": one_of(("=", "<", ">", "<=", ">=")), "right": COUNT}, {})

_WHO = {"chooser": one_of(("player", "team")), "may": TRUE}
_WHERE = ("next", "triad", "realm", "figure")
_OWN = one_of(("this", "target", "any-own", *(f"{where}-own" for where in _WHERE)))
_ANY = one_of(
    ("this", "target", *(f"{where}-{whose}" for where in ("any", *_WHERE) for whose in ("own", "opposing", "all")))
)
_RESOURCE = one_of(("wp", "essence", "ambition", "action", "card"))

#: The effects of a power, each by the key that tells it.
EFFECTS = {
    "token": Shape({"token": COUNT}, {}),
    "intensity": Shape({"intensity": COUNT}, {}),
    "pay": Shape({"pay": one_of(("wp", "essence", "ambition")), "amount": CHANGE}, {}),
    "forbid": Shape({"forbid": TRUE}, {}),
    "take": Shape({"take": COUNT}, {}),
    "gain": Shape({"gain": _RESOURCE, "amount": COUNT}, _WHO),
    "lose": Shape({"lose": one_of(("wp", "essence", "ambition")), "amount": COUNT}, _WHO),
    "put-essence": Shape({"put-essence": POSITIVE, "from": one_of(("player", "supply")), "on": _OWN}, {"may": TRUE}),
    "take-essence": Shape({"take-essence": POSITIVE, "on": _ANY}, {"may": TRUE}),
    "relocate": Shape({"relocate": _ANY, "to": one_of(("any", "next", "figure"))}, {"may": TRUE}),
    "vibe": Shape({"vibe": one_of(("any", "this", *VIBES))}, _WHO),
    "discard": Shape({"discard": Kind("1", lambda value: value == 1)}, {"may": TRUE}),
    "rotate": Shape({"rotate": POSITIVE}, {"may": TRUE}),
    "fortress": Shape({"fortress": Kind("-1", lambda value: value == -1), "of": one_of(("opposing",))}, {}),
    "one-of": Shape({"one-of": TABLES}, _WHO),
    "overrule": Shape({"overrule": TRUE}, {}),
    "return-wp": Shape({"return-wp": POSITIVE, "least": POSITIVE}, {}),
    "inspire": Shape({"inspire": TRUE}, {}),
    "calm": Shape({"calm": COUNT}, {}),
    "foresee": Shape({"foresee": POSITIVE}, {}),
}

#: What one-of may offer.
CHOICE = Shape({"gain": _RESOURCE, "amount": POSITIVE}, {})

#: What of a Spirit's power changes an Action itself.
TRAITS = Shape(
    {},
    {
        "absorb_beyond": POSITIVE,
        "extra_token": POSITIVE,
        "quell_triad": TRUE,
        "invoke_starting": TRUE,
        "any_colour": TRUE,
        "convert_wp": POSITIVE,
        "prevent_quell": POSITIVE,
        "leech": POSITIVE,
    },
)

# ---------------------------------------------------------------- boards

BOARDS = Shape(
    {"actions": TABLE_OF_TABLES, "realm-actions": TABLE_OF_TABLES, "spheres": TABLES},
    {"side-a": TABLE_OF_TABLES, "side-b": TABLE_OF_TABLES},
)
ACTION = Shape(
    {"title": TEXT, "rule": TEXT, "wp": NUMBER, "ambition": NUMBER, "essence": NUMBER, "upgrades": TABLES},
    {"mode": one_of(("full",))},
)
UPGRADE = Shape({"name": TEXT, "title": TEXT, "rule": TEXT, "wp": NUMBER, "ambition": NUMBER, "effect": TABLE}, {})
OWN_BOARD = Shape({"rule": TEXT, "upgrades": TABLES}, {})
OWN_UPGRADE = Shape(
    {"action": TEXT, "for": TEXT, "name": TEXT, "title": TEXT, "wp": NUMBER, "ambition": NUMBER, "effect": TABLE}, {}
)
REALM_ACTION = Shape(
    {"realm": TEXT, "title": TEXT, "rule": TEXT, "wp": NUMBER, "effect": TABLE},
    {"further_wp": NUMBER},
)
SPHERE = Shape({"name": TEXT, "wp": NUMBER, "effect": TABLE}, {})

_GAINS = ("gain_wp", "gain_essence", "gain_ambition", "draw")
_AMOUNTS = (
    "discount",
    "steps",
    "put_adjacent",
    "remove_adjacent",
    "supply_essence",
    "own_essence",
    "remove",
    "extra_action",
    "extra_invoke",
    "keep",
    "drain",
)
_SWITCHES = (
    "share",
    "push",
    "swap",
    "required_from_supply",
    "top_card",
    "anywhere",
    "no_card",
    "discard_shown",
    "enemy_realm",
    "rush",
    "command",
    "convert",
)

#: The keys of an upgrade's effect.
UPGRADE_EFFECT = Shape(
    {},
    {
        **dict.fromkeys(_GAINS + _AMOUNTS, POSITIVE),
        **dict.fromkeys(_SWITCHES, TRUE),
        "appear": one_of(("starting",)),
        "only": one_of(("starting",)),
        "form": one_of(("exalt", "raze", "attune", "spread")),
        "token": one_of(("discarded", "quelled")),
        "if": one_of(("next-to-own", "own-fortress", "last-essence")),
    },
)
REALM_EFFECT = Shape(
    {}, {**dict.fromkeys(_GAINS, POSITIVE), "own_essence": POSITIVE, "relocate": POSITIVE, "exchange": TRUE}
)
SPHERE_EFFECT = Shape({}, {**dict.fromkeys(_GAINS, POSITIVE), "token": one_of(("any",))})

# ---------------------------------------------------------------- the rest

SPIRIT = Shape({"name": TEXT, "team": one_of(ALL_TEAMS), "power": TEXT}, {"powers": TABLES, "traits": TABLE})
DECKS = Shape(
    {"size": POSITIVE, "copies": POSITIVE, "spirit": TABLE_OF_LISTS}, {"basic": TABLE_OF_LISTS, "sizes": TABLE}
)
DECK = TEXTS
PAIRS = Kind("a list of pairs", lambda value: isinstance(value, list) and len(value) > 0)
ASPIRATION = Shape({"name": TEXT, "rule": TEXT}, {"basic": FLAG, "pairs": PAIRS, "threshold": POSITIVE})

_NUMBERS_OF_GAME = {
    "components": ("minor", "major", "capping", "ambition", "strong_copies", "token_limit"),
    "start": ("wp", "first_player_wp", "essence", "cards", "wild_tokens", "ambition", "sphere_wp", "emotion_essence"),
    "turn": ("actions", "end_ambition", "end_draw", "poor_wp"),
    "absorb": ("wp", "frontier_wp"),
    "abilities": ("vibe", "rotate", "extra"),
    "fortress": ("minor", "major"),
    "score": ("minor", "major", "capping", "missed_capping"),
    "wheel": ("end", "first_point", "further_points"),
}
_MORE_OF_GAME = {
    "components": {"starting": TABLE},
    "start": {"basic_unlocked": TEXTS, "emotion": TABLE},
    "wheel": {"marks": TABLES},
}

#: The tables of game.toml.
GAME = {
    name: Shape({**dict.fromkeys(keys, NUMBER), **_MORE_OF_GAME.get(name, {})}, {})
    for name, keys in _NUMBERS_OF_GAME.items()
}
#: The tables of game.toml that an edition may do without.
MORE_GAME = {THIRD: Shape(dict.fromkeys(("strong_copies", "essence", "fortify_essence", "triad_wp"), NUMBER), {})}
GAME["ring"] = Shape({"realms": TEXTS, "titles": TABLE_OF_TEXTS}, {})
MARK = Shape({"at": POSITIVE, "gain": one_of(("essence", "card", "ambition"))}, {})
