"""Checks the catalogue of a game in rounds: its own Actions, Spheres and numbers, and what all boards have."""

from collections.abc import Iterator
from typing import Any

from cerebria_cli.catalogue.faults_cards import card_faults
from cerebria_cli.catalogue.faults_play import aspiration_faults, deck_faults, spirit_faults
from cerebria_cli.catalogue.shapes import (
    NUMBER,
    POSITIVE,
    TABLE,
    TABLE_OF_TABLES,
    TABLE_OF_TEXTS,
    TABLES,
    TEXT,
    TEXTS,
    TRUE,
    Shape,
    faults_of,
    hint,
    one_of,
    quote,
    twice,
)
from cerebria_cli.catalogue.tables import Tables, as_list, items, listed, name_of, rule_missing, subtable, subtables

#: The files of its catalogue besides the ledger.
FILES = ("actions", "aspirations", "cards", "decks", "numbers", "spirits")

ACTIONS = Shape({"spirit": TABLE_OF_TABLES, "main": TABLE_OF_TABLES, "spheres": TABLES}, {})
SPIRIT_ACTION = Shape({"title": TEXT, "rule": TEXT, "wp": NUMBER, "upgrades": TABLES}, {})
UPGRADE = Shape(
    {"name": TEXT, "title": TEXT, "rule": TEXT, "cards": POSITIVE, "wp": NUMBER, "effect": TABLE}, {"used": TRUE}
)
MAIN_ACTION = Shape({"realm": TEXT, "title": TEXT, "rule": TEXT, "wp": NUMBER, "effect": TABLE}, {})
SPHERE = Shape({"name": TEXT, "effect": TABLE}, {})

_GAINS = ("gain_wp", "gain_essence", "gain_fortitude", "draw", "keep")
_AMOUNTS = (
    *("steps", "store", "own_essence", "required_from_supply", "empower", "remove", "take", "rotate"),
    *("relocate", "put"),
)
_SWITCHES = ("share", "quells", "any_bonus", "exchange")
EFFECT = Shape(
    {},
    {
        **dict.fromkeys((*_GAINS, *_AMOUNTS), POSITIVE),
        **dict.fromkeys(_SWITCHES, TRUE),
        "token": one_of(("any",)),
    },
)

_NUMBERS = {
    "components": ("minor", "major", "top", "upgrade_tokens", "intensity_tokens"),
    "start": (
        *("wp", "essence", "cards", "other_side_wp", "shaper_wp", "shaper_essence", "sphere_wp", "emotion_essence"),
    ),
    "round": (
        *("rounds", "fortitude", "further_fortitude", "shaper_fortitude", "actions", "draw", "shaper_draw", "rest_wp"),
    ),
    "meditation": ("wp", "frontier_wp", "meditations", "shaper_meditations"),
    "score": ("minor", "major", "top", "upgraded_action", "strong", "full_emotion"),
}
_MORE = {"components": {"starting": TABLE}, "start": {"emotion": TABLE}}

#: The tables of numbers.toml.
NUMBERS = {
    "ring": Shape({"realms": TEXTS, "titles": TABLE_OF_TEXTS}, {}),
    **{name: Shape({**dict.fromkeys(keys, NUMBER), **_MORE.get(name, {})}, {}) for name, keys in _NUMBERS.items()},
}


def faults(tables: Tables, ids: set[str]) -> Iterator[str]:
    """Every fault of the catalogue."""
    for part in (card_faults, spirit_faults, deck_faults, aspiration_faults, actions_faults, numbers_faults):
        yield from part(tables, ids)


def actions_faults(tables: Tables, ids: set[str]) -> Iterator[str]:
    """Every fault of the Actions and Spheres."""
    actions = tables.get("actions")
    if actions is None:
        return
    yield from faults_of(actions, ACTIONS, "actions.toml")
    for verb, action in subtables(actions, "spirit").items():
        where = f"action {verb}"
        yield from faults_of(action, SPIRIT_ACTION, where)
        yield from rule_missing(action, ids, where)
        yield from _row(action, ids, where)
    realms = as_list(subtable(tables.get("numbers", {}), "ring").get("realms"))
    for verb, action in subtables(actions, "main").items():
        where = f"action {verb}"
        yield from faults_of(action, MAIN_ACTION, where)
        yield from rule_missing(action, ids, where)
        yield from faults_of(action.get("effect"), EFFECT, f"{where}: effect")
        if action.get("realm") not in realms:
            yield f"{where}: there is no Realm {quote(action.get('realm'))}."
    spheres = listed(tables, "actions", "spheres")
    yield from (f"actions.toml: the Sphere {name} occurs twice." for name in twice(map(name_of, spheres)))
    for sphere in spheres:
        where = f"sphere {name_of(sphere)}"
        yield from faults_of(sphere, SPHERE, where)
        yield from faults_of(sphere.get("effect"), EFFECT, f"{where}: effect")


def _row(action: dict[str, Any], ids: set[str], where: str) -> Iterator[str]:
    upgrades = listed({"": action}, "", "upgrades")
    yield from (f"{where}: two upgrades are called {name}." for name in twice(map(name_of, upgrades)))
    for upgrade in upgrades:
        here = f"{where}: upgrade {name_of(upgrade)}"
        yield from faults_of(upgrade, UPGRADE, here)
        yield from faults_of(upgrade.get("effect"), EFFECT, f"{here}: effect")
        yield from rule_missing(upgrade, ids, here)


def numbers_faults(tables: Tables, ids: set[str]) -> Iterator[str]:
    """Every fault of the numbers."""
    numbers = tables.get("numbers")
    if numbers is None:
        return
    unknown = [name for name in numbers if name not in NUMBERS]
    yield from (f"numbers.toml: unknown table {quote(name)}{hint(name, NUMBERS)}." for name in unknown)
    for name, shape in NUMBERS.items():
        yield from faults_of(numbers.get(name, {}), shape, f"numbers.toml: {name}")
    starting = [card.get("name") for card in listed(tables, "cards", "card") if card.get("kind") == "starting"]
    named = [name for name, _ in items(subtable(numbers, "components"), "starting")]
    named += [name for _, name in items(subtable(numbers, "start"), "emotion")]
    yield from (f"numbers.toml: {quote(name)} is no starting Emotion." for name in named if name not in starting)
