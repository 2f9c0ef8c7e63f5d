"""What is found out about a record: by the file itself, by the rules of today, by a fingerprint that was noted."""

from pathlib import Path
from typing import Any

import pytest
from support.first_turn import first_turn

from cerebria_cli import Game, WrongUsage
from cerebria_cli.game import verifying
from cerebria_cli.game.outcome import Played
from cerebria_cli.game.verifying import Answer, records_in, verify_noted, verify_record, without_name
from cerebria_cli.record import store
from cerebria_cli.record.format import Entry, draft_of


def kept(path: Path, game: Game, header: dict[str, Any] | None = None, **others: dict[str, Any]) -> Path:
    """A record with some entries written otherwise, each by its number as `e9`, and linked up."""
    drafts = [draft_of(one)._replace(**others.get(f"e{one.number}", {})) for one in game.entries]
    store.create(path, {**game.header, "rulings": dict(game.states[0].rulings), **(header or {})}, drafts, force=True)
    return path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.cer"


# ---------------------------------------------------------------- one record


def test_a_record_as_it_was_written_agrees(path: Path) -> None:
    found = verify_record(kept(path, first_turn("valley; willow 1", "move L stood", "note so", "undo")))
    assert (found.path, found.kind, found.text) == (str(path), "agrees", "13 entries agree.")
    assert (found.entries, found.entry, found.line, found.exit_status) == (13, 0, 0, 0)
    assert (found.stored, found.today, found.warnings) == ((), (), ())
    assert found.fingerprint == store.read(path).link


def test_one_entry_agrees(path: Path) -> None:
    game = Game.new("basic-4")
    game.play("diana place VC V2")
    assert verify_record(kept(path, game)).text == "1 entry agrees."
    assert verify_record(kept(path, Game.new("basic-4"))).text == "0 entries agree."


def test_more_entries_than_are_compared_at_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verifying, "TOGETHER", 3)
    game = first_turn("valley", "valley")
    assert verify_record(kept(path, game)).text == "10 entries agree."
    found = verify_record(kept(path, game, e5={"state": "0" * 8}))
    assert (found.entry, found.entries) == (5, 4)


@pytest.mark.parametrize(
    ("entry", "text", "stored", "today"),
    [
        ({"state": "0" * 8}, "the game stands differently after it today.", (), ()),
        ({"events": "0" * 8}, "something else happens today.", (), ()),
        (
            {"state": "0" * 8, "effects": ("Diana +3 Willpower; x",)},
            "it has other effects today.",
            ("Diana +3 Willpower", "x"),
            ("Diana +4 Willpower",),
        ),
        ({"state": "0" * 8, "effects": ()}, "it has other effects today.", (), ("Diana +4 Willpower",)),
        (
            {"events": "0" * 8, "effects": ("Diana +4 Willpower; x",)},
            "it has other effects today.",
            ("x",),
            (),
        ),
    ],
)
def test_rules_that_come_to_something_else_are_told(
    entry: dict[str, Any], text: str, stored: tuple[str, ...], today: tuple[str, ...], path: Path
) -> None:
    found = verify_record(kept(path, first_turn("valley", "valley"), e9=entry))
    assert (found.kind, found.exit_status) == ("rules differ", 1)
    assert found.text == f"rules differ at entry 9, `diana valley`: {text}"
    assert (found.entries, found.entry, found.line) == (8, 9, 0)
    assert (found.stored, found.today) == (stored, today)


def test_the_first_entry_that_differs_is_told(path: Path) -> None:
    other = {"state": "0" * 8}
    found = verify_record(kept(path, first_turn("valley", "valley", "valley"), e9=other, e11={"line": "diana move L"}))
    assert (found.entry, found.entries) == (9, 8)


def test_an_entry_that_is_not_legal_today_is_told_with_its_objections(path: Path) -> None:
    found = verify_record(kept(path, first_turn("valley", "valley"), e9={"line": "diana move L"}))
    assert found.text == "rules differ at entry 9, `diana move L`: it is not legal today."
    assert (found.stored, len(found.today)) == ((), 1)
    assert found.today[0].endswith("]")
    assert found.today[0] == found.today[0].strip()


def test_an_entry_that_cannot_be_followed_today_is_told(path: Path) -> None:
    found = verify_record(kept(path, first_turn("valley", "valley"), e10={"line": "omit 77"}))
    assert found.text == "rules differ at entry 10, `omit 77`: it cannot be followed today."
    assert found.entries == 9
    assert len(found.today) == 1
    assert "77" in found.today[0]


