"""Fortify: build, exalt or raze a Fortress, or move it to the Identity."""

from collections.abc import Iterator

from cerebria_cli.editions.board.control import NOBODY
from cerebria_cli.editions.board.held import lock_words, realm_held
from cerebria_cli.editions.board.ring import REALMS_BY_SPACE, SPACE_BY_SLOT, is_realm_slot
from cerebria_cli.editions.board.seats import Prepared
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.verdict import CostPart
from cerebria_cli.editions.retail import aftermath, spirit
from cerebria_cli.editions.retail.arguments import Fortify
from cerebria_cli.editions.retail.counting import Bearer, Occasion
from cerebria_cli.editions.retail.forms import REALM, spirit_action
from cerebria_cli.editions.retail.fortress import Fortress
from cerebria_cli.editions.retail.hearing import Hearing, essence_rule
from cerebria_cli.editions.retail.reacting import react_to_action
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.subjects import Garrison
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.editions.verb import Verb

BASE = "fortify.build"


def form_of(prepared: Prepared) -> str:
    """What this Fortify does: building, unless an upgrade puts something else in its place."""
    return next((upgrade.effects["form"] for upgrade in prepared.upgrades if "form" in upgrade.effects), "build")


def rule_of(prepared: Prepared) -> str:
    return prepared.rule_of("form") if prepared.has("form") else BASE


#: The rule that states what a form needs; on a board where only its price differs it still stands there.
CONDITIONS = {"exalt": "fortify.exalt", "raze": "fortify.raze"}


def condition_of(prepared: Prepared) -> str:
    return CONDITIONS.get(form_of(prepared)) or rule_of(prepared)


# ---------------------------------------------------------------- judging


def judge(hearing: Hearing) -> None:
    prepared = spirit.prepare(hearing)
    realm = hearing.state.setting.ring.realms.index(hearing.move.args.realm)
    # fortify.one-form: exactly one of building, exalting, razing.
    if sum("form" in upgrade.effects for upgrade in prepared.upgrades) > 1:
        hearing.refuse("fortify.one-form", "One Fortify either builds, exalts or razes; choose one of them.")
        return
    # fortify.place: the figure on one of the three spaces adjacent to the location.
    if realm not in REALMS_BY_SPACE[hearing.has.space]:
        space = hearing.state.setting.ring.spaces[hearing.has.space]
        text = (
            f"{hearing.who}'s figure on {space} is not adjacent to the Fortress location of {hearing.move.args.realm}."
        )
        hearing.refuse("fortify.place", text, **{f"{hearing.name}.space": space})
    else:
        hearing.agree("fortify.place", f"{hearing.move.args.realm} adjacent", f"{hearing.name}.space")
    hearing.state.setting.manifest.actions.forms[form_of(prepared)](hearing, prepared, realm)
    _judge_forms(hearing, prepared, realm)
    aftermath.judge_idle(hearing, prepared, aftermath.Outcome())
    occasion = _occasion(prepared, hearing.player, realm)
    hearing.need_allowed("fortify", occasion, f"fortify in {hearing.move.args.realm}")
    hearing.cost = _cost(hearing.state, prepared, hearing.player, hearing.move)
    hearing.need_means(rule_of(prepared), essence_rule=essence_rule(hearing.cost))


def _occasion(prepared: Prepared, player: int, realm: int) -> Occasion:
    """The Action as powers look at it."""
    return spirit.occasion_of(prepared, player)._replace(realm=realm)


def _cost(state: State, prepared: Prepared, player: int, move: Move) -> list[CostPart]:
    occasion = _occasion(prepared, player, state.setting.ring.realms.index(move.args.realm))
    parts = spirit.cost_of(state, prepared, BASE, occasion)
    return state.setting.manifest.essence.paid_with(state, player, move, parts)


def _judge_forms(hearing: Hearing, prepared: Prepared, realm: int) -> None:
    """Garrison goes with building; Pierce the Darkness with building against the opponent's control."""
    builds = form_of(prepared) == "build"
    room = any(hearing.state.slots[slot] is None for slot in (3 * realm, 3 * realm + 1))
    later = hearing.state.rules("side-b.garrison-timing", "this-turn")
    why = "both slots of the Realm are full." if builds else "nothing is built."
    spirit.need_effect(hearing, prepared, "extra_invoke", works=builds and (room or later), why=why)
    held = hearing.state.control.realms[realm]
    contested = builds and held not in (NOBODY, hearing.team)
    if not prepared.has("form"):
        spirit.need_effect(
            hearing, prepared, "enemy_realm", works=contested, why="the opponent does not control the Realm."
        )
    elif _pierces(prepared) and hearing.state.rules("spirit.idle-upgrade", "no"):
        text = "An opponent's control bars building only, so here that upgrade would do nothing; leave it out."
        hearing.refuse_by_ruling("spirit.upgrades", "spirit.idle-upgrade", text)


