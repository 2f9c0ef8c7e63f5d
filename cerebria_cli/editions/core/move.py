"""A move: one thing that somebody does, as a value. Its text form is the notation."""

from typing import Any

from cerebria_cli.system.named_tuples import NamedTuple

#: The actor of what chance or the whole table does.
TABLE = "table"

#: A card that nobody at the desk saw.
UNKNOWN = "?"


class PlacedToken(NamedTuple):
    """A Vibe token that a discarded card brings, as a line says it: `%Courage.quell.subdue.blue`."""

    card: str
    """The card that is discarded for it."""

    place: str = ""
    """An upgrade, or `unlock`; empty while not yet filled in."""

    row: str = ""
    """The Action on whose row it lies, where that is not the Action that is taken."""

    colour: str = ""
    """Its colour, where that is not the card's."""


class Move(NamedTuple):
    """One thing a player, a team or the table does."""

    actor: str
    """A player's name, a team's name, or `table`; empty while not yet filled in."""

    verb: str
    """The full verb of the notation."""

    args: Any = ()
    """What the verb is about: a value with named fields, of the shape that the verb's table names."""

    upgrades: tuple[str, ...] = ()
    """The names of the upgrades used."""

    tokens: tuple[PlacedToken, ...] = ()
    """Cards discarded for Vibe tokens, each with its place."""

    results: tuple[str, ...] = ()
    """Cards turned up or drawn as a result, in order; `?` where nobody at the desk saw it."""

    stood: bool = False
    """Played and stood although it is illegal."""

    removed: tuple[str, ...] = ()
    """The places from which a token is taken away first: `~haste`."""

    def by(self, actor: str) -> "Move":
        """The same, done by somebody; most moves say by whom."""
        return self if self.actor == actor else self._replace(actor=actor)

    def turning_up(self, results: tuple[str, ...]) -> "Move":
        """The same with the cards that it turned up; most moves turn up none, or say which."""
        return self if self.results == results else self._replace(results=results)
