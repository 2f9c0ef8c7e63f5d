"""`cerebria table`: the referee at the table, from a pipe and at a terminal."""

import io
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from support.openings import PLACING
from support.paths import RECORDS
from support.printed import Printed

from cerebria_cli import Game
from cerebria_cli.commands._prompt.reader import Key, PlainReader
from cerebria_cli.commands._prompt.words import WORDS
from cerebria_cli.commands._session import Session
from cerebria_cli.editions.registry import EDITIONS, part_of
from cerebria_cli.notation.leaving_out import verbs_before
from cerebria_cli.notation.parse import parse_line

Run = Callable[..., Any]
Type = Callable[..., None]


def lines_of(record: Path) -> list[str]:
    return [entry.line for entry in Game.open(record).entries]


PLACED = ("diana place VC V2", "leo place CN C2", "diana place NL N2", "leo place LW L2")


def test_what_people_read(printed: Printed, record: Path) -> None:
    two = "new basic-2 -o two.cer"
    printed(
        [two, ("table two.cer", *PLACED, "? ? /Desire", "? ? /Courage")],
        ("table game.cer", "move C; move CN +surmount %Courage.surmount"),
        ("table game.cer", "diana move L", "diana move C; diana move L", "diana mvoe C", "x" * 1_000_000),
        ("table game.cer", "move C %Courage", "invoke d V1", "invoke c VC", "effect c wp+1", "effect Corage wp+1"),
        ("table basic-4", ""),
        ("table", *[""] * 19, "game.cer", "no/such/folder.cer", "other.cer"),
        ("table", "", "4"),
        ("table game.cer", "help"),
        ("table game.cer", "rule willow.zero=yes", "ruling willow.zero", "ruling nonsense", "undo", "log many"),
        ("table game.cer", "legal", "legal fortify", "legal strike", "legal move L"),
        ("table game.cer", "why leo valley", "why diana move C", "why diana mvoe C", "try diana move L"),
        ("table game.cer", "diana move C stood", "undo"),
        ("table game.cer", "diana move C", "amend 9 diana move V"),
        ("table game.cer", "diana move C", "end draw /? /?", "leo move N", "amend 9 diana move L"),
        ("table game.cer", "adjust thomas.space=L", "undo", "diana move C", "adjust thomas.space=L", "undo to 8"),
        ("table game.cer", "invoke Courage VC", "effect Courage diana.wp+1", "amend 9 invoke Optimism VC"),
        ("table game.cer", "audit diana.wp=6", "audit diana.wp=5", "audit diana.deck=15 V2=Courage"),
        ("table game.cer", "audit control.realms.V=gloom", "adjust diana.patience-1"),
        ["new basic-2 --seed 5 -o dealt.cer", ("table dealt.cer", "audit leo.deck=15", "audit leo=3")],
        ("table game.cer", "adjust diana.wp-1", "effect Courage leo.wp+1", "adjust fred.wp=4"),
        ("table game.cer", "pause", "note 1 cold tea", "seat diana anna", "anna move C"),
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_verb_of_a_game_is_a_word_of_the_desk(edition: str) -> None:
    """The prompt takes its own words first: `peek 2` would never be a move."""
    assert {*part_of(edition, "verbs").VERBS} & {*WORDS} == set()


# ---------------------------------------------------------------- from a pipe


def test_accepted_lines_are_in_the_record_and_told(run: Run, folder: Path, typed: Type) -> None:
    Game.new("basic-4", record="game.cer")
    typed(*PLACING)
    status, out, err = run("table", "game.cer")
    assert (status, err) == (0, "")
    assert lines_of(Path("game.cer")) == PLACING
    told = out[out.index("1  diana place VC V2\n") : out.index("2  leo place")]
    assert "Delight on VC" in told
    assert "Diana: hand" in out.splitlines()[-1]


def test_pipe_gets_no_prompt(run: Run, record: Path, typed: Type) -> None:
    typed("diana move C")
    out = run("table", record).out
    assert "> " not in out
    assert "help" not in out


def test_lines_without_words_and_comments_are_passed_over(run: Run, record: Path, typed: Type) -> None:
    count = len(lines_of(record))
    typed("", "   ", "# a remark")
    assert run("table", record).status == 0
    assert len(lines_of(record)) == count


def test_several_items_of_a_line_are_told_one_by_one(run: Run, record: Path, typed: Type) -> None:
    typed("move C; move CN +surmount %Courage.surmount")
    out = run("table", record).out
    first, second = out.index("diana move C\n"), out.index("diana move CN ")
    assert first < out.index("from VC to C.") < second < out.index("from C to CN")
    assert "(5 left)" in out


def test_refused_line_is_explained_and_play_goes_on(run: Run, record: Path, typed: Type) -> None:
    typed("diana move L", "diana move C")
    status, out, err = run("table", record)
    assert status == 1
    assert "board.spaces" in err
    assert "from VC to C." in out
    assert lines_of(record)[-1] == "diana move C"


def test_moves_near_a_refused_item_are_those_after_the_items_before_it(run: Run, record: Path, typed: Type) -> None:
    typed("diana move C; diana move L")
    err = run("table", record).err
    near = [line.split() for line in err.split("near:\n")[1].splitlines()]
    assert near[0] == ["diana", "move", "VC"]
    assert ["diana", "move", "C"] not in near


def test_card_that_left_the_board_is_no_longer_named_as_declared(run: Run, record: Path, typed: Type) -> None:
    typed("invoke Courage VC", "show", "adjust VC.card=Optimism")
    declared = "itself: Courage."
    assert declared in run("table", record).out
    assert declared not in run("show", record).out


def test_unreadable_line_is_shown_with_a_caret(run: Run, record: Path, typed: Type) -> None:
    typed("diana mvoe C")
    status, _, err = run("table", record)
    assert status == 3
    assert "diana mvoe C\n      ^^^^\n" in err


def test_ambiguous_line_lists_its_readings(run: Run, record: Path, typed: Type) -> None:
    typed("move C %Courage")
    status, _, err = run("table", record)
    assert status == 3
    for place in ("haste", "surmount", "determination"):
        assert f"\n  diana move C %Courage.{place}\n" in err


@pytest.mark.parametrize(
    ("lines", "status"),
    [
        (["diana mvoe C", "diana move L"], 1),
        (["diana move L", "diana mvoe C"], 3),
        (["diana move L", "diana move C"], 1),
        (["diana move C", "end ambition"], 0),
    ],
)
def test_status_is_that_of_the_last_failure(lines: list[str], status: int, run: Run, record: Path, typed: Type) -> None:
    typed(*lines)
    assert run("table", record).status == status


def test_quit_leaves_the_rest_unread(run: Run, record: Path, typed: Type) -> None:
    typed("quit", "diana move C")
    assert run("table", record).status == 0
    assert lines_of(record)[-1] != "diana move C"


def test_pipe_is_read_on_after_the_end_of_the_game(run: Run, folder: Path, typed: Type) -> None:
    Path("over.cer").write_bytes((RECORDS / "basic-2.cer").read_bytes())
    typed("note well played", "valley")
    assert run("table", "over.cer").status == 1
    assert lines_of(Path("over.cer"))[-1] == "note well played"


def test_whole_game_through_a_pipe(run: Run, folder: Path, typed: Type) -> None:
    game = Game.open(RECORDS / "basic-3.cer")
    Game.new(game.setup, record="game.cer")
    typed(*(entry.line for entry in game.entries if not entry.line.startswith("table shuffle")))
    status, _, err = run("table", "game.cer")
    assert (status, err) == (0, "")
    assert Game.open("game.cer").state("referee") == game.state("referee")


def test_bytes_that_are_no_text_are_unreadable(run: Run, record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    count = len(lines_of(record))
    raw = b"diana move \xff\n\x1b[2J\x00\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
    status, _, err = run("table", record)
    assert status == 3
    assert "\x1b" not in err
    assert len(lines_of(record)) == count


def test_line_that_is_far_too_long_is_one_fault(run: Run, record: Path, typed: Type) -> None:
    typed("x" * 1_000_000, "diana move C")
    status, _, err = run("table", record)
    assert status == 3
    assert len(err.splitlines()) < 10
    assert lines_of(record)[-1] == "diana move C"


def test_setup_is_played_without_writing(run: Run, folder: Path, typed: Type) -> None:
    from cerebria_cli import catalogue

    text = catalogue.builtin_setup("basic-4").read_bytes()
    Path("mine.toml").write_bytes(text)
    typed(*PLACING)
    assert run("table", "mine.toml").status == 0
    assert Path("mine.toml").read_bytes() == text
    assert os.listdir() == ["mine.toml"]


def test_record_or_view_that_is_not_there(run: Run, record: Path, typed: Type) -> None:
    typed()
    assert run("table", "none.cer").status == 2
    assert run("table", record, "--as", "nobody").status == 2


def test_view_decides_what_is_seen(run: Run, record: Path, typed: Type) -> None:
    typed("show")
    assert "Courage" not in run("table", record).out
    typed("show")
    out = run("table", record, "--as", "Bliss").out
    assert "Courage" in out
    assert "Jealousy" not in out


# ---------------------------------------------------------------- starting


def test_without_record_the_players_are_asked_for(run: Run, folder: Path, typed: Type) -> None:
    row = "unity fortitude attitude openness versatility liveliness awareness"
    names, decks_and_sides = ("anna", "", "ben", "", "carl", ""), ("", "")
    laid_out = ("", "", row, "humility", "")
    typed("", "3", "gloom", *names, *decks_and_sides, *laid_out, "new.cer", "anna place VC V2")
    status, out, err = run("table")
    assert (status, err) == (0, "")
    assert "new.cer" in out
    state = Game.open("new.cer").state()
    assert state["order"] == ["anna", "ben", "carl", "ben"]
    assert state["common"]["current"] == "unity"
    assert state["origin"]["V"]["sphere"] == "humility"
    assert lines_of(Path("new.cer")) == ["anna place VC V2"]


def test_any_game_can_be_started(run: Run, folder: Path, typed: Type) -> None:
    typed("card", "3", "anna", "", "", "", "", "new.cer")
    assert run("table").status == 0
    state = Game.open("new.cer").state()
    assert (state["edition"], list(state["players"])) == ("card", ["anna", "leo", "thomas"])


def test_record_that_exists_is_not_overwritten(run: Run, folder: Path, typed: Type) -> None:
    Path("game.cer").write_text("precious")
    typed(*[""] * 19, "no/such/folder.cer", "other.cer")
    status, out, err = run("table")
    assert status == 0
    assert "game.cer" in err
    assert "no/such" in err
    assert "other.cer" in out
    assert Game.open("other.cer").entries == []
    assert Path("game.cer").read_text() == "precious"


def test_answers_that_end_start_nothing(run: Run, folder: Path, typed: Type) -> None:
    typed("", "4")
    assert run("table").status == 2
    assert os.listdir() == []


def test_game_under_way_is_resumed(run: Run, record: Path, typed: Type) -> None:
    typed()
    assert re.search(r"Turn 1 .*Diana.*Delight, Bliss.* 3 ", run("table", record).out)


# ---------------------------------------------------------------- commands inside


def test_help_lists_every_command(run: Run, record: Path, typed: Type) -> None:
    typed("help")
    out = run("table", record).out
    looking = ("show", "resume", "legal", "why", "try", "log", "card", "rule", "ruling", "case")
    for name in (*looking, "help", "quit", "exit", "undo"):
        assert re.search(rf"\b{name}\b", out)
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize("setup", ["basic-2", "full-4", "balance-3", "prototype-2", "card-3"])
def test_examples_of_the_help_are_lines_of_this_game(setup: str, run: Run, folder: Path, typed: Type) -> None:
    game = Game.new(setup, record="game.cer")
    typed("help")
    out = run("table", "game.cer").out
    examples = out.split("cerebria-notation(7):\n  ")[1].splitlines()[0].split("        ")
    assert len(examples) == 3
    for example in examples:
        parse_line(example, game.vocabulary, game.now.whose)
    words = " ".join(out.split())
    # A verb that may be left out, something to teach, a place and a fact, as far as this game has them.
    bare = re.findall(r"`([\w-]+)`", words.partition("only one fits")[2].partition("and names")[0])
    assert all(any(verbs_before(line, game.vocabulary)) for line in bare)
    for line in re.findall(r"as in `(teach [^`]+)`", words):
        game.copy().play(line)
    assert ("teach CARD" in words) is (setup != "card-3")
    places = re.findall(r"should look, or (.*?)a player alone", words)[0].split(", ")[:-1]
    assert [run("show", "game.cer", place).status for place in places] == [0] * len(places)
    assert run("why", "game.cer", re.findall(r"what it is \((.*?)\)", words)[0]).status == 0


def test_prompt_looks_up_what_the_shell_looks_up(run: Run, record: Path, typed: Type) -> None:
    count = len(lines_of(record))
    looked_up = {
        "rule quell.vibe": ("rule", "quell.vibe", "--edition", "retail"),
        "case quell.vibe-1": ("case", "quell.vibe-1"),
        "card fear": ("card", "fear"),
        "resume": ("resume", record),
        "try diana move C": ("try", record, "diana move C"),
    }
    for line, words in looked_up.items():
        typed(line)
        status, out, err = run("table", record)
        assert (status, err) == (0, "")
        assert out.endswith(run(*words).out), line
    assert len(lines_of(record)) == count


def test_ruling_at_the_prompt_shows_what_holds_now(run: Run, record: Path, typed: Type) -> None:
    typed("rule willow.zero=yes", "ruling willow.zero", "ruling nonsense", "exit", "diana move C")
    status, out, err = run("table", record)
    assert re.search(r"yes +Yes\. \(", out)
    assert status == 1
    assert "'nonsense'" in err
    assert lines_of(record)[-1] == "rule willow.zero=yes"


def test_refused_line_that_was_only_tried_has_its_reasons(run: Run, record: Path, typed: Type) -> None:
    typed("try diana move L")
    status, _, err = run("table", record)
    assert status == 1
    assert "board.spaces" in err
    assert "near:" in err


def test_resume_only_shows_and_the_next_move_ends_a_pause(run: Run, record: Path, typed: Type) -> None:
    typed("resume", "pause", "resume", "diana move C")
    out = run("table", record).out
    assert lines_of(record)[8:] == ["pause", "diana move C"]
    assert out.count("Turn 1 is Diana's") == 3
    assert "paused" not in run("show", record).out


def test_legal_counts_many_and_lists_those_of_a_verb(run: Run, record: Path, typed: Type) -> None:
    typed("legal", "legal fortify")
    out = run("table", record).out
    game = Game.open(record)
    assert f"({len(game.legal('move %', 'public'))} more with %)" in out
    assert out.endswith(run("legal", record, "fortify", "--as", "public").out)


def test_legal_shows_no_more_than_the_view_may_see(run: Run, folder: Path, typed: Type) -> None:
    game = Game.new("basic-2", seed=3, record="dealt.cer")
    while game.now.phase != "play":
        game.play(game.legal()[0])
    typed("legal cradle", "legal end")
    out = run("table", "dealt.cer").out
    assert "  1   /?\n" in out
    assert "  draw   /? /?\n" in out


@pytest.mark.parametrize(("short", "verb"), [("m", "move"), ("f", "fortify"), ("diana m", "move"), ("m c", "move C")])
def test_legal_reads_short_verbs_as_moves_do(short: str, verb: str, run: Run, record: Path, typed: Type) -> None:
    typed(f"legal {short}")
    assert run("table", record).out.endswith(run("legal", record, *verb.split(), "--as", "public").out)
    assert run("legal", record, *short.split()).out == run("legal", record, *verb.split()).out


def test_legal_without_any(run: Run, record: Path, typed: Type) -> None:
    typed("legal strike")
    assert run("table", record).out.endswith(" [revelation.4-common]\n")
    typed("legal move L")
    assert "'move L'" in run("table", record).out.splitlines()[-1]


def test_why_explains_and_writes_nothing(run: Run, record: Path, typed: Type) -> None:
    count = len(lines_of(record))
    typed("why leo valley", "why diana move C")
    status, out, err = run("table", record)
    assert (status, err) == (0, "")
    assert "setup.order" in out
    assert "move.base" in out
    assert len(lines_of(record)) == count


def test_why_of_an_unreadable_line(run: Run, record: Path, typed: Type) -> None:
    typed("why diana mvoe C")
    status, _, err = run("table", record)
    assert status == 3
    assert "^^^^" in err


def test_undo_says_what_to_put_right(run: Run, record: Path, typed: Type) -> None:
    typed("diana move C", "undo")
    out = run("table", record).out
    told = out.split("  undo\n")[1]
    assert "9  diana move C\n" in told
    assert "from C to VC." in told
    assert " 5 -> 6." in told


def test_amend_says_what_to_put_right(run: Run, record: Path, typed: Type) -> None:
    number = len(lines_of(record)) + 1
    typed("diana move C", f"amend {number} diana move V")
    told = run("table", record).out
    assert "from C to V." in told
    assert "`undo`" in told.splitlines()[-1]
    assert lines_of(record)[-1] == "amend 9 diana move V"


def test_refused_amendment_names_moves_of_its_own_moment(run: Run, record: Path, typed: Type) -> None:
    typed("diana move C", "end draw /? /?", "leo move N", "amend 9 diana move L")
    status, _, err = run("table", record)
    assert status == 1
    assert "board.spaces" in err
    assert err.endswith("\n    diana move V\n    diana move C\n")


def test_fallen_ruling_is_named(run: Run, record: Path, typed: Type) -> None:
    typed("rule willow.zero=yes", "undo")
    told = run("table", record).out.split("  undo\n")[1]
    assert told.endswith(" willow.zero: yes -> no.\n")


def test_undoing_an_adjustment_moves_nothing(run: Run, record: Path, typed: Type) -> None:
    typed("adjust thomas.space=L", "undo")
    told = run("table", record).out.split("  undo\n")[1]
    assert "from L to NL." in told
    assert "On the table:" not in told
    typed("diana move C", "adjust thomas.space=L", "undo to 8")
    assert "On the table:\n" in run("table", record).out.split("  undo to 8\n")[1]


def test_effect_whose_cause_is_amended_away_is_named(run: Run, record: Path, typed: Type) -> None:
    typed("invoke Courage VC", "effect Courage diana.wp+1", "amend 9 invoke Optimism VC")
    out = run("table", record).out
    amended = out[out.index("diana invoke Optimism VC\n") :]
    assert "\n  10  effect Courage diana.wp+1\n" in amended


@pytest.mark.parametrize("setup", ["basic-2", "prototype-2", "card-2"])
def test_fact_that_does_not_exist_cannot_become_less(setup: str, run: Run, folder: Path, typed: Type) -> None:
    Game.new(setup, record="game.cer")
    typed("adjust diana.patience-1")
    status, _, err = run("table", "game.cer")
    assert status == 1
    assert "diana.patience" in err
    assert not re.search(r" -1\b|\b0\b", err)


def test_audit_agrees_or_not(run: Run, record: Path, typed: Type) -> None:
    typed("audit diana.wp=6")
    status, out, _ = run("table", record)
    assert status == 0
    assert Game.open(record).entries[-1].effects == ("agrees with the table",)
    typed("audit diana.wp=5")
    status, out, _ = run("table", record)
    assert status == 1
    assert Game.open(record).entries[-1].effects == ("differs: diana.wp is 6, counted 5",)
    assert "`adjust`" in out


def test_audit_counts_cards_and_names_what_lies_there(run: Run, record: Path, typed: Type) -> None:
    diana = Game.open(record).state("referee")["players"]["diana"]
    hand, deck = len(diana["hand"]), diana["deck"]["count"]
    typed(f"audit diana.hand={hand} diana.deck={deck} V2=Brightness V1=none")
    assert run("table", record).status == 0
    typed(f"audit diana.hand={hand + 1} diana.deck={deck + 1} V2=Courage")
    out = run("table", record).out
    assert re.search(rf"deck: {deck} .* {deck + 1} ", out)
    assert re.search(r"V2: Brightness .* Courage ", out)


def test_audit_of_a_dealt_deck_shows_no_card(run: Run, folder: Path, typed: Type) -> None:
    Game.new("basic-2", seed=5, record="game.cer")
    typed("audit leo.deck=15", "audit leo=3")
    out = run("table", "game.cer").out
    assert re.search(r"deck: 16 .* 15 ", out)
    assert "Pessimism" not in out


def test_audit_does_not_advise_to_adjust_what_follows_from_other_facts(run: Run, record: Path, typed: Type) -> None:
    typed("audit control.realms.V=gloom")
    out = run("table", record).out
    assert "V1, V2, WV, VC and fortresses.V" in out
    assert "adjust" not in out


def test_log_shows_the_last_entries(run: Run, record: Path, typed: Type) -> None:
    typed("diana move C # at last", "log 2", "log 0", "log many")
    status, out, err = run("table", record)
    *_, heading, first, second, note = out.splitlines()
    assert heading.split() == ["#", "Entry", "WP", "Ess", "Crd", "Amb", "Frag"]
    assert first.startswith("   8   fred hand ? ? /Mistrust ")
    assert second.split() == ["9", "diana", "move", "C", "5", "-1", "2", "2", "0"]
    assert note == "       # at last"
    assert (status, len(err.splitlines())) == (2, 1)


# ---------------------------------------------------------------- the referee's items


@pytest.mark.parametrize("command", ["table", "move"])
def test_what_is_declared_of_a_secret_stays_hidden(command: str, run: Run, folder: Path, typed: Type) -> None:
    game = Game.new("basic-2", seed=3, record="dealt.cer")
    while game.now.phase != "play":
        game.play(game.legal()[0])
    diana = game.state("referee")["players"]["diana"]
    card = diana["deck"]["order"][-1]
    line = f"adjust diana.hand+{card} diana.deck.order-{card}"
    typed(line)
    out = run(command, "dealt.cer", *([] if command == "table" else [line])).out
    told = out[out.index("adjust diana.hand") :]
    assert told.startswith("adjust diana.hand+? diana.deck.order-?\n")
    assert " 13 cards" in told
    for hidden in {*diana["hand"], *diana["deck"]["order"]} - {diana["deck"]["top"]}:
        assert hidden not in told


def test_adjust_and_effect_are_told_as_by_their_commands(run: Run, record: Path, typed: Type) -> None:
    typed("adjust diana.wp-1", "effect Courage leo.wp+1", "adjust fred.wp=4")
    told = run("table", record).out.split("9  adjust")[1]
    adjusted, effect, nothing = re.split(r"\n1\d  ", told)
    assert " 6 -> 5." in adjusted
    assert " 4 -> 5." in effect
    assert "->" not in nothing


def test_cause_of_an_effect_is_written_out_or_doubted(run: Run, record: Path, typed: Type) -> None:
    typed("effect kind diana.wp+1", 'effect "an old custom" diana.wp+1', "effect custom diana.wp+1")
    assert run("table", record).status == 0
    causes = ["Kindness", '"an old custom"', "custom"]
    assert lines_of(record)[-3:] == [f"effect {cause} diana.wp+1" for cause in causes]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("effect c diana.wp+1", "'c' can be Cheerfulness, "),
        ("effect Corage diana.wp+1", "Courage?"),
    ],
)
def test_doubtful_cause_is_not_entered(line: str, said: str, run: Run, record: Path, typed: Type) -> None:
    typed(line)
    status, _, err = run("table", record)
    assert status == 3
    assert said in err
    assert run("effect", record, *line.split()[1:]).status == 3


