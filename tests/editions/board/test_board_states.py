"""States of a board game changed and asked about directly: cards that are followed, changes and their events, words."""

import sys
from collections import Counter
from collections.abc import Mapping
from copy import copy
from functools import cache
from typing import Any, cast

import pytest
from support.heard import Paragraph, heard, naming, with_rules
from support.pages import Sentences

from cerebria_cli.editions.board import changes, explaining, held, knowledge, tracking, untold
from cerebria_cli.editions.board.deeds import Ways, do
from cerebria_cli.editions.board.knowledge import Sighting, TopCard
from cerebria_cli.editions.board.tracking import HAND, OPEN, PILE, TOP, UNDER, Tracked
from cerebria_cli.editions.board.untold import Astray
from cerebria_cli.editions.core.deeds import Deed
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.explanation import Explanation, Reason
from cerebria_cli.editions.core.verdict import CostPart, Earlier, Objection
from cerebria_cli.editions.retail.emotion import Emotion
from cerebria_cli.editions.retail.state import HIDDEN, State
from cerebria_cli.editions.retail.table import Table
from cerebria_cli.game.desk import Game
from cerebria_cli.shelf.setups import load_setup

DIANA, LEO = 0, 1
#: A deck of six cards for Diana, of which the rest of a test knows what it says.
DECK = ("Courage", "Courage", "Trust", "Trust", "Safety", "Comfort")


@cache
def begun() -> State:
    """A turn of Diana in the full game of four: Diana and Thomas are Bliss, Leo and Fred Gloom; the ring is VCNLW."""
    state: Any = Game.new({**load_setup("full-4"), "position": {"turn": {"player": "diana"}}}).now
    return cast(State, state)


def holding(hand: tuple[str, ...], deck: tuple[str, ...], emotions: Mapping[int, Emotion] | None = None) -> State:
    """Diana's cards, all of `DECK`."""
    state = begun().copy()
    state.setting = state.setting.with_deck(DIANA, DECK)
    state.slots = [(emotions or {}).get(slot) for slot in range(15)]
    state.board_changed()
    holder = state.players[DIANA]
    holder.hand, holder.deck, holder.tracked = hand, deck, None
    return state


def mine(card: str, essence: int = 1, token: int = 0) -> Emotion:
    return Emotion(card, DIANA, 0, 0, essence, token)


def theirs(card: str, essence: int = 1) -> Emotion:
    return Emotion(card, LEO, 1, 1, essence, 0)


UNSEEN = ("?",) * 4


# ---------------------------------------------------------------- a deck place by place


def test_a_deck_begins_with_what_is_known() -> None:
    one = tracking.begun(DECK, ("Trust", "?", "?", "Safety"), (HAND, ("Courage", "?")))
    assert one.deck == (("deck", 1), ("deck", 0), ("deck", 0), ("deck", 4))
    assert one.zones == 5
    known = one.known()
    assert known is not None
    assert known.sizes == {HAND: 2, ("deck", 1): 1, ("deck", 0): 2, ("deck", 4): 1}
    assert known.certain(("deck", 1)) == {"Trust": 1}
    assert known.certain(("deck", 4)) == {"Safety": 1}
    assert known.certain(HAND) == {"Courage": 1}


def of_two() -> Tracked:
    """Two known cards in the deck, Trust on Safety, and one in hand."""
    return tracking.begun(("Trust", "Safety", "Courage"), ("Trust", "Safety"), (HAND, ("Courage",)))


@pytest.mark.parametrize(
    ("card", "start", "end", "deck", "zones"),
    [
        ("Trust", TOP, HAND, (("deck", 2),), 3),
        ("Courage", HAND, TOP, (("deck", 3), ("deck", 1), ("deck", 2)), 4),
        ("Courage", HAND, UNDER, (("deck", 1), ("deck", 2), ("deck", 3)), 4),
        ("Trust", TOP, UNDER, (("deck", 2), ("deck", 3)), 4),
        ("Trust", TOP, TOP, (("deck", 3), ("deck", 2)), 4),
        ("Courage", HAND, OPEN, (("deck", 1), ("deck", 2)), 3),
    ],
)
def test_a_card_goes_to_and_from_a_deck(card: str, start: str, end: str, deck: Any, zones: int) -> None:
    after = of_two().carried(card, start, end)
    assert (after.deck, after.zones) == (deck, zones)
    known = after.known()
    assert known is not None
    place = {TOP: deck[0], UNDER: deck[-1]}.get(end, end)
    assert known.certain(place)[card] >= 1
    assert after.place(TOP) == deck[0]
    assert after.place(HAND) == HAND


def test_a_card_is_seen_at_its_place() -> None:
    after = tracking.begun(("Trust", "Safety", "Courage"), ("?", "?", "?")).seen_at(1, "Safety")
    assert after.deck == (("deck", 0), ("deck", 4), ("deck", 0))
    assert after.zones == 5
    known = after.known()
    assert known is not None
    assert known.certain(("deck", 4)) == {"Safety": 1}
    assert known.certain(("deck", 0)) == {"Trust": 1, "Courage": 1}


