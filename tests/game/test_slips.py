"""Slips of a scribe in Diana's first turn: what an entry may have been, what is doubled or missing, and which of it
explains what was counted."""

from typing import Any

import pytest
from support.first_turn import first_turn, standing

from cerebria_cli import Game
from cerebria_cli.game import reconciling
from cerebria_cli.game.line_reading import read
from cerebria_cli.game.reconciling import (
    Cause,
    Search,
    Trace,
    after_line,
    in_terms_of,
    reconcile,
)
from cerebria_cli.game.slips import (
    Clues,
    Slip,
    continuations,
    insertions,
    is_about_the_same,
    omissions,
    variants,
    written,
)


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, everything is looked at."""
    for name in ("AT_THE_END", "ENTERED", "MISSING", "PLAYING"):
        monkeypatch.setattr(reconciling, name, 600.0)


def told(game: Game, slips: Any) -> list[tuple[str, str]]:
    return [(slip.kind, written(game, slip)) for slip in slips]


def varied(*lines: str, clues: Clues | None = None) -> list[tuple[str, str]]:
    game = first_turn(*lines)
    return told(game, variants(game, len(game.items) - 1, clues or Clues()))


# ---------------------------------------------------------------- what an entry may have been


def test_one_thing_in_an_entry_may_be_another() -> None:
    """A number up to 3 more or less, where 6 Willpower pay for it; another space; another token or none; the end."""
    assert varied("willow 2") == [("another number", f"amend 9 diana willow {n}") for n in (1, 3, 4, 5)]
    assert varied("rule willow.zero=yes", "willow 1") == [
        ("another number", f"amend 10 diana willow {n}") for n in (0, 2, 3, 4, 5)
    ]
    assert varied("move V") == [("another place", "amend 9 diana move C")]
    assert varied("end ambition") == [("another choice", "amend 9 diana end draw")]
    assert ("another token", "amend 9 diana move V") in varied("move V %Courage.haste")
    assert varied("valley") == []
    assert varied("network V2 VC") == [("another place", "amend 9 diana network L1 VC")]


def test_upgrades_may_be_used_or_not() -> None:
    found = varied("move VC +haste %Courage.haste")
    assert ("another upgrade", "amend 9 diana move V %Courage.haste") not in found
    tokens = {"move": {"unlock": "wild", "haste": "red", "determination": "blue"}}
    position = {
        "phase": "play",
        "turn": {"player": "diana"},
        "players": {"diana": {"hand": [], "space": "V", "wp": 6, "tokens": tokens}},
    }
    game = standing("full-2", position)
    game.play("move C +haste")
    upgraded = [line for kind, line in told(game, variants(game, 0, Clues())) if kind == "another upgrade"]
    assert upgraded == ["amend 1 diana move C +haste +determination"]


def test_a_card_that_was_seen_may_be_the_one_that_was_meant() -> None:
    seen = Clues(frozenset({"Optimism"}), frozenset({"Optimism"}))
    assert ("another card", "amend 9 diana invoke Optimism VC") in varied("invoke Courage VC", clues=seen)


def test_a_bonus_may_have_been_forgotten() -> None:
    position = {
        "phase": "play",
        "turn": {"player": "leo"},
        "players": {"leo": {"hand": [], "space": "V", "wp": 6}},
        "origin": {"V": {"sphere": "commitment", "wp": 6}},
    }
    game = standing("full-2", position)
    game.play("absorb commitment")
    found = {line: kind for kind, line in told(game, variants(game, 0, Clues()))}
    assert found.pop("amend 1 leo absorb commitment -bonus") == "a forgotten bonus"
    assert "a forgotten bonus" not in found.values()


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("diana network V2 VC", "diana network V2 C1", True),
        ("diana network V2 VC", "diana network L1 VC", False),
        ("diana network V2 VC", "leo network V2 VC", False),
        ("diana move V", "diana move V +haste", False),
        ("diana move V", "diana move V %Courage.haste", True),
        ("diana end ambition", "diana end ambition", True),
    ],
)
def test_moves_about_the_same_differ_after_the_first_thing(one: str, other: str, same: bool) -> None:
    game = first_turn()
    moves: Any = [read(line, game).items[0] for line in (one, other)]
    assert is_about_the_same(*moves) is same


def test_what_stood_or_was_declared_is_not_varied() -> None:
    assert varied("move L stood") == []
    assert varied("adjust diana.wp=5") == []


# ---------------------------------------------------------------- what is doubled, missing or not entered yet


def test_an_entry_beside_the_same_one_is_doubled() -> None:
    game = first_turn("valley", "valley", "cradle", "pause", "end ambition")
    found = [told(game, omissions(game, at, Clues())) for at in range(7, 13)]
    assert found == [
        [("an entry that never happened", "omit 8")],
        [("an entry doubled", "omit 9")],
        [("an entry doubled", "omit 10")],
        [("an entry that never happened", "omit 11")],
        [],
        [("an entry that never happened", "omit 13")],
    ]
    assert told(game, omissions(game, 0, Clues())) == [("an entry that never happened", "omit 1")]


def test_the_first_and_the_last_entry_are_not_beside_each_other() -> None:
    position = {"phase": "play", "turn": {"player": "diana"}, "players": {"diana": {"space": "V", "wp": 6}}}
    game = standing("basic-2", position)
    for line in ("valley", "willow 1", "valley"):
        game.play(line)
    kinds = [slip.kind for at in range(3) for slip in omissions(game, at, Clues())]
    assert kinds == ["an entry that never happened"] * 3
    again = standing("basic-2", position)
    for line in ("valley", "valley"):
        again.play(line)
    assert [slip.kind for at in range(2) for slip in omissions(again, at, Clues())] == ["an entry doubled"] * 2


PLAIN = [
    *("move V", "move C", "invoke Courage VC", "invoke Optimism VC", "fortify V", "fortify C", "valley"),
    *("cradle 1", "cradle 2", "cradle 3", "network V2 VC", "network L1 VC"),
    *(f"willow {n}" for n in range(1, 6)),
]


def test_what_may_be_missing_is_what_was_legal_there() -> None:
    """Plain moves unless tokens differ, and none that ends the turn."""
    game = first_turn("valley")
    missing = told(game, insertions(game, 8, Clues()))
    assert missing == [("an entry left out", f"insert 9 diana {line}") for line in PLAIN]
    with_tokens = told(game, insertions(game, 8, Clues(tokens=True)))
    assert ("an entry left out", "insert 9 diana move V %Courage.haste") in with_tokens
    assert ("an entry left out", "insert 9 diana valley") in with_tokens


def test_what_the_table_did_already_is_entered() -> None:
    game = first_turn()
    assert told(game, continuations(game, 8, Clues())) == [
        ("a line that is not entered yet", f"diana {line}") for line in (*PLAIN, "end ambition", "end draw")
    ]


def test_what_names_a_thing_that_differs_is_looked_at_first() -> None:
    game = first_turn()
    clues = Clues(frozenset({"L1"}), frozenset({"L1"}))
    (first, *_) = continuations(game, 8, clues)
    assert written(game, first) == "diana network L1 VC"


def test_a_slip_is_written_as_the_line_that_settles_it() -> None:
    game = first_turn("valley")
    (move,) = game.consider("willow 1")
    item: Any = move.item
    assert written(game, Slip("", 9, "x", item)) == "diana willow 1"
    assert written(game, Slip("insert", 8, "x", item)) == "insert 9 diana willow 1"
    assert written(game, Slip("amend", 0, "x", item)) == "amend 1 diana willow 1"
    assert written(game, Slip("omit", 8, "x", None)) == "omit 9"


# ---------------------------------------------------------------- what explains what was counted


def causes(game: Game, *counted: tuple[str, str], view: str = "referee") -> list[tuple[str, int, str]]:
    return [(one.kind, one.entry, one.correction) for one in reconcile(game, counted, view)]


def test_a_record_that_agrees_has_no_cause() -> None:
    """6 and 4 from the Valley, 3 for the Willow: 7."""
    game = first_turn("valley", "willow 2", "end ambition")
    assert causes(game, ("diana.wp", "7")) == []
    assert causes(game, ("diana.wp", "7"), ("diana.essence", "4"), ("VC", "none"), ("slots", "4")) == []


@pytest.mark.parametrize(
    ("counted", "first"),
    [
        ([("diana.wp", "8")], ("another number", 10, "amend 10 diana willow 1")),
        ([("diana.wp", "6")], ("another number", 10, "amend 10 diana willow 3")),
        ([("diana.wp", "6"), ("diana.essence", "5")], ("another number", 10, "amend 10 diana willow 3")),
        ([("diana.wp", "3"), ("diana.essence", "4")], ("an entry that never happened", 9, "omit 9")),
        ([("diana.wp", "10"), ("diana.essence", "2")], ("an entry that never happened", 10, "omit 10")),
        ([("diana.space", "V"), ("diana.wp", "6")], ("an entry left out", 11, "insert 11 diana move V")),
        ([("diana.wp", "6"), ("leo.space", "N")], None),
    ],
)
def test_the_likeliest_slip_that_explains_all_comes_first(
    counted: list[tuple[str, str]], first: tuple[str, int, str] | None
) -> None:
    game = first_turn("valley", "willow 2", "end ambition")
    found = causes(game, *counted)
    assert len(found) <= 5
    if first is not None:
        assert found[0] == first
    for _, _, correction in found:
        mended = game.copy()
        mended.play(correction)


def test_an_entry_that_was_doubled_is_likelier_than_any_other_slip() -> None:
    found = causes(first_turn("valley", "valley"), ("diana.wp", "10"))
    assert found == [
        ("an entry doubled", 10, "omit 10"),
        ("an entry doubled", 9, "omit 9"),
        ("a line that is not entered yet", 10, "diana willow 3"),
        ("an entry left out", 9, "insert 9 diana willow 3"),
    ]


def test_a_place_or_a_card_that_was_mistyped_is_found() -> None:
    assert causes(first_turn("move V"), ("diana.space", "C")) == [("another place", 9, "amend 9 diana move C")]
    assert causes(first_turn("invoke Courage VC"), ("VC", "Optimism")) == [
        ("another card", 9, "amend 9 diana invoke Optimism VC")
    ]


def test_what_a_cause_leaves_open_is_told() -> None:
    game = first_turn("valley", "willow 2", "end ambition")
    (first, *_) = reconcile(game, [("diana.wp", "10"), ("diana.essence", "2"), ("leo.wp", "9")])
    assert first == Cause("an entry that never happened", 10, "diana willow 2", "omit 10", (("leo.wp", "4", "9"),), 0)


def test_a_cause_that_would_make_later_lines_illegal_says_how_many() -> None:
    game = first_turn("valley", "willow 6", "end ambition")
    found = {one.correction: one.illegal for one in reconcile(game, [("diana.wp", "0"), ("diana.essence", "8")])}
    assert all(number <= 2 for number in found.values())


def test_a_count_of_nothing_is_refused_where_there_is_no_such_fact() -> None:
    search = Search(first_turn("valley"), [("diana.wp", "9"), ("V1", "Courage")], "referee")
    assert search.differing == [0, 1]
    assert search.now == (10, None)
    assert search.wanted == [9, "Courage"]


# ---------------------------------------------------------------- in which terms


@pytest.mark.parametrize(
    ("value", "wanted", "found"),
    [
        ({"card": "Courage", "essence": 1}, "Optimism", "Courage"),
        ({"card": "Courage", "essence": 1}, 1, "Courage"),
        (["a", "b"], 3, 2),
        (["a", "b"], ["a"], ["a", "b"]),
        (5, 3, 5),
        (None, 3, None),
        ("V", "C", "V"),
    ],
)
def test_a_fact_is_taken_as_it_was_counted(value: object, wanted: object, found: object) -> None:
    assert in_terms_of(value, wanted) == found


@pytest.mark.parametrize(
    ("before", "after", "unexplained"),
    [
        ((10, None), (9, None), 1),
        ((10, None), (9, "Courage"), 0),
        ((10, None), (10, "Courage"), 1),
        ((10, None), (10, None), 2),
        ((12, "Courage"), (11, "Courage"), 1),
        ((5, "Fear"), (4, "Courage"), 0),
    ],
)
def test_how_many_of_the_counted_facts_a_slip_leaves_open(
    before: tuple[Any, ...], after: tuple[Any, ...], unexplained: int
) -> None:
    """Numbers move by as much as they did where the slip was made; anything else becomes what was counted."""
    search = Search(first_turn("valley"), [("diana.wp", "9"), ("V1", "Courage")], "referee")
    assert search.left_unexplained(before, after) == unexplained


def test_what_agrees_must_not_be_changed() -> None:
    search = Search(first_turn("valley"), [("diana.wp", "9"), ("V2", "Brightness")], "referee")
    assert search.differing == [0]
    assert search.left_unexplained((10, "Brightness"), (9, "Brightness")) == 0
    assert search.left_unexplained((10, "Brightness"), (9, None)) == 1


def test_a_turn_is_looked_at_where_it_begins_and_ends() -> None:
    game = first_turn("valley", "valley", "valley", "end ambition", "leo valley", "leo valley")
    search = Search(game, [("diana.wp", "9")], "referee")
    places = [at for at in range(8, 14) if search.is_place_for_more(at)]
    assert places == [8, 11, 12]


# ---------------------------------------------------------------- where a slip shows, and what can be played after it


def after_an_absorb(*later: str) -> Game:
    """Delight's power is asked about after the Absorb, which is the first entry."""
    position = {
        "phase": "play",
        "turn": {"player": "diana"},
        "players": {"diana": {"hand": [], "space": "V", "wp": 6}},
        "origin": {"V": {"sphere": "commitment", "wp": 6}},
        "slots": {slot: {"card": "Courage", "owner": "diana", "essence": 1} for slot in ("VC", "WV")},
    }
    game = standing("full-2", position)
    for line in ("absorb commitment", *later):
        game.play(line)
    return game


