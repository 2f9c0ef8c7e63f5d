"""Where and how the view is printed."""

import io
import re
import subprocess
import sys

import pytest
from support.sample_facts import midgame

from cerebria_cli.view.text.board import board
from cerebria_cli.view.text.colours import FEW, MANY
from cerebria_cli.view.text.console import console, render, show, to_ascii


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def _plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("NO_COLOR", "FORCE_COLOR", "COLORTERM", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "100")


def test_a_terminal_gets_colour() -> None:
    stream = Terminal()
    console(stream).print(board(midgame()))
    assert "\x1b[1;38;5;166m" in stream.getvalue()


def test_no_color_takes_the_colours_away(monkeypatch: pytest.MonkeyPatch) -> None:
    by_option, by_environment = Terminal(), Terminal()
    console(by_option, no_color=True).print(board(midgame()))
    monkeypatch.setenv("NO_COLOR", "1")
    console(by_environment).print(board(midgame()))
    for stream in (by_option, by_environment):
        assert "38;5;" not in stream.getvalue()
        assert "Courage" in stream.getvalue()


def test_a_pipe_gets_plain_text() -> None:
    stream = io.StringIO()
    console(stream).print(board(midgame()))
    assert "\x1b" not in stream.getvalue()
    shown = io.StringIO()
    show(board(midgame()), shown)
    assert shown.getvalue() == render(board(midgame())) + "\n"


def test_show_colours_on_a_terminal() -> None:
    stream = Terminal()
    show(board(midgame()), stream)
    assert "\x1b[1;38;5;166m" in stream.getvalue()


def test_markup_and_emoji_codes_are_not_read() -> None:
    stream = io.StringIO()
    console(stream).print("[red]:smile:[/red]")
    assert stream.getvalue() == "[red]:smile:[/red]\n"


def test_terminals_without_unicode_get_stand_ins() -> None:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding="ascii", write_through=True)
    console(stream).print(board(midgame()))
    show(board(midgame()), stream)
    text = raw.getvalue().decode("ascii")
    assert "VC v Embarrassment blu **o   3 +1 - VC locked in V, C   v 2:3" in text


def test_every_drawn_sign_has_a_stand_in() -> None:
    board_text = render(board(midgame()))
    assert "?" not in to_ascii(board_text.replace("?", ""))


def test_the_words_of_the_record_need_no_terminal_library() -> None:
    code = (
        "import sys; from cerebria_cli.editions.core.events import Event\n"
        "from cerebria_cli.view.words.effects import effects\n"
        "from cerebria_cli.view.words.instructions import instructions\n"
        "events = [Event('wp', 'diana', amount=-2)]; effects(events); instructions(events)\n"
        "print([name for name in sys.modules if name.startswith('rich')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_board_in_a_pipe_loads_no_console() -> None:
    code = (
        "import sys; from cerebria_cli.view.text.board import board; from cerebria_cli.view.text.console import show\n"
        "show(board({})); print('rich.console' in sys.modules, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr.strip() == "False"
    assert "Valley of Motives" in done.stdout


def _light(number: int) -> float:
    """The relative luminance of one of the colours from 16 on, by the formula of WCAG."""
    grey = [8 + 10 * (number - 232)] * 3
    steps = (0, 95, 135, 175, 215, 255)
    cube = [steps[(number - 16) // size % 6] for size in (36, 6, 1)]
    parts = [part / 255 for part in (grey if number >= 232 else cube)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(part * share for part, share in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))


@pytest.mark.parametrize("meaning", MANY)
def test_every_colour_can_be_read_on_black_and_on_white(meaning: str) -> None:
    number = re.search(r"\d+", MANY[meaning])
    light = _light(int(number[0])) if number else None
    contrasts = [] if light is None else [(light + 0.05) / 0.05, 1.05 / (light + 0.05)]
    assert [found for found in contrasts if round(found, 1) < 3.7] == []


def test_sixteen_colours_are_never_yellow_cyan_or_white(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {*FEW} == {*MANY}
    assert [style for style in FEW.values() if {"yellow", "cyan", "white"} & {*style.split()}] == []
    monkeypatch.setenv("TERM", "xterm")
    stream = Terminal()
    console(stream).print(board(midgame()))
    assert "38;5;" not in stream.getvalue()
    assert "\x1b[1m" in stream.getvalue()
