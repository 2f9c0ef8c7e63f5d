"""The edition as the desk sees it."""

from collections.abc import Mapping
from typing import Any

from cerebria_cli import catalogue
from cerebria_cli.editions.core.edition import Edition
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import UNKNOWN, Move
from cerebria_cli.editions.core.verdict import LEGAL, Objection, Verdict
from support.tiny_edition import facts
from support.tiny_edition.arguments import Add, Change
from support.tiny_edition.state import CARDS, State
from support.tiny_edition.verbs import vocabulary

NAME = "pile"
MOST = 3


def faults(setup: Mapping[str, Any]) -> list[Objection]:
    """Everything that is wrong with a setup."""
    wrong = [player for player in setup.get("players", ()) if player.get("card", UNKNOWN) not in (*CARDS, UNKNOWN)]
    found = [Objection("", f"{player['name']} cannot have the card {player['card']}.") for player in wrong]
    return found if len(setup.get("players", ())) > 1 else [*found, Objection("", "The pile is for two or more.")]


def deal(setup: Mapping[str, Any], seed: str | None) -> dict[str, Any]:
    """Nothing is dealt."""
    return dict(setup)


def start(setup: Mapping[str, Any]) -> tuple[State, list[Event]]:
    """The state before the first move."""
    asked = {name: ruling.default for name, ruling in catalogue.rulings(NAME).items()}
    players = tuple(str(player["name"]) for player in setup["players"])
    cards = tuple(str(player.get("card", UNKNOWN)) for player in setup["players"])
    state = State(players, cards, {**asked, **setup.get("rulings", {})})
    return state, [Event("turn", state.whose)]


def complete(state: State, move: Move) -> list[Move]:
    """A move without an actor is that of whoever acts."""
    return [move._replace(actor=move.actor or state.whose)]


def judge(state: State, move: Move) -> Verdict:
    """Legal, or every objection."""
    found = []
    if state.phase == "over":
        found.append(Objection("pile.end", "The game is over.", unplayable=True))
    # pile.turn: the players take turns.
    if move.actor != state.whose:
        found.append(Objection("pile.turn", f"It is {state.whose}'s turn.", (("turn.player", state.whose),)))
    found += _add_faults(state, move.args) if isinstance(move.args, Add) else _change_faults(state, move.args)
    return Verdict(tuple(found)) if found else LEGAL


def _add_faults(state: State, said: Add) -> list[Objection]:
    # pile.amount: 1, 2 or 3; ruling pile.least: or nothing.
    least = 0 if state.rulings["pile.least"] == "yes" else 1
    if least <= said.amount <= MOST:
        return []
    text = f"{least} to {MOST} are added, not {said.amount}."
    return [Objection("pile.amount", text, (("pile", str(state.pile)),), unplayable=said.amount > MOST)]


def _change_faults(state: State, said: Change) -> list[Objection]:
    # pile.other-card: a card is changed for another one.
    if said.card == UNKNOWN or said.card != state.cards[state.players.index(state.whose)]:
        return []
    return [Objection("pile.other-card", f"{said.card} is the card that is changed.")]


def perform(state: State, move: Move) -> tuple[State, list[Event], Move]:
    """The state after a move, and what changed."""
    after, events = _done(state._replace(moves=state.moves + 1), move)
    if after.winner:
        return after, [*events, Event("result", after.winner, cause="pile.end")], move
    return after, [*events, Event("turn-over", move.actor), Event("turn", after.whose)], move


def _done(state: State, move: Move) -> tuple[State, list[Event]]:
    if isinstance(move.args, Add):
        amount = move.args.amount
        return state._replace(pile=state.pile + amount), [Event("pile", move.actor, amount=amount, cause="pile.amount")]
    cards = [
        move.args.card if who == move.actor else card for who, card in zip(state.players, state.cards, strict=True)
    ]
    return state._replace(cards=tuple(cards)), [Event("hand", move.actor, move.args.card, cause="pile.other-card")]


def legal(state: State, verb: str) -> list[Move]:
    """Every legal move, of one verb or of all."""
    adds = [Move(state.whose, "add", Add(amount)) for amount in range(MOST + 1)]
    changes = [Move(state.whose, "change", Change(card)) for card in CARDS]
    return [move for move in (*adds, *changes) if verb in ("", move.verb) and judge(state, move).legal]


EDITION = Edition(
    name=NAME,
    faults=faults,
    deal=deal,
    start=start,
    vocabulary=vocabulary,
    complete=complete,
    judge=judge,
    perform=perform,
    legal=legal,
    chance_owed=lambda state, seed, moves: None,
    facts=facts.facts,
    views=facts.views,
    seen_by=facts.seen_by,
    value_of=facts.value_of,
    audit=facts.audit,
    declare=facts.declare,
    open_facts=facts.open_facts,
    dealt_again=dict,
)
