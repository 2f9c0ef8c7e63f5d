"""Vibe combinations: what the Emotions of a Mindset earn together."""

from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING

from cerebria_cli.editions.card_game.cards import VIBES
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.editions.card_game.emotion import Emotion
    from cerebria_cli.editions.card_game.state import State


class Bonus(NamedTuple):
    """What the Vibes of a Mindset earn."""

    amount: int
    combinations: tuple[str, ...]
    vibes: tuple[str, ...] = ()
    """The Vibe that each Emotion counts with; empty where it has none."""


def bonus_of(state: "State", mindset: "Sequence[Emotion]") -> Bonus:
    """scoring.vibes: the combinations of a Mindset and what they give."""
    ways = [_bonus(state, vibes) for vibes in product(*(_choices(state, emotion) for emotion in mindset))]
    return max(ways, key=lambda bonus: bonus.amount)


def _choices(state: "State", emotion: "Emotion") -> tuple[str, ...]:
    """merge.vibe: an Emotion has the Vibe of its upper card; ruling vibe.bb: what a lone Brightness has."""
    ruling = state.rulings["vibe.bb"]
    if emotion.face.kind == "bb" and ruling == "none":
        return ("",)
    vibes = VIBES if emotion.face.kind == "bb" and ruling == "wild" else (emotion.face.vibe,)
    return tuple(suit(state, emotion.face.side, vibe) for vibe in vibes)


def suit(state: "State", side: str, vibe: str) -> str:
    """ruling vibe.across-sides: whether the Vibes of both sides are the same suits."""
    return vibe if state.rules("vibe.across-sides", "shared") else f"{side} {vibe}"


def _bonus(state: "State", vibes: tuple[str, ...]) -> Bonus:
    counts = sorted(Counter(vibe for vibe in vibes if vibe).values(), reverse=True)
    found = [one for one in state.setting.combinations if _matches(state, one["name"], counts, len(vibes))]
    if not found:
        return Bonus(0, (), vibes)
    # ruling combo.overlap: the best combination only, or all of them.
    if state.rules("combo.overlap", "best-only"):
        found = [max(found, key=lambda one: int(one["bonus"]))]
    return Bonus(sum(one["bonus"] for one in found), tuple(one["name"] for one in found), vibes)


def _matches(state: "State", name: str, counts: list[int], size: int) -> bool:
    """Whether a combination is there; `counts` says how often each Vibe is, the most frequent first."""
    # ruling combo.part-of-mindset: whether a fourth Emotion, with or without a Vibe, may stand apart.
    if name.startswith("three") and state.rules("combo.part-of-mindset", "exact") and size != 3:
        return False
    pairs = sum(number >= 2 for number in counts)
    # ruling combo.two-pairs-same-vibe: whether four alike are two pairs too.
    alike = state.rules("combo.two-pairs-same-vibe", "yes") and counts[:1] == [4]
    return {
        # combo.three-different
        "three-different": len(counts) >= 3,
        # combo.three-of-a-kind
        "three-of-a-kind": counts[:1] >= [3],
        # combo.two-pairs
        "two-pairs": pairs >= 2 or alike,
        # combo.four-different
        "four-different": len(counts) >= 4,
        # combo.four-of-a-kind
        "four-of-a-kind": counts[:1] >= [4],
    }[name]
