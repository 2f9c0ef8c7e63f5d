"""What is changed on the table: each change with what it is told as, and never more than there is."""

from collections.abc import Callable
from typing import Any

import pytest
from support.retail_states import under_way
from support.retail_told import happened, state_in

from cerebria_cli.editions.board.tracking import HAND
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.retail.emotion import Emotion
from cerebria_cli.editions.retail.fortress import Fortress
from cerebria_cli.editions.retail.player import PlayerState
from cerebria_cli.editions.retail.state import State
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.editions.retail.turn import Used

DIANA, LEO, THOMAS, FRED = range(4)
BLISS, GLOOM = range(2)
V1, V2, VC, N1 = 0, 1, 2, 6


@pytest.fixture
def table() -> Table:
    """Diana has 4 Willpower, 2 Essence, Courage and Trust in hand, and a deck of two cards."""
    state = state_in(
        "basic-4",
        slots={"V1": "Courage diana 2", "V2": "Anger fred 1", "N1": "Bleakness leo 1"},
        players={"diana": {"hand": ["Courage", "Trust"], "deck": {"order": ["Optimism", "Kindness"]}}},
        teams={"bliss": {"ambition": 1}},
    )
    return Table(state)


def told(table: Table) -> list[str]:
    return happened(table.events)


@pytest.mark.parametrize(
    ("amount", "left", "events"),
    [
        (0, 4, []),
        (3, 7, ["wp diana 3 by x.y"]),
        (-4, 0, ["wp diana -4 by x.y"]),
        # only a move that stood although it is illegal asks for more than there is
        (-5, 0, ["wp diana -4 by x.y"]),
    ],
)
def test_willpower(table: Table, amount: int, left: int, events: list[str]) -> None:
    table.change_wp(DIANA, amount, "x.y")
    assert (table.state.players[DIANA].wp, told(table)) == (left, events)


def test_where_willpower_comes_from(table: Table) -> None:
    table.change_wp(DIANA, 1, "x.y")
    table.change_wp(DIANA, 1, "x.y", "humility")
    table.change_essence(DIANA, 1, "x.y")
    assert [event.note for event in table.events] == ["supply", "humility", "supply"]


@pytest.mark.parametrize(
    ("amount", "left", "events"),
    [
        (0, 2, []),
        (1, 3, ["essence diana 1 by x.y"]),
        (-2, 0, ["essence diana -2 by x.y"]),
        (-3, 0, ["essence diana -2 by x.y"]),
    ],
)
@pytest.mark.parametrize("pool", [False, True])
def test_essence(table: Table, amount: int, left: int, events: list[str], pool: bool) -> None:
    if pool:
        table.change_pool(DIANA, BLISS, amount, "x.y")
    else:
        table.change_essence(DIANA, amount, "x.y")
    assert (table.state.players[DIANA].essence, told(table)) == ((left,), events)


@pytest.mark.parametrize(
    ("amount", "left", "events"),
    [
        (0, 1, []),
        (2, 3, ["ambition bliss 2 by x.y"]),
        # ambition.tokens: 3 at most
        (3, 3, ["ambition bliss 2 by x.y"]),
        (-1, 0, ["ambition bliss -1 by x.y"]),
        (-2, 0, ["ambition bliss -1 by x.y"]),
    ],
)
def test_ambition(table: Table, amount: int, left: int, events: list[str]) -> None:
    table.change_ambition(BLISS, amount, "x.y")
    assert (table.state.teams[BLISS].ambition, told(table)) == (left, events)


def test_actions(table: Table) -> None:
    table.gain_actions(2, "x.y")
    assert (table.state.turn.actions, told(table)) == (5, ["action diana 2 by x.y"])


def test_drawing_turns_up_the_next_card(table: Table) -> None:
    table.draw_several(DIANA, 3, "x.y")
    diana = table.state.players[DIANA]
    assert (diana.hand, diana.deck, diana.secret) == (("Courage", "Trust", "Optimism", "Kindness"), (), ())
    assert told(table) == [
        *("draw diana Optimism by x.y", "turn-up diana Kindness by x.y"),
        *("draw diana Kindness by x.y", "turn-up diana by x.y"),
    ]
    assert table.turned_up == ["Kindness"]


