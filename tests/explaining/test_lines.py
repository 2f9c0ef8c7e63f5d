"""`why` a line: the tree says what the rules did, its parts add up, and the rulings that would change it are named."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.explanations import line_agrees
from support.long_tests import every_sample
from support.paths import PROJECT
from support.printed import Printed

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


USUAL = (PROJECT / "fixtures" / "setups" / "card-3.toml").read_text(encoding="utf-8")
SWAP_IS_USABLE = USUAL.replace("[[players]]", '[rulings]\n"swap.is-entry" = "usable"\n\n[[players]]', 1)
SWAPPED = "diana.mindset=b-m-red-swap leo.mindset=g-m-red-draw diana.hand=? leo.hand=? thomas.hand=?"
OPTIMISM = "diana on V diana.wp=9 diana.essence=3 diana.hand=Optimism"
#: What Absorb gives without its bonus: the setups, the position, and the line.
WITHOUT_BONUS = {
    "ambition": ("diana on V, commitment=5, bliss.ambition=3", "absorb commitment"),
    "card": ("diana on C, creativity=5, diana.deck=0", "absorb creativity"),
}


def test_what_people_read(printed: Printed, folder: Path) -> None:
    (folder / "twenty.cer").write_bytes(TWENTY.read_bytes())
    (folder / "swap.toml").write_text(SWAP_IS_USABLE, encoding="utf-8")
    merged = "--with 'diana.hand=b-m-red-draw,b-x-red,? leo.hand=? thomas.hand=?'"
    printed(
        "why twenty.cer --at 84 diana absorb humility",
        "why twenty.cer --at 84 diana absorb humility -v",
        f"why basic-4 --with '{OPTIMISM}' diana invoke Optimism V1",
        "why twenty.cer --at 180 thomas quell C1 with Trust",
        "why balance-6 -v --with 'nora on V, leo on VC, diana on L, nora wp 3' nora move VC",
        "why balance-6 --with 'nora on V, spheres.V=5' nora absorb commitment -bonus",
        "why card-3 --with diana.mindset=b-m-red-draw+b-x-red use b-m-red-draw",
        "why card-3 --with diana.mindset=b-m-red-draw use b-m-red-draw",
        [
            f"new card-3 -o game.cer {merged}",
            "move game.cer 'invoke b-m-red-draw over b-x-red'",
            "why game.cer use b-m-red-draw",
        ],
        [
            f"new swap.toml -o game.cer --with '{SWAPPED}'",
            "move game.cer 'use b-m-red-swap' 'all let' 'swap b-m-red-swap with leo g-m-red-draw'",
            "why game.cer use g-m-red-draw",
        ],
        *(f"{verb} full-4 --with '{told}' {line}" for told, line in WITHOUT_BONUS.values() for verb in ("why", "try")),
    )


# ---------------------------------------------------------------- added up by hand


def test_an_absorb_with_every_source_of_willpower(run: Run) -> None:
    (found,) = json.loads(run("why", TWENTY, "--at", "84", "diana", "absorb", "humility", "--json").out)
    assert found["legal"]
    rows = {row["what"]: row for row in found["reasons"]}
    # absorb.amount: 2, 1 for VC, which Bliss controls 5:0, and 1 by Benevolence; 5 lie there.
    sphere = rows["from the Sphere"]
    assert [part["amount"] for part in sphere["parts"]] == [2, 1, 1]
    assert (sphere["amount"], sphere["most"], sphere["rule"]) == (4, 5, "absorb.amount")
    # absorb.bonus: optional.
    assert rows["optional"]["rule"] == "absorb.bonus"
    assert rows["from the supply"]["amount"] == 1
    willpower, essence = rows["so Diana has"]["parts"]
    assert (willpower["amount"], [part["amount"] for part in willpower["parts"]]) == (9, [4, 4, 1])
    assert (essence["amount"], [part["amount"] for part in essence["parts"]]) == (1, [0, 1])
    (otherwise,) = [one for one in found["otherwise"] if one["ruling"] == "benevolence.reading"]
    assert re.search(r" 3 Willpower", json.dumps(otherwise))


def test_control_that_changes_is_told_as_such(run: Run) -> None:
    """control.immediate: Optimism with 1 Essence has Intensity 1, and nothing else lies in V and in the Triad of WV."""
    out = run("why", "basic-4", "--with", OPTIMISM, "diana", "invoke", "Optimism", "V1").out
    assert re.search(r"  control +Bliss .*V \(1 to 0\).* WV \(1 to\n", out)


def test_a_refusal_says_what_was_wrong_what_was_fine_and_what_is_near(run: Run) -> None:
    status, out, _ = run("why", TWENTY, "--at", "180", "thomas", "quell", "C1", "with", "Trust", "--json")
    assert status == 1
    (found,) = json.loads(out)
    assert [one["rule"] for one in found["objections"]] == ["board.adjacent-slots", "quell.vibe"]
    reach, vibes = (one["text"] for one in found["objections"])
    assert "W1 and W2" in reach
    assert re.search("yellow .* green", vibes)
    assert [(one["resource"], one["amount"]) for one in found["cost"]] == [("wp", 2), ("ambition", 1)]
    (fine,) = [row for row in found["reasons"] if row["what"] == "in order"]
    rules = ["turn.actions", "spirit.unlocked", "quell.base", "ambition.tokens"]
    assert [part["rule"] for part in fine["parts"]] == rules
    assert "thomas quell W2 with Trust" in json.dumps(found["nearest"])


def test_everything_that_was_asked(run: Run) -> None:
    words = ("why", TWENTY, "--at", "84", "diana", "absorb", "humility")
    short, whole = run(*words).out, run(*words, "-v").out
    for more in ("[absorb.sphere]", "powers asked", "Origin"):
        assert more in whole
        assert more not in short


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
    assert re.search(r"Leo on VC [^,]* \[move.share\]", " ".join(out.split()))
    out = run("why", "balance-6", "--with", "nora on V, spheres.V=5", "nora", "absorb", "commitment", "-bonus").out
    assert "+ 0 Triad of WV" in " ".join(out.split())
    assert "[absorb.balance]" in out
    assert "optional" not in out


AT_ONCE = "[merge.usable-at-once]"
SINCE = "b-m-red-draw lies there since"


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
    setup.write_text(SWAP_IS_USABLE, encoding="utf-8")
    record = tmp_path / "game.cer"
    assert run("new", setup, "-o", record, "--with", SWAPPED).status == 0
    swapped = ("use b-m-red-swap", "all let", "swap b-m-red-swap with leo g-m-red-draw")
    assert run("move", record, *swapped).err == ""
    out = " ".join(run("why", record, "use g-m-red-draw").out.split())
    assert "g-m-red-draw lies in a Mindset since" in out


@pytest.mark.rule("absorb.bonus")
@pytest.mark.parametrize("setup", ["basic-4", "full-4", "balance-4"])
@pytest.mark.parametrize(
    ("told", "line", "says"),
    [(*WITHOUT_BONUS["ambition"], "Commitment gives nothing."), (*WITHOUT_BONUS["card"], "Creativity gives no card.")],
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
