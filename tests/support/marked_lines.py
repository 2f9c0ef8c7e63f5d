"""Lines that cannot be read, with the place between brackets."""

import pytest

from cerebria_cli.notation.errors import Misread
from cerebria_cli.notation.parse import parse_line
from cerebria_cli.notation.vocabulary import Vocabulary
from support.words_of_a_game import GAME


def refusal(line: str, game: Vocabulary = GAME) -> Misread:
    """The error that reading ends with."""
    with pytest.raises(Misread) as refused:
        parse_line(line, game)
    return refused.value


def unmarked(line: str) -> str:
    """The line as it is typed."""
    return line.replace("[", "", 1).replace("]", "", 1)


def marked(error: Misread) -> str:
    """The line that was refused, with its place between brackets."""
    return f"{error.text[: error.start]}[{error.text[error.start : error.end]}]{error.text[error.end :]}"


def told(error: Misread) -> tuple[str, list[str]]:
    """What a page holds of it: the line, where what cannot be seen stands by its number, and the sentence."""
    seen = (char if char.isprintable() else f"<U+{ord(char):04X}>" for char in marked(error))
    return "".join(seen), [str(error)]
