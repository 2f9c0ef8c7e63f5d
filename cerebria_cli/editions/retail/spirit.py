"""What all Spirit Actions share: tokens placed first, unlocking, upgrades, cost."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache, cached_property
from itertools import chain, combinations, compress

from cerebria_cli.editions.board.knowledge import behind_unknown, holds
from cerebria_cli.editions.board.seats import Prepared, Row, Upgrade
from cerebria_cli.editions.board.tokens import COLOURS, Tokens, with_token
from cerebria_cli.editions.core.knowledge import holdable, without
from cerebria_cli.editions.core.move import Move, PlacedToken
from cerebria_cli.editions.core.settings import called
from cerebria_cli.editions.core.verdict import CostPart, titled
from cerebria_cli.editions.retail.counting import Occasion
from cerebria_cli.editions.retail.hearing import Hearing, price
from cerebria_cli.editions.retail.powers import cost_parts
from cerebria_cli.editions.retail.setting import UNLOCK
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.system.named_tuples import NamedTuple


def prepare(hearing: Hearing) -> Prepared:
    """Judge what comes before the Action itself."""
    state, move = hearing.state, hearing.move
    hearing.need_action_for(move.verb)
    row = state.row(hearing.player, move.verb)
    hand, tokens = _place_tokens(hearing, row)
    # spirit.unlocked: a Vibe token must lie on the leftmost place.
    if not tokens[0]:
        text = f"{row.title} is locked: discard a card for a Vibe token on its leftmost place first."
        hearing.refuse("spirit.unlocked", text, **{f"{hearing.name}.tokens.{row.verb}.{row.places[0]}": "none"})
    else:
        fact = f"{hearing.name}.tokens.{row.verb}.{row.places[0]}"
        hearing.agree("spirit.unlocked", f"{row.title} unlocked", fact)
    upgrades = _usable_upgrades(hearing, row, tokens)
    return Prepared(row, hand, tokens, upgrades)


def _place_tokens(hearing: Hearing, row: Row) -> tuple[tuple[str, ...], Tokens]:
    state, move = hearing.state, hearing.move
    hand, tokens = hearing.has.hand, list(state.tokens(hearing.player, row))
    # spirit.place-token, power.harmony: one card at most is discarded for one token, or one more.
    most = 1 + state.trait(hearing.player, "extra_token")
    if len(move.tokens) > most:
        cards = "1 card" if most == 1 else f"{most} cards"
        hearing.refuse("spirit.place-token", f"At most {cards} may be discarded for Vibe tokens with an Action.")
    for number, token in enumerate(move.tokens):
        card = token.card
        if not holds(state, hearing.player, hand, card, hearing.discarded[:number]):
            lacks = hearing.lacks(card, hearing.discarded[:number])
            text = f"{lacks}, so it cannot be discarded for a Vibe token."
            hearing.refuse_unheld(card, "spirit.place-token", text)
            continue
        hand = without(hand, card)
        target, place, colour = read_place(state, hearing.player, row, token)
        _judge_colour(hearing, card, colour, number)
        if target.verb != row.verb:
            _judge_other_row(hearing, target, place, colour, number)
        elif judge_place(hearing, row, (*tokens[:4],), place, colour, "spirit.place-token"):
            tokens[row.places.index(place)] = colour
    unlock, first, second, third = tokens
    return hand, (unlock, first, second, third)


def read_place(state: State, player: int, row: Row, token: PlacedToken) -> tuple[Row, str, str]:
    """A token's row, place and colour; where nothing else is said, the row of the Action and the card's colour."""
    row = state.setting.seats[player].rows.get(token.row, row)
    return row, token.place, token.colour or state.setting.cards[token.card].vibe


def after_tokens(state: State, player: int, move: Move) -> State:
    """The table when the tokens of an Action lie, but for those that are refused."""
    later = state.copy()
    holder, own = later.players[player], state.row(player, move.verb)
    for token in move.tokens:
        row, place, colour = read_place(state, player, own, token)
        if place in row.places:
            holder.tokens = with_token(holder.tokens, row.number, row.places.index(place), colour)
    return later


def _judge_colour(hearing: Hearing, card: str, colour: str, number: int) -> None:
    """power.harmony: tokens of any colour; everybody else's have the colour of the card."""
    vibe = hearing.state.setting.cards[card].vibe
    if colour == vibe:
        return
    if not hearing.state.trait(hearing.player, "any_colour"):
        hearing.refuse("spirit.place-token", f"{card} is {vibe}, so its token is {vibe}, not {colour}.")
    # ruling power.harmony-single: whether that holds with one card too.
    elif len(hearing.move.tokens) == 1 and hearing.state.rules("power.harmony-single", "no"):
        hearing.refuse_by_ruling(
            "power.harmony", "power.harmony-single", "The colour is free only when a second card is discarded."
        )


