"""`cerebria new`: records from setups, and from files of moves."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.printed import Printed

from cerebria_cli import Game

Run = Callable[..., Any]


def test_what_people_read(printed: Printed, moves: Path) -> None:
    for name, line in {"mvoe": "diana mvoe V", "illegal": "diana move L", "undo": "undo to 40"}.items():
        Path(f"{name}.txt").write_text(f"{moves.read_text()}\n{line}\nrotate\n")
    printed(
        "new basic-4",
        "new prototype-3 -o game.cer",
        "new prototype-4 -o game.cer",
        "new balance-3 -o game.cer",
        ["new basic-4", "new basic-2 -o basic-4.cer"],
        "new basic-4 -o game.cer --moves moves.txt",
        *(f"new basic-4 -o game.cer --moves {name}.txt" for name in ("mvoe", "illegal", "undo")),
        ["new basic-2 -o friday.cer", "new --like friday.cer -o saturday.cer"],
        "new",
        ["new basic-2 -o friday.cer", "new basic-2 --like friday.cer"],
    )


def test_record_gets_the_name_of_the_setup(run: Run, folder: Path) -> None:
    status, out, err = run("new", "basic-4")
    assert (status, err) == (0, "")
    assert out.startswith("basic-4.cer: ")
    assert Game.open(folder / "basic-4.cer").state()["phase"] == "placement"


def test_record_of_a_file_gets_its_name_in_the_current_folder(run: Run, folder: Path) -> None:
    from cerebria_cli.catalogue import builtin_setup

    (folder / "ours").mkdir()
    (folder / "ours" / "evening.toml").write_bytes(builtin_setup("basic-3").read_bytes())
    assert run("new", "ours/evening.toml").status == 0
    assert (folder / "evening.cer").exists()


def test_table_is_told_what_to_prepare_and_who_begins(run: Run, folder: Path) -> None:
    out = run("new", "basic-4", "-o", "game.cer").out
    # setup.origin: 7 Willpower on each Sphere
    assert "commitment at V (7)" in out
    assert re.search(r"Diana \(Delight\): 6 Willpower and 2 Essence.* 16 ", out)
    assert "Diana: place" in out
    line = out.splitlines()[-1].partition("cerebria move game.cer ")[2]
    assert Game.open(folder / "game.cer").judge(line).legal


def test_prescribed_placement_is_part_of_the_opening(run: Run, folder: Path) -> None:
    from cerebria_cli.catalogue import builtin_setup

    text = builtin_setup("basic-4").read_text(encoding="utf-8")
    text = text.replace("[aspirations]", '[placement]\ndiana = { space = "VC", slot = "V2" }\n\n[aspirations]')
    (folder / "s.toml").write_text(text, encoding="utf-8")
    out = run("new", "s.toml").out
    assert "Delight on VC" in out
    assert "Leo: place" in out


def test_seed_deals_every_deck(run: Run, folder: Path) -> None:
    assert run("new", "basic-2", "--seed", "7", "-o", "a.cer").status == 0
    assert run("new", "basic-2", "--seed", "7", "-o", "b.cer").status == 0
    decks = [Game.open(name).state("referee")["players"]["diana"]["deck"]["order"] for name in ("a.cer", "b.cer")]
    assert decks[0] == decks[1]
    assert len(decks[0]) == 16
    assert "?" not in decks[0]


def test_existing_record_is_replaced_only_by_force(run: Run, game: Path) -> None:
    before = game.read_bytes()
    status, out, err = run("new", "basic-2", "-o", game)
    assert (status, out) == (2, "")
    assert str(game) in err
    assert "--force" in err
    assert game.read_bytes() == before
    assert run("new", "basic-2", "-o", game, "--force").status == 0
    assert not Game.open(game).entries


# ---------------------------------------------------------------- files of moves


def test_moves_are_entered_without_comments_and_empty_lines(run: Run, moves: Path) -> None:
    status, out, err = run("new", "basic-4", "-o", "game.cer", "--moves", moves)
    assert (status, err) == (0, "")
    assert " 8 entries" in out
    assert "Diana (Delight): 3 " in out.splitlines()[-1]
    lines = [entry.line for entry in Game.open("game.cer").entries]
    assert lines[2:5] == ["thomas place NL L1", "fred place WV W2", "diana hand Courage Optimism /Kindness"]


def test_imported_record_verifies_and_goes_on(run: Run, game: Path) -> None:
    assert run("verify", game).out.startswith(f"{game}: 8 ")
    assert run("move", game, "move", "V").status == 0
    found = run("verify", game)
    assert (found.status, found.out.startswith(f"{game}: 9 ")) == (0, True)


@pytest.mark.parametrize(
    ("line", "status", "said"),
    [
        ("diana mvoe V", 3, "'mvoe'"),
        ("diana move L", 1, "[board.spaces]"),
        ("undo to 40", 1, "entry 40"),
    ],
)
def test_bad_line_is_named_with_its_place_and_nothing_is_written(
    line: str, status: int, said: str, run: Run, moves: Path
) -> None:
    with moves.open("a") as file:
        file.write(f"\n{line}\nrotate\n")
    answer = run("new", "basic-4", "-o", "game.cer", "--moves", moves)
    assert (answer.status, answer.out) == (status, "")
    assert answer.err.startswith(f"{moves}, line 12")
    assert said in answer.err
    assert not moves.with_name("game.cer").exists()


def test_bad_line_leaves_an_old_record_alone(run: Run, game: Path, moves: Path) -> None:
    before = game.read_bytes()
    moves.write_text("what?")
    assert run("new", "basic-4", "-o", game, "--moves", moves, "--force").status == 3
    assert game.read_bytes() == before


def test_moves_from_windows_are_read(run: Run, moves: Path) -> None:
    moves.write_bytes(b"\xef\xbb\xbf" + moves.read_bytes().replace(b"\n", b"\r\n"))
    assert run("new", "basic-4", "-o", "game.cer", "--moves", moves).status == 0


def test_preparation_names_dials_covered_aspirations_and_what_stays_out(run: Run, folder: Path) -> None:
    """round.fortitude: in a game of three the pair has 8 Fortitude, the Shaper 9; Balance plays without Reflection."""
    told = " ".join(run("new", "prototype-3", "-o", "one.cer").out.split())
    assert re.search("Bliss: [^.]* 8 Fortitude, [^.]*Secret Aspiration [^.]*Endgame Aspiration ", told)
    assert re.search("Gloom: [^.]* 9 Fortitude", told)
    assert "Reflection" in run("new", "balance-3", "-o", "two.cer").out


# ---------------------------------------------------------------- the next evening


def test_the_next_evening_is_like_the_last(run: Run, folder: Path) -> None:
    run("new", "full-2", "--seed", "3", "-o", "friday.cer")
    run("move", "friday.cer", "rule willow.zero=yes")
    status, _, err = run("new", "--like", "friday.cer", "-o", "saturday.cer", "--seed", "4")
    assert (status, err) == (0, "")
    friday, saturday = (Game.open(name) for name in ("friday.cer", "saturday.cer"))
    assert saturday.setup["players"] == friday.setup["players"]
    assert saturday.now.rulings["willow.zero"] == "yes"
    assert saturday.setup["dealt"] != friday.setup["dealt"]


def test_what_was_laid_out_last_time_is_pointed_out(run: Run, folder: Path) -> None:
    run("new", "basic-2", "-o", "friday.cer")
    first = run("new", "--like", "friday.cer", "-o", "saturday.cer")
    assert "as in friday.cer" in first.out + first.err
    row = "unity,openness,awareness,attitude,liveliness,versatility,fortitude"
    run("new", "--like", "friday.cer", "-o", "sunday.cer", "--common", row, "--origin", "humility")
    state = Game.open("sunday.cer").state()
    assert (state["common"]["current"], state["origin"]["V"]["sphere"]) == ("unity", "humility")


def test_a_setup_or_a_record_is_named(run: Run, folder: Path) -> None:
    assert run("new").status == 2
    run("new", "basic-2", "-o", "friday.cer")
    answer = run("new", "basic-2", "--like", "friday.cer")
    assert (answer.status, "--like" in answer.err) == (2, True)


def test_what_a_side_gets_at_the_start_is_counted_once(folder: Path, run: Callable[..., Any]) -> None:
    out = " ".join(run("new", "prototype-4", "-o", folder / "p.cer").out.split())
    assert "Leo (Anxiety): 5 Willpower and 2 Essence" in out
    assert not re.search(r"\b1 Willpower", out)
