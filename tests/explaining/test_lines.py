"""`why` a line: the tree says what the rules did, its parts add up, and the rulings that would change it are named."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.explanations import line_agrees
from support.long_tests import every_sample
from support.paths import PROJECT

from cerebria_cli.catalogue.stages import STAGES, stage_words
from cerebria_cli.game.desk import Game

Run = Callable[..., Any]

TWENTY = PROJECT / "records" / "full-4-twenty.cer"

#: So many lines of each record are explained.
LINES = 12


@pytest.mark.parametrize("record", every_sample(), ids=lambda path: path.stem)
def test_what_is_explained_of_a_line_is_what_was_done(record: Path) -> None:
    game = Game.open(record)
    numbers = range(1, len(game.entries), max(1, len(game.entries) // LINES))
    explained = [line_agrees(game.at(number - 1), game.entries[number - 1].line) for number in numbers]
    assert sum(explained) >= min(5, len(explained))


# ---------------------------------------------------------------- added up by hand


def test_an_absorb_with_every_source_of_willpower(run: Run) -> None:
    status, out, _ = run("why", TWENTY, "--at", "84", "diana", "absorb", "humility")
    assert status == 0
    # absorb.amount: 2, 1 for VC, which Bliss controls 5:0, and 1 by Benevolence; 5 lie there.
    # absorb.bonus: optional.
    assert out.splitlines()[:10] == [
        "diana absorb humility: legal",
        "  in order         humility in reach",
        "  from the Sphere  2 base + 1 VC (Bliss 5:0) + 1 Benevolence V2 (humility faces",
        "                   V) [emotion.power-use] = 4, humility holds 5  [absorb.amount]",
        "  optional         the bonus of humility is taken; -bonus leaves",
        "                   it                                             [absorb.bonus]",
        "  from the supply  1 Benevolence V2 (by a figure next to its",
        "                   Triad)                                    [emotion.power-use]",
        "  so Diana has     Willpower 4 + 4 from humility + 1 Benevolence = 9, Essence 0",
        "                   + 1 the bonus of the Sphere [absorb.bonus] = 1",
    ]
    assert "With benevolence.reading=off this comes of it: Diana: take 3 Willpower" in out


def test_control_that_changes_is_told_as_such(run: Run) -> None:
    """control.immediate: Optimism with 1 Essence has Intensity 1, and nothing else lies in V and in the Triad of WV."""
    told = "diana on V diana.wp=9 diana.essence=3 diana.hand=Optimism"
    out = run("why", "basic-4", "--with", told, "diana", "invoke", "Optimism", "V1").out
    assert "  control         Bliss now controls V (1 to 0) and WV (1 to\n" in out


def test_a_refusal_says_what_was_wrong_what_was_fine_and_what_is_near(run: Run) -> None:
    status, out, _ = run("why", TWENTY, "--at", "180", "thomas", "quell", "C1", "with", "Trust")
    assert status == 1
    assert out.splitlines()[:5] == [
        "thomas quell C1 with Trust: not legal: 2 objections",
        "  - Thomas's figure on W reaches only W1 and W2, not C1.  [board.adjacent-slots]",
        "  - Trust is yellow and Mistrust is green; the Vibes must match.    [quell.vibe]",
        "  pays Willpower  2 Quell                                           [quell.base]",
        "  pays Ambition   1 Quell                                           [quell.base]",
    ]
    assert "in order        2 Actions left, Quell unlocked, 2 Willpower of 4, 1 Ambition" in out
    assert "    thomas quell W2 with Trust (2 Willpower and 1 Ambition)\n" in out


def test_everything_that_was_asked(run: Run) -> None:
    out = run("why", TWENTY, "--at", "84", "diana", "absorb", "humility", "-v").out
    assert "  in order         humility in reach                             [absorb.sphere]\n" in out
    assert "  powers asked     Benevolence V2 (speaks to what Absorb takes)\n" in out
    assert "Turn the Origin one step clockwise" in out


def test_what_a_power_is_asked_is_told_in_words() -> None:
    words = [stage_words(stage) for stage in STAGES]
    assert len(set(words)) == len(words)
    assert not any(sign in word for word in words for sign in ":<-")


def test_the_tree_of_a_line_for_programs(run: Run) -> None:
    (found,) = json.loads(run("why", TWENTY, "--at", "84", "diana", "absorb", "humility", "--json").out)
    sphere = next(reason for reason in found["reasons"] if reason["what"] == "from the Sphere")
    assert (sphere["amount"], sphere["most"], [part["amount"] for part in sphere["parts"]]) == (4, 5, [2, 1, 1])
    assert found["otherwise"][0]["ruling"] == "benevolence.reading"


def test_balance_cites_its_own_rules(run: Run) -> None:
    """Balance shares spaces with everybody, and takes more for Triads instead of for Frontiers."""
    out = run("why", "balance-6", "-v", "--with", "nora on V, leo on VC, diana on L, nora wp 3", "nora move VC").out
    assert "Leo on VC not in the way [move.share]" in " ".join(out.split())
    out = run("why", "balance-6", "--with", "nora on V, spheres.V=5", "nora", "absorb", "commitment", "-bonus").out
    assert "+ 0 Triad of WV (no Balance Emotion on it)" in " ".join(out.split())
    assert "[absorb.balance]" in out
    assert "optional" not in out


AT_ONCE = "b-m-red-draw is merged, and a merged Emotion may be used at once [merge.usable-at-once]"
SINCE = "b-m-red-draw lies there since the turn began"


@pytest.mark.rule("merge.usable-at-once")
@pytest.mark.parametrize(
    ("mindset", "says", "says_not"),
    [
        ("b-m-red-draw+b-x-red!", AT_ONCE, SINCE),
        ("b-m-red-draw+b-x-red", AT_ONCE, SINCE),
        ("b-m-red-draw", SINCE, AT_ONCE),
    ],
)
def test_a_merged_emotion_is_usable_because_it_is_merged(run: Run, mindset: str, says: str, says_not: str) -> None:
    told = f"diana.mindset={mindset}"
    out = " ".join(run("why", "card-3", "--with", told, "use", "b-m-red-draw").out.split())
    assert says in out
    assert says_not not in out
    assert "from the next turn on" not in run("show", "card-3", "--with", told).out


def test_an_emotion_that_was_merged_in_this_turn_is_usable_because_of_that(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "game.cer"
    told = "diana.hand=b-m-red-draw,b-x-red,? leo.hand=? thomas.hand=?"
    run("new", "card-3", "-o", record, "--with", told, "--force")
    assert run("move", record, "invoke b-m-red-draw over b-x-red").status == 0
    assert AT_ONCE in " ".join(run("why", record, "use b-m-red-draw").out.split())


def test_an_emotion_that_was_swapped_in_by_ruling_is_not_said_to_lie_there(run: Run, tmp_path: Path) -> None:
    setup = tmp_path / "setup.toml"
    usual = (PROJECT / "fixtures" / "setups" / "card-3.toml").read_text(encoding="utf-8")
    ruled = usual.replace("[[players]]", '[rulings]\n"swap.is-entry" = "usable"\n\n[[players]]', 1)
    setup.write_text(ruled, encoding="utf-8")
    record = tmp_path / "game.cer"
    told = "diana.mindset=b-m-red-swap leo.mindset=g-m-red-draw diana.hand=? leo.hand=? thomas.hand=?"
    assert run("new", setup, "-o", record, "--with", told).status == 0
    swapped = ("use b-m-red-swap", "all let", "swap b-m-red-swap with leo g-m-red-draw")
    assert run("move", record, *swapped).err == ""
    out = " ".join(run("why", record, "use g-m-red-draw").out.split())
    assert "g-m-red-draw lies in a Mindset since the turn began" in out


@pytest.mark.rule("absorb.bonus")
@pytest.mark.parametrize("setup", ["basic-4", "full-4", "balance-4"])
@pytest.mark.parametrize(
    ("told", "line", "says"),
    [
        (
            "diana on V, commitment=5, bliss.ambition=3",
            "absorb commitment",
            "The bonus was not taken: Bliss has all its Ambition available, so Commitment gives nothing.",
        ),
        (
            "diana on C, creativity=5, diana.deck=0",
            "absorb creativity",
            "Diana's deck is empty, so Creativity gives no card.",
        ),
    ],
)
def test_why_and_try_remark_what_move_does(
    run: Run, tmp_path: Path, setup: str, told: str, line: str, says: str
) -> None:
    record = tmp_path / "game.cer"
    run("new", setup, "-o", record, "--with", told)
    for command in ("why", "try", "move"):
        assert says in " ".join(run(command, record, line).out.split())
    assert "is taken" not in run("why", setup, "--with", told, line).out
    assert says not in " ".join(run("why", setup, "--with", told, f"{line} -bonus").out.split())
