"""The Aspirations: the row of Common ones and how each stands now."""

from collections.abc import Mapping

from rich.text import Text

from cerebria_cli.view.text import paint
from cerebria_cli.view.text.paint import ink
from cerebria_cli.view.words.plain import TIMES, Facts, leader, mark, number, room, short
from cerebria_cli.view.words.sentences import unsettled

#: The width of sign and name.
_TITLE = 14


def aspirations(facts: Facts) -> list[Text]:
    """Every Aspiration in the order of the row: ▶ the Common one, x out of the row; then those never in it."""
    row = list(dict.fromkeys([*facts.get("common", {}).get("row", ()), *facts.get("standing", {})]))
    if not row:
        return []
    standing = [
        _standing(facts.get("standing", {}).get(aspiration, {})) + _conditions(facts, aspiration) for aspiration in row
    ]
    width = max(5, *(counts.cell_len for counts in standing))
    found = [
        _title(facts, aspiration) + paint.column(counts, width)
        for aspiration, counts in zip(row, standing, strict=True)
    ]
    columns = (room() + 1) // (_TITLE + width + 1)
    lines = [paint.line(*found[start : start + columns]) for start in range(0, len(found), columns)]
    teams = next(iter(facts.get("standing", {}).values()), ())
    title = ink("  Aspirations as they stand now  ", paint.STRONG) + paint.versus(teams)
    if facts.get("conditions"):
        third = _third(facts)
        title = title + ink(f"  {mark(third)} conditions met", paint.team_style(third))
    return [title, *lines]


def _third(facts: Facts) -> str:
    """The team that does not compete for the Common Aspirations."""
    competing = next(iter(facts.get("standing", {}).values()), ())
    return next((team for team in facts.get("teams", ()) if team not in competing), "")


def _conditions(facts: Facts, aspiration: str) -> Text:
    """How many conditions of its own card the third team would meet."""
    found = (facts.get("conditions") or {}).get(aspiration)
    if not found:
        return Text()
    third = _third(facts)
    return ink(f" {mark(third)}{found['first'] + found['second']}", paint.team_style(third))


def _title(facts: Facts, aspiration: str) -> Text:
    """An Aspiration with its place in the row."""
    common = facts.get("common", {})
    if aspiration == common.get("current") and not unsettled(facts):
        return ink("▶ ", paint.GOOD) + paint.column(ink(short(aspiration, 11), paint.STRONG), 11)
    gone = aspiration in common.get("gone", ())
    title = ink(short(aspiration, 11), paint.GONE if gone else "")
    return ink(f"{TIMES} " if gone else "  ", paint.FAINT) + paint.column(title, 11)


def _standing(counts: Mapping[str, object]) -> Text:
    """Who is ahead, with the counts."""
    if not counts:
        return Text()
    ahead = leader(counts)
    numbers = ":".join(short(number(count), 3) for count in counts.values())
    return ink(f"{mark(ahead)} {numbers}", paint.team_style(ahead))
