"""`cerebria move` and `try`: judged, told, written as a whole or not at all."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.printed import Printed

from cerebria_cli import Game
from cerebria_cli.notation.write import write

Run = Callable[..., Any]

STEAL = "diana.mindset=b-m-red-steal:1 leo.hand=g-x-red,? thomas.hand=? diana.hand=?"


def test_what_people_read(printed: Printed, game: Path) -> None:
    Path("places.txt").write_text("place VC V2\nplace CN N1\nplace NL L1\n")
    Path("torn.cer").write_bytes(game.read_bytes() + b"9\t2026-11-16T19:02:11Z\tdiana mo")
    printed(
        "move game.cer move V",
        "move game.cer 'm V # slowly' 'invoke courage v1'",
        "move game.cer diana mvoe V",
        "move game.cer valley move",
        "move game.cer 'move V' 'move N'",
        "move game.cer 'move V; move N'",
        "move game.cer diana invoke Courage C1",
        ["new basic-4 -o new.cer", "move new.cer leo move C"],
        "move game.cer diana move L stood",
        "move game.cer --dry-run move V",
        ["new basic-4 -o new.cer --seed 1 --moves places.txt", "move new.cer fred place WV W2"],
        "move torn.cer move V",
        "try game.cer 'move V' 'invoke Courage V1' --as diana",
        "try basic-4 diana place VC V2",
        "try game.cer diana move L",
        [f"new card-3 -o card.cer --with '{STEAL}'", "move card.cer 'use b-m-red-steal' 'all let' --dry-run"],
    )


def test_move_is_appended_and_told(run: Run, game: Path) -> None:
    status, out, err = run("move", game, "move", "V")
    assert (status, err) == (0, "")
    entry, paid, moved, following = out.splitlines()
    assert entry == "9  diana move V"
    assert "(5 left)" in paid
    assert "from VC to V." in moved
    assert " 2 Actions" in following
    written = Game.open(game).entries[-1]
    assert (written.number, written.line, written.typed) == (9, "diana move V", "move V")


def test_several_lines_are_appended_together(run: Run, game: Path) -> None:
    out = run("move", game, "m V # slowly", "invoke courage v1").out
    assert "9  diana move V\n" in out
    assert "10  diana invoke Courage V1\n" in out
    first, second = Game.open(game).entries[-2:]
    assert (first.comment, second.typed) == ("slowly", "invoke courage v1")
    assert run("verify", game).status == 0


@pytest.mark.parametrize("written", ["{} /nothing", "{} stood", "{}; {}"])
def test_a_line_that_would_be_read_otherwise_is_never_written(
    run: Run, game: Path, monkeypatch: pytest.MonkeyPatch, written: str
) -> None:
    before = game.read_bytes()
    monkeypatch.setattr(
        "cerebria_cli.game.considering.write", lambda move, verbs: written.replace("{}", write(move, verbs))
    )
    status, out, err = run("move", game, "move", "V")
    assert (status, out) == (70, "")
    assert err
    assert game.read_bytes() == before


def test_words_in_quotes_that_only_make_sense_alone_are_lines(run: Run, folder: Path) -> None:
    game = Game.new("prototype-4", seed=2, record="game.cer")
    while game.now.phase != "play" or game.legal("rest") == []:
        game.play(game.legal()[0])
    first = len(game.entries) + 1
    out = run("move", "game.cer", "rest", "willpower", "--dry-run").out
    who = game.now.whose
    assert out.startswith(f"{first}  {who} rest\n")
    assert f"\n{first + 1}  {who} willpower\n" in out
    assert run("move", "game.cer", who, "rest").status == 0


def test_words_of_one_line_stay_one_line(run: Run, game: Path) -> None:
    assert run("move", game, "diana", "mvoe", "V").err.endswith("diana mvoe V\n      ^^^^\n")
    assert "'valley'" in run("move", game, "valley", "move").err


def test_nothing_is_written_when_a_later_line_is_refused(run: Run, game: Path) -> None:
    before = game.read_bytes()
    status, out, err = run("move", game, "move V", "move N")
    assert (status, out) == (1, "")
    assert err.startswith("Line 2 of 2")
    assert "diana move N: " in err
    assert game.read_bytes() == before


def test_nothing_is_written_when_a_later_item_is_refused(run: Run, game: Path) -> None:
    before = game.read_bytes()
    status, _, err = run("move", game, "move V; move N")
    assert status == 1
    assert err.startswith("Item 2 of 2")
    assert game.read_bytes() == before


def test_refusal_names_rule_cost_and_nearest_moves(run: Run, game: Path) -> None:
    status, out, err = run("move", game, "diana", "invoke", "Courage", "C1")
    assert (status, out) == (1, "")
    assert "[board.adjacent-slots]" in err
    # invoke.base: 2 Willpower and 1 Essence
    assert re.search(r"Willpower +2 .*\n.*Essence +1 ", err)
    assert err.split("near:\n")[1].splitlines()[0] == "    diana invoke Courage VC"


def test_what_is_owed_is_offered_first(run: Run, folder: Path) -> None:
    run("new", "basic-4", "-o", "game.cer")
    status, _, err = run("move", "game.cer", "leo", "move", "C")
    assert status == 1
    assert "    diana place " in err


def test_move_that_stood_is_written_with_its_objection(run: Run, game: Path) -> None:
    status, out, _ = run("move", game, "diana", "move", "L", "stood")
    assert status == 0
    assert "Stood although illegal: " in out
    assert "[board.spaces]" in " ".join(out.split())
    assert Game.open(game).entries[-1].line == "diana move L stood"
    assert run("verify", game).status == 0


@pytest.mark.parametrize("words", [("--dry-run", "move", "V"), ("move V", "move VC", "--dry-run")])
def test_dry_run_writes_nothing(words: tuple[str, ...], run: Run, game: Path) -> None:
    before = game.read_bytes()
    status, out, _ = run("move", game, *words)
    assert status == 0
    assert "(5 left)" in out
    assert game.read_bytes() == before


def test_json_holds_events_and_instructions(run: Run, game: Path) -> None:
    answer = json.loads(run("move", game, "move V", "--json").out)
    assert answer["written"] is True
    (entry,) = answer["entries"]
    assert (entry["number"], entry["line"]) == (9, "diana move V")
    assert {"kind": "wp", "who": "diana", "amount": -1}.items() <= entry["events"][0].items()
    assert "from VC to V" in entry["instructions"][1]


def test_json_of_a_refusal(run: Run, game: Path) -> None:
    status, out, err = run("move", game, "diana", "move", "L", "--json")
    assert (status, err) == (1, "")
    answer = json.loads(out)["error"]
    assert (answer["kind"], answer["status"], answer["legal"]) == ("refused", 1, False)
    assert [objection["rule"] for objection in answer["objections"]] == ["board.spaces"]
    assert answer["objections"][0]["facts"] == {"diana.space": "VC"}
    assert answer["nearest"]


def test_hidden_cards_stay_hidden_in_the_public_view(run: Run, folder: Path) -> None:
    run("new", "basic-4", "-o", "game.cer")
    for line in ("place VC V2", "place CN N1", "place NL L1", "place WV W2"):
        run("move", "game.cer", line)
    words = ("move", "game.cer", "--dry-run", "diana hand Courage Optimism /Kindness")
    for extra in ((), ("--json",)):
        out = run(*words, *extra).out
        assert "Kindness" in out
        assert "Courage" not in out
        assert "Courage" in run(*words, *extra, "--as", "diana").out


def test_dealt_hands_stay_hidden_in_the_public_view(run: Run, folder: Path) -> None:
    run("new", "basic-4", "-o", "game.cer", "--seed", "1")
    lines = ("place VC V2", "place CN N1", "place NL L1", "place WV W2")
    told = "".join(run("move", "game.cer", line, "--json").out for line in lines)
    hand = Game.open("game.cer").state("referee")["players"]["diana"]["hand"]
    shown = [event["what"] for event in json.loads("[" + told.replace("}\n{", "},{") + "]")[-1]["entries"][0]["events"]]
    assert len(hand) == 2
    assert "?" in shown
    assert not [card for card in hand if card in told]


def test_torn_last_line_is_set_aside_and_named(run: Run, game: Path) -> None:
    whole = game.read_bytes()
    game.write_bytes(whole + b"9\t2026-11-16T19:02:11Z\tdiana mo")
    status, _, err = run("move", game, "move", "V")
    assert status == 0
    aside = game.with_name("game.cer.torn-1")
    assert str(aside) in err
    assert aside.read_bytes() == b"9\t2026-11-16T19:02:11Z\tdiana mo"
    assert game.read_bytes().startswith(whole)
    assert run("verify", game).status == 0


def test_rich_is_not_loaded_for_a_pipe(game: Path) -> None:
    code = (
        "import sys; from cerebria_cli.cli import main; "
        f"main(['move', {str(game)!r}, 'move', 'V']); print(*sys.modules, file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "9  diana move V" in done.stdout
    assert not {name for name in done.stderr.split() if name.split(".")[0] in ("rich", "multiprocessing")}


def test_two_scribes_lose_nothing(cerebria: Run, game: Path) -> None:
    before = Game.open(game)
    assert cerebria("move", game, "move", "V").status == 0
    line = "diana move C"
    with pytest.raises(Exception, match="meanwhile"):
        before.append(line, before.consider(line))
    assert [entry.line for entry in Game.open(game).entries[8:]] == ["diana move V"]


# ---------------------------------------------------------------- try


def test_try_tells_what_would_be_left_and_writes_nothing(run: Run, game: Path) -> None:
    before = game.read_bytes()
    status, out, err = run("try", game, "move V", "invoke Courage V1", "--as", "diana")
    assert (status, err) == (0, "")
    # 6 Willpower, 2 Essence and 2 cards at first; move.base 1, invoke.base 2 and 1 Essence
    assert re.search(r"3 Willpower \(-3\), 1 Essence \(-1\) and 1 card \(-1\)", out)
    assert " 1 Action " in out.splitlines()[-1]
    assert game.read_bytes() == before


def test_try_works_on_setups(run: Run, folder: Path) -> None:
    from cerebria_cli.catalogue import builtin_setup

    status, out, _ = run("try", builtin_setup("basic-4"), "diana place VC V2")
    assert status == 0
    assert re.search("Brightness .*V2 .*1 Essence", out)


def test_try_of_an_illegal_line_is_refused(run: Run, game: Path) -> None:
    status, out, err = run("try", game, "diana", "move", "L")
    assert (status, out) == (1, "")
    assert "[board.spaces]" in err


def test_try_as_json(run: Run, game: Path) -> None:
    answer = json.loads(run("try", game, "move", "V", "--json").out)
    assert answer["changes"] == [{"who": "diana", "resource": "wp", "amount": -1, "total": 5}]
    assert answer["state"]["players"]["diana"]["space"] == "V"


def test_try_after_an_earlier_entry(run: Run, game: Path) -> None:
    assert "2  leo place CN N1" in run("try", game, "--at", "1", "leo place CN N1").out


def test_all_let_is_read_after_the_lines_before_it(run: Run, tmp_path: Path) -> None:
    record, lines = tmp_path / "c.cer", ("use b-m-red-steal", "all let")
    run("new", "card-3", "-o", record, "--with", STEAL)
    for words in (lines, ("; ".join(lines),)):
        status, out, err = run("try", record, *words)
        assert (status, err) == (0, "")
        assert "thomas let" in out
        assert "Diana: steal" in run("move", record, *words, "--dry-run").out.splitlines()[-2]
    assert "thomas let: legal" in run("why", record, "; ".join(lines)).out
    assert run("move", record, *lines).status == 0
    expected = ["diana use b-m-red-steal", "leo let", "thomas let"]
    assert [entry.line for entry in Game.open(record).entries] == expected
    moves = tmp_path / "moves.txt"
    moves.write_text("\n".join(lines), encoding="utf-8")
    assert run("new", "card-3", "-o", record, "--force", "--with", STEAL, "--moves", moves).status == 0
    assert [entry.line for entry in Game.open(record).entries] == expected
