"""The Abilities with their effects."""

from collections.abc import Iterator

from cerebria_cli.editions.card_game import draining, effects, entering, impulse
from cerebria_cli.editions.card_game.hearing import Hearing
from cerebria_cli.editions.card_game.state import State
from cerebria_cli.editions.card_game.subjects import Effect
from cerebria_cli.editions.card_game.table import Table
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.verb import Verb

#: The verbs for the effects of Abilities and for what these leave to decide; Draw asks nothing.
VERBS: tuple[Verb[Hearing, Table, State], ...] = (
    effects.DESTROY,
    draining.DRAIN,
    draining.STAY,
    impulse.DEPRIVE,
    entering.SUMMON,
    effects.STEAL,
    effects.TAKE,
    effects.SWAP,
    impulse.EMBRACE,
)
#: By each Ability what it does.
EFFECTS = {verb.name: verb for verb in VERBS if verb.decision and Effect in verb.decision.about}
DEPRIVALS = 2
DRAWN = 2


def effect_choices(state: State, player: int) -> Iterator[Move]:
    """Every legal way to carry out the Ability that was paid for."""
    using = state.using
    effect = EFFECTS.get(using.ability) if using else None
    if effect is None:
        return
    for move in effect.answers(state, Pending(state.name(player), effect.name, (), effect.rule)):
        hearing = Hearing(state, move, player)
        effect.judge(hearing)
        if not hearing.objections:
            yield move
