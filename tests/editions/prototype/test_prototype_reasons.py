"""What the referee of the prototype says aloud: what was in order, what it cost, how a sum or a fact comes about."""

import sys
from typing import Any

import pytest
from support.heard import Paragraph, heard, naming
from support.heard import explained as answer
from support.pages import Sentences
from support.prototype_told import Facts, under_way

from cerebria_cli.editions.core.explanation import Reason
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.overhearing import Overheard, Source, listening
from cerebria_cli.editions.core.verdict import CostPart
from cerebria_cli.editions.prototype.explaining import QUESTIONS
from cerebria_cli.game.desk import Game
from cerebria_cli.view.words.plain import TIMES

FORTITUDE = CostPart("fortitude", 1, "round.fortitude", "every Action")
ACTION = [
    ("3 Actions left", "turn.actions", "turn.actions"),
    ("1 Fortitude of 10", "round.fortitude", "bliss.fortitude"),
]
GLOOM = [ACTION[0], ("1 Fortitude of 10", "round.fortitude", "gloom.fortitude")]
ANGER = {"VC": {"card": "Anger", "owner": "leo", "essence": 2}}


def listened(game: Game, line: str) -> Overheard:
    """What is said while a line is judged and done."""
    (move,) = [one.item for one in game.consider(line)]
    assert isinstance(move, Move)
    with listening() as heard:
        game.edition.judge(game.now, move)
        game.edition.perform(game.now, move)
    return heard


def diana(**facts: Any) -> Facts:
    return {"players": {"diana": facts}}


def fred(**facts: Any) -> Facts:
    return {"turn": {"player": "fred"}, "players": {"fred": facts}}


# ---------------------------------------------------------------- in order, and the cost


