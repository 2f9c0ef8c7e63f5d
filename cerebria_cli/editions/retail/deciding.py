"""Decisions that somebody owes: reveal, strike, aim, choose, decline, shuffle."""

from collections import Counter
from collections.abc import Callable, Iterator

from cerebria_cli.editions.board.tokens import COLOURS
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.knowledge import unseen
from cerebria_cli.editions.core.move import TABLE, UNKNOWN, Move
from cerebria_cli.editions.core.verdict import spoken
from cerebria_cli.editions.retail import abilities, aftermath, effects, intentions, moving, revelation
from cerebria_cli.editions.retail.hearing import Hearing
from cerebria_cli.editions.retail.results import copies_doubt, doubts_about, seen_cards
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.table import Table


def go_on(table: Table) -> None:
    """The next decision as it stands now; without any a Revelation goes on."""
    effects.refresh(table)
    revelation.proceed(table)


# ---------------------------------------------------------------- reveal


def judge_reveal(hearing: Hearing) -> None:
    subject = hearing.move.args[0]
    if subject in hearing.state.setting.team_number:
        _judge_reveal_hidden(hearing)
    else:
        _judge_reveal_card(hearing, hearing.state.setting.player_number[subject])


def _judge_reveal_hidden(hearing: Hearing) -> None:
    state, (team, aspiration) = hearing.state, hearing.move.args
    number = state.setting.team_number[team]
    known = state.teams[number].hidden
    if not known:
        hearing.refuse_outright("setup.hidden-deck", f"{team.capitalize()} has no Hidden Aspiration now.")
    elif known != UNKNOWN:
        text = f"{team.capitalize()}'s Hidden Aspiration is known to the desk already."
        hearing.refuse_outright("setup.hidden-deck", text)
    elif aspiration in state.teams[number].hidden_gone:
        text = f"{aspiration.capitalize()} of {team.capitalize()} has already left the game."
        hearing.refuse_outright("revelation.5-hidden", text)
    # aspiration.distinct: never the current Common Aspiration.
    elif aspiration == state.common:
        text = f"{aspiration.capitalize()} is the Common Aspiration, so it cannot be {team.capitalize()}'s Hidden one."
        hearing.refuse_outright("aspiration.distinct", text, **{"common.current": aspiration})


def _judge_reveal_card(hearing: Hearing, player: int) -> None:
    state, card = hearing.state, hearing.move.args[-1]
    if len(hearing.move.args) == 3:
        _judge_reveal_top(hearing, player, card)
        return
    # What is revealed must be one of the cards that nobody saw yet, and one that can be there.
    if UNKNOWN not in state.players[player].hand:
        hearing.refuse_outright("setup.deck", f"Every card in {spoken(state.name(player))}'s hand is known already.")
        return
    hearing.objections += copies_doubt(state, player, card)


def _judge_reveal_top(hearing: Hearing, player: int, card: str) -> None:
    state = hearing.state
    if not (state.players[player].hand and state.players[player].deck):
        hearing.refuse_outright("turn.draw", f"No card lies face-up on {spoken(state.name(player))}'s deck.")
    elif state.players[player].deck[0] != UNKNOWN:
        known = state.players[player].deck[0]
        hearing.refuse_outright(
            "turn.draw", f"The top card of {spoken(state.name(player))}'s deck is known already: {known}."
        )
    else:
        hearing.objections += doubts_about(state, player, card)


def perform_reveal(table: Table, move: Move, player: int) -> None:
    state, subject = table.state, move.args[0]
    if subject in state.setting.team_number:
        _reveal_hidden(table, move)
        return
    number, card = state.setting.player_number[subject], move.args[-1]
    if len(move.args) == 3:
        table.turn_up(number, card, "turn.draw")
    else:
        _identify_one_more(table, number, card)


def _identify_one_more(table: Table, player: int, card: str) -> None:
    """One of the unknown cards of a hand is this one, whether or not another copy is known to be there."""
    holder = table.state.players[player]
    hand = list(holder.hand)
    hand[hand.index(UNKNOWN)] = card
    holder.hand = tuple(hand)
    table.note(Event("identify", table.state.name(player), card, "hand", cause="setup.deck"))


def _reveal_hidden(table: Table, move: Move) -> None:
    team, aspiration = move.args
    holder = table.state.teams[table.state.setting.team_number[team]]
    holder.hidden = aspiration
    table.note(Event("reveal", team, aspiration, cause="revelation.1-reveal"))
    table.state.pending = tuple(
        pending for pending in table.state.pending if (pending.what, pending.about) != ("reveal", team)
    )
    go_on(table)


