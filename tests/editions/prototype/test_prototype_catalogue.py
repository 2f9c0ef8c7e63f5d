"""The checker of the prototype's catalogue: every key of Actions, Spheres and numbers is needed or known, and right."""

import sys
from copy import deepcopy
from typing import Any

import pytest
from support.heard import Paragraph, heard, naming
from support.pages import Sentences

from cerebria_cli.catalogue.compile import read_tables
from cerebria_cli.catalogue.tables import ids_of
from cerebria_cli.editions.prototype.catalogue_faults import faults
from cerebria_cli.editions.registry import data_folder

TABLES = read_tables(data_folder("prototype"))
IDS = ids_of(TABLES, "rule")
#: In a path: take the value away.
GONE = object()

NUMBERS = {
    "ring": "realms titles",
    "components": "minor major top upgrade_tokens intensity_tokens starting",
    "start": "wp essence cards other_side_wp shaper_wp shaper_essence sphere_wp emotion_essence emotion",
    "round": "rounds fortitude further_fortitude shaper_fortitude actions draw shaper_draw rest_wp",
    "meditation": "wp frontier_wp meditations shaper_meditations",
    "score": "minor major top upgraded_action strong full_emotion",
}
HASTE = ("actions", "spirit", "move", "upgrades", 0)
MOVE = ("actions", "spirit", "move")
DRAW = ("actions", "main", "draw")
CARD = ("actions", "spheres", 4)
AMOUNTS = (
    *("steps", "store", "own_essence", "required_from_supply", "empower", "remove", "take", "rotate", "relocate"),
    *("put", "gain_wp", "gain_essence", "gain_fortitude", "draw", "keep"),
)
SWITCHES = ("share", "quells", "any_bonus", "exchange")


def broken(path: tuple[Any, ...], value: Any) -> list[str]:
    """The faults of a copy with another value at the end of a path."""
    tables = {**TABLES, path[0]: deepcopy(TABLES[path[0]])}
    there: Any = tables
    for key in path[:-1]:
        there = there[key]
    if value is GONE:
        del there[path[-1]]
    else:
        there[path[-1]] = value
    return list(faults(tables, IDS))


def test_it_has_no_fault() -> None:
    assert list(faults(TABLES, IDS)) == []


@pytest.mark.parametrize(("table", "key"), [(table, key) for table, keys in NUMBERS.items() for key in keys.split()])
def test_every_number_is_needed(table: str, key: str) -> None:
    assert naming("numbers.toml", table, key) in broken(("numbers", table, key), GONE)


@pytest.mark.parametrize("table", NUMBERS)
def test_no_other_number_is_known(table: str) -> None:
    assert broken(("numbers", table, "zzz"), 1) == [naming("numbers.toml", "zzz", table)]
    missing = [naming("numbers.toml", table, key) for key in NUMBERS[table].split()]
    assert [text for text in broken(("numbers", table), GONE) if text in missing] == missing


def test_a_table_of_numbers_that_nobody_knows() -> None:
    assert broken(("numbers", "zzz"), {}) == [naming("numbers.toml", "zzz")]
    assert broken(("numbers", "rounds"), {}) == [naming("numbers.toml", "rounds", "round")]


def test_a_number_is_a_number() -> None:
    (fault,) = broken(("numbers", "round", "draw"), "one")
    assert fault.startswith("numbers.toml: round: draw must be a whole number from 0 to ")
    assert broken(("numbers", "round", "draw"), 0) == []


def test_starting_emotions_are_cards_of_that_kind() -> None:
    assert broken(("numbers", "components", "starting", "Fear"), 2) == [naming("numbers.toml", "Fear")]
    assert broken(("numbers", "start", "emotion", "bliss"), "Hope") == [naming("numbers.toml", "Hope")]


@pytest.mark.parametrize(
    ("path", "where", "keys"),
    [
        (MOVE, "action move", "title rule wp upgrades"),
        (HASTE, "action move: upgrade Haste", "title rule cards wp effect"),
        (DRAW, "action draw", "realm title rule wp effect"),
        (CARD, "sphere card", "effect"),
    ],
)
def test_every_key_of_an_action_or_a_sphere_is_needed(path: tuple[Any, ...], where: str, keys: str) -> None:
    for key in keys.split():
        found = broken((*path, key), GONE)
        assert found[0].lower() == naming(where.lower(), key.lower())
    assert [text.lower() for text in broken((*path, "zzz"), 1)] == [naming("zzz", where.lower())]


