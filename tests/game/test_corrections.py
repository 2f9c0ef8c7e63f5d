"""What a correction comes to: lines in full, what stands illegal since, what changes, what is taken back."""

from typing import Any

import pytest
from support.first_turn import first_turn, standing

from cerebria_cli import Game
from cerebria_cli.errors import Refused, WrongUsage
from cerebria_cli.game.comparing import Said, compare, is_alike, values_agree
from cerebria_cli.game.consequences import (
    Changed,
    Consequences,
    consequences,
    first_corrected,
    first_difference,
    standing_illegal,
)
from cerebria_cli.game.considering import Illegal
from cerebria_cli.game.corrections import plays_again
from cerebria_cli.game.outcome import Played
from cerebria_cli.game.position_writing import without_nothing, written_position
from cerebria_cli.game.taking_back import conscience, takes_back_more_than_a_turn
from cerebria_cli.shelf.setups import load_setup


def corrected(game: Game, line: str, view: str = "") -> Played:
    known = game.as_known_to(view) if view else game
    (played,) = known.consider(line)
    return played


def meant(game: Game, line: str, view: str = "public") -> Consequences:
    played = corrected(game, line)
    assert played.uncorrected is not None
    assert played.corrected is not None
    return consequences(played.uncorrected, played.corrected, view)


# ---------------------------------------------------------------- the lines of a correction


@pytest.mark.parametrize(
    ("line", "written", "wp"),
    [
        ("amend 9 w 2", "amend 9 diana willow 2", 7),
        ("amend 9 w 2; m V", "amend 9 diana willow 2; diana move V", 6),
        ("insert 9 w 2", "insert 9 diana willow 2", 11),
        ("insert 10 m V; w 1", "insert 10 diana move V; diana willow 1", 11),
        ("omit 9", "omit 9", 10),
        ("undo", "undo", 10),
        ("undo to 8", "undo to 8", 6),
        ("amend 9 adjust diana.wp+1", "amend 9 adjust diana.wp+1", 11),
        ("amend 9 adjust diana.wp+1; w 2", "amend 9 adjust diana.wp+1; diana willow 2", 8),
    ],
)
def test_the_lines_of_a_correction_are_judged_where_they_belong(line: str, written: str, wp: int) -> None:
    """6 Willpower; the Valley gives 4 for nothing, twice; a Willow of 2 costs 3, a Move 1."""
    game = first_turn("valley", "valley")
    played = corrected(game, line)
    assert played.line == written
    assert played.corrected is not None
    assert played.uncorrected is not None
    assert played.corrected.state()["players"]["diana"]["wp"] == wp
    assert played.uncorrected.state()["players"]["diana"]["wp"] == 14
    assert played.state is played.corrected.now
    known = corrected(game, line, "leo")
    assert (known.line, known.corrected and known.corrected.view) == (written, "leo")
    assert known.corrected is not None
    assert known.corrected.state("leo")["players"]["diana"]["wp"] == wp
    game.play(line)
    assert game.state()["players"]["diana"]["wp"] == wp


def test_only_an_amendment_tells_what_the_last_line_did() -> None:
    game = first_turn("valley", "valley")
    assert [event.kind for event in corrected(game, "amend 10 cradle").events][:1] == ["wp"]
    assert corrected(game, "insert 10 cradle").events == []
    assert corrected(game, "undo").events == []


@pytest.mark.parametrize(
    ("line", "entry", "correction"), [("amend 9 move L", 9, "amend"), ("insert 10 move V; move L", 10, "insert")]
)
def test_a_correction_that_is_refused_says_where(line: str, entry: int, correction: str) -> None:
    game = first_turn("valley", "valley")
    for view in ("", "leo", "referee"):
        with pytest.raises(Illegal) as refused:
            corrected(game, line, view)
        found = refused.value
        assert (found.entry, found.correction, found.line) == (entry, correction, "diana move L")
        assert found.moment is not None
        assert (found.item, found.items) == ((2, 2) if ";" in line else (1, 1))


@pytest.mark.parametrize(
    ("view", "hand"),
    [("leo", ["?", "?"]), ("diana", ["Courage", "Optimism"]), ("referee", ["Courage", "Optimism"])],
)
def test_where_a_correction_was_refused_is_told_as_whoever_asks_knows_it(view: str, hand: list[str]) -> None:
    game = first_turn("valley", "valley")
    with pytest.raises(Illegal) as refused:
        corrected(game, "amend 10 move L", view)
    assert refused.value.moment is not None
    diana = game.facts_of(refused.value.moment, "referee")["players"]["diana"]
    assert (diana["wp"], diana["hand"]) == (10, hand)


