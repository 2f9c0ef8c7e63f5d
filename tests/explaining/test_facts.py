"""`why` a fact: the answer, the sum behind it, and what is said where there is no such fact."""

import json
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from support.explanations import adds_up, agrees
from support.long_tests import every_sample
from support.owned_table import power, under_way, with_power
from support.paths import PROJECT
from support.printed import Printed

from cerebria_cli.explaining.errors import NoSuchFact
from cerebria_cli.explaining.facts import explained_fact, questions
from cerebria_cli.game.desk import Game
from cerebria_cli.shelf.setups import load_setup

Run = Callable[..., Any]

TWENTY = PROJECT / "records" / "full-4-twenty.cer"
KNOWN_HAND = "diana.hand=Optimism diana.wp=4 diana.essence=2 diana on V"


@pytest.fixture
def why(run: Run) -> Run:
    """`why("control", "C")` of a full game after entry 180, which was added up by hand."""

    def ask(*words: str) -> Any:
        return run("why", TWENTY, "--at", "180", *words)

    return ask


Told = Callable[..., dict[str, Any]]


@pytest.fixture
def told(why: Run) -> Told:
    """The same for programs."""

    def ask(*words: str) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(why(*words, "--json").out)
        return found

    return ask


def summed(found: dict[str, Any], what: str) -> list[tuple[Any, ...]]:
    """The amounts behind a reason, each with what and where it is."""
    (row,) = [row for row in found["reasons"] if row["what"] == what]
    return [tuple(part[key] for key in ("amount", "what", "place") if key in part) for part in row.get("parts", ())]


OVER = ("card-2-102", "card-4-44", "prototype-2-third-major", "prototype-4-fifth-round")
LEVEL = "bliss.minor,bliss.minor,bliss.minor,bliss.major,gloom.major,gloom.major,gloom.capping"


def test_what_people_read(printed: Printed, folder: Path) -> None:
    for name in ("full-4-twenty", "balance-6", *OVER):
        (folder / f"{name}.cer").write_bytes((PROJECT / "records" / f"{name}.cer").read_bytes())
    asked = (
        *("control C", "control wv", "control V", "control V -v", "score", "intensity C2", "intensity WV"),
        *("aspiration unity", "reach diana", "order", "cost move VC +haste", "diana.wp", "diana.hand"),
        *("diana.wpp", "contrl V", "control X", "control"),
    )
    printed(
        *(f"why full-4-twenty.cer --at 180 {question}" for question in asked),
        *(f"why {name}.cer score" for name in OVER),
        "why card-4-44.cer --at 346 revelation thomas",
        "why card-4-44.cer --at 346 score",
        f"why full-4 --with 'identity={LEVEL} bliss.points=7 gloom.points=7' score",
        "why card-3 --with 'diana.bliss=7 diana.gloom=8 leo.bliss=12 leo.gloom=0' score",
        "why prototype-4 --with identity=bliss.minor,bliss.minor,gloom.minor score",
        "why balance-6.cer --at 155 aspiration openness",
        f"why prototype-4 --with '{KNOWN_HAND}' diana invoke Courage V1",
        "why full-4 --with 'VW=Craving:2 leo on VW' control VW",
        "why prototype-4 cost harvest 4",
        "why prototype-4 --with diana.wp=4 cost harvest 4",
        "why prototype-4 --with diana.wp=4 diana meditate",
        "why prototype-4 --with diana.wp=4 order",
    )


