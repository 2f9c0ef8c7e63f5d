"""Undo, amendments and notes: what counts, what has become of the rest, and what a replay has to do."""

import re
from random import Random

import pytest
from support.pages import Sentences

from cerebria_cli.record import history
from cerebria_cli.record.format import Entry
from cerebria_cli.record.history import BadCorrection, History, Live, Note, Status, Variation


def entries(*lines: str) -> list[Entry]:
    return [
        Entry(number, "2026-11-16T19:02:11Z", line, "", "", "0" * 8, "0" * 12) for number, line in enumerate(lines, 1)
    ]


def live(*lines: str) -> list[str]:
    return [line.line for line in history.live(entries(*lines))]


def statuses(*lines: str) -> list[str]:
    """Each status in one word: `live`, `undone-4`, `amended-5`."""
    found = history.statuses(entries(*lines))
    return [status.kind + (f"-{status.by}" if status.by else "") for status in found]


def test_without_corrections_everything_counts() -> None:
    assert history.live(entries("a", "b")) == [Live(1, 1, "a"), Live(2, 2, "b")]
    assert history.statuses(entries("a", "b")) == [Status("live"), Status("live")]


def test_undo_takes_back_the_last_line() -> None:
    assert live("a", "b", "undo") == ["a"]
    assert statuses("a", "b", "undo") == ["live", "undone-3", "live"]


def test_undo_again_takes_back_the_one_before() -> None:
    assert live("a", "b", "c", "undo", "undo", "d") == ["a", "d"]
    assert statuses("a", "b", "c", "undo", "undo", "d") == ["live", "undone-5", "undone-4", "live", "live", "live"]


def test_undo_to_goes_back_to_the_state_after_that_entry() -> None:
    assert live("a", "b", "c", "undo to 1", "d") == ["a", "d"]
    assert live("a", "b", "undo to 0") == []
    assert statuses("a", "b", "c", "undo to 1", "d") == ["live", "undone-4", "undone-4", "live", "live"]


def test_undo_to_an_undone_entry_brings_it_back() -> None:
    lines = ("a", "b", "c", "undo", "undo to 3")
    assert live(*lines) == ["a", "b", "c"]
    assert statuses(*lines) == ["live", "live", "live", "undone-5", "live"]


def test_undo_leaves_alone_what_was_undone_before() -> None:
    assert live("a", "b", "undo", "c", "undo", "d") == ["a", "d"]
    assert live("a", "b", "undo", "c", "undo to 2") == ["a", "b"]


def test_a_plain_undo_looks_behind_what_was_only_said() -> None:
    for saying in ("note 2 a pity", "audit diana.wp=3", "dispute why", "decide so", "pause", "resume"):
        assert live("a", "b", saying, "undo") == ["a"]
    assert live("a", "adjust diana.wp=3", "undo") == ["a"]
    assert live("a", "rule willow.zero=yes", "undo") == ["a"]


def test_amend_replaces_the_line_in_its_place() -> None:
    assert history.live(entries("a", "b", "c", "amend 2 leo move C; leo valley")) == [
        Live(1, 1, "a"),
        Live(2, 4, "leo move C"),
        Live(2, 4, "leo valley"),
        Live(3, 3, "c"),
    ]
    assert statuses("a", "b", "c", "amend 2 x") == ["live", "amended-4", "live", "live"]


def test_the_last_amendment_counts() -> None:
    lines = ("a", "b", "amend 1 x", "amend 1 y", "amend 4 z")
    assert live(*lines) == ["z", "b"]
    assert statuses(*lines) == ["amended-3", "live", "amended-4", "amended-5", "live"]


def test_an_amendment_can_be_undone() -> None:
    lines = ("a", "b", "amend 1 x", "c", "undo", "undo")
    assert live(*lines[:4]) == ["x", "b", "c"]
    assert live(*lines) == ["a", "b"]
    assert statuses(*lines) == ["live", "live", "undone-6", "undone-5", "live", "live"]
    assert live("a", "b", "amend 1 x", "undo to 2") == ["a", "b"]
    assert live("a", "b", "amend 1 x", "amend 1 y", "undo") == ["x", "b"]


def test_an_amendment_of_an_undone_line_comes_back_with_it() -> None:
    lines = ("a", "amend 1 x", "undo to 0", "undo to 2")
    assert live(*lines[:3]) == []
    assert statuses(*lines[:3]) == ["undone-3", "undone-3", "live"]
    assert live(*lines) == ["x"]
    assert statuses(*lines) == ["amended-2", "live", "undone-4", "live"]


