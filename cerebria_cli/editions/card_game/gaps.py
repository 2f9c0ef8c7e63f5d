"""A gap in a card game: nobody knows any more what is in hands, Stacks and main deck."""

from collections.abc import Iterator

from cerebria_cli.editions.card_game.facts import facts
from cerebria_cli.editions.card_game.hands import Held
from cerebria_cli.editions.card_game.knowing import trail_of
from cerebria_cli.editions.card_game.state import State
from cerebria_cli.editions.core.edition import PUBLIC
from cerebria_cli.editions.core.gaps import Question, need_play
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.verdict import spoken


def forgotten(state: State) -> State:
    """The table of which only what lies open is known; a turn has just begun."""
    need_play(state.phase, dealt=state.setting.dealt)
    after = state.copy()
    for player in after.players:
        player.hand = (Held(UNKNOWN),) * len(player.hand)
    after.columns = tuple(one._replace(stack=(UNKNOWN,) * len(one.stack)) for one in after.columns)
    after.deck = (UNKNOWN,) * len(after.deck)
    after.phase, after.pending, after.using, after.todo = "play", (), None, ()
    after.turn = state.turn._replace(actions=state.setting.numbers["turn"]["actions"], used=())
    after.trail = trail_of(after)
    return after


def questions(state: State) -> Iterator[Question]:
    """What the table has to look up, in the order in which it lies there."""
    found = facts(state, PUBLIC)
    yield Question("turn.player", "whose turn it is", found["turn"]["player"])
    yield Question("turn.actions", "how many Actions are left in it", found["turn"]["actions"])
    yield Question("cycle", "which Cycle it is", found["cycle"])
    yield Question("mood", "the Mood", found["mood"])
    for name, player in found["players"].items():
        who = spoken(name)
        yield Question(f"{name}.hand", f"{who}'s hand: `?` for each card", None)
        for side, number in player["scored"].items():
            yield Question(f"{name}.scored.{side}", f"{side.capitalize()} that {who} has scored", number)
    for column, pile in found["impulse"].items():
        yield Question(f"impulse.{column}.card", f"the card in column {column} of the Impulse", pile["card"])
        yield Question(f"impulse.{column}.stack", "cards in the Stack below it", pile["stack"])
    yield Question("deck.count", "cards in the main deck", found["deck"]["count"])