def test_a_deck_is_shuffled_with_others() -> None:
    after = of_two().shuffled(3, HAND)
    assert (after.deck, after.zones) == ((("deck", 3),) * 3, 4)
    known = after.known()
    assert known is not None
    assert known.sizes == {("deck", 3): 3}
    again = after.carried("Trust", TOP, HAND).carried("Trust", HAND, TOP)
    assert again.deck == (("deck", 4), ("deck", 3), ("deck", 3))


def test_what_is_held_and_what_is_not_there() -> None:
    begun_so = tracking.begun(("Trust", "Trust", "Safety"), ("?", "?"), (HAND, ("?",)))
    held_one = begun_so.held(HAND, "Safety").known()
    assert held_one is not None
    assert held_one.certain(("deck", 0)) == {"Trust": 2}
    barred = begun_so.barred(HAND, "Trust").known()
    assert barred is not None
    assert barred.certain(HAND) == {"Safety": 1}


# ---------------------------------------------------------------- what is known of a player's cards


def test_what_was_seen_is_kept_as_long_as_it_fits() -> None:
    state = holding(("?", "?"), UNSEEN)
    # Diana is known to hold Safety, which her cards alone do not tell.
    told = state.cards_of(DIANA).held(HAND, "Safety")
    state.players[DIANA].tracked = told
    tracked, known = knowledge.known_cards(state, DIANA)
    assert tracked is told
    assert known.certain(HAND) == {"Safety": 1}


@pytest.mark.parametrize(("hand", "deck"), [(("?",), UNSEEN), (("?", "?"), ("?",) * 3), (("?",) * 3, ("?",) * 3)])
def test_what_was_seen_is_forgotten_where_it_does_not_fit(hand: tuple[str, ...], deck: tuple[str, ...]) -> None:
    state = holding(hand, deck)
    state.players[DIANA].tracked = holding(("?", "?"), UNSEEN).cards_of(DIANA).held(HAND, "Safety")
    _, known = knowledge.known_cards(state, DIANA)
    assert known.sizes.get(HAND, 0) == len(hand)
    assert known.certain(HAND) == {}


def test_what_contradicts_itself_is_forgotten() -> None:
    state = holding(("?", "?"), UNSEEN)
    state.players[DIANA].tracked = state.cards_of(DIANA).held(HAND, "Safety", 2)
    _, known = knowledge.known_cards(state, DIANA)
    assert known.certain(HAND) == {}


def test_the_own_cards_on_the_board() -> None:
    lying = {0: mine("Trust"), 1: theirs("Anger"), 2: mine("Brightness"), 5: mine("Courage")}
    assert knowledge.mild_on_board(holding((), UNSEEN, lying), DIANA) == ["Trust", "Courage"]


def test_what_a_table_declares_holds_from_now_on() -> None:
    before, same, other = (holding(("?", "?"), UNSEEN) for _ in range(3))
    for state in (same, other):
        state.players[DIANA].tracked = state.cards_of(DIANA)
    other.players[DIANA].hand = ("Trust", "?")
    knowledge.begin_anew(before, same)
    knowledge.begin_anew(before, other)
    assert same.players[DIANA].tracked is not None
    assert other.players[DIANA].tracked is None


def test_which_cards_can_be_behind_an_unseen_one() -> None:
    """Trust lies on the board and a Courage is known: one each of these, Safety and Comfort are left."""
    state = holding(("Courage", "?"), ("?",) * 3, {0: mine("Trust")})
    found = Counter({"Comfort": 1, "Courage": 2, "Safety": 1, "Trust": 1})
    assert knowledge.possible_cards(state, DIANA, HAND) == found
    assert knowledge.behind_unknown(state, DIANA) == Counter(("Comfort", "Courage", "Safety", "Trust"))
    assert knowledge.may_hold(state, DIANA, HAND, ["Courage", "Courage"])
    assert not knowledge.may_hold(state, DIANA, HAND, ["Trust", "Safety"])
    assert knowledge.may_hold(state, DIANA, TOP, ["Trust"])


@pytest.mark.parametrize(
    ("hand", "deck", "emotions", "card", "where"),
    [
        (("Courage", "Courage"), UNSEEN, {}, "Courage", "hand, hand"),
        (("Courage", "?"), ("?",) * 3, {3: mine("Courage")}, "Courage", "hand, C1"),
        ((), ("Courage", "?", "Courage", "?"), {}, "Courage", "deck, deck"),
        ((), UNSEEN, {0: mine("Courage"), 14: mine("Courage")}, "Courage", "V1, WV"),
    ],
)
def test_a_card_whose_copies_are_known_to_be_elsewhere(
    hand: tuple[str, ...], deck: tuple[str, ...], emotions: Mapping[int, Emotion], card: str, where: str
) -> None:
    state = holding(hand, deck, emotions)
    text = naming("Diana", "2", card)
    assert knowledge.copies_doubt(state, DIANA, card, ("deck", 0), 1 if where != "deck, deck" else 2) == [
        Objection("setup.deck", text, ((card, where),), unplayable=True, earlier=Earlier((card,), "diana"))
    ]


def test_no_doubt_about_a_card_that_can_be_there() -> None:
    state = holding(("Courage", "?"), UNSEEN)
    assert knowledge.copies_doubt(state, DIANA, "Courage", TOP) == []
    assert knowledge.copies_doubt(state, DIANA, "Courage", HAND, 2) == []
    found = knowledge.copies_doubt(state, DIANA, "Anger", HAND)
    assert [one.text for one in found] == [naming("Diana", "Anger", "Courage", "Trust", "Safety", "Comfort")]


