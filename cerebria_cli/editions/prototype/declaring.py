"""Every way to begin a Spirit Board Action: a token placed or not, and the upgrades that are said."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from cerebria_cli.editions.board.knowledge import behind_unknown
from cerebria_cli.editions.board.seats import Prepared, Row
from cerebria_cli.editions.board.tokens import COLOURS, Tokens, row_of
from cerebria_cli.editions.core.knowledge import holdable, without
from cerebria_cli.editions.core.move import UNKNOWN, Move, PlacedToken
from cerebria_cli.editions.prototype.state import State
from cerebria_cli.editions.prototype.upgrading import LEECH, prepared_with, tokens_left, wanted
from cerebria_cli.system.named_tuples import NamedTuple


class Holding(NamedTuple):
    """A hand, and what can be behind its `?`; None where it has none."""

    hand: tuple[str, ...]
    possible: Counter[str] | None

    def cards(self) -> list[str]:
        return sorted(set(self.hand)) if self.possible is None else holdable(self.hand, self.possible)

    def less(self, card: str) -> "Holding":
        """The hand after a card has left it; one `?` may turn out to be this card."""
        possible = self.possible
        if possible is not None and card not in self.hand:
            possible = +(possible - Counter([card]))
        hand = without(self.hand, card)
        return Holding(hand, possible if UNKNOWN in hand else None)


def holding_of(state: State, player: int) -> Holding:
    hand = state.players[player].hand
    if UNKNOWN not in hand:
        return Holding(hand, None)
    return Holding(hand, behind_unknown(state, player))


class Declaration(NamedTuple):
    """A way to begin an Action."""

    removed: tuple[str, ...]
    discards: tuple[PlacedToken, ...]
    prepared: Prepared
    holding: Holding

    def is_idle_allowed(self, state: State) -> bool:
        """ruling upgrade.empty-action: whether the Action may be taken just to place the token."""
        return bool(self.discards) and not self.prepared.said and state.rules("upgrade.empty-action", "yes")

    def move(self, actor: str, args: Any) -> Move:
        return Move(actor, self.prepared.row.verb, args, self.prepared.said, self.discards, removed=self.removed)


def written(state: State, cards: tuple[str, ...], place: str, colour: str) -> tuple[PlacedToken, ...]:
    """The one way of writing a token: the colour is that of the last card, or named."""
    vibes = {card: state.setting.cards[card].vibe for card in cards}
    *first, last = sorted(cards)
    if first and vibes[last] != colour == vibes[first[0]]:
        first, last = [last], first[0]
    said = "" if vibes[last] == colour else colour
    return (*map(PlacedToken, first), PlacedToken(last, place, colour=said))


class Placed(NamedTuple):
    """A token placed, or none."""

    removed: tuple[str, ...]
    discards: tuple[PlacedToken, ...]
    tokens: Tokens
    holding: Holding


def placements(state: State, player: int, row: Row) -> Iterator[Placed]:
    """No token, or every way to place one, with and without removing another first."""
    before, holding = state.tokens(player, row), holding_of(state, player)
    yield Placed((), (), before, holding)
    if not holding.hand:
        return
    lay = [place for place, token in zip(row.places, before, strict=True) if token]
    for removed in ((), *((place,) for place in lay)):
        tokens = row_of(["" if row.places[n] in removed else token for n, token in enumerate(before)])
        colours = [c for c in COLOURS if c not in tokens and tokens_left(state, player, row, removed, c)]
        for number, upgrade in enumerate(row.upgrades):
            if tokens[number]:
                continue
            for cards, rest in _discards(holding, upgrade.cards):
                for colour in _colours(state, player, cards, colours):
                    changed = row_of([colour if n == number else token for n, token in enumerate(tokens)])
                    yield Placed(removed, written(state, cards, upgrade.name, colour), changed, rest)


def _discards(holding: Holding, number: int) -> Iterator[tuple[tuple[str, ...], Holding]]:
    for card in holding.cards():
        rest = holding.less(card)
        if number == 1:
            yield (card,), rest
        else:
            yield from (((card, other), rest.less(other)) for other in rest.cards() if other >= card)


def _colours(state: State, player: int, cards: tuple[str, ...], colours: list[str]) -> list[str]:
    """upgrade.vibe, power.harmony: the Vibes of the discarded cards, or any."""
    if state.trait(player, "any_colour"):
        return colours
    vibes = {state.setting.cards[card].vibe for card in cards}
    return [colour for colour in colours if colour in vibes]


def declarations(state: State, player: int, verb: str) -> Iterator[Declaration]:
    """Every placement that may be legal, with every set of upgrades that could then be said and paid."""
    if state.turn.actions < 1 or state.is_out(state.team_of(player)):
        return
    row, wp = state.setting.rows[verb], state.players[player].wp
    leech = verb == "quell" and state.trait(player, "leech")
    for placed in placements(state, player, row):
        ready = [u for u, token in zip(row.upgrades, placed.tokens, strict=True) if token and u.used]
        names = [*(upgrade.name for upgrade in ready), *([LEECH] if leech else [])]
        costs = {**{upgrade.name: upgrade.wp for upgrade in ready}, LEECH: leech}
        for size in range(len(names) + 1):
            for said in combinations(names, size):
                if row.wp + sum(costs[name] for name in said) <= wp:
                    prepared = prepared_with(row, placed.holding.hand, placed.tokens, said)
                    yield Declaration(placed.removed, placed.discards, prepared, placed.holding)


# ---------------------------------------------------------------- filling in what was left out


def complete(state: State, move: Move, player: int) -> list[Move]:
    """Every way to begin that a line with gaps can mean: places of tokens and what goes without saying filled in."""
    return [_tidied(state, one, player) for one in _with_places(state, move)] if player >= 0 else [move]


def _with_places(state: State, move: Move) -> list[Move]:
    """A token without place may lie on every upgrade that so many cards are discarded for."""
    if not move.tokens or move.tokens[-1].place:
        return [move]
    row, (*first, last) = state.setting.rows[move.verb], move.tokens
    places = [upgrade.name for upgrade in row.upgrades if upgrade.cards == len(move.tokens)] or list(row.places)
    return [move._replace(tokens=(*first, last._replace(place=place))) for place in places]


def _tidied(state: State, move: Move, player: int) -> Move:
    """The one way of writing it: without upgrades that work by their token, the cards of a token in order."""
    row = state.setting.rows[move.verb]
    if move.tokens and not any(token.place for token in move.tokens[:-1]):
        token = wanted(state, move)
        move = move._replace(tokens=written(state, token.cards, token.place, token.colour))
    if move.upgrades:
        lying = dict(zip(row.places, state.tokens(player, row), strict=True))
        lying.update(dict.fromkeys(move.removed, ""))
        if move.tokens:
            lying[wanted(state, move).place] = "token"
        passive = {upgrade.name for upgrade in row.upgrades if not upgrade.used and lying[upgrade.name]}
        move = move._replace(upgrades=tuple(name for name in move.upgrades if name not in passive))
    return move
