"""The checker: the catalogue is without fault, and every kind of fault in a broken copy is told."""

import os
from collections.abc import Iterator
from typing import Any

import pytest
from support.pages import Sentences

from cerebria_cli import catalogue
from cerebria_cli.catalogue.compile import compiled, read_tables
from cerebria_cli.catalogue.faults import check_tables
from cerebria_cli.editions.registry import EDITIONS, data_folder

RETAIL = read_tables(data_folder("retail"))

#: In a path: take the value away.
GONE = object()


def broken(path: tuple[Any, ...], value: Any, within: Any = None) -> Any:
    """A copy of the retail tables with another value at the end of a path; what lies beside the path is shared."""
    table = RETAIL if within is None else within
    copy = dict(table) if isinstance(table, dict) else list(table)
    if len(path) > 1:
        copy[path[0]] = broken(path[1:], value, table[path[0]])
    elif value is GONE:
        del copy[path[0]]
    elif isinstance(copy, list) and path[0] == len(copy):
        copy.append(value)
    else:
        copy[path[0]] = value
    return copy


def number_of(name: str, file: str = "cards", key: str = "card", label: str = "name") -> int:
    return next(number for number, entry in enumerate(RETAIL[file][key]) if entry[label] == name)


FEAR = ("cards", "card", number_of("Fear"))
TRUST = ("cards", "card", number_of("Trust"))
SHAME = ("cards", "card", number_of("Shame"))
BRIGHTNESS = ("cards", "card", number_of("Brightness"))
QUELL_BASE = ("rules", "rule", number_of("quell.base", "rules", "rule", "id"))
WILLOW = ("rules", "ruling", number_of("willow.zero", "rules", "ruling", "id"))
HASTE = ("boards", "actions", "move", "upgrades", 0)
EMBRACE = ("boards", "side-b", "Love", "upgrades", 1)
DO = (*FEAR, "powers", 0, "do", 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_catalogue_has_no_fault(edition: str) -> None:
    assert catalogue.check(edition) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_compiled_form_is_up_to_date(edition: str) -> None:
    folder = data_folder(edition)
    for name, text in compiled(read_tables(folder)).items():
        with open(os.path.join(folder, name), encoding="utf-8") as stream:
            assert stream.read() == text, "run python -m cerebria_cli.catalogue.compile"


#: What is changed in the tables, and what the fault has to name.
BROKEN: list[tuple[tuple[Any, ...], Any, list[str]]] = [
    # keys and types
    ((*FEAR, "colour"), "red", ["Fear", "colour"]),
    ((*FEAR, "thresold"), 2, ["Fear", "thresold", "'threshold'"]),
    ((*FEAR, "intensity"), GONE, ["Fear", "intensity"]),
    ((*FEAR, "intensity"), ["1"], ["Fear", "intensity", "1 to 6", "'1'"]),
    ((*FEAR, "vibe"), "pink", ["Fear", "vibe"]),
    ((*FEAR, "threshold"), True, ["Fear", "threshold", "1 to 99", "true"]),
    ((*FEAR, "power"), "a\x1b[31mb", [r"a\x1b[31mb"]),
    ((*QUELL_BASE, "kind"), "maybe", ["quell.base", "kind"]),
    (("rules", "appendix"), "x", ["rules.toml", "appendix"]),
    (("spirits", "ghost"), [], ["spirits.toml", "ghost"]),
    (("game", "start", "wp"), -1, ["game.toml", "start", "wp", "0 to 99", "-1"]),
    (("game", "moon"), {}, ["game.toml", "moon"]),
    (("bords",), {}, ["bords.toml", "'boards'"]),
    # cards
    ((*FEAR, "name"), "Trust", ["cards.toml", "Trust"]),
    ((*FEAR, "counterpart"), "Panik", ["Fear", "counterpart", "'Panik'", "'Panic'"]),
    ((*FEAR, "counterpart"), "Rage", ["Fear", "counterpart", "Rage", "'Anger'"]),
    ((*FEAR, "side"), "bliss", ["counterpart", "Panic"]),
    ((*FEAR, "threshold"), 4, ["Fear", "threshold", "4", "3"]),
    ((*FEAR, "threshold"), GONE, ["Fear", "threshold"]),
    ((*BRIGHTNESS, "vibe"), "red", ["Brightness", "vibe"]),
    ((*FEAR, "source", "vibe"), "rumour", ["Fear", "'rumour'", "'vibe'", "seed, public"]),
    ((*FEAR, "source", "vibe"), GONE, ["Fear", "source", "vibe"]),
    ((*BRIGHTNESS, "source", "vibe"), "seed", ["Brightness", "source", "'vibe'"]),
    ((*FEAR, "power"), GONE, ["Fear", "`power`"]),
    # powers
    ((*FEAR, "powers", 0, "stage"), "whenever", ["Fear", "power 1", "stage"]),
    ((*FEAR, "powers", 0, "whose"), GONE, ["Fear", "power 1", "whose"]),
    ((*FEAR, "powers", 0, "when"), "now", ["Fear", "power 1", "'when'"]),
    ((*FEAR, "powers", 0, "ask"), "after", ["cost:invoke", "'adjust'", "'after'"]),
    ((*FEAR, "powers", 0, "near"), "triad", ["'triad'", "cost:invoke"]),
    ((*FEAR, "powers", 0, "stacks"), "willow.none", ["'willow.none'", "yes", "no"]),
    ((*FEAR, "powers", 0, "ruling"), "willow.zero=maybe", ["willow.zero=maybe"]),
    ((*FEAR, "powers", 0, "if"), [{"left": 1, "is": "near", "right": 2}], ["power 1", "if", "is"]),
    (
        (*FEAR, "powers", 0, "if"),
        [{"left": "wp:taken", "is": "=", "right": 0}],
        ["wp:taken", "after:absorb", "cost:invoke"],
    ),
    ((*FEAR, "powers", 0, "if"), [{"left": "gold:own", "is": "=", "right": 0}], ["gold:own", "left"]),
    (DO, {"explode": 1}, ["explode", "token, intensity, pay, forbid"]),
    (DO, {"pay": "gold", "amount": 1}, ["power 1", "do", "pay", "gold"]),
    (DO, {"pay": "wp"}, ["power 1", "do", "amount"]),
    (DO, {"token": 1}, ["token", "cost:invoke", "pay"]),
    ((*TRUST, "powers", 0, "do", 0), {"one-of": [{"forbid": True}]}, ["forbid"]),
    ((*SHAME, "powers", 0, "do", 0, "one-of", 0, "gain"), "wp", ["one-of", "'wp'"]),
    # rules and rulings
    ((*QUELL_BASE, "id"), "quell.vibe", ["rules.toml", "quell.vibe"]),
    ((*QUELL_BASE, "id"), "Quell", ["Quell", "id"]),
    ((*QUELL_BASE, "source"), "999: Nowhere", ["quell.base", "999"]),
    ((*QUELL_BASE, "source"), "hearsay", ["quell.base", "source"]),
    ((*QUELL_BASE, "text"), "See ruling quell.gone.", ["quell.base", "quell.gone"]),
    ((*QUELL_BASE, "text"), "As in move.bse.", ["move.bse", "'move.base'"]),
    ((*FEAR, "power"), "See ruling fear.gone.", ["Fear", "fear.gone"]),
    ((*WILLOW, "default"), "maybe", ["willow.zero", "'maybe'", "(no, yes)"]),
    ((*WILLOW, "options", "May be"), "?", ["willow.zero", "'May be'"]),
    ((*WILLOW, "because"), "See ruling willow.one.", ["willow.zero", "willow.one"]),
    ((*WILLOW, "rules"), ["realm.pine"], ["willow.zero", "'realm.pine'"]),
    # boards
    ((*HASTE, "effect"), {"stepz": 1}, ["haste", "effect", "'stepz'", "'steps'"]),
    ((*HASTE, "effect", "steps"), "one", ["haste", "effect", "steps"]),
    ((*HASTE, "rule"), "move.haaste", ["haste", "'move.haaste'", "'move.haste'"]),
    ((*HASTE, "name"), "surmount", ["move", "'surmount'"]),
    ((*EMBRACE, "for"), "bolster", ["Love", "embrace", "'bolster'", "'move'"]),
    ((*EMBRACE, "for"), "surmount", ["Love", "surmount", "move"]),
    (("boards", "side-b", "Pride"), RETAIL["boards"]["side-b"]["Love"], ["'Pride'"]),
    (("boards", "side-b", "Love", "rule"), "side-b.lov", ["Love", "'side-b.lov'"]),
    (("boards", "actions", "move", "rule"), "move.none", ["move", "'move.none'"]),
    (("boards", "realm-actions", "valley", "realm"), "X", ["valley", "'X'"]),
    (("boards", "spheres", 0, "effect"), {"steps": 1}, ["commitment", "effect", "'steps'"]),
    # Spirits, decks, Aspirations
    (("spirits", "spirit", 0, "power"), "power.pride", ["Delight", "'power.pride'"]),
    (("spirits", "spirit", 0, "name"), "Love", ["spirits.toml", "Love"]),
    (("decks", "basic", "bliss", 0), "Bravery", ["bliss", "'Bravery'"]),
    (("decks", "basic", "bliss", 0), "Valor", ["bliss", "Valor"]),
    (("decks", "basic", "bliss", 0), "Fear", ["bliss", "Fear"]),
    (("decks", "spirit", "Love", 0), "Trust", ["Love", "'Trust'"]),
    (("decks", "spirit", "Love", 8), "Affection", ["Love", "2", "9", "16"]),
    (("decks", "spirit", "Pride"), [], ["decks.toml", "'Pride'"]),
    (("aspirations", "aspiration", 0, "rule"), "aspiration.none", ["attitude", "aspiration.none"]),
    (("aspirations", "aspiration", 0, "name"), "unity", ["aspirations.toml", "unity"]),
    (("aspirations", "aspiration", 8, "pairs", 0), ["V", "CN"], ["V", "CN"]),
    (("game", "start", "emotion", "bliss"), "Trust", ["game.toml", "'Trust'", "'bliss'"]),
    (("game", "start", "basic_unlocked", 0), "fly", ["game.toml", "'fly'"]),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value", "named"), BROKEN)
def test_a_broken_copy_is_told(path: tuple[Any, ...], value: Any, named: list[str]) -> None:
    faults = check_tables("retail", broken(path, value), {})
    assert any(all(name in told for name in named) for told in faults), faults


def test_what_is_said_of_broken_copies(sentences: Sentences) -> None:
    sentences((changed(path, value), check_tables("retail", broken(path, value), {})) for path, value, _ in BROKEN)


def changed(path: tuple[Any, ...], value: Any) -> str:
    """The change as the headline of a page, with an entry of a list by its name."""
    place = list(path)
    if len(path) > 3 and isinstance(path[2], int):
        entry = RETAIL[path[0]][path[1]][path[2]]
        place[2] = entry.get("name") or entry["id"]
    where = ".".join(str(key) for key in place)
    return f"{where} is gone" if value is GONE else f"{where} = {value!r:.60}"


def test_all_faults_are_told_at_once() -> None:
    tables = broken((*FEAR, "vibe"), "pink")
    tables = broken(("decks", "basic", "bliss", 0), "Bravery", tables)
    tables = broken((*WILLOW, "default"), "maybe", tables)
    assert len(check_tables("retail", tables, {})) == 3


def test_a_rule_of_the_extended_edition_may_be_named() -> None:
    balance = read_tables(data_folder("balance"))
    rule = {**balance["rules"]["rule"][0], "text": "As in quell.vibe; see ruling willow.zero."}
    tables = {"rules": {**balance["rules"], "rule": [rule], "ruling": []}}
    assert check_tables("balance", tables, RETAIL) == []
    assert len(check_tables("balance", tables, {})) == 1


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if len(path) > 1:
        yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield from paths(inner, (*path, key))


def one_of_each_kind() -> list[tuple[Any, ...]]:
    """One path for each place that the shapes tell apart: of a list the first entry that has it."""
    found: dict[tuple[Any, ...], tuple[Any, ...]] = {}
    for path in paths(RETAIL):
        kind = tuple("*" if isinstance(key, int) or part in (2, 4) else key for part, key in enumerate(path))
        found.setdefault(kind, path)
    return list(found.values())


@pytest.mark.slow
@pytest.mark.parametrize("nonsense", [[[-7]], "\x1b[2J\u202e"])
def test_nonsense_anywhere_is_told_and_never_breaks_the_checker_or_the_terminal(nonsense: Any) -> None:
    places = one_of_each_kind()
    assert len(places) > 60
    for path in places:
        faults = check_tables("retail", broken(path, nonsense), {})
        assert faults, path
        assert all(fault.isprintable() for fault in faults), path