def test_what_contradicts_itself_speaks_against_no_card() -> None:
    state = holding(("?", "?"), UNSEEN)
    lost = state.cards_of(DIANA).held(HAND, "Safety", 2)
    assert knowledge.sighting_doubt(state, DIANA, Sighting("Safety", lost, HAND, 2)) == []
    assert len(knowledge.sighting_doubt(state, DIANA, Sighting("Anger", lost, HAND))) == 1


@pytest.mark.parametrize(
    ("place", "card", "text"),
    [
        (0, "Trust", naming("Diana", "4", "0")),
        (5, "Trust", naming("Diana", "4", "5")),
        (2, "Trust", naming("2", "Diana")),
        (1, "Safety", naming("Diana", "1", "Safety")),
        (1, "Trust", ""),
        (4, "Trust", ""),
    ],
)
def test_a_card_at_a_place_of_a_deck(place: int, card: str, text: str) -> None:
    state = holding(("Courage", "?"), ("?", "Safety", "?", "?"))
    found = knowledge.place_doubt(state, DIANA, place, card)
    assert [(one.rule, one.text, one.unplayable) for one in found] == ([("setup.deck", text, True)] if text else [])
    assert [one.earlier for one in found if "already" in one.text] == [Earlier(("Safety",), "diana")] * (place == 2)


@pytest.mark.parametrize("card", ["?", "Trust"])
def test_the_card_that_is_known_to_lie_on_top(card: str) -> None:
    state = holding((), ("Trust", "?", "?", "?"))
    assert knowledge.top_doubt(state, DIANA, card, TopCard("turn.draw", "deck.top", "seen")) == []


def test_another_card_than_is_known_to_lie_on_top() -> None:
    state = holding((), ("Trust", "?", "?", "?"))
    text = naming("Diana", "Trust", "Safety")
    assert knowledge.top_doubt(state, DIANA, "Safety", TopCard("turn.draw", "deck.top", "seen")) == [
        Objection(
            "turn.draw", text, (("diana.deck.top", "Trust"),), unplayable=True, earlier=Earlier(("Trust",), "diana")
        )
    ]


def test_cards_that_are_named_more_often_than_there_are() -> None:
    seen = ("Courage", "Courage", "Safety", "Safety", "?", "?", "?", "Anger", "Trust")
    assert [one.text for one in knowledge.in_excess("diana", DECK, seen)] == [
        naming("Diana", "1", "Safety", "2"),
        naming("Diana", "Anger", "1"),
    ]


@pytest.mark.parametrize(
    ("then", "now", "deck", "texts"),
    [
        ("Courage ?", "Courage Trust", UNSEEN, []),
        ("Courage ?", "Safety Safety", UNSEEN, [naming("Diana", "1", "Safety", "2")]),
        ("Courage ?", "Anger ?", UNSEEN, [naming("Diana", "Anger", "1")]),
        # What was there too often before is no fault of this one.
        ("Safety Safety", "Safety Safety ?", UNSEEN, []),
        (
            "? ? ? ? ? ?",
            "? ? ? ? ? ? ?",
            UNSEEN,
            [naming("Diana", "7", "6", "diana.deck.order-?")],
        ),
        (
            "? ? ? ? ? ?",
            "? ? ? ? ? ? ?",
            ("Trust",),
            [naming("Diana", "7", "6", "diana.deck.order-CARD")],
        ),
        ("? ? ? ? ? ?", "? ? ? ? ? ? ?", (), [naming("Diana", "7", "6")]),
        ("? ? ? ? ? ? ?", "? ? ? ? ? ? ?", (), []),
    ],
)
def test_more_cards_than_a_player_has(then: str, now: str, deck: tuple[str, ...], texts: list[str]) -> None:
    before, after = holding((), deck), holding((), deck)

    def seen(state: State, player: int) -> list[str]:
        return (then if state is before else now).split() if player == DIANA else []

    assert [one.text for one in knowledge.more_than_owned(before, after, seen)] == texts


def of_bliss(hidden: str, *deck: str) -> State:
    """Bliss has these Aspirations, of all that there are."""
    state = begun().copy()
    team = state.teams[0]
    team.hidden, team.hidden_deck, team.tracked = hidden, deck, None
    return state


def test_what_a_team_saw_of_its_aspirations_is_kept_as_long_as_it_fits() -> None:
    state = of_bliss("?", "?", "?")
    told = state.aspirations_of(0).held(HIDDEN, "unity")
    state.teams[0].tracked = told
    tracked, known = tracking.known_of_team(state, 0, 2)
    assert tracked is told
    assert known.certain(HIDDEN) == {"unity": 1}


@pytest.mark.parametrize(("copies", "size"), [(1, 1), (1, 3), (2, 2)])
def test_what_a_team_saw_is_forgotten_where_it_does_not_fit(copies: int, size: int) -> None:
    """A deck of another size than the two cards that were followed, or two copies of what there is one of."""
    state = of_bliss("?", "?", "?")
    followed = state.aspirations_of(0).held(HIDDEN, "unity", copies)
    state = of_bliss("?", *["?"] * size)
    state.teams[0].tracked = followed
    tracked, known = tracking.known_of_team(state, 0, size)
    assert len(tracked.deck) == size
    assert known.certain(HIDDEN) == {}


