"""What the moves are about."""

from typing import NamedTuple


class Add(NamedTuple):
    """`add 3`."""

    amount: int


class Change(NamedTuple):
    """`change moon`."""

    card: str
