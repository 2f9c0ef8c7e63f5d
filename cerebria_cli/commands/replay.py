"""`cerebria replay`: step through a record."""

import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._answering import answer, can_ask
from cerebria_cli.commands._completing import complete_entry
from cerebria_cli.commands._opening import opened
from cerebria_cli.commands._output import coloured, draw, say
from cerebria_cli.errors import Refused
from cerebria_cli.system.keys import pressed, unseen
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from rich.text import Text

    from cerebria_cli.explaining.standings import Standings
    from cerebria_cli.game.course import Course

HELP = "space next · b back · / search · f follow · r d jump · q quit"
START = "the start"
#: How long to wait before looking whether the window has another size, in seconds.
LOOK = 0.5

#: Steering the terminal: a screen of its own without cursor and wrapping, and back; to the corner; clear the line.
OWN_SCREEN, OLD_SCREEN = "\x1b[?1049h\x1b[?25l\x1b[?7l", "\x1b[?7h\x1b[?25h\x1b[?1049l"
HOME, CLEAR = "\x1b[H", "\x1b[K"
#: What is between these is shown at once, by terminals that know them.
BEGIN, DONE = "\x1b[?2026h", "\x1b[?2026l"

#: What each key does.
KEYS = {
    **dict.fromkeys((b" ", b"\r", b"\n", b"n", b"l", b"\x1b[C", b"\x1bOC"), "next"),
    **dict.fromkeys((b"b", b"h", b"\x7f", b"\x08", b"\x1b[D", b"\x1bOD"), "back"),
    **dict.fromkeys((b"g", b"\x1b[H", b"\x1b[1~", b"\x1bOH"), "first"),
    **dict.fromkeys((b"G", b"\x1b[F", b"\x1b[4~", b"\x1bOF"), "last"),
    **dict.fromkeys((b"j", b"\x1b[B", b"\x1bOB"), "down"),
    **dict.fromkeys((b"k", b"\x1b[A", b"\x1bOA"), "up"),
    b"\x1b[6~": "page down",
    b"\x1b[5~": "page up",
    b"p": "pause",
    b"/": "search",
    b"f": "follow",
    b"r": "revelation",
    b"R": "revelation before",
    b"d": "dispute",
    b"D": "dispute before",
    b"q": "quit",
    b"\x1b": "quit",
}
KEY = re.compile(rb"\x1b(?:\[[0-9;]*[A-Za-z~]|O[A-Z])|.", re.DOTALL)


@click.command()
@options.read_argument
@click.option(
    "--from",
    "first",
    type=click.IntRange(min=0),
    default=0,
    metavar="N",
    shell_complete=complete_entry,
    help="Begin after entry N.",
)
@click.option(
    "--to", "last", type=click.IntRange(min=0), metavar="N", shell_complete=complete_entry, help="End after entry N."
)
@click.option(
    "--speed",
    type=click.FloatRange(min=0, min_open=True, max=50),
    metavar="S",
    help="Play by itself, S entries per second.",
)
@options.view_option
def command(record: Path, first: int, last: int | None, speed: float | None, view: str) -> None:
    """Step through a record.

    For each entry you see the line, what it changed on the table, the board and the notes. In a terminal, press these
    keys:

    \b
      space  next entry       g G  first, last entry
      b      previous entry   r R  next, previous Revelation
      j k    scroll down, up  d D  next, previous dispute
      /      search           f    follow a player (again: the next one)
      q      quit             p    play or pause
      12 Enter goes to entry 12.

    \b
    Examples:
      cerebria replay game.cer
      cerebria replay guided-basic-4
      cerebria replay game.cer --from 2 --to 5 --speed 2

    Outside a terminal, all pages are printed.
    """
    from cerebria_cli.explaining.standings import standings
    from cerebria_cli.game.course import Course

    game = opened(record)
    course, numbers = Course(game, view), standings(game.as_known_to(view))
    places = [place for place, number in enumerate(course.numbers) if number >= first and _within(number, last)]
    if not places:
        raise Refused(f"There is no entry to show; the last one that counts is {course.numbers[-1]}.")
    if can_ask() and _can_steer():
        Player(course, places, speed, numbers).run()
        return
    answer([Shown(course, numbers, place) for place in places], _tell)


def _tell(pages: "list[Shown]") -> None:
    for page in pages:
        draw(_frame(page.course, page.numbers, page.place))
        say()


def _within(number: int, last: int | None) -> bool:
    return last is None or number <= last


def _can_steer() -> bool:
    """Whether the terminal has a screen of its own."""
    return os.environ.get("TERM", "dumb") != "dumb"


