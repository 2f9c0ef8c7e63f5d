"""`cerebria verify` and `repair`: whether records are what was written, and what the rules say of them."""

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.paths import RECORDS
from support.printed import Printed

from cerebria_cli import Game
from cerebria_cli.errors import Damaged
from cerebria_cli.game import verifying
from cerebria_cli.game.evidence import state_digest
from cerebria_cli.record import format, store

Run = Callable[..., Any]


def rewritten(path: Path, change: Callable[[int, format.Draft], format.Draft]) -> None:
    """The record with other entries, chained anew: what a version of the tool with other rules would have written."""
    record = store.read(path)
    drafts = map(format.draft_of, record.entries)
    store.create(path, record.header, [change(at, draft) for at, draft in enumerate(drafts, 1)], force=True)


def with_header(path: Path, **changes: Any) -> None:
    record = store.read(path)
    drafts = map(format.draft_of, record.entries)
    store.create(path, {**record.header, **changes}, drafts, force=True)


def fingerprint_line(path: Path) -> str:
    """What is said below the answer about one record: the last link of the file, for reading aloud."""
    link = path.read_text().rpartition("\tl:")[2][:24]
    return f"  fingerprint: {' '.join(link[at : at + 4] for at in range(0, 24, 4))}\n"


def what_answers(run: Run, path: Path) -> dict[str, Any]:
    """What `verify` tells programs of a record."""
    (answer,) = json.loads(run("verify", path, "--json").out)
    return dict(answer)


# ---------------------------------------------------------------- pages


def test_what_people_read_of_one_record(run: Run, game: Path, printed: Printed) -> None:
    def kept(name: str, change: Callable[[Path], object]) -> str:
        path = Path(f"{name}.cer")
        path.write_bytes(game.read_bytes())
        change(path)
        return f"verify {path}"

    def replaced(old: bytes, new: bytes) -> Callable[[Path], object]:
        return lambda path: path.write_bytes(path.read_bytes().replace(old, new))

    def of_entry_2(change: Callable[[format.Draft], format.Draft]) -> Callable[[Path], None]:
        return lambda path: rewritten(path, lambda at, draft: change(draft) if at == 2 else draft)

    def without_players(path: Path, **others: Any) -> None:
        with_header(path, setup={"edition": "retail", "players": [], **others})

    lines = [
        "verify game.cer",
        kept("altered", replaced(b"thomas place NL L1", b"thomas place NL N2")),
        kept("altered-first", replaced(b"diana place VC V2", b"diana place VC XX")),
        kept("unreadable", replaced(b"\n4\t", b"\n4 what is this?\t")),
        kept("torn", lambda path: path.write_bytes(path.read_bytes()[:-30])),
        kept("not-legal", of_entry_2(lambda draft: draft._replace(line="leo place VC V1"))),
        kept("otherwise", of_entry_2(otherwise)),
        kept("not-followed", of_entry_2(lambda draft: draft._replace(line="leo dance CN"))),
        kept("wording", of_entry_2(lambda draft: draft._replace(effects=("Misery came to CN",)))),
        kept("stood", of_entry_2(lambda draft: draft._replace(line=f"{draft.line} stood"))),
        kept("repaired", lambda path: with_header(path, **CHANGED)),
        kept("back", of_entry_2(lambda draft: draft._replace(time="2001-01-01T00:00:00Z"))),
        kept("unusable", without_players),
        kept("two-faults", lambda path: without_players(path, mode=5)),
    ]
    printed(
        *lines,
        "verify -v wording.cer",
        "show altered.cer V",
        "show altered-first.cer",
        "note altered.cer well",
        "repair torn.cer -o saved.cer",
        ["repair torn.cer -o saved.cer", "verify saved.cer"],
        "repair not-legal.cer -o saved.cer",
        "repair unusable.cer -o new.cer",
        "repair unusable.cer -o new.cer --header-from basic-4",
        "repair game.cer -o saved.cer",
        "repair game.cer -o torn.cer",
    )


def test_what_people_read_of_several_records(renamed: Path, printed: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verifying, "FEW", 100)
    monkeypatch.setattr(verifying, "verify_record", with_fault_in("fault.cer"))
    Path("fault.cer").touch()
    Path("empty").mkdir()
    Path("text.cer").write_text("nothing like it")
    Path("bad.cer").write_text("cerebria-record 1\n+++\nx = \n")
    Path("whole.cer").write_bytes((RECORDS / "basic-3.cer").read_bytes())
    printed(
        "verify .",
        "verify empty",
        "show renamed.cer",
        "verify whole.cer whole.cer",
        "repair renamed.cer -o new.cer",
        ["repair renamed.cer -o new.cer", "verify new.cer"],
        "repair bad.cer -o new.cer",
    )


