"""Decisions that somebody owes: reveal, strike, aim, choose, decline, shuffle."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from cerebria_cli.editions.board.arguments import Choose
from cerebria_cli.editions.board.aspirations import aspiration_purpose
from cerebria_cli.editions.board.knowledge import behind_unknown, copies_doubt, place_doubt, possible_cards
from cerebria_cli.editions.board.story import tell_aims, tell_chooses, tell_reveals, tell_shuffle
from cerebria_cli.editions.board.tokens import COLOURS
from cerebria_cli.editions.board.tracking import HAND
from cerebria_cli.editions.board.tracking import TOP as TOP_OF_DECK
from cerebria_cli.editions.core import secrecy
from cerebria_cli.editions.core.decisions import Pending, option_words
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.knowledge import hand_told
from cerebria_cli.editions.core.move import TABLE, UNKNOWN, Move
from cerebria_cli.editions.core.verdict import Earlier, spoken
from cerebria_cli.editions.retail import abilities, aftermath, intentions, moving, reacting, revelation, turns
from cerebria_cli.editions.retail.arguments import DECK, TOP, Aim, Reveal, Shuffle, Strike, place_of
from cerebria_cli.editions.retail.forms import ASPIRATION, CARD, PLAYER, TEAM, decision
from cerebria_cli.editions.retail.hearing import Hearing
from cerebria_cli.editions.retail.power_questions import refresh
from cerebria_cli.editions.retail.state import HIDDEN, State
from cerebria_cli.editions.retail.subjects import Earned, Fragment, Hidden, Reshuffle
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.editions.verb import Choice, Decision, Verb
from cerebria_cli.notation.vocabulary import Arg, VerbSpec, literal, named
from cerebria_cli.view.words.storytelling import plainly


def go_on(table: Table) -> None:
    """After every move: the next decision as it stands now; without any a Revelation goes on, and a turn ends."""
    refresh(table)
    revelation.proceed(table)
    if turns.is_about_to_end(table.state):
        turns.end(table)
        refresh(table)


# ---------------------------------------------------------------- reveal


def judge_reveal(hearing: Hearing) -> None:
    if not hearing.is_for_table("revelation.1-reveal"):
        return
    said: Reveal = hearing.move.args
    if said.team:
        _judge_reveal_hidden(hearing, said.team, said.aspiration)
    elif said.where == TOP:
        _judge_reveal_top(hearing, hearing.state.setting.player_number[said.player], said.card)
    elif said.where == DECK:
        player = hearing.state.setting.player_number[said.player]
        hearing.objections += place_doubt(hearing.state, player, said.place or 0, said.card)
    else:
        _judge_reveal_card(hearing, hearing.state.setting.player_number[said.player], said.card)


def _judge_reveal_hidden(hearing: Hearing, team: str, aspiration: str) -> None:
    state = hearing.state
    number = state.setting.team_number[team]
    known = state.teams[number].hidden
    if not known:
        hearing.refuse_outright("setup.hidden-deck", f"{team.capitalize()} has no Hidden Aspiration now.")
    elif known != UNKNOWN:
        text = f"{team.capitalize()}'s Hidden Aspiration is known to the desk already: nothing has to be revealed."
        hearing.contradict(Earlier((known,), team), "setup.hidden-deck", text)
    elif aspiration in state.teams[number].hidden_gone:
        text = f"{aspiration.capitalize()} of {team.capitalize()} has already left the game."
        hearing.contradict(Earlier((aspiration,), team), "revelation.5-hidden", text)
    # aspiration.distinct: never the current Common Aspiration.
    elif aspiration == state.common:
        text = f"{aspiration.capitalize()} is the Common Aspiration, so it cannot be {team.capitalize()}'s Hidden one."
        hearing.refuse_outright("aspiration.distinct", text, **{"common.current": aspiration})
    elif aspiration not in revelation.possible_hidden(state, number):
        text = f"{aspiration.capitalize()} lies in {team.capitalize()}'s Hidden deck, as was told before."
        hearing.contradict(Earlier((aspiration,), team), "setup.hidden-deck", text)


def _judge_reveal_card(hearing: Hearing, player: int, card: str) -> None:
    state = hearing.state
    # What is revealed must be one of the cards that nobody saw yet, and one that can be there.
    if UNKNOWN not in state.players[player].hand:
        text = f"Every card in {spoken(state.name(player))}'s hand is known already."
        hearing.contradict(hand_told(state.players[player].hand, card, state.name(player)), "setup.deck", text)
        return
    number = state.players[player].hand.count(card) + 1
    hearing.objections += copies_doubt(state, player, card, HAND, number)


def _judge_reveal_top(hearing: Hearing, player: int, card: str) -> None:
    state = hearing.state
    if not (state.players[player].hand and state.players[player].deck):
        hearing.refuse_outright("turn.draw", f"No card lies face-up on {spoken(state.name(player))}'s deck.")
    elif state.players[player].deck[0] != UNKNOWN:
        known = state.players[player].deck[0]
        text = f"The top card of {spoken(state.name(player))}'s deck is known already: {known}."
        hearing.contradict(Earlier((known,), state.name(player)), "turn.draw", text)
    else:
        hearing.objections += copies_doubt(state, player, card, TOP_OF_DECK)


def perform_reveal(table: Table, move: Move, player: int) -> None:
    said: Reveal = move.args
    if said.team:
        _reveal_hidden(table, said.team, said.aspiration)
        return
    number = table.state.setting.player_number[said.player]
    if said.where == TOP:
        table.turn_up(number, said.card, "turn.draw")
    elif said.where == DECK:
        table.know_in_deck(number, said.place or 1, said.card)
    else:
        table.identify_one_more(number, said.card, "setup.deck")


def _reveal_hidden(table: Table, team: str, aspiration: str) -> None:
    number = table.state.setting.team_number[team]
    revelation.track_hidden(table, number, lambda tracked: tracked.held(HIDDEN, aspiration))
    holder = table.state.teams[number]
    holder.hidden = holder.shown = aspiration
    table.note(Event("reveal", team, aspiration, cause="revelation.1-reveal"))
    table.state.pending = tuple(
        pending for pending in table.state.pending if pending.what != "reveal" or pending.about.team != team
    )


def reveals(state: State) -> Iterator[Move]:
    """Everything hidden that the table may turn up at any time."""
    asked = {pending.about.team for pending in state.pending if pending.what == "reveal"}
    for number, team in enumerate(state.teams):
        # A dealt Aspiration is known to the tool, whatever a view may see of it, or else it has to be asked for.
        known = state.setting.dealt_aspirations and state.setting.teams[number] not in asked
        if team.hidden == UNKNOWN and not known:
            for aspiration in revelation.possible_hidden(state, number):
                yield Move(TABLE, "reveal", Reveal(team=state.setting.teams[number], aspiration=aspiration))
    for number, player in enumerate(state.players):
        if state.setting.seats[number].dealt:
            continue
        name = state.name(number)
        if UNKNOWN in player.hand:
            for card in sorted(behind_unknown(state, number)):
                yield Move(TABLE, "reveal", Reveal(player=name, card=card))
        if player.hand and player.deck and player.deck[0] == UNKNOWN:
            for card in possible_cards(state, number, TOP_OF_DECK):
                yield Move(TABLE, "reveal", Reveal(player=name, card=card, where=TOP))


# ---------------------------------------------------------------- strike


def judge_strike(hearing: Hearing) -> None:
    # revelation.4-common: one of the face-up Aspirations.
    options, aspiration = option_words(hearing.state.pending[0].options), hearing.move.args.aspiration
    if aspiration not in options:
        text = f"{aspiration.capitalize()} is not face-up in the row; choose one of {', '.join(options)}."
        hearing.refuse_outright("revelation.4-common", text)


def perform_strike(table: Table, move: Move, player: int) -> None:
    pending = table.answered()
    table.state.common_gone = (*table.state.common_gone, move.args.aspiration)
    table.note(Event("strike", pending.who, move.args.aspiration, cause="revelation.4-common"))


def strikes(state: State, pending: Pending) -> Iterator[Move]:
    for (aspiration,) in pending.options:
        yield Move(pending.who, "strike", Strike(aspiration))


# ---------------------------------------------------------------- aim


def judge_aim(hearing: Hearing) -> None:
    pending, said = hearing.state.pending[0], hearing.move.args
    aspiration: str = said.aspiration
    if said.team != pending.about.team:
        text = f"{pending.about.team.capitalize()} chooses now, not {said.team.capitalize()}."
        hearing.refuse_outright("revelation.5-hidden", text)
        return
    if aspiration == UNKNOWN:
        if revelation.looks_openly(hearing.state, hearing.state.setting.team_number[said.team]):
            text = "The cards of the Hidden deck are known to the desk; say which one it is."
            hearing.refuse_outright("revelation.5-hidden", text)
        return
    # aspiration.distinct, revelation.5-hidden: one of the cards looked at, not the new Common Aspiration.
    if aspiration == hearing.state.common:
        text = f"{aspiration.capitalize()} is the new Common Aspiration, so it cannot be the Hidden one."
        hearing.refuse_outright("aspiration.distinct", text, **{"common.current": aspiration})
    elif (aspiration,) not in pending.options:
        hearing.refuse_outright(
            "revelation.5-hidden", f"{aspiration.capitalize()} is not among the cards to choose from."
        )


def perform_aim(table: Table, move: Move, player: int) -> None:
    table.answered()
    team = table.state.setting.team_number[move.args.team]
    revelation.choose_hidden(table, team, move.args.aspiration)
    _shuffle_rest(table, team)


def _shuffle_rest(table: Table, team: int) -> None:
    """revelation.5-hidden: the cards not chosen are shuffled into the deck."""
    deck = table.state.teams[team].hidden_deck
    if not revelation.is_shuffled_by_tool(table.state, team):
        revelation.forget_order(table, team)
    elif len(deck) > 1:
        revelation.ask_shuffle(table, team, "rest")


def aims(state: State, pending: Pending) -> Iterator[Move]:
    team = pending.about.team
    names = [name for (name,) in pending.options]
    secretly = not revelation.looks_openly(state, state.setting.team_number[team])
    for aspiration in (*names, *([UNKNOWN] if secretly else [])):
        yield Move(pending.who, "aim", Aim(aspiration, team))


# ---------------------------------------------------------------- choose and decline


def judge_choose(hearing: Hearing) -> None:
    pending, words = hearing.state.pending[0], hearing.move.args.words
    if words in pending.options:
        return
    # spirit.other-tokens, spirit.token-colours: why a token may not lie where it was put.
    if any(_offers_token(option, words) for option in pending.options):
        _judge_token(hearing, words)
    if not hearing.objections:
        text = f"`{' '.join(words)}` is no answer here; choose one of: {', '.join(option_words(pending.options))}."
        hearing.refuse_outright(hearing.state.rule_of(pending), text)


def complete_aim(state: State, move: Move, player: int) -> list[Move]:
    """Without a word about whose it is: for the team that aims now."""
    if move.args.team or not state.pending or state.pending[0].what != "aim":
        return [move]
    return [move._replace(args=Aim(move.args.aspiration, state.pending[0].about.team))]


def complete_choose(state: State, move: Move, player: int) -> list[Move]:
    """Without what the decision says itself: the player who gets something."""
    asked = state.pending[0] if state.pending else None
    if asked is None or asked.what != "choose" or move.args.words in asked.options:
        return [move]
    said = move.args.words
    meant = [words for words in asked.options if words[-len(said) :] == said]
    return [move._replace(args=Choose(words)) for words in meant] or [move]


def _offers_token(option: tuple[str, ...], words: tuple[str, ...]) -> bool:
    """Whether an answer puts a Vibe token of that colour somewhere: `red move.haste`, perhaps with a player before."""
    colour = words[-2] if len(words) > 1 else ""
    return colour in COLOURS and colour in option[:-1]


def _judge_token(hearing: Hearing, words: tuple[str, ...]) -> None:
    *named, colour, place = words
    player = hearing.state.setting.player_number.get(named[0] if named else hearing.move.actor, -1)
    if player >= 0:
        abilities.judge_free_token(hearing, player, colour, place_of(place))


def perform_choose(table: Table, move: Move, player: int) -> None:
    pending = table.answered()
    choice = table.state.setting.manifest.moves.verbs.choices[type(pending.about)]
    choice.decide(table, pending, move.args.words)


def _decide_fragment(table: Table, pending: Pending, words: tuple[str, ...]) -> None:
    team, (realm,) = table.state.setting.team_number[pending.about.team], words
    revelation.take_from_fortress(table, team, pending.about.size, realm)


def _accept(table: Table, pending: Pending, words: tuple[str, ...]) -> None:
    """ruling revelation.decline: the team adds what it earned."""


#: What `choose` decides.
CHOICES: tuple[Choice[Table, State], ...] = (
    Choice(Earned, _accept, "the Fragment that was earned joins the Identity"),
    Choice(Fragment, _decide_fragment, "the Fortress whose Fragment joins the Identity"),
    intentions.WHEEL,
    moving.SWAP,
    moving.PUSH,
    moving.PUT_ADJACENT,
    moving.REMOVE_ADJACENT,
    aftermath.DRAIN,
    aftermath.TOKEN,
    aftermath.KEEP,
    reacting.EFFECT,
)


def judge_decline(hearing: Hearing) -> None:
    if not hearing.state.pending:
        hearing.refuse_outright("emotion.power-use", "There is nothing to decline now.")
        return
    pending = hearing.state.pending[0]
    if not pending.may:
        text = f"{spoken(pending.who)} cannot decline here: the answer is `{pending.what}`."
        hearing.refuse(hearing.state.rule_of(pending), text)


def perform_decline(table: Table, move: Move, player: int) -> None:
    pending, state = table.answered(), table.state
    if pending.what == "aim":
        revelation.take_top(table, state.setting.team_number[pending.about.team])
    elif pending.cause == "revelation.decline" and state.revelation is not None:
        declined = (*state.revelation.declined, state.setting.team_number[pending.who])
        state.revelation = state.revelation._replace(declined=declined)
    elif pending.what == "invoke":
        # Garrison's additional Action follows at once or not at all.
        state.turn = state.turn._replace(garrison=-1)


def choices(state: State, pending: Pending) -> Iterator[Move]:
    for option in pending.options:
        yield Move(pending.who, "choose", Choose(option))


# ---------------------------------------------------------------- shuffle


def judge_shuffle(hearing: Hearing) -> None:
    state, order = hearing.state, hearing.move.args.order
    about: Reshuffle = state.pending[0].about
    if hearing.move.args.team != about.team:
        text = f"The Hidden deck of {about.team.capitalize()} is to be shuffled."
        hearing.refuse_outright("revelation.5-hidden", text)
        return
    deck = state.teams[state.setting.team_number[about.team]].hidden_deck
    if Counter(order) != Counter(deck):
        hearing.refuse_outright(
            "revelation.5-hidden", f"A shuffled deck holds the same cards: {', '.join(sorted(deck))}."
        )
    # setup.hidden-deck: shuffled again until the top card differs from the Common Aspiration.
    elif about.then == "top" and order[0] == state.common:
        hearing.refuse_outright(
            "aspiration.distinct", f"{order[0].capitalize()} on top is the Common Aspiration: shuffle again."
        )


def perform_shuffle(table: Table, move: Move, player: int) -> None:
    if not table.state.pending:
        # An older record may tell how people shuffled a deck of which the desk knew every card.
        return
    pending = table.answered()
    team = table.state.setting.team_number[move.args.team]
    holder = table.state.teams[team]
    holder.hidden_deck, holder.foreseen, holder.tracked = move.args.order, 0, None
    table.note(Event("shuffle", move.args.team, cause="revelation.5-hidden"))
    if pending.about.then == "top":
        revelation.take_top(table, team)


def shuffles(state: State, pending: Pending) -> Iterator[Move]:
    """One order that is possible: the same cards, the top one not the Common Aspiration."""
    about: Reshuffle = pending.about
    deck = sorted(state.teams[state.setting.team_number[about.team]].hidden_deck)
    if about.then == "top":
        deck.sort(key=lambda name: name == state.common)
    yield Move(TABLE, "shuffle", Shuffle(about.team, tuple(deck)))


# ---------------------------------------------------------------- the verbs

#: setup.hidden-deck: which Aspirations a team has, and how they lie in its deck, only the team sees.
_UNSEEN = Arg("aspiration?", name="aspiration", seen=secrecy.team_of("team"))
_ORDER = Arg("aspiration?", optional=True, repeat=True, name="order", seen=secrecy.team_of("team"))
_ON_TOP = named("where", literal(TOP))
_IN_DECK = (named("where", literal(DECK)), named("place", Arg("number")))


def _team(about: Mapping[str, Any]) -> str:
    """Whose Hidden Aspiration or deck it is."""
    return str(about["team"])


REVEAL: Verb[Hearing, Table, State] = Verb(
    decision("reveal", Reveal, (TEAM, ASPIRATION), (PLAYER, CARD), (PLAYER, _ON_TOP, CARD), (PLAYER, *_IN_DECK, CARD)),
    judge_reveal,
    perform_reveal,
    decision=Decision(about=(Hidden,), purpose=aspiration_purpose, whose=_team, form="ASPIRATION"),
    shows=reveals,
    at_any_time=True,
    by_table=True,
    weight=0.3,
    story=tell_reveals,
)
STRIKE = Verb(
    decision("strike", Strike, (ASPIRATION,)),
    judge_strike,
    perform_strike,
    decision=Decision("revelation.4-common", strikes, purpose="the Common Aspiration to remove"),
    story=lambda line: f"{line.actor} removes the Common Aspiration {line.titled()}",
)
AIM = Verb(
    decision("aim", Aim, (TEAM, _UNSEEN), (_UNSEEN,)),
    judge_aim,
    perform_aim,
    decision=Decision(
        "revelation.5-hidden",
        aims,
        about=(Hidden,),
        purpose=aspiration_purpose,
        whose=_team,
        form="ASPIRATION",
    ),
    complete=complete_aim,
    story=tell_aims,
)
SHUFFLE = Verb(
    decision("shuffle", Shuffle, (TEAM, _ORDER)),
    judge_shuffle,
    perform_shuffle,
    decision=Decision("revelation.5-hidden", shuffles, about=(Reshuffle,), whose=_team),
    by_table=True,
    story=tell_shuffle,
)


def choose_among(several: tuple[Choice[Table, State], ...]) -> Verb[Hearing, Table, State]:
    """The verb that answers what an edition leaves to choose."""
    return Verb(
        decision("choose", Choose, (named("words", Arg("words", repeat=True)),)),
        judge_choose,
        perform_choose,
        decision=Decision("emotion.power-use", choices, choices=several),
        complete=complete_choose,
        draws=True,
        modes=("full",),
        story=tell_chooses,
    )


DECLINE: Verb[Hearing, Table, State] = Verb(
    VerbSpec("decline", results=secrecy.everybody),
    judge_decline,
    perform_decline,
    story=plainly("declines"),
)
