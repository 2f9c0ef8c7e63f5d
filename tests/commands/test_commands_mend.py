"""`cerebria undo`, `amend`, `adjust`, `effect`, `audit` and `note`: corrections are appended, and say what to mend."""

import json
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from support.pages import Sentences
from support.printed import Printed

from cerebria_cli import Game
from cerebria_cli.view.words.putting_right import repairs

Run = Callable[..., Any]
Written = Callable[..., dict[str, Any]]


@pytest.fixture
def played(game: Path, run: Run) -> Path:
    """The game after diana's first turn: 9 move V, 10 invoke Courage V1, 11 end draw."""
    assert run("move", game, "move V", "invoke Courage V1", "end draw").status == 0
    return game


@pytest.fixture
def written(run: Run, played: Path) -> Written:
    """`written("undo", "--to", 8)`: what the command tells programs of the entry that it wrote."""

    def entry(verb: str, *words: object) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(run(verb, played, *words, "--json").out)["entries"][0]
        return found

    return entry


def numbers(entries: list[dict[str, Any]]) -> list[int]:
    return [entry["number"] for entry in entries]


def test_what_people_read(printed: Printed, played: Path) -> None:
    printed(
        "undo game.cer",
        "undo game.cer --to 8",
        ["undo game.cer", "undo game.cer"],
        ["undo game.cer", "undo game.cer --to 11"],
        "undo game.cer --to 99",
        "undo game.cer leo had paid",
        "undo game.cer --to -1",
        ["new basic-4 -o new.cer", "undo new.cer"],
        ["new basic-4 -o new.cer", "note new.cer 'a rainy evening'"],
        "amend game.cer 10 invoke Optimism V1",
        "amend game.cer 10 invoke Optimism V1 --yes",
        "amend game.cer 10 invoke Optimism V1 --table-is-right",
        "amend game.cer 9 diana move C --yes",
        ["amend game.cer 9 diana move C --yes", "amend game.cer 12 diana move C stood --yes"],
        [
            "amend game.cer 9 diana move C --yes",
            "amend game.cer 12 diana move C stood --yes",
            "amend game.cer 13 diana move V --yes",
        ],
        ["move game.cer 'leo move C'", "amend game.cer 5 diana hand Optimism Kindness /Kindness --yes"],
        "amend game.cer 9 diana move L --yes",
        ["note game.cer 2 'too near'", "amend game.cer 12 'note 2 too far' --yes"],
        "amend game.cer 6 leo hand Anger Loneliness /Dislike",
        "amend game.cer 6 leo hand Anger Loneliness /Dislike --as leo",
        "amend game.cer 99 diana move V --yes",
        "amend game.cer 9 diana mvoe V --yes",
        "amend game.cer 9 'move V; undo' --yes",
        "amend game.cer nine move V --yes",
        "adjust game.cer V1.token+1 diana.wp=5 because it was forgotten",
        "adjust game.cer diana.wp=3",
        "adjust game.cer diana.wp-9",
        "adjust game.cer control.realms.V=gloom",
        "adjust game.cer diana.wp",
        "adjust game.cer",
        "effect game.cer 'an old custom' leo.wp-1",
        "effect game.cer courage leo.wp-1 V1.essence+1",
        "effect game.cer diana.wp+2",
        "audit game.cer diana.wp=3 V1.card=Courage spheres.V=7 control.realms.V=bliss",
        "audit game.cer diana.wp=5 V1.essence=1",
        "note game.cer 2 too far",
        "note game.cer 5 lucky",
        "note game.cer 40 what?",
        "insert game.cer 10 diana move VC --yes",
        [
            "undo game.cer --to 9",
            "move game.cer 'adjust diana.wp-1' 'adjust diana.wp-1'",
            "omit game.cer 14 --yes",
        ],
        [
            "undo game.cer --to 9",
            "move game.cer 'adjust diana.wp-1' 'adjust diana.wp-1'",
            "omit game.cer 14 --yes",
            "omit game.cer 14 --yes",
        ],
        ["undo game.cer", "undo game.cer", "redo game.cer"],
        ["undo game.cer", "undo game.cer", "redo game.cer", "redo game.cer"],
        ["undo game.cer", "redo game.cer", "redo game.cer"],
    )


# ---------------------------------------------------------------- undo


def test_undo_takes_back_the_last_entry_and_lists_the_repairs(written: Written, played: Path) -> None:
    before = played.read_bytes()
    undone = written("undo")
    assert undone["line"] == "undo"
    assert undone["takes_back"] == [{"number": 11, "line": "diana end draw /? /?"}]
    hand, turn = undone["repairs"]
    assert "Kindness" in hand
    assert "Delight" in turn
    assert played.read_bytes().startswith(before)


