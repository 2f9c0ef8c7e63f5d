"""`why` a fact, entry by entry: the whole answer, every number worked out by hand."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from support.openings import HANDS, PLACING
from support.owned_table import power, under_way, with_power
from support.pages import Sentences

from cerebria_cli import Game
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.explanation import Explanation, Reason
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.verdict import CostPart, Verdict
from cerebria_cli.explaining import history
from cerebria_cli.explaining.errors import NoSuchFact
from cerebria_cli.explaining.facts import explained_fact
from cerebria_cli.shelf.setups import load_setup

VALLEY = Reason("diana valley", 4, entry=1, parts=(Reason("Valley", 4, rule="realm.valley"),))
#: absorb.amount: 2, and 1 for VC, which Courage with Intensity 1 holds alone.
ABSORBED = Reason(
    "Absorb",
    3,
    rule="absorb.amount",
    says="commitment holds 7",
    most=7,
    parts=(Reason("base", 2, rule="absorb.amount"), Reason("VC", 1, rule="absorb.amount", says="Bliss 1:0")),
)
#: Comfort gives back what the Move costs.
PATH = (
    VALLEY,
    Reason("diana move V", 0, entry=2, parts=(Reason("Move", -1, rule="move.base"), Reason("Comfort", 1))),
    Reason("diana absorb commitment -bonus", 3, entry=3, parts=(ABSORBED,)),
    Reason("effect Courage diana.wp+1", 1, entry=6, parts=(Reason("Courage", 1),)),
    Reason("diana invoke Affection V1", -2, entry=7, parts=(Reason("Invoke", -2, rule="invoke.base"),)),
)
LINES = (
    *("diana valley", "diana move V", "diana absorb commitment -bonus", "adjust diana.wp=2 diana.space=VC", "undo"),
    *("effect Courage diana.wp+1", "diana invoke Affection V1"),
)


OF_BLISS = tuple(f"bliss.{name}" for name in ("ambition", "points", "minor", "major", "capping", "hidden"))
#: What is no single fact, and the names of those that are.
NO_FACTS = [
    ("diana.wpp", ("diana.wp",)),
    # Nothing is near: the first six of what there is.
    ("bliss.zzz", OF_BLISS),
    ("origin", tuple(f"origin.{realm}" for realm in "VCNLW")),
    ("bliss", OF_BLISS),
    # What is near of what is above.
    ("diana.deckk.count.more", ("diana.deck",)),
]


@pytest.fixture(scope="module")
def game() -> Game:
    """Diana begins with 4 Willpower and 2 Essence on VC; Courage there makes V hers, so that Valley is free."""
    cards = with_power("Comfort", power("after:move", {"gain": "wp", "amount": 1}))
    hand = ["Affection", "Generosity"]
    return entered(under_way({"VC": "Courage", "N1": "Comfort"}, cards, diana={"hand": hand}, now={"actions": 6}))


def entered(game: Game, *lines: str) -> Game:
    for line in lines or LINES:
        game.play(line)
    return game


def unsaid(game: Game, fact: str) -> Explanation:
    """An answer without its sentence."""
    found = explained_fact(game, fact)
    assert found is not None
    return found._replace(says="")


def whole(fact: str, value: Any, *parts: Reason) -> Explanation:
    """An answer: how much it is, and what it is made of since the start."""
    amount = value if isinstance(value, int) and not isinstance(value, bool) else None
    return Explanation(fact, value, "", "", (Reason(fact, amount, parts=parts),))


def start(amount: int | None = None, says: str = "") -> Reason:
    return Reason("at the start", amount, says=says)


def test_what_people_read(game: Game, sentences: Sentences) -> None:
    facts = (
        *("diana.wp", "diana.essence", "leo.wp", "bliss.points", "diana.hand", "diana.space", "turn.absorb"),
        *("V1.essence", "V1.card", "spheres.C"),
    )

    def answers() -> Iterator[tuple[str, list[str]]]:
        for asked in (fact for fact, *_ in NO_FACTS):
            with pytest.raises(NoSuchFact) as refused:
                explained_fact(under_way({}), asked)
            yield asked, [str(refused.value)]
        for fact in facts:
            found = explained_fact(game, fact)
            assert found is not None
            yield fact, [found.says]
        found = explained_fact(adjusted(*range(5, 15)), "diana.wp")
        assert found is not None
        yield "diana.wp after ten changes", [found.says]

    sentences(answers())


@pytest.mark.parametrize("fact", ["diana.wp", "players.diana.wp"])
def test_willpower_by_everything_that_gave_and_took_it(game: Game, fact: str) -> None:
    """4 + 4 + (-1 + 1) + 3 + 1 - 2 = 10; what was undone is not told."""
    assert unsaid(game, fact) == whole(fact, 10, start(4), *PATH)


@pytest.mark.parametrize(
    ("fact", "value", "parts"),
    [
        (
            "diana.essence",
            1,
            [
                start(2),
                Reason(
                    "diana invoke Affection V1",
                    -1,
                    entry=7,
                    parts=(Reason("the shaded space", -1, rule="invoke.base"),),
                ),
            ],
        ),
        ("leo.wp", 4, [start(4)]),
        ("bliss.points", 0, [start(0)]),
        (
            "diana.hand",
            ["Generosity"],
            [start(says="Affection, Generosity"), Reason("diana invoke Affection V1", says="-Affection", entry=7)],
        ),
        (
            "diana.space",
            "V",
            [start(says="VC"), Reason("diana move V", says="VC → V", entry=2)],
        ),
        (
            "turn.absorb",
            False,
            [start(says="True"), Reason("diana absorb commitment -bonus", says="True → False", entry=3)],
        ),
        (
            "V1.essence",
            1,
            [start(says="none"), Reason("diana invoke Affection V1", 1, entry=7)],
        ),
        (
            "V1.card",
            "Affection",
            [start(says="none"), Reason("diana invoke Affection V1", says="none → Affection", entry=7)],
        ),
        # The Origin turns after the Absorb: commitment, with 7 - 3, comes to C.
        (
            "spheres.C",
            4,
            [start(7), Reason("diana absorb commitment -bonus", -3, entry=3)],
        ),
    ],
)
def test_a_fact_with_every_entry_that_changed_it(game: Game, fact: str, value: Any, parts: list[Reason]) -> None:
    assert unsaid(game, fact) == whole(fact, value, *parts)


def test_a_fact_is_asked_with_spaces_for_its_points(game: Game) -> None:
    assert explained_fact(game, " diana  wp ") == explained_fact(game, "diana.wp")


def test_what_an_absorb_is_made_of_is_told_as_the_game_stood_before_it() -> None:
    """absorb.amount: 2, and 1 for WV, which Courage on V1 holds since the line before; 4 - 2 + 3 = 5."""
    game = entered(
        under_way({}, diana={"space": "V", "hand": ["Courage"]}),
        "diana invoke Courage V1",
        "diana absorb commitment -bonus",
    )
    found = explained_fact(game, "diana.wp")
    assert found is not None
    assert found.value == 5
    (row,) = found.reasons
    frontier = Reason("WV", 1, rule="absorb.amount", says="Bliss 1:0")
    assert row.parts[-1].parts == (ABSORBED._replace(parts=(ABSORBED.parts[0], frontier)),)


SUM = Reason("from the Sphere", 3, rule="absorb.amount", says="it holds 3", parts=ABSORBED.parts)
ONE = SUM._replace(amount=1, says="it holds 1", most=1)


@pytest.mark.parametrize(
    ("gained", "sums", "told"),
    [
        (3, [], None),
        (3, [SUM], SUM),
        (3, [SUM._replace(amount=4)], None),
        (3, [SUM._replace(rule="realm.valley")], None),
        (3, [SUM._replace(rule="realm.valley"), SUM._replace(amount=2), SUM], SUM),
        # One part is the sum itself.
        (3, [SUM._replace(parts=SUM.parts[:1])], None),
        (3, [SUM._replace(parts=())], None),
        (1, [ONE], ONE),
    ],
)
def test_a_gain_is_told_with_the_parts_of_its_own_sum(gained: int, sums: list[Reason], told: Reason | None) -> None:
    plain = Reason("Absorb", gained, rule="absorb.amount")
    assert history.with_parts(plain, sums) == (told._replace(what="Absorb") if told else plain)


def test_a_gain_of_one_is_told_with_its_parts_too() -> None:
    """absorb.amount: 2 and 1 for VC, of which the Sphere holds 1."""
    position = {
        "turn": {"player": "diana", "absorb": True},
        "players": {"diana": {"space": "V", "wp": 1}},
        "slots": {"VC": {"card": "Courage", "essence": 1}},
        "origin": {"V": {"sphere": "commitment", "wp": 1}},
    }
    game = entered(Game.new({**load_setup("basic-4"), "position": position}), "diana absorb commitment -bonus")
    found = explained_fact(game, "diana.wp")
    assert found is not None
    (row,) = found.reasons
    ((absorbed,),) = [one.parts for one in row.parts[1:]]
    assert absorbed == ABSORBED._replace(amount=1, says="commitment holds 1", most=1)


# ---------------------------------------------------------------- what the referee declares


def adjusted(*amounts: int) -> Game:
    return entered(under_way({}), *(f"adjust diana.wp={amount}" for amount in amounts))


def step(entry: int, to: int, by: int, *, detail: bool = False) -> Reason:
    return Reason(f"adjust diana.wp={to}", by, entry=entry, detail=detail, parts=(Reason("adjust", by),))


def test_eight_changes_are_told_from_the_start() -> None:
    parts = [step(at, 4 + at, 1) for at in range(1, 9)]
    found = unsaid(adjusted(*range(5, 13)), "diana.wp")
    assert found == whole("diana.wp", 12, start(4), *parts)


def test_of_more_than_eight_changes_the_earlier_ones_are_for_who_wants_everything() -> None:
    """The first of the last eight is entry 5: before it 6 stood there, since entry 2; a note and an undo changed
    nothing."""
    game = adjusted(5, 6)
    entered(game, "note a pause", "adjust leo.wp=9", *(f"adjust diana.wp={amount}" for amount in range(7, 15)))
    early = [step(1, 5, 1, detail=True), step(2, 6, 1, detail=True)]
    late = [step(entry, entry + 2, 1) for entry in range(5, 13)]
    told = whole("diana.wp", 14, start(4), *early, *late)
    (row,) = told.reasons
    whole_row = row._replace(parts=(start(4)._replace(detail=True), *early, *late))
    assert unsaid(game, "diana.wp") == told._replace(reasons=(whole_row,))


@pytest.mark.parametrize(
    ("line", "fact", "by"),
    [
        ("adjust diana.wp-3", "diana.wp", Reason("adjust", -3)),
        ("adjust bliss.points=5", "bliss.points", Reason("adjust", 5)),
        ("effect Courage leo.wp-1 diana.wp+2", "leo.wp", Reason("Courage", -1)),
        ("effect Courage leo.wp-1 diana.wp+2", "diana.wp", Reason("Courage", 2)),
        ("gap diana.wp=9", "diana.wp", Reason("gap", 5)),
    ],
)
def test_what_was_declared_is_told_by_what_it_rests_on(line: str, fact: str, by: Reason) -> None:
    found = explained_fact(entered(under_way({}), line), fact)
    assert found is not None
    ((_, change),) = (row.parts for row in found.reasons)
    assert (change.amount, change.parts) == (by.amount, (by,))


def test_what_was_declared_is_told_by_its_own_verb_whatever_came_before() -> None:
    game = entered(under_way({}), "pause", "gap diana.wp=9", "dispute so many?", "adjust diana.wp-1", "resume")
    found = explained_fact(game, "diana.wp")
    assert found is not None
    (row,) = found.reasons
    assert [(one.entry, one.parts) for one in row.parts[1:]] == [
        (2, (Reason("gap", 5),)),
        (4, (Reason("adjust", -1),)),
    ]


def test_what_was_declared_rests_on_its_first_cause(monkeypatch: pytest.MonkeyPatch) -> None:
    """What follows from it has causes of its own."""
    game = entered(under_way({}), "effect Courage diana.wp+2")
    events = [Event("remind", "table"), Event("declared", cause="Courage"), Event("control", "bliss", cause="Comfort")]
    monkeypatch.setattr(history, "events_at", lambda position, place: events)
    found = explained_fact(game, "diana.wp")
    assert found is not None
    ((_, change),) = (row.parts for row in found.reasons)
    assert change.parts == (Reason("Courage", 2),)


def test_a_name_that_was_declared_is_told_without_a_sum() -> None:
    found = unsaid(entered(under_way({}), "adjust diana.space=N"), "diana.space")
    told = Reason("adjust diana.space=N", says="VC → N", entry=1)
    assert found == whole("diana.space", "N", start(says="VC"), told)


# ---------------------------------------------------------------- points, Essence of two kinds, hands


def test_points_by_the_intention_that_gave_them() -> None:
    """intention.points: 1 for the first of a turn."""
    tokens = {verb: {"unlock": "wild"} for verb in ("move", "invoke", "quell", "fortify", "empower")}
    diana = {"wp": 9, "hand": ["Courage"], "tokens": tokens}
    game = entered(under_way({"VC": "Hostility 2"}, diana=diana, bliss={"ambition": 1}), "diana quell VC with Courage")
    told = Reason(
        "diana quell VC with Courage", 1, entry=1, parts=(Reason("Intention quell", 1, rule="intention.points"),)
    )
    assert unsaid(game, "bliss.points") == whole("bliss.points", 1, start(0), told)
    # ambition.tokens: the Quell costs 1.
    paid = Reason("diana quell VC with Courage", -1, entry=1, parts=(Reason("Quell", -1, rule="quell.base"),))
    found = unsaid(game, "bliss.ambition")
    assert found == whole("bliss.ambition", 0, start(1), paid)


@pytest.mark.parametrize(("kind", "had", "gained"), [("bliss", 1, 1), ("gloom", 2, 3)])
def test_each_kind_of_essence_has_its_own_causes(kind: str, had: int, gained: int) -> None:
    """realm.willow: 4 Willpower for 4 Essence, here of both kinds; power.reason: the Action itself is free."""
    nora = {"space": "W", "wp": 4, "essence": {"bliss": 1, "gloom": 2}}
    position = {"turn": {"player": "nora", "actions": 3}, "players": {"nora": nora}}
    game = entered(Game.new({**load_setup("balance-6"), "position": position}), "nora willow 1bliss 3gloom")
    told = Reason("nora willow 1bliss 3gloom", gained, entry=1, parts=(Reason("Willow", gained, rule="realm.willow"),))
    fact = f"nora.essence.{kind}"
    assert unsaid(game, fact) == whole(fact, had + gained, start(had), told)


def test_a_hand_with_the_cards_that_came_and_went() -> None:
    found = explained_fact(entered(Game.new("basic-4"), *PLACING, *HANDS), "leo.hand")
    assert found is not None
    assert found.value == ["Anger", "Jealousy"]
    (row,) = found.reasons
    # What was dealt is for Leo alone.
    assert row.parts == (start(says="none"), Reason("leo hand ? ? /Dislike", says="+Anger, +Jealousy", entry=6))


def test_two_cards_of_a_name_are_two_and_others_in_another_order_are_the_same() -> None:
    game = under_way({}, diana={"hand": ["Courage", "Courage", "Comfort"]})
    entered(game, "adjust diana.hand=Comfort,Courage,Courage", "adjust diana.hand=Courage,Affection")
    found = explained_fact(game, "diana.hand")
    assert found is not None
    (row,) = found.reasons
    assert [one.says for one in row.parts] == [
        "Courage, Courage, Comfort",
        "in another order",
        "+Affection, -Comfort, -Courage",
    ]


MOVE, HASTE = CostPart("wp", 1, "move.base", "Move"), CostPart("wp", 1, "move.haste", "Haste")
LESS = CostPart("wp", -1, "spirit.determination", "Determination")
AMBITION = CostPart("ambition", 1, "quell.base", "Quell")


@pytest.mark.parametrize(
    ("cost", "amount", "paid"),
    [
        ((MOVE,), -1, {"Move": -1}),
        ((MOVE, AMBITION, HASTE), -2, {"Move": -1, "Haste": -1}),
        ((MOVE, HASTE, LESS), -1, {"Move": -1, "Haste": -1, "Determination": 1}),
        # What is lost besides is not the cost.
        ((MOVE, HASTE), -1, {}),
        ((), -1, {}),
        # What is gained is no payment, nor what comes to nothing.
        ((LESS,), 1, {}),
        ((MOVE, LESS), 0, {}),
        ((MOVE,), 1, {}),
    ],
)
def test_what_was_paid_is_told_with_every_part_of_the_cost(
    cost: tuple[CostPart, ...], amount: int, paid: dict[str, int]
) -> None:
    judging = SimpleNamespace(judge=lambda state, move: Verdict((), cost))
    position: Any = SimpleNamespace(edition=judging)
    state: Any = None
    found = history.paid_parts(position, state, Move("diana", "move"), "wp", Event("wp", "diana", amount=amount))
    assert {one.what: one.amount for one in found} == paid


# ---------------------------------------------------------------- what is no fact


@pytest.mark.parametrize(("asked", "suggestions"), NO_FACTS)
def test_a_name_that_is_no_single_fact_names_those_that_are(asked: str, suggestions: tuple[str, ...]) -> None:
    with pytest.raises(NoSuchFact) as refused:
        explained_fact(under_way({}), asked)
    assert refused.value.suggestions == suggestions
    assert [name for name in suggestions if name not in str(refused.value)] == []


def test_at_most_three_near_names_are_told() -> None:
    """Of the ten slots with an Emotion those that begin with the same letter and one more are nearest."""
    game = under_way({"V1": "Courage", "V2": "Comfort", "VC": "Affection", "N1": "Mercy"})
    with pytest.raises(NoSuchFact) as refused:
        explained_fact(game, "slots.V3")
    assert sorted(refused.value.suggestions) == ["slots.V1", "slots.V2", "slots.VC"]
    # WV is as near as they are.
    game = under_way({"V1": "Courage", "V2": "Comfort", "VC": "Affection", "WV": "Mercy"})
    with pytest.raises(NoSuchFact) as refused:
        explained_fact(game, "slots.V3")
    assert len(refused.value.suggestions) == 3


@pytest.mark.parametrize("asked", ["diana flies", "nonsense", "wp"])
def test_other_words_are_no_question_about_a_fact(asked: str) -> None:
    assert explained_fact(under_way({}), asked) is None


def test_a_value_that_holds_nothing_further_has_no_facts() -> None:
    assert explained_fact(under_way({}), "diana.wp.more") is None


def test_a_list_that_was_not_there_before_is_told_whole() -> None:
    game = entered(under_way({}), "adjust diana.wp=5")
    found = history.change_told(game, 1, (None, ["Fear", "Anger"]), ())
    assert found == Reason("adjust diana.wp=5", says="none → Fear, Anger", entry=1)
    gone = history.change_told(game, 1, (["Fear"], None), ())
    assert gone == Reason("adjust diana.wp=5", says="Fear → none", entry=1)


@pytest.mark.parametrize(
    ("causes", "told"),
    [
        ((Reason("Valley", 3), Reason("Comfort", 0), Reason("Courage")), True),
        ((Reason("Valley", 4), Reason("Move", -1)), True),
        ((Reason("Valley", 4),), False),
        ((Reason("Comfort", 0), Reason("Valley", 4)), False),
        ((), False),
    ],
)
def test_causes_are_told_where_they_come_to_the_change(causes: tuple[Reason, ...], told: bool) -> None:
    """From 2 to 5; what has no amount adds nothing."""
    game = entered(under_way({}), "adjust diana.wp=5")
    found = history.change_told(game, 1, (2, 5), causes)
    assert found == Reason("adjust diana.wp=5", 3, entry=1, parts=causes if told else ())
    first = history.change_told(game, 1, (None, 3), causes)
    assert first == Reason("adjust diana.wp=5", 3, entry=1, parts=causes if told else ())
