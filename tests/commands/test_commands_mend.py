"""`cerebria undo`, `amend`, `adjust`, `effect`, `audit` and `note`: corrections are appended, and say what to mend."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from cerebria_cli import Game
from cerebria_cli.view.words.putting_right import repairs

Run = Callable[..., Any]


@pytest.fixture
def played(game: Path, run: Run) -> Path:
    """The game after diana's first turn: 9 move V, 10 invoke Courage V1, 11 end draw."""
    assert run("move", game, "move V", "invoke Courage V1", "end draw").status == 0
    return game


# ---------------------------------------------------------------- undo


def test_undo_takes_back_the_last_entry_and_lists_the_repairs(run: Run, played: Path) -> None:
    before = played.read_bytes()
    status, out, err = run("undo", played)
    assert (status, err) == (0, "")
    assert out.splitlines()[:3] == ["12  undo", "  takes back 11  diana end draw /? /?", "On the table:"]
    assert "Kindness and 1 unseen card out of hand" in out
    assert "Diana (Delight): 1 Action left" in out
    assert played.read_bytes().startswith(before)


def test_undo_goes_back_to_an_entry(run: Run, played: Path) -> None:
    state = Game.open(played).at(8).state("referee")
    out = run("undo", played, "--to", "8").out
    for number in (9, 10, 11):
        assert f"takes back {number}  " in out
    for repair in (
        "Diana: move Delight from V to VC.",
        "V1: take Diana's Courage off.",
        "Diana: Willpower 3 -> 6, Essence 1 -> 2.",
        "Diana: Kindness and 1 unseen card out of hand; Courage into hand; the deck",
        "Gloom controls WV.",
    ):
        assert f"  {repair}" in out
    assert {**Game.open(played).state("referee"), "entry": 8} == state


def test_card_that_leaves_the_board_comes_back_to_hand_by_name(run: Run, played: Path) -> None:
    run("undo", played)
    assert "  Diana: Courage into hand.\n" in run("undo", played).out


def test_undo_of_an_undo_brings_back(run: Run, played: Path) -> None:
    state = Game.open(played).state("referee")
    run("undo", played)
    out = run("undo", played, "--to", "11").out
    assert "  brings back 11  diana end draw /? /?\n" in out
    assert {**Game.open(played).state("referee"), "entry": 11} == state


@pytest.mark.parametrize("words", [("because", "leo had paid"), ("because", "leo", "had", "paid")])
def test_reason_of_an_undo_is_kept(words: tuple[str, ...], run: Run, played: Path) -> None:
    run("undo", played, *words)
    assert Game.open(played).entries[-1].comment == "leo had paid"
    assert "# leo had paid" in run("log", played, "--all").out


def test_undo_reads_the_words_of_the_notation(run: Run, played: Path) -> None:
    run("undo", played, "to", "9")
    assert Game.open(played).entries[-1].line == "undo to 9"


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (("--to", "99"), 1, "There is no entry 99 to go back to; the last is 11."),
        (("leo", "had", "paid"), 2, "What follows the record is the reason: `because ...`."),
        (("--to", "-1"), 2, "--to takes a whole number from 0 on, not '-1'."),
    ],
)
def test_impossible_undo_changes_nothing(
    words: tuple[str, ...], status: int, said: str, run: Run, played: Path
) -> None:
    before = played.read_bytes()
    answer = run("undo", played, *words)
    assert (answer.status, answer.out) == (status, "")
    assert said in answer.err
    assert played.read_bytes() == before


def test_nothing_to_undo(run: Run, folder: Path) -> None:
    run("new", "basic-4", "-o", "game.cer")
    assert run("undo", "game.cer") == (1, "", "There is nothing to take back.\n")


# ---------------------------------------------------------------- amend


def test_amend_shows_what_changes_and_needs_yes(run: Run, played: Path) -> None:
    before = played.read_bytes()
    status, out, err = run("amend", played, "10", "invoke", "Optimism", "V1")
    assert (status, err) == (1, "Nothing was written; --yes accepts the correction.\n")
    assert out.startswith("Entry 10 was:  diana invoke Courage V1\nIt becomes:  diana invoke Optimism V1\n")
    assert "  V1: take Diana's Courage off.\n  V1: put Diana's Optimism there with 1 Essence.\n" in out
    assert played.read_bytes() == before


