"""The card edition as a manifest: its verbs, and the one judge that everybody asks."""

from collections.abc import Callable, Iterator

from cerebria_cli.editions.card_game import (
    cancelling,
    draining,
    effects,
    entering,
    flow,
    impulse,
    preparing,
    revealing,
    using,
)
from cerebria_cli.editions.card_game.abilities import EFFECTS
from cerebria_cli.editions.card_game.announcing import Use
from cerebria_cli.editions.card_game.arguments import Destroy, Drain, Entry, Swap
from cerebria_cli.editions.card_game.hearing import Hearing, canonical
from cerebria_cli.editions.card_game.state import State, Using
from cerebria_cli.editions.card_game.table import Table
from cerebria_cli.editions.core.decisions import Decision, Pending, Verb, by_player, carry_out, owed
from cerebria_cli.editions.core.knowledge import left_over
from cerebria_cli.editions.core.move import TABLE, Move
from cerebria_cli.editions.core.table import Trial
from cerebria_cli.editions.core.verdict import CostPart, Verdict

VERBS: dict[str, Verb[Hearing, Table, State]] = {
    "impulse": Verb(impulse.judge, impulse.perform, impulse.candidates),
    "invoke": Verb(entering.judge_invoke, entering.perform_invoke, entering.invokes),
    "use": Verb(using.judge, using.perform, using.candidates),
    "end": Verb(preparing.judge_end, preparing.perform_end, preparing.ends),
}


def _effect(ability: str) -> Decision[Hearing, Table, State]:
    effect = EFFECTS[ability]

    def perform(table: Table, move: Move, player: int) -> None:
        table.answered()
        effect.perform(table, move, player)

    return Decision(effect.judge, perform, by_player(effect.candidates), effect.rule)


def _none(state: State, pending: Pending) -> Iterator[Move]:
    """Offered together with the other answer."""
    return iter(())


DECISIONS: dict[str, Decision[Hearing, Table, State]] = {
    "lay": Decision(preparing.judge_lay, preparing.perform_lay, preparing.lays, "setup.impulse"),
    "mood": Decision(preparing.judge_mood, preparing.perform_mood, preparing.moods, "setup.mood"),
    "start": Decision(preparing.judge_start, preparing.perform_start, preparing.starts, "setup.start-player"),
    "keep": Decision(preparing.judge_keep, preparing.perform_keep, preparing.keeps, "setup.mulligan-time"),
    "mulligan": Decision(preparing.judge_mulligan, preparing.perform_mulligan, _none, "setup.mulligan-time"),
    "discard": Decision(
        preparing.judge_discard, preparing.perform_discard, preparing.discards, "mindset.optional-discard"
    ),
    "shuffle": Decision(preparing.judge_shuffle, preparing.perform_shuffle, preparing.shuffles, "deck.reshuffle"),
    "cancel": Decision(
        cancelling.judge_cancel, cancelling.perform_cancel, cancelling.cancellations, "cancel.abilities-only"
    ),
    "let": Decision(cancelling.judge_let, cancelling.perform_let, _none, "cancel.window"),
    **{ability: _effect(ability) for ability in EFFECTS},
    "stay": Decision(draining.judge_stay, draining.perform_stay, draining.stays, "drain.excess"),
    "take": Decision(effects.judge_take, effects.perform_take, effects.takes, "steal.take"),
}

#: Decisions that can be answered with another verb too.
ANSWERS = {"keep": ("keep", "mulligan"), "cancel": ("cancel", "let")}

#: The verbs that the whole table enters.
BY_TABLE = ("lay", "mood", "start", "shuffle", "reveal")

#: What is paid for a verb, whatever it names.
COSTS = {
    "use": (CostPart("fragment", 1, "ability.cost", "an Ability"),),
    "cancel": (CostPart("cards", 1, "cancel.cost", "cancelling"),),
}

#: The rule about what a verb turns up.
TURNED_UP = {"deprive": "deprive.replace", "embrace": "embrace.replace"}


# ---------------------------------------------------------------- the judge


