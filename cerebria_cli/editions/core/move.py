"""A move: one thing that somebody does, as a value. Its text form is the notation."""

from typing import NamedTuple

#: The actor of what chance or the whole table does.
TABLE = "table"

#: A card that nobody at the desk saw.
UNKNOWN = "?"


class Move(NamedTuple):
    """One thing a player, a team or the table does."""

    actor: str
    """A player's name, a team's name, or `table`; empty while not yet filled in."""

    verb: str
    """The full verb of the notation."""

    args: tuple[str, ...] = ()
    """The canonical words after the verb, in order, without filler words."""

    upgrades: tuple[str, ...] = ()
    """The names of the upgrades used."""

    tokens: tuple[tuple[str, str], ...] = ()
    """Cards discarded for Vibe tokens, each with its place; an empty place is not yet filled in."""

    results: tuple[str, ...] = ()
    """Cards turned up or drawn as a result, in order; `?` where nobody at the desk saw it."""

    stood: bool = False
    """Played and stood although it is illegal."""
