"""Why a card game stands as it does: the way to the winning conditions and what a Revelation would leave, in full."""

from typing import Any

import pytest
from support.cardgame_positions import emotion, game

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


MISSING = "12 of a kind: 12 or 12 missing, 7 of each: 14 missing"


# ---------------------------------------------------------------- the score


def test_the_way_to_the_conditions_now_and_after_a_revelation() -> None:
    found = score(state(diana=has(6, 5, mindset=THREE), leo=has(0, 0)), "")
    standing = {"diana": {"bliss": 6, "gloom": 5, "conditions": []}, "leo": {"bliss": 0, "gloom": 0, "conditions": []}}
    assert found[:4] == (
        "score", standing, "Nobody fulfils a condition now; it is checked after a Revelation", "win.check",
    )  # fmt: skip
    # 6 + 2 and a bonus of 1; 5 + 1 + 1.
    way = "6 Bliss and 5 Gloom; 12 of a kind: 6 or 7 missing, 7 of each: 3 missing"
    assert found.reasons == (
        Reason("Diana", says=f"{way}; a Revelation now leaves 9 and 7, which is Balanced"),
        Reason("Leo", says=f"0 Bliss and 0 Gloom; {MISSING}; a Revelation now adds nothing"),
        Reason(
            "would win",
            says="Diana after a Revelation now: nobody else meets a condition",
            rule="win.any-condition",
        ),
    )


def test_nobody_would_win() -> None:
    found = score(state(diana=has(6, 4, mindset=THREE)), "")
    assert [reason.what for reason in found.reasons] == ["Diana", "Leo"]
    assert found.reasons[0].says.endswith("a Revelation now leaves 9 and 6")


@pytest.mark.parametrize(
    ("diana", "leo", "says"),
    [
        ((12, 0), (0, 0), "Diana fulfils a condition now; it is checked after a Revelation"),
        ((12, 0), (7, 7), "Diana and Leo fulfil a condition now; it is checked after a Revelation"),
    ],
)
def test_who_fulfils_a_condition(diana: tuple[int, int], leo: tuple[int, int], says: str) -> None:
    assert score(state(diana=has(*diana), leo=has(*leo)), "").says == says


def test_every_comparison_between_those_who_fulfil_a_condition() -> None:
    found = score(state(setup="card-3", diana=has(12, 2, 3, 1), leo=has(2, 12, 2, 1), thomas=has(9, 9)), "")
    ways, rows = found.reasons[:3], found.reasons[3:]
    assert ways[0].says == "12 Bliss and 2 Gloom, which is Single-minded (Bliss); a Revelation now adds nothing"
    assert rows == (
        Reason(
            "compared",
            says="Single-minded before Balanced: Diana is Single-minded (Bliss), Leo is Single-minded (Gloom) and"
            " Thomas is Balanced; Thomas is out with 18 Fragments",
            rule="win.single-precedence",
        ),
        Reason("compared", says="most Fragments: Diana 14 and Leo 14", rule="win.tie-total"),
        Reason("compared", says="most in the last Revelation: Diana 4 and Leo 3", rule="win.tie-final"),
        Reason(
            "would win",
            says="Diana: most Fragments in the last Revelation, the second tie-break",
            rule="win.tie-final",
        ),
    )


def test_a_comparison_that_leaves_everybody_in_is_a_detail() -> None:
    found = score(state(diana=has(12, 7), leo=has(2, 12)), "")
    assert found.reasons[2] == Reason(
        "compared",
        says="Single-minded before Balanced: Diana is Single-minded (Bliss) and Balanced and Leo is Single-minded"
        " (Gloom)",
        rule="win.single-precedence",
        detail=True,
    )
    assert found.reasons[3] == Reason("compared", says="most Fragments: Diana 19 and Leo 14", rule="win.tie-total")


def test_what_nobody_told_of_the_last_revelation_decides() -> None:
    one = state(setup="card-3", diana=has(12, 2, 3), leo=has(2, 12, 2), thomas=has(12, 2))
    told = as_told(one, lambda *path: path == ("players", "leo", "last", "collected"))
    assert [player.collected for player in told.players] == [3, UNTOLD, 0]
    assert [player.collected for player in one.players] == [3, 2, 0]
    found = score(told, "")
    assert found.reasons[-1] == Reason(
        "depends on",
        says="who wins: what they scored in the last Revelation, which is not told of Leo (leo.last=N)",
        rule="win.tie-final",
    )
    assert [reason.rule for reason in found.reasons[3:]] == ["win.single-precedence", "win.tie-total", "win.tie-final"]
    both = as_told(one, lambda *path: path[-1] == "collected")
    assert score(both, "").reasons[-1].says == (
        "who wins: what they scored in the last Revelation, which is not told of Diana, Leo and Thomas"
        " (diana.last=N leo.last=N thomas.last=N)"
    )
    # What decides before it does not depend on it.
    clear = as_told(state(diana=has(12, 3), leo=has(2, 12)), lambda *path: path[-1] == "collected")
    assert score(clear, "").reasons[-1].says == "Diana: most Fragments, the first tie-break"


