"""What is done with cards on a board by a power or a table: drawn, discarded, taken off the board."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cerebria_cli.editions.core.deeds import BUILD, DRAW, GONE, Deed, Done, not_held, objection
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.knowledge import left_over
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.verdict import Objection, spoken
from cerebria_cli.system.named_tuples import NamedTuple

#: What a team's Identity is made of, in words; where its Aspirations are, and where the common ones.
FRAGMENTS = {
    "minor": "Minor Fragments",
    "major": "Major Fragments",
    "capping": "Capping Fragments",
    "top": "Top Pieces",
}
ASPIRATIONS = ("hidden", "hidden_deck", "hidden_gone", "secret", "secret_deck", "endgame", "set_aside")
COMMON = ("current", "deck", "endgame", "set_aside")


class Ways(NamedTuple):
    """How an edition does it; all but `may_draw` and `holds` are done on its table."""

    table: Callable[..., Any]
    draw: Callable[[Any, int, int, str], None]
    """So many cards of a player's deck go to the hand."""
    remove: Callable[[Any, int, str], None]
    """The Emotion of a slot leaves the board."""
    finish: Callable[[Any], None]
    """What follows from it."""
    may_draw: Callable[[Any, int], int]
    """How many cards a player can draw."""
    holds: Callable[[Any, int, tuple[str, ...], str], bool]
    """Whether a card is in a hand, or may be."""
    deck_faults: Callable[[Any, list[str], str], list[tuple[str, str]]]
    """What is wrong with a deck of a team, each with its rule."""
    doubts: Callable[[Any], list[Objection]]
    """The cards that are seen more often than the decks hold them."""
    draw_rule: str
    discard_rule: str


def do(state: Any, deed: Deed, cause: str, ways: Ways) -> Done[Any]:
    """The state after a deed and what changed, or the old one and why not."""
    table = ways.table(state.copy(), deed.turned_up)
    slot = state.setting.ring.slot_number.get(deed.who, -1)
    player = state.setting.player_number.get(deed.who, -1)
    if deed.verb == GONE:
        faults = _remove(table, slot, deed.who, cause, ways)
    elif player < 0:
        faults = objection(f"{deed.who} is no player, so nothing can be said to {deed.verb} there.")
    elif deed.verb == DRAW:
        faults = _draw(table, player, deed, cause, ways)
    elif deed.verb == BUILD:
        return _build(state, player, deed, cause, ways)
    else:
        faults = _discard(table, player, deed, cause, ways)
    if faults:
        return state, [], faults
    ways.finish(table)
    table.settle()
    return table.state, table.events, []


def _draw(table: Any, player: int, deed: Deed, cause: str, ways: Ways) -> list[Any]:
    there = ways.may_draw(table.state, player)
    # turn.draw, action.draw: what is not in the deck cannot be drawn.
    if deed.amount > there:
        cards = "1 card" if there == 1 else f"{there} cards"
        return objection(f"{spoken(deed.who)}'s deck has {cards}, so {deed.amount} cannot be drawn.", ways.draw_rule)
    ways.draw(table, player, deed.amount, cause)
    seen = len(deed.turned_up) - len(table.results)
    return [*table.all_doubts(), *left_over(table.results, seen, "turns up", ways.draw_rule)]


def _discard(table: Any, player: int, deed: Deed, cause: str, ways: Ways) -> list[Any]:
    for card in deed.cards:
        hand = table.state.players[player].hand
        # emotion.discard: only a card of the hand is discarded from it.
        if not hand or (card != UNKNOWN and not ways.holds(table.state, player, hand, card)):
            return not_held(deed.who, hand, card, ways.discard_rule)
        table.discard_from_hand(player, card, cause)
    return []


def _build(state: Any, player: int, deed: Deed, cause: str, ways: Ways) -> Done[Any]:
    """setup.deck: the deck is another than the setup says; what was seen of it must be able to come from it."""
    seat = state.setting.seats[player]
    if seat.dealt:
        return state, [], objection(f"The tool has dealt {spoken(deed.who)}'s deck, so it has just these cards.")
    found = ways.deck_faults(state, [*deed.cards], state.setting.teams[seat.team])
    if found:
        return state, [], [fault for text, rule in found for fault in objection(spoken(text), rule)]
    new = state.copy()
    new.setting = state.setting.with_deck(player, deed.cards)
    new.players[player].tracked = None
    if faults := ways.doubts(new):
        return state, [], faults
    note = f"{_summed(seat.deck)} -> {_summed(deed.cards)}"
    return new, [Event("declared", what=f"{deed.who}.deck", cause=cause, note=note)], []


# ---------------------------------------------------------------- what is neither lost nor won


def cards(facts: Mapping[str, Any]) -> dict[str, int]:
    """setup.deck: the cards of each player, in hand, deck, on the discard pile and on the board."""
    lying = Counter(one["owner"] for one in facts["slots"].values() if one["kind"] == "mild")
    return {
        f"of {spoken(who)}'s cards": len(has["hand"]) + has["deck"]["count"] + len(has.get("discard", ())) + lying[who]
        for who, has in facts["players"].items()
    }


def pieces(facts: Mapping[str, Any]) -> dict[str, int]:
    """The same, the Fragments of each team, unused, as a Fortress or in the Identity, and the Aspirations."""
    found = cards(facts)
    built = Counter((one["team"], one["size"]) for one in (*facts["identity"], *facts.get("fortresses", {}).values()))
    for team, has in facts["teams"].items():
        for size in (size for size in FRAGMENTS if size in has):
            found[f"of {spoken(team)}'s {FRAGMENTS[size]}"] = has[size] + built[team, size]
        found[f"of {spoken(team)}'s Aspirations"] = sum(_number(has.get(name)) for name in ASPIRATIONS)
    common = facts["common"]
    # The current one lies in the row, where there is one.
    names = ("row",) if "row" in common else COMMON
    found["of the Common Aspirations"] = sum(_number(common.get(name)) for name in names)
    return found


def _number(found: Any) -> int:
    """How many Aspirations a fact names or counts."""
    return found if isinstance(found, int) else len(found) if isinstance(found, list) else int(found is not None)


def _summed(deck: Sequence[str]) -> str:
    return ", ".join(f"{many} {card}" for card, many in sorted(Counter(deck).items()))


def _remove(table: Any, slot: int, name: str, cause: str, ways: Ways) -> list[Any]:
    if slot < 0:
        return objection(f"{name} is no slot for an Emotion, so none can be gone from it.")
    if table.state.slots[slot] is None:
        return objection(f"There is no Emotion on {name}.")
    ways.remove(table, slot, cause)
    return []
