"""Which slips are offered for what was counted, in which order, to whom, and how long they are looked for."""

from typing import Any

import pytest
from support.first_turn import first_turn, standing
from support.openings import HANDS, PLACING

from cerebria_cli import Game
from cerebria_cli.game import reconciling, slips
from cerebria_cli.game.reconciling import Search, reconcile
from cerebria_cli.game.slips import Slip

TIMES = ("AT_THE_END", "ENTERED", "MISSING", "PLAYING")


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, everything is looked at."""
    for name in TIMES:
        monkeypatch.setattr(reconciling, name, 600.0)


def corrections(game: Game, *counted: tuple[str, str], view: str = "referee") -> list[str]:
    return [one.correction for one in reconcile(game, counted, view)]


def alone(who: str, **facts: Any) -> Game:
    """A turn in the full game of two, on V beside Commitment of 6 Willpower."""
    position = {
        "phase": "play",
        "turn": {"player": who},
        "players": {who: {"hand": [], "space": "V", "wp": 6, **facts}},
        "origin": {"V": {"sphere": "commitment", "wp": 6}},
    }
    return standing("full-2", position)


# ---------------------------------------------------------------- every kind of slip

ON_THE_ROW = {"move": {"unlock": "wild", "haste": "red", "determination": "blue"}}


@pytest.mark.parametrize(
    ("game", "line", "counted", "kind", "correction"),
    [
        # Two spaces for 2 Willpower; Determination brings 1 back.
        (
            alone("diana", tokens=ON_THE_ROW),
            "move C +haste",
            [("diana.wp", "5")],
            "another upgrade",
            "amend 1 diana move C +haste +determination",
        ),
        # 2 from the Sphere; the bonus of Commitment takes 1 for 1 Ambition.
        (
            alone("leo"),
            "absorb commitment",
            [("leo.wp", "8"), ("gloom.ambition", "0")],
            "a forgotten bonus",
            "amend 1 leo absorb commitment -bonus",
        ),
        (
            first_turn(),
            "move V %Courage.haste",
            [("diana.hand", "2"), ("diana.tokens.move.haste", "none")],
            "another token",
            "amend 9 diana move V",
        ),
        # Two cards are drawn instead of 1 Ambition.
        (
            first_turn(),
            "end ambition",
            [("bliss.ambition", "0"), ("diana.hand", "4")],
            "another choice",
            "amend 9 diana end draw",
        ),
    ],
)
def test_each_kind_of_slip_is_found(
    game: Game, line: str, counted: list[tuple[str, str]], kind: str, correction: str
) -> None:
    table = game.copy()
    table.play(line)
    first, *_ = reconcile(table, counted)
    assert (first.kind, first.correction, first.open, first.illegal) == (kind, correction, (), 0)


def test_a_power_that_was_missed_is_found() -> None:
    """Delight draws a card with 2 Emotions beside the Realm, which Diana is said to have declined."""
    position = {
        "phase": "play",
        "turn": {"player": "diana"},
        "players": {"diana": {"hand": [], "space": "V", "wp": 6}},
        "origin": {"V": {"sphere": "commitment", "wp": 6}},
        "slots": {slot: {"card": "Courage", "owner": "diana", "essence": 1} for slot in ("VC", "WV")},
    }
    game = standing("full-2", position)
    for line in ("absorb commitment", "decline", "valley"):
        game.play(line)
    first, *_ = reconcile(game, [("diana.hand", "1")])
    assert (first.kind, first.entry, first.line) == ("a missed power", 2, "diana decline")
    assert first.correction == "amend 2 diana choose yes"


# ---------------------------------------------------------------- which are offered, and in which order


def test_slips_that_are_as_likely_are_offered_in_the_order_of_their_verbs() -> None:
    """A Move costs 1 Willpower wherever it goes, and so does a card from the Cradle."""
    lines = ["diana move V", "diana move C", "diana cradle 1"]
    assert corrections(first_turn(), ("diana.wp", "5")) == lines


def test_not_more_than_five_slips_are_offered() -> None:
    """Any of 17 lines leaves 2 Actions of 3; those that name such a number are looked at first."""
    lines = ["diana cradle 2", "diana cradle 3", "diana willow 2", "diana willow 3", "diana move V"]
    assert corrections(first_turn(), ("turn.actions", "2")) == lines


def test_a_slip_may_spoil_as_many_facts_as_it_explains() -> None:
    """Without the Willow of 2 Diana has 10 Willpower, but 2 Essence and not the 4 of the record."""
    (only,) = reconcile(first_turn("valley", "willow 2"), [("diana.wp", "10"), ("diana.essence", "4")])
    assert (only.correction, only.open) == ("omit 10", (("diana.essence", "2", "4"),))


@pytest.mark.parametrize(("later", "offered"), [(0, True), (1, True), (2, True), (3, False)])
def test_a_slip_after_which_too_many_entries_are_illegal_is_not_offered(
    later: int, offered: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert reconciling.MOST_ILLEGAL == 2
    game = first_turn("valley", *("pause", "resume", "pause")[:later])
    monkeypatch.setattr(reconciling, "after_line", lambda position, state, live, item: (state, False))
    found = Search(game, [("diana.wp", "6")], "referee").played_with(Slip("omit", 8, "x", None))
    assert (found is not None) is offered
    assert found is None or (found.illegal, found.open) == (later, ())


def test_a_slip_after_which_the_record_cannot_be_played_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    search = Search(first_turn("valley", "willow 2"), [("diana.wp", "3")], "referee")
    slip = Slip("omit", 8, "an entry that never happened", None)
    assert search.played_with(slip) is not None
    assert search.trace_of(slip).unexplained == 0
    monkeypatch.setattr(reconciling, "after_line", lambda position, state, live, item: None)
    assert search.played_with(slip) is None
    monkeypatch.setattr(search, "shows_at", lambda slip: 10)
    assert search.trace_of(slip).unexplained == reconciling.INCREDIBLE


def test_a_move_that_was_illegal_where_it_is_missing_is_no_cause() -> None:
    game = first_turn("valley")
    search = Search(game, [("diana.wp", "9")], "referee")
    legal, illegal = (first_turn().consider(line)[0].item for line in ("move V", "move L stood"))
    kept: Any = illegal
    assert search.played_with(Slip("insert", 8, "x", legal)) is not None  # type: ignore[arg-type]
    assert search.played_with(Slip("insert", 8, "x", kept._replace(stood=False))) is None


# ---------------------------------------------------------------- to whom


@pytest.mark.parametrize(
    ("view", "line"),
    [
        ("public", "diana hand ? ? /Kindness"),
        ("leo", "diana hand ? ? /Kindness"),
        ("diana", "diana hand Courage Optimism /Kindness"),
        ("referee", "diana hand Courage Optimism /Kindness"),
    ],
)
def test_the_entry_beside_a_slip_is_told_as_the_view_may_read_it(view: str, line: str) -> None:
    game = Game.new("basic-4")
    for one in (*PLACING, HANDS[0]):
        game.play(one)
    (only,) = reconcile(game, [("leo.hand", "2")], view)
    assert (only.entry, only.line, only.correction) == (5, line, "leo hand ? ? /?")


# ---------------------------------------------------------------- where is looked


@pytest.mark.parametrize(
    ("counted", "names", "telling", "tokens"),
    [
        ([("VC", "Fear")], {"VC", "Fear"}, {"Fear", "None"}, False),
        ([("V2", "Brightness")], {"Brightness"}, set(), False),
        ([("diana.space", "C"), ("V2", "Brightness")], {"diana", "C", "Brightness"}, {"C", "V"}, False),
        ([("diana.tokens.move.haste", "blue")], {"diana", "blue"}, {"blue", "red"}, True),
        ([("diana.tokens.move.haste", "red")], {"red"}, set(), False),
        ([("diana.tokens", "4")], {"diana"}, {"4", "5"}, True),
        (
            [("diana.hand", "Optimism,Kindness")],
            {"diana", "Optimism", "Kindness"},
            {"Kindness"},
            False,
        ),
    ],
)
def test_what_was_counted_tells_where_to_look(
    counted: list[tuple[str, str]], names: set[str], telling: set[str], tokens: bool
) -> None:
    """Names that were seen, and the owners of what differs; what stands on one side only; whether tokens differ."""
    found = Search(first_turn("move V %Courage.haste"), counted, "referee").clues
    assert (set(found.names), set(found.telling), found.tokens) == (names, telling, tokens)


@pytest.mark.parametrize(
    ("before", "after", "unexplained"),
    [(None, 2, 0), (None, 1, 1), (None, None, 1), (2, None, 1), (3, 2, 0), (2, 2, 1)],
)
def test_a_number_of_what_is_not_there_is_explained_by_what_comes_there(
    before: int | None, after: int | None, unexplained: int
) -> None:
    """An Emotion with 2 Essence was seen on V1, where nothing lies in the record."""
    search = Search(first_turn("valley"), [("V1.essence", "2")], "referee")
    assert (search.now, search.wanted, search.differing) == ((None,), [2], [0])
    assert search.left_unexplained((before,), (after,)) == unexplained


def test_the_first_entry_may_change_much_too() -> None:
    """The Valley, the only entry, changes the only fact; a fact that nobody has is none before and after it."""
    game = alone("diana")
    game.play("valley")
    assert Search(game, [("diana.wp", "3")], "referee").upheavals() == [0]
    assert Search(game, [("leo.wp", "3")], "referee").upheavals() == []


def test_a_turn_may_begin_with_the_record() -> None:
    game = alone("diana")
    for line in ("valley", "willow 1", "pause"):
        game.play(line)
    search = Search(game, [("diana.wp", "3")], "referee")
    assert [search.is_place_for_more(at) for at in range(3)] == [True, False, False]


def test_a_line_of_others_is_looked_at_where_it_changed_what_differs() -> None:
    game = first_turn("end ambition", "leo valley", "adjust diana.wp=3", "leo willow 1")
    search = Search(game, [("diana.wp", "1")], "referee")
    assert [search.is_worth(at, slips.variants) for at in range(8, 12)] == [True, False, True, False]


def test_lines_of_others_are_not_looked_through() -> None:
    """Diana's Willpower differs, and Leo's Willow changed nothing of it."""
    game = first_turn("willow 1", "end ambition", "leo willow 1")
    search = Search(game, [("diana.wp", "1")], "referee")
    for look in (slips.variants, slips.insertions):
        assert list(look(game, 10, search.clues)) != []
        assert list(search.traces_at(10, look, float("inf"))) == []
        assert list(search.traces_at(8, look, float("inf"))) != []
    assert [trace.slip for trace in search.traces_at(10, slips.omissions, float("inf"))] == [
        Slip("omit", 10, "an entry that never happened", None)
    ]


# ---------------------------------------------------------------- how long


@pytest.mark.parametrize(
    ("over", "left"),
    [
        ("", [0, 1, 2, 3]),
        ("AT_THE_END", [0, 2, 3]),
        ("ENTERED", [1, 2]),
        ("MISSING", [0, 1, 3]),
        ("PLAYING", []),
    ],
)
def test_what_takes_too_long_is_left(over: str, left: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    """3 of 7 Willpower: 4 more for the Willow, or for another one at the end or before, or nothing from the Valley.
    The likeliest comes first: a number, a line that is missing, an entry too many."""
    causes = ["amend 10 diana willow 6", "diana willow 3", "insert 9 diana willow 3", "omit 9"]
    if over:
        monkeypatch.setattr(reconciling, over, -1.0)
    found = corrections(first_turn("valley", "willow 2"), ("diana.wp", "3"))
    assert found == [causes[place] for place in left]
