"""The screen of a game with a third team is arranged as without one."""

from cerebria_cli.view.text.screen import board_screen as screen

__all__ = ["screen"]