def _pierces(prepared: Prepared) -> bool:
    return any("enemy_realm" in upgrade.effects and "form" not in upgrade.effects for upgrade in prepared.upgrades)


def _judge_build(hearing: Hearing, prepared: Prepared, realm: int) -> None:
    fortress, name = hearing.state.fortresses[realm], hearing.move.args.realm
    # fortify.build: an empty location in a Realm that the opponent does not control.
    if fortress is not None:
        side = hearing.state.setting.teams[fortress.team].capitalize()
        text = f"A {fortress.size} Fortress of {side} stands in {name}; building needs an empty location."
        hearing.refuse_outright(BASE, text, **{f"fortresses.{name}": f"{side} {fortress.size}"})
    if not prepared.has("enemy_realm"):
        _need_uncontested(hearing, realm, BASE)
    # fortify.limited: an unused own Minor.
    need_unused(hearing, hearing.team, "minor")


def need_own_minor(hearing: Hearing, prepared: Prepared, realm: int, word: str) -> Fortress | None:
    fortress = hearing.state.fortresses[realm]
    if fortress is None or fortress.team != hearing.team or fortress.size != "minor":
        text = f"There is no Minor Fortress of {hearing.who}'s team in {hearing.move.args.realm} to {word}."
        hearing.refuse_outright(condition_of(prepared), text)
    return fortress


def _judge_exalt(hearing: Hearing, prepared: Prepared, realm: int) -> None:
    # fortify.exalt: an own Minor on the location, in a Realm that the opponent does not control.
    need_own_minor(hearing, prepared, realm, "exalt")
    _need_uncontested(hearing, realm, condition_of(prepared))
    need_unused(hearing, hearing.team, "major")


def _judge_raze(hearing: Hearing, prepared: Prepared, realm: int) -> None:
    fortress = hearing.state.fortresses[realm]
    # fortify.raze: an enemy Fragment on the location, whoever controls the Realm.
    if fortress is None or fortress.team == hearing.team:
        text = f"There is no enemy Fortress in {hearing.move.args.realm} to raze."
        hearing.refuse_outright(condition_of(prepared), text)
    elif fortress.size == "major":
        # fortify.limited: no enemy Minor available, no razing of an enemy Major.
        need_unused(hearing, fortress.team, "minor")


def _judge_attune(hearing: Hearing, prepared: Prepared, realm: int) -> None:
    """Attune with Origin: an own Minor moves to the Identity, whoever controls the Realm."""
    fortress = need_own_minor(hearing, prepared, realm, "attune")
    # ruling side-b.attune-same-turn: whether one built in this turn may go.
    now = hearing.state.turn.number
    if hearing.state.rules("side-b.attune-same-turn", "no") and fortress and fortress.since >= now:
        text = f"The Fortress of {hearing.move.args.realm} was built in this turn."
        hearing.refuse_by_ruling(rule_of(prepared), "side-b.attune-same-turn", text)


def _need_uncontested(hearing: Hearing, realm: int, rule: str) -> None:
    holder = hearing.state.control.realms[realm]
    if holder not in (NOBODY, hearing.team):
        side, name = hearing.state.setting.teams[holder], hearing.move.args.realm
        bliss, gloom = hearing.state.control.realm_totals[realm]
        locked = lock_words(hearing.state, realm)
        text = f"{side.capitalize()} controls {name} ({max(bliss, gloom)} to {min(bliss, gloom)})"
        hearing.refuse(rule, f"{text}; {locked}." if locked else f"{text}.", **{f"control.realms.{name}": side})
        return
    what = f"no opponent controls {hearing.move.args.realm} ({realm_held(hearing.state, realm).says})"
    if lock_words(hearing.state, realm):
        # control.lock: what is locked out of the Realm is the opponent's.
        hearing.agree_by("control.lock", what)
    else:
        hearing.agree(rule, what)


def need_unused(hearing: Hearing, team: int, size: str) -> None:
    holder = hearing.state.teams[team]
    if (holder.minor if size == "minor" else holder.major) < 1:
        side = hearing.state.setting.teams[team]
        text = f"{side.capitalize()} has no unused {size.capitalize()} Fragment left."
        hearing.refuse_outright("fortify.limited", text, **{f"{side}.{size}": 0})


FORMS = {"build": _judge_build, "exalt": _judge_exalt, "raze": _judge_raze, "attune": _judge_attune}


# ---------------------------------------------------------------- doing


def perform(table: Table, move: Move, player: int) -> None:
    prepared = spirit.do_first(table, player, move)
    form, rule = form_of(prepared), rule_of(prepared)
    realm = table.state.setting.ring.realms.index(move.args.realm)
    occasion = _occasion(prepared, player, realm)
    side = table.state.setting.manifest.essence.side_of(table.state, player, move)
    spirit.pay(table, player, _cost(table.state, prepared, player, move), rule)
    change_fortress(table, realm, form, (table.state.team_of(player), side), rule)
    # fortify.raze: one additional Action.
    extra = prepared.total("extra_action")
    if extra:
        table.gain_actions(extra, rule)
    aftermath.bring(table, prepared, player, aftermath.Outcome())
    react_to_action(table, "fortify", "spirit-action", occasion)
    if prepared.has("extra_invoke") and form == "build":
        _grant_garrison(table, player, realm, prepared.rule_of("extra_invoke"))


