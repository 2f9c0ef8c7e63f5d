"""The table of the board game on a screen: the ring, teams, players, Aspirations."""

from cerebria_cli.view.text.screen import board_screen as screen

__all__ = ["screen"]
