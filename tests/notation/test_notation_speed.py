"""Reading is quick, and costs little to load."""

import subprocess
import sys
import time
from contextlib import suppress

from support.paths import TESTS
from support.words_of_a_game import GAME

from cerebria_cli.notation.errors import AmbiguousLine, CannotRead
from cerebria_cli.notation.parse import parse_line
from cerebria_cli.notation.text import LINE_LIMIT, TEXT_LIMIT

ORDINARY = [
    "diana move CN +haste %Courage.haste",
    "leo quell V2 with Fear +subdue",
    "thomas absorb diligence",
    "fred cradle 3 /Trust /Fear /Safety",
    "diana invoke Courage V1",
    "valley",
]


def best_time(lines: list[str]) -> float:
    """Seconds for reading lines once, the best of several runs."""
    times = []
    for _ in range(7):
        start = time.process_time()
        for _ in range(50):
            for line in lines:
                parse_line(line, GAME)
        times.append(time.process_time() - start)
    return min(times) / 50


def test_an_ordinary_line_takes_microseconds() -> None:
    """The goal is 25; this fails only when something is grossly wrong, whatever the machine is doing besides."""
    assert best_time(ORDINARY) / len(ORDINARY) < 100e-6


def test_time_grows_with_the_length_only() -> None:
    short, long = ("hand" + " Courage" * count for count in (100, 5000))
    assert best_time([long]) < 50 * 8 * best_time([short])


def test_hostile_lines_take_no_longer() -> None:
    hostile = [
        "note " + "\x1b" * TEXT_LIMIT,
        'note "' + "\\" * TEXT_LIMIT,
        "adjust x=" + '"' + "\\n" * 10_000 + "x",
        "-" + " " * (LINE_LIMIT - 10) + "+",
        "- " * (LINE_LIMIT // 2 - 10),
        "hand " + "self " * 10_000,
        "v;" * (LINE_LIMIT // 2 - 10) + "v",
        "reveal " + '"' * 60_000,
        "x" * LINE_LIMIT,
        "move C #" + "\u200d" * (LINE_LIMIT - 10),
    ]
    for text in hostile:
        start = time.process_time()
        with suppress(CannotRead, AmbiguousLine):
            parse_line(text, GAME)
        assert time.process_time() - start < 5, text[:40]


def test_reading_a_move_loads_nothing_heavy() -> None:
    script = (
        "import sys; sys.path.insert(0, sys.argv[1]); from cerebria_cli.editions.retail.verbs import VERBS\n"
        "before = {*sys.modules}; from support.words_of_a_game import GAME\n"
        "from cerebria_cli.notation.parse import parse_line\n"
        "from cerebria_cli.notation.write import write\n"
        "parse_line('diana move CN +haste # so', GAME)\n"
        "print(*{*sys.modules} - before)"
    )
    here = str(TESTS)
    done = subprocess.run([sys.executable, "-c", script, here], capture_output=True, text=True, check=True)
    heavy = {
        "difflib",
        "unicodedata",
        "dataclasses",
        "json",
        "inspect",
        "tomllib",
        "click",
        "rich",
        "typing_extensions",
    }
    assert not heavy & set(done.stdout.split())
