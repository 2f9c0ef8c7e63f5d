"""What all Spirit Actions share: tokens placed first, unlocking, upgrades, cost."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from cerebria_cli.rules.knowledge import holdable, unseen, without
from cerebria_cli.rules.move import Move
from cerebria_cli.rules.retail.hearing import Hearing, holds, price
from cerebria_cli.rules.retail.results import seen_cards
from cerebria_cli.rules.retail.state import UNLOCK, Row, State, Tokens, Upgrade
from cerebria_cli.rules.retail.table import Table
from cerebria_cli.rules.verdict import CostPart

WILD = "wild"


class Prepared(NamedTuple):
    """A declared Spirit Action, after the Vibe token was placed and before it is performed."""

    row: Row
    hand: tuple[str, ...]
    tokens: Tokens
    upgrades: tuple[Upgrade, ...]

    def total(self, effect: str) -> int:
        return sum(upgrade.effects.get(effect, 0) for upgrade in self.upgrades)

    def has(self, effect: str) -> bool:
        return any(effect in upgrade.effects for upgrade in self.upgrades)


def prepare(hearing: Hearing) -> Prepared:
    """Judge what comes before the Action itself."""
    state, move = hearing.state, hearing.move
    hearing.need_action()
    row = state.row(hearing.player, move.verb)
    hand, tokens = _place_tokens(hearing, row)
    # spirit.unlocked: a Vibe token must lie on the leftmost place.
    if not tokens[0]:
        text = f"{row.verb.capitalize()} is locked: discard a card for a Vibe token on its leftmost place first."
        hearing.refuse("spirit.unlocked", text, **{f"{hearing.name}.tokens.{row.verb}": "none"})
    upgrades = _usable_upgrades(hearing, row, tokens)
    return Prepared(row, hand, tokens, upgrades)


def _place_tokens(hearing: Hearing, row: Row) -> tuple[tuple[str, ...], Tokens]:
    state, move = hearing.state, hearing.move
    hand, tokens = hearing.has.hand, list(state.tokens(hearing.player, row))
    # spirit.place-token: one card at most is discarded for one token.
    if len(move.tokens) > 1:
        hearing.refuse("spirit.place-token", "Only one card may be discarded for a Vibe token with an Action.")
    for card, place in move.tokens:
        if not holds(state, hearing.player, hand, card):
            text = f"{card} is not in {hearing.name}'s hand, so it cannot be discarded for a Vibe token."
            hearing.refuse_outright("spirit.place-token", text, **{f"{hearing.name}.hand": shown_hand(hand)})
            continue
        hand = without(hand, card)
        if judge_place(hearing, row, (*tokens[:4],), place, state.setting.cards[card].vibe, "spirit.place-token"):
            tokens[row.places.index(place)] = state.setting.cards[card].vibe
    unlock, first, second, third = tokens
    return hand, (unlock, first, second, third)


def judge_place(hearing: Hearing, row: Row, tokens: tuple[str, ...], place: str, colour: str, rule: str) -> bool:
    """Whether a token of a colour may lie on a place of a row; each reason against it is an objection."""
    before = len(hearing.objections)
    if place not in row.places:
        hearing.refuse_outright(rule, f"{row.verb.capitalize()} has no place called {place or 'nothing'}.")
        return False
    # spirit.place-token, spirit.other-tokens: a locked Action must be unlocked first.
    if place != UNLOCK and not tokens[0]:
        text = f"{row.verb.capitalize()} is locked: the first token goes on its leftmost place, not on {place}."
        hearing.refuse(rule, text)
    if tokens[row.places.index(place)]:
        what = f"{row.verb.capitalize()} is already unlocked" if place == UNLOCK else f"{place} already has a token"
        hearing.refuse_outright(rule, f"{what}; choose a free place of the row.")
    # spirit.token-colours: no two tokens of one colour in a row; wild ones have no colour.
    if colour in tokens:
        text = f"A {colour} token already lies in the row of {row.verb}; each colour lies there once."
        hearing.refuse(
            "spirit.token-colours", text, **{f"{hearing.name}.tokens.{row.verb}": ", ".join(filter(None, tokens))}
        )
    return len(hearing.objections) == before


def _usable_upgrades(hearing: Hearing, row: Row, tokens: Tokens) -> tuple[Upgrade, ...]:
    names = hearing.move.upgrades
    # spirit.upgrades: each at most once per Action.
    if len(set(names)) < len(names):
        hearing.refuse("spirit.upgrades", "An upgrade is used at most once per Action.")
    found = []
    for name in dict.fromkeys(names):
        upgrade = row.upgrade(name)
        if upgrade is None:
            hearing.refuse_outright("spirit.upgrades", f"{row.verb.capitalize()} has no upgrade called {name}.")
            continue
        # spirit.upgrades: only with a token on it.
        if not tokens[row.places.index(name)]:
            text = f"{hearing.name} has no Vibe token on {name}; a discarded card or an ability can put one there."
            hearing.refuse("spirit.upgrades", text, **{f"{hearing.name}.tokens.{row.verb}.{name}": "none"})
        found.append(upgrade)
    return tuple(found)


def need_effect(hearing: Hearing, prepared: Prepared, effect: str, *, works: bool, why: str) -> None:
    """ruling spirit.idle-upgrade: an upgrade is used for what it does."""
    if works or hearing.state.setting.rulings["spirit.idle-upgrade"] == "yes":
        return
    for upgrade in prepared.upgrades:
        if effect in upgrade.effects:
            text = f"{upgrade.name.capitalize()} would do nothing here: {why} Leave +{upgrade.name} out."
            hearing.refuse("spirit.idle-upgrade", text)


def cost_of(prepared: Prepared, base_rule: str, extra: list[CostPart]) -> list[CostPart]:
    """Base cost, upgrades, powers, then what lowers the whole."""
    row = prepared.row
    parts = [CostPart("wp", row.wp, base_rule)]
    if row.ambition:
        parts.append(CostPart("ambition", row.ambition, base_rule))
    for upgrade in prepared.upgrades:
        if upgrade.wp:
            parts.append(CostPart("wp", upgrade.wp, upgrade.rule))
        if upgrade.ambition:
            parts.append(CostPart("ambition", upgrade.ambition, upgrade.rule))
    parts.extend(extra)
    # spirit.determination: 1 less for the whole Action, once.
    discount = prepared.total("discount")
    if discount:
        parts.append(CostPart("wp", -discount, "spirit.determination"))
    return parts


def do_first(table: Table, player: int, move: Move) -> Prepared:
    """Place the Vibe token and count the Action, before anything is paid or performed."""
    state = table.state
    row = state.row(player, move.verb)
    for card, place in move.tokens:
        table.discard_from_hand(player, card, "spirit.place-token")
        table.put_vibe_token(player, row, place, state.setting.cards[card].vibe, "spirit.place-token")
    use_action(table, player)
    upgrades = tuple(upgrade for upgrade in row.upgrades if upgrade.name in move.upgrades)
    return Prepared(row, state.players[player].hand, state.tokens(player, row), upgrades)


def use_action(table: Table, player: int) -> None:
    turn = table.state.turn
    if player == table.state.current:
        table.state.turn = turn._replace(actions=max(0, turn.actions - 1))


def pay(table: Table, player: int, parts: list[CostPart], cause: str) -> None:
    cost = price(parts)
    table.change_wp(player, -cost.wp, cause)
    table.change_essence(player, -cost.essence, cause)
    table.change_ambition(table.state.team_of(player), -cost.ambition, cause)


def shown_hand(hand: tuple[str, ...]) -> str:
    return ", ".join(hand) or "empty"


# ---------------------------------------------------------------- candidates


class Declaration(NamedTuple):
    """A way to begin a Spirit Action: tokens to place and upgrades to use, with the hand that is left."""

    tokens: tuple[tuple[str, str], ...]
    upgrades: tuple[str, ...]
    used: tuple[Upgrade, ...]
    cards: list[str]

    def total(self, effect: str) -> int:
        return sum(upgrade.effects.get(effect, 0) for upgrade in self.used)

    def has(self, effect: str) -> bool:
        return any(effect in upgrade.effects for upgrade in self.used)


def declarations(state: State, player: int, verb: str) -> Iterator[Declaration]:
    """Every placement of a token that the rules may allow, with every set of upgrades that could then be used."""
    seats = state.setting.seats[player]
    if verb not in seats.rows or state.turn.actions < 1:
        return
    row, hand = state.row(player, verb), state.players[player].hand
    possible = unseen(seats.deck, seen_cards(state, player)) if "?" in hand else None
    before = state.tokens(player, row)
    for card, place in _placements(
        state, row, before, holdable(hand, possible) if possible is not None else sorted(set(hand))
    ):
        tokens = list(before)
        left = hand
        if card:
            tokens[row.places.index(place)] = state.setting.cards[card].vibe
            left = without(hand, card)
        if not tokens[0]:
            continue
        cards = sorted(set(left)) if possible is None else holdable(left, _less(possible, hand, card))
        ready = [upgrade for number, upgrade in enumerate(row.upgrades, 1) if tokens[number]]
        placed = ((card, place),) if card else ()
        for used in _affordable_sets(state, player, row, ready):
            yield Declaration(placed, tuple(upgrade.name for upgrade in used), used, cards)


def _less(possible: Any, hand: tuple[str, ...], card: str) -> Any:
    """What can be behind the other `?` once one of them turns out to be this card."""
    if not card or card in hand:
        return possible
    left = possible.copy()
    left[card] -= 1
    return +left


def _placements(state: State, row: Row, tokens: Tokens, cards: list[str]) -> Iterator[tuple[str, str]]:
    yield "", ""
    places = [UNLOCK] if not tokens[0] else [name for name, token in zip(row.places, tokens, strict=True) if not token]
    for card in cards:
        if state.setting.cards[card].vibe in tokens:
            continue
        for place in places:
            yield card, place


def _affordable_sets(state: State, player: int, row: Row, ready: list[Upgrade]) -> Iterator[tuple[Upgrade, ...]]:
    wp = state.players[player].wp
    ambition = state.teams[state.team_of(player)].ambition
    for size in range(len(ready) + 1):
        for used in combinations(ready, size):
            if row.ambition + sum(upgrade.ambition for upgrade in used) > ambition:
                continue
            discount = sum(upgrade.effects.get("discount", 0) for upgrade in used)
            if row.wp + sum(upgrade.wp for upgrade in used) - discount <= wp:
                yield used
