"""Fortify: build, exalt or raze a Fortress."""

from collections.abc import Iterator

from cerebria_cli.rules.control import NOBODY, Fortress
from cerebria_cli.rules.move import Move
from cerebria_cli.rules.powers import Occasion
from cerebria_cli.rules.retail.effects import react
from cerebria_cli.rules.retail.hearing import Hearing
from cerebria_cli.rules.retail.spirit import Prepared, cost_of, declarations, do_first, pay, prepare
from cerebria_cli.rules.retail.state import State
from cerebria_cli.rules.retail.table import Table
from cerebria_cli.rules.ring import REALMS_BY_SPACE

RULES = {"build": "fortify.build", "exalt": "fortify.exalt", "raze": "fortify.raze"}


def form_of(prepared: Prepared) -> str:
    """What this Fortify does: building, unless an upgrade puts something else in its place."""
    return next((upgrade.effects["form"] for upgrade in prepared.upgrades if "form" in upgrade.effects), "build")


def judge(hearing: Hearing) -> None:
    prepared = prepare(hearing)
    realm = hearing.state.setting.ring.realms.index(hearing.move.args[0])
    # fortify.one-form: exactly one of building, exalting, razing.
    if sum("form" in upgrade.effects for upgrade in prepared.upgrades) > 1:
        hearing.refuse("fortify.one-form", "One Fortify either builds, exalts or razes; choose one of them.")
    # fortify.place: the figure on one of the three spaces adjacent to the location.
    if realm not in REALMS_BY_SPACE[hearing.has.space]:
        space = hearing.state.setting.ring.spaces[hearing.has.space]
        text = f"{hearing.name}'s figure on {space} is not adjacent to the Fortress location of {hearing.move.args[0]}."
        hearing.refuse("fortify.place", text, **{f"{hearing.name}.space": space})
    form = form_of(prepared)
    JUDGES[form](hearing, realm)
    hearing.cost = cost_of(prepared, "fortify.build", [])
    hearing.need_means(RULES[form])


def _judge_build(hearing: Hearing, realm: int) -> None:
    fortress = hearing.state.fortresses[realm]
    # fortify.build: an empty location in a Realm that the opponent does not control.
    if fortress is not None:
        side = hearing.state.setting.teams[fortress.team].capitalize()
        text = (
            f"A {fortress.size} Fortress of {side} stands in {hearing.move.args[0]}; building needs an empty location."
        )
        hearing.refuse_outright(
            "fortify.build", text, **{f"fortresses.{hearing.move.args[0]}": f"{side} {fortress.size}"}
        )
    _need_uncontested(hearing, realm, "fortify.build")
    # fortify.limited: an unused own Minor.
    _need_unused(hearing, hearing.team, "minor")


def _judge_exalt(hearing: Hearing, realm: int) -> None:
    fortress = hearing.state.fortresses[realm]
    # fortify.exalt: an own Minor on the location.
    if fortress is None or fortress.team != hearing.team or fortress.size != "minor":
        text = f"There is no Minor Fortress of {hearing.name}'s team in {hearing.move.args[0]} to exalt."
        hearing.refuse_outright("fortify.exalt", text)
    _need_uncontested(hearing, realm, "fortify.exalt")
    _need_unused(hearing, hearing.team, "major")


def _judge_raze(hearing: Hearing, realm: int) -> None:
    fortress = hearing.state.fortresses[realm]
    # fortify.raze: an enemy Fragment on the location, whoever controls the Realm.
    if fortress is None or fortress.team == hearing.team:
        text = f"There is no enemy Fortress in {hearing.move.args[0]} to raze."
        hearing.refuse_outright("fortify.raze", text)
    elif fortress.size == "major":
        # fortify.limited: no enemy Minor available, no razing of an enemy Major.
        _need_unused(hearing, fortress.team, "minor")


def _need_uncontested(hearing: Hearing, realm: int, rule: str) -> None:
    holder = hearing.state.control.realms[realm]
    if holder not in (NOBODY, hearing.team):
        side, name = hearing.state.setting.teams[holder], hearing.move.args[0]
        bliss, gloom = hearing.state.control.realm_totals[realm]
        text = f"{side.capitalize()} controls {name} ({max(bliss, gloom)} to {min(bliss, gloom)})."
        hearing.refuse(rule, text, **{f"control.realms.{name}": side})


def _need_unused(hearing: Hearing, team: int, size: str) -> None:
    holder = hearing.state.teams[team]
    if (holder.minor if size == "minor" else holder.major) < 1:
        side = hearing.state.setting.teams[team]
        text = f"{side.capitalize()} has no unused {size.capitalize()} Fragment left."
        hearing.refuse_outright("fortify.limited", text, **{f"{side}.{size}": 0})


JUDGES = {"build": _judge_build, "exalt": _judge_exalt, "raze": _judge_raze}


def perform(table: Table, move: Move, player: int) -> None:
    prepared = do_first(table, player, move)
    form = form_of(prepared)
    pay(table, player, cost_of(prepared, "fortify.build", []), RULES[form])
    change_fortress(table, table.state.setting.ring.realms.index(move.args[0]), form, table.state.team_of(player))
    # fortify.raze: one additional Action.
    extra = prepared.total("extra_action")
    if extra:
        table.gain_actions(extra, RULES[form])
    react(table, "after:spirit-action", Occasion(player, upgrades=len(prepared.upgrades)))


def change_fortress(table: Table, realm: int, form: str, team: int) -> None:
    now = table.state.turn.number
    if form == "raze":
        lower_fortress(table, realm, "fortify.raze")
    elif form == "exalt":
        table.set_fortress(realm, Fortress(team, team, "major", now), "fortify.exalt")
    else:
        table.set_fortress(realm, Fortress(team, team, "minor", now), "fortify.build")


def lower_fortress(table: Table, realm: int, cause: str) -> None:
    """A Minor goes, a Major becomes that team's Minor."""
    fortress = table.state.fortresses[realm]
    if fortress is None:
        return
    if fortress.size == "minor":
        table.set_fortress(realm, None, cause)
        return
    # ruling revelation.razed: whether what is left counts as built before this turn.
    kept = table.state.setting.rulings["revelation.razed"] == "yes"
    since = fortress.since if kept else table.state.turn.number
    table.set_fortress(realm, fortress._replace(size="minor", since=since), cause)


def candidates(state: State, player: int) -> Iterator[Move]:
    realms, name = state.setting.ring.realms, state.name(player)
    near = REALMS_BY_SPACE[state.players[player].space]
    for way in declarations(state, player, "fortify"):
        for realm in near:
            yield Move(name, "fortify", (realms[realm],), way.upgrades, way.tokens)
