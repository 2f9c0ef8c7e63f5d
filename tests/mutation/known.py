"""The changes that nobody can notice, each with its reason: `tests/mutation/known_changes/`."""

import tomllib
from collections.abc import Sequence
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from support.paths import PROJECT

from mutation.trying import Mutant

FOLDER = Path(__file__).with_name("known_changes")


class Known(NamedTuple):
    """A change that survives, by the text of its line, which stays when lines move."""

    file: str
    line: str
    change: str
    reason: str


def read() -> list[Known]:
    tables = [tomllib.loads(file.read_text(encoding="utf-8"))["known"] for file in sorted(FOLDER.glob("*.toml"))]
    return [
        Known(one["file"], one["line"], change, one["reason"])
        for one in chain.from_iterable(tables)
        for change in one["changes"]
    ]


def line_of(lines: Sequence[str], number: int) -> str:
    """A line as it stands in the file; where it is but a word, behind the one above it: `if not drawn: return`."""
    line = lines[number - 1].strip()
    return f"{lines[number - 2].strip()} {line}" if line in ("return", "continue", "break") else line


def reason_for(mutant: Mutant, known: Sequence[Known]) -> str:
    lines = (PROJECT / "cerebria_cli" / mutant.file).read_text(encoding="utf-8").splitlines()
    wanted = (mutant.file, line_of(lines, mutant.change.line), mutant.change.told)
    return next((one.reason for one in known if (one.file, one.line, one.change) == wanted), "")
