"""The legal moves that are near one that was refused."""

from types import SimpleNamespace
from typing import Any

import pytest
from support.first_turn import first_turn, standing

from cerebria_cli import Game
from cerebria_cli.editions.core.events import Event
from cerebria_cli.game.considering import Illegal
from cerebria_cli.game.nearest import acting, is_idle, letters_alike, near_lines, nearest, ranked, same_letters
from cerebria_cli.shelf.setups import load_setup


def near(game: Game, line: str, view: str = "") -> list[str]:
    """The moves near a line, which is refused, for a view or at the desk."""
    known = game.as_known_to(view) if view else game
    with pytest.raises(Illegal) as refused:
        known.consider(line)
    return nearest(known, refused.value.move)


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("move W", ["diana move V", "diana move C"]),
        ("willow 9", [f"diana willow {n}" for n in (1, 2, 3, 4)]),
        ("network V1 VC", ["diana network V2 VC", "diana network L1 VC"]),
        ("network L1 WV", ["diana network L1 VC", "diana network V2 VC"]),
        ("leo valley", ["diana valley"]),
        ("cradle 5", ["diana cradle 1 /?", "diana cradle 2 /? /?", "diana cradle 3 /? /? /?"]),
        ("fortify L", ["diana fortify V", "diana fortify C"]),
        ("quell W2", []),
        ("invoke Kindness V1", ["diana invoke Kindness VC"]),
        ("place VC V1", []),
    ],
)
def test_moves_of_the_same_verb_are_near(line: str, found: list[str]) -> None:
    """What nobody knows to be in a hand is proposed only where the line names it."""
    for view in ("", "public"):
        assert near(first_turn(), line, view)[: len(found) or None] == found
        assert not any("%" in other for other in near(first_turn(), line, view) if "invoke" not in other)


def test_whoever_knows_the_hand_hears_of_its_cards() -> None:
    assert near(first_turn(), "move W", "diana") == [
        *("diana move V", "diana move C", "diana move V %Courage.haste", "diana move C %Courage.haste"),
    ]
    assert near(first_turn(), "invoke Courage V1", "diana") == [
        "diana invoke Courage VC",
        *(f"diana invoke Courage VC %Optimism.{place}" for place in ("bolster", "inner-force", "determination")),
    ]


def test_a_card_too_many_is_left_out_or_another_one() -> None:
    """The line discards a card that Diana does not hold: without it, or with one that she holds."""
    assert near(first_turn(), "move V %Kindness.haste", "diana") == [
        *(
            "diana move V",
            "diana move V %Courage.haste",
            "diana move V %Optimism.haste",
            "diana move V %Courage.surmount",
        ),
    ]


def test_where_only_what_lies_hidden_speaks_against_a_line_nothing_is_proposed() -> None:
    """Diana holds Courage and Optimism, which only the desk knows."""
    assert near(first_turn(), "invoke Kindness VC") == []
    with pytest.raises(Illegal) as refused:
        first_turn().consider("invoke Kindness VC")
    assert nearest(first_turn().as_known_to("diana"), refused.value.move)[:1] == ["diana invoke Courage VC"]


def test_what_has_to_be_decided_first_is_near() -> None:
    table = Game.new("basic-4")
    found = near(table, "diana move V")
    assert len(found) == 4
    assert set(found) <= set(table.legal("place"))
    assert near(table, "leo place CN N1")[0] == "diana place CN N1"


def test_of_several_things_that_are_owed_the_first_is_near() -> None:
    table = Game.new("basic-4")
    now: Any = table.now
    state = now.copy()
    (place,) = state.pending
    state.pending = (place, place._replace(what="hand"))
    assert {line.split()[1] for line in near(table.supposing(state), "diana move V")} == {"place"}


