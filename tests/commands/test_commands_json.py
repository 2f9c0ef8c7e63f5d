"""One answer per command, as JSON for programs: every command has it, and what goes wrong is JSON too."""

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import Any

import generate
import pytest

from cerebria_cli import Game
from cerebria_cli.cli import AS_JSON
from cerebria_cli.commands import COMMANDS, _answering

Run = Callable[..., Any]

LEAVES = {str(leaf.info_name): leaf.command for name in COMMANDS for leaf in generate.leaves(name)}

#: A command line for each command, and the type and some names of its answer.
ASKED: dict[str, tuple[str, type, set[str]]] = {
    "setup list": ("setup list", list, {"name", "about", "edition", "mode", "players"}),
    "setup check": ("setup check basic-4", dict, {"setup", "faults"}),
    "setup show": ("setup show basic-4 --summary", dict, {"edition", "players"}),
    "setup init": ("setup init -o mine.toml", dict, {"written", "file", "setup"}),
    "new": ("new basic-4 -o new.cer", dict, {"written", "record", "entries", "prepare", "first", "next", "state"}),
    "table": ("table game.cer", list, {"typed", "status", "answer"}),
    "move": ("move game.cer move V", dict, {"written", "entries", "next"}),
    "show": ("show game.cer", dict, {"players", "turn"}),
    "legal": ("legal game.cer", list, set()),
    "resume": ("resume game.cer", dict, {"sentences", "state"}),
    "why": ("why game.cer diana move V", list, {"line", "item", "legal", "objections", "cost", "nearest"}),
    "try": ("try game.cer diana move V", dict, {"entries", "changes", "state"}),
    "rule": ("rule quell.vibe", list, {"id", "text", "cases"}),
    "ruling": ("ruling willow.zero", list, {"id", "options", "default"}),
    "case": ("case quell.vibe-1", list, {"id", "verdict"}),
    "case coverage": ("case coverage --edition retail", list, {"edition", "cases", "rules_without", "options_without"}),
    "case new": ("case new game.cer 8 diana move CN", dict, {"id", "verdict"}),
    "case run": ("case run quell.vibe-1", dict, {"cases", "passed", "failed"}),
    "card": ("card Fear", list, {"name", "sources", "rulings"}),
    "card check": ("card check overlay.toml", list, set()),
    "card teach": ("card teach Fear vibe red --cards overlay.toml", dict, {"card", "line", "sentences", "file"}),
    "card missing": ("card missing basic-4", list, {"card", "copies", "unknown", "doubtful"}),
    "card import": ("card import overlay.toml --cards mine.toml", dict, {"file", "cards", "differ"}),
    "card export": ("card export --cards overlay.toml", dict, {"Courage"}),
    "deck check": ("deck check setup.toml", list, {"file", "name", "team", "cards", "faults"}),
    "deck list": ("deck list", list, {"name", "team", "cards"}),
    "undo": ("undo game.cer", dict, {"written", "entries"}),
    "amend": ("amend game.cer 2 leo place CN C2 --yes", dict, {"written", "entries"}),
    "insert": ("insert game.cer 2 rule willow.zero=yes --yes", dict, {"written", "entries"}),
    "omit": ("omit game.cer 9 --yes", dict, {"written", "entries"}),
    "redo": ("redo game.cer", dict, {"written", "entries"}),
    "adjust": ("adjust game.cer diana.wp=5", dict, {"written", "entries"}),
    "gap": ("gap game.cer", list, {"fact", "about", "was"}),
    "effect": ("effect game.cer Courage diana.wp+2", dict, {"written", "entries"}),
    "audit": ("audit game.cer diana.wp=6", dict, {"written", "entries"}),
    "reconcile": ("reconcile game.cer diana.wp=6", dict, {"differences", "causes"}),
    "note": ("note game.cer 2 hello", dict, {"written", "number", "about", "line", "text"}),
    "variation": ("variation game.cer 2 leo place CN C2", dict, {"written", "number", "about", "line", "steps"}),
    "log": ("log game.cer", list, {"number", "time", "line", "status", "by", "stood", "changes", "notes"}),
    "replay": ("replay game.cer --to 2", list, {"number", "line", "instructions", "notes", "marks", "state"}),
    "screen": ("screen game.cer --port 0 --until-input-ends", dict, {"address", "port"}),
    "export": ("export game.cer --to svg", dict, {"written", "file", "bytes", "text"}),
    "diff": ("diff game.cer game.cer", dict, {"same", "lines", "setup", "first", "later", "end", "told_otherwise"}),
    "verify": ("verify game.cer", list, {"path", "kind", "text", "exit_status"}),
    "repair": ("repair game.cer -o saved.cer", dict, {"record", "saved", "header", "left_out", "doubtful", "verified"}),
    "sim": ("sim basic-2 --seed 7", dict, {"setup", "games", "summary", "there"}),
    "help": ("help card teach", dict, {"topic", "text"}),
    "completion": ("completion bash", dict, {"shell", "script"}),
}