def test_undo_goes_back_to_an_entry(written: Written, played: Path) -> None:
    state = Game.open(played).at(8).state("referee")
    undone = written("undo", "--to", "8")
    assert numbers(undone["takes_back"]) == [9, 10, 11]
    space, slot, supplies, hand, realm, _turn = undone["repairs"]
    assert "Delight from V to VC" in space
    assert "Courage" in slot
    assert "Willpower 3 -> 6, Essence 1 -> 2" in supplies
    assert "Kindness" in hand
    assert "Courage" in hand
    assert "WV" in realm
    assert {**Game.open(played).state("referee"), "entry": 8} == state


def test_card_that_leaves_the_board_comes_back_to_hand_by_name(run: Run, written: Written, played: Path) -> None:
    run("undo", played)
    assert [said for said in written("undo")["repairs"] if "hand" in said and "Courage" in said] != []


def test_undo_of_an_undo_brings_back(run: Run, written: Written, played: Path) -> None:
    state = Game.open(played).state("referee")
    run("undo", played)
    assert numbers(written("undo", "--to", "11")["brings_back"]) == [11]
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
        (("--to", "99"), 1, "entry 99"),
        (("leo", "had", "paid"), 2, "`because ...`"),
        (("--to", "-1"), 2, "'-1'"),
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
    before = Path("game.cer").read_bytes()
    assert run("undo", "game.cer").status == 1
    assert Path("game.cer").read_bytes() == before


# ---------------------------------------------------------------- amend


def test_amend_shows_what_changes_and_needs_yes(run: Run, played: Path) -> None:
    before = played.read_bytes()
    status, out, err = run("amend", played, "10", "invoke", "Optimism", "V1")
    assert status == 1
    assert "--yes" in err
    was, becomes = out.splitlines()[:2]
    assert was.endswith("  diana invoke Courage V1")
    assert becomes.endswith("  diana invoke Optimism V1")
    assert played.read_bytes() == before


def test_amend_with_yes_is_appended(run: Run, played: Path) -> None:
    before = played.read_bytes()
    amended = json.loads(run("amend", played, "10", "invoke", "Optimism", "V1", "--yes", "--json").out)["entries"][0]
    assert amended["number"] == 12
    assert [card in said for said, card in zip(amended["repairs"], ("Courage", "Optimism"), strict=False)] == [True] * 2
    assert played.read_bytes().startswith(before)
    game = Game.open(played)
    assert game.state()["slots"]["V1"]["card"] == "Optimism"
    assert game.entries[-1].line == "amend 10 diana invoke Optimism V1"
    assert run("verify", played).status == 0


def test_later_moves_that_become_illegal_are_listed_and_stand(run: Run, played: Path) -> None:
    (listed,) = json.loads(run("amend", played, "9", "diana", "move", "C", "--yes", "--json").out)["entries"][0][
        "no_longer_legal"
    ]
    assert (listed["number"], listed["line"]) == (10, "diana invoke Courage V1")
    assert [objection["rule"] for objection in listed["objections"]] == ["board.adjacent-slots"]
    assert Game.open(played).state()["slots"]["V1"]["card"] == "Courage"
    assert "! diana invoke Courage V1" in run("log", played).out


def test_amendment_that_makes_a_later_move_impossible_is_refused(run: Run, played: Path) -> None:
    before = played.read_bytes()
    # Optimism cannot be put on V1 twice, nor can the slot hold two cards
    run("move", played, "leo move C")
    status, _, err = run("amend", played, "5", "diana", "hand", "Optimism", "Kindness", "/Kindness", "--yes")
    assert status == 1
    assert "Entry 10 " in err
    assert played.read_bytes().startswith(before)
    assert len(Game.open(played).entries) == 12


def test_illegal_amendment_is_refused_with_its_rule(run: Run, played: Path) -> None:
    before = played.read_bytes()
    status, out, err = run("amend", played, "9", "diana", "move", "L", "--yes")
    assert (status, out) == (1, "")
    assert "diana move L" in err
    assert "[board.spaces]" in err
    assert played.read_bytes() == before


def test_note_can_be_amended(run: Run, played: Path) -> None:
    run("note", played, "2", "too near")
    assert run("amend", played, "12", "note 2 too far", "--yes").status == 0
    assert [entry.number for entry in Game.open(played).entries][-1] == 13
    assert [note.text for note in Game.open(played).history.notes()[2]] == ["too far"]


def test_amendment_can_be_amended(run: Run, written: Written, played: Path) -> None:
    run("amend", played, "9", "diana", "move", "C", "--yes")
    amended = written("amend", "12", "diana", "move", "C", "stood", "--yes")
    assert (amended["entry"], amended["was"], amended["becomes"]) == (12, "diana move C", "diana move C")
    # what follows the place of entry 9 is judged again, and was illegal before
    assert (amended["judged_again"], amended["no_longer_legal"]) == (2, [])
    amended = written("amend", "13", "diana", "move", "V", "--yes")
    assert amended["legal_again"] == [{"number": 10, "line": "diana invoke Courage V1"}]
    assert "!" not in run("log", played).out


