"""The data of the card game: every kind of fault in a broken copy is told."""

import sys
from copy import deepcopy
from typing import Any

import pytest
from support.heard import heard, naming
from support.pages import Sentences

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
        assert naming("counts.toml", "1", "99", "0", group, key) in zero
        assert naming("counts.toml", group, key) in found("counts", group, key, value=None)
    assert found("counts", group, "more", value=1)[0].startswith(f"counts.toml: {group}: unknown key 'more'")
    assert naming("counts.toml", group) in found("counts", group, value=None)


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
    assert naming(file, key) in found(file, key, value=None)
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
        assert found(file, key, 0, field, value=None) == [naming(key, name, field)]
    assert found(file, key, 0, "rule", value="no.such-thing") == [naming("no.such-thing", key, name)]
    assert naming(file, key, second) in found(file, key, 0, "name", value=second)
    assert found(file, key, 0, "more", value=1)[0].startswith(f"{key} {name}: unknown key 'more'")
    if key == "combination":
        assert found(file, key, 0, "bonus", value=0) == [naming("1", "99", "0", key, name)]


def test_the_list_of_cards() -> None:
    red = entry("b-x-red")
    assert found("deck", "list", red, "count", value=5) == [naming("deck.toml", "17", "b-x", "16")]
    assert found("deck", "list", red, value={"card": "b-x-red"}) == [
        naming("deck.toml", "card"),
        naming("deck.toml", "12", "b-x", "16"),
    ]
    assert found("deck", "list", red, "card", value="b-x-red-draw") == [naming("deck.toml", "b-x-red-draw")]
    first = TABLES["deck"]["list"][0]
    assert found("deck", "list", 0, "card", value="b-m-red") == [naming("deck.toml", "b-m-red")]
    assert found("deck", "list", 0, "card", value="b-m-red-sing") == [naming("deck.toml", "b-m-red-sing")]
    assert first["card"].startswith("b-m-")
    assert sorted(found("counts", "components", "group", value=15)) == [
        naming("deck.toml", "16", "15", group) for group in ("b-m", "b-s", "b-x", "g-m", "g-s", "g-x")
    ]


def test_the_sentences_of_every_fault(sentences: Sentences) -> None:
    here = sys.modules[__name__]
    sentences(heard(here, "found", lambda faults, *path, value: (f"{' '.join(map(str, path))} = {value}", faults)))
