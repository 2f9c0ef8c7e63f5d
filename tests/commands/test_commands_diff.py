"""Two scribes' records of one game: what is a difference and what is none."""

import json
import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.openings import PLACING
from support.printed import Printed

Run = Callable[..., Any]

HANDS = ("leo hand ? ? /Anger", "thomas hand ? ? /Desire", "fred hand ? ? /Mistrust")
SEEN = "diana hand Courage Optimism /Kindness"


@pytest.fixture
def scribe(tmp_path: Path, run: Run) -> Callable[..., Path]:
    """A record of basic-4 with the opening and then these lines, each entered alone."""

    def written(name: str, *lines: str, hand: str = SEEN) -> Path:
        path = tmp_path / f"{name}.cer"
        assert run("new", "basic-4", "-o", path).status == 0
        for line in (*PLACING, hand, *HANDS, *lines):
            assert run("move", path, line).status == 0, line
        return path

    return written


def test_what_people_read(scribe: Callable[..., Path], printed: Printed, folder: Path) -> None:
    scribe("one", "willow 2", "move C", "end draw")
    scribe("other", "willow 3", "move C", "end ambition")
    scribe("same", "willow 1", "adjust diana.wp=3 diana.essence=4", "move C", "end draw")
    scribe("forgotten", "willow 2", "end draw")
    scribe("short")
    scribe("noted", "note oh", "willow 2", "move V")
    printed(
        *(f"diff one.cer {name}.cer" for name in ("same", "other", "forgotten", "short", "noted")),
        ["new full-4 -o full.cer", "new basic-4 -o basic.cer", "diff full.cer basic.cer"],
        ["new card-3 -o card.cer", "diff one.cer card.cer"],
        ["new basic-2 -o two.cer", "diff one.cer two.cer"],
    )


def test_notes_corrections_typing_and_unseen_cards_are_no_differences(scribe: Callable[..., Path], run: Run) -> None:
    one = scribe("one", "willow 2", "move C", "end draw")
    hand = "diana hand ? ? /Kindness"
    other = scribe("other", "w 1", "undo", "willow 2", "note oh", "m V", "amend 13 move C", "end draw", hand=hand)
    answer = run("diff", one, other)
    assert answer.status == 0, answer.out
    assert re.search(r"same game\b.*\b11\b", " ".join(answer.out.split()))
    assert json.loads(run("diff", one, other, "--json").out)["same"] is True


def test_the_first_real_difference_is_shown_with_its_facts_and_what_follows(
    scribe: Callable[..., Path], run: Run
) -> None:
    one = scribe("one", "willow 2", "move C", "end draw")
    other = scribe("other", "willow 3", "move C", "end ambition")
    found = json.loads(run("diff", one, other, "--json").out)
    assert found["first"]["one"] == [{"entry": 9, "line": "diana willow 2"}]
    assert found["first"]["other"] == [{"entry": 9, "line": "diana willow 3"}]
    facts = {fact["name"]: (fact["one"], fact["other"]) for fact in found["first"]["facts"]}
    assert facts == {"players.diana.wp": (3, 2), "players.diana.essence": (4, 5)}
    assert [[said["line"] for said in parting["other"]] for parting in found["later"]] == [["diana end ambition"]]
    assert {"name": "teams.bliss.ambition", "one": 0, "other": 1} in found["end"]
    answer = run("diff", one, other)
    assert answer.status == 1
    verdict, *told = answer.out.splitlines()
    assert re.search(r"entry 8\b", verdict)
    for numbers in ("3 in one.cer, 2 in other.cer", "4 in one.cer, 5 in other.cer", "0 in one.cer, 1 in other.cer"):
        assert [line for line in told if line.endswith(f": {numbers}")] != []
    assert re.search(r"one\.cer: entry 9\W.*willow 2", answer.out)
    assert re.search(r"other\.cer: entry 9\W.*willow 3", answer.out)


def test_a_forgotten_line_is_a_difference(scribe: Callable[..., Path], run: Run) -> None:
    one = scribe("one", "willow 2", "move C", "end draw")
    other = scribe("other", "willow 2", "end draw")
    found = json.loads(run("diff", one, other, "--json").out)
    assert found["first"]["one"] == [{"entry": 10, "line": "diana move C"}]
    assert found["first"]["other"] == []


def test_another_way_to_the_same_game_is_told_and_no_difference(scribe: Callable[..., Path], run: Run) -> None:
    one = scribe("one", "willow 2", "end draw")
    other = scribe("other", "willow 1", "adjust diana.wp=3 diana.essence=4", "end draw")
    answer = run("diff", one, other)
    assert answer.status == 0, answer.out
    assert "same game" in answer.out.splitlines()[0]
    assert "diana willow 2" in answer.out
    assert "adjust diana.wp=3 diana.essence=4" in answer.out


def test_a_view_is_told_no_more_than_it_may_know(scribe: Callable[..., Path], run: Run) -> None:
    one = scribe("one")
    other = scribe("other", hand="diana hand Courage Desire /Kindness")
    assert run("diff", one, other).status == 0
    assert "Desire" not in run("diff", one, other).out
    assert run("diff", one, other, "--as", "referee").status == 1


