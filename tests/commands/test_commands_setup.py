"""`cerebria setup`: list, check, show and write setups."""

import json
import os
import re
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pexpect  # type: ignore[import-untyped]
import pytest
from support.printed import Printed

from cerebria_cli import catalogue
from cerebria_cli.editions.core.questions import WrongAnswer, one_of, row_of
from cerebria_cli.editions.retail.questions import deck_of

Run = Callable[..., Any]
Type = Callable[..., None]

BASIC = [
    {"name": "diana", "team": "bliss", "spirit": "Delight", "deck": "basic"},
    {"name": "leo", "team": "gloom", "spirit": "Misery", "deck": "basic"},
    {"name": "thomas", "team": "bliss", "spirit": "Love", "deck": "basic"},
    {"name": "fred", "team": "gloom", "spirit": "Hatred", "deck": "basic"},
]
FAULTY = """mode = "basci"
[[players]]
name = "diana"
team = "glom"
[[players]]
name = "leo"
team = "gloom"
spirit = "Misrey"
[[players]]
name = "fred"
"""
ENDGAME_IS_SECRET = 'teams.bliss = { secret = "wisdom", endgame = "wisdom" }'
SECRET_AND_ENDGAME = 'secret = { bliss = "wisdom" }\nendgames = { bliss = "wisdom" }'
WRONG_ANSWERS = (
    *("", "5", "two", "2", "good", "bliss", "move", "anna", "Misery", "Love", "ANNA", "ben", "", "own", "mine"),
    *("", "", "C", "", "", "", "", "", "willow.zro=yes"),
)
WRONG_DECKS = ("2 Courage, 2 Trust", "3 Courage, Trust", "2 Courage, 2 Anger", "Misery")
WRONG_ROW = "attitude openness awareness unity liveliness versatility unity"
WRONG_ANSWERS_OF_BALANCE = (
    *("chess", "balance", "7", "3", "", "fear-not!", "diana", "", "", "", "", "", "", "", "", "", ""),
    *("unity unity", "unity"),
)
ROW = ["attitude", "openness", "awareness", "unity", "liveliness", "versatility", "fortitude"]


def test_what_people_read(printed: Printed, folder: Path, run: Run) -> None:
    basic, prototype = (
        catalogue.builtin_setup(name).read_text(encoding="utf-8") for name in ("basic-4", "prototype-4")
    )
    files = {
        "two-faults.toml": basic.replace('spirit = "A"', 'spirit = "B"').replace("Love", "Delight"),
        "no-card.toml": f"{basic}\n[position.slots.V1]\nessence = 1\n",
        "lines.toml": FAULTY,
        "under-way.toml": f"{basic}\n[position.players.diana]\nwp = 9\n",
        "turn-7.toml": f"{basic}\n[position.turn]\nnumber = 7\n",
        "three.toml": f"{basic}\n[position]\nplayers.diana.hand = {['Courage'] * 3}\n",
        "trust.toml": f"{basic}\n[position]\nplayers.diana.hand = ['Trust']\n",
        "twice.toml": f"{prototype}\n[position]\n{ENDGAME_IS_SECRET}\n",
        "one-card.toml": prototype.replace("[aspirations]", f"[aspirations]\n{SECRET_AND_ENDGAME}"),
        "no-toml.toml": "[[",
    }
    for name, text in files.items():
        Path(name).write_text(text, encoding="utf-8")
    Path("utf-16.toml").write_text('edition = "retail"\n', encoding="utf-16")
    Path("latin.toml").write_text('edition = "retail"\n# Zo\xeb\n', encoding="latin-1")
    faulty = (name for name in (*files, "utf-16.toml", "latin.toml") if name not in ("under-way.toml", "turn-7.toml"))
    printed(
        "setup list",
        *(f"setup check {name}" for name in faulty),
        "setup check under-way.toml",
        "setup show under-way.toml --summary",
        "setup show turn-7.toml --summary",
        "setup show basic-3 --summary",
        ("setup init", *WRONG_ANSWERS),
        ("setup init", "", "2", "bliss", "anna", "", "ben", "M", "", "own", *WRONG_DECKS, *[""] * 5, WRONG_ROW),
        ("setup init", *WRONG_ANSWERS_OF_BALANCE),
        ("setup init", "", "3", "", "", "", "x y"),
        ("setup init -o mine.toml", "", "4"),
        ("setup init -o turn-7.toml", *[""] * 20),
    )