@pytest.mark.parametrize(
    ("dealt", "hand", "deck", "followed"),
    [
        (False, ("Courage",), ("Trust",), True),
        (True, ("Courage",), ("Trust",), False),
        # Who is not told a card of the hand or of the deck follows them all the same.
        (True, ("?",), ("Trust",), True),
        (True, ("Courage",), ("?",), True),
    ],
)
def test_cards_are_followed_unless_the_tool_knows_all(
    dealt: bool, hand: tuple[str, ...], deck: tuple[str, ...], followed: bool
) -> None:
    state = holding(hand, deck)
    state.setting = copy(state.setting)
    first, *rest = state.setting.seats
    state.setting.seats = (first._replace(dealt=dealt), *rest)
    Table(state).track(DIANA, lambda tracked: tracked)
    assert (state.players[DIANA].tracked is not None) is followed


# ---------------------------------------------------------------- changes and their events


def table(*hand: str, deck: tuple[str, ...] = UNSEEN) -> Table:
    return Table(holding(hand, deck))


def test_a_figure_is_put_on_a_space() -> None:
    one = table()
    one.state.players[DIANA].space = -1
    one.put_figure(DIANA, 3, "why")
    one.put_figure(DIANA, 0, "why")
    one.put_figure(DIANA, 9, "why")
    assert one.state.players[DIANA].space == 9
    assert one.events == [
        Event("figure", "diana", where="CN", cause="why", note=""),
        Event("figure", "diana", where="V", cause="why", note="CN"),
        Event("figure", "diana", where="WV", cause="why", note="V"),
    ]


@pytest.mark.parametrize(
    ("hand", "after", "told"),
    [
        (("?", "?"), ("Trust", "?"), True),
        (("Courage", "?"), ("Courage", "Trust"), True),
        (("Trust", "?"), ("Trust", "?"), False),
        (("Courage",), ("Courage",), False),
    ],
)
def test_a_card_of_the_hand_becomes_known(hand: tuple[str, ...], after: tuple[str, ...], told: bool) -> None:
    one = table(*hand)
    one.identify_in_hand(DIANA, "Trust", "why")
    assert one.state.players[DIANA].hand == after
    assert one.events == ([Event("identify", "diana", "Trust", "hand", cause="why")] if told else [])


def test_a_second_copy_becomes_known() -> None:
    one = table("Trust", "?")
    one.identify_one_more(DIANA, "Trust", "why")
    assert one.state.players[DIANA].hand == ("Trust", "Trust")
    assert knowledge.known_cards(one.state, DIANA)[1].certain(HAND) == {"Trust": 2}


def test_a_card_is_known_at_its_place_of_the_deck() -> None:
    one = table()
    one.know_in_deck(DIANA, 2, "Safety")
    assert one.state.players[DIANA].deck == ("?", "Safety", "?", "?")
    tracked, known = knowledge.known_cards(one.state, DIANA)
    assert known.certain(tracked.deck[1]) == {"Safety": 1}


@pytest.mark.parametrize(
    ("hand", "card", "after"),
    [
        (("Trust", "Courage"), "Trust", ("Courage",)),
        (("Courage", "?"), "Trust", ("Courage",)),
        (("Courage", "Courage"), "Courage", ("Courage",)),
        # Nobody tells which one: of two equal cards one is certain to be left.
        (("Courage", "Courage"), "?", ("Courage",)),
        (("Trust", "Courage"), "?", ("?",)),
        (("?",), "?", ()),
    ],
)
def test_a_card_leaves_the_hand(hand: tuple[str, ...], card: str, after: tuple[str, ...]) -> None:
    one = table(*hand, deck=("?",) * (6 - len(hand)))
    one.take_from_hand(DIANA, card, "why")
    assert one.state.players[DIANA].hand == after


def test_a_sphere_and_the_origin() -> None:
    one = table()
    state = one.state
    (first, wp), *_ = state.spheres
    names = [sphere for sphere, _ in state.spheres]
    one.change_sphere(0, -2, "why")
    assert state.spheres[0] == (first, wp - 2)
    one.rotate("why")
    assert [sphere for sphere, _ in state.spheres] == [names[4], *names[:4]]
    assert state.spheres[1] == (first, wp - 2)
    one.rotate_back("why")
    one.rotate_back("why")
    assert [sphere for sphere, _ in state.spheres] == [*names[1:], names[0]]
    assert one.events == [
        Event("sphere", what=first, where="V", amount=-2, cause="why", note=str(wp - 2)),
        Event("rotate", what=names[4], where="V", cause="why"),
        Event("rotate-back", what=names[0], where="V", cause="why"),
        Event("rotate-back", what=names[1], where="V", cause="why"),
    ]


@pytest.mark.parametrize(("known", "told"), [("yes", False), ("none", False), ("partly", True), ("no", True)])
def test_a_power_that_nobody_knows_is_announced_once(known: str, told: bool) -> None:
    one = table()
    cards = one.state.setting.cards
    one.state.setting = one.state.setting.with_cards({**cards, "Trust": cards["Trust"]._replace(power_known=known)})
    changes.announce(one, "Trust", "V1")
    changes.announce(one, "Trust", "V2")
    assert one.events == ([Event("announce", what="Trust", where="V1", cause="Trust", note=known)] if told else [])
    assert one.state.announced == (("Trust",) if told else ())


