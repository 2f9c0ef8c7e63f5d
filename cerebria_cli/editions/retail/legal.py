"""Every legal move: candidates of each verb, judged by the one judge."""

from collections.abc import Iterator

from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.retail import deciding
from cerebria_cli.editions.retail.intentions import marks_between
from cerebria_cli.editions.retail.judging import judge, missing_actions, perform
from cerebria_cli.editions.retail.state import State

#: More points than one Action brings.
MOST_POINTS = 8

#: The verbs with which cards are drawn in every game; in the full game others may bring a bonus that draws.
DRAWING = frozenset({"cradle", "end", "absorb", "choose"})


def candidates(state: State, verb: str = "") -> Iterator[Move]:
    """Moves that may be legal now; every legal one is among them."""
    if state.phase == "over":
        return
    manifest = state.setting.manifest
    if state.pending:
        pending = state.pending[0]
        if pending.what in manifest.decisions and verb in ("", pending.what):
            yield from manifest.decisions[pending.what].candidates(state, pending)
        elif pending.what in manifest.verbs and verb in ("", pending.what):
            yield from manifest.verbs[pending.what].candidates(state, state.current)
        if pending.may and verb in ("", "decline"):
            yield Move(pending.who, "decline")
    else:
        missing = missing_actions(state)
        for name in manifest.verbs if not verb else [verb] if verb in manifest.verbs else []:
            if name in missing:
                continue
            yield from manifest.verbs[name].candidates(state, state.current)
    if verb in ("", "reveal"):
        yield from deciding.reveals(state)


def legal(state: State, verb: str = "") -> list[Move]:
    """Every legal move, of one verb or of all."""
    found = []
    for move in candidates(state, verb):
        if judge(state, move).legal:
            found.append(perform(state, move)[2] if may_draw(state, move) else move)
    return found


def may_draw(state: State, move: Move) -> bool:
    """Whether a move can turn up cards, which then belong to its canonical form."""
    if move.verb in DRAWING:
        return True
    if move.verb not in state.setting.manifest.verbs:
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
    manifest = state.setting.manifest
    verbs = [manifest.verbs[name] for name in manifest.actions if name not in missing_actions(state)]
    return any(judge(state, move).legal for verb in verbs for move in verb.candidates(state, player))