def test_pause_is_mentioned_until_the_game_is_taken_up(run: Run, record: Path, typed: Type) -> None:
    typed("pause", "note 1 cold tea")
    sentence = run("table", record).out.splitlines()[-1] + "\n"
    assert "paused since entry 9" in sentence
    typed()
    assert run("table", record).out.startswith(sentence)
    assert run("show", record).out.startswith(sentence)
    assert run("resume", record).out.startswith(sentence)
    assert run("move", record, "note 2 warm tea").out.endswith(sentence)
    assert "paused" not in run("move", record, "diana move C").out
    assert "paused" not in run("show", record).out


def test_substitute_is_told_and_understood(run: Run, record: Path, typed: Type) -> None:
    typed("seat diana anna", "anna move C")
    status, out, _ = run("table", record)
    assert status == 0
    assert "9  seat diana anna\n" in out
    assert lines_of(record)[-1] == "diana move C"


def test_needless_stood_is_mentioned(run: Run, record: Path, typed: Type) -> None:
    typed("diana move C stood")
    assert "`stood`" in run("table", record).out.splitlines()[-1]
    assert lines_of(record)[-1] == "diana move C"


def test_candidates_are_listed_once(run: Run, record: Path, typed: Type) -> None:
    typed("invoke d V1", "invoke c VC")
    err = run("table", record).err
    assert err.count("Courage") == 1
    assert max(err.count(name) for name in ("Desire", "Despair", "Delight", "Disgust")) == 1


