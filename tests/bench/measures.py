"""What the benchmarks measure: pieces of work, each with the CPU time or the memory that it takes."""

import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

PROJECT = Path(__file__).parent.parent.parent
sys.path[:0] = [str(PROJECT), str(PROJECT / "tests")]

from cerebria_cli.game.desk import Game  # noqa: E402
from cerebria_cli.game.verifying import verify_record  # noqa: E402
from cerebria_cli.random_play.harness import Chooser, at_random, play, verb_of  # noqa: E402
from cerebria_cli.random_play.offered import Offered  # noqa: E402

ENVIRONMENT = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
ENVIRONMENT["PYTHONPATH"] = str(PROJECT)
CLICK = (sys.executable, "-c", "import click")
RUN = "from cerebria_cli.__main__ import start; start()"
CEREBRIA = (sys.executable, "-c", RUN)
ONE_CORE = (sys.executable, "-c", f"import os; os.cpu_count = lambda: 1; {RUN}")
#: Opens a record and says how many kB the process held at most: what the system tells of an ended process counts what
#: its parent held when it was begun.
REPLAY = (
    sys.executable,
    "-c",
    "import sys; from cerebria_cli.game.desk import Game; Game.open(sys.argv[1])\n"
    "print(next(line.split()[1] for line in open('/proc/self/status') if line.startswith('VmHWM')))",
)

#: So many lines are judged to measure one of them.
JUDGED = 200
#: Of so many positions of a record the one is taken in which listing the legal moves takes longest.
LOOKED_AT = 12
#: The games that never end are played with these verbs left out.
ENDING = frozenset({"absorb"})

Measure = Callable[[], float]
"""Does the work once and returns seconds of CPU time per unit, or another number that is better when smaller."""


def cpu_seconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def per_unit(work: Callable[[], int]) -> Measure:
    def measure() -> float:
        start = time.process_time()
        units = work()
        return (time.process_time() - start) / units

    return measure


# ---------------------------------------------------------------- records


def opening(record: Path) -> Measure:
    """An entry read and done again, its link trusted."""
    return per_unit(lambda: len(Game.open(record).entries))


def verifying(record: Path) -> Measure:
    """An entry read, judged and done, with its digests and its words."""

    def verified() -> int:
        answer = verify_record(record)
        assert answer.exit_status == 0, answer
        return answer.entries

    return per_unit(verified)


def endless(path: Path, length: int) -> Path:
    """A record of so many entries: a basic game in which nobody absorbs, so that it does not end."""
    game = Game.new("basic-4", seed=length)
    play(game, _without_ending(length), limit=length)
    game.save(path)
    return path


def _without_ending(seed: int) -> Chooser:
    chance = Random(seed)

    def choose(game: Game, offered: Sequence[str]) -> str:
        assert isinstance(offered, Offered)
        verb = chance.choice([verb for verb in offered.by_verb if verb not in ENDING])
        return chance.choice(offered.of(verb))

    return choose


def appending(record: Path) -> Measure:
    """One more move in a game that is open, as at the prompt, until it is on the disk; the record itself stays."""
    grown = record.with_suffix(".grown.cer")
    grown.write_bytes(record.read_bytes())
    game = Game.open(grown)

    def measure() -> float:
        line = _closing_line(game)
        return cpu_seconds(lambda: game.play(line))

    return measure


def moving(record: Path, *options: str) -> Measure:
    """`cerebria move` with a legal line on a fresh copy of the record."""
    line, copy = _closing_line(Game.open(record)), record.with_name("copy.cer")

    def measure() -> float:
        copy.write_bytes(record.read_bytes())
        return process((*CEREBRIA, "move", *options, str(copy), line))

    return measure


def _closing_line(game: Game) -> str:
    return next(line for line in game.legal("end", view="referee") if verb_of(line) == "end")


def playing(setup: str) -> Measure:
    """An entry of a whole random game: every legal move listed, one of them judged, done and appended."""
    return per_unit(lambda: play(Game.new(setup, seed=1), at_random(1)).entries)


# ---------------------------------------------------------------- positions


def richest(record: Path) -> Game:
    """The position of a record, of those looked at, in which the legal moves take longest to list."""
    game = Game.open(record)
    step = max(1, len(game.entries) // LOOKED_AT)
    positions = [game.at(number) for number in range(0, len(game.entries), step)]
    return max(positions, key=listing)


def listing(game: Game) -> float:
    """Every legal move listed."""
    return cpu_seconds(lambda: game.legal(view="referee"))


def judging(game: Game) -> float:
    """A legal line read and judged."""
    lines = game.legal(view="referee")
    many = (lines * (JUDGED // len(lines) + 1))[:JUDGED]
    return cpu_seconds(lambda: [game.judge(line, view="referee") for line in many]) / JUDGED


# ---------------------------------------------------------------- processes


def process(command: Sequence[str]) -> float:
    """The CPU time of a process and its children."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, env=ENVIRONMENT, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def by_the_clock(command: Sequence[str]) -> float:
    """How long a process takes for whoever waits: for what is shared among cores."""
    start = time.perf_counter()
    subprocess.run(command, check=True, env=ENVIRONMENT, stdout=subprocess.DEVNULL)
    return time.perf_counter() - start


def megabytes(command: Sequence[str]) -> float:
    """The most memory that a process held, as it says itself in kB."""
    said = subprocess.run(command, check=True, env=ENVIRONMENT, capture_output=True, text=True).stdout
    return int(said) / 1024
