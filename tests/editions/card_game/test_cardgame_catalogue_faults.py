"""The data of the card game: every kind of fault in a broken copy is told, in whole sentences."""

from copy import deepcopy
from typing import Any

import pytest

from cerebria_cli.catalogue.compile import read_tables
from cerebria_cli.editions.card_game.catalogue_faults import FILES, faults
from cerebria_cli.editions.registry import data_folder

TABLES = read_tables(data_folder("card"))
IDS = {one["id"] for one in TABLES["rules"]["rule"]}
POSITIVE = "must be a whole number from 1 to 99, not"


def found(file: str, *path: Any, value: Any) -> list[str]:
    """The faults of the tables with another value at a place."""
    tables = {name: deepcopy(TABLES[name]) for name in FILES}
    at: Any = tables[file]
    for key in path[:-1]:
        at = at[key]
    if value is None:
        del at[path[-1]]
    else:
        at[path[-1]] = value
    return list(faults(tables, IDS))


def entry(card: str) -> int:
    return next(at for at, one in enumerate(TABLES["deck"]["list"]) if one["card"] == card)


def test_the_data_has_no_fault() -> None:
    assert list(faults({name: TABLES[name] for name in FILES}, IDS)) == []
    assert list(faults({}, IDS)) == []


@pytest.mark.parametrize(
    ("group", "keys"),
    [
        ("components", ("fragments", "cards", "group")),
        ("start", ("stack_beyond_players", "hand", "least_players", "most_players")),
        ("turn", ("actions",)),
        ("win", ("single", "balanced")),
    ],
)
def test_every_number_is_there_and_positive(group: str, keys: tuple[str, ...]) -> None:
    for key in keys:
        zero = found("counts", group, key, value=0)
        assert f"counts.toml: {group}: {key} {POSITIVE} 0." in zero
        assert f"counts.toml: {group}: {key} is missing." in found("counts", group, key, value=None)
    assert found("counts", group, "more", value=1)[0].startswith(f"counts.toml: {group}: unknown key 'more'")
    assert f"counts.toml: {group} is missing." in found("counts", group, value=None)


@pytest.mark.parametrize(
    ("file", "key"),
    [
        ("abilities", "ability"),
        ("combinations", "combination"),
        ("deck", "list"),
        ("deck", "placeholder"),
        ("deck", "note"),
    ],
)
def test_every_part_of_a_file_is_there(file: str, key: str) -> None:
    assert f"{file}.toml: {key} is missing." in found(file, key, value=None)
    assert found(file, "more", value=1)[0].startswith(f"{file}.toml: unknown key 'more'")


@pytest.mark.parametrize(
    ("file", "key", "name", "fields"),
    [
        ("abilities", "ability", "destroy", ("rule", "asks")),
        ("combinations", "combination", "three-different", ("rule", "bonus")),
    ],
)
def test_abilities_and_combinations(file: str, key: str, name: str, fields: tuple[str, ...]) -> None:
    second = TABLES[file][key][1]["name"]
    assert TABLES[file][key][0]["name"] == name
    for field in fields:
        assert found(file, key, 0, field, value=None) == [f"{key} {name}: {field} is missing."]
    assert found(file, key, 0, "rule", value="no.such-thing") == [f"{key} {name}: there is no rule 'no.such-thing'."]
    assert f"{file}.toml: the {key} {second} occurs twice." in found(file, key, 0, "name", value=second)
    assert found(file, key, 0, "more", value=1)[0].startswith(f"{key} {name}: unknown key 'more'")
    if key == "combination":
        assert found(file, key, 0, "bonus", value=0) == [f"{key} {name}: bonus {POSITIVE} 0."]


def test_the_list_of_cards() -> None:
    red = entry("b-x-red")
    assert found("deck", "list", red, "count", value=5) == ["deck.toml: there are 17 cards b-x, not 16."]
    assert found("deck", "list", red, value={"card": "b-x-red"}) == [
        "deck.toml: card: count is missing.",
        "deck.toml: there are 12 cards b-x, not 16.",
    ]
    assert found("deck", "list", red, "card", value="b-x-red-draw") == [
        "deck.toml: 'b-x-red-draw' has no Ability of the game."
    ]
    first = TABLES["deck"]["list"][0]
    assert found("deck", "list", 0, "card", value="b-m-red") == ["deck.toml: 'b-m-red' has no Ability of the game."]
    assert found("deck", "list", 0, "card", value="b-m-red-sing") == [
        "deck.toml: 'b-m-red-sing' has no Ability of the game."
    ]
    assert first["card"].startswith("b-m-")
    assert sorted(found("counts", "components", "group", value=15)) == [
        f"deck.toml: there are 16 cards {group}, not 15." for group in ("b-m", "b-s", "b-x", "g-m", "g-s", "g-x")
    ]
