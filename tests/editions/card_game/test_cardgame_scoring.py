"""Scoring in the card game reckoned by hand: Vibe combinations under every ruling, conditions, every tie-break."""

from typing import Any

import pytest
from support.cardgame_positions import emotion, fact, game, play

from cerebria_cli.editions.card_game.emotion import Emotion
from cerebria_cli.editions.card_game.player import PlayerState, conditions
from cerebria_cli.editions.card_game.scoring import comparisons, decide
from cerebria_cli.editions.card_game.vibes import bonus_of

VIBES = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}


def lying(letters: str) -> list[Emotion]:
    """Emotions by their Vibes: `r` of Bliss, `R` of Gloom, `r*` a Brightness, `R*` a Bleakness, `-r` a merged one."""
    found = []
    for word in letters.split():
        side, vibe = ("b" if word.strip("-*").islower() else "g"), VIBES[word.strip("-*").lower()]
        card = f"{side}-x-{vibe}" if word.endswith("*") else f"{side}-m-{vibe}-draw"
        found.append(Emotion(card, f"{side}-x-blue" if word.startswith("-") else ""))
    return found


#: Games of which nothing is said, by the number of their players.
BLANK: dict[int, Any] = {players: game(setup=f"card-{players}").now for players in (2, 3)}


def ruled(players: int, rulings: dict[str, str]) -> Any:
    """Such a game under other rulings."""
    chosen = {name.replace("__", ".").replace("_", "-"): option for name, option in rulings.items()}
    return BLANK[players].with_rulings({**BLANK[players].rulings, **chosen})


def earned(letters: str, **rulings: str) -> tuple[int, tuple[str, ...]]:
    return bonus_of(ruled(2, rulings), lying(letters))[:2]


THREE, KIND, PAIRS, FOUR, ALL = "three-different", "three-of-a-kind", "two-pairs", "four-different", "four-of-a-kind"


@pytest.mark.rule("scoring.vibes", "combo.three-different", "combo.two-pairs", "merge.vibe")
@pytest.mark.parametrize(
    ("letters", "rulings", "amount", "names"),
    [
        ("", {}, 0, ()),
        ("r", {}, 0, ()),
        ("r r", {}, 0, ()),
        ("r y", {}, 0, ()),
        ("r y g", {}, 1, (THREE,)),
        ("r y G", {}, 1, (THREE,)),
        ("r r y", {}, 0, ()),
        ("r r r", {}, 2, (KIND,)),
        ("r R r", {}, 2, (KIND,)),
        ("r r y g", {}, 1, (THREE,)),
        ("r r r y", {}, 2, (KIND,)),
        ("r r y y", {}, 2, (PAIRS,)),
        ("r y g b", {}, 3, (FOUR,)),
        ("r r r r", {}, 4, (ALL,)),
        # All combinations that there are, added.
        ("r y g b", {"combo__overlap": "sum-all"}, 4, (THREE, FOUR)),
        ("r r r r", {"combo__overlap": "sum-all"}, 6, (KIND, ALL)),
        ("r r y y", {"combo__overlap": "sum-all"}, 2, (PAIRS,)),
        ("r r r y", {"combo__overlap": "sum-all"}, 2, (KIND,)),
        ("r r r r", {"combo__overlap": "sum-all", "combo__two_pairs_same_vibe": "yes"}, 8, (KIND, PAIRS, ALL)),
        ("r r r y", {"combo__overlap": "sum-all", "combo__two_pairs_same_vibe": "yes"}, 2, (KIND,)),
        ("r r", {"combo__two_pairs_same_vibe": "yes"}, 0, ()),
        ("r r r r", {"combo__two_pairs_same_vibe": "yes"}, 4, (ALL,)),
        # Three of four, where the whole Mindset must form the combination.
        ("r y g", {"combo__part_of_mindset": "exact"}, 1, (THREE,)),
        ("r r y g", {"combo__part_of_mindset": "exact"}, 0, ()),
        ("r r r y", {"combo__part_of_mindset": "exact"}, 0, ()),
        ("r r r", {"combo__part_of_mindset": "exact"}, 2, (KIND,)),
        ("r y g b", {"combo__part_of_mindset": "exact", "combo__overlap": "sum-all"}, 3, (FOUR,)),
        ("r r y y", {"combo__part_of_mindset": "exact"}, 2, (PAIRS,)),
        ("r y g b*", {"combo__part_of_mindset": "exact", "vibe__bb": "none"}, 0, ()),
        # A lone Brightness or Bleakness: printed, none, or any.
        ("r y g*", {}, 1, (THREE,)),
        ("r y G*", {}, 1, (THREE,)),
        ("r y g*", {"vibe__bb": "none"}, 0, ()),
        ("r y g b*", {"vibe__bb": "none"}, 1, (THREE,)),
        ("r r g*", {"vibe__bb": "wild"}, 2, (KIND,)),
        ("r* g* B*", {"vibe__bb": "wild"}, 2, (KIND,)),
        ("r y g r*", {"vibe__bb": "wild"}, 3, (FOUR,)),
        ("r r r y*", {"vibe__bb": "wild"}, 4, (ALL,)),
        ("r r* y", {}, 0, ()),
        # What lies below a merged Emotion has no Vibe.
        ("-r y", {}, 0, ()),
        ("-r y g", {}, 1, (THREE,)),
        ("-b b b", {}, 2, (KIND,)),
        # The two sides apart.
        ("r R r", {"vibe__across_sides": "per-side"}, 0, ()),
        ("r R y", {"vibe__across_sides": "per-side"}, 1, (THREE,)),
        ("r R y Y", {"vibe__across_sides": "per-side"}, 3, (FOUR,)),
        ("r r R*", {"vibe__across_sides": "per-side", "vibe__bb": "wild"}, 0, ()),
        ("r r y*", {"vibe__across_sides": "per-side", "vibe__bb": "wild"}, 2, (KIND,)),
    ],
)
def test_what_vibes_earn(letters: str, rulings: dict[str, str], amount: int, names: tuple[str, ...]) -> None:
    assert earned(letters, **rulings) == (amount, names)


