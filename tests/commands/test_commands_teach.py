"""`cerebria card teach`, `missing`, `import` and `export`, and `teach` at the prompt of a game."""

import json
import re
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pexpect  # type: ignore[import-untyped]
import pytest
from support.printed import Printed
from support.small_terminal import Typist

from cerebria_cli import Game
from cerebria_cli.commands._teaching import untaught
from cerebria_cli.record import store

Run = Callable[..., Any]


@pytest.fixture
def mine(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The owner's file, which does not exist yet."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder / "config"))
    return folder / "config" / "cerebria" / "cards.toml"


#: What a card cannot be taught, the status, and what is named.
NOT_TAUGHT = [
    ("Courage enters: gain 1 dragon", 3, "dragon"),
    ("Courage sometimes: gain 1 wp", 3, "sometimes"),
    ("Courage threshold 4", 1, "4"),
    ("Courage counterpart Fear", 1, "Strong or Mild"),
    ("Dragon vibe red", 1, "'Dragon'"),
    ("wheel 21 essence", 1, "20"),
    ("Courage", 2, ""),
]


def test_what_people_read(printed: Printed, mine: Path) -> None:
    printed(
        *(f"card teach {words}" for words, _status, _named in NOT_TAUGHT),
        [
            "card teach Courage threshold 3",
            "card export -o ours.toml",
            "card teach Courage threshold 2",
            "card import ours.toml",
        ],
        "card teach Courage enters: gain 1 ambition",
    )


def test_one_line_is_printed_back_kept_and_used_by_every_new_game(run: Run, mine: Path, folder: Path) -> None:
    answer = run("card", "teach", "cour", "enters:", "gain", "1", "ambition")
    assert answer.status == 0
    line, sentence, kept = answer.out.splitlines()
    assert line == "  teach Courage enters: gain 1 ambition"
    assert sentence.startswith("  Courage: ")
    assert "1 Ambition" in sentence
    assert str(mine) in kept
    assert run("new", "full-4", "-o", "game.cer").status == 0
    assert store.read("game.cer").header["setup"]["cards"]["Courage"]["powers"][0]["stage"] == "enter"
    assert run("new", "full-4", "-o", "bare.cer", "--no-cards").err == ""
    assert "cards" not in store.read("bare.cer").header["setup"]
    # a program that starts a game itself is told nothing
    assert "cards" not in Game.new("full-4").setup


@pytest.mark.parametrize(("words", "status", "named"), NOT_TAUGHT)
def test_what_cannot_be_is_a_sentence_and_nothing_is_kept(
    run: Run, mine: Path, words: str, status: int, named: str
) -> None:
    answer = run("card", "teach", *words.split())
    assert (answer.status, named in answer.err) == (status, True), answer.err
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
    assert "Courage, threshold" in differ
    assert re.search(" 2, .* 3", differ)


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
    assert "may gain 1 Ambition." in shown
    assert "'z'" in shown
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
    assert "goes on" in " ".join(shown.split())
    assert [entry.line for entry in Game.open(folder / "game.cer").entries] == ["teach Courage enters: gain 1 wp"]
    assert mine.read_text(encoding="utf-8") == "[Courage\n"


# ---------------------------------------------------------------- every missing power


def missing(run: Run, setup: str) -> list[str]:
    """The cards whose power nobody knows at all, those that are known in part left out."""
    return [one["card"] for one in json.loads(run("--json", "card", "missing", setup).out) if "power" in one["unknown"]]


def test_missing_powers_are_taught_card_by_card_and_taken_up_again(run: Run, mine: Path, folder: Path) -> None:
    """The deck of Bliss in the basic game begins with Courage, Sociability and Cheerfulness; no Strong Emotions."""
    before = missing(run, "basic-4")
    shown = talk(["card", "teach", "--missing", "basic-4"], ["h", "y", "skip", "e", "", "g", "1 wp", "y", "quit"])
    assert "Taught 2 cards." in shown
    first = [card for card in before if f"\n{card}: " in shown.replace("\r", "")]
    assert len(first) == 4
    gone = set(before) - set(missing(run, "basic-4"))
    assert len(gone) == 2
    assert gone < set(first)
    tables = tomllib.loads(mine.read_text(encoding="utf-8"))
    assert sorted(table["power"] == "" for table in tables.values()) == [False, True]
    again = talk(["card", "teach", "--missing", "basic-4"], ["quit"])
    assert "Taught 0 cards." in again
    (skipped, _) = sorted(set(first) - gone, key=shown.index)
    assert f"\n{skipped}: " in again.replace("\r", "")


def test_what_is_taught_to_a_record_is_entered_and_kept(run: Run, mine: Path, folder: Path) -> None:
    begun = json.loads(run("--json", "new", "full-4", "-o", "game.cer").out)
    cards = begun["untaught"]
    talk(["card", "teach", "--missing", "game.cer"], ["h", "y", "h", "<", "h", "y", "back", "quit"])
    lines = [entry.line for entry in Game.open(folder / "game.cer").entries]
    assert lines == [f"teach {card} no power" for card in cards[:2]]
    assert run("verify", "game.cer").status == 0
    assert set(tomllib.loads(mine.read_text(encoding="utf-8"))) == set(cards[:2])
    # A record that was begun without the owner's file gets what the file says already.
    run("new", "full-4", "-o", "other.cer", "--no-cards")
    talk(["card", "teach", "--missing", "other.cer"], ["quit"])
    assert [entry.line for entry in Game.open(folder / "other.cer").entries] == lines
    assert json.loads(run("--json", "new", "full-4", "-o", "third.cer").out)["untaught"] == cards[2:]


@pytest.mark.parametrize(
    ("setup", "some"),
    [("basic-2", True), ("full-3", True), ("balance-6", True), ("prototype-4", False), ("card-3", False)],
)
def test_new_says_in_one_line_how_missing_powers_are_taught(
    run: Run, mine: Path, folder: Path, setup: str, some: bool
) -> None:
    out = run("new", setup).out
    assert out.count("--missing") == some
    number = len(json.loads(run("--json", "new", setup, "-o", "other.cer").out)["untaught"])
    if not some:
        assert number == 0
        assert run("card", "teach", "--missing", setup).status == 0
        return
    assert re.search(rf"^{number} .* cerebria card teach --missing {setup}\.cer$", out, re.MULTILINE)
    assert run("card", "teach", "--missing", f"{setup}.cer").status == 2


def test_decks_that_nobody_lists_tell_nothing_about_their_cards(run: Run, mine: Path, folder: Path) -> None:
    """With closed lists every Mild card of the team may be in a deck."""
    listed = json.loads(run("--json", "new", "full-2", "-o", "open.cer").out)["untaught"]
    game = Game.new("full-2")
    game.play("rule deck.lists=closed")
    found = [card.name for card in untaught(game)]
    assert set(listed) < set(found)


def test_a_card_without_a_power_has_no_other(run: Run, mine: Path) -> None:
    assert run("card", "teach", "Courage", "no", "power", "also", "enters:", "gain", "1", "wp").status == 3
    assert run("card", "teach", "Courage", "no", "power", "also", "vibe", "yellow").status == 0
    (card,) = json.loads(run("--json", "card", "Courage").out)
    assert (card["power_known"], card["power"], card["vibe"]) == ("none", "", "yellow")
    run("card", "teach", "Courage", "enters:", "gain", "1", "wp")
    (card,) = json.loads(run("--json", "card", "Courage").out)
    assert (card["power_known"], card["vibe"]) == ("yes", "yellow")


def test_missing_powers_at_the_prompt(run: Run, mine: Path, folder: Path) -> None:
    run("new", "basic-4", "-o", "game.cer")
    typist = Typist("table", "game.cer", rows=50)
    typist.sees("teach missing")
    for answer, then in (
        ("teach missing", "Card 1 of"),
        ("h", "Keep it?"),
        ("y", "Card 2 of"),
        ("quit", "teach missing"),
    ):
        typist.enter(answer)
        typist.sees(then)
    typist.enter("quit")
    typist.left()
    (entry,) = Game.open(folder / "game.cer").entries
    assert entry.line.endswith(" no power")
    assert mine.exists()
