"""Move: Balance's figures share spaces with everybody; Command puts an opposing figure elsewhere."""

from cerebria_cli.editions.balance.invoking import used_upgrades
from cerebria_cli.editions.balance.subjects import Command
from cerebria_cli.editions.balance.team import BALANCE
from cerebria_cli.editions.board.seats import Prepared, Upgrade
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.retail import moving
from cerebria_cli.editions.retail.aftermath import Outcome
from cerebria_cli.editions.retail.hearing import Hearing
from cerebria_cli.editions.retail.spirit import need_effect
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.editions.verb import Choice


def restricts(state: State, team: int, other: int) -> bool:
    """move.share: Balance restricts nobody and is restricted by nobody."""
    return team != other and BALANCE not in (team, other)


def judge(hearing: Hearing) -> None:
    moving.judge(hearing)
    state, player = hearing.state, hearing.player
    end = state.setting.ring.space_number[hearing.move.args.space]
    row = state.row(player, "move")
    prepared = Prepared(row, (), state.tokens(player, row), used_upgrades(state, player, hearing.move))
    works = bool(moving.opponents_on(state, hearing.team, end))
    need_effect(hearing, prepared, "command", works=works, why=f"no opposing figure is on {hearing.move.args.space}.")


def ask_command(table: Table, player: int, upgrade: Upgrade, outcome: Outcome) -> None:
    """side-b.reason: one opposing figure on the space may be put on any empty space."""
    state, spaces = table.state, table.state.setting.ring.spaces
    here = moving.opponents_on(state, state.team_of(player), state.players[player].space)
    taken = {figure.space for figure in state.players}
    empty = [name for number, name in enumerate(spaces) if number not in taken]
    options = tuple((state.name(figure), space) for figure in here for space in empty)
    if options:
        name = state.name(player)
        table.ask(Pending(name, "choose", options, upgrade.rule, Command(name), may=True))


MOVE = moving.MOVE._replace(judge=judge)
COMMAND: Choice[Table, State] = Choice(Command, moving.decide_push, "the figure to move, and where to")
