"""The table of a game with a third team looks as without one."""

from cerebria_cli.editions.retail.table_view import layout, status

__all__ = ["layout", "status"]
