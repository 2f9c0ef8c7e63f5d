"""Legal moves from named positions are as many as noted; the small numbers are reckoned by hand or naively."""

import pytest
from support import move_counts, naive_moves
from support.move_counts import Counted, begun, moves, noted, number_of

#: So many games are played by a quick test.
QUICK = 40


def in_its_time(one: Counted) -> object:
    name = f"{one.position}, {one.depth}"
    return pytest.param(one, id=name, marks=[pytest.mark.slow] if one.before > QUICK else [])


@pytest.mark.parametrize("one", list(map(in_its_time, noted().values())))
def test_as_many_as_noted(one: Counted) -> None:
    assert number_of(begun(one.position), one.depth) == one.number


def test_every_edition_has_counts_of_two_moves_in_a_turn() -> None:
    editions = {
        begun(position).setup["edition"] for position, depth in noted() if depth > 1 and "setup" not in position
    }
    assert editions == {"retail", "balance", "prototype", "card"}


def counts(position: str) -> list[int]:
    return [one.number for (name, _), one in sorted(noted().items()) if name == position]


# ---------------------------------------------------------------- placing, by hand


@pytest.mark.parametrize("setup", ["basic-2", "basic-3", "basic-4", "full-2", "full-4", "balance-3", "balance-6"])
def test_placing_on_a_free_frontier(setup: str) -> None:
    """setup.placement: five Frontiers with two Realm slots each; every figure takes one with both of its slots."""
    assert counts(f"setup {setup} 1") == [5 * 2, (5 * 2) * (4 * 2), (5 * 2) * (4 * 2) * (3 * 2)]


def test_placing_in_the_prototype() -> None:
    """Either player of a side may be its first, and its second one comes last."""
    assert counts("setup prototype-4 1") == [2 * 10, (2 * 10) * (2 * 8), (2 * 10) * (2 * 8) * (1 * 6)]


def test_placing_of_shapers_in_the_prototype() -> None:
    """The second Emotion lies beside another Frontier than the first; the figure stands on either that is not tied.

    Beside the first Emotion's Frontier (1 slot of 9): the other 8 slots, each with the figure on its own Frontier.
    Elsewhere (8 slots): 7 slots are left, all with the figure on the first Frontier, and all but the one beside the
    opponent's Emotion with the figure on the second.
    """
    assert counts("setup prototype-2 1") == [10, 10 * 9, 10 * (1 * 8 + 8 * (7 + 6))]


def test_mulligans() -> None:
    """Everybody keeps the hand or takes a mulligan, in any order."""
    assert counts("setup card-2 1")[:2] == [2 * 2, (2 * 2) * (1 * 2)]
    assert counts("setup card-3 1") == [3 * 2, (3 * 2) * (2 * 2), (3 * 2) * (2 * 2) * (1 * 2)]


# ---------------------------------------------------------------- turns, by hand


@pytest.mark.parametrize("position", ["small basic-poor", "small full-poor"])
def test_without_anything_there_is_only_absorb_and_the_end(position: str) -> None:
    """Absorb with and without its bonus, and the two ways to end a turn."""
    assert counts(position)[0] == 2 + 2


def test_reason_uses_realm_actions_without_willpower() -> None:
    """For Reason the Valley and one card of the Cradle cost nothing; the Network costs 1, the Land needs an Emotion,
    the Willow Willpower to exchange."""
    assert counts("small balance-poor")[0] == 2 + (1 + 1) + 2


def test_turn_of_the_prototype_without_willpower() -> None:
    """Meditation costs nothing, and 1 Fortitude may always become 1 Willpower.

    After that 1 Willpower: two steps, Gain Willpower, Draw, Harvest with 1, Meditation, again, or the end: 8. After the
    Meditation, which gives 1 and the bonus of 2: two steps, Gain Willpower, Draw, Harvest with 1 to 3, 1 Fortitude, or
    the end: 9.
    """
    assert counts("small prototype-poor")[:2] == [1 + 1, 8 + 9]


def test_turn_of_the_card_game() -> None:
    """Three cards of the Impulse, or the one in the hand; then the same with two in the hand, or the Impulse alone,
    because what has just entered has no Fragment to spend."""
    assert counts("small card-one-in-hand") == [3 + 1, 3 * (3 + 2) + 1 * 3]


# ---------------------------------------------------------------- naively


@pytest.mark.parametrize("position", ["small basic-poor", "record basic-2 30", "record basic-3 40"])
def test_naive_count_of_the_basic_game(position: str) -> None:
    assert len(naive_moves.moves(begun(position).state("referee"))) == counts(position)[0]


def test_naive_count_of_two_moves() -> None:
    game = begun("small basic-poor")
    naively = [len(naive_moves.moves(move_counts.after(game, line).state("referee"))) for line in moves(game)]
    assert sum(naively) == counts("small basic-poor")[1]