def test_player_may_be_called_like_a_command(run: Run, folder: Path, typed: Type) -> None:
    setup = Game.new("basic-2").setup
    setup["players"][0]["name"] = "show"
    Game.new(setup, record="game.cer")
    typed("show place VC V2")
    assert run("table", "game.cer").status == 0
    assert lines_of(Path("game.cer")) == ["show place VC V2"]


class Answering(PlainReader):
    """A person who presses one key, whatever is asked."""

    def __init__(self, key: str) -> None:
        super().__init__(asks=True)
        self._key = key

    def key(self, keys: Sequence[Key], before: str = "") -> str:
        return self._key


@pytest.mark.parametrize(
    ("key", "lines", "hand"),
    [
        ("r", ["undo to 6", "table reveal diana Courage", "table reveal leo Anger"], ["Courage", "?"]),
        ("t", ["undo to 6"], ["?", "?"]),
        ("", [], ["?", "?"]),
    ],
)
def test_what_was_really_taken_back_stays_known(key: str, lines: list[str], hand: list[str]) -> None:
    """What was only typed never was; whoever takes a turn back on the table too has seen what was put down."""
    session = Session(Game.new("basic-2"), "public", False)
    for line in ("diana place VC V2", "leo place CN C2", "diana place NL N2", "leo place LW L2"):
        session.play(line)
    for line in ("diana hand ? ? /?", "leo hand ? ? /?", "diana invoke Courage VC", "end draw /?", "invoke Anger CN"):
        session.play(line)
    session.reader = Answering(key)
    session.play("undo to 6")
    assert [entry.line for entry in session.game.entries[9:]] == lines
    if lines:
        assert session.game.state("public")["players"]["diana"]["hand"] == hand


