"""What can be told of a retail game in players' words."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from cerebria_cli.editions.board import fact_words as board
from cerebria_cli.editions.board.tokens import COLOURS
from cerebria_cli.editions.retail.emotion import EMOTION
from cerebria_cli.editions.retail.fortress import FORTRESS
from cerebria_cli.editions.retail.player import PLAYER
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.team import TEAM
from cerebria_cli.editions.retail.turn import INTENTIONS
from cerebria_cli.notation import fact_words as telling
from cerebria_cli.notation.errors import quoted

SIZES = ("minor", "major", "capping")

#: Numbers of a team that nobody tells in a line.
UNSPOKEN = ("starting_gone",)

#: Of a Fortress that was built or exalted in this turn.
NEW = "new"


def facts(state: State) -> Iterator[telling.Fact]:
    """Everything, in the order in which a position is written."""
    setting = state.setting
    yield from board.turn(state)
    yield telling.Fact("turn.number", telling.number("turn", "number"))
    yield telling.Fact("absorb", telling.flag("turn", "absorb"), ("turn.absorb",))
    abilities = tuple(setting.numbers["abilities"])
    yield telling.Fact("used", telling.words(abilities, "turn", "abilities_used"), ("turn.abilities_used", "abilities"))
    yield telling.Fact("intentions", telling.words(INTENTIONS, "turn", "intentions"), ("turn.intentions",))
    for who in range(len(setting.seats)):
        yield from _player(state, who)
    for team in setting.teams:
        yield from _team(state, team)
    yield from board.slots(state)
    yield from _turned(state)
    for realm in setting.ring.realms:
        also = (f"fortress.{realm}", f"{realm}.fortress", f"fort.{realm}")
        yield telling.Fact(f"fortresses.{realm}", _fortress(state, realm), also)
        yield telling.Fact(
            f"fortresses.{realm}.since", telling.number("fortresses", realm, "since"), (f"fortress.{realm}.since",)
        )
        if len(setting.teams) > 2:
            yield telling.Fact(
                f"fortresses.{realm}.aligned", telling.word(setting.teams[:2], "fortresses", realm, "aligned")
            )
    yield from board.spheres(state)
    yield from board.identity(state, state.identity, SIZES)
    yield telling.Fact("common.row", telling.words(setting.aspirations, "common", "row"))
    yield telling.Fact("common.gone", telling.words(setting.aspirations, "common", "gone"))
    yield telling.Fact(
        "common", telling.unwritten(telling.word(setting.aspirations, "common", "current")), ("common.current",)
    )
    yield from _setup(state)


def told_facts(facts: Mapping[str, Any]) -> dict[str, Any]:
    """What a position tells of these facts."""
    from cerebria_cli.editions.retail.position import DERIVED

    # whose team's an Emotion is follows from its card
    of_emotion = ("team", *EMOTION.derived)
    gone = {*DERIVED, "conditions", "spheres"}
    found = board.told_facts(facts, gone, of_emotion=of_emotion, of_player=PLAYER.derived)
    # A team without a Hidden Aspiration has none; what is left out is unknown.
    found["teams"] = {team: {**has, "hidden": has["hidden"] or "none"} for team, has in facts["teams"].items()}
    return found


def told_of(state: State, path: Sequence[str]) -> tuple[str, ...]:
    """The names of what is told of an Emotion, of a Fortress, of upgrades in a row, as soon as there is one."""
    setting = state.setting
    rows = {seat.name: seat.rows for seat in setting.seats}
    if len(path) == 2 and path[0] == "fortresses" and path[1] in setting.ring.realms:
        return FORTRESS.names
    return board.told_of(setting.ring, rows, path, EMOTION.names)


def comes_from(state: State, path: Sequence[str]) -> tuple[str, ...]:
    """control.realm, control.fortress: what decides who controls a place."""
    found = board.comes_from(state.setting.ring, path)
    return (*found, f"fortresses.{path[2]}") if found and path[2] in state.setting.ring.realms else found


def _turned(state: State) -> Iterator[telling.Fact]:
    """The side that a card of the third team is turned to, and the Vibe that was chosen for it."""
    if len(state.setting.teams) < 3:
        return
    for slot in state.setting.ring.slots:
        for fact, names in (("vibe", COLOURS), ("aligned", state.setting.teams[:2])):
            told = telling.word(names, "slots", slot, fact)
            value = told._replace(write=partial(_turned_to, slot, fact))
            yield telling.Fact(f"{slot}.{fact}", value, (f"slots.{slot}.{fact}",))


def _turned_to(slot: str, fact: str, facts: Mapping[str, Any]) -> str | None:
    has = telling.value_at(facts, ("slots", slot))
    return has[fact] if has and has["aligned"] != has["team"] else None


def _player(state: State, who: int) -> Iterator[telling.Fact]:
    seat = state.setting.seats[who]
    where = ("players", seat.name)
    yield from board.player(state, who)
    sides = state.setting.sides(seat.team)
    if len(sides) > 1:
        for side in (state.setting.teams[side] for side in sides):
            yield board.of(seat.name, f"essence.{side}", telling.number(*where, "essence", side))
    else:
        yield board.of(seat.name, "essence", telling.number(*where, "essence"))
    for verb, row in seat.rows.items():
        wild = ("wild",) * len(row.places)
        told = board.row(row.places, (*where, "tokens", verb), row.places[:1], wild)
        yield telling.Fact(f"{seat.name}.{verb}", told, (f"{seat.name}.tokens.{verb}",))


def _team(state: State, team: str) -> Iterator[telling.Fact]:
    for kind in TEAM.numbers:
        if kind not in UNSPOKEN and (kind != "points" or state.setting.mode == "full"):
            yield board.of(team, kind, telling.number("teams", team, kind))
    yield telling.Fact(f"{team}.hidden", telling.word(state.setting.aspirations, "teams", team, "hidden"))


def _fortress(state: State, realm: str) -> telling.Value:
    """`gloom`, `gloom.major`, with `.new` where it was built or exalted in this turn, or none."""
    path, number = ("fortresses", realm), state.turn.number

    def read(name: str, text: str) -> list[telling.Told]:
        if text in telling.NOTHING:
            return [(path, None)]
        team, *said = text.casefold().replace("-", ".").replace(",", ".").split(".")
        # revelation.6-fortress: one of this turn stays where it is.
        since = {"since": number} if NEW in said[-1:] else {}
        size = ".".join(said[: len(said) - len(since)]) or "minor"
        if team not in state.setting.teams or size not in SIZES[:2]:
            example = f"`{name}={state.setting.teams[0]}.major`, with .{NEW} if it was built or exalted in this turn"
            raise telling.UnreadFact(f"{name} is told by a team and a size, as {example}; not by {quoted(text)}")
        return [(path, {"team": team, "size": size, **since})]

    def write(facts: Mapping[str, Any]) -> str | None:
        has = telling.value_at(facts, path)
        return f"{has['team']}.{has['size']}" if has else None

    return telling.Value(read, write, known=telling.named(state.setting.teams))


def _setup(state: State) -> Iterator[telling.Fact]:
    """What else of a setup bears on a question: Spirits, sides of the boards, rulings."""
    name = state.setting.manifest.name
    yield from board.spirits(state, name)
    for side in ("team", "spirit"):
        yield telling.Fact(
            f"sides.{side}",
            telling.unwritten(telling.word(("A", "B"), telling.SETUP, "sides", side)),
            (f"side.{side}",),
        )
    yield from telling.rulings(name)


def placed(state: State, told: Sequence[telling.Told]) -> list[telling.Told]:
    """Facts where they are: a Sphere where it is told to be, a new Fortress in the turn that is told."""
    turn = dict(told).get(("turn", "number"), state.turn.number)
    new = [path for path, value in told if path[0] == "fortresses" and isinstance(value, Mapping) and "since" in value]
    return [(path, {**value, "since": turn} if path in new else value) for path, value in board.placed(state, told)]


def likely_owners(state: State) -> dict[str, str]:
    """Whose the Emotions are of which nobody tells it."""
    return board.likely_owners(state)


def decks_with_told(state: State) -> dict[int, list[str]]:
    """The decks that hold what is told, where they differ from those of the setup."""
    return board.decks_with_told(state)