@pytest.mark.parametrize(
    ("facts", "line", "checks", "cost"),
    [
        pytest.param({}, "diana rest", ACTION, [FORTITUDE], id="rest"),
        pytest.param(
            {"turn": {"player": "diana", "actions": 1}, "teams": {"bliss": {"fortitude": 1}}},
            "diana rest",
            [
                ("1 Action left", "turn.actions", "turn.actions"),
                ("1 Fortitude of 1", "round.fortitude", "bliss.fortitude"),
            ],
            [FORTITUDE],
            id="the last Action",
        ),
        pytest.param(
            {},
            "diana willpower",
            [*ACTION, ("1 Willpower of 4", "action.cost", "diana.wp")],
            [CostPart("wp", 1, "action.cost", "Willpower"), FORTITUDE],
            id="willpower",
        ),
        pytest.param(
            {"slots": {"V1": {"card": "Brightness", "owner": "diana"}}},
            "diana willpower",
            ACTION,
            [
                CostPart("wp", 1, "action.cost", "Willpower"),
                CostPart("wp", -1, "control.realm", "control of", "V", "Bliss 1:0", "control.realm"),
                FORTITUDE,
            ],
            id="willpower with the Valley",
        ),
        pytest.param(
            {"slots": {"V1": {"card": "Bleakness", "owner": "leo"}}},
            "diana willpower",
            [*ACTION, ("1 Willpower of 4", "action.cost", "diana.wp")],
            [
                CostPart("wp", 1, "action.cost", "Willpower"),
                CostPart("wp", 0, "control.realm", "control of", "V", "Gloom 0:1", "control.realm"),
                FORTITUDE,
            ],
            id="the Valley is the other side's",
        ),
        pytest.param(
            {},
            "diana harvest 3",
            [*ACTION, ("3 Willpower of 4", "action.harvest", "diana.wp")],
            [CostPart("wp", 3, "action.harvest", "Harvest"), FORTITUDE],
            id="harvest",
        ),
        pytest.param(
            {"slots": {"VC": {"card": "Courage", "owner": "thomas"}}},
            "diana intensify VC",
            [
                ("VC adjacent", "adjacency.general", "diana.space"),
                *ACTION,
                ("1 Willpower of 4", "action.cost", "diana.wp"),
            ],
            [
                CostPart("wp", 1, "action.cost", "Intensify"),
                CostPart("essence", 1, "action.intensify", "put on", "VC"),
                FORTITUDE,
            ],
            id="intensify",
        ),
        pytest.param(
            {"slots": {"W1": {"card": "Courage", "owner": "thomas"}}},
            "diana relocate W1 VC",
            [
                ("VC adjacent", "adjacency.general", "diana.space"),
                *ACTION,
                ("2 Willpower of 4", "action.cost", "diana.wp"),
            ],
            [CostPart("wp", 2, "action.cost", "Relocate"), FORTITUDE],
            id="relocate",
        ),
        pytest.param(
            {},
            "diana move C",
            [*ACTION, ("1 Willpower of 4", "move.base", "diana.wp")],
            [CostPart("wp", 1, "move.base", "Move Spirit"), FORTITUDE],
            id="move",
        ),
        pytest.param(
            {**diana(tokens={"quell": {"vibe-1": "red", "snuff-out": "blue"}}), "slots": ANGER},
            "diana quell VC +snuff-out",
            [
                *ACTION,
                ("VC adjacent", "adjacency.general", "diana.space"),
                ("Anger red, red Quelled", "quell.base", ""),
                ("3 Willpower of 4", "quell.base", "diana.wp"),
            ],
            [
                CostPart("wp", 2, "quell.base", "Quell Emotion"),
                CostPart("wp", 1, "quell.snuff-out", "Snuff Out"),
                FORTITUDE,
            ],
            id="quell",
        ),
        pytest.param(
            {
                **fred(tokens={"quell": {"vibe-1": "red", "vibe-2": "green"}}),
                "slots": {"LW": {"card": "Brightness", "owner": "diana"}},
            },
            "fred quell LW +soul-leech",
            [
                *GLOOM,
                ("LW adjacent", "adjacency.general", "fred.space"),
                ("Brightness of any Vibe, green and red Quelled", "quell.base", ""),
                ("3 Willpower of 4", "quell.base", "fred.wp"),
            ],
            [CostPart("wp", 2, "quell.base", "Quell Emotion"), CostPart("wp", 1, "power.malice", "Leech"), FORTITUDE],
            id="Soul Leech",
        ),
        pytest.param(
            diana(wp=5, hand=["Courage"], tokens={"invoke": {"bolster": "red", "inner-force": "blue"}}),
            "diana invoke Courage VC +bolster +inner-force",
            [
                *ACTION,
                ("VC adjacent", "adjacency.general", "diana.space"),
                ("5 Willpower of 5", "invoke.base", "diana.wp"),
                ("1 Essence of 2", "invoke.base", "diana.essence"),
            ],
            [
                CostPart("wp", 2, "invoke.base", "Invoke Emotion"),
                CostPart("wp", 2, "invoke.bolster", "Bolster"),
                CostPart("wp", 1, "invoke.inner-force", "Inner Force"),
                CostPart("essence", 1, "invoke.base", "red slots of", "Courage"),
                CostPart("essence", -1, "invoke.inner-force", "Inner Force"),
                CostPart("essence", 1, "invoke.bolster", "Bolster"),
                FORTITUDE,
            ],
            id="invoke",
        ),
        pytest.param(
            {},
            "diana meditate essence",
            [*ACTION, ("essence adjacent", "adjacency.general", "diana.space")],
            [CostPart("wp", 0, "meditation.take", "Meditation"), FORTITUDE],
            id="meditate",
        ),
    ],
)
def test_what_is_in_order_and_what_it_costs(
    facts: Facts, line: str, checks: list[tuple[str, str, str]], cost: list[CostPart]
) -> None:
    game = under_way(**facts)
    assert [(one.what, one.rule, one.fact) for one in listened(game, line).checks] == checks
    assert list(game.judge(line).cost) == cost


# ---------------------------------------------------------------- sums


