"""Meditation: Willpower from a Sphere, a Revelation if that emptied it, the bonus, and the turn of the Origin."""

from collections.abc import Callable, Iterator
from typing import Any

from cerebria_cli.editions.board.changes import rotated
from cerebria_cli.editions.board.ring import FRONTIERS_BY_SPACE, REALMS_BY_SPACE
from cerebria_cli.editions.board.seats import Prepared
from cerebria_cli.editions.core import secrecy
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.explanation import Reason, summed
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.overhearing import comes_from, comes_to, remarked
from cerebria_cli.editions.core.verdict import spoken
from cerebria_cli.editions.prototype import declaring, revelation, steps, upgrading
from cerebria_cli.editions.prototype.arguments import Meditate
from cerebria_cli.editions.prototype.declaring import declarations
from cerebria_cli.editions.prototype.forms import AMOUNT, SPHERE, spirit_action
from cerebria_cli.editions.prototype.free_tokens import read_token, token_options
from cerebria_cli.editions.prototype.hearing import Hearing
from cerebria_cli.editions.prototype.state import State
from cerebria_cli.editions.prototype.subjects import Bounty, Token, single
from cerebria_cli.editions.prototype.table import Table
from cerebria_cli.editions.verb import Choice, Verb
from cerebria_cli.view.words.plain import name
from cerebria_cli.view.words.storytelling import Played, willpower

Spheres = tuple[tuple[str, int], ...]

#: The rule about how much is taken.
TAKE = "meditation.take"

# ---------------------------------------------------------------- judging


def judge(hearing: Hearing) -> None:
    prepared = upgrading.prepare(hearing)
    _judge_once(hearing)
    said: Meditate = hearing.move.args
    if not said.sphere:
        upgrading.judge_idle(hearing, "meditation.take")
    else:
        _judge_sphere(hearing, prepared, said)
    hearing.cost = upgrading.cost_of(prepared)
    hearing.need_means("meditation.take", "meditation.take")


def _judge_once(hearing: Hearing) -> None:
    state, shaper = hearing.state, hearing.state.setting.is_shaper(hearing.team)
    # meditation.once, shaper.play: once per round, a Shaper twice but not twice in a turn.
    if hearing.has.meditated >= meditations(state, hearing.player):
        rule, often = ("shaper.play", "twice") if shaper else ("meditation.once", "once")
        text = f"{hearing.who} has meditated {often} in this round already."
        hearing.refuse(rule, text, **{f"{hearing.name}.meditated": hearing.has.meditated})
    elif shaper and state.turn.meditated:
        hearing.refuse("shaper.play", f"{hearing.who} has meditated in this turn already.", **{"turn.meditated": True})


def meditations(state: State, player: int) -> int:
    numbers = state.setting.numbers["meditation"]
    shaper = state.setting.is_shaper(state.team_of(player))
    most: int = numbers["shaper_meditations"] if shaper else numbers["meditations"]
    return most


def _judge_sphere(hearing: Hearing, prepared: Prepared, said: Meditate) -> None:
    state, spheres = hearing.state, turned(hearing.state, prepared)
    hearing.need_adjacent_sphere(said.sphere, spheres)
    if said.amount is None:
        return
    full = takes(state, prepared, hearing.player, said.sphere)
    # meditation.take: no more than is allowed and there.
    if said.amount > full:
        text = f"{hearing.who} takes {full} from {said.sphere}, not {said.amount}."
        hearing.refuse_outright("meditation.take", text)
    # ruling meditation.take-less: whether less may be taken.
    elif said.amount < full and state.rules("meditation.take-less", "must"):
        text = f"{hearing.who} must take {full} from {said.sphere}, not {said.amount}."
        hearing.refuse_by_ruling("meditation.take", "meditation.take-less", text)


def turned(state: State, prepared: Prepared) -> Spheres:
    """meditation.upgrades: Shaper's Boon rotates the Origin before the taking."""
    return rotated(state.spheres) if prepared.has("rotate") else state.spheres


def takes(state: State, prepared: Prepared, player: int, sphere: str) -> int:
    """meditation.take: 1, 1 for each adjacent Frontier of the side, what upgrades add; at most what is there."""
    return taking(state, prepared, player, sphere).amount or 0


