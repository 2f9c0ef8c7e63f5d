"""Tab in real shells, fresh ones in which nothing but the line of the README was typed."""

import re
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pexpect  # type: ignore[import-untyped]
import pytest
from support.paths import PROJECT
from support.small_terminal import Screen

#: A shell without anybody's settings, and a prompt to wait for.
SHELLS = {
    "bash": (["--norc", "--noprofile"], "PS1='READY> '"),
    "zsh": (["-f"], "PS1='READY> '"),
    "fish": (["--no-config"], "function fish_prompt; echo -n 'READY> '; end; set fish_greeting; clear"),
}

#: What is typed before Tab, and what stands there then; the cursor stands right behind it.
COMPLETED = [
    ("cerebria resu", "cerebria resume "),
    ("cerebria new full-3 --mov", "cerebria new full-3 --moves "),
    ("cerebria sim prototype-3", "cerebria sim prototype-3 "),
    ("cerebria new basic-4 --li", "cerebria new basic-4 --like "),
    ("cerebria log gam", "cerebria log game.cer "),
    ("cerebria replay guided-fu", "cerebria replay guided-full-2 "),
    ("cerebria show game.cer --as tho", "cerebria show game.cer --as thomas "),
    ("cerebria show --as glo", "cerebria show --as gloom "),
    ("cerebria show --as=glo", "cerebria show --as=gloom "),
    ("cerebria card Cour", "cerebria card Courage "),
    ("cerebria card teach cour", "cerebria card teach Courage "),
    ("cerebria card teac", "cerebria card teach "),
    ("cerebria adjust diana.w", "cerebria adjust diana.wp="),
    ("cerebria why dia", "cerebria why diana "),
    ("cerebria why diana mo", "cerebria why diana move "),
    ("cerebria move game.cer diana inv", "cerebria move game.cer diana invoke "),
    ('cerebria move "diana inv', 'cerebria move "diana invoke" '),
    ("cerebria why contr", "cerebria why control "),
    ("cerebria ruling willow.zer", "cerebria ruling willow.zero "),
    ("cerebria verify --ruling willow.zero=y", "cerebria verify --ruling willow.zero=yes "),
    ("cerebria rule move.occ", "cerebria rule move.occupied "),
    ("cerebria omit 8", "cerebria omit 8 "),
    ("cerebria log my", "cerebria log my\\ game.cer "),
    ("cerebria export game.cer --to htm", "cerebria export game.cer --to html "),
    ("cerebria table fol", "cerebria table folder/"),
]

#: What is listed after a second Tab.
LISTED = [
    ("cerebria new ba", {"basic-2", "basic-3", "basic-4", "balance-3"}),
    ("cerebria show game.cer --as ", {"public", "referee", "bliss", "gloom", "diana", "leo"}),
    ("cerebria omit ", {"8", "7", "1"}),
    ("cerebria re", {"resume", "redo", "reconcile", "replay", "repair"}),
]


class Typist:
    """A person at a fresh shell."""

    def __init__(self, shell: str, folder: Path) -> None:
        arguments, prompt = SHELLS[shell]
        self.shell, self.screen = shell, Screen(100, 40)
        self.child = pexpect.spawn(
            shutil.which(shell), arguments, cwd=str(folder), encoding="utf-8", dimensions=(40, 100)
        )
        self.child.delaybeforesend = None
        self.enter(f'{prompt}; export PATH="{folder / "bin"}:$PATH"')
        self.enter(f"eval \"$(cerebria completion {shell})\"; echo REA''LLY")
        self.sees("REALLY")

    def enter(self, line: str) -> None:
        self.child.send(line + "\r")
        self.settle(0.3)

    def settle(self, patience: float) -> None:
        """Read until nothing comes any more."""
        while True:
            try:
                self.screen.feed(self.child.read_nonblocking(4096, patience))
            except pexpect.TIMEOUT:
                return

    def text(self) -> str:
        return "\n".join("".join(row) for row in self.screen.rows)

    def sees(self, text: str) -> bool:
        end = time.monotonic() + 10
        while time.monotonic() < end and text not in self.text():
            self.settle(0.1)
        return text in self.text()

    def line(self) -> str:
        """What stands before the cursor behind the prompt."""
        row = "".join(self.screen.rows[self.screen.y])[: self.screen.x]
        return row.rpartition("READY> ")[2]

    def tab(self, typed: str, expected: str) -> str:
        self.child.send("\x03")
        self.settle(0.1)
        self.child.send(typed + "\t")
        end = time.monotonic() + 10
        while time.monotonic() < end and self.line() != expected:
            self.settle(0.1)
        return self.line()


@pytest.fixture(params=SHELLS)
def typist(request: pytest.FixtureRequest, game: Path) -> Iterator[Typist]:
    """A fresh shell in a folder with a record."""
    if shutil.which(request.param) is None:
        pytest.skip(f"{request.param} is not installed")
    folder = game.parent
    shutil.copyfile(game, folder / "my game.cer")
    (folder / "folder").mkdir()
    (folder / "bin").mkdir()
    program = folder / "bin" / "cerebria"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m cerebria_cli "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    found = Typist(request.param, folder)
    yield found
    found.child.close(force=True)


def test_tab_completes(typist: Typist) -> None:
    wrong = {}
    for typed, expected in COMPLETED:
        if (line := typist.tab(typed, expected)) != expected:
            wrong[typed] = line
    assert wrong == {}


def test_tab_lists_what_there_is(typist: Typist) -> None:
    for typed, names in LISTED:
        typist.child.send("\x03")
        typist.settle(0.1)
        # zsh lists at once, and a second Tab would choose
        typist.child.send(typed + ("\t" if typist.shell == "zsh" else "\t\t"))
        end = time.monotonic() + 10
        while time.monotonic() < end and not names <= set(re.split(r"[\s()]+", typist.text())):
            typist.settle(0.1)
        assert names <= set(re.split(r"[\s()]+", typist.text())), typed


def test_the_tests_run_where_all_shells_are() -> None:
    """What no run tries is no feature: the run of everything installs the shells."""
    run = (PROJECT / ".ci" / "run").read_text(encoding="utf-8")
    assert [shell for shell in SHELLS if shell != "bash" and shell not in run] == []
