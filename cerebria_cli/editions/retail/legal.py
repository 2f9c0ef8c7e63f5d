"""Every legal move: candidates of each verb, judged by the one judge."""

from collections.abc import Callable, Hashable, Iterator, Sequence

from cerebria_cli.editions.core.alike import Bundle, all_untied, alone, untied
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.retail import bundling
from cerebria_cli.editions.retail.intentions import marks_between
from cerebria_cli.editions.retail.judging import is_missing, is_out_of_question, judge, turned_up
from cerebria_cli.editions.retail.spirit import EveryWay
from cerebria_cli.editions.retail.state import State

#: More points than one Action brings.
MOST_POINTS = 8


def candidates(state: State, verb: str = "") -> Iterator[Move]:
    """Moves that may be legal now; every legal one is among them."""
    verbs = state.setting.manifest.moves.verbs.of_turn
    for name in _open_verbs(state, verb):
        yield from verbs[name].candidates(state, state.current)
    yield from _others(state, verb)


def _open_verbs(state: State, verb: str) -> list[str]:
    """The verbs that the player whose turn it is may use now, of one or of all; a decision may be answered by one."""
    verbs = state.setting.manifest.moves.verbs.of_turn
    if state.phase == "over":
        return []
    if state.pending:
        owed = state.pending[0].what
        return [owed] if owed in verbs and verb in ("", owed) else []
    return [name for name in verbs if verb in ("", name) and not is_missing(state, name)]


def _others(state: State, verb: str) -> Iterator[Move]:
    """The answers to what is to be decided first, and what can be revealed."""
    if state.phase == "over":
        return
    verbs = state.setting.manifest.moves.verbs
    if state.pending:
        yield from verbs.answers(state, state.pending[0], verb)
    for name, one in verbs.items():
        if verb in ("", name):
            yield from one.shows(state)


def legal(state: State, verb: str = "") -> Iterator[Move]:
    """Every legal move, of one verb or of all; what it turns up is not yet told."""
    return all_untied(bundles(state, verb))


def bundles(state: State, verb: str = "") -> Iterator[Bundle]:
    """Every legal move, those together that discard the same cards."""

    def is_legal(move: Move) -> bool:
        return judge(state, move).legal

    verbs = state.setting.manifest.moves.verbs.of_turn
    for name in _open_verbs(state, verb):
        if not state.pending and is_out_of_question(state, name):
            continue
        offering = verbs[name].candidates
        if isinstance(offering, EveryWay):
            yield from bundling.bundles(offering.ways(state, state.current), is_legal)
        else:
            yield from map(alone, filter(is_legal, offering(state, state.current)))
    yield from map(alone, filter(is_legal, _others(state, verb)))


def told(state: State) -> Callable[[Move], Move]:
    """How a legal move is told in full: with every card that it turns up."""
    known: dict[Hashable, tuple[str, ...]] = {}
    drawing: dict[Hashable, bool] = {}

    def in_full(move: Move) -> Move:
        _, verb, _, upgrades, tokens, *_ = move
        way = verb, upgrades, not tokens
        draws = drawing.get(way)
        if draws is None:
            draws = drawing[way] = may_draw(state, move)
        if not draws:
            return move
        likeness = _places_filled(move)
        results = known.get(likeness)
        if results is None:
            results = turned_up(state, move)
            if not _may_be_discarded(state, move, results):
                known[likeness] = results
        return move._replace(results=results) if results else move

    return in_full


def told_together(state: State) -> Callable[[Bundle], Sequence[Move]]:
    """How the moves of a bundle are told in full; where no card is turned up they are as they were."""
    in_full = told(state)
    dry: dict[Hashable, Sequence[Move]] = {}

    def together(bundle: Bundle) -> Sequence[Move]:
        tokens, moves = bundle
        # Of moves that turn up nothing it does not matter which cards are discarded.
        likeness = id(moves), tuple([(token.row, token.place) for token in tokens])
        if likeness in dry:
            return dry[likeness]
        found = [in_full(move) for move in untied(bundle)]
        if not any(move.results for move in found):
            dry[likeness] = moves
        return found

    return together


def _places_filled(move: Move) -> Hashable:
    """What counts for the cards that a move turns up: not which cards are discarded, nor of what colour."""
    actor, verb, args, upgrades, tokens, *_ = move
    return actor, verb, args, upgrades, tuple([(token.row, token.place) for token in tokens])


def _may_be_discarded(state: State, move: Move, results: tuple[str, ...]) -> bool:
    """emotion.discard: whether the cards turned up may be those that the move has put under a small deck."""
    return bool(move.tokens and results) and len(results) >= len(state.players[state.current].deck)


def may_draw(state: State, move: Move) -> bool:
    """Whether a move can turn up cards, which then belong to its canonical form; it goes by verb, upgrades and whether
    it places a token."""
    verbs = state.setting.manifest.moves.verbs
    if verbs[move.verb].draws:
        return True
    # A card or Aspiration that is only shown changes nothing, unless somebody waits for it.
    if move.verb == "reveal" and not state.pending:
        return False
    if move.verb not in verbs.of_turn:
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
    """intention.side-a, intention.side-b: a Move or Fortify scores only by a token that completes a row or a level."""
    if move.verb not in ("move", "fortify", "vibe"):
        return True
    if not move.tokens and move.verb != "vibe":
        return False
    rows = state.players[state.current].tokens
    return state.setting.team_side == "B" or any(sum(map(bool, row)) + 2 >= len(row) for row in rows)


def _is_near_card(state: State) -> bool:
    """intention.wheel: whether a few points could reach a space that gives a card."""
    points = state.teams[state.team_of(state.current)].points
    return bool({"card"} & set(marks_between(state, points, points + MOST_POINTS)))


def has_legal_action(state: State, player: int) -> bool:
    """turn.actions: whether the player can take any Action at all."""
    verbs = state.setting.manifest.moves.verbs.of_turn.items()
    actions = [verb for name, verb in verbs if verb.takes_action and not is_missing(state, name)]
    return any(judge(state, move).legal for verb in actions for move in verb.candidates(state, player))
