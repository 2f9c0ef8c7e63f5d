"""An overlay in a file: every fault is told, with its line."""

from pathlib import Path
from typing import Any

import pytest
from support.owned_table import PAIR, power, with_power, write

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


def test_all_faults_are_told_at_once_in_the_order_of_lines(tmp_path: Path) -> None:
    text = """\
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
    found = told(tmp_path, text)
    assert [line for line, _ in found] == [2, 3, 5, 8, 11, 13, 17, 21, 23, 24]
    for number, part in enumerate(
        (
            "card Courage: the threshold 9 is more than its 3 Essence spaces.",
            "card Courage: unknown key 'colour'",
            "There is no card 'Currage' (did you mean 'Courage'?).",
            "card Anger: powers need a text in `power` for the table.",
            "card Anger: power 1: the stage enter is never that of an opponent.",
            "card Anger: power 1: if: left must be a whole number or a count",
            "card Anger: power 1: do: {'explode': True} is no effect",
            "wheel: the space 8 is marked twice.",
            "wheel: mark 2: the Wheel has 20 spaces, not 21.",
            "wheel: mark 3: gain must be one of",
        )
    ):
        assert part in found[number][1]


@pytest.mark.parametrize(
    ("before", "after", "line", "fault"),
    [
        ('side = "gloom"\nkind = "mild"', 'kind = "mild"', 1, "card Spite: side is missing."),
        ("threshold = 2\n", "", 1, "card Spite: threshold is missing"),
        ("intensity = [2, 3]", "intensity = [2, 3]\nthreshold = 1", 14, "Vengeance: only a Mild card has a threshold."),
        ('kind = "mild"', 'kind = "starting"', 3, 'card Spite: kind must be one of "mild", "strong", not'),
        ('counterpart = "Vengeance"', 'counterpart = "Rage"', 7, "Rage is the counterpart of Anger; invent both"),
        ('counterpart = "Vengeance"', 'counterpart = "Revenge"', 7, "its counterpart 'Revenge' does not exist"),
        ('counterpart = "Spite"', 'counterpart = "Envy"', 14, "card Vengeance: Envy is the counterpart of"),
        ('"gloom"\nkind = "strong"', '"bliss"\nkind = "strong"', 7, "must be the Strong or Mild card of the same"),
        ("threshold = 2", "threshold = 3", 6, "card Spite: the threshold 3 is more than its 2 Essence spaces."),
        ("intensity = [1, 2]", "intensity = [1, 21]", 5, "at most 6 Essence spaces and Intensity 20 are possible."),
        ("[Spite]", "[Fe-ar]", 1, "card Fe-ar: the name is hardly different from 'Fear'."),
        ("[Spite]", '["Spi te"]', 1, "'Spi te' cannot be a card's name: 2 to 40 letters and digits, with hyphens"),
        ("[Spite]", "[Malice]", 1, "'Malice' cannot be a card's name: it is a Spirit."),
        ("[Spite]", "[Unity]", 1, "'Unity' cannot be a card's name: it is an Aspiration."),
        ("[Spite]", "[Quell]", 1, "'Quell' cannot be a card's name: it is a verb."),
        ("[Spite]", "[Clockwise]", 1, "'Clockwise' cannot be a card's name: it is a word of the notation."),
        ("[Spite]", "[Haste]", 1, "'Haste' cannot be a card's name: it is an upgrade."),
    ],
)  # fmt: skip
def test_invented_card_with_a_fault(before: str, after: str, line: int, fault: str, tmp_path: Path) -> None:
    found = told(tmp_path, PAIR.replace(before, after))
    assert any(at == line and fault in text for at, text in found), found


@pytest.mark.parametrize(
    ("declared", "fault"),
    [
        ('stage = "may:quell"\nnear = "figure"\nask = "may"\ndo = [{ forbid = true }]', "a card has no figure."),
        ('stage = "after:valley"\ndo = [{ take-essence = 1, on = "target" }]', "after:valley there is no target."),
        ('stage = "leave"\ndo = [{ take-essence = 1, on = "target" }]', "at the stage leave there is no target."),
        ('stage = "exit"\ndo = [{ vibe = "this" }]', "at the stage exit this card is no longer there."),
        (
            'stage = "after:move"\nif = [{ left = "essence:own:target", is = ">", right = 0 }]\ndo = [{ token = 1 }]',
            "at the stage after:move there is no target to count essence:own:target.",
        ),
        (
            'stage = "after:land"\nif = [{ left = "upgrades:used", is = ">", right = 0 }]\ndo = [{ rotate = 1 }]',
            "no upgrades are counted at the stage after:land.",
        ),
        ('stage = "intensity"\nask = "adjust"\ndo = [{ intensity = "wp:own" }]', "on the board only, not on wp:own."),
        ('stage = "intensity"\nask = "adjust"\ndo = [{ intensity = "realms:own" }]', "cannot depend on control"),
        ('stage = "enter"\ndo = [{ gain = "action", amount = 1, chooser = "team" }]', "an Action is for the player"),
        (
            'stage = "enter"\nif = [{ left = "ambition:own", is = "<", right = 1 },'
            ' { left = "ambition:own", is = ">", right = 2 }]\ndo = [{ rotate = 1 }]',
            "its conditions contradict each other",
        ),
        (
            'stage = "enter"\nif = [{ left = "wp:own", is = ">", right = 1 }]\n'
            'do = [{ rotate = 1 }, { gain = "wp", amount = 1, if = [{ left = "wp:own", is = "=", right = 0 }] }]',
            "the conditions of an effect contradict the others",
        ),
        ('stage = "enter"\ndo = [{ rotate = 1 }, { discard = 1, only = "gone" }]', "only goes with then = true."),
        (
            'stage = "enter"\ndo = [{ rotate = 1 }, { discard = 1, then = true, only = "card" }]',
            "what comes before does not come to 'card'.",
        ),
        (
            'stage = "enter"\ndo = [{ put-essence = 2, from = "player", on = "any-own", divided = true }]',
            "only Essence from the supply is divided.",
        ),
        ('stage = "after:absorb"\ndo = [{ tap = 2, least = 2 }]', "has to hold more than is taken."),
        ('stage = "enter"\ndo = [{ tap = 1, least = 2 }]', "tap does nothing at the stage enter"),
        ('stage = "may:quell"\nask = "may"\nonce = true\ndo = [{ forbid = true }]', "can be used once per turn"),
        ('stage = "overrule"\nask = "adjust"\nruling = "willow.zero=yes"\ndo = [{ overrule = true }]', "no ruling."),
    ],
)  # fmt: skip
def test_power_that_would_do_nothing_is_refused(declared: str, fault: str, tmp_path: Path) -> None:
    ask = "" if "ask =" in declared else 'ask = "after"\n'
    text = f'[Courage]\npower = "x"\n[[Courage.powers]]\nwhose = "own"\n{ask}{declared}\n'
    found = told(tmp_path, text)
    assert [fault in text for _, text in found] == [True], found


@pytest.mark.parametrize("effect", [{"inspire": True}, {"gain": "wp", "amount": "emotions:balance"}])
def test_what_only_the_expansion_has_is_for_its_games(effect: dict[str, Any]) -> None:
    """An overlay may be for both; a game of the retail edition has no third team and none of its special effects."""
    cards = with_power("Courage", power("enter", effect))
    assert catalogue.overlay(catalogue.cards("balance"), cards)[1] == []
    (fault,) = catalogue.overlay(catalogue.cards("retail"), cards)[1]
    assert fault.endswith("belongs to the expansion, not to this edition.")


def test_broken_toml_has_its_line(tmp_path: Path) -> None:
    assert [line for line, _ in told(tmp_path, "[Courage]\nthreshold = 2\n[Courage\n")] == [3]
    assert [line for line, _ in told(tmp_path, '[Courage]\npower = """\nx')] == [3]


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        (f"[Courage]\nthreshold = {'9' * 5000}\n", 1, "This is no TOML: A number in it is too large."),
        (f"[Courage]\nthreshold = 0x{'f' * 5000}\n", 1, "This is no TOML: A number in it is too large."),
        (f"x = 1\n[{'.'.join('a' * 50_000)}]\n", 2, "This is no TOML: A key has more than 10 parts (at line 2)."),
    ],
)
def test_what_no_overlay_can_mean_is_told(text: str, line: int, said: str, tmp_path: Path) -> None:
    assert told(tmp_path, text) == [(line, said)]


@pytest.mark.parametrize(
    "text", ["Courage = 3\n", "Courage = []\n", "wheel = 7\n", "[wheel]\nmarks = 3\n", "[Courage]\npowers = 3\n"]
)
def test_nonsense_is_told(text: str, tmp_path: Path) -> None:
    assert told(tmp_path, text)
