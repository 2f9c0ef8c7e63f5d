"""Invoke with either kind of Essence: the kind says for which side the Emotion counts."""

from collections.abc import Iterator

from cerebria_cli.editions.balance.arguments import Invoke
from cerebria_cli.editions.balance.essence import kinds_in_order
from cerebria_cli.editions.balance.forms import KIND
from cerebria_cli.editions.balance.team import KINDS, is_balance, other, resource
from cerebria_cli.editions.board.seats import Prepared, Upgrade
from cerebria_cli.editions.board.tokens import NO_TOKENS
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.verdict import CostPart
from cerebria_cli.editions.retail import invoking
from cerebria_cli.editions.retail.forms import CARD, SLOT
from cerebria_cli.editions.retail.hearing import Hearing
from cerebria_cli.editions.retail.powers import cost_parts
from cerebria_cli.editions.retail.spirit import Declaration, EveryWay, occasion_of
from cerebria_cli.editions.retail.state import State
from cerebria_cli.notation.vocabulary import named


def used_upgrades(state: State, player: int, move: Move) -> tuple[Upgrade, ...]:
    """The upgrades that a move names."""
    return tuple(upgrade for upgrade in state.row(player, move.verb).upgrades if upgrade.name in move.upgrades)


def judge(hearing: Hearing) -> None:
    state, kinds = hearing.state, hearing.move.args.kinds
    balance = is_balance(state, hearing.player)
    # invoke.type: Balance invokes with either kind, everybody else with the own.
    if bool(kinds) != balance:
        text = "Only Balance chooses the kind of Essence; leave it out." if kinds else _say_kind(hearing)
        hearing.refuse_outright("invoke.type", text)
        return
    invoking.judge(hearing)
    if balance:
        _judge_number(hearing, kinds)


def _say_kind(hearing: Hearing) -> str:
    card, slot = hearing.move.args.card, hearing.move.args.slot
    return f"Say with which Essence: `invoke {card} {slot} bliss` or `invoke {card} {slot} gloom`."


def _judge_number(hearing: Hearing, kinds: tuple[str, ...]) -> None:
    """invoke.type: as many kinds are named as Essence is paid."""
    needed = 1 + demanded(hearing.state, hearing.player, hearing.move)
    if len(kinds) != needed:
        text = f"{needed} Essence are paid here, so {needed} kinds are named: the Emotion's own first."
        if needed == 1:
            text = "1 Essence is paid here, so one kind is named: the Emotion's own."
        hearing.refuse_outright("invoke.type", text)


def demanded(state: State, player: int, move: Move) -> int:
    """How much Essence powers demand besides."""
    slot = state.setting.ring.slot_number[move.args.slot]
    prepared = Prepared(state.row(player, "invoke"), (), NO_TOKENS, used_upgrades(state, player, move))
    held = len(state.players[player].hand) - len(move.tokens)
    occasion = occasion_of(prepared, player, slot)._replace(card=move.args.card, cards=held)
    parts = cost_parts(state, "invoke", "spirit-action", occasion)
    return sum(part.amount for part in parts if part.resource == "essence")


def paid_with(state: State, player: int, move: Move, parts: list[CostPart]) -> list[CostPart]:
    """invoke.type: every counter of the cost by its kind."""
    kinds = list(move.args.kinds) or [KINDS[0]]
    own, more = kinds[0], kinds[1:]
    # side-b.reason, side-b.intuition: Conversion pays with as much of the opposite kind.
    required = other(own) if any("convert" in one.effects for one in used_upgrades(state, player, move)) else own
    found = []
    for part in parts:
        if part.resource != "essence":
            found.append(part)
            continue
        for _ in range(part.amount):
            kind = required if part.cause == "invoke.base" else more.pop(0) if more else own
            found.append(part._replace(resource=resource(kind), amount=1))
    return found


def candidates(state: State, player: int, way: Declaration) -> Iterator[Move]:
    for one in invoking.candidates(state, player, way):
        move = one._replace(args=Invoke(*one.args))
        yield from with_kinds(state, player, move) if is_balance(state, player) else (move,)


def with_kinds(state: State, player: int, move: Move) -> Iterator[Move]:
    """The Invoke with every choice of kinds that it leaves open."""
    said = move.args.kinds
    for own in said[:1] or KINDS:
        for more in kinds_in_order(demanded(state, player, move)) if len(said) < 2 else [tuple(sorted(said[1:]))]:
            yield move._replace(args=move.args._replace(kinds=(own, *more)))


def complete(state: State, move: Move, player: int) -> Iterator[Move]:
    """What Balance has to choose and the line leaves open."""
    return with_kinds(state, player, move) if is_balance(state, player) else iter((move,))


INVOKE = invoking.INVOKE.saying((CARD, SLOT, named("kinds", KIND._replace(repeat=True))), shape=Invoke)._replace(
    judge=judge, candidates=EveryWay("invoke", candidates), complete=complete
)
