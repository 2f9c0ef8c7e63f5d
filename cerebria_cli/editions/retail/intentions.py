"""Intentions: small goals of the own turn, scored on the Wheel after the Action or Ability is resolved."""

from collections.abc import Iterator, Mapping
from typing import Any

from cerebria_cli.editions.board.goal_wording import INTENTIONS
from cerebria_cli.editions.board.tokens import Tokens
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.explanation import Reason
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.overhearing import comes_from, comes_out
from cerebria_cli.editions.retail.player import counts
from cerebria_cli.editions.retail.revelation import trigger_end
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.subjects import Wheel
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.editions.retail.turn import Reached
from cerebria_cli.editions.verb import Choice
from cerebria_cli.view.words.plain import amount

LARGE_ABSORB = 4
ROUND = 20

#: Which Intention of a turn it is.
NTH = ("first", "second", "third", "fourth", "fifth")


def score(table: Table, before: State, move: Move) -> None:
    """Everything that a move has accomplished, in the order of the Team board."""
    setting, state = before.setting, table.state
    if setting.mode != "full" or before.phase not in ("play", "revelation") or move.verb == "end":
        return
    found = [
        Reached(intention, setting.teams[team])
        for intention, team in SIDES[setting.team_side](table, before, move, before.current)
        if setting.manifest.revelation.scores(state, team)
    ]
    if found:
        state.turn = state.turn._replace(reached=(*state.turn.reached, *found))
    # intention.points: when the Action or Ability is resolved, its decisions and a Revelation included.
    if state.turn.reached and not state.pending and state.phase == "play":
        _score_reached(table, before.current)
    else:
        _tell_waiting(state, len(found), before.current)


def _tell_waiting(state: State, new: int, active: int) -> None:
    """intention.points: what is new of what was reached, and is scored when everything that is owed is decided."""
    done, earlier = state.turn.intentions, len(state.turn.reached) - new
    for number, one in enumerate(state.turn.reached):
        team = state.setting.team_number[one.team]
        points = _points(state, done, one.intention, team, active)
        if number >= earlier:
            reached = f"{one.team.capitalize()} has reached {INTENTIONS[one.intention]}, {_nth(done)}"
            says = f"{reached}: it scores {points} when nothing is owed any more"
            comes_out(Reason("Intention", says=says, rule="intention.points"))
        if points and team == state.team_of(active):
            done = (*done, one.intention)


def _score_reached(table: Table, active: int) -> None:
    state = table.state
    reached, state.turn = state.turn.reached, state.turn._replace(reached=())
    for intention, team in reached:
        _accomplish(table, intention, state.setting.team_number[team], active)


# ---------------------------------------------------------------- what is accomplished


def _side_a(table: Table, before: State, move: Move, active: int) -> Iterator[tuple[str, int]]:
    """intention.side-a: quell, absorb 4 or more, fill an Emotion, fully upgrade an Action."""
    team = before.team_of(active)
    if _quelled(table, move):
        yield "quell", team
    if any(e.kind == "sphere" and e.cause == "absorb.amount" and -e.amount >= LARGE_ABSORB for e in table.events):
        yield "absorb", team
    for _ in range(_filled(table, before, team)):
        yield "fill", team
    for _ in range(_completed_rows(table, before, active)):
        yield "upgrade", team


def _side_b(table: Table, before: State, move: Move, active: int) -> Iterator[tuple[str, int]]:
    """intention.side-b: quell, a Fortress joins the Identity, empower, a level of tokens in every row."""
    team = before.team_of(active)
    if _quelled(table, move):
        yield "quell", team
    yield from _joined(table, before, team)
    if move.verb == "empower":
        yield "empower", team
    for _ in range(_levels(table, active)):
        yield "level", team


def _quelled(table: Table, move: Move) -> bool:
    return move.verb == "quell" and any(e.kind == "on-emotion" and e.cause == "quell.base" for e in table.events)