def test_vibes_that_count() -> None:
    one: Any = game(rulings={"vibe.bb": "none"})
    assert bonus_of(one.now, lying("-r y* G")).vibes == ("red", "", "green")
    sides: Any = game(rulings={"vibe.across-sides": "per-side"})
    assert bonus_of(sides.now, lying("-r y* G")).vibes == ("bliss red", "bliss yellow", "gloom green")


def player_with(bliss: int, gloom: int, collected: int = 0, bonus: int = 0) -> PlayerState:
    player = PlayerState()
    player.bliss, player.gloom, player.collected, player.bonus = bliss, gloom, collected, bonus
    return player


@pytest.mark.rule("win.single-bliss", "win.single-gloom", "win.balanced")
@pytest.mark.parametrize(
    ("bliss", "gloom", "met"),
    [
        (11, 6, []), (12, 0, ["single-bliss"]), (0, 12, ["single-gloom"]), (7, 7, ["balanced"]), (6, 11, []),
        (7, 6, []), (6, 7, []), (12, 7, ["single-bliss", "balanced"]),
        (13, 12, ["single-bliss", "single-gloom", "balanced"]),
        (7, 12, ["single-gloom", "balanced"]), (0, 0, []), (11, 11, ["balanced"]),
    ],
)  # fmt: skip
def test_conditions(bliss: int, gloom: int, met: list[str]) -> None:
    assert conditions(BLANK[2], player_with(bliss, gloom)) == met


#: Of each player: Bliss, Gloom, collected and bonus of the last Revelation.
Scores = tuple[tuple[int, int, int, int], ...]


def scored(scores: Scores, **rulings: str) -> Any:
    state = ruled(len(scores), rulings)
    state.players = [player_with(*one) for one in scores]
    return state


PRECEDENCE, TOTAL, FINAL = "win.single-precedence", "win.tie-total", "win.tie-final"


