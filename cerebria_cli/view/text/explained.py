"""An explanation on the terminal: the answer first, then each sum, with the rules in a column at the right edge."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.explanation import Explanation, Reason
from cerebria_cli.view.text import paint
from cerebria_cli.view.words.plain import cells, room, safe, short, wrap

if TYPE_CHECKING:
    from rich.text import Text

#: Labels are set in a column no wider than this.
WIDEST_LABEL = 18

#: A longer id of a rule is cut.
LONGEST_RULE = 34

#: The same for the lines of entries.
WIDEST_LINE = 34


def explanation_text(explained: Explanation, *, everything: bool = False) -> "Text":
    """The answer and what it rests on; with `everything` also what goes without saying."""
    head = with_rule(explained.says, explained.rule, "", "  ", paint.STRONG)
    return paint.stack([*head, *reason_rows(explained.reasons, everything=everything, said=explained.rule)])


def reason_rows(reasons: Sequence[Reason], *, everything: bool, said: str = "") -> "Iterator[Text]":
    """A row for each reason, their labels in a column; the rule that was said already is not said again."""
    shown = [reason for reason in reasons if everything or not reason.detail]
    for reason in shown:
        if any(part.entry for part in reason.parts):
            yield from _ledger([part for part in reason.parts if part.entry and (everything or not part.detail)])
            return
    width = min(WIDEST_LABEL, max((cells(reason.what) for reason in shown), default=0))
    before = ""
    for reason in shown:
        # The same label is said once.
        label = "" if reason.what == before else safe(reason.what)
        before = reason.what
        first = f"  {label}{' ' * max(1, width + 2 - cells(label))}" if reason.what else "  "
        for text, rule in _texts(reason, unfolded=everything):
            yield from with_rule(text, "" if rule == said else rule, first, " " * (width + 4))
            first = " " * (width + 4)


def _texts(reason: Reason, *, unfolded: bool) -> list[tuple[str, str]]:
    """What there is to say, with its rule; things that are only named together may each have a line."""
    if unfolded and reason.amount is None and reason.parts and not reason.rule:
        return [(_part(part._replace(cited=False)), part.rule) for part in reason.parts]
    return [(sum_words(_all_cited(reason) if unfolded else reason), reason.rule)]


def _all_cited(reason: Reason) -> Reason:
    """A sum in which every part has its rule beside it that is not the one of the sum."""
    parts = [_all_cited(part._replace(cited=part.rule not in ("", reason.rule))) for part in reason.parts]
    return reason._replace(parts=tuple(parts))


def _ledger(changes: Sequence[Reason]) -> "Iterator[Text]":
    """Entry by entry: its number, what it changed, its line, and what brought that about."""
    width = min(WIDEST_LINE, max(cells(one.what) for one in changes))
    for one in changes:
        amount = "" if one.amount is None else f"{one.amount:+d}"
        number = f"  {one.entry:>3} {amount:>4}  "
        causes = "".join(_signed(part, first=at == 0) for at, part in enumerate(one.parts)) or one.says
        if cells(one.what) > width:
            yield from paint.paragraph(safe(one.what), "", number, " " * len(number))
            number = " " * len(number) if causes else ""
        if number:
            line = "" if cells(one.what) > width else safe(one.what)
            first = f"{number}{line}{' ' * (width + 2 - cells(line))}"
            yield from paint.paragraph(safe(causes), "", first, " " * (len(number) + width + 2))


def with_rule(text: str, rule: str, first: str, rest: str, style: str = "") -> "list[Text]":
    """A paragraph with the id of its rule at the right edge of its last line, or below it."""
    lines = wrap(safe(text), room(), first, rest)
    if not rule:
        return [paint.ink(line, style) for line in lines]
    mark = f"[{short(rule, LONGEST_RULE)}]"
    if cells(lines[-1]) + 1 + cells(mark) > room():
        # The text keeps clear of the column of the rules.
        lines = wrap(safe(text), room() - cells(mark) - 1, first, rest)
    gap = " " * max(0, room() - cells(lines[-1]) - cells(mark))
    last = paint.line(paint.ink(lines[-1] + gap, style), paint.ink(mark, paint.RULE))
    return [*(paint.ink(line, style) for line in lines[:-1]), last]


def sum_words(reason: Reason) -> str:
    """`2 base + 1 VC (Bliss 5:0) = 3, the Sphere holds 5`."""
    if not reason.parts:
        return reason.says or (f"{reason.amount}" if reason.amount else "nothing")
    if reason.amount is None:
        return ", ".join(_part(part) for part in reason.parts) + _tail(reason)
    counted = [part for part in reason.parts if part.amount is not None]
    words = "".join(_signed(part, first=number == 0) for number, part in enumerate(counted))
    whole = sum(part.amount or 0 for part in counted)
    if len(counted) > 1 or whole != reason.amount:
        words += f" = {whole}"
    return words + _tail(reason)


def _tail(reason: Reason) -> str:
    return f", {reason.says}" if reason.says else ""


def _part(part: Reason) -> str:
    """`1 Generosity VC (Bliss, by Mistrust C1)`; what has parts of its own is told as their sum."""
    if part.parts:
        return f"{part.what} {sum_words(part)}"
    amount = "" if part.amount is None else f"{abs(part.amount)}"
    note = f"({part.says})" if part.says else ""
    rule = f"[{part.rule}]" if part.cited and part.rule not in ("", part.what) else ""
    return " ".join(filter(None, (amount, part.what, part.place, note, rule)))


def _signed(part: Reason, *, first: bool) -> str:
    less = (part.amount or 0) < 0
    sign = ("-" if less else "") if first else (" - " if less else " + ")
    # Within a sum another one stands in brackets.
    return sign + _part(part._replace(says=sum_words(part), parts=()) if part.parts else part)
