"""A line is judged and done item by item, on a copy; and what stands in a record is followed."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from support.first_turn import first_turn
from support.paths import PROJECT

from cerebria_cli import AmbiguousLine, Game
from cerebria_cli.errors import Refused, WrongUsage
from cerebria_cli.game.considering import Illegal, judge
from cerebria_cli.game.following import NotFollowed, events_at, judged, repeated, sealed, take_in, whole_move
from cerebria_cli.game.variations import played_out, variations_at
from cerebria_cli.game.veiling import HIDDEN
from cerebria_cli.record.format import Draft, seal


def test_every_item_is_judged_after_those_before_it() -> None:
    game = first_turn()
    played = game.consider("valley; willow 2; note so")
    assert [one.line for one in played] == ["diana valley", "diana willow 2", "note so"]
    willpower = [game.facts_of(one.state, "referee")["players"]["diana"]["wp"] for one in played]
    assert willpower == [10, 7, 7]
    assert played[0].before is game.now
    assert played[1].before is played[0].state
    assert all(one.said is played[0].said for one in played)
    assert (len(game.entries), game.state()["players"]["diana"]["wp"]) == (8, 6)


def test_a_refusal_says_which_item_and_where_it_was_judged() -> None:
    game = first_turn()
    with pytest.raises(Illegal) as first:
        game.consider("move L; valley")
    assert (first.value.item, first.value.items, first.value.moment) == (1, 2, None)
    with pytest.raises(Illegal) as second:
        game.consider("valley; move L")
    assert (second.value.item, second.value.items) == (2, 2)
    assert second.value.moment is not None
    assert game.facts_of(second.value.moment, "referee")["players"]["diana"]["wp"] == 10


def test_the_verdict_on_a_line_is_that_on_its_first_illegal_item() -> None:
    game = first_turn()
    assert judge(game, "valley; willow 2").legal
    assert not judge(game, "move L; valley").legal
    assert not judge(game, "valley; move L").legal
    for line in ("willow 2", "valley; willow 2", "valley; move V; willow 2"):
        assert sum(part.amount for part in judge(game, line).cost if part.resource == "wp") == 3


def test_what_is_legal_need_not_have_stood() -> None:
    (legal,) = first_turn().consider("valley stood")
    assert (legal.line, legal.remark) == ("diana valley", "It was legal anyway; `stood` is left out.")
    (illegal,) = first_turn().consider("move L stood")
    assert (illegal.line, illegal.remark) == ("diana move L stood", "")
    assert not illegal.verdict.legal
    (plain,) = first_turn().consider("valley")
    assert plain.remark == ""


def test_what_the_table_cannot_hold_does_not_stand() -> None:
    with pytest.raises(Illegal) as refused:
        first_turn().consider("invoke Courage V2 stood")
    assert any(one.unplayable for one in refused.value.verdict.objections)


@pytest.mark.parametrize(
    ("line", "against"),
    [
        # Everybody sees that V1 is out of reach, and only the desk that the card is not there.
        ("invoke Kindness V1 stood", [("board.adjacent-slots", False), ("", True)]),
        ("invoke Kindness V1", [("board.adjacent-slots", False)]),
        ("invoke Kindness VC stood", [("", True)]),
        # No card of Diana's deck is called so, as everybody knows.
        ("invoke Anger V1 stood", [("invoke.base", True), ("board.adjacent-slots", False)]),
    ],
)
def test_what_cannot_stand_for_a_secret_is_refused_without_telling_it(
    line: str, against: list[tuple[str, bool]]
) -> None:
    with pytest.raises(Illegal) as refused:
        first_turn().consider(line)
    objections = refused.value.verdict.objections
    assert [(one.rule, one.unplayable) for one in objections] == against
    assert [one.text == HIDDEN for one in objections] == [not one.rule for one in objections]
    assert refused.value.line.startswith("diana invoke ")


def test_a_line_that_can_be_played_in_several_ways_names_them() -> None:
    """The token may go on any free place of the row of Move."""
    with pytest.raises(AmbiguousLine) as doubt:
        first_turn().consider("valley; move V %Courage")
    found = doubt.value
    assert (found.text, found.start, found.end) == ("move V %Courage", 0, 15)
    assert found.message == "this can be played in several ways"
    places = ("haste", "surmount", "determination")
    assert found.readings == tuple(f"diana move V %Courage.{place}" for place in places)
    assert found.item == 2


def test_what_is_said_twice_or_of_no_entry_is_refused() -> None:
    for line in ("note 99 so", "undo to 99", "redo"):
        with pytest.raises(Refused):
            first_turn().consider(line)


@pytest.mark.parametrize(
    ("line", "verb"),
    [
        *((f"undo; {more}", "undo") for more in ("willow 1", "undo", "pause")),
        *(("willow 1; undo to 3", "undo"), ("omit 9; willow 1", "omit"), ("willow 1; omit 9", "omit")),
        *(("willow 1; amend 9 cradle", "amend"), ("willow 1; insert 9 cradle", "insert")),
        *(("redo; willow 1", "redo"), ("willow 1; variation 9 willow 1", "variation")),
    ],
)
def test_a_correction_and_a_variation_stand_alone_in_their_line(line: str, verb: str) -> None:
    with pytest.raises(WrongUsage) as refused:
        first_turn("valley", "valley", "undo").consider(line)
    assert str(refused.value) == f"`{verb}` stands alone in its line."


# ---------------------------------------------------------------- what the tool deals


def test_what_is_entered_in_one_line_is_dealt_as_if_it_were_entered_one_by_one() -> None:
    """Both teams attain their Aspirations after entry 27, and the tool shuffles for each of them."""
    record = Game.open(PROJECT / "records" / "guided-basic-4.cer")
    lines = [entry.line for entry in record.entries[27:31]]
    assert [line.partition(" ")[0] for line in lines] == ["bliss", "table", "gloom", "table"]
    assert [one.line for one in record.at(27).consider(f"{lines[0]}; {lines[2]}")] == lines
    joined, single = record.at(27), record.at(27)
    joined.play(f"pause; {lines[0]}; {lines[2]}; note all of it; and so on")
    for line in ("pause", lines[0], lines[2], "note all of it; and so on"):
        single.play(line)
    assert [one.line for one in joined.entries] == [one.line for one in single.entries]
    assert len(joined.entries) == 27 + 6


# ---------------------------------------------------------------- variations


def test_a_variation_is_judged_before_its_entry() -> None:
    game = first_turn("valley", "willow 2")
    (last,) = game.consider("variation willow 1; move V")
    assert last.line == "variation 10 diana willow 1; diana move V"
    assert last.state is game.now
    assert last.events == []
    (earlier,) = game.consider("variation 9 willow 1")
    assert earlier.line == "variation 9 diana willow 1"
    with pytest.raises(Illegal) as refused:
        game.consider("variation 9 willow 9")
    assert refused.value.entry == 9
    assert refused.value.moment is not None


def test_a_variation_is_played_out() -> None:
    game = first_turn("valley", "variation 9 willow 1; move V")
    (told,) = variations_at(game, 9, 9, "public")
    assert (told.number, told.line, told.view, told.by) == (10, "diana willow 1; diana move V", "", "")
    played, why = played_out(game, 9, told)
    assert ([one.line for one in played], why) == (["diana willow 1", "diana move V"], "")
    nothing, why = played_out(game, 9, told._replace(line="diana willow 9"))
    assert nothing == []
    assert "is not legal" in why


def test_a_variation_is_found_by_the_place_and_the_number_of_its_line() -> None:
    game = first_turn("valley", "variation 9 willow 1", "amend 9 cradle", "variation 9 willow 2", "variation 11 move V")
    found = [one.line for one in variations_at(game, 9, 11, "public")]
    assert sorted(found) == ["diana move V", "diana willow 1", "diana willow 2"]


# ---------------------------------------------------------------- following


def entry_of(game: Game, line: str) -> None:
    take_in(game, sealed(game, [Draft(line, "0" * 8)])[0])


def test_what_stands_in_a_record_is_judged_and_done() -> None:
    game = first_turn()
    entry_of(game, "diana valley")
    assert game.state()["players"]["diana"]["wp"] == 10
    assert [event.amount for event in events_at(game, 9)] == [4]
    assert events_at(game, 0) == []


def test_an_illegal_move_of_a_record_stands_unless_the_table_cannot_hold_it() -> None:
    game = first_turn()
    entry_of(game, "diana move L")
    assert game.state()["players"]["diana"]["space"] == "L"
    with pytest.raises(NotFollowed, match=r"^Entry 10 cannot be followed: `diana invoke Courage L1` is not legal:"):
        entry_of(game, "diana invoke Courage L1")


@pytest.mark.parametrize(
    ("line", "by_judging", "by_doing"),
    [
        ("diana valley", True, True),
        ("diana move L", True, True),
        ("diana quell V1", False, True),
        ("diana network V1 C1", False, True),
        # What cannot be done at all is the fault of the line, not of the rules.
        ("diana place VC V2", False, False),
        ("diana choose V1", False, False),
        ("table reveal diana deck 99 Courage", False, False),
        ("adjust diana.xyz=3", False, False),
    ],
)
def test_a_line_is_judged_or_done_as_it_was_judged_before(line: str, by_judging: bool, by_doing: bool) -> None:
    """There is no Emotion on V1; nothing is owed; the deck has 14 cards."""
    for follow, follows in ((judged, by_judging), (repeated, by_doing)):
        game = first_turn()
        entry = sealed(game, [Draft(line, "0" * 8)])[0]
        if follows:
            take_in(game, entry, follow)
            assert (len(game.states), len(game.items), len(game.after)) == (10, 9, 10)
        else:
            with pytest.raises(NotFollowed, match=r"^Entry 9 cannot be followed: "):
                take_in(game, entry, follow)


def test_a_move_is_whole_where_only_one_thing_goes_without_saying() -> None:
    move, one, other = (first_turn().items[at] for at in range(3))
    for readings, whole in (([], move), ([one], one), ([one, other], move)):
        table: Any = SimpleNamespace(edition=SimpleNamespace(complete=lambda state, said, found=readings: found))
        nowhere: Any = None
        said: Any = move
        assert whole_move(table, nowhere, said) is whole


@pytest.mark.parametrize("line", ["diana xyz", "adjust diana.xyz=3", "rule nothing.here=yes"])
def test_what_cannot_be_read_or_done_cannot_be_followed(line: str) -> None:
    with pytest.raises(NotFollowed, match=r"^Entry 9 cannot be followed: "):
        entry_of(first_turn(), line)


def test_entries_of_a_game_that_is_written_nowhere_are_linked() -> None:
    game = Game.new("basic-4")
    one, other = sealed(game, [Draft("diana place VC V2", "0" * 8), Draft("pause", "0" * 8)])
    assert (one.number, other.number) == (1, 2)
    again = sealed(game, [Draft("diana place VC V2", "0" * 8, time=one.time), Draft("note x", "0" * 8, time=one.time)])
    assert again[0].link == one.link
    assert again[1].link != other.link
    (third,) = sealed(first_turn(), [Draft("pause", "0" * 8)])
    assert third.number == 9


def test_every_entry_is_linked_to_the_one_before_it() -> None:
    game, link = first_turn(), first_turn().entries[-1].link
    drafts = [Draft(line, "0" * 8, time="2026-11-18T11:00:00Z") for line in ("pause", "resume", "pause", "note well")]
    entries = sealed(game, drafts)
    assert [entry.number for entry in entries] == [9, 10, 11, 12]
    for draft, entry in zip(drafts, entries, strict=True):
        assert entry == seal(draft, entry.number, link)
        link = entry.link
    assert len({entry.link for entry in entries}) == 4


def test_a_refusal_of_a_record_tells_no_secret() -> None:
    """The hand is told in the line, which nobody else may read."""
    game = Game.new("basic-4")
    for line in ("diana place VC V2", "leo place CN N1", "thomas place NL L1", "fred place WV W2"):
        game.play(line)
    entry_of(game, "diana hand Courage Optimism /Kindness")
    with pytest.raises(NotFollowed) as refused:
        entry_of(game, "diana hand Courage Optimism /Kindness")
    assert "Courage" not in str(refused.value)
    assert "diana hand ? ? /Kindness" in str(refused.value)


def test_a_game_goes_back_to_any_entry() -> None:
    game = first_turn("valley", "willow 2", "amend 9 cradle", "undo", "omit 10")
    for number, wp in ((8, 6), (9, 10), (10, 7), (11, 2), (12, 7), (13, 10)):
        then = game.at(number)
        assert then.state()["players"]["diana"]["wp"] == wp, number
        assert (len(then.entries), len(then.after)) == (number, number + 1)
        assert len(then.states) == len(then.items) + 1 == len(then.history.live) + 1


def test_a_game_whose_first_line_was_corrected_goes_back_to_what_it_said_before() -> None:
    game = Game.new("basic-4")
    for line in ("diana place VC V2", "leo place CN N1", "amend 1 diana place VC C1", "insert 1 adjust diana.wp=3"):
        game.play(line)
    for number, slot, wp in ((0, None, 6), (1, "V2", 6), (2, "V2", 6), (3, "C1", 6), (4, "C1", 3)):
        then = game.at(number).state()
        placed = [name for name, one in then["slots"].items() if one["owner"] == "diana"]
        assert (placed, then["players"]["diana"]["wp"]) == ([slot] if slot else [], wp), number


def test_an_opened_game_is_followed_again(tmp_path: Path) -> None:
    game = first_turn("valley", "amend 9 willow 2", "move L stood", "undo", "pause")
    game.save(tmp_path / "game.cer")
    again = Game.open(tmp_path / "game.cer")
    assert [state.key() for state in again.states] == [state.key() for state in game.states]
    assert again.items == game.items
    assert [one.key() for one in again.after] == [one.key() for one in game.after]
