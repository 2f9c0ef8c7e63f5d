"""Counts the legal moves anew: `python tests/support/make_counts.py [POSITION...]`; prints what differs, and writes it.

A new position is a new line of `tests/game/move-counts.txt` with a 0 for each depth.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

PROJECT = Path(__file__).parents[2]
sys.path[:0] = [str(PROJECT), str(PROJECT / "tests")]

from support.move_counts import FILE, begun, number_of  # noqa: E402


def counted(line: str, wanted: Sequence[str]) -> str:
    """A line of the file as it is today; what differs is told."""
    position, _, numbers = line.partition("|")
    name, old = position.strip(), [int(number) for number in numbers.split()]
    if not old or (wanted and name not in wanted):
        return line
    game = begun(name)
    new = [number_of(game, depth) for depth in range(1, len(old) + 1)]
    for depth, (before, now) in enumerate(zip(old, new, strict=True), 1):
        if before != now:
            print(f"{name}, depth {depth}: {before} -> {now}")
    return f"{position}|{''.join(f'{number:>8}' for number in new)}"


def main(wanted: Sequence[str]) -> None:
    before = FILE.read_text(encoding="utf-8")
    text = "".join(f"{counted(line, wanted)}\n" for line in before.splitlines())
    FILE.write_text(text, encoding="utf-8")
    print("Nothing differs." if text == before else f"Written to {FILE.relative_to(PROJECT)}.")


if __name__ == "__main__":
    main(sys.argv[1:])
