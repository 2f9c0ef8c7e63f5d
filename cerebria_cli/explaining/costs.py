"""What a line costs: each resource as a sum, every part with its source by name and place."""

from collections.abc import Iterable, Sequence

from cerebria_cli.editions.core.explanation import Reason, summed
from cerebria_cli.editions.core.verdict import CostPart
from cerebria_cli.view.words.plain import RESOURCES, listing


def cost_rows(cost: Sequence[CostPart]) -> list[Reason]:
    """A row for each resource; spirit.determination: a cost never falls below 0."""
    return [_row(resource, _told(cost, resource)) for resource in dict.fromkeys(part.resource for part in cost)]


def _told(cost: Iterable[CostPart], resource: str) -> list[Reason]:
    """What a cost asks for of one resource, and what asks for nothing although it might."""
    return [_part(part) for part in cost if part.resource == resource and (part.amount or part.why)]


def cost_parts(cost: Iterable[CostPart], resource: str) -> list[Reason]:
    """What a cost asks for of one resource; what comes to nothing is left out."""
    return [_part(part) for part in cost if part.resource == resource and part.amount]


def price_words(cost: Sequence[CostPart]) -> str:
    """What a cost comes to in all: `2 Willpower and 1 Ambition`."""
    return listing(f"{row.amount} {row.what}" for row in cost_rows(cost) if row.amount) or "nothing"


def _part(part: CostPart) -> Reason:
    rule = part.rule or (part.cause if "." in part.cause else "")
    return Reason(part.source or part.cause, part.amount, part.place, rule, part.why)


def _row(resource: str, parts: Sequence[Reason]) -> Reason:
    below = sum(part.amount or 0 for part in parts) < 0
    rule = next((part.rule for part in parts if part.rule), "")
    says = "a cost never falls below 0" if below else ""
    return summed(RESOURCES.get(resource, (resource,))[0], parts, rule=rule, says=says, least=0)
