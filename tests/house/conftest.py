"""The pile, an edition of the tests, registered like any other."""

from importlib import import_module
from pathlib import Path

import pytest

from cerebria_cli.editions.registry import EDITIONS, Registered

SETUP = """\
edition = "pile"

[[players]]
name = "ann"
card = "Sun"

[[players]]
name = "ben"
card = "Moon"
"""


@pytest.fixture
def pile(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Path:
    """The setup of a game of the pile; the edition is one folder and one line in the registry."""
    # The help of these commands names the editions when they are loaded.
    for command in ("rule", "ruling", "case"):
        import_module(f"cerebria_cli.commands.{command}")
    monkeypatch.setitem(EDITIONS, "pile", Registered("support.tiny_edition"))
    setup = folder / "pile.toml"
    setup.write_text(SETUP, encoding="utf-8")
    return setup
