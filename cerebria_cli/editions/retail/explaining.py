"""Why a fact of the game is what it is."""

from cerebria_cli.editions.board import explaining as board
from cerebria_cli.editions.board import untold
from cerebria_cli.editions.board.aspirations import TALLIES
from cerebria_cli.editions.core.explanation import (
    Explanation,
    Question,
    Questions,
    Reason,
    Untold,
    game_over,
    summed,
)
from cerebria_cli.editions.retail import absorbing, quelling
from cerebria_cli.editions.retail.powers import overruled, own_intensity
from cerebria_cli.editions.retail.state import ENDINGS, State
from cerebria_cli.editions.retail.turns import best_teams, leading, points_of, scored
from cerebria_cli.view.words.plain import TIMES, listing, name
from cerebria_cli.view.words.sentences import reason_words

# ---------------------------------------------------------------- Intensity, Aspirations, reach


def intensity(state: State, slot: str) -> Explanation:
    """emotion.intensity: printed number, token, powers; or the Intensity of a card that overrules."""
    number, slots = state.setting.ring.slot_number[slot], state.setting.ring.slots
    own = [Reason(what, amount, rule=rule) for amount, what, rule in own_intensity(state, number)]
    if own:
        own[0] = own[0]._replace(says=board.filled_space(state, number))
    by = [card for card, other in overruled(state) if other == number and card != number]
    if not by:
        return board.intensity(state, slot, own)
    # A card that overrules gives its Intensity to its whole Triad.
    card = board.card_on(state, by[-1])
    given = Reason(card, state.intensities[number], slots[by[-1]], "emotion.power-use", "its Triad has its Intensity")
    return board.intensity(state, slot, [given], [summed("its own", own, detail=True)])


def aspiration(state: State, about: str) -> Explanation:
    return board.aspiration(state, about, board.counted_rows(state, TALLIES[about](state.board)))


def reach(state: State, who: str) -> Explanation:
    """board.adjacent-slots, and what the powers of Spirits add."""
    player = state.setting.player_number[who]
    if state.players[player].space < 0:
        return board.reach(state, who, "board.adjacent-slots")
    slots, spheres = quelling.reach(state, player), absorbing.reach(state, player)
    spirit = state.setting.seats[player].spirit
    more = []
    if state.trait(player, "quell_triad"):
        names = listing(state.setting.ring.slots[slot] for slot in slots)
        more.append(Reason("to quell", says=f"{names}, by {spirit}", rule=state.cause_rule(spirit)))
    if state.trait(player, "absorb_beyond"):
        names = listing(state.spheres[realm][0] for realm in spheres)
        more.append(Reason("to absorb", says=f"{names}, by {spirit}", rule=state.cause_rule(spirit)))
    return board.reach(state, who, "board.adjacent-slots", more)


# ---------------------------------------------------------------- score and order


#: The Fragments of a team.
SIZES = ("minor", "major", "capping")


def score(state: State, about: str) -> Explanation:
    """end.score: what every team has now, and would have if the game ended here."""
    teams, missing = state.setting.teams, fortresses_astray(state)
    points = {team: points_of(state, number) for number, team in enumerate(teams)}
    told = f"{untold.score_words(points, missing)}; {_outcome(state, list(points.values()), missing)}"
    says = f"The game is over: {told}" if state.phase == "over" else f"If the game ended now: {told}"
    value = {team: None if lost else points[team] for team, lost in zip(teams, missing, strict=True)}
    rows = [*_score_rows(state), *(untold.astray_row(one) for one in missing if one)]
    return Explanation("score", value, says, "end.score", (*rows, *_tie(state, missing), *_endings(state)))


def fortresses_astray(state: State) -> list[untold.Astray | None]:
    """components.fragments: what is neither unused, nor in the Identity, nor a Fortress."""
    standing = [(fortress.team, fortress.size) for fortress in state.fortresses if fortress]
    in_play = [*state.identity, *standing]
    return list(untold.astray(state, state.teams, SIZES, lambda team, size: in_play.count((team, size))))


def _outcome(state: State, points: list[int], missing: list[untold.Astray | None]) -> str:
    """end.score: who wins, as far as what is told settles it."""
    if any(missing):
        ahead = untold.settled_winner(points, missing)
        return f"{name(state.setting.teams[ahead])} wins" if ahead >= 0 else "who wins depends on what is not told"
    winner = leading(state)
    return f"{name(state.setting.teams[winner])} wins" if winner >= 0 else "the game ends in a draw"


