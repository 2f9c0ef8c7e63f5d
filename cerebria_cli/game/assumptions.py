"""Questions about a position: what it leaves out is supposed, and an answer says on which of it it depends."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.unknowns import (
    ABSENCE,
    AMOUNT,
    COLOUR,
    OUTCOME,
    PLACE,
    Told,
    Unknown,
    Way,
    choice,
    telling,
    told_at,
)
from cerebria_cli.editions.registry import part_if_any, part_of
from cerebria_cli.errors import CerebriaError
from cerebria_cli.game.considering import judge, reading
from cerebria_cli.notation.items import Line
from cerebria_cli.view.words.grounds import Ground, ground

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.game.desk import Game
    from cerebria_cli.game.position import Position

#: Whose turn it is, which is that of whoever acts where nobody says it.
TURN = "turn.player"

#: The event by which everybody is scored.
REVELATION = "revelation"

#: So many empty places are told one by one.
FEW = 4

Asked = TypeVar("Asked", bound="Position")


# ---------------------------------------------------------------- what a position leaves out


def asked_about(setup: Mapping[str, Any]) -> "Game":
    """The game of a setup, to ask about: what its position leaves out is as plentiful as anything could need."""
    from cerebria_cli.game.desk import Game

    game = Game.new(setup)
    left_out = _left_out(game)
    if not left_out:
        return game
    table = telling(setup["position"], (fact for one in left_out for fact in one.ways[0].facts))
    game = Game.new({**setup, "position": table})
    game.left_out = left_out
    return game


def begun_from(setup: Mapping[str, Any]) -> "tuple[dict[str, Any], list[str]]":
    """The setup of a record that begins with a position, in which nothing is left out; and what had to be supposed."""
    from cerebria_cli.game.desk import Game

    supposed = [one for one in _left_out(Game.new(setup)) if one.kind in (AMOUNT, COLOUR)]
    table = telling(setup.get("position", {}), (fact for one in supposed for fact in one.usual.facts))
    told = [one.fact for one in supposed if len(one.ways) > 1]
    return ({**setup, "position": table} if supposed else dict(setup)), told


def _left_out(position: "Position") -> tuple[Unknown, ...]:
    told, part = position.setup.get("position"), part_if_any(position.edition.name, "assumptions")
    if part is None or not isinstance(told, Mapping):
        return ()
    found = tuple(part.unknowns(position.now, told))
    if told_at(told, ("turn", "player")) is not None or position.now.pending:
        return found
    whose = position.now.whose
    players = [whose, *(name for name in position.state()["players"] if name != whose)]
    return (choice(TURN, ("turn", "player"), players), *found)


def assumed_of(position: "Position", line: str | Line) -> list[str]:
    """What the catalogue only assumes and the answer rests on."""
    part = part_if_any(position.edition.name, "assumptions")
    return part.assumed(position.now, move_of(reading(line, position))) if part else []


# ---------------------------------------------------------------- the position in which a line is judged


def settled(position: Asked, line: str | Line) -> Asked:
    """The position in which a line is legal, if what is left out can stand so; it is the turn of whoever acts."""
    if not position.left_out:
        return position
    said = reading(line, position)
    position = _out_of_the_way(in_turn_of(position, move_of(said).actor), said)
    answer = answer_to(position, said)
    # Where a figure may stand is settled last: a token may turn the Origin, or carry a figure further.
    for one in sorted(bearing_on(position, said), key=lambda one: one.kind == PLACE):
        # Whose turn it is was settled first; and legal is legal.
        for way in ways_to_try(one) if answer and one.fact != TURN else ():
            other = told_as(position, way.facts)
            found = answer_to(other, said) if other else answer
            if other and len(found) < len(answer) and set(found) <= set(answer):
                position, answer = _with_way_first(other, one, way), found
                break
    return _without_shared(position, said, answer) if answer else position


def _without_shared(position: Asked, line: Line, answer: tuple[str, ...]) -> Asked:
    """The position in which no side has any left of a resource, where that alone lets a line be legal."""
    teams = position.state().get("teams", {})
    shared = [one for one in position.left_out if one.kind == AMOUNT and one.fact.partition(".")[0] in teams]
    for resource in dict.fromkeys(one.fact.partition(".")[2] for one in shared):
        used_up = [(one, one.ways[-1]) for one in shared if one.fact.endswith(f".{resource}")]
        other = _standing_so(position, used_up)
        if other and len(answer_to(other, line)) < len(answer):
            return other
    return position


def _standing_so(position: Asked, chosen: Sequence[tuple[Unknown, Way]]) -> Asked | None:
    """The position in which several facts stand in other ways, which are assumed now."""
    other = told_as(position, tuple(fact for _, way in chosen for fact in way.facts))
    for one, way in chosen if other else ():
        other = _with_way_first(other, one, way) if other else None
    return other


def _out_of_the_way(position: Asked, line: Line) -> Asked:
    """The same position with the figures of which nothing is told on spaces that neither the line nor the position
    names: those of others together, that of whoever acts if the line names where it was assumed to stand."""
    actor = move_of(line).actor or position.now.whose
    figures = [one for one in position.left_out if one.kind == PLACE]
    said = {word for item in line.items if isinstance(item, Move) for word in _words(item)}
    named = said | {player.get("space") for player in position.state()["players"].values()}
    free = [way.value for way in figures[0].ways if way.value not in named] if figures else []
    if not free:
        return position
    others = [one for one in figures if one.fact.partition(".")[0] != actor]
    own = [one for one in figures if one not in others and one.ways[0].value in said]
    spaces = [*((one, free[len(free) // 2]) for one in others), *((one, free[0]) for one in own)]
    chosen = [(one, next(way for way in one.ways if way.value == space)) for one, space in spaces]
    return _standing_so(position, chosen) or position


def in_turn_of(position: Asked, actor: str) -> Asked:
    """The same position in somebody's turn, unless the position tells whose turn it is."""
    if actor == position.now.whose:
        return position
    turn = next((one for one in position.left_out if one.fact == TURN), None)
    way = next((way for way in turn.ways if way.value == actor), None) if turn else None
    other = told_as(position, way.facts) if way else None
    return _with_way_first(other, turn, way) if other and turn and way else position