@pytest.mark.parametrize("line", ["omit 77", "amend 77 valley", "undo to 99", "redo"])
def test_a_correction_of_nothing_is_refused(line: str) -> None:
    with pytest.raises(Refused):
        first_turn("valley").consider(line)


def test_what_cannot_be_followed_is_no_correction() -> None:
    """Without the first figure nobody could have gone on."""
    with pytest.raises(Refused, match=r"^`omit 1` is not possible: Entry "):
        first_turn("valley").consider("omit 1")


def test_corrections_stand_alone_in_their_line() -> None:
    for line in ("undo; valley", "valley; omit 9", "valley; variation 9 cradle"):
        with pytest.raises(WrongUsage, match="stands alone in its line"):
            first_turn("valley").consider(line)


@pytest.mark.parametrize(
    ("line", "again"), [("undo", False), ("omit 9", True), ("omit 10", False), ("omit 77", False), ("undo to 8", False)]
)
def test_whether_lines_are_played_again(line: str, again: bool) -> None:
    assert plays_again(first_turn("valley", "valley"), line) is again


def test_after_lines_that_were_only_tried_nothing_before_them_is_played_again() -> None:
    tried = first_turn("valley", "valley").as_known_to("leo")
    tried.go_on("leo valley stood", tried.consider("leo valley stood"))
    with pytest.raises(WrongUsage, match="After lines that were only tried"):
        tried.consider("omit 9")
    assert tried.consider("undo")


# ---------------------------------------------------------------- what it means for the lines after it


def test_where_two_courses_of_a_game_part() -> None:
    one, other = first_turn("valley", "valley"), first_turn("valley", "cradle", "valley")
    assert first_difference(one, one) == 10
    assert first_difference(first_turn(), one) == first_difference(one, first_turn()) == 8
    assert first_difference(one, other) == 9


def test_the_first_correction_that_counts() -> None:
    assert first_corrected(first_turn("valley", "note so", "undo")) is None
    assert first_corrected(first_turn("valley", "valley", "amend 9 cradle")) == 8
    assert first_corrected(first_turn("valley", "valley", "omit 9")) == 8
    assert first_corrected(first_turn("valley", "valley", "omit 10")) == 9
    assert first_corrected(first_turn("valley", "insert 9 cradle")) == 8


def test_lines_that_become_illegal_or_come_to_something_else_are_told() -> None:
    """6 Willpower, 3 for the Willow, and 4 are not left for the next one."""
    game = first_turn("valley", "willow 5", "end ambition")
    found = meant(game, "amend 9 willow 2")
    assert found.judged_again == 2
    assert [
        (one.live.number, [objection.rule for objection in one.verdict.objections]) for one in found.no_longer_legal
    ] == [(10, ["realm.willow"])]
    assert found.legal_again == ()
    assert (found.without_cause, found.end) == ((), "")
    game.play("amend 9 willow 2")
    again = meant(game, "amend 9 valley")
    assert [live.number for live in again.legal_again] == [10]
    assert again.no_longer_legal == ()
    assert [one.live.number for one in standing_illegal(game, 0)] == [10]
    assert standing_illegal(game, 10) == []


def test_lines_that_change_are_told_in_words() -> None:
    """control.V: without the Emotion on V2 the Valley costs 1."""
    game = first_turn("adjust V2 gone", "valley", "valley")
    found = meant(game, "omit 9")
    assert found.changed == (
        Changed(10, "diana valley", ("Diana -1 Willpower",), ()),
        Changed(11, "diana valley", ("Diana -1 Willpower",), ()),
    )
    assert found.judged_again == 2


def test_an_effect_whose_cause_is_gone_is_told() -> None:
    game = first_turn("invoke Courage VC", "effect Courage diana.wp+1", "valley")
    found = meant(game, "omit 9")
    assert [live.number for live in found.without_cause] == [10]
    other = first_turn("valley", "invoke Courage VC", "effect Courage diana.wp+1")
    assert meant(other, "omit 9").without_cause == ()
    assert meant(game, "amend 9 invoke Courage VC; valley").without_cause == ()


# ---------------------------------------------------------------- what is taken back