@pytest.mark.parametrize("record", every_sample(), ids=lambda path: path.stem)
def test_every_explained_fact_is_the_fact(record: Path) -> None:
    game = Game.open(record)
    entries = len(game.entries)
    for number in (entries // 3, 2 * entries // 3, entries):
        moment = game.at(number)
        assert agrees(moment) or not questions(moment)


# ---------------------------------------------------------------- control


def test_control_with_a_fortress_and_both_frontiers_locked_out(told: Told) -> None:
    found = told("control", "C")
    assert (found["value"], found["rule"]) == ({"holder": "gloom", "totals": {"bliss": 0, "gloom": 6}}, "control.realm")
    assert summed(found, "Bliss") == []
    assert summed(found, "Gloom") == [(1, "Mistrust", "C1"), (4, "Animosity", "C2"), (1, "minor Fortress")]
    assert summed(found, "locked out") == [(1, "Generosity", "VC"), (2, "Generosity", "CN")]


def test_control_of_a_frontier(told: Told) -> None:
    found = told("control", "wv")
    assert found["value"] == {"holder": "bliss", "totals": {"bliss": 2, "gloom": 1}}
    assert summed(found, "Bliss") == [(2, "Cheerfulness", "V1")]
    assert summed(found, "Gloom") == [(1, "Bleakness", "W2")]


def test_everything_is_told_when_it_is_asked_for(why: Run) -> None:
    assert "empty" not in why("control", "V").out
    assert "  empty  WV\n" in why("control", "V", "-v").out


def test_the_tree_for_programs(why: Run) -> None:
    found = json.loads(why("control", "V", "--json").out)
    assert found["asked"] == "control V"
    assert found["value"] == {"holder": "bliss", "totals": {"bliss": 6, "gloom": 0}}
    bliss, gloom = found["reasons"][:2]
    assert bliss["amount"] == 6
    assert [(part["amount"], part["what"], part["place"]) for part in bliss["parts"]] == [
        (2, "Cheerfulness", "V1"),
        (3, "Benevolence", "V2"),
        (1, "Generosity", "VC"),
    ]
    assert gloom == {"what": "Gloom", "amount": 0}


# ---------------------------------------------------------------- other questions


def test_the_score_as_if_the_game_ended_here(told: Told) -> None:
    found = told("score")
    assert found["value"] == {"bliss": 23, "gloom": 13}
    assert "Bliss wins" in found["says"]
    assert summed(found, "Bliss") == [(12, "Wheel"), (5, "major Fragment"), (6, "minor Fragments")]
    (missing,) = [row["says"] for row in found["reasons"] if row.get("rule") == "intention.twenty"]
    assert re.findall(r"\d+", missing) == ["8", "13"]


@pytest.mark.parametrize(
    ("record", "words"),
    [
        # 7 and 7 against 7 and 9: both are Balanced, and 16 Fragments are more than 14.
        (OVER[0], ("Won by Leo", "[win.tie-total]")),
        (OVER[1], ("Won by Diana", "7 Bliss and 7 Gloom, ", "Balanced")),
        (OVER[2], ("Gloom has won", "[end.third-major]")),
        (OVER[3], ("Bliss 2, Gloom 14", "Gloom has won")),
    ],
)
def test_a_game_that_is_over_says_what_decided(record: str, words: tuple[str, ...], run: Run) -> None:
    out = run("why", PROJECT / "records" / f"{record}.cer", "score").out
    assert all(one in out for one in words)
    assert "Revelation" not in out


def test_intensity_of_an_emotion_and_of_an_empty_slot(told: Told) -> None:
    found = told("intensity", "C2")
    assert found["value"] == 4
    assert "Animosity" in found["says"]
    assert "3 of 3 Essence" in json.dumps(found["reasons"])
    assert not told("intensity", "WV")["value"]


def test_the_chain_of_unity(told: Told) -> None:
    found = told("aspiration", "unity")
    assert "3:2, Bliss" in found["says"]
    assert summed(found, "Bliss") == [(1, "Cheerfulness", "V1"), (1, "Benevolence", "V2"), (1, "Generosity", "VC")]


def test_reach_from_a_frontier(why: Run) -> None:
    out = why("reach", "diana").out
    assert "CN" in out.splitlines()[0]
    assert "knowledge (4) and commitment (7)" in out


def test_the_order_of_play(told: Told) -> None:
    found = told("order")
    assert found["value"] == ["diana", "leo", "thomas", "fred"]
    assert "Thomas" in found["says"].partition(";")[0]
    assert [row["says"] for row in found["reasons"] if row["what"] == "next"] == ["Fred"]


def test_whoever_owes_a_choice_comes_before_the_next_turn() -> None:
    """After Diana's Valley each opponent of Courage chooses, Leo before Fred; then only Leo's turn is to come."""
    choice = {"one-of": [{"gain": "wp", "amount": 1}, {"gain": "essence", "amount": 1}], "chooser": "opponents"}
    game = under_way({"N1": "Courage"}, with_power("Courage", power("after:valley", choice)))
    following = ("next", "Leo")
    for line, *told in (
        ("diana valley", ("first", "Leo has to choose"), following),
        ("leo choose wp", ("first", "Fred has to choose"), following),
        ("fred choose wp", following),
    ):
        game.play(line)
        explained = explained_fact(game, "order")
        assert explained is not None
        assert [(reason.what, reason.says) for reason in explained.reasons] == told, line


def test_the_cost_of_a_line_with_upgrades(why: Run) -> None:
    out = why("cost", "move", "VC", "+haste").out
    assert "1 Move + 1 Haste = 2" in out


def test_the_card_game_tells_what_a_revelation_would_leave(run: Run) -> None:
    """The Revelation came two entries later with exactly these numbers."""
    record = PROJECT / "records" / "card-4-44.cer"
    found = json.loads(run("why", record, "--at", "346", "revelation", "thomas", "--json").out)
    assert found["value"] == {"bliss": 2, "gloom": 11}
    assert summed(found, "Gloom") == [(7, "scored"), (2, "g-s-blue-draw"), (2, "g-s-red-steal")]
    found = json.loads(run("why", record, "--at", "346", "score", "--json").out)
    (leo,) = [row["says"] for row in found["reasons"] if row["what"] == "Leo"]
    # scored, missing of 12 of a kind and of 7 of each, and what a Revelation would leave
    assert [int(number) for number in re.findall(r"\d+", leo)] == [4, 3, 12, 8, 9, 7, 7, 6, 4]


def test_a_tie_goes_to_the_capping_fragment(run: Run) -> None:
    told = f"identity={LEVEL} bliss.points=7 gloom.points=7"
    found = json.loads(run("why", "full-4", "--with", told, "score", "--json").out)
    assert found["value"] == {"bliss": 21, "gloom": 21}
    assert "Gloom wins" in found["says"]
    (tie,) = [row["says"] for row in found["reasons"] if row["what"] == "tie"]
    assert "Gloom has " in tie


def test_single_minded_beats_balanced_with_more_fragments(run: Run) -> None:
    told = "diana.bliss=7 diana.gloom=8 leo.bliss=12 leo.gloom=0"
    out = run("why", "card-3", "--with", told, "score").out
    assert "Won by Leo" in out
    assert "[win.single-precedence]" in out


def test_the_prototype_tells_who_would_win(run: Run) -> None:
    out = run("why", "prototype-4", "--with", "identity=bliss.minor,bliss.minor,gloom.minor", "score").out
    assert "Bliss 4, Gloom 2" in out
    assert "Bliss would win" in out
    assert "a draw" in run("why", "prototype-4", "--with", "diana.wp=1", "score").out


def test_the_conditions_of_balance(run: Run) -> None:
    out = run("why", PROJECT / "records" / "balance-6.cer", "--at", "155", "aspiration", "openness").out
    assert out.startswith("Openness: 2:2, ")
    assert "  Balance  1 " in out


# ---------------------------------------------------------------- how a fact came about


def test_willpower_entry_by_entry_with_its_causes(why: Run) -> None:
    out = why("diana.wp").out
    assert out.startswith("diana.wp is 1")
    assert re.search(r"170 +-3 +diana move CN \+haste \+surmount ", out)
    assert "-1 Move - 1 Haste - 1 Surmount\n" in out
    assert "-2 Invoke + 1 Determination\n" in out
    assert re.search(r"173 +\+0 +diana absorb commitment ", out)


def test_every_change_is_told_when_it_is_asked_for(why: Run) -> None:
    short, whole = (json.loads(why("diana.wp", *more, "--json").out) for more in ((), ("-v",)))
    assert short == whole
    (row,) = whole["reasons"]
    assert row["amount"] == 1 == sum(part.get("amount", 0) for part in row["parts"])
    assert len(why("diana.wp", "-v").out.splitlines()) > len(why("diana.wp").out.splitlines())


def test_what_came_to_a_hand_and_left_it(why: Run) -> None:
    assert re.search(r" 171 +diana invoke Generosity CN \+determination", why("diana.hand").out)
    assert " -Generosity\n" in why("diana.hand").out


@pytest.mark.parametrize("line", ["effect Courage diana draw 1", "effect Courage diana.wp+1 diana draw 1"])
def test_what_a_card_did_is_told_by_the_card(line: str) -> None:
    players = {"diana": {"hand": ["Optimism"], "deck": {"order": ["Courage", "Comfort", "?"]}}}
    position = {"turn": {"player": "diana"}, "players": players}
    game = Game.new({**load_setup("full-2"), "position": position})
    game.play(line)
    found = explained_fact(game, "diana.deck.count")
    assert found is not None
    ((_start, done),) = [row.parts for row in found.reasons]
    assert [(one.what, one.amount) for one in done.parts] == [("Courage", -1)]


def test_near_names_of_facts(why: Run) -> None:
    assert "diana.wp?" in why("diana.wpp").err
    assert "diana.team" in why("diana").err
    assert why("diana.wpp").status == why("diana").status == 3


@pytest.mark.parametrize("record", every_sample(), ids=lambda path: path.stem)
def test_the_changes_of_what_is_held_add_up(record: Path) -> None:
    game = Game.open(record)
    for who in game.vocabulary.players:
        for fact in ("wp", "scored.bliss"):
            with suppress(NoSuchFact):
                explained = explained_fact(game, f"{who}.{fact}")
                assert explained is not None
                assert explained.reasons[0].amount == explained.value
                adds_up(explained.reasons)
                assert all(one.parts for one in explained.reasons[0].parts[1:] if fact == "wp")


# ---------------------------------------------------------------- what is no fact


def test_near_names_of_a_mistyped_question(why: Run) -> None:
    status, _, err = why("contrl", "V")
    assert status == 3
    assert "control or cost" in err


def test_things_of_which_a_question_is_not_asked(why: Run) -> None:
    assert why("control", "X").status == 3
    assert "V, C, N, L, W, VC, CN, NL, LW or WV" in why("control", "X").err
    assert why("control").status == 3


def test_a_line_wins_over_a_fact(why: Run) -> None:
    assert why("thomas", "end", "draw").out.startswith("thomas end draw")


def test_a_told_hand_is_known_to_everybody(run: Run) -> None:
    done = run("try", "prototype-4", "--with", KNOWN_HAND, "diana", "invoke", "Optimism", "V1")
    assert (done.status, "does not know" in done.out + done.err) == (0, False)
    refused = run("why", "prototype-4", "--with", KNOWN_HAND, "diana", "invoke", "Courage", "V1")
    assert (refused.status, "Courage" in refused.out) == (1, True)


def test_a_frontier_may_be_named_the_other_way_round(run: Run) -> None:
    found = json.loads(run("why", "full-4", "--with", "VW=Craving:2 leo on VW", "control", "VW", "--json").out)
    assert found["value"] == {"holder": "gloom", "totals": {"bliss": 0, "gloom": 2}}
    assert found["says"].startswith("WV")
    assert run("why", "full-4", "--with", "VW=Craving VW.essence=2 leo on VW", "reach", "leo").out.startswith(
        "Leo on WV"
    )


def test_no_cost_is_told_where_nothing_can_be_reckoned(run: Run) -> None:
    out = run("why", "prototype-4", "cost", "harvest", "4").out
    assert "costs nothing" not in out
    assert "Diana must say" in out
    told = run("why", "prototype-4", "--with", "diana.wp=4", "cost", "harvest", "4").out
    assert "4 Willpower and 1 Fortitude" in told


@pytest.mark.parametrize(("verb", "missing"), [("meditate", "[meditation.take]"), ("move", "[move.base]")])
def test_an_action_about_nothing_is_told_what_is_missing(run: Run, verb: str, missing: str) -> None:
    assert missing in run("why", "prototype-4", "--with", "diana.wp=4", "diana", verb).out


def test_the_course_of_a_game_that_nobody_told_is_assumed(run: Run) -> None:
    out = run("why", "prototype-4", "--with", "diana.wp=4", "order").out
    assert re.search(r"assumed .*Diana.* round 3\n", out)
    assert not re.search(r"Fortitude .*\d", out)
    told = "round=1 turn=diana bliss.fortitude=5 gloom.fortitude=5"
    out = run("why", "prototype-4", "--with", told, "order").out
    assert out.startswith("Round 1:")
    assert "assumed" not in out
