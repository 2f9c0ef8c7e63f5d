"""What is done with cards besides moves: a house rule draws, discards or takes an Emotion out of a Mindset."""

from cerebria_cli.editions.card_game.knowing import DECK
from cerebria_cli.editions.card_game.state import State
from cerebria_cli.editions.card_game.table import Table, place_doubt
from cerebria_cli.editions.core.deeds import BUILD, DRAW, GONE, Deed, Done, not_held, objection
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.verdict import Objection, spoken


def do(state: State, deed: Deed, cause: str) -> Done[State]:
    """The state after a deed and what changed, or the old one and why not."""
    table = Table(state.copy(), deed.turned_up)
    player = state.setting.player_number.get(deed.who, -1)
    if deed.verb == BUILD:
        faults = objection("All play from one main deck; its list is told in the setup, under [deck].")
    elif deed.verb == GONE:
        faults = _remove(table, deed.who, cause)
    elif player < 0:
        faults = objection(f"{deed.who} is no player, so nothing can be said to {deed.verb} there.")
    elif deed.verb == DRAW:
        faults = _draw(table, player, deed, cause)
    else:
        faults = _discard(table, player, deed, cause)
    if faults:
        return state, [], faults
    return table.state, table.events, []


def cards(state: State) -> dict[str, int]:
    """components.deck: all cards of the game, wherever they lie."""
    return {"of the game's cards": sum(1 for _ in state.known_cards())}


def pieces(state: State) -> dict[str, int]:
    """The same: Fragments come from a supply."""
    return cards(state)


def _draw(table: Table, player: int, deed: Deed, cause: str) -> list[Objection]:
    state, name = table.state, spoken(deed.who)
    # draw.two: cards come from the main deck.
    if deed.amount > len(state.deck):
        return objection(f"The main deck has {len(state.deck)} cards, so {name} cannot draw {deed.amount}.", "draw.two")
    if len(deed.turned_up) > deed.amount:
        return objection(f"{name} draws {deed.amount}, so {len(deed.turned_up)} cannot be named.", "draw.two")
    for card in (*deed.turned_up, *[UNKNOWN] * (deed.amount - len(deed.turned_up))):
        doubts = place_doubt(state, card, DECK, "come from the main deck", "draw.two")
        if doubts:
            return doubts
        table.put_in_hand(player, table.next_card(card), 0)
    table.note(Event("drawn", state.name(player), amount=deed.amount, cause=cause))
    return []


def _discard(table: Table, player: int, deed: Deed, cause: str) -> list[Objection]:
    for card in deed.cards:
        hand = table.state.players[player].hand
        # setup.discard-pile: only a card of the hand is discarded from it.
        if not hand or (card != UNKNOWN and not table.state.holds(player, card)):
            return not_held(deed.who, table.state.players[player].cards, card, "setup.discard-pile")
        table.discard_from_hand(player, card, cause)
    return []


def _remove(table: Table, card: str, cause: str) -> list[Objection]:
    """merge.single: an Emotion goes to the discard pile with all that lies on it."""
    players = enumerate(table.state.players)
    found = [(at, place) for at, one in players for place, emotion in enumerate(one.mindset) if emotion.card == card]
    if not found:
        return objection(f"{card} lies in nobody's Mindset.")
    if len(found) > 1:
        names = " and ".join(spoken(table.state.name(at)) for at, _ in found)
        return objection(f"{card} lies in the Mindsets of {names}; adjust the Mindset that is meant.")
    table.remove_emotion(*found[0], cause)
    return []