def test_changes_of_control_are_named_once() -> None:
    one = table()
    one.state.slots[3] = mine("Trust")
    one.state.board_changed()
    one.settle()
    one.settle()
    totals = one.state.control.realm_totals[1]
    assert totals[0] > totals[1]
    what = f"{totals[0]} to 0"
    assert one.events == [
        Event("control", "bliss", what, "C", cause="control.immediate", note=""),
        Event("control", "bliss", what, "VC", cause="control.immediate", note=""),
    ]
    one.state.slots[3] = None
    one.state.board_changed()
    one.settle()
    assert one.events[2:] == [
        Event("control", "", "0 to 0", "C", cause="control.immediate", note="bliss"),
        Event("control", "", "0 to 0", "VC", cause="control.immediate", note="bliss"),
    ]


# ---------------------------------------------------------------- who controls a Realm, in words


BOARD = {0: mine("Trust", 1), 14: theirs("Anger", 1)}


def test_who_controls_a_realm_in_few_words() -> None:
    """Anger on WV is locked by Trust on V1; W has Anger alone."""
    state = holding((), UNSEEN, BOARD)
    trust, anger = state.intensities[0], state.intensities[14]
    assert (trust, anger) == (1, 1)
    assert held.realm_held(state, 0) == (*("Bliss 1:0; Anger on WV is locked by Trust on V1", "control.lock"),)
    assert held.realm_held(state, 0, "other.lock").rule == "other.lock"
    assert held.realm_held(state, 4) == ("Gloom 0:1", "control.realm")
    assert held.realm_held(state, 2) == ("nobody 0:0", "control.realm")
    assert held.lock_words(state, 4) == ""


@pytest.mark.parametrize(
    ("player", "realm", "parts"),
    [
        (
            DIANA,
            0,
            [
                CostPart(
                    "wp",
                    -1,
                    "control.realm",
                    "control of",
                    "V",
                    "Bliss 1:0; Anger on WV is locked by Trust on V1",
                    "control.lock",
                )
            ],
        ),
        (
            LEO,
            0,
            [
                CostPart(
                    "wp",
                    0,
                    "control.realm",
                    "control of",
                    "V",
                    "Bliss 1:0; Anger on WV is locked by Trust on V1",
                    "control.lock",
                )
            ],
        ),
        (LEO, 4, [CostPart("wp", -1, "control.realm", "control of", "W", "Gloom 0:1", "control.realm")]),
        # Where nothing lies there is nothing to say.
        (LEO, 2, []),
    ],
)
def test_control_of_a_realm_takes_one_willpower_off(player: int, realm: int, parts: list[CostPart]) -> None:
    assert held.control_discount(holding((), UNSEEN, BOARD), player, realm) == parts


# ---------------------------------------------------------------- why a fact is what it is


def reason(what: str, place: str, rule: str = "emotion.intensity") -> Reason:
    return Reason(what, 1, place, rule)


def test_why_a_realm_is_controlled() -> None:
    state = holding((), UNSEEN, BOARD)
    found = explaining.control(state, "V")
    assert found == Explanation(
        "control V",
        {"holder": "bliss", "totals": {"bliss": 1, "gloom": 0}},
        found.says,
        "control.realm",
        (
            Reason("Bliss", 1, parts=(reason("Trust", "V1"),)),
            Reason("Gloom", 0),
            Reason(
                "locked out",
                rule="control.lock",
                parts=(Reason("Anger", 1, "WV", "control.lock", "Gloom, by Trust V1"),),
            ),
            Reason("empty", says="V2 and VC", detail=True),
        ),
    )
    assert found.says.endswith(": Bliss, 1:0")
    empty = explaining.control(state, "N")
    assert empty.value == {"holder": None, "totals": {"bliss": 0, "gloom": 0}}
    assert empty.says.endswith(": nobody, 0:0")
    assert empty.reasons[2:] == (Reason("empty", says="N1, N2, CN and NL", detail=True),)


def test_why_a_frontier_is_controlled() -> None:
    found = explaining.control(holding((), UNSEEN, BOARD), "WV")
    assert found == Explanation(
        "control WV",
        {"holder": None, "totals": {"bliss": 1, "gloom": 1}},
        "WV, a Frontier: nobody, 1:1",
        "control.frontier",
        (
            Reason("Bliss", 1, parts=(reason("Trust", "V1"),)),
            Reason("Gloom", 1, parts=(reason("Anger", "WV"),)),
            Reason("empty", says="W2", detail=True),
        ),
    )


#: The slots that count for a place, as its explanation goes through them.
NEAR = {
    **{"V": "V1 V2 WV VC", "C": "C1 C2 VC CN", "N": "N1 N2 CN NL", "L": "L1 L2 NL LW", "W": "W1 W2 LW WV"},
    **{"VC": "V2 VC C1", "CN": "C2 CN N1", "NL": "N2 NL L1", "LW": "L2 LW W1", "WV": "W2 WV V1"},
}


