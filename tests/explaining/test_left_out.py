"""`why` a fact of a position that leaves something out: unknown, or said in a line; never told as if it were known."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.paths import PROJECT
from support.printed import Printed

Run = Callable[..., Any]
Asked = Callable[..., dict[str, Any]]


@pytest.fixture
def why(run: Run) -> Run:
    """`why("full-4", "bliss.points=9", "score")`: what is told, in one line."""

    def ask(setup: str, told: str, *words: str) -> str:
        return " ".join(run("why", setup, "--with", told, *words).out.split())

    return ask


@pytest.fixture
def asked(run: Run) -> Asked:
    """`asked("full-4", "bliss.points=9", "score")`: what programs are told."""

    def ask(setup: str, told: str, *words: str) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(run("why", setup, "--with", told, *words, "--json").out)
        return found

    return ask


def rows(found: dict[str, Any], what: str) -> list[str]:
    """What the reasons of a kind say."""
    return [row.get("says", "") for row in found["reasons"] if row["what"] == what]


def rules(found: dict[str, Any]) -> dict[str, str]:
    """The reasons that have a rule: by which rule, what."""
    return {row["rule"]: row["what"] for row in found["reasons"] if "rule" in row}


LEVEL = "diana.bliss=12 diana.gloom=4 leo.bliss=4 leo.gloom=12 thomas.bliss=0 thomas.gloom=0"
MERGED = "diana.mindset=b-m-red-draw+b-x-blue,b-s-red-steal,g-m-red-swap diana.bliss=5 diana.gloom=2"
THREE = "diana.mindset=b-m-red-draw,b-s-red-steal,g-m-red-swap"


def test_what_people_read(printed: Printed, folder: Path) -> None:
    questions = [
        ("full-4", "bliss.minor=2 bliss.major=1 bliss.points=9 gloom.minor=1 gloom.capping=1 gloom.points=13", "score"),
        ("full-4", "bliss.identity=2minor,1major bliss.points=9 gloom.identity=minor,capping gloom.points=13", "score"),
        ("balance-6", "balance.identity=2minor,major balance.points=1", "score"),
        ("full-4", "bliss.points=9 gloom.points=2 gloom.minor=4", "score"),
        ("prototype-4", "bliss.minor=2", "score"),
        ("full-4", "bliss.identity=2", "score"),
        ("prototype-4", "bliss.identity=2minor,major", "score"),
        ("full-4", "leo on V", "reach diana"),
        ("full-4", "leo on V", "reach leo"),
        ("full-4", "gloom.points=3", "score"),
        ("prototype-4", "round=2 diana.wp=1", "score"),
        ("full-4", "V1=Courage WV=Anger:2", "control V"),
        ("balance-6", "V1=Courage V2=Anger", "aspiration unity"),
        ("prototype-4", "diana.quell=locked leo.quell=locked thomas.quell=locked", "aspiration wisdom"),
        ("prototype-4", "bliss.identity=2minor gloom.identity=top", "score"),
        ("full-4", "bliss.points=3 gloom.identity=minor gloom.points=0", "score"),
        ("card-3", LEVEL, "score"),
        ("card-3", f"{LEVEL} diana.last=6 leo.last=4+1", "score"),
        ("card-3", f"{LEVEL} diana.last=5 leo.last=4+1", "score"),
        ("card-3", "diana.bliss=12 diana.gloom=1 leo.bliss=9 leo.gloom=9", "score"),
        ("card-3", MERGED, "revelation diana"),
        ("card-3", "diana.mindset=b-m-red-draw,g-s-blue-steal diana.bliss=1 diana.gloom=1", "revelation diana"),
        ("card-3", f"{THREE} diana.bliss=8 diana.gloom=0", "score"),
        ("card-3", f"{THREE} stack.1=0 impulse.1=b-m-red-draw", "diana impulse 1"),
        ("card-3", f"{THREE} stack.1=0 impulse.1=b-m-red-draw mood=bliss", "diana impulse 1"),
        ("balance-6", "nora on V, nora.move=haste,second-haste, leo on CN", "nora move CN +haste +second-haste"),
        ("prototype-4", "round=1 turn=leo bliss.fortitude=7", "order"),
        ("balance-6", "turn=nora, nora on V, balance.ambition=2", "nora rotate"),
    ]
    Path("twenty.cer").write_bytes((PROJECT / "records" / "full-4-twenty.cer").read_bytes())
    printed(
        *(f"why {setup} --with '{told}' {question}" for setup, told, question in questions),
        "why twenty.cer --with identity=bliss.minor score",
        f"show card-3 --with '{THREE}'",
    )


# ---------------------------------------------------------------- Fragments


def test_unused_fragments_are_not_those_in_the_identity(asked: Asked) -> None:
    """5 minor and 3 major in the box: with 2 and 1 unused, 3 and 2 are somewhere, for 3 and 5 points each."""
    told = "bliss.minor=2 bliss.major=1 bliss.points=9 gloom.minor=1 gloom.capping=1 gloom.points=13"
    found = asked("full-4", told, "score")
    assert found["value"] == {"bliss": None, "gloom": None}
    assert {row["what"]: row["amount"] for row in found["reasons"][:2]} == {"Bliss": 9, "Gloom": 13}
    bliss, _gloom = rows(found, "not told")
    assert "3 minor and 2 major" in bliss
    assert "bliss.identity=2minor,1major gloom.identity=1minor,1capping" in rows(found, "assumed")[0]


def test_fragments_in_the_identity_by_team(asked: Asked) -> None:
    """9 + 2 x 3 + 5 = 20 and 13 + 3 + 4 = 20: the Capping Fragment decides."""
    told = "bliss.identity=2minor,1major bliss.points=9 gloom.identity=minor,capping gloom.points=13"
    found = asked("full-4", told, "score")
    assert found["value"] == {"bliss": 20, "gloom": 20}
    (tie,) = rows(found, "tie")
    assert "Gloom has " in tie
    assert "Gloom wins" in found["says"]
    assert rows(found, "assumed") == []


@pytest.mark.parametrize("form", ["2minor,major", "2xminor,1major", "minor:2,major:1", "minor,major,minor"])
def test_forms_of_counted_fragments(form: str, asked: Asked) -> None:
    found = asked("balance-6", f"balance.identity={form} balance.points=1", "score")
    assert found["value"] == {"bliss": 0, "gloom": 0, "balance": 12}


def test_a_lead_that_no_missing_fragment_can_make_up_for_is_told(asked: Asked) -> None:
    """One minor Fragment of Gloom is missing, worth 3: 9 beats 2 + 3."""
    found = asked("full-4", "bliss.points=9 gloom.points=2 gloom.minor=4", "score")
    assert found["value"] == {"bliss": 9, "gloom": None}
    assert "Bliss wins" in found["says"]


def test_the_prototype_takes_numbers_of_fragments_as_unused_and_says_so(asked: Asked) -> None:
    found = asked("prototype-4", "bliss.minor=2", "score")
    assert found["value"] == {"bliss": None, "gloom": 0}
    assert "4 minor" in rows(found, "not told")[0]
    assert "bliss.identity=2minor" in rows(found, "assumed")[0]


def test_what_is_unknown_is_null_for_programs(run: Run) -> None:
    found = json.loads(run("why", "full-4", "--with", "bliss.minor=2", "score", "--json").out)
    assert found["value"] == {"bliss": None, "gloom": 0}
    assert [one["what"] for one in found["reasons"] if one["what"] in ("not told", "assumed")] == [
        "not told",
        "assumed",
    ]


def test_a_whole_position_written_in_one_line_is_not_doubted(why: Run) -> None:
    told = "bliss.minor=5 bliss.major=3 bliss.capping=1 gloom.minor=5 gloom.major=3 gloom.capping=1"
    assert "unused Fragments (" not in why("full-4", told, "score")


def test_a_fragment_that_cannot_be_read_shows_the_form(run: Run) -> None:
    assert "`2minor,major`" in run("why", "full-4", "--with", "bliss.identity=2", "score").err
    err = run("why", "prototype-4", "--with", "bliss.identity=2minor,major", "score").err
    assert "`identity=bliss.major.willpower`" in err


def test_the_identity_of_a_record_stands(run: Run) -> None:
    answer = run("why", PROJECT / "records" / "full-4-twenty.cer", "--with", "identity=bliss.minor", "score")
    assert (answer.status, answer.out) == (2, "")
    assert "Identity" in answer.err


# ---------------------------------------------------------------- other facts of the board


@pytest.mark.parametrize("setup", ["full-4", "prototype-4", "balance-6"])
def test_a_figure_that_nobody_told_stands_nowhere(setup: str, asked: Asked) -> None:
    assert asked(setup, "leo on V", "reach", "diana")["value"] is None
    assert "V1 and V2" in asked(setup, "leo on V", "reach", "leo")["says"]


def test_what_the_score_rests_on_is_said(asked: Asked) -> None:
    (assumed,) = rows(asked("full-4", "gloom.points=3", "score"), "assumed")
    assert "Bliss" in assumed
    assert "Identity" in assumed
    (assumed,) = rows(asked("prototype-4", "round=2 diana.wp=1", "score"), "assumed")
    assert "Identity" in assumed
    assert "Diana, Leo, Thomas or Fred" in assumed


def test_essence_that_was_not_told_is_assumed(asked: Asked) -> None:
    assert rows(asked("full-4", "V1=Courage WV=Anger:2", "control", "V"), "assumed") == ["1 Essence on V1"]
    assert rows(asked("full-4", "V1=Courage:1", "intensity", "V1"), "assumed") == []


def test_what_an_aspiration_rests_on_is_said(asked: Asked) -> None:
    (assumed,) = rows(asked("balance-6", "V1=Courage V2=Anger", "aspiration", "unity"), "assumed")
    assert "V1 and V2" in assumed
    told = "diana.quell=locked leo.quell=locked thomas.quell=locked"
    (assumed,) = rows(asked("prototype-4", told, "aspiration", "wisdom"), "assumed")
    assert "Fred" in assumed
    assert "Diana" not in assumed


def test_equal_points_of_the_prototype_are_a_draw_whoever_has_the_top_piece(asked: Asked) -> None:
    """2 x 2 = 4 points, and 4 for the Top Piece."""
    found = asked("prototype-4", "bliss.identity=2minor gloom.identity=top", "score")
    assert found["value"] == {"bliss": 4, "gloom": 4}
    assert "a draw" in found["says"]
    (minor,) = found["reasons"][0]["parts"]
    assert (minor["amount"], minor["says"]) == (4, "2 \u00d7 2")
    (tie,) = rows(found, "tie")
    assert "Top Piece" in tie


def test_equal_points_without_a_capping_fragment_are_a_draw(asked: Asked) -> None:
    found = asked("full-4", "bliss.points=3 gloom.identity=minor gloom.points=0", "score")
    assert found["value"] == {"bliss": 3, "gloom": 3}
    assert "a draw" in found["says"]


# ---------------------------------------------------------------- the card game


def test_a_tie_that_the_last_revelation_decides_depends_on_it(asked: Asked) -> None:
    """12 + 4 = 4 + 12 = 16: level in the first tie-break."""
    found = asked("card-3", LEVEL, "score")
    assert "Diana 16 and Leo 16" in rows(found, "compared")[-1]
    assert rules(found)["win.tie-final"] == "depends on"
    assert not {"won", "shared"} & {row["what"] for row in found["reasons"]}
    found = asked("card-3", f"{LEVEL} diana.last=6 leo.last=4+1", "score")
    assert "Won by Diana" in found["says"]
    assert "Diana 6 and Leo 5" in rows(found, "compared")[-1]
    assert "Shared by Diana and Leo" in asked("card-3", f"{LEVEL} diana.last=5 leo.last=4+1", "score")["says"]


def test_whoever_is_merely_balanced_is_out_with_more_fragments(why: Run) -> None:
    out = why("card-3", "diana.bliss=12 diana.gloom=1 leo.bliss=9 leo.gloom=9", "score")
    assert "Won by Diana" in out
    assert "Leo is out with 18 " in out


def test_a_revelation_depends_on_the_mood_that_nobody_told(asked: Asked) -> None:
    found = asked("card-3", MERGED, "revelation", "diana")
    assert found["value"] == {"by_mood": {"bliss": {"bliss": 10, "gloom": 3}, "gloom": {"bliss": 8, "gloom": 5}}}
    (mood,) = rows(found, "depends on")
    assert "mood=bliss" in mood
    assert "merge.vibe" in json.dumps(found["reasons"])
    assert rows(asked("card-3", f"{MERGED} mood=gloom", "revelation", "diana"), "depends on") == []


@pytest.mark.parametrize(
    ("vibes", "says"),
    [
        # combo.three-different: 1; combo.three-same: 2.
        ("b-m-red-draw,b-s-blue-steal,g-m-green-swap", "the bonus Fragment is"),
        ("b-m-red-draw,b-s-red-steal,g-m-red-swap", "the 2 bonus Fragments are"),
    ],
)
def test_one_bonus_fragment_is_told_as_one(why: Run, vibes: str, says: str) -> None:
    assert f"{says} of its kind" in why("card-3", f"diana.mindset={vibes}", "revelation", "diana")
    assert f"{says} Bliss" in why("card-3", f"diana.mindset={vibes} mood=bliss", "revelation", "diana")


def test_a_mood_that_changes_nothing_is_not_asked_for(asked: Asked) -> None:
    told = "diana.mindset=b-m-red-draw,g-s-blue-steal diana.bliss=1 diana.gloom=1"
    found = asked("card-3", told, "revelation", "diana")
    assert (found["value"], found["rule"]) == ({"bliss": 2, "gloom": 3}, "scoring.collect")
    assert rules(found)["scoring.vibes"] == "Vibes"
    assert "Mood" not in json.dumps(found)


def test_who_would_win_by_each_mood(why: Run) -> None:
    """10 + 3 collected + 0 or 2: with either Mood 12 Bliss; at 8 only the Mood Bliss makes 13."""
    out = why("card-3", f"{THREE} diana.bliss=8 diana.gloom=0", "score")
    assert "Mood Bliss: Diana " in out
    assert "Mood Gloom: nobody " in out


def test_a_line_that_triggers_a_revelation_says_which_mood_it_assumed(why: Run) -> None:
    told = f"{THREE} stack.1=0 impulse.1=b-m-red-draw"
    assert "the Mood is Bliss." in why("card-3", told, "diana", "impulse", "1")
    assert "the Mood is Bliss." not in why("card-3", f"{told} mood=bliss", "diana", "impulse", "1")


def test_a_mood_that_nobody_told_is_shown_as_unknown(run: Run) -> None:
    facts = json.loads(run("show", "card-3", "--with", THREE, "--json").out)
    assert facts["mood"] is None
    assert facts["players"]["diana"]["after_revelation"] is None
    assert json.loads(run("show", "card-3", "--with", f"{THREE} mood=gloom", "--json").out)["mood"] == "gloom"


# ---------------------------------------------------------------- nothing that nobody said


def test_a_figure_of_which_nothing_is_told_is_on_no_space(why: Run) -> None:
    """move.share: in Balance an opponent is not in the way; who is there was not told."""
    told = "nora on V, nora.move=haste,second-haste"
    asked = ("nora", "move", "CN", "+haste", "+second-haste")
    assert "Leo" not in why("balance-6", told, *asked)
    assert "Leo on CN" in why("balance-6", f"{told}, leo on CN", *asked)


@pytest.mark.parametrize(("setup", "line"), [("full-4", "absorb commitment"), ("prototype-4", "meditate willpower")])
def test_a_sphere_of_which_nothing_is_told_holds_nothing_known(why: Run, setup: str, line: str) -> None:
    assert "holds 7" not in why(setup, "diana on V", "diana", *line.split())
    sphere = line.split()[1]
    assert f"{sphere} holds 6" in why(setup, f"diana on V, {sphere}=6", "diana", *line.split())
    assert f"{sphere} (?)" in why(setup, "diana on V", "reach", "diana")
    assert f"{sphere} (6)" in why(setup, f"diana on V, {sphere}=6", "reach", "diana")


@pytest.mark.parametrize("setup", ["full-4", "balance-6"])
def test_a_turn_of_which_nothing_is_told_has_no_number(why: Run, setup: str) -> None:
    assert "urn 5" not in why(setup, "turn=leo", "order")
    assert "urn 3: Leo" in why(setup, "turn=leo turn.number=3", "order")


def test_fortitude_of_which_nothing_is_told_is_not_told(why: Run) -> None:
    """round.fortitude: 8 in round 1; an Action later it is 7."""
    out = why("prototype-4", "round=1 turn=leo bliss.fortitude=7", "order")
    assert "Bliss 7 " in out
    assert "Gloom 8" not in out
    assert "Gloom 7" not in out


@pytest.mark.parametrize(
    ("setup", "told", "line", "ability"),
    [
        ("full-4", "turn=diana, diana on V, bliss.ambition=2 diana.move=unlock", "vibe red move.haste", "vibe"),
        ("balance-6", "turn=nora, nora on V, balance.ambition=2", "rotate", "rotate"),
        ("card-3", "turn=diana diana.mindset=b-m-red-draw", "use b-m-red-draw", "draw"),
    ],
)
def test_an_ability_that_may_have_been_used_is_assumed_not_to_be(
    why: Run, setup: str, told: str, line: str, ability: str
) -> None:
    """turn.abilities, turn.ability-type-once: each once in a turn."""
    who = told[5:].partition(" ")[0].strip(",")
    assert f"{ability} was not used before" in why(setup, told, who, *line.split())
    assert "used before" not in why(setup, f"{told} used=none", who, *line.split())
    assert f"used {ability}" in why(setup, f"{told} used={ability}", who, *line.split()) or ability == "draw"
    assert f"{who} {line}: not legal" in why(setup, f"{told} used={ability}", who, *line.split())


def test_an_answer_that_the_round_decides_says_so(why: Run) -> None:
    """end.fifth-round: whoever ends the last round draws nothing for another."""
    told = "round.out=bliss,gloom turn=fred bliss.fortitude=0 gloom.fortitude=0 turn.actions=1"
    drawn = ("fred", "pass", "/?", "/?", "/?", "/?")
    assert "it is round 1, 2, 3 or 4" in why("prototype-4", told, *drawn)
    assert "it is round" not in why("prototype-4", f"{told} round=2", *drawn)
    assert "draws no card" in why("prototype-4", f"{told} round=5", *drawn)


def test_more_fragments_than_the_box_holds_are_warned_of(run: Run) -> None:
    """ruling supply.limit: 4 times 11 of the 40 Bliss Fragments."""
    told = " ".join(f"{who}.scored.bliss=11" for who in ("diana", "leo", "thomas", "fred"))
    out = run("show", "card-4", "--with", told).out
    assert "supply ▲0 (4 too many out) ▼40" in out
