"""Decisions that somebody owes: reveal, aim, choose, decline, shuffle."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from cerebria_cli.editions.board.arguments import Choose
from cerebria_cli.editions.board.aspirations import aspiration_purpose
from cerebria_cli.editions.board.control import NOBODY
from cerebria_cli.editions.board.knowledge import behind_unknown, copies_doubt, place_doubt
from cerebria_cli.editions.board.story import tell_aims, tell_chooses, tell_reveals, tell_shuffle
from cerebria_cli.editions.board.tracking import HAND
from cerebria_cli.editions.core import secrecy
from cerebria_cli.editions.core.decisions import Pending, option_words
from cerebria_cli.editions.core.edition import PUBLIC
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.knowledge import hand_told
from cerebria_cli.editions.core.move import TABLE, UNKNOWN, Move
from cerebria_cli.editions.core.verdict import Earlier, spoken
from cerebria_cli.editions.prototype import drawing, meditating, placing, quelling, revelation, steps
from cerebria_cli.editions.prototype.arguments import COMMON, DECK, ENDGAME, Aim, Reveal, Shuffle
from cerebria_cli.editions.prototype.aspiration_cards import (
    possible_endgame,
    possible_secret,
    renewed,
    track_common,
    track_side,
)
from cerebria_cli.editions.prototype.forms import ASPIRATION, CARD, OF_NOBODY, OF_PLAYER, OF_TEAM
from cerebria_cli.editions.prototype.free_tokens import read_token, token_doubts, token_options
from cerebria_cli.editions.prototype.hearing import Hearing
from cerebria_cli.editions.prototype.state import ENDGAME as ENDGAME_PLACE
from cerebria_cli.editions.prototype.state import SECRET, State
from cerebria_cli.editions.prototype.subjects import Common, Endgame, Pile, Secret, Token
from cerebria_cli.editions.prototype.table import Table
from cerebria_cli.editions.prototype.team import TEAM
from cerebria_cli.editions.verb import Choice, Decision, Verb
from cerebria_cli.notation.vocabulary import Arg, VerbSpec, literal, named
from cerebria_cli.view.words.storytelling import plainly

#: What `choose` decides.
CHOICES: tuple[Choice[Table, State], ...] = (
    placing.STARTER,
    drawing.KEEP,
    drawing.OFFER,
    meditating.BOUNTY,
    meditating.TOKEN,
    quelling.PREVENT,
)
_CHOICES = {choice.about: choice for choice in CHOICES}


# ---------------------------------------------------------------- reveal


def judge_reveal(hearing: Hearing) -> None:
    if not hearing.is_for_table("aspiration.hidden"):
        return
    said: Reveal = hearing.move.args
    players = hearing.state.setting.player_number
    # setup.deck: `?` stands there for whoever may not know which card was seen.
    if said.which == DECK and said.card == UNKNOWN:
        hearing.refuse_outright("setup.deck", "Which card was seen there is to be said.")
    elif said.which == DECK:
        hearing.objections += place_doubt(hearing.state, players[said.whose], said.place or 0, said.card)
    elif said.whose in players:
        _judge_reveal_card(hearing, players[said.whose], said.card)
    elif said.which == ENDGAME:
        _judge_reveal_endgame(hearing, said.whose, said.card)
    else:
        _judge_reveal_secret(hearing, said.whose, said.card)


def _judge_reveal_card(hearing: Hearing, player: int, card: str) -> None:
    # setup.deck: what is revealed must be one of the cards that nobody saw yet, and one that can be there.
    if UNKNOWN not in hearing.state.players[player].hand:
        name, hand = hearing.state.name(player), hearing.state.players[player].hand
        text = f"Every card in {spoken(name)}'s hand is known already."
        hearing.contradict(hand_told(hand, card, name), "setup.deck", text)
    else:
        number = hearing.state.players[player].hand.count(card) + 1
        hearing.objections += copies_doubt(hearing.state, player, card, HAND, number)


def _judge_reveal_secret(hearing: Hearing, team: str, aspiration: str) -> None:
    state, number = hearing.state, hearing.state.setting.team_number[team]
    known = state.teams[number].secret
    if known != UNKNOWN:
        # What is known to the desk may be a secret of the side.
        what = "is known to the desk already" if known else "is not there now"
        text = f"{team.capitalize()}'s Secret Aspiration {what}."
        hearing.contradict(Earlier((known,), team), "aspiration.hidden", text)
    # setup.aspirations: not the Common one, nor one that lies elsewhere.
    elif aspiration not in possible_secret(state, number):
        text = f"{aspiration.capitalize()} cannot be {team.capitalize()}'s Secret Aspiration: it lies elsewhere."
        if aspiration == state.common:
            text = (
                f"{aspiration.capitalize()} is the Common Aspiration, so it cannot be {team.capitalize()}'s Secret one."
            )
        hearing.contradict(Earlier((aspiration,)), "setup.aspirations", text)


def _judge_reveal_endgame(hearing: Hearing, whose: str, aspiration: str) -> None:
    state, number = hearing.state, hearing.state.setting.team_number.get(whose, NOBODY)
    known = state.teams[number].endgame if number >= 0 else state.common_endgame
    if known != UNKNOWN:
        what = "is known to the desk already" if known else "is not there"
        hearing.contradict(Earlier((known,), whose), "aspiration.hidden", f"That Endgame Aspiration {what}.")
    # setup.endgame: a side's card differs from the Common one, and lies nowhere else.
    elif aspiration not in possible_endgame(state, number):
        text = f"{aspiration.capitalize()} cannot be that Endgame Aspiration."
        hearing.contradict(Earlier((aspiration,)), "setup.endgame", text)


def perform_reveal(table: Table, move: Move, player: int) -> None:
    said: Reveal = move.args
    state = table.state
    if said.which == DECK:
        table.know_in_deck(state.setting.player_number[said.whose], said.place or 1, said.card)
        return
    if said.whose in state.setting.player_number:
        _identify(table, state.setting.player_number[said.whose], said.card)
        return
    team = state.setting.team_number.get(said.whose, NOBODY)
    zone = ENDGAME_PLACE if said.which == ENDGAME else SECRET
    who = "" if team < 0 else said.whose
    if team < 0:
        track_common(state, lambda tracked: tracked.held(zone, said.card))
        state.common_endgame = said.card
    else:
        track_side(state, team, lambda tracked: tracked.held(zone, said.card))
        if said.which == ENDGAME:
            state.teams[team].endgame = said.card
        else:
            state.teams[team].secret = said.card
        _show(state, team, said.card)
    table.note(Event("reveal", who, said.card, said.which or "secret", cause="aspiration.hidden"))
    state.pending = tuple(renewed(state, one) for one in state.pending if not _asks_for(one, said))
    _skip_impossible_aim(table)


def _skip_impossible_aim(table: Table) -> None:
    """revelation.2-secret: where no card of the deck can be taken, there is no Secret Aspiration."""
    if not table.state.pending or table.state.asked.what != "aim" or table.state.asked.options:
        return
    about = table.answered().about
    revelation.set_secret(table, table.state.setting.team_number[about.whose], "")


def _asks_for(pending: Pending, said: Reveal) -> bool:
    """Whether a decision asks for the card that is now revealed."""
    kind = Endgame if said.which == ENDGAME else Secret
    return pending.what == "reveal" and isinstance(pending.about, kind) and pending.about.whose == said.whose


def _show(state: State, team: int, aspiration: str) -> None:
    """aspiration.hidden: what was revealed before its Revelation everybody knows from now on."""
    side = state.teams[team]
    if aspiration not in [TEAM.known(fact, state, team, side, PUBLIC) for fact in ("secret", "endgame")]:
        side.revealed = (*side.revealed, aspiration)


def _identify(table: Table, player: int, card: str) -> None:
    """One of the unknown cards of a hand is this one, and everybody has seen it."""
    table.identify_one_more(player, card, "setup.deck")
    holder = table.state.players[player]
    holder.shown = (*holder.shown, card)


def reveals(state: State) -> Iterator[Move]:
    """Everything hidden that the table may turn up at any time."""
    for about, possible in _hidden_aspirations(state):
        shown = Reveal(about.whose, ENDGAME if isinstance(about, Endgame) else "")
        # A dealt Aspiration is known to the tool, whatever a view may see of it, or else it has to be asked for.
        if not state.setting.dealt_aspirations or any(_asks_for(one, shown) for one in state.pending):
            yield from (Move(TABLE, "reveal", shown._replace(card=one)) for one in possible)
    for number, player in enumerate(state.players):
        if UNKNOWN in player.hand and not state.setting.seats[number].dealt:
            possible = sorted(behind_unknown(state, number))
            yield from (Move(TABLE, "reveal", Reveal(state.name(number), card=card)) for card in possible)


def _hidden_aspirations(state: State) -> Iterator[tuple[Secret | Endgame, list[str]]]:
    """The Aspirations that are unknown, each with the cards that it can be."""
    if state.common_endgame == UNKNOWN:
        yield Endgame(COMMON), possible_endgame(state, NOBODY)
    for number, team in enumerate(state.teams):
        name = state.setting.teams[number]
        if team.secret == UNKNOWN:
            yield Secret(name), possible_secret(state, number)
        if team.endgame == UNKNOWN:
            yield Endgame(name), possible_endgame(state, number)


# ---------------------------------------------------------------- aim


def judge_aim(hearing: Hearing) -> None:
    said: Aim = hearing.move.args
    pending = hearing.state.asked
    about: Common | Secret = pending.about
    if said.whose != about.whose:
        hearing.refuse_outright(pending.cause, f"A card for {about.whose} is taken now, not for {said.whose}.")
    elif said.card == UNKNOWN:
        if isinstance(about, Common) or not _is_secretly_chosen(hearing.state, about):
            hearing.refuse_outright(pending.cause, "The cards of the deck are known to the desk; say which one it is.")
    # revelation.2-secret, revelation.1-common: one of the cards of the deck, and not equal to the Common one.
    elif (said.card,) not in pending.options:
        why = "is the Common Aspiration" if said.card == avoided(about) else "is not among the cards to choose from"
        hearing.refuse_outright(pending.cause, f"{said.card.capitalize()} {why}.")


def perform_aim(table: Table, move: Move, player: int) -> None:
    about: Common | Secret = table.answered().about
    if isinstance(about, Common):
        revelation.set_common(table, move.args.card)
        return
    team = table.state.setting.team_number[about.whose]
    if move.args.card == UNKNOWN:
        # Nobody but the side knows any more which card of the deck is where.
        revelation.forget_order(table, team)
    revelation.take_from_deck(table, team, move.args.card, about.avoid)
    # The side has looked through its deck: the rest is shuffled.
    if not revelation.is_shuffled_by_tool(table.state, team):
        revelation.forget_order(table, team)
    elif len(table.state.teams[team].secret_deck) > 1:
        revelation.ask_shuffle(table, team, "")


def complete_aim(state: State, move: Move, player: int) -> list[Move]:
    """An Aspiration that is named without a word about whose it is: for whom one is taken now."""
    if move.args.whose:
        return [move]
    asked = next((one.about.whose for one in state.pending if one.what == "aim"), "")
    return [move._replace(args=move.args._replace(whose=asked))]


def _is_secretly_chosen(state: State, about: Secret) -> bool:
    """Whether the desk need not be told which card a side takes."""
    return not revelation.is_shuffled_by_tool(state, state.setting.team_number[about.whose])


def aims(state: State, pending: Pending) -> Iterator[Move]:
    about: Common | Secret = pending.about
    for aspiration in pending.options:
        yield Move(pending.who, "aim", Aim(about.whose, *aspiration))
    if isinstance(about, Secret) and _is_secretly_chosen(state, about):
        yield Move(pending.who, "aim", Aim(about.whose, UNKNOWN))


# ---------------------------------------------------------------- choose and decline


def options_of(state: State, pending: Pending) -> tuple[tuple[str, ...], ...]:
    """Every answer, those included that are too many to list."""
    if not isinstance(pending.about, Token):
        return pending.options
    player = state.setting.player_number[pending.who]
    return (*pending.options, *token_options(state, player, removing=True))


def judge_choose(hearing: Hearing) -> None:
    said: Choose = hearing.move.args
    state, pending = hearing.state, hearing.state.asked
    if said.words in options_of(state, pending):
        return
    token = isinstance(pending.about, Token)
    doubts = token_doubts(state, hearing.player, read_token(said.words)) if token else []
    for rule, text in doubts:
        hearing.refuse_outright(rule, text)
    if not doubts:
        options = ", ".join(option_words(pending.options[:12])) + (" ..." if len(pending.options) > 12 else "")
        hearing.refuse_outright(pending.cause, f"{' '.join(said.words)} cannot be chosen; possible: {options}.")


def perform_choose(table: Table, move: Move, player: int) -> None:
    pending = table.answered()
    _CHOICES[type(pending.about)].decide(table, pending, move.args.words)


def choices(state: State, pending: Pending) -> Iterator[Move]:
    for option in options_of(state, pending):
        yield Move(pending.who, "choose", Choose(option))


def judge_decline(hearing: Hearing) -> None:
    if not hearing.state.pending:
        hearing.refuse_outright("emotion.empty", "Nobody owes decline now.")
        return
    pending = hearing.state.asked
    if pending.may:
        return
    # ruling revelation.secret-choice: whether a side may leave its next Secret to chance.
    if isinstance(pending.about, Secret) and pending.about.whose == pending.who:
        text = f"{hearing.side.capitalize()} chooses its new Secret Aspiration."
        hearing.refuse_by_ruling(pending.cause, "revelation.secret-choice", text)
        return
    hearing.refuse_outright(pending.cause, "This cannot be declined.")


def perform_decline(table: Table, move: Move, player: int) -> None:
    pending = table.answered()
    about = pending.about
    if isinstance(about, Secret):
        # revelation.2-secret: a side that does not choose draws at random.
        table.push(steps.TakeSecret(about.whose, about.avoid))
        revelation.shuffle(table, table.state.setting.team_number[about.whose], about.avoid)


# ---------------------------------------------------------------- shuffle


def deck_of(state: State, team: str) -> tuple[str, ...]:
    """The rest of a side's Aspiration deck."""
    return state.teams[state.setting.team_number[team]].secret_deck


