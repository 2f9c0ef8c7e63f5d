"""Decisions that somebody owes: reveal, aim, choose, decline, shuffle."""

from collections import Counter
from collections.abc import Callable, Iterator

from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.knowledge import unseen
from cerebria_cli.editions.core.move import TABLE, UNKNOWN, Move
from cerebria_cli.editions.prototype import drawing, meditating, placing, quelling, revelation
from cerebria_cli.editions.prototype.aspiration_cards import possible_endgame, possible_secret
from cerebria_cli.editions.prototype.facts import endgame_for, secret_for
from cerebria_cli.editions.prototype.free_tokens import token_doubts, token_options
from cerebria_cli.editions.prototype.hearing import Hearing
from cerebria_cli.editions.prototype.results import copies_doubt, seen_cards
from cerebria_cli.editions.prototype.state import State
from cerebria_cli.editions.prototype.table import Table

COMMON = "common"
ENDGAME = "endgame"

DECIDE: dict[str, Callable[[Table, Pending, tuple[str, ...]], None]] = {
    **placing.DECIDE,
    **drawing.DECIDE,
    **quelling.DECIDE,
    **meditating.DECIDE,
}


# ---------------------------------------------------------------- reveal


def judge_reveal(hearing: Hearing) -> None:
    state, (subject, *words) = hearing.state, hearing.move.args
    if subject in state.setting.player_number:
        _judge_reveal_card(hearing, state.setting.player_number[subject], words[-1])
    elif words[0] == ENDGAME:
        _judge_reveal_endgame(hearing, subject, words[-1])
    else:
        _judge_reveal_secret(hearing, subject, words[-1])


def _judge_reveal_card(hearing: Hearing, player: int, card: str) -> None:
    # setup.deck: what is revealed must be one of the cards that nobody saw yet, and one that can be there.
    if UNKNOWN not in hearing.state.players[player].hand:
        hearing.refuse_outright("setup.deck", f"Every card in {hearing.state.name(player)}'s hand is known already.")
    else:
        hearing.objections += copies_doubt(hearing.state, player, card)


def _judge_reveal_secret(hearing: Hearing, team: str, aspiration: str) -> None:
    state, number = hearing.state, hearing.state.setting.team_number[team]
    known = state.teams[number].secret
    if known != UNKNOWN:
        # What is known to the desk may be a secret of the side.
        what = "is known to the desk already" if known else "is not there now"
        hearing.refuse_outright("aspiration.hidden", f"{team.capitalize()}'s Secret Aspiration {what}.")
    # setup.aspirations: not the Common one, nor one that lies elsewhere.
    elif aspiration not in possible_secret(state, number):
        text = f"{aspiration.capitalize()} cannot be {team.capitalize()}'s Secret Aspiration: it lies elsewhere."
        if aspiration == state.common:
            text = (
                f"{aspiration.capitalize()} is the Common Aspiration, so it cannot be {team.capitalize()}'s Secret one."
            )
        hearing.refuse_outright("setup.aspirations", text)


def _judge_reveal_endgame(hearing: Hearing, whose: str, aspiration: str) -> None:
    state, number = hearing.state, hearing.state.setting.team_number.get(whose, -1)
    known = state.teams[number].endgame if number >= 0 else state.common_endgame
    if known != UNKNOWN:
        what = "is known to the desk already" if known else "is not there"
        hearing.refuse_outright("aspiration.hidden", f"That Endgame Aspiration {what}.")
    # setup.endgame: a side's card differs from the Common one, and lies nowhere else.
    elif aspiration not in possible_endgame(state, number):
        hearing.refuse_outright("setup.endgame", f"{aspiration.capitalize()} cannot be that Endgame Aspiration.")


def perform_reveal(table: Table, move: Move, player: int) -> None:
    state, (subject, *words) = table.state, move.args
    aspiration = words[-1]
    if subject in state.setting.player_number:
        _identify(table, state.setting.player_number[subject], aspiration)
        return
    team = state.setting.team_number.get(subject, -1)
    about = subject
    if words[0] == ENDGAME:
        about = f"{subject} {ENDGAME}"
        if team < 0:
            state.common_endgame = aspiration
        else:
            state.teams[team].endgame = aspiration
    else:
        state.teams[team].secret = aspiration
    if team >= 0:
        _show(state, team, aspiration)
    who, kind = ("" if team < 0 else subject), (ENDGAME if words[0] == ENDGAME else "secret")
    table.note(Event("reveal", who, aspiration, kind, cause="aspiration.hidden"))
    state.pending = tuple(one for one in state.pending if (one.what, one.about) != ("reveal", about))


