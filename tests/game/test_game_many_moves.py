"""Harmony with hands that nobody knows: tens of thousands of legal moves, and still every question is answered soon.

Soon is counted in moves that are judged and in functions that are called, and not in seconds.
"""

import sys
from collections.abc import Callable, Iterator
from random import Random

import pytest
from support.any_game import move_in
from support.long_tests import long_but_for
from support.rich_positions import richest, state_of, twelve_unknown

from cerebria_cli import Game
from cerebria_cli.editions.core.alike import number_in
from cerebria_cli.editions.retail import legal
from cerebria_cli.editions.retail.judging import judge, perform
from cerebria_cli.game import nearest
from cerebria_cli.game.folding import folded
from cerebria_cli.game.offers import bundles_matching, matching, next_words
from cerebria_cli.random_play.harness import at_random, play
from cerebria_cli.shelf.setups import load_setup
from cerebria_cli.view.text.offers import listed

#: So many moves may be judged for one answer: a second at the most.
SOON = 1000

#: So many functions may be called for one answer: three tenths of a second where nothing else runs.
CALLS = 700_000

GAMES = long_but_for(("AA 0", "AA 1"), "AA 1")

#: Questions about the legal moves that are not to list them all.
QUESTIONS: dict[str, Callable[[Game], object]] = {
    "legal": lambda game: folded(game, "public"),
    "legal --count": lambda game: number_in(bundles_matching(game, "", "public")),
    "legal move": lambda game: number_in(bundles_matching(game, "move", "public")),
    "legal move V": lambda game: number_in(bundles_matching(game, "move V", "public")),
    "Tab": lambda game: next_words(game, "", "public"),
    "move Tab": lambda game: next_words(game, "move ", "public"),
    "move V Tab": lambda game: next_words(game, "move V ", "public"),
    "invoke Tab": lambda game: next_words(game, "invoke ", "public"),
    "near move V": lambda game: nearest.nearest(game, move_in("move V", game)._replace(actor="diana")),
    "near quell": lambda game: nearest.nearest(game, move_in("quell W1 with Courage", game)._replace(actor="diana")),
}


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


def calls_for(question: Callable[[Game], object], game: Game) -> int:
    """How many functions are called for an answer."""
    calls = 0

    def counted(frame: object, event: str, arg: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(counted)
    try:
        question(game)
    finally:
        sys.setprofile(None)
    return calls


@pytest.mark.parametrize("question", QUESTIONS)
def test_few_functions_are_called_where_twelve_cards_are_unknown(question: str) -> None:
    game = twelve_unknown().as_known_now("public")
    assert calls_for(QUESTIONS[question], game) <= CALLS


@pytest.mark.slow
def test_a_long_list_is_written_soon() -> None:
    """Of every move in the richest position of a random game: a few calls for each, a dozen until it is shown."""
    lines = richest("AA 0").legal(view="referee")
    assert len(lines) > 50_000
    assert calls_for(lambda game: game.legal(view="referee"), richest("AA 0")) <= 5 * len(lines)
    assert calls_for(lambda _: listed(lines), richest("AA 0")) <= 12 * len(lines)


COUNTED = [("full-2", "Harmony"), *((name, "") for name in ("full-2", "balance-3", "basic-2", "prototype-2", "card-2"))]


@pytest.mark.parametrize(("setup", "spirit"), long_but_for(COUNTED, ("full-2", ""), ("balance-3", ""), ("basic-2", "")))
def test_moves_are_counted_as_they_are_listed(setup: str, spirit: str) -> None:
    """The number without listing them is the number of lines, whatever the first words; no line stands there twice."""
    table = load_setup(setup)
    for player in table["players"] if spirit else []:
        if player["team"] == "bliss":
            player["spirit"] = player["deck"] = spirit
    game = Game.new(table)
    for _ in range(4):
        play(game, at_random(5), limit=15)
        lines = game.legal(view="referee")
        assert len(set(lines)) == len(lines)
        verbs = {line.split()[1] for line in lines}
        for prefix in ("", "%", *verbs, *(f"{verb} %" for verb in verbs), *(line[:-1] for line in lines[::997])):
            assert number_in(bundles_matching(game, prefix, "referee")) == len(game.legal(prefix, "referee")), prefix
        assert sum(len(game.legal(verb, "referee")) for verb in verbs) == len(lines)


@pytest.mark.parametrize("setup", ["full-2", "balance-3"])
def test_the_list_is_what_the_judge_lets_pass(setup: str) -> None:
    """In the same order, each candidate judged alone."""
    game = Game.new(load_setup(setup))
    for _ in range(4):
        play(game, at_random(8), limit=13)
        state = state_of(game)
        assert [*legal.legal(state)] == [move for move in legal.candidates(state) if judge(state, move).legal]
