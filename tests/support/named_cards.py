"""A card game whose owner has names for the cards."""

from pathlib import Path
from typing import Any

from cerebria_cli import Game, catalogue
from cerebria_cli.shelf.setups import load_setup


def named_list() -> list[dict[str, Any]]:
    """The placeholder of the catalogue, every entry with a name of its own: Aaca, Aacb, and Misery first."""
    entries = [dict(entry) for entry in catalogue.data("card")["deck"]["list"]]
    for number, entry in enumerate(entries):
        entry["name"] = f"A{chr(97 + number // 16)}c{chr(97 + number % 16)}" if number else "Misery"
    return entries


def named_game(path: Path) -> Path:
    """The record of a game of two that the tool dealt, some turns old, with names."""
    setup = {**load_setup("card-2"), "deck": {"list": named_list()}, "chance": {"emotions": "dealt"}}
    game = Game.new(setup, seed=3, record=path)
    for number in range(30):
        lines = game.legal(view="referee")
        game.play(lines[number * 7 % len(lines)])
    return path
