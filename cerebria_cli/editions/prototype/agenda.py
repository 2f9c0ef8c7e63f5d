"""The agenda: what is still to be done before play goes on, one step after the other."""

from collections.abc import Callable
from typing import Any

from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.prototype import drawing, meditating, placing, quelling, revelation, rounds
from cerebria_cli.editions.prototype.table import Table

#: How every kind of step is done; it gets the fields of the step.
STEPS: dict[type[Any], Callable[..., None]] = {
    **placing.STEPS,
    **drawing.STEPS,
    **quelling.STEPS,
    **meditating.STEPS,
    **revelation.STEPS,
    **rounds.STEPS,
}


def proceed(table: Table) -> None:
    """Go on with the steps until somebody has to decide something or nothing is left to do."""
    state = table.state
    while state.agenda and not state.pending:
        step, *rest = state.agenda
        state.agenda = tuple(rest)
        STEPS[type(step)](table, *step)
        state = table.state
    if not state.pending:
        _note_out(table)


def _note_out(table: Table) -> None:
    """round.fortitude: a side that has used its last Fortitude is finished for the round."""
    state = table.state
    if state.phase != "play":
        return
    for number, team in enumerate(state.teams):
        if team.fortitude == 0 and number not in state.round.out:
            state.round = state.round._replace(out=(*state.round.out, number))
            table.note(Event("out", state.setting.teams[number], cause="round.fortitude"))
