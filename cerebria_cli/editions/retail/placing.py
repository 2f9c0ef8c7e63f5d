"""Before the first turn: figures and starting Emotions, starting hands, wild tokens."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from cerebria_cli.catalogue.common_words import SPIRIT_ACTIONS
from cerebria_cli.editions.board import starting_hands
from cerebria_cli.editions.board.knowledge import copies_doubt
from cerebria_cli.editions.board.ring import FRONTIERS, realm_slots_beside
from cerebria_cli.editions.board.story import tell_places
from cerebria_cli.editions.board.tokens import NO_TOKENS
from cerebria_cli.editions.board.tracking import HAND, TOP
from cerebria_cli.editions.core import secrecy
from cerebria_cli.editions.core.arguments import Cards
from cerebria_cli.editions.core.decisions import Pending, by_player
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import UNKNOWN, Move
from cerebria_cli.editions.retail.arguments import Place, TokenPlace, Tokens
from cerebria_cli.editions.retail.emotion import Emotion
from cerebria_cli.editions.retail.forms import SLOT, SPACE, TOKEN_PLACE
from cerebria_cli.editions.retail.hearing import Hearing
from cerebria_cli.editions.retail.player import WILD
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.editions.retail.turns import begin_play
from cerebria_cli.editions.verb import Decision, Verb
from cerebria_cli.notation.vocabulary import Arg, VerbSpec, named
from cerebria_cli.view.words.storytelling import plainly

# ---------------------------------------------------------------- the order of things


def go_on(table: Table) -> None:
    """Ask for the next thing that is missing before the first turn."""
    state = table.state
    while not state.pending and state.phase in STAGES:
        STAGES[state.phase](table)


def _ask_placement(table: Table) -> None:
    state = table.state
    # setup.placement, shaper.placement: in player order; a Shaper has two turns of placing.
    turn, order = len(state.placed), state.setting.manifest.preparation.placing_order(state)
    if turn < len(order):
        who = state.name(order[turn])
        rule = "shaper.placement" if _is_second(state) else "setup.placement"
        table.ask(Pending(who, "place", (), rule))
        return
    state.placed = ()
    before = state.rules("setup.hand-timing", "before")
    _enter_phase(table, "tokens" if before else "hands")


def placing_order(state: State) -> tuple[int, ...]:
    """With two Shapers each places twice, as if each had two places in the order."""
    order = state.setting.order
    return order * 2 if len(order) == 2 else order


def _is_second(state: State) -> bool:
    """Whether the player who places now has already placed a figure."""
    return state.players[state.setting.manifest.preparation.placing_order(state)[len(state.placed)]].space >= 0


def _ask_hands(table: Table) -> None:
    state = table.state
    cards = state.setting.numbers["start"]["cards"]
    for number, player in enumerate(state.players):
        if player.hand:
            continue
        if state.setting.seats[number].dealt:
            deal_hand(table, number, player.deck[:cards], "")
        else:
            table.ask(Pending(state.name(number), "hand", (), "setup.deck"))
            return
    before = state.rules("setup.hand-timing", "before")
    _enter_phase(table, "placement" if before else "tokens")


def _ask_tokens(table: Table) -> None:
    state = table.state
    # setup.wild-tokens: in the basic game they unlock four Actions.
    for number, player in enumerate(state.players):
        if any(row != NO_TOKENS for row in player.tokens):
            continue
        if state.setting.mode == "basic":
            unlock(table, number, map(TokenPlace, state.setting.numbers["start"]["basic_unlocked"]))
        else:
            table.ask(Pending(state.name(number), "tokens", (), "setup.wild-tokens"))
            return
    begin_play(table)


def _enter_phase(table: Table, phase: str) -> None:
    table.state.phase = phase
    table.note(Event("phase", what=phase, cause="setup.placement"))


STAGES = {"placement": _ask_placement, "hands": _ask_hands, "tokens": _ask_tokens}


# ---------------------------------------------------------------- place


def prescribe(table: Table, placement: Mapping[str, Any]) -> None:
    """setup.basic-placement: a setup may prescribe where figures and starting Emotions go."""
    state = table.state
    turns: dict[str, list[Any]] = {
        name: list(places) if isinstance(places, list) else [places] for name, places in placement.items()
    }
    order = state.setting.manifest.preparation.placing_order(state)
    while state.phase == "placement" and len(state.placed) < len(order):
        name = state.name(order[len(state.placed)])
        if not turns.get(name):
            return
        place = turns[name].pop(0)
        if not state.pending:
            _ask_placement(table)
        said = Place(place["space"], place.get("slot", ""))
        perform = state.setting.manifest.moves.verbs["place"].perform
        perform(table, Move(name, "place", said), state.setting.player_number[name])


def judge_place(hearing: Hearing) -> None:
    state = hearing.state
    rule = state.pending[0].cause
    ring = state.setting.ring
    said: Place = hearing.move.args
    space, slot = ring.space_number[said.space], hearing.slot(said.slot)
    # setup.placement: an empty Frontier space.
    if space % 2 == 0:
        text = f"{said.space} is a Realm; figures start on a Frontier: {', '.join(ring.frontiers)}."
        hearing.refuse(rule, text)
        return
    if any(taken == space for _, taken in state.placed):
        hearing.refuse(rule, f"The Frontier {said.space} is already taken.")
    # setup.placement: the starting Emotion on one of the two Realm slots next to the Frontier's slot.
    beside = realm_slots_beside(space // 2)
    if slot not in beside:
        names = " or ".join(ring.slots[number] for number in beside)
        hearing.refuse(rule, f"From {said.space} the starting Emotion goes on {names}.")
    hearing.need_empty(slot)


def perform_place(table: Table, move: Move, player: int) -> None:
    state = table.state
    table.answered()
    ring = state.setting.ring
    space, slot = ring.space_number[move.args.space], ring.slot_number[move.args.slot]
    # shaper.placement: the second time no figure is put.
    if state.players[player].space < 0:
        table.put_figure(player, space, "setup.placement")
    state.placed = (*state.placed, (player, space))
    team = state.team_of(player)
    card = state.setting.numbers["start"]["emotion"][state.setting.teams[team]]
    essence = state.setting.numbers["start"]["emotion_essence"]
    table.put_emotion(slot, Emotion(card, player, team, team, essence, 0), "setup.placement", "box")
    table.settle()
    go_on(table)


def places(state: State, player: int) -> Iterator[Move]:
    ring, taken = state.setting.ring, {space for _, space in state.placed}
    for frontier in FRONTIERS:
        if 2 * frontier + 1 in taken:
            continue
        for slot in realm_slots_beside(frontier):
            if state.slots[slot] is None:
                yield Move(state.name(player), "place", Place(ring.frontiers[frontier], ring.slots[slot]))


# ---------------------------------------------------------------- hand


def judge_hand(hearing: Hearing) -> None:
    state, cards = hearing.state, hearing.move.args.cards
    wanted = state.setting.numbers["start"]["cards"]
    # setup.deck: two cards are drawn, then the top card is turned up.
    if len(cards) != wanted:
        hearing.refuse_outright("setup.deck", f"A starting hand has {wanted} cards; write ? for a card nobody saw.")
    if len(hearing.move.results) > 1:
        hearing.refuse_outright("setup.deck", "Only the top card of the deck is turned up.")
    for card, number in Counter((*cards, *hearing.move.results)).items():
        if card != UNKNOWN:
            hearing.objections += copies_doubt(state, hearing.player, card, TOP, number)


def perform_hand(table: Table, move: Move, player: int) -> None:
    table.answered()
    deal_hand(table, player, move.args.cards, move.results[0] if move.results else UNKNOWN)
    go_on(table)


def deal_hand(table: Table, player: int, cards: tuple[str, ...], top: str) -> None:
    holder, name = table.state.players[player], table.state.name(player)
    for card in cards:
        table.carry(player, card, TOP, HAND)
    holder.hand = cards
    holder.secret = tuple(card for card in cards if card != UNKNOWN)
    holder.deck = holder.deck[len(cards) :]
    for card in cards:
        table.note(Event("hand", name, card, cause="setup.deck"))
    if holder.deck:
        table.turn_up(player, top, "setup.deck")


def hands(state: State, pending: Pending) -> Iterator[Move]:
    """setup.deck: of each deck the top card is then turned up."""
    return (move._replace(results=(UNKNOWN,)) for move in starting_hands.hands(state, pending))


# ---------------------------------------------------------------- tokens


def judge_tokens(hearing: Hearing) -> None:
    wanted, places = hearing.state.setting.numbers["start"]["wild_tokens"], hearing.move.args.places
    # setup.wild-tokens: four tokens, the first of a row on its leftmost place.
    if len(places) != wanted:
        hearing.refuse_outright("setup.wild-tokens", f"{wanted} different places get a wild token, not {len(places)}.")
    for place, times in Counter(places).items():
        if times > 1:
            text = f"{place} is named {times} times; {wanted} different places get a wild token."
            hearing.refuse_outright("setup.wild-tokens", text)
    for place in places:
        row = hearing.state.setting.seats[hearing.player].rows.get(place.action)
        if row is None or place.place not in row.places:
            hearing.refuse_outright("setup.wild-tokens", f"{hearing.who}'s board has no place called {place}.")
        elif TokenPlace(place.action) not in places:
            text = f"{place.action.capitalize()} must be unlocked before {place} gets a token."
            hearing.refuse("setup.wild-tokens", text)


def perform_tokens(table: Table, move: Move, player: int) -> None:
    table.answered()
    unlock(table, player, move.args.places)
    go_on(table)


def unlock(table: Table, player: int, places: Iterable[TokenPlace]) -> None:
    for action, place in places:
        table.put_vibe_token(player, table.state.row(player, action), place, WILD, "setup.wild-tokens")


def token_choices(state: State, player: int) -> Iterator[Move]:
    """Every distribution of the wild tokens, each written once in the order of the board."""
    rows = state.setting.seats[player].rows
    wanted = state.setting.numbers["start"]["wild_tokens"]
    per_row = [
        _row_choices(verb, [upgrade.name for upgrade in rows[verb].upgrades]) for verb in SPIRIT_ACTIONS if verb in rows
    ]
    for places in _filling(per_row, wanted):
        yield Move(state.name(player), "tokens", Tokens(places))


def _filling(rows: Sequence[Sequence[tuple[TokenPlace, ...]]], wanted: int) -> Iterator[tuple[TokenPlace, ...]]:
    """One choice from each row, so many places together."""
    if not rows:
        if not wanted:
            yield ()
        return
    first, *rest = rows
    for chosen in first:
        if len(chosen) <= wanted:
            yield from ((*chosen, *further) for further in _filling(rest, wanted - len(chosen)))


def _row_choices(verb: str, upgrades: list[str]) -> list[tuple[TokenPlace, ...]]:
    found: list[tuple[TokenPlace, ...]] = [()]
    for bits in product((False, True), repeat=len(upgrades)):
        chosen = [TokenPlace(verb, name) for name, used in zip(upgrades, bits, strict=True) if used]
        found.append((TokenPlace(verb), *chosen))
    return found


# ---------------------------------------------------------------- the verbs

PLACE: Verb[Hearing, Table, State] = Verb(
    VerbSpec("place", "", ((SPACE, SLOT),), shape=Place),
    judge_place,
    perform_place,
    decision=Decision("setup.placement", by_player(places), purpose="before the first turn"),
    story=tell_places,
)
TOKENS: Verb[Hearing, Table, State] = Verb(
    VerbSpec("tokens", "", ((named("places", TOKEN_PLACE._replace(repeat=True)),),), shape=Tokens),
    judge_tokens,
    perform_tokens,
    decision=Decision(
        "setup.wild-tokens",
        by_player(token_choices),
        purpose="the wild Vibe tokens",
        doing="say where the wild tokens lie, with `tokens`,",
    ),
    modes=("full",),
    story=plainly("places the first Vibe tokens"),
)
STARTING_HAND: Verb[Hearing, Table, State] = Verb(
    VerbSpec(
        "hand",
        "",
        ((Arg("card?", repeat=True, name="cards", seen=secrecy.in_hand),),),
        results=secrecy.everybody,
        shape=Cards,
    ),
    judge_hand,
    perform_hand,
    decision=Decision(
        "setup.deck",
        hands,
        purpose="the starting hand",
        doing="say what the starting hand is, with `hand`,",
    ),
    story=plainly("draws the starting hand"),
)
