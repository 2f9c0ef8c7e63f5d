"""The verbs of the prototype edition, each declared in the file of its rules."""

from cerebria_cli.editions.prototype import (
    deciding,
    invoking,
    main_actions,
    meditating,
    moving,
    placing,
    quelling,
    rounds,
)
from cerebria_cli.editions.prototype.hearing import Hearing
from cerebria_cli.editions.prototype.state import State
from cerebria_cli.editions.prototype.table import Table
from cerebria_cli.editions.verb import Verbs

VERBS: Verbs[Hearing, Table, State] = Verbs(
    # setup
    placing.PLACE,
    placing.STARTING_HAND,
    # rounds
    rounds.FIRST,
    rounds.PASS,
    # Spirit Board Actions
    moving.MOVE,
    invoking.INVOKE,
    quelling.QUELL,
    meditating.MEDITATE,
    # Main Board Actions
    main_actions.WILLPOWER,
    main_actions.DRAW,
    main_actions.RELOCATE,
    main_actions.INTENSIFY,
    main_actions.HARVEST,
    main_actions.REST,
    # Revelation; what ends it, or a shuffle, may let a bonus or a wrap-up go on, and so draw cards
    deciding.REVEAL,
    deciding.AIM,
    deciding.SHUFFLE,
    # decisions
    deciding.CHOOSE,
    deciding.DECLINE,
)