# ---------------------------------------------------------------- list, check, show


def test_every_built_in_setup_is_listed_with_a_line(run: Run) -> None:
    status, out, _ = run("setup", "list")
    assert status == 0
    for name in catalogue.builtin_setups():
        assert f"  {name} " in out
    assert max(map(len, out.splitlines())) <= 80


def test_built_in_setups_are_told_in_whole_sentences(run: Run) -> None:
    assert all(one["about"].endswith(".") for one in json.loads(run("setup", "list", "--json").out))


def test_list_as_json(run: Run) -> None:
    found = {setup["name"]: setup for setup in json.loads(run("setup", "list", "--json").out)}
    assert list(found) == catalogue.builtin_setups()
    assert (found["basic-4"]["edition"], found["basic-4"]["mode"]) == ("retail", "basic")
    assert [player["name"] for player in found["basic-4"]["players"]] == ["diana", "leo", "thomas", "fred"]


@pytest.mark.parametrize("name", catalogue.builtin_setups())
def test_built_in_setups_are_good(name: str, run: Run) -> None:
    status, out, err = run("setup", "check", name)
    assert (status, err) == (0, "")
    kind = name.split("-")[0]
    edition = "retail" if kind in ("basic", "full") else kind
    assert out.startswith(f"{name} is a good setup: {edition}")


def test_all_faults_are_named_at_once(run: Run, folder: Path) -> None:
    text = catalogue.builtin_setup("basic-4").read_text(encoding="utf-8")
    Path("bad.toml").write_text(text.replace('spirit = "A"', 'spirit = "B"').replace("Love", "Delight"))
    status, out, err = run("setup", "check", "bad.toml")
    assert (status, out) == (4, "")
    assert " 2 " in err.splitlines()[0]
    assert "[setup.sides]" in err
    assert "[setup.teams]" in err


@pytest.mark.parametrize("setup", ["basic-4", "balance-4", "prototype-2"])
def test_an_emotion_without_a_card_is_told_as_such(run: Run, folder: Path, setup: str) -> None:
    text = run("setup", "show", setup).out
    Path("mine.toml").write_text(f"{text}\n[position.slots.V1]\nessence = 1\n", encoding="utf-8")
    status, out, err = run("setup", "check", "mine.toml")
    assert status == 4
    assert "slots.V1.card" in out + err
    assert "None" not in out + err


def test_faults_are_told_with_their_lines(run: Run, folder: Path) -> None:
    Path("bad.toml").write_text(FAULTY)
    err = run("setup", "check", "bad.toml").err
    for place in ("line 1: mode", "line 4: player 1: team", "line 8: player 2: "):
        assert f"- {place}" in err
    faults = json.loads(run("setup", "check", "bad.toml", "--json").out)["faults"]
    assert {fault["line"] for fault in faults} >= {1, 4, 8}


def test_faults_as_json(run: Run, folder: Path) -> None:
    Path("bad.toml").write_text('mode = "basic"\n')
    status, out, _ = run("setup", "check", "bad.toml", "--json")
    assert status == 4
    assert "setup.teams" in [fault["rule"] for fault in json.loads(out)["faults"]]
    status, out, _ = run("setup", "check", "basic-4", "--json")
    assert (status, json.loads(out)) == (0, {"setup": "basic-4", "faults": []})


def test_position_is_called_one(run: Run, folder: Path) -> None:
    text = catalogue.builtin_setup("basic-4").read_text(encoding="utf-8")
    Path("position.toml").write_text(text + "\n[position.players.diana]\nwp = 9\n")
    assert "position: " in run("setup", "check", "position.toml").out
    assert "turn 7" not in run("setup", "show", "position.toml", "--summary").out
    Path("position.toml").write_text(text + "\n[position.turn]\nnumber = 7\n")
    assert "turn 7" in run("setup", "show", "position.toml", "--summary").out


