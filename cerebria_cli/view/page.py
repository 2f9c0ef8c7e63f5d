"""Pages of look-ups: headings, paragraphs, labelled facts and rows, readable in 80 columns of black and white."""

from textwrap import wrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

#: Longer lines are hard to read, however wide the terminal is.
WIDEST = 100

#: The room for the label of a fact.
LABEL = 13


class Page:
    """Prints to a console, line by line; no text can carry markup."""

    def __init__(self, console: "Console") -> None:
        self.console = console
        self.width = min(console.width, WIDEST)
        self._begun = False

    def heading(self, left: str, right: str = "") -> None:
        """What follows is about `left`; `right` stands at the other end of the line."""
        if self._begun:
            self._line("")
        gap = max(2, self.width - len(left) - len(right))
        self._line((left + " " * gap + right).rstrip(), "bold")

    def paragraph(self, text: str, indent: int = 2) -> None:
        """A text across the page."""
        margin = " " * indent
        for line in wrap(text, self.width, initial_indent=margin, subsequent_indent=margin, break_on_hyphens=False):
            self._line(line)

    def fact(self, label: str, text: str) -> None:
        """A text beside its label; nothing for an empty one."""
        if not text:
            return
        first = f"  {label}".ljust(LABEL) + " "
        margin = " " * (LABEL + 1)
        for line in wrap(text, self.width, initial_indent=first, subsequent_indent=margin, break_on_hyphens=False):
            self._line(line)

    def rows(self, rows: list[tuple[str, ...]]) -> None:
        """Cells under each other; the last cell of a row is shortened to fit."""
        widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]) - 1)] if rows else []
        for row in rows:
            cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=False)]
            self._line(self._short("  " + "  ".join([*cells, row[-1]])).rstrip())

    def _short(self, line: str) -> str:
        return line if len(line) <= self.width else line[: self.width - 3].rstrip() + "..."

    def _line(self, line: str, style: str = "") -> None:
        from rich.text import Text

        self._begun = True
        self.console.print(Text(line, style), soft_wrap=True)
