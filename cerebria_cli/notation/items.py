"""What a line is made of besides moves: the referee's items, and the line itself."""

import re
from collections.abc import Iterator
from typing import Any

from cerebria_cli.editions.core.deeds import Deed
from cerebria_cli.editions.core.move import Move
from cerebria_cli.system.named_tuples import NamedTuple


class Fact(NamedTuple):
    """A fact of the JSON state, and what it is said to be."""

    path: str
    """Its name, as `diana.wp` or `V1.essence`."""

    op: str
    """`=` is, `+` more, `-` less."""

    value: str


class RefereeItem(NamedTuple):
    """One thing the referee enters."""

    verb: str
    """`undo redo amend insert omit adjust gap effect audit note variation rule dispute decide commit reveal-secret
    pause resume seat teach`."""

    number: int | None = None
    """The entry it is about: `undo to N`, `amend N`, `insert N`, `omit N`, `note N`, `variation N`."""

    facts: tuple[Fact, ...] = ()

    words: tuple[str, ...] = ()
    """effect: the cause; note: the mark, if any; rule: id and option; commit: what and hash;
    reveal-secret: what, value and salt; seat: player and name; teach: the card."""

    text: str = ""
    """Free text: a note, a dispute, a decision, a reason; amend, insert, variation: the lines, in canonical form;
    teach: what is taught, in canonical form."""

    view: str = ""
    """note, variation: the only view besides the referee's that may see it; empty where everybody may."""

    deeds: tuple[Deed, ...] = ()
    """adjust, effect: what is done with cards, after the facts."""

    by: str = ""
    """note, variation: who says it; empty where nobody is named."""


#: What is between the names in the name of a fact, and in its value.
_BETWEEN = re.compile("[.,]")

#: One thing that a line says.
Item = Move | RefereeItem


def names_in(item: Item) -> Iterator[str]:
    """Every name that an item says, in the order of the line; what is written in free text is no name."""
    if isinstance(item, Move):
        yield from _texts(item)
        return
    for told in (*item.words, *(text for fact in item.facts for text in (fact.path, fact.value))):
        yield from filter(None, _BETWEEN.split(told))
    yield from _texts(item.deeds)


def _texts(value: Any) -> Iterator[str]:
    """Every text in a value with parts."""
    if isinstance(value, tuple):
        for part in value:
            yield from _texts(part)
    elif isinstance(value, str) and value:
        yield value


class Line(NamedTuple):
    """What one line says."""

    items: tuple[Item, ...]
    comment: str = ""
    typed: str = ""
    """What was typed, without the comment."""

    amended: tuple[Item, ...] = ()
    """What an amendment, insertion or variation, which stands alone in its line, has in the place of an entry or before
    it."""

    stands: bool = False
    """Whether it stands in a record, and is followed whatever would be asked of it today."""