def taken_back(game: Game, line: str) -> tuple[str, tuple[str, ...], bool]:
    played = corrected(game, line)
    assert played.uncorrected is not None
    assert played.corrected is not None
    found = conscience(played.uncorrected, played.corrected, "public")
    assert takes_back_more_than_a_turn(played) is found.more_than_a_turn
    return found.summary, found.seen, found.more_than_a_turn


def test_what_is_taken_back_is_told() -> None:
    game = first_turn("cradle /Desire", "invoke Courage VC", "end ambition", "leo valley")
    assert taken_back(game, "undo") == ("", (), False)
    assert taken_back(game, "undo to 9") == (
        "This takes back 3 entries, 10 to 12: 2 of Diana and 1 of Leo.",
        ("Courage (Diana)",),
        True,
    )
    assert taken_back(game, "undo to 8") == (
        "This takes back 4 entries, 9 to 12: 3 of Diana and 1 of Leo.",
        ("Desire and Courage (Diana)",),
        True,
    )


def test_entries_of_one_turn_are_no_more_than_a_turn() -> None:
    game = first_turn("valley", "cradle", "audit diana.wp=3", "pause")
    summary, seen, long = taken_back(game, "undo to 8")
    assert (summary, seen, long) == ("This takes back 4 entries, 9 to 12: 2 of Diana.", (), False)
    assert taken_back(first_turn("pause", "resume"), "undo to 8")[0] == "This takes back 2 entries, 9 to 10."
    (played,) = game.consider("valley")
    assert not takes_back_more_than_a_turn(played)


def test_an_aspiration_that_was_revealed_cannot_be_unseen() -> None:
    game = first_turn("reveal bliss unity", "valley")
    assert taken_back(game, "undo to 8")[1] == ("unity (Bliss)",)


def test_what_stays_known_where_it_was_really_taken_back() -> None:
    """Desire lay under Kindness, unity lies before Bliss again; Courage may have come with the card that was drawn."""
    game = first_turn("cradle /Desire", "invoke Courage VC", "reveal bliss unity")
    played = corrected(game, "undo to 8")
    assert played.uncorrected is not None
    assert played.corrected is not None
    found = conscience(played.uncorrected, played.corrected, "public")
    assert found.keeping == ("table reveal bliss unity", "table reveal diana deck 2 Desire")
    assert found.summary == "This takes back 3 entries, 9 to 11: 2 of Diana and 1 of the table."
    assert found.seen == ("Desire and Courage (Diana)", "unity (Bliss)")
    assert not found.more_than_a_turn


# ---------------------------------------------------------------- two records of one game


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("diana hand ? ?", "diana hand Courage ?", True),
        ("diana cradle 1 /?", "diana cradle 1 /Trust", True),
        ("diana cradle 1 /Trust", "diana cradle 1 /?", True),
        ("diana cradle 1 /Fear", "diana cradle 1 /Trust", False),
        ("diana hand ? Fear", "diana hand Courage Trust", False),
        ("diana valley", "diana valley", False),
    ],
)
def test_cards_that_one_scribe_did_not_see_make_no_other_line(one: str, other: str, alike: bool) -> None:
    assert is_alike(one, other) is alike


@pytest.mark.parametrize(
    ("one", "other", "agree"),
    [
        (3, 3, True),
        (3, 4, False),
        ("?", "Courage", True),
        ("Courage", "?", True),
        ("Courage", "Trust", False),
        (["?", "a"], ["a", "b"], True),
        (["?", "a"], ["b", "b"], False),
        (["a", "a"], ["a", "?"], True),
        (["a", "a"], ["a", "b"], False),
        (["a"], ["a", "?"], False),
        (["b", "a"], ["a", "b"], True),
        (None, ["a"], False),
        ("ab", ["a", "b"], False),
        ([], [], True),
    ],
)
def test_what_one_scribe_does_not_know_is_no_difference(one: object, other: object, agree: bool) -> None:
    assert values_agree(one, other) is agree


