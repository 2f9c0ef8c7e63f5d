"""Two records of one game side by side: where they part, and what follows from it."""

from typing import TYPE_CHECKING, Any

from cerebria_cli.view.words.plain import safe

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cerebria_cli.game.comparing import Comparison, FactThere, Parting, Said
    from cerebria_cli.view.text.page import Page

#: So many facts, and so many later differences, are shown.
FEW = 12


def show_comparison(page: "Page", found: "Comparison", names: tuple[str, str]) -> None:
    """That the games are the same, or everything in which they differ."""
    if found.same:
        page.paragraph(safe(f"{names[0]} and {names[1]} tell the same game, {_lines(found.lines)}."), indent=0)
        for parting in found.told_otherwise:
            _show_lines(page, "Told otherwise", parting)
        return
    page.literal(f"A is {names[0]}", indent=0)
    page.literal(f"B is {names[1]}", indent=0)
    if found.setup:
        page.heading("Before the first line")
        _show_facts(page, found.setup)
    if found.first is not None:
        _show_lines(page, f"They part after {_lines(found.lines)}", found.first)
        _show_facts(page, found.first.facts)
    for parting in found.later[:FEW]:
        _show_lines(page, "After that", parting)
    if len(found.later) > FEW:
        page.paragraph(f"And in {len(found.later) - FEW} more places.")
    if found.end:
        page.heading("At the end")
        _show_facts(page, found.end)


def _lines(count: int) -> str:
    return "1 line" if count == 1 else f"{count} lines"


def _show_lines(page: "Page", title: str, parting: "Parting") -> None:
    page.heading(title)
    for letter, lines in (("A", parting.one), ("B", parting.other)):
        page.rows([(letter, *_row(said)) for said in lines] or [(letter, "", "nothing")])


def _row(said: "Said") -> tuple[str, str]:
    return str(said.entry), safe(said.line)


def _show_facts(page: "Page", facts: "Sequence[FactThere]") -> None:
    page.rows([(safe(_short(one.name)), f"A: {_value(one.one)}   B: {_value(one.other)}") for one in facts[:FEW]])
    if len(facts) > FEW:
        page.paragraph(f"And {len(facts) - FEW} more facts.")


def _short(name: str) -> str:
    """A fact as it is typed: `diana.wp`."""
    holder, _, rest = name.partition(".")
    return rest if holder in ("players", "teams", "slots") and rest else name


def _value(value: Any) -> str:
    import json

    if value is None:
        return "none"
    return safe(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))
