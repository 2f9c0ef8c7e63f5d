"""What the table shows of hidden cards, at any time: a card of a hand, or one of a Stack at its place."""

from cerebria_cli.editions.card_game.arguments import Reveal
from cerebria_cli.editions.card_game.forms import CARD, COLUMN, PLAYER
from cerebria_cli.editions.card_game.hands import PUBLIC, cards, revealed
from cerebria_cli.editions.card_game.hearing import Hearing
from cerebria_cli.editions.card_game.knowing import hand_of, stack_of
from cerebria_cli.editions.card_game.line_words import tell_many
from cerebria_cli.editions.card_game.state import COLUMNS, State
from cerebria_cli.editions.card_game.table import Table, copies_doubt
from cerebria_cli.editions.core.knowledge import hand_told
from cerebria_cli.editions.core.move import UNKNOWN, Move
from cerebria_cli.editions.core.trail import Held
from cerebria_cli.editions.core.verdict import Earlier, counted, spoken
from cerebria_cli.editions.core.whereabouts import Zone
from cerebria_cli.editions.verb import Verb
from cerebria_cli.notation.vocabulary import Arg, VerbSpec, literal


def judge(hearing: Hearing) -> None:
    said: Reveal = hearing.move.args
    if not hearing.is_for_table("setup.hand-secret"):
        return
    if said.player:
        _judge_held(hearing, hearing.state.setting.player_number[said.player], said.card)
    else:
        _judge_lying(hearing, said.card, said.column or 0, said.place or 0)


def _judge_held(hearing: Hearing, player: int, card: str) -> None:
    state, name = hearing.state, hearing.state.name(player)
    hand = state.hand(player)
    # setup.hand-secret: what everybody knows already has not to be shown.
    if all(held.seen & PUBLIC for held in hand):
        text = f"Every card in {spoken(name)}'s hand is known to all already."
        hearing.contradict(hand_told(cards(hand), card, name), "setup.hand-secret", text)
        return
    number = _shown(state, player, card) + 1
    if cards(hand).count(card) >= number:
        return
    if UNKNOWN not in cards(hand):
        hearing.refuse_unheld(player, "setup.hand-secret", f"{spoken(name)} does not have {card} in hand.")
    elif not _fits(state, hand_of(player), card, number):
        text = f"{spoken(name)} cannot have {card} in hand: by earlier entries it is elsewhere."
        _doubt(hearing, card, "setup.hand-secret", text)


def _judge_lying(hearing: Hearing, card: str, column: int, place: int) -> None:
    state, rule = hearing.state, "setup.stack-spread"
    # setup.stack-spread: a place of one of the Stacks, of which nobody has seen the card.
    if not 1 <= column <= COLUMNS:
        hearing.refuse_outright(rule, f"There are the Stacks 1 to {COLUMNS}, not {column}.")
        return
    stack = state.columns[column - 1].stack
    if not 1 <= place <= len(stack):
        has = counted(len(stack), "card")
        hearing.refuse_outright(rule, f"Stack {column} has {has}; there is no card {place} from the top.")
    elif (known := stack[place - 1]) != UNKNOWN:
        hearing.contradict(Earlier((known,)), rule, f"Card {place} from the top of Stack {column} is known already.")
    elif not _fits(state, stack_of(column - 1), card, stack.count(card) + 1):
        _doubt(hearing, card, rule, f"{card} cannot lie in Stack {column}: by earlier entries it is elsewhere.")


def _shown(state: State, player: int, card: str) -> int:
    """How many copies of a card everybody knows in a hand."""
    return sum(held.card == card and bool(held.seen & PUBLIC) for held in state.hand(player))


def _fits(state: State, zone: Zone, card: str, number: int) -> bool:
    """Whether so many copies of a card can be in a place."""
    return state.may_be(card) if state.known is None else state.known.most(card, zone) >= number


def _doubt(hearing: Hearing, card: str, rule: str, text: str) -> None:
    """components.deck: a card of which every copy is elsewhere can be nowhere else; or it is only not here."""
    doubts = copies_doubt(hearing.state, card)
    hearing.objections += doubts
    if not doubts:
        hearing.contradict(Earlier((card,)), rule, text)


def perform(table: Table, move: Move, _: int) -> None:
    said: Reveal = move.args
    state = table.state
    if said.player:
        player = state.setting.player_number[said.player]
        holder = state.players[player]
        holder.hand = revealed(state.hand(player), said.card, table.all_seen())
        _saw(state, hand_of(player), said.card, cards(holder.hand).count(said.card))
        return
    column, place = (said.column or 1) - 1, (said.place or 1) - 1
    lying = state.columns[column].stack
    stack = (*lying[:place], said.card, *lying[place + 1 :])
    table.set_stack(column, stack)
    _saw(state, stack_of(column), said.card, stack.count(said.card))


def _saw(state: State, zone: Zone, card: str, number: int) -> None:
    if state.trail is not None:
        state.trail = state.trail.then(Held(zone, card, number))


#: What only a table can tell is offered to nobody, and random play does not choose it.
REVEAL: Verb[Hearing, Table, State] = Verb(
    VerbSpec(
        "reveal",
        "",
        ((PLAYER, CARD), (literal("stack"), COLUMN, Arg("number", name="place"), CARD)),
        shape=Reveal,
    ),
    judge,
    perform,
    at_any_time=True,
    by_table=True,
    weight=1e-9,
    story=lambda line: tell_many("shows", line),
)
