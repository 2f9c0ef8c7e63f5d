"""The retail edition as a manifest, and the one judge that everybody asks."""

from cerebria_cli.editions.board import starting_hands
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.knowledge import left_over
from cerebria_cli.editions.core.move import TABLE, UNKNOWN, Move, PlacedToken
from cerebria_cli.editions.core.table import Trial
from cerebria_cli.editions.core.verdict import CostPart, Verdict
from cerebria_cli.editions.retail import (
    abilities,
    absorbing,
    deciding,
    empowering,
    facts,
    fortifying,
    intentions,
    placing,
    revelation,
    seating,
    setup,
    spirit,
    turns,
)
from cerebria_cli.editions.retail.fortress import Fortress
from cerebria_cli.editions.retail.hearing import Hearing
from cerebria_cli.editions.retail.manifest import (
    ActionRules,
    EssenceRules,
    Manifest,
    Moves,
    PowerRules,
    Preparation,
    RevelationRules,
    Showing,
)
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.editions.retail.verbs import VERBS

# ---------------------------------------------------------------- the manifest


def _change_own_essence(table: Table, player: int, amount: int, cause: str, note: str) -> None:
    table.change_pool(player, table.state.team_of(player), amount, cause, note)


def _own_side(state: State, player: int, move: Move) -> int:
    """control.realm: what a team puts on the board counts for that team."""
    return state.team_of(player)


def _as_printed(state: State, player: int, move: Move, parts: list[CostPart]) -> list[CostPart]:
    return parts


def _any_opponent(state: State, team: int, other: int) -> bool:
    """move.occupied: every opposing figure is in the way."""
    return team != other


def _base_rule(state: State, verb: str, team: int) -> str:
    """The rules by which a Quell is for opposing Emotions, and all else for own ones."""
    return f"realm.{verb}" if verb in ("network", "land") else f"{verb}.base"


def _is_own(state: State, team: int, fortress: Fortress) -> bool:
    return fortress.team == team


RETAIL = Manifest(
    name="retail",
    modes=("basic", "full"),
    mode_rule="",
    teams=("bliss", "gloom"),
    sides=((0,), (1,)),
    players=(2, 4),
    left_out=0,
    restated={},
    moves=Moves(
        verbs=VERBS,
        closing=(intentions.score,),
    ),
    preparation=Preparation(
        read_order=seating.read_order,
        deck_faults=setup.deck_faults,
        placing_order=placing.placing_order,
        is_placement=seating.is_placement,
        starting_essence=lambda setting, team: (setting.numbers["start"]["essence"],),
    ),
    essence=EssenceRules(change=_change_own_essence, paid_with=_as_printed, side_of=_own_side),
    actions=ActionRules(
        spares=spirit.spared,
        restricts=_any_opponent,
        company="move.occupied",
        forms=fortifying.FORMS,
        judge_growth=empowering.judge_growth,
        grown=empowering.counterpart,
        foreign=_base_rule,
        absorbs_more=absorbing.for_frontiers,
        afterwards={},
    ),
    powers=PowerRules(owns=_is_own, effects={}),
    revelation=RevelationRules(
        steps=revelation.STEPS,
        accomplished=revelation.count_accomplished,
        earned=("revelation.3-fragment",) * 2,
        looks=revelation.looks_at_hidden,
        caps=revelation.capping_team,
        scores=lambda state, team: True,
    ),
    showing=Showing(
        secret=facts.is_secret,
        masked=facts.as_told,
        more_facts=lambda state: {},
        derived=(),
    ),
)


# ---------------------------------------------------------------- the judge


def judge(state: State, move: Move) -> Verdict:
    """Legal, or every objection."""
    hearing = Hearing(state, move, state.setting.player_number.get(move.actor, -1))
    _hear(hearing)
    if move.results and move.verb != "hand" and not hearing.objections:
        table = _trial.looked_at(state, move)
        hearing.objections += [
            *table.all_doubts(),
            *left_over(table.results, len(table.turned_up), "turns up", "turn.draw", table.state.pending),
        ]
    return hearing.verdict()


def _hear(hearing: Hearing) -> None:
    state, verb = hearing.state, hearing.move.verb
    verbs = state.setting.manifest.moves.verbs
    # end.finish-turn: after final scoring nothing is played.
    if state.phase == "over":
        hearing.refuse_outright("end.finish-turn", "The game is over; nothing more is played.")
    elif verbs[verb].at_any_time:
        verbs[verb].judge(hearing)
    # setup.deck: everybody has one starting hand.
    elif verb == "hand" and starting_hands.is_second(state, hearing.player):
        starting_hands.refuse_second(hearing, verbs[verb].rule)
    elif state.pending:
        _hear_decision(hearing, state.pending[0])
    elif verb in verbs.of_turn:
        _hear_turn(hearing)
    elif verb == "decline":
        verbs[verb].judge(hearing)
    else:
        hearing.refuse_outright(verbs[verb].rule, verbs[verb].not_owed)


