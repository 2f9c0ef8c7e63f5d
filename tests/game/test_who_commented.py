"""Who commented: written where somebody is named, shown wherever a note or variation is, and as private as it is."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.paths import RECORDS

from cerebria_cli import Game
from cerebria_cli.notation.text import quote
from cerebria_cli.record.annotations import read_note
from cerebria_cli.view.page.document import page
from cerebria_cli.view.page.sheet import sheet

Run = Callable[..., Any]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.cer"
    file.write_bytes((RECORDS / "basic-4-table.cer").read_bytes())
    return file


def test_a_note_and_a_variation_name_who_says_it(record: Path, run: Run) -> None:
    noted = json.loads(run("note", record, "9", "--by", "LEO", "?! too far", "--json").out)
    assert noted["by"] == "leo"
    kept = json.loads(run("variation", record, "9", "diana end ambition # sooner", "--by", "Aunt Nora", "--json").out)
    assert kept["by"] == "Aunt Nora"
    lines = [entry.line for entry in Game.open(record).entries[-2:]]
    assert lines == ["note --by leo 9 ?! too far", 'variation --by "Aunt Nora" 9 diana end ambition']
    assert run("verify", record).status == 0


@pytest.mark.parametrize("form", ["log", "replay", "page", "sheet"])
def test_the_name_is_shown(form: str, record: Path, run: Run) -> None:
    game = Game.open(record)
    game.play("note --by leo 9 too far")
    game.play("variation 9 --by nora diana end ambition # sooner")
    forms: dict[str, Callable[[], str]] = {
        "log": lambda: str(run("log", record).out),
        "replay": lambda: str(run("replay", record).out),
        "page": lambda: page(game, "public"),
        "sheet": lambda: sheet(game, "public"),
    }
    shown = forms[form]()
    assert "Leo: too far" in shown
    assert "Nora: sooner" in shown


def test_without_a_name_nothing_is_different(record: Path) -> None:
    game = Game.open(record)
    game.play("note 9 too far")
    assert game.entries[-1].line == "note 9 too far"
    assert "too far" in next(one for one in game.moments("public") if one.number == 9).notes


def test_who_wrote_a_private_note_is_private_too(record: Path) -> None:
    game = Game.open(record)
    game.play("note --as diana --by zenobia 9 he bluffs")
    for said in (page(game, "public"), page(game, "leo"), sheet(game, "public")):
        assert "enobia" not in said
        assert "he bluffs" not in said
    assert "Zenobia: he bluffs" in page(game, "diana")


def test_a_copy_without_secrets_keeps_the_names(record: Path, run: Run, tmp_path: Path) -> None:
    Game.open(record).play("note --by leo 9 too far")
    copy = tmp_path / "public.cer"
    run("export", record, "--to", "cer", "-o", copy)
    assert any("note --by leo" in entry.line for entry in Game.open(copy).entries)


@pytest.mark.parametrize(
    ("line", "text"),
    [("note --by", "--by"), ("note --by leo", "--by leo"), ('note "--by leo is in time"', "--by leo is in time")],
)
def test_what_only_begins_so_is_a_text(line: str, text: str) -> None:
    """As in records that were written before anybody could be named."""
    assert (read_note(1, line, 0).by, read_note(1, line, 0).text) == ("", text)
    game = Game.new("basic-2", seed=3)
    game.play(line)
    (note,) = game.history.notes()[0]
    assert (note.by, note.text) == ("", text)


def test_a_hostile_name_is_only_text(record: Path) -> None:
    game = Game.open(record)
    name = quote("<script>alert(1)</script>\u202e")
    game.play(f"note --by {name} 9 hello")
    text = page(game, "public")
    assert "<script>alert" not in text
    assert "\u202e" not in text
