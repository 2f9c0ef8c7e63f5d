"""The checker: the catalogue is without fault, and every kind of fault in a broken copy is told."""

import os
from collections.abc import Iterator
from typing import Any

import pytest

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


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        # keys and types
        ((*FEAR, "colour"), "red", "card Fear: unknown key 'colour'."),
        ((*FEAR, "thresold"), 2, "card Fear: unknown key 'thresold' (did you mean 'threshold'?)."),
        ((*FEAR, "intensity"), GONE, "card Fear: intensity is missing."),
        ((*FEAR, "intensity"), ["1"], "card Fear: intensity must be a list of 1 to 6 whole numbers, and '1' is none."),
        ((*FEAR, "vibe"), "pink", "card Fear: vibe must be one of"),
        ((*FEAR, "threshold"), True, "card Fear: threshold must be a whole number from 1 to 99, not true."),
        ((*FEAR, "power"), "a\x1b[31mb", r"characters on one line, not 'a\x1b[31mb'."),
        ((*QUELL_BASE, "kind"), "maybe", "rule quell.base: kind must be one of"),
        (("rules", "appendix"), "x", "rules.toml: unknown key 'appendix'."),
        (("spirits", "ghost"), [], "spirits.toml: unknown key 'ghost'."),
        (("game", "start", "wp"), -1, "game.toml: start: wp must be a whole number from 0 to 99, not -1."),
        (("game", "moon"), {}, "game.toml: unknown table 'moon'."),
        (("bords",), {}, "bords.toml is no file of a catalogue (did you mean 'boards'?)."),
        # cards
        ((*FEAR, "name"), "Trust", "cards.toml: the card Trust occurs twice."),
        ((*FEAR, "counterpart"), "Panik", "card Fear: its counterpart 'Panik' does not exist (did you mean 'Panic'?)."),
        ((*FEAR, "counterpart"), "Rage", "card Fear: its counterpart Rage names 'Anger' instead."),
        ((*FEAR, "side"), "bliss", "its counterpart Panic must be the Strong or Mild card of the same side."),
        ((*FEAR, "threshold"), 4, "card Fear: the threshold 4 is more than its 3 Essence spaces."),
        ((*FEAR, "threshold"), GONE, "card Fear: threshold is missing."),
        ((*BRIGHTNESS, "vibe"), "red", "card Brightness: a starting card has no vibe."),
        ((*FEAR, "source", "vibe"), "rumour", "card Fear: 'rumour' is no source of 'vibe'; there are seed, public"),
        ((*FEAR, "source", "vibe"), GONE, "card Fear: the source of vibe is missing."),
        ((*BRIGHTNESS, "source", "vibe"), "seed", "card Brightness: a source for 'vibe', but no such fact."),
        ((*FEAR, "power"), GONE, "card Fear: powers need a text in `power` for the table."),
        # powers
        ((*FEAR, "powers", 0, "stage"), "whenever", "card Fear: power 1: stage must be one of"),
        ((*FEAR, "powers", 0, "whose"), GONE, "card Fear: power 1: whose is missing."),
        ((*FEAR, "powers", 0, "when"), "now", "card Fear: power 1: unknown key 'when'"),
        ((*FEAR, "powers", 0, "ask"), "after", "at the stage cost:invoke the power answers 'adjust', not 'after'."),
        ((*FEAR, "powers", 0, "near"), "triad", "near 'triad' means nothing at the stage cost:invoke."),
        ((*FEAR, "powers", 0, "stacks"), "willow.none", "'willow.none' is no ruling with the options yes and no."),
        ((*FEAR, "powers", 0, "ruling"), "willow.zero=maybe", "is no ruling with one of its options."),
        ((*FEAR, "powers", 0, "if"), [{"left": 1, "is": "near", "right": 2}], "power 1: if: is must be one of"),
        (
            (*FEAR, "powers", 0, "if"),
            [{"left": "wp:taken", "is": "=", "right": 0}],
            "wp:taken is counted at the stage after:absorb only, not at cost:invoke.",
        ),
        ((*FEAR, "powers", 0, "if"), [{"left": "gold:own", "is": "=", "right": 0}], "left must be a whole number"),
        (DO, {"explode": 1}, "is no effect; the effects are token, intensity, pay, forbid"),
        (DO, {"pay": "gold", "amount": 1}, "power 1: do: pay must be one of"),
        (DO, {"pay": "wp"}, "power 1: do: amount is missing."),
        (DO, {"token": 1}, "token does nothing at the stage cost:invoke; it takes pay."),
        ((*TRUST, "powers", 0, "do", 0), {"one-of": [{"forbid": True}]}, "cannot be chosen or paid for"),
        ((*SHAME, "powers", 0, "do", 0, "one-of", 0, "gain"), "wp", "one-of offers 'wp' twice."),
        # rules and rulings
        ((*QUELL_BASE, "id"), "quell.vibe", "rules.toml: the id quell.vibe occurs twice."),
        ((*QUELL_BASE, "id"), "Quell", "rule Quell: the id must be small words joined by dots and hyphens."),
        ((*QUELL_BASE, "source"), "999: Nowhere", "quell.base: the source names document 999, which is not listed."),
        ((*QUELL_BASE, "source"), "hearsay", "rule quell.base: the source names no document."),
        ((*QUELL_BASE, "text"), "See ruling quell.gone.", "rule quell.base: there is no ruling quell.gone."),
        ((*QUELL_BASE, "text"), "As in move.bse.", "there is no rule move.bse (did you mean 'move.base'?)."),
        ((*FEAR, "power"), "See ruling fear.gone.", "card Fear: there is no ruling fear.gone."),
        ((*WILLOW, "default"), "maybe", "ruling willow.zero: the default 'maybe' is none of its options (no, yes)."),
        ((*WILLOW, "options", "May be"), "?", "ruling willow.zero: the option 'May be' must be small words joined"),
        ((*WILLOW, "because"), "See ruling willow.one.", "ruling willow.zero: there is no ruling willow.one"),
        ((*WILLOW, "rules"), ["realm.pine"], "ruling willow.zero: there is no rule 'realm.pine'"),
        # boards
        ((*HASTE, "effect"), {"stepz": 1}, "upgrade haste: effect: unknown key 'stepz' (did you mean 'steps'?)."),
        ((*HASTE, "effect", "steps"), "one", "upgrade haste: effect: steps must be a whole number"),
        ((*HASTE, "rule"), "move.haaste", "haste: there is no rule 'move.haaste' (did you mean 'move.haste'?)."),
        ((*HASTE, "name"), "surmount", "action move: two upgrades are called 'surmount'."),
        ((*EMBRACE, "for"), "bolster", "side B of Love: embrace stands for 'bolster' of 'move', which is no upgrade."),
        ((*EMBRACE, "for"), "surmount", "side B of Love: two upgrades stand for 'surmount of move'."),
        (("boards", "side-b", "Pride"), RETAIL["boards"]["side-b"]["Love"], "side B: there is no Spirit 'Pride'."),
        (("boards", "side-b", "Love", "rule"), "side-b.lov", "side B of Love: there is no rule 'side-b.lov'"),
        (("boards", "actions", "move", "rule"), "move.none", "action move: there is no rule 'move.none'"),
        (("boards", "realm-actions", "valley", "realm"), "X", "realm action valley: there is no Realm 'X'."),
        (("boards", "spheres", 0, "effect"), {"steps": 1}, "sphere commitment: effect: unknown key 'steps'."),
        # Spirits, decks, Aspirations
        (("spirits", "spirit", 0, "power"), "power.pride", "spirit Delight: there is no rule 'power.pride'"),
        (("spirits", "spirit", 0, "name"), "Love", "spirits.toml: the Spirit Love occurs twice."),
        (("decks", "basic", "bliss", 0), "Bravery", "basic deck of bliss: there is no card 'Bravery'."),
        (("decks", "basic", "bliss", 0), "Valor", "basic deck of bliss: Valor is no Mild Emotion of bliss."),
        (("decks", "basic", "bliss", 0), "Fear", "basic deck of bliss: Fear is no Mild Emotion of bliss."),
        (("decks", "spirit", "Love", 0), "Trust", "deck of Love: 'Trust' is named twice."),
        (("decks", "spirit", "Love", 8), "Affection", "deck of Love: 2 copies of 9 cards are not 16."),
        (("decks", "spirit", "Pride"), [], "decks.toml: there is no Spirit 'Pride'."),
        (("aspirations", "aspiration", 0, "rule"), "aspiration.none", "aspiration attitude: there is no rule"),
        (("aspirations", "aspiration", 0, "name"), "unity", "aspirations.toml: the Aspiration unity occurs twice."),
        (("aspirations", "aspiration", 8, "pairs", 0), ["V", "CN"], "is no Realm with the Frontier across the ring."),
        (("game", "start", "emotion", "bliss"), "Trust", "game.toml: 'Trust' is no starting Emotion for 'bliss'."),
        (("game", "start", "basic_unlocked", 0), "fly", "game.toml: 'fly' is no Spirit Action."),
    ],
)  # fmt: skip
def test_a_broken_copy_is_told(path: tuple[Any, ...], value: Any, fault: str) -> None:
    faults = check_tables("retail", broken(path, value), {})
    assert any(fault in told for told in faults), faults


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
