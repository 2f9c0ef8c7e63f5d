"""Two games that differ only in cards that somebody has not seen."""

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any, NamedTuple

from cerebria_cli.errors import CerebriaError
from cerebria_cli.game.course import seen
from cerebria_cli.game.desk import Game
from cerebria_cli.random_play.harness import at_random, play


class Exchange(NamedTuple):
    """Two games with the same entries, as far as a view may see them."""

    one: Game
    other: Game
    view: str
    cards: tuple[str, str]


def dealt_game(setup: str, seed: int, entries: int) -> Game:
    """A random game in which the tool deals every deck."""
    game = Game.new(setup, seed=seed)
    play(game, at_random(seed), limit=entries)
    return game


def exchanges(game: Game, chance: Random, tries: int) -> Iterator[Exchange]:
    """The exchanges of two dealt cards that a random view of the game cannot notice."""
    views = [view for view in game.edition.views(game.now) if view != "referee"]
    for _ in range(tries):
        view = chance.choice(views)
        setup = deepcopy(game.setup)
        pile = chance.choice([pile for pile in _piles(setup["dealt"]) if len(set(pile)) > 1])
        # The first cards of a deck come into hands: they tell more than those that nobody ever draws.
        here = chance.randrange(min(len(pile), 6))
        there = chance.choice([at for at in range(len(pile)) if pile[at] != pile[here]])
        cards = (pile[here], pile[there])
        pile[here], pile[there] = pile[there], pile[here]
        other = _played_alike(game, setup, view, cards)
        if other is not None:
            yield Exchange(game, other, view, cards)


def _piles(dealt: Any) -> list[list[str]]:
    if isinstance(dealt, dict):
        return [pile for part in dealt.values() for pile in _piles(part)]
    if isinstance(dealt, list) and dealt and isinstance(dealt[0], list):
        return [pile for part in dealt for pile in _piles(part)]
    return [dealt] if isinstance(dealt, list) else []


def _played_alike(game: Game, setup: dict[str, Any], view: str, cards: tuple[str, str]) -> Game | None:
    """The same lines played on another deal; None where the view would notice."""
    try:
        other = Game({**game.header, "setup": setup}, setup)
    except CerebriaError:
        return None
    if not _alike(game, other, 0, view):
        return None
    for entry in game.entries:
        if len(other.entries) >= entry.number:
            pass  # the tool itself has entered what it deals
        elif not any(_plays(other, line) for line in _forms(entry.line, cards)):
            return None
        if not _alike(game, other, entry.number, view):
            return None
    return other if len(other.entries) == len(game.entries) else None


def _forms(line: str, cards: tuple[str, str]) -> Iterator[str]:
    """How a line may be told in the other game: as it was, with the other card, or as the deal will have it."""
    yield line
    one, two = cards
    yield line.replace(one, "\0").replace(two, one).replace("\0", two)
    yield line.split(" /")[0]


def _plays(game: Game, line: str) -> bool:
    try:
        game.play(line)
    except CerebriaError:
        return False
    return True


def _alike(game: Game, other: Game, number: int, view: str) -> bool:
    """Whether a view sees the same in both games after an entry."""
    if number > len(other.entries):
        return False
    facts = [one.facts_at(number, view) for one in (game, other)]
    if facts[0] != facts[1]:
        return False
    lines = [seen(one.entries[number - 1].line, facts[0]) for one in (game, other) if number]
    return len(set(lines)) < 2
