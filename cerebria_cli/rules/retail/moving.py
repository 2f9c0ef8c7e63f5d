"""Move: the figure goes along the track."""

from collections.abc import Iterator

from cerebria_cli.rules.move import Move
from cerebria_cli.rules.powers import Occasion
from cerebria_cli.rules.retail.effects import react
from cerebria_cli.rules.retail.hearing import Hearing
from cerebria_cli.rules.retail.spirit import Prepared, cost_of, declarations, do_first, need_effect, pay, prepare
from cerebria_cli.rules.retail.state import State
from cerebria_cli.rules.retail.table import Table
from cerebria_cli.rules.ring import distance, reachable


def judge(hearing: Hearing) -> None:
    prepared = prepare(hearing)
    state = hearing.state
    end = state.setting.ring.space_number[hearing.move.args[0]]
    needed = _judge_way(hearing, prepared, end)
    _judge_end(hearing, prepared, end)
    if needed:
        spare = 1 + prepared.total("steps") - needed
        for_steps = [upgrade for upgrade in prepared.upgrades if "steps" in upgrade.effects]
        idle = any(upgrade.effects["steps"] <= spare for upgrade in for_steps)
        why = f"{hearing.move.args[0]} is only {needed} {'space' if needed == 1 else 'spaces'} away."
        need_effect(hearing, prepared, "steps", works=not idle, why=why)
    hearing.cost = cost_of(prepared, "move.base", [])
    hearing.need_means("move.base")


def _judge_way(hearing: Hearing, prepared: Prepared, end: int) -> int:
    """move.base, move.haste: how many steps the Move takes; 0 if the space is out of reach."""
    start, name = hearing.has.space, hearing.move.args[0]
    allowed = 1 + prepared.total("steps")
    needed = next((steps for steps in range(1, allowed + 1) if end in reachable(start, steps)), 0)
    if not needed:
        spaces = hearing.state.setting.ring.spaces
        away = distance(start, end)
        reach = "1 space" if allowed == 1 else f"{allowed} spaces"
        text = f"{name} is {away} spaces from {spaces[start]}; this Move goes {reach}."
        if end == start:
            text = f"{hearing.name}'s figure already stands on {name}; this Move goes {reach}."
        hearing.refuse("board.spaces", text, **{f"{hearing.name}.space": spaces[start]})
    # ruling move.return: whether a longer Move may end where it began.
    elif end == start and hearing.state.setting.rulings["move.return"] == "no":
        hearing.refuse("move.return", f"A Move may not end where it began, on {name}.")
    return needed


def _judge_end(hearing: Hearing, prepared: Prepared, end: int) -> None:
    opponents = opponents_on(hearing.state, hearing.team, end)
    # move.occupied, move.surmount: not with an opposing figure, unless Surmount is used.
    if opponents and not prepared.has("share"):
        who = hearing.state.name(opponents[0])
        text = f"{who}, an opponent, stands on {hearing.move.args[0]}; Surmount would allow to end there."
        hearing.refuse("move.occupied", text, **{f"{who}.space": hearing.move.args[0]})
    why = f"no opposing figure stands on {hearing.move.args[0]}."
    need_effect(hearing, prepared, "share", works=bool(opponents), why=why)


def opponents_on(state: State, team: int, space: int) -> list[int]:
    return [
        number for number, player in enumerate(state.players) if player.space == space and state.team_of(number) != team
    ]


def perform(table: Table, move: Move, player: int) -> None:
    prepared = do_first(table, player, move)
    pay(table, player, cost_of(prepared, "move.base", []), "move.base")
    table.put_figure(player, table.state.setting.ring.space_number[move.args[0]], "move.base")
    react(table, "after:move", Occasion(player, upgrades=len(prepared.upgrades)))
    react(table, "after:spirit-action", Occasion(player, upgrades=len(prepared.upgrades)))


def candidates(state: State, player: int) -> Iterator[Move]:
    start, spaces, name = state.players[player].space, state.setting.ring.spaces, state.name(player)
    for way in declarations(state, player, "move"):
        ends = set().union(*(reachable(start, steps) for steps in range(1, 2 + way.total("steps"))))
        for end in sorted(ends):
            yield Move(name, "move", (spaces[end],), way.upgrades, way.tokens)
