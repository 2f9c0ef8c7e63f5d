"""How lines are typed: in words as short as they can be."""

from random import Random

from cerebria_cli.editions.core.move import Move
from cerebria_cli.errors import CerebriaError
from cerebria_cli.game.desk import Game
from cerebria_cli.game.line_reading import read

#: Words of more letters are shortened.
LONG = 3


def shortened(line: str, desk: Game, chance: Random) -> str:
    """A line with fewer letters that says the same; the line itself where none was found."""
    actor, *words = line.split()
    short = [_shorter(word, chance) for word in words]
    if actor != desk.now.whose or chance.random() < 0.5:
        short.insert(0, actor)
    found = " ".join(short)
    return found if _said(found, desk) == _said(line, desk) else line


def _shorter(word: str, chance: Random) -> str:
    if len(word) <= LONG or not word.isalpha():
        return word
    return word[: chance.randrange(LONG, len(word) + 1)]


def _said(line: str, desk: Game) -> Move | None:
    """What a line says, whoever does it; None where it cannot be read, or not as one move."""
    try:
        (item,) = read(line, desk).items
    except CerebriaError:
        return None
    return item._replace(actor="") if isinstance(item, Move) else None
