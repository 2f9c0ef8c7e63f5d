"""A scribe at a real table: what of a true game is typed in, and what the record then believes of it."""

from collections.abc import Iterator
from typing import Any

from cerebria_cli.editions.board.facts import may_see, sees_team
from cerebria_cli.editions.board.scribing import before_revelation, believed_falsely, unnoted, with_secret_decks
from cerebria_cli.editions.board.scribing import is_waiting as is_shuffling
from cerebria_cli.editions.board.starting_hands import tellers
from cerebria_cli.editions.core.arguments import Cards
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.move import TABLE, UNKNOWN, Move
from cerebria_cli.editions.core.scribing import Eyes, Passage
from cerebria_cli.editions.prototype import steps
from cerebria_cli.editions.prototype.arguments import COMMON, ENDGAME, Aim, Draw, Reveal
from cerebria_cli.editions.prototype.facts import facts
from cerebria_cli.editions.prototype.state import State
from cerebria_cli.editions.prototype.subjects import Common, Endgame, Keep

__all__ = ["afterthoughts", "falsehoods", "is_waiting", "owed", "told", "with_secret_decks"]


def told(passage: Passage, eyes: Eyes) -> Move | None:
    """What happened as the scribe types it; a deck that people shuffle has no line."""
    move, before = passage.move, passage.before
    if move.verb == "shuffle":
        return _draw_of_one(passage, eyes)
    # A Draw is typed when it is said which card is kept.
    if move.verb == "draw" and not move.args.kept:
        return None if is_waiting(passage.after) else _draw_of_last(passage, eyes)
    if (move.verb == "choose" and isinstance(before.pending[0].about, Keep)) or (
        move.verb == "draw" and move.args.kept
    ):
        return _draw(passage, eyes)
    results = tuple(eyes.kept(card, sees=_sees(passage.after, eyes, who)) for who, card in _drawn(passage))
    if move.verb == "aim":
        sees = sees_team(before, eyes.view, before.setting.team_number[move.args.whose])
        return move._replace(args=move.args._replace(card=eyes.kept(move.args.card, sees=sees)), results=results)
    return move._replace(results=results)


def _sees(truth: State, eyes: Eyes, player: str) -> bool:
    return may_see(truth, eyes.view, truth.setting.player_number[player])


def _drawn(passage: Passage) -> list[tuple[str, str]]:
    """Who drew which card, as far as it happened before the tool had to shuffle, and before a Revelation."""
    return [(event.who, event.what) for event in before_revelation(passage.events, "draw")]


def _draw(passage: Passage, eyes: Eyes) -> Move:
    """action.draw: only the player sees which card is kept; the other one is discarded openly."""
    move = passage.move
    if move.verb == "draw":
        true, drawn = move.args.kept, [card for _, card in _drawn(passage)]
    else:
        hand = passage.before.players[passage.before.setting.player_number[move.actor]].hand
        true, drawn = move.args.words[0], list(hand[passage.before.pending[0].about.before :])
    # Whether a Draw stood that the tool had to interrupt is not told any more; it is left out where it was legal.
    stood = move.stood or move.verb != "draw"
    kept, at = eyes.kept(true, sees=_sees(passage.after, eyes, move.actor)), drawn.index(true)
    results = tuple(kept if place == at else eyes.noted(card) for place, card in enumerate(drawn))
    if kept == UNKNOWN:
        # Which of the two came first is nobody else's business.
        results = tuple(sorted(results, key=lambda card: card == UNKNOWN))
    return Move(move.actor, "draw", Draw(kept), results=results, stood=stood)


def _draw_of_last(passage: Passage, eyes: Eyes) -> Move:
    """A Draw of which nothing is to be chosen: of the last card, or of none."""
    move = passage.move
    kept = [eyes.kept(card, sees=_sees(passage.after, eyes, who)) for who, card in _drawn(passage)]
    return move._replace(args=Draw(*kept), results=tuple(kept))