def _show(state: State, team: int, aspiration: str) -> None:
    """aspiration.hidden: what was revealed before its Revelation everybody knows from now on."""
    seen = (secret_for(state, team, sees=False), endgame_for(state, team, sees=False))
    if aspiration not in seen:
        state.teams[team].revealed = (*state.teams[team].revealed, aspiration)


def _identify(table: Table, player: int, card: str) -> None:
    """One of the unknown cards of a hand is this one, and everybody has seen it."""
    holder = table.state.players[player]
    hand = list(holder.hand)
    hand[hand.index(UNKNOWN)] = card
    holder.hand, holder.shown = tuple(hand), (*holder.shown, card)
    table.note(Event("identify", table.state.name(player), card, "hand", cause="setup.deck"))


def reveals(state: State) -> Iterator[Move]:
    """Everything hidden that the table may turn up at any time."""
    for about, possible in _hidden_aspirations(state):
        # A dealt Aspiration is known to the tool, whatever a view may see of it, or else it has to be asked for.
        asked = any((one.what, one.about) == ("reveal", about) for one in state.pending)
        if asked or not state.setting.dealt_aspirations:
            yield from (Move(TABLE, "reveal", (*about.split(), one)) for one in possible)
    for number, player in enumerate(state.players):
        if UNKNOWN in player.hand and not state.setting.seats[number].dealt:
            possible_cards = unseen(state.setting.seats[number].deck, seen_cards(state, number))
            yield from (Move(TABLE, "reveal", (state.name(number), card)) for card in sorted(possible_cards))


def _hidden_aspirations(state: State) -> Iterator[tuple[str, list[str]]]:
    """The Aspirations that are unknown, each with the cards that it can be."""
    if state.common_endgame == UNKNOWN:
        yield f"{COMMON} {ENDGAME}", possible_endgame(state, -1)
    for number, team in enumerate(state.teams):
        name = state.setting.teams[number]
        if team.secret == UNKNOWN:
            yield name, possible_secret(state, number)
        if team.endgame == UNKNOWN:
            yield f"{name} {ENDGAME}", possible_endgame(state, number)


# ---------------------------------------------------------------- aim


def judge_aim(hearing: Hearing) -> None:
    pending, (whose, aspiration) = hearing.state.pending[0], hearing.move.args
    about, _, avoid = pending.about.partition(" ")
    if whose != about:
        hearing.refuse_outright(pending.cause, f"A card for {about} is taken now, not for {whose}.")
    elif aspiration == UNKNOWN:
        deck = () if about == COMMON else hearing.state.teams[hearing.state.setting.team_number[about]].secret_deck
        if UNKNOWN not in deck:
            hearing.refuse_outright(pending.cause, "The cards of the deck are known to the desk; say which one it is.")
    # revelation.2-secret, revelation.1-common: one of the cards of the deck, and not equal to the Common one.
    elif aspiration not in pending.options:
        why = "is the Common Aspiration" if aspiration == avoid else "is not among the cards to choose from"
        hearing.refuse_outright(pending.cause, f"{aspiration.capitalize()} {why}.")


def perform_aim(table: Table, move: Move, player: int) -> None:
    about = table.answered().about.partition(" ")[0]
    if about == COMMON:
        revelation.set_common(table, move.args[1])
        return
    team = table.state.setting.team_number[about]
    revelation.set_secret(table, team, move.args[1])
    # The side has looked through its deck: the rest is shuffled.
    deck = table.state.teams[team].secret_deck
    if len(deck) > 1 and UNKNOWN not in deck:
        revelation.ask_shuffle(table, team, revelation.NONE)


def aims(state: State, pending: Pending) -> Iterator[Move]:
    about = pending.about.partition(" ")[0]
    for aspiration in pending.options:
        yield Move(pending.who, "aim", (about, aspiration))
    if about != COMMON and UNKNOWN in state.teams[state.setting.team_number[about]].secret_deck:
        yield Move(pending.who, "aim", (about, UNKNOWN))