def _judge_other_row(hearing: Hearing, row: Row, place: str, colour: str, number: int) -> None:
    """ruling power.harmony-row: whether the second token may go on another Action."""
    if number == 0 or hearing.state.rules("power.harmony-row", "yes"):
        text = f"The token goes on {hearing.move.verb}, the declared Action, not on {row.verb}."
        hearing.refuse_by_ruling("power.harmony", "power.harmony-row", text)
        return
    judge_place(hearing, row, hearing.state.tokens(hearing.player, row), place, colour, "spirit.place-token")


def judge_place(hearing: Hearing, row: Row, tokens: tuple[str, ...], place: str, colour: str, rule: str) -> bool:
    """Whether a token of a colour may lie on a place of a row; each reason against it is an objection."""
    before = len(hearing.objections)
    if place not in row.places:
        hearing.refuse_outright(rule, f"{row.title} has no place called {place or 'nothing'}.")
        return False
    # spirit.place-token, spirit.other-tokens: a locked Action must be unlocked first.
    if place != UNLOCK and not tokens[0]:
        text = f"{row.title} is locked: the first token goes on its leftmost place, not on {place}."
        hearing.refuse(rule, text)
    if tokens[row.places.index(place)]:
        what = f"{row.title} is already unlocked" if place == UNLOCK else f"{place.capitalize()} already has a token"
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
        upgrade = called(name, row.upgrades)
        if upgrade is None:
            hearing.refuse_outright("spirit.upgrades", f"{row.title} has no upgrade called {name}.")
            continue
        # spirit.upgrades: only with a token on it.
        if not tokens[row.places.index(name)]:
            text = f"{hearing.who} has no Vibe token on {name}; a discarded card or an ability can put one there."
            hearing.refuse("spirit.upgrades", text, **{f"{hearing.name}.tokens.{row.verb}.{name}": "none"})
        else:
            hearing.agree("spirit.upgrades", f"a token on {name}", f"{hearing.name}.tokens.{row.verb}.{name}")
        found.append(upgrade)
    return tuple(found)


def need_effect(hearing: Hearing, prepared: Prepared, effect: str, *, works: bool, why: str) -> None:
    """ruling spirit.idle-upgrade: an upgrade is used for what it does."""
    if works or hearing.state.rules("spirit.idle-upgrade", "yes"):
        return
    for upgrade in prepared.upgrades:
        if effect in upgrade.effects:
            text = f"{titled(upgrade.name)} would do nothing here: {why} Leave +{upgrade.name} out."
            hearing.refuse_by_ruling("spirit.upgrades", "spirit.idle-upgrade", text)


def occasion_of(prepared: Prepared, player: int, slot: int = -1) -> Occasion:
    """The Action as powers look at it."""
    others = sum("discount" not in upgrade.effects for upgrade in prepared.upgrades)
    return Occasion(player, slot, upgrades=len(prepared.upgrades), others=others, cards=len(prepared.hand))


def cost_of(
    state: State, prepared: Prepared, base_rule: str, occasion: Occasion, extra: Sequence[CostPart] = ()
) -> list[CostPart]:
    """Base cost, upgrades, powers, then what lowers the whole."""
    row, action = prepared.row, titled(prepared.row.verb)
    parts = [CostPart("wp", row.wp, base_rule, action)]
    if row.ambition:
        parts.append(CostPart("ambition", row.ambition, base_rule, action))
    for upgrade in prepared.upgrades:
        if upgrade.wp:
            parts.append(CostPart("wp", upgrade.wp, upgrade.rule, titled(upgrade.name)))
        if upgrade.ambition:
            parts.append(CostPart("ambition", upgrade.ambition, upgrade.rule, titled(upgrade.name)))
    parts.extend(extra)
    parts.extend(cost_parts(state, row.verb, "spirit-action", occasion))
    # spirit.determination: 1 less for the whole Action, once.
    discount = prepared.total("discount")
    if discount:
        parts.append(CostPart("wp", -discount, "spirit.determination", "Determination"))
    return parts