@pytest.mark.parametrize(("place", "near"), NEAR.items())
def test_nobody_controls_what_is_empty(place: str, near: str) -> None:
    *first, last = near.split()
    empty = Reason("empty", says=f"{', '.join(first)} and {last}", detail=True)
    found = explaining.control(holding((), UNSEEN), place)
    assert found.reasons == (Reason("Bliss", 0), Reason("Gloom", 0), empty)
    assert found.value == {"holder": None, "totals": {"bliss": 0, "gloom": 0}}


@pytest.mark.rule("control.frontier")
@pytest.mark.parametrize(("ruling", "holder"), [("yes", "gloom"), ("no", None)])
def test_the_only_side_with_an_emotion_of_no_intensity(ruling: str, holder: str | None) -> None:
    """A Suspicion with 1 Essence has Intensity 0."""
    state = holding((), UNSEEN, {2: theirs("Suspicion")})
    state = state.with_rulings({**state.setting.rulings, "control.sole-zero": ruling})
    found = explaining.control(state, "VC")
    alone = [Reason("alone", says="no other side has an Emotion here", rule="control.frontier")] if holder else []
    lying = Reason("Gloom", 0, parts=(Reason("Suspicion", 0, "VC", "emotion.intensity"),))
    assert found.value == {"holder": holder, "totals": {"bliss": 0, "gloom": 0}}
    assert found.reasons == (Reason("Bliss", 0), lying, *alone, Reason("empty", says="V2 and C1", detail=True))
    # Where its Intensity is more, the total says it.
    stronger = explaining.control(holding((), UNSEEN, {2: theirs("Anger")}), "VC")
    assert [one.what for one in stronger.reasons] == ["Bliss", "Gloom", "empty"]


def test_what_a_figure_reaches() -> None:
    state = holding((), UNSEEN, BOARD)
    state.players[DIANA].space = 0
    (sphere, wp), *_ = state.spheres
    found = explaining.reach(state, "diana", "board.adjacent-slots", (Reason("more"),))
    rule = "board.adjacent-slots"
    assert found == Explanation(
        "reach diana",
        {"space": "V", "slots": ["V1", "V2"]},
        "Diana on V reaches V1 and V2",
        rule,
        (
            Reason("slots", rule=rule, parts=(Reason("Trust", place="V1"), Reason("empty", place="V2"))),
            Reason("Spheres", rule=rule, says=f"{sphere} ({wp})"),
            Reason("Frontiers", rule=rule, says="WV and VC"),
            Reason("Realms", rule=rule, says="V", detail=True),
            Reason("more"),
        ),
    )
    state.players[DIANA].space = -1
    text = "It is not told where Diana's figure stands: say it as `diana on V`"
    assert explaining.reach(state, "diana", rule) == Explanation("reach diana", None, text, rule)
    state.phase = "setup"
    assert explaining.reach(state, "diana", rule).says == "Diana's figure is not on the board yet"


def test_how_an_aspiration_stands() -> None:
    state = holding((), UNSEEN, {0: mine("Trust", 2), 3: theirs("Anger", 1)})
    found = explaining.aspiration(state, "liveliness", (Reason("row"),))
    assert found == Explanation(
        "aspiration liveliness",
        {"bliss": 2, "gloom": 1},
        "Liveliness: 2:1, Bliss has more",
        "aspiration.liveliness",
        (Reason("row"),),
    )
    state = holding((), UNSEEN, {3: theirs("Anger", 1)})
    assert explaining.aspiration(state, "liveliness", ()).says == "Liveliness: 0:1, Gloom has more"
    assert explaining.aspiration(holding((), UNSEEN), "liveliness", ()).says == "Liveliness: 0:0, nobody has more"


def test_the_intensity_of_an_emotion() -> None:
    state = holding((), UNSEEN, BOARD)
    assert explaining.intensity(state, "V2", ()) == Explanation("intensity V2", 0, "V2 is empty", "emotion.intensity")
    assert explaining.intensity(state, "V1", (Reason("a", 1),), (Reason("b"),)) == Explanation(
        "intensity V1",
        1,
        "Trust on V1: Intensity 1",
        "emotion.intensity",
        (Reason("Intensity", 1, parts=(Reason("a", 1),)), Reason("b")),
    )
    spaces = len(state.setting.cards["Trust"].intensity)
    assert explaining.filled_space(state, 0) == f"1 of {spaces} Essence"
    assert explaining.filled_space(state, 1) == ""


# ---------------------------------------------------------------- what is not told


def nothing_told(*path: str) -> bool:
    return True


def all_told(*path: str) -> bool:
    return False


@pytest.mark.parametrize(
    ("place", "sentences"),
    [
        ("V", ["1 Essence on WV and V1", "2 Essence on V2"]),
        ("VC", ["2 Essence on V2", "3 Essence on C1"]),
        ("C", ["3 Essence on C1"]),
        ("N", []),
    ],
)
def test_essence_that_control_rests_on(place: str, sentences: list[str]) -> None:
    state = holding((), UNSEEN, {**BOARD, 1: mine("Courage", 2), 3: mine("Courage", 3)})
    assert untold.of_control(state, place, nothing_told) == sentences
    assert untold.of_control(state, place, all_told) == []


