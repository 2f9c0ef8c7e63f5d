"""Every legal move: candidates of each verb, judged by the one judge."""

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from itertools import chain

from cerebria_cli.editions.core.alike import apart_from_discards, legal_among
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.retail import deciding
from cerebria_cli.editions.retail.intentions import marks_between
from cerebria_cli.editions.retail.judging import is_out_of_question, judge, missing_actions, turned_up
from cerebria_cli.editions.retail.state import State

#: More points than one Action brings.
MOST_POINTS = 8

#: The verbs with which cards are drawn in every game; in the full game others may bring a bonus that draws.
DRAWING = frozenset({"cradle", "end", "absorb", "choose"})


def candidates(state: State, verb: str = "") -> Iterator[Move]:
    """Moves that may be legal now; every legal one is among them."""
    if state.phase == "over":
        return
    moves = state.setting.manifest.moves
    if state.pending:
        pending = state.pending[0]
        if pending.what in moves.decisions and verb in ("", pending.what):
            yield from moves.decisions[pending.what].candidates(state, pending)
        elif pending.what in moves.verbs and verb in ("", pending.what):
            yield from moves.verbs[pending.what].candidates(state, state.current)
        if pending.may and verb in ("", "decline"):
            yield Move(pending.who, "decline")
    else:
        missing = missing_actions(state)
        for name in moves.verbs if not verb else [verb] if verb in moves.verbs else []:
            if name in missing:
                continue
            yield from moves.verbs[name].candidates(state, state.current)
    if verb in ("", "reveal"):
        yield from deciding.reveals(state)


def legal(state: State, verb: str = "") -> Iterator[Move]:
    """Every legal move, of one verb or of all; what it turns up is not yet told."""
    return legal_among(_worth_judging(state, verb), partial(judge, state), apart_from_discards)


def _worth_judging(state: State, verb: str) -> Iterator[Move]:
    """The candidates of the verbs that are not out of the question."""
    if verb or state.pending:
        return iter(()) if not state.pending and is_out_of_question(state, verb) else candidates(state, verb)
    verbs = [name for name in state.setting.manifest.moves.verbs if not is_out_of_question(state, name)]
    return chain.from_iterable(candidates(state, name) for name in (*verbs, "reveal"))


def told(state: State) -> Callable[[Move], Move]:
    """How a legal move is told in full: with every card that it turns up."""
    known: dict[Hashable, tuple[str, ...]] = {}

    def in_full(move: Move) -> Move:
        likeness = _places_filled(move)
        results = known.get(likeness)
        if results is None:
            results = turned_up(state, move) if may_draw(state, move) else ()
            if not _may_be_discarded(state, move, results):
                known[likeness] = results
        return move._replace(results=results) if results else move

    return in_full


def _places_filled(move: Move) -> Hashable:
    """What counts for the cards that a move turns up: not which cards are discarded, nor of what colour."""
    actor, verb, args, upgrades, tokens, *_ = move
    return actor, verb, args, upgrades, tuple([(token.row, token.place) for token in tokens])


def _may_be_discarded(state: State, move: Move, results: tuple[str, ...]) -> bool:
    """emotion.discard: whether the cards turned up may be those that the move has put under a small deck."""
    return bool(move.tokens and results) and len(results) >= len(state.players[state.current].deck)


def may_draw(state: State, move: Move) -> bool:
    """Whether a move can turn up cards, which then belong to its canonical form."""
    if move.verb in DRAWING:
        return True
    # A card or Aspiration that is only shown changes nothing, unless somebody waits for it.
    if move.verb == "reveal" and not state.pending:
        return False
    if move.verb not in state.setting.manifest.moves.verbs:
        return bool(state.setting.mode == "full" and _is_near_card(state))
    if state.setting.drawing or "draw" in _effects_used(state, move):
        return True
    if state.setting.mode == "basic":
        return False
    return _may_score(state, move) and _is_near_card(state)


def _effects_used(state: State, move: Move) -> set[str]:
    row = state.setting.seats[state.current].rows.get(move.verb)
    if row is None:
        return set()
    used = [upgrade.effects for upgrade in row.upgrades if upgrade.name in move.upgrades]
    return {"draw" if key == "top_card" else key for effects in used for key in effects}


def _may_score(state: State, move: Move) -> bool:
    """intention.points: a Move or Fortify scores only by the token that completes a row."""
    if move.verb not in ("move", "fortify", "vibe"):
        return True
    rows = state.players[state.current].tokens
    return bool(move.tokens or move.verb == "vibe") and any(sum(map(bool, row)) + 2 >= len(row) for row in rows)


def _is_near_card(state: State) -> bool:
    """intention.wheel: whether a few points could reach a space that gives a card."""
    points = state.teams[state.team_of(state.current)].points
    return bool({"card"} & set(marks_between(state, points, points + MOST_POINTS)))


def has_legal_action(state: State, player: int) -> bool:
    """turn.actions: whether the player can take any Action at all."""
    moves = state.setting.manifest.moves
    verbs = [moves.verbs[name] for name in moves.actions if name not in missing_actions(state)]
    return any(judge(state, move).legal for verb in verbs for move in verb.candidates(state, player))
