"""Why a card game stands as it does: the way to the winning conditions and what a Revelation would leave, in full."""

import sys
from typing import Any

import pytest
from support.cardgame_positions import emotion, game
from support.heard import explained, heard, naming
from support.pages import Sentences

from cerebria_cli.editions.card_game.explaining import (
    QUESTIONS,
    UNTOLD,
    as_told,
    order,
    order_assumes,
    revelation,
    score,
    scored_nothing,
)
from cerebria_cli.editions.core.explanation import Reason

#: Three Vibes: a bonus of 1.
THREE = [emotion("b-s-red-draw"), emotion("g-m-blue-draw"), emotion("g-x-green", absorbed=1)]


def state(
    mood: str | None = "bliss", rulings: dict[str, str] | None = None, setup: str = "card-2", **players: Any
) -> Any:
    return game(players, rulings, setup, mood=mood).now


def has(bliss: int, gloom: int, collected: int = 0, bonus: int = 0, **more: Any) -> dict[str, Any]:
    return {"scored": {"bliss": bliss, "gloom": gloom}, "last": {"collected": collected, "bonus": bonus}, **more}


MISSING = naming("12", "7", "14")


# ---------------------------------------------------------------- the score


def test_the_way_to_the_conditions_now_and_after_a_revelation() -> None:
    found = score(state(diana=has(6, 5, mindset=THREE), leo=has(0, 0)), "")
    standing = {"diana": {"bliss": 6, "gloom": 5, "conditions": []}, "leo": {"bliss": 0, "gloom": 0, "conditions": []}}
    assert found[:4] == (
        "score", standing, naming(), "win.check",
    )  # fmt: skip
    # 6 + 2 and a bonus of 1; 5 + 1 + 1.
    way = naming("6 Bliss", "5 Gloom", "12", "6", "7", "3")
    assert found.reasons == (
        Reason("Diana", says=naming("9 and 7", "Balanced", way)),
        Reason("Leo", says=naming("0 Bliss", "0 Gloom", "12", "7", "14")),
        Reason(
            "would win",
            says=naming("Diana"),
            rule="win.any-condition",
        ),
    )


def test_nobody_would_win() -> None:
    found = score(state(diana=has(6, 4, mindset=THREE)), "")
    assert [reason.what for reason in found.reasons] == ["Diana", "Leo"]
    assert found.reasons[0].says == naming("9 and 6")


@pytest.mark.parametrize(
    ("diana", "leo", "says"),
    [
        ((12, 0), (0, 0), naming("Diana")),
        ((12, 0), (7, 7), naming("Diana", "Leo")),
    ],
)
def test_who_fulfils_a_condition(diana: tuple[int, int], leo: tuple[int, int], says: str) -> None:
    assert score(state(diana=has(*diana), leo=has(*leo)), "").says == says


def test_every_comparison_between_those_who_fulfil_a_condition() -> None:
    found = score(state(setup="card-3", diana=has(12, 2, 3, 1), leo=has(2, 12, 2, 1), thomas=has(9, 9)), "")
    ways, rows = found.reasons[:3], found.reasons[3:]
    assert ways[0].says == naming("12 Bliss", "2 Gloom", "Single-minded (Bliss)")
    assert rows == (
        Reason(
            "compared",
            says=naming(
                "Single-minded",
                "Balanced",
                "Diana is Single-minded (Bliss)",
                "Leo is Single-minded (Gloom)",
                "Thomas is Balanced",
                "Thomas",
                "18",
            ),
            rule="win.single-precedence",
        ),
        Reason("compared", says=naming("Diana 14", "Leo 14"), rule="win.tie-total"),
        Reason("compared", says=naming("Diana 4", "Leo 3"), rule="win.tie-final"),
        Reason(
            "would win",
            says=naming("Diana", "second tie-break"),
            rule="win.tie-final",
        ),
    )


def test_a_comparison_that_leaves_everybody_in_is_a_detail() -> None:
    found = score(state(diana=has(12, 7), leo=has(2, 12)), "")
    assert found.reasons[2] == Reason(
        "compared",
        says=naming("Single-minded", "Balanced", "Diana is Single-minded (Bliss)", "Leo is Single-minded (Gloom)"),
        rule="win.single-precedence",
        detail=True,
    )
    assert found.reasons[3] == Reason("compared", says=naming("Diana 19", "Leo 14"), rule="win.tie-total")


