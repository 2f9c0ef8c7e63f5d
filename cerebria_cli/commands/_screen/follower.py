"""What the screen shows: the public picture of a record, made anew when the file has changed."""

import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cerebria_cli.commands._screen.server import NOT_FOUND, Answer
from cerebria_cli.errors import CerebriaError

if TYPE_CHECKING:
    from cerebria_cli.game.desk import Game

#: The file is looked at no more often than this, in seconds.
LOOK = 0.4

HTML, JSON = "text/html; charset=utf-8", "application/json"


class Follower:
    """Answers the browsers: the page, and what is new since a version that they have."""

    def __init__(self, path: Path, game: "Game", word: str) -> None:
        from cerebria_cli.view.page.live import live_data, live_page

        self._path = path
        self._lock = threading.Lock()
        self._looked = time.monotonic()
        self._stamp = _stamp(path)
        self._data = live_data(game)
        self._version = 1
        self._front = f"/{word}/" if word else "/"
        """The only paths that there are begin so."""
        self._page = Answer("200 OK", live_page(self._data).encode(), HTML)

    def route(self, path: str) -> Answer:
        where, _, question = path.partition("?")
        if where == self._front:
            return self._page
        return self._news(question) if where == f"{self._front}now" else NOT_FOUND

    def _news(self, question: str) -> Answer:
        from cerebria_cli.view.page.markup import data

        with self._lock:
            self._look()
            if question == f"since={self._version}":
                return Answer("204 No Content")
            return Answer("200 OK", data({**self._data, "version": self._version}).encode(), JSON)

    def _look(self) -> None:
        """Take in what was written; what cannot be read leaves the last picture, and says so."""
        if time.monotonic() - self._looked < LOOK:
            return
        stamp, self._looked = _stamp(self._path), time.monotonic()
        if stamp == self._stamp:
            return
        self._stamp = stamp
        self._data = _read(self._path, self._data)
        self._version += 1


def _read(path: Path, before: dict[str, Any]) -> dict[str, Any]:
    from cerebria_cli.commands._opening import called_by_names
    from cerebria_cli.game.desk import Game
    from cerebria_cli.view.page.live import live_data

    try:
        return live_data(called_by_names(Game.open(path)))
    except (CerebriaError, OSError):
        return {**before, "trouble": "The record cannot be read just now; this is how it stood before."}


def _stamp(path: Path) -> tuple[int, int]:
    """What is different when something was written."""
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_mtime_ns, found.st_size
