"""Empower: a Neutrality becomes any of the six Strong Emotions, with a Vibe that is chosen for it."""

from collections.abc import Iterator

from cerebria_cli.editions.balance.arguments import Empower
from cerebria_cli.editions.balance.team import BALANCE, TEAMS, is_balance
from cerebria_cli.editions.board.seats import Prepared
from cerebria_cli.editions.board.tokens import COLOURS
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.retail import empowering
from cerebria_cli.editions.retail.emotion import Emotion
from cerebria_cli.editions.retail.forms import CARD, COLOUR, SLOT, WITH_CARD
from cerebria_cli.editions.retail.hearing import Hearing
from cerebria_cli.editions.retail.spirit import Declaration, EveryWay
from cerebria_cli.editions.retail.state import State
from cerebria_cli.notation.vocabulary import named

RULE = "empower.balance"


def strong_emotions(state: State) -> list[str]:
    """The Strong Emotions of Balance."""
    return [name for name, card in state.setting.cards.items() if card.kind == "strong" and card.side == TEAMS[BALANCE]]


def copies_left(state: State, strong: str) -> int:
    """empower.balance-copies: one copy of each."""
    copies: int = state.setting.numbers[TEAMS[BALANCE]]["strong_copies"]
    return copies - sum(1 for emotion in state.slots if emotion and emotion.card == strong)


def judge_growth(hearing: Hearing, prepared: Prepared, slot: int, emotion: Emotion) -> None:
    state, said = hearing.state, hearing.move.args
    if hearing.team != BALANCE:
        empowering.judge_growth(hearing, prepared, slot, emotion)
        return
    if emotion.team != BALANCE:
        return
    # empower.balance, emotion.strong-vibe: any of the six, with a Vibe of the team's choice.
    if not said.vibe:
        text = f"Say which Strong Emotion it becomes and its Vibe, as `empower {said.slot} Urge green`."
        hearing.refuse_outright(RULE, text)
        return
    strong: str = said.card
    if strong not in strong_emotions(state):
        text = f"A Neutrality becomes one of {', '.join(strong_emotions(state))}, not {strong}."
        hearing.refuse_outright(RULE, text)
        return
    # empower.balance: the threshold is the Strong Emotion's.
    threshold = state.setting.cards[strong].threshold
    essence = empowering.essence_after(hearing, prepared, slot, emotion)
    empowering.judge_threshold(hearing, f"To {strong}, {emotion.card}", threshold, essence)
    if copies_left(state, strong) < 1:
        hearing.refuse_outright("empower.balance-copies", f"The only {strong} is in play already.")


def grown(state: State, move: Move, mild: str) -> tuple[str, str]:
    """empower.balance: the Strong Emotion and the Vibe that the move names."""
    if state.setting.cards[mild].side == TEAMS[BALANCE]:
        return move.args.card, move.args.vibe
    return empowering.counterpart(state, move, mild)


def candidates(state: State, player: int, way: Declaration) -> Iterator[Move]:
    for one in empowering.candidates(state, player, way):
        move = one._replace(args=Empower(*one.args))
        yield from with_choices(state, move) if is_balance(state, player) else (move,)


def with_choices(state: State, move: Move) -> Iterator[Move]:
    """The Empower with every Strong Emotion and Vibe that it leaves open."""
    said: Empower = move.args
    left = [name for name in strong_emotions(state) if copies_left(state, name)]
    for name in [said.card] if said.card else left:
        for colour in [said.vibe] if said.vibe else COLOURS:
            yield move._replace(args=Empower(said.slot, name, colour))


def complete(state: State, move: Move, player: int) -> Iterator[Move]:
    """What Balance has to choose and the line leaves open."""
    return with_choices(state, move) if is_balance(state, player) and not move.args.vibe else iter((move,))


EMPOWER = empowering.EMPOWER.saying(
    (SLOT,), (SLOT, WITH_CARD), (SLOT, CARD, named("vibe", COLOUR)), shape=Empower
)._replace(candidates=EveryWay("empower", candidates), complete=complete)