def with_fault_in(name: str) -> Callable[..., verifying.Answer]:
    """`verify_record`, but the tool fails at a record of this name."""
    whole = verifying.verify_record

    def faulty(path: str | Path, with_wordings: bool = False) -> verifying.Answer:
        if Path(path).name == name:
            raise KeyError("wrong")
        return whole(path, with_wordings)

    return faulty


#: What a header may have that others had not.
CHANGED = {"catalogue": "0" * 12, "repaired": [{"from": "old.cer", "at": "2026-01-01T00:00:00Z"}]}


def otherwise(draft: format.Draft) -> format.Draft:
    """An entry with other effects than the rules of today give it."""
    effects = tuple(effect.replace("with 1 Essence", "with 2 Essence") for effect in draft.effects)
    return draft._replace(state="0" * 8, effects=effects)


# ---------------------------------------------------------------- one record


def test_agrees(run: Run, game: Path) -> None:
    status, out, err = run("verify", game)
    assert (status, err) == (0, "")
    assert out.startswith(f"{game}: 8 ")
    assert out.endswith(fingerprint_line(game))


def test_corrections_and_declarations_agree(run: Run, game: Path) -> None:
    run("move", game, "move V", "invoke Courage V1", "rule willow.zero=yes")
    run("undo", game, "--to", "9")
    run("amend", game, "9", "move", "C", "--yes")
    run("adjust", game, "diana.wp=9")
    run("effect", game, "Courage", "leo.wp-1")
    run("audit", game, "diana.wp=1")
    run("note", game, "what an evening")
    run("move", game, "diana move L stood", "dispute was that far?", "decide yes", "pause", "resume")
    answer = what_answers(run, game)
    assert (answer["kind"], answer["entries"]) == ("agrees", len(Game.open(game).entries))
    assert (answer["warnings"], answer["exit_status"]) == ([], 0)


def test_altered_at_an_entry(run: Run, game: Path) -> None:
    game.write_bytes(game.read_bytes().replace(b"thomas place NL L1", b"thomas place NL N2"))
    assert run("verify", game).status == 4
    answer = what_answers(run, game)
    assert (answer["kind"], answer["entry"]) == ("altered", 3)


def test_altered_effect_is_found_too(run: Run, game: Path) -> None:
    game.write_bytes(game.read_bytes().replace(b"Misery on CN", b"Misery on NL"))
    answer = what_answers(run, game)
    assert (answer["kind"], answer["entry"]) == ("altered", 2)


#: What is named to whoever opens an altered record.
ALTERED = ("entry 9", "`cerebria verify {}`", "`cerebria repair {} -o NEW`")


def warned(err: str, path: Path) -> bool:
    return err.count("\n") == 1 and all(one.format(path) in err for one in ALTERED)


@pytest.fixture
def altered(run: Run, game: Path) -> Path:
    """A record in which somebody gave leo more Willpower with an editor."""
    run("adjust", game, "leo.wp=8")
    game.write_bytes(game.read_bytes().replace(b"adjust leo.wp=8", b"adjust leo.wp=18"))
    return game


@pytest.mark.parametrize("command", ["show", "log", "legal", "resume", "replay", "why", "try"])
def test_reading_an_altered_record_warns(command: str, run: Run, altered: Path) -> None:
    line = ("diana", "move", "C") if command in ("why", "try") else ()
    status, out, err = run(command, altered, *line)
    assert status == 0
    assert warned(err, altered)
    assert out
    assert warned(run("show", altered, "--at", "3").err, altered)


@pytest.mark.parametrize(
    "words",
    [
        ("move", "diana move C"),
        ("table",),
        ("undo",),
        ("amend", "1", "diana place VC C1", "--yes"),
        ("adjust", "leo.wp=8"),
        ("effect", "Courage", "leo.wp=8"),
        ("audit", "leo.wp=8"),
        ("note", "well"),
    ],
)
def test_nothing_is_appended_to_an_altered_record(words: tuple[str, ...], run: Run, altered: Path) -> None:
    before = altered.read_bytes()
    status, out, err = run(words[0], altered, *words[1:])
    assert (status, out) == (4, "")
    assert warned(err, altered)
    assert altered.read_bytes() == before


def test_the_interface_appends_nothing_to_an_altered_record_either(altered: Path) -> None:
    with pytest.raises(Damaged, match="entry 9"):
        Game.open(altered).play("diana move C")


