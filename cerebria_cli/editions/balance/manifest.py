"""Forces of Balance as a manifest over the retail edition: what it adds, removes and replaces."""

from cerebria_cli.editions.balance import (
    aspirations,
    cards,
    empowering,
    essence,
    fortifying,
    invoking,
    moving,
    revelation,
    setting,
)
from cerebria_cli.editions.balance.arguments import mixed
from cerebria_cli.editions.balance.subjects import (
    SUBJECTS,
    Command,
    Convert,
    GainEssence,
    LoseEssence,
    MovedCommon,
    Trailing,
)
from cerebria_cli.editions.balance.team import BALANCE, NUMBERS, TEAMS, is_balance, own_slots
from cerebria_cli.editions.board.ring import FRONTIERS_BY_SPACE, TRIAD_OF_SLOT
from cerebria_cli.editions.core.decisions import Decision, Pending, Verb, by_player
from cerebria_cli.editions.core.explanation import Reason
from cerebria_cli.editions.core.move import UNKNOWN, Move
from cerebria_cli.editions.core.verdict import CostPart
from cerebria_cli.editions.retail import absorbing
from cerebria_cli.editions.retail.fortress import Fortress
from cerebria_cli.editions.retail.judging import RETAIL
from cerebria_cli.editions.retail.manifest import (
    ActionRules,
    EssenceRules,
    Options,
    PowerRules,
    Preparation,
    RevelationRules,
    Showing,
)
from cerebria_cli.editions.retail.moving import decide_push
from cerebria_cli.editions.retail.spirit import EveryWay
from cerebria_cli.editions.retail.state import State


def _absorbs_more(state: State, player: int) -> list[Reason]:
    """absorb.balance: for adjacent Triads with a Balance Emotion instead of for Frontiers."""
    if not is_balance(state, player):
        return absorbing.for_frontiers(state, player)
    return [_triad_gives(state, triad) for triad in FRONTIERS_BY_SPACE[state.players[player].space]]


def _triad_gives(state: State, triad: int) -> Reason:
    """absorb.balance: 1 if a Balance Emotion lies on the Triad; several count once."""
    ring, each = state.setting.ring, int(state.setting.numbers[NUMBERS]["triad_wp"])
    own = [ring.slots[slot] for slot in own_slots(state) if TRIAD_OF_SLOT[slot] == triad]
    if not own:
        return Reason("Triad of", 0, ring.frontiers[triad], "absorb.balance", "no Balance Emotion on it")
    says = f"{' and '.join(own)} count once" if len(own) > 1 else f"Balance on {own[0]}"
    return Reason("Triad of", each, ring.frontiers[triad], "absorb.balance", says)


def _owns(state: State, team: int, fortress: Fortress) -> bool:
    """ruling alignment.fortress-powers: whether a Balance Fortress is the aligned side's for powers."""
    aligned = state.rules("alignment.fortress-powers", "yes")
    return fortress.team == team or (aligned and fortress.side == team)


def _foreign(state: State, verb: str, team: int) -> str:
    """quell.targets, realm.balance: whose Emotions are quelled, moved and intensified."""
    if verb in ("network", "land"):
        return "realm.balance"
    return "quell.targets" if verb == "quell" and team == BALANCE else RETAIL.actions.foreign(state, verb, team)


def _paid_with(state: State, player: int, move: Move, parts: list[CostPart]) -> list[CostPart]:
    if not is_balance(state, player):
        return parts
    pays = invoking.paid_with if move.verb == "invoke" else fortifying.paid_with
    return pays(state, player, move, parts)


def _side_of(state: State, player: int, move: Move) -> int:
    """alignment.essence: the kind with which an Emotion is invoked; a Fortress: see there."""
    if not is_balance(state, player):
        return state.team_of(player)
    return TEAMS.index(move.args.kinds[0]) if move.verb == "invoke" else fortifying.side_of(state, move)


def _fill_in(state: State, move: Move, player: int) -> list[Move]:
    """What Balance has to choose and the line leaves open."""
    if not is_balance(state, player):
        return RETAIL.moves.fill_in(state, move, player)
    if move.verb == "invoke":
        return list(invoking.with_kinds(state, player, move))
    if move.verb == "fortify":
        return list(fortifying.with_kind(state, player, move))
    if move.verb == "empower" and not move.args.vibe:
        return list(empowering.with_choices(state, move))
    if move.verb == "willow" and not move.args.mix:
        return list(essence.mixes(move))
    if move.verb == "willow":
        return [move._replace(args=mixed(*essence.of_each_kind(move.args)))]
    return RETAIL.moves.fill_in(state, move, player)