@pytest.mark.parametrize(
    ("slip", "upheavals", "at"),
    [
        (Slip("amend", 0, "x", None), [], 2),
        (Slip("omit", 0, "x", None), [], 1),
        (Slip("insert", 0, "x", None), [], 0),
        (Slip("amend", 2, "x", None), [], 3),
        (Slip("insert", 0, "x", None), [2], 3),
        (Slip("insert", 0, "x", None), [0], 1),
        (Slip("insert", 0, "x", None), [0, 2], 3),
        (Slip("omit", 0, "x", None), [0], 1),
        (Slip("insert", 0, "x", None), [20], 0),
        (Slip("insert", 0, "x", None), [19], 20),
    ],
)
def test_a_slip_shows_where_what_it_began_is_over(slip: Slip, upheavals: list[int], at: int) -> None:
    search = Search(after_an_absorb("decline", "valley"), [("diana.wp", "3")], "referee")
    search.upheaved = upheavals
    assert search.shows_at(slip) == at


@pytest.mark.parametrize(("later", "at"), [((), 1), (("decline",), 2)])
def test_a_slip_shows_at_the_end_of_the_record_at_last(later: tuple[str, ...], at: int) -> None:
    """Whether or not Delight's power is still to be decided."""
    search = Search(after_an_absorb(*later), [("diana.wp", "3")], "referee")
    search.upheaved = []
    assert search.shows_at(Slip("amend", 0, "x", None)) == at


