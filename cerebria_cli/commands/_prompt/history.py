"""What was typed at the table of a record, kept for the next evening: a file of its own, for its owner only."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from cerebria_cli.game.seen_lines import seen_entry
from cerebria_cli.system.folders import state_folder

if TYPE_CHECKING:
    from cerebria_cli.game.desk import Game

OWNER_ONLY, OWNER_ONLY_FOLDER = 0o600, 0o700


def history_file(game: "Game") -> Path | None:
    """The file with the lines typed for a record, ready to be written to; None without a record, or where none can be
    made. It goes by the record's own random number, so that a moved record keeps it."""
    name = str(game.header.get("random") or "")
    if game.record is None or not name.isalnum():
        return None
    path = state_folder() / "history" / name
    try:
        path.parent.mkdir(mode=OWNER_ONLY_FOLDER, parents=True, exist_ok=True)
        os.close(os.open(path, os.O_CREAT | os.O_APPEND | os.O_WRONLY, OWNER_ONLY))
        path.chmod(OWNER_ONLY)
    except OSError:
        return None
    return path


def offered_again(lines: Iterable[str], game: "Game", view: str) -> Iterator[str]:
    """The lines of earlier evenings without those that told what a view may not see."""
    secret = set(_telling_secrets(game, view))
    for line in lines:
        if secret.isdisjoint(_plain(item) for item in (line, *line.split(";"))):
            yield line


def _telling_secrets(game: "Game", view: str) -> Iterator[str]:
    """How entries were typed in which a word is hidden from a view."""
    named = game.view_named(view)
    for entry in game.entries:
        if seen_entry(game, entry.number, named) != entry.line:
            yield from (_plain(said) for said in (entry.line, *entry.typed.split(";")) if said)


def _plain(line: str) -> str:
    """A line as it is compared: without its comment, whatever the spaces are."""
    return " ".join(line.partition("#")[0].split())
