"""What was typed at the table of a record, kept for the next evening: a file of its own, for its owner only."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cerebria_cli.game.desk import Game

OWNER_ONLY, OWNER_ONLY_FOLDER = 0o600, 0o700


def state_folder() -> Path:
    """Where the user's programs keep what they remember."""
    base = os.environ.get("XDG_STATE_HOME")
    return (Path(base) if base else Path.home() / ".local" / "state") / "cerebria"


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