def test_an_entry_that_changes_much_of_what_was_counted_is_an_upheaval() -> None:
    """The Valley changes 1 of 5 counted facts, the Willow 2, the end of the turn none of them."""
    game = first_turn("valley", "willow 1", "end ambition")
    counted = [("diana.wp", "1"), ("diana.essence", "9"), ("leo.wp", "4"), ("fred.wp", "4"), ("thomas.wp", "4")]
    assert [place for place in Search(game, counted, "referee").upheavals() if place >= 8] == [8, 9]
    more = [*counted, ("leo.essence", "2")]
    assert [place for place in Search(game, more, "referee").upheavals() if place >= 8] == [9]
    search = Search(game, counted, "referee")
    assert [search.changed_at(place) for place in (8, 9, 10)] == [1, 2, 0]


def test_what_can_be_played_after_a_slip() -> None:
    game = first_turn("valley", "move L stood", "adjust diana.wp=3")
    state, live = game.states[8], game.history.live

    def followed(line: str) -> bool | None:
        (one,) = read(line, game).items
        found = after_line(game, state, live[8], one)
        return None if found is None else found[1]

    assert followed("diana valley") is True
    assert followed("diana move L") is False
    assert followed("diana move L stood") is True
    assert followed("diana invoke Courage V2") is None
    assert followed("adjust diana.wp=3") is True
    assert followed("adjust diana.deck.count=3") is None
    after = after_line(game, state, live[8], game.items[8])
    assert after is not None
    assert game.facts_of(after[0], "referee")["players"]["diana"]["wp"] == 10


