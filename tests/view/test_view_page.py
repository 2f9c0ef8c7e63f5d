"""Pages of look-ups: nothing that is said there is cut."""

from io import StringIO

from rich.console import Console

from cerebria_cli.view.text.page import Page

SENTENCE = "The player must show a card from hand whose Vibe colour equals that of the Emotion to quell."


def shown(width: int, *rows: tuple[str, ...]) -> list[str]:
    into = StringIO()
    Page(Console(file=into, width=width)).rows(list(rows))
    return into.getvalue().splitlines()


def test_a_long_last_cell_goes_on_below_itself() -> None:
    lines = shown(80, ("quell.vibe", SENTENCE), ("quell", "Short."))
    assert lines == [
        "  quell.vibe  The player must show a card from hand whose Vibe colour equals",
        "              that of the Emotion to quell.",
        "  quell       Short.",
    ]


def test_without_room_it_goes_on_below_the_row() -> None:
    first, *more = shown(50, ("quell.vibe", "forbid (settled)", SENTENCE))
    assert first == "  quell.vibe  forbid (settled)"
    assert " ".join(line.strip() for line in more) == SENTENCE
    assert all(len(line) <= 50 and line.startswith("      ") for line in more)


def test_empty_cells_leave_the_row() -> None:
    assert shown(80, ("Fear", ""), ("Anger", "red")) == ["  Fear", "  Anger  red"]
