"""Facts that the table declares: audited, adjusted, or the effect of a house rule."""

from collections import Counter
from collections.abc import Iterable
from functools import partial
from typing import Any

from cerebria_cli.editions.card_game import mindsets
from cerebria_cli.editions.card_game.cards import is_code
from cerebria_cli.editions.card_game.facts import facts
from cerebria_cli.editions.card_game.player import PLAYER
from cerebria_cli.editions.card_game.state import State
from cerebria_cli.editions.core import declarations as declared
from cerebria_cli.editions.core.declarations import Declared, named_first, pile_at, take
from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.verdict import Earlier, Objection


def full_path(state: State, path: str) -> list[str]:
    """The path of a fact in the JSON state; players may be named directly."""
    first, *rest = path.split(".")
    for name in state.setting.players:
        if name.casefold() == first.casefold():
            return ["players", name, *rest]
    return [first, *rest]


def value_of(state: State, path: str) -> Any:
    """The fact as the referee knows it; `NoFact` where there is none."""
    found: Any = facts(state, REFEREE)
    names = full_path(state, path)
    if names[0] == "rulings":
        names = ["rulings", ".".join(names[1:])]
    return declared.found_at(found, names)


def audit(state: State, counted: Iterable[Declared]) -> list[tuple[str, Any, Any]]:
    """Where the table differs: path, what the record says, what was counted."""
    told = [(path, sign, _as_counted(state, path, text)) for path, sign, text in counted]
    return declared.audit(told, lambda path: spelt(value_of(state, path)))


def _as_counted(state: State, path: str, text: str) -> str:
    """What was counted; of a Mindset what is not told of an Emotion is as the record says."""
    try:
        known = value_of(state, path)
    except declared.NoFact:
        return text
    return mindsets.as_counted(known, text) if mindsets.is_mindset(known) and not text.isdecimal() else text


def spelt(value: Any) -> Any:
    """A fact as it is typed: the Emotions of a Mindset by their codes."""
    return [mindsets.written(one) for one in value] if mindsets.is_mindset(value) else value


def declare(state: State, told: Iterable[Declared], cause: str) -> tuple[State, list[Event], list[Objection]]:
    """The state with the declared facts, the events, and what is not plausible about them."""
    from cerebria_cli.editions.card_game.position import read_position

    ways = declared.Ways(facts, full_path, _barred, _change, read_position, _conserve)
    changed, found, faults = declared.take_in(state, told, ways)
    faults = faults or _more_than_there_are(state, changed)
    if faults:
        return state, [], faults
    return changed, [_event(one, cause) for one in found], []


def _more_than_there_are(before: State, after: State) -> list[Objection]:
    """components.deck: no declaration brings more cards to the table than the game has."""
    then, now = (sum(1 for _ in state.known_cards()) for state in (before, after))
    there_are = after.setting.copies.total
    if now <= max(there_are, then):
        return []
    held = Counter(card for player in after.players for card in player.cards)
    elsewhere = Counter(after.known_cards()) - held
    text = f"There would be {now} cards, not {there_are}."
    return [Objection("components.deck", text, earlier=Earlier(tuple(c for c in elsewhere if c != UNKNOWN)))]


def _barred(path: str, whole: list[str]) -> str:
    return declared.follows(path) if _is_derived(whole) else ""


def _is_derived(whole: list[str]) -> bool:
    from cerebria_cli.editions.card_game.position import DERIVED

    match whole:
        case ["players", _, name, *_]:
            return name in PLAYER.derived
        # setup.stack-spread, setup.discard-pile: where a card lies in a pile follows from how it came there.
        case [*_, "order" | "top"]:
            return True
    return whole[0] in DERIVED


