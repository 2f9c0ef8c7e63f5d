"""Scoring and winning beside the naive reading: every combination of Vibes, areas near the conditions, whole games."""

from itertools import combinations_with_replacement
from random import Random
from typing import Any

import pytest
from support import cardgame_naive as naive
from support.cardgame_positions import game, play
from support.long_tests import long_but_for

from cerebria_cli import Game
from cerebria_cli.random_play.harness import Step, at_random
from cerebria_cli.random_play.harness import play as play_game

#: The rulings about scoring and winning, with their options, as the rules have them.
RULINGS = {
    "vibe.bb": ("printed", "none", "wild"),
    "vibe.across-sides": ("shared", "per-side"),
    "combo.overlap": ("best-only", "sum-all"),
    "combo.part-of-mindset": ("contained", "exact"),
    "combo.two-pairs-same-vibe": ("no", "yes"),
    "win.several-single": ("tie-break", "more-of-colour"),
    "win.tie-scope": ("best-class", "all-meeting"),
    "win.both-conditions": ("single", "above"),
    "win.possession": ("scoring-area-total", "winning-colour"),
    "win.final-scored": ("with-bonus", "without-bonus"),
}
SETUPS = {2: "card-2", 3: "card-3", 4: "card-4"}
NAMES = ("diana", "leo", "thomas", "fred")


def mindset(chance: Random) -> list[dict[str, Any]]:
    found = []
    for _ in range(chance.choice((0, 1, 2, 3, 3, 4, 4, 4))):
        side, vibe = chance.choice("bg"), chance.choice(naive.COLOURS[: chance.choice((1, 2, 4))])
        kind = chance.choice("mmsx")
        if kind == "x":
            found.append({"card": f"{side}-x-{vibe}", "absorbed": chance.choice((0, 1, 2))})
            continue
        over = {"over": f"{side}-x-red", "absorbed": chance.choice((0, 1, 2))} if chance.random() < 0.3 else {}
        fragments = chance.choice((0, 1) if kind == "m" else (0, 1, 2))
        found.append({"card": f"{side}-{kind}-{vibe}-steal", "fragments": fragments, **over})
    return found


def before_a_revelation(seed: int, ruled: bool) -> Game:
    """Players with some Fragments each, often near a condition; Diana may take the last card of a column."""
    chance = Random(f"naive {seed}")
    number = chance.choice(list(SETUPS))
    few = chance.choice((0, 5, 9))
    areas = {
        name: {
            "scored": {side: few + chance.choice(range(4)) for side in ("bliss", "gloom")},
            "mindset": mindset(chance),
        }
        for name in NAMES[:number]
    }
    rulings = {id: chance.choice(options) for id, options in RULINGS.items()} if ruled else {}
    mood = chance.choice(("bliss", "gloom"))
    return game(areas, rulings, SETUPS[number], impulse={"1": {"stack": 0}}, mood=mood, turn={"player": "diana"})


@pytest.mark.parametrize("part", long_but_for(range(4), 0))
@pytest.mark.parametrize("ruled", [False, True], ids=["plain", "ruled"])
def test_scoring_and_winning_as_naively_read(part: int, ruled: bool) -> None:
    ended = 0
    for seed in range(part * 40, part * 40 + 40):
        before = before_a_revelation(seed, ruled)
        facts = before.state()
        after = play(before.copy(), "diana impulse 1").state()
        expected = {name: naive.scored(facts, name) for name in facts["players"]}
        told = {name: (one["scored"]["bliss"], one["scored"]["gloom"]) for name, one in after["players"].items()}
        assert told == {name: (one.bliss, one.gloom) for name, one in expected.items()}, seed
        winners = naive.winners(facts, expected)
        assert (after["phase"] == "over") == bool(winners), seed
        if winners:
            ended += 1
            assert sorted(after["result"]["winners"]) == sorted(winners), seed
    assert 5 < ended < 40


@pytest.mark.rule("scoring.vibes")
@pytest.mark.parametrize(
    ("vibes", "bonus"),
    [
        ("red", 0),
        ("red red", 0),
        ("red yellow", 0),
        ("red yellow green", 1),
        ("red red yellow green", 1),
        ("red red red", 2),
        ("red red red blue", 2),
        ("red red blue blue", 2),
        ("red yellow green blue", 3),
        ("red red red red", 4),
    ],
)
def test_naive_combinations_are_those_of_the_rules(vibes: str, bonus: int) -> None:
    assert naive.earned({}, vibes.split()) == bonus


def test_every_mindset_of_lone_emotions() -> None:
    """All sets of up to four Vibes."""
    found = set()
    for size in range(5):
        for vibes in combinations_with_replacement(naive.COLOURS, size):
            own = [{"card": f"b-m-{vibe}-steal", "fragments": 0} for vibe in vibes]
            start = game(
                {"diana": {"mindset": own}}, impulse={"1": {"stack": 0}}, mood="gloom", turn={"player": "diana"}
            )
            after = play(start, "diana impulse 1").state()["players"]["diana"]["scored"]
            assert after == {"bliss": 0, "gloom": naive.earned({}, list(vibes)) if vibes else 0}
            found.add(after["gloom"])
    assert found == {0, 1, 2, 3, 4}


@pytest.mark.slow
def test_whole_games_as_naively_read() -> None:
    revelations = 0

    def check(step: Step) -> None:
        nonlocal revelations
        kinds = [event.kind for event in step.events]
        if "unfilled" not in kinds or "spend" in kinds:
            return
        revelations += 1
        facts, after = step.before.state("referee"), step.after.state("referee")
        expected = {name: naive.scored(facts, name) for name in facts["players"]}
        told = {name: (one["scored"]["bliss"], one["scored"]["gloom"]) for name, one in after["players"].items()}
        assert told == {name: (one.bliss, one.gloom) for name, one in expected.items()}
        assert sorted((after["result"] or {"winners": []})["winners"]) == sorted(naive.winners(facts, expected))

    for seed in (1, 2, 3):
        assert play_game(Game.new("card-3", seed=seed), at_random(seed), [check]).over
    assert revelations > 5
