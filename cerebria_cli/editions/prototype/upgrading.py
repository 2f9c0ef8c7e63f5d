"""What all Spirit Board Actions share: a token placed right before, upgrades, cost, Determination."""

from cerebria_cli.editions.board.knowledge import holds
from cerebria_cli.editions.board.seats import Prepared, Row, Upgrade
from cerebria_cli.editions.board.tokens import Tokens, row_of
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.knowledge import without
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.settings import called
from cerebria_cli.editions.core.verdict import CostPart, titled
from cerebria_cli.editions.prototype.hearing import Hearing, price
from cerebria_cli.editions.prototype.state import State
from cerebria_cli.editions.prototype.table import Table
from cerebria_cli.system.named_tuples import NamedTuple

#: Malice's ability, said like an upgrade.
LEECH = "soul-leech"


def prepared_with(row: Row, hand: tuple[str, ...], tokens: Tokens, said: tuple[str, ...]) -> Prepared:
    """The Action with the upgrades that have a token, and were said if they have to be."""
    pairs = zip(row.upgrades, tokens, strict=True)
    working = [upgrade for upgrade, token in pairs if token and (not upgrade.used or upgrade.name in said)]
    return Prepared(row, hand, tokens, tuple(working), said)


# ---------------------------------------------------------------- judging


def prepare(hearing: Hearing) -> Prepared:
    """Judge what comes before the Action itself."""
    hearing.need_action()
    row = hearing.state.setting.rows[hearing.move.verb]
    tokens = _judge_removal(hearing, row)
    hand, tokens = _judge_tokens(hearing, row, tokens)
    _judge_upgrades(hearing, row, tokens)
    return prepared_with(row, hand, tokens, hearing.move.upgrades)


def _judge_removal(hearing: Hearing, row: Row) -> Tokens:
    tokens = list(hearing.state.tokens(hearing.player, row))
    places = hearing.move.removed
    # upgrade.remove: one token, before another is placed.
    if len(places) > 1:
        hearing.refuse("upgrade.remove", "Only one token may be removed before another is placed.")
    if places and not hearing.move.tokens:
        hearing.refuse("upgrade.remove", "A token is removed only right before another is placed on the same Action.")
    for place in places:
        if place not in row.places or not tokens[row.places.index(place)]:
            hearing.refuse_outright("upgrade.remove", f"{row.title} has no token on {place} that could be removed.")
        else:
            tokens[row.places.index(place)] = ""
    return row_of(tokens)


class Wanted(NamedTuple):
    """The token that a move places: the cards discarded for it, its place and its colour."""

    cards: tuple[str, ...]
    place: str
    colour: str


def wanted(state: State, move: Move) -> Wanted:
    """The token of a move in words: `Courage.haste`, `Courage` and `Optimism.unwavering`, `Courage.haste.blue`."""
    cards, last = tuple(token.card for token in move.tokens), move.tokens[-1]
    return Wanted(cards, last.place, last.colour or state.setting.cards[last.card].vibe)


def _judge_tokens(hearing: Hearing, row: Row, tokens: Tokens) -> tuple[tuple[str, ...], Tokens]:
    state, move, hand = hearing.state, hearing.move, hearing.has.hand
    if not move.tokens:
        return hand, tokens
    # upgrade.place: one token for each Action taken.
    if any(token.place for token in move.tokens[:-1]):
        hearing.refuse_outright("upgrade.place", "Only one upgrade token is placed with an Action.")
    cards = [token.card for token in move.tokens]
    for number, card in enumerate(cards):
        if not holds(state, hearing.player, hand, card, cards[:number]):
            text = f"{hearing.lacks(card, cards[:number])}, so it cannot be discarded for an upgrade."
            hearing.refuse_unheld(card, "upgrade.place", text)
        hand = without(hand, card)
    token = wanted(state, move)
    upgrade = called(token.place, row.upgrades)
    if upgrade is None:
        hearing.refuse_outright("upgrade.place", f"{row.title} has no upgrade called {token.place or 'nothing'}.")
        return hand, tokens
    _judge_place(hearing, row, tokens, upgrade, len(token.cards))
    _judge_colour(hearing, row, tokens, token)
    changed = list(tokens)
    changed[row.places.index(token.place)] = token.colour
    return hand, row_of(changed)


