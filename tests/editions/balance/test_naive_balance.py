"""Moves, answers and what they change with three teams, in games and on full boards, beside a naive reading."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from support import balance_checks, naive_balance_revelation
from support.balance_followed import Followed, can_be_compared, differences
from support.balance_positions import full_position, varied
from support.long_tests import long_but_for
from support.naive import Facts
from support.naive_balance import is_listed, moves
from support.naive_moves import bare

from cerebria_cli.editions.core.move import TABLE
from cerebria_cli.game.desk import Game
from cerebria_cli.random_play.harness import Step, at_table, play

# ---------------------------------------------------------------- games


class Compared:
    """Compares what is offered on one move of so many, answers and what is changed on all, and counts."""

    def __init__(self, often: int, *, follows: bool) -> None:
        self.often, self.follows = often, follows
        self.followed = Followed()
        self.listed = Counter[str]()

    def __call__(self, step: Step) -> None:
        before = step.before.state("referee")
        wanted = self.follows if before["pending"] else step.number % self.often == 0
        if wanted and can_be_compared(before):
            found = differences(before, step.offered)
            assert not found, found
            self.listed["answers" if before["pending"] else before["turn"]["team"]] += 1
        if self.follows:
            faults = self.followed.step(before, step.line, step.after.state("referee"))
            assert not faults, "\n".join((step.line, *faults))
        if (after := step.after.state())["phase"] == "over":
            self.ended(after)

    def ended(self, facts: Facts) -> None:
        result, best = facts["result"], naive_balance_revelation.winners(facts)
        assert result["scores"] == naive_balance_revelation.final_scores(facts)
        assert result["winner"] == (best.pop() if len(best) == 1 else None)
        self.listed["ends"] += 1


#: Players, sides of Team and Spirit boards, seed.
GAMES = [
    (6, "AA", 1), (3, "BB", 2), (4, "BA", 3), (5, "AB", 4),
    *[(3 + seed % 4, "AABB"[seed // 2 % 4] + "AAB"[seed % 3], seed) for seed in range(10, 28)],
]  # fmt: skip


@pytest.mark.parametrize(("players", "sides", "seed"), long_but_for(GAMES, *GAMES[:2]))
def test_a_dealt_game_is_offered_and_goes_on_as_is_reckoned_naively(players: int, sides: str, seed: int) -> None:
    compared = Compared(4, follows=True)
    game = Game.new(varied(players, sides, seed), seed=seed)
    play(game, balance_checks.liking(f"naive {seed}"), [compared], limit=90 if seed < 3 else 500)
    assert compared.listed["balance"] > 2
    assert (compared.listed["bliss"] > 2) == (sides[1] == "A")
    assert compared.followed.compared.total() > 20
    assert compared.followed.compared["answered"] > 0


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1, 13))
def test_at_a_table_that_shuffles_itself_what_is_offered_is_listed(seed: int) -> None:
    """Of a hand that nobody knows every card of the deck can be played that lies nowhere else."""
    compared = Compared(3, follows=False)
    names = [f"Neutrality-{colour}" for colour in ("red", "yellow", "green", "blue")]
    play(Game.new(varied(3 + seed % 4, "A" + "AB"[seed % 2], seed)), at_table(seed, names), [compared], limit=200)
    assert compared.listed["balance"] > 2


# ---------------------------------------------------------------- full boards


def tried(game: Game, lines: Sequence[str], chance: Random) -> Counter[str]:
    """Plays each line on a copy, answers at random, and compares what has changed and what was asked."""
    found = Counter[str]()
    for line in lines:
        followed, now = Followed(), game.copy()
        faults = None
        while faults is None:
            before = now.state("referee")
            asked = before["pending"]
            if asked and can_be_compared(before):
                assert not differences(before, now.legal(view="referee")), line
            played = (
                chance.choice([one for one in now.legal(view="referee") if one.startswith(asked[0]["who"])])
                if asked
                else line
            )
            now.play(played)
            found_now = followed.step(before, played, now.state("referee"))
            faults = found_now if found_now or not now.state("referee")["pending"] else None
        assert not faults, "\n".join((line, *faults))
        found += followed.compared
    return found


def some_of_each(lines: Sequence[str], many: int, chance: Random) -> list[str]:
    by_verb: dict[str, list[str]] = {}
    for line in lines:
        by_verb.setdefault(line.split()[1], []).append(line)
    return [line for some in by_verb.values() for line in chance.sample(some, min(many, len(some)))]


#: Sides of Team and Spirit boards, whose turn it is, the first seed.
BOARDS = [(sides, team, seed) for seed in range(0, 60, 10) for sides in ("AA", "BA") for team in ("balance", "others")]
BOARDS += [(sides, "balance", seed) for seed in range(0, 120, 10) for sides in ("AB", "BB")]


@pytest.mark.parametrize(("sides", "team", "first"), long_but_for(BOARDS, ("AA", "balance", 0), ("BB", "balance", 0)))
def test_on_full_boards_moves_and_what_they_change_are_as_reckoned_naively(sides: str, team: str, first: int) -> None:
    listed, changed = 0, Counter[str]()
    many = 10 if first else 2
    for seed in range(first, first + many):
        chance = Random(f"full board {seed}")
        game = full_position(3 + seed % 4, sides, f"{sides} {team} {seed}", *(["balance"] if team == "balance" else []))
        facts, lines = (
            game.state("referee"),
            [line for line in game.legal(view="referee") if not line.startswith(f"{TABLE} ")],
        )
        if is_listed(facts):
            assert not differences(facts, lines)
            listed += 1
            changed += tried(game, some_of_each(lines, 2, chance), chance)
    assert listed == many
    assert changed.total() > 10 * many


@pytest.mark.parametrize("sides", ["AA", "AB"])
@pytest.mark.parametrize("option", ["one-extra", "instead-of-willpower"])
def test_on_full_boards_either_price_of_a_fortify_is_reckoned(sides: str, option: str) -> None:
    listed = 0
    for seed in range(15):
        rulings = {"fortify.balance-essence": option}
        game = full_position(3 + seed % 4, sides, f"fortify {seed}", "balance", rulings=rulings)
        facts = game.state("referee")
        naively = {line for line in moves(facts) if line.startswith("fortify ")}
        assert {bare(line) for line in game.legal("fortify")} == naively
        listed += len(naively)
    assert listed > 3