@pytest.mark.rule("win.single-precedence", "win.tie-total", "win.tie-final", "win.shared", "win.any-condition")
@pytest.mark.parametrize(
    ("scores", "rulings", "winners", "why"),
    [
        (((11, 6, 0, 0), (6, 11, 0, 0)), {}, None, ""),
        (((12, 0, 0, 0), (6, 11, 0, 0)), {}, (0,), "win.any-condition"),
        (((6, 11, 9, 9), (7, 7, 0, 0)), {}, (1,), "win.any-condition"),
        (((12, 0, 0, 0), (11, 11, 9, 9)), {}, (0,), PRECEDENCE),
        (((11, 11, 9, 9), (0, 12, 0, 0)), {}, (1,), PRECEDENCE),
        (((12, 1, 0, 0), (0, 12, 9, 9)), {}, (0,), TOTAL),
        (((7, 8, 0, 0), (7, 7, 9, 9)), {}, (0,), TOTAL),
        (((12, 1, 3, 0), (1, 12, 2, 0)), {}, (0,), FINAL),
        (((12, 1, 3, 0), (1, 12, 2, 2)), {}, (1,), FINAL),
        (((12, 1, 3, 0), (1, 12, 2, 2)), {"win__final_scored": "without-bonus"}, (0,), FINAL),
        (((12, 1, 3, 0), (1, 12, 2, 1)), {}, (0, 1), "win.shared"),
        (((7, 7, 1, 1), (7, 7, 1, 1)), {}, (0, 1), "win.shared"),
        (((12, 1, 1, 1), (11, 11, 5, 5), (1, 12, 1, 1)), {}, (0, 2), "win.shared"),
        # Both conditions at once.
        (((12, 7, 0, 0), (0, 20, 0, 0)), {}, (1,), TOTAL),
        (((12, 7, 0, 0), (0, 20, 0, 0)), {"win__both_conditions": "above"}, (0,), PRECEDENCE),
        (((7, 7, 0, 0), (0, 12, 0, 0)), {"win__both_conditions": "above"}, (1,), PRECEDENCE),
        (((12, 7, 0, 0), (7, 12, 1, 0)), {"win__both_conditions": "above"}, (1,), FINAL),
        # The single colour first.
        (((13, 0, 0, 0), (4, 12, 0, 0)), {}, (1,), TOTAL),
        (((13, 0, 0, 0), (4, 12, 0, 0)), {"win__several_single": "more-of-colour"}, (0,), PRECEDENCE),
        (((0, 12, 0, 0), (4, 12, 0, 0)), {"win__several_single": "more-of-colour"}, (1,), TOTAL),
        (((12, 0, 0, 0), (11, 11, 0, 0)), {"win__several_single": "more-of-colour"}, (0,), PRECEDENCE),
        # Who takes part in the tie-breaks.
        (((12, 1, 0, 0), (3, 12, 0, 0), (9, 9, 0, 0)), {}, (1,), TOTAL),
        (((12, 1, 0, 0), (3, 12, 0, 0), (9, 9, 0, 0)), {"win__tie_scope": "all-meeting"}, (2,), TOTAL),
        (((12, 1, 0, 0), (3, 11, 0, 0), (9, 9, 0, 0)), {"win__tie_scope": "all-meeting"}, (0,), PRECEDENCE),
        (
            ((12, 1, 0, 0), (3, 13, 0, 0), (11, 11, 0, 0)),
            {"win__tie_scope": "all-meeting", "win__several_single": "more-of-colour"},
            (1,),
            PRECEDENCE,
        ),
        # Which Fragments are in one's possession.
        (((12, 5, 0, 0), (1, 13, 0, 0)), {}, (0,), TOTAL),
        (((12, 5, 0, 0), (1, 13, 0, 0)), {"win__possession": "winning-colour"}, (1,), TOTAL),
        (((13, 5, 0, 0), (6, 12, 0, 0)), {"win__possession": "winning-colour"}, (0,), TOTAL),
        (((12, 7, 0, 0), (1, 18, 0, 0)), {"win__possession": "winning-colour"}, (0,), TOTAL),
        (((7, 8, 0, 0), (9, 7, 0, 0)), {"win__possession": "winning-colour"}, (1,), TOTAL),
        (((12, 12, 0, 0), (23, 0, 0, 0)), {"win__possession": "winning-colour"}, (0,), TOTAL),
    ],
)
def test_who_wins(scores: Scores, rulings: dict[str, str], winners: tuple[int, ...] | None, why: str) -> None:
    result = decide(scored(scores, **rulings))
    if winners is None:
        assert result is None
        return
    totals = tuple(bliss + gloom for bliss, gloom, *_ in scores)
    assert result == (totals, winners, why)


