"""Speed and size beside peers, as ratios in one run: `python tests/bench/run.py [REPETITIONS]`."""

import compileall
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

PROJECT = Path(__file__).parent.parent.parent
sys.path[:0] = [str(PROJECT), str(Path(__file__).parent)]

import peers  # noqa: E402

from cerebria_cli.game.desk import Game  # noqa: E402
from cerebria_cli.random_play.harness import Chooser, at_random, play, verb_of  # noqa: E402

ENVIRONMENT = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
ENVIRONMENT["PYTHONPATH"] = str(PROJECT)
CEREBRIA = (sys.executable, "-c", "import sys; from cerebria_cli.cli import main; sys.exit(main())")
CLICK = (sys.executable, "-c", "import click")
REPLAY = (sys.executable, "-c", "import sys; from cerebria_cli.game.desk import Game; Game.open(sys.argv[1])")
SETUP = "basic-4"
GAMES = 5
JUDGED = 200

Measure = Callable[[], float]
"""Does the work once and returns seconds per unit, or another number that is better when smaller."""


class Row(NamedTuple):
    """One line of the table: a number over another, and how large it may be."""

    name: str
    measured: str
    beside: str
    target: float


ROWS = (
    Row("replay a move / pokerkit replays an action", "replay", "pokerkit", 1.0),
    Row("replay a move / python-chess reads a move", "replay", "chess", 1.0),
    Row("cerebria --version / import click", "version", "click", 1.5),
    Row("cerebria move, 300 entries / import click", "move", "click", 3.0),
    Row("cerebria move --dry-run, 300 / import click", "dry-run", "click", 3.0),
    Row("append, open game, 3,000 / 30 entries", "append-3000", "append-30", 3.0),
    Row("cerebria move, 3,000 / 30 entries", "move-3000", "move-30", 3.0),
    Row("legal in a rich position / 200 judged moves", "legal", "judged", 1.0),
    Row("memory of a 3,000-entry replay / 60 MB", "memory", "60 MB", 1.0),
)


TIMES = (
    *("click", "version", "move", "dry-run"),
    *("append-30", "append-3000", "move-30", "move-3000", "legal", "judged"),
)


def main(repetitions: int) -> None:
    compileall.compile_dir(PROJECT / "cerebria_cli", quiet=1)
    with tempfile.TemporaryDirectory() as folder:
        say("playing games to measure with")
        measures = prepare(Path(folder))
        numbers = interleaved(measures, repetitions)
    print_table(numbers, repetitions)


def say(text: str) -> None:
    if sys.stderr.isatty():
        print(text, file=sys.stderr)


def interleaved(measures: dict[str, Measure], repetitions: int) -> dict[str, float]:
    """The median of each measure; all are taken in turn, so that a slow minute strikes all alike."""
    found: dict[str, list[float]] = {name: [] for name in measures}
    for repetition in range(repetitions + 1):
        say(f"round {repetition} of {repetitions}")
        for name, measure in measures.items():
            found[name].append(measure())
    return {name: median(values[1:]) for name, values in found.items()}


def print_table(numbers: dict[str, float], repetitions: int) -> None:
    print(f"{'medians of ' + str(repetitions) + ' interleaved rounds':<46} {'reached':>8} {'target':>8}")
    for row in ROWS:
        ratio = numbers[row.measured] / numbers[row.beside]
        mark = "" if ratio <= row.target else "  missed"
        print(f"{row.name:<46} {ratio:>8.2f} {'<= ' + format(row.target, '.1f'):>8}{mark}")
    print()
    for name, unit in (("replay", "moves"), ("pokerkit", "actions"), ("chess", "moves")):
        print(f"{name:<12} {1 / numbers[name]:>10,.0f} {unit} a second")
    for name in TIMES:
        print(f"{name:<12} {1000 * numbers[name]:>10.2f} ms")
    print(f"{'memory':<12} {numbers['memory']:>10.1f} MB")


# ---------------------------------------------------------------- what is measured


def prepare(folder: Path) -> dict[str, Measure]:
    games = [recorded(folder / f"game-{seed}.cer", seed, at_random(seed), 10_000) for seed in range(GAMES)]
    sizes = {size: recorded(folder / f"long-{size}.cer", size, without_absorb(size), size) for size in (30, 300, 3000)}
    rich = richest(Game.open(sizes[300]))
    return {
        "replay": lambda: replaying(games),
        "pokerkit": per_unit(peers.pokerkit_actions()),
        "chess": per_unit(peers.chess_moves()),
        "click": lambda: process(CLICK),
        "version": lambda: process((*CEREBRIA, "--version")),
        "move": moving(sizes[300], ()),
        "dry-run": moving(sizes[300], ("--dry-run",)),
        "append-30": appending(sizes[30]),
        "append-3000": appending(sizes[3000]),
        "move-30": moving(sizes[30], ()),
        "move-3000": moving(sizes[3000], ()),
        "legal": lambda: seconds(rich.legal),
        "judged": lambda: judging(rich),
        "memory": lambda: memory((*REPLAY, str(sizes[3000]))),
        "60 MB": lambda: 60.0,
    }


def recorded(path: Path, seed: int, chooser: Chooser, limit: int) -> Path:
    play(Game.new(SETUP, seed=seed, record=path), chooser, limit=limit)
    return path


def richest(game: Game) -> Game:
    """The position of a game, of those looked at, with the most legal moves."""
    return max((game.at(number) for number in range(20, len(game.entries), 20)), key=lambda at: len(at.legal()))


def without_absorb(seed: int) -> Chooser:
    """Nobody absorbs, so that the game goes on for as long as we like."""
    plain = at_random(seed)
    return lambda game, offered: plain(game, [line for line in offered if verb_of(line) != "absorb"])


def seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def per_unit(work: Callable[[], int]) -> Measure:
    def measure() -> float:
        start = time.perf_counter()
        units = work()
        return (time.perf_counter() - start) / units

    return measure


def replaying(records: Sequence[Path]) -> float:
    """Seconds for one entry, with reading the file, parsing, judging and the digest of every state."""
    start = time.perf_counter()
    entries = sum(len(Game.open(record).entries) for record in records)
    return (time.perf_counter() - start) / entries


def process(command: Sequence[str]) -> float:
    return seconds(lambda: subprocess.run(command, check=True, env=ENVIRONMENT, stdout=subprocess.DEVNULL))


def moving(record: Path, options: Sequence[str]) -> Measure:
    """`cerebria move` with a legal line on a fresh copy of the record."""

    def measure() -> float:
        copy = record.with_name("copy.cer")
        copy.write_bytes(record.read_bytes())
        return process((*CEREBRIA, "move", *options, str(copy), cheap_line(Game.open(record))))

    return measure


def appending(record: Path) -> Measure:
    """Appending one more move to a game that is open, as at the table, until it is on the disk."""
    game = Game.open(record)

    def measure() -> float:
        line = cheap_line(game)
        return seconds(lambda: game.play(line))

    return measure


def cheap_line(game: Game) -> str:
    return next(line for line in game.legal() if verb_of(line) == "end")


def judging(game: Game) -> float:
    lines = game.legal()
    many = (lines * (JUDGED // len(lines) + 1))[:JUDGED]
    return seconds(lambda: [game.judge(line) for line in many])


def memory(command: Sequence[str]) -> float:
    """The most memory that a process holds, in megabytes."""
    with subprocess.Popen(command, env=ENVIRONMENT) as running:
        _pid, status, usage = os.wait4(running.pid, 0)
        running.returncode = os.waitstatus_to_exitcode(status)
    assert running.returncode == 0, command
    return usage.ru_maxrss / 1024


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