#: Entries of which the last corrects what is not there, and the numbers and verbs that its refusal names.
NOT_THERE: list[tuple[tuple[str, ...], list[str]]] = [
    (("undo",), []),
    (("a", "undo", "undo"), []),
    (("note 0 hello", "undo"), []),
    (("a", "undo to 2"), ["2", "1"]),
    (("a", "undo 1"), ["“undo 1”", "“undo”", "“undo to N”"]),
    (("a", "undo; leo valley"), ["“undo; leo valley”", "“undo”", "“undo to N”"]),
    (("a", "amend 1"), ["“amend 1”", "“amend N LINE”"]),
    (("a", "amend 3 x"), ["3", "1"]),
    (("a", "amend 0 x"), ["0", "1"]),
    (("a", "amend 2 x"), ["2", "1"]),
    (("a", "b", "undo", "amend 2 x"), ["2", "3"]),
    (
        ("a", "b", "undo", "amend 3 x"),
        ["3"],
    ),
    (
        ("a", "amend 1 x", "amend 1 y", "amend 2 z"),
        ["2", "3"],
    ),
    (("a", "amend 1 undo"), ["“undo”"]),
    (("a", "amend 1 amend 1 x"), ["“amend”"]),
    (
        ("a", "amend 1 note 1 x"),
        ["1"],
    ),
    (
        ("a", "note 1 x", "amend 2 b"),
        ["2"],
    ),
    (("a", "note 2 x"), ["2"]),
    (("a", "note 1 x", "amend 2 note 3 y"), ["3"]),
]


@pytest.mark.parametrize(("lines", "named"), NOT_THERE)
def test_a_correction_of_what_is_not_there(lines: tuple[str, ...], named: list[str]) -> None:
    with pytest.raises(BadCorrection) as caught:
        History(entries(*lines))
    place, _, objection = str(caught.value).partition(": ")
    assert (place, names(objection)) == (f"Entry {len(lines)}", named)
    assert refusal(lines) == objection


def names(sentence: str) -> list[str]:
    """The numbers in a sentence, and what stands there in quotes."""
    return re.findall(r"\d+|“[^”]*”|`[^`]*`", sentence)


def refusal(lines: tuple[str, ...]) -> str:
    """What speaks against the last of some entries."""
    return History(entries(*lines[:-1])).objection(lines[-1])


def test_an_objection_changes_nothing() -> None:
    past = History(entries("a", "b", "amend 1 x"))
    seen = (list(past.live), list(past.statuses))
    for line in ("undo", "undo to 1", "amend 2 y", "note 1 z", "c", "undo to 77"):
        past.objection(line)
    assert (past.live, past.statuses) == seen


def test_a_copy_goes_on_by_itself() -> None:
    past = History(entries("a", "b", "note 1 x"))
    other = past.copy()
    for entry in entries("a", "b", "note 1 x", "undo", "c", "note 1 y")[3:]:
        other.add(entry)
    assert [line.line for line in other.live] == ["a", "c"]
    assert [line.line for line in past.live] == ["a", "b"]
    assert past.statuses == [Status("live")] * 3
    assert len(past.notes()[1]) == 1


def test_notes_are_gathered_at_what_they_are_about() -> None:
    found = history.notes(
        entries("a", "note 1 !! a fine start", "b", "note ? hasty", "note 1 second thoughts", 'note 3 "!! is no mark"')
    )
    assert found == {
        1: [Note(2, 1, "!!", "a fine start"), Note(5, 1, "", "second thoughts")],
        3: [Note(4, 3, "?", "hasty"), Note(6, 3, "", "!! is no mark")],
    }


def test_a_note_without_a_number_is_about_the_last_entry_that_counts() -> None:
    assert history.notes(entries("a", "b", "undo", "note x")) == {1: [Note(4, 1, "", "x")]}
    assert history.notes(entries("a", "b", "amend 1 y", "note x")) == {3: [Note(4, 3, "", "x")]}
    assert history.notes(entries("note x")) == {0: [Note(1, 0, "", "x")]}


def test_notes_stay_when_what_they_are_about_is_undone() -> None:
    assert history.notes(entries("a", "note 1 x", "undo")) == {1: [Note(2, 1, "", "x")]}
    assert statuses("a", "note 1 x", "undo") == ["undone-3", "live", "live"]


