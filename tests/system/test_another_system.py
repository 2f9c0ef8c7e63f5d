"""A system without fcntl, termios and readline: a record is written, locked and played there too."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from support import msvcrt_on_posix

from cerebria_cli.errors import Damaged
from cerebria_cli.game.desk import Game
from cerebria_cli.system import keys, locks

#: Where a process of its own finds the package and the helpers of the tests.
PATH = os.pathsep.join(str(Path(__file__).parents[number]) for number in (2, 1))

ENVIRONMENT = {**os.environ, "PYTHONPATH": PATH}

HIDDEN = ("fcntl", "termios", "tty", "readline")

#: The command line on such a system; `msvcrt` itself still needs the lock that is hidden from everybody else.
WITHOUT = f"""
import multiprocessing.pool, os, signal, subprocess, sys, tempfile
from support import msvcrt_on_posix
sys.modules["msvcrt"] = msvcrt_on_posix
sys.modules.update(dict.fromkeys({HIDDEN!r}))
for name in ("O_CLOEXEC", "O_NONBLOCK", "O_DIRECTORY"):
    delattr(os, name)
del signal.pthread_sigmask
from cerebria_cli.__main__ import start
start()
"""


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.setitem(sys.modules, "msvcrt", msvcrt_on_posix)
    for name in HIDDEN:
        monkeypatch.setitem(sys.modules, name, None)
    msvcrt_on_posix.typed.clear()
    yield msvcrt_on_posix
    msvcrt_on_posix.typed.clear()


def run(folder: Path, *words: str, text: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", WITHOUT, *words]
    return subprocess.run(command, cwd=folder, env=ENVIRONMENT, input=text, capture_output=True, text=True, timeout=60)


def test_a_game_is_recorded_without_the_modules_of_unix(tmp_path: Path) -> None:
    assert run(tmp_path, "new", "basic-2", "-o", "game.cer", "--seed", "7").returncode == 0
    note = run(tmp_path, "note", "game.cer", "0", "hello")
    assert (note.returncode, note.stderr) == (0, "")
    typed = run(tmp_path, "table", "game.cer", text="note 0 again\nquit\n")
    assert (typed.returncode, typed.stderr) == (0, "")
    written = (tmp_path / "game.cer").read_text(encoding="utf-8")
    assert "note 0 hello" in written
    assert "note 0 again" in written
    assert run(tmp_path, "verify", "game.cer").returncode == 0
    assert run(tmp_path, "replay", "game.cer").returncode == 0


def test_many_records_are_verified_on_all_cores(tmp_path: Path) -> None:
    for number in range(4):
        Game.new("basic-2", seed=number, record=tmp_path / f"{number}.cer")
    verified = run(tmp_path, "verify", ".")
    assert (verified.returncode, verified.stdout.splitlines()[-1]) == (0, "4 records: 4 agree")


def test_only_one_writes_at_a_time(tmp_path: Path, windows: ModuleType) -> None:
    path = tmp_path / "record"
    path.write_bytes(b"some bytes")
    with path.open("rb+") as mine:
        mine.seek(4)
        assert locks.is_locked(mine.fileno(), 0)
        assert os.lseek(mine.fileno(), 0, os.SEEK_CUR) == 4
        # a lock of this kind is a process's own: another process must ask
        assert _asked_elsewhere(path) == "False False"
    assert _asked_elsewhere(path) == "True True"


def _asked_elsewhere(path: Path) -> str:
    """Whether another process finds nobody writing, and whether it gets the lock."""
    program = f"""
import sys
from support import msvcrt_on_posix
sys.modules.update(fcntl=None, msvcrt=msvcrt_on_posix)
from cerebria_cli.system import locks
file = open({str(path)!r}, "rb+")
handle = file.fileno()
print(locks.wait_for_others(handle, 0.1), locks.is_locked(handle, 0.1))
"""
    command = [sys.executable, "-c", program]
    return subprocess.run(
        command, env=ENVIRONMENT, capture_output=True, text=True, timeout=60, check=True
    ).stdout.strip()


def test_keys_of_a_console_are_those_of_a_terminal(windows: ModuleType) -> None:
    windows.typed.extend([b"n", b"\xe0", b"H", b"\x00", b"Q"])
    with keys.unseen():
        assert [keys.pressed(0) for _ in range(4)] == [b"n", b"\x1b[A", b"\x1b[6~", None]


def test_a_system_that_locks_nothing_writes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.new("basic-2")
    game.save(tmp_path / "game.cer")
    before = (tmp_path / "game.cer").read_bytes()
    for name in ("fcntl", "msvcrt"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(Damaged, match="cannot be locked here: This system cannot lock files"):
        Game.open(tmp_path / "game.cer").play("note 0 hello")
    assert (tmp_path / "game.cer").read_bytes() == before
