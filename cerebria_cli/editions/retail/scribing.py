"""A scribe at a real table: what of a true game is typed in, and what the record then believes of it."""

from collections.abc import Iterator
from typing import Any

from cerebria_cli.editions.board.facts import may_see, sees_team
from cerebria_cli.editions.board.scribing import (
    before_revelation,
    believed_falsely,
    is_waiting,
    unnoted,
    with_secret_decks,
)
from cerebria_cli.editions.board.starting_hands import tellers
from cerebria_cli.editions.core.arguments import Cards
from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.move import TABLE, UNKNOWN, Move
from cerebria_cli.editions.core.scribing import Eyes, Passage
from cerebria_cli.editions.retail.arguments import TOP, Reveal
from cerebria_cli.editions.retail.facts import facts
from cerebria_cli.editions.retail.state import State

__all__ = ["afterthoughts", "falsehoods", "is_waiting", "owed", "told", "with_secret_decks"]


def told(passage: Passage, eyes: Eyes) -> Move | None:
    """What happened as the scribe types it; a deck that people shuffle has no line."""
    move = passage.move
    if move.verb == "shuffle":
        return None
    turned_up = len(before_revelation(passage.events, "turn-up"))
    seen = move._replace(results=tuple(map(eyes.noted, move.results[:turned_up])))
    # revelation.5-hidden: only the team sees what it chooses.
    if move.verb == "aim":
        sees = sees_team(passage.before, eyes.view, passage.before.setting.team_number[move.args.team])
        return seen._replace(args=move.args._replace(aspiration=eyes.kept(move.args.aspiration, sees=sees)))
    return seen


def owed(desk: State, passage: Passage, eyes: Eyes) -> Iterator[Move]:
    """What the table has to say before the next move, where the tool did it by itself in the true game."""
    if desk.pending and desk.pending[0].what == "hand":
        yield from (_hand(passage.after, name, eyes) for name in tellers(desk, desk.pending[0]))
    # revelation.1-reveal: what was hidden before is turned up, whatever else is to be decided first.
    for pending in desk.pending:
        if pending.what == "reveal":
            hidden = passage.before.teams[desk.setting.team_number[pending.about.team]].hidden
            yield Move(TABLE, "reveal", Reveal(team=pending.about.team, aspiration=hidden))


def _hand(truth: State, name: str, eyes: Eyes) -> Move:
    """setup.deck: the starting hand is its player's business; the top card is turned up."""
    number = truth.setting.player_number[name]
    player, sees = truth.players[number], may_see(truth, eyes.view, number)
    start = truth.setting.numbers["start"]["cards"]
    cards = tuple(eyes.kept(card, sees=sees) for card in player.hand[:start])
    return Move(name, "hand", Cards(cards), results=(eyes.noted(player.deck[0]),))


def afterthoughts(desk: State, truth: State) -> Iterator[Move]:
    """What the table can still say about cards that the desk was not told."""
    for number, (known, real) in enumerate(zip(desk.players, truth.players, strict=True)):
        name = truth.name(number)
        if UNKNOWN in known.hand:
            yield from (
                Move(TABLE, "reveal", Reveal(player=name, card=card)) for card in unnoted(known.hand, real.hand)
            )
        if known.hand and known.deck and known.deck[0] == UNKNOWN and not real.covered:
            yield Move(TABLE, "reveal", Reveal(player=name, card=real.deck[0], where=TOP))
    for number, (team, true) in enumerate(zip(desk.teams, truth.teams, strict=True)):
        if team.hidden == UNKNOWN:
            yield Move(TABLE, "reveal", Reveal(team=truth.setting.teams[number], aspiration=true.hidden))


def falsehoods(desk: State, truth: State) -> Iterator[str]:
    """Everything that the desk believes and that is not so."""
    if _waits(desk, truth):
        return
    yield from believed_falsely(_as_believed(desk), _as_believed(truth))


def _waits(desk: State, truth: State) -> bool:
    """Whether a Revelation, which the tool carried out as far as it could, goes on after what is decided first."""
    return desk.revelation is not None and desk.revelation != truth.revelation and desk.pending[:1] == truth.pending[:1]


def _as_believed(state: State) -> dict[str, Any]:
    """The facts of the referee without what only says who has seen them."""
    found = facts(state, REFEREE)
    for player in found["players"].values():
        del player["deck"]["secret"]
    for team in found["teams"].values():
        team.pop("foreseen", None)
    return found
