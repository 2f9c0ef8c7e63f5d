"""What a position leaves out; the catalogue assumes nothing that a verdict could rest on."""

from collections.abc import Iterator, Mapping
from typing import Any

from cerebria_cli.editions.board import unknowns as board
from cerebria_cli.editions.board.tokens import COLOURS
from cerebria_cli.editions.core.assembling import unusable
from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.unknowns import Told, Unknown, choice, told_at
from cerebria_cli.editions.core.verdict import Objection
from cerebria_cli.editions.prototype.facts import facts
from cerebria_cli.editions.prototype.meditating import meditations
from cerebria_cli.editions.prototype.scoring import leading, points
from cerebria_cli.editions.prototype.setup import read_over
from cerebria_cli.editions.prototype.state import State


def unknowns(state: State, told: Mapping[str, Any]) -> Iterator[Unknown]:
    """Every fact that a position leaves out."""
    setting = state.setting
    rounds = setting.numbers["round"]
    kinds = board.Kinds(
        shared={"fortitude": max(setting.fortitude(team, rounds["rounds"]) for team in range(len(setting.teams)))},
        actions=rounds["actions"],
        chances=("meditated",),
        rows={seat.name: {verb: row.places for verb, row in setting.rows.items()} for seat in setting.seats},
        tokens=COLOURS,
        usual_cards=setting.numbers["start"]["cards"],
    )
    found = board.unknowns(setting, facts(state, REFEREE), told, kinds)
    yield from (_used_up(one) if one.fact in _run_out(state) else one for one in found)
    for player in range(len(setting.seats)):
        yield from _meditated(state, told, player)
    # end.fifth-round: after the last one nothing is drawn for another.
    if told_at(told, ("round", "number")) is None:
        here = state.round.number
        others = (number for number in range(1, rounds["rounds"] + 1) if number != here)
        yield choice("round.number", ("round", "number"), (here, *others))


def _run_out(state: State) -> list[str]:
    """The Fortitude of the sides that have run out of it in this round."""
    return [f"{state.setting.teams[team]}.fortitude" for team in state.round.out]


def _used_up(one: Unknown) -> Unknown:
    """The same amount, of which there is nothing unless it is needed."""
    return one._replace(ways=(one.ways[-1], *one.ways[:-1]))


def _meditated(state: State, told: Mapping[str, Any], player: int) -> Iterator[Unknown]:
    """meditation.once, shaper.play: how often somebody has meditated in this round; once in a turn that had one."""
    name = state.name(player)
    path = ("players", name, "meditated")
    if told_at(told, path) is None:
        here = state.turn.meditated and told_at(told, ("turn", "player")) == name
        yield choice(f"{name}.meditated", path, range(int(here), meditations(state, player) + 1))


def follows(state: State, told: Mapping[str, Any]) -> list[Told]:
    """end.third-major, end.top-piece: a third Major Fragment has won, and a Top Piece lies there after the end."""
    teams, most = state.setting.teams, state.setting.numbers["components"]["major"]
    whole = [team for team in range(len(teams)) if state.majors(team) >= most]
    if len(whole) > 1:
        text = f"Both sides have {most} Major Fragments; the first to have them has won, and nothing is added then."
        raise unusable([Objection("end.third-major", text)])
    if whole:
        return _over("third-major", {"winner": teams[whole[0]]})
    if not any(size == "top" for _, size, _ in state.identity):
        return []
    scores = [sum(points(state, team).values()) for team in range(len(teams))]
    winner = leading(scores)
    result = {"scores": dict(zip(teams, scores, strict=True)), **({"winner": teams[winner]} if winner >= 0 else {})}
    return _over("fifth-round", result)


def _over(reason: str, result: Mapping[str, Any]) -> list[Told]:
    return [(("phase",), "over"), (("end", "triggered"), reason), (("result",), result)]


def standing(state: State, setup: Mapping[str, Any]) -> State | None:
    """The state of a setup that is the same but for its position; none where no table can stand so."""
    return read_over(state.setting, setup)[0]


def assumed(state: Any, move: Move) -> list[str]:
    """Nothing."""
    return []
