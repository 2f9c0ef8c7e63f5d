"""The third team, and the two kinds of Essence that it uses."""

from cerebria_cli.editions.retail.state import State

#: The teams; the first two are the sides that control the board.
TEAMS = ("bliss", "gloom", "balance")
BALANCE = 2

#: The kinds of Essence, named after the sides.
KINDS = TEAMS[:2]

NUMBERS = "balance"
"""The table of the edition's numbers that only Balance has."""


def is_balance(state: State, player: int) -> bool:
    return state.team_of(player) == BALANCE


def own_slots(state: State) -> list[int]:
    """The slots with a Balance Emotion."""
    return state.own_slots(BALANCE)


def resource(kind: str) -> str:
    """A kind of Essence as a cost names it."""
    return f"essence.{kind}"


def other(kind: str) -> str:
    """The opposite kind."""
    return KINDS[1 - KINDS.index(kind)]
