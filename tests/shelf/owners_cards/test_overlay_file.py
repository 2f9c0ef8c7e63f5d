"""An overlay in a file: every fault is told, with its line."""

from pathlib import Path
from typing import Any

import pytest
from support.owned_table import PAIR, power, with_power, write
from support.pages import Sentences

from cerebria_cli import catalogue
from cerebria_cli.catalogue.lines import line_of, lines_of
from cerebria_cli.shelf.owners_cards import check_file


def told(folder: Path, text: str) -> list[tuple[int, str]]:
    return [(fault.line, fault.text) for fault in check_file(write(folder, text)).faults]


# ---------------------------------------------------------------- lines


def test_lines_of_tables_keys_and_entries() -> None:
    text = """\
# a comment with [brackets] and "marks"
[Courage]  # and another
power = "it has # and [ and ' in it"
words = '''
[not.a.table]
'''
intensity = [
    1,  # one
    2,
]

[["Self-Esteem".powers]]
ask = "after"
do = [{ gain = "wp", amount = 1 }, { one-of = [
    { gain = "card" } ] }]

[[Self-Esteem.powers]]
near.deep = 1979-05-27 07:32:00
[wheel]
marks = []
"""
    lines = lines_of(text)
    expected: dict[tuple[str | int, ...], int] = {
        ("Courage",): 2,
        ("Courage", "power"): 3,
        ("Courage", "words"): 4,
        ("Courage", "intensity"): 7,
        ("Courage", "intensity", 1): 9,
        ("Self-Esteem",): 12,
        ("Self-Esteem", "powers", 0, "ask"): 13,
        ("Self-Esteem", "powers", 0, "do", 1, "one-of", 0, "gain"): 15,
        ("Self-Esteem", "powers", 1): 17,
        ("Self-Esteem", "powers", 1, "near", "deep"): 18,
        ("wheel", "marks"): 20,
    }
    assert {path: lines.get(path) for path in expected} == expected
    # what has no line of its own stands in that of what it is part of
    assert line_of(("Courage", "vibe", 3), lines) == 2
    assert line_of(("nothing",), lines) == 1


# ---------------------------------------------------------------- faults


def test_good_overlay_has_no_fault(tmp_path: Path) -> None:
    assert told(tmp_path, PAIR) == []


#: Ten faults.
FAULTY = """\
[Courage]
threshold = 9
colour = "red"

[Currage]
threshold = 2

[[Anger.powers]]
ask = "after"
stage = "enter"
whose = "opposing"
if = [
    { left = "gold:own", is = "=", right = 0 },
]
do = [
    { gain = "wp", amount = 1 },
    { explode = true },
]

[wheel]
marks = [
    { at = 8, gain = "essence" },
    { at = 21, gain = "card" },
    { at = 8, gain = "gold" },
]
"""


def test_all_faults_are_told_at_once_in_the_order_of_lines(tmp_path: Path) -> None:
    found = told(tmp_path, FAULTY)
    assert [line for line, _ in found] == [2, 3, 5, 8, 11, 13, 17, 21, 23, 24]
    named = [
        ["Courage", "9", "3"],
        ["Courage", "'colour'"],
        ["'Currage'", "'Courage'"],
        ["Anger", "`power`"],
        ["Anger", "enter"],
        ["Anger", "if: left"],
        ["Anger", "explode"],
        ["wheel", "8"],
        ["wheel: mark 2", "20", "21"],
        ["wheel: mark 3", "gain"],
    ]
    for (_, told_of), names in zip(found, named, strict=True):
        assert all(name in told_of for name in names), told_of


