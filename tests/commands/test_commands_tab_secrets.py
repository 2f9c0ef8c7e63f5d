"""Tab at a terminal tells no secret: two games that differ in a hidden card show the same screens, key by key."""

import secrets
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from support.small_terminal import CLOCK, Typist
from support.worlds import Exchange, dealt_game, exchanges

from cerebria_cli.record import format as record_format

#: A setup of each edition, with how far its games are played: hands are full there.
SETUPS = {"full-2": 30, "balance-3": 30, "prototype-2": 25, "card-3": 35}

#: The tool without hurry: what is found in the time there is is not what is compared.
UNHURRIED = (
    "-c",
    "import sys; from cerebria_cli.game import completing, reminding; completing.SECONDS = reminding.SECONDS = 60; "
    "from cerebria_cli.cli import main; sys.exit(main())",
)

TAB, CLEAR = "\t", "\x15"

#: So many lines are begun and completed, where so many are legal.
LINES, MANY = 2, 10

#: How long nothing may change before a screen is taken as it is, in seconds.
PATIENCE = (0.25, 1, 3)


@pytest.fixture(autouse=True)
def _one_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_format, "now", lambda: "2024-01-01T00:00:00Z")
    monkeypatch.setattr(secrets, "token_hex", lambda size: "0" * 2 * size)


def pairs(setup: str) -> Iterator[Exchange]:
    """Games that differ in what a player holds, and that everybody takes for the same."""
    for seed in range(1, 40):
        game = dealt_game(setup, seed, SETUPS[setup])
        for found in exchanges(game, Random(f"{setup} {seed}"), 6):
            hands = [
                [player["hand"] for player in one.state("referee")["players"].values()]
                for one in (found.one, found.other)
            ]
            if found.view == "public" and hands[0] != hands[1] and len(game.legal("", "public")) >= MANY:
                yield found
                break


def begun(found: Exchange) -> list[str]:
    """What is typed before Tab: nothing, verbs, and lines that a card from a hand or a deck would go on."""
    legal = found.one.legal("", "public")
    lines = [" ".join(line.split()[1:]) for line in Random(3).sample(legal, min(LINES, len(legal)))]
    verbs = dict.fromkeys(f"{line.split()[0]} " for line in lines)
    marks = [f"{line.split(' %')[0]} {mark}" for line in lines for mark in ("%", "/")]
    return ["", *verbs, *marks]


def screens(folder: Path, typed: list[str], patience: float, view: str = "public") -> list[list[str]]:
    """What stands on the screen after each key, without the clock."""
    words = ("table", folder / "game.cer", "--as", view)
    typist = Typist(*words, rows=40, home=folder / "home", program=UNHURRIED)
    typist.sees("│")
    found = []
    for text in typed:
        for keys in (CLEAR + text, TAB, TAB):
            typist.type(keys)
            typist.settle(patience)
            found.append([CLOCK.sub("0:00", line).rstrip() for line in typist.screen.lines])
    typist.child.close(force=True)
    return found


def of_both(found: Exchange, folder: Path) -> list[list[list[str]]]:
    """The screens of both games; a menu that comes late on a busy machine is waited for longer."""
    typed, shown = begun(found), list[list[list[str]]]()
    for name, game in (("one", found.one), ("two", found.other)):
        (folder / name).mkdir(parents=True)
        game.copy().save(folder / name / "game.cer")
    for patience in PATIENCE:
        shown = [screens(folder / name, typed, patience) for name in ("one", "two")]
        if shown[0] == shown[1]:
            break
    # Tab did something.
    assert len({"\n".join(screen) for screen in shown[0]}) > len(typed)
    return shown


@pytest.mark.slow
def test_tab_shows_the_same_whatever_is_hidden(folder: Path) -> None:
    one, other = of_both(next(pairs("card-3")), folder)
    assert one == other


@pytest.mark.slow
@pytest.mark.parametrize("setup", SETUPS)
def test_tab_shows_the_same_in_more_games(setup: str, folder: Path) -> None:
    for number, (found, _) in enumerate(zip(pairs(setup), range(3), strict=False)):
        one, other = of_both(found, folder / str(number))
        assert one == other


@pytest.mark.slow
def test_tab_shows_the_referee_the_difference(folder: Path) -> None:
    """So the screens that are compared can tell the games apart."""
    told_apart = (
        (found, {*found.one.legal(view="referee")} ^ {*found.other.legal(view="referee")}) for found in pairs("card-3")
    )
    found, lines = next((found, lines) for found, lines in told_apart if lines)
    shown = []
    for name, game in (("one", found.one), ("two", found.other)):
        (folder / name).mkdir()
        game.copy().save(folder / name / "game.cer")
        shown.append(screens(folder / name, [min(lines)], 1, "referee"))
    assert shown[0] != shown[1]
