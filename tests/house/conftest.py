"""The pile, an edition of the tests, registered like any other."""

from pathlib import Path

import pytest

from cerebria_cli.editions.registry import EDITIONS

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
    monkeypatch.setitem(EDITIONS, "pile", "support.tiny_edition")
    setup = folder / "pile.toml"
    setup.write_text(SETUP, encoding="utf-8")
    return setup
