"""Small positions for tests of the card game."""

from typing import Any

from cerebria_cli.game.desk import Game
from cerebria_cli.shelf.setups import load_setup


def emotion(card: str, **facts: Any) -> dict[str, Any]:
    return {"card": card, **facts}


def game(
    players: dict[str, Any] | None = None, rulings: dict[str, str] | None = None, setup: str = "card-2", **more: Any
) -> Game:
    """A game under way: what is given over the blank position."""
    position = {"phase": "play", "players": players or {}, **more}
    return Game.new({**load_setup(setup), "rulings": rulings or {}, "position": position})


def play(one: Game, *lines: str) -> Game:
    for line in lines:
        one.play(line)
    return one


def fact(one: Game, path: str) -> Any:
    return one.edition.value_of(one.now, path)


def objections(one: Game, line: str) -> list[str]:
    """The rules by which a line is refused; none if it is legal."""
    return [objection.rule for objection in one.judge(line, view="referee").objections]
