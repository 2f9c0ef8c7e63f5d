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
from cerebria_cli.editions.balance.team import BALANCE, NUMBERS, TEAMS, is_balance, own_slots
from cerebria_cli.editions.balance.verbs import VERBS
from cerebria_cli.editions.board.ring import FRONTIERS_BY_SPACE, TRIAD_OF_SLOT
from cerebria_cli.editions.core.decisions import Pending
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
