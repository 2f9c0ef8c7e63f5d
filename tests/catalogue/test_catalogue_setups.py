"""The built-in setups: what they say agrees with the catalogue and the rules of setting up."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from cerebria_cli import catalogue
from cerebria_cli.errors import WrongUsage

BASIC = ["basic-2", "basic-3", "basic-4"]


def setup(name: str) -> dict[str, Any]:
    return tomllib.loads(catalogue.builtin_setup(name).read_text(encoding="utf-8"))


def test_basic_setups_are_built_in() -> None:
    assert set(BASIC) <= set(catalogue.builtin_setups())


@pytest.mark.parametrize("name", BASIC)
def test_players_are_as_many_as_the_name_says_and_teams_alternate(name: str) -> None:
    players = setup(name)["players"]
    assert len(players) == int(name[-1])
    # setup.order: teams alternate
    assert [player["team"] for player in players] == ["bliss", "gloom", "bliss", "gloom"][: len(players)]


@pytest.mark.parametrize("name", BASIC)
def test_spirits_are_of_their_team_and_taken_once(name: str) -> None:
    teams = {spirit["name"]: spirit["team"] for spirit in catalogue.data("retail")["spirits"]["spirit"]}
    players = setup(name)["players"]
    assert all(teams[player["spirit"]] == player["team"] for player in players)
    assert len({player["spirit"] for player in players}) == len(players)
    assert all(len(catalogue.deck("retail", player["deck"], player["team"])) == 16 for player in players)


@pytest.mark.parametrize("name", BASIC)
def test_board_and_row_are_those_of_the_basic_game(name: str) -> None:
    content = setup(name)
    data = catalogue.data("retail")
    assert (content["edition"], content["mode"]) == ("retail", "basic")
    assert content["board"]["realms"] == data["game"]["ring"]["realms"]
    assert content["board"]["spheres"] == [sphere["name"] for sphere in data["boards"]["spheres"]]
    assert content["board"]["origin"] in content["board"]["spheres"]
    basic = [aspiration["name"] for aspiration in data["aspirations"]["aspiration"] if aspiration["basic"]]
    assert sorted(content["aspirations"]["common"]) == sorted(basic)
    assert content["chance"] == {"emotions": "table", "aspirations": "table"}
    assert content["sides"]["spirit"] == "A"


def test_an_unknown_setup_is_refused_with_the_names() -> None:
    with pytest.raises(WrongUsage, match=r"There is no built-in setup 'basic-5'; there are .*basic-4"):
        catalogue.builtin_setup("basic-5")


def test_an_installed_package_has_the_fixtures_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside = tmp_path / "cerebria_cli" / "fixtures" / "setups"
    beside = tmp_path / "fixtures" / "setups"
    for folder in (inside, beside):
        folder.mkdir(parents=True)
    (inside / "own.toml").touch()
    (beside / "other.toml").touch()
    monkeypatch.setattr(catalogue, "__file__", str(tmp_path / "cerebria_cli" / "catalogue" / "__init__.py"))
    assert catalogue.builtin_setups() == ["own"]
    (inside / "own.toml").unlink()
    inside.rmdir()
    inside.parent.rmdir()
    assert catalogue.builtin_setups() == ["other"]