def _filled(table: Table, before: State, team: int) -> int:
    """How many Emotions of the team have just got the Essence for their last space."""
    state, count = table.state, _filled_and_gone(table, before)
    added = {e.where for e in table.events if e.kind == "on-emotion" and e.amount > 0}
    for name in added:
        slot = state.setting.ring.slot_number[name]
        emotion = state.slots[slot]
        if emotion is None or emotion.team != team or not _is_full(state, slot):
            continue
        # ruling intention.full-by-empower: whether a Strong Emotion that enters full counts.
        entered = any(e.where == name and e.cause == "empower.base" for e in table.events)
        if entered and state.rules("intention.full-by-empower", "no"):
            continue
        old = before.slots[slot]
        if entered or old is None or old.card != emotion.card or old.essence < emotion.essence:
            count += 1
    return count


def _filled_and_gone(table: Table, before: State) -> int:
    """ruling intention.channeled: whether an Emotion counts that was filled and then empowered."""
    if before.rules("intention.channeled", "no"):
        return 0
    count = 0
    for event in table.events:
        if event.kind == "on-emotion" and event.cause == "empower.channeled":
            mild = before.slots[before.setting.ring.slot_number[event.where]]
            count += mild is not None and mild.essence + event.amount >= len(before.setting.cards[mild.card].intensity)
    return count


def _is_full(state: State, slot: int) -> bool:
    """Brightness and Bleakness never count."""
    emotion = state.slots[slot]
    if emotion is None or state.setting.cards[emotion.card].kind == "starting":
        return False
    return emotion.essence >= len(state.setting.cards[emotion.card].intensity)


def _completed_rows(table: Table, before: State, active: int) -> int:
    # ruling intention.upgrade-owner: rows of whoever's turn it is, or of the whole team.
    whole_team = before.rules("intention.upgrade-owner", "team")
    members = before.setting.members(before.team_of(active)) if whole_team else (active,)
    return sum([_completed(before.players[one].tokens, table.state.players[one].tokens) for one in members])


def _completed(before: tuple[Tokens, ...], now: tuple[Tokens, ...]) -> int:
    """How many rows of a board have got their last token."""
    return sum([all(after) and not all(old) for old, after in zip(before, now, strict=True)])


def _joined(table: Table, before: State, team: int) -> Iterator[tuple[str, int]]:
    for event in table.events:
        if event.kind != "fragment" or event.cause != before.setting.rule("revelation.6-fortress"):
            continue
        owner = before.setting.team_number[event.who]
        # ruling intention.fortress-owner: only the active team's own, or its owner's whoever is active.
        if owner == team or before.rules("intention.fortress-owner", "owner"):
            yield "fortress", owner


def _levels(table: Table, active: int) -> int:
    """intention.side-b: for the first time at least 1, 2, 3 and 4 tokens in every row."""
    state = table.state
    player = state.players[active]
    rows = [state.tokens(active, row) for row in state.setting.seats[active].rows.values()]
    level = min(sum(1 for token in row if counts(state.setting, token)) for row in rows)
    # ruling intention.rows-owner: counted for each Spirit, or for all rows of the team's boards together.
    per_team = state.rules("intention.rows-owner", "team")
    members = state.setting.members(state.team_of(active)) if per_team else (active,)
    reached = min(state.players[member].levels for member in members)
    player.levels = max(player.levels, level)
    return min(state.players[member].levels for member in members) - reached


SIDES = {"A": _side_a, "B": _side_b}


# ---------------------------------------------------------------- the Wheel


def _accomplish(table: Table, intention: str, team: int, active: int) -> None:
    """intention.points: 1 point for the first in a turn, 2 for each further one."""
    state, done = table.state, table.state.turn.intentions
    points = _points(state, done, intention, team, active)
    if not points:
        return
    own = team == state.team_of(active)
    comes_from("intention.points", INTENTIONS[intention], _nth(done if own else ()))
    if own:
        state.turn = state.turn._replace(intentions=(*done, intention))
    name, before = state.setting.teams[team], state.teams[team].points
    state.teams[team].points += points
    table.note(Event("intention", name, intention, amount=points, cause="intention.points"))
    pass_marks(table, team, active, before)
    see_twenty(table)


