"""Bad input: one clear message, the status of the manual, and the record as it was."""

import errno
import os
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.long_tests import long_but_for
from support.printed import Printed

from cerebria_cli.catalogue import builtin_setup

Run = Callable[..., Any]

WRITING = {
    "move": ("move V",),
    "undo": (),
    "amend": ("9", "move V", "--yes"),
    "adjust": ("diana.wp=5",),
    "effect": ("Courage", "diana.wp+1"),
    "audit": ("diana.wp=5",),
    "note": ("hello",),
}
READING: dict[str, tuple[str, ...]] = {
    "show": (),
    "resume": (),
    "log": (),
    "legal": (),
    "why": ("move V",),
    "try": ("move V",),
    "replay": (),
}
COMMANDS = {**WRITING, **READING}


# ---------------------------------------------------------------- lines


#: Lines that cannot be played, with the status and something that is said: a name or a rule.
BAD_LINES = [
    ("invoke Courgae VC", 3, "Courage?"),
    ("invoke C VC", 3, "Cheerfulness or Courage"),
    ("invoke Courage V2", 1, "[board.slots]"),
    ("leo move C", 1, "[setup.order]"),
    ("", 3, ""),
    ("   ", 3, ""),
    (";", 3, ""),
    ("# only a comment", 3, ""),
    ("move V\x00", 3, ""),
    ("x" * 100_000, 3, ""),
    ("move V +", 3, "'+'"),
    ("cradle 99999999999999999999", 3, ""),
]


def test_bad_lines_as_people_read_of_them(printed: Printed, game: Path) -> None:
    printed(
        *(f"move game.cer '{line}'" for line, _status, _said in BAD_LINES),
        ["move game.cer 'move V' 'invoke Courage V1'", "move game.cer invoke Optimism V1"],
        ["adjust game.cer diana.wp=1", "move game.cer invoke Courage VC"],
    )


@pytest.mark.parametrize("name", ["move", "try", "why"])
@pytest.mark.parametrize(("line", "status", "said"), BAD_LINES)
def test_bad_line(name: str, line: str, status: int, said: str, run: Run, game: Path) -> None:
    before = game.read_bytes()
    answer = run(name, game, line)
    assert answer.status == status
    text = answer.out + answer.err
    assert text
    assert said in " ".join(text.split())
    assert "fault of cerebria" not in text
    assert len(text) < 2000
    assert game.read_bytes() == before


def test_full_slot(run: Run, game: Path) -> None:
    assert run("move", game, "move V", "invoke Courage V1").status == 0
    before = game.read_bytes()
    status, out, err = run("move", game, "invoke", "Optimism", "V1")
    assert (status, out) == (1, "")
    assert "Courage" in err
    assert "[board.slots]" in err
    assert game.read_bytes() == before


def test_too_little_willpower(run: Run, game: Path) -> None:
    assert run("adjust", game, "diana.wp=1").status == 0
    before = game.read_bytes()
    status, out, err = run("move", game, "invoke", "Courage", "VC")
    assert (status, out) == (1, "")
    # invoke.base: 2 Willpower
    assert re.search(r" 2 Willpower .*Diana .* 1\b", err)
    assert game.read_bytes() == before


def test_line_as_long_as_the_shell_allows(cerebria: Run, game: Path) -> None:
    before = game.read_bytes()
    status, out, err = cerebria("move", game, "diana move " + "V" * 120_000)
    assert (status, out) == (3, "")
    assert len(err) < 1000
    assert game.read_bytes() == before


# ---------------------------------------------------------------- setups


def setup_with(**changes: str) -> str:
    """The text of basic-4 with parts of it replaced; each part must be there."""
    text = builtin_setup("basic-4").read_text(encoding="utf-8")
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    return text


NAMES = ("Courage", "Optimism", "Kindness", "Desire", "Excitement", "Self-Esteem", "Sociability", "Cheerfulness")


def deck(*cards: str) -> str:
    return "[" + ", ".join(f'"{card}"' for card in cards) + "]"


def diana_with(cards: str) -> str:
    text = builtin_setup("basic-4").read_text(encoding="utf-8")
    return text.replace('spirit = "Delight"\ndeck = "basic"', f'spirit = "Delight"\ndeck = {cards}')


def swapped(one: str, other: str) -> str:
    """basic-4 with two players in each other's place in the order."""
    text = builtin_setup("basic-4").read_text(encoding="utf-8")
    head, *players = text.split("[[players]]\n")
    at, to = (next(n for n, player in enumerate(players) if f'"{name}"' in player) for name in (one, other))
    players[at], players[to] = players[to], players[at]
    return "[[players]]\n".join([head, *players])


def common_with(first: str) -> str:
    """basic-4 with another first Aspiration in its row."""
    head, begin, rest = setup_with().partition("common = [")
    assert begin
    return f"{head}{begin}{first}, {rest.partition(',')[2]}"