def bearing_on(position: "Position", line: Line) -> list[Unknown]:
    """What is left out and may bear on a line: the tokens of whoever acts, and nobody else's; what is theirs first."""
    actor = move_of(line).actor or position.now.whose
    own = [one for one in position.left_out if one.fact.partition(".")[0] in (actor, "turn")]
    return [*own, *(one for one in position.left_out if one not in own and ".tokens." not in one.fact)]


def ways_to_try(one: Unknown) -> tuple[Way, ...]:
    """The other ways in which a fact may stand: of an amount most, few or none; nothing lies where nothing is told."""
    if one.kind in (ABSENCE, OUTCOME):
        return ()
    return one.ways[1:] if one.kind != AMOUNT else (*one.ways[1:2], one.usual, *one.ways[-2:])


def _with_way_first(position: Asked, one: Unknown, way: Way) -> Asked:
    """What is assumed now is the other way."""
    known = one._replace(ways=(way, *(other for other in one.ways if other != way)))
    position.left_out = tuple(known if other.fact == one.fact else other for other in position.left_out)
    return position


def told_as(position: Asked, told: tuple[Told, ...]) -> Asked | None:
    """The position as if it told something else; None where that cannot be."""
    table = {**position.setup, "position": telling(position.setup["position"], told)}
    # What else is asked about a line asks for the same again.
    if (known := repr(table["position"])) not in position.told_otherwise:
        position.told_otherwise[known] = _start(position, table)
    state = position.told_otherwise[known]
    if state is None:
        return None
    new = position.copy()
    new.setup, new.view, new.states = table, "", [state]
    return new.as_known_to(position.view) if position.view else new


def _start(position: "Position", table: Mapping[str, Any]) -> "GameState | None":
    """The state of the same setup with another position; None where no table can stand so."""
    state = part_of(position.edition.name, "assumptions").standing((position.desk or position).now, table)
    return None if state is None or position.edition.doubts(state) else state


# ---------------------------------------------------------------- on what the answer depends


