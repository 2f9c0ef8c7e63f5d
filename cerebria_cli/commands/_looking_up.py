"""What the commands that look things up share: what was found, the editions to look into, and a ruling's facts."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cerebria_cli.editions.registry import DEFAULT, EDITIONS
from cerebria_cli.system.named_tuples import NamedTuple

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
    from cerebria_cli.catalogue.lookup import cases_about, cases_of_its_rules

    cases = cases_about(ruling.id, ruling.edition)
    facts = {
        **ruling._asdict(),
        "cases": [case.id for case in cases],
        "cases_of_options": {
            option: [case.id for case in cases if (case.option or ruling.default) == option]
            for option in ruling.options
        },
        "cases_of_rules": [case.id for case in cases_of_its_rules(ruling)],
    }
    return {**facts, "chosen": chosen[ruling.id]} if ruling.id in chosen else facts


def edition_of_record(record: Path) -> str | None:
    """The edition of a record; none where its header names none that there is."""
    from cerebria_cli.record.store import read

    named = str(read(record).header.get("edition", DEFAULT))
    return named if named in EDITIONS else None
