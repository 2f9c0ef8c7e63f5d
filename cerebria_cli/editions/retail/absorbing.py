"""Absorb: Willpower from a Sphere, its bonus, and the Revelation when it is empty."""

from collections.abc import Iterator

from cerebria_cli.editions.board.ring import FRONTIERS_BY_SPACE, REALMS_BY_SPACE
from cerebria_cli.editions.board.tokens import COLOURS
from cerebria_cli.editions.core import secrecy
from cerebria_cli.editions.core.explanation import Reason, summed
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.overhearing import comes_to, remarked
from cerebria_cli.editions.core.verdict import spoken
from cerebria_cli.editions.retail.abilities import judge_free_token
from cerebria_cli.editions.retail.arguments import NO_BONUS, Absorb
from cerebria_cli.editions.retail.counting import Occasion
from cerebria_cli.editions.retail.effects import put_free_token
from cerebria_cli.editions.retail.forms import COLOUR, SPHERE, TOKEN_PLACE
from cerebria_cli.editions.retail.hearing import Hearing
from cerebria_cli.editions.retail.options import free_tokens
from cerebria_cli.editions.retail.powers import amounts
from cerebria_cli.editions.retail.reacting import react
from cerebria_cli.editions.retail.revelation import begin
from cerebria_cli.editions.retail.state import Revelation, State
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.editions.verb import Verb
from cerebria_cli.notation.vocabulary import VerbSpec, literal, named
from cerebria_cli.view.words.storytelling import willpower


def realm_of(state: State, sphere: str) -> int:
    return next(realm for realm, (name, _) in enumerate(state.spheres) if name == sphere)


def reach(state: State, player: int) -> tuple[int, ...]:
    """absorb.sphere: adjacent Spheres; power.misery: and those next to them."""
    near = REALMS_BY_SPACE[state.players[player].space]
    beyond = state.trait(player, "absorb_beyond")
    more = [(realm + way) % 5 for realm in near for way in (-1, 1)] if beyond else []
    return tuple(dict.fromkeys((*near, *more)))


# ---------------------------------------------------------------- judging


def judge(hearing: Hearing) -> None:
    state, sphere = hearing.state, hearing.move.args.sphere
    # absorb.once: once per turn, and not in the first player's first turn.
    if not state.turn.absorb:
        why = (
            "the first player cannot Absorb in the first turn" if state.turn.number == 1 else "it was used in this turn"
        )
        hearing.refuse("absorb.once", f"Absorb is not available to {hearing.who}: {why}.", **{"turn.absorb": "used"})
    # absorb.sphere: a Sphere adjacent to the figure.
    within = reach(state, hearing.player)
    if realm_of(state, sphere) not in within:
        near = " and ".join(state.spheres[number][0] for number in within)
        space = state.setting.ring.spaces[hearing.has.space]
        text = f"{hearing.who}'s figure on {space} can absorb from {near}, not from {sphere}."
        hearing.refuse("absorb.sphere", text, **{f"{hearing.name}.space": space})
    elif realm_of(state, sphere) in REALMS_BY_SPACE[hearing.has.space]:
        hearing.agree("absorb.sphere", f"{sphere} in reach", f"{hearing.name}.space")
    else:
        # power.misery: and the Spheres next to those.
        what = f"{sphere} in reach of {hearing.spirit} on {state.setting.ring.spaces[hearing.has.space]}"
        hearing.agree_by(state.cause_rule(hearing.spirit), what, f"{hearing.name}.space")
    hearing.need_allowed("absorb", Occasion(hearing.player, realm=realm_of(state, sphere)), f"absorb from {sphere}")
    _judge_bonus(hearing, hearing.move.args)


def takes(state: State, player: int, realm: int) -> int:
    """absorb.amount: 2, what the board and powers add; at most what is there."""
    return taking(state, player, realm).amount or 0


def taking(state: State, player: int, realm: int) -> Reason:
    """The same with what it is made of."""
    base = Reason("base", state.setting.numbers["absorb"]["wp"], rule="absorb.amount")
    powers = amounts(state, "absorb:take", Occasion(player, realm=realm))
    more = state.setting.manifest.actions.absorbs_more(state, player)
    sphere, holds = state.spheres[realm]
    # A team that takes more for something else than Frontiers has its own rule about it.
    rule = more[0].rule if more else base.rule
    return summed("from the Sphere", [base, *more, *powers], rule=rule, most=holds, says=f"{sphere} holds {holds}")


def for_frontiers(state: State, player: int) -> list[Reason]:
    """absorb.amount: 1 for each adjacent Frontier of the team."""
    space, team, found = state.players[player].space, state.team_of(player), state.control
    each: int = state.setting.numbers["absorb"]["frontier_wp"]
    names, side = state.setting.ring.frontiers, spoken(state.setting.teams[team])
    return [
        Reason(names[number], each, rule="absorb.amount", says="{} {}:{}".format(side, *found.frontier_totals[number]))
        for number in FRONTIERS_BY_SPACE[space]
        if found.frontiers[number] == team
    ]


def _judge_bonus(hearing: Hearing, said: Absorb) -> None:
    """absorb.bonus: always optional; what it gives must be possible, or it is declined."""
    if said.declined:
        return
    has_token = "token" in hearing.state.setting.bonuses[said.sphere].effects
    if said.place and has_token:
        judge_free_token(hearing, hearing.player, said.colour, said.place)
    elif said.place:
        hearing.refuse_outright("absorb.bonus", f"The bonus of {said.sphere} has nothing to choose.")
    elif why := why_no_bonus(hearing.state, hearing.player, said):
        text = f"{why} Add {NO_BONUS}."
        (hearing.refuse_outright if has_token else hearing.refuse)("absorb.bonus", text)