def test_what_is_taken_from_a_sphere() -> None:
    """1, 1 for VC, which Bliss controls 2:0, and 1 by Origin's Favored."""
    slots = {"VC": {"card": "Courage", "owner": "thomas", "essence": 2}}
    game = under_way(**diana(tokens={"meditate": {"origins-favored": "red", "unwavering": "blue"}}), slots=slots)
    heard = listened(game, "diana meditate essence")
    assert heard.sums == [
        Reason(
            "from the Sphere",
            3,
            rule="meditation.take",
            says="essence holds 5",
            most=5,
            parts=(
                Reason("base", 1, rule="meditation.take"),
                Reason("VC", 1, rule="meditation.take", says="Bliss 2:0"),
                Reason("Origin's Favored", 1, rule="meditation.upgrades", cited=True),
            ),
        )
    ]
    assert heard.sources == [Source("meditation.bonus", "the bonus of essence")]


def test_a_sphere_that_holds_less() -> None:
    """On V two Frontiers are adjacent: WV, which Bliss controls 1:0, and VC, which Gloom controls 0:2."""
    slots = {"W2": {"card": "Brightness", "owner": "diana"}, **ANGER}
    game = under_way(**diana(space="V"), slots=slots, origin={"V": {"wp": 1}})
    (reason,) = listened(game, "diana meditate willpower").sums
    assert (reason.amount, reason.most, reason.says) == (1, 1, "willpower holds 1")
    assert reason.parts == (
        Reason("base", 1, rule="meditation.take"),
        Reason("WV", 1, rule="meditation.take", says="Bliss 1:0"),
    )


def test_a_bonus_that_comes_twice_is_explained() -> None:
    game = under_way(identity=[{"team": "bliss", "size": "major", "facing": "essence"}])
    heard = listened(game, "diana meditate essence")
    assert heard.sources == [
        Source("meditation.bonus", "the bonus of essence"),
        Source("meditation.bonus", "the same once more", naming("Bliss", "essence")),
    ]
    says = naming("essence", "Bliss")
    assert heard.sums[1:] == [Reason("bonus", says=says, rule="meditation.bonus")]


@pytest.mark.parametrize(
    ("slots", "spent", "gained", "told"),
    [
        ({}, 3, 2, Reason("no control of", -1, "W", "control.realm", "nobody 0:0", cited=True)),
        ({}, 1, 0, Reason("no control of", -1, "W", "control.realm", "nobody 0:0", cited=True)),
        (
            {"W1": {"card": "Brightness", "owner": "diana"}},
            3,
            3,
            Reason("control of", 0, "W", "control.realm", "Bliss 1:0", cited=True),
        ),
        (
            {"W1": {"card": "Bleakness", "owner": "leo"}},
            3,
            2,
            Reason("no control of", -1, "W", "control.realm", "Gloom 0:1", cited=True),
        ),
    ],
)
def test_what_a_harvest_gains(slots: Facts, spent: int, gained: int, told: Reason) -> None:
    (reason,) = listened(under_way(slots=slots), f"diana harvest {spent}").sums
    assert reason == Reason(
        "Essence gained", gained, rule="action.harvest", parts=(Reason("spent", spent), told), least=0
    )


# ---------------------------------------------------------------- facts


def explained(game: Game, word: str, about: str = "") -> Any:
    return QUESTIONS[word].explain(game.now, about)


def test_an_intensity() -> None:
    """Rage with 2 Essence says 2; a token adds 1."""
    game = under_way(slots={"VC": {"card": "Rage", "owner": "leo", "essence": 2, "token": 1}})
    found = explained(game, "intensity", "VC")
    assert found.value == 3
    (sum_of_it,) = [one for one in found.reasons if one.parts] or [None]
    parts = sum_of_it.parts if sum_of_it else found.reasons
    assert [(one.what, one.amount, one.rule) for one in parts] == [
        ("printed", 2, "emotion.intensity"),
        ("Intensity tokens", 1, "emotion.intensity"),
    ]
    assert (parts[0].says != "", parts[1].says) == (True, "")