def test_variations_are_beside_the_lines_and_change_none() -> None:
    lines = ("a", "b", "variation 1 x; y", "note n", "variation --as leo 2 z", "c", "undo")
    found = History(entries(*lines))
    assert [one.line for one in found.live] == ["a", "b"]
    assert found.variations() == {1: [Variation(3, 1, "x; y")], 2: [Variation(5, 2, "z", "leo")]}
    assert found.notes() == {2: [Note(4, 2, "", "n")]}


def test_a_variation_stays_a_variation_on_a_line_that_counts() -> None:
    lines = ("a", "variation 1 x", "amend 2 variation 1 y")
    assert History(entries(*lines)).variations() == {1: [Variation(3, 1, "y")]}
    for line in ("amend 2 note no", "amend 2 z", "amend 1 variation 1 z", "variation 2 z", "variation 9 z"):
        assert History(entries(*lines)).objection(line)


def test_a_note_can_be_amended() -> None:
    lines = ("a", "b", "note x", "amend 3 note 1 ?! better", "undo")
    assert history.notes(entries(*lines)) == {1: [Note(4, 1, "?!", "better")]}
    assert statuses(*lines) == ["live", "undone-5", "amended-4", "live", "live"]


def test_a_quoted_note_is_read_as_it_was_meant() -> None:
    assert history.notes(entries('note 0 "two\\nlines \\u001b"')) == {0: [Note(1, 0, "", "two\nlines \x1b")]}


def test_the_name_of_a_player_is_not_taken_for_a_verb() -> None:
    assert live("undoer move C", "notes valley", "amends rotate") == ["undoer move C", "notes valley", "amends rotate"]


def test_steps_are_all_that_a_replay_needs() -> None:
    lines = ("a", "b", "c", "note 1 x", "amend 2 y", "d", "undo", "undo to 2", "e", "undo to 7")
    table: list[str] = []
    found = []
    for number, step in enumerate(history.steps(entries(*lines)), 1):
        del table[step.kept :]
        table.extend(live.line for live in step.fresh)
        assert table == live(*lines[:number])
        found.append((step.kept, "".join(live.line for live in step.fresh)))
    assert found == [
        (0, "a"),
        (1, "b"),
        (2, "c"),
        (3, ""),
        (1, "yc"),
        (3, "d"),
        (3, ""),
        (1, "b"),
        (2, "e"),
        (1, "yc"),
    ]


def test_undo_is_a_replay_of_the_entries_before() -> None:
    lines = ["a", "b", "amend 1 x", "undo", "c", "undo to 3", "note 1 n", "d", "amend 8 e", "undo", "f"]
    for back in range(len(lines) + 1):
        assert live(*lines, f"undo to {back}") == live(*lines[:back])


def test_a_long_history_is_walked_once() -> None:
    lines = [f"line {number}" for number in range(3000)]
    assert len(live(*lines, "undo to 1500", *lines)) == 4500


# ---------------------------------------------------------------- insert, omit, redo


def test_an_insertion_stands_before_its_entry() -> None:
    assert live("a", "b", "c", "insert 2 x; y") == ["a", "x", "y", "b", "c"]
    assert live("a", "b", "insert 2 x", "insert 2 y") == ["a", "x", "y", "b"]
    assert live("a", "b", "insert 2 x", "insert 3 y") == ["a", "y", "x", "b"]
    assert live("a", "b", "insert 1 x", "amend 3 y; z", "amend 1 c") == ["y", "z", "c", "b"]
    assert statuses("a", "insert 1 x", "amend 2 y") == ["live", "amended-3", "live"]


def test_an_omission_leaves_its_lines_out() -> None:
    lines = ("a", "b", "amend 2 x; y", "c", "omit 3")
    assert live(*lines) == ["a", "c"]
    assert statuses(*lines) == ["live", "amended-3", "omitted-5", "live", "live"]
    assert live(*lines, "undo") == ["a", "x", "y", "c"]
    assert statuses(*lines, "undo") == ["live", "amended-3", "live", "live", "undone-6", "live"]


def test_free_text_is_not_taken_apart() -> None:
    assert live("a", "amend 1 dispute he paid; she did not") == ["dispute he paid; she did not"]
    assert live("a", "insert 1 x; decide so; and so") == ["x", "decide so; and so", "a"]
    assert live("a", 'insert 1 effect "a; b" diana.wp+1; x') == ['effect "a; b" diana.wp+1', "x", "a"]
    assert live("a", "insert 1 adjust diana.wp=1 because of a; b") == ["adjust diana.wp=1 because of a; b", "a"]


