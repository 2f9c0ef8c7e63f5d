"""Long answers at a terminal: in a pager where they do not fit, and otherwise as they always were."""

import io
import os
import shutil
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pexpect  # type: ignore[import-untyped]
import pytest
from support.small_terminal import Typist
from support.terminals import Start, terminals

from cerebria_cli.commands._pager import fits, paging
from cerebria_cli.commands._paging import pager_named

#: What is in front of everything that went through the pager of these tests.
PAGED = "THROUGH THE PAGER"

RECORDS = Path(__file__).parents[2] / "records"

#: Settings of whoever runs the tests.
SETTINGS = ("CEREBRIA_PAGER", "PAGER", "LESS", "NO_COLOR", "FORCE_COLOR", "LINES", "COLUMNS")


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts the command at a terminal of 80 columns and 24 lines."""
    with terminals(SETTINGS) as begin:
        yield begin


@pytest.fixture
def pager(tmp_path: Path) -> Callable[[str], str]:
    """A pager that does this with what it is given."""

    def made(script: str) -> str:
        path = tmp_path / "pager"
        path.write_text(f"#!/bin/sh\necho {PAGED}\n{script}\n", encoding="utf-8")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return str(path)

    return made


def ended(child: "pexpect.spawn[str]") -> tuple[str, int | None]:
    """What was printed until the end, and the exit status."""
    child.expect(pexpect.EOF)
    child.close()
    return str(child.before), child.exitstatus


# ---------------------------------------------------------------- when there is one


@pytest.mark.parametrize(
    "words",
    [
        ("log", RECORDS / "full-2.cer"),
        ("rule",),
        ("ruling",),
        ("case", "move"),
        ("case", "coverage"),
        ("card",),
        ("card", "missing", "full-4"),
        ("legal", RECORDS / "guided-full-2.cer", "--at", "60"),
        ("help", "--all"),
        ("help", "facts"),
        ("diff", RECORDS / "card-2-42.cer", RECORDS / "card-2-102.cer"),
    ],
)
def test_long_answers_are_paged_and_complete(
    words: tuple[object, ...], start: Start, pager: Callable[[str], str]
) -> None:
    rows = 2 if words[0] == "diff" else 8
    shown, status = ended(start(*words, rows=rows, PAGER=pager("cat"), NO_COLOR="1"))
    whole, status_without = ended(start(*words, "--no-pager", rows=rows, NO_COLOR="1"))
    assert PAGED in shown
    assert PAGED not in whole
    assert shown.replace(f"{PAGED}\r\n", "") == whole
    assert status == status_without


@pytest.mark.skipif(shutil.which("less") is None, reason="less is not installed")
def test_the_usual_pager_goes_page_by_page_and_leaves_the_status(start: Start) -> None:
    child = start("ruling")
    # The prompt of less, and what clears the rest of its line.
    child.expect(":\x1b\\[K")
    assert child.before.count("\n") < 24
    assert "\x1b[?1049h" not in child.before
    child.send("q")
    assert ended(child)[1] == 0


def test_the_exit_status_is_that_of_the_command(start: Start, pager: Callable[[str], str]) -> None:
    words = ("diff", RECORDS / "card-2-42.cer", RECORDS / "card-2-102.cer")
    for script in ("cat", "exit 3", "cat; exit 5"):
        shown, status = ended(start(*words, rows=2, PAGER=pager(script)))
        assert PAGED in shown
        assert status == 1


def test_a_pager_that_is_left_early_is_no_fault(start: Start, pager: Callable[[str], str]) -> None:
    shown, status = ended(start("log", RECORDS / "card-2-42.cer", PAGER=pager("head -n 1")))
    assert PAGED in shown
    assert len(shown.splitlines()) == 2
    assert status == 0


def test_ctrl_c_is_the_affair_of_the_pager(start: Start, pager: Callable[[str], str]) -> None:
    child = start(
        "log",
        RECORDS / "card-2-42.cer",
        PAGER=pager("trap 'echo CAUGHT; cat > /dev/null; exit' INT; while :; do sleep 0.1; done"),
    )
    child.expect(PAGED)
    time.sleep(0.5)
    child.sendintr()
    child.expect("CAUGHT")
    shown, status = ended(child)
    assert "Interrupted" not in shown
    assert "Traceback" not in shown
    assert status == 0


def test_colors_are_kept_for_the_pager(start: Start, pager: Callable[[str], str]) -> None:
    words = ("log", RECORDS / "full-2.cer")
    shown, _ = ended(start(*words, PAGER=pager("cat")))
    assert PAGED in shown
    assert "\x1b[38;5;" in shown
    plain, _ = ended(start(*words, "--no-color", PAGER=pager("cat")))
    assert "\x1b[38;5;" not in plain


@pytest.mark.parametrize(("given", "told"), [(None, "FRX"), ("M", "M"), ("", "")])
def test_less_is_set_up_only_where_the_reader_has_not(
    given: str | None, told: str, start: Start, pager: Callable[[str], str]
) -> None:
    settings = {} if given is None else {"LESS": given}
    shown, _ = ended(start("ruling", PAGER=pager('echo "<$LESS>"'), **settings))
    assert f"<{told}>" in shown


def test_a_terminal_without_unicode_gets_stand_ins(start: Start, pager: Callable[[str], str]) -> None:
    environment = {"PYTHONIOENCODING": "ascii", "NO_COLOR": "1"}
    shown, status = ended(start("log", RECORDS / "full-2.cer", PAGER=pager("cat"), **environment))
    whole, _ = ended(start("log", RECORDS / "full-2.cer", "--no-pager", **environment))
    assert shown.replace(f"{PAGED}\r\n", "") == whole
    assert status == 0


# ---------------------------------------------------------------- when there is none


@pytest.mark.parametrize(
    ("words", "settings"),
    [
        (("ruling", "--no-pager"), {}),
        (("--no-pager", "ruling"), {}),
        (("ruling",), {"CEREBRIA_PAGER": ""}),
        (("ruling",), {"CEREBRIA_PAGER": "cat"}),
        (("ruling",), {"TERM": "dumb"}),
        (("ruling", "--json"), {}),
        (("show", RECORDS / "full-2.cer", "--json"), {}),
        (("show", RECORDS / "full-2.cer"), {"rows": 10}),
        (("help", "facts"), {"rows": 60}),
    ],
)
def test_nothing_is_paged(words: tuple[object, ...], settings: Any, start: Start, pager: Callable[[str], str]) -> None:
    shown, status = ended(start(*words, **{"PAGER": pager("cat"), **settings}))
    assert PAGED not in shown
    assert len(shown.splitlines()) > 18
    assert status == 0


def test_a_pipe_is_never_paged(pager: Callable[[str], str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cerebria_cli", "ruling"],
        env={**os.environ, "PAGER": pager("cat"), "TERM": "xterm"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert PAGED not in done.stdout
    assert len(done.stdout.splitlines()) > 24


def test_without_the_pager_that_is_named_the_answer_is_printed(start: Start) -> None:
    shown, status = ended(start("ruling", PAGER="no-such-pager-anywhere"))
    assert len(shown.splitlines()) > 24
    assert status == 0


def test_where_there_is_no_less_nothing_is_said_of_it(start: Start, tmp_path: Path) -> None:
    shown, status = ended(start("ruling", PATH=str(tmp_path)))
    assert len(shown.splitlines()) > 24
    assert "less:" not in shown
    assert status == 0


def test_what_was_printed_before_a_fault_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", terminal := io.TextIOWrapper(raw, encoding="utf-8"))

    def fail() -> None:
        with paging("exit 1"):
            print("so far " * 1000)
            raise KeyError

    with pytest.raises(KeyError):
        fail()
    assert sys.stdout is terminal
    terminal.flush()
    assert raw.getvalue().startswith(b"so far")


def test_at_the_prompt_nothing_is_paged(
    game: Path, pager: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CEREBRIA_PAGER", pager("cat"))
    typist = Typist("table", game)
    typist.wait(lambda screen: "> " in "\n".join(f"{line} " for line in screen.lines))
    typist.enter("ruling willow")
    typist.enter("log")
    typist.sees("willow.zero")
    typist.settle()
    typist.enter("quit")
    assert typist.left() == 0
    assert PAGED not in typist.screen.everything


def test_no_pager_costs_nothing_where_none_is_used() -> None:
    """The programs that start others are loaded only for a pager."""
    look = "print('cerebria_cli.commands._pager' in sys.modules)"
    code = f"import sys; from cerebria_cli.cli import main; main(['rule', 'move.base']); {look}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "False"


# ---------------------------------------------------------------- which one, and for what


@pytest.mark.parametrize(
    ("environment", "pager"),
    [
        ({}, "less"),
        ({"PAGER": "more -e"}, "more -e"),
        ({"PAGER": "more", "CEREBRIA_PAGER": "less -S"}, "less -S"),
        ({"PAGER": "more", "CEREBRIA_PAGER": ""}, ""),
        ({"PAGER": "more", "CEREBRIA_PAGER": " "}, ""),
        ({"PAGER": "cat"}, ""),
        ({"PAGER": "cat", "CEREBRIA_PAGER": "less"}, "less"),
    ],
)
def test_the_first_variable_that_is_set_names_the_pager(environment: dict[str, str], pager: str) -> None:
    assert pager_named(environment) == pager


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("a\n" * 9, True),
        ("a\n" * 10, False),
        ("a\n" * 8 + "b" * 20 + "\n", True),
        ("a\n" * 8 + "b" * 21 + "\n", False),
        ("a\n" * 8 + "\x1b[1m" + "b" * 20 + "\x1b[0m\n", True),
        ("\n" * 9, True),
        ("", True),
    ],
)
def test_a_text_fits_with_a_line_to_spare(text: str, whole: bool) -> None:
    """A screen of 20 columns and 10 lines."""
    assert fits(text, 20, 10) is whole
