"""Decisions before the first turn and between Cycles, and the end of a turn."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from cerebria_cli.editions.card_game import flow
from cerebria_cli.editions.card_game.arguments import Mood
from cerebria_cli.editions.card_game.forms import CARDS, PLAYER
from cerebria_cli.editions.card_game.hands import cards as cards_of
from cerebria_cli.editions.card_game.hearing import Hearing
from cerebria_cli.editions.card_game.knowing import BETWEEN, DECK, can_leave, hand_of, impulse_of
from cerebria_cli.editions.card_game.line_words import tell_many
from cerebria_cli.editions.card_game.state import COLUMNS, State, Step
from cerebria_cli.editions.card_game.subjects import Surplus
from cerebria_cli.editions.card_game.table import Table, columns, copies_doubt, place_doubt
from cerebria_cli.editions.core import secrecy
from cerebria_cli.editions.core.arguments import Cards, Who
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import TABLE, UNKNOWN, Move
from cerebria_cli.editions.verb import Decision, Verb
from cerebria_cli.notation.vocabulary import VerbSpec, literal, named
from cerebria_cli.view.words.plain import plural
from cerebria_cli.view.words.storytelling import plainly

# ---------------------------------------------------------------- the end of a turn


def judge_end(hearing: Hearing) -> None:
    state, hand = hearing.state, hearing.state.players[hearing.player].hand
    left = state.turn.actions
    if not left or (not hand and not columns(state)):
        return
    # ruling turn.empty-hand: whether an Action may be given up with an empty hand.
    if not hand and hearing.state.rules("turn.empty-hand", "may-pass"):
        return
    # turn.two-actions: neither more nor fewer.
    text = f"{hearing.who} has {left} {'Action' if left == 1 else 'Actions'} left and must take both in a turn."
    hearing.refuse("turn.two-actions", text, **{"turn.actions": left})


def perform_end(table: Table, move: Move, player: int) -> None:
    flow.end_turn(table)


def ends(state: State, player: int) -> Iterator[Move]:
    yield Move(state.name(player), "end")


# ---------------------------------------------------------------- lay


def judge_lay(hearing: Hearing) -> None:
    state, cards = hearing.state, hearing.move.args.cards
    wanted = _cards_to_lay(state)
    # setup.impulse, prep.impulse: one face-up card under each Stack.
    if len(cards) != wanted:
        rule = state.pending[0].cause
        hearing.refuse_outright(rule, f"{wanted} cards are laid face up for the Impulse, not {len(cards)}.")
        return
    trial = state.copy()
    seen = Table(trial)
    for column, card in enumerate(cards):
        # deck.reshuffle: once the main deck is used up, a card of the discard pile can be laid again.
        if not trial.deck:
            flow.reshuffle(seen)
        # components.deck: what is seen must fit what is known.
        hearing.objections += place_doubt(trial, card, DECK, "be laid", state.pending[0].cause)
        seen.next_card(card)
        laid = (*cards[: column + 1], *[""] * (COLUMNS - column - 1))
        trial.columns = tuple(one._replace(card=card) for one, card in zip(trial.columns, laid, strict=True))


def _cards_to_lay(state: State) -> int:
    return min(COLUMNS, len(state.deck) + len(state.discard))


def perform_lay(table: Table, move: Move, _: int) -> None:
    pending = table.answered()
    for column, card in enumerate(move.args.cards):
        if flow.card_there(table, ("ask-lay", 0)):
            table.next_card(card)
        table.carry(card, BETWEEN, impulse_of(column))
        table.set_impulse(column, card)
        table.note(Event("lay", what=card, where=str(column + 1), cause=pending.cause))


def lays(state: State, pending: Pending) -> Iterator[Move]:
    yield Move(TABLE, "lay", Cards((UNKNOWN,) * _cards_to_lay(state)))


# ---------------------------------------------------------------- mood and start


def judge_mood(hearing: Hearing) -> None:
    """prep.coin: either face can lie up."""


def perform_mood(table: Table, move: Move, _: int) -> None:
    pending = table.answered()
    table.state.mood = move.args.side
    table.note(Event("mood", what=move.args.side, cause=pending.cause))


def moods(state: State, pending: Pending) -> Iterator[Move]:
    for mood in ("bliss", "gloom"):
        yield Move(TABLE, "mood", Mood(mood))


def judge_start(hearing: Hearing) -> None:
    """setup.start-player: anybody can be chosen."""


def perform_start(table: Table, move: Move, _: int) -> None:
    """setup.start-player, ruling revelation.next-player: who takes the first turn."""
    pending, state = table.answered(), table.state
    player = state.setting.player_number[move.args.player]
    table.note(Event("starter", move.args.player, cause=pending.cause))
    if state.phase == "setup":
        begin_game(table, player)
    else:
        table.plan(("begin-cycle", player))


def begin_game(table: Table, player: int) -> None:
    """setup.mulligan: each player may exchange the hand, asked clockwise from the starting player; then the turn."""
    state = table.state
    state.starter = player
    mulligans: list[Step] = [("mulligan", other) for other in state.round_from(player)]
    table.plan(*mulligans, ("begin", player))


def starts(state: State, pending: Pending) -> Iterator[Move]:
    for name in state.setting.players:
        yield Move(TABLE, "start", Who(name))


# ---------------------------------------------------------------- mulligan


def judge_keep(hearing: Hearing) -> None:
    """setup.mulligan: the hand may be kept."""


def perform_keep(table: Table, move: Move, player: int) -> None:
    flow.answered_by(table, player, "mulligan")
    table.state.players[player].mulligan = "kept"


def judge_mulligan(hearing: Hearing) -> None:
    """setup.mulligan: what is seen on the pile is the hand that went there; nobody has to tell it."""
    cards, held = hearing.move.args.cards, len(hearing.state.players[hearing.player].hand)
    if cards and len(cards) != held:
        hearing.refuse_outright("setup.mulligan", f"{hearing.who} discards the whole hand of {held}, not {len(cards)}.")
        return
    _judge_cards_of_hand(hearing, tuple(card for card in cards if card != UNKNOWN), "setup.mulligan")


def perform_mulligan(table: Table, move: Move, player: int) -> None:
    """setup.mulligan: the whole hand to the discard pile, then 4 new cards."""
    flow.answered_by(table, player, "mulligan")
    holder = table.state.players[player]
    for card in _whole_hand(holder.cards, move.args.cards):
        table.discard_from_hand(player, card, "setup.mulligan")
    holder.mulligan = "taken"
    table.plan(("hand-up", player))


def _whole_hand(known: tuple[str, ...], seen: tuple[str, ...]) -> tuple[str, ...]:
    """The cards of a hand by what was known of it and what was seen of it on the pile."""
    if not seen:
        return known
    named = [*(Counter(known) | Counter(seen)).elements()]
    cards = sorted(card for card in named if card != UNKNOWN)
    return (*cards, *[UNKNOWN] * (len(known) - len(cards)))


def keeps(state: State, pending: Pending) -> Iterator[Move]:
    for who in (pending.who, *map(state.name, flow.may_answer_first(state, "mulligan"))):
        yield Move(who, "keep")
        yield Move(who, "mulligan", Cards())


# ---------------------------------------------------------------- discard


def judge_discard(hearing: Hearing) -> None:
    state, cards = hearing.state, hearing.move.args.cards
    surplus = flow.surplus(state, hearing.player)
    # prep.hand-down: exactly the surplus beyond 4 cards.
    if len(cards) != surplus:
        text = f"{hearing.who} discards {surplus} to keep {flow.HAND}, not {len(cards)}."
        hearing.refuse_outright("prep.hand-down", text)
        return
    _judge_cards_of_hand(hearing, cards, "prep.hand-down")


def _judge_cards_of_hand(hearing: Hearing, cards: tuple[str, ...], rule: str) -> None:
    """prep.hand-down, setup.mulligan: what is discarded are cards of the own hand."""
    state = hearing.state
    if state.known is not None:
        if not can_leave(state.known, hand_of(hearing.player), cards):
            hearing.refuse_cards(cards, rule)
        return
    said, held = Counter(cards), Counter(state.players[hearing.player].cards)
    # Where people hold the cards, a `?` may be any card of the hand, one that was seen there too.
    if not state.setting.dealt:
        del said[UNKNOWN]
    missing = said - held
    if missing.total() > held[UNKNOWN] - said[UNKNOWN]:
        names = ", ".join(sorted(missing))
        hearing.refuse_outright(rule, f"{hearing.who} does not have {names} in hand so often.")
        return
    for card in missing:
        hearing.objections += copies_doubt(state, card)


def perform_discard(table: Table, move: Move, player: int) -> None:
    flow.answered_by(table, player, "hand-down")
    for card in move.args.cards:
        table.discard_from_hand(player, card, "prep.hand-down")


def discards(state: State, pending: Pending) -> Iterator[Move]:
    for player in (state.setting.player_number[pending.who], *flow.may_answer_first(state, "hand-down")):
        hand, number = sorted(cards_of(state.hand(player))), flow.surplus(state, player)
        for cards in dict.fromkeys(combinations(hand, number)):
            yield Move(state.name(player), "discard", Cards(cards))
        # Where people hold the cards, nobody has to tell which ones go.
        if not state.setting.dealt and UNKNOWN not in hand:
            yield Move(state.name(player), "discard", Cards((UNKNOWN,) * number))


def in_order(state: State, move: Move, player: int) -> list[Move]:
    """Discarded cards have no order among themselves; where none of a whole hand is told, nothing is."""
    cards = move.args.cards
    if move.verb == "mulligan" and {*cards} <= {UNKNOWN}:
        return [move._replace(args=Cards())]
    return [move._replace(args=Cards(tuple(sorted(cards))))]


# ---------------------------------------------------------------- shuffle


def judge_shuffle(hearing: Hearing) -> None:
    # deck.reshuffle: the new main deck holds the cards of the discard pile.
    if Counter(hearing.move.args.cards) != Counter(hearing.state.discard):
        text = f"The new main deck holds the {len(hearing.state.discard)} cards of the discard pile."
        hearing.refuse_outright("deck.reshuffle", text)


def perform_shuffle(table: Table, move: Move, _: int) -> None:
    table.answered()
    table.state.deck, table.state.discard = move.args.cards, ()
    table.note(Event("reshuffle", amount=len(move.args.cards), cause="deck.reshuffle"))


def shuffles(state: State, pending: Pending) -> Iterator[Move]:
    """One order that is possible."""
    yield Move(TABLE, "shuffle", Cards(tuple(sorted(state.discard))))


# ---------------------------------------------------------------- the verbs

END = Verb(
    VerbSpec("end"),
    judge_end,
    perform_end,
    ends,
    ends_turn=True,
    weight=1,
    story=plainly("ends the turn"),
)
LAY = Verb(
    VerbSpec("lay", "", ((CARDS,),), shape=Cards),
    judge_lay,
    perform_lay,
    decision=Decision("setup.impulse", lays, purpose="the cards of the Impulse"),
    by_table=True,
    story=lambda line: tell_many("lays the Impulse:", line),
)
MOOD = Verb(
    VerbSpec("mood", "", ((named("side", literal("bliss", "gloom")),),), shape=Mood),
    judge_mood,
    perform_mood,
    decision=Decision(
        "setup.mood",
        moods,
        purpose="the side that the Mood Marker shows",
        doing="say how the Mood token fell, with `mood`,",
    ),
    by_table=True,
    story=lambda line: f"The Mood turns to {line.titled()}",
)
START = Verb(
    VerbSpec("start", "", ((PLAYER,),), shape=Who),
    judge_start,
    perform_start,
    decision=Decision(
        "setup.start-player",
        starts,
        purpose="who takes the first turn",
        doing="say who begins, with `start`,",
    ),
    by_table=True,
    story=lambda line: f"{line.titled()} takes the first turn",
)
KEEP = Verb(
    VerbSpec("keep"),
    judge_keep,
    perform_keep,
    decision=Decision("setup.mulligan-time", keeps, purpose="the starting hand"),
    story=plainly("keeps the hand"),
)
MULLIGAN: Verb[Hearing, Table, State] = Verb(
    VerbSpec("mulligan", "", ((CARDS._replace(optional=True),),), shape=Cards),
    judge_mulligan,
    perform_mulligan,
    decision=Decision("setup.mulligan-time", of="keep", not_owed="A mulligan is taken only before the first turn."),
    complete=in_order,
    story=plainly("takes a new hand"),
)
DISCARD = Verb(
    VerbSpec("discard", "", ((CARDS,),), shape=Cards),
    judge_discard,
    perform_discard,
    decision=Decision(
        "mindset.optional-discard",
        discards,
        about=(Surplus,),
        purpose=lambda about: f"{plural(about['number'], 'card')} too many in hand",
        not_owed="No hand is reduced now; from a Mindset one discards only before an entry, with `out`.",
    ),
    complete=in_order,
    story=lambda line: tell_many("discards", line),
)
SHUFFLE = Verb(
    VerbSpec("shuffle", "", ((CARDS._replace(seen=secrecy.nobody),),), shape=Cards),
    judge_shuffle,
    perform_shuffle,
    decision=Decision("deck.reshuffle", shuffles),
    by_table=True,
    story=lambda line: "The deck is shuffled",
)