def _points(state: State, done: tuple[str, ...], intention: str, team: int, active: int) -> int:
    """intention.points: what an Intention scores after those that were scored in this turn."""
    # ruling intention.same-turn: whether the same Intention scores again in one turn.
    if intention in done and state.rules("intention.same-turn", "no"):
        return 0
    wheel = state.setting.numbers["wheel"]
    points: int = wheel["further_points"] if done and team == state.team_of(active) else wheel["first_point"]
    return points


def _nth(done: tuple[str, ...]) -> str:
    """`the second Intention of this turn`."""
    number = len(done) + 1
    return f"the {NTH[number - 1] if number <= len(NTH) else f'{number}th'} Intention of this turn"


def score_points(table: Table, player: int, points: int, cause: str) -> None:
    """Points that a power gives on the Wheel, with what its marks give; there is none in the basic game."""
    state, team = table.state, table.state.team_of(player)
    if state.setting.mode != "full" or points < 1 or not state.setting.manifest.revelation.scores(state, team):
        return
    before = state.teams[team].points
    state.teams[team].points += points
    table.note(Event("points", state.setting.teams[team], amount=points, cause=cause))
    pass_marks(table, team, player, before)
    see_twenty(table)


def pass_marks(table: Table, team: int, active: int, before: int) -> None:
    """intention.wheel: what the spaces give that a team's counter has reached or passed."""
    after = table.state.teams[team].points
    for gain in marks_between(table.state, before, after):
        _bonus(table, gain, team, active)
    remind_of_marks(table, before, after)


def remind_of_marks(table: Table, before: int, after: int) -> None:
    """intention.wheel: what the marks give above those that are known, the table has to enter."""
    last = table.state.setting.last_known_mark if table.state.setting.mode == "full" else 0
    spaces = [at for at in range(max(before, last) + 1, after + 1) if at <= ROUND] if last else []
    if spaces:
        where = " and ".join(map(str, spaces))
        note = f"the marks above {last} are not known here. If space {where} is marked, enter it: effect Wheel ..."
        table.note(Event("remark", what="Wheel", cause="intention.wheel", note=note))


def see_twenty(table: Table) -> None:
    """intention.twenty: the end is triggered, the turn is finished."""
    if has_twenty(table.state):
        trigger_end(table, "twenty")


def has_twenty(state: State) -> bool:
    end: int = state.setting.numbers["wheel"]["end"]
    return state.setting.mode == "full" and any(team.points >= end for team in state.teams)


def marks_between(state: State, before: int, after: int) -> list[str]:
    """intention.wheel: the bonuses of the marked spaces that were reached or passed."""
    marks = state.setting.marks
    spaces = range(before + 1, after + 1)
    # ruling wheel.past-20: whether marks give bonuses again after 20.
    if state.rules("wheel.past-20", "yes"):
        return [marks[(at - 1) % ROUND + 1] for at in spaces if (at - 1) % ROUND + 1 in marks]
    return [marks[at] for at in spaces if at in marks and at <= ROUND]


def _bonus(table: Table, gain: str, team: int, active: int) -> None:
    """1 Essence or 1 card for the player, or 1 Ambition for the team."""
    state, rule = table.state, "intention.wheel"
    if gain == "ambition":
        table.change_ambition(team, 1, rule)
    elif state.team_of(active) == team:
        give(table, active, gain)
    else:
        members = tuple((state.name(member),) for member in state.setting.members(team))
        table.ask(Pending(state.setting.teams[team], "choose", members, rule, Wheel(gain)))


def give(table: Table, player: int, gain: str) -> None:
    if gain == "essence":
        table.change_essence(player, 1, "intention.wheel")
    else:
        table.draw(player, "intention.wheel")


def decide_bonus(table: Table, pending: Pending, words: tuple[str, ...]) -> None:
    (player,) = words
    give(table, table.state.setting.player_number[player], pending.about.gain)


def _purpose_of_mark(about: Mapping[str, Any]) -> str:
    return "who draws 1 card" if about["gain"] == "card" else f"who gains {amount(1, about['gain'])}"


WHEEL: Choice[Table, State] = Choice(Wheel, decide_bonus, _purpose_of_mark)
