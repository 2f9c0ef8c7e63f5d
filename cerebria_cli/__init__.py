"""A referee and scribe for games of Cerebria played on a real table."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cerebria_cli.game.desk import Game

__all__ = ["Game", "__version__"]

__version__ = "0.1.0"


def __getattr__(name: str) -> object:
    """Load `Game` when it is first asked for, so that the shell command starts quickly."""
    if name != "Game":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from cerebria_cli.game.desk import Game

    return Game