# ---------------------------------------------------------------- cards that nobody saw, or help


def test_unknown_cards_alone_answer_what_is_owed(run: Run, folder: Path, typed: Type) -> None:
    Game.new("basic-2", record="game.cer")
    typed(*PLACED, "? ? /Desire", "? Anger /?")
    assert run("table", "game.cer").status == 0
    assert lines_of(Path("game.cer"))[4:] == ["diana hand ? ? /Desire", "leo hand ? Anger /?"]


@pytest.mark.parametrize(
    ("line", "says"), [("? quell", "quell (q)"), ("?", "Type what happened"), ("? marks", "Bliss")]
)
def test_a_question_mark_before_a_verb_asks_for_help_even_where_cards_are_owed(
    line: str, says: str, run: Run, folder: Path, typed: Type
) -> None:
    Game.new("basic-2", record="game.cer")
    typed(*PLACED, line)
    assert says in run("table", "game.cer").out
    assert len(lines_of(Path("game.cer"))) == len(PLACED)


def test_unknown_cards_that_cannot_be_are_refused_as_an_answer(run: Run, folder: Path, typed: Type) -> None:
    """Courage is no card of Gloom."""
    Game.new("basic-2", record="game.cer")
    typed(*PLACED, "? ? /Desire", "? ? /Courage")
    answer = run("table", "game.cer")
    assert answer.status == 1
    assert "Courage" in answer.err


def test_unknown_cards_are_the_verb_that_takes_them() -> None:
    """In a card game `keep` or `mulligan` is owed, and only one of them takes cards."""
    session = Session(Game.new("card-3"), "public", False)
    for line in ("? ? ?", "mood bliss", "start diana", "? ? ? ?"):
        session.take(line)
    assert [entry.line for entry in session.game.entries][::3] == ["table lay ? ? ?", "diana mulligan"]
