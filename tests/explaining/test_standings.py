"""Who has how much over a game: what the result says at the end, and before it no more than a view knows."""

import pytest
from support.long_tests import long_but_for
from support.paths import RECORDS

from cerebria_cli import Game
from cerebria_cli.explaining.standings import Standings, standings

#: Whole games on the board with a result, and games of cards.
BOARDS = ("basic-2", "full-4-capping", "full-4-last-common", "balance-6", "prototype-2-third-major", "guided-full-2")
CARDS = ("guided-card-3", "card-2-135", "card-4-44")


def of(name: str, view: str = "public") -> tuple[Game, Standings]:
    game = Game.open(RECORDS / f"{name}.cer")
    found = standings(game.as_known_to(view))
    assert found is not None
    return game, found


@pytest.mark.parametrize("name", long_but_for(BOARDS, *BOARDS[3:]))
def test_the_last_numbers_are_the_result_and_each_is_the_sum_of_its_parts(name: str) -> None:
    game, found = of(name)
    scores = game.state()["result"]["scores"]
    assert {who: found.amounts(who)[-1] for who in found.who} == scores
    assert len(found.moments) == len(game.moments("public"))
    for moment in found.moments:
        for reason in moment.values():
            assert reason.amount == sum(part.amount or 0 for part in reason.parts)


@pytest.mark.parametrize("name", long_but_for(CARDS, CARDS[0]))
def test_cards_are_missing_to_the_nearest_of_three_goals(name: str) -> None:
    game, found = of(name)
    assert found.least_leads
    for facts, moment in zip((one.facts for one in game.moments("public")), found.moments, strict=True):
        for who, player in facts["players"].items():
            has = player["scored"] if facts["phase"] == "over" else player["after_revelation"]
            # 12 of one kind win, and so do 7 of each
            each = max(0, 7 - has["bliss"]) + max(0, 7 - has["gloom"])
            assert moment[who].amount == min(max(0, 12 - has["bliss"]), max(0, 12 - has["gloom"]), each)
    assert {who for who in found.who if found.amounts(who)[-1] == 0} >= set(game.state()["result"]["winners"])


def test_what_a_line_brought_is_told_by_who_has_it() -> None:
    game, found = of("guided-full-2")
    brought = {moment.number: found.came(place) for place, moment in enumerate(game.moments("public"))}
    # Worked out by hand: Bliss accomplishes Fortitude, Gloom Liveliness, and each adds a Minor Fragment worth 3; Gloom
    # scores 1 point on the Wheel.
    assert brought[32] == {"bliss": 3, "gloom": 4}
    assert brought[0] == {}
    assert brought[33] == {}


@pytest.mark.parametrize("name", ["guided-full-2", "guided-prototype-2", "guided-card-3"])
def test_whoever_knows_more_counts_nothing_else_that_lies_open(name: str) -> None:
    """Scores lie open: a view that sees secrets has the same numbers as one that does not."""
    public, referee = of(name)[1], of(name, "referee")[1]
    assert [public.amounts(who) for who in public.who] == [referee.amounts(who) for who in referee.who]
