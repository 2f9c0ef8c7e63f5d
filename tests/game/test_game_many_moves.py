"""Harmony with hands that nobody knows: tens of thousands of legal moves, and still every question is answered soon.

Soon is counted in moves that are judged, which takes nearly all the time, and not in seconds.
"""

from collections.abc import Iterator
from random import Random

import pytest
from support.any_game import move_in
from support.long_tests import long_but_for
from support.rich_positions import richest, state_of

from cerebria_cli.editions.retail import legal
from cerebria_cli.editions.retail.judging import judge, perform
from cerebria_cli.game import nearest
from cerebria_cli.game.folding import folded
from cerebria_cli.game.offers import matching, next_words

#: So many moves may be judged for one answer: a second at the most.
SOON = 1000

GAMES = long_but_for(("AA 0", "AA 1"), "AA 1")


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The verbs of the moves that are judged while legal ones are looked for."""
    verbs: list[str] = []

    def counted(state, move):  # type: ignore[no-untyped-def]
        verbs.append(move.verb)
        return judge(state, move)

    monkeypatch.setattr(legal, "judge", counted)
    yield verbs
    assert len(verbs) <= SOON


@pytest.mark.parametrize("named", GAMES)
def test_few_moves_are_judged_for_all(named: str, judged: list[str]) -> None:
    number = sum(1 for _ in matching(richest(named), "", "public"))
    assert number > 5 * len(judged)
    judged.clear()
    assert number == sum(fold.number for fold in folded(richest(named), "public"))


@pytest.mark.parametrize("named", GAMES)
@pytest.mark.parametrize("typed", ["", "m", "move ", "invoke ", "quell ", "empower ", "fortify "])
def test_few_moves_are_judged_for_the_next_word(named: str, typed: str, judged: list[str]) -> None:
    next_words(richest(named), typed, "public")
    assert len(judged) <= SOON


@pytest.mark.parametrize("named", GAMES)
@pytest.mark.parametrize("line", ["move V", "move C +determination", "fortify C", "empower V1", "quell V1 with Fear"])
def test_few_moves_are_judged_for_the_nearest_which_are_legal(named: str, line: str, judged: list[str]) -> None:
    game = richest(named)
    move = move_in(line, game)
    for near in nearest.nearest(game, move._replace(actor=game.now.whose)):
        assert game.judge(near).legal, near


@pytest.mark.parametrize("named", GAMES)
def test_each_would_be_judged_alike_alone(named: str) -> None:
    """What is found of one move for all that are alike is found of each alone, the cards it turns up included."""
    state = state_of(richest(named))
    found, told = set(legal.legal(state)), legal.told(state)
    moves = list(legal.candidates(state))
    for move in Random(named).sample(moves, min(300, len(moves))):
        assert (move in found) == judge(state, move).legal, move
        if move in found and legal.may_draw(state, move):
            assert told(move) == perform(state, move)[2]
