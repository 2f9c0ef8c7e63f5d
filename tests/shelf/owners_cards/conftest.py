"""A setup with invented cards."""

from pathlib import Path

import pytest


@pytest.fixture
def invented_setup(folder: Path) -> Path:
    """A setup whose decks have invented cards, which it does not define itself."""
    import tomli_w
    from support.owned_table import BLISS, GLOOM, write

    from cerebria_cli.shelf.setups import load_setup

    table = load_setup("full-4")
    for player in table["players"]:
        player["deck"] = BLISS if player["team"] == "bliss" else GLOOM
    return write(folder, tomli_w.dumps(table), "invented-4.toml")