def do_first(table: Table, player: int, move: Move, *, counts: bool = True) -> Prepared:
    """Place the Vibe token and count the Action, before anything is paid or performed."""
    state = table.state
    row = state.row(player, move.verb)
    for token in move.tokens:
        target, place, colour = read_place(state, player, row, token)
        table.discard_from_hand(player, token.card, "spirit.place-token")
        table.put_vibe_token(player, target, place, colour, "spirit.place-token")
    if counts:
        use_action(table, player)
    upgrades = tuple(upgrade for upgrade in row.upgrades if upgrade.name in move.upgrades)
    return Prepared(row, state.players[player].hand, state.tokens(player, row), upgrades)


def use_action(table: Table, player: int) -> None:
    turn = table.state.turn
    if player == table.state.current:
        table.state.turn = turn._replace(actions=max(0, turn.actions - 1))


def pay(table: Table, player: int, parts: list[CostPart], cause: str) -> None:
    cost = price(parts)
    team = table.state.team_of(player)
    table.change_wp(player, -cost.wp, cause)
    for resource, amount in cost.essence.items():
        table.change_pool(player, table.state.setting.side_paying(resource, team), -amount, cause)
    table.change_ambition(team, -cost.ambition, cause)


# ---------------------------------------------------------------- candidates


class Holding:
    """A hand, and what can be behind its `?`; None where it has none."""

    def __init__(self, hand: tuple[str, ...], possible: Counter[str] | None) -> None:
        self._hand = hand
        self._possible = possible
        self._less: dict[str, Holding] = {}

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """Every card that is held or may be, once each, in a fixed order."""
        if self._possible is None:
            return tuple(sorted(set(self._hand)))
        return tuple(holdable(self._hand, self._possible))

    def less(self, card: str) -> "Holding":
        """The hand after a card has left it; one `?` may turn out to be this card."""
        if card not in self._less:
            possible = self._possible
            if possible is not None and card not in self._hand:
                possible = +(possible - Counter([card]))
            self._less[card] = Holding(without(self._hand, card), possible)
        return self._less[card]


class Placed(NamedTuple):
    """Cards discarded for tokens of a row, and what the row and the hand are then."""

    discards: tuple[PlacedToken, ...]
    tokens: Tokens
    holding: Holding


def placements(state: State, player: int, row: Row, holding: Holding) -> Iterator[Placed]:
    """No token, or every way to place one; power.harmony: or one more, of any colour."""
    none = Placed((), state.tokens(player, row), holding)
    yield none
    harmony = state.trait(player, "extra_token")
    single = state.trait(player, "any_colour") and state.rules("power.harmony-single", "yes")
    for one in _one_more(state, row, none, free=bool(single)):
        yield one
    if not harmony:
        return
    for one in _one_more(state, row, none, free=True):
        yield from _one_more(state, row, one, free=True)
        if state.rules("power.harmony-row", "no"):
            yield from _one_on_another_row(state, player, row, one)


def _one_more(state: State, row: Row, before: Placed, *, free: bool) -> Iterator[Placed]:
    tokens = before.tokens
    places = [UNLOCK] if not tokens[0] else [name for name, token in zip(row.places, tokens, strict=True) if not token]
    for card in before.holding.cards:
        vibe, holding = state.setting.cards[card].vibe, before.holding.less(card)
        for colour in COLOURS if free else (vibe,):
            if colour in tokens:
                continue
            for place in places:
                changed = list(tokens)
                changed[row.places.index(place)] = colour
                token = PlacedToken(card, place, colour="" if colour == vibe else colour)
                after = changed[0], changed[1], changed[2], changed[3]
                yield Placed((*before.discards, token), after, holding)


def _one_on_another_row(state: State, player: int, row: Row, before: Placed) -> Iterator[Placed]:
    """ruling power.harmony-row: the second token on another Action."""
    for other in state.setting.seats[player].rows.values():
        if other.verb == row.verb:
            continue
        for one in _one_more(state, other, before._replace(tokens=state.tokens(player, other)), free=True):
            (*first, last) = one.discards
            yield Placed((*first, last._replace(row=other.verb)), before.tokens, one.holding)