def test_amend_with_yes_is_appended(run: Run, played: Path) -> None:
    before = played.read_bytes()
    status, out, _ = run("amend", played, "10", "invoke", "Optimism", "V1", "--yes")
    assert status == 0
    assert out.endswith("Written as entry 12.\n")
    assert played.read_bytes().startswith(before)
    game = Game.open(played)
    assert game.state()["slots"]["V1"]["card"] == "Optimism"
    assert game.entries[-1].line == "amend 10 diana invoke Optimism V1"
    assert run("verify", played).status == 0


def test_later_moves_that_become_illegal_are_listed_and_stand(run: Run, played: Path) -> None:
    status, out, _ = run("amend", played, "9", "diana", "move", "C", "--yes")
    assert status == 0
    listed = out.split("No longer legal, and they stand:\n")[1].split("On the table:")[0]
    assert listed.startswith("  10  diana invoke Courage V1\n")
    assert "[board.adjacent-slots]" in listed
    assert "11" not in listed
    assert Game.open(played).state()["slots"]["V1"]["card"] == "Courage"
    assert "! diana invoke Courage V1" in run("log", played).out


def test_amendment_that_makes_a_later_move_impossible_is_refused(run: Run, played: Path) -> None:
    before = played.read_bytes()
    # Optimism cannot be put on V1 twice, nor can the slot hold two cards
    run("move", played, "leo move C")
    status, _, err = run("amend", played, "5", "diana", "hand", "Optimism", "Kindness", "/Kindness", "--yes")
    assert status == 1
    assert "Entry 10 cannot be followed" in err
    assert played.read_bytes().startswith(before)
    assert len(Game.open(played).entries) == 12


def test_illegal_amendment_is_refused_with_its_rule(run: Run, played: Path) -> None:
    before = played.read_bytes()
    status, out, err = run("amend", played, "9", "diana", "move", "L", "--yes")
    assert (status, out) == (1, "")
    assert err.startswith("Entry 9 cannot be amended to this; nothing was written.\ndiana move L: not legal\n")
    assert "[board.spaces]" in err
    assert played.read_bytes() == before


def test_note_can_be_amended(run: Run, played: Path) -> None:
    run("note", played, "2", "too near")
    status, out, _ = run("amend", played, "12", "note 2 too far", "--yes")
    assert (status, out) == (0, "Nothing changes on the table.\nWritten as entry 13.\n")
    assert [note.text for note in Game.open(played).history.notes()[2]] == ["too far"]


def test_amendment_can_be_amended(run: Run, played: Path) -> None:
    run("amend", played, "9", "diana", "move", "C", "--yes")
    out = run("amend", played, "12", "diana", "move", "C", "stood", "--yes").out
    assert out.startswith("Entry 12 was:  diana move C\nIt becomes:  diana move C\n")
    # what follows the place of entry 9 is judged again, and was illegal before
    assert "2 entries are judged again, and none becomes illegal.\n" in out
    out = run("amend", played, "13", "diana", "move", "V", "--yes").out
    assert "Legal now:\n  10  diana invoke Courage V1\n" in out
    assert "!" not in run("log", played).out


def test_amended_hand_stays_hidden_from_the_public(run: Run, played: Path) -> None:
    words = ("amend", played, "6", "leo", "hand", "Anger", "Loneliness", "/Dislike")
    out = run(*words).out
    assert out.startswith("Entry 6 was:  leo hand ? ? /Dislike\nIt becomes:  leo hand ? ? /Dislike\n")
    assert "  Leo: 1 unseen card out of hand; 1 unseen card into hand.\n" in out
    assert "  Leo: Jealousy out of hand; Loneliness into hand.\n" in run(*words, "--as", "leo").out


