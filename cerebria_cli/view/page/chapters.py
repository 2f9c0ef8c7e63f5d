"""The chapters of a game: what comes before the first turn, every turn, every Revelation."""

from collections.abc import Sequence

from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.words.plain import Facts
from cerebria_cli.view.words.sentences import seat

#: The phases before the first turn, and that of a Revelation.
BEFORE, REVELATION = ("placement", "setup", "tokens", "hands"), "revelation"


class Chapter(NamedTuple):
    """A title, and the place of the first line that belongs to it."""

    title: str
    first: int
    kind: str = ""
    """`before`, `turn`, `revelation`."""
    player: str = ""
    """Whose turn it is."""
    number: int = 0
    """The number of the turn or of the Revelation."""


def chapters(moments: Sequence[Facts], revelations: Sequence[int]) -> list[Chapter]:
    """The chapters of the lines from the first on; `revelations` are the places of the lines that begin one."""
    found: list[Chapter] = []
    seen: set[str] = set()
    last = ""
    for place in range(1, len(moments)):
        title = _title(moments[place - 1], sum(one < place for one in revelations))
        if title != last:
            shown = f"{title}, continued" if title in seen else title
            found.append(_chapter(shown, place, moments[place - 1], sum(one < place for one in revelations)))
            seen.add(title)
        last = title
    return found


def _chapter(title: str, first: int, facts: Facts, revelations: int) -> Chapter:
    if facts["phase"] == REVELATION:
        return Chapter(title, first, "revelation", number=revelations)
    turn = facts.get("turn") or {}
    if facts["phase"] in BEFORE or not turn.get("number"):
        return Chapter(title, first, "before")
    return Chapter(title, first, "turn", str(turn.get("player") or ""), turn["number"])


def _title(facts: Facts, revelations: int) -> str:
    """To what a line belongs that is played in a state."""
    if facts["phase"] in BEFORE:
        return "Before the first turn"
    if facts["phase"] == REVELATION:
        return f"Revelation {revelations}"
    turn = facts.get("turn") or {}
    who = seat(facts, turn["player"]) if turn.get("player") else ""
    number = f"Turn {turn['number']}" if turn.get("number") else "Before the first turn"
    return f"{number} · {who}" if who and turn.get("number") else number