def test_whose_turn_and_what_changed_say_where_to_look() -> None:
    game = first_turn("valley", "end ambition", "leo valley", "leo willow 1")
    about_diana = Search(game, [("diana.wp", "1")], "referee")
    worth = [about_diana.is_worth(at, variants) for at in range(8, 12)]
    assert worth == [True, True, False, False]
    assert [about_diana.is_worth(at, insertions) for at in range(8, 12)] == [True, True, False, False]
    about_slots = Search(game, [("slots", "9")], "referee")
    assert all(about_slots.is_worth(at, variants) for at in range(8, 12))
    assert [about_slots.is_worth(at, insertions) for at in range(8, 12)] == [True, True, True, False]
    about_both = Search(game, [("leo.wp", "1"), ("diana.wp", "10")], "referee")
    assert [about_both.is_worth(at, variants) for at in range(8, 12)] == [False, False, True, True]


def test_only_what_explains_something_and_raises_no_more_questions_is_a_cause() -> None:
    search = Search(first_turn("valley"), [("diana.wp", "9"), ("leo.wp", "4")], "referee")
    cause = Cause("x", 9, "", "", (), 0)
    diana, leo = ("diana.wp", "10", "9"), ("leo.wp", "5", "4")
    assert search.explains(cause)
    assert search.explains(cause._replace(open=(leo,)))
    assert not search.explains(cause._replace(open=(diana,)))
    assert not search.explains(cause._replace(open=(diana, leo)))
    assert not search.explains(cause._replace(open=(leo, ("fred.wp", "5", "4"))))