def _secret(state: State, pending: Pending) -> int:
    """card.curiosity: the cards that Balance looks at are its own business."""
    return BALANCE if pending.what == "order" else RETAIL.showing.secret(state, pending)


def _masked(state: State, pending: Pending) -> Options:
    if pending.what == "order":
        return ((UNKNOWN,) * pending.about.number,)
    return RETAIL.showing.masked(state, pending)


def _scores(state: State, team: int) -> bool:
    """ruling intention.balance-side: Balance's Intentions are those of the others, or declared by the table."""
    return team != BALANCE or state.rules("intention.balance-side", "same")


#: Rules of the base game that the expansion states anew, because its steps and teams are others.
RESTATED = {
    "setup.teams": "setup.players",
    "setup.hidden-deck": "setup.hidden-decks",
    "revelation.2-check": "revelation.2-3-bliss-gloom",
    "revelation.3-fragment": "revelation.2-3-bliss-gloom",
    "revelation.4-common": "revelation.5-common",
    "revelation.5-hidden": "revelation.6-hidden",
    "revelation.6-fortress": "revelation.7-fortress",
    "revelation.7-refill": "setup.spheres",
    "end.last-common": "end.triggers",
    "intention.twenty": "end.triggers",
}

VERBS = {
    **RETAIL.moves.verbs,
    "move": RETAIL.moves.verbs["move"]._replace(judge=moving.judge),
    "invoke": RETAIL.moves.verbs["invoke"]._replace(
        judge=invoking.judge, candidates=EveryWay("invoke", invoking.candidates)
    ),
    "fortify": RETAIL.moves.verbs["fortify"]._replace(candidates=EveryWay("fortify", fortifying.candidates)),
    "empower": RETAIL.moves.verbs["empower"]._replace(candidates=EveryWay("empower", empowering.candidates)),
    "willow": Verb(essence.judge_willow, essence.perform_willow, essence.willows),
}

DECISIONS = {
    **{name: decision for name, decision in RETAIL.moves.decisions.items() if name != "strike"},
    "place": Decision(setting.judge_place, setting.perform_place, by_player(setting.places), "setup.placement"),
    "order": Decision(cards.judge_order, cards.perform_order, cards.orders, "card.curiosity"),
}

ANSWERS = {
    **RETAIL.moves.answers,
    **cards.ANSWERS,
    GainEssence: essence.answer_gain,
    LoseEssence: essence.answer_loss,
    Convert: essence.answer_conversion,
    Command: decide_push,
    Trailing: revelation.answer_trailing,
    MovedCommon: revelation.answer_common,
}

MANIFEST = RETAIL._replace(
    name="balance",
    modes=("full",),
    mode_rule="setup.players",
    teams=TEAMS,
    sides=((0,), (1,), (0, 1)),
    players=(3, 6),
    left_out=2,
    restated=RESTATED,
    moves=RETAIL.moves._replace(
        verbs=VERBS,
        decisions=DECISIONS,
        subjects=SUBJECTS,
        answers=ANSWERS,
        renewals={**RETAIL.moves.renewals, **cards.RENEWALS},
        fill_in=_fill_in,
        closing=(essence.offer_conversion, *RETAIL.moves.closing),
    ),
    preparation=Preparation(
        read_order=setting.read_order,
        deck_faults=setting.deck_faults,
        placing_order=setting.placing_order,
        is_placement=setting.is_placement,
        starting_essence=setting.starting_essence,
    ),
    essence=EssenceRules(change=essence.change_essence, paid_with=_paid_with, side_of=_side_of),
    actions=ActionRules(
        spares=fortifying.spares,
        restricts=moving.restricts,
        company="move.share",
        forms=fortifying.FORMS,
        judge_growth=empowering.judge_growth,
        grown=empowering.grown,
        foreign=_foreign,
        absorbs_more=_absorbs_more,
        afterwards={"command": moving.ask_command},
    ),
    powers=PowerRules(owns=_owns, effects=cards.EFFECTS),
    revelation=RevelationRules(
        steps=revelation.STEPS_OF_BALANCE,
        accomplished=aspirations.accomplished,
        earned=("revelation.2-3-bliss-gloom", "revelation.2-3-bliss-gloom", "revelation.4-balance"),
        looks=revelation.looks,
        caps=revelation.capping_team,
        scores=_scores,
    ),
    showing=Showing(
        secret=_secret,
        masked=_masked,
        more_facts=aspirations.facts,
        derived=("conditions",),
    ),
)
