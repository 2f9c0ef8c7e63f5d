"""The Abilities with their effects."""

from collections.abc import Callable, Iterator

from cerebria_cli.editions.card_game import draining, effects, entering, impulse
from cerebria_cli.editions.card_game.hearing import Hearing
from cerebria_cli.editions.card_game.state import State
from cerebria_cli.editions.card_game.table import Table
from cerebria_cli.editions.core.move import Move
from cerebria_cli.system.named_tuples import NamedTuple

Judge = Callable[[Hearing], None]
Perform = Callable[[Table, Move, int], None]
Candidates = Callable[[State, int], Iterator[Move]]


class Effect(NamedTuple):
    """How the effect of an Ability is judged, done and offered."""

    judge: Judge
    perform: Perform
    candidates: Candidates
    rule: str


#: Draw asks nothing and is not among them.
EFFECTS: dict[str, Effect] = {
    "destroy": Effect(effects.judge_destroy, effects.perform_destroy, effects.destructions, "destroy.target"),
    "drain": Effect(draining.judge, draining.perform, draining.candidates, "drain.source"),
    "deprive": Effect(impulse.judge_deprive, impulse.perform_deprive, impulse.deprives, "deprive.discard"),
    "summon": Effect(entering.judge_summon, entering.perform_summon, entering.summons, "summon.place"),
    "steal": Effect(effects.judge_steal, effects.perform_steal, effects.thefts, "steal.look"),
    "swap": Effect(effects.judge_swap, effects.perform_swap, effects.swaps, "swap.exchange"),
    "embrace": Effect(impulse.judge_embrace, impulse.perform_embrace, impulse.embraces, "embrace.take"),
}
DEPRIVALS = 2
DRAWN = 2


def effect_choices(state: State, player: int) -> Iterator[Move]:
    """Every legal way to carry out the Ability that was paid for."""
    using = state.using
    effect = EFFECTS.get(using.ability) if using else None
    if effect is None:
        return
    for move in effect.candidates(state, player):
        hearing = Hearing(state, move, player)
        effect.judge(hearing)
        if not hearing.objections:
            yield move
