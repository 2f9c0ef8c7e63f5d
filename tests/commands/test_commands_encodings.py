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


WITH_MARK, WIDE = "a byte order mark was put at its beginning", "it was saved as UTF-16 instead of UTF-8"

Change = Callable[[bytes], bytes]


def dos(raw: bytes) -> bytes:
    return raw.replace(b"\n", b"\r\n")


SAVED: dict[str, tuple[Change, str]] = {
    "mark": (lambda raw: MARK + raw, WITH_MARK),
    "mark and line ends": (lambda raw: MARK + dos(raw), WITH_MARK),
    "line ends": (dos, "its line ends were changed"),
    "utf-16": (lambda raw: raw.decode().encode("utf-16"), WIDE),
    "utf-16-be": (lambda raw: raw.decode().encode("utf-16-be"), WIDE),
    "utf-16 and line ends": (lambda raw: dos(raw).decode().encode("utf-16"), WIDE),
}


@pytest.mark.parametrize("how", SAVED)
def test_what_an_editor_did_to_a_record_is_said_and_repaired(how: str, game: Path, run: Run) -> None:
    change, told = SAVED[how]
    before = store.read(game).entries
    game.write_bytes(change(game.read_bytes()))
    assert run("show", game).err == f"{game}: {told} by an editor or on the way; `repair` saves it.\n"
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
    assert "This is not text in UTF-8." in run("table", game).err
    words = os.fsdecode(line)
    done = run("move", game, words)
    assert (done.status, done.err.split(":")[0]) == (3, "This is not text in UTF-8")
    if line.startswith(b"note"):
        assert run("note", game, "3", words).err.startswith("This is not text in UTF-8: ")
        assert run("case", "new", game, 3, "diana valley", "--title", words).status == 3
    assert game.read_bytes() == before
    (folder / "lines.txt").write_bytes(line + b"\n")
    done = run("new", "basic-4", "--moves", "lines.txt", "-o", "new.cer")
    assert (done.status, done.err) == (3, "lines.txt, line 1 is not text in UTF-8; nothing was written.\n")


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
    assert (done.status, done.err) == (
        2,
        f"{folder / 'pipe'} is a record and not an ordinary file; a record has to be a file.\n",
    )


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (b'edition = "retail"\n\0\0mode = "basic"\n', "There is a null character (U+0000) in it (at line 2)."),
        (b'edition = "re\0tail"\n', "There is a null character (U+0000) in it (at line 1)."),
        (b'edition = "re\x07tail"\n', "There is a control character (U+0007) in it (at line 1)."),
        (
            b'edition = "retail"\rmode = "basic"\r',
            "A line ends with a carriage return alone; save it with other line ends (at line 1).",
        ),
    ],
)
def test_odd_bytes_in_a_setup_are_told_in_plain_words(raw: bytes, told: str, folder: Path, run: Run) -> None:
    (folder / "odd.toml").write_bytes(raw)
    assert run("setup", "check", "odd.toml").err == f"odd.toml is not readable as TOML: {told}\n"