def test_altered_record_that_cannot_be_followed_names_the_alteration(run: Run, game: Path) -> None:
    game.write_bytes(game.read_bytes().replace(b"diana place VC V2", b"diana place VC XX"))
    status, _, err = run("show", game)
    assert status == 4
    assert err.startswith("Entry 1 ")
    assert f"`cerebria verify {game}`" in err


def test_unreadable_at_a_line(run: Run, game: Path) -> None:
    lines = game.read_bytes().split(b"\n")
    at = next(number for number, line in enumerate(lines) if line.startswith(b"4\t"))
    lines[at] = b"4\twhat is this?"
    game.write_bytes(b"\n".join(lines))
    status, out, _ = run("verify", game)
    assert status == 4
    assert out.startswith(f"{game}: unreadable at line {at + 1}: ")


def test_torn_end_is_unreadable(run: Run, game: Path) -> None:
    game.write_bytes(game.read_bytes()[:-30])
    status, out, _ = run("verify", game)
    assert status == 4
    assert "entry 7 " in out


def test_entry_that_is_not_legal_today(run: Run, game: Path) -> None:
    rewritten(game, lambda at, draft: draft._replace(line="leo place VC V1") if at == 2 else draft)
    status, out, _ = run("verify", game)
    assert status == 1
    assert "entry 2, `leo place VC V1`" in out
    assert "[setup.placement]" in out


def test_entry_with_other_effects_today(run: Run, game: Path) -> None:
    rewritten(game, lambda at, draft: otherwise(draft) if at == 2 else draft)
    status, out, _ = run("verify", game)
    assert status == 1
    entry, then, today, _ = out.splitlines()
    assert "entry 2, `leo place CN N1`" in entry
    assert "N1 with 2 Essence" in then
    assert "N1 with 1 Essence" in today


def test_entry_that_cannot_be_read_today(run: Run, game: Path) -> None:
    rewritten(game, lambda at, draft: draft._replace(line="leo dance CN") if at == 2 else draft)
    status, out, _ = run("verify", game)
    assert status == 1
    assert "entry 2, `leo dance CN`" in out


def test_other_words_are_mentioned_only_with_v(run: Run, game: Path) -> None:
    rewritten(game, lambda at, draft: draft._replace(effects=("Misery came to CN",)) if at == 2 else draft)
    status, out, err = run("verify", game)
    assert (status, err) == (0, "")
    assert "Misery came to CN" not in out
    assert what_answers(run, game)["wordings"] == []
    status, out, _ = run("verify", "-v", game)
    assert status == 0
    assert "Entry 2, " in out
    assert "Misery came to CN" in out
    found = json.loads(run("verify", "-v", game, "--json").out)[0]
    assert (found["kind"], found["warnings"], len(found["wordings"])) == ("agrees", [], 1)


def test_move_that_need_not_have_stood_is_a_warning(run: Run, game: Path) -> None:
    rewritten(game, lambda at, draft: draft._replace(line=f"{draft.line} stood") if at == 2 else draft)
    answer = what_answers(run, game)
    assert (answer["kind"], answer["entries"], answer["exit_status"]) == (verifying.WARNINGS, 8, 0)
    (warning,) = answer["warnings"]
    assert "Entry 2, `leo place CN N1 stood`" in warning


def test_changed_catalogue_and_repairs_are_warnings(run: Run, game: Path) -> None:
    with_header(game, **CHANGED)
    answer = what_answers(run, game)
    assert answer["exit_status"] == 0
    catalogue, repaired = answer["warnings"]
    assert "catalogue" in catalogue
    assert "old.cer on 2026-01-01T00:00:00Z" in repaired


def test_times_that_go_back_are_a_warning(run: Run, game: Path) -> None:
    rewritten(game, lambda at, draft: draft._replace(time="2001-01-01T00:00:00Z") if at == 5 else draft)
    (warning,) = what_answers(run, game)["warnings"]
    assert re.search("Entry 5 .* entry 4", warning)


def test_unusable_setup_in_the_header(run: Run, game: Path) -> None:
    with_header(game, setup={"edition": "retail", "players": []})
    status, out, _ = run("verify", game)
    assert status == 4
    assert "2 to 4 players" in out
    with_header(game, setup={"edition": "retail", "players": [], "mode": 5})
    assert "2 faults" in run("verify", game).out


@pytest.fixture
def renamed(run: Run, folder: Path) -> Path:
    """A game that the tool dealt, in whose header somebody spelt a player in another way."""
    path = folder / "renamed.cer"
    assert run("new", "basic-4", "--seed", "3", "-o", path).status == 0
    path.write_text(path.read_text().replace('name = "thomas"', 'name = "Thomas"'))
    return path