def test_a_heading_counts_no_turns_that_nobody_told(run: Run) -> None:
    def heading(setup: str, told: str) -> str:
        return str(run("show", setup, "--with", told).out.splitlines()[0])

    assert "turn" not in heading("full-4", "V1=Anger")
    assert heading("full-4", "turn.number=7").endswith("turn 7")
    assert "round" not in heading("prototype-4", "leo.deck=0")
    assert heading("prototype-4", "round=2").endswith("round 2")


@pytest.mark.parametrize(
    ("hand", "held"),
    [
        (["Courage", "Courage", "Courage"], "2 Courage"),
        (["Trust"], "no Trust"),
    ],
)
def test_a_position_cannot_hold_more_cards_than_the_decks(hand: list[str], held: str, run: Run, folder: Path) -> None:
    path = folder / "position.toml"
    path.write_text(
        f"{run('setup', 'show', 'basic-4')[1]}\n[position]\nplayers.diana.hand = {hand}\n", encoding="utf-8"
    )
    status, out, err = run("setup", "check", path)
    assert status == 4
    assert held in out + err
    assert "[setup.deck]" in out + err


@pytest.mark.parametrize(
    ("setup", "facts", "rule"),
    [
        ("prototype-4", ENDGAME_IS_SECRET, "setup.endgame"),
        ("prototype-4", 'teams.gloom = { secret = "wisdom", secret_order = ["unity", "wisdom"] }', "setup.endgame"),
        ("prototype-4", 'common = { current = "unity", endgame = "unity" }', "setup.endgame"),
        ("full-4", 'teams.bliss = { hidden = "unity", hidden_order = ["unity", "openness"] }', "setup.hidden-deck"),
        ("balance-3", 'teams.balance = { hidden = "unity", hidden_gone = ["unity"] }', "setup.hidden-deck"),
    ],
)
def test_position_names_no_card_of_aspirations_twice(setup: str, facts: str, rule: str, run: Run, folder: Path) -> None:
    path = folder / "setup.toml"
    path.write_text(f"{run('setup', 'show', setup)[1]}\n[position]\n{facts}\n", encoding="utf-8")
    status, out, err = run("setup", "check", path)
    assert status == 4
    assert f"[{rule}]" in out + err


def test_secret_and_endgame_aspiration_of_a_side_are_two_cards(run: Run, folder: Path) -> None:
    path = folder / "setup.toml"
    text = run("setup", "show", "prototype-4")[1]
    path.write_text(text.replace("[aspirations]", f"[aspirations]\n{SECRET_AND_ENDGAME}"), encoding="utf-8")
    found = run("setup", "check", path, "--json")
    assert found.status == 4
    assert [fault["rule"] for fault in json.loads(found.out)["faults"]] == ["setup.endgame"]


def test_file_that_is_no_toml_is_damaged(run: Run, folder: Path) -> None:
    Path("bad.toml").write_text("[[")
    status, _, err = run("setup", "check", "bad.toml")
    assert status == 4
    assert err.startswith("bad.toml ")
    assert "TOML" in err


@pytest.mark.parametrize("command", ["check", "show"])
def test_setup_that_is_not_there(command: str, run: Run, folder: Path) -> None:
    assert run("setup", command, "basic-9").status == 2
    assert run("setup", command, "none.toml").status == 2


def test_show_prints_the_file_as_it_is(run: Run) -> None:
    assert run("setup", "show", "basic-3").out == catalogue.builtin_setup("basic-3").read_text(encoding="utf-8")


