"""Small changes to the rules, and whether a test notices: `python tests/mutation/run.py [-n 300] [--seed 1] [ROOM...]`.

A ROOM is a folder or a file of the package (`editions/balance`, `record`, `editions/retail/turns.py`); left out, all
rooms of rules. `-n 0` tries every change of the rooms. Each change is made in a copy of the project, never here, and
gets the quick tests that run its line. Which those are is found out once, by running them all with coverage.py
(`pip install -e '.[mutation]'`), and kept in `.mutation/`; `--anew` does it again.

Survivors are listed with their line, and with what is known of their function (`tests/mutation/known.toml`).
"""

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from math import inf
from pathlib import Path
from tempfile import TemporaryDirectory

PROJECT = Path(__file__).parents[2]
sys.path[:0] = [str(PROJECT), str(PROJECT / "tests")]

from mutation import covering, known  # noqa: E402
from mutation.changes import changes_of  # noqa: E402
from mutation.covering import PACKAGE  # noqa: E402
from mutation.trying import NOTICED, SURVIVED, UNTESTED, Copy, Look, Mutant, Tried, try_all  # noqa: E402

ROOMS = ("editions", "game", "notation", "record", "explaining")
#: In the editions: drawings of the table and its words, and what random games choose, tell and count by. None of them
#: decides anything.
LEFT_OUT = (
    *("picture.py", "table_screen.py", "table_view.py"),
    *("wording.py", "goal_wording.py", "fact_words.py", "phrases.py", "holdings.py"),
    *("choosing.py", "coverage.py", "scribing.py"),
)


def decides(file: Path) -> bool:
    return file.parts[0] != "editions" or file.name not in LEFT_OUT


def mutants_in(rooms: Iterable[str]) -> list[Mutant]:
    """Every change of the rooms, in the order of their files."""
    found = []
    for room in rooms:
        path = PACKAGE / room
        files = sorted(path.rglob("*.py")) if path.is_dir() else [path]
        for name in filter(decides, (file.relative_to(PACKAGE) for file in files)):
            found += [Mutant(name.as_posix(), change) for change in changes_of((PACKAGE / name).read_bytes())]
    return found


def drawn(mutants: Sequence[Mutant], number: int, seed: str) -> list[Mutant]:
    if not number or number >= len(mutants):
        return list(mutants)
    return random.Random(seed).sample(mutants, number)


def room_of(mutant: Mutant) -> str:
    return mutant.file.rpartition("/")[0]


def named(mutant: Mutant) -> str:
    return f"{mutant.file}:{mutant.change.line}  {mutant.change.kind}: {mutant.change.told}"


def report(found: Sequence[Tried]) -> str:
    """By room how many were noticed, and every survivor."""
    reasons = known.read()
    lines = [f"{'room':<24}{'noticed':>9}{'survived':>10}{'no test':>9}{'of 100':>8}"]
    for room in [*sorted({room_of(one.mutant) for one in found}), ""]:
        outcomes = Counter(one.outcome for one in found if room in ("", room_of(one.mutant)))
        counted = "".join(f"{outcomes[one]:>{width}}" for one, width in ((NOTICED, 9), (SURVIVED, 10), (UNTESTED, 9)))
        lines.append(f"{room or 'all':<24}{counted}{100 * outcomes[NOTICED] / (outcomes.total() or 1):>8.1f}")
    for one in (one for one in found if one.outcome != NOTICED):
        seen = f"not noticed by {one.tests} tests" if one.tests else "no quick test runs it"
        reason = known.reason_for(one.mutant.file, one.mutant.change.line, reasons)
        lines.append(f"{named(one.mutant)}\n    {f'{seen}; known: {reason}' if reason else seen}")
    return "\n".join(lines)


def noticing(found: Sequence[Tried]) -> dict[str, list[str]]:
    """Which files of tests notice which change."""
    return {named(one.mutant): sorted({name.partition("::")[0] for name in one.failing}) for one in found}


def options(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rooms", nargs="*", default=ROOMS, metavar="ROOM")
    parser.add_argument("-n", "--number", type=int, default=300, help="how many changes, drawn by the seed; 0 for all")
    parser.add_argument("--seed", default="1", metavar="WORD", help="any word, as that of a commit")
    parser.add_argument("--cores", type=int, default=2, help="how many changes are tried at once")
    parser.add_argument("--seconds", type=float, default=120.0, help="of tests for each change, as they took noted")
    parser.add_argument("--anew", action="store_true", help="find out again which test runs which line")
    parser.add_argument(
        "--tests", type=Path, default=PROJECT, metavar="DIR", help="those of another checkout, its cases and records"
    )
    parser.add_argument(
        "--map", type=Path, metavar="FILE", help="run all tests of a line, and write which files of tests notice"
    )
    return parser.parse_args(words)


def main(words: Sequence[str]) -> None:
    asked = options(words)
    chosen = drawn(mutants_in(asked.rooms), asked.number, asked.seed)
    look = Look(inf if asked.map else asked.seconds, every=bool(asked.map))
    found: list[Tried] = []
    with TemporaryDirectory(prefix="cerebria-mutation-") as folder:
        tests = asked.tests.resolve()
        copies = [Copy(Path(folder, str(number)), tests) for number in range(asked.cores)]
        lines = None if asked.anew else covering.kept(tests)
        lines = lines or covering.noted(tests, copies[0].folder, copies[0].environment, asked.cores)
        began = time.monotonic()
        for one in try_all(chosen, lines, copies, look):
            found.append(one)
            by = " ".join(one.failing[:1])
            told = f"{one.outcome:<9} {one.seconds:5.1f} s  {named(one.mutant)}  {by}"
            print(f"{len(found)}/{len(chosen)}  {told}", flush=True)
    passing = f"{len(lines.seconds)} tests that pass without a change"
    print(f"\n{len(found)} changes and {passing}, {(time.monotonic() - began) / 60:.1f} minutes\n\n{report(found)}")
    if asked.map:
        asked.map.write_text(json.dumps(noticing(found), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
