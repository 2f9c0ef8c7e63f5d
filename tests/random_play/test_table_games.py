"""Games at a real table: people shuffle and draw, the desk is told `?`, and questions are asked between all moves."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest
from support.any_game import move_in, plain
from support.long_tests import long_but_for

from cerebria_cli import Game
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.prototype.state import State as PrototypeState
from cerebria_cli.editions.retail.state import State as RetailState
from cerebria_cli.game.nearest import acting, nearest
from cerebria_cli.game.offers import next_words
from cerebria_cli.random_play.choosers import Chooser
from cerebria_cli.random_play.harness import accepted, at_random, verb_of, with_unknowns

SETUPS = [
    *("full-2", "full-3", "full-4"),
    *("balance-3", "balance-4", "balance-5", "balance-6"),
    *("prototype-2", "prototype-3", "prototype-4"),
]

#: One of each edition always.
SOMETIMES = long_but_for(SETUPS, "full-2", "balance-3", "prototype-3")

#: The fact in which a team's covered Aspiration stands.
FACT = {"retail": "hidden", "balance": "hidden", "prototype": "secret"}

#: Long before that many moves a Revelation is over in which each Sphere has 1 Willpower at the start.
MOST_MOVES = 150

#: So many of the lines that reveal something are judged in a position, and so many of the others.
SAMPLE = 5


class Asking:
    """Asks everything between the moves of a game, and keeps what was answered wrongly."""

    def __init__(self, game: Game, chance: Random) -> None:
        self.game = game
        self.chance = chance
        self.earlier: list[str] = []
        """Lines that were offered before; some are legal now, and some are not."""
        self.wrong: list[str] = []

    def ask(self) -> None:
        offered = {view: self.game.legal(view=view) for view in {"public", acting(self.game), "referee"}}
        for view, lines in offered.items():
            self._are_accepted(view, self._some(lines))
        for view in self.game.edition.views(self.game.now):
            self.game.state(view)
        self._completed(offered["public"])
        known = {view: set(map(plain, some)) for view, some in offered.items()}
        refused = [line for line in (*reveals(self.game), *self._some(self.earlier)) if not self._judged(line, known)]
        for line in (*refused[:1], *refused[-1:]):
            self._are_accepted(f"who is refused {line}", nearest(self.game, move_in(line, self.game)))
        self.earlier = offered["public"]

    def _some(self, lines: list[str]) -> list[str]:
        """A few lines of the table, which reveal something, and a few others."""
        both = ([line for line in lines if (verb_of(line) == "reveal") is wanted] for wanted in (True, False))
        return [line for some in both for line in self.chance.sample(some, min(SAMPLE, len(some)))]

    def _are_accepted(self, whose: str, lines: list[str]) -> None:
        refused = [line for line in lines if not self.game.judge(line, view="referee").legal]
        self.wrong += [
            f"{whose} is offered {line}: {self.game.judge(line, view='referee').objections}" for line in refused
        ]

    def _completed(self, lines: list[str]) -> None:
        for line in self._some(lines)[-2:]:
            *before, last = line.split()
            typed = " ".join((*before, last[:2]))
            if last not in next_words(self.game, typed, "public"):
                self.wrong.append(f"{typed} is not completed to {line}")

    def _judged(self, line: str, offered: dict[str, set[str]]) -> bool:
        """Whether a line is accepted; then it was offered to all."""
        if not accepted(self.game, line):
            return False
        unaware = [view for view, lines in offered.items() if plain(line) not in lines]
        self.wrong += [f"accepted, but not offered to {view}: {line}" for view in unaware]
        return True


def state_of(game: Game) -> RetailState | PrototypeState:
    """The state of a game with a board; Balance has that of retail."""
    assert isinstance(game.now, RetailState | PrototypeState)
    return game.now


def reveals(game: Game) -> Iterator[str]:
    """Every way of revealing an Aspiration, possible or not."""
    setting = state_of(game).setting
    for aspiration in setting.aspirations:
        yield from (f"table reveal {team} {aspiration}" for team in setting.teams)
        if game.edition.name == "prototype":
            yield from (f"table reveal {whose} endgame {aspiration}" for whose in ("common", *setting.teams))


def told_nothing(game: Game, choose: Chooser) -> str:
    """The next line of a table that names no card which it may keep for itself."""
    offered = game.legal(view="referee")
    line = choose(game, offered)
    if verb_of(line) in ("hand", "aim"):
        alike = [other for other in offered if verb_of(other) == verb_of(line)]
        line = max(alike, key=lambda other: other.split().count(UNKNOWN))
    return with_unknowns(game, line)


def prepared(setup: str) -> Game:
    """A game in which the first turn begins, each Sphere has 1 Willpower, and the desk knows no covered card."""
    return _prepared(setup).copy()


@cache
def _prepared(setup: str) -> Game:
    game = Game.new(setup)
    while game.now.phase != "play":
        game.play(max(game.legal(view="referee")[:200], key=lambda line: line.split().count(UNKNOWN)))
    for realm in state_of(game).setting.ring.realms:
        game.play(f"adjust spheres.{realm}=1")
    return game


def play_through_a_revelation(setup: str, seed: int, often: int) -> list[str]:
    """Everything is asked between the moves of a Revelation, and before one of `often` moves that lead to it.

    What was answered wrongly.
    """
    game, choose = prepared(setup), at_random(seed)
    asking, seen = Asking(game, Random(f"asking {seed}")), False
    for number in range(MOST_MOVES):
        if seen and game.now.phase != "revelation":
            break
        if seen or number % often == 0:
            asking.ask()
        game.play(told_nothing(game, choose))
        seen = seen or game.now.phase == "revelation"
    asking.ask()
    return asking.wrong if seen else [*asking.wrong, "no Revelation occurred"]


@pytest.mark.parametrize("setup", SOMETIMES)
def test_whatever_is_asked_between_the_moves_is_answered(setup: str) -> None:
    assert play_through_a_revelation(setup, 1, often=12) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 5))
@pytest.mark.parametrize("setup", SETUPS)
def test_many_games_with_questions_between_the_moves(setup: str, seed: int) -> None:
    assert play_through_a_revelation(setup, seed, often=1) == []


# ---------------------------------------------------------------- what the desk was told, and what it was not


def at_reveal(setup: str) -> Game:
    """A game in whose first Revelation the table has to reveal all covered Aspirations."""
    return _at_reveal(setup).copy()


@cache
def _at_reveal(setup: str) -> Game:
    game, choose = prepared(setup), at_random(1)
    while game.now.phase != "revelation":
        line = told_nothing(game, choose)
        if verb_of(line) != "reveal":
            game.play(line)
    return game


def subjects(lines: list[str]) -> set[str]:
    """What lines reveal, without what it turned out to be."""
    return {line.rpartition(" ")[0].removeprefix("table reveal ") for line in lines if verb_of(line) == "reveal"}


@pytest.mark.parametrize("setup", SOMETIMES)
def test_what_was_revealed_is_open_while_the_others_are_asked_for(setup: str) -> None:
    game = at_reveal(setup)
    fact, (first, *others) = FACT[game.edition.name], state_of(game).setting.teams
    (one, *_) = game.legal("reveal " + first, "public")
    game.play(one)
    assert game.state("public")["teams"][first][fact] == one.split()[-1]
    for view in game.edition.views(game.now):
        left = subjects(game.legal(view=view))
        assert first not in left, view
        assert {*others} <= left, view
    assert not game.judge(one).legal
    assert one not in nearest(game, move_in(one, game))


@pytest.mark.parametrize("setup", SOMETIMES)
def test_what_the_referee_covers_again_is_asked_for_again(setup: str) -> None:
    game = at_reveal(setup)
    first, *others = state_of(game).setting.teams
    game.play(game.legal(f"reveal {first}")[0])
    game.play(f"adjust {first}.{FACT[game.edition.name]}=?")
    for team in others:
        game.play(game.legal(f"reveal {team}")[0])
    (pending,) = game.now.pending
    assert isinstance(pending, Pending)
    assert (pending.what, pending.about[0]) == ("reveal", first)
    game.play(game.legal(f"reveal {first}")[0])
    assert all(pending.what != "reveal" for pending in game.now.pending)


def test_endgame_aspirations_that_the_referee_covers_again_are_asked_for_again() -> None:
    game = prepared("prototype-2")
    game.play("adjust round.number=5")
    game.play("adjust bliss.fortitude=1; adjust gloom.fortitude=1")
    while game.now.phase != "revelation":
        game.play(with_unknowns(game, (game.legal("pass") or game.legal("first") or game.legal())[0]))
    game.play("reveal bliss endgame wisdom")
    game.play("adjust bliss.endgame=?")
    game.play(game.legal("reveal gloom endgame")[0])
    (pending,) = game.state()["pending"]
    assert pending["about"] == {"kind": "endgame", "whose": "bliss"}


@pytest.mark.parametrize("setup", ["full-4", "balance-3"])
def test_what_the_desk_knows_is_not_offered_to_be_revealed(setup: str) -> None:
    """A team that names its new Hidden Aspiration to the desk has not shown it to the others."""
    game = prepared(setup)
    game.play("adjust bliss.hidden=unity")
    assert game.state("public")["teams"]["bliss"]["hidden"] == UNKNOWN
    for view in game.edition.views(game.now):
        assert "bliss" not in subjects(game.legal(view=view)), view


def test_a_hand_that_the_desk_knows_is_not_offered_to_be_revealed() -> None:
    game = Game.new("full-2")
    while game.now.phase == "placement":
        game.play(game.legal()[0])
    game.play("diana hand Courage Kindness /?")
    assert subjects(game.legal(view="leo")) >= {"diana top", "bliss"}
    assert "diana" not in subjects(game.legal(view="leo"))


def test_an_aspiration_of_the_prototype_that_was_revealed_early_lies_nowhere_else() -> None:
    game = prepared("prototype-4")
    game.play("reveal bliss endgame wisdom")
    assert game.state("public")["teams"]["bliss"]["endgame"] == "wisdom"
    offered = game.legal("reveal", "public")
    assert "bliss endgame" not in subjects(offered)
    assert "table reveal bliss wisdom" not in offered
    assert "table reveal gloom wisdom" in offered


def test_what_was_revealed_early_is_covered_no_more_when_the_next_card_is_taken() -> None:
    game = at_reveal("prototype-4")
    (secret, *_) = (line.split()[-1] for line in game.legal("reveal bliss", "public"))
    game.play(f"reveal bliss {secret}")
    while game.now.phase == "revelation":
        lines = [line for line in game.legal() if verb_of(line) != "reveal"] or game.legal("reveal gloom")
        game.play(with_unknowns(game, lines[-1]))
    assert game.state("referee")["teams"]["bliss"]["revealed"] == []


def test_a_card_that_all_saw_go_under_the_deck_is_in_no_hand() -> None:
    game = prepared("full-2")
    for _ in range(2):
        game.play("adjust diana.deck.order-? diana.deck.order+Courage")
    assert "table reveal diana Courage" not in game.legal("reveal diana", "leo")
    assert "table reveal diana Kindness" in game.legal("reveal diana", "leo")