@pytest.fixture
def prepared(game: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game with something to correct, an overlay, a setup, and an empty answer to every question."""
    from cerebria_cli.catalogue import builtin_setup

    game.with_name("overlay.toml").write_text("[Courage]\nthreshold = 3\n", encoding="utf-8")
    game.with_name("setup.toml").write_bytes(builtin_setup("basic-4").read_bytes())
    monkeypatch.setattr(sys, "stdin", StringIO("\n" * 30))
    played = Game.open(game)
    for line in ("rule willow.zero=yes", "rule willow.zero=no", "undo"):
        played.play(line)
    return game


def as_json(answer: Any) -> Any:
    """What a command printed, which must be one JSON value and nothing else, in ASCII."""
    assert answer.out.isascii()
    return json.loads(answer.out)


def error(answer: Any) -> dict[str, Any]:
    """What went wrong, with the status of the command, and nothing beside it."""
    found: dict[str, Any] = as_json(answer)["error"]
    assert (found["status"], answer.err) == (answer.status, "")
    return found


# ---------------------------------------------------------------- every command


def test_every_command_is_asked_here() -> None:
    assert set(ASKED) == set(LEAVES)


@pytest.mark.parametrize("name", LEAVES)
def test_every_command_has_the_option(name: str) -> None:
    assert AS_JSON in LEAVES[name].params


@pytest.mark.parametrize("name", LEAVES)
def test_every_answer_is_one_json_value(name: str, run: Run, prepared: Path) -> None:
    line, kind, names = ASKED[name]
    answer = run(*shlex.split(line), "--json")
    found = as_json(answer)
    assert (answer.status, type(found)) == (0, kind)
    first = found[0] if found and isinstance(found, list) else found
    assert names - set(first) == set()


def test_every_answer_is_explained_in_the_manual() -> None:
    page = generate.TEMPLATE.read_text(encoding="utf-8")
    section = page.split("\n.Sh JSON\n")[1].split("\n.Sh ")[0]
    words = set(re.findall(r"\w+", section))
    assert {word for name in LEAVES for word in name.split()} - words == set()
    of_the_game = {"Courage", "id", "options", "default", "verdict", "sources", "rulings", "turn"}
    assert {name for _, _, names in ASKED.values() for name in names} - words - of_the_game == set()


def test_form_is_chosen_in_one_place() -> None:
    """No command asks which form was asked for; only what prints answers and errors does."""
    asks = re.compile(r"as_json|say_json|== (JSON|TEXT)|\bform\(")
    files = Path(_answering.__file__).parent.glob("*.py")
    asking = {path.name for path in files if asks.search(path.read_text(encoding="utf-8"))}
    assert asking == {"_answering.py", "_reporting.py"}


def test_option_may_stand_before_the_command(run: Run, game: Path) -> None:
    assert run("--json", "show", game) == run("show", game, "--json")


# ---------------------------------------------------------------- what was entered


def entry(answer: Any) -> dict[str, Any]:
    found = as_json(answer)
    assert found["written"] is True
    (one,) = found["entries"]
    assert isinstance(one, dict)
    return one


def test_undo_names_what_is_taken_back(run: Run, game: Path) -> None:
    run("move", game, "move", "V")
    undone = entry(run("undo", game, "--json"))
    assert undone["takes_back"] == [{"number": 9, "line": "diana move V"}]
    assert undone["brings_back"] == []
    assert "Diana: move Delight from V to VC." in undone["repairs"]


def test_amendment_names_both_lines(run: Run, game: Path) -> None:
    run("move", game, "move", "V")
    amended = entry(run("amend", game, 9, "diana", "move", "C", "--yes", "--json"))
    assert (amended["entry"], amended["was"], amended["becomes"]) == (9, "diana move V", "diana move C")
    assert amended["no_longer_legal"] == amended["without_cause"] == []


def test_amendment_is_not_asked_about(run: Run, game: Path) -> None:
    before = game.read_bytes()
    refused = error(run("amend", game, 2, "leo", "place", "CN", "C2", "--json"))
    assert (refused["kind"], refused["status"]) == ("refused", 1)
    assert game.read_bytes() == before


def test_audit_that_differs_keeps_its_status(run: Run, game: Path) -> None:
    answer = run("audit", game, "diana.wp=5", "--json")
    assert answer.status == 1
    (difference,) = entry(answer)["differences"]
    assert (difference["record"], difference["table"]) == ("6", "5")


def test_adjustment_names_what_is_different(run: Run, game: Path) -> None:
    assert any("Willpower" in one for one in entry(run("adjust", game, "diana.wp=5", "--json"))["repairs"])


def test_option_in_a_note_is_an_option_unless_all_is_text(run: Run, game: Path) -> None:
    noted = as_json(run("note", game, "1", "hi", "--json"))
    assert (noted["about"], noted["text"]) == (1, "hi")
    assert run("note", game, "--", "1", "hi", "--json").status == 0
    assert [note.text for note in Game.open(game).history.notes()[1]] == ["hi", "hi --json"]


def test_every_line_at_the_table_has_its_answer(run: Run, game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = ["move V", "move L", "mvoe", "why move VC", "legal move", "log 1", "show", "help", "quit"]
    monkeypatch.setattr(sys, "stdin", StringIO("\n".join(typed) + "\n"))
    answer = run("table", game, "--json")
    assert (answer.status, answer.err) == (3, "")
    start, *found = as_json(answer)
    assert start["typed"] == ""
    assert [one["typed"] for one in found] == typed[:-1]
    assert [one["status"] for one in found] == [0, 1, 3, 0, 0, 0, 0, 0]
    assert found[0]["answer"]["entries"][0]["line"] == "diana move V"
    assert found[1]["answer"]["error"]["objections"]


# ---------------------------------------------------------------- what goes wrong


def test_refusal_has_objections_and_the_nearest_moves(run: Run, game: Path) -> None:
    found = error(run("move", game, "diana", "move", "L", "--json"))
    assert (found["kind"], found["status"], found["line"], found["legal"]) == ("refused", 1, "diana move L", False)
    assert [one["rule"] for one in found["objections"]] == ["board.spaces"]
    assert all(line.startswith("diana move ") for line in found["nearest"])


def test_place_among_several_lines_is_named(run: Run, game: Path) -> None:
    assert error(run("move", game, "move V", "move L", "--json"))["place"] == "Line 2 of 2"


def test_place_in_a_file_of_moves_is_named(run: Run, folder: Path) -> None:
    (folder / "moves.txt").write_text("diana place VC V2\n\ndiana place VC V2\n", encoding="utf-8")
    found = error(run("new", "basic-4", "--moves", "moves.txt", "--json"))
    assert (found["place"], found["status"]) == ("moves.txt, line 3", 1)
    assert not (folder / "basic-4.cer").exists()


def test_unreadable_line_has_its_place(run: Run, game: Path) -> None:
    found = error(run("why", game, "diana", "mvoe", "V", "--json"))
    assert (found["kind"], found["status"]) == ("unreadable", 3)
    assert found["text"][found["start"] : found["end"]] == "mvoe"
    assert "move" in found["suggestions"]


@pytest.mark.parametrize(
    ("words", "kind", "status"),
    [
        ("show nothing.cer", "usage", 2),
        ("why", "usage", 2),
        ("show game.cer --colour", "usage", 2),
        ("nothing", "usage", 2),
        ("setup", "usage", 2),
        ("rule xyzzy", "refused", 1),
        ("adjust game.cer diana.wp=99999", "refused", 1),
        ("verify ''", "usage", 2),
        ("new empty.toml", "damaged", 4),
        ("show damaged.cer", "damaged", 4),
    ],
)
def test_error_is_json_with_its_kind(words: str, kind: str, status: int, run: Run, game: Path) -> None:
    game.with_name("empty.toml").write_text("")
    game.with_name("damaged.cer").write_text("cerebria")
    found = error(run(*shlex.split(words), "--json"))
    assert (found["kind"], found["status"]) == (kind, status)
    assert found["message"]


def test_faults_of_a_setup_are_listed(run: Run, folder: Path) -> None:
    (folder / "bad.toml").write_text('edition = "retail"\nplayers = []\nmode = "none"\n', encoding="utf-8")
    assert len(error(run("new", "bad.toml", "--json"))["faults"]) > 1


def test_fault_of_the_tool_is_json(run: Run, game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise KeyError("slot")

    monkeypatch.setattr(Game, "state", broken)
    found = error(run("show", game, "--json"))
    assert (found["kind"], found["status"]) == ("fault", 70)


def test_interruption_is_json(run: Run, game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Game, "state", interrupted)
    found = error(run("show", game, "--json"))
    assert (found["kind"], found["status"]) == ("interrupted", 130)


@pytest.mark.parametrize("closed", [">&-", ">&- 2>&-"])
def test_error_that_nobody_reads_keeps_its_status(closed: str, folder: Path) -> None:
    line = f'"{sys.executable}" -m cerebria_cli show nothing.cer --json {closed}'
    assert subprocess.run(["sh", "-c", line], timeout=60, capture_output=True).returncode == 2
