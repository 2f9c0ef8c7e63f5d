"""`cerebria table` at a terminal: prompt, completion, interruption, and that nothing is lost."""

import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pexpect  # type: ignore[import-untyped]
import pytest

from cerebria_cli import Game
from cerebria_cli.commands._session import Session
from cerebria_cli.commands._tab import Completer


def lines_of(record: Path) -> list[str]:
    return [entry.line for entry in Game.open(record).entries]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("p", ["place"]),
        ("l", ["legal", "log"]),
        ("place ", ["VC", "CN", "NL", "LW", "WV"]),
        ("diana place V", ["VC"]),
        ("why place VC ", ["V2", "C1"]),
    ],
)
def test_completion(line: str, words: list[str]) -> None:
    session = Session(Game.new("basic-4"), "public", True)
    assert Completer(session).next_words(line) == words


def test_completion_follows_the_game() -> None:
    session = Session(Game.new("basic-4"), "public", True)
    completer = Completer(session)
    assert "diana" in completer.next_words("")
    session.play("diana place VC V2")
    assert "leo" in completer.next_words("")
    assert "diana" not in completer.next_words("")


@pytest.fixture
def sit(record: Path) -> Callable[[], "pexpect.spawn[str]"]:
    """The table at a pseudo-terminal of 80 by 24."""

    def start() -> "pexpect.spawn[str]":
        words = ["-m", "cerebria_cli", "table", str(record)]
        child = pexpect.spawn(sys.executable, words, encoding="utf-8", dimensions=(24, 80), timeout=60)
        child.expect_exact("diana, 3 Actions> ")
        return child

    return start


def test_prompt_says_whose_turn_it_is(sit: Callable[[], "pexpect.spawn[str]"], record: Path) -> None:
    child = sit()
    child.sendline("move C")
    child.expect_exact("Diana: move Delight from VC to C.")
    child.expect_exact("diana, 2 Actions> ")
    child.sendline("mvoe")
    child.expect_exact("^^^^")
    child.expect_exact("diana, 2 Actions> ")
    child.sendline("end ambition")
    child.expect_exact("leo, 3 Actions> ")
    child.sendeof()
    child.expect_exact("game.cer is safe with ")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert lines_of(record)[-2:] == ["diana move C", "diana end ambition"]


def test_amendment_is_shown_before_it_is_accepted(sit: Callable[[], "pexpect.spawn[str]"], record: Path) -> None:
    child = sit()
    child.sendline("move C")
    child.expect_exact("diana, 2 Actions> ")
    for answer, said in (("", "Nothing was written."), ("\x03", "Nothing was written."), ("yes", "entry 10.")):
        child.sendline("amend 9 diana move V")
        child.expect_exact("Diana: move Delight from C to V.")
        child.expect_exact("Accept this, yes or no? [no] ")
        child.send(answer if answer == "\x03" else f"{answer}\r")
        child.expect_exact(said)
        child.expect_exact("diana, 2 Actions> ")
    child.sendline("pause")
    child.expect_exact("diana, 2 Actions (paused)> ")
    child.sendline("quit")
    child.expect(pexpect.EOF)
    assert lines_of(record)[-2:] == ["amend 9 diana move V", "pause"]


def test_completion_gives_no_hand_away() -> None:
    game = Game.new("basic-2", seed=3)
    while game.now.phase != "play":
        game.play(game.legal()[0])
    cards = Completer(Session(game, "public", True)).next_words("invoke ")
    assert not set(cards) <= set(game.state()["players"]["diana"]["hand"])


def test_tab_completes_legal_moves(sit: Callable[[], "pexpect.spawn[str]"]) -> None:
    pytest.importorskip("readline")
    child = sit()
    child.send("diana val\t\r")
    child.expect_exact("Willpower")
    child.expect_exact("diana, 2 Actions> ")
    child.sendline("quit")
    child.expect(pexpect.EOF)


def test_interrupt_drops_the_line_only(sit: Callable[[], "pexpect.spawn[str]"], record: Path) -> None:
    child = sit()
    child.send("diana move")
    child.expect_exact("diana move")
    child.sendintr()
    child.expect_exact("(Ctrl-D or `quit` leaves.)")
    child.expect_exact("diana, 3 Actions> ")
    child.sendline("move C")
    child.expect_exact("diana, 2 Actions> ")
    child.sendline("quit")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert lines_of(record)[-1] == "diana move C"


def test_killed_table_has_lost_nothing(sit: Callable[[], "pexpect.spawn[str]"], record: Path) -> None:
    child = sit()
    child.sendline("move C")
    child.expect_exact("diana, 2 Actions> ")
    child.kill(signal.SIGKILL)
    child.close()
    assert lines_of(record)[-1] == "diana move C"


def test_table_leaves_when_the_game_is_over(folder: Path) -> None:
    from cerebria_cli.random_play.harness import at_random, play

    game = Game.new("basic-2", seed=7, record="over.cer")
    play(game, at_random(7), limit=10_000)
    last = game.entries[-1].line
    game.play("undo")
    words = ["-m", "cerebria_cli", "table", "over.cer"]
    child = pexpect.spawn(sys.executable, words, encoding="utf-8", dimensions=(24, 80), timeout=60)
    child.expect_exact("> ")
    child.sendline(last)
    child.expect_exact("Final score: ")
    child.expect_exact("The game is over; `cerebria undo over.cer` takes the last line back.")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_another_scribe_is_noticed(sit: Callable[[], "pexpect.spawn[str]"], record: Path) -> None:
    child = sit()
    Game.open(record).play("diana move V")
    child.sendline("move C")
    child.expect_exact("Somebody wrote to the record meanwhile")
    child.expect_exact("diana move V")
    child.expect_exact("diana, 2 Actions> ")
    child.sendline("quit")
    child.expect(pexpect.EOF)
    assert lines_of(record)[-1] == "diana move V"
