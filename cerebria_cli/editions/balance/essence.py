"""Two kinds of Essence: chosen whenever Balance gains it, and named wherever Balance pays with it."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

from cerebria_cli.editions.balance.arguments import Willow, mixed, read_essence
from cerebria_cli.editions.balance.asking import ask_first
from cerebria_cli.editions.balance.subjects import Convert, GainEssence, LoseEssence
from cerebria_cli.editions.balance.team import BALANCE, KINDS, is_balance
from cerebria_cli.editions.board.arguments import Amount
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.retail import realm_actions
from cerebria_cli.editions.retail.counting import Occasion
from cerebria_cli.editions.retail.forms import AMOUNT
from cerebria_cli.editions.retail.hearing import Hearing
from cerebria_cli.editions.retail.reacting import react_to_action
from cerebria_cli.editions.retail.spirit import pay, use_action
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.editions.verb import Choice
from cerebria_cli.notation.vocabulary import Arg

#: One of the two kinds, as an answer.
EITHER = tuple((kind,) for kind in KINDS)

# ---------------------------------------------------------------- gaining and losing


def change_essence(table: Table, player: int, amount: int, cause: str, note: str) -> None:
    """setup.essence: whenever Balance gains Essence the player chooses the kind of each counter."""
    state = table.state
    if not is_balance(state, player):
        table.change_pool(player, state.team_of(player), amount, cause, note)
    elif amount > 0:
        for _ in range(amount):
            table.ask(Pending(state.name(player), "choose", EITHER, cause, GainEssence(state.name(player))))
    else:
        _lose(table, player, -amount, cause)


def _lose(table: Table, player: int, amount: int, cause: str) -> None:
    """What is lost is chosen too, one by one, where there are both kinds."""
    held = [side for side in range(len(KINDS)) if table.state.essence(player, side)]
    if not amount:
        return
    if len(held) == 1:
        table.change_pool(player, held[0], -amount, cause)
    elif held:
        name = table.state.name(player)
        ask_first(table, Pending(name, "choose", EITHER, cause, LoseEssence(name, amount)))


def answer_gain(table: Table, pending: Pending, words: tuple[str, ...]) -> None:
    player = table.state.setting.player_number[pending.about.player]
    table.change_pool(player, KINDS.index(words[0]), 1, pending.cause)


def answer_loss(table: Table, pending: Pending, words: tuple[str, ...]) -> None:
    player = table.state.setting.player_number[pending.about.player]
    table.change_pool(player, KINDS.index(words[0]), -1, pending.cause)
    _lose(table, player, pending.about.amount - 1, pending.cause)


# ---------------------------------------------------------------- Intuition


def offer_conversion(table: Table, before: State, move: Move) -> None:
    """power.intuition: of every gain of Willpower, 1 may be turned into 1 Essence of either kind."""
    state = table.state
    if state.phase == "over":
        return
    for player in state.setting.members(BALANCE):
        if state.trait(player, "convert_wp"):
            _offer(table, player)


def _offer(table: Table, player: int) -> None:
    state, name = table.state, table.state.name(player)
    gains = sum(event.kind == "wp" and event.who == name and event.amount > 0 for event in table.events)
    # ruling power.intuition-gains: one conversion for each gain, or one for the whole Ability or Action.
    most = gains if state.rules("power.intuition-gains", "each") else min(1, gains)
    for _ in range(min(most, state.players[player].wp)):
        spirit = state.setting.seats[player].spirit
        # absorb.revelation: what an Absorb brings comes before the Revelation that it triggers.
        ask = ask_first if state.phase == "revelation" else Table.ask
        ask(table, Pending(name, "choose", EITHER, spirit, Convert(name), may=True))


def answer_conversion(table: Table, pending: Pending, words: tuple[str, ...]) -> None:
    player = table.state.setting.player_number[pending.about.player]
    table.change_wp(player, -1, pending.cause)
    table.change_pool(player, KINDS.index(words[0]), 1, pending.cause)


# ---------------------------------------------------------------- Willow of Values


def of_each_kind(said: Willow) -> tuple[int, int]:
    """How much of Bliss and of Gloom is taken."""
    bliss, gloom = (sum(part.amount for part in said.mix if part.kind == kind) for kind in KINDS)
    return bliss, gloom


def judge_willow(hearing: Hearing) -> None:
    """realm.willow: as much Essence as Willpower is given for it; Balance says of which kinds."""
    move, said = hearing.move, hearing.move.args
    balance = is_balance(hearing.state, hearing.player)
    if not balance and said.mix:
        hearing.refuse_outright("setup.essence", "Only Balance chooses the kind of Essence: `willow N`.")
        return
    if balance and said.amount:
        text = "Say how much of each kind Balance takes: `willow 2bliss 1gloom`."
        hearing.refuse_outright("setup.essence", text)
        return
    hearing.move = move._replace(args=Amount(said.total))
    realm_actions.judge_willow(hearing)
    hearing.move = move


def perform_willow(table: Table, move: Move, player: int) -> None:
    if not is_balance(table.state, player):
        realm_actions.perform_willow(table, move, player)
        return
    numbers = of_each_kind(move.args)
    pay(table, player, realm_actions.base_cost(table.state, player, "willow"), "realm.cost")
    use_action(table, player)
    table.change_wp(player, -sum(numbers), "realm.willow")
    for side, number in enumerate(numbers):
        table.change_pool(player, side, number, "realm.willow")
    react_to_action(table, "willow", realm_actions.KIND, Occasion(player))


def willows(state: State, player: int) -> Iterator[Move]:
    for one in realm_actions.willows(state, player):
        move = one._replace(args=Willow(one.args.amount))
        yield from mixes(move) if is_balance(state, player) else (move,)


def mixes(move: Move) -> Iterator[Move]:
    """Every way to take so much Essence."""
    number: int = move.args.total
    for bliss in range(number, -1, -1):
        yield move._replace(args=mixed(bliss, number - bliss))


# ---------------------------------------------------------------- paying in kinds


def kinds_in_order(number: int) -> list[tuple[str, ...]]:
    """Every way to pay so many counters, each written once."""
    return list(combinations_with_replacement(KINDS, number))


# ---------------------------------------------------------------- the verb, and what is chosen


def complete(state: State, move: Move, player: int) -> Iterator[Move]:
    """What Balance has to choose and the line leaves open."""
    if not is_balance(state, player):
        return iter((move,))
    return iter((move._replace(args=mixed(*of_each_kind(move.args))),)) if move.args.mix else mixes(move)


WILLOW = realm_actions.WILLOW.saying(
    (AMOUNT,), (Arg("mix", repeat=True, name="mix", read=read_essence),), shape=Willow
)._replace(judge=judge_willow, perform=perform_willow, candidates=willows, complete=complete)
GAIN: Choice[Table, State] = Choice(GainEssence, answer_gain, "the kind of the Essence that is gained")
LOSS: Choice[Table, State] = Choice(LoseEssence, answer_loss, "the kind of the Essence that is lost")
CONVERSION: Choice[Table, State] = Choice(Convert, answer_conversion, "1 Willpower for 1 Essence of this kind")