#: What is changed in a pair of cards, and the line and the names of the fault.
INVENTED: list[tuple[str, str, int, list[str]]] = [
    ('side = "gloom"\nkind = "mild"', 'kind = "mild"', 1, ["Spite", "side"]),
    ("threshold = 2\n", "", 1, ["Spite", "threshold"]),
    ("intensity = [2, 3]", "intensity = [2, 3]\nthreshold = 1", 14, ["Vengeance", "threshold"]),
    ('kind = "mild"', 'kind = "starting"', 3, ["Spite", "kind", '"mild", "strong"']),
    ('counterpart = "Vengeance"', 'counterpart = "Rage"', 7, ["Rage", "Anger"]),
    ('counterpart = "Vengeance"', 'counterpart = "Revenge"', 7, ["'Revenge'"]),
    ('counterpart = "Spite"', 'counterpart = "Envy"', 14, ["Vengeance", "Envy"]),
    ('"gloom"\nkind = "strong"', '"bliss"\nkind = "strong"', 7, ["Spite", "Vengeance"]),
    ("threshold = 2", "threshold = 3", 6, ["Spite", "3", "2"]),
    ("intensity = [1, 2]", "intensity = [1, 21]", 5, ["6", "20"]),
    ("[Spite]", "[Fe-ar]", 1, ["Fe-ar", "'Fear'"]),
    ("[Spite]", '["Spi te"]', 1, ["'Spi te'", "2 to 40"]),
    ("[Spite]", "[Malice]", 1, ["'Malice'", "Spirit"]),
    ("[Spite]", "[Unity]", 1, ["'Unity'", "Aspiration"]),
    ("[Spite]", "[Quell]", 1, ["'Quell'", "verb"]),
    ("[Spite]", "[Clockwise]", 1, ["'Clockwise'", "notation"]),
    ("[Spite]", "[Haste]", 1, ["'Haste'", "upgrade"]),
]  # fmt: skip


@pytest.mark.parametrize(("before", "after", "line", "named"), INVENTED)
def test_invented_card_with_a_fault(before: str, after: str, line: int, named: list[str], tmp_path: Path) -> None:
    found = told(tmp_path, PAIR.replace(before, after))
    assert any(at == line and all(name in text for name in named) for at, text in found), found


#: Powers that could do nothing, and what the fault names.
IDLE_POWERS: list[tuple[str, list[str]]] = [
    ('stage = "may:quell"\nnear = "figure"\nask = "may"\ndo = [{ forbid = true }]', ["near 'figure'"]),
    ('stage = "after:valley"\ndo = [{ take-essence = 1, on = "target" }]', ["after:valley", "target"]),
    ('stage = "leave"\ndo = [{ take-essence = 1, on = "target" }]', ["leave", "target"]),
    ('stage = "exit"\ndo = [{ vibe = "this" }]', ["exit"]),
    (
        'stage = "after:move"\nif = [{ left = "essence:own:target", is = ">", right = 0 }]\ndo = [{ token = 1 }]',
        ["after:move", "essence:own:target"],
    ),
    (
        'stage = "after:land"\nif = [{ left = "upgrades:used", is = ">", right = 0 }]\ndo = [{ rotate = 1 }]',
        ["upgrades", "after:land"],
    ),
    ('stage = "intensity"\nask = "adjust"\ndo = [{ intensity = "wp:own" }]', ["wp:own"]),
    ('stage = "intensity"\nask = "adjust"\ndo = [{ intensity = "realms:own" }]', ["Intensity", "control"]),
    ('stage = "enter"\ndo = [{ gain = "action", amount = 1, chooser = "team" }]', ["Action", "player"]),
    (
        'stage = "enter"\nif = [{ left = "ambition:own", is = "<", right = 1 },'
        ' { left = "ambition:own", is = ">", right = 2 }]\ndo = [{ rotate = 1 }]',
        ["conditions"],
    ),
    (
        'stage = "enter"\nif = [{ left = "wp:own", is = ">", right = 1 }]\n'
        'do = [{ rotate = 1 }, { gain = "wp", amount = 1, if = [{ left = "wp:own", is = "=", right = 0 }] }]',
        ["conditions"],
    ),
    ('stage = "enter"\ndo = [{ rotate = 1 }, { discard = 1, only = "gone" }]', ["only", "then = true"]),
    (
        'stage = "enter"\ndo = [{ rotate = 1 }, { discard = 1, then = true, only = "card" }]',
        ["'card'"],
    ),
    (
        'stage = "enter"\ndo = [{ put-essence = 2, from = "player", on = "any-own", divided = true }]',
        ["Essence", "supply"],
    ),
    ('stage = "after:absorb"\ndo = [{ tap = 2, least = 2 }]', ["Sphere"]),
    ('stage = "enter"\ndo = [{ tap = 1, least = 2 }]', ["tap", "enter"]),
    ('stage = "may:quell"\nask = "may"\nonce = true\ndo = [{ forbid = true }]', ["once", "may:quell"]),
    ('stage = "overrule"\nask = "adjust"\nruling = "willow.zero=yes"\ndo = [{ overrule = true }]', ["ruling"]),
]  # fmt: skip


