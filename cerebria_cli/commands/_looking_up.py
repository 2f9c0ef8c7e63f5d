"""What the commands that look things up share: what was found, the editions to look into, and a ruling's facts."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from cerebria_cli.editions.registry import EDITIONS

if TYPE_CHECKING:
    from cerebria_cli.catalogue import Ruling


class LookedUp(NamedTuple):
    """What was found, and how it is told to people: the two things that an answer is made of."""

    facts: Any
    text: Callable[[Any], None]


def editions_of(edition: str | None) -> tuple[str, ...]:
    """The editions to look into: all, or one with the one whose rules hold where it is silent."""
    from cerebria_cli.catalogue import extends

    if edition is None:
        return tuple(EDITIONS)
    return tuple(filter(None, (edition, extends(edition))))


def edition_option(function: Any) -> Any:
    """`--edition` with one of the editions that there are."""
    *others, last = EDITIONS
    text = f"Look only into this edition, and into the one it builds on: {', '.join(others)} or {last}."
    return click.option("--edition", type=click.Choice(tuple(EDITIONS)), metavar="EDITION", help=text)(function)


def ruling_facts(ruling: "Ruling", chosen: dict[str, str]) -> dict[str, Any]:
    """A ruling for programs."""
    from cerebria_cli.catalogue.lookup import cases_about

    facts = {**ruling._asdict(), "cases": [id for id, _ in cases_about(ruling.id, ruling.edition)]}
    return {**facts, "chosen": chosen[ruling.id]} if ruling.id in chosen else facts
