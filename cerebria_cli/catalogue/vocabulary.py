"""The closed vocabularies of the catalogue: what cards.toml and boards.toml may say, and nothing else."""

from cerebria_cli.catalogue.common_words import (
    ALL_TEAMS,
    KINDS_OF_ACTION,
    REALM_ACTIONS,
    SPIRIT_ACTIONS,
    TEAMS,
    THIRD,
    VIBES,
)
from cerebria_cli.catalogue.counts import COMPARISON, CONTROLLED, COUNTS, HELD
from cerebria_cli.catalogue.effects import CHOOSABLE, EFFECTS, SPECIAL
from cerebria_cli.catalogue.shapes import (
    FLAG,
    MANY_TABLES,
    NUMBER,
    NUMBERS,
    POSITIVE,
    TABLE,
    TABLE_OF_LISTS,
    TABLE_OF_NUMBERS,
    TABLE_OF_PHRASES,
    TABLE_OF_TABLES,
    TABLE_OF_TEXTS,
    TABLE_OF_WORDS,
    TABLES,
    TEXT,
    TEXTS,
    TRUE,
    Kind,
    Shape,
    one_of,
)
from cerebria_cli.catalogue.stages import FIGURE, NEAR, STAGES, WHOSE, Stage

__all__ = [
    "ACTION",
    "ALL_TEAMS",
    "ASPIRATION",
    "BOARDS",
    "CARD",
    "CHOOSABLE",
    "COMPARISON",
    "CONTROLLED",
    "COUNTS",
    "DECK",
    "DECKS",
    "EFFECTS",
    "FIGURE",
    "GAME",
    "HELD",
    "INTENSITIES",
    "KINDS_OF_ACTION",
    "LEDGER",
    "LISTS",
    "MARK",
    "MORE_GAME",
    "NEAR",
    "NEW_CARD",
    "OWNER_CARD",
    "OWNER_FACTS",
    "OWN_BOARD",
    "OWN_UPGRADE",
    "PAIRS",
    "POWER",
    "REALM_ACTION",
    "REALM_ACTIONS",
    "REALM_EFFECT",
    "RULE",
    "RULING",
    "SOURCED",
    "SOURCES",
    "SPACES_LIMIT",
    "SPECIAL",
    "SPHERE",
    "SPHERE_EFFECT",
    "SPIRIT",
    "SPIRIT_ACTIONS",
    "STAGES",
    "TEAMS",
    "THIRD",
    "TRAITS",
    "UPGRADE",
    "UPGRADE_EFFECT",
    "VIBES",
    "WHOSE",
    "Stage",
]

SOURCES = ("seed", "public", "assumed", "owner")

#: The facts of a card that have a source.
SOURCED = ("side", "kind", "vibe", "intensity", "counterpart", "threshold", "red", "power")

# ---------------------------------------------------------------- ledgers

LEDGER = Shape(
    {"edition": TEXT, "documents": TABLE_OF_TEXTS, "rule": MANY_TABLES, "ruling": MANY_TABLES},
    {"unknown": TABLE_OF_TEXTS, "proposal": TABLE_OF_TEXTS},
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
    {"settled": TRUE, "before": TEXT},
)

#: Files that are nothing but a list of tables.
LISTS = {
    "cards": Shape({"card": MANY_TABLES}, {}),
    "spirits": Shape({"spirit": MANY_TABLES}, {}),
    "aspirations": Shape({"aspiration": MANY_TABLES}, {"removes": TEXTS}),
    "words": Shape(
        {"means": TABLE_OF_WORDS}, {"idle": TEXT, "filler": TEXT, "phrases": TABLE_OF_PHRASES, "polish": TABLE_OF_WORDS}
    ),
}

# ---------------------------------------------------------------- cards and their powers

#: Most Essence spaces of a card.
SPACES_LIMIT = 6
INTENSITIES = NUMBERS._replace(name=f"a list of 1 to {SPACES_LIMIT} whole numbers")

#: What a card says; empty where it says nothing.
TEXT_OR_NONE = Kind(f"{TEXT.name}, or empty if the card has none", lambda value: value == "" or TEXT.fits(value))

#: The facts of a card that an owner may put right.
OWNER_FACTS = {
    "vibe": one_of(VIBES),
    "intensity": INTENSITIES,
    "threshold": POSITIVE,
    "red": POSITIVE,
    "counterpart": TEXT,
    "power": TEXT_OR_NONE,
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
    {**OWNER_FACTS, "power": TEXT, "power_source": TEXT},
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
    {"threshold": POSITIVE, "power": TEXT_OR_NONE, "powers": TABLES},
)

POWER = Shape(
    {
        "ask": one_of(("may", "adjust", "after")),
        "stage": one_of(STAGES),
        "whose": one_of(WHOSE),
        "do": TABLES,
    },
    {
        "near": one_of(NEAR),
        "if": TABLES,
        "ruling": TEXT,
        "stacks": TEXT,
        "once": TRUE,
    },
)


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
MORE_GAME = {
    THIRD: Shape(dict.fromkeys(("strong_copies", "essence", "fortify_essence", "triad_wp"), NUMBER), {}),
    "box": Shape({}, dict.fromkeys(ALL_TEAMS, TABLE_OF_NUMBERS)),
}
GAME["ring"] = Shape({"realms": TEXTS, "titles": TABLE_OF_TEXTS}, {})
MARK = Shape({"at": POSITIVE, "gain": one_of(("essence", "card", "ambition"))}, {})
