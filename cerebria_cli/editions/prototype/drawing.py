"""Drawing cards, and the discard pile that becomes the deck again."""

from collections.abc import Callable
from typing import Any

from cerebria_cli.editions.board.knowledge import behind_unknown
from cerebria_cli.editions.board.tracking import HAND, PILE
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import TABLE, UNKNOWN
from cerebria_cli.editions.prototype import steps
from cerebria_cli.editions.prototype.state import State
from cerebria_cli.editions.prototype.subjects import Draw, Keep, Pile, single
from cerebria_cli.editions.prototype.table import Table
from cerebria_cli.editions.verb import Choice


def reshuffles(state: State, player: int) -> bool:
    """ruling deck.empty: whether the discard pile becomes the deck when that runs out."""
    return bool(state.players[player].pile) and state.rules("deck.empty", "reshuffle")


def can_draw(state: State, player: int) -> bool:
    return bool(state.players[player].deck) or reshuffles(state, player)


def draw(table: Table, name: str, number: int, cause: str) -> None:
    """So many cards are drawn, as far as there are any."""
    state, player = table.state, table.state.setting.player_number[name]
    for left in range(number, 0, -1):
        if not state.players[player].deck and reshuffles(state, player):
            if state.setting.seats[player].dealt:
                table.push(steps.Draw(name, left, cause))
                table.ask(Pending(TABLE, "shuffle", (), "deck.empty", Pile(name)))
                return
            turn_over(table, player, (UNKNOWN,) * len(state.players[player].pile))
        if state.players[player].deck:
            table.draw(player, cause)


def turn_over(table: Table, player: int, deck: tuple[str, ...]) -> None:
    """The discard pile, shuffled, becomes the deck."""
    holder = table.state.players[player]
    table.track(player, lambda tracked: tracked.shuffled(len(deck), PILE))
    holder.deck, holder.pile = deck, ()
    table.note(Event("shuffle", table.state.name(player), where="pile", cause="deck.empty"))


def keep(table: Table, name: str, before: int) -> None:
    """action.draw: one of the cards just drawn is kept, the other is discarded."""
    player = table.state.setting.player_number[name]
    drawn = table.state.players[player].hand[before:]
    if len(drawn) < 2:
        return
    options = sorted(set(drawn) - {UNKNOWN})
    if UNKNOWN in drawn:
        options = sorted({*options, *behind_unknown(table.state, player)})
    table.ask(Pending(name, "choose", single(options), "action.draw", Keep(before)))


def decide_keep(table: Table, pending: Pending, answer: tuple[str, ...]) -> None:
    player = table.state.setting.player_number[pending.who]
    holder = table.state.players[player]
    kept, before = answer[0], pending.about.before
    drawn = list(holder.hand[before:])
    if kept not in drawn:
        drawn[drawn.index(UNKNOWN)] = kept
    drawn.remove(kept)
    holder.hand = (*holder.hand[:before], kept)
    for card in drawn:
        table.put_on_pile(player, card, "action.draw", HAND)


def offer(table: Table, player: int, cause: str, option: str) -> None:
    """emotion.empty: the owner of an Emotion that left the board may draw, or must."""
    if not can_draw(table.state, player):
        return
    name = table.state.name(player)
    if option == "must":
        table.push(steps.Draw(name, 1, cause))
    else:
        table.push(steps.Offer(name, cause))


def ask_offer(table: Table, name: str, cause: str) -> None:
    table.ask(Pending(name, "choose", (("card",),), cause, Draw(), may=True))


def decide_draw(table: Table, pending: Pending, answer: tuple[str, ...]) -> None:
    table.push(steps.Draw(pending.who, 1, pending.cause))


STEPS: dict[type[Any], Callable[..., None]] = {steps.Draw: draw, steps.Keep: keep, steps.Offer: ask_offer}
KEEP: Choice[Table, State] = Choice(Keep, decide_keep, "the card to keep")
OFFER: Choice[Table, State] = Choice(Draw, decide_draw, "draw 1 card")