def test_what_nobody_told_of_the_last_revelation_decides() -> None:
    one = state(setup="card-3", diana=has(12, 2, 3), leo=has(2, 12, 2), thomas=has(12, 2))
    told = as_told(one, lambda *path: path == ("players", "leo", "last", "collected"))
    assert [player.collected for player in told.players] == [3, UNTOLD, 0]
    assert [player.collected for player in one.players] == [3, 2, 0]
    found = score(told, "")
    assert found.reasons[-1] == Reason(
        "depends on",
        says=naming("Leo", "(leo.last=N)"),
        rule="win.tie-final",
    )
    assert [reason.rule for reason in found.reasons[3:]] == ["win.single-precedence", "win.tie-total", "win.tie-final"]
    both = as_told(one, lambda *path: path[-1] == "collected")
    assert score(both, "").reasons[-1].says == (
        naming("Diana", "Leo", "Thomas", "(diana.last=N leo.last=N thomas.last=N)")
    )
    # What decides before it does not depend on it.
    clear = as_told(state(diana=has(12, 3), leo=has(2, 12)), lambda *path: path[-1] == "collected")
    assert score(clear, "").reasons[-1].says == naming("Diana", "first tie-break")


def test_a_mood_that_nobody_told_is_unknown() -> None:
    one = state("gloom", diana=has(10, 6, mindset=THREE))
    told = as_told(one, lambda *path: path == ("mood",))
    assert (told.mood, one.mood) == ("", "gloom")
    # 10 + 2 Bliss, 6 + 2 Gloom, and 1 of the Mood's kind: with either one Single-minded and Balanced.
    found = score(told, "")
    assert found.reasons[0].says == (
        naming(
            "10 Bliss",
            "6 Gloom",
            "12",
            "2",
            "6",
            "7",
            "1",
            "13 and 8",
            "Single-minded (Bliss)",
            "Balanced",
            "Mood Bliss",
            "12 and 9",
            "Mood Gloom",
        )
    )
    assert found.reasons[-1].says == naming("Diana")
    assert as_told(one, lambda *path: False).mood == "gloom"


def test_who_would_win_depends_on_the_mood() -> None:
    told = as_told(state(diana=has(9, 0, mindset=THREE)), lambda *path: path == ("mood",))
    assert score(told, "").reasons[2:] == (
        Reason(
            "would win",
            says=naming("Mood Bliss", "Diana"),
            rule="win.any-condition",
        ),
        Reason("would win", says=naming("Mood Gloom"), rule="win.check"),
        Reason("depends on", says=naming("(mood=bliss)"), rule="scoring.bonus-colour"),
    )


@pytest.mark.parametrize(
    ("players", "says", "rule"),
    [
        (
            {"diana": has(12, 1), "leo": has(7, 7)},
            naming("Diana", "Single-minded", "Balanced"),
            "win.single-precedence",
        ),
        (
            {"diana": has(12, 1), "leo": has(1, 12)},
            naming(
                "Diana",
                "Leo",
            ),
            "win.shared",
        ),
        (
            {"diana": has(3, 4), "leo": has(7, 7)},
            naming("Leo"),
            "win.any-condition",
        ),
    ],
)
def test_how_a_game_ended(players: dict[str, Any], says: str, rule: str) -> None:
    one = game(players, impulse={"1": {"stack": 0}})
    one.play("diana impulse 1")
    now: Any = one.now
    found = score(now, "")
    assert (found.says, found.rule) == (says, rule)
    assert found.reasons[0].says == {
        "win.any-condition": naming("3 Bliss", "4 Gloom", "12", "9", "8", "7"),
    }.get(rule, naming("12 Bliss", "1 Gloom", "Single-minded (Bliss)"))
    compared = [reason for reason in found.reasons if reason.what == "compared"]
    assert len(compared) == {"win.any-condition": 0, "win.single-precedence": 1, "win.shared": 3}[rule]
    assert len(found.reasons) == 2 + len(compared)


# ---------------------------------------------------------------- a Revelation


OTHERS = (("three-of-a-kind", 2), ("two-pairs", 2), ("four-different", 3), ("four-of-a-kind", 4))


def others(*names: str) -> Reason:
    """What else there is to make with Vibes."""
    worth = {"three-different": 1, **dict(OTHERS)}
    parts = tuple(Reason(name, worth[name], rule=f"combo.{name}") for name in worth if name not in names)
    return Reason("other combinations", parts=parts, detail=True)


