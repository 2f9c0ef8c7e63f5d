"""Files and words in other encodings than UTF-8: read where nothing is lost, and otherwise refused in one sentence."""

import io
import json
import os
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from support.printed import Printed

from cerebria_cli import CerebriaError, Game
from cerebria_cli.record import store
from cerebria_cli.record.format import draft_of
from cerebria_cli.shelf.setups import setup_text

Run = Callable[..., Any]

MARK = b"\xef\xbb\xbf"


def piped(monkeypatch: pytest.MonkeyPatch, raw: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))


@contextmanager
def coming(path: Path, raw: bytes) -> Iterator[Path]:
    """A file that is a pipe, as `<(...)` gives one."""
    os.mkfifo(path)
    writer = threading.Thread(target=path.write_bytes, args=(raw,), daemon=True)
    writer.start()
    yield path
    writer.join(10)
    path.unlink()


# ---------------------------------------------------------------- records


Change = Callable[[bytes], bytes]


def dos(raw: bytes) -> bytes:
    return raw.replace(b"\n", b"\r\n")


#: What an editor may do to a file, and what is named.
SAVED: dict[str, tuple[Change, str]] = {
    "mark": (lambda raw: MARK + raw, "byte order mark"),
    "mark and line ends": (lambda raw: MARK + dos(raw), "byte order mark"),
    "line ends": (dos, "line ends"),
    "utf-16": (lambda raw: raw.decode().encode("utf-16"), "UTF-16"),
    "utf-16-be": (lambda raw: raw.decode().encode("utf-16-be"), "UTF-16"),
    "utf-16 and line ends": (lambda raw: dos(raw).decode().encode("utf-16"), "UTF-16"),
}
#: Setups with odd bytes, and which line of them it is.
ODD = [
    (b'edition = "retail"\n\0\0mode = "basic"\n', 2),
    (b'edition = "re\0tail"\n', 1),
    (b'edition = "re\x07tail"\n', 1),
    (b'edition = "retail"\rmode = "basic"\r', 1),
]


def test_what_people_read(game: Path, printed: Printed) -> None:
    for how, (change, _named) in SAVED.items():
        Path(f"{how}.cer").write_bytes(change(game.read_bytes()))
    for number, (raw, _line) in enumerate(ODD):
        Path(f"odd-{number}.toml").write_bytes(raw)
    Path("lines.txt").write_bytes(b"note caf\xe9\n")
    printed(
        *(f"show '{how}.cer' V" for how in SAVED),
        *(f"setup check odd-{number}.toml" for number, _ in enumerate(ODD)),
        "new basic-4 --moves lines.txt -o new.cer",
        "move game.cer 'note caf\udce9'",
    )


@pytest.mark.parametrize("how", SAVED)
def test_what_an_editor_did_to_a_record_is_said_and_repaired(how: str, game: Path, run: Run) -> None:
    change, told = SAVED[how]
    before = store.read(game).entries
    game.write_bytes(change(game.read_bytes()))
    err = run("show", game).err
    assert err.startswith(f"{game}: ")
    assert told in err
    assert "`repair`" in err
    assert run("repair", game, "-o", "new.cer").status == 0
    assert [entry.line for entry in store.read("new.cer").entries] == [entry.line for entry in before]
    assert [entry.effects for entry in store.read("new.cer").entries] == [entry.effects for entry in before]


# ---------------------------------------------------------------- words and lines


