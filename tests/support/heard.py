"""Wording where tests compare it, and where they do not: `naming` stands for a sentence of which only the names and
numbers matter, `heard` is the page of all sentences that a file of tests came to hear."""

import inspect
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import wraps
from itertools import product
from types import ModuleType
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from cerebria_cli.editions.core.explanation import Explanation, all_reasons
from cerebria_cli.editions.core.verdict import Verdict
from cerebria_cli.editions.retail.verbs import VERBS
from cerebria_cli.game.desk import Game
from cerebria_cli.notation.write import write

Paragraph = tuple[str, list[str]]


class Naming(str):
    """Equal to every sentence in which these names and numbers stand as words of their own."""

    named: tuple[str, ...]

    def __new__(cls, *named: object) -> "Naming":
        each = [word for one in named for word in (one.named if isinstance(one, Naming) else (str(one),))]
        made = super().__new__(cls, " ... ".join(each) or "...")
        made.named = tuple(each)
        return made

    def __eq__(self, other: object) -> bool:
        return isinstance(other, str) and all(
            re.search(rf"(?<!\w){re.escape(each)}(?!\w)", other) for each in self.named
        )

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__

    def __repr__(self) -> str:
        return f"naming{self.named!r}"


def naming(*named: object) -> str:
    """Some sentence about these; without any, some sentence."""
    return Naming(*named)


def heard(module: ModuleType, name: str, told: Callable[..., Paragraph], of: Any = None) -> list[Paragraph]:
    """What the tests of a file come to hear by one function (of the file, or of a class), in their order: `told` makes
    a paragraph of what it gave and was given. Tests that need fixtures are left out, and so is what was heard before.
    """
    paragraphs: list[Paragraph] = []
    plain = getattr(of or module, name)

    @wraps(plain)
    def listening(*args: Any, **more: Any) -> Any:
        found = plain(*args, **more)
        paragraph = told(found, *args, **more)
        if paragraph[1] and paragraph not in paragraphs:
            paragraphs.append(paragraph)
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(of or module, name, listening)
        for test in [each for word, each in vars(module).items() if word.startswith("test_")]:
            for row in _rows(test):
                test(**row)
    return paragraphs


def with_rules(told: Iterable[tuple[str, str]]) -> list[str]:
    """Sentences with the rules before them, as they stand on a page."""
    return [f"{text} [{rule}]" if rule else text for rule, text in told]


def refused_lines(module: ModuleType) -> list[Paragraph]:
    """What the desk objects to the lines that the tests of a file have judged, each objection with its rule."""
    return heard(module, "judge", _refused_line, Game)


def _refused_line(verdict: Verdict, game: Game, line: object, **_: object) -> Paragraph:
    return str(line), with_rules((one.rule, one.text) for one in verdict.objections)


def refused_moves(module: ModuleType, name: str = "refused") -> list[Paragraph]:
    """The same of a function that gives rule, sentence and more of every objection to a move in a state."""
    return heard(module, name, lambda found, _, move: (write(move, VERBS.specs), with_rules(one[:2] for one in found)))


def explained(found: Explanation, *_: object) -> Paragraph:
    """A question with its answer and the reasons below it, each with its rule."""
    reasons = [(one.rule, f"{one.what}: {one.says}") for one in all_reasons(found.reasons) if one.says]
    return found.asked, with_rules([(found.rule, found.says), *reasons])


def _rows(test: Callable[..., None]) -> Iterator[dict[str, Any]]:
    """What a test is given, once for each of its rows; nothing if it needs more than rows."""
    marks = [mark.args for mark in getattr(test, "pytestmark", ()) if mark.name == "parametrize"]
    tables = [[_row(names, values) for values in rows] for names, rows in reversed(marks)]
    for parts in product(*tables):
        row = {name: value for part in parts for name, value in part.items()}
        if set(inspect.signature(test).parameters) <= set(row):
            yield row


def _row(names: str | Sequence[str], values: Any) -> dict[str, Any]:
    several = [name.strip() for name in names.split(",")] if isinstance(names, str) else names
    if isinstance(values, ParameterSet):
        return dict(zip(several, values.values, strict=True))
    return {several[0]: values} if len(several) == 1 else dict(zip(several, values, strict=True))