def _draw_of_one(passage: Passage, eyes: Eyes) -> Move | None:
    """A Draw for which the tool had to shuffle a single card: nothing is left to choose, and so it is typed now."""
    keeps = [step for step in passage.before.agenda if isinstance(step, steps.Keep)]
    if not keeps or is_waiting(passage.after):
        return None
    name, before = keeps[0]
    (card,) = passage.after.players[passage.after.setting.player_number[name]].hand[before:]
    kept = eyes.kept(card, sees=eyes.view == name)
    return Move(name, "draw", Draw(kept), results=(kept,), stood=True)


def owed(desk: State, passage: Passage, eyes: Eyes) -> Iterator[Move]:
    """What the table has to say before the next move, where the tool did it by itself in the true game."""
    if not desk.pending:
        return
    if desk.pending[0].what == "hand":
        yield from (_hand(passage.after, name, eyes) for name in tellers(desk, desk.pending[0]))
    elif said := _turned_up(desk.pending[0], passage):
        yield said


def _hand(truth: State, name: str, eyes: Eyes) -> Move:
    """setup.resources: the starting hand is its player's business."""
    hand, sees = truth.players[truth.setting.player_number[name]].hand, _sees(truth, eyes, name)
    return Move(name, "hand", Cards(tuple(eyes.kept(card, sees=sees) for card in hand)))


def _turned_up(pending: Pending, passage: Passage) -> Move | None:
    """The Aspiration that the table has to name."""
    before, after = passage.before, passage.after
    # setup.aspirations, revelation.1-common: the Common Aspiration lies open.
    if pending.what == "aim" and isinstance(pending.about, Common):
        return Move(TABLE, "aim", Aim(COMMON, after.common))
    if pending.what == "reveal" and isinstance(pending.about, Endgame):
        return Move(TABLE, "reveal", Reveal(pending.about.whose, ENDGAME, _endgame(after, pending.about.whose)))
    # aspiration.hidden: what was Secret before is turned up.
    if pending.what == "reveal":
        team = before.setting.team_number[pending.about.whose]
        return Move(TABLE, "reveal", Reveal(pending.about.whose, card=before.teams[team].secret))
    return None


def _endgame(truth: State, whose: str) -> str:
    return truth.common_endgame if whose == COMMON else truth.teams[truth.setting.team_number[whose]].endgame


def is_waiting(truth: State) -> bool:
    """Whether the true game stops for a shuffle that people do in passing, or in the middle of a Draw."""
    return is_shuffling(truth) or (bool(truth.pending) and isinstance(truth.pending[0].about, Keep))


def afterthoughts(desk: State, truth: State) -> Iterator[Move]:
    """What the table can still say about cards that the desk was not told."""
    for number, (known, real) in enumerate(zip(desk.players, truth.players, strict=True)):
        if UNKNOWN in known.hand:
            cards = unnoted(known.hand, real.hand)
            yield from (Move(TABLE, "reveal", Reveal(truth.name(number), card=card)) for card in cards)
    for number, (team, true) in enumerate(zip(desk.teams, truth.teams, strict=True)):
        name = truth.setting.teams[number]
        if team.secret == UNKNOWN:
            yield Move(TABLE, "reveal", Reveal(name, card=true.secret))
        if team.endgame == UNKNOWN:
            yield Move(TABLE, "reveal", Reveal(name, ENDGAME, true.endgame))
    if desk.common_endgame == UNKNOWN:
        yield Move(TABLE, "reveal", Reveal(COMMON, ENDGAME, truth.common_endgame))


def falsehoods(desk: State, truth: State) -> Iterator[str]:
    """Everything that the desk believes and that is not so."""
    yield from believed_falsely(_as_believed(desk), _as_believed(truth))


def _as_believed(state: State) -> dict[str, Any]:
    """The facts of the referee without what only says who has seen them."""
    found = facts(state, REFEREE)
    for player in found["players"].values():
        del player["shown"]
    for team in found["teams"].values():
        del team["revealed"]
    return found