def avoided(about: Any) -> str:
    """The card that may not be taken or lie on top, if there is one."""
    return about.avoid if isinstance(about, Secret) else ""


def cards_to_shuffle(state: State, whose: str) -> tuple[str, ...]:
    if whose == COMMON:
        return state.common_deck
    if whose in state.setting.team_number:
        return deck_of(state, whose)
    return state.players[state.setting.player_number[whose]].pile


def judge_shuffle(hearing: Hearing) -> None:
    said: Shuffle = hearing.move.args
    state, pending = hearing.state, hearing.state.asked
    whose, avoid = pending.about.whose, avoided(pending.about)
    if said.whose != whose:
        text = f"The cards of {whose} are to be shuffled, not those of {said.whose}."
        hearing.refuse_outright(_rule(pending), text)
        return
    cards = cards_to_shuffle(state, whose)
    if Counter(said.order) != Counter(cards):
        hearing.refuse_outright(_rule(pending), f"A shuffled deck holds the same cards: {', '.join(sorted(cards))}.")
    # revelation.2-secret: shuffled again until the top card differs from the Common Aspiration.
    elif said.order and said.order[0] == avoid:
        text = f"{avoid.capitalize()} on top is the Common Aspiration: shuffle again."
        hearing.refuse_outright(_rule(pending), text)