class Declaration(NamedTuple):
    """A way to begin a Spirit Action: tokens to place and upgrades to use, with the hand that is left."""

    tokens: tuple[PlacedToken, ...]
    upgrades: tuple[str, ...]
    used: tuple[Upgrade, ...]
    cards: tuple[str, ...]

    def total(self, effect: str) -> int:
        return sum(upgrade.effects.get(effect, 0) for upgrade in self.used)

    def has(self, effect: str) -> bool:
        return any(effect in upgrade.effects for upgrade in self.used)


#: What can be done after a way to begin a Spirit Action.
After = Callable[[State, int, Declaration], Iterator[Move]]


class Ways:
    """Every way for a player to begin a Spirit Action now, and what can be done after each."""

    def __init__(self, state: State, player: int, verb: str, after: After) -> None:
        self._state = state
        self._player = player
        self._verb = verb
        self._after = after
        self._affordable = cache(self._affordable_with)

    def placements(self) -> Iterator[Placed]:
        """Every placement of tokens that the rules may allow and after which the Action is unlocked."""
        state, player, verb = self._state, self._player, self._verb
        garrison = verb == "invoke" and state.turn.garrison >= 0
        if verb not in state.setting.seats[player].rows or (state.turn.actions < 1 and not garrison):
            return
        hand = state.players[player].hand
        possible = behind_unknown(state, player) if "?" in hand else None
        for placed in placements(state, player, state.row(player, verb), Holding(hand, possible)):
            if placed.tokens[0]:
                yield placed

    def after(self, placed: Placed) -> Iterator[Move]:
        """What can be done after a placement, with every set of upgrades that could then be used and paid."""
        for names, used in self._affordable(tuple(map(bool, placed.tokens[1:]))):
            way = Declaration(placed.discards, names, used, placed.holding.cards)
            yield from self._after(self._state, self._player, way)

    @cached_property
    def givers(self) -> frozenset[str]:
        """The upgrades of the Action that give a token afterwards."""
        row = self._state.row(self._player, self._verb)
        return frozenset(upgrade.name for upgrade in row.upgrades if "token" in upgrade.effects)

    def lying(self, tokens: tuple[PlacedToken, ...]) -> tuple[tuple[str, str, str], ...]:
        """Row, place and colour of tokens that are placed."""
        row = self._state.row(self._player, self._verb)
        found = [read_place(self._state, self._player, row, token) for token in tokens]
        return tuple([(target.verb, place, colour) for target, place, colour in found])

    def _affordable_with(self, covered: tuple[bool, ...]) -> list[tuple[tuple[str, ...], tuple[Upgrade, ...]]]:
        row = self._state.row(self._player, self._verb)
        return _affordable_sets(self._state, self._player, row, list(compress(row.upgrades, covered)))


class EveryWay:
    """The candidates of a Spirit Action: what can be done after any way to begin it."""

    def __init__(self, verb: str, after: After) -> None:
        self._verb = verb
        self._after = after

    def __call__(self, state: State, player: int) -> Iterator[Move]:
        ways = self.ways(state, player)
        return chain.from_iterable(map(ways.after, ways.placements()))

    def ways(self, state: State, player: int) -> Ways:
        return Ways(state, player, self._verb, self._after)


def spared(state: State, player: int, verb: str) -> int:
    """How much Willpower powers may take off a Spirit Action at most."""
    return _taken_off(state, verb, "wp")


def _taken_off(state: State, verb: str, resource: str) -> int:
    asked = (*state.borne.get(f"cost:{verb}", ()), *state.borne.get("cost:spirit-action", ()))
    amounts = [effect["amount"] for _, power in asked for effect in power.effects if effect["pay"] == resource]
    return sum(-amount for amount in amounts if isinstance(amount, int) and amount < 0)


def _affordable_sets(
    state: State, player: int, row: Row, ready: list[Upgrade]
) -> list[tuple[tuple[str, ...], tuple[Upgrade, ...]]]:
    """The sets of upgrades that can be paid, each with their names."""
    wp = state.players[player].wp + state.setting.manifest.actions.spares(state, player, row.verb)
    ambition = state.teams[state.team_of(player)].ambition + _taken_off(state, row.verb, "ambition")
    found = []
    for size in range(len(ready) + 1):
        for used in combinations(ready, size):
            if row.ambition + sum(upgrade.ambition for upgrade in used) > ambition:
                continue
            discount = sum(upgrade.effects.get("discount", 0) for upgrade in used)
            if row.wp + sum(upgrade.wp for upgrade in used) - discount <= wp:
                found.append((tuple(upgrade.name for upgrade in used), used))
    return found
