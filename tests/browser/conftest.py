"""A real browser for pages and screens: Debian's chromium, driven by playwright."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cerebria_cli import Game
from cerebria_cli.view.page.document import page

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """The browser; what needs it is skipped where it cannot be had."""
    playwright = pytest.importorskip("playwright.sync_api", reason="needs the extra: pip install -e '.[browser]'")
    if CHROMIUM is None:
        pytest.skip("needs a browser: apt-get install chromium")
    with playwright.sync_playwright() as driver:
        found = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


class Window:
    """A page in the browser, with everything that it asked for and complained about."""

    def __init__(self, chromium: Any, address: str, **how: Any) -> None:
        self.context = chromium.new_context(**how)
        self.page = self.context.new_page()
        self.requests: list[str] = []
        self.complaints: list[str] = []
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("dialog", self._dialog)
        self.page.goto(address)

    def _dialog(self, dialog: Any) -> None:
        self.complaints.append("a dialog")
        dialog.dismiss()

    def text(self, selector: str) -> str:
        return str(self.page.text_content(selector))


Open = Callable[..., Window]


@pytest.fixture
def look(chromium: Any, tmp_path: Path) -> Iterator[Open]:
    """Opens the page of a game, or an address."""
    windows: list[Window] = []

    def opened(what: Game | str, view: str = "public", address: str = "", **how: Any) -> Window:
        if isinstance(what, Game):
            file = tmp_path / "game.html"
            file.write_text(page(what, view), encoding="utf-8")
            what = file.as_uri()
        windows.append(Window(chromium, what + address, **how))
        return windows[-1]

    yield opened
    for window in windows:
        window.context.close()