def judge(state: State, move: Move) -> Verdict:
    """Legal, or every objection."""
    hearing = Hearing(state, move, state.setting.player_number.get(move.actor, -1))
    _hear(hearing)
    if move.results and not hearing.objections:
        table = _trial.looked_at(state, move)
        rule = TURNED_UP.get(move.verb, "impulse.replace")
        hearing.objections += [*table.doubts, *left_over(table.results, len(table.turned_up), "turns up", rule)]
    hearing.cost += COSTS.get(move.verb, ())
    return hearing.verdict()


def _hear(hearing: Hearing) -> None:
    state, verb = hearing.state, hearing.move.verb
    # scoring.next-cycle: with a winner the game ends, and nothing is prepared or played.
    if state.phase == "over":
        hearing.refuse_outright("scoring.next-cycle", "The game is over; nothing more is played.")
    elif verb == "reveal":
        revealing.judge(hearing)
    elif state.pending:
        _hear_decision(hearing, state.pending[0])
    elif verb in VERBS:
        _hear_turn(hearing)
    elif verb == "decline":
        hearing.refuse_outright("steal.take", "There is nothing to decline now.")
    elif _is_used_up(hearing, verb):
        # ability.used-on-payment: an Ability that was cancelled or found nothing to do is used all the same.
        text = f"{verb.capitalize()} was used in this turn and is over, whether it took effect or not."
        hearing.refuse_outright(DECISIONS[verb].rule, text)
        # What it was to do may be why it found nothing to do.
        DECISIONS[verb].judge(hearing)
    else:
        hearing.refuse_outright(DECISIONS[verb].rule, _not_owed(hearing, verb))


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
    return {
        "cancel": "No Ability is being used; Actions cannot be cancelled.",
        "mulligan": "A mulligan is taken only before the first turn.",
        "discard": "No hand is reduced now; from a Mindset one discards only before an entry, with `out`.",
    }.get(verb, f"Nobody owes {verb} now.")


def _hear_decision(hearing: Hearing, pending: Pending) -> None:
    """A decision that is owed comes before everything else."""
    move = hearing.move
    answers = ANSWERS.get(pending.what, (pending.what,))
    if move.verb in answers and hearing.player in _also_asked(hearing.state, pending):
        DECISIONS[move.verb].judge(hearing)
    elif move.actor != pending.who or move.verb not in (*answers, "decline"):
        # revelation.ends-turn: whatever was left of the turn is lost.
        goes_on = hearing.player == hearing.state.turn.player and (move.verb in VERBS or move.verb in EFFECTS)
        if hearing.state.phase == "preparation" and goes_on:
            text = f"The Revelation has ended {hearing.who}'s turn; the next Cycle is being prepared."
            hearing.refuse_outright("revelation.ends-turn", text)
            return
        rule, text = _too_early(hearing, pending)
        hearing.refuse_outright(rule, text, **{"pending": pending.what})
        # cancel.cost: out of order the card is looked at too.
        if rule == "cancel.order" and move.verb == "cancel":
            cancelling.judge_cancel(hearing)
    elif move.verb != "decline":
        DECISIONS[move.verb].judge(hearing)
    elif not pending.may and pending.what in EFFECTS:
        # ruling ability.must-resolve: an effect has to be carried out.
        hearing.refuse(
            pending.cause, f"{pending.who.capitalize()} cannot decline here: the answer is `{pending.what}`."
        )
    elif not pending.may:
        hearing.refuse_outright(pending.cause, f"This cannot be declined: {owed(pending)}.")


def _also_asked(state: State, pending: Pending) -> tuple[int, ...]:
    """Who else may answer what one player was asked."""
    asked = (word for word, (what, _) in flow.ASKED_OF_EACH.items() if what == pending.what)
    return next((flow.may_answer_first(state, word) for word in asked), ())


def _too_early(hearing: Hearing, pending: Pending) -> tuple[str, str]:
    """The objection to somebody who acts instead of answering: its rule, and what it says."""
    state, verb = hearing.state, hearing.move.verb
    if state.using is not None and verb in ANSWERS["cancel"] and hearing.player >= 0:
        return _not_to_cancel(hearing, pending, state.using)
    # setup.mulligan: once for each player.
    if pending.what == "keep" and verb in ANSWERS["keep"] and hearing.player >= 0:
        decided = {"taken": "has taken the mulligan, which is taken once", "kept": "has kept the hand"}
        if (word := state.players[hearing.player].mulligan) in decided:
            return pending.cause, f"{hearing.who} {decided[word]}; now {owed(pending)}."
    return pending.cause, f"First {owed(pending)}."