def reveals(state: State) -> Iterator[Move]:
    """Everything hidden that the table may turn up at any time."""
    asked = {pending.about for pending in state.pending if pending.what == "reveal"}
    for number, team in enumerate(state.teams):
        # A dealt Aspiration is known to the tool, whatever a view may see of it, or else it has to be asked for.
        known = state.setting.dealt_aspirations and state.setting.teams[number] not in asked
        if team.hidden == UNKNOWN and not known:
            for aspiration in revelation.possible_hidden(state, number):
                yield Move(TABLE, "reveal", (state.setting.teams[number], aspiration))
    for number, player in enumerate(state.players):
        if state.setting.seats[number].dealt:
            continue
        name, possible = state.name(number), unseen(state.setting.seats[number].deck, seen_cards(state, number))
        if UNKNOWN in player.hand:
            for card in sorted(possible):
                yield Move(TABLE, "reveal", (name, card))
        if player.hand and player.deck and player.deck[0] == UNKNOWN:
            for card in sorted(possible):
                yield Move(TABLE, "reveal", (name, "top", card))


# ---------------------------------------------------------------- strike


def judge_strike(hearing: Hearing) -> None:
    # revelation.4-common: one of the face-up Aspirations.
    options = hearing.state.pending[0].options
    if hearing.move.args[0] not in options:
        text = f"{hearing.move.args[0].capitalize()} is not face-up in the row; choose one of {', '.join(options)}."
        hearing.refuse_outright("revelation.4-common", text)


def perform_strike(table: Table, move: Move, player: int) -> None:
    pending = table.answered()
    table.state.common_gone = (*table.state.common_gone, move.args[0])
    table.note(Event("strike", pending.who, move.args[0], cause="revelation.4-common"))
    go_on(table)


def strikes(state: State, pending: Pending) -> Iterator[Move]:
    for aspiration in pending.options:
        yield Move(pending.who, "strike", (aspiration,))


# ---------------------------------------------------------------- aim


def judge_aim(hearing: Hearing) -> None:
    pending, (team, aspiration) = hearing.state.pending[0], hearing.move.args
    if team != pending.about:
        hearing.refuse_outright(
            "revelation.5-hidden", f"{pending.about.capitalize()} chooses now, not {team.capitalize()}."
        )
        return
    deck = hearing.state.teams[hearing.state.setting.team_number[team]].hidden_deck
    if aspiration == UNKNOWN:
        if UNKNOWN not in deck:
            text = "The cards of the Hidden deck are known to the desk; say which one it is."
            hearing.refuse_outright("revelation.5-hidden", text)
        return
    # aspiration.distinct, revelation.5-hidden: one of the cards looked at, not the new Common Aspiration.
    if aspiration == hearing.state.common:
        text = f"{aspiration.capitalize()} is the new Common Aspiration, so it cannot be the Hidden one."
        hearing.refuse_outright("aspiration.distinct", text, **{"common.current": aspiration})
    elif aspiration not in pending.options:
        hearing.refuse_outright(
            "revelation.5-hidden", f"{aspiration.capitalize()} is not among the cards to choose from."
        )


def perform_aim(table: Table, move: Move, player: int) -> None:
    table.answered()
    team = table.state.setting.team_number[move.args[0]]
    revelation.set_hidden(table, team, move.args[1])
    _shuffle_rest(table, team)
    go_on(table)


def _shuffle_rest(table: Table, team: int) -> None:
    """revelation.5-hidden: the cards not chosen are shuffled into the deck."""
    deck = table.state.teams[team].hidden_deck
    if len(deck) > 1 and UNKNOWN not in deck:
        revelation.ask_shuffle(table, team, "rest")


def aims(state: State, pending: Pending) -> Iterator[Move]:
    deck = state.teams[state.setting.team_number[pending.about]].hidden_deck
    for aspiration in (*pending.options, *([UNKNOWN] if UNKNOWN in deck else [])):
        yield Move(pending.who, "aim", (pending.about, aspiration))


# ---------------------------------------------------------------- choose and decline


def judge_choose(hearing: Hearing) -> None:
    pending, words = hearing.state.pending[0], hearing.move.args
    if " ".join(words) in pending.options:
        return
    # spirit.other-tokens, spirit.token-colours: why a token may not lie where it was put.
    if any(_offers_token(option, words) for option in pending.options):
        _judge_token(hearing, words)
    if not hearing.objections:
        text = f"`{' '.join(words)}` is no answer here; choose one of: {', '.join(pending.options)}."
        hearing.refuse_outright(hearing.state.rule_of(pending), text)


