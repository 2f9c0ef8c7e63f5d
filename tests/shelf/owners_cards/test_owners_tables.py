"""What an owner's file says about single editions: prototype cards, the card game's list, the basic placement."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.owned_table import write

from cerebria_cli import Game, catalogue
from cerebria_cli.shelf.owners_cards import Overlays, check_file, owned_setup
from cerebria_cli.shelf.setups import load_setup

TABLES = """\
[Courage]
threshold = 3

[prototype.Courage]
vibe = "green"

[retail.placement]
"2" = [{ space = "VC", slot = "V2" }, { space = "LW", slot = "L2" }]
"""


def named_list() -> str:
    """The placeholder's list, with a name for its first card."""
    entries = catalogue.data("card")["deck"]["list"]
    lines = [f'{{ card = "{entry["card"]}", count = {entry.get("count", 1)} }},' for entry in entries]
    first = entries[0]
    if first.get("count", 1) == 1:
        lines[0] = f'{{ card = "{first["card"]}", name = "Misery" }},'
    return "[card]\nlist = [\n" + "\n".join(lines) + "\n]\n"


def test_each_edition_gets_its_own(tmp_path: Path) -> None:
    used = Overlays(write(tmp_path, TABLES), standing=False)
    prototype = owned_setup(load_setup("prototype-2"), used)
    assert prototype["cards"] == {"Courage": {"vibe": "green"}}
    assert Game.new(prototype).legal()
    basic = owned_setup(load_setup("basic-2"), used)
    first, second = [player["name"] for player in basic["players"]]
    assert basic["placement"] == {first: {"space": "VC", "slot": "V2"}, second: {"space": "LW", "slot": "L2"}}
    assert "V2" in Game.new(basic).state()["slots"]
    assert "placement" not in owned_setup(load_setup("full-2"), used)
    assert owned_setup(load_setup("full-2"), used)["cards"] == {"Courage": {"threshold": 3}}


def test_a_list_of_the_card_game(tmp_path: Path) -> None:
    path = write(tmp_path, named_list())
    assert check_file(path).faults == ()
    owned = owned_setup(load_setup("card-2"), Overlays(path, standing=False))
    assert len(owned["deck"]["list"]) == len(catalogue.data("card")["deck"]["list"])
    assert Game.new(owned).legal()


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ('[prototype.Courage]\nvibe = "purple"\n', 2, "vibe must be one of"),
        ("[prototype.Courage]\n\nintensity = [1, 2, 3, 4, 5, 6, 7]\n", 3, "at most 6 Essence spaces"),
        ('[retail.placement]\n"7" = []\n', 2, "there is no game for '7' players"),
        ('[retail.placement]\n"2" = [{ space = "VC", slot = "V2" }]\n', 2, "2 players need 2"),
        ('[card]\nlist = [\n{ card = "b-m-red-draw" },\n{ card = "dragon" },\n]\n', 4, "'dragon' is no card"),
    ],
)
def test_a_fault_is_named_by_its_line(text: str, line: int, words: str, tmp_path: Path) -> None:
    first, *_ = check_file(write(tmp_path, text)).faults
    assert (first.line, words in first.text) == (line, True), first


def test_a_file_of_another_edition_is_refused(run: Callable[..., Any], folder: Path) -> None:
    write(folder, '[prototype.Courage]\nvibe = "green"\n')
    assert run("new", "prototype-2", "-o", "p.cer", "--cards", "mine.toml").status == 0
    refused = run("new", "card-2", "-o", "c.cer", "--cards", "mine.toml")
    assert (refused.status, "this setup is of another" in refused.err) == (2, True)
