"""What single Strong Emotions of Balance do when they enter play, beyond the shared vocabulary."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import permutations
from typing import Any

from cerebria_cli.editions.balance.asking import ask_first
from cerebria_cli.editions.balance.subjects import Calm, Foresight, Inspire, ReturnWillpower
from cerebria_cli.editions.balance.team import BALANCE, TEAMS
from cerebria_cli.editions.board.tokens import COLOURS
from cerebria_cli.editions.board.tracking import LOOKED, TOP, Tracked
from cerebria_cli.editions.core import secrecy
from cerebria_cli.editions.core.arguments import Cards
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import UNKNOWN, Move
from cerebria_cli.editions.retail.absorbing import realm_of
from cerebria_cli.editions.retail.arguments import place_of
from cerebria_cli.editions.retail.counting import Bearer, Occasion, amount_of
from cerebria_cli.editions.retail.effects import put_free_token
from cerebria_cli.editions.retail.forms import decision
from cerebria_cli.editions.retail.hearing import Hearing
from cerebria_cli.editions.retail.manifest import Options
from cerebria_cli.editions.retail.options import token_options
from cerebria_cli.editions.retail.revelation import look_at, proceed, track_hidden
from cerebria_cli.editions.retail.state import HIDDEN, State
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.editions.verb import Choice, Decision, Verb
from cerebria_cli.notation.vocabulary import Arg
from cerebria_cli.view.words.storytelling import plainly

Effect = Mapping[str, Any]

# ---------------------------------------------------------------- Willpower back to the supply


def return_willpower(table: Table, effect: Effect, cause: str, bearer: Bearer, occasion: Occasion) -> None:
    """card.urge: from a Sphere that holds enough."""
    about = ReturnWillpower(effect["return-wp"], effect["least"])
    pending = Pending(table.state.name(occasion.player), "choose", (), cause, about)
    pending = pending._replace(options=full_enough(table.state, pending))
    if len(pending.options) == 1:
        answer_return(table, pending, pending.options[0])
    elif pending.options:
        table.ask(pending)


def full_enough(state: State, pending: Pending) -> Options:
    """The Spheres that hold enough Willpower now."""
    return tuple((sphere,) for sphere, wp in state.spheres if wp >= pending.about.least)


def answer_return(table: Table, pending: Pending, words: tuple[str, ...]) -> None:
    table.change_sphere(realm_of(table.state, words[0]), -pending.about.amount, pending.cause)


# ---------------------------------------------------------------- Vibe tokens of the rarest colours


def rarest(state: State, player: int) -> tuple[str, ...]:
    """card.inspiration: the colours that a board has fewest tokens of; wild ones have no colour."""
    counts = Counter(colour for row in state.players[player].tokens for colour in row)
    fewest = min(counts[colour] for colour in COLOURS)
    return tuple(colour for colour in COLOURS if counts[colour] == fewest)


def inspire(table: Table, effect: Effect, cause: str, bearer: Bearer, occasion: Occasion) -> None:
    """card.inspiration: the colours are counted when the player comes to choose."""
    name = table.state.name(occasion.player)
    pending = Pending(name, "choose", (), cause, Inspire(name))
    pending = pending._replace(options=inspired(table.state, pending))
    # What comes up later may be possible by then.
    if pending.options or table.state.pending:
        table.ask(pending)


def _inspiring(state: State, pending: Pending) -> tuple[int, list[str]]:
    """Whose board gets tokens, and of which colours: those still to come, or all that the board has fewest of."""
    player = state.setting.player_number[pending.about.player]
    return player, list(pending.about.colours or rarest(state, player))


def inspired(state: State, pending: Pending) -> Options:
    return token_options(state, *_inspiring(state, pending))


def answer_inspire(table: Table, pending: Pending, words: tuple[str, ...]) -> None:
    """card.inspiration: one token of each of the colours, in the player's order."""
    player, colours = _inspiring(table.state, pending)
    colour, place = words
    put_free_token(table, player, colour, place_of(place), pending.cause)
    colours.remove(colour)
    further = pending._replace(about=Inspire(pending.about.player, tuple(colours)))
    further = further._replace(options=inspired(table.state, further))
    if colours and further.options:
        ask_first(table, further)


