"""Records as they were written while more was accepted than today."""

from pathlib import Path

from cerebria_cli import Game
from cerebria_cli.game.verifying import verify_record
from cerebria_cli.notation.parse import parse_line


def kept_as_it_was(game: Game, line: str, folder: Path) -> Game:
    """The game of a record in which a line stands that would be refused or asked about today; it verifies."""
    game.append(line, game.consider(parse_line(line, game.vocabulary)._replace(stands=True)))
    game.save(folder / "old.cer")
    assert verify_record(folder / "old.cer").kind == "agrees"
    return Game.open(folder / "old.cer")