class Shown(NamedTuple):
    """A page of a record; it is worked out when it is looked at."""

    course: "Course"
    numbers: "Standings | None"
    place: int

    def data(self) -> dict[str, Any]:
        moment = self.course[self.place]
        return {
            "number": moment.number,
            "line": moment.line,
            "instructions": self.course.told(self.place),
            "notes": moment.notes,
            "marks": moment.marks,
            "variations": moment.variations,
            "standings": self.numbers and {who: one.data() for who, one in self.numbers.moments[self.place].items()},
            "state": moment.facts,
        }


def _frame(course: "Course", numbers: "Standings | None", place: int) -> "Text":
    from cerebria_cli.view.text.frames import frame
    from cerebria_cli.view.text.standings import standing_line

    moment = course[place]
    line = moment.line or START
    instead = [one.sentence() for one in moment.variations]
    last, told = course.numbers[-1], course.told(place)
    standing = standing_line(numbers, place) if numbers else ""
    return frame(moment.number, last, line, moment.facts, moment.notes, told, instead, standing)


def _begins_revelation(course: "Course", place: int) -> bool:
    from cerebria_cli.editions.core.event_kinds import KINDS, REVELATION

    return any(KINDS[event.kind].moment == REVELATION for event in course.events(place))


def _is_disputed(course: "Course", place: int) -> bool:
    moment = course[place]
    return "stood" in moment.marks or moment.line.startswith(("dispute ", "decide "))


#: What one can jump to, by its name.
MARKED = {"revelation": _begins_revelation, "dispute": _is_disputed}


