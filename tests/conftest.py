"""What all tests share: the shell command in this process and as a real one, away from the user's own settings."""

import gc
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from io import BytesIO, TextIOWrapper
from pathlib import Path
from shutil import rmtree
from typing import NamedTuple

import hypothesis
import pytest
from support.paths import PROJECT

pytest_plugins = ("support.drawing", "support.long_games", "support.pages", "support.printed")

# An example may take as long as a busy machine needs.
hypothesis.settings.register_profile("unhurried", deadline=None)
hypothesis.settings.load_profile("unhurried")


class Answer(NamedTuple):
    """What a command left behind."""

    status: int
    out: str
    err: str


def pytest_configure() -> None:
    """Whatever a shell starts in the background is born deaf to Ctrl-C, and so are its children."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish() -> None:
    """Thousands of tests stay to the end: what is thrown away is not looked for among them again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


@pytest.fixture(scope="session")
def of_all_workers(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """A folder for temporary files that all workers of one run share."""
    base = tmp_path_factory.getbasetemp()
    return base if worker_id == "master" else base.parent


@pytest.fixture(autouse=True)
def own_settings(
    tmp_path_factory: pytest.TempPathFactory, of_all_workers: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither colours, nor width, nor files of whoever runs the tests can change what they see."""
    home = tmp_path_factory.getbasetemp() / "home"
    home.mkdir(exist_ok=True)
    # What one test teaches into the owner's file, no other finds there.
    rmtree(home / ".config", ignore_errors=True)
    rmtree(home / ".local", ignore_errors=True)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home / ".config"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("PYTHONPATH", str(PROJECT))
    # Whoever keeps no compiled files compiles the package for every command that is started; here that happens once.
    if sys.dont_write_bytecode:
        monkeypatch.setenv("PYTHONPYCACHEPREFIX", str(of_all_workers / "compiled"))
        monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
    for name in ("NO_COLOR", "FORCE_COLOR", "CEREBRIA_DEBUG", "CEREBRIA_RECORD", "_CEREBRIA_COMPLETE"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Answer]:
    """`run("show", "game.cer")`: the command in this process, quick; `stdin` is what it reads from a pipe."""
    from cerebria_cli.cli import main

    def command(*args: object, stdin: str = "") -> Answer:
        if stdin:
            monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(stdin.encode())))
        capfd.readouterr()
        status = main([str(arg) for arg in args])
        return Answer(status, *capfd.readouterr())

    return command


@pytest.fixture
def cerebria() -> Callable[..., Answer]:
    """`cerebria("show", "game.cer")`: the command as a process of its own, with nothing to read."""

    def command(*args: object, stdin: str = "", **environment: str) -> Answer:
        words = [sys.executable, "-m", "cerebria_cli", *(str(arg) for arg in args)]
        done = subprocess.run(
            words, input=stdin, capture_output=True, text=True, env={**os.environ, **environment}, timeout=120
        )
        return Answer(done.returncode, done.stdout, done.stderr)

    return command