def taking(state: State, prepared: Prepared, player: int, sphere: str) -> Reason:
    """The same with what it is made of."""
    numbers, found = state.setting.numbers["meditation"], state.control
    names, team = state.setting.ring.frontiers, state.team_of(player)
    side = spoken(state.setting.teams[team])
    own = [
        Reason(
            names[one],
            numbers["frontier_wp"],
            rule=TAKE,
            says="{} {}:{}".format(side, *found.frontier_totals[one]),
        )
        for one in FRONTIERS_BY_SPACE[state.players[player].space]
        if found.frontiers[one] == team
    ]
    more = [
        Reason(one.title, one.effects["take"], rule=one.rule, cited=True)
        for one in prepared.upgrades
        if one.effects.get("take")
    ]
    holds = dict(state.spheres)[sphere]
    parts = [Reason("base", numbers["wp"], rule=TAKE), *own, *more]
    return summed("from the Sphere", parts, rule=TAKE, most=holds, says=f"{sphere} holds {holds}")


def complete(state: State, move: Move, player: int) -> list[Move]:
    """Every Meditation that a line with gaps can mean."""
    return [_in_short(state, one, player) for one in declaring.complete(state, move, player)]


def _in_short(state: State, move: Move, player: int) -> Move:
    """Without a number where the whole amount is taken."""
    said: Meditate = move.args
    if said.amount is None or player < 0:
        return move
    row = state.setting.rows["meditate"]
    prepared = upgrading.prepared_with(row, (), state.tokens(player, row), move.upgrades)
    if move.tokens or takes(state, prepared, player, said.sphere) != said.amount:
        return move
    return move._replace(args=Meditate(said.sphere))


# ---------------------------------------------------------------- doing


def perform(table: Table, move: Move, player: int) -> None:
    state = table.state
    prepared = upgrading.do_first(table, player, move)
    upgrading.pay_spirit_action(table, player, prepared, upgrading.cost_of(prepared))
    state.players[player].meditated += 1
    state.turn = state.turn._replace(meditated=True)
    name = state.name(player)
    table.note(Event("marker", name, amount=1, cause="meditation.once"))
    said: Meditate = move.args
    if not said.sphere:
        return
    at = [sphere for sphere, _ in state.spheres].index(said.sphere)
    if prepared.has("rotate"):
        table.rotate("meditation.upgrades")
    full = comes_to(taking(state, prepared, player, said.sphere), f"spheres.{state.setting.ring.realms[at]}")
    amount = full if said.amount is None else min(full, said.amount)
    emptied = _take(table, player, said.sphere, amount, prepared)
    table.push(steps.Bonus(name, said.sphere), steps.Rotate())
    # meditation.revelation: an emptied Sphere brings a Revelation before the bonus.
    if emptied:
        revelation.begin(table, said.sphere)


def _take(table: Table, player: int, sphere: str, number: int, prepared: Prepared) -> bool:
    """Whether the Sphere was emptied."""
    realm = revelation.realm_of(table.state, sphere)
    if not number:
        return False
    table.change_sphere(realm, -number, "meditation.take")
    table.change_wp(player, number, "meditation.take", sphere)
    # meditation.upgrades: Unwavering gives more from the reserve.
    table.change_wp(player, prepared.total("gain_wp"), "meditation.upgrades")
    return table.state.spheres[realm][1] == 0


def rotate(table: Table) -> None:
    table.rotate("meditation.rotate")


# ---------------------------------------------------------------- the bonus


def bonus(table: Table, name: str, sphere: str) -> None:
    """meditation.bonus: once, and once more if an own Major Fragment faces the Sphere."""
    state, player = table.state, table.state.setting.player_number[name]
    faces = state.faces(state.team_of(player), sphere)
    comes_from("meditation.bonus", f"the bonus of {sphere}")
    if faces:
        side = spoken(state.setting.teams[state.team_of(player)])
        comes_from("meditation.bonus", "the same once more", f"{side}'s Major Fragment faces {sphere}")
        says = f"of {sphere} twice: a Major Fragment of {side} faces it"
        remarked(Reason("bonus", says=says, rule="meditation.bonus"))
    times = 2 if faces else 1
    row = state.setting.rows["meditate"]
    if not any("any_bonus" in upgrade.effects for upgrade in state.active(player, row)):
        table.push(*[steps.Receive(name, sphere)] * times)
    # ruling meditation.bounty-double: each receipt is chosen, or one choice holds for both.
    elif state.rules("meditation.bounty-double", "each-free"):
        table.push(*[steps.Bounty(name, sphere, 1)] * times)
    else:
        table.push(steps.Bounty(name, sphere, times))