def test_illegal_amendment_may_stand(run: Run, played: Path) -> None:
    assert run("amend", played, "9", "diana", "move", "L", "stood", "--yes").status == 0
    assert Game.open(played).entries[-1].line == "amend 9 diana move L stood"


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (("99", "diana", "move", "V"), 1, "Entry 99 cannot be amended: there is no such entry; the last is 11."),
        (("9", "diana", "mvoe", "V"), 3, "'mvoe' is not a verb"),
        (("9", "move V; undo"), 3, "undo cannot stand inside an amendment"),
        (("nine", "move", "V"), 2, "N takes a whole number from 1 on, not 'nine'."),
    ],
)
def test_impossible_amendment_changes_nothing(
    words: tuple[str, ...], status: int, said: str, run: Run, played: Path
) -> None:
    before = played.read_bytes()
    answer = run("amend", played, *words, "--yes")
    assert (answer.status, answer.out) == (status, "")
    assert said in answer.err
    assert played.read_bytes() == before


# ---------------------------------------------------------------- adjust and effect


def test_adjust_says_what_follows(run: Run, played: Path) -> None:
    out = run("adjust", played, "V1.token+1", "diana.wp=5", "because", "it", "was", "forgotten").out
    assert out.splitlines() == [
        "12  adjust V1.token+1 diana.wp=5 because it was forgotten",
        "The record now says:",
        "  V1, Courage: Intensity token none -> +1.",
        "  Diana: Willpower 3 -> 5.",
        "  Bliss controls WV.",
    ]


def test_adjust_of_what_is_so_already(run: Run, played: Path) -> None:
    assert run("adjust", played, "diana.wp=3").out.endswith("Nothing changes on the table.\n")


def test_cause_of_several_words_is_a_house_rule(run: Run, played: Path) -> None:
    assert run("effect", played, "an old custom", "leo.wp-1").out.startswith('12  effect "an old custom" leo.wp-1\n')


def test_effect_is_declared_by_the_table(run: Run, played: Path) -> None:
    status, out, _ = run("effect", played, "courage", "leo.wp-1", "V1.essence+1")
    assert status == 0
    assert out.startswith("12  effect Courage leo.wp-1 V1.essence+1\nOn the table:\n")
    assert "  V1, Courage: Essence 1 -> 2.\n" in out
    assert "  Leo: Willpower 4 -> 3.\n" in out


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (("adjust", "diana.wp-9"), 1, "diana.wp would fall to -6; nothing falls below 0."),
        (("adjust", "control.realms.V=gloom"), 1, "follows from other facts and cannot be set."),
        (("adjust", "diana.wp"), 3, "=, + or - is expected"),
        (("effect", "diana.wp+2"), 3, "a cause before the facts is expected"),
        (("adjust",), 2, "cerebria adjust needs FACT..., for example"),
    ],
)
def test_impossible_fact_changes_nothing(
    words: tuple[str, ...], status: int, said: str, run: Run, played: Path
) -> None:
    before = played.read_bytes()
    answer = run(words[0], played, *words[1:])
    assert (answer.status, answer.out) == (status, "")
    assert said.lower() in answer.err.lower()
    assert played.read_bytes() == before


# ---------------------------------------------------------------- audit


def test_audit_that_agrees(run: Run, played: Path) -> None:
    status, out, err = run("audit", played, "diana.wp=3", "V1.card=Courage", "spheres.V=7", "control.realms.V=bliss")
    assert (status, err) == (0, "")
    assert out.endswith("  agrees with the table\n")
    assert Game.open(played).entries[-1].effects == ("agrees with the table",)


def test_audit_that_differs_is_written_too_and_changes_nothing(run: Run, played: Path) -> None:
    state = Game.open(played).state("referee")
    status, out, _ = run("audit", played, "diana.wp=5", "V1.essence=1")
    assert status == 1
    assert "  Diana's Willpower: 3 in the record, 5 on the table\n" in out
    assert "V1.essence:" not in out
    game = Game.open(played)
    assert game.entries[-1].line == "audit diana.wp=5 V1.essence=1"
    assert game.entries[-1].effects == ("differs: diana.wp is 3, counted 5",)
    assert {**game.state("referee"), "entry": 11} == state
    assert run("verify", played).status == 0


# ---------------------------------------------------------------- note