def test_wisdom_counts_tokens_player_by_player() -> None:
    game = under_way(
        players={
            "diana": {"tokens": {"move": {"haste": "red", "surmount": "blue"}, "quell": {"vibe-2": "red"}}},
            "fred": {"tokens": {"meditate": {"unwavering": "green"}}},
        }
    )
    found = explained(game, "aspiration", "wisdom")
    rows = [(row.what, row.amount, [(part.what, part.amount) for part in row.parts]) for row in found.reasons]
    assert rows == [
        ("Bliss", 3, [("Diana", 3), ("Thomas", 0)]),
        ("Gloom", 1, [("Leo", 0), ("Fred", 1)]),
    ]


FULL = {"haste": "red", "surmount": "blue", "determination": "green", "blazing-speed": "yellow"}
MINOR = [{"team": "bliss", "size": "minor"}]


def test_what_every_side_has_scored() -> None:
    """Bliss: 2 Minor, 1 Major, 1 full row; Gloom: its Top Piece, 2 Strong Emotions, of which one is full.

    A Top Piece is added in the last Revelation alone, so the game is over.
    """
    game = under_way(
        players={"diana": {"tokens": {"move": FULL}}},
        identity=[
            *MINOR * 2,
            {"team": "bliss", "size": "major", "facing": "card"},
            {"team": "gloom", "size": "top"},
        ],
        slots={
            "VC": {"card": "Rage", "owner": "leo", "essence": 2},
            "L1": {"card": "Panic", "owner": "fred", "essence": 3},
        },
    )
    found = explained(game, "score")
    assert found.value == {"bliss": 8, "gloom": 7}
    assert (found.asked, found.rule) == ("score", "end.score")
    assert found.says == naming("Bliss 8", "Gloom 7")
    bliss, gloom = found.reasons
    assert [(one.what, one.amount, one.says) for one in bliss.parts] == [
        ("minor Fragments", 4, f"2 {TIMES} 2"),
        ("major Fragment", 3, ""),
        ("fully upgraded Action", 1, ""),
    ]
    assert [(one.what, one.amount, one.says) for one in gloom.parts] == [
        ("Top Piece", 4, ""),
        ("Strong Emotions", 2, f"2 {TIMES} 1"),
        ("full Emotion", 1, ""),
    ]


def test_how_far_the_end_is() -> None:
    game = under_way(identity=[*MINOR * 2, {"team": "bliss", "size": "major", "facing": "card"}])
    found = explained(game, "score")
    assert found.says == naming("Bliss 7", "Gloom 0")
    _, _, majors, rounds = found.reasons
    assert majors == Reason("major Fragments", says=naming("Bliss 1", "Gloom 0", "third"), rule="end.third-major")
    assert rounds == Reason("round", says=naming("3", "5"), rule="end.fifth-round")


def test_equal_points_would_be_a_draw_and_it_is_said_that_nothing_breaks_it() -> None:
    found = explained(under_way(identity=[*MINOR, {"team": "gloom", "size": "minor"}]), "score")
    assert found.says == naming("Bliss 2", "Gloom 2", "draw")
    tie = Reason("tie", says=naming("draw", "Top Piece"), rule="end.score")
    assert [one.what for one in found.reasons] == ["Bliss", "Gloom", "tie", "major Fragments", "round"]
    assert tie in found.reasons


def test_fragments_of_which_nothing_is_told() -> None:
    """4 of 6 Minor Fragments are unused and none lies in the Identity: 2 of them are somewhere, worth up to 4."""
    game = under_way(identity=MINOR * 0, teams={"gloom": {"minor": 4}})
    found = explained(game, "score")
    assert found.value == {"bliss": 0, "gloom": None}
    assert found.says == naming("Bliss 0", "Gloom 0 or more", "not told")
    (missing,) = [one for one in found.reasons if one.what == "not told"]
    assert missing.says == naming("2 minor", "Gloom")
    assert "tie" not in [one.what for one in found.reasons]