def test_what_may_be_declined_is_near_too() -> None:
    """What Delight's power offers after an Absorb need not be taken."""
    position = {
        "phase": "play",
        "turn": {"player": "diana"},
        "players": {"diana": {"hand": [], "space": "V", "wp": 6}},
        "origin": {"V": {"sphere": "commitment", "wp": 6}},
        "slots": {slot: {"card": "Courage", "owner": "diana", "essence": 1} for slot in ("VC", "WV")},
    }
    table = standing("full-2", position)
    table.play("absorb commitment")
    assert near(table, "diana valley") == ["diana decline", "diana choose yes /?"]


def test_no_move_is_near_what_the_referee_enters() -> None:
    with pytest.raises(Illegal) as refused:
        first_turn().consider("adjust diana.wp=-5")
    assert refused.value.move is None
    assert nearest(first_turn(), None) == []


# ---------------------------------------------------------------- what only costs something


def with_haste(**player: Any) -> Game:
    """Diana on VC with haste, who can come back to where she stands for 2 Willpower."""
    tokens = {"move": {"unlock": "wild", "haste": "red", **player}}
    position = {
        "phase": "play",
        "turn": {"player": "diana"},
        "players": {"diana": {"hand": [], "space": "VC", "wp": 6, "tokens": tokens}},
    }
    return standing("full-2", position)


@pytest.mark.parametrize(
    ("line", "idle"),
    [
        ("diana move VC +haste", True),
        ("diana move V", False),
        ("diana move WV +haste", False),
        ("diana valley", False),
        ("diana end ambition", False),
        ("diana move L", False),
        ("xyz", False),
    ],
)
def test_a_move_that_ends_where_it_began_is_idle(line: str, idle: bool) -> None:
    assert is_idle(with_haste().as_known_to("public"), line) is idle


STAYED, WENT = Event("figure", "diana", where="V", note="V"), Event("figure", "diana", where="C", note="V")
PAID, GAINED = Event("wp", "diana", amount=-1), Event("wp", "diana", amount=1)


