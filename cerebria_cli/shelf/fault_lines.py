"""The lines of a setup's file that its faults are about."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from cerebria_cli.errors import CerebriaError, Damaged


@contextmanager
def faults_by_line(setup: object) -> Iterator[None]:
    """Whatever is wrong with the setup of a file meanwhile is told with its line."""
    try:
        yield
    except Damaged as error:
        if not error.faults or not isinstance(setup, str | Path):
            raise
        raise Damaged(str(error), with_lines(error.faults, _lines(setup, error.faults))) from None


def with_lines(faults: Sequence[str], lines: Sequence[int | None]) -> tuple[str, ...]:
    """Faults, each with the line it is about if that is known."""
    pairs = zip(faults, lines, strict=True)
    return tuple(fault if line is None else f"line {line}: {fault}" for fault, line in pairs)


def lines_about(setup: str | Path, text: str, faults: Sequence[str]) -> list[int | None]:
    """The lines that faults are about, as far as these name something that stands in the file."""
    from cerebria_cli.catalogue import builtin_setups
    from cerebria_cli.catalogue.lines import lines_of

    if not faults or str(setup) in builtin_setups():
        return [None] * len(faults)
    lines = lines_of(text)
    return [_line_of(fault, lines) for fault in faults]


def _lines(setup: str | Path, faults: Sequence[str]) -> list[int | None]:
    """The same for a file that is read once more; a pipe is empty by now."""
    from cerebria_cli.shelf.setups import setup_text

    if not Path(setup).is_file():
        return [None] * len(faults)
    try:
        return lines_about(setup, setup_text(setup), faults)
    except CerebriaError:
        return [None] * len(faults)


def _line_of(text: str, lines: Mapping[tuple[str | int, ...], int]) -> int | None:
    """Faults begin with `player 2: team`, `deck.list entry 3`, or the name of a fact such as `position.V1.card`."""
    path: tuple[str | int, ...] = tuple(re.split(r"[ :]", text, maxsplit=1)[0].split("."))
    player = re.match(r"player (\d+)", text)
    if player:
        path = ("players", int(player[1]) - 1)
        told = text[player.end() :].casefold()
        path = next((one for one in lines if one[:2] == path and len(one) == 3 and str(one[2]) in told), path)
    entry = re.match(r"[\w.]+ entry (\d+)", text)
    if entry:
        path = (*path, int(entry[1]) - 1)
    known = [path[:length] for length in range(len(path), 0, -1) if path[:length] in lines]
    return lines[known[0]] if known else None