def test_a_card_that_lay_covered_is_drawn_in_secret(table: Table) -> None:
    """ruling deck.discard-to-empty"""
    diana = table.state.players[DIANA]
    diana.covered = True
    table.draw(DIANA, "x.y")
    assert (diana.secret, diana.covered) == (("Optimism",), False)
    table.draw(DIANA, "x.y")
    assert diana.secret == ("Optimism",)


def test_what_is_said_to_turn_up_is_noted(table: Table) -> None:
    said = Table(table.state, ("Comfort",))
    said.state.players[DIANA].deck, said.state.players[DIANA].tracked = ("Optimism", "?", "?"), None
    said.draw(DIANA, "x.y")
    assert said.state.players[DIANA].deck == ("Comfort", "?")
    assert said.turned_up == ["Comfort"]
    said.draw(DIANA, "x.y")
    assert said.turned_up == ["Comfort", "?"]


@pytest.mark.parametrize(("option", "covered", "turned"), [("up", False, True), ("down", True, False)])
def test_a_card_that_is_put_under_an_empty_deck(option: str, covered: bool, turned: bool) -> None:
    """ruling deck.discard-to-empty: it lies face-up, or covered; with others above it nothing is turned up."""
    state = state_in(
        "basic-4",
        rulings={"deck.discard-to-empty": option},
        players={"diana": {"hand": ["Courage", "Trust"], "deck": {"order": []}}},
    )
    table = Table(state)
    table.discard_from_hand(DIANA, "Trust", "x.y")
    diana = state.players[DIANA]
    assert held(diana) == (["Courage"], ["Trust"], covered, 1)
    assert told(table) == ["discard diana Trust by x.y", *["turn-up diana Trust by x.y"] * turned]
    table.discard_from_hand(DIANA, "Courage", "x.y")
    assert held(diana) == ([], ["Trust", "Courage"], covered, 2)
    assert diana.bottom == ("Trust", "Courage")
    assert told(table)[-1] == "discard diana Courage by x.y"


def held(player: PlayerState) -> tuple[list[str], list[str], bool, int]:
    """Hand and deck, whether that lies covered, and how many cards at its bottom everybody saw."""
    return list(player.hand), list(player.deck), player.covered, player.under


def test_the_top_card_is_used(table: Table) -> None:
    table.take_top_card(DIANA, "Optimism", "x.y")
    assert table.state.players[DIANA].deck == ("Kindness",)
    assert told(table) == ["turn-up diana Kindness by x.y"]
    table.state.players[DIANA].deck = ("?", "Kindness")
    table.take_top_card(DIANA, "Comfort", "x.y")
    assert told(table)[1:] == ["identify diana Comfort top by x.y", "turn-up diana Kindness by x.y"]


def test_showing_a_card(table: Table) -> None:
    diana = table.state.players[DIANA]
    diana.secret = ("Courage", "Trust")
    table.show(DIANA, "Trust", "x.y")
    assert [*diana.hand, *diana.secret] == ["Courage", "Trust", "Courage"]
    assert told(table) == ["show diana Trust by x.y"]


@pytest.mark.parametrize(("deck", "covered", "left"), [(("Trust",), True, False), (("Optimism", "Trust"), True, True)])
def test_taking_back_what_was_put_under_the_deck(
    table: Table, deck: tuple[str, ...], covered: bool, left: bool
) -> None:
    diana = table.state.players[DIANA]
    diana.hand, diana.deck, diana.covered, diana.under = (), deck, covered, 1
    table.take_back(DIANA, "x.y")
    assert held(diana) == (["Trust"], list(deck[:-1]), left, 0)
    assert told(table) == ["back diana Trust by x.y"]


