"""Move Spirit: the figure goes along the ring of Spirit slots."""

from collections.abc import Iterator

from cerebria_cli.editions.board.ring import SPACES, distance
from cerebria_cli.editions.board.seats import Prepared
from cerebria_cli.editions.board.story import tell_moves
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.verdict import spoken
from cerebria_cli.editions.prototype import upgrading
from cerebria_cli.editions.prototype.arguments import MoveSpirit
from cerebria_cli.editions.prototype.declaring import complete, declarations
from cerebria_cli.editions.prototype.forms import SPACE, spirit_action
from cerebria_cli.editions.prototype.hearing import Hearing
from cerebria_cli.editions.prototype.state import State
from cerebria_cli.editions.prototype.table import Table
from cerebria_cli.editions.verb import Verb
from cerebria_cli.view.words.storytelling import Played


def judge(hearing: Hearing) -> None:
    prepared = upgrading.prepare(hearing)
    said: MoveSpirit = hearing.move.args
    if said.space:
        _judge_end(hearing, prepared, hearing.state.setting.ring.space_number[said.space])
    else:
        upgrading.judge_idle(hearing, "move.base")
    hearing.cost = upgrading.cost_of(prepared)
    hearing.need_means("move.base", "move.base")


def _judge_end(hearing: Hearing, prepared: Prepared, end: int) -> None:
    """move.base, move.upgrades: one slot, and one more for each of Haste and Blazing Speed."""
    spaces, start = hearing.state.setting.ring.spaces, hearing.has.space
    if start < 0:
        hearing.refuse("move.base", f"{hearing.who}'s Spirit stands on no slot from which it could move.")
        return
    allowed, away = 1 + prepared.total("steps"), distance(start, end)
    reach = "1 slot" if allowed == 1 else f"{allowed} slots"
    if away == 0:
        hearing.refuse("move.base", f"{hearing.who}'s Spirit already stands on {spaces[end]}.")
    elif away > allowed:
        text = f"{spaces[end]} is {away} slots from {spaces[start]}; this Move goes {reach}."
        hearing.refuse("move.base", text, **{f"{hearing.name}.space": spaces[start]})
    # move.base, move.upgrades: not with an opposing Spirit, unless Surmount allows it.
    opponents = opponents_on(hearing.state, hearing.team, end)
    if opponents and not prepared.has("share"):
        who = hearing.state.name(opponents[0])
        text = f"{spoken(who)}, an opponent, stands on {spaces[end]}; Surmount would allow to end there."
        hearing.refuse("move.base", text, **{f"{who}.space": spaces[end]})


def opponents_on(state: State, team: int, space: int) -> list[int]:
    return [n for n, player in enumerate(state.players) if player.space == space and state.team_of(n) != team]


def perform(table: Table, move: Move, player: int) -> None:
    prepared = upgrading.do_first(table, player, move)
    upgrading.pay_spirit_action(table, player, prepared, upgrading.cost_of(prepared))
    said: MoveSpirit = move.args
    if said.space:
        table.put_figure(player, table.state.setting.ring.space_number[said.space], "move.base")


def candidates(state: State, player: int) -> Iterator[Move]:
    spaces, name, start = state.setting.ring.spaces, state.name(player), state.players[player].space
    for way in declarations(state, player, "move"):
        allowed = 1 + way.prepared.total("steps")
        for end in SPACES:
            if distance(start, end) <= allowed:
                yield way.move(name, MoveSpirit(spaces[end]))
        if way.is_idle_allowed(state):
            yield way.move(name, MoveSpirit())


def _told(line: Played) -> str:
    return tell_moves(line) if line.words else f"{line.actor} upgrades Move"


MOVE = Verb(
    spirit_action("move", "m", MoveSpirit, (SPACE,)),
    judge,
    perform,
    candidates,
    complete=complete,
    story=_told,
)