# ---------------------------------------------------------------- Intensity tokens


def calm(table: Table, effect: Effect, cause: str, bearer: Bearer, occasion: Occasion) -> None:
    """card.caution: a total up to the Essence on the card."""
    most = amount_of(table.state, effect["calm"], bearer, occasion)
    pending = _about_calm(table.state, occasion.player, most, cause)
    if pending.options:
        table.ask(pending)


def _about_calm(state: State, player: int, left: int, cause: str) -> Pending:
    name = state.name(player)
    pending = Pending(name, "choose", (), cause, Calm(name, left), may=True)
    return pending._replace(options=calmable(state, pending))


def calmable(state: State, pending: Pending) -> Options:
    """The Emotions with an Intensity token, and by how much it may still be lowered."""
    slots, left = state.setting.ring.slots, pending.about.left
    return tuple(
        (slots[slot], str(number))
        for slot, emotion in enumerate(state.slots)
        if emotion is not None
        for number in range(1, min(left, emotion.token) + 1)
    )


def answer_calm(table: Table, pending: Pending, words: tuple[str, ...]) -> None:
    player = table.state.setting.player_number[pending.about.player]
    slot, number = table.state.setting.ring.slot_number[words[0]], int(words[1])
    emotion = table.state.slots[slot]
    if emotion is not None:
        table.set_intensity_token(slot, emotion.token - number, pending.cause)
    further = _about_calm(table.state, player, pending.about.left - number, pending.cause)
    if further.options:
        ask_first(table, further)


# ---------------------------------------------------------------- the own Hidden deck


def foresee(table: Table, effect: Effect, cause: str, bearer: Bearer, occasion: Occasion) -> None:
    """card.curiosity: the top cards of the own Hidden deck, the Hidden Aspiration first among them."""
    team = TEAMS[bearer.team]
    number = min(effect["foresee"], len(_hidden_cards(table.state)))
    orders = _orders(table.state, number)
    if orders:
        look_at(table, BALANCE, number - bool(table.state.teams[BALANCE].hidden))
        table.ask(Pending(team, "order", orders, cause, Foresight(team, number)))


def _hidden_cards(state: State) -> tuple[str, ...]:
    """The whole deck from the top."""
    team = state.teams[BALANCE]
    return (*([team.hidden] if team.hidden else []), *team.hidden_deck)


def _orders(state: State, number: int) -> Options:
    """aspiration.distinct: every order whose top card is not the Common Aspiration; `?` where the desk cannot see."""
    top = _hidden_cards(state)[:number]
    if UNKNOWN in top:
        return ((UNKNOWN,) * number,)
    return tuple(order for order in permutations(top) if order[0] != state.common)


def _ordered(state: State, order: tuple[str, ...]) -> Tracked:
    """What is known once the cards that were looked at lie in an order; a `?` is one that nobody tells."""
    team, number, common = state.teams[BALANCE], len(order), state.common
    tracked, below = state.aspirations_of(BALANCE), number
    if team.hidden:
        tracked, below = tracked.carried(team.hidden, HIDDEN, LOOKED), number - 1
    for card in team.hidden_deck[:below]:
        tracked = tracked.carried(card, TOP, LOOKED)
    # What is told comes first: the others are those that are left.
    for place in sorted(range(number), key=lambda place: order[place] == UNKNOWN):
        tracked = tracked.carried(order[place], LOOKED, ("order", place))
    for place in range(number - 1, 0, -1):
        tracked = tracked.carried(UNKNOWN, ("order", place), TOP)
    # aspiration.distinct: the top card is not the Common Aspiration.
    return tracked.carried(UNKNOWN, ("order", 0), HIDDEN).barred(HIDDEN, common)