@pytest.mark.parametrize("first", ["[]", "{}", "5", "true", "1979-05-27", "nan"])
def test_aspiration_of_the_wrong_kind(first: str, run: Run, folder: Path) -> None:
    (folder / "bad.toml").write_text(common_with(first), encoding="utf-8")
    status, _, err = run("setup", "check", "bad.toml")
    assert status == 4
    assert "aspirations.common " in err
    assert run("setup", "show", "bad.toml", "--json").status == 0


#: Setups that cannot be used: the text of each, and what is named.
BAD_SETUPS = {
    "17 cards": (diana_with(deck(*NAMES, *NAMES, "Trust")), "17"),
    "three copies": (diana_with(deck(*NAMES, *NAMES[:7], "Courage")), "Courage"),
    "equal Spirits": (setup_with(Love="Delight"), "Delight"),
    "teams": (swapped("leo", "thomas"), "[setup.order]"),
    "syntax": (setup_with(edition="edition = "), "TOML"),
    "players": ("players = 3", "[[players]]"),
    "empty": ("", "2 to 4 players"),
    "list": (setup_with() + '\n[rulings]\n"willow.zero" = ["yes"]\n', "willow.zero"),
    "table": (setup_with() + "\n[rulings]\n'willow.zero' = {yes = 1}\n", "willow.zero"),
    "seed": (setup_with() + "\n[dealt]\nseed = 5\n", "[dealt] seed"),
    "deck": (setup_with() + "\n[dealt.decks]\ndiana = 5\n", "diana"),
    "stranger": (setup_with() + "\n[dealt.decks]\nDiana = []\n", "'Diana'"),
    "hidden": (setup_with() + "\n[dealt.hidden]\nbliss = 5\n", "'bliss'"),
    "long number": (f"mode = {'9' * 5000}", "TOML"),
    "long hexadecimal number": (f"mode = 0x{'f' * 5000}", "TOML"),
    "long key": (f"{'.'.join('a' * 50_000)} = 1", "line 1"),
}


def test_bad_files_as_people_read_of_them(printed: Printed, folder: Path) -> None:
    files = {
        **{name: text for name, (text, _said) in BAD_SETUPS.items()},
        "list of Aspirations": common_with("[]"),
        "3000 players": "[[players]]\nname = 'x'\nteam = 'x'\n" * 3000,
    }
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    garbage(folder / "10 MB.toml")
    (folder / "moves.txt").write_bytes(b"diana place VC V2\n\xff\xfe\n")
    printed(
        *(f"new '{name}.toml'" for name in (*files, "10 MB")),
        "new basic-5",
        "new basic-4 -o missing/game.cer",
        "new basic-4 -o game.cer --moves moves.txt",
        "show .",
        "show missing.cer",
        "note teams.toml hello",
    )


@pytest.mark.parametrize(("text", "said"), BAD_SETUPS.values(), ids=BAD_SETUPS)
def test_bad_setup(text: str, said: str, run: Run, folder: Path) -> None:
    (folder / "bad.toml").write_text(text, encoding="utf-8")
    status, out, err = run("new", "bad.toml", "-o", "game.cer")
    assert (status, out) == (4, "")
    assert said in err
    assert not (folder / "game.cer").exists()
    assert run("show", "bad.toml").status == 4


def test_thousands_of_players_are_soon_refused(run: Run, folder: Path) -> None:
    (folder / "bad.toml").write_text("[[players]]\nname = 'x'\nteam = 'x'\n" * 3000, encoding="utf-8")
    begin = time.monotonic()
    status, _, err = run("setup", "check", "bad.toml")
    assert status == 4
    assert "3000 " in err
    assert time.monotonic() - begin < 5


def test_all_faults_of_a_setup_are_told_at_once(run: Run, folder: Path) -> None:
    text = diana_with(deck(*NAMES, *NAMES, "Trust")).replace('"Love"', '"Delight"')
    (folder / "bad.toml").write_text(text, encoding="utf-8")
    err = run("new", "bad.toml").err
    assert err.count("\n- ") >= 2


def test_edition_that_cannot_be_refereed(run: Run, folder: Path) -> None:
    (folder / "bad.toml").write_text('edition = "tarot"')
    status, out, err = run("new", "bad.toml")
    assert (status, out) == (4, "")
    assert "tarot" in err


def test_unknown_setup(run: Run, folder: Path) -> None:
    status, out, err = run("new", "basic-5")
    assert (status, out) == (2, "")
    assert "'basic-5'" in err
    assert "balance-3, " in err


@pytest.mark.parametrize("path", ["missing.toml", "missing/folder/x.toml", "."])
def test_setup_that_is_no_file(path: str, run: Run, folder: Path) -> None:
    assert run("new", path, "-o", "game.cer").status == 2
    assert not (folder / "game.cer").exists()


