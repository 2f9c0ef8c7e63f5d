"""The card edition as a manifest: its verbs, and the one judge that everybody asks."""

from cerebria_cli.editions.card_game import (
    cancelling,
    flow,
)
from cerebria_cli.editions.card_game.abilities import EFFECTS
from cerebria_cli.editions.card_game.hearing import Hearing
from cerebria_cli.editions.card_game.state import State, Using
from cerebria_cli.editions.card_game.table import Table
from cerebria_cli.editions.card_game.verbs import VERBS
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.knowledge import left_over
from cerebria_cli.editions.core.move import TABLE, Move
from cerebria_cli.editions.core.table import Trial
from cerebria_cli.editions.core.verdict import Verdict

# ---------------------------------------------------------------- the judge


def judge(state: State, move: Move) -> Verdict:
    """Legal, or every objection."""
    hearing = Hearing(state, move, state.setting.player_number.get(move.actor, -1))
    _hear(hearing)
    if move.results and not hearing.objections:
        table = _trial.looked_at(state, move)
        rule = VERBS[move.verb].turn_up or "impulse.replace"
        hearing.objections += [*table.doubts, *left_over(table.results, len(table.turned_up), "turns up", rule)]
    hearing.cost += VERBS[move.verb].cost
    return hearing.verdict()


def _hear(hearing: Hearing) -> None:
    state, verb = hearing.state, hearing.move.verb
    # scoring.next-cycle: with a winner the game ends, and nothing is prepared or played.
    if state.phase == "over":
        hearing.refuse_outright("scoring.next-cycle", "The game is over; nothing more is played.")
    elif VERBS[verb].at_any_time:
        VERBS[verb].judge(hearing)
    elif state.pending:
        _hear_decision(hearing, state.pending[0])
    elif verb in VERBS.of_turn:
        _hear_turn(hearing)
    elif verb == "decline":
        VERBS[verb].judge(hearing)
    elif _is_used_up(hearing, verb):
        # ability.used-on-payment: an Ability that was cancelled or found nothing to do is used all the same.
        text = f"{verb.capitalize()} was used in this turn and is over, whether it took effect or not."
        hearing.refuse_outright(VERBS[verb].rule, text)
        # What it was to do may be why it found nothing to do.
        VERBS[verb].judge(hearing)
    else:
        hearing.refuse_outright(VERBS[verb].rule, _not_owed(hearing, verb))


def _is_used_up(hearing: Hearing, verb: str) -> bool:
    turn = hearing.state.turn
    return verb in EFFECTS and verb in turn.used and hearing.state.phase == "play" and hearing.player == turn.player


def _not_owed(hearing: Hearing, verb: str) -> str:
    state = hearing.state
    # turn.ability-timing: Abilities are used in one's own turn.
    if verb in EFFECTS and state.phase == "play" and hearing.player != state.turn.player:
        who = "the table" if hearing.player < 0 else hearing.who
        return f"It is {state.name(state.turn.player).capitalize()}'s turn; {who} uses no Ability in it."
    if verb in EFFECTS:
        return f"{verb.capitalize()} follows the use of an Emotion with that Ability: `use` it first."
    return VERBS[verb].not_owed


def _hear_decision(hearing: Hearing, pending: Pending) -> None:
    """A decision that is owed comes before everything else."""
    move = hearing.move
    if move.verb in VERBS.answering(pending.what) and hearing.player in _also_asked(hearing.state, pending):
        VERBS[move.verb].judge(hearing)
    elif move.actor != pending.who or not VERBS.is_answer(move.verb, pending):
        # revelation.ends-turn: whatever was left of the turn is lost.
        goes_on = hearing.player == hearing.state.turn.player and (move.verb in VERBS.of_turn or move.verb in EFFECTS)
        if hearing.state.phase == "preparation" and goes_on:
            text = f"The Revelation has ended {hearing.who}'s turn; the next Cycle is being prepared."
            hearing.refuse_outright("revelation.ends-turn", text)
            return
        rule, text = _too_early(hearing, pending)
        hearing.refuse_outright(rule, text, **{"pending": pending.what})
        # cancel.cost: out of order the card is looked at too.
        if rule == "cancel.order" and move.verb == "cancel":
            cancelling.judge_cancel(hearing)
    else:
        VERBS[move.verb].judge(hearing)