@pytest.mark.parametrize(
    ("line", "other"),
    [
        ("valley", {"effects": ("Diana gains 4",)}),
        ("valley", {"effects": ()}),
        ("pause", {"effects": ("x",)}),
        ("cradle", {"line": "diana cradle /?"}),
        ("move L stood", {"effects": ("It is too far.",)}),
    ],
)
def test_other_words_for_the_same_are_mentioned_only_if_asked_for(line: str, other: dict[str, Any], path: Path) -> None:
    kept(path, first_turn(line), e9=other)
    found = verify_record(path)
    assert (found.kind, found.exit_status, found.text) == ("agrees", 0, "9 entries agree.")
    assert (found.warnings, found.wordings) == ((), ())
    asked = verify_record(path, with_wordings=True)
    assert (asked.kind, asked.warnings, len(asked.wordings)) == ("agrees", (), 1)
    assert asked.wordings[0].startswith("Entry 9, ")


def test_where_digests_are_not_compared_other_words_are_a_warning(path: Path) -> None:
    kept(path, first_turn("valley"), {"digests": 0}, e9={"effects": ("Diana gains 4",)})
    found = verify_record(path)
    assert (found.kind, len(found.warnings), found.wordings) == ("agrees with warnings", 2, ())
    assert "Diana +4 Willpower (it was Diana gains 4)" in found.warnings[1]


def test_a_move_that_need_not_have_stood_is_a_warning(path: Path) -> None:
    found = verify_record(kept(path, first_turn("valley"), e9={"line": "diana valley stood"}))
    assert found.warnings == ("Entry 9, `diana valley stood`, is legal by the rules of today.",)


def test_a_record_of_other_digests_is_followed_and_not_compared(path: Path) -> None:
    found = verify_record(kept(path, first_turn("valley"), {"digests": 0}, e9={"state": "0" * 8}))
    assert found.kind == "agrees with warnings"
    assert len(found.warnings) == 1


def test_what_the_seed_deals_is_what_stands_in_the_record(path: Path) -> None:
    """After the last placement the tool deals nothing that has to be told; a shuffle that it writes does."""
    game = Game.new("basic-2", seed=7)
    for line in ("diana place VC V2", "leo place CN N1", "diana place NL L1", "leo place WV W2"):
        game.play(line)
    assert verify_record(kept(path, game)).kind == "agrees"


