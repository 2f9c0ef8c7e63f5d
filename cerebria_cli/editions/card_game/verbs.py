"""The verbs of the card game, each declared in the file of its rules."""

from cerebria_cli.editions.card_game import abilities, cancelling, entering, flow, impulse, preparing
from cerebria_cli.editions.card_game.abilities import EFFECTS
from cerebria_cli.editions.card_game.hearing import Hearing
from cerebria_cli.editions.card_game.revealing import REVEAL
from cerebria_cli.editions.card_game.state import State
from cerebria_cli.editions.card_game.table import Table
from cerebria_cli.editions.card_game.using import USE
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.verb import Verb, Verbs
from cerebria_cli.notation.vocabulary import VerbSpec
from cerebria_cli.view.words.storytelling import plainly


def judge_decline(hearing: Hearing) -> None:
    if not hearing.state.pending:
        hearing.refuse_outright("steal.take", "There is nothing to decline now.")
        return
    pending = hearing.state.pending[0]
    if pending.may:
        return
    # ruling ability.must-resolve: an effect has to be carried out.
    if pending.what in EFFECTS:
        text = f"{pending.who.capitalize()} cannot decline here: the answer is `{pending.what}`."
        hearing.refuse(pending.cause, text)
    else:
        hearing.refuse_outright(pending.cause, f"This cannot be declined: {VERBS.owed(pending)}.")


def perform_decline(table: Table, move: Move, player: int) -> None:
    table.answered()
    flow.finish_ability(table)


DECLINE: Verb[Hearing, Table, State] = Verb(
    VerbSpec("decline"),
    judge_decline,
    perform_decline,
    story=plainly("declines"),
)

VERBS: Verbs[Hearing, Table, State] = Verbs(
    # setup and the preparation of a Cycle
    preparing.LAY,
    preparing.MOOD,
    preparing.START,
    preparing.MULLIGAN,
    preparing.KEEP,
    preparing.DISCARD,
    preparing.SHUFFLE,
    # Actions
    impulse.IMPULSE,
    entering.INVOKE,
    # Abilities
    USE,
    cancelling.CANCEL,
    cancelling.LET,
    *abilities.VERBS,
    DECLINE,
    # the end of a turn
    preparing.END,
    # what the table shows at any time
    REVEAL,
)
