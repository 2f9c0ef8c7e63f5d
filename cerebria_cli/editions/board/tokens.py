"""Rows of tokens on the boards of Spirits."""

from collections.abc import Sequence

#: The Vibes that cards and tokens have.
COLOURS = ("red", "yellow", "green", "blue")

#: A row of tokens: the colour on each of its four places, empty where there is none.
Tokens = tuple[str, str, str, str]
NO_TOKENS: Tokens = ("", "", "", "")


def row_of(colours: Sequence[str]) -> Tokens:
    first, second, third, fourth = colours
    return first, second, third, fourth


def with_token(rows: tuple[Tokens, ...], row: int, place: int, colour: str) -> tuple[Tokens, ...]:
    """The rows of a board with another token, or none, on one place."""
    colours = list(rows[row])
    colours[place] = colour
    return (*rows[:row], row_of(colours), *rows[row + 1 :])