class Player:
    """One page at a time, and what the keys do with it."""

    def __init__(
        self, course: "Course", places: list[int], speed: float | None, numbers: "Standings | None" = None
    ) -> None:
        self.course = course
        self.numbers = numbers
        self.places = places
        self.pause = 1 / speed if speed else 0.0
        """How long a page is shown, in seconds; 0 until a key is pressed."""
        self.running = bool(speed)
        self.at = 0
        self.top = 0
        """The first line of the page that is in the window."""
        self.typed = ""
        """The number that is being typed."""
        self.asking: str | None = None
        """What is being typed to be searched for."""
        self.sought = ""
        self.followed = ""
        """The player who is followed; empty for everybody."""
        self.remark = ""
        """What there is to say in the last line."""
        self.page: list[str] = []

    def run(self) -> None:
        with _own_screen():
            self.load()
            while self._draw() and self._step():
                pass

    # ------------------------------------------------------------ keys

    def _step(self) -> bool:
        """Wait for keys or the time to go on; whether to stay."""
        keys = self._wait()
        if keys is None:
            self.running = self.running and self.at < len(self.places) - 1
            if self.running:
                self._go(self.at + 1)
            return True
        return bool(keys) and all(self.press(key) for key in KEY.findall(keys))

    def _wait(self) -> bytes | None:
        """What was typed; None when the page has been shown long enough or the window was changed."""
        window, left = os.get_terminal_size(), self.pause if self.running else float("inf")
        while left > 0:
            keys = pressed(min(left, LOOK))
            if keys is not None:
                return keys
            left -= LOOK
            if os.get_terminal_size() != window and not self.running:
                self.load()
                self._draw()
                window = os.get_terminal_size()
        return None

    def press(self, key: bytes) -> bool:
        """Do what a key asks for; whether to stay."""
        self.remark = ""
        if self.asking is not None:
            self._ask(key)
            return True
        if key.isdigit():
            self.typed = (self.typed + key.decode())[-9:]
            return True
        typed, self.typed = self.typed, ""
        if typed and key in (b"\r", b"\n"):
            self._go_to(int(typed))
            return True
        action = KEYS.get(key, "")
        if action == "quit" and not typed:
            return False
        self._do("" if typed else action)
        return True

    def _do(self, action: str) -> None:
        height = os.get_terminal_size().lines - 1
        lines = {"down": 1, "up": -1, "page down": height, "page up": -height}
        places = {"first": 0, "last": len(self.places) - 1}
        if action in ("next", "back"):
            self.running = False
            self._step_along(1 if action == "next" else -1)
        elif action == "search":
            self.asking = ""
        elif action == "follow":
            self._follow()
        elif action.partition(" ")[0] in MARKED:
            self._seek_marked(action.partition(" ")[0], -1 if action.endswith("before") else 1)
        elif action in places:
            self.running = False
            self._go(places[action])
        elif action == "pause":
            self.running = bool(self.pause) and not self.running
        self.top += lines.get(action, 0)

    # ------------------------------------------------------------ looking for something

    def _ask(self, key: bytes) -> None:
        """One more sign of what is searched for; Enter begins, Escape gives up."""
        assert self.asking is not None
        if key in (b"\r", b"\n"):
            self.sought, self.asking = self.asking or self.sought, None
            if self.sought:
                words = self.sought.casefold()
                self._seek(lambda at: words in self._words(at), 1, f"{self.sought!r} is nowhere")
        elif key == b"\x1b":
            self.asking = None
        elif key in (b"\x7f", b"\x08"):
            self.asking = self.asking[:-1]
        else:
            self.asking = (self.asking + key.decode("utf-8", "ignore"))[:60]

    def _words(self, at: int) -> str:
        """All that a page says in words, the rules against a move that stood included."""
        place = self.places[at]
        moment = self.course[place]
        entry = self.course.entry(place)
        effects = entry.effects if "stood" in moment.marks and entry else ()
        said = (*moment.notes, *(one.sentence() for one in moment.variations), *self.course.told(place), *effects)
        return " ".join((moment.line, *said)).casefold()

    def _follow(self) -> None:
        """The next player, and after the last one everybody again."""
        players = ["", *self.course[0].facts["players"]]
        self.followed = players[(players.index(self.followed) + 1) % len(players)]

    def _step_along(self, way: int) -> None:
        """To the next page, or to the next on which the followed player acts."""
        if self.followed:
            self._seek(lambda at: self._acts(at), way, f"{self.followed} does nothing more that way", around=False)
        else:
            self._go(self.at + way)

    def _acts(self, at: int) -> bool:
        return self.course[self.places[at]].line.split(" ")[0] == self.followed

    def _seek_marked(self, what: str, way: int) -> None:
        self._seek(lambda at: MARKED[what](self.course, self.places[at]), way, f"There is no {what} here")

    def _seek(self, test: "Callable[[int], bool]", way: int, none: str, *, around: bool = True) -> None:
        """To the next page that is meant."""
        self.running = False
        many = len(self.places)
        for step in range(1, many + 1):
            at = self.at + way * step
            if not around and not 0 <= at < many:
                break
            if test(at % many):
                self._go(at % many)
                return
        self.remark = none

    def _go(self, at: int) -> None:
        self.at = min(max(at, 0), len(self.places) - 1)
        self.load()

    def _go_to(self, number: int) -> None:
        """To the last page that is not after an entry."""
        earlier = [at for at, place in enumerate(self.places) if self.course.numbers[place] <= number]
        self.running = False
        self._go(earlier[-1] if earlier else 0)

    # ------------------------------------------------------------ drawing

    def load(self) -> None:
        from cerebria_cli.view.text.console import render
        from cerebria_cli.view.words.plain import LEAST

        width = os.get_terminal_size().columns
        self.page = render(
            _frame(self.course, self.numbers, self.places[self.at]), max(width, LEAST), coloured()
        ).split("\n")

    def _draw(self) -> bool:
        """Fill the window: the title, the page as far as it fits, and a line about the keys."""
        from cerebria_cli.view.text.console import to_ascii

        columns, lines = os.get_terminal_size()
        (title, *body), height = self.page, max(1, lines - 2)
        self.top = min(max(self.top, 0), max(0, len(body) - height))
        rows = body[self.top : self.top + height]
        rows = [title, *rows, *[""] * (height - len(rows)), self._bar(len(body), height)[: columns - 1]]
        text = BEGIN + HOME + f"{CLEAR}\r\n".join(rows) + CLEAR + DONE
        sys.stdout.write(text if "utf" in (sys.stdout.encoding or "").lower() else to_ascii(text))
        sys.stdout.flush()
        return True

    def _bar(self, lines: int, height: int) -> str:
        """The last line: the number that is being typed, or what is in the window, and the keys."""
        from cerebria_cli.view.words.plain import safe

        if self.asking is not None:
            return f"/{safe(self.asking)}_   Enter search · Esc no"
        if self.remark:
            return safe(f"{self.remark}.")
        if self.typed:
            return f"go to {self.typed}_"
        if self.followed:
            return safe(f"following {self.followed}: f another · {HELP}")
        if lines <= height:
            return HELP
        return f"lines {self.top + 1}-{self.top + height} of {lines} · {HELP}"


@contextmanager
def _own_screen() -> Iterator[None]:
    """Keys arrive at once and unseen, on a screen of its own without wrapping; all is put back at the end."""
    with unseen():
        try:
            sys.stdout.write(OWN_SCREEN)
            yield
        finally:
            sys.stdout.write(OLD_SCREEN)
            sys.stdout.flush()
