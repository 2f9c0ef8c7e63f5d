"""The Impulse: the Impulse Action, Embrace and Deprive."""

from collections.abc import Iterator

from cerebria_cli.editions.card_game import flow
from cerebria_cli.editions.card_game.arguments import Column, Columns
from cerebria_cli.editions.card_game.forms import COLUMN
from cerebria_cli.editions.card_game.hearing import Hearing
from cerebria_cli.editions.card_game.line_words import tell_column
from cerebria_cli.editions.card_game.state import State
from cerebria_cli.editions.card_game.subjects import Effect
from cerebria_cli.editions.card_game.table import Table, columns
from cerebria_cli.editions.core import secrecy
from cerebria_cli.editions.core.decisions import Pending, by_player
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.verb import Decision, Verb
from cerebria_cli.notation.vocabulary import VerbSpec

# ---------------------------------------------------------------- Impulse Action


def judge(hearing: Hearing) -> None:
    hearing.need_action()
    # impulse.take: one of the face-up Impulse cards.
    hearing.need_column(hearing.move.args.column, "impulse.take")


def perform(table: Table, move: Move, player: int) -> None:
    state = table.state
    state.turn = state.turn._replace(actions=max(0, state.turn.actions - 1))
    take(table, player, move.args.column - 1, "impulse")


def candidates(state: State, player: int) -> Iterator[Move]:
    for column in columns(state):
        yield Move(state.name(player), "impulse", Column(column + 1))


def take(table: Table, player: int, column: int, family: str) -> None:
    """impulse.take, embrace.take: a face-up card into the hand; everybody has seen it."""
    state, name = table.state, table.state.name(player)
    card = table.leave_impulse(column)
    # ruling revelation.trigger-card: whether a card that cannot be replaced still reaches the hand.
    if not state.columns[column].stack and state.rules("revelation.trigger-card", "discard"):
        table.discard(card, name, "impulse", f"{family}.revelation")
    else:
        table.put_in_hand(player, card, table.all_seen())
        table.note(Event("take", name, card, str(column + 1), cause=f"{family}.take"))
    if not table.refill(column, f"{family}.replace"):
        # impulse.revelation, embrace.revelation: the gap stays open.
        flow.reveal(table, column, f"{family}.revelation")


# ---------------------------------------------------------------- Embrace


def judge_embrace(hearing: Hearing) -> None:
    # embrace.take: one of the face-up Impulse cards.
    hearing.need_column(hearing.move.args.column, "embrace.take")


def perform_embrace(table: Table, move: Move, player: int) -> None:
    """embrace.no-action: as an Impulse Action, but the Actions stay."""
    flow.finish_ability(table)
    take(table, player, move.args.column - 1, "embrace")


def embraces(state: State, player: int) -> Iterator[Move]:
    for column in columns(state):
        yield Move(state.name(player), "embrace", Column(column + 1))


# ---------------------------------------------------------------- Deprive


def judge_deprive(hearing: Hearing) -> None:
    # deprive.discard: any face-up Impulse card.
    column = hearing.need_column(hearing.move.args.column, "deprive.discard")
    using = hearing.state.using
    # ruling deprive.same-column: whether both discards may be from one column.
    if using and column in using.columns and hearing.state.rules("deprive.same-column", "no"):
        text = f"Column {column + 1} was deprived already; the second card comes from another one."
        hearing.refuse_by_ruling("deprive.twice", "deprive.same-column", text)


def perform_deprive(table: Table, move: Move, player: int) -> None:
    """deprive.twice: discard and refill, two times one after the other."""
    state, using, column = table.state, table.state.using, move.args.column - 1
    if using is None:
        return
    card = table.leave_impulse(column)
    table.discard(card, state.name(player), "impulse", "deprive.discard")
    table.refill(column, "deprive.replace")
    left = using.left - 1
    state.using = using = using._replace(left=left, columns=(*using.columns, column))
    gaps = [one for one in using.columns if not state.columns[one].card]
    # ruling deprive.after-revelation: whether the second discard is done although the first left a gap.
    when = state.rulings["deprive.after-revelation"]
    again = left > 0 and any(True for _ in legal_deprives(state, player))
    if again and (not gaps or when == "finish-first"):
        _again(table, player)
    elif gaps:
        # deprive.revelation: a card that cannot be replaced triggers a Revelation.
        flow.reveal(table, gaps[0], "deprive.revelation", left if when == "after" else 0)
    else:
        flow.finish_ability(table)


def _again(table: Table, player: int) -> None:
    """deprive.twice: the second time, as announced or as the player says now."""
    state, using = table.state, table.state.using
    announced = using.target if using else None
    if isinstance(announced, Columns) and state.columns[announced.second - 1].card:
        perform_deprive(table, Move(state.name(player), "deprive", Column(announced.second)), player)
    else:
        table.ask(Pending(state.name(player), "deprive", (), "deprive.twice"))


def deprives(state: State, player: int) -> Iterator[Move]:
    for column in columns(state):
        yield Move(state.name(player), "deprive", Column(column + 1))


def legal_deprives(state: State, player: int) -> Iterator[Move]:
    for move in deprives(state, player):
        hearing = Hearing(state, move, player)
        judge_deprive(hearing)
        if not hearing.objections:
            yield move


# ---------------------------------------------------------------- the verbs

IMPULSE = Verb(
    VerbSpec("impulse", "i", ((COLUMN,),), results=secrecy.everybody, shape=Column),
    judge,
    perform,
    candidates,
    draws=True,
    story=lambda line: tell_column("takes", line),
)
EMBRACE = Verb(
    VerbSpec("embrace", "", ((COLUMN,),), results=secrecy.everybody, shape=Column),
    judge_embrace,
    perform_embrace,
    decision=Decision("embrace.take", by_player(embraces), about=(Effect,)),
    draws=True,
    turn_up="embrace.replace",
    story=lambda line: tell_column("embraces", line),
)
DEPRIVE = Verb(
    VerbSpec("deprive", "", ((COLUMN,),), results=secrecy.everybody, shape=Column),
    judge_deprive,
    perform_deprive,
    decision=Decision("deprive.discard", by_player(deprives), about=(Effect,)),
    draws=True,
    turn_up="deprive.replace",
    story=lambda line: tell_column("deprives", line),
)