def test_every_comparison_until_one_is_left() -> None:
    state = scored(((12, 2, 1, 3), (2, 12, 3, 0), (8, 8, 0, 0)))
    assert list(comparisons(state)) == [
        (PRECEDENCE, "class_", {0: 1, 1: 1, 2: 0}, (0, 1)),
        (TOTAL, "total", {0: 14, 1: 14}, (0, 1)),
        (FINAL, "final", {0: 4, 1: 3}, (0,)),
    ]
    colour = scored(((13, 2, 0, 0), (2, 12, 0, 0)), win__several_single="more-of-colour")
    assert list(comparisons(colour)) == [
        (PRECEDENCE, "class_", {0: 1, 1: 1}, (0, 1)),
        (PRECEDENCE, "colour", {0: 13, 1: 12}, (0,)),
    ]
    scope = scored(
        ((12, 1, 0, 0), (3, 12, 0, 0), (9, 9, 0, 0)), win__tie_scope="all-meeting", win__several_single="more-of-colour"
    )
    assert next(one.ranks for one in comparisons(scope)) == {0: 12, 1: 12, 2: 0}


@pytest.mark.rule("scoring.collect", "absorb.scored", "scoring.bonus-colour")
@pytest.mark.parametrize("mood", ["bliss", "gloom"])
def test_a_revelation_collects_by_side_and_pays_the_bonus_by_mood(mood: str) -> None:
    mindset = [
        emotion("b-s-red-draw", over="b-x-red", fragments=2, absorbed=1),
        emotion("g-m-yellow-draw", fragments=1),
        emotion("g-x-green", absorbed=2),
        emotion("b-m-blue-draw", fragments=0),
    ]
    leo = {"mindset": mindset, "scored": {"bliss": 1, "gloom": 1}, "last": {"collected": 9, "bonus": 9}}
    one = game({"leo": leo, "diana": {"last": {"collected": 9, "bonus": 9}}}, mood=mood, impulse={"1": {"stack": 0}})
    expected = {"bliss": 1 + 3, "gloom": 1 + 3}
    expected[mood] += 3
    assert fact(one, "leo.after_revelation") == expected
    play(one, "diana impulse 1")
    assert fact(one, "leo.scored") == expected
    assert fact(one, "leo.last") == {"collected": 6, "bonus": 3}
    assert fact(one, "diana.last") == {"collected": 0, "bonus": 0}
    assert [lying["fragments"] + lying["absorbed"] for lying in fact(one, "leo.mindset")] == [0, 0, 0, 0]


@pytest.mark.parametrize(("left", "leo", "thomas", "diana"), [(9, 3, 3, 3), (5, 3, 2, 0), (2, 2, 0, 0), (0, 0, 0, 0)])
def test_a_short_supply_is_shared_out_clockwise_from_the_active_player(
    left: int, leo: int, thomas: int, diana: int
) -> None:
    four = [emotion(f"b-m-{vibe}-draw", fragments=0) for vibe in VIBES.values()]
    players: dict[str, Any] = {who: {"mindset": four} for who in ("diana", "leo", "thomas")}
    players["fred"] = {"scored": {"gloom": 40 - left}}
    one = game(
        players,
        {"supply.limit": "limited"},
        "card-4",
        mood="gloom",
        turn={"player": "leo"},
        impulse={"1": {"stack": 0}},
    )
    told = one.play("leo impulse 1")
    assert [(event.who, event.amount, event.cause, event.note) for event in told if event.kind == "bonus"] == [
        (who, amount, "combo.four-different", "four-different")
        for who, amount in (("leo", leo), ("thomas", thomas), ("diana", diana))
        if amount
    ]
    assert [fact(one, f"{who}.last.bonus") for who in ("leo", "thomas", "diana", "fred")] == [leo, thomas, diana, 0]