def unusable(told: str, path: Path) -> bool:
    """The fault of the setup in one line."""
    return told.startswith(f"{path}: ") and told.endswith(" [setup.deck]\n") and "'thomas'" in told


@pytest.mark.parametrize(
    "words", [("show",), ("log",), ("resume",), ("legal",), ("replay",), ("note", "x"), ("undo",), ("table",)]
)
def test_setup_in_the_header_is_checked_when_a_record_is_opened(
    words: tuple[str, ...], run: Run, renamed: Path
) -> None:
    command, *rest = words
    status, out, err = run(command, renamed, *rest)
    assert (status, out) == (4, "")
    assert unusable(err, renamed)


def test_verify_tells_an_unusable_setup(run: Run, renamed: Path) -> None:
    status, out, err = run("verify", renamed)
    assert (status, err) == (4, "")
    assert unusable(out, renamed)


def test_repair_deals_again_and_says_that_nothing_proves_it(run: Run, renamed: Path) -> None:
    status, out, _ = run("repair", renamed, "-o", "new.cer")
    assert status == 0
    assert "setup.dealt.decks.Thomas" in out
    (warning,) = [one for one in what_answers(run, Path("new.cer"))["warnings"] if "header" in one]
    assert warning


def test_repair_writes_no_record_that_cannot_be_opened(run: Run, game: Path) -> None:
    with_header(game, setup={"edition": "retail", "players": []})
    status, out, err = run("repair", game, "-o", "new.cer")
    assert (status, out) == (4, "")
    assert not Path("new.cer").exists()
    lines = [line for line in Path("new.moves.txt").read_text().splitlines() if not line.startswith("#")]
    assert lines == [entry.line for entry in store.read(game).entries]
    assert "--header-from SETUP" in err
    assert run("new", "basic-4", "--moves", "new.moves.txt", "-o", "again.cer").status == 0
    status, out, _ = run("repair", game, "-o", "new.cer", "--header-from", "basic-4")
    assert status == 0
    assert out.startswith("new.cer: 8 ")
    assert what_answers(run, Path("new.cer"))["entries"] == 8


def test_every_state_is_compared(game: Path) -> None:
    opened = Game.open(game)
    assert [state_digest(opened, state) for state in opened.states[1:]] == [entry.state for entry in opened.entries]


def test_verify_as_json(run: Run, game: Path) -> None:
    (answer,) = json.loads(run("verify", game, "--json").out)
    assert (answer["path"], answer["kind"], answer["entries"]) == (str(game), "agrees", 8)
    game.write_bytes(game.read_bytes().replace(b"thomas place NL L1", b"thomas place NL N2"))
    (answer,) = json.loads(run("verify", game, "--json").out)
    assert (answer["kind"], answer["entry"], answer["exit_status"]) == ("altered", 3, 4)


# ---------------------------------------------------------------- many records


@pytest.fixture
def games(folder: Path) -> Path:
    """games/ with a whole game under six names, two of them further down."""
    (folder / "games/more").mkdir(parents=True)
    for name in ("more/first.cer", "more/again.cer", "1.cer", "2.cer", "3.cer", "4.cer"):
        (folder / "games" / name).write_bytes((RECORDS / "basic-3.cer").read_bytes())
    return folder / "games"


def test_folder_is_searched_and_summed_up(run: Run, games: Path) -> None:
    (games / "README").write_text("no record")
    status, out, err = run("verify", games)
    assert (status, err) == (0, "")
    assert len(out.splitlines()) == 7
    assert out.endswith("6 records: 6 agree\n")


def test_worst_answer_is_the_status(run: Run, games: Path) -> None:
    (games / "0.cer").write_text("nothing like it")
    status, out, _ = run("verify", games)
    assert status == 4
    assert out.startswith(f"{games / '0.cer'}: unreadable at line 1: ")
    assert out.endswith("7 records: 1 unreadable, 6 agree\n")


def test_answers_stream_in_the_order_of_the_files(games: Path) -> None:
    files = verifying.records_in([games])
    assert [answer.path for answer in verifying.verify_all(files)] == [str(file) for file in files]
    assert len(files) == 6


def test_record_named_twice_is_verified_once(games: Path) -> None:
    assert len(verifying.records_in([games / "1.cer", games, games / "1.cer"])) == 6


def test_unusable_record_does_not_end_the_work_on_the_others(run: Run, games: Path, renamed: Path) -> None:
    first = renamed.rename(games / "0.cer")
    status, out, _ = run("verify", games)
    assert status == 4
    assert unusable(out.splitlines(keepends=True)[0], first)
    assert out.endswith("7 records: 1 unreadable, 6 agree\n")