def score_assumes(state: State, about: str, is_untold: Untold) -> list[str]:
    """What counts for the score and was left out: points on the Wheels, the Identity."""
    silent = [name(team) for team in state.setting.teams if is_untold("teams", team, "points")]
    wheels = [f"{listing(silent)} {'has' if len(silent) == 1 else 'have'} no points on the Wheel"] if silent else []
    return [*(wheels if state.setting.mode == "full" else []), *untold.empty_identity(state, SIZES, is_untold)]


def _tie(state: State, missing: list[untold.Astray | None]) -> list[Reason]:
    """end.score: between teams with the same points the Capping Fragment decides."""
    best, winner = best_teams(state), leading(state)
    if len(best) == 1 or any(missing):
        return []
    tied = listing(name(state.setting.teams[team]) for team in best)
    if winner < 0:
        says = f"of {tied}: none of them has the Capping Fragment, so it is a draw"
    else:
        says = f"of {tied}: {name(state.setting.teams[winner])} has the Capping Fragment, which decides"
    return [Reason("tie", says=says, rule="end.score")]


def _score_rows(state: State) -> list[Reason]:
    rows = []
    for number, team in enumerate(state.setting.teams):
        found = scored(state, number)
        kinds = dict.fromkeys(what for _, what in found)
        rows.append(summed(name(team), [_scored(kind, [one for one, what in found if what == kind]) for kind in kinds]))
    return rows


def _scored(what: str, points: list[int]) -> Reason:
    """`6 minor Fragments (2 x 3)`."""
    if len(points) == 1:
        return Reason(what if what == "Wheel" else f"{what} Fragment", points[0])
    return Reason(f"{what} Fragments", sum(points), says=f"{len(points)} {TIMES} {points[0]}")


def _endings(state: State) -> list[Reason]:
    """What would end the game, and how far that is."""
    if state.phase == "over":
        return []
    if state.end:
        says = f"is triggered, since {reason_words(state.end)}: the turn is finished"
        return [Reason("the end", says=says, rule=_end_rule(state, state.end))]
    left = [one for one in state.common_row if one not in state.common_gone]
    rows = [
        Reason("Common left", says=f"{len(left)}: {listing(map(name, left))}", rule=_end_rule(state, "last-common"))
    ]
    for number, team in enumerate(state.setting.teams):
        holder = state.teams[number]
        rows.append(
            Reason(
                f"{name(team)} unused", says=f"{holder.minor} minor, {holder.major} major Fragments", rule="end.capping"
            )
        )
    if state.setting.mode == "full":
        most: int = state.setting.numbers["wheel"]["end"]
        lacks = (
            f"{name(team)} lacks {max(0, most - state.teams[n].points)}" for n, team in enumerate(state.setting.teams)
        )
        rows.append(Reason(f"{most} points", says=listing(lacks), rule=_end_rule(state, "twenty")))
    return rows


def _end_rule(state: State, reason: str) -> str:
    """The rule by which the game ends for a reason."""
    return state.setting.rule(ENDINGS[reason])


def order(state: State, about: str) -> Explanation:
    """setup.order: who acts after whom."""
    names = [state.name(player) for player in state.setting.order]
    if state.phase == "over":
        return game_over("order", names, _end_rule(state, state.end) if state.end else "end.score")
    turn = "" if state.turn.number == untold.UNTOLD else f"Turn {state.turn.number}: "
    says = f"{turn}{name(state.name(state.current))}'s turn; the order is {listing(map(name, names))}"
    after = names[(state.turn.seat + 1) % len(names)]
    rows = [Reason("next", says=name(after), rule="setup.order")]
    if state.pending:
        rows.insert(0, Reason("first", says=f"{name(state.pending[0].who)} has to {state.pending[0].what}"))
    return Explanation("order", names, says, "setup.order", tuple(rows))


QUESTIONS: Questions = {
    "control": board.CONTROL,
    "intensity": Question(intensity, board.slots, assumes=untold.of_intensity),
    "aspiration": Question(aspiration, board.aspirations, assumes=untold.of_aspiration),
    "score": Question(score, assumes=score_assumes),
    "reach": Question(reach, board.players, as_told=untold.without_untold),
    "order": Question(order, assumes=untold.of_order, as_told=untold.without_turn),
}

ELSEWHERE = board.ELSEWHERE
