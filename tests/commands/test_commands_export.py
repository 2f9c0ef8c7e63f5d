"""`export`: a game to look at and to give away."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from support.paths import RECORDS

Run = Callable[..., Any]


def test_a_picture_is_printed_or_written(run: Run, folder: Path) -> None:
    printed = run("export", "full-4", "--to", "svg")
    assert printed.status == 0
    assert ElementTree.fromstring(printed.out).get("viewBox", "").startswith("0 0 1000 ")
    written = run("export", "full-4", "--to", "svg", "-o", "table.svg")
    assert (written.status, written.out, written.err) == (0, "", "Written to table.svg.\n")
    assert Path("table.svg").read_text(encoding="utf-8") == printed.out


def test_a_file_is_replaced_by_force_only(run: Run, folder: Path) -> None:
    Path("table.svg").write_text("mine", encoding="utf-8")
    answer = run("export", "full-4", "--to", "svg", "-o", "table.svg")
    assert answer.status == 2
    assert "exists already" in answer.err
    assert Path("table.svg").read_text(encoding="utf-8") == "mine"
    assert run("export", "full-4", "--to", "svg", "-o", "table.svg", "--force").status == 0
    assert run("export", "full-4", "--to", "svg", "-o", "no/folder.svg").status == 2


def test_programs_get_the_picture_or_its_file(run: Run, folder: Path) -> None:
    found = json.loads(run("export", "basic-2", "--to", "svg", "--json").out)
    assert (found["written"], found["file"]) == (False, None)
    assert found["bytes"] == len(found["text"].encode())
    found = json.loads(run("export", "basic-2", "--to", "svg", "-o", "t.svg", "--json").out)
    assert (found["written"], found["file"], found["text"]) == (True, "t.svg", None)


def test_the_moment_the_theme_and_the_layout_are_chosen(run: Run) -> None:
    record = RECORDS / "full-4-twenty.cer"
    dark = run("export", record, "--to", "svg", "--at", 180, "--theme", "dark", "--layout", "wide").out
    assert "The table after entry 180" in dark
    assert "#11131A" in dark
    assert 'viewBox="0 0 2010 ' in dark
    assert ">thomas quell W2 with Trust %Trust.unlock</text>" in dark
    assert "#11131A" not in run("export", record, "--to", "svg", "--at", 180).out


def test_a_picture_shows_what_its_view_may_see(run: Run) -> None:
    record = RECORDS / "full-4-twenty.cer"
    public, bliss = (
        run("export", record, "--to", "svg", "--at", 180, "--as", view).out for view in ("public", "bliss")
    )
    assert "hidden Aspiration ?" in public
    assert public.count("hidden Aspiration ?") == bliss.count("hidden Aspiration ?") + 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["full-4", "--to", "png"], "svg"),
        (["full-4"], "--to"),
        (["full-4", "--to", "svg", "--as", "nobody"], "There is no view 'nobody'"),
    ],
)
def test_what_is_wrong_is_said(run: Run, words: list[str], sentence: str) -> None:
    answer = run("export", *words)
    assert answer.status == 2
    assert sentence in answer.err