def test_show_cannot_steer_the_terminal(run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody but a terminal is shown another text than the file has."""
    Path("bad.toml").write_text("# \u202e\u009b2J\n", encoding="utf-8")
    assert run("setup", "show", "bad.toml").out == "# \u202e\u009b2J\n"
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert run("setup", "show", "bad.toml").out == "# <U+202E><U+009B>2J\n"


def test_summary_says_it_in_words(run: Run) -> None:
    out = run("setup", "show", "basic-3", "--summary").out
    assert re.search(r"Player 2 +leo: gloom, Misery, ", out)
    assert " diana, leo, thomas, leo\n" in out
    assert "commitment at V, creativity at C, " in out


def test_show_as_json(run: Run) -> None:
    assert json.loads(run("setup", "show", "basic-4", "--json").out)["players"] == BASIC


# ---------------------------------------------------------------- init


def test_empty_answers_take_what_stands_in_brackets(run: Run, typed: Type) -> None:
    typed(*[""] * 20)
    status, out, err = run("setup", "init")
    assert (status, err) == (0, "")
    assert tomllib.loads(out) == {
        "edition": "retail",
        "mode": "basic",
        "board": {
            "realms": ["V", "C", "N", "L", "W"],
            "spheres": ["commitment", "creativity", "humility", "diligence", "knowledge"],
            "origin": "commitment",
        },
        "sides": {"team": "A", "spirit": "A"},
        "chance": {"emotions": "table", "aspirations": "table"},
        "aspirations": {"common": ROW},
        "players": BASIC,
    }


def test_answers_make_a_setup_that_can_be_used(run: Run, folder: Path, typed: Type) -> None:
    row = "unity, fort, att, open, vers, live, aware"
    names, decks = ("zoë", "mal", "Max", ""), ("own", "basic", "Empathy")
    typed("full", "2", "gloom", *names, *decks, "b", "", "", "", f"{row}, sens, refl", "know", "willow.zero=yes")
    assert run("setup", "init", "-o", "mine.toml").status == 0
    setup = tomllib.loads(Path("mine.toml").read_text(encoding="utf-8"))
    assert setup["players"] == [
        {"name": "zoë", "team": "gloom", "spirit": "Malice", "deck": "basic"},
        {"name": "Max", "team": "bliss", "spirit": "Delight", "deck": "Empathy"},
    ]
    assert setup["aspirations"]["common"][:3] == ["unity", "fortitude", "attitude"]
    assert setup["board"]["origin"] == "knowledge"
    assert (setup["sides"]["team"], setup["rulings"]) == ("B", {"willow.zero": "yes"})
    assert run("setup", "check", "mine.toml").status == 0


def test_wrong_answer_is_asked_for_again_with_the_reason(run: Run, typed: Type) -> None:
    typed(*WRONG_ANSWERS)
    *asked_again, _ = run("setup", "init").err.splitlines()
    wrong = ("'5'", "'two'", "'good'", "'move'", "'Misery'", " ANNA ", "'mine'", "'C'", "willow.zero?")
    assert len(asked_again) == len(wrong)
    for line, answer in zip(asked_again, wrong, strict=True):
        assert answer in line.partition("? ")[2]


def test_back_goes_to_the_question_before(run: Run, typed: Type) -> None:
    typed("full", "2", "", "anna", "back", "back", "gloom", "<", "gloom", "ada", "malice", *[""] * 20)
    ada, leo = tomllib.loads(run("setup", "init").out)["players"]
    assert ada == {"name": "ada", "team": "gloom", "spirit": "Malice", "deck": "Malice"}
    assert (leo["team"], leo["deck"]) == ("bliss", leo["spirit"])


def test_of_three_players_the_second_is_the_shaper(run: Run, typed: Type) -> None:
    typed("", "3", *[""] * 20)
    setup = tomllib.loads(run("setup", "init").out)
    assert [player["team"] for player in setup["players"]] == ["bliss", "gloom", "bliss"]
    typed("", "3", "", "", "", "x y")
    assert re.search(r"player 2 \(gloom, .*Shaper", run("setup", "init").err)


def test_dealt_aspirations_leave_row_and_origin_to_the_tool(run: Run, typed: Type) -> None:
    typed("", "2", "", "", "", "", "", "", "", "d", "d", "")
    setup = tomllib.loads(run("setup", "init").out)
    assert setup["chance"] == {"emotions": "dealt", "aspirations": "dealt"}
    assert "aspirations" not in setup
    assert "origin" not in setup["board"]


def test_answers_that_end_too_early_write_nothing(run: Run, folder: Path, typed: Type) -> None:
    typed("", "4")
    status, out, err = run("setup", "init", "-o", "mine.toml")
    assert (status, out) == (2, "")
    assert "bliss or gloom?" in err
    assert not Path("mine.toml").exists()


def test_nothing_is_overwritten_without_force(run: Run, folder: Path, typed: Type) -> None:
    Path("mine.toml").write_text("precious")
    typed(*[""] * 20)
    status, _, err = run("setup", "init", "-o", "mine.toml")
    assert status == 2
    assert "--force" in err
    assert Path("mine.toml").read_text() == "precious"
    assert run("setup", "init", "-o", "mine.toml", "--force").status == 0
    assert run("setup", "check", "mine.toml").status == 0


def test_questions_at_a_terminal(folder: Path) -> None:
    child = pexpect.spawn(sys.executable, ["-m", "cerebria_cli", "setup", "init", "-o", "mine.toml"], encoding="utf-8")
    child.expect_exact("Which game: basic or full (both retail), balance, prototype or card? [basic]")
    child.sendline("")
    child.expect_exact("How many players, 2, 3, 4? [4] ")
    child.sendline("7")
    child.expect_exact("'7' is none of 2, 3, 4.")
    child.expect_exact("How many players, 2, 3, 4? [4] ")
    child.sendline("2")
    for question in ("Which team", "Name of player 1", "Spirit of diana", "player 2", "of leo", "Decks", "Team boards"):
        child.expect_exact(question)
        child.sendline("")
    for question in ("Emotion decks", "Aspirations", "left to right", "in front of", "House rulings"):
        child.expect_exact(question)
        child.sendline("")
    child.expect_exact("Written to mine.toml.")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    assert len(tomllib.loads(Path("mine.toml").read_text())["players"]) == 2


@pytest.mark.parametrize("game", ["full", "balance", "prototype", "card"])
def test_other_games_start_from_a_built_in_setup(game: str, run: Run, folder: Path, typed: Type) -> None:
    from cerebria_cli.shelf.setups import load_setup

    names = [name for name in catalogue.builtin_setups() if name.startswith(f"{game}-")]
    for name in names:
        typed(game[:3], name[-1], *[""] * 30)
        assert run("setup", "init", "-o", "mine.toml", "--force").status == 0
        assert tomllib.loads(Path("mine.toml").read_text()) == load_setup(name)
    # The card game has no Spirits, teams, decks and sides, the prototype no sides.
    names_and_spirits = ["anna", *([] if game == "card" else [""])]
    others = [""] * (len(load_setup(f"{game}-4")["players"]) - 1) * len(names_and_spirits)
    begins = [] if game == "card" else [""]
    decks_and_sides = [""] * {"card": 0, "prototype": 1}.get(game, 3)
    shuffled = ["dealt"] * (1 if game == "card" else 2)
    typed(game, "", *begins, *names_and_spirits, *others, *decks_and_sides, *shuffled, "")
    assert run("setup", "init", "-o", "mine.toml", "--force").status == 0
    assert run("setup", "check", "mine.toml").status == 0
    setup = tomllib.loads(Path("mine.toml").read_text())
    assert setup["players"][0]["name"] == "anna"
    assert set(setup["chance"].values()) == {"dealt"}


def test_another_spirit_brings_its_deck(run: Run, typed: Type) -> None:
    typed("full", "2", "", "anna", "Harmony", *[""] * 20)
    anna, leo = tomllib.loads(run("setup", "init").out)["players"]
    assert anna == {"name": "anna", "team": "bliss", "spirit": "Harmony", "deck": "Harmony"}
    assert leo["spirit"] == "Misery"


def test_wrong_answers_about_another_game(run: Run, typed: Type) -> None:
    typed(*WRONG_ANSWERS_OF_BALANCE)
    err = run("setup", "init").err
    for said in (
        *("'chess' is none of basic, full, balance, prototype, card.", "'7' is none of 3, 4, 5, 6.", "'fear-not!' "),
        *("twice: unity.", "6 ", "not 1."),
    ):
        assert said in err


# ---------------------------------------------------------------- answers


def test_names_may_be_shortened_unless_that_is_ambiguous() -> None:
    assert one_of(("Misery", "Malice", "Anxiety"))("mis") == "Misery"
    with pytest.raises(WrongAnswer, match=r"'M'.* Misery or Malice"):
        one_of(("Misery", "Malice", "Anxiety"))("M")


def test_row_names_each_aspiration_once() -> None:
    assert row_of(ROW)("  ".join(reversed(ROW))) == ROW[::-1]
    with pytest.raises(WrongAnswer, match=r": unity; .*: fortitude"):
        row_of(ROW)(WRONG_ROW)


def test_deck_by_its_cards() -> None:
    pairs = "2 Courage, Trust x2, Safety 2, 2x Comfort, Kindness, kindness, 2 Optimism, 2 Excitement, self esteem x2"
    deck = deck_of(pairs, "bliss")
    assert sorted(deck) == sorted(
        2 * ["Courage", "Trust", "Safety", "Comfort", "Kindness", "Optimism", "Excitement", "Self-Esteem"]
    )


@pytest.mark.parametrize(
    ("deck", "reason"),
    [
        ("2 Courage, 2 Trust", " 16 .* 4"),
        ("3 Courage, Trust", "Courage .* 3 .* 2 "),
        ("2 Courage, 2 Anger", "'Anger' "),
        ("Misery", "'Misery' .*Delight"),
    ],
)
def test_deck_that_cannot_be(deck: str, reason: str) -> None:
    with pytest.raises(WrongAnswer, match=reason):
        deck_of(deck, "bliss")


def test_built_in_setups_are_completed(folder: Path) -> None:
    from cerebria_cli.commands._completing import complete_setup

    (folder / "basic-mine.toml").touch()
    (folder / "basic.cer").touch()
    found = complete_setup(None, None, "basic-")  # type: ignore[arg-type]
    names = [name for name in catalogue.builtin_setups() if name.startswith("basic-")]
    assert [item.value for item in found] == [*names, "basic-mine.toml"]


# ---------------------------------------------------------------- files as they come


def test_byte_order_mark_is_accepted(run: Run, folder: Path) -> None:
    text = catalogue.builtin_setup("basic-4").read_text(encoding="utf-8")
    Path("marked.toml").write_text(text, encoding="utf-8-sig")
    assert run("setup", "check", "marked.toml").status == 0


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_utf_16_is_named(encoding: str, run: Run, folder: Path) -> None:
    Path("wide.toml").write_text('edition = "retail"\n', encoding=encoding)
    status, out, err = run("setup", "check", "wide.toml")
    assert (status, out) == (4, "")
    assert "UTF-16" in err


def test_line_that_is_no_utf_8_is_named(run: Run, folder: Path) -> None:
    Path("old.toml").write_text('edition = "retail"\n# Zo\xeb\n', encoding="latin-1")
    status, out, err = run("setup", "check", "old.toml")
    assert (status, out) == (4, "")
    assert err.startswith("old.toml, line 2 ")


@pytest.mark.parametrize("words", [("setup", "check"), ("setup", "show"), ("new", "-o", "game.cer")])
def test_setup_may_come_through_a_pipe(words: tuple[str, ...], run: Run, folder: Path) -> None:
    end, start = os.pipe()
    os.write(start, catalogue.builtin_setup("basic-4").read_bytes())
    os.close(start)
    assert run(*words, f"/dev/fd/{end}").status == 0
    os.close(end)


def test_faults_have_lines_in_what_comes_through_a_pipe(run: Run, folder: Path) -> None:
    end, start = os.pipe()
    os.write(start, b'edition = "retail"\nmode = "long"\n')
    os.close(start)
    answer = run("setup", "check", f"/dev/fd/{end}")
    os.close(end)
    assert answer.status == 4
    assert "line 2: mode" in answer.err


@pytest.mark.parametrize("words", ["new mine.toml", "show mine.toml", "table mine.toml"])
def test_every_command_that_begins_with_a_setup_names_the_lines_of_its_faults(
    run: Run, folder: Path, words: str
) -> None:
    text = (
        catalogue.builtin_setup("card-2").read_text(encoding="utf-8")
        + '\n[deck]\nlist = [\n  { card = "b-m-red-draw", count = 2 },\n  { card = "b-m" },\n]\n'
    )
    (folder / "mine.toml").write_text(text, encoding="utf-8")
    line = text[: text.index('"b-m" }')].count("\n") + 1
    status, _, err = run(*words.split())
    assert status == 4
    assert f"line {line}: deck.list entry 2" in err