@pytest.mark.parametrize(("place", "near"), NEAR.items())
def test_control_of_a_place_rests_on_the_essence_of_every_emotion_that_can_count(place: str, near: str) -> None:
    state = holding((), UNSEEN, {slot: mine("Courage", slot + 1) for slot in range(15)})
    numbers = state.setting.ring.slot_number
    found = untold.of_control(state, place, nothing_told)
    assert sorted(found) == sorted(f"{numbers[slot] + 1} Essence on {slot}" for slot in near.split())


def test_essence_that_other_facts_rest_on() -> None:
    state = holding((), UNSEEN, {**BOARD, 3: mine("Courage", 3)})
    assert untold.of_intensity(state, "C1", nothing_told) == ["3 Essence on C1"]
    assert untold.of_intensity(state, "C2", nothing_told) == []
    assert untold.of_aspiration(state, "unity", nothing_told) == ["1 Essence on V1 and WV", "3 Essence on C1"]
    assert untold.of_order(state, "", nothing_told) == ["it is Diana's turn"]
    assert untold.of_order(state, "", all_told) == []


def test_figures_of_which_nothing_is_told() -> None:
    state = holding((), UNSEEN)
    state.players[DIANA].space, state.players[LEO].space = 3, 4
    found = untold.without_untold(state, lambda *path: path == ("players", "diana", "space"))
    assert (found.players[DIANA].space, found.players[LEO].space) == (-1, 4)
    assert state.players[DIANA].space == 3


SIZES = ("minor", "major")


def test_an_identity_of_which_nothing_is_told() -> None:
    state = holding((), UNSEEN)
    box = state.setting.numbers["components"]
    assert untold.empty_identity(state, SIZES, all_told) == []
    assert untold.empty_identity(state, SIZES, lambda *path: True) == ["the Identity is empty"]
    state.teams[0].minor, state.teams[0].major = 2, 0
    state.teams[1].minor, state.teams[1].major = box["minor"], box["major"]
    assert untold.empty_identity(state, SIZES, lambda *path: path == ("identity",)) == [
        "the Identity is empty, and bliss.minor=2 and bliss.major=0 taken as unused Fragments "
        "(in the Identity: bliss.identity=2minor)"
    ]
    state.teams[0].minor = 0
    assert untold.empty_identity(state, SIZES, lambda *path: path == ("identity",)) == [
        "the Identity is empty, and bliss.minor=0 and bliss.major=0 taken as unused Fragments "
        "(in the Identity: bliss.identity=none)"
    ]


def test_fragments_that_are_astray() -> None:
    state = holding((), UNSEEN)
    box, worth = state.setting.numbers["components"], state.setting.numbers["score"]
    for team in state.teams:
        team.minor, team.major = box["minor"] - 2, box["major"]
    found = list(untold.astray(state, state.teams, SIZES, lambda team, size: 2 if team and size == "minor" else 0))
    assert found == [Astray("bliss", {"minor": 2}, 2 * worth["minor"]), None]
    assert found[0] is not None
    says = "where 2 minor Fragments of Bliss are, which are not unused by what is told"
    assert untold.astray_row(found[0]) == Reason("not told", says=says, rule="components.fragments")
    one = Astray("gloom", {"major": 1}, 3)
    assert untold.astray_row(one).says == "where 1 major Fragment of Gloom is, which is not unused by what is told"


@pytest.mark.parametrize(
    ("scores", "missing", "winner"),
    [
        ((9, 5), (None, None), 0),
        ((5, 9), (None, None), 1),
        ((5, 5), (None, None), -1),
        # With what is missing Gloom may have as many.
        ((9, 5), (None, Astray("gloom", {}, 4)), -1),
        ((9, 5), (None, Astray("gloom", {}, 3)), 0),
        ((9, 5), (Astray("bliss", {}, 9), None), 0),
        ((5, 6), (Astray("bliss", {}, 2), None), -1),
    ],
)
def test_who_wins_wherever_the_missing_fragments_are(
    scores: tuple[int, ...], missing: tuple[Astray | None, ...], winner: int
) -> None:
    assert untold.settled_winner(scores, missing) == winner


def test_points_that_may_be_more() -> None:
    missing = (Astray("bliss", {}, 1), None)
    assert untold.score_words({"bliss": 9, "gloom": 13}, missing) == "Bliss 9 or more, Gloom 13"


def test_boards_of_which_nothing_is_told() -> None:
    state = holding((), UNSEEN)

    def told_of_others(*path: str) -> bool:
        return path[1] in ("diana", "leo") and path[3] != "quell"

    verbs = ("move", "invoke")
    assert untold.bare_boards(state, verbs, told_of_others) == ["no Action of Diana or Leo is fully upgraded"]
    assert untold.no_upgrades(state, verbs, told_of_others) == ["no upgrades of Diana or Leo"]
    assert untold.bare_boards(state, ("move", "quell"), told_of_others) == []
    assert untold.no_upgrades(state, verbs, all_told) == []


# ---------------------------------------------------------------- deeds


