"""Why a fact of the prototype is what it is."""

from functools import partial

from cerebria_cli.editions.board import explaining as board
from cerebria_cli.editions.board import untold
from cerebria_cli.editions.board.control import NOBODY
from cerebria_cli.editions.core.explanation import (
    Explanation,
    Question,
    Questions,
    Reason,
    Untold,
    game_over,
    summed,
)
from cerebria_cli.editions.prototype.scoring import leading, points
from cerebria_cli.editions.prototype.state import ENDINGS, TALLIES, State
from cerebria_cli.view.words.plain import TIMES, listing, name
from cerebria_cli.view.words.sentences import reason_words

#: What is scored, as one and several of it are called at the table.
SCORED = {
    "minor": ("minor Fragment", "minor Fragments"),
    "major": ("major Fragment", "major Fragments"),
    "top": ("Top Piece", "Top Pieces"),
    "upgraded_action": ("fully upgraded Action", "fully upgraded Actions"),
    "strong": ("Strong Emotion", "Strong Emotions"),
    "full_emotion": ("full Emotion", "full Emotions"),
}

#: The Fragments of a side.
SIZES = ("minor", "major", "top")


def intensity(state: State, slot: str) -> Explanation:
    number = state.setting.ring.slot_number[slot]
    parts = [Reason(what, amount, rule="emotion.intensity") for amount, what in state.own_intensity(number)]
    if parts:
        parts[0] = parts[0]._replace(says=board.filled_space(state, number))
    return board.intensity(state, slot, parts)


def aspiration(state: State, about: str) -> Explanation:
    rows = _tokens(state) if about == "wisdom" else board.counted_rows(state, TALLIES[about](state.board))
    return board.aspiration(state, about, rows)


def _tokens(state: State) -> list[Reason]:
    """aspiration.wisdom: upgrade tokens on the boards of a side, player by player."""
    return [
        summed(name(side), [_tokens_of(state, player) for player in state.setting.members(number)])
        for number, side in enumerate(state.setting.teams)
    ]


def _tokens_of(state: State, player: int) -> Reason:
    return Reason(name(state.name(player)), sum(map(bool, state.all_tokens(player))))


def reach(state: State, who: str) -> Explanation:
    return board.reach(state, who, "adjacency.general")


def score(state: State, about: str) -> Explanation:
    """end.score: what every side would score if the game ended here."""
    teams, missing = state.setting.teams, _astray(state)
    rows = [summed(name(team), _scored(state, number)) for number, team in enumerate(teams)]
    found = {team: row.amount or 0 for team, row in zip(teams, rows, strict=True)}
    told = untold.score_words(found, missing)
    value = {team: None if lost else found[team] for team, lost in zip(teams, missing, strict=True)}
    if state.end == "third-major" and state.result is not None:
        # end.third-major: no points are counted.
        won = f"{name(teams[state.result[1]])} has won, since {reason_words(state.end)}, whatever the points"
        return Explanation("score", value, f"The game is over: {won} ({told})", ENDINGS[state.end], tuple(rows))
    when = "The game is over" if state.phase == "over" else "Points by what lies there now"
    says = f"{when}: {told}; {_outcome(state, list(found.values()), missing)}"
    more = [*(untold.astray_row(one) for one in missing if one), *_tie(state, list(found.values()), missing)]
    return Explanation("score", value, says, "end.score", (*rows, *more, *_endings(state)))


def _scored(state: State, team: int) -> list[Reason]:
    """`4 minor Fragments (2 x 2) + 1 Strong Emotion`."""
    worth, parts = state.setting.numbers["score"], []
    for what, amount in points(state, team).items():
        count = amount // worth[what]
        if count == 1:
            parts.append(Reason(SCORED[what][0], amount))
        elif count:
            parts.append(Reason(SCORED[what][1], amount, says=f"{count} {TIMES} {worth[what]}"))
    return parts


def _astray(state: State) -> list[untold.Astray | None]:
    """components.fragments: what is neither unused nor in the Identity."""
    in_play = [(team, size) for team, size, _ in state.identity]
    return list(untold.astray(state, state.teams, SIZES, lambda team, size: in_play.count((team, size))))


