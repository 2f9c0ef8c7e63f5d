"""The prototype edition as a manifest: its verbs, and the one judge that everybody asks."""

from cerebria_cli.editions.board import starting_hands
from cerebria_cli.editions.board.control import NOBODY
from cerebria_cli.editions.core.decisions import Decision, Pending, Verb, carry_out, owed
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.knowledge import left_over
from cerebria_cli.editions.core.move import TABLE, Move
from cerebria_cli.editions.core.table import Trial
from cerebria_cli.editions.core.verdict import Verdict
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
from cerebria_cli.editions.prototype.agenda import proceed
from cerebria_cli.editions.prototype.declaring import written
from cerebria_cli.editions.prototype.hearing import Hearing
from cerebria_cli.editions.prototype.setting import SPIRIT_ACTIONS
from cerebria_cli.editions.prototype.state import ENDINGS, State
from cerebria_cli.editions.prototype.table import Table
from cerebria_cli.editions.prototype.upgrading import wanted

VERBS: dict[str, Verb[Hearing, Table, State]] = {
    "move": Verb(moving.judge, moving.perform, moving.candidates),
    "invoke": Verb(invoking.judge, invoking.perform, invoking.candidates),
    "quell": Verb(quelling.judge, quelling.perform, quelling.candidates),
    "meditate": Verb(meditating.judge, meditating.perform, meditating.candidates),
    "willpower": Verb(main_actions.judge_willpower, main_actions.perform_willpower, main_actions.willpowers),
    "draw": Verb(main_actions.judge_draw, main_actions.perform_draw, main_actions.draws),
    "relocate": Verb(main_actions.judge_relocate, main_actions.perform_relocate, main_actions.relocations),
    "intensify": Verb(main_actions.judge_intensify, main_actions.perform_intensify, main_actions.intensifications),
    "harvest": Verb(main_actions.judge_harvest, main_actions.perform_harvest, main_actions.harvests),
    "rest": Verb(main_actions.judge_rest, main_actions.perform_rest, main_actions.rests),
    "pass": Verb(rounds.judge_pass, rounds.perform_pass, rounds.passes),
}

DECISIONS: dict[str, Decision[Hearing, Table, State]] = {
    "hand": Decision(placing.judge_hand, placing.perform_hand, starting_hands.hands, "setup.resources"),
    "place": Decision(placing.judge_place, placing.perform_place, placing.places, "setup.placement"),
    "first": Decision(rounds.judge_first, rounds.perform_first, rounds.firsts, "round.ally-order"),
    "aim": Decision(deciding.judge_aim, deciding.perform_aim, deciding.aims, "revelation.2-secret"),
    "choose": Decision(deciding.judge_choose, deciding.perform_choose, deciding.choices, "meditation.bonus"),
    "decline": Decision(
        deciding.judge_decline, deciding.perform_decline, lambda state, pending: iter(()), "emotion.empty"
    ),
    "shuffle": Decision(deciding.judge_shuffle, deciding.perform_shuffle, deciding.shuffles, "revelation.2-secret"),
}


# ---------------------------------------------------------------- the judge


def judge(state: State, move: Move) -> Verdict:
    """Legal, or every objection."""
    hearing = Hearing(state, move, state.setting.player_number.get(move.actor, NOBODY))
    _hear(hearing)
    if move.results and not hearing.objections:
        table = _trial.looked_at(state, move)
        told = len(move.results) - len(table.results)
        left = left_over(table.results, told, "draws", "setup.deck", table.state.pending)
        hearing.objections += [*table.all_doubts(), *left]
    hearing.cost += hearing.action
    return hearing.verdict()


def _hear(hearing: Hearing) -> None:
    state, verb = hearing.state, hearing.move.verb
    # end.fifth-round, end.third-major: after the end nothing is played.
    if state.phase == "over":
        hearing.refuse_outright(ENDINGS[state.end or "fifth-round"], "The game is over; nothing more is played.")
    elif verb == "reveal":
        if hearing.is_for_table("aspiration.hidden"):
            deciding.judge_reveal(hearing)
    # setup.resources: everybody has one starting hand.
    elif verb == "hand" and starting_hands.is_second(state, hearing.player):
        starting_hands.refuse_second(hearing, DECISIONS[verb].rule)
    elif state.pending:
        _hear_decision(hearing, state.asked)
    elif verb in VERBS:
        _hear_turn(hearing)
    else:
        hearing.refuse_outright(DECISIONS[verb].rule, f"Nobody owes {verb} now.")


def _hear_decision(hearing: Hearing, pending: Pending) -> None:
    """A decision that is owed comes before everything else."""
    state, move = hearing.state, hearing.move
    placing_now = pending.what == "place" and hearing.player in placers(state, pending)
    is_asked = (move.actor == pending.who or placing_now) and move.verb in (pending.what, "decline")
    # setup.resources: whoever has no starting hand may tell it.
    if not is_asked and not starting_hands.may_tell(state, move):
        hearing.refuse_outright(rule_of(pending), f"First {owed(pending)}.", **{"pending": pending.what})
    elif pending.what == "place" and not placing_now:
        hearing.refuse_outright(rule_of(pending), f"Say which player of {pending.who.capitalize()} places now.")
    else:
        DECISIONS[move.verb].judge(hearing)