def test_record_in_a_folder_that_is_not_there(run: Run, folder: Path) -> None:
    status, out, err = run("new", "basic-4", "-o", "missing/game.cer")
    assert (status, out) == (2, "")
    assert err.startswith("missing/game.cer ")


# ---------------------------------------------------------------- files that are no records


def garbage(path: Path) -> None:
    """10 MB in which nothing can be read."""
    path.write_bytes(bytes(range(256)) * (10 << 12))


def prepared(kind: str, game: Path) -> Path:
    path = game.with_name(f"{kind}.cer")
    whole = game.read_bytes()
    if kind == "text":
        path.write_text("Dear diary,\n")
    if kind == "empty":
        path.write_bytes(b"")
    if kind == "garbage":
        garbage(path)
    if kind == "header":
        path.write_bytes(whole[:300])
    if kind == "middle":
        at = whole.index(b"\n3\t")
        path.write_bytes(whole[:at] + whole[at + 40 :])
    if kind == "newer":
        path.write_bytes(whole.replace(b"cerebria-record 2", b"cerebria-record 7"))
    return path


KINDS = ("text", "empty", "garbage", "header", "middle", "newer")


@pytest.mark.parametrize(
    ("name", "kind"),
    long_but_for(
        [(name, kind) for name in COMMANDS for kind in KINDS],
        *(("show", kind) for kind in KINDS),
        *((name, "middle") for name in COMMANDS),
    ),
)
def test_file_that_is_no_record(name: str, kind: str, run: Run, game: Path) -> None:
    path = prepared(kind, game)
    before = path.read_bytes()
    status, out, err = run(name, path, *COMMANDS[name])
    assert (status, out) == (4, "")
    assert err.count("\n") <= 2
    assert str(path) in err
    assert len(err) < 1000
    assert path.read_bytes() == before


@pytest.mark.parametrize("kind", ["text", "empty", "garbage", "header", "middle", "newer"])
def test_verify_names_the_place(kind: str, run: Run, game: Path) -> None:
    status, out, err = run("verify", prepared(kind, game))
    assert (status, err) == (4, "")
    place = "file altered at entry 2" if kind == "middle" else "unreadable at line "
    assert f"{kind}.cer: {place}" in out


@pytest.mark.parametrize("name", COMMANDS)
def test_folder_and_missing_file(name: str, run: Run, folder: Path) -> None:
    for path in (".", "missing.cer"):
        status, out, err = run(name, path, *COMMANDS[name])
        assert (status, out) == (2, "")
        assert path in err


@pytest.mark.parametrize("name", WRITING)
def test_setup_is_not_written_to(name: str, run: Run, folder: Path) -> None:
    path = folder / "setup.toml"
    path.write_bytes(builtin_setup("basic-4").read_bytes())
    before = path.read_bytes()
    status, out, err = run(name, path, *WRITING[name])
    assert (status, out) == (4, "")
    assert "setup.toml" in err
    assert path.read_bytes() == before


@pytest.mark.parametrize("name", COMMANDS)
def test_no_permission(name: str, run: Run, game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = os.open

    def refused(path: Any, *args: Any, **options: Any) -> int:
        if str(path) == str(game):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return plain(path, *args, **options)

    monkeypatch.setattr(os, "open", refused)
    status, out, err = run(name, game, *COMMANDS[name])
    assert (status, out) == (2, "")
    assert err.startswith(f"{game} ")
    assert "permission" in err


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_no_permission_for_real(run: Run, game: Path) -> None:
    game.chmod(0)
    assert run("show", game).status == 2


@pytest.mark.parametrize(
    ("content", "status", "said"),
    [
        (b"diana place VC V2\n\xff\xfe\n", 3, "line 2 "),
        (b"x" * (10 << 20), 3, "line 1"),
        (b"\n" * 200_000, 3, "100000 lines"),
        (bytes(range(256)) * (10 << 12), 3, "line 1"),
    ],
    ids=["not UTF-8", "one long line", "too many lines", "garbage"],
)
def test_bad_file_of_moves(content: bytes, status: int, said: str, run: Run, folder: Path) -> None:
    (folder / "moves.txt").write_bytes(content)
    answer = run("new", "basic-4", "-o", "game.cer", "--moves", "moves.txt")
    assert (answer.status, answer.out) == (status, "")
    assert said in answer.err
    assert len(answer.err) < 1000
    assert not (folder / "game.cer").exists()


def test_setup_of_10_mb(run: Run, folder: Path) -> None:
    garbage(folder / "bad.toml")
    status, out, err = run("new", "bad.toml")
    assert (status, out) == (4, "")
    assert "1 MB" in err