def test_what_the_tool_dealt_after_an_entry_must_stand_after_it(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After entry 9 the tool would have dealt, so that entry 10 is this; after all others it deals nothing."""
    kept(path, first_turn("valley", "cradle", "willow 1"))
    considered = verifying.considered
    for dealt, warnings in (
        (["diana cradle 1 /?"], ()),
        (["diana cradle 1 /?", "table mood bliss"], ()),
        (
            ["table mood bliss"],
            ("Entry 10, `diana cradle 1 /?`, is not what the seed in the header deals: `table mood bliss`.",),
        ),
    ):

        def dealing(game: Game, entry: Entry, lines: list[str] = dealt) -> list[Played]:
            found = considered(game, entry)
            return [*found, *(elsewhere(game, found[0], line) for line in lines)] if entry.number == 9 else found

        monkeypatch.setattr(verifying, "considered", dealing)
        assert verify_record(path).warnings == warnings


def elsewhere(game: Game, played: Played, line: str) -> Played:
    """A line that leads to another state."""
    return Played(line, played.item, game.states[0], [], played.verdict)


def test_a_record_whose_setup_has_faults_names_them(path: Path) -> None:
    game = first_turn()
    found = verify_record(kept(path, game, {"setup": {**game.setup, "playrs": {}, "seats": []}}))
    assert (found.kind, found.entries, found.line) == ("unreadable", 0, 0)
    assert found.text.startswith("the setup in the header has 2 faults. ")
    for key in ("playrs", "seats"):
        assert found.text.count(f"unknown key '{key}'") == 1
    assert str(path) not in found.text


def test_nothing_is_said_of_an_entry_that_differs_but_that(path: Path) -> None:
    odd = {"line": "diana cradle /?"}
    kept(path, first_turn("cradle", "cradle"), e9=odd, e10={**odd, "state": "0" * 8})
    found = verify_record(path, with_wordings=True)
    assert (found.kind, found.entry, found.entries) == ("rules differ", 10, 9)
    assert found.wordings == ("Entry 9, `diana cradle /?`, is written `diana cradle 1 /?` today.",)


def test_a_file_that_was_altered_is_told_by_its_entry(path: Path) -> None:
    kept(path, first_turn())
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("thomas place NL L1", "thomas place NL N2"), encoding="utf-8")
    found = verify_record(path)
    assert (found.kind, found.entry, found.entries, found.exit_status) == ("altered", 3, 2, 4)
    assert str(path) not in found.text
    assert found.fingerprint == ""


def test_a_file_that_cannot_be_read_is_told_by_its_line(path: Path) -> None:
    kept(path, first_turn())
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole[:-5], encoding="utf-8")
    found = verify_record(path)
    assert (found.kind, found.exit_status) == ("unreadable", 4)
    assert found.text.startswith(f"unreadable at line {found.line}: ")
    assert found.line > 1
    missing = verify_record(path.with_name("nothing.cer"))
    assert (missing.kind, missing.line, missing.entries) == ("unreadable", 0, 0)


@pytest.mark.parametrize(
    ("kind", "status"),
    [
        ("agrees", 0),
        ("agrees with warnings", 0),
        ("altered", 4),
        ("another record", 4),
        ("unreadable", 4),
        ("rules differ", 1),
        ("fault of the tool", 70),
    ],
)
def test_the_exit_status_of_an_answer(kind: str, status: int) -> None:
    assert Answer("x", kind, "").exit_status == status


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("a.cer: it is torn.", "it is torn."),
        ("The file a.cer is torn, a.cer!", "The file it is torn, a.cer!"),
        ("It is torn.", "It is torn."),
    ],
)
def test_a_file_that_is_named_already_is_not_named_again(text: str, bare: str) -> None:
    assert without_name(text, "a.cer") == bare


# ---------------------------------------------------------------- a fingerprint that was noted


def test_a_fingerprint_tells_whether_it_is_the_record(path: Path) -> None:
    game = first_turn("valley")
    kept(path, game)
    record = store.read(path)
    whole, earlier = record.link, record.entries[4].link
    found = verify_noted(path, whole)
    assert (found.kind, found.text) == ("agrees", "9 entries agree. The fingerprint is the one that was noted.")
    assert verify_noted(path, whole[:8].upper()).kind == "agrees"
    since = verify_noted(path, earlier)
    assert (since.kind, since.text) == ("agrees with warnings", "9 entries agree.")
    assert since.warnings == ("The fingerprint was noted after entry 5; what follows was written since.",)
    other = verify_noted(path, "0" * 16)
    assert (other.kind, other.exit_status) == ("another record", 4)
    assert other.text == (
        "it is another record, or it was cut or written anew: it never had the fingerprint 0000000000000000."
    )
    with pytest.raises(WrongUsage):
        verify_noted(path, "xyz")


def test_a_fingerprint_of_what_differs_stays_a_difference(path: Path) -> None:
    kept(path, first_turn("valley", "valley"), e9={"state": "0" * 8})
    earlier = store.read(path).entries[2].link
    found = verify_noted(path, earlier)
    assert (found.kind, len(found.warnings)) == ("rules differ", 1)
    path.write_text(path.read_text(encoding="utf-8").replace("NL L1", "NL N2"), encoding="utf-8")
    assert verify_noted(path, earlier).kind == "altered"


def test_a_record_without_a_fingerprint_has_none_to_compare(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept(path, first_turn("valley"))
    link = store.read(path).link
    monkeypatch.setattr(verifying, "verify_record", lambda one, _: Answer(str(one), "agrees", "9 entries agree."))
    found = verify_noted(path, link)
    assert (found.kind, found.text) == ("another record", "a record of format 1 has no fingerprint to compare.")


def test_a_file_that_cannot_be_read_is_no_other_record(path: Path) -> None:
    assert verify_noted(path, "0" * 16).kind == "unreadable"
    path.write_text("no record\n", encoding="utf-8")
    found = verify_noted(path, "0" * 16)
    assert (found.kind, found) == ("unreadable", verify_record(path))


# ---------------------------------------------------------------- many records


def test_records_of_folders_are_found_once_and_in_order(tmp_path: Path) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    for name in ("b.cer", "a.cer", "c.txt", "inner/d.cer"):
        (tmp_path / name).write_text("")
    assert records_in([tmp_path]) == [tmp_path / "a.cer", tmp_path / "b.cer", inner / "d.cer"]
    assert records_in([tmp_path / "c.txt", inner, tmp_path / "c.txt"]) == [tmp_path / "c.txt", inner / "d.cer"]
    assert records_in([]) == []


def test_a_fault_of_the_tool_is_the_answer_for_its_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> Answer:
        raise KeyError("slot")

    monkeypatch.setattr(verifying, "verify_record", broken)
    (found,) = verifying.verify_all([path])
    assert (found.path, found.kind, found.exit_status) == (str(path), "fault of the tool", 70)
    assert found.text == "this is a fault of cerebria itself, not of the record: KeyError: 'slot'"
    assert found.where.startswith("Traceback")