def test_of_what_nobody_saw_go_under_the_deck_nothing_is_seen_afterwards(table: Table) -> None:
    diana = table.state.players[DIANA]
    diana.hand, diana.deck, diana.under = (), ("Optimism", "Trust"), 0
    table.take_back(DIANA, "x.y")
    assert held(diana) == (["Trust"], ["Optimism"], False, 0)


# ---------------------------------------------------------------- Emotions


@pytest.mark.parametrize(
    ("slot", "amount", "essence", "events"),
    [
        (V1, 1, 3, ["on-emotion diana Courage V1 1 by x.y"]),
        (V1, -1, 1, ["on-emotion diana Courage V1 -1 by x.y"]),
        (V1, 0, 2, []),
        (VC, 1, None, []),
        (V1, -2, None, ["on-emotion diana Courage V1 -2 by x.y", "leave diana Courage V1 by emotion.empty"]),
        (V1, -9, None, ["on-emotion diana Courage V1 -2 by x.y", "leave diana Courage V1 by emotion.empty"]),
    ],
)
def test_essence_on_an_emotion(table: Table, slot: int, amount: int, essence: int | None, events: list[str]) -> None:
    """emotion.empty"""
    table.change_on_emotion(slot, amount, "x.y")
    emotion = table.state.slots[slot]
    assert (emotion.essence if emotion else None, told(table)) == (essence, events)


@pytest.mark.parametrize(
    ("slot", "goes_to", "gone", "under"), [(V1, "deck", 0, ("Courage",)), (N1, "box", 1, ()), (VC, None, 0, ())]
)
def test_where_a_card_goes_that_leaves(
    table: Table, slot: int, goes_to: str | None, gone: int, under: tuple[str, ...]
) -> None:
    """emotion.discard: a Mild one under its owner's deck, a starting one to the box."""
    table.remove_emotion(slot, "x.y", "leave:empowered")
    assert [event.note for event in table.events] == ([goes_to] if goes_to else [])
    assert table.state.teams[GLOOM].starting_gone == gone
    assert table.state.players[DIANA].bottom == under
    assert [(place, stage) for place, stage, _ in table.left] == ([(slot, "leave:empowered")] if goes_to else [])


def test_a_strong_card_goes_to_the_strong_ones() -> None:
    table = Table(state_in(slots={"V1": "Rage leo 1"}))
    table.remove_emotion(V1, "x.y")
    assert [event.note for event in table.events] == ["strong"]
    assert [stage for _, stage, _ in table.left] == ["leave"]
    assert table.state.players[LEO].bottom == ()


def used(state: State, *slots: str) -> None:
    state.turn = state.turn._replace(powers=tuple(Used("Courage", slot, 0) for slot in slots))


def test_relocating(table: Table) -> None:
    used(table.state, "V1", "N1")
    before = table.state.control
    table.relocate(V1, VC, "x.y")
    assert (table.state.slots[V1], getattr(table.state.slots[VC], "card", "")) == (None, "Courage")
    assert told(table) == ["relocate diana Courage VC by x.y"]
    assert table.events[0].note == "V1"
    # what was used once per turn stays used where its card goes
    assert [one.slot for one in table.state.turn.powers] == ["VC", "N1"]
    assert table.state.control is not before
    table.relocate(V1, VC, "x.y")
    assert len(table.events) == 1


def test_swapping(table: Table) -> None:
    used(table.state, "V2", "V1", "N1")
    table.swap(V1, V2, "x.y")
    assert told(table) == ["relocate diana Courage V2 by x.y", "relocate fred Anger V1 by x.y"]
    assert [event.note for event in table.events] == ["V1", "V2"]
    assert [one.slot for one in table.state.turn.powers] == ["V1", "V2", "N1"]
    table.swap(V1, VC, "x.y")
    assert told(table)[2:] == ["relocate fred Anger VC by x.y"]