def _judge_place(hearing: Hearing, row: Row, tokens: Tokens, upgrade: Upgrade, cards: int) -> None:
    # upgrade.place: as many cards as are printed on the upgrade.
    if cards != upgrade.cards:
        needed = "1 card" if upgrade.cards == 1 else f"{upgrade.cards} cards"
        hearing.refuse("upgrade.place", f"{upgrade.title} needs {needed} to be discarded, not {cards}.")
    # upgrade.place: an upgrade has room for one token.
    if tokens[row.places.index(upgrade.name)]:
        text = f"{upgrade.title} already has a token; remove it first with ~{upgrade.name}."
        hearing.refuse_outright("upgrade.place", text)


def _judge_colour(hearing: Hearing, row: Row, tokens: Tokens, token: Wanted) -> None:
    state, vibes = hearing.state, [hearing.state.setting.cards[card].vibe for card in token.cards]
    # upgrade.vibe, power.harmony: the Vibe of a discarded card, or any.
    if token.colour not in vibes and not state.trait(hearing.player, "any_colour"):
        named = " and ".join(dict.fromkeys(vibes))
        hearing.refuse("upgrade.vibe", f"The discarded card is {named}, so the token cannot be {token.colour}.")
    # upgrade.vibe: all tokens on one Action have different Vibes.
    if token.colour in tokens:
        text = f"{row.title} already has a {token.colour} token; its tokens must have different Vibes."
        shown = ", ".join(filter(None, tokens))
        hearing.refuse("upgrade.vibe", text, **{f"{hearing.name}.tokens.{row.verb}": shown})
    # components.limits: the side's tokens of that Vibe.
    if not tokens_left(state, hearing.player, row, hearing.move.removed, token.colour):
        hearing.refuse_outright("components.limits", f"{hearing.side.capitalize()} has no {token.colour} token left.")


def tokens_left(state: State, player: int, row: Row, removed: tuple[str, ...], colour: str) -> bool:
    # ruling components.exhausted: whether the number of tokens counts.
    if state.rules("components.exhausted", "unlimited"):
        return True
    left = state.tokens_left_of(state.team_of(player), colour)
    if state.rules("upgrade.removed-token", "supply"):
        tokens = state.tokens(player, row)
        left += sum(tokens[row.places.index(place)] == colour for place in removed if place in row.places)
    return left > 0


def _judge_upgrades(hearing: Hearing, row: Row, tokens: Tokens) -> None:
    names = hearing.move.upgrades
    for name in dict.fromkeys(names):
        upgrade = called(name, row.upgrades)
        if name == LEECH and row.verb == "quell":
            # power.malice: only Malice pays for Essence when quelling.
            if not hearing.state.trait(hearing.player, "leech"):
                hearing.refuse("power.malice", f"{hearing.who}'s Spirit cannot gain Essence by quelling.")
        elif upgrade is None:
            hearing.refuse_outright(row.rule, f"{row.title} has no upgrade called {name}.")
        # upgrade.place: an upgrade works only with a token on it.
        elif not tokens[row.places.index(name)]:
            text = f"{upgrade.title} has no token; discard a card for one with %CARD.{name}."
            hearing.refuse(upgrade.rule, text)
    if len(set(names)) < len(names):
        hearing.refuse_outright("upgrade.place", "An upgrade is said once with an Action.")


#: What an Action is about, where nobody said it.
MISSING = {
    "move": "the space to go to",
    "invoke": "a card and the slot for it",
    "quell": "the slot of the Emotion to quell",
    "meditate": "the name of a Sphere beside the figure",
}