def test_what_a_revelation_would_leave() -> None:
    found = revelation(
        state("gloom", diana=has(10, 6, mindset=[*THREE, emotion("b-m-red-swap", fragments=0)])), "diana"
    )
    assert found[:4] == (
        "revelation diana",
        {"bliss": 12, "gloom": 9},
        naming("Diana 12", "Bliss", "9 Gloom", "Single-minded (Bliss)", "Balanced"),
        "scoring.collect",
    )
    bliss, gloom, vibes, more, mood = found.reasons
    assert (bliss.what, bliss.amount, gloom.what, gloom.amount) == ("Bliss", 12, "Gloom", 9)
    assert [(part.what, part.amount, part.rule) for part in bliss.parts] == [
        ("scored", 10, "scoring.area"),
        ("b-s-red-draw", 2, "scoring.collect"),
    ]
    assert [(part.what, part.amount, part.rule, part.says) for part in gloom.parts] == [
        ("scored", 6, "scoring.area", ""),
        ("g-m-blue-draw", 1, "scoring.collect", ""),
        ("g-x-green", 1, "scoring.collect", ""),
        ("Vibes", 1, "scoring.bonus-colour", "three-different"),
    ]
    says = naming(
        "red", "b-s-red-draw", "blue", "g-m-blue-draw", "green", "g-x-green", "b-m-red-swap", "three-different", "1"
    )
    assert vibes == Reason("Vibes", says=says, rule="combo.three-different")
    assert more == others("three-different")
    assert mood == Reason("Mood", says=naming("Gloom"), rule="scoring.bonus-colour")


def test_a_revelation_for_an_empty_mindset() -> None:
    found = revelation(state(leo=has(1, 2)), "leo")
    assert (found.value, found.says) == (
        {"bliss": 1, "gloom": 2},
        naming("Leo 1", "Bliss", "2 Gloom"),
    )
    assert [(reason.what, reason.amount) for reason in found.reasons] == [("Bliss", 1), ("Gloom", 2)]


def test_vibes_that_earn_nothing_and_cards_that_have_none() -> None:
    mindset = [emotion("b-m-red-draw", over="b-x-yellow"), emotion("g-x-green"), emotion("b-m-blue-draw")]
    found = revelation(state(rulings={"vibe.bb": "none"}, diana=has(0, 0, mindset=mindset)), "diana")
    assert found.reasons[2:] == (
        Reason("Vibes", says=naming("red", "b-m-red-draw", "blue", "b-m-blue-draw"), rule="scoring.vibes"),
        Reason("no Vibe", says=naming("b-x-yellow", "b-m-red-draw"), rule="merge.vibe"),
        Reason("no Vibe", says="g-x-green", rule="vibe.bb"),
        others(),
    )
    lone = revelation(state(rulings={"vibe.bb": "none"}, diana=has(0, 0, mindset=[emotion("g-x-green")])), "diana")
    assert [reason.what for reason in lone.reasons] == ["Bliss", "Gloom"]


def test_all_combinations_that_are_added() -> None:
    mindset = [emotion(f"b-m-{vibe}-draw", fragments=0) for vibe in ("red", "yellow", "green", "blue")]
    found = revelation(state(rulings={"combo.overlap": "sum-all"}, diana=has(0, 0, mindset=mindset)), "diana")
    cards = naming(
        "red", "b-m-red-draw", "yellow", "b-m-yellow-draw", "green", "b-m-green-draw", "blue", "b-m-blue-draw"
    )
    assert found.reasons[2:] == (
        Reason(
            "Vibes", says=naming("three-different", "1", "four-different", "3", cards), rule="combo.three-different"
        ),
        Reason("Vibes", says="and four-different", rule="combo.four-different"),
        others("three-different", "four-different"),
        Reason("Mood", says=naming("Bliss", "4"), rule="scoring.bonus-colour"),
    )
    assert found.value == {"bliss": 4, "gloom": 0}


def test_a_supply_that_has_no_more() -> None:
    mindset = [emotion(f"b-m-{vibe}-draw", fragments=0) for vibe in ("red", "yellow", "green", "blue")]
    one = state(rulings={"supply.limit": "limited"}, diana=has(0, 0, mindset=mindset), leo=has(38, 0))
    found = revelation(one, "diana")
    assert found.value == {"bliss": 2, "gloom": 0}
    assert Reason("supply", says=naming("3"), rule="scoring.vibes") in found.reasons
    plenty = state(rulings={"supply.limit": "limited"}, diana=has(0, 0, mindset=mindset), leo=has(37, 0))
    assert "supply" not in [reason.what for reason in revelation(plenty, "diana").reasons]