def test_redo_reinstates_what_was_taken_back_last() -> None:
    assert live("a", "b", "undo", "redo") == ["a", "b"]
    assert statuses("a", "b", "undo", "redo") == ["live", "live", "undone-4", "live"]
    assert live("a", "b", "c", "undo", "undo", "redo") == ["a", "b"]
    assert live("a", "b", "c", "undo", "undo", "redo", "redo") == ["a", "b", "c"]
    assert live("a", "amend 1 x", "undo", "redo") == ["x"]
    assert live("a", "b", "undo", "dispute why", "redo") == ["a", "b", "dispute why"]
    assert live("a", "b", "undo", "note hm", "redo", "undo") == ["a"]


#: Entries of which the last cannot be put in, or leaves out what cannot be.
NOT_PUT_IN: list[tuple[tuple[str, ...], list[str]]] = [
    (("redo",), []),
    (("a", "redo"), ["`redo`", "`undo`"]),
    (("a", "undo", "b", "redo"), ["`redo`", "`undo`"]),
    (("a", "undo", "redo", "redo"), ["`redo`", "`undo`"]),
    (("a", "b", "undo", "amend 1 x", "redo"), ["`redo`", "`undo`"]),
    (("a", "b", "undo", "insert 1 x", "redo"), ["`redo`", "`undo`"]),
    (("a", "b", "undo", "omit 1", "redo"), ["`redo`", "`undo`"]),
    (("a", "amend 1 redo"), ["“redo”"]),
    (("a", "amend 1 insert 1 x"), ["“insert”"]),
    (("a", "amend 1 x; omit 1"), ["“omit”"]),
    (("a", "note 1 x", "amend 2 b; note 1 y"), ["2"]),
    (("a", "undo", "insert 1 x"), ["1", "2"]),
    (("a", "note 1 x", "insert 2 b"), ["2"]),
    (("a", "insert 1 note 1 x"), ["`note 1 TEXT`"]),
    (("a", "insert 1 b; omit 1"), ["“omit”"]),
    (("a", "omit 1", "omit 1"), ["1", "2"]),
    (("a", "note 1 x", "omit 2"), ["2"]),
    (("a", "omit 1 2"), ["“omit 1 2”", "“omit N”"]),
]


@pytest.mark.parametrize(("lines", "named"), NOT_PUT_IN)
def test_what_cannot_be_put_in_or_left_out(lines: tuple[str, ...], named: list[str]) -> None:
    assert refusal(lines)
    assert names(refusal(lines)) == named


def test_what_is_said_against_a_correction(sentences: Sentences) -> None:
    sentences((" | ".join(lines), [refusal(lines)]) for lines, _ in (*NOT_THERE, *NOT_PUT_IN))


# ---------------------------------------------------------------- beside a reading of its own


class Naive:
    """The same by keeping every list of lines there ever was: each line with the entry that it can be named by."""

    def __init__(self) -> None:
        self.after: list[list[tuple[int, int, str]]] = [[]]

    def add(self, line: str) -> None:
        now, number = self.after[-1].copy(), len(self.after)
        verb, *words = line.split(" ", 2)
        if verb == "undo":
            now = self.after[int(words[1])].copy()
        elif verb in ("amend", "insert", "omit"):
            held = [at for at, (place, by, _) in enumerate(now) if int(words[0]) in (place, by)]
            place = now[held[0]][0] if verb == "amend" else number
            end = held[0] if verb == "insert" else held[-1] + 1
            lines = words[1].split("; ") if verb != "omit" else []
            now[held[0] : end] = [(place, number, one) for one in lines]
        else:
            now.append((number, number, line))
        self.after.append(now)


@pytest.mark.parametrize("seed", range(40))
def test_random_corrections_come_to_the_lines_that_a_naive_reader_finds(seed: int) -> None:
    chance, naive, lines = Random(seed), Naive(), list[str]()
    for number in range(1, 40):
        named = chance.choice([by for _, by, _ in naive.after[-1]] or [0])
        fresh = [f"m{number}", f"undo to {chance.randrange(number)}"]
        if named:
            fresh += [f"amend {named} x{number}; y{number}", f"insert {named} z{number}", f"omit {named}"]
        lines.append(chance.choice(fresh))
        naive.add(lines[-1])
        assert history.live(entries(*lines)) == [Live(*one) for one in naive.after[-1]], lines
