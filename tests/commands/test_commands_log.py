"""`cerebria log` and `replay` without a terminal: the record as its readers see it."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.paths import RECORDS
from support.printed import Printed

from cerebria_cli import Game
from cerebria_cli.editions.retail import edition as retail
from cerebria_cli.game.course import Course, everything

Run = Callable[..., Any]


@pytest.fixture
def mended(game: Path, run: Run) -> Path:
    """9 move V (amended by 12), 10 invoke Courage V1 (undone by 11), 12 amend 9, 13 note on 2, 14 stood."""
    assert run("move", game, "move V # on foot", "invoke Courage V1").status == 0
    assert run("undo", game, "because", "mistyped").status == 0
    assert run("amend", game, "9", "move", "C", "--yes").status == 0
    assert run("note", game, "2", "?! far away").status == 0
    assert run("move", game, "diana move L stood").status == 0
    return game


def rows(out: str) -> dict[int, str]:
    """The lines of a ledger that begin an entry, by number."""
    found = [line for line in out.splitlines() if line[:4].strip().isdecimal()]
    return {int(line[:4]): line[4:] for line in found}


def test_what_people_read(printed: Printed, mended: Path) -> None:
    for name in ("guided-full-2", "guided-card-3"):
        Path(f"{name}.cer").write_bytes((RECORDS / f"{name}.cer").read_bytes())
    printed(
        "log game.cer",
        "log game.cer --all",
        "log guided-full-2.cer",
        "log guided-card-3.cer",
        ["new basic-4 -o new.cer", "log new.cer"],
        ["new basic-4 -o new.cer", "move new.cer diana place VC V2", "undo new.cer", "log new.cer"],
        ["audit game.cer diana.wp=5", "log game.cer"],
        "replay game.cer --from 6 --to 12",
        "replay guided-full-2.cer --from 65",
        "replay game.cer --from 20",
        "replay game.cer --speed fast",
    )


def test_log_counts_what_each_entry_changed(run: Run, game: Path) -> None:
    run("move", game, "move V", "invoke Courage V1")
    status, out, err = run("log", game)
    assert (status, err) == (0, "")
    # move.base: 1 Willpower; invoke.base: 2 Willpower, 1 Essence and the card
    assert rows(out)[9].split() == ["diana", "move", "V", "5", "-1", "2", "2", "0"]
    assert rows(out)[10].split() == ["diana", "invoke", "Courage", "V1", "3", "-2", "1", "-1", "1", "-1", "0"]
    assert max(map(len, out.splitlines())) <= 80


def test_log_lists_the_lines_that_count_in_the_order_of_play(run: Run, mended: Path) -> None:
    out = run("log", mended).out
    assert list(rows(out)) == [*range(1, 9), 12, 14]
    assert "diana move C" in rows(out)[12]
    assert "# amends entry 9" in out
    assert "# ?! far away" in out.splitlines()[3]
    assert rows(out)[14].startswith(" ! diana move L stood")


def test_log_all_lists_every_entry_with_its_marks(run: Run, mended: Path) -> None:
    out = run("log", mended, "--all").out
    found = rows(out)
    assert list(found) == list(range(1, 15))
    assert found[9].startswith(" ~ diana move V")
    assert found[10].startswith(" x diana invoke Courage V1")
    assert found[11].startswith("   undo")
    assert "# on foot" in out
    assert "# mistyped" in out
    # the undo gives back what the invocation cost
    assert re.search(r"\+2 \(now 5\), .*\+1 \(now 2\), .*\+1 \(now 2\)", out)
    assert out.splitlines()[-1].split(", ")[0].strip() == "x undone"


def test_log_at_an_entry_does_not_know_what_came_later(run: Run, mended: Path) -> None:
    assert list(rows(run("log", mended, "--at", "10").out)) == list(range(1, 11))


def test_log_as_json(run: Run, mended: Path) -> None:
    entries = json.loads(run("log", mended, "--all", "--json").out)
    assert [entry["number"] for entry in entries] == list(range(1, 15))
    assert (entries[8]["status"], entries[8]["by"]) == ("amended", 12)
    assert (entries[9]["status"], entries[9]["by"]) == ("undone", 11)
    assert entries[1]["notes"] == ["?! far away"]
    assert entries[13]["stood"] is True
    assert {"who": "diana", "resource": "wp", "amount": -2, "total": 3} in entries[9]["changes"]


def test_log_of_a_new_record(run: Run, folder: Path) -> None:
    run("new", "basic-4", "-o", "game.cer")
    assert json.loads(run("log", "game.cer", "--json").out) == []
    assert run("log", "game.cer").out.count("\n") == 1


@pytest.mark.parametrize("setup", ["full-4", "balance-4", "prototype-3", "card-3"])
@pytest.mark.parametrize("words", [(), ("--all",)])
def test_log_tells_notes_about_the_start(run: Run, folder: Path, setup: str, words: tuple[str, ...]) -> None:
    run("new", setup, "-o", "game.cer")
    run("note", "game.cer", "? who begins")
    run("note", "game.cer", "--as", "referee", "the lamp is low")
    out = run("log", "game.cer", *words).out
    assert "   0   the start" in out
    assert "       # ? who begins\n" in out
    assert "lamp" not in out
    start = json.loads(run("log", "game.cer", *words, "--json").out)[0]
    assert (start["number"], start["line"], start["status"], start["notes"]) == (0, "", "the start", ["? who begins"])
    assert "# the lamp is low" in run("log", "game.cer", *words, "--as", "referee").out


def test_log_of_what_was_all_taken_back_says_where_it_is(run: Run, folder: Path) -> None:
    run("new", "basic-4", "-o", "game.cer")
    run("move", "game.cer", "diana place VC V2")
    run("undo", "game.cer")
    assert "`log --all`" in run("log", "game.cer").out


def test_log_hides_hands_from_the_public(run: Run, game: Path) -> None:
    assert "diana hand ? ? /Kindness" in run("log", game).out
    assert "diana hand Courage Optimism /Kindness" in run("log", game, "--as", "diana").out
    run("amend", game, "5", "diana", "hand", "Courage", "Desire", "/Kindness", "--yes")
    assert "Desire" not in rows(run("log", game, "--all").out)[9]


def test_log_and_replay_hide_what_was_declared_of_a_secret(run: Run, folder: Path) -> None:
    game = Game.new("basic-2", seed=3, record="dealt.cer")
    while game.now.phase != "play":
        game.play(game.legal()[0])
    hand = game.state("referee")["players"]["diana"]["hand"]
    game.play(f"audit diana.hand={','.join(hand)}")
    game.play(f"audit diana.hand={hand[0]}")
    for command in ("log", "replay"):
        out = run(command, "dealt.cer").out
        assert "audit diana.hand=?,?" in out
        assert "differs: diana.hand is ?,?, counted ?" in " ".join(out.split())
        assert f"diana.hand={','.join(hand)}" not in out
    assert f"auditdiana.hand={','.join(hand)}" in "".join(run("log", "dealt.cer", "--as", "diana").out.split())


def test_log_tells_that_an_audit_differed(run: Run, game: Path) -> None:
    run("audit", game, "diana.wp=5")
    for words in ((), ("--all",)):
        assert run("log", game, *words).out.endswith("# differs: diana.wp is 6, counted 5\n")


def test_log_of_a_finished_game_ends_with_the_result(run: Run, folder: Path) -> None:
    run("sim", "basic-2", "--seed", "7", "-o", ".")
    scores = Game.open("basic-2-7.cer").state()["result"]["scores"]
    last = run("log", "basic-2-7.cer").out.splitlines()[-1]
    assert last.endswith(f"wins: Bliss {scores['bliss']}, Gloom {scores['gloom']}.")


def test_course_works_out_no_more_than_is_looked_at(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain, asked = retail.EDITION.facts, []

    def facts(state: Any, view: str) -> dict[str, Any]:
        asked.append(state)
        return plain(state, view)

    monkeypatch.setattr(retail, "EDITION", retail.EDITION._replace(facts=facts))
    opened = Game.open(game)
    course = Course(opened)
    assert (len(course), course[-1].line, len(asked)) == (9, "fred hand ? ? /Mistrust", 1)
    # every entry is followed once
    list(everything(opened))
    assert len(asked) == 1 + 9


def test_replay_prints_the_pages_one_after_the_other(run: Run, mended: Path) -> None:
    status, out, err = run("replay", mended)
    assert (status, err) == (0, "")
    heads = [line for line in out.splitlines() if line.startswith("── ")]
    assert len(heads) == 11
    assert heads[0].startswith("── 0/14  the start ")
    assert heads[9].startswith("── 12/14  diana move C ")
    assert "note: ?! far away" in out
    assert max(map(len, out.splitlines())) <= 80


def test_replay_tells_what_each_line_asked_of_the_table(run: Run, game: Path) -> None:
    assert run("move", game, "move V").status == 0
    out = run("replay", game, "--from", "9").out
    score, paid, moved, end = out.splitlines()[1:5]
    assert "Bliss 0, Gloom 0" in score
    assert "(5 left)" in paid
    assert "from VC to V." in moved
    assert end == ""
    # What only its owner may see stays hidden.
    assert "2 unseen cards" in run("replay", game, "--from", "6", "--to", "6").out


def test_replay_for_programs(run: Run, mended: Path) -> None:
    pages = json.loads(run("replay", mended, "--json", "--from", "1", "--to", "2").out)
    assert [page["number"] for page in pages] == [1, 2]
    assert pages[0]["line"] == "diana place VC V2"
    assert "Delight on VC" in pages[0]["instructions"][0]
    assert pages[1]["notes"] == ["?! far away"]
    assert pages[1]["state"]["entry"] == 2
    assert json.loads(run("replay", mended, "--json", "--to", "0").out)[0]["instructions"] == []


def test_programs_and_people_read_who_has_how_much(run: Run) -> None:
    record = RECORDS / "guided-full-2.cer"
    found = {one["number"]: one["standings"] for one in json.loads(run("log", record, "--json").out)}
    # Worked out by hand at the third Revelation and at the end.
    assert (found[32], found[65]) == ({"bliss": 13, "gloom": 11}, {"bliss": 23, "gloom": 12})
    assert "Bliss 13 (+3), Gloom 11 (+4)" in run("log", record).out
    (page,) = json.loads(run("replay", record, "--json", "--from", 65).out)
    assert page["standings"]["bliss"]["amount"] == 23
    parts = [(part["what"], part["amount"]) for part in page["standings"]["bliss"]["parts"]]
    assert parts == [("Wheel", 10), ("minor Fragments", 9), ("capping Fragment", 4)]
    assert "Bliss 23, Gloom 12" in run("replay", record, "--from", 65).out
    cards = run("log", RECORDS / "guided-card-3.cer").out
    assert "Diana 0 (-1), Leo 1, Thomas 1" in cards


def test_an_entry_that_does_not_count_has_no_numbers(run: Run, mended: Path) -> None:
    rows = json.loads(run("log", mended, "--all", "--json").out)
    gone = [row for row in rows if row["status"] not in ("live", "the start")]
    assert gone
    assert all(row["standings"] is None for row in gone)
    assert all(row["standings"] for row in rows if row["line"].startswith("diana ") and row not in gone)


def test_replay_of_a_part(run: Run, mended: Path) -> None:
    out = run("replay", mended, "--from", "2", "--to", "3").out
    heads = [line.split()[1] for line in out.splitlines() if line.startswith("── ")]
    assert heads == ["2/14", "3/14"]


def test_replay_of_nothing(run: Run, mended: Path) -> None:
    status, out, err = run("replay", mended, "--from", "20")
    assert (status, out) == (1, "")
    assert re.search(r"\b14\b", err)


@pytest.mark.parametrize("speed", ["0", "-1", "fast"])
def test_speed_is_a_number(speed: str, run: Run, mended: Path) -> None:
    assert run("replay", mended, "--speed", speed).status == 2
