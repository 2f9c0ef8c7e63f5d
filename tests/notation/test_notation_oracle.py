"""Two readers of one notation, the quick one by hand and a slow one from a grammar, agree on every line."""

import re
from collections.abc import Callable
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from support.grammar import Oracle
from support.random_moves import moves
from support.words_of_a_game import CARDS, PLAYERS, SIDE_A, SLOTS, SPACES, SPHERES, SPIRITS, vocabulary

from cerebria_cli.editions.core.move import Move
from cerebria_cli.notation.errors import Misread
from cerebria_cli.notation.parse import parse_line
from cerebria_cli.notation.write import write

ROWS = {(player, verb): row for player in PLAYERS for verb, row in SIDE_A.items()}
GAME = vocabulary(rows=ROWS)
ORACLE = Oracle()

TOKEN = re.compile(r"-?[^\s+%/;:.]+|[+%/;:.]")
STRAY = [
    *GAME.verbs,
    *GAME.shorts,
    *SPIRITS,
    *SLOTS,
    *SPACES,
    *CARDS,
    *SPHERES,
    "stood",
    "with",
    "top",
    "-bonus",
    "?",
    "2",
]
STRAY += [*"+%/;:.", "table", "red", "bliss", "unity", "haste"]
CASES: list[Callable[[str], str]] = [str, str.lower, str.upper]


@st.composite
def lines(draw: st.DrawFn) -> str:
    """Lines as people type them: shortened, spaced and spelled anyhow, sometimes with a slip."""
    canonical = "; ".join(write(move, GAME.verbs) for move in draw(st.lists(moves(ROWS), min_size=1, max_size=2)))
    words = TOKEN.findall(canonical)
    slip = draw(st.sampled_from(["none", "none", "none", "drop", "double", "swap", "stray"]))
    at = draw(st.integers(0, len(words) - 1))
    if slip == "drop":
        del words[at]
    if slip == "double":
        words.insert(at, words[at])
    if slip == "swap":
        words[at - 1], words[at] = words[at], words[at - 1]
    if slip == "stray":
        words.insert(at, draw(st.sampled_from(STRAY)))
    if draw(st.booleans()) and words and words[0] in GAME.players:
        words.insert(1, ":")
    return "".join(draw(typed(word)) for word in words)


@st.composite
def typed(draw: st.DrawFn, word: str) -> str:
    """One word as it may be typed."""
    if word in "+%/;:.":
        return draw(st.sampled_from([word, " " + word, word + " ", f"  {word}\t"]))
    if draw(st.booleans()):
        word = word[: draw(st.integers(1, len(word)))]
    hyphen = draw(st.sampled_from(["-", "-", " ", ""]))
    word = word[0] + word[1:].rstrip("-").replace("-", hyphen)
    return " " + draw(st.sampled_from(CASES))(word)


def read(text: str) -> set[tuple[Move, ...]]:
    """The reading of the quick reader, if it has one; the arguments as the grammar gives them."""
    try:
        items = parse_line(text, GAME).items
    except Misread:
        return set()
    return {tuple(by_name(item) for item in items if isinstance(item, Move))}


def by_name(move: Move) -> Move:
    """The move with its arguments as names with words, those left out not among them."""
    if not move.args:
        return move
    defaults = type(move.args)._field_defaults
    said = {name: value for name, value in move.args._asdict().items() if value != defaults.get(name)}
    return move._replace(args=tuple(sorted((name, in_words(value)) for name, value in said.items())))


def in_words(value: Any) -> str | tuple[str, ...]:
    return tuple(map(str, value)) if type(value) is tuple else str(value)


@settings(max_examples=80, database=None)
@given(lines())
def test_both_read_the_same(text: str) -> None:
    readings = ORACLE.readings(text)
    quick = read(text)
    if any(len(items) < text.count(";") + 1 for items in quick):
        return  # a slip made a referee's item of it, which the grammar does not know
    assert {*map(_without_noughts, quick)} == ({*map(_without_noughts, readings)} if len(readings) == 1 else set())


def _without_noughts(items: tuple[Move, ...]) -> tuple[Move, ...]:
    """A nought is the same as a number that is left out, which the judge looks at: there is no card 0 of a deck."""
    return tuple(move._replace(args=tuple(one for one in move.args or () if one[1] != "0")) for move in items)


def test_the_generated_lines_are_worth_comparing() -> None:
    """A good part of them can be read, and a good part cannot."""
    outcomes: list[bool] = []

    @settings(max_examples=50, database=None)
    @given(lines())
    def collect(text: str) -> None:
        outcomes.append(bool(read(text)))

    collect()
    assert 0.1 < sum(outcomes) / len(outcomes) < 0.9