def _as_known(tracked: Tracked, order: tuple[str, ...]) -> tuple[str, ...]:
    """The order with a card for each `?` behind which only one can be."""
    known = tracked.known() if UNKNOWN in order else None
    if known is None:
        return order
    zones = (HIDDEN, *tracked.deck[: len(order) - 1])
    found = [next(iter(known.certain(zone)), UNKNOWN) for zone in zones]
    return tuple(certain if told == UNKNOWN else told for told, certain in zip(order, found, strict=True))


def judge_order(hearing: Hearing) -> None:
    pending, order = hearing.state.pending[0], hearing.move.args.cards
    if order in pending.options:
        return
    told_by_people = not hearing.state.setting.dealt_aspirations and len(order) == pending.about.number
    # card.curiosity: where people shuffle, any cards that can be there, and `?` for those that nobody tells.
    if told_by_people and _ordered(hearing.state, order).known() is not None:
        return
    # aspiration.distinct: the top card is the Hidden Aspiration.
    if order[0] == hearing.state.common:
        text = f"{order[0].capitalize()} is the Common Aspiration, so it cannot be on top."
        hearing.refuse_outright("aspiration.distinct", text, **{"common.current": order[0]})
    else:
        hearing.refuse_outright("card.curiosity", _why_not(hearing.state, order, pending.about.number))


def _why_not(state: State, order: tuple[str, ...], number: int) -> str:
    """Why cards cannot be the top cards of the Hidden deck in this order."""
    if state.setting.dealt_aspirations or len(order) != number:
        return f"Name the {number} cards that were looked at, the top one first."
    for place, card in enumerate(order):
        alone = tuple(card if other == place else UNKNOWN for other in range(number))
        if _ordered(state, alone).known() is None:
            where = "on top" if place == 0 else f"the card number {place + 1}"
            return f"{card.capitalize()} cannot be {where}: the record knows it elsewhere."
    return f"These cannot be the top {number} cards of the Hidden deck in this order, as far as the record knows them."


def perform_order(table: Table, move: Move, player: int) -> None:
    pending = table.answered()
    holder, number = table.state.teams[BALANCE], pending.about.number
    rest = _hidden_cards(table.state)[number:]
    tracked = _ordered(table.state, move.args.cards)
    top, *others = _as_known(tracked, move.args.cards)
    track_hidden(table, BALANCE, lambda _: tracked)
    # card.curiosity: without a Hidden Aspiration a card that lay in the deck and was looked at leaves it.
    holder.foreseen -= not holder.hidden
    holder.hidden, holder.hidden_deck = top, (*others, *rest)
    look_at(table, BALANCE, len(others))
    table.note(Event("foresee", TEAMS[BALANCE], amount=number, cause=pending.cause))
    proceed(table)


def orders(state: State, pending: Pending) -> Iterator[Move]:
    for option in pending.options:
        yield Move(pending.who, "order", Cards(option))


EFFECTS = {"return-wp": return_willpower, "inspire": inspire, "calm": calm, "foresee": foresee}
RETURN: Choice[Table, State] = Choice(
    ReturnWillpower, answer_return, lambda about: f"the Sphere that loses {about['amount']} Willpower", full_enough
)
INSPIRE: Choice[Table, State] = Choice(Inspire, answer_inspire, "a Vibe token and its place", inspired)
CALM: Choice[Table, State] = Choice(
    Calm,
    answer_calm,
    lambda about: f"the Intensity token to lower, and by how much, {about['left']} at most",
    calmable,
)
ORDER = Verb(
    decision("order", Cards, (Arg("aspiration?", repeat=True, name="cards", seen=secrecy.own_team),)),
    judge_order,
    perform_order,
    decision=Decision(
        "card.curiosity",
        orders,
        about=(Foresight,),
        purpose="the top cards of the Hidden deck, the first on top",
        doing="put the cards in order, with `order`,",
        form="ASPIRATION",
    ),
    story=plainly("puts the top cards of the Hidden deck in order"),
)
