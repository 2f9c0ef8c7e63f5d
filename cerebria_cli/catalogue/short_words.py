"""Shortened phrases: which phrases of the vocabulary a few words may stand for, in any order."""

from collections.abc import Iterable

from cerebria_cli.catalogue.power_words import words_of

#: What stands in a phrase for a whole number.
NUMBER = "<n>"


def fitting(typed: str, phrases: Iterable[str]) -> list[str]:
    """The phrases in which every typed word has its own, with the fewest words left out."""
    words = words_of(typed)
    scored = [(left, phrase) for phrase in phrases if (left := _left_out(words, phrase)) is not None]
    least = min((left for left, _ in scored), default=0)
    return [phrase for left, phrase in scored if left == least]


def _left_out(words: tuple[str, ...], phrase: str) -> int | None:
    """How many words of a phrase were not typed; None where a typed word has no place in it."""
    rest = [part if part == NUMBER else word for part in phrase.split() for word in (words_of(part) or (part,))]
    for word in words:
        place = _place(word, rest)
        if place is None:
            return None
        del rest[place]
    return len(rest)


def _place(word: str, rest: list[str]) -> int | None:
    """Where a typed word stands in what is left of a phrase: whole, or as its beginning."""
    if word.lstrip("+").isdecimal():
        return rest.index(NUMBER) if NUMBER in rest else None
    whole = [number for number, part in enumerate(rest) if part == word]
    begun = [number for number, part in enumerate(rest) if part.startswith(word) and part != NUMBER]
    return next(iter((*whole, *begun)), None)


def numbered(phrase: str, typed: str) -> str:
    """A phrase with the typed numbers in their places, 1 where none was typed."""
    numbers = iter([word.lstrip("+") for word in words_of(typed) if word.lstrip("+").isdecimal()])
    return " ".join(next(numbers, "1") if part == NUMBER else part for part in phrase.split())