def test_a_lead_that_missing_fragments_cannot_turn() -> None:
    """6 points against at most 4."""
    game = under_way(identity=MINOR * 3, teams={"gloom": {"minor": 4}})
    assert explained(game, "score").says == naming("Bliss 6", "Gloom 0 or more", "Bliss would win")


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        (
            {"result": {"scores": {"bliss": 2, "gloom": 0}, "winner": "bliss"}},
            naming("Bliss 2", "Gloom 0", "Bliss has won"),
        ),
        (
            {"result": {"scores": {"bliss": 2, "gloom": 2}, "winner": None}},
            naming("Bliss 2", "Gloom 0", "draw"),
        ),
    ],
)
def test_the_score_after_the_end(facts: Facts, says: str) -> None:
    game = under_way(phase="over", end={"triggered": "fifth-round"}, identity=MINOR, **facts)
    found = explained(game, "score")
    assert (found.says, found.rule) == (says, "end.score")
    assert [one.what for one in found.reasons] == ["Bliss", "Gloom"]


def test_the_score_after_a_third_major_fragment() -> None:
    facts: Facts = {"phase": "over", "end": {"triggered": "third-major"}, "result": {"winner": "gloom"}}
    majors = [{"team": "gloom", "size": "major", "facing": "card"}] * 3
    found = explained(under_way(identity=majors, **facts), "score")
    assert found.rule == "end.third-major"
    assert found.says == naming("Gloom has won", "Bliss 0", "Gloom 9")
    assert [one.what for one in found.reasons] == ["Bliss", "Gloom"]


@pytest.mark.parametrize(
    ("out", "rows"),
    [
        ([], [Reason("Fortitude", says=naming("Bliss 10", "Gloom 10"), rule="round.fortitude")]),
        (
            ["gloom"],
            [
                Reason("Fortitude", says=naming("Bliss 10", "Gloom 0"), rule="round.fortitude"),
                Reason("out", says="Gloom", rule="round.fortitude"),
            ],
        ),
    ],
)
def test_whose_turn_it_is(out: list[str], rows: list[Reason]) -> None:
    found = explained(under_way(round={"number": 3, "out": out}), "order")
    assert (found.value, found.says, found.rule) == (
        "diana",
        naming("3", "5", "Diana"),
        "round.ally-order",
    )
    assert list(found.reasons) == rows


def everything_untold(*path: str) -> bool:
    return True


def everything_told(*path: str) -> bool:
    return False


@pytest.mark.parametrize(
    ("word", "about", "assumed"),
    [
        (
            "score",
            "",
            ["round 3", "the Identity is empty", naming("Diana, Leo, Thomas or Fred")],
        ),
        ("aspiration", "wisdom", [naming("Diana, Leo, Thomas or Fred")]),
        ("aspiration", "unity", ["1 Essence on VC"]),
        ("order", "", ["it is Diana's turn", "round 3"]),
        ("intensity", "VC", ["1 Essence on VC"]),
        ("control", "V", ["1 Essence on VC"]),
    ],
)
def test_what_an_answer_takes_for_granted(word: str, about: str, assumed: list[str]) -> None:
    state = under_way(slots={"VC": {"card": "Anger", "owner": "leo"}}).now
    assert list(QUESTIONS[word].assumes(state, about, everything_untold)) == assumed
    assert list(QUESTIONS[word].assumes(state, about, everything_told)) == []


# ---------------------------------------------------------------- the sentences


def test_the_sentences_of_every_explanation(sentences: Sentences) -> None:
    sentences(heard(sys.modules[__name__], "explained", answer))


def test_the_sentences_of_sums_and_sources(sentences: Sentences) -> None:
    def told(found: Overheard, _: Game, line: str) -> Paragraph:
        sources = [f"{one.what}: {one.says}" for one in found.sources if one.says]
        return line, [*sources, *(f"{one.what}: {one.says}" for one in found.sums if one.says)]

    sentences(heard(sys.modules[__name__], "listened", told))


def test_the_sentences_of_what_is_assumed(sentences: Sentences) -> None:
    now = under_way(slots={"VC": {"card": "Anger", "owner": "leo"}}).now
    sentences(
        (f"{word} {about}".strip(), QUESTIONS[word].assumes(now, about, everything_untold))
        for word, about in (("score", ""), ("aspiration", "wisdom"), ("aspiration", "unity"), ("order", ""))
    )
