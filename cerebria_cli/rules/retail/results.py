"""Cards that are turned up: what was seen must agree with what is known."""

from cerebria_cli.rules.knowledge import unseen
from cerebria_cli.rules.move import UNKNOWN, Move
from cerebria_cli.rules.retail.hearing import Hearing, seen_cards
from cerebria_cli.rules.retail.state import State


def turned_up_by(deck: tuple[str, ...], draws: int) -> tuple[str, ...]:
    """The cards that so many draws turn up, as far as they are known."""
    return deck[1 : draws + 1]


def judge_results(hearing: Hearing) -> None:
    """turn.draw: each draw turns up the next card of the deck, if there is one."""
    player, draws = draws_of(hearing.state, hearing.player, hearing.move)
    results = hearing.move.results
    known = turned_up_by(hearing.state.players[player].deck, draws) if draws else ()
    if len(results) > len(known):
        cards = "no card" if not known else "1 card" if len(known) == 1 else f"{len(known)} cards"
        hearing.refuse_outright("turn.draw", f"This turns up {cards}, not {len(results)}.")
        return
    judge_turned_up(hearing, player, known, results)


def judge_turned_up(hearing: Hearing, player: int, known: tuple[str, ...], results: tuple[str, ...]) -> None:
    """What becomes known now is checked against what was known before."""
    state, name = hearing.state, hearing.state.name(player)
    possible = unseen(state.setting.seats[player].deck, seen_cards(state, player))
    for card, expected in zip(results, known, strict=False):
        if card == UNKNOWN:
            continue
        if expected != UNKNOWN:
            if card != expected:
                text = f"The next card of {name}'s deck is {expected}, as was seen before, not {card}."
                hearing.refuse_outright("turn.draw", text, **{f"{name}.deck": expected})
            continue
        if not judge_possible(hearing, player, card, possible[card]):
            continue
        possible[card] -= 1


def judge_possible(hearing: Hearing, player: int, card: str, left: int) -> bool:
    """setup.deck: a card cannot be seen more often than the deck holds it."""
    if left > 0:
        return True
    name = hearing.state.name(player)
    copies = hearing.state.setting.seats[player].deck.count(card)
    text = f"{name}'s deck holds {copies} {card}" + (", and all of them are known to be elsewhere." if copies else ".")
    hearing.refuse_outright("setup.deck", text, **{card: where_seen(hearing.state, player, card)})
    return False


def where_seen(state: State, player: int, card: str) -> str:
    """The places in which copies of a card are known to be."""
    holder, slots = state.players[player], state.setting.ring.slots
    places = ["hand"] * holder.hand.count(card) + ["deck"] * holder.deck.count(card)
    places += [
        slots[n] for n, emotion in enumerate(state.slots) if emotion and (emotion.card, emotion.owner) == (card, player)
    ]
    return ", ".join(places) or "not in the deck"


def draws_of(state: State, player: int, move: Move) -> tuple[int, int]:
    """Who draws with a move, and how many cards."""
    if move.verb == "cradle":
        return player, int(move.args[0])
    if move.verb == "end" and move.args[0] == "draw":
        return player, state.setting.numbers["turn"]["end_draw"]
    if move.verb == "absorb" and len(move.args) == 1:
        return player, state.setting.bonuses[move.args[0]].effects.get("draw", 0)
    if move.verb == "choose" and move.args[-1] == "card":
        return state.setting.player_number.get(move.args[0], player), 1
    return player, 0


def fill_in(state: State, player: int, move: Move) -> Move:
    """The move with every card that it turns up: what was typed, what is known, `?` for the rest."""
    if move.verb == "hand" and not move.results:
        return move._replace(results=(UNKNOWN,))
    player, draws = draws_of(state, player, move)
    if not draws and not move.results:
        return move
    known = turned_up_by(state.players[player].deck, draws)
    results = tuple(
        typed if typed not in ("", UNKNOWN) else expected
        for typed, expected in zip((*move.results, *[""] * len(known)), known, strict=False)
    )
    # Too many cards stay as they were typed: the judge names them.
    return move._replace(results=results + move.results[len(known) :])
