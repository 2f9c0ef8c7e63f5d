"""Two scribes' records of one game: aligned by what their lines say, and the first place where the games part.

Notes, times, what was typed, corrections and another order are no differences as long as they lead to the same game.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.core.move import UNKNOWN, Move
from cerebria_cli.game.seen_lines import seen_at
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.game.position import Position

#: Facts that follow from others.
_DERIVED = ("control.totals", "control.parts", "standing", "pending", "announced")

#: What is known of cards whose places nobody sees: a scribe who saw less has less of it.
_SEEN = ("secret", "bottom")

#: Items of the referee that change how the game stands.
_CHANGING = frozenset({"adjust", "effect", "gap", "rule", "teach", "decide"})


class Said(NamedTuple):
    """A line that counts in one of the records."""

    entry: int
    line: str


class FactThere(NamedTuple):
    """A fact that the two records tell differently."""

    name: str
    one: Any
    other: Any


class Parting(NamedTuple):
    """Lines of one record where the other has others, and the facts that differ after them."""

    one: tuple[Said, ...]
    other: tuple[Said, ...]
    facts: tuple[FactThere, ...]


class Comparison(NamedTuple):
    """How two records of one game differ."""

    same: bool
    lines: int
    """How many lines the two have in common before they part, or at all."""

    setup: tuple[FactThere, ...]
    """What differs before the first line."""

    first: Parting | None
    later: tuple[Parting, ...]
    """Where lines differ after that."""

    end: tuple[FactThere, ...]
    """The facts that differ at the end."""

    told_otherwise: tuple[Parting, ...]
    """Other lines that lead to the same game."""


class Whereabouts(NamedTuple):
    """Where in two records the games diverge, and whether they are one game at all."""

    one: int
    other: int
    """The last entry in each before they diverge, or at all; 0 where none counts."""

    alike: bool
    """Whether they began alike, or at least half of the lines of one are in the other."""

    ends: str
    """`one` or `other` if that record ends there and the other goes on."""


class _Told:
    """One record as a view knows it: its lines that change something, and the state after each."""

    def __init__(self, game: "Position", view: str) -> None:
        self.game, self.view = game, game.view_named(view)
        self.said: list[Said] = []
        self.states = [game.states[0]]
        for at, (live, item) in enumerate(zip(game.history.live, game.items, strict=True)):
            if isinstance(item, Move) or item.verb in _CHANGING:
                self.said.append(Said(live.number, seen_at(game, at, self.view)))
                self.states.append(game.states[at + 1])

    def facts(self, place: int) -> dict[str, Any]:
        return self.game.facts_of(self.states[place], self.view)


def compare(one: "Position", other: "Position", view: str) -> Comparison:
    """Where two records of one game part, as far as a view may know."""
    return compared(one, other, view)[0]


def compared(one: "Position", other: "Position", view: str) -> tuple[Comparison, Whereabouts]:
    """The same, with the entries after which they diverge."""
    first, second = _Told(one, view), _Told(other, view)
    setup = tuple(differing_facts(first.facts(0), second.facts(0)))
    places = list(partings_of(first, second))
    partings = [parting for _, parting in places]
    real = next((at for at, parting in enumerate(partings) if parting.facts), None)
    end = tuple(differing_facts(first.facts(-1), second.facts(-1)))
    same = not setup and real is None and not end
    otherwise = tuple(parting for parting in partings[:real] if not parting.facts)
    common = len(first.said) if real is None else places[real][0]
    place = common + sum(len(parting.other) - len(parting.one) for parting in partings[:real])
    ended = [name for name, at, told in (("one", common, first), ("other", place, second)) if at == len(told.said)]
    there = Whereabouts(
        _entry(first, common),
        _entry(second, place),
        not setup or _half_alike(first, second, partings),
        ended[0] if len(ended) == 1 else "",
    )
    if real is None:
        return Comparison(same, common, setup, None, (), end, otherwise), there
    return Comparison(False, common, setup, partings[real], tuple(partings[real + 1 :]), end, otherwise), there


def _entry(told: _Told, lines: int) -> int:
    """The number of the last of so many lines."""
    return told.said[lines - 1].entry if lines else 0


def _half_alike(first: _Told, second: _Told, partings: Sequence[Parting]) -> bool:
    common = len(first.said) - sum(len(parting.one) for parting in partings)
    return 2 * common >= min(len(first.said), len(second.said))


def partings_of(first: _Told, second: _Told) -> Iterator[tuple[int, Parting]]:
    """Wherever the lines differ, in the order of play, each with how many lines of the first record come before it; the
    same lines in another order are one place if they lead to the same game."""
    keys, others = aligned_keys(first, second)
    matcher = SequenceMatcher(None, keys, others, autojunk=False)
    places = [place for kind, *place in matcher.get_opcodes() if kind != "equal"]
    while places:
        parting, count = _parting(first, second, places[0]), 1
        reordered = in_another_order(keys, others, places) if parting.facts else 0
        if reordered:
            start, _, other_start, _ = places[0]
            _, end, _, other_end = places[reordered - 1]
            whole = _parting(first, second, (start, end, other_start, other_end))
            parting, count = (parting, count) if whole.facts else (whole, reordered)
        yield places[0][0], parting
        del places[:count]


def _parting(first: _Told, second: _Told, place: Sequence[int]) -> Parting:
    start, end, other_start, other_end = place
    facts = tuple(differing_facts(first.facts(end), second.facts(other_end)))
    return Parting(tuple(first.said[start:end]), tuple(second.said[other_start:other_end]), facts)


def in_another_order(keys: list[str], others: list[str], places: Sequence[Sequence[int]]) -> int:
    """How many of the first places hold the same lines in another order; 0 where none do."""
    more: Counter[str] = Counter()
    for number, (start, end, other_start, other_end) in enumerate(places, 1):
        more.update(keys[start:end])
        more.subtract(others[other_start:other_end])
        if not any(more.values()):
            return number
    return 0


def aligned_keys(first: _Told, second: _Told) -> tuple[list[str], list[str]]:
    """The lines to align; one that differs only in cards that nobody told is taken for the other."""
    keys, others = [said.line for said in first.said], [said.line for said in second.said]
    known = set(keys)
    by_words: dict[int, list[str]] = {}
    for line in keys:
        by_words.setdefault(line.count(" "), []).append(line)
    alike = [
        line if line in known else next((key for key in by_words.get(line.count(" "), ()) if is_alike(key, line)), line)
        for line in others
    ]
    return keys, alike


def is_alike(one: str, other: str) -> bool:
    """Whether lines are the same but for cards that one of the scribes did not see."""
    if UNKNOWN not in one + other:
        return False
    pairs = zip(one.split(" "), other.split(" "), strict=True)
    return all(a == b or UNKNOWN in (a.lstrip("/"), b.lstrip("/")) for a, b in pairs)


# ---------------------------------------------------------------- facts


def differing_facts(one: Mapping[str, Any], other: Mapping[str, Any], above: str = "") -> Iterator[FactThere]:
    """The facts that differ, by name; what one of the scribes does not know is no difference."""
    for key in dict.fromkeys((*one, *other)):
        name = f"{above}{key}"
        if name.startswith(_DERIVED) or key in _SEEN:
            continue
        a, b = one.get(key), other.get(key)
        if isinstance(a, Mapping) and isinstance(b, Mapping):
            yield from differing_facts(a, b, f"{name}.")
        elif not values_agree(a, b):
            yield FactThere(name, a, b)


def values_agree(a: Any, b: Any) -> bool:
    if bool(a == b) or UNKNOWN in (a, b):
        return True
    if not (isinstance(a, Sequence) and isinstance(b, Sequence)) or isinstance(a, str) or isinstance(b, str):
        return False
    if len(a) != len(b):
        return False
    # Hands and piles: whatever one of them knows, the other may not contradict. Both are as long, so that what one of
    # them has besides finds room among the unknown ones of the other, or neither does.
    left = [card for card in b if card != UNKNOWN]
    unmatched = [card for card in a if card != UNKNOWN and not _took(left, card)]
    return len(unmatched) <= list(b).count(UNKNOWN)


def _took(left: list[Any], card: Any) -> bool:
    if card not in left:
        return False
    left.remove(card)
    return True
