"""The changes that nobody can notice, each with its reason: `tests/mutation/known.toml`."""

import tomllib
from pathlib import Path
from typing import NamedTuple

from support.paths import PROJECT

from mutation.trying import Mutant

FILE = Path(__file__).with_name("known.toml")


class Known(NamedTuple):
    """A change that survives, by the text of its line, which stays when lines move."""

    file: str
    line: str
    change: str
    reason: str


def read() -> list[Known]:
    told = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return [Known(one["file"], one["line"], one["change"], one["reason"]) for one in told.get("known", [])]


def line_of(mutant: Mutant) -> str:
    """The line that a change begins at, as it stands in the file."""
    text = (PROJECT / "cerebria_cli" / mutant.file).read_text(encoding="utf-8")
    return text.splitlines()[mutant.change.line - 1].strip()


def reason_for(mutant: Mutant, known: list[Known]) -> str:
    wanted = (mutant.file, line_of(mutant), mutant.change.told)
    return next((one.reason for one in known if (one.file, one.line, one.change) == wanted), "")