def _rule(pending: Pending) -> str:
    """A reshuffled discard pile rests on the rule about drawing."""
    return "action.draw" if pending.cause == "deck.empty" else pending.cause


def perform_shuffle(table: Table, move: Move, player: int) -> None:
    if not table.state.pending:
        # An older record may tell how people shuffled a deck of which the desk knew every card.
        return
    said: Shuffle = move.args
    pending, state = table.answered(), table.state
    if said.whose in state.setting.player_number:
        drawing.turn_over(table, state.setting.player_number[said.whose], said.order)
        return
    if said.whose == COMMON:
        state.common_deck, state.common_tracked = said.order, None
    else:
        side = state.teams[state.setting.team_number[said.whose]]
        side.secret_deck, side.tracked = said.order, None
    who, where = ("", COMMON) if said.whose == COMMON else (said.whose, "secret")
    table.note(Event("shuffle", who, where=where, cause=pending.cause))


def shuffles(state: State, pending: Pending) -> Iterator[Move]:
    """One order that is possible: the same cards, the top one not the Common Aspiration."""
    whose, avoid = pending.about.whose, avoided(pending.about)
    cards = sorted(cards_to_shuffle(state, whose), key=lambda card: (card == avoid, card))
    yield Move(TABLE, "shuffle", Shuffle(whose, tuple(cards)))