@pytest.mark.parametrize(
    ("events", "idle"),
    [
        ([], False),
        ([STAYED], True),
        ([WENT], False),
        ([PAID], False),
        ([PAID, STAYED], True),
        ([STAYED, PAID._replace(amount=-2), PAID], True),
        ([PAID, WENT], False),
        ([STAYED, WENT], False),
        ([STAYED, GAINED], False),
        # Something happens that is no amount.
        ([PAID, STAYED, Event("control", "bliss", where="V")], False),
        ([Event("fortress", "diana", where="V", note="V"), PAID], False),
    ],
)
def test_what_is_idle_changes_nothing_but_what_is_paid(
    events: list[Event], idle: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = [SimpleNamespace(events=events[:1]), SimpleNamespace(events=events[1:])]
    monkeypatch.setattr("cerebria_cli.game.considering.consider", lambda position, line: played)
    assert is_idle(first_turn(), "diana move V") is idle


def test_what_is_paid_for_nothing_comes_last() -> None:
    """`move VC +haste` has more words in common than any other."""
    table = with_haste()
    assert table.legal("move") == ["diana move V", "diana move C", "diana move VC +haste", "diana move WV +haste"]
    assert near(table, "move VC", "public") == [
        *("diana move V", "diana move C", "diana move WV +haste", "diana move VC +haste"),
    ]


def test_what_is_paid_for_nothing_is_left_out_where_four_others_are_near(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cerebria_cli.game.nearest.MOST", 2)
    assert near(with_haste(), "move VC", "public") == ["diana move V", "diana move C"]


def test_only_twice_as_many_are_looked_at_as_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The nearest are `move VC +haste`, `move V` and `move C`: the third is not tried although it is not idle."""
    monkeypatch.setattr("cerebria_cli.game.nearest.MOST", 1)
    monkeypatch.setattr("cerebria_cli.game.nearest.is_idle", lambda position, line: line != "diana move C")
    assert near(with_haste(), "move VC", "public") == ["diana move VC +haste"]
    monkeypatch.setattr("cerebria_cli.game.nearest.is_idle", lambda position, line: line != "diana move V")
    assert near(with_haste(), "move VC", "public") == ["diana move V"]


@pytest.mark.parametrize(
    ("tokens", "numbers"),
    [
        ("", {(0, 0), (1, 1)}),
        ("%Courage.haste", {(0, 0), (1, 0), (1, 1)}),
        ("%Courage.haste %Optimism.surmount", {(0, 0), (1, 0), (1, 1), (2, 0), (2, 1)}),
        ("%Kindness.haste %Comfort.surmount", {(0, 0), (1, 1)}),
    ],
)
def test_what_is_near_discards_at_most_one_other_card(tokens: str, numbers: set[tuple[int, int]]) -> None:
    """How many cards are discarded, and how many of them otherwise than in the line; at most as many as there, or one.
    power.harmony: two cards may be discarded for two tokens."""
    setup = load_setup("full-2")
    harmony, *others = setup["players"]
    position = {
        "phase": "play",
        "turn": {"player": "diana"},
        "players": {
            "diana": {"space": "VC", "wp": 9, "hand": ["Courage", "Optimism"], "tokens": {"move": {"unlock": "wild"}}}
        },
    }
    game = Game.new({**setup, "players": [{**harmony, "spirit": "Harmony"}, *others], "position": position})
    known = game.as_known_to("diana")
    with pytest.raises(Illegal) as refused:
        known.consider(f"move W {tokens}")
    move, own = refused.value.move, set(tokens.split())
    assert move is not None
    found = [[word for word in line.split() if "%" in word] for line in near_lines(known, move, "move", "diana")]
    assert {(len(cards), len(set(cards) - own)) for cards in found} == numbers


# ---------------------------------------------------------------- how near


def test_words_in_common_come_first_then_few_others_then_letters() -> None:
    line = "diana move VC"
    found = ["leo quell V1", "diana move CN", "diana move VC +haste", "diana move V", "diana move VN", "leo move VC"]
    assert ranked(line, found) == [
        *("diana move VC +haste", "diana move V", "diana move VN", "diana move CN", "leo move VC", "leo quell V1"),
    ]


@pytest.mark.parametrize(
    ("one", "other", "same", "alike"),
    [
        ("abc", "abc", 3, 6),
        ("abc", "abd", 2, 2),
        ("abc", "xbc", 0, 2),
        ("ab", "abc", 2, 2),
        ("abc", "ab", 2, 2),
        ("", "abc", 0, 0),
        ("abcxyz", "abyz", 2, 4),
    ],
)
def test_letters_at_both_ends_are_compared(one: str, other: str, same: int, alike: int) -> None:
    assert same_letters(one, other) == same
    assert letters_alike(one, other) == alike


# ---------------------------------------------------------------- who acts


def test_who_acts_is_the_view_of_whoever_is_asked_first() -> None:
    assert acting(first_turn()) == "diana"
    assert acting(first_turn("end ambition")) == "leo"
    table = Game.new("basic-4")
    assert acting(table) == "diana"
    table.play("diana place VC V2")
    assert acting(table) == "leo"


def test_of_several_who_are_asked_the_first_acts() -> None:
    table = Game.new("basic-4")
    now: Any = table.now
    state = now.copy()
    (place,) = state.pending
    state.pending = (place._replace(who="leo"), place)
    assert acting(table.supposing(state)) == "leo"


def test_what_the_table_owes_is_for_everybody() -> None:
    position = {
        "phase": "play",
        "turn": {"player": "diana"},
        "players": {"diana": {"space": "V"}},
        "origin": {"V": {"sphere": "commitment", "wp": 2}},
    }
    table = standing("basic-2", position)
    table.play("absorb commitment -bonus")
    assert table.now.pending[0].who == "table"
    assert acting(table) == "public"