def placers(state: State, pending: Pending) -> tuple[int, ...]:
    """setup.placement: any player of the side who has not placed."""
    return placing.placers(state, state.setting.team_number[pending.who])


def rule_of(pending: Pending) -> str:
    """The rule behind a decision; a reshuffled discard pile rests on the rule about drawing."""
    return "action.draw" if pending.cause == "deck.empty" else pending.cause


def _hear_turn(hearing: Hearing) -> None:
    state, verb = hearing.state, hearing.move.verb
    # round.count, round.ally-order: only the player whose turn it is acts.
    is_ally = hearing.player >= 0 and hearing.team == state.turn.team
    rule = "round.ally-order" if is_ally else "round.count"
    if hearing.need_turn(state.current, rule, "pass", rounds.in_turn_of):
        VERBS[verb].judge(hearing)


# ---------------------------------------------------------------- doing


def _run(state: State, move: Move) -> Table:
    table = Table(state.copy(), move.results)
    player = state.setting.player_number.get(move.actor, NOBODY)
    if move.verb == "reveal":
        deciding.perform_reveal(table, move, player)
    else:
        carry_out(VERBS, DECISIONS, table, move, player)
    if table.state.phase != "over":
        proceed(table)
    table.settle()
    return table


_trial = Trial(_run)
perform = _trial.perform


def open_game(state: State) -> tuple[State, list[Event]]:
    """The state before the first move, with what the table has to prepare."""
    table = Table(state)
    table.push(*placing.OPENING)
    proceed(table)
    table.settle()
    return table.state, table.events


# ---------------------------------------------------------------- filling in what was left out


def complete(state: State, move: Move) -> list[Move]:
    """Every move that a line with gaps can mean: actor, place of the token and what goes without saying filled in."""
    found = []
    for actor in _actors(state, move):
        player = state.setting.player_number.get(actor, NOBODY)
        whole = move.by(actor)
        if player >= 0 and move.verb in SPIRIT_ACTIONS:
            found += [_tidied(state, one, player) for one in _with_places(state, whole)]
        elif move.verb == "aim" and not move.args.whose:
            found.append(_aimed(state, whole))
        else:
            found.append(whole)
    return found


def _aimed(state: State, move: Move) -> Move:
    """An Aspiration that is named without a word about whose it is: for whom one is taken now."""
    asked = next((one.about.whose for one in state.pending if one.what == "aim"), "")
    return move._replace(args=move.args._replace(whose=asked))


def _with_places(state: State, move: Move) -> list[Move]:
    """A token without place may lie on every upgrade that so many cards are discarded for."""
    if not move.tokens or move.tokens[-1].place:
        return [move]
    row, (*first, last) = state.setting.rows[move.verb], move.tokens
    places = [upgrade.name for upgrade in row.upgrades if upgrade.cards == len(move.tokens)] or list(row.places)
    return [move._replace(tokens=(*first, last._replace(place=place))) for place in places]


def _tidied(state: State, move: Move, player: int) -> Move:
    """The one way of writing it: without upgrades that work by their token, the cards of a token in order."""
    row = state.setting.rows[move.verb]
    if move.tokens and not any(token.place for token in move.tokens[:-1]):
        token = wanted(state, move)
        move = move._replace(tokens=written(state, token.cards, token.place, token.colour))
    if move.upgrades:
        lying = dict(zip(row.places, state.tokens(player, row), strict=True))
        lying.update(dict.fromkeys(move.removed, ""))
        if move.tokens:
            lying[wanted(state, move).place] = "token"
        passive = {upgrade.name for upgrade in row.upgrades if not upgrade.used and lying[upgrade.name]}
        move = move._replace(upgrades=tuple(name for name in move.upgrades if name not in passive))
    return meditating.complete(state, move, player) if move.verb == "meditate" else move


def _actors(state: State, move: Move) -> list[str]:
    if move.verb in ("reveal", "shuffle"):
        return [move.actor or TABLE]
    if not state.pending:
        return [move.actor or state.whose]
    pending = state.asked
    if pending.what == "place":
        return [move.actor] if move.actor else [state.name(player) for player in placers(state, pending)]
    # The verbs of a turn are those of the player whose turn it is, even while somebody else is asked.
    of_a_turn = move.verb in VERBS and move.verb != pending.what
    if not move.actor:
        return [state.name(state.current) if of_a_turn and state.current >= 0 else pending.who]
    # A player speaks for the own side in what it is asked.
    number = state.setting.player_number.get(move.actor, NOBODY)
    if not of_a_turn and number >= 0 and state.setting.team_number.get(pending.who) == state.team_of(number):
        return [pending.who]
    return [move.actor]