def ways(may_draw: int = 1, doubts: tuple[Objection, ...] = ()) -> Ways:
    def draw(one: Any, player: int, number: int, cause: str) -> None:
        one.results[:number] = []
        one.note(Event("draw", one.state.name(player), amount=number, cause=cause))

    return Ways(
        Table,
        draw,
        lambda one, slot, cause: one.note(Event("leave", where=str(slot), cause=cause)),
        lambda one: one.note(Event("phase")),
        lambda state, player: may_draw,
        lambda state, player, hand, card: card in hand,
        lambda state, deck, team: [("too few cards.", "setup.deck")] if len(deck) < 6 else [],
        lambda state: list(doubts),
        "turn.draw",
        "emotion.discard",
    )


@pytest.mark.parametrize(
    ("deed", "may", "text", "rule"),
    [
        (Deed("V9", "gone"), 1, naming("V9"), ""),
        (Deed("V2", "gone"), 1, naming("V2"), ""),
        (Deed("anna", "draw"), 1, naming("anna"), ""),
        (Deed("diana", "draw", 2), 1, naming("Diana", "1", "2"), "turn.draw"),
        (Deed("diana", "draw", 3), 2, naming("Diana", "2", "3"), "turn.draw"),
        (Deed("diana", "draw", 1, turned_up=("Trust", "Safety")), 2, naming("1", "2"), "turn.draw"),
        (Deed("diana", "discard", cards=("Anger",)), 1, naming("Anger", "Diana"), "emotion.discard"),
        (Deed("diana", "deck", cards=("Trust",)), 1, naming(), "setup.deck"),
    ],
)
def test_deeds_that_cannot_be(deed: Deed, may: int, text: str, rule: str) -> None:
    state = holding(("Courage",), UNSEEN, BOARD)
    after, events, faults = do(state, deed, "why", ways(may))
    assert after is state
    assert (events, [(fault.text, fault.rule) for fault in faults]) == ([], [(text, rule)])


def test_deeds_that_are_done() -> None:
    state = holding(("Courage",), UNSEEN, BOARD)
    after, events, faults = do(state, Deed("V1", "gone"), "why", ways())
    assert (events, faults) == ([Event("leave", where="0", cause="why"), Event("phase")], [])
    assert after is not state
    _, events, faults = do(state, Deed("diana", "draw", 1, turned_up=("Trust",)), "why", ways())
    assert (events, faults) == ([Event("draw", "diana", amount=1, cause="why"), Event("phase")], [])
    after, _, faults = do(state, Deed("diana", "discard", cards=("Courage",)), "why", ways())
    assert (faults, after.players[DIANA].hand, state.players[DIANA].hand) == ([], (), ("Courage",))
    empty = holding((), UNSEEN)
    _, _, faults = do(empty, Deed("diana", "discard", cards=("?",)), "why", ways())
    assert [fault.text for fault in faults] == [naming("Diana")]


def test_a_card_that_was_drawn_and_cannot_be_there_is_doubted() -> None:
    def draw(one: Any, player: int, number: int, cause: str) -> None:
        one.results.clear()
        one.turned_up_as(player, "Anger")

    state = holding(("Courage",), UNSEEN)
    _, _, faults = do(state, Deed("diana", "draw", turned_up=("Anger",)), "why", ways()._replace(draw=draw))
    assert [fault.rule for fault in faults] == ["setup.deck"]


def test_what_the_tool_has_dealt_is_no_other_deck() -> None:
    state = begun().copy()
    state.setting = copy(state.setting)
    first, *rest = state.setting.seats
    state.setting.seats = (first._replace(dealt=True), *rest)
    deck = ("Trust", "Trust", "Safety", "Safety", "Comfort", "Comfort")
    after, events, faults = do(state, Deed("diana", "deck", cards=deck), "why", ways())
    assert after is state
    assert (events, [fault.text for fault in faults]) == (
        [],
        [naming("Diana")],
    )


def test_another_deck_is_built() -> None:
    state = holding((), ("?",) * 6)
    deck = ("Trust", "Trust", "Safety", "Safety", "Comfort", "Comfort")
    after, events, faults = do(state, Deed("diana", "deck", cards=deck), "why", ways())
    assert faults == []
    assert after.setting.seats[DIANA].deck == deck
    note = "1 Comfort, 2 Courage, 1 Safety, 2 Trust -> 2 Comfort, 2 Safety, 2 Trust"
    assert events == [Event("declared", what="diana.deck", cause="why", note=note)]
    doubt = Objection("setup.deck", "No.")
    assert do(state, Deed("diana", "deck", cards=deck), "why", ways(doubts=(doubt,))) == (state, [], [doubt])


def test_zones_have_names_of_their_own() -> None:
    assert len({HAND, PILE, OPEN, TOP, UNDER}) == 5


# ---------------------------------------------------------------- the sentences


def test_the_sentences_of_every_doubt(sentences: Sentences) -> None:
    here = sys.modules[__name__]

    def doubts(name: str) -> list[Paragraph]:
        def told(found: list[Objection], *given: Any) -> Paragraph:
            words = [name.replace("_", " "), *(str(one) for one in given if isinstance(one, str | int))]
            return " ".join(words), with_rules(one[:2] for one in found)

        return heard(here, name, told, knowledge)

    asked = ("copies_doubt", "place_doubt", "top_doubt", "in_excess", "more_than_owned")
    known = [paragraph for name in asked for paragraph in doubts(name)]
    deeds = heard(here, "do", lambda found, _, deed, *more: (f"{deed.who} {deed.verb}", [one.text for one in found[2]]))
    sentences([*known, *deeds])
