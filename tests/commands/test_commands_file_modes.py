"""Who may read what a command makes of a record: nobody who may not read the record, if it holds secrets."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]
pytestmark = pytest.mark.skipif(os.name != "posix", reason="files have other rights here")


@pytest.fixture(autouse=True)
def usual_umask() -> Iterator[None]:
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.fixture
def private(game: Path) -> Path:
    """A record that only its owner may read."""
    game.chmod(0o600)
    return game


def mode(name: str) -> int:
    return Path(name).stat().st_mode & 0o777


@pytest.mark.parametrize("form", ["svg", "html", "md", "cer"])
def test_export_with_secrets_is_as_private_as_the_record(form: str, run: Run, private: Path) -> None:
    assert run("export", private, "--to", form, "--as", "diana", "-o", "hers").status == 0
    assert run("export", private, "--to", form, "-o", "everybodys").status == 0
    assert (mode("hers"), mode("everybodys")) == (0o600, 0o644)
    private.chmod(0o640)
    assert run("export", private, "--to", form, "--as", "diana", "-o", "theirs").status == 0
    assert mode("theirs") == 0o640


def test_case_with_secrets_is_as_private_as_the_record(run: Run, private: Path) -> None:
    assert run("case", "new", private, "8", "diana", "move", "V", "--as", "diana", "-o", "hers.toml").status == 0
    assert mode("hers.toml") == 0o600


def test_what_is_repaired_is_as_private_as_the_record(run: Run, private: Path) -> None:
    Path("there.cer").write_bytes(b"")
    for target, force in (("new.cer", ()), ("there.cer", ("--force",))):
        assert run("repair", private, "-o", target, *force).status == 0
        assert mode(target) == 0o600
    raw = private.read_bytes()
    private.write_bytes(bytes(raw.index(b"\n1\t") + 1) + raw[raw.index(b"\n1\t") + 1 :])
    assert run("repair", private, "-o", "lines.cer").status == 4
    assert mode("lines.moves.txt") == 0o600


def test_what_is_repaired_is_as_private_as_where_its_header_comes_from(run: Run, private: Path) -> None:
    raw = private.read_bytes()
    Path("damaged.cer").write_bytes(raw[raw.index(b"\n1\t") + 1 :])
    Path("damaged.cer").chmod(0o644)
    assert run("repair", "damaged.cer", "-o", "new.cer", "--header-from", private).status == 0
    assert mode("new.cer") == 0o600


def test_torn_line_is_set_aside_as_private_as_the_record(run: Run, private: Path) -> None:
    with private.open("ab") as file:
        file.write(b"9\t2026-")
    assert run("move", private, "diana", "move", "V").status == 0
    assert mode("game.cer.torn-1") == 0o600
