"""Decisions that follow from an answer: they come before everything else that is owed."""

from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.retail.table import Table


def ask_first(table: Table, pending: Pending) -> None:
    """What goes on with a power that somebody is in the middle of."""
    before = table.state.pending
    table.ask(pending)
    table.state.pending = (*table.state.pending[len(before) :], *before)
