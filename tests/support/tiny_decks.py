"""A model of where cards are, beside all worlds that fit what was seen, listed one by one for tiny decks."""

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Protocol


class Table(Protocol):
    """A true game, all worlds that may be it, and the model that is tried."""

    def step(self) -> None:
        """Something happens to the cards."""

    def found(self) -> Iterator[bool]:
        """For everything that is certain in all worlds: whether the model knows it."""


def found_of(card: str, zone: str, model: tuple[int, int], counts: list[int]) -> Iterator[bool]:
    """A card that is certainly, or certainly not, in a zone: whether the model, its least and most, knows it."""
    least, most = model
    assert least <= min(counts), f"{card} in {zone}: a false certainty"
    assert most >= max(counts), f"{card} in {zone}: a false impossibility"
    if min(counts):
        yield least == min(counts)
    if not max(counts):
        yield most == 0


def found_in_games(begun: Callable[[Random], Table], steps: int, seeds: Iterable[int]) -> list[bool]:
    """What the model knew of the certain things in many games."""
    found = []
    for seed in seeds:
        table = begun(Random(seed))
        for _ in range(steps):
            table.step()
            try:
                found += list(table.found())
            except AssertionError as error:
                error.add_note(f"seed {seed}")
                raise
    return found