def fill_in(pending: Pending, move: Move) -> list[Move]:
    """An answer that leaves out what the decision says itself: the team that aims, the player who gets something."""
    if move.verb == "aim" == pending.what and len(move.args) == 1:
        return [move._replace(args=(pending.about, *move.args))]
    if move.verb != "choose" or pending.what != "choose" or " ".join(move.args) in pending.options:
        return [move]
    whole = [tuple(option.split()) for option in pending.options]
    meant = [words for words in whole if move.args and words[-len(move.args) :] == move.args]
    return [move._replace(args=words) for words in meant] or [move]


def _offers_token(option: str, words: tuple[str, ...]) -> bool:
    """Whether an answer puts a Vibe token of that colour somewhere: `red move.haste`, perhaps with a player before."""
    colour = words[-2] if len(words) > 1 else ""
    return colour in COLOURS and colour in option.split()[:-1]


def _judge_token(hearing: Hearing, words: tuple[str, ...]) -> None:
    *named, colour, place = words
    player = hearing.state.setting.player_number.get(named[0] if named else hearing.move.actor, -1)
    if player >= 0:
        abilities.judge_free_token(hearing, player, colour, place)


def perform_choose(table: Table, move: Move, player: int) -> None:
    pending = table.answered()
    kind = pending.about.partition("/")[0]
    table.state.setting.manifest.answers.get(kind, effects.decide)(table, pending, move.args)
    go_on(table)


def _decide_fragment(table: Table, pending: Pending, words: tuple[str, ...]) -> None:
    _, team, size = pending.about.split("/")
    revelation.take_from_fortress(table, table.state.setting.team_number[team], size, words[0])


def _accept(table: Table, pending: Pending, words: tuple[str, ...]) -> None:
    """ruling revelation.decline: the team adds what it earned."""


#: How a decision is carried out, by the first word of what it is about; the rest are powers of cards and Spirits.
DECIDE: dict[str, Callable[[Table, Pending, tuple[str, ...]], None]] = {
    **moving.DECIDE,
    **aftermath.DECIDE,
    **intentions.DECIDE,
    "fragment": _decide_fragment,
    "earned": _accept,
}


def judge_decline(hearing: Hearing) -> None:
    pending = hearing.state.pending[0]
    if not pending.may:
        text = f"{spoken(pending.who)} cannot decline: {pending.what} is required."
        hearing.refuse(hearing.state.rule_of(pending), text)


def perform_decline(table: Table, move: Move, player: int) -> None:
    pending, state = table.answered(), table.state
    if pending.what == "aim":
        revelation.take_top(table, state.setting.team_number[pending.about])
    elif pending.cause == "revelation.decline" and state.revelation is not None:
        declined = (*state.revelation.declined, state.setting.team_number[pending.who])
        state.revelation = state.revelation._replace(declined=declined)
    elif pending.what == "invoke":
        # Garrison's additional Action follows at once or not at all.
        state.turn = state.turn._replace(garrison=-1)
    go_on(table)


def choices(state: State, pending: Pending) -> Iterator[Move]:
    for option in pending.options:
        yield Move(pending.who, "choose", tuple(option.split()))


# ---------------------------------------------------------------- shuffle


def judge_shuffle(hearing: Hearing) -> None:
    state, (team, *order) = hearing.state, hearing.move.args
    about, _, why = state.pending[0].about.partition(" ")
    if team != about:
        hearing.refuse_outright("revelation.5-hidden", f"The Hidden deck of {about.capitalize()} is to be shuffled.")
        return
    deck = state.teams[state.setting.team_number[team]].hidden_deck
    if Counter(order) != Counter(deck):
        hearing.refuse_outright(
            "revelation.5-hidden", f"A shuffled deck holds the same cards: {', '.join(sorted(deck))}."
        )
    # setup.hidden-deck: shuffled again until the top card differs from the Common Aspiration.
    elif why == "top" and order[0] == state.common:
        hearing.refuse_outright(
            "aspiration.distinct", f"{order[0].capitalize()} on top is the Common Aspiration: shuffle again."
        )


def perform_shuffle(table: Table, move: Move, player: int) -> None:
    pending = table.answered()
    team = table.state.setting.team_number[move.args[0]]
    table.state.teams[team].hidden_deck = move.args[1:]
    table.note(Event("shuffle", move.args[0], cause="revelation.5-hidden"))
    if pending.about.endswith(" top"):
        revelation.take_top(table, team)
    go_on(table)


def shuffles(state: State, pending: Pending) -> Iterator[Move]:
    """One order that is possible: the same cards, the top one not the Common Aspiration."""
    team, _, why = pending.about.partition(" ")
    deck = sorted(state.teams[state.setting.team_number[team]].hidden_deck)
    if why == "top":
        deck.sort(key=lambda name: name == state.common)
    yield Move(TABLE, "shuffle", (team, *deck))