def why_no_bonus(state: State, player: int, said: Absorb) -> str:
    """Why a bonus that was not declined cannot be taken as the line stands; empty where it can."""
    bonus, sphere = state.setting.bonuses[said.sphere], said.sphere.capitalize()
    if "token" in bonus.effects:
        return "" if said.place else f"{sphere} gives a Vibe token, and no colour and place was named for it."
    team, tokens = state.team_of(player), state.setting.numbers["components"]["ambition"]
    # ambition.tokens: there are only 3 to turn over.
    if "gain_ambition" in bonus.effects and state.teams[team].ambition >= tokens:
        return f"{state.setting.teams[team].capitalize()} has all its Ambition available, so {sphere} gives nothing."
    if bonus.wp > state.players[player].wp + takes(state, player, realm_of(state, said.sphere)):
        return f"{spoken(state.name(player))} cannot pay {bonus.wp} Willpower for the bonus of {sphere}."
    return ""


def complete(state: State, move: Move, player: int) -> list[Move]:
    """absorb.bonus: an Absorb whose bonus cannot be taken is one without it."""
    said: Absorb = move.args
    if player < 0 or move.stood or said.declined or said.place or not why_no_bonus(state, player, said):
        return [move]
    return [move._replace(args=said._replace(declined=NO_BONUS))]


def remark(state: State, said: Move, understood: Move) -> str:
    """What there is to say where an Absorb was understood as one without its bonus, or the bonus gives nothing."""
    if said.verb != "absorb" or said.args.declined:
        return ""
    player = state.setting.player_number[understood.actor]
    if understood.args.declined:
        return f"The bonus was not taken: {why_no_bonus(state, player, said.args)}"
    if _finds_no_card(state, player, understood.args):
        return f"{spoken(understood.actor)}'s deck is empty, so {said.args.sphere.capitalize()} gives no card."
    return ""


def _finds_no_card(state: State, player: int, said: Absorb) -> bool:
    """ruling deck.empty: whether the bonus would be a card, and there is none."""
    return "draw" in state.setting.bonuses[said.sphere].effects and not state.players[player].deck


# ---------------------------------------------------------------- doing


def perform(table: Table, move: Move, player: int) -> None:
    state, sphere = table.state, move.args.sphere
    realm = realm_of(state, sphere)
    beyond = realm not in REALMS_BY_SPACE[state.players[player].space]
    state.turn = state.turn._replace(absorb=False)
    taken = comes_to(taking(state, player, realm), f"spheres.{state.setting.ring.realms[realm]}")
    if taken:
        table.change_sphere(realm, -taken, "absorb.amount")
        table.change_wp(player, taken, "absorb.amount", sphere)
    _take_bonus(table, move.args, player)
    for more in amounts(state, "absorb:gain", Occasion(player, realm=realm)):
        table.change_wp(player, comes_to(summed("from the supply", [more], rule=more.rule)), more.what)
    gained = sum(event.amount for event in table.events if event.kind == "wp" and event.amount > 0)
    react(table, "after:absorb", Occasion(player, realm=realm, taken=taken, gained=gained, sphere=sphere))
    # absorb.revelation, revelation.trigger: only a Sphere emptied by Absorb; then the Origin rotates.
    # A power may have turned the Origin meanwhile: it is the Sphere that counts, and the Realm where it was emptied.
    if taken and dict(state.spheres)[sphere] == 0:
        # power.misery: the Fortress in front of a Sphere beyond reach does not join the Identity.
        begin(table, Revelation("reveal", realm, sphere, fortress_joins=not beyond))
        return
    table.rotate("absorb.revelation")


def _take_bonus(table: Table, said: Absorb, player: int) -> None:
    if said.declined:
        return
    bonus, cause = table.state.setting.bonuses[said.sphere], "absorb.bonus"
    if not _finds_no_card(table.state, player, said):
        remarked(Reason("optional", says=f"the bonus of {said.sphere} is taken; {NO_BONUS} leaves it", rule=cause))
    table.change_wp(player, -bonus.wp, cause)
    effects = bonus.effects
    table.change_ambition(table.state.team_of(player), effects.get("gain_ambition", 0), cause)
    table.change_essence(player, effects.get("gain_essence", 0), cause)
    table.change_wp(player, effects.get("gain_wp", 0), cause)
    if "token" in effects and said.place:
        put_free_token(table, player, said.colour, said.place, cause)
    table.draw_several(player, effects.get("draw", 0), cause)


# ---------------------------------------------------------------- candidates


def candidates(state: State, player: int) -> Iterator[Move]:
    name = state.name(player)
    for realm in reach(state, player):
        sphere = state.spheres[realm][0]
        yield Move(name, "absorb", Absorb(sphere, declined=NO_BONUS))
        if "token" in state.setting.bonuses[sphere].effects:
            for colour, place in free_tokens(state, player, COLOURS):
                yield Move(name, "absorb", Absorb(sphere, colour=colour, place=place))
        else:
            yield Move(name, "absorb", Absorb(sphere))


# ---------------------------------------------------------------- the verb

_WITHOUT_BONUS = named("declined", literal(NO_BONUS))

ABSORB = Verb(
    VerbSpec(
        "absorb",
        "a",
        ((SPHERE,), (SPHERE, _WITHOUT_BONUS), (SPHERE, COLOUR, TOKEN_PLACE)),
        results=secrecy.everybody,
        shape=Absorb,
    ),
    judge,
    perform,
    candidates,
    complete=complete,
    draws=True,
    weight=40,
    story=lambda line: f"{line.actor} absorbs {willpower(line)} from {line.titled()}",
)
