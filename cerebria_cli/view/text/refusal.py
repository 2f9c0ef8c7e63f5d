"""A verdict in words: legal with its cost, or not, with every objection, its rule and its facts."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.verdict import CostPart, Objection, Verdict
from cerebria_cli.view.words.plain import amount, listing, plural, safe, short

if TYPE_CHECKING:
    from rich.text import Text


def verdict_text(move: str, verdict: Verdict, nearest: Sequence[str] = ()) -> "Text":
    """The move, the answer, and what it rests on; `nearest` are legal moves close to it."""
    from cerebria_cli.view.text import paint

    lines = paint.paragraph(safe(move), paint.STRONG, "", "  ")
    if verdict.legal:
        return paint.stack([*lines, paint.ink("  legal", paint.GOOD), *_cost(verdict.cost)])
    count = len(verdict.objections)
    answer = "not legal" if count == 1 else f"not legal: {plural(count, 'objection')}"
    lines.append(paint.ink(f"  {answer}", paint.ALERT))
    for objection in verdict.objections:
        lines += _objection(objection)
    if any(objection.unplayable for objection in verdict.objections):
        lines += paint.paragraph("The table cannot hold this, so it cannot stand either.", "", "  ", "  ")
    cost = _cost(verdict.cost) if verdict.cost else []
    return paint.stack([*lines, *cost, *_nearest(nearest)])


def _objection(objection: Objection) -> "list[Text]":
    """One objection: sentence, rule, facts."""
    from cerebria_cli.view.text import paint

    lines = paint.paragraph(safe(objection.text), "", "  - ", "    ")
    if objection.rule:
        lines.append(paint.line("    ", paint.ink("rule ", paint.FAINT), paint.ink(short(objection.rule, 70), "cyan")))
    if objection.facts:
        facts = ", ".join(f"{safe(name)} = {safe(value)}" for name, value in objection.facts)
        lines += paint.paragraph(facts, paint.FAINT, "    facts ", "          ")
    return lines


def cost_words(cost: Sequence[CostPart]) -> str:
    """What a move costs in all, with the causes: `3 Willpower (2 move.base, 1 move.haste)`."""
    parts: dict[str, list[CostPart]] = {}
    for part in cost:
        parts.setdefault(part.resource, []).append(part)
    return listing(_cost_of(resource, same) for resource, same in parts.items())


def _cost_of(resource: str, parts: Sequence[CostPart]) -> str:
    """One resource: a cost never falls below 0, whatever lowers it."""
    total = sum(part.amount for part in parts)
    told = [part for part in parts if part.amount] or parts[:1]
    if len(told) == 1 and total >= 0:
        return f"{amount(total, resource)} ({safe(told[0].cause)})"
    causes = ", ".join(f"{part.amount:+d} {safe(part.cause)}" for part in told)
    least = "; a cost never falls below 0" if total < 0 else ""
    return f"{amount(max(0, total), resource)} ({causes}{least})"


def _cost(cost: Sequence[CostPart]) -> "list[Text]":
    from cerebria_cli.view.text import paint

    return paint.paragraph(f"cost: {cost_words(cost) or 'nothing'}", "", "  ", "    ")


def _nearest(moves: Sequence[str]) -> "list[Text]":
    """Legal moves close to what was tried."""
    from cerebria_cli.view.text import paint

    if not moves:
        return []
    lines = [paint.ink("  nearest legal moves:", paint.FAINT)]
    for move in moves:
        lines += paint.paragraph(safe(move), paint.GOOD, "    ", "      ")
    return lines
