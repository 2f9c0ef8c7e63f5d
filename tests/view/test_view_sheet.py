"""The sheet to print: everything of a game in Markdown, and no text in it is more than text."""

import json

import pytest
from support.paths import RECORDS

from cerebria_cli import Game
from cerebria_cli.view.page.sheet import plain, sheet
from cerebria_cli.view.words.plain import TIMES

GAMES = ("guided-basic-4", "guided-full-2", "guided-balance-3", "guided-prototype-2", "guided-card-3")


@pytest.mark.parametrize("name", GAMES)
def test_a_sheet_has_entries_notes_variations_and_tables(name: str) -> None:
    game = Game.open(RECORDS / f"{name}.cer")
    text = sheet(game, "public")
    moments = game.moments("public")
    for moment in moments[1:]:
        assert f"**{moment.number}** {plain(moment.line)}" in text
    assert "*instead:*" in text
    assert "(why not this?" in text
    assert text.count("~~~~~~~~~~text") >= 1
    assert max(map(len, text.partition("~~~~~~~~~~text")[2].partition("~~~~~~~~~~")[0].split("\n"))) <= 80


def test_a_sheet_tells_who_led_when_and_why_the_winner_won() -> None:
    text = sheet(Game.open(RECORDS / "guided-full-2.cer"), "public")
    assert f"- Bliss 23: 10 Wheel + 9 minor Fragments (3 {TIMES} 3) + 4 capping Fragment" in text
    assert "| Revelation 1 | 8 | 7 |" in text
    assert "*Leo absorbs 1 Willpower from Knowledge.* **Bliss +3**, **Gloom +4**" in text


def test_hostile_notes_are_only_text() -> None:
    game = Game.new("basic-2", seed=3)
    words = "<script>alert(1)</script> ![x](http://evil/x.png) [go](javascript:1) www.evil.example\n# Head\n~~~~~~~~~~"
    game.play(f"note 0 {json.dumps(words)}")
    (line,) = [one for one in sheet(game, "public").split("\n") if "alert" in one]
    assert line.startswith("> \\<script\\>")
    assert "\\!\\[x\\](http\\://evil/x.png)" in line
    assert "www\\.evil" in line
    assert "\\# Head \\~" in line


def test_rules_against_a_move_that_stood_are_named() -> None:
    text = sheet(Game.open(RECORDS / "basic-4-table.cer"), "public")
    assert "(not legal, and it stood)" in text
    assert "*against it:*" in text


def test_every_entry_is_a_paragraph_of_its_own() -> None:
    lines = sheet(Game.open(RECORDS / "guided-basic-4.cer"), "public").split("\n")
    entries = [place for place, line in enumerate(lines) if line.startswith("**")]
    assert len(entries) > 20
    assert [lines[place] for place in entries if lines[place - 1]] == []
