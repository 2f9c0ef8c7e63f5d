"""An owner's names of the cards: printed and typed everywhere, while records and JSON have the codes."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from support.named_cards import named_game, named_list
from support.paths import RECORDS

from cerebria_cli import Game
from cerebria_cli.cli import cli, main
from cerebria_cli.shelf.setups import load_setup
from cerebria_cli.view.words.called import by_codes, call, called

CODE = re.compile(r"\b[bg]-[msx]-(?:red|yellow|green|blue)")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game of two that the tool dealt, some turns old, with names."""
    return named_game(tmp_path / "named.cer")


def run(*words: object) -> Result:
    return CliRunner().invoke(cli, [str(word) for word in words])


@pytest.mark.parametrize(
    "words",
    [
        ("show", "--as", "referee"),
        ("show", "--as", "diana"),
        ("legal", "--as", "referee"),
        ("log", "--all"),
        ("replay",),
        ("why", "diana invoke Misery"),
        ("export", "--to", "svg", "--as", "referee"),
        ("export", "--to", "html", "--as", "referee"),
        ("export", "--to", "md", "--as", "referee"),
    ],
)
def test_people_read_names_and_no_codes(record: Path, words: tuple[str, ...]) -> None:
    told = run(words[0], record, *words[1:])
    assert CODE.findall(told.output) == []
    assert re.search(r"\bA[a-z]c[a-z]\b|Misery", told.output)


def test_records_and_programs_have_codes(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever has no such list can read both, and a record says the same whether people or programs wrote it."""
    main(["show", str(record), "--as", "referee", "--json"])
    shown = capsys.readouterr().out
    assert CODE.search(shown)
    assert not re.search(r"\bA[a-z]c[a-z]\b|Misery", shown)
    run("move", record, Game.open(record).legal(view="referee")[0])
    written = record.read_text(encoding="utf-8").splitlines()
    assert [line for line in written if re.search(r"\bA[a-z]c[a-z]\b|Misery", line) and "name =" not in line] == []


def test_names_are_typed_and_codes_too(record: Path) -> None:
    game = Game.open(record)
    names = {entry["card"]: entry["name"] for entry in named_list()}
    line = next(line for line in game.legal(view="referee") if CODE.search(line))
    code = next(word for part in line.split() if (word := part.lstrip("/")) in names)
    assert game.judge(line).legal
    assert game.judge(line.replace(code, names[code])).legal


def test_a_card_with_two_names_keeps_its_code() -> None:
    """Nobody can say which of the two is meant."""
    entries = named_list()
    twice = next(entry for entry in entries if entry["count"] > 1)
    halves = [{**twice, "count": 1}, {**twice, "count": twice["count"] - 1, "name": "Woe"}]
    setup = {**load_setup("card-2"), "deck": {"list": [*halves, *(one for one in entries if one is not twice)]}}
    words = Game.new(setup).vocabulary
    assert twice["card"] not in words.names
    assert (words.labels[twice["name"]], words.labels["Woe"]) == (twice["card"], twice["card"])


def test_a_name_stands_only_for_a_whole_code() -> None:
    call({"g-m-red-draw": "Misery"})
    try:
        assert called("leo use g-m-red-draw, /g-m-red-draw") == "leo use Misery, /Misery"
        assert called("g-m-red-drawn xg-m-red-draw") == "g-m-red-drawn xg-m-red-draw"
        with by_codes():
            assert called("g-m-red-draw") == "g-m-red-draw"
    finally:
        call({})


def test_the_menu_offers_names(record: Path) -> None:
    from cerebria_cli.game.completing import candidates

    game = Game.open(record)
    line = next(
        line for line in game.legal(view="referee") if CODE.search(line) and line.split()[1] in ("invoke", "use")
    )
    who, verb, code = line.split()[:3]
    begun = game.vocabulary.names[code].casefold()
    known = game.as_known_to(who)
    assert [one.word for one in candidates(known, f"{verb} {begun}")] == [code]


def test_all_let_at_the_shell(tmp_path: Path) -> None:
    """Five players: the other four let an Ability through with one line."""
    game = Game.open(RECORDS / "card-5-45.cer")
    lines = [entry.line for entry in game.entries]
    first = next(at for at in range(len(lines)) if all(one.endswith(" let") for one in lines[at : at + 4]))
    path = tmp_path / "five.cer"
    game.at(first).save(path)
    assert run("move", path, "all", "let").exit_code == 0
    assert [entry.line for entry in Game.open(path).entries][first : first + 4] == lines[first : first + 4]
