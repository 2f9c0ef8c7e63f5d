"""Pages of look-ups: headings, paragraphs, labelled facts and rows, readable in 80 columns of black and white."""

from textwrap import wrap
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

#: Longer lines are hard to read, however wide the terminal is.
WIDEST = 100

#: The room for the label of a fact, and the least for the last cell of a row.
LABEL, ROOM = 13, 40


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
        self._wrapped(text, " " * indent, " " * indent)

    def fact(self, label: str, text: str) -> None:
        """A text beside its label; nothing for an empty one."""
        if not text:
            return
        self._wrapped(text, f"  {label}".ljust(LABEL) + " ", " " * (LABEL + 1))

    def rows(self, rows: list[tuple[str, ...]]) -> None:
        """Cells under each other; a long last cell goes on below itself, or below the row where there is no room."""
        widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]) - 1)] if rows else []
        margin = 2 + sum(width + 2 for width in widths)
        for row in rows:
            cells = "  " + "".join(cell.ljust(width) + "  " for cell, width in zip(row, widths, strict=False))
            if margin + len(row[-1]) > self.width and self.width - margin < ROOM:
                self._line(cells.rstrip())
                self.paragraph(row[-1], indent=6)
            else:
                self._wrapped(row[-1], cells, " " * margin)

    def literal(self, text: str, indent: int = 2) -> None:
        """A text in the lines that it has."""
        from cerebria_cli.view.words.plain import safe

        for line in text.split("\n"):
            self._line(" " * indent + safe(line) if line else "")

    def drawing(self, text: "Text") -> None:
        """What the view drew."""
        self._begun = True
        self.console.print(text, soft_wrap=True)

    def _wrapped(self, text: str, first: str, margin: str) -> None:
        lines = wrap(text, self.width, initial_indent=first, subsequent_indent=margin, break_on_hyphens=False)
        for line in lines or [first.rstrip()]:
            self._line(line)

    def _line(self, line: str, style: str = "") -> None:
        from rich.text import Text

        self._begun = True
        self.console.print(Text(line, style), soft_wrap=True)