@pytest.mark.parametrize(
    ("words", "about", "mark", "text"),
    [
        (("2", "too", "far"), 2, "", "too far"),
        (("too far",), 11, "", "too far"),
        (("2", "?! too  far"), 2, "?!", "too  far"),
        (("2", "blunder"), 2, "??", ""),
        (("3 players were late",), 11, "", "3 players were late"),
        (("2", 'tab\there "quoted" #1; \x1b[31m\nnew line \u202e'), 2, "", None),
        (("-x is no option",), 11, "", "-x is no option"),
    ],
)
def test_note_is_kept_exactly(
    words: tuple[str, ...], about: int, mark: str, text: str | None, run: Run, played: Path
) -> None:
    status, out, _ = run("note", played, *words)
    assert status == 0
    assert out.startswith(f"Noted as entry 12 on entry {about}, ")
    (note,) = Game.open(played).history.notes()[about]
    assert (note.mark, note.text) == (mark, words[-1] if text is None else text)
    assert run("verify", played).status == 0
    assert "\x1b" not in run("log", played).out


def test_note_gives_no_hand_away(run: Run, played: Path) -> None:
    assert run("note", played, "5", "lucky").out == "Noted as entry 12 on entry 5, diana hand ? ? /Kindness.\n"


def test_note_on_no_entry(run: Run, played: Path) -> None:
    before = played.read_bytes()
    assert run("note", played, "40", "what?") == (1, "", "There is no entry 40 to write a note on.\n")
    assert played.read_bytes() == before


def test_note_before_the_first_entry(run: Run, folder: Path) -> None:
    run("new", "basic-4", "-o", "game.cer")
    assert run("note", "game.cer", "a rainy evening").out == "Noted as entry 1 on the start.\n"


# ---------------------------------------------------------------- the repair list


def changed(facts: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """The facts with one of them changed."""
    first, dot, rest = path.partition(".")
    return {**facts, first: changed(facts[first], rest, value) if dot else value}


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("players.diana.space", "C", "Diana: move Delight from V to C."),
        ("players.diana.space", None, "Diana: take Delight off V."),
        ("players.diana.tokens.move", {"unlock": "wild", "haste": "red"}, "Diana: red Vibe token on move.haste."),
        ("players.diana.tokens.move", {}, "Diana: take the wild Vibe token off move."),
        ("players.diana.tokens.move.unlock", "blue", "Diana: blue instead of wild Vibe token on move."),
        ("players.leo.essence", 0, "Leo: Essence 2 -> 0."),
        ("players.leo.hand", ["?"], "Leo: 1 unseen card out of hand."),
        ("teams.bliss.ambition", 2, "Bliss: available Ambition 0 -> 2."),
        ("teams.bliss.minor", 4, "Bliss: unused Minor Fragments 5 -> 4."),
        ("teams.gloom.hidden", "unity", "Gloom: the Hidden Aspiration is unity."),
        ("origin.V.wp", 4, "Sphere of commitment: Willpower 7 -> 4."),
        (
            "fortresses",
            {"V": {"team": "bliss", "size": "minor"}},
            "V: put Bliss's Minor Fortress with its +1 Intensity token there.",
        ),
        (
            "fortresses",
            {"V": {"team": "gloom", "size": "major"}},
            "V: put Gloom's Major Fortress with its +2 Intensity token there.",
        ),
        ("identity", [{"team": "bliss", "size": "major"}], "Identity: put Bliss's Major Fragment in."),
        ("common.gone", ["unity"], "Common Aspiration unity: out of play."),
        ("common.current", "unity", "The Common Aspiration is unity."),
        ("control.realms.V", None, "Nobody controls V."),
        ("turn.actions", 1, "Leo (Misery): 1 Action left, Absorb available."),
        ("result", {"scores": {"bliss": 9}, "winner": "bliss"}, "Bliss wins: Bliss 9."),
    ],
)
def test_each_difference_is_one_repair(path: str, value: Any, said: str, played: Path) -> None:
    facts = Game.open(played).state("public")
    assert repairs(facts, changed(facts, path, value)) == [said]


def test_equal_states_need_no_repair(played: Path) -> None:
    facts = Game.open(played).state("public")
    assert repairs(facts, facts) == []