def test_where_two_records_part() -> None:
    one = first_turn("valley", "willow 2", "note well", "end ambition")
    other = first_turn("valley", "pause", "willow 3", "end ambition", "leo valley")
    found = compare(one, other, "public")
    assert (found.same, found.lines, found.setup, found.told_otherwise) == (False, 9, (), ())
    assert found.first is not None
    assert found.first.one == (Said(10, "diana willow 2"),)
    assert found.first.other == (Said(11, "diana willow 3"),)
    facts = {(fact.name, fact.one, fact.other) for fact in found.first.facts}
    assert facts == {("players.diana.wp", 7, 6), ("players.diana.essence", 4, 5)}
    assert [(parting.one, parting.other) for parting in found.later] == [((), (Said(13, "leo valley"),))]
    assert {fact.name for fact in found.end} >= {"players.diana.wp", "players.leo.wp", "turn.actions"}


def test_another_order_is_told_and_no_difference() -> None:
    """The Valley costs nothing; the Willow of 2 costs 3."""
    found = compare(first_turn("valley", "willow 2", "note x"), first_turn("willow 2", "valley"), "public")
    assert (found.same, found.first, found.later, found.end, found.lines) == (True, None, (), (), 10)
    (parting,) = found.told_otherwise
    assert sorted(one.line for one in parting.one) == sorted(one.line for one in parting.other)
    assert parting.facts == ()
    again = compare(first_turn("valley"), first_turn("valley", "undo", "valley"), "public")
    assert (again.same, again.lines, again.told_otherwise) == (True, 9, ())


def test_another_order_that_leads_elsewhere_is_a_difference() -> None:
    """What was counted holds where it was said."""
    one, other = first_turn("adjust diana.wp=3", "valley"), first_turn("valley", "adjust diana.wp=3")
    found = compare(one, other, "public")
    assert found.first is not None
    assert [(fact.name, fact.one, fact.other) for fact in found.end] == [("players.diana.wp", 7, 3)]
    apart = compare(first_turn("valley", "cradle", "willow 1"), first_turn("willow 1", "cradle", "valley"), "public")
    assert (apart.same, apart.first) == (True, None)


def test_what_differs_before_the_first_line_is_told() -> None:
    one, other = (standing("basic-2", {"players": {"diana": {"wp": wp}}}) for wp in (3, 4))
    found = compare(one, other, "public")
    assert [(fact.name, fact.one, fact.other) for fact in found.setup] == [("players.diana.wp", 3, 4)]
    assert (found.same, found.lines, found.first) == (False, 0, None)


# ---------------------------------------------------------------- a position, written down


def test_a_position_is_written_as_a_view_knows_it() -> None:
    game = first_turn("rule willow.zero=yes", "valley")
    whole, public = written_position(game, "referee"), written_position(game, "public")
    assert whole.setup["position"]["players"]["diana"]["hand"] == ["Courage", "Optimism"]
    assert public.setup["position"]["players"]["diana"]["hand"] == ["?", "?"]
    assert whole.setup["rulings"] == {"willow.zero": "yes"}
    assert not {"dealt", "chance", "placement"} & set(whole.setup)
    assert "hidden" not in whole.setup.get("aspirations", {})
    assert "Courage" in whole.line
    assert "Courage" not in public.line
    again = Game.new(whole.setup)
    players = game.state()["players"]
    assert {who: one["wp"] for who, one in again.state()["players"].items()} == {
        who: one["wp"] for who, one in players.items()
    }
    assert again.state()["slots"] == game.state()["slots"]


def test_a_dealt_game_is_written_without_its_deal() -> None:
    found = written_position(Game.new("basic-2", seed=7), "public").setup
    assert not {"dealt", "chance", "placement"} & set(found)
    assert "common" in found["aspirations"]
    assert "hidden" not in found["aspirations"]


@pytest.mark.parametrize(
    "began",
    [
        {"position": {"turn": {"player": "diana"}, "players": {"diana": {"wp": 6, "space": "VC"}}}},
        {"placement": {"diana": {"space": "VC", "slot": "V2"}}},
    ],
)
def test_a_game_is_written_without_how_it_began(began: dict[str, Any]) -> None:
    """It goes on from the position, which comes last, wherever the first one stood."""
    game = Game.new({**began, **load_setup("basic-4")})
    game.play("adjust diana.wp=5")
    found = written_position(game, "referee").setup
    assert "placement" not in found
    assert list(found)[-1] == "position"
    assert found["position"]["players"]["diana"]["wp"] == 5


def test_nothing_has_no_word() -> None:
    assert without_nothing({"a": None, 1: [None, {"b": None, "c": 0}], "d": ("x", None)}) == {
        "1": [{"c": 0}],
        "d": ["x"],
    }
    assert without_nothing("x") == "x"
