"""The verbs, each declared once, and the words of a game."""

from collections.abc import Iterator
from typing import NamedTuple

from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import UNKNOWN, Move
from cerebria_cli.editions.core.secrecy import in_hand
from cerebria_cli.editions.core.verdict import Objection
from cerebria_cli.editions.verb import Verb, Verbs
from cerebria_cli.notation.vocabulary import Arg, VerbSpec, Vocabulary, named
from support.tiny_edition.arguments import Add, Change
from support.tiny_edition.state import CARDS, State

MOST = 3


class Hearing(NamedTuple):
    """A move that is judged, and what there is against it."""

    state: State
    move: Move
    objections: list[Objection]


class Table:
    """The game while a move is done, and what changes."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []


def judge_add(hearing: Hearing) -> None:
    state, amount = hearing.state, hearing.move.args.amount
    # pile.amount: 1, 2 or 3; ruling pile.least: or nothing.
    least = 0 if state.rulings["pile.least"] == "yes" else 1
    if not least <= amount <= MOST:
        text, facts = f"{least} to {MOST} are added, not {amount}.", (("pile", str(state.pile)),)
        hearing.objections.append(Objection("pile.amount", text, facts, unplayable=amount > MOST))


def add(table: Table, move: Move, player: int) -> None:
    amount = move.args.amount
    table.state = table.state._replace(pile=table.state.pile + amount)
    table.events.append(Event("pile", move.actor, amount=amount, cause="pile.amount"))


def adds(state: State, player: int) -> Iterator[Move]:
    return (Move(state.players[player], "add", Add(amount)) for amount in range(MOST + 1))


def judge_change(hearing: Hearing) -> None:
    state, card = hearing.state, hearing.move.args.card
    # pile.other-card: a card is changed for another one.
    if card != UNKNOWN and card == state.cards[state.player]:
        hearing.objections.append(Objection("pile.other-card", f"{card} is the card that is changed."))


def change(table: Table, move: Move, player: int) -> None:
    cards = list(table.state.cards)
    cards[player] = move.args.card
    table.state = table.state._replace(cards=tuple(cards))
    table.events.append(Event("hand", move.actor, move.args.card, cause="pile.other-card"))


def changes(state: State, player: int) -> Iterator[Move]:
    return (Move(state.players[player], "change", Change(card)) for card in CARDS)


VERBS: Verbs[Hearing, Table, State] = Verbs(
    Verb(VerbSpec("add", "a", ((named("amount", Arg("number")),),), shape=Add), judge_add, add, adds),
    Verb(
        VerbSpec("change", "", ((Arg("card?", name="card", seen=in_hand),),), shape=Change),
        judge_change,
        change,
        changes,
    ),
)


def vocabulary(state: State) -> Vocabulary:
    """Every word that can be typed in this game."""
    return Vocabulary(verbs=VERBS.specs, players=state.players, cards=CARDS)
