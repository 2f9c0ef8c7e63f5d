"""Why a fact of the prototype is what it is."""

from functools import partial

from cerebria_cli.editions.board import explaining as board
from cerebria_cli.editions.core.explanation import Explanation, Question, Questions, Reason, nothing_more, summed
from cerebria_cli.editions.prototype.scoring import leading, points
from cerebria_cli.editions.prototype.state import TALLIES, State
from cerebria_cli.view.words.plain import listing, name

#: What is scored, as it is called at the table.
SCORED = {
    "minor": "minor Fragments",
    "major": "major Fragments",
    "top": "Top Piece",
    "upgraded_action": "fully upgraded Actions",
    "strong": "Strong Emotions",
    "full_emotion": "full Emotions",
}


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
    teams = state.setting.teams
    rows = []
    for number, team in enumerate(teams):
        found = points(state, number)
        parts = [Reason(SCORED[what], amount) for what, amount in found.items() if amount]
        rows.append(summed(name(team), parts))
    value = {team: row.amount or 0 for team, row in zip(teams, rows, strict=True)}
    told = ", ".join(f"{name(team)} {amount}" for team, amount in value.items())
    if state.result is not None and not state.result[0]:
        # end.third-major: no points are counted.
        winner = name(teams[state.result[1]])
        says = f"The game is over: {winner} has won by a third Major Fragment, whatever the points ({told})"
        return Explanation("score", value, says, "end.third-major", tuple(rows))
    when = "The game is over" if state.phase == "over" else "Points by what lies there now"
    says = f"{when}: {told}; {_outcome(state, list(value.values()))}"
    return Explanation("score", value, says, "end.score", (*rows, *_endings(state)))


def _outcome(state: State, scores: list[int]) -> str:
    """end.score: who has won, or would by the points."""
    if state.phase == "over":
        winner = state.result[1] if state.result else -1
        return f"{name(state.setting.teams[winner])} has won" if winner >= 0 else "a draw, as there is no tie-break"
    winner = leading(scores)
    return f"{name(state.setting.teams[winner])} would win" if winner >= 0 else "a draw, as there is no tie-break"


def _endings(state: State) -> list[Reason]:
    """end.third-major, end.fifth-round: how far the end is."""
    if state.phase == "over":
        return []
    rounds = Reason(
        "round", says=f"{state.round.number} of {state.setting.numbers['round']['rounds']}", rule="end.fifth-round"
    )
    majors = (
        f"{name(team)} {sum((owner, size) == (number, 'major') for owner, size, _ in state.identity)}"
        for number, team in enumerate(state.setting.teams)
    )
    return [Reason("major Fragments", says=f"{listing(majors)}; the third wins", rule="end.third-major"), rounds]


def order(state: State, about: str) -> Explanation:
    """round.ally-order: sides in turn, as long as they have Fortitude."""
    who = state.whose
    out = [name(state.setting.teams[team]) for team in state.round.out]
    fortitude = (f"{name(team)} {state.teams[number].fortitude}" for number, team in enumerate(state.setting.teams))
    rows = [Reason("Fortitude", says=listing(fortitude), rule="round.fortitude")]
    if out:
        rows.append(Reason("out", says=listing(out), rule="round.fortitude"))
    says = f"Round {state.round.number}, turn {state.turn.number}: {name(who)} is to act"
    return Explanation("order", who, says, "round.ally-order", tuple(rows))


QUESTIONS: Questions = {
    # control.realm: says itself which Frontier Emotions do not count.
    "control": Question(board.places, partial(board.control, lock="control.realm")),
    "intensity": Question(board.slots, intensity),
    "aspiration": Question(board.aspirations, aspiration),
    "score": Question(nothing_more, score),
    "reach": Question(board.players, reach),
    "order": Question(nothing_more, order),
}