# ---------------------------------------------------------------- for people


#: What nobody at a table says.
INTERNALS = re.compile(r"[{}\[\]\"]|\b(?:players|teams|slots|null|None|false|true|wp)\b")


def test_what_people_read_has_no_names_of_facts_and_no_json(scribe: Callable[..., Path], run: Run) -> None:
    one = scribe("one", "invoke Courage VC", "fortify V", "end draw")
    other = scribe("other", "willow 2", "move C", "end ambition")
    answer = run("diff", one, other)
    assert not INTERNALS.search(re.sub(r"cerebria .*", "", answer.out, flags=re.DOTALL)), answer.out
    assert "Diana's Courage" in answer.out


@pytest.mark.parametrize("columns", [60, 80])
def test_every_line_has_room(columns: int, scribe: Callable[..., Path], run: Run, monkeypatch: Any) -> None:
    one = scribe("one-of-us", "invoke Courage VC", "fortify V", "end draw")
    other = scribe("other-of-us", "willow 2", "move C", "end ambition")
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.chdir(one.parent)
    lines = run("diff", one.name, other.name).out.splitlines()
    assert max(map(len, lines)) <= columns
    assert len(lines) > 10


def commands(text: str) -> list[list[str]]:
    """What an answer offers to be pasted, without the name of the program."""
    return [shlex.split(line) for line in re.findall(r"\bcerebria (.*)", text)]


def test_what_is_offered_can_be_pasted_and_makes_the_records_one(scribe: Callable[..., Path], run: Run) -> None:
    one, other = scribe("one of us", "willow 2", "move C"), scribe("other", "note oh", "willow 3", "move C")
    show, first, second = commands(run("diff", one, other).out)
    assert show == ["show", str(one), "--at", "8"]
    assert run(*show).status == 0
    assert first == ["amend", str(other), "10", "diana", "willow", "2"]
    assert second == ["amend", str(one), "9", "diana", "willow", "3"]
    assert run(*first, "--yes").status == 0
    assert run("diff", one, other).status == 0


def test_a_long_command_is_not_cut(scribe: Callable[..., Path], run: Run, monkeypatch: Any) -> None:
    one, other = scribe("one-" * 20, "willow 2", "move C"), scribe("other", "willow 3", "move C")
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.chdir(one.parent)
    offered = commands(run("diff", one.name, other.name, "--as", "referee").out)
    assert offered[0] == ["show", one.name, "--at", "8", "--as", "referee"]
    assert offered[2] == ["amend", one.name, "9", "diana", "willow", "3"]


@pytest.mark.parametrize("first", [True, False])
def test_a_record_that_only_goes_on_is_told_so_without_a_list(
    first: bool, scribe: Callable[..., Path], run: Run
) -> None:
    short, long = scribe("short"), scribe("long", "willow 2", "move C")
    answer = run("diff", *((short, long) if first else (long, short)))
    assert answer.status == 1
    assert re.search(r"entry 8\b.*short\.cer .*long\.cer ", answer.out)
    assert "Willpower" not in answer.out
    assert commands(answer.out) == [["log", str(long)]]


def test_records_in_which_other_entries_stand_between_are_counted_each_for_itself(
    scribe: Callable[..., Path], run: Run
) -> None:
    one, other = scribe("one", "note oh", "willow 2", "move C"), scribe("other", "willow 2", "move V")
    verdict = " ".join(run("diff", one, other).out.split())
    assert re.search(r"entry 10 [^\d]*one\.cer .*entry 9 [^\d]*other\.cer", verdict)


def test_files_of_the_same_name_are_told_apart_by_their_folders(
    scribe: Callable[..., Path], run: Run, monkeypatch: Any
) -> None:
    one, other = scribe("one", "willow 2"), scribe("other", "willow 3")
    folder = one.parent / "mine"
    folder.mkdir()
    other.rename(folder / "one.cer")
    monkeypatch.chdir(one.parent)
    answer = run("diff", one.name, f"mine/{one.name}").out
    assert "3 in one.cer, 2 in mine/one.cer" in answer


# ---------------------------------------------------------------- two games


def test_unrelated_games_are_named_so_in_one_sentence(run: Run) -> None:
    records = Path(__file__).parents[2] / "records"
    answer = run("diff", records / "card-2-42.cer", records / "card-2-102.cer")
    assert answer.status == 1
    assert 1 <= len(answer.out.splitlines()) <= 2


def test_games_of_two_modes_are_two(run: Run, tmp_path: Path) -> None:
    one, other = tmp_path / "one.cer", tmp_path / "other.cer"
    for path, setup in ((one, "full-4"), (other, "basic-4")):
        assert run("new", setup, "-o", path).status == 0
    answer = run("diff", one, other)
    assert answer.status == 1
    assert "modes" in answer.out


def test_records_of_two_games_are_not_compared(scribe: Callable[..., Path], tmp_path: Path, run: Run) -> None:
    one = scribe("one")
    for setup, what in (("card-3", "editions"), ("basic-2", "players")):
        other = tmp_path / f"{setup}.cer"
        run("new", setup, "-o", other)
        answer = run("diff", one, other)
        assert answer.status == 2
        assert what in answer.err