def test_amended_hand_stays_hidden_from_the_public(run: Run, played: Path) -> None:
    words = ("amend", played, "6", "leo", "hand", "Anger", "Loneliness", "/Dislike")
    out = run(*words).out
    assert out.count("leo hand ? ? /Dislike\n") == 2
    assert "Jealousy" not in out
    assert "Loneliness" not in out
    seen = run(*words, "--as", "leo").out
    assert "Jealousy" in seen
    assert "Loneliness" in seen


def test_illegal_amendment_may_stand(run: Run, played: Path) -> None:
    assert run("amend", played, "9", "diana", "move", "L", "stood", "--yes").status == 0
    assert Game.open(played).entries[-1].line == "amend 9 diana move L stood"


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (("99", "diana", "move", "V"), 1, "Entry 99 "),
        (("9", "diana", "mvoe", "V"), 3, "'mvoe'"),
        (("9", "move V; undo"), 3, "undo "),
        (("nine", "move", "V"), 2, "'nine'"),
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


def test_adjust_says_what_follows(written: Written) -> None:
    adjusted = written("adjust", "V1.token+1", "diana.wp=5", "because", "it", "was", "forgotten")
    assert adjusted["line"] == "adjust V1.token+1 diana.wp=5 because it was forgotten"
    token, supplies, control = adjusted["repairs"]
    assert "none -> +1" in token
    assert "3 -> 5" in supplies
    assert "WV" in control


def test_adjust_of_what_is_so_already(written: Written) -> None:
    assert written("adjust", "diana.wp=3")["repairs"] == []


def test_cause_of_several_words_is_a_house_rule(run: Run, played: Path) -> None:
    assert run("effect", played, "an old custom", "leo.wp-1").out.startswith('12  effect "an old custom" leo.wp-1\n')


def test_effect_is_declared_by_the_table(written: Written) -> None:
    effect = written("effect", "courage", "leo.wp-1", "V1.essence+1")
    assert effect["line"] == "effect Courage leo.wp-1 V1.essence+1"
    essence, supplies, _control = effect["repairs"]
    assert "1 -> 2" in essence
    assert "4 -> 3" in supplies


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (("adjust", "diana.wp-9"), 1, " -6"),
        (("adjust", "control.realms.V=gloom"), 1, "control.realms.V"),
        (("adjust", "diana.wp"), 3, "=, + or -"),
        (("effect", "diana.wp+2"), 3, "diana.wp+2"),
        (("adjust",), 2, "FACT..."),
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
    status, _, err = run("audit", played, "diana.wp=3", "V1.card=Courage", "spheres.V=7", "control.realms.V=bliss")
    assert (status, err) == (0, "")
    assert Game.open(played).entries[-1].effects == ("agrees with the table",)


def test_audit_that_differs_is_written_too_and_changes_nothing(run: Run, played: Path) -> None:
    state = Game.open(played).state("referee")
    status, out, _ = run("audit", played, "diana.wp=5", "V1.essence=1", "--json")
    assert status == 1
    (difference,) = json.loads(out)["entries"][0]["differences"]
    assert (difference["fact"], difference["record"], difference["table"]) == ("diana.wp", "3", "5")
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
    assert [int(number) for number in re.findall(r"entry (\d+)", out)[:2]] == [12, about]
    (note,) = Game.open(played).history.notes()[about]
    assert (note.mark, note.text) == (mark, words[-1] if text is None else text)
    assert run("verify", played).status == 0
    assert "\x1b" not in run("log", played).out


def test_note_gives_no_hand_away(run: Run, played: Path) -> None:
    assert "diana hand ? ? /Kindness" in run("note", played, "5", "lucky").out


def test_note_on_no_entry(run: Run, played: Path) -> None:
    before = played.read_bytes()
    status, out, err = run("note", played, "40", "what?")
    assert (status, out) == (1, "")
    assert "40" in err
    assert played.read_bytes() == before


def test_note_before_the_first_entry(run: Run, folder: Path) -> None:
    run("new", "basic-4", "-o", "game.cer")
    assert run("note", "game.cer", "a rainy evening").status == 0
    assert [note.text for note in Game.open("game.cer").history.notes()[0]] == ["a rainy evening"]


# ---------------------------------------------------------------- the repair list


