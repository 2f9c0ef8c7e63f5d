"""Positions in which very many moves are legal: Harmony with hands that nobody knows."""

from functools import cache

from cerebria_cli import Game
from cerebria_cli.editions.retail import legal
from cerebria_cli.editions.retail.state import State
from cerebria_cli.game.assumptions import asked_about
from cerebria_cli.random_play.choosers import at_random
from cerebria_cli.shelf.setups import load_setup

MOVES = 115


def state_of(game: Game) -> State:
    """The state of a retail game."""
    assert isinstance(game.now, State)
    return game.now


@cache
def richest(named: str) -> Game:
    """The position of a random game, out of every tenth, in which most moves may be legal."""
    # `AA 0`: the sides of Team and Spirit boards, and the seed.
    sides, seed = named.split()
    table = load_setup("full-2")
    for player in table["players"]:
        if player["team"] == "bliss":
            player["spirit"] = player["deck"] = "Harmony"
    game = Game.new({**table, "sides": {"team": sides[0], "spirit": sides[1]}})
    found, most, choose = game.copy(), 0, at_random(int(seed))
    for number in range(MOVES):
        if number % 10 == 0 and not game.now.pending:
            many = sum(1 for _ in legal.candidates(state_of(game)))
            if many > most:
                found, most = game.copy(), many
        game.play(choose(game, ()))
    return found


def twelve_unknown() -> Game:
    """A position on side A: Harmony to move with twelve cards that nobody knows."""
    table = load_setup("full-4")
    table["players"][0]["spirit"] = "Harmony"
    hand = ["?"] * 12
    return asked_about({**table, "position": {"players": {"diana": {"hand": hand, "space": "V"}}}})