def test_a_byte_order_mark_before_the_lines_of_a_pipe_says_nothing(
    game: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    piped(monkeypatch, MARK + b"diana valley\n")
    assert run("table", game).status == 0
    assert store.read(game).entries[-1].line == "diana valley"


@pytest.mark.parametrize("line", [b"note caf\xe9", b"dispute caf\xe9", b"diana valley # caf\xe9", b"diana v\xe9"])
def test_bytes_that_are_no_text_are_refused_alike(
    line: bytes, game: Path, folder: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = game.read_bytes()
    piped(monkeypatch, line + b"\n")
    assert "UTF-8" in run("table", game).err
    words = os.fsdecode(line)
    done = run("move", game, words)
    assert (done.status, "UTF-8" in done.err) == (3, True)
    if line.startswith(b"note"):
        assert "UTF-8" in run("note", game, "3", words).err
        assert run("case", "new", game, 3, "diana valley", "--title", words).status == 3
    assert game.read_bytes() == before
    (folder / "lines.txt").write_bytes(line + b"\n")
    done = run("new", "basic-4", "--moves", "lines.txt", "-o", "new.cer")
    assert (done.status, done.err.startswith("lines.txt, line 1 ")) == (3, True)


def test_a_name_of_a_file_may_be_any_bytes(folder: Path, run: Run) -> None:
    name = os.fsdecode(b"caf\xe9.toml")
    try:
        Path(name).write_text(setup_text("basic-4"), encoding="utf-8")
    except OSError:
        pytest.skip("this file system has no such names")
    assert run("setup", "check", name).status == 0


# ---------------------------------------------------------------- halves of characters


@pytest.mark.parametrize(
    "line", ['note "a\\ud800"', 'dispute "a\\udc80"', 'note "a\\U0000d800"', 'decide "\\ud83d\\ude00"']
)
def test_an_escape_of_half_a_character_stands_for_itself(line: str, game: Path, run: Run) -> None:
    text = line.split('"')[1]
    entered = run("move", game, line, "--json")
    assert (entered.status, text in json.loads(entered.out)["entries"][0]["line"]) == (0, True)
    logged = json.loads(run("log", game, "--all", "--json").out)
    assert is_whole(logged)
    assert text in str(logged).replace("\\\\", "\\")
    assert run("verify", game).status == 0


def test_a_note_of_an_older_record_with_half_a_character_is_shown_by_its_escape(game: Path, run: Run) -> None:
    """It was written so while an escape of it was taken for a character."""
    run("note", game, "a")
    record = store.read(game)
    with store.Appender(game, since=record) as appender:
        appender.append([draft_of(record.entries[-1])._replace(line='note "a\\ud800"')])
    assert run("verify", game).status == 0
    assert is_whole(json.loads(run("log", game, "--all", "--json").out))


def test_what_is_taught_holds_no_half_of_a_character(game: Path, run: Run) -> None:
    entered = run("move", game, 'teach Fear enters: remind "x\\ud800"', "--json")
    assert (entered.status, is_whole(json.loads(entered.out))) == (0, True)
    assert run("verify", game).status == 0


@pytest.mark.parametrize("line", ["note a\ud800", "dispute \udfff", "diana valley # \ud800", "diana v\ud800"])
def test_half_a_character_is_refused_from_python(line: str) -> None:
    with pytest.raises(CerebriaError):
        Game.new("basic-4").play(line)


def test_names_of_files_that_are_no_text_are_shown_in_json(game: Path, folder: Path, run: Run) -> None:
    name = os.fsdecode(b"caf\xe9.cer")
    try:
        game.rename(name)
    except OSError:
        pytest.skip("this file system has no such names")
    found = json.loads(run("verify", name, "--json").out)
    assert found[0]["path"] == "caf\\udce9.cer"


def is_whole(value: object) -> bool:
    """Whether every reader of JSON takes a value: no half of a character is in it."""
    return "\\ud" not in json.dumps(value, ensure_ascii=True).replace("\\\\", "")


# ---------------------------------------------------------------- setups


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_setup_may_come_through_a_pipe(folder: Path, run: Run) -> None:
    raw, pipe = setup_text("basic-4").encode(), folder / "pipe"
    with coming(pipe, raw):
        assert "after entry 0" in run("show", pipe).out
    with coming(pipe, raw):
        assert run("why", pipe, "diana.wp").out.startswith("diana.wp is 6")
    with coming(pipe, raw):
        assert run("why", pipe, "--with", "diana.wp=3", "diana.wp").out.startswith("diana.wp is 3")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_record_through_a_pipe_is_refused(game: Path, folder: Path, run: Run) -> None:
    with coming(folder / "pipe", game.read_bytes()):
        done = run("show", folder / "pipe")
    assert (done.status, done.err.startswith(f"{folder / 'pipe'} ")) == (2, True)
    assert done.err.count("\n") == 1


@pytest.mark.parametrize(("raw", "line"), ODD)
def test_odd_bytes_in_a_setup_are_told_with_their_line(raw: bytes, line: int, folder: Path, run: Run) -> None:
    (folder / "odd.toml").write_bytes(raw)
    answer = run("setup", "check", "odd.toml")
    assert (answer.status, answer.err.count("\n")) == (4, 1)
    assert f"line {line})" in answer.err
