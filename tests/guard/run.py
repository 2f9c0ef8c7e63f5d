"""The guard of tidying: what every game tells, hides, digests, reads and answers, as one line of hashes for each game.

    python tests/guard/run.py > before.txt         on the commit before
    python tests/guard/run.py --against before.txt after the change: every line that differs, kind by kind
    python tests/guard/run.py --quick              samples every 5th state, every 40th case, no random games
    python tests/guard/run.py --only basic-4       some games only, by the beginning of their names
    python tests/guard/run.py --where basic-4      with the hashes after each state: the first that differs is the one

A change that is meant shows which kinds of things differ; nothing else may. The whole takes some minutes on two cores.
"""

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

from guard import adapter as code  # noqa: E402
from guard import sums  # noqa: E402


def lines_of(job: tuple[str, int]) -> list[str]:
    """The lines of one game, or of some cases."""
    name, step = job
    if name.startswith("cases "):
        first = int(name.split()[1])
        chosen = code.cases()[first : first + CASES][:: 20 if step > 1 else 2]
        return [f"case {case.id} {sums.of_case(*code.case_game(case))}" for case in chosen]
    *_, (_, last) = sums.of_game(name, code.game_of(code.games()[name]), step)
    return [f"{name} {last.number} {last}"]


#: So many cases are one job.
CASES = 80


def jobs(quick: bool, only: str) -> Iterator[tuple[str, int]]:
    for name in code.games():
        if name.startswith(only) and not (quick and name.startswith("random")):
            yield name, 5 if quick else 1
    for first in range(0, len(code.cases()), CASES):
        if f"cases {first}".startswith(only):
            yield f"cases {first}", 5 if quick else 1


def differences(before: str, after: list[str]) -> Iterator[str]:
    """Which kinds of things differ in which games; a kind that nothing had before came with the guard itself."""
    old = dict(_parts(line) for line in before.splitlines())
    known = {kind for kinds in old.values() for kind in kinds}
    for line in after:
        name, kinds = _parts(line)
        if name not in old:
            yield f"{name}: new"
        elif changed := sorted(kind for kind in known if old[name].get(kind) != kinds.get(kind)):
            yield f"{name}: {' '.join(changed)}"


def _parts(line: str) -> tuple[str, dict[str, str]]:
    words = line.split()
    kinds = dict(word.split(":", 1) for word in words if ":" in word)
    return " ".join(word for word in words if ":" not in word and not word.isdigit()), kinds


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--quick", action="store_true")
    asked.add_argument("--only", default="")
    asked.add_argument("--where", default="")
    asked.add_argument("--against", type=Path)
    given = asked.parse_args()
    if given.where:
        for place, so_far in sums.of_game(given.where, code.game_of(code.games()[given.where])):
            print(place, so_far, flush=True)
        return 0
    found: list[str] = []
    with ProcessPoolExecutor() as workers:
        for lines in workers.map(lines_of, jobs(given.quick, given.only)):
            found += lines
            if not given.against:
                print(*lines, sep="\n", flush=True)
    if not given.against:
        return 0
    different = [*differences(given.against.read_text(encoding="utf-8"), found)]
    print(*different, sep="\n")
    print(f"{len(found)} games and cases, {len(different)} differ.")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