def changed(facts: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """The facts with one of them changed."""
    first, dot, rest = path.partition(".")
    return {**facts, first: changed(facts[first], rest, value) if dot else value}


DIFFERENCES = [
    ("players.diana.space", "C"),
    ("players.diana.space", None),
    ("players.diana.tokens.move", {"unlock": "wild", "haste": "red"}),
    ("players.diana.tokens.move", {}),
    ("players.diana.tokens.move.unlock", "blue"),
    ("players.leo.essence", 0),
    ("players.leo.hand", ["?"]),
    ("teams.bliss.ambition", 2),
    ("teams.bliss.minor", 4),
    ("teams.gloom.hidden", "unity"),
    ("origin.V.wp", 4),
    ("fortresses", {"V": {"team": "bliss", "size": "minor"}}),
    ("fortresses", {"V": {"team": "gloom", "size": "major"}}),
    ("identity", [{"team": "bliss", "size": "major"}]),
    ("common.gone", ["unity"]),
    ("common.current", "unity"),
    ("control.realms.V", None),
    ("turn.actions", 1),
    ("result", {"scores": {"bliss": 9}, "winner": "bliss"}),
]


def with_courage_moved(facts: dict[str, Any]) -> dict[str, Any]:
    slots = dict(facts["slots"])
    slots["VC"] = {**slots.pop("V1"), "essence": 2}
    return {**facts, "slots": slots}


def with_origin_turned(facts: dict[str, Any]) -> dict[str, Any]:
    spheres = list(facts["origin"].values())
    return {**facts, "origin": dict(zip(facts["origin"], [spheres[-1], *spheres[:-1]], strict=True))}


def test_the_repair_of_each_difference(played: Path, sentences: Sentences) -> None:
    facts = Game.open(played).state("public")
    sentences(
        [
            *((f"{path}: {value}", repairs(facts, changed(facts, path, value))) for path, value in DIFFERENCES),
            ("Courage moved, with 1 Essence more", repairs(facts, with_courage_moved(facts))),
            ("the Origin turned", repairs(facts, with_origin_turned(facts))),
        ]
    )


@pytest.mark.parametrize(("path", "value"), DIFFERENCES)
def test_each_difference_is_one_repair(path: str, value: Any, played: Path) -> None:
    facts = Game.open(played).state("public")
    assert len(repairs(facts, changed(facts, path, value))) == 1


def test_equal_states_need_no_repair(played: Path) -> None:
    facts = Game.open(played).state("public")
    assert repairs(facts, facts) == []


def test_moved_emotion_is_moved_back(played: Path) -> None:
    facts = Game.open(played).state("public")
    moved, essence = repairs(facts, with_courage_moved(facts))
    assert "Courage from V1 to VC" in moved
    assert "1 -> 2" in essence


def test_turned_origin_is_turned_back(played: Path) -> None:
    facts = Game.open(played).state("public")
    (said,) = repairs(facts, with_origin_turned(facts))
    assert "knowledge" in said
    assert "V" in said


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


def test_what_was_forgotten_goes_in_where_it_belonged(run: Run, written: Written, played: Path) -> None:
    before = played.read_bytes()
    inserted = written("insert", "10", "diana", "move", "VC", "--yes")
    assert (inserted["becomes"], inserted["judged_again"]) == ("diana move VC", 2)
    # moved there and back again, Diana pays 1 Willpower more, and has no Action left for the Invoke
    assert [said for said in inserted["repairs"] if "Willpower 3 -> 2" in said] != []
    assert [(one["number"], one["line"]) for one in inserted["no_longer_legal"]] == [(10, "diana invoke Courage V1")]
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


def test_doubled_entry_is_left_out(run: Run, written: Written, played: Path) -> None:
    run("undo", played, "--to", "9")
    assert run("move", played, "adjust diana.wp-1", "adjust diana.wp-1").status == 0
    omitted = written("omit", "14", "--yes")
    assert (omitted["entry"], omitted["was"]) == (14, "adjust diana.wp-1")
    assert Game.open(played).state()["players"]["diana"]["wp"] == 4
    status, _, err = run("omit", played, "14", "--yes")
    assert status == 1
    assert "entry 15" in err
    assert " 14 - adjust diana.wp-1" in run("log", played, "--all").out


def test_redo_reinstates_until_something_is_played(run: Run, written: Written, played: Path) -> None:
    state = Game.open(played).state("referee")
    run("undo", played)
    run("undo", played)
    assert written("redo")["brings_back"] == [{"number": 10, "line": "diana invoke Courage V1"}]
    assert written("redo")["brings_back"] == [{"number": 11, "line": "diana end draw /? /?"}]
    assert {**Game.open(played).state("referee"), "entry": 11} == state
    assert run("redo", played).status == 1
    run("undo", played)
    run("move", played, "end ambition")
    assert run("redo", played).status == 1


def test_table_that_was_right_is_left_alone(run: Run, played: Path) -> None:
    out = run("amend", played, "10", "invoke", "Optimism", "V1", "--table-is-right").out
    assert out.count("Courage") == 1
    assert "entry 12" in out