def _also_asked(state: State, pending: Pending) -> tuple[int, ...]:
    """Who else may answer what one player was asked."""
    asked = (word for word, (what, _) in flow.ASKED_OF_EACH.items() if what == pending.what)
    return next((flow.may_answer_first(state, word) for word in asked), ())


def _too_early(hearing: Hearing, pending: Pending) -> tuple[str, str]:
    """The objection to somebody who acts instead of answering: its rule, and what it says."""
    state, verb = hearing.state, hearing.move.verb
    if state.using is not None and verb in VERBS.answering("cancel") and hearing.player >= 0:
        return _not_to_cancel(hearing, pending, state.using)
    # setup.mulligan: once for each player.
    if pending.what == "keep" and verb in VERBS.answering("keep") and hearing.player >= 0:
        decided = {"taken": "has taken the mulligan, which is taken once", "kept": "has kept the hand"}
        if (word := state.players[hearing.player].mulligan) in decided:
            return pending.cause, f"{hearing.who} {decided[word]}; now {VERBS.owed(pending)}."
    return pending.cause, f"First {VERBS.owed(pending)}."


def _not_to_cancel(hearing: Hearing, pending: Pending, using: Using) -> tuple[str, str]:
    """Why somebody cannot cancel an Ability, or let it pass, now."""
    owed = VERBS.owed(pending)
    # cancel.who: the user cannot cancel their own.
    if hearing.player == using.player:
        return (
            "cancel.who",
            f"{hearing.who} uses {using.card}; only the others may cancel it. First {VERBS.owed(pending)}.",
        )
    # cancel.window: it closes when everybody was asked, and then the Ability takes effect.
    if pending.what != "cancel":
        return (
            "cancel.window",
            f"{using.card} takes effect now, after everybody let it pass. First {owed}.",
        )
    # cancel.order: the others are asked one after the other, each once.
    if hearing.player in hearing.state.others(using.player)[: using.asked]:
        return "cancel.order", f"{hearing.who} has let {using.card} pass; now {owed}."
    return "cancel.order", f"First {owed}."


def _hear_turn(hearing: Hearing) -> None:
    verb, current = hearing.move.verb, hearing.state.turn.player
    # setup.turn-order, turn.own-turn-only: only the player whose turn it is acts.
    rule = "turn.own-turn-only" if verb == "use" else "setup.turn-order"
    if hearing.need_turn(current, rule, "end", flow.in_turn_of):
        VERBS[verb].judge(hearing)


# ---------------------------------------------------------------- doing


def _run(state: State, move: Move) -> Table:
    table = Table(state.copy(), move.results)
    # The effect of an Ability is asked for; announced, it is carried out without that.
    if move.verb in EFFECTS:
        table.answered()
    VERBS[move.verb].perform(table, move, state.setting.player_number.get(move.actor, -1))
    flow.go_on(table)
    if move.stood:
        table.begin_anew()
    return table


_trial = Trial(_run)
perform = _trial.perform


# ---------------------------------------------------------------- filling in what was left out


def complete(state: State, move: Move) -> list[Move]:
    """Every move that a line with gaps can mean: the actor, which of equal Emotions, how drained Fragments land."""
    actor = move.actor or _actor(state, move.verb)
    player = state.setting.player_number.get(actor, -1)
    whole = move.by(actor)
    fill_in = VERBS[move.verb].complete
    return [whole] if fill_in is None or player < 0 else list(fill_in(state, whole, player))


def _actor(state: State, verb: str) -> str:
    """Who is meant where nobody is named: the verbs of a turn are those of the player whose turn it is, even while
    somebody else is asked."""
    if VERBS[verb].by_table:
        return TABLE
    return state.name(state.turn.player) if verb in VERBS.of_turn else state.whose
