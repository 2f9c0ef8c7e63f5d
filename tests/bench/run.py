"""Speed and size beside peers, as ratios in one run: `python tests/bench/run.py [ROUNDS]`.

Everything is measured in turn, ROUNDS times, so that a slow minute strikes all alike; of each measure the least counts.
Times are CPU times, except where work is shared among cores. Every line says what is divided by what, what it came to,
the goal, and whether that was reached. The peers come from PyPI: `pip install -e '.[bench]'`.
"""

import compileall
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

import peers
from measures import (
    CEREBRIA,
    CLICK,
    ONE_CORE,
    PROJECT,
    REPLAY,
    Measure,
    appending,
    by_the_clock,
    endless,
    judging,
    listing,
    megabytes,
    moving,
    opening,
    per_unit,
    playing,
    process,
    richest,
    verifying,
)
from support import rich_positions

from cerebria_cli.commands import COMMANDS

ROUNDS = 3

#: A long sample of each game.
SAMPLES = {
    "basic": "basic-2",
    "full": "full-4-twenty",
    "balance": "balance-6",
    "prototype": "prototype-4-fifth-round",
    "card": "card-5-45",
}
#: A random game of each.
PLAYED = {"basic": "basic-4", "full": "full-4", "balance": "balance-6", "prototype": "prototype-4", "card": "card-3"}
LENGTHS = (30, 300, 3000)
#: Games that are played on one core and on all.
SIMULATED = ("sim", "basic-4", "-n", "12", "--seed", "1")


class Row(NamedTuple):
    """One line of the table: a number over another, and how large it may be; without a goal it is only told."""

    name: str
    measured: str
    beside: str
    goal: float | None = None


def rows() -> Iterator[Row]:
    for kind in SAMPLES:
        yield Row(f"open a {kind} game: an entry / pokerkit: an action", f"open {kind}", "pokerkit", 0.4)
        yield Row(f"open a {kind} game: an entry / python-chess: a move", f"open {kind}", "chess")
    for kind in SAMPLES:
        yield Row(f"verify a {kind} game: an entry / pokerkit: an action", f"verify {kind}", "pokerkit", 1.0)
        yield Row(f"verify a {kind} game: an entry / python-chess: a move", f"verify {kind}", "chess")
    for kind in SAMPLES:
        yield Row(f"read and judge a {kind} line / pokerkit: an action", f"judge {kind}", "pokerkit")
    for kind in PLAYED:
        yield Row(f"play a random {kind} game: an entry / pokerkit: an action", f"play {kind}", "pokerkit")
    for kind in SAMPLES:
        yield Row(f"every legal move, richest {kind} position / 0.3 s", f"legal {kind}", LIMIT_OF_TIME, 1.0)
    yield Row("every legal move, hands unknown (95,845) / 0.3 s", "legal harmony", LIMIT_OF_TIME, 1.0)
    yield Row("cerebria --version / import click", "version", "click", 1.2)
    for name in COMMANDS:
        yield Row(f"cerebria {name} --help / import click", f"help {name}", "click")
    for length in LENGTHS:
        yield Row(f"cerebria move, {length:,} entries / import click", f"move {length}", "click", MOST_FOR_MOVE[length])
    yield Row("cerebria move, 3,000 entries / 30 entries", "move 3000", "move 30", 2.0)
    yield Row("cerebria move --dry-run, 300 entries / import click", "dry-run", "click", 3.0)
    yield Row("append in an open game, 300 entries / 30 entries", "append 300", "append 30", 2.0)
    yield Row("append in an open game, 3,000 entries / 30 entries", "append 3000", "append 30", 2.0)
    yield Row("open, growth: an entry of 3,000 / of 300", "open 3000", "open 300", 1.5)
    yield Row("verify, growth: an entry of 3,000 / of 300", "verify 3000", "verify 300", 1.5)
    yield Row("memory of opening 3,000 entries / 60 MB", "memory 3000", LIMIT_OF_MEMORY, 1.0)
    yield Row("memory of opening 3,000 entries / of 30", "memory 3000", "memory 30")
    yield Row("verify the samples by the clock, all cores / one core", "verify all", "verify one")
    yield Row("sim, 12 basic games by the clock, all cores / one core", "sim all", "sim one")


MOST_FOR_MOVE = {30: None, 300: 2.7, 3000: None}


def main(rounds: int) -> int:
    compileall.compile_dir(PROJECT / "cerebria_cli", quiet=1)
    with tempfile.TemporaryDirectory() as folder:
        say("playing games to measure with")
        numbers = least(prepared(Path(folder)), rounds)
    missed = print_table(numbers, rounds)
    print_numbers(numbers)
    return 1 if missed else 0