def _conserve(state: State, table: dict[str, Any], changes: list[declared.Changed]) -> None:
    """What leaves a hand or Mindset goes on the discard pile, what comes to one leaves the main deck, unless that is
    told."""
    if any(one.whole[0] in ("deck", "discard") for one in changes):
        return
    before = facts(state, REFEREE)
    for name in {one.whole[1] for one in changes if "mindset" in one.whole}:
        if ["players", name, "hand"] not in [one.whole for one in changes]:
            _enter_from_hand(before, table, name)
    deck, pile = pile_at(table, "deck", "order"), pile_at(table, "discard", "cards")
    then, now = (_before_players(state, found) for found in (before, table))
    if deck is None or pile is None or then is None or now is None:
        return
    more = now.total() - then.total()
    for card in named_first(now - then)[: max(0, more)]:
        take(deck, card)
    hands = [one for one in changes if one.whole[-1] == "hand"]
    pile[:0] = declared.gone_cards(declared.with_named(then, hands, partial(_holds, state)), now)


def _holds(state: State, player: str, card: str) -> bool:
    """Whether a card can be in a hand."""
    return is_code(card) and state.holds(state.setting.player_number[player], card)


def _before_players(state: State, table: dict[str, Any]) -> Counter[str] | None:
    """All cards in hands and Mindsets; None where one of them is told in another way."""
    hands = [pile_at(table, "players", name, "hand") for name in state.setting.players]
    mindsets = [_in_mindset(table, name) for name in state.setting.players]
    if None in hands or None in mindsets:
        return None
    return Counter(card for cards in (*hands, *mindsets) for card in cards or ())


def _in_mindset(table: dict[str, Any], player: str) -> list[str] | None:
    """mindset.limit, merge.single: the cards of a Mindset, those below others too; None where it is told in another
    way."""
    try:
        lying = declared.found_at(table, ["players", player, "mindset"])
    except declared.NoFact:
        return None
    if not isinstance(lying, list) or not all(isinstance(one, dict) for one in lying):
        return None
    found = [card for one in lying for card in (one.get("card"), one.get("over")) if card]
    return found if all(isinstance(card, str) for card in found) else None


def _enter_from_hand(before: dict[str, Any], after: dict[str, Any], player: str) -> None:
    """An Emotion that is said to lie in a Mindset has left the hand in which it is known to be."""
    then, now = _in_mindset(before, player), _in_mindset(after, player)
    hand = pile_at(after, "players", player, "hand")
    for card in (Counter(now or ()) - Counter(then or ())).elements():
        if hand is not None and card in hand:
            at, seen = hand.index(card), after["players"][player].get("seen_by")
            del hand[at]
            if isinstance(seen, list):
                del seen[at : at + 1]


def _event(one: declared.Changed, cause: str) -> Event:
    """What was declared; of a hand only how many cards it has."""
    if one.whole[-1] != "hand" or isinstance(one.new, int):
        return declared.event(one, cause, spelt)
    return Event("declared", what=one.path, cause=cause, note=f"{len(one.old)} -> {len(one.new)} cards")


def _change(table: dict[str, Any], path: list[str], operation: str, value: Any) -> tuple[Any, Any]:
    holder = declared.found_at(table, path[:-1])
    if not isinstance(holder, dict | list):
        raise declared.NoFact(f"There is no fact {path[-1]}.")
    last: Any = declared.key_in(holder, path[-1]) if isinstance(holder, list) else path[-1]
    old = holder[last] if isinstance(holder, list) else holder.get(last)
    if last == "mindset" and isinstance(holder, dict):
        return old, _change_mindset(holder, operation, value)
    told = declared.cards_counted(old, operation, value) if last == "hand" else value
    new = holder[last] = declared.changed_value(old, operation, told)
    _forget_details(holder, last)
    return old, new


def _change_mindset(player: dict[str, Any], operation: str, value: Any) -> list[dict[str, Any]]:
    if value is not None and not isinstance(value, str):
        raise declared.NoFact("Emotions are told by their codes.")
    found = mindsets.changed(player["mindset"], operation, declared.as_list(value))
    if found is None:
        raise declared.NotThere(f"{str(value)[:60]} is not there.")
    player["mindset"] = found
    return found


def _forget_details(holder: Any, last: Any) -> None:
    """What was told in more detail no longer holds when its summary is declared."""
    if not isinstance(holder, dict):
        return
    for summary, detail in (("hand", "seen_by"), ("count", "order"), ("stack", "order"), ("count", "cards")):
        if last == summary and detail in holder:
            del holder[detail]