def test_a_mood_that_nobody_told_is_unknown() -> None:
    one = state("gloom", diana=has(10, 6, mindset=THREE))
    told = as_told(one, lambda *path: path == ("mood",))
    assert (told.mood, one.mood) == ("", "gloom")
    # 10 + 2 Bliss, 6 + 2 Gloom, and 1 of the Mood's kind: with either one Single-minded and Balanced.
    found = score(told, "")
    assert found.reasons[0].says == (
        "10 Bliss and 6 Gloom; 12 of a kind: 2 or 6 missing, 7 of each: 1 missing; a Revelation now leaves"
        " 13 and 8, which is Single-minded (Bliss) and Balanced with the Mood Bliss or"
        " 12 and 9, which is Single-minded (Bliss) and Balanced with the Mood Gloom"
    )
    assert found.reasons[-1].says == "Diana after a Revelation now: nobody else meets a condition"
    assert as_told(one, lambda *path: False).mood == "gloom"


def test_who_would_win_depends_on_the_mood() -> None:
    told = as_told(state(diana=has(9, 0, mindset=THREE)), lambda *path: path == ("mood",))
    assert score(told, "").reasons[2:] == (
        Reason(
            "would win",
            says="with the Mood Bliss: Diana after a Revelation now: nobody else meets a condition",
            rule="win.any-condition",
        ),
        Reason("would win", says="with the Mood Gloom: nobody after a Revelation now", rule="win.check"),
        Reason("depends on", says="the Mood, which is not told (mood=bliss)", rule="scoring.bonus-colour"),
    )


