"""A scribe at a real table: what of a true game is typed in, and what the record then believes of it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from cerebria_cli.editions.card_game.arguments import Mood
from cerebria_cli.editions.card_game.knowing import can_leave, hand_of, laid
from cerebria_cli.editions.card_game.player import PLAYER
from cerebria_cli.editions.card_game.state import State
from cerebria_cli.editions.core.arguments import Cards, OneCard, Who
from cerebria_cli.editions.core.move import TABLE, UNKNOWN, Move
from cerebria_cli.editions.core.scribing import Eyes, Passage, fits


def with_secret_decks(setup: Mapping[str, Any]) -> dict[str, Any]:
    """The setup of a table at which nobody tells the list of the cards."""
    return {name: value for name, value in setup.items() if name != "deck"}


def told(passage: Passage, eyes: Eyes) -> Move | None:
    """What happened as the scribe types it; None where nothing is typed, since people shuffle without the desk."""
    move, noted = passage.move, eyes.noted
    if move.verb == "shuffle":
        return None
    seen = move._replace(results=tuple(map(noted, move.results)))
    # ruling steal.privacy: only the two players see what is stolen.
    if move.verb == "take":
        return seen._replace(args=OneCard(UNKNOWN))
    # setup.mulligan, setup.discard-pile: the hand goes openly on the pile.
    if move.verb == "mulligan":
        hand = passage.before.players[passage.before.setting.player_number[move.actor]].cards
        return seen._replace(args=Cards(tuple(map(noted, hand))))
    if move.verb == "discard":
        return seen._replace(args=Cards(tuple(map(noted, move.args.cards))))
    return seen


def owed(desk: State, passage: Passage, eyes: Eyes) -> Iterator[Move]:
    """What the table has to say before the next move, where the tool did it by itself in the true game."""
    if not desk.pending or desk.pending[0].who != TABLE:
        return
    what, truth = desk.pending[0].what, passage.after
    if what == "lay":
        yield Move(TABLE, "lay", Cards(tuple(eyes.noted(column.card) for column in truth.columns if column.card)))
    if what == "mood" and desk.phase == "setup":
        yield Move(TABLE, "mood", Mood(truth.mood))
    if what == "start" and desk.phase == "setup":
        yield Move(TABLE, "start", Who(truth.name(truth.starter)))


def afterthoughts(desk: State, truth: State) -> Iterator[Move]:
    """Nothing that was turned up is told later: it has left the Impulse by then."""
    return iter(())


def is_waiting(truth: State) -> bool:
    """Whether the true game stops for a shuffle that people do in passing."""
    return bool(truth.pending) and truth.pending[0].what == "shuffle"


def falsehoods(desk: State, truth: State) -> Iterator[str]:
    """Everything that the desk believes and that is not so."""
    for name in ("phase", "cycle", "turn", "mood", "pending", "result"):
        if getattr(desk, name) != getattr(truth, name):
            yield f"{name} is {getattr(truth, name)}, not {getattr(desk, name)}"
    for number, (believed, real) in enumerate(zip(desk.players, truth.players, strict=True)):
        for name in PLAYER.attrs:
            if name != "hand" and getattr(believed, name) != getattr(real, name):
                yield f"{truth.name(number)}.{name} is {getattr(real, name)}, not {getattr(believed, name)}"
        yield from _of_hand(desk, number, real.cards)
    if desk.known is None or desk.known.sizes != Counter(zone for zone, cards in laid(desk) for _ in cards):
        yield "what is known of the cards has other numbers than the table"
    # prep.hand-down: cards that are discarded together have no order among themselves.
    if not fits(desk.discard, truth.discard):
        yield f"the discard pile holds {truth.discard}, not {desk.discard}"
    columns = [*zip(desk.columns, truth.columns, strict=True)]
    for seen, there in [*((one.stack, other.stack) for one, other in columns), (desk.deck, truth.deck)]:
        if len(seen) != len(there):
            yield f"there lie {len(there)} cards, not {len(seen)}"
    for one, other in columns:
        if one.card not in (UNKNOWN, other.card):
            yield f"in the Impulse lies {other.card or 'no card'}, not {one.card or 'none'}"


def _of_hand(desk: State, player: int, real: tuple[str, ...]) -> Iterator[str]:
    believed, name = desk.players[player].cards, desk.name(player)
    if not fits(believed, real):
        yield f"{name} holds {real}, not {believed}"
    if desk.known is None or not can_leave(desk.known, hand_of(player), real):
        yield f"{name} holds {real}, which is held to be impossible"