@pytest.mark.parametrize(("bonus", "token"), [(0, 0), (2, 2), (6, 6), (9, 6), (-1, 0)])
def test_intensity_tokens_are_from_none_to_six(table: Table, bonus: int, token: int) -> None:
    """emotion.token"""
    table.set_intensity_token(V1, bonus, "x.y")
    assert getattr(table.state.slots[V1], "token", None) == token
    assert table.events == [Event("intensity-token", "diana", "Courage", "V1", token, "x.y")]


def test_nothing_gets_no_token(table: Table) -> None:
    table.set_intensity_token(VC, 2, "x.y")
    assert (table.events, table.state.slots[VC]) == ([], None)


@pytest.mark.parametrize(
    ("place", "where", "row"),
    [
        ("unlock", "quell", ("red", "", "", "")),
        ("subdue", "quell.subdue", ("wild", "red", "", "")),
        ("determination", "quell.determination", ("wild", "", "", "red")),
    ],
)
def test_vibe_tokens(table: Table, place: str, where: str, row: tuple[str, ...]) -> None:
    quell = table.state.row(DIANA, "quell")
    table.put_vibe_token(DIANA, quell, place, "red", "x.y")
    assert table.state.tokens(DIANA, quell) == row
    assert told(table) == [f"vibe-token diana red {where} by x.y"]


# ---------------------------------------------------------------- Fortresses and Fragments


def unused(state: State, team: int) -> tuple[int, int, int]:
    return state.teams[team].minor, state.teams[team].major, state.teams[team].capping


def test_fortresses_and_what_is_unused(table: Table) -> None:
    """fortify.removed, components.fragments: 5 Minor and 3 Major in the box."""
    state = table.state
    table.set_fortress(1, Fortress(BLISS, BLISS, "minor", 5), "x.y")
    assert (unused(state, BLISS), unused(state, GLOOM)) == ((4, 3, 1), (5, 3, 1))
    table.set_fortress(1, Fortress(BLISS, BLISS, "major", 5), "x.y")
    assert unused(state, BLISS) == (5, 2, 1)
    table.set_fortress(1, Fortress(GLOOM, GLOOM, "minor", 5), "x.y")
    assert (unused(state, BLISS), unused(state, GLOOM)) == ((5, 3, 1), (4, 3, 1))
    table.set_fortress(1, None, "x.y")
    assert unused(state, GLOOM) == (5, 3, 1)
    table.set_fortress(1, None, "x.y")
    assert told(table) == [
        *("fortress bliss minor C by x.y", "fortress bliss major C by x.y", "fortress gloom minor C by x.y"),
        *("fortress gloom C by x.y", "fortress C by x.y"),
    ]
    assert [event.note for event in table.events] == ["", "bliss minor", "bliss major", "gloom minor", ""]


def test_control_is_reckoned_anew_after_a_fortress(table: Table) -> None:
    assert table.state.control.realms[3] == -1
    table.set_fortress(3, Fortress(GLOOM, GLOOM, "minor", 5), "x.y")
    assert table.state.control.realms[3] == GLOOM


@pytest.mark.parametrize(("size", "left"), [("minor", (4, 3, 1)), ("major", (5, 2, 1)), ("capping", (5, 3, 0))])
def test_fragments_of_the_identity(table: Table, size: str, left: tuple[int, int, int]) -> None:
    table.add_fragment(GLOOM, size, "x.y", "Fortress of V")
    table.add_fragment(BLISS, "minor", "x.y")
    assert unused(table.state, GLOOM) == left
    assert table.state.identity == ((GLOOM, size), (BLISS, "minor"))
    assert [(event.kind, event.who, event.what, event.note) for event in table.events] == [
        ("fragment", "gloom", size, "Fortress of V"),
        ("fragment", "bliss", "minor", ""),
    ]


def test_a_power_that_nobody_knows_is_announced_once() -> None:
    """Courage's is unknown, Trust's is known; of Desire's only the ruling says how the table reads it."""
    found: dict[str, list[str]] = {}
    for reading in ("off", "chain-2"):
        state = state_in(rulings={"desire.reading": reading})
        table = Table(state)
        for card in ("Courage", "Trust", "Desire", "Courage"):
            table.announce(card, "V1")
        found[reading] = [event.what for event in table.events]
    assert found == {"off": ["Courage", "Desire"], "chain-2": ["Courage"]}