@pytest.mark.parametrize(
    ("players", "says", "rule"),
    [
        (
            {"diana": has(12, 1), "leo": has(7, 7)},
            "The game is over. Won by Diana: Single-minded comes before Balanced",
            "win.single-precedence",
        ),
        (
            {"diana": has(12, 1), "leo": has(1, 12)},
            "The game is over. Shared by Diana and Leo: they are level after both tie-breaks",
            "win.shared",
        ),
        (
            {"diana": has(3, 4), "leo": has(7, 7)},
            "The game is over. Won by Leo: nobody else meets a condition",
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
        "win.any-condition": "3 Bliss and 4 Gloom; 12 of a kind: 9 or 8 missing, 7 of each: 7 missing",
    }.get(rule, "12 Bliss and 1 Gloom, which is Single-minded (Bliss)")
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
        "A Revelation now would leave Diana 12 Bliss and 9 Gloom, which is Single-minded (Bliss) and Balanced",
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
    says = "red b-s-red-draw, blue g-m-blue-draw, green g-x-green and red b-m-red-swap: three-different (1)"
    assert vibes == Reason("Vibes", says=says, rule="combo.three-different")
    assert more == others("three-different")
    assert mood == Reason("Mood", says="Gloom, so the bonus Fragment is Gloom", rule="scoring.bonus-colour")


def test_a_revelation_for_an_empty_mindset() -> None:
    found = revelation(state(leo=has(1, 2)), "leo")
    assert (found.value, found.says) == (
        {"bliss": 1, "gloom": 2},
        "A Revelation now would leave Leo 1 Bliss and 2 Gloom",
    )
    assert [(reason.what, reason.amount) for reason in found.reasons] == [("Bliss", 1), ("Gloom", 2)]


def test_vibes_that_earn_nothing_and_cards_that_have_none() -> None:
    mindset = [emotion("b-m-red-draw", over="b-x-yellow"), emotion("g-x-green"), emotion("b-m-blue-draw")]
    found = revelation(state(rulings={"vibe.bb": "none"}, diana=has(0, 0, mindset=mindset)), "diana")
    assert found.reasons[2:] == (
        Reason("Vibes", says="red b-m-red-draw and blue b-m-blue-draw: no combination", rule="scoring.vibes"),
        Reason("no Vibe", says="b-x-yellow below b-m-red-draw: merged", rule="merge.vibe"),
        Reason("no Vibe", says="g-x-green", rule="vibe.bb"),
        others(),
    )
    lone = revelation(state(rulings={"vibe.bb": "none"}, diana=has(0, 0, mindset=[emotion("g-x-green")])), "diana")
    assert [reason.what for reason in lone.reasons] == ["Bliss", "Gloom"]


def test_all_combinations_that_are_added() -> None:
    mindset = [emotion(f"b-m-{vibe}-draw", fragments=0) for vibe in ("red", "yellow", "green", "blue")]
    found = revelation(state(rulings={"combo.overlap": "sum-all"}, diana=has(0, 0, mindset=mindset)), "diana")
    cards = "red b-m-red-draw, yellow b-m-yellow-draw, green b-m-green-draw and blue b-m-blue-draw"
    assert found.reasons[2:] == (
        Reason("Vibes", says=f"{cards}: three-different (1) and four-different (3)", rule="combo.three-different"),
        Reason("Vibes", says="and four-different", rule="combo.four-different"),
        others("three-different", "four-different"),
        Reason("Mood", says="Bliss, so the 4 bonus Fragments are Bliss", rule="scoring.bonus-colour"),
    )
    assert found.value == {"bliss": 4, "gloom": 0}


def test_a_supply_that_has_no_more() -> None:
    mindset = [emotion(f"b-m-{vibe}-draw", fragments=0) for vibe in ("red", "yellow", "green", "blue")]
    one = state(rulings={"supply.limit": "limited"}, diana=has(0, 0, mindset=mindset), leo=has(38, 0))
    found = revelation(one, "diana")
    assert found.value == {"bliss": 2, "gloom": 0}
    assert Reason("supply", says="3 are earned; the supply has no more", rule="scoring.vibes") in found.reasons
    plenty = state(rulings={"supply.limit": "limited"}, diana=has(0, 0, mindset=mindset), leo=has(37, 0))
    assert "supply" not in [reason.what for reason in revelation(plenty, "diana").reasons]


def test_a_revelation_by_each_mood() -> None:
    told = as_told(state(diana=has(1, 1, mindset=THREE)), lambda *path: path == ("mood",))
    found = revelation(told, "diana")
    assert found.value == {"by_mood": {"bliss": {"bliss": 4, "gloom": 3}, "gloom": {"bliss": 3, "gloom": 4}}}
    assert found.says == (
        "A Revelation now would leave Diana 4 Bliss and 3 Gloom with the Mood Bliss or 3 Bliss and 4 Gloom with the"
        " Mood Gloom"
    )
    assert [(reason.what, reason.amount) for reason in found.reasons[:2]] == [("Bliss", 3), ("Gloom", 3)]
    assert found.reasons[-1] == Reason(
        "depends on",
        says="the Mood, which is not told (mood=bliss): the bonus Fragment is of its kind",
        rule="scoring.bonus-colour",
    )


# ---------------------------------------------------------------- order, and what is assumed


def test_who_is_to_act_and_how_all_sit() -> None:
    one: Any = game(setup="card-3", turn={"player": "leo"}).now
    assert order(one, "") == (
        "order", ["diana", "leo", "thomas"], "Leo is to act; clockwise sit Diana, Leo and Thomas", "turn.end", (),
    )  # fmt: skip
    assert order_assumes(one, "", lambda *path: path == ("turn", "player")) == ["it is Leo's turn"]
    assert order_assumes(one, "", lambda *path: False) == []


@pytest.mark.parametrize(
    ("about", "silent", "expected"),
    [
        ("", [], []),
        ("", ["diana.bliss"], ["no Bliss Fragments in the scoring area of Diana"]),
        ("", ["diana.bliss", "diana.gloom"], ["no Bliss or Gloom Fragments in the scoring area of Diana"]),
        ("", ["diana.gloom", "leo.gloom"], ["no Gloom Fragments in the scoring area of Diana or Leo"]),
        (
            "",
            ["diana.gloom", "leo.bliss"],
            ["no Gloom Fragments in the scoring area of Diana", "no Bliss Fragments in the scoring area of Leo"],
        ),
        ("leo", ["diana.gloom", "leo.bliss"], ["no Bliss Fragments in the scoring area of Leo"]),
    ],
)
def test_scoring_areas_of_which_nothing_is_told(about: str, silent: list[str], expected: list[str]) -> None:
    def untold(*path: str) -> bool:
        return f"{path[1]}.{path[3]}" in silent

    assert scored_nothing(state(), about, untold) == expected


@pytest.mark.parametrize(
    ("name", "things", "assumed"),
    [
        ("score", (), ["no Bliss or Gloom Fragments in the scoring area of Diana or Leo"]),
        ("revelation", ("diana", "leo"), ["no Bliss or Gloom Fragments in the scoring area of Leo"]),
        ("order", (), ["it is Diana's turn"]),
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
