"""The questions that start a game: those about a built-in setup."""

from cerebria_cli.editions.board.questions import from_builtin

__all__ = ["GAMES", "quick_setup", "whole_setup"]

#: The games, as the built-in setups are named after them.
GAMES = ("balance",)

whole_setup = quick_setup = from_builtin
