"""A page of a fixed width on which pieces of text are put at places, and what such a page is made for."""

from rich.text import Text

from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.text import paint

#: What the widest arrangement needs.
WIDE_COLUMNS, WIDE_ROWS = 118, 40

#: Below this the table is told as a list.
LEAST_COLUMNS = 70

#: Rows that stay free below the table: the prompt and its toolbar.
FREE = 2

CHANGED = "»"


class Look(NamedTuple):
    """For whom the table is drawn: the size of the screen, and what is new to whoever looks."""

    columns: int = 80
    rows: int = 24
    changed: frozenset[str] = frozenset()
    """The names of the facts that are others than at the last look, as `show --since` names them."""
    last: tuple[str, ...] = ()
    """The last lines of the record, each with its number."""

    @property
    def wide(self) -> bool:
        return self.columns >= WIDE_COLUMNS and self.rows >= WIDE_ROWS

    def sees_new(self, *facts: str) -> bool:
        """Whether one of the facts, or a part of one, has changed."""
        return any(path == fact or path.startswith(f"{fact}.") for path in self.changed for fact in facts)

    def sign(self, *facts: str) -> Text:
        """`»` before what has changed."""
        return paint.ink(CHANGED, paint.STRONG) if self.sees_new(*facts) else paint.ink(" ")

    def number(self, text: str, *facts: str, style: str = paint.STRONG) -> Text:
        """A number, underlined if it has changed."""
        return paint.ink(text, f"{style} underline".strip() if self.sees_new(*facts) else style)


class Canvas:
    """Pieces of text at places; what lies further left is cut where the next piece begins."""

    def __init__(self, width: int) -> None:
        self.width = width
        self._rows: dict[int, list[tuple[int, Text]]] = {}

    def put(self, x: int, y: int, text: Text) -> None:
        """Put a text so that it begins at a column."""
        if text.plain.strip():
            self._rows.setdefault(y, []).append((x, text))

    def put_right(self, end: int, y: int, text: Text) -> None:
        """Put a text so that it ends before a column."""
        self.put(end - text.cell_len, y, text)

    def lines(self) -> list[Text]:
        """Every row, without blanks at its end."""
        return [self._row(self._rows.get(y, [])) for y in range(max(self._rows, default=-1) + 1)]

    def _row(self, pieces: list[tuple[int, Text]]) -> Text:
        row = Text()
        for x, piece in sorted(pieces, key=lambda one: one[0]):
            if row.cell_len > x:
                row.truncate(max(x - 1, 0), overflow="ellipsis")
            row.append(" " * (x - row.cell_len)).append(piece)
        row.truncate(self.width, overflow="ellipsis")
        return paint.line(row)