@pytest.mark.parametrize("few", [1, 100])
def test_fault_of_the_tool_does_not_end_the_work_on_the_others(
    few: int, run: Run, games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verifying, "FEW", few)
    monkeypatch.setattr(verifying, "verify_record", with_fault_in("2.cer"))
    status, out, _ = run("verify", games)
    assert status == 70
    (faulty_one,) = [line for line in out.splitlines() if line.startswith(f"{games / '2.cer'}: ")]
    assert "KeyError: 'wrong'" in faulty_one
    assert [int(number) for number in re.findall(r"\d+", out.splitlines()[-1])] == [6, 5, 1]


def test_ctrl_c_ends_the_work_on_a_folder_without_tracebacks(games: Path) -> None:
    for number in range(40):
        (games / f"more-{number}.cer").write_bytes((games / "1.cer").read_bytes())
    words = [sys.executable, "-m", "cerebria_cli", "verify", str(games)]
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as verifier:
        assert verifier.stdout
        # the workers are there when the first answer is
        assert verifier.stdout.readline()
        # as a terminal does it: all processes of the command hear it
        os.killpg(verifier.pid, signal.SIGINT)
        _, err = verifier.communicate(timeout=60)
    assert (verifier.returncode, err) == (130, "\nInterrupted. Nothing was written.\n")


def test_folder_without_records(run: Run, folder: Path) -> None:
    (folder / "empty").mkdir()
    status, out, err = run("verify", "empty")
    assert (status, out) == (2, "")
    assert err.count("\n") == 1


# ---------------------------------------------------------------- repair


def test_repair_saves_what_is_whole(run: Run, game: Path) -> None:
    game.write_bytes(game.read_bytes()[:-30])
    before = game.read_bytes()
    status, out, err = run("repair", game, "-o", "saved.cer")
    assert (status, err) == (0, "")
    assert out.startswith("saved.cer: 7 ")
    assert game.read_bytes() == before
    answer = what_answers(run, Path("saved.cer"))
    assert (answer["entries"], answer["exit_status"]) == (7, 0)
    assert [one for one in answer["warnings"] if "game.cer" in one] != []


def test_repair_says_when_the_rules_do_not_agree_with_what_was_saved(run: Run, game: Path) -> None:
    lines = game.read_bytes().split(b"\n")
    at = next(number for number, line in enumerate(lines) if line.startswith(b"4\t"))
    game.write_bytes(b"\n".join([*lines[:at], b"?!", *lines[at + 1 :]]))
    out = run("repair", game, "-o", "saved.cer").out
    assert out.startswith("saved.cer: 7 ")
    answer = what_answers(run, Path("saved.cer"))
    assert answer["kind"] == verifying.DIFFERS
    assert f"entry {answer['entry']}" in out


def test_a_hand_without_its_top_card_agrees(run: Run, folder: Path) -> None:
    """What was left out is filled in before its effects are written."""
    run("new", "basic-4", "-o", "short.cer")
    places = ("place VC V2", "leo place CN N1", "thomas place NL L1", "fred place WV W2")
    out = run("move", "short.cer", *places, "diana hand ? ?").out
    assert "empty" not in out
    answer = what_answers(run, Path("short.cer"))
    assert (answer["kind"], answer["entries"]) == ("agrees", 5)


def test_repair_of_a_whole_record(run: Run, game: Path) -> None:
    assert run("repair", game, "-o", "saved.cer").status == 0
    assert [entry.line for entry in store.read("saved.cer").entries] == [
        entry.line for entry in store.read(game).entries
    ]


def test_repair_overwrites_nothing(run: Run, game: Path) -> None:
    before = game.read_bytes()
    assert run("repair", game, "-o", game).status == 2
    Path("saved.cer").write_text("mine")
    status, out, err = run("repair", game, "-o", "saved.cer")
    assert (status, out) == (2, "")
    assert "exists already" in err
    assert Path("saved.cer").read_text() == "mine"
    assert run("repair", game, "-o", "saved.cer", "--force").status == 0
    assert game.read_bytes() == before


def test_repair_needs_a_header(run: Run, folder: Path) -> None:
    (folder / "bad.cer").write_text("cerebria-record 1\n+++\nx = \n")
    status, out, err = run("repair", "bad.cer", "-o", "saved.cer")
    assert (status, out) == (4, "")
    assert "bad.cer" in err
    assert not Path("saved.cer").exists()