def test_a_revelation_by_each_mood() -> None:
    told = as_told(state(diana=has(1, 1, mindset=THREE)), lambda *path: path == ("mood",))
    found = revelation(told, "diana")
    assert found.value == {"by_mood": {"bliss": {"bliss": 4, "gloom": 3}, "gloom": {"bliss": 3, "gloom": 4}}}
    assert found.says == (naming("Diana 4", "Bliss", "3 Gloom", "Mood Bliss", "3 Bliss", "4 Gloom", "Mood Gloom"))
    assert [(reason.what, reason.amount) for reason in found.reasons[:2]] == [("Bliss", 3), ("Gloom", 3)]
    assert found.reasons[-1] == Reason(
        "depends on",
        says=naming("(mood=bliss)"),
        rule="scoring.bonus-colour",
    )


# ---------------------------------------------------------------- order, and what is assumed


def test_who_is_to_act_and_how_all_sit() -> None:
    one: Any = game(setup="card-3", turn={"player": "leo"}).now
    assert order(one, "") == (
        "order", ["diana", "leo", "thomas"], naming("Leo", "Diana", "Thomas"), "turn.end", (),
    )  # fmt: skip
    assert order_assumes(one, "", lambda *path: path == ("turn", "player")) == [naming("Leo")]
    assert order_assumes(one, "", lambda *path: False) == []


@pytest.mark.parametrize(
    ("about", "silent", "expected"),
    [
        ("", [], []),
        ("", ["diana.bliss"], [naming("Bliss", "Diana")]),
        ("", ["diana.bliss", "diana.gloom"], [naming("Bliss", "Gloom", "Diana")]),
        ("", ["diana.gloom", "leo.gloom"], [naming("Gloom", "Diana", "Leo")]),
        (
            "",
            ["diana.gloom", "leo.bliss"],
            [naming("Gloom", "Diana"), naming("Bliss", "Leo")],
        ),
        ("leo", ["diana.gloom", "leo.bliss"], [naming("Bliss", "Leo")]),
    ],
)
def test_scoring_areas_of_which_nothing_is_told(about: str, silent: list[str], expected: list[str]) -> None:
    def untold(*path: str) -> bool:
        return f"{path[1]}.{path[3]}" in silent

    assert scored_nothing(state(), about, untold) == expected


@pytest.mark.parametrize(
    ("name", "things", "assumed"),
    [
        ("score", (), [naming("Bliss", "Gloom", "Diana", "Leo")]),
        ("revelation", ("diana", "leo"), [naming("Bliss", "Gloom", "Leo")]),
        ("order", (), [naming("Diana")]),
    ],
)
def test_every_question_about_a_card_game(name: str, things: tuple[str, ...], assumed: list[str]) -> None:
    """Of which nothing is told: what can be asked, of whom, and what is assumed then."""
    question, one = QUESTIONS[name], state()
    assert tuple(question.things(one)) == things
    thing = things[-1] if things else ""
    assert list(question.assumes(one, thing, lambda *path: True)) == assumed
    assert question.explain(one, thing)[0] == f"{name} {thing}".strip()
    unknown = question.as_told(one, lambda *path: True)
    assert unknown.mood == (one.mood if name == "order" else "")
    assert {player.collected for player in unknown.players} == ({0} if name == "order" else {UNTOLD})


def test_nothing_else_can_be_asked() -> None:
    assert sorted(QUESTIONS) == ["order", "revelation", "score"]


# ---------------------------------------------------------------- the sentences


def test_the_sentences_of_every_explanation(sentences: Sentences) -> None:
    here = sys.modules[__name__]
    sentences([one for name in ("score", "revelation", "order") for one in heard(here, name, explained)])


def test_the_sentences_of_what_is_assumed(sentences: Sentences) -> None:
    here = sys.modules[__name__]
    areas = heard(here, "scored_nothing", lambda told, _, about, untold: (f"score {about}".strip(), told))
    orders = heard(here, "order_assumes", lambda told, *more: ("order", told))
    blank = state()
    things = {name: next(iter(reversed(tuple(question.things(blank)))), "") for name, question in QUESTIONS.items()}
    nothing = [
        (f"{name} {thing}".strip(), QUESTIONS[name].assumes(blank, thing, lambda *path: True))
        for name, thing in things.items()
    ]
    sentences([*areas, *orders, *nothing])
