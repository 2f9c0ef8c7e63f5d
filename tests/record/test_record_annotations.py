"""Notes and variations as they are written, and what the corrections of a record have to say about them."""

import pytest

from cerebria_cli.record import changes
from cerebria_cli.record.annotations import Note, Variation, read_note, read_variation, verb_of
from cerebria_cli.record.changes import Account, Change, Live, Status, Turn
from cerebria_cli.record.format import Entry
from cerebria_cli.record.history import History


def entries(*lines: str) -> list[Entry]:
    return [Entry(number, "", line, "", "", "0" * 8, "") for number, line in enumerate(lines, 1)]


@pytest.mark.parametrize(
    ("line", "note"),
    [
        ("note", Note(9, 4, "", "")),
        ("note hm", Note(9, 4, "", "hm")),
        ("note !", Note(9, 4, "!", "")),
        ("note 2", Note(9, 2, "", "")),
        ("note 2 !! well played", Note(9, 2, "!!", "well played")),
        ("note 2 well !!", Note(9, 2, "", "well !!")),
        ("note --as leo hm", Note(9, 4, "", "hm", "leo")),
        ("note --by Anna hm", Note(9, 4, "", "hm", "", "Anna")),
        ('note --as bliss --by "Anna B." 3 ?? no', Note(9, 3, "??", "no", "bliss", "Anna B.")),
        ('note "two\\nlines"', Note(9, 4, "", "two\nlines")),
    ],
)
def test_a_note_as_it_is_written(line: str, note: Note) -> None:
    assert read_note(9, line, 4) == note


@pytest.mark.parametrize(
    ("line", "variation"),
    [
        ("variation diana valley", Variation(9, 4, "diana valley")),
        ("variation 2 diana valley; end draw", Variation(9, 2, "diana valley; end draw")),
        ("variation --as leo --by Anna 2 x", Variation(9, 2, "x", "leo", "Anna")),
        ("variation --by Anna x", Variation(9, 4, "x", "", "Anna")),
    ],
)
def test_a_variation_as_it_is_written(line: str, variation: Variation) -> None:
    assert read_variation(9, line, 4) == variation


@pytest.mark.parametrize(
    ("line", "verb"), [("undo to 3", "undo"), ("undo;x", "undo"), ("note", "note"), ("", ""), (" x", "")]
)
def test_the_verb_is_the_first_word(line: str, verb: str) -> None:
    assert verb_of(line) == verb


# ---------------------------------------------------------------- what can be said about which entry


@pytest.mark.parametrize(
    ("lines", "objection"),
    [
        (("variation x",), "A variation is what might have been played instead of an entry, and there is none yet."),
        (("variation 0 x",), "A variation is what might have been played instead of an entry, and there is none yet."),
        (("a", "variation x"), ""),
        (("a", "variation 1 x"), ""),
        (("a", "amend 1 b", "variation 2 x"), ""),
        (("a", "amend 1 b", "variation 1 x"), ""),
        (
            ("a", "variation 2 x"),
            "A variation is what might have been played instead of an entry, and entry 2 is not one of the moves that "
            "count.",
        ),
        (
            ("a", "b", "undo", "variation 2 x"),
            "A variation is what might have been played instead of an entry, and entry 2 is not one of the moves that "
            "count.",
        ),
        (("a", "variation"), "“variation” is not “variation N LINE”."),
        (("a", "note 1 x", "amend 2 note y; note z"), ""),
        (
            ("a", "variation 1 x", "amend 2 note y"),
            "Entry 2 cannot be amended: a note stays a note, and nothing else becomes one.",
        ),
        (("note 0 x",), ""),
        (("note 1 x",), "There is no entry 1 to write a note on."),
        (("a", "note 1 x"), ""),
        # What was corrected since cannot be reinstated.
        (
            ("a", "b", "undo", "amend 1 x", "redo"),
            "There is nothing to reinstate: `redo` follows an `undo` after which nothing was played.",
        ),
        (("a", "b", "undo", "note x", "redo"), ""),
        (("a", "undo", "redo now"), "“redo now” is not “redo”, alone in its line."),
        (("a", "insert 1"), "“insert 1” is not “insert N LINE”."),
        (("a", "insert 2 x"), "Nothing can be inserted before entry 2: there is no such entry; the last is 1."),
        (("a", "omit 2"), "Entry 2 cannot be left out: there is no such entry; the last is 1."),
        (("a", "omit 1"), ""),
        (("a", "undo to 1"), ""),
        (("a", "undo to 0"), ""),
        (("diana valley",), ""),
    ],
)
def test_what_can_be_the_next_entry(lines: tuple[str, ...], objection: str) -> None:
    assert History(entries(*lines[:-1])).objection(lines[-1]) == objection


@pytest.mark.parametrize(
    ("lines", "undone"),
    [
        # A decision that sets a ruling changes something, however it is written.
        (("a", "decide willow.zero=yes", "undo"), ["a"]),
        (("a", 'decide "willow.zero=yes" as agreed', "undo"), ["a"]),
        (("a", "decide so", "undo"), []),
        (("a", "decide x=y", "undo"), []),
        # So does what a saying is amended to, and what stands beside it.
        (("a", "pause", "amend 2 b", "undo"), ["a", "pause"]),
        # What was amended to a saying is looked behind, and the entry itself is taken back.
        (("a", "b", "amend 2 pause", "undo"), ["a"]),
        (("a", "insert 1 pause", "undo"), ["a"]),
        (("a", "pause", "omit 2", "undo"), ["a", "pause"]),
        (("a", "b", "undo", "dispute x", "pause", "redo"), ["a", "b", "dispute x", "pause"]),
    ],
)
def test_what_an_undo_takes_back(lines: tuple[str, ...], undone: list[str]) -> None:
    assert [one.line for one in History(entries(*lines)).live] == undone


def test_the_place_of_an_entry_while_its_lines_count() -> None:
    found = History(entries("a", "b", "amend 1 x; y", "note 2 n", "amend 4 note 2 m", "insert 2 z", "c", "undo"))
    assert [found.place_of(number) for number in range(10)] == [0, 1, 2, 1, 4, 4, 6, 0, 0, 0]


# ---------------------------------------------------------------- the chain of changes


def test_what_changes_come_to() -> None:
    played = [Change(1, "played", ("a",)), Change(2, "played", ("b", "c"))]
    later = [Change(3, "inserted", ("x",), 2), Change(4, "amended", ("d",), 1), Change(5, "omitted", (), 2)]
    point: Turn | None = None
    for change in (*played, *later):
        point = Turn(point, change)
    assert changes.account_of(point) == Account(
        [Live(1, 4, "d"), Live(3, 3, "x")], {1: Status("amended", 4), 2: Status("omitted", 5)}
    )
    assert [change.number for change in changes.changes_to(point)] == [5, 4, 3, 2, 1]
    assert changes.numbers_of(point) == {1, 2, 3, 4, 5}
    assert [change.place for change in (*played, *later)] == [1, 2, 3, 1, 2]
    assert changes.account_of(None) == Account([], {})