def test_names_are_needed_and_known_once() -> None:
    assert broken((*HASTE, "name"), GONE)[0] == naming("name")
    assert broken((*CARD, "name"), GONE)[0] == naming("name")
    assert broken((*HASTE, "name"), "surmount") == [naming("surmount")]
    assert broken((*CARD, "name"), "essence") == [naming("actions.toml", "essence")]


@pytest.mark.parametrize("key", ["spirit", "main", "spheres"])
def test_every_part_of_the_actions_is_needed(key: str) -> None:
    assert broken(("actions", key), GONE) == [naming("actions.toml", key)]


def test_rules_and_realms_are_there() -> None:
    assert broken((*MOVE, "rule"), "zzz.zzz") == [naming("zzz.zzz")]
    assert broken((*HASTE, "rule"), "zzz.zzz") == [naming("zzz.zzz")]
    assert broken((*DRAW, "rule"), "zzz.zzz") == [naming("zzz.zzz")]
    assert broken((*DRAW, "realm"), "X") == [naming("X")]


@pytest.mark.parametrize(
    ("path", "where"),
    [(HASTE, "action move: upgrade haste: effect"), (DRAW, "action draw: effect"), (CARD, "sphere card: effect")],
)
def test_every_effect_is_one_of_those_that_are_understood(path: tuple[Any, ...], where: str) -> None:
    for key in AMOUNTS:
        assert broken((*path, "effect"), {key: 1}) == []
        (fault,) = broken((*path, "effect"), {key: 0})
        assert fault.startswith(f"{where}: {key} must be a whole number from 1 to ")
    for key in SWITCHES:
        assert broken((*path, "effect"), {key: True}) == []
        (fault,) = broken((*path, "effect"), {key: False})
        assert fault.startswith(f"{where}: {key} must be true, or left out")
    assert broken((*path, "effect"), {"token": "any"}) == []
    (fault,) = broken((*path, "effect"), {"token": "red"})
    assert fault.startswith(f'{where}: token must be one of "any"')
    assert broken((*path, "effect"), {"zzz": 1}) == [naming("zzz", where)]


def test_an_upgrade_needs_a_card_and_is_used_or_not() -> None:
    (fault,) = broken((*HASTE, "cards"), 0)
    assert fault.startswith("action move: upgrade haste: cards must be a whole number from 1 to ")
    assert broken((*HASTE, "used"), True) == []
    (fault,) = broken((*HASTE, "used"), False)
    assert fault.startswith("action move: upgrade haste: used must be true, or left out")


@pytest.mark.parametrize(
    ("path", "value", "part"),
    [
        (("cards", "card", 0, "side"), GONE, "side is missing"),
        (("spirits", "spirit", 0, "team"), GONE, "team is missing"),
        (("decks", "size"), GONE, "size is missing"),
        (("aspirations", "aspiration", 0, "rule"), "zzz.zzz", "there is no rule 'zzz.zzz'"),
    ],
)
def test_what_all_boards_have_is_checked_too(path: tuple[Any, ...], value: Any, part: str) -> None:
    assert any(part in text for text in broken(path, value))


@pytest.mark.parametrize("file", ["actions", "numbers"])
def test_a_file_that_is_missing_is_told_elsewhere(file: str) -> None:
    tables = {name: table for name, table in TABLES.items() if name != file}
    assert not any(text.startswith(f"{file}.toml: ") for text in faults(tables, IDS))


# ---------------------------------------------------------------- the sentences


def test_the_sentences_of_every_fault(sentences: Sentences) -> None:
    def told(faults: list[str], path: tuple[Any, ...], value: Any) -> Paragraph:
        return f"{' '.join(map(str, path))} {'is gone' if value is GONE else f'= {value}'}", faults

    sentences(heard(sys.modules[__name__], "broken", told))
