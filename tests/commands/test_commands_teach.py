"""`cerebria card teach`, `missing`, `import` and `export`, and `teach` at the prompt of a game."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pexpect  # type: ignore[import-untyped]
import pytest
from support.small_terminal import Typist

from cerebria_cli import Game
from cerebria_cli.record import store

Run = Callable[..., Any]


@pytest.fixture
def mine(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The owner's file, which does not exist yet."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder / "config"))
    return folder / "config" / "cerebria" / "cards.toml"


def test_one_line_is_printed_back_kept_and_used_by_every_new_game(run: Run, mine: Path, folder: Path) -> None:
    answer = run("card", "teach", "cour", "enters:", "gain", "1", "ambition")
    assert answer.status == 0
    assert answer.out.splitlines() == [
        "  teach Courage enters: gain 1 ambition",
        "  Courage: When it enters play, you gain 1 Ambition.",
        f"Kept in {mine}.",
    ]
    assert run("new", "full-4", "-o", "game.cer").status == 0
    assert store.read("game.cer").header["setup"]["cards"]["Courage"]["powers"][0]["stage"] == "enter"
    assert run("new", "full-4", "-o", "bare.cer", "--no-cards").err == ""
    assert "cards" not in store.read("bare.cer").header["setup"]
    # a program that starts a game itself is told nothing
    assert "cards" not in Game.new("full-4").setup


@pytest.mark.parametrize(
    ("words", "status", "told"),
    [
        (("Courage", "enters:", "gain", "1", "dragon"), 3, "is no effect"),
        (("Courage", "sometimes:", "gain", "1", "wp"), 3, "is no moment of a power"),
        (("Courage", "threshold", "4"), 1, "the threshold 4 is more than its 3 Essence spaces"),
        (("Courage", "counterpart", "Fear"), 1, "must be the Strong or Mild card of the same side"),
        (("Dragon", "vibe", "red"), 1, "There is no card 'Dragon'"),
        (("wheel", "21", "essence"), 1, "the Wheel has 20 spaces"),
        (("Courage",), 2, "here is nobody to ask"),
    ],
)
def test_what_cannot_be_is_a_sentence_and_nothing_is_kept(
    run: Run, mine: Path, words: tuple[str, ...], status: int, told: str
) -> None:
    answer = run("card", "teach", *words)
    assert (answer.status, told in answer.err) == (status, True), answer.err
    assert not mine.exists()


def test_missing_names_what_is_played_most_first(run: Run, mine: Path) -> None:
    """Comfort is in two decks of full-4, Anger in one: 4 and 2 copies."""
    found = json.loads(run("--json", "card", "missing", "full-4").out)
    copies = {one["card"]: one["copies"] for one in found}
    assert (copies["Comfort"], copies["Anger"]) == (4, 2)
    assert list(copies.values()) == sorted(copies.values(), reverse=True)
    assert "Fear" not in copies
    run("card", "teach", "Comfort", "enters:", "gain", "1", "wp")
    assert "Comfort" not in run("card", "missing", "full-4").out


def test_a_game_that_was_taught_is_imported_and_shared(run: Run, mine: Path, folder: Path) -> None:
    run("new", "full-4", "-o", "game.cer")
    assert run("move", "game.cer", "teach Courage enters: gain 1 ambition").status == 0
    assert run("move", "game.cer", "teach Courage threshold 3").status == 0
    assert "1 card taken over" in run("card", "import", "game.cer").out
    shared = run("card", "export", "-o", "ours.toml")
    assert shared.status == 0
    assert run("card", "check", "ours.toml").status == 0
    run("card", "teach", "Courage", "threshold", "2")
    differ = run("card", "import", "ours.toml").out
    assert "Courage, threshold: yours is 2, theirs is 3; yours stays." in differ


def talk(words: list[str], answers: list[str]) -> str:
    """What a terminal of 80 columns shows when these answers are typed."""
    child = pexpect.spawn(sys.executable, ["-m", "cerebria_cli", *words], encoding="utf-8", dimensions=(40, 80))
    shown = ""
    for answer in answers:
        child.expect("> ", timeout=30)
        shown += child.before
        child.sendline(answer)
    child.expect(pexpect.EOF, timeout=30)
    return shown + str(child.before)


def test_dialogue_in_the_shell(mine: Path, folder: Path) -> None:
    shown = talk(["card", "teach", "Courage"], ["e", "", "z", "<", "", "g", "may 1 ambition", "y"])
    assert "Courage: When it enters play, you may gain 1 Ambition." in shown
    assert "'z' is none of them" in shown
    assert all(len(line) <= 80 for line in shown.partition("Kept in")[0].splitlines())
    assert 'gain = "ambition", amount = 1, may = true' in mine.read_text(encoding="utf-8")


def taught_at_the_prompt() -> str:
    """What the table shows when Courage is taught there and kept among the own cards."""
    typist = Typist("table", "game.cer", rows=50)
    typist.sees("diana")
    for answer, then in (
        ("teach Courage", "When"),
        ("e", "  If"),
        ("", "  What"),
        ("g", "How much"),
        ("1 wp", "Keep it?"),
        ("m", "1  teach Courage"),
    ):
        typist.enter(answer)
        typist.sees(then)
    typist.enter("quit")
    typist.left()
    return typist.screen.everything


def test_dialogue_at_the_prompt_is_an_entry_and_goes_to_the_owners_file(run: Run, mine: Path, folder: Path) -> None:
    run("new", "full-4", "-o", "game.cer")
    taught_at_the_prompt()
    assert [entry.line for entry in Game.open(folder / "game.cer").entries] == ["teach Courage enters: gain 1 wp"]
    assert 'gain = "wp"' in mine.read_text(encoding="utf-8")


def test_an_unreadable_file_of_the_owner_ends_no_game(run: Run, mine: Path, folder: Path) -> None:
    run("new", "full-4", "-o", "game.cer")
    mine.parent.mkdir(parents=True)
    mine.write_text("[Courage\n", encoding="utf-8")
    shown = taught_at_the_prompt()
    assert "The game goes on with what it was taught." in " ".join(shown.split())
    assert [entry.line for entry in Game.open(folder / "game.cer").entries] == ["teach Courage enters: gain 1 wp"]
    assert mine.read_text(encoding="utf-8") == "[Courage\n"