def change_fortress(table: Table, realm: int, form: str, whose: tuple[int, int], rule: str) -> None:
    """`whose`: the team, and the side for which what it builds counts."""
    (team, side), now = whose, table.state.turn.number
    if form == "raze":
        lower_fortress(table, realm, rule)
    elif form == "attune":
        where = table.state.setting.ring.realms[realm]
        table.set_fortress(realm, None, rule)
        table.add_fragment(team, "minor", rule, f"Fortress of {where}")
    else:
        size = "major" if form == "exalt" else "minor"
        table.set_fortress(realm, Fortress(team, side, size, now), rule)


def lower_fortress(table: Table, realm: int, cause: str) -> None:
    """A Minor goes, a Major becomes that team's Minor."""
    fortress = table.state.fortresses[realm]
    if fortress is None:
        return
    if fortress.size == "minor":
        table.set_fortress(realm, None, cause)
        return
    # ruling revelation.razed: whether what is left counts as built before this turn.
    kept = table.state.rules("revelation.razed", "yes")
    since = fortress.since if kept else table.state.turn.number
    table.set_fortress(realm, fortress._replace(size="minor", since=since), cause)


def can_change(state: State, bearer: Bearer, step: int) -> bool:
    """Whether the power of a card can raze (-1) an enemy Fortress in its Realm, or build or raise (1) one there."""
    if not is_realm_slot(bearer.slot):
        return False
    fortress, team, emotion = state.fortresses[bearer.slot // 3], state.teams[bearer.team], state.slots[bearer.slot]
    side = emotion.side if emotion is not None else bearer.team
    if step < 0:
        # A Fortress that strengthens the other side; without a Minor to put down a Major stays (fortify.limited).
        enemy = fortress is not None and fortress.side != side
        return enemy and (fortress.size == "minor" or state.teams[fortress.team].minor > 0) if fortress else False
    if fortress is None:
        return team.minor > 0
    return fortress.team == bearer.team and fortress.size == "minor" and team.major > 0


def exaltable(state: State, bearer: Bearer) -> list[int]:
    """fortify.exalt: the Realms beside a card where its team has a Minor and no opposing team is in control."""
    realms = REALMS_BY_SPACE[SPACE_BY_SLOT[bearer.slot]]
    allowed = (NOBODY, bearer.team)
    own = [
        realm for realm in realms if state.control.realms[realm] in allowed and _has_minor(state, bearer.team, realm)
    ]
    return own if state.teams[bearer.team].major else []


def _has_minor(state: State, team: int, realm: int) -> bool:
    fortress = state.fortresses[realm]
    return fortress is not None and (fortress.team, fortress.size) == (team, "minor")


def exalt_by_power(table: Table, realm: int, cause: str) -> None:
    fortress = table.state.fortresses[realm]
    if fortress is not None:
        change_fortress(table, realm, "exalt", (fortress.team, fortress.side), cause)


def change_by_power(table: Table, bearer: Bearer, step: int, cause: str) -> None:
    if not can_change(table.state, bearer, step):
        return
    realm, emotion = bearer.slot // 3, table.state.slots[bearer.slot]
    if step < 0:
        lower_fortress(table, realm, cause)
        return
    side = emotion.side if emotion is not None else bearer.team
    form = "exalt" if table.state.fortresses[realm] else "build"
    change_fortress(table, realm, form, (bearer.team, side), cause)


def _grant_garrison(table: Table, player: int, realm: int, rule: str) -> None:
    """One additional Action, which must be an Invoke in the fortified Realm."""
    state = table.state
    state.turn = state.turn._replace(garrison=realm)
    # ruling side-b.garrison-timing: at once or not at all, or any time this turn.
    if state.rules("side-b.garrison-timing", "at-once"):
        about = Garrison(state.setting.ring.realms[realm])
        table.ask(Pending(state.name(player), "invoke", (), rule, about, may=True))


# ---------------------------------------------------------------- candidates


def candidates(state: State, player: int, way: spirit.Declaration) -> Iterator[Move]:
    realms, name = state.setting.ring.realms, state.name(player)
    for realm in REALMS_BY_SPACE[state.players[player].space]:
        yield Move(name, "fortify", Fortify(realms[realm]), way.upgrades, way.tokens)


# ---------------------------------------------------------------- the verb

FORTIFY = Verb(
    spirit_action("fortify", Fortify, (REALM,)),
    judge,
    perform,
    spirit.EveryWay("fortify", candidates),
    takes_action=True,
    story=lambda line: f"{line.actor} fortifies {line.realm()}",
)
