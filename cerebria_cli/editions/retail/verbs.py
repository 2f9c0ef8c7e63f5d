"""The verbs of the retail edition, each declared in the file of its rules."""

from cerebria_cli.editions.retail import (
    abilities,
    absorbing,
    deciding,
    empowering,
    fortifying,
    invoking,
    moving,
    placing,
    quelling,
    realm_actions,
    turns,
)
from cerebria_cli.editions.retail.hearing import Hearing
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.editions.verb import Verbs

VERBS: Verbs[Hearing, Table, State] = Verbs(
    # setup
    placing.PLACE,
    placing.TOKENS,
    placing.STARTING_HAND,
    # Spirit Actions
    moving.MOVE,
    invoking.INVOKE,
    quelling.QUELL,
    empowering.EMPOWER,
    fortifying.FORTIFY,
    # Realm Actions
    realm_actions.VALLEY,
    realm_actions.CRADLE,
    realm_actions.NETWORK,
    realm_actions.LAND,
    realm_actions.WILLOW,
    # Abilities
    absorbing.ABSORB,
    abilities.VIBE,
    abilities.ROTATE,
    abilities.EXTRA,
    # the end of a turn
    turns.END,
    # Revelation
    deciding.REVEAL,
    deciding.STRIKE,
    deciding.AIM,
    deciding.SHUFFLE,
    # decisions
    deciding.choose_among(deciding.CHOICES),
    deciding.DECLINE,
)