def _not_to_cancel(hearing: Hearing, pending: Pending, using: Using) -> tuple[str, str]:
    """Why somebody cannot cancel an Ability, or let it pass, now."""
    # cancel.who: the user cannot cancel their own.
    if hearing.player == using.player:
        return "cancel.who", f"{hearing.who} uses {using.card}; only the others may cancel it. First {owed(pending)}."
    # cancel.window: it closes when everybody was asked, and then the Ability takes effect.
    if pending.what != "cancel":
        return "cancel.window", f"{using.card} takes effect now, after everybody let it pass. First {owed(pending)}."
    # cancel.order: the others are asked one after the other, each once.
    if hearing.player in hearing.state.others(using.player)[: using.asked]:
        return "cancel.order", f"{hearing.who} has let {using.card} pass; now {owed(pending)}."
    return "cancel.order", f"First {owed(pending)}."


def _hear_turn(hearing: Hearing) -> None:
    verb, current = hearing.move.verb, hearing.state.turn.player
    # setup.turn-order, turn.own-turn-only: only the player whose turn it is acts.
    rule = "turn.own-turn-only" if verb == "use" else "setup.turn-order"
    if hearing.need_turn(current, rule, "end", flow.in_turn_of):
        VERBS[verb].judge(hearing)


# ---------------------------------------------------------------- doing


def _run(state: State, move: Move) -> Table:
    table = Table(state.copy(), move.results)
    if move.verb == "decline":
        table.answered()
        flow.finish_ability(table)
    elif move.verb == "reveal":
        revealing.perform(table, move)
    else:
        carry_out(VERBS, DECISIONS, table, move, state.setting.player_number.get(move.actor, -1))
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
    if move.verb in ("discard", "mulligan"):
        return [preparing.in_order(whole)]
    if player < 0 or move.verb not in NAMED:
        return [whole]
    return list(NAMED[move.verb](state, whole, player))


def _actor(state: State, verb: str) -> str:
    """Who is meant where nobody is named: the verbs of a turn are those of the player whose turn it is, even while
    somebody else is asked."""
    if verb in BY_TABLE:
        return TABLE
    return state.name(state.turn.player) if verb in VERBS else state.whose


def _entering(state: State, move: Move, player: int) -> Iterator[Move]:
    entry: Entry = move.args
    for out in canonical(state, player, entry.out) if entry.out else (None,):
        yield move._replace(args=entry._replace(out=out))


def _using(state: State, move: Move, player: int) -> Iterator[Move]:
    use: Use = move.args
    for emotion in canonical(state, player, use.emotion):
        for absorb in canonical(state, player, use.absorb) if use.absorb else (None,):
            yield move._replace(args=use._replace(emotion=emotion, absorb=absorb))


def _destroying(state: State, move: Move, player: int) -> Iterator[Move]:
    said: Destroy = move.args
    for emotion in canonical(state, state.setting.player_number[said.player], said.emotion):
        yield move._replace(args=said._replace(emotion=emotion))


def _swapping(state: State, move: Move, player: int) -> Iterator[Move]:
    said: Swap = move.args
    for own in canonical(state, player, said.own):
        for emotion in canonical(state, state.setting.player_number[said.player], said.emotion):
            one, two = sorted((own, emotion), key=str) if said.player == move.actor else (own, emotion)
            yield move._replace(args=Swap(one, said.player, two))


def _draining(state: State, move: Move, player: int) -> Iterator[Move]:
    said: Drain = move.args
    for source in canonical(state, state.setting.player_number[said.player], said.source):
        for host in canonical(state, player, said.host):
            drain = said._replace(source=source, host=host)
            open_ways = said.amount is None and said.fragments is None
            ways = list(draining.landings(state, player, drain)) if open_ways else []
            for way in ways or [drain]:
                yield move._replace(args=way)


#: The verbs that name Emotions, and how their gaps are filled in.
NAMED: dict[str, Callable[[State, Move, int], Iterator[Move]]] = {
    "invoke": _entering,
    "summon": _entering,
    "use": _using,
    "destroy": _destroying,
    "swap": _swapping,
    "drain": _draining,
}