def test_a_chosen_vibe_has_a_marker() -> None:
    from cerebria_cli.editions.retail.emotion import Emotion

    table = Table(state_in())
    table.put_emotion(V1, Emotion("Bleakness", LEO, GLOOM, GLOOM, 2, 0, "red"), "x.y", "box")
    table.put_emotion(V2, Emotion("Bleakness", LEO, GLOOM, GLOOM, 1, 0), "x.y", "supply")
    kinds: list[Any] = [(event.kind, event.where, event.amount, event.note) for event in table.events]
    assert kinds == [
        *(("enter", "V1", 0, "box"), ("on-emotion", "V1", 2, ""), ("vibe-marker", "V1", 0, "Bleakness")),
        *(("enter", "V2", 0, "supply"), ("on-emotion", "V2", 1, "")),
    ]


@pytest.mark.parametrize(
    ("deck", "under", "left"), [("Trust Courage", 1, 0), ("Trust Kindness Courage", 2, 1), ("Courage", 1, 0)]
)
def test_what_was_seen_to_go_under_a_deck_is_one_fewer_once_it_is_taken_back(deck: str, under: int, left: int) -> None:
    """emotion.discard: everybody knows so many of the lowest cards."""
    state = under_way()
    holder = state.players[0]
    holder.deck, holder.under, holder.hand, holder.tracked = tuple(deck.split()), under, (), None
    Table(state).take_back(0, "Courage")
    assert ([*holder.hand], [*holder.deck], holder.under) == (["Courage"], deck.split()[:-1], left)


@pytest.mark.rule("control.immediate")
@pytest.mark.parametrize(
    "change",
    [
        lambda table: table.put_emotion(3, Emotion("Courage", 0, 0, 0, 2, 0), "invoke.base", "hand"),
        lambda table: table.change_on_emotion(0, 1, "realm.land"),
        lambda table: table.change_on_emotion(0, -1, "quell.base"),
        lambda table: table.remove_emotion(1, "emotion.discard"),
        lambda table: table.relocate(1, 6, "realm.network"),
        lambda table: table.swap(0, 5, "Courage"),
        lambda table: table.set_intensity_token(1, 4, "Courage"),
        lambda table: table.set_fortress(2, Fortress(0, 0, "minor", 1), "fortify.build"),
    ],
)
def test_what_follows_from_the_board_follows_at_once(change: Callable[[Table], None]) -> None:
    """Intensities and control are other ones after each of them, and those of the board as it lies then."""
    state = under_way("V1=Kindness:2 V2=Anger:2 CN=Bleakness", "C=gloom.minor")
    before = derived(state)
    change(Table(state))
    seen = derived(state)
    state.board_changed()
    assert seen == derived(state) != before


def derived(state: State) -> tuple[Any, ...]:
    counts = [state.count(aspiration) for aspiration in ("attitude", "liveliness", "fortitude")]
    return state.intensities, state.control, counts, {stage: len(borne) for stage, borne in state.borne.items()}


@pytest.mark.parametrize(("deck", "drawn"), [("Comfort ? Courage", "Comfort"), ("? Comfort Courage", "?")])
def test_what_is_known_of_a_deck_goes_with_the_card_on_top(deck: str, drawn: str) -> None:
    """turn.draw: the top card is in the hand for certain if anybody knew it, and the others are where they were."""
    state = under_way()
    holder = state.players[0]
    holder.hand, holder.deck, holder.tracked = (), tuple(deck.split()), None
    Table(state).draw(0, "turn.end")
    known = state.cards_of(0).known()
    assert known is not None
    assert known.certain(HAND) == ({drawn: 1} if drawn != "?" else {})
    places = [known.certain(zone) for zone in state.cards_of(0).deck]
    assert places == [{} if card == "?" else {card: 1} for card in holder.deck]