def _outcome(state: State, scores: list[int], missing: list[untold.Astray | None]) -> str:
    """end.score: who has won, or would by the points."""
    if state.phase == "over":
        winner = state.result[1] if state.result else NOBODY
        return f"{name(state.setting.teams[winner])} has won" if winner >= 0 else "a draw"
    winner = untold.settled_winner(scores, missing)
    if winner < 0 and any(missing):
        return "who would win depends on what is not told"
    return f"{name(state.setting.teams[winner])} would win" if winner >= 0 else "a draw"


def _tie(state: State, scores: list[int], missing: list[untold.Astray | None]) -> list[Reason]:
    """end.score: equal points are a draw, whoever has the Top Piece."""
    if any(missing) or leading(scores) >= 0:
        return []
    return [Reason("tie", says="a draw: nothing breaks it, and the Top Piece does not", rule="end.score")]


def score_assumes(state: State, about: str, is_untold: Untold) -> list[str]:
    """What counts for the score and was left out."""
    bare = untold.bare_boards(state, tuple(state.setting.rows), is_untold)
    if state.end == "third-major":
        return bare
    rounds = [f"round {state.round.number}"] if is_untold("round", "number") and state.phase != "over" else []
    return [*rounds, *untold.empty_identity(state, SIZES, is_untold), *bare]


def aspiration_assumes(state: State, about: str, is_untold: Untold) -> list[str]:
    """aspiration.wisdom: upgrades count, for the others what lies on the board."""
    if about == "wisdom":
        return untold.no_upgrades(state, tuple(state.setting.rows), is_untold)
    return untold.of_aspiration(state, about, is_untold)


def order_assumes(state: State, about: str, is_untold: Untold) -> list[str]:
    """Whose turn it is in which round."""
    if state.phase == "over":
        return []
    rounds = [f"round {state.round.number}"] if is_untold("round", "number") else []
    return [*untold.of_order(state, about, is_untold), *rounds]


def without_untold(state: State, is_untold: Untold) -> State:
    """The state in which nobody knows which turn it is, nor what Fortitude a side has, where nothing tells it."""
    new: State = untold.without_turn(state, is_untold)
    for number, team in enumerate(new.setting.teams):
        if is_untold("teams", team, "fortitude"):
            new.teams[number].fortitude = untold.UNTOLD
    return new


def _endings(state: State) -> list[Reason]:
    """end.third-major, end.fifth-round: how far the end is."""
    if state.phase == "over":
        return []
    rounds = Reason(
        "round", says=f"{state.round.number} of {state.setting.numbers['round']['rounds']}", rule="end.fifth-round"
    )
    majors = (f"{name(team)} {state.majors(number)}" for number, team in enumerate(state.setting.teams))
    return [Reason("major Fragments", says=f"{listing(majors)}; the third wins", rule="end.third-major"), rounds]


def order(state: State, about: str) -> Explanation:
    """round.ally-order: sides in turn, as long as they have Fortitude."""
    if state.phase == "over":
        return game_over("order", None, ENDINGS[state.end or "fifth-round"])
    who = state.whose
    out = [name(state.setting.teams[team]) for team in state.round.out]
    left = ("not told" if team.fortitude == untold.UNTOLD else team.fortitude for team in state.teams)
    fortitude = (f"{name(team)} {many}" for team, many in zip(state.setting.teams, left, strict=True))
    rows = [Reason("Fortitude", says=listing(fortitude), rule="round.fortitude")]
    if out:
        rows.append(Reason("out", says=listing(out), rule="round.fortitude"))
    turn = "" if state.turn.number == untold.UNTOLD else f", turn {state.turn.number}"
    says = f"Round {state.round.number}{turn}: {name(who)} is to act"
    return Explanation("order", who, says, "round.ally-order", tuple(rows))


QUESTIONS: Questions = {
    # control.realm: says itself which Frontier Emotions do not count.
    "control": Question(partial(board.control, lock="control.realm"), board.places, assumes=untold.of_control),
    "intensity": Question(intensity, board.slots, assumes=untold.of_intensity),
    "aspiration": Question(aspiration, board.aspirations, assumes=aspiration_assumes),
    "score": Question(score, assumes=score_assumes),
    "reach": Question(reach, board.players, as_told=untold.without_untold),
    "order": Question(order, assumes=order_assumes, as_told=without_untold),
}

ELSEWHERE = board.ELSEWHERE