def judge_idle(hearing: Hearing, rule: str) -> None:
    """An Action without a target: it is taken only to place an upgrade, if at all."""
    # ruling upgrade.empty-action: whether an Action without effect may be taken to upgrade.
    if not hearing.move.tokens:
        hearing.refuse_outright(rule, f"{titled(hearing.move.verb)} needs {MISSING[hearing.move.verb]}.")
    elif hearing.state.rules("upgrade.empty-action", "no"):
        text = "An Action may not be taken without effect, just to place an upgrade."
        hearing.refuse_by_ruling("upgrade.place", "upgrade.empty-action", text)
    if hearing.move.upgrades:
        hearing.refuse_outright("upgrade.place", "An Action without effect uses no upgrade.")


def cost_of(prepared: Prepared) -> list[CostPart]:
    """action.spirit-board-cost: the printed cost, whoever controls the Realms, and what used upgrades add."""
    parts = [CostPart("wp", prepared.row.wp, prepared.row.rule, prepared.row.title)]
    parts += [CostPart("wp", upgrade.wp, upgrade.rule, upgrade.title) for upgrade in prepared.upgrades if upgrade.wp]
    return parts


# ---------------------------------------------------------------- doing


def do_first(table: Table, player: int, move: Move) -> Prepared:
    """upgrade.place: the token is placed before anything is paid or performed, and counts already."""
    state = table.state
    row = state.setting.rows[move.verb]
    for place in move.removed:
        table.remove_token(player, row, place, "upgrade.remove")
    if move.tokens:
        token = wanted(state, move)
        for card in token.cards:
            table.discard_from_hand(player, card, "upgrade.place")
        table.put_token(player, row, token.place, token.colour, "upgrade.place")
    return prepared_with(row, state.players[player].hand, state.tokens(player, row), move.upgrades)


class Paid(NamedTuple):
    """The Willpower spent on an Action, and how much of it lies on Determination."""

    spent: int
    stored: int


def pay(table: Table, player: int, parts: list[CostPart], rule: str) -> Paid:
    """Willpower, Essence and the Fortitude that every Action costs."""
    wp, essence = price(parts)
    spent = min(wp, table.state.players[player].wp)
    table.change_wp(player, -wp, rule)
    table.change_essence(player, -essence, rule, "emotion")
    use_action(table, player, rule)
    return Paid(spent, 0)


def pay_spirit_action(table: Table, player: int, prepared: Prepared, parts: list[CostPart]) -> Paid:
    """As any Action; upgrade.determination: the first use in a round stores 1 of the Willpower spent."""
    holder, row = table.state.players[player], prepared.row
    paid = pay(table, player, parts, row.rule)
    first = row.verb not in holder.used
    storing = next((upgrade for upgrade in row.upgrades if "store" in upgrade.effects), None)
    if storing is None:
        return paid
    if first:
        holder.used = (*holder.used, row.verb)
    stored = min(prepared.total("store"), paid.spent) if first else 0
    if stored:
        table.store(player, row, storing.name, stored)
    return Paid(paid.spent, stored)


def use_action(table: Table, player: int, rule: str) -> None:
    """round.fortitude: 1 Fortitude of the side, and one of the turn's Actions."""
    state = table.state
    team = state.team_of(player)
    state.turn = state.turn._replace(actions=max(0, state.turn.actions - 1))
    table.change_fortitude(team, -1, rule)
    # ruling meditation.last-fortitude: with "finished" the side is out before a bonus can bring Fortitude back.
    finished = state.rules("meditation.last-fortitude", "finished")
    if finished and state.teams[team].fortitude == 0 and team not in state.round.out:
        state.round = state.round._replace(out=(*state.round.out, team))
        table.note(Event("out", state.setting.teams[team], cause="round.fortitude"))