def depends_on(position: "Position", line: str | Line) -> list[Ground]:
    """The facts that the position leaves out and without which the line could be judged otherwise."""
    said = reading(line, position)
    answer = answer_to(position, said) if position.left_out else ()
    unknown = bearing_on(position, said)
    found = [told for one in unknown if (told := ground_of(position, said, one, answer)) is not None]
    found = by_control(position, said, answer, found)
    gains = [one for one in by_gains(position, said, answer) if one not in found]
    return but_for_told([*found, *gains])


def but_for_told(found: list[Ground]) -> list[Ground]:
    """Where it matters that many places are empty, that is one thing: nothing lies there but what was told."""
    empty = [one for one in found if one.values == (None,)]
    if len(empty) <= FEW:
        return found
    return [*(one for one in found if one not in empty), ground("board", values=(None,))]


def ground_of(position: "Position", line: Line, one: Unknown, answer: tuple[str, ...]) -> Ground | None:
    """What of a fact the answer rests on; nothing where it could be anything."""

    brings = _brings(position, line) if one.kind in (AMOUNT, PLACE) and not answer else None

    def stands(way: Way) -> bool:
        other = told_as(position, way.facts)
        if other is None or not answers_agree(answer, answer_to(other, line)):
            return other is None
        return brings is None or _brings(other, line) in (brings, None)

    if one.kind == AMOUNT:
        return _amount_ground(position, line, one, stands)
    if one.kind == OUTCOME:
        return _outcome_ground(position, line, one)
    standing = [way for way in one.ways[1:] if stands(way)]
    if len(standing) == len(one.ways) - 1:
        return None
    others = tuple(way.value for way in one.ways[1:] if way not in standing)
    # A way in which no table can stand is none on which the answer rests: another token of that color, say.
    possible = [way for way in standing if told_as(position, way.facts) is not None]
    return ground(one.fact, values=tuple(way.value for way in (one.ways[0], *possible)), others=others)


def _outcome_ground(position: "Position", line: Line, one: Unknown) -> Ground | None:
    """What is assumed of a fact by which something else may come of a line; nothing where nothing else does."""
    here = comes_of(position, line)
    others = (told_as(position, way.facts) for way in one.ways[1:])
    if all(other is None or comes_of(other, line) == here for other in others):
        return None
    return ground(one.fact, values=(one.ways[0].value,))


def comes_of(position: "Position", line: Line) -> list[Any] | None:
    """What happens by a line; None where it is refused."""
    from cerebria_cli.game.considering import consider

    try:
        return [event for played in consider(position, line) for event in played.events]
    except CerebriaError:
        return None


def _brings(position: "Position", line: Line) -> list[tuple[str, int]] | None:
    """What whoever acts and the own team get by a line, and whether it comes to a Revelation; None where it is
    refused."""
    came, actor = comes_of(position, line), move_of(line).actor
    team = position.state()["players"].get(actor, {}).get("team")
    if came is None:
        return None
    return [
        (event.kind, event.amount)
        for event in came
        if event.kind == REVELATION or (event.amount > 0 and event.who in (actor, team))
    ]


def _amount_ground(position: "Position", line: Line, one: Unknown, stands: Callable[[Way], bool]) -> Ground | None:
    """The least and the most that will do: from what is assumed, each way as far as the answer stays the same."""
    rising = sorted(one.ways, key=lambda way: int(way.value))
    here = rising.index(one.ways[0])
    least = last_that_stands(rising[here::-1], stands)
    most = last_that_stands(rising[here:], stands)
    if least == rising[0] and most == rising[-1]:
        return None
    cards = cards_named(position, line) if one.fact.endswith(".hand") else ()
    bounds = (int(least.value), None if most == rising[-1] else int(most.value))
    return ground(one.fact, *bounds, cards=cards)


def last_that_stands(ways: list[Way], stands: Callable[[Way], bool]) -> Way:
    """The last of several ways, one further than the other, with which it stands; it does with the first."""
    good, bad = 0, len(ways)
    if stands(ways[-1]):
        return ways[-1]
    while bad - good > 1:
        middle = (good + bad) // 2
        good, bad = (middle, bad) if stands(ways[middle]) else (good, middle)
    return ways[good]


