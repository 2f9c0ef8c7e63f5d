"""Tab in real shells, fresh ones in which nothing but the line of the README was typed."""

import re
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
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

#: So long a shell may take under load, in seconds.
PATIENCE = 30

#: What is typed before Tab, and what stands there then; the cursor stands right behind it. An open quote stays open
#: where more must follow.
COMPLETED = [
    ("cerebria resu", "cerebria resume "),
    ('cerebria why full-4 --with "dia', 'cerebria why full-4 --with "diana.'),
    ('cerebria why full-4 --with "diana on VC leo', 'cerebria why full-4 --with "diana on VC leo.'),
    ('cerebria move "diana mo', 'cerebria move "diana move '),
    ('cerebria move "diana vall', 'cerebria move "diana valley" '),
]

#: The same at greater length.
COMPLETED_TOO = [
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
    ("cerebria move 'diana mo", "cerebria move 'diana move "),
    ('cerebria why full-4 --with "diana.w', 'cerebria why full-4 --with "diana.wp='),
    ('cerebria why full-4 --with "diana.wp=3 leo.spa', 'cerebria why full-4 --with "diana.wp=3 leo.space='),
    ('cerebria why full-4 --with "turn=tho', 'cerebria why full-4 --with "turn=thomas" '),
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
    ('cerebria why full-4 --with "diana.', {"diana.wp=", "diana.space="}),
    ('cerebria why full-4 --with "diana on V', {"V", "VC"}),
    ('cerebria move game.cer "diana move ', {"C", "V"}),
]

LISTED_TOO = [
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
        self.enter(f'eval "$(cerebria completion {shell})"')

    def enter(self, line: str) -> None:
        self.child.send(line + "\r")
        assert self.wait(lambda: self.text().split()[-1:] == ["READY>"]), self.text()

    def wait(self, done: Callable[[], bool]) -> bool:
        """Read until the screen is as it should be."""
        end = time.monotonic() + PATIENCE
        while not done() and time.monotonic() < end:
            with suppress(pexpect.TIMEOUT):
                self.screen.feed(self.child.read_nonblocking(4096, 0.5))
        return done()

    def text(self) -> str:
        return "\n".join("".join(row) for row in self.screen.rows)

    def line(self) -> str:
        """What stands before the cursor behind the prompt."""
        row = "".join(self.screen.rows[self.screen.y])[: self.screen.x]
        return row.rpartition("READY> ")[2]

    def type(self, keys: str) -> None:
        """Type on an empty screen: Ctrl-U and Ctrl-L wait until the last Tab is answered."""
        self.child.send("\x15\x0c")
        assert self.wait(lambda: self.text().split() == ["READY>"]), self.text()
        self.child.send(keys)

    def tab(self, typed: str, expected: str) -> str:
        self.type(typed + "\t")
        self.wait(lambda: self.line() == expected)
        return self.line()

    def lists(self, typed: str, names: set[str]) -> bool:
        # zsh lists at once, and a second Tab would choose
        self.type(typed + ("\t" if self.shell == "zsh" else "\t\t"))
        return self.wait(lambda: names <= set(re.split(r'[\s()"]+', self.text().replace(typed, ""))))


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


def wrong(typist: Typist, completed: Iterable[tuple[str, str]]) -> dict[str, str]:
    """What stands there otherwise after a Tab."""
    found = [(typed, typist.tab(typed, expected), expected) for typed, expected in completed]
    return {typed: line for typed, line, expected in found if line != expected}


def unlisted(typist: Typist, listed: Iterable[tuple[str, set[str]]]) -> dict[str, str]:
    """What is listed where something is missing."""
    return {typed: typist.text() for typed, names in listed if not typist.lists(typed, names)}


def test_tab(typist: Typist) -> None:
    assert wrong(typist, COMPLETED) == {}
    assert unlisted(typist, LISTED) == {}


@pytest.mark.slow
def test_tab_at_length(typist: Typist) -> None:
    assert wrong(typist, COMPLETED_TOO) == {}
    assert unlisted(typist, LISTED_TOO) == {}


def test_the_tests_run_where_all_shells_are() -> None:
    """What no run tries is no feature: the run of everything installs the shells."""
    run = (PROJECT / ".ci" / "run").read_text(encoding="utf-8")
    assert [shell for shell in SHELLS if shell != "bash" and shell not in run] == []