# ---------------------------------------------------------------- the verbs


def sees_aim(card: str, move: Move, reader: secrecy.Reader) -> bool:
    """aspiration.hidden: a Secret Aspiration is seen by its side, the Common one lies open."""
    return move.args.whose == COMMON or reader.sees_aspiration(move.args.whose or move.actor)


_AIMED = Arg("aspiration?", name="card", seen=sees_aim)
_ENDGAME = named("which", literal(ENDGAME))
#: A card at a place of a deck is seen by none but the desk: which one was drawn there its owner knows anyway.
_IN_DECK = (
    named("which", literal(DECK)),
    named("place", Arg("number")),
    Arg("card?", name="card", seen=secrecy.nobody),
)
#: A deck in order; not a word where nobody knows it.
_ASPIRATIONS = Arg("aspiration?", optional=True, repeat=True, name="order", seen=secrecy.nobody)
_CARDS = _ASPIRATIONS._replace(kind="card?")
#: action.draw: which of two drawn cards is kept is its owner's business.
_ANSWER = Arg("words", repeat=True, name="words", seen=secrecy.card_in_hand)


def _whose(about: Mapping[str, Any]) -> str:
    """Whose Aspiration or deck it is, and whether it is for the end of the game."""
    return f"{about['whose']} {ENDGAME}" if about["kind"] == ENDGAME else str(about["whose"])