def cards_named(position: "Position", line: Line) -> tuple[str, ...]:
    """The cards of a line that come from a hand: not the Emotion that makes room for another."""
    moves = [item for item in line.items if isinstance(item, Move)]
    out = {str(getattr(move.args, "out", "")) for move in moves}
    words = [word for move in moves for word in _words(move) if word not in out]
    return tuple(dict.fromkeys(word for word in words if word in position.vocabulary.cards))


def _words(move: Move) -> Iterator[str]:
    for value in move.args or ():
        yield from map(str, value) if isinstance(value, tuple) else (str(value),)
    yield from (token.card for token in move.tokens)


# ---------------------------------------------------------------- control


def by_control(position: "Position", line: Line, answer: tuple[str, ...], found: list[Ground]) -> list[Ground]:
    """Several empty slots that matter only by who controls a place are told as that, where nothing is told of it."""
    before = controlled_places(position)
    places: dict[str, list[str]] = {}
    for one in position.left_out if before else ():
        if one.kind != ABSENCE or all(other.fact != one.fact for other in found):
            continue
        for place in changed_control(position, line, one, answer, before):
            places.setdefault(place, []).append(one.fact)
    words = [word for item in line.items if isinstance(item, Move) for word in _words(item)]
    totals = position.state()["control"]["totals"] if before else {}
    while decisive := {place: facts for place, facts in places.items() if len(facts) > 1}:
        place = max(decisive, key=lambda name: (name in words, len(decisive[name])))
        found = [one for one in found if one.fact not in decisive[place]]
        # What lies there was told, and nothing else does: who controls it follows from that.
        if not any(totals[place].values()):
            found.append(ground(f"control.{place}", values=(before[place],)))
        places = {name: [one for one in facts if one not in decisive[place]] for name, facts in places.items()}
    return found


def by_gains(position: "Position", line: Line, answer: tuple[str, ...]) -> list[Ground]:
    """Who controls the one place by which a legal move brings more or less, where nothing is told of it."""
    before = controlled_places(position)
    if answer or not before or len(line.items) > 1:
        return []
    here, changed = gained_by(position, line), list[set[str]]()
    absent = [way for one in position.left_out if one.kind == ABSENCE for way in one.ways[1:]]
    for other in filter(None, (told_as(position, way.facts) for way in absent)):
        if not answer_to(other, line) and gained_by(other, line) != here:
            after = controlled_places(other)
            changed.append({place for place in before if before[place] != after[place]})
    totals = position.state()["control"]["totals"]
    untold = [one for one in before if changed and not any(totals[one].values())]
    decisive = [one for one in untold if all(one in places for places in changed)]
    return [ground(f"control.{one}", values=(before[one],)) for one in decisive[:1]]


def gained_by(position: "Position", line: Line) -> list[tuple[str, int]]:
    """How much whoever acts gains by a move, besides what it leads to."""
    actor = move_of(line).actor
    gains = [event for event in comes_of(position, line) or () if event.who == actor and event.amount > 0]
    return [(event.kind, event.amount) for event in gains]


def changed_control(
    position: "Position", line: Line, one: Unknown, answer: tuple[str, ...], before: Mapping[str, Any]
) -> set[str]:
    """The places that somebody else controls whenever the answer is another one."""
    changed: list[set[str]] = []
    for way in one.ways[1:]:
        other = told_as(position, way.facts)
        if other is not None and not answers_agree(answer, answer_to(other, line)):
            after = controlled_places(other)
            changed.append({place for place in before if before[place] != after[place]})
    return set.intersection(*changed) if changed else set()


def controlled_places(position: "Position") -> dict[str, Any]:
    control = position.state().get("control", {})
    return {**control.get("realms", {}), **control.get("frontiers", {})}


# ---------------------------------------------------------------- verdicts


def answer_to(position: "Position", line: Line) -> tuple[str, ...]:
    """The rules by which a line is refused; none if it is legal."""
    try:
        return tuple(objection.rule for objection in judge(position, line).objections)
    except CerebriaError as error:
        return (str(error),)


def answers_agree(answer: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether a legal line stays legal, and no reason of a refusal falls away."""
    return not set(answer) - set(other) if answer else not other


def move_of(line: Line) -> Move:
    item = line.items[0]
    return item if isinstance(item, Move) else Move("", item.verb)
