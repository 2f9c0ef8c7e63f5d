"""What the commands that look up rules and rulings share: the editions to look into, and a ruling's facts."""

from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from cerebria_cli.catalogue import Ruling


def editions_of(edition: str | None) -> tuple[str, ...]:
    """The editions to look into: all, or one with the one whose rules hold where it is silent."""
    from cerebria_cli.catalogue import extends
    from cerebria_cli.editions.registry import EDITIONS

    if edition is None:
        return tuple(EDITIONS)
    return tuple(filter(None, (edition, extends(edition))))


def edition_option(function: Any) -> Any:
    """`--edition`, checked when it is used, because the names are the catalogue's."""
    text = "Look only into this edition: retail, balance, prototype or card; balance includes retail."
    choice = click.Choice(("retail", "balance", "prototype", "card"))
    return click.option("--edition", type=choice, metavar="EDITION", help=text)(function)


def ruling_facts(ruling: "Ruling", chosen: dict[str, str]) -> dict[str, Any]:
    """A ruling for programs."""
    from cerebria_cli.catalogue.lookup import cases_about

    facts = {**ruling._asdict(), "cases": [id for id, _ in cases_about(ruling.id, ruling.edition)]}
    return {**facts, "chosen": chosen[ruling.id]} if ruling.id in chosen else facts
