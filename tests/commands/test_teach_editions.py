"""What is taught about cards of the other editions: kept in the owner's file, each in the table of its edition."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from support.pages import Sentences

from cerebria_cli import Game
from cerebria_cli.cli import cli
from cerebria_cli.shelf.owners_cards import Overlays, owned_setup
from cerebria_cli.shelf.setups import load_setup

Teach = Callable[..., tuple[int, str]]


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    return tmp_path / "mine.toml"


@pytest.fixture
def teach(mine: Path) -> Teach:
    """Teach at the shell: status and what was said."""

    def taught(*words: str) -> tuple[int, str]:
        done = CliRunner().invoke(cli, ["card", "teach", "--cards", str(mine), *words])
        return done.exit_code, done.output if done.exception is None else str(done.exception)

    return taught


def kept(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def test_names_of_the_card_game(mine: Path, teach: Teach) -> None:
    """By codes, shortened too; the last name of a card is its name."""
    teach("--edition", "card", "gmrdes", "Sorrow")
    teach("--edition", "card", "g-m-blue-drain", "Woe")
    told = teach("--edition", "card", "gmrdes", "Misery")[1]
    assert "g-m-red-destroy" in told
    assert "Misery" in told
    assert kept(mine) == {"card": {"names": {"Woe": "g-m-blue-drain", "Misery": "g-m-red-destroy"}}}
    setup = owned_setup(load_setup("card-2"), Overlays(mine, standing=False))
    assert Game.new(setup).vocabulary.names == {"g-m-blue-drain": "Woe", "g-m-red-destroy": "Misery"}


#: Names that cannot be, and what is said to name.
NO_NAMES = [
    (("gmr", "Misery"), "g-m-red-deprive"),
    (("g-m-red-draw", "Woe"), "g-m-blue-drain"),
    (("g-m-red-draw", "two words"), "two words"),
    (("g-m-red-draw", "b-x-red"), "b-x-red"),
]
#: What the prototype cannot be taught, and what is said to name.
NOT_TAUGHT = [
    (("Kindness", "enters:", "gain", "1", "wp"), "prototype"),
    (("Kindnes", "vibe", "purple"), "red"),
    (("Nonsense", "vibe", "red"), "prototype"),
]


def test_what_people_read(teach: Teach, sentences: Sentences) -> None:
    teach("--edition", "card", "g-m-blue-drain", "Woe")
    words = [
        *(("--edition", "card", *names) for names, _named in NO_NAMES),
        *(("--edition", "prototype", *taught) for taught, _named in NOT_TAUGHT),
        ("--edition", "basic", "Fear", "vibe", "red"),
    ]
    sentences((" ".join(given), teach(*given)[1].splitlines()) for given in words)


@pytest.mark.parametrize(("words", "why"), NO_NAMES)
def test_names_that_cannot_be(mine: Path, teach: Teach, words: tuple[str, str], why: str) -> None:
    teach("--edition", "card", "g-m-blue-drain", "Woe")
    before = mine.read_text(encoding="utf-8")
    status, told = teach("--edition", "card", *words)
    assert (status, why in told) == (1, True), told
    assert mine.read_text(encoding="utf-8") == before


def test_cards_of_the_prototype(mine: Path, teach: Teach) -> None:
    """One fact after another; comments stay."""
    teach("--edition", "prototype", "Kindness", "vibe", "blue")
    mine.write_text(f"{mine.read_text(encoding='utf-8')}# checked\n", encoding="utf-8")
    assert "Kindness: Intensity 1 2 3." in teach("--edition", "prototype", "Kindn", "intensity", "1", "2", "3")[1]
    assert kept(mine) == {"prototype": {"Kindness": {"vibe": "blue", "intensity": [1, 2, 3]}}}
    assert "# checked" in mine.read_text(encoding="utf-8")
    setup = owned_setup(load_setup("prototype-2"), Overlays(mine, standing=False))
    assert setup["cards"]["Kindness"] == {"vibe": "blue", "intensity": [1, 2, 3]}


@pytest.mark.parametrize(("words", "why"), NOT_TAUGHT)
def test_what_the_prototype_cannot_be_taught(mine: Path, teach: Teach, words: tuple[str, ...], why: str) -> None:
    _, told = teach("--edition", "prototype", *words)
    assert why in told
    assert not mine.exists()


def test_an_edition_without_cards_of_its_own(teach: Teach) -> None:
    told = teach("--edition", "basic", "Fear", "vibe", "red")[1]
    assert "prototype and card" in told
    assert "'basic'" in told


def test_wheel_threshold_and_counterpart(mine: Path, teach: Teach) -> None:
    teach("wheel", "7", "essence,", "9", "card")
    teach("Courage", "threshold", "3", "also", "counterpart", "valor")
    assert kept(mine) == {
        "wheel": {"marks": [{"at": 7, "gain": "essence"}, {"at": 9, "gain": "card"}]},
        "Courage": {"threshold": 3, "counterpart": "Valor"},
    }


def test_faults_of_a_list_are_named_by_their_lines(tmp_path: Path) -> None:
    """The second entry stands on line 5, the third on line 6."""
    path = tmp_path / "bad.toml"
    text = (
        'edition = "card"\nplayers = [{ name = "a1" }, { name = "b1" }]\n[deck]\nlist = [{ card = "b-m-red-draw" },\n'
        '  { card = "b-m-red-swap", count = 99 },\n  { card = "b-q-red" }]\n'
    )
    path.write_text(text, encoding="utf-8")
    done = CliRunner().invoke(cli, ["setup", "check", str(path)])
    assert "line 5: deck.list entry 2" in done.output
    assert "line 6: deck.list entry 3" in done.output