# ---------------------------------------------------------------- choose and decline


def options_of(state: State, pending: Pending) -> tuple[str, ...]:
    """Every answer, those included that are too many to list."""
    if pending.about != "token":
        return pending.options
    player = state.setting.player_number[pending.who]
    return (*pending.options, *token_options(state, player, removing=True))


def judge_choose(hearing: Hearing) -> None:
    state, words = hearing.state, hearing.move.args
    pending = state.pending[0]
    if " ".join(words) in options_of(state, pending):
        return
    doubts = token_doubts(state, hearing.player, words) if pending.about == "token" else []
    for rule, text in doubts:
        hearing.refuse_outright(rule, text)
    if not doubts:
        options = ", ".join(pending.options[:12]) + (" ..." if len(pending.options) > 12 else "")
        hearing.refuse_outright(pending.cause, f"{' '.join(words)} cannot be chosen; possible: {options}.")


def perform_choose(table: Table, move: Move, player: int) -> None:
    pending = table.answered()
    DECIDE[pending.about.partition("/")[0]](table, pending, move.args)


def choices(state: State, pending: Pending) -> Iterator[Move]:
    for option in options_of(state, pending):
        yield Move(pending.who, "choose", tuple(option.split()))


def judge_decline(hearing: Hearing) -> None:
    pending = hearing.state.pending[0]
    if not pending.may:
        hearing.refuse_outright(pending.cause, "This cannot be declined.")


def perform_decline(table: Table, move: Move, player: int) -> None:
    pending = table.answered()
    if pending.what == "aim":
        # revelation.2-secret: a side that does not choose draws at random.
        name, _, avoid = pending.about.partition(" ")
        table.push(("take-secret", name, avoid))
        team = table.state.setting.team_number[name]
        if UNKNOWN not in table.state.teams[team].secret_deck:
            revelation.ask_shuffle(table, team, avoid)


# ---------------------------------------------------------------- shuffle


def cards_to_shuffle(state: State, about: str) -> tuple[str, ...]:
    if about == COMMON:
        return state.common_deck
    if about in state.setting.team_number:
        return state.teams[state.setting.team_number[about]].secret_deck
    return state.players[state.setting.player_number[about]].pile


def judge_shuffle(hearing: Hearing) -> None:
    state, (whose, *order) = hearing.state, hearing.move.args
    pending = state.pending[0]
    about, _, avoid = pending.about.partition(" ")
    if whose != about:
        hearing.refuse_outright(_rule(pending), f"The cards of {about} are to be shuffled, not those of {whose}.")
        return
    cards = cards_to_shuffle(state, about)
    if Counter(order) != Counter(cards):
        hearing.refuse_outright(_rule(pending), f"A shuffled deck holds the same cards: {', '.join(sorted(cards))}.")
    # revelation.2-secret: shuffled again until the top card differs from the Common Aspiration.
    elif order and order[0] == avoid:
        hearing.refuse_outright(
            _rule(pending), f"{order[0].capitalize()} on top is the Common Aspiration: shuffle again."
        )


def _rule(pending: Pending) -> str:
    """A reshuffled discard pile rests on the rule about drawing."""
    return "action.draw" if pending.cause == "deck.empty" else pending.cause


def perform_shuffle(table: Table, move: Move, player: int) -> None:
    pending = table.answered()
    state, (whose, *order) = table.state, move.args
    if whose in state.setting.player_number:
        drawing.turn_over(table, state.setting.player_number[whose], tuple(order))
        return
    if whose == COMMON:
        state.common_deck = tuple(order)
    else:
        state.teams[state.setting.team_number[whose]].secret_deck = tuple(order)
    who, where = ("", COMMON) if whose == COMMON else (whose, "secret")
    table.note(Event("shuffle", who, where=where, cause=pending.cause))


def shuffles(state: State, pending: Pending) -> Iterator[Move]:
    """One order that is possible: the same cards, the top one not the Common Aspiration."""
    about, _, avoid = pending.about.partition(" ")
    cards = sorted(cards_to_shuffle(state, about), key=lambda card: (card == avoid, card))
    yield Move(TABLE, "shuffle", (about, *cards))