REVEAL: Verb[Hearing, Table, State] = Verb(
    VerbSpec(
        "reveal",
        "",
        (
            (OF_TEAM, ASPIRATION),
            (OF_TEAM, _ENDGAME, ASPIRATION),
            (OF_NOBODY, _ENDGAME, ASPIRATION),
            (OF_PLAYER, CARD),
            (OF_PLAYER, *_IN_DECK),
        ),
        results=secrecy.nobody,
        shape=Reveal,
    ),
    judge_reveal,
    perform_reveal,
    decision=Decision(about=(Secret, Endgame), purpose=aspiration_purpose, whose=_whose, form="ASPIRATION"),
    shows=reveals,
    at_any_time=True,
    draws=True,
    by_table=True,
    weight=0.3,
    story=tell_reveals,
)
AIM = Verb(
    VerbSpec("aim", "", ((OF_TEAM, _AIMED), (OF_NOBODY, ASPIRATION), (_AIMED,)), results=secrecy.nobody, shape=Aim),
    judge_aim,
    perform_aim,
    decision=Decision(
        "revelation.2-secret",
        aims,
        about=(Common, Secret),
        purpose=aspiration_purpose,
        whose=_whose,
        form="ASPIRATION",
    ),
    complete=complete_aim,
    draws=True,
    story=tell_aims,
)
CHOOSE = Verb(
    VerbSpec("choose", "", ((_ANSWER,),), results=secrecy.in_hand, shape=Choose),
    judge_choose,
    perform_choose,
    decision=Decision("meditation.bonus", choices, choices=CHOICES),
    draws=True,
    story=tell_chooses,
)
DECLINE: Verb[Hearing, Table, State] = Verb(
    VerbSpec("decline", results=secrecy.nobody),
    judge_decline,
    perform_decline,
    draws=True,
    story=plainly("declines"),
)
SHUFFLE = Verb(
    VerbSpec(
        "shuffle",
        "",
        ((OF_TEAM, _ASPIRATIONS), (OF_NOBODY, _ASPIRATIONS), (OF_PLAYER, _CARDS)),
        results=secrecy.nobody,
        shape=Shuffle,
    ),
    judge_shuffle,
    perform_shuffle,
    decision=Decision("revelation.2-secret", shuffles, about=(Common, Secret, Pile), whose=_whose),
    draws=True,
    by_table=True,
    story=tell_shuffle,
)
