"""Rows of tokens on the boards of Spirits."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.writing import Written, written_if_any

if TYPE_CHECKING:
    from cerebria_cli.editions.board.seats import Row

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


def upgrade_tokens(rows: "Iterable[Row]", lying: Sequence[Tokens]) -> Written:
    """The tokens on a Spirit's board for a digest, by Action and place."""
    places = {row.verb: zip(row.places, lying[row.number], strict=True) for row in rows}
    tokens = {verb: {place: colour for place, colour in row if colour} for verb, row in places.items()}
    return written_if_any({verb: row for verb, row in tokens.items() if row})
