"""At a terminal: replay with keys, amend with a question, colours only where they are welcome."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pexpect  # type: ignore[import-untyped]
import pytest
from support.long_tests import long_but_for
from support.terminals import Start, terminals

from cerebria_cli import Game

Run = Callable[..., Any]


@pytest.fixture
def start(game: Path) -> Iterator[Start]:
    """Starts the command at a terminal of 80 columns and 24 lines."""
    with terminals() as begin:
        yield begin


def ended(child: "pexpect.spawn[str]") -> int | None:
    child.expect(pexpect.EOF)
    child.close()
    status: int | None = child.exitstatus
    return status


def shown(child: "pexpect.spawn[str]") -> list[str]:
    """What the command printed until its end, line by line."""
    child.expect(pexpect.EOF)
    return [re.sub(r"\x1b\[[0-9;]*m", "", line).rstrip() for line in str(child.before).splitlines()]


def test_the_ring_fits_the_screen_and_a_list_repeats_whose_turn_it_is(start: Start, game: Path) -> None:
    turn = "▶ ▲ Diana (Delight): 3 Actions left, Absorb not available"
    lines = shown(start("show", game, NO_COLOR="1"))
    assert lines[0].startswith(turn)
    assert len(lines) <= 22
    assert "V Valley of Motives ━━" in lines[1]
    narrow = shown(start("show", game, NO_COLOR="1", COLUMNS="60"))
    assert any(line.startswith("Slot Emotion") for line in narrow)
    assert narrow[-2:] == [turn[:54].rstrip(), turn[54:]] or narrow[-1].endswith("available")
    assert shown(start("resume", game, NO_COLOR="1"))[-1] == turn


def test_errors_end_their_lines_between_words(start: Start, folder: Path) -> None:
    sentence = "cards must be a list of cards, a table of cards with how many of each, or the name of a deck"
    Path("bad.toml").write_text("team = 'bliss'\ncards = 7\n", encoding="utf-8")
    for words in (("deck", "check", "bad.toml"), ("new", "full-5"), ("case", "nothing-of-that-kind")):
        lines = shown(start(*words, NO_COLOR="1"))
        assert len(lines) > 1
        assert all(len(line) <= 80 for line in lines)
    assert sentence in " ".join(line.strip() for line in shown(start("deck", "check", "bad.toml", NO_COLOR="1")))


def test_carets_stay_below_what_they_point_at(start: Start, game: Path) -> None:
    line = "diana mvoe " + "C " * 30
    lines = shown(start("why", game, line, NO_COLOR="1"))
    place = next(number for number, text in enumerate(lines) if set(text.strip()) == {"^"})
    assert lines[place - 1][lines[place].index("^") :].startswith("mvoe")


def test_keys_step_through_a_record(start: Start, game: Path) -> None:
    child = start("replay", game, NO_COLOR="1")
    child.expect_exact("0/8  the start")
    for key, head in (
        (" ", "1/8  diana place VC V2"),
        ("\x1b[C", "2/8  leo place CN N1"),
        ("\r", "3/8  thomas place NL L1"),
        ("b", "2/8  leo place CN N1"),
        ("\x1b[D", "1/8  diana place VC V2"),
        ("G", "8/8  fred hand ? ? /Mistrust"),
        (" ", "8/8  fred hand ? ? /Mistrust"),
        ("g", "0/8  the start"),
        ("b", "0/8  the start"),
        ("6\r", "6/8  leo hand ? ? /Dislike"),
        ("99\n", "8/8  fred hand"),
    ):
        child.send(key)
        child.expect_exact(head)
    child.send("q")
    assert ended(child) == 0


def test_number_is_shown_while_it_is_typed(start: Start, game: Path) -> None:
    child = start("replay", game)
    child.expect_exact("the start")
    child.send("1")
    child.expect_exact("go to 1_")
    child.send("2")
    child.expect_exact("go to 12_")
    child.send("\x1b")
    child.expect_exact("space next")
    child.send("q")
    assert ended(child) == 0


def test_page_that_is_higher_than_the_window_scrolls(start: Start, game: Path) -> None:
    child = start("replay", game, "--from", "8", NO_COLOR="1")
    child.expect_exact("8/8")
    child.expect(r"lines 1-22 of (\d+)")
    assert child.match is not None
    last = int(child.match[1])
    child.send("j")
    child.expect_exact(f"lines 2-23 of {last}")
    child.send("\x1b[6~\x1b[6~")
    child.expect_exact(f"lines {last - 21}-{last} of {last}")
    child.send("\x1b[5~\x1b[5~k")
    child.expect_exact("lines 1-22")
    child.send("q")
    assert ended(child) == 0


def test_window_that_is_high_enough_shows_all(start: Start, game: Path) -> None:
    """With a line for the title and one for the keys."""
    child = start("replay", game, "--from", "8", NO_COLOR="1")
    child.expect(r"lines 1-22 of (\d+)")
    assert child.match is not None
    last = int(child.match[1])
    lower = start("replay", game, "--from", "8", rows=last + 1, NO_COLOR="1")
    lower.expect_exact(f"lines 1-{last - 1} of {last}")
    higher = start("replay", game, "--from", "8", rows=last + 2, NO_COLOR="1")
    higher.expect_exact("fortitude")
    higher.expect_exact("\nspace next")
    for one in (child, lower, higher):
        one.send("q")
        assert ended(one) == 0


def test_speed_goes_on_by_itself(start: Start, game: Path) -> None:
    child = start("replay", game, "--speed", "20")
    for number in range(9):
        child.expect_exact(f"{number}/8")
    child.send("q")
    assert ended(child) == 0


def test_p_stops_and_goes_on(start: Start, game: Path) -> None:
    child = start("replay", game, "--speed", "1")
    child.expect_exact("1/8")
    child.send("p")
    assert child.expect_exact(["2/8", pexpect.TIMEOUT], timeout=2) == 1
    child.send("p")
    child.expect_exact("2/8")
    child.send("q")
    assert ended(child) == 0


def test_terminal_is_put_back(start: Start, game: Path) -> None:
    child = start("replay", game)
    child.expect_exact("\x1b[?1049h")
    child.expect_exact("the start")
    child.sendintr()
    child.expect_exact("\x1b[?1049l")
    assert ended(child) == 130


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_colours_can_be_refused(environment: dict[str, str], start: Start, game: Path) -> None:
    child = start("show", game, **environment)
    child.expect_exact("fortitude")
    assert "\x1b[3" not in (child.before or "")
    assert ended(child) == 0


@pytest.mark.parametrize(
    "words", long_but_for(["show", "legal", "why move V", "log", "try move V", "undo"], "show", "why move V")
)
def test_styles_are_used_where_they_are_welcome(words: str, start: Start, game: Path) -> None:
    command, *line = words.split(maxsplit=1)
    child = start(command, game, *line)
    child.expect_exact("\x1b[1")
    assert ended(child) == 0


def test_no_line_is_wider_than_the_window(start: Start, game: Path) -> None:
    for name in ("show", "log"):
        child = start(name, game, NO_COLOR="1", TERM="dumb")
        child.expect(pexpect.EOF)
        assert max(map(len, (child.before or "").splitlines())) <= 80


#: What is answered, the status, and how many entries there are then.
ANSWERS = (("t", 0, 9), ("y", 0, 9), ("n", 1, 8), ("", 1, 8))


@pytest.mark.parametrize(("answer", "status", "entries"), long_but_for(ANSWERS, ANSWERS[0], ANSWERS[3]))
def test_amendment_is_asked_for(answer: str, status: int, entries: int, start: Start, game: Path) -> None:
    child = start("amend", game, "2", "leo place CN N1", TERM="dumb")
    child.expect_exact("Enter  leave the record as it is")
    child.sendline(answer)
    assert ended(child) == status
    assert len(Game.open(game).entries) == entries
