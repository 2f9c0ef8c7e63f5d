"""Cards by what matters in play: side, kind, Vibe and Ability, written as `b-m-red-draw` or `g-x-green`."""

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any

from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.system.named_tuples import NamedTuple

SIDES = {"b": "bliss", "g": "gloom"}
KINDS = {"m": "mild", "s": "strong", "x": "bb"}
VIBES = ("red", "yellow", "green", "blue")
ABILITIES = ("destroy", "drain", "deprive", "summon", "steal", "swap", "draw", "embrace")

#: emotion.mild, emotion.strong, emotion.bb: how many Fragment slots and Absorb slots a card has.
FRAGMENT_SLOTS = {"mild": 1, "strong": 2, "bb": 0}
ABSORB_SLOTS = {"mild": 0, "strong": 0, "bb": 2}

#: components.bliss-cards, components.gloom-cards: cards of a side and kind.
GROUP_SIZE = 16
TITLES = {"bliss": "Brightness", "gloom": "Bleakness"}


class Face(NamedTuple):
    """What is printed on a card, as far as it matters."""

    side: str
    kind: str
    """`mild`, `strong`, or `bb` for Brightness and Bleakness."""
    vibe: str
    ability: str
    """Empty for Brightness and Bleakness."""


@cache
def face(code: str) -> Face:
    """What a code stands for; ValueError if it is none."""
    side, kind, vibe, *ability = code.split("-")
    if side not in SIDES or kind not in KINDS or vibe not in VIBES or len(ability) != (kind != "x"):
        raise ValueError(f"{code!r} is no card")
    if ability and ability[0] not in ABILITIES:
        raise ValueError(f"{code!r} has no known Ability")
    return Face(SIDES[side], KINDS[kind], vibe, "".join(ability))


def is_code(word: object) -> bool:
    """Whether a word is the code of a card."""
    try:
        return isinstance(word, str) and bool(face(word))
    except ValueError:
        return False


@cache
def all_codes() -> tuple[str, ...]:
    """Every card that there can be."""
    with_ability = [f"{s}-{k}-{v}-{a}" for s in SIDES for k in "ms" for v in VIBES for a in ABILITIES]
    return (*with_ability, *(f"{s}-x-{v}" for s in SIDES for v in VIBES))


def group(code: str) -> tuple[str, str]:
    """Side and kind: there are 16 cards of each."""
    return face(code)[:2]


def is_bb(code: str) -> bool:
    return code != UNKNOWN and face(code).kind == "bb"


def title(code: str) -> str:
    """A Brightness or Bleakness by that name, any other card by its code."""
    return f"{TITLES[face(code).side]} {code}" if is_bb(code) else code


class Copies:
    """How many copies of a card there are: by a deck list, or by the groups of 16 where no list is known."""

    def __init__(self, deck_list: Iterable[str] | None) -> None:
        self.listed = None if deck_list is None else Counter(deck_list)

    @property
    def total(self) -> int:
        """components.deck: how many cards there are."""
        return len(SIDES) * len(KINDS) * GROUP_SIZE if self.listed is None else self.listed.total()

    def codes(self) -> tuple[str, ...]:
        return all_codes() if self.listed is None else tuple(self.listed)

    def left(self, seen: Iterable[str]) -> "Left":
        return Left(self, [card for card in seen if card != UNKNOWN])


class Left:
    """What can still be behind a `?`."""

    def __init__(self, copies: Copies, seen: list[str]) -> None:
        self.copies = copies
        self.seen: Counter[Any] = Counter(seen) if copies.listed is not None else Counter(map(group, seen))

    def number(self, card: str) -> int:
        """How many cards of this code can still be unseen."""
        if self.copies.listed is not None:
            return self.copies.listed[card] - self.seen[card]
        return GROUP_SIZE - self.seen[group(card)]

    def possible(self) -> list[str]:
        """Every card that can be behind a `?`."""
        return [code for code in self.copies.codes() if self.number(code) > 0]