def test_moved_emotion_is_moved_back(played: Path) -> None:
    facts = Game.open(played).state("public")
    slots = dict(facts["slots"])
    slots["VC"] = {**slots.pop("V1"), "essence": 2}
    assert repairs(facts, {**facts, "slots": slots}) == [
        "Move Courage from V1 to VC, with everything on it.",
        "VC, Courage: Essence 1 -> 2.",
    ]


def test_turned_origin_is_turned_back(played: Path) -> None:
    facts = Game.open(played).state("public")
    spheres = list(facts["origin"].values())
    turned = dict(zip(facts["origin"], [spheres[-1], *spheres[:-1]], strict=True))
    assert repairs(facts, {**facts, "origin": turned}) == ["Turn the Origin until knowledge is in front of V."]


def test_repairs_of_whole_games_are_complete(run: Run, folder: Path) -> None:
    """Whenever two public states differ in anything on the table there is a repair, and none when they do not."""
    from cerebria_cli.game.course import Course

    run("sim", "basic-4", "--seed", "3", "-o", ".")
    course = Course(Game.open("basic-4-3.cer"))
    ignored = ("entry", "standing", "announced", "control")
    for before, after in pairwise(course):
        differ = {key for key in after.facts if key not in ignored and before.facts[key] != after.facts[key]}
        assert bool(repairs(before.facts, after.facts)) == bool(differ), after.line


# ---------------------------------------------------------------- insert, omit, redo


def test_what_was_forgotten_goes_in_where_it_belonged(run: Run, played: Path) -> None:
    before = played.read_bytes()
    status, out, _ = run("insert", played, "10", "diana", "move", "VC", "--yes")
    assert status == 0
    assert out.startswith("Goes before entry 10:  diana move VC\n2 entries are judged again")
    # moved there and back again, Diana pays 1 Willpower more, and has no Action left for the Invoke
    assert "  Diana: Willpower 3 -> 2.\n" in out
    assert "No longer legal, and they stand:\n  10  diana invoke Courage V1\n" in out
    assert played.read_bytes().startswith(before)
    assert [live.line for live in Game.open(played).history.live[8:]] == [
        "diana move V",
        "diana move VC",
        "diana invoke Courage V1",
        "diana end draw /? /?",
    ]
    assert run("verify", played).status == 0


def test_several_items_go_in_together(run: Run, played: Path) -> None:
    run("undo", played, "--to", "9")
    out = run("amend", played, "9", "move VC; move V", "--yes").out
    assert "diana move VC; diana move V" not in out
    assert run("amend", played, "9", "move C; move VC stood", "--yes").status == 0
    assert [line.number for line in Game.open(played).history.live[8:]] == [13, 13]
    assert run("omit", played, "13", "--yes").status == 0
    assert len(Game.open(played).history.live) == 8


def test_doubled_entry_is_left_out(run: Run, played: Path) -> None:
    run("undo", played, "--to", "9")
    assert run("move", played, "adjust diana.wp-1", "adjust diana.wp-1").status == 0
    status, out, _ = run("omit", played, "14", "--yes")
    assert (status, out.splitlines()[0]) == (0, "Entry 14 is left out:  adjust diana.wp-1")
    assert Game.open(played).state()["players"]["diana"]["wp"] == 4
    assert run("omit", played, "14", "--yes").err == "Entry 14 cannot be left out: it is omitted by entry 15.\n"
    assert " 14 - adjust diana.wp-1" in run("log", played, "--all").out


def test_redo_reinstates_until_something_is_played(run: Run, played: Path) -> None:
    state = Game.open(played).state("referee")
    run("undo", played)
    run("undo", played)
    assert "  brings back 10  diana invoke Courage V1\n" in run("redo", played).out
    assert "  brings back 11  diana end draw /? /?\n" in run("redo", played).out
    assert {**Game.open(played).state("referee"), "entry": 11} == state
    assert run("redo", played).status == 1
    run("undo", played)
    run("move", played, "end ambition")
    assert "after which nothing was played" in run("redo", played).err


def test_table_that_was_right_is_left_alone(run: Run, played: Path) -> None:
    out = run("amend", played, "10", "invoke", "Optimism", "V1", "--table-is-right").out
    assert "take Diana's Courage off" not in out
    assert out.endswith("Written as entry 12. The table stays as it is.\n")