def ask_bounty(table: Table, name: str, sphere: str, times: int) -> None:
    """meditation.upgrades: Origin's Bounty lets any other Sphere's bonus be received instead."""
    options = (sphere, *(other for other in table.state.setting.bonuses if other != sphere))
    table.ask(Pending(name, "choose", single(options), "meditation.upgrades", Bounty(sphere, times)))


def decide_bounty(table: Table, pending: Pending, answer: tuple[str, ...]) -> None:
    about: Bounty = pending.about
    # ruling meditation.bounty-double: another Sphere's bonus may count once only.
    once = answer[0] != about.sphere and table.state.rules("meditation.bounty-double", "once")
    table.push(*[steps.Receive(pending.who, answer[0])] * (1 if once else about.times))


def receive(table: Table, name: str, sphere: str) -> None:
    state, player = table.state, table.state.setting.player_number[name]
    effects = state.setting.bonuses[sphere]
    table.change_wp(player, effects.get("gain_wp", 0), "meditation.bonus")
    table.change_essence(player, effects.get("gain_essence", 0), "meditation.bonus")
    table.change_fortitude(state.team_of(player), effects.get("gain_fortitude", 0), "meditation.bonus")
    if "draw" in effects:
        table.push(steps.Draw(name, effects["draw"], "meditation.bonus"))
    if "token" in effects:
        plain = token_options(state, player, removing=False)
        if plain or token_options(state, player, removing=True):
            table.ask(Pending(name, "choose", plain, "meditation.bonus", Token(), may=not plain))


def decide_token(table: Table, pending: Pending, answer: tuple[str, ...]) -> None:
    token = read_token(answer)
    player, row = table.state.setting.player_number[pending.who], table.state.setting.rows[token.action]
    for place in token.removed:
        table.remove_token(player, row, place, "upgrade.remove")
    table.put_token(player, row, token.place, token.colour, "meditation.bonus")


STEPS: dict[type[Any], Callable[..., None]] = {
    steps.Bonus: bonus,
    steps.Bounty: ask_bounty,
    steps.Receive: receive,
    steps.Rotate: rotate,
}


# ---------------------------------------------------------------- candidates


def candidates(state: State, player: int) -> Iterator[Move]:
    name, space = state.name(player), state.players[player].space
    if state.players[player].meditated >= meditations(state, player):
        return
    less = state.rules("meditation.take-less", "may")
    for way in declarations(state, player, "meditate"):
        spheres = turned(state, way.prepared)
        for realm in REALMS_BY_SPACE[space]:
            sphere = spheres[realm][0]
            yield way.move(name, Meditate(sphere))
            for number in range(takes(state, way.prepared, player, sphere) if less else 0):
                yield way.move(name, Meditate(sphere, number))
        if way.is_idle_allowed(state):
            yield way.move(name, Meditate())


# ---------------------------------------------------------------- the verb, and what it leaves to decide


def _told(line: Played) -> str:
    if not line.words:
        return f"{line.actor} upgrades Meditate"
    amount = f" and takes {willpower(line)}" if line.gained("wp") > 0 else ""
    return f"{line.actor} meditates on {name(line.word())}{amount}"


MEDITATE = Verb(
    spirit_action("meditate", "", Meditate, (SPHERE,), (SPHERE, AMOUNT), results=secrecy.in_hand),
    judge,
    perform,
    candidates,
    complete=complete,
    draws=True,
    story=_told,
)
BOUNTY: Choice[Table, State] = Choice(Bounty, decide_bounty, "which bonus to take")
TOKEN: Choice[Table, State] = Choice(Token, decide_token, "a Vibe token and its place")
