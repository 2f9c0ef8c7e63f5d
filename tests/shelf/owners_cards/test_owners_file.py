"""The owner's file: written whole, with the owner's comments; shared; and what cannot be written."""

import sys
from pathlib import Path
from typing import Any

import pytest

from cerebria_cli.errors import CerebriaError, Damaged
from cerebria_cli.shelf.owners_cards import check_file
from cerebria_cli.shelf.owners_file import differences, keep, tables, take_over, text_of, understood
from cerebria_cli.system import folders

COMMENTED = """\
# our box, second printing

[Courage]  # read by anna
threshold = 3  # sure
power = "When it enters play, you gain 1 Ambition."

# the others are not read yet
[[Courage.powers]]
ask = "after"
stage = "enter"
whose = "own"
do = [{ gain = "ambition", amount = 1 }]

[Anger]
vibe = "red"
"""


def taught(path: Path, name: str, text: str) -> dict[str, Any]:
    facts, faults = understood(path, name, text)
    assert faults == []
    keep(path, name, facts)
    return facts


def test_comments_of_the_owner_survive(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text(COMMENTED, encoding="utf-8")
    taught(path, "Anger", "threshold 2")
    taught(path, "Courage", "vibe blue")
    text = path.read_text(encoding="utf-8")
    for comment in ("# our box, second printing", "# read by anna", "# sure"):
        assert comment in text
    assert tables(path)["Anger"] == {"vibe": "red", "threshold": 2}
    assert tables(path)["Courage"]["threshold"] == 3
    assert tables(path)["Courage"]["vibe"] == "blue"
    assert check_file(path).faults == ()


def test_a_new_power_takes_the_place_of_the_old_one_and_also_adds(tmp_path: Path) -> None:
    path = tmp_path / "new" / "cards.toml"
    taught(path, "Courage", "enters: gain 1 ambition")
    taught(path, "Courage", "also leaves: gain 1 wp")
    assert [power["stage"] for power in tables(path)["Courage"]["powers"]] == ["enter", "exit"]
    taught(path, "Courage", "always: intensity 1")
    assert [power["stage"] for power in tables(path)["Courage"]["powers"]] == ["intensity"]
    taught(path, "wheel", "7 essence, 10 card")
    assert tables(path)["wheel"] == {"marks": [{"at": 7, "gain": "essence"}, {"at": 10, "gain": "card"}]}


def test_a_file_with_a_fault_is_named_by_its_line_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text("[Courage]\n\nthreshold = 9\n", encoding="utf-8")
    with pytest.raises(Damaged) as refused:
        keep(path, "Anger", {"threshold": 2})
    assert refused.value.faults[0].startswith(f"{path}:3: card Courage: the threshold 9")
    assert path.read_text(encoding="utf-8") == "[Courage]\n\nthreshold = 9\n"


def test_a_fault_of_what_is_taught_is_told_and_nothing_written(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text(COMMENTED, encoding="utf-8")
    assert understood(path, "Courage", "intensity 1 2")[1] == [
        "card Courage: the threshold 3 is more than its 2 Essence spaces."
    ]
    with pytest.raises(CerebriaError):
        keep(path, "Courage", {"intensity": [1, 2]})
    assert path.read_text(encoding="utf-8") == COMMENTED


def test_two_owners_who_differ_are_told_where(tmp_path: Path) -> None:
    mine, theirs = tmp_path / "mine.toml", tmp_path / "theirs.toml"
    mine.write_text(COMMENTED, encoding="utf-8")
    theirs.write_text(
        text_of({"Courage": {"threshold": 2, "vibe": "blue"}, "Fear": {"threshold": 3}}), encoding="utf-8"
    )
    changed, differ = take_over(mine, tables(theirs))
    assert changed == ["Courage", "Fear"]
    assert differ == [("Courage", "threshold", 3, 2)]
    assert tables(mine)["Courage"]["threshold"] == 3
    assert (tables(mine)["Courage"]["vibe"], tables(mine)["Fear"]) == ("blue", {"threshold": 3})
    assert "# our box, second printing" in mine.read_text(encoding="utf-8")


def test_words_of_a_power_alone_are_no_difference() -> None:
    mine, theirs = {"Fear": {"power": "one", "powers": []}}, {"Fear": {"power": "other", "powers": []}}
    assert differences(mine, theirs) == []


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {}, "home/.config/cerebria"),
        ("linux", {"XDG_CONFIG_HOME": "/x"}, "/x/cerebria"),
        ("linux", {"XDG_CONFIG_HOME": "not/whole"}, "home/.config/cerebria"),
        ("darwin", {}, "home/Library/Application Support/cerebria"),
        ("darwin", {"XDG_CONFIG_HOME": "/x"}, "/x/cerebria"),
        ("win32", {}, "home/AppData/Roaming/cerebria"),
        ("win32", {"APPDATA": "/app"}, "/app/cerebria"),
    ],
)
def test_config_folder_by_the_customs_of_the_system(
    platform: str, environment: dict[str, str], folder: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("XDG_CONFIG_HOME", "APPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert folders.config_folder() == tmp_path / folder


@pytest.mark.parametrize(
    ("named", "folder"),
    [(None, "home/.local/state/cerebria"), ("/x", "/x/cerebria"), ("not/whole", "home/.local/state/cerebria")],
)
def test_state_folder_that_is_not_absolute_does_not_count(
    named: str | None, folder: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    if named is not None:
        monkeypatch.setenv("XDG_STATE_HOME", named)
    assert folders.state_folder() == tmp_path / folder
