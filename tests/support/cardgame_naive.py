"""A second, deliberately naive reading of scoring and winning in the card game, from the JSON facts alone.

It shares no code with the rules. Every ruling about scoring and winning is read; a supply that runs short is not.
"""

from collections import Counter
from itertools import product
from typing import Any, NamedTuple

Facts = dict[str, Any]

SIDES = {"b": "bliss", "g": "gloom"}
COLOURS = ("red", "yellow", "green", "blue")
SINGLE, BOTH = 12, 7


class Scored(NamedTuple):
    """What a player has after a Revelation, and what was scored in it."""

    bliss: int
    gloom: int
    collected: int
    bonus: int

    @property
    def total(self) -> int:
        return self.bliss + self.gloom


def ruled(facts: Facts, ruling: str, default: str) -> str:
    return str(facts.get("rulings", {}).get(ruling, default))


# ---------------------------------------------------------------- Vibes


def suits_of(facts: Facts, emotion: Facts) -> list[str]:
    """The Vibes that an Emotion may count with: the upper card's; what lies under it has none."""
    side, kind, vibe = emotion["card"].split("-")[:3]
    reading = ruled(facts, "vibe.bb", "printed") if kind == "x" else "printed"
    vibes = {"printed": [vibe], "none": [""], "wild": list(COLOURS)}[reading]
    if ruled(facts, "vibe.across-sides", "shared") == "per-side":
        return [side + one if one else "" for one in vibes]
    return vibes


def earned(facts: Facts, suits: list[str]) -> int:
    """The bonus of one way to see a Mindset."""
    numbers = sorted(Counter(one for one in suits if one).values())
    part = ruled(facts, "combo.part-of-mindset", "contained") == "contained" or len(suits) == 3
    pairs = [number for number in numbers if number >= 2]
    four_as_pairs = numbers == [4] and ruled(facts, "combo.two-pairs-same-vibe", "no") == "yes"
    found = [
        1 if part and len(numbers) >= 3 else 0,
        2 if part and any(number >= 3 for number in numbers) else 0,
        2 if len(pairs) == 2 or four_as_pairs else 0,
        3 if len(numbers) == 4 else 0,
        4 if numbers == [4] else 0,
    ]
    return sum(found) if ruled(facts, "combo.overlap", "best-only") == "sum-all" else max(found)


def bonus_of(facts: Facts, mindset: list[Facts]) -> int:
    return max(earned(facts, list(way)) for way in product(*(suits_of(facts, one) for one in mindset)))


# ---------------------------------------------------------------- scoring


def scored(facts: Facts, player: str) -> Scored:
    """What a player would have after a Revelation now: Fragments of either kind of slot, then the bonus."""
    holder = facts["players"][player]
    area = Counter(holder["scored"])
    collected = 0
    for emotion in holder["mindset"]:
        fragments = emotion["fragments"] + emotion["absorbed"]
        area[SIDES[emotion["card"][0]]] += fragments
        collected += fragments
    bonus = bonus_of(facts, holder["mindset"])
    area[facts["mood"]] += bonus
    return Scored(area["bliss"], area["gloom"], collected, bonus)


# ---------------------------------------------------------------- winning


def is_single(one: Scored) -> bool:
    return one.bliss >= SINGLE or one.gloom >= SINGLE


def is_balanced(one: Scored) -> bool:
    return one.bliss >= BOTH and one.gloom >= BOTH


def winners(facts: Facts, after: dict[str, Scored]) -> list[str]:
    """Who wins: nobody, one, or several together."""
    left = [name for name, one in after.items() if is_single(one) or is_balanced(one)]
    several = sum(is_single(after[name]) for name in left) > 1
    if not (several and ruled(facts, "win.tie-scope", "best-class") == "all-meeting"):
        above = ruled(facts, "win.both-conditions", "single") == "above"
        left = best(left, {name: is_single(after[name]) * (1 + (above and is_balanced(after[name]))) for name in left})
    if several and ruled(facts, "win.several-single", "tie-break") == "more-of-colour":
        left = best(left, {name: is_single(after[name]) * max(after[name].bliss, after[name].gloom) for name in left})
    left = best(left, {name: in_possession(facts, after[name]) for name in left})
    with_bonus = ruled(facts, "win.final-scored", "with-bonus") == "with-bonus"
    return best(left, {name: after[name].collected + with_bonus * after[name].bonus for name in left})


def in_possession(facts: Facts, one: Scored) -> int:
    """All Fragments, or those of the colours with which somebody wins."""
    if ruled(facts, "win.possession", "scoring-area-total") == "scoring-area-total" or is_balanced(one):
        return one.total
    return sum(number for number in (one.bliss, one.gloom) if number >= SINGLE)


def best(names: list[str], by: dict[str, int]) -> list[str]:
    return [name for name in names if by[name] == max(by.values())]
