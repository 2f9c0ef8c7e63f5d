"""A referee and scribe for games of Cerebria played on a real table. What a program may use is named in `__all__`."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cerebria_cli.editions.core.event_kinds import MEANINGS as EVENT_KINDS
    from cerebria_cli.editions.core.events import Event
    from cerebria_cli.editions.core.move import Move
    from cerebria_cli.editions.core.verdict import Objection, Verdict
    from cerebria_cli.errors import Busy, CerebriaError, Damaged, Refused, Unreadable, WrongUsage
    from cerebria_cli.game.course import Moment
    from cerebria_cli.game.desk import Game
    from cerebria_cli.game.outcome import Illegal
    from cerebria_cli.notation.errors import AmbiguousLine, CannotRead, Misread

__all__ = [
    "EVENT_KINDS",
    "AmbiguousLine",
    "Busy",
    "CannotRead",
    "CerebriaError",
    "Damaged",
    "Event",
    "Game",
    "Illegal",
    "Misread",
    "Moment",
    "Move",
    "Objection",
    "Refused",
    "Unreadable",
    "Verdict",
    "WrongUsage",
    "__version__",
]

__version__ = "0.1.0"

#: The module of each name, and what it is called there.
_HOMES = {
    "EVENT_KINDS": ("editions.core.event_kinds", "MEANINGS"),
    "AmbiguousLine": ("notation.errors", "AmbiguousLine"),
    "Busy": ("errors", "Busy"),
    "CannotRead": ("notation.errors", "CannotRead"),
    "CerebriaError": ("errors", "CerebriaError"),
    "Damaged": ("errors", "Damaged"),
    "Event": ("editions.core.events", "Event"),
    "Game": ("game.desk", "Game"),
    "Illegal": ("game.outcome", "Illegal"),
    "Misread": ("notation.errors", "Misread"),
    "Moment": ("game.course", "Moment"),
    "Move": ("editions.core.move", "Move"),
    "Objection": ("editions.core.verdict", "Objection"),
    "Refused": ("errors", "Refused"),
    "Unreadable": ("errors", "Unreadable"),
    "Verdict": ("editions.core.verdict", "Verdict"),
    "WrongUsage": ("errors", "WrongUsage"),
}


def __getattr__(name: str) -> object:
    """Load a name when it is first asked for, so that the shell command starts quickly."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    module, known_as = _HOMES[name]
    return getattr(import_module(f"{__name__}.{module}"), known_as)
