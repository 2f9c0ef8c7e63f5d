"""Small changes to the rules, and whether a test notices: `python tests/mutation/run.py [-n 300] [--seed 1] [ROOM...]`.

A ROOM is a folder or a file of the package (`editions/balance`, `record`, `editions/retail/turns.py`); left out, all
rooms of rules. `-n 0` tries every change of the rooms. Each change is made in a copy of the project, never here, and
gets the quick tests that run its line. Which those are is found out once, by running them all with coverage.py
(`pip install -e '.[mutation]'`), and kept in `.mutation/`; `--anew` does it again.

Survivors are listed with their line; the reason stands beside one that is known (`tests/mutation/known_changes/`).
"""

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

PROJECT = Path(__file__).parents[2]
sys.path[:0] = [str(PROJECT), str(PROJECT / "tests")]

from mutation import covering, known  # noqa: E402
from mutation.changes import changes_of  # noqa: E402
from mutation.trying import LONGER, NOTICED, SURVIVED, UNTESTED, Looks, Mutant, Tried, try_all  # noqa: E402

PACKAGE = PROJECT / "cerebria_cli"
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


def drawn(mutants: Sequence[Mutant], number: int, seed: int) -> list[Mutant]:
    if not number or number >= len(mutants):
        return list(mutants)
    return random.Random(seed).sample(mutants, number)


def listed(mutants: Sequence[Mutant], earlier: Path) -> list[Mutant]:
    """What an earlier report lists: the same change of the same line."""
    lines = set(earlier.read_text(encoding="utf-8").splitlines())
    return [mutant for mutant in mutants if named(mutant) in lines]


def room_of(mutant: Mutant) -> str:
    return mutant.file.rpartition("/")[0]


def named(mutant: Mutant) -> str:
    return f"{mutant.file}:{mutant.change.line}  {mutant.change.kind}: {mutant.change.told}"


def report(found: Sequence[Tried]) -> str:
    """By room how many were noticed, how many of 100 that have no reason, and every survivor."""
    reasons = known.read()
    lines = [f"{'room':<24}{'noticed':>9}{'survived':>10}{'no test':>9}{'reason':>8}{'of 100':>8}"]
    for room in [*_rooms(found), ""]:
        some = [one for one in found if room in ("", room_of(one.mutant))]
        outcomes = Counter(one.outcome for one in some if not _reason(one, reasons))
        share = 100 * outcomes[NOTICED] / (outcomes.total() or 1)
        counted = "".join(f"{outcomes[one]:>{width}}" for one, width in ((NOTICED, 9), (SURVIVED, 10), (UNTESTED, 9)))
        lines.append(f"{room or 'all':<24}{counted}{len(some) - outcomes.total():>8}{share:>8.1f}")
    for one in (one for one in found if one.outcome != NOTICED):
        reason = _reason(one, reasons)
        seen = f"by {one.tests} tests" if one.tests else "no quick test runs it"
        lines.append(f"{named(one.mutant)}\n    {f'known: {reason}' if reason else f'not noticed ({seen})'}")
    return "\n".join(lines)


def _reason(tried: Tried, reasons: Sequence[known.Known]) -> str:
    """Why nobody could notice a change that nobody noticed."""
    return "" if tried.outcome == NOTICED else known.reason_for(tried.mutant, reasons)


def _rooms(found: Sequence[Tried]) -> list[str]:
    return sorted({room_of(one.mutant) for one in found})


def options(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rooms", nargs="*", default=ROOMS, metavar="ROOM")
    parser.add_argument("-n", "--number", type=int, default=300, help="how many changes, drawn by the seed; 0 for all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cores", type=int, default=2, help="how many changes are tried at once")
    parser.add_argument("--seconds", type=float, default=40.0, help="of tests for each change, as they took noted")
    parser.add_argument("--again", metavar="REPORT", help="only what an earlier report lists as not noticed")
    parser.add_argument("--anew", action="store_true", help="find out again which test runs which line")
    parser.add_argument("--note", action="append", metavar="FILE", help="find it out for this file of tests alone")
    parser.add_argument(
        "--shallow", action="store_true", help="one short look at what has no reason yet: other tests may still notice"
    )
    return parser.parse_args(words)


def main(words: Sequence[str]) -> None:
    asked = options(words)
    lines = (None if asked.anew else covering.kept()) or covering.made(asked.cores)
    if asked.note:
        lines = covering.with_more(lines, asked.cores, asked.note)
    mutants = mutants_in(asked.rooms)
    if asked.shallow:
        reasons = known.read()
        mutants = [one for one in mutants if not known.reason_for(one, reasons)]
    chosen = listed(mutants, Path(asked.again)) if asked.again else drawn(mutants, asked.number, asked.seed)
    looks = Looks(asked.seconds, 0, anew=False) if asked.shallow else Looks(asked.seconds, LONGER, anew=True)
    began, found = time.monotonic(), []
    for number, one in enumerate(try_all(chosen, lines, asked.cores, looks), 1):
        found.append(one)
        print(
            f"{number}/{len(chosen)}  {one.outcome:<9} {one.seconds:5.1f} s  {named(one.mutant)}  {one.by}", flush=True
        )
    print(f"\n{len(found)} changes in {(time.monotonic() - began) / 60:.1f} minutes\n\n{report(found)}")


if __name__ == "__main__":
    main(sys.argv[1:])