def test_the_cause_that_leaves_least_open_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then the one after which fewer entries are illegal, then the likelier; of those that are alike the first."""
    search = Search(first_turn("valley"), [("diana.wp", "9"), ("leo.wp", "4")], "referee")
    leo = ("leo.wp", "5", "4")
    # how unlikely each is, and what comes of it; the first is no cause
    found = [
        (0.0, Cause("nothing", 9, "", "", (("diana.wp", "10", "9"),), 0)),
        (0.0, Cause("open", 9, "", "", (leo,), 0)),
        (0.0, Cause("illegal", 9, "", "", (), 2)),
        (5.0, Cause("unlikely", 9, "", "", (), 0)),
        (1.0, Cause("likely", 9, "", "", (), 0)),
        (1.0, Cause("as likely", 9, "", "", (), 0)),
    ]
    played = {cause.kind: cause for _, cause in found}
    monkeypatch.setattr(search, "played_with", lambda slip: played[slip.kind])
    traces = [Trace(0, unlikely, Slip("omit", 8, cause.kind, None)) for unlikely, cause in found]
    kinds = [cause.kind for cause in search.causes(traces, float("inf"))]
    assert kinds == ["likely", "as likely", "unlikely", "illegal", "open"]


def test_the_facts_with_a_slip_corrected() -> None:
    """6 Willpower: without the Valley 3 after the Willow of 2; with a Move before it 6."""
    game = first_turn("valley", "willow 2")
    search = Search(game, [("diana.wp", "3")], "referee")
    (move,) = game.at(8).consider("move V")
    item: Any = move.item
    assert search.facts_with(Slip("omit", 8, "x", None), 10) == (3,)
    assert search.facts_with(Slip("insert", 8, "x", item), 10) == (6,)
    assert search.facts_with(Slip("insert", 8, "x", item), 9) == (9,)
    assert search.facts_with(Slip("amend", 8, "x", item), 10) == (2,)
    assert search.facts_with(Slip("insert", 8, "x", item), 8) == (5,)