def is_missing(state: State, verb: str) -> bool:
    """Whether a game does without a verb, as the basic game without Empower."""
    modes = state.setting.manifest.moves.verbs[verb].modes
    return bool(modes) and state.setting.mode not in modes


def is_out_of_question(state: State, verb: str) -> bool:
    """Whether no move of a verb can be legal in this turn, so that none of them need be judged."""
    if verb in state.setting.numbers["abilities"]:
        return abilities.is_used_up(state, verb)
    # turn.actions: without an Action left none is taken, unless it is an additional one that must be an Invoke.
    spent = state.turn.actions < 1 and not (verb == "invoke" and state.turn.garrison >= 0)
    return spent and state.setting.manifest.moves.verbs[verb].takes_action


def _hear_decision(hearing: Hearing, pending: Pending) -> None:
    """A decision that is owed comes before everything else."""
    move = hearing.move
    verbs = hearing.state.setting.manifest.moves.verbs
    is_asked = move.actor == pending.who and verbs.is_answer(move.verb, pending)
    # setup.deck: whoever has no starting hand may tell it.
    if is_asked or starting_hands.may_tell(hearing.state, move):
        verbs[move.verb].judge(hearing)
        return
    rule, text = hearing.state.rule_of(pending), f"First {verbs.owed(pending)}."
    hearing.refuse_outright(rule, text, **{"pending": pending.what})


def _hear_turn(hearing: Hearing) -> None:
    state, verb = hearing.state, hearing.move.verb
    if is_missing(state, verb):
        hearing.refuse_outright(f"{verb}.base", f"{verb.capitalize()} is not part of the {state.setting.mode} game.")
        return
    # setup.order: only the player whose turn it is acts.
    if hearing.need_turn(state.current, "setup.order", "end", turns.in_turn_of):
        state.setting.manifest.moves.verbs[verb].judge(hearing)


# ---------------------------------------------------------------- doing


def perform(state: State, move: Move) -> tuple[State, list[Event], Move]:
    """The state after a move, what changed, and the move with every card it turned up; it is legal, or it stood."""
    table = _trial.done(state, move)
    return table.state, table.events, move.turning_up(_results(table, move))


def turned_up(state: State, move: Move) -> tuple[str, ...]:
    """Every card that a move turns up."""
    return _results(_run(state, move), move)


def _results(table: Table, move: Move) -> tuple[str, ...]:
    return tuple(table.turned_up) if move.verb != "hand" else move.results or (UNKNOWN,)


def _run(state: State, move: Move) -> Table:
    table = Table(state.copy(), move.results)
    player = state.setting.player_number.get(move.actor, -1)
    moves = state.setting.manifest.moves
    moves.verbs[move.verb].perform(table, move, player)
    deciding.go_on(table)
    for see_to in moves.closing:
        see_to(table, state, move)
    table.settle()
    return table


_trial = Trial(_run)


# ---------------------------------------------------------------- filling in what was left out


def complete(state: State, move: Move) -> list[Move]:
    """Every move that a line with gaps can mean: actor, places of tokens and cards turned up filled in."""
    actor = _actor(state, move)
    player = state.setting.player_number.get(actor, -1)
    tokens = tuple([_in_short(state, move.verb, token) for token in move.tokens])
    whole = move.by(actor) if tokens == move.tokens else move._replace(actor=actor, tokens=tokens)
    fill_in = state.setting.manifest.moves.verbs[move.verb].complete
    found = [*fill_in(state, whole, player)] if fill_in else [whole]
    for number, token in enumerate(move.tokens):
        if not token.place and player >= 0 and move.verb in state.setting.seats[player].rows:
            places = state.row(player, move.verb).places
            found = [_with_place(one, number, name) for one in found for name in places]
    return found


def _in_short(state: State, verb: str, token: PlacedToken) -> PlacedToken:
    """A token in the one way in which it is noted: without the row of the Action itself and the card's own colour."""
    card = state.setting.cards.get(token.card)
    own_colour = card is not None and token.colour == card.vibe
    return token._replace(row="" if token.row == verb else token.row, colour="" if own_colour else token.colour)


def _with_place(move: Move, number: int, place: str) -> Move:
    tokens = list(move.tokens)
    tokens[number] = tokens[number]._replace(place=place)
    return move._replace(tokens=tuple(tokens))


def _actor(state: State, move: Move) -> str:
    verbs = state.setting.manifest.moves.verbs
    if verbs[move.verb].by_table:
        return move.actor or TABLE
    if not state.pending:
        return move.actor or state.name(state.current)
    who, what = state.pending[0].who, state.pending[0].what
    # The verbs of a turn are those of the player whose turn it is, even while somebody else is asked.
    of_a_turn = move.verb in verbs.of_turn and move.verb != what
    if not move.actor:
        return state.name(state.current) if of_a_turn and state.phase == "play" else who
    # A player speaks for the own team in what it is asked.
    number = state.setting.player_number.get(move.actor, -1)
    if of_a_turn or number < 0 or who not in state.setting.team_number:
        return move.actor
    return who if state.setting.teams[state.team_of(number)] == who else move.actor