def say(text: str) -> None:
    if sys.stderr.isatty():
        print(text, file=sys.stderr)


def least(measures: dict[str, Measure], rounds: int) -> dict[str, float]:
    """The least of each measure; all are taken in turn, and what comes first of all is not counted."""
    found: dict[str, list[float]] = {name: [] for name in measures}
    for number in range(rounds + 1):
        say(f"round {number} of {rounds}")
        for name, measure in measures.items():
            found[name].append(measure())
    return {name: min(values[1:]) for name, values in found.items()}


def print_table(numbers: dict[str, float], rounds: int) -> int:
    """Every ratio with its goal; how many were missed."""
    missed = 0
    print(f"{f'the least of {rounds} interleaved rounds':<58} {'ratio':>7} {'goal':>8}")
    for row in rows():
        ratio = numbers[row.measured] / numbers[row.beside]
        told = "" if row.goal is None else f"<= {row.goal:.1f}"
        mark = "" if row.goal is None else "reached" if ratio <= row.goal else "missed"
        missed += mark == "missed"
        print(f"{row.name:<58} {ratio:>7.2f} {told:>8}  {mark}".rstrip())
    return missed


def print_numbers(numbers: dict[str, float]) -> None:
    print()
    for name, number in numbers.items():
        if name in (LIMIT_OF_TIME, LIMIT_OF_MEMORY):
            continue
        if name.startswith("memory"):
            print(f"{name:<20} {number:>10.1f} MB")
        elif name.partition(" ")[0] in PER_ENTRY and name not in BY_THE_CLOCK:
            print(f"{name:<20} {1 / number:>10,.0f} a second")
        else:
            print(f"{name:<20} {1000 * number:>10.2f} ms")


#: What is done so often that its rate is told, and what of it is measured as a whole.
PER_ENTRY = ("open", "verify", "judge", "play", "pokerkit", "chess")
BY_THE_CLOCK = ("verify all", "verify one")

#: What is no measure but a limit.
LIMIT_OF_TIME, LIMIT_OF_MEMORY = "0.3 s", "60 MB"


# ---------------------------------------------------------------- what is measured


def prepared(folder: Path) -> dict[str, Measure]:
    samples = {kind: PROJECT / "records" / f"{name}.cer" for kind, name in SAMPLES.items()}
    long = {length: endless(folder / f"long-{length}.cer", length) for length in LENGTHS}
    return {
        "pokerkit": per_unit(peers.pokerkit_actions()),
        "chess": per_unit(peers.chess_moves()),
        **{f"open {kind}": opening(record) for kind, record in samples.items()},
        **{f"verify {kind}": verifying(record) for kind, record in samples.items()},
        **in_positions(samples),
        **{f"play {kind}": playing(setup) for kind, setup in PLAYED.items()},
        "click": lambda: process(CLICK),
        "version": lambda: process((*CEREBRIA, "--version")),
        **{f"help {name}": starting(name) for name in COMMANDS},
        **{f"move {length}": moving(record) for length, record in long.items()},
        "dry-run": moving(long[300], "--dry-run"),
        **{f"append {length}": appending(record) for length, record in long.items()},
        **{f"open {length}": opening(long[length]) for length in (300, 3000)},
        **{f"verify {length}": verifying(long[length]) for length in (300, 3000)},
        **{f"memory {length}": remembering(long[length]) for length in (30, 3000)},
        "verify all": lambda: by_the_clock((*CEREBRIA, "verify", str(PROJECT / "records"))),
        "verify one": lambda: by_the_clock((*ONE_CORE, "verify", str(PROJECT / "records"))),
        "sim all": lambda: by_the_clock((*CEREBRIA, *SIMULATED)),
        "sim one": lambda: by_the_clock((*ONE_CORE, *SIMULATED)),
        LIMIT_OF_TIME: lambda: 0.3,
        LIMIT_OF_MEMORY: lambda: 60.0,
    }


def in_positions(samples: dict[str, Path]) -> dict[str, Measure]:
    """Judging and listing in the richest position of each sample."""
    found: dict[str, Measure] = {}
    for kind, record in samples.items():
        game = richest(record)
        found[f"judge {kind}"] = partial(judging, game)
        found[f"legal {kind}"] = partial(listing, game)
    found["legal harmony"] = partial(listing, rich_positions.richest("AA 0"))
    return found


def starting(command: str) -> Measure:
    return lambda: process((*CEREBRIA, command, "--help"))


def remembering(record: Path) -> Measure:
    return lambda: megabytes((*REPLAY, str(record)))


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS))