@pytest.mark.parametrize(("declared", "named"), IDLE_POWERS)
def test_power_that_would_do_nothing_is_refused(declared: str, named: list[str], tmp_path: Path) -> None:
    found = told(tmp_path, idle(declared))
    assert [all(name in text for name in ("Courage", *named)) for _, text in found] == [True], found


def idle(declared: str) -> str:
    """An overlay whose one power is declared so."""
    ask = "" if "ask =" in declared else 'ask = "after"\n'
    return f'[Courage]\npower = "x"\n[[Courage.powers]]\nwhose = "own"\n{ask}{declared}\n'


@pytest.mark.parametrize("effect", [{"inspire": True}, {"gain": "wp", "amount": "emotions:balance"}])
def test_what_only_the_expansion_has_is_for_its_games(effect: dict[str, Any]) -> None:
    """An overlay may be for both; a game of the retail edition has no third team and none of its special effects."""
    cards = with_power("Courage", power("enter", effect))
    assert catalogue.overlay(catalogue.cards("balance"), cards)[1] == []
    (fault,) = catalogue.overlay(catalogue.cards("retail"), cards)[1]
    assert "expansion" in fault


def test_broken_toml_has_its_line(tmp_path: Path) -> None:
    assert [line for line, _ in told(tmp_path, "[Courage]\nthreshold = 2\n[Courage\n")] == [3]
    assert [line for line, _ in told(tmp_path, '[Courage]\npower = """\nx')] == [3]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (f"[Courage]\nthreshold = {'9' * 5000}\n", 1),
        (f"[Courage]\nthreshold = 0x{'f' * 5000}\n", 1),
        (f"x = 1\n[{'.'.join('a' * 50_000)}]\n", 2),
    ],
)
def test_what_no_overlay_can_mean_is_told(text: str, line: int, tmp_path: Path) -> None:
    assert [at for at, _ in told(tmp_path, text)] == [line]


def test_what_is_said_of_faults(tmp_path: Path, sentences: Sentences) -> None:
    overlays = [("An overlay with ten faults:", FAULTY)]
    overlays += [(f"{before!r} -> {after!r}", PAIR.replace(before, after)) for before, after, _, _ in INVENTED]
    overlays += [(declared, idle(declared)) for declared, _ in IDLE_POWERS]
    overlays += [("A number without end:", "[Courage]\nthreshold = " + "9" * 5000)]
    overlays += [("A key without end:", f"x = 1\n[{'.'.join('a' * 50_000)}]\n")]
    inspiring = with_power("Courage", power("enter", {"inspire": True}))
    page = [(head, [f"{at}: {said}" for at, said in told(tmp_path, text)]) for head, text in overlays]
    sentences([*page, ("What only the expansion has:", catalogue.overlay(catalogue.cards("retail"), inspiring)[1])])


@pytest.mark.parametrize(
    "text", ["Courage = 3\n", "Courage = []\n", "wheel = 7\n", "[wheel]\nmarks = 3\n", "[Courage]\npowers = 3\n"]
)
def test_nonsense_is_told(text: str, tmp_path: Path) -> None:
    assert told(tmp_path, text)
