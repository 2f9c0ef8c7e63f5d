"""A refused line at the prompt: why, and the keys that edit it, let it stand, or ask why."""

from typing import TYPE_CHECKING

from cerebria_cli.commands._output import draw, say
from cerebria_cli.commands._prompt.reader import ENTER, Draft, Key
from cerebria_cli.commands._prompt.words import why
from cerebria_cli.commands._refusing import refusal

if TYPE_CHECKING:
    from cerebria_cli.commands._session import Session
    from cerebria_cli.game.considering import Illegal

EDIT, STOOD, WHY = "e", "s", "w"
NOTHING_WRITTEN = "Nothing is written."


def tell_refused(session: "Session", refused: "Illegal") -> None:
    """Every objection with its rule, and the nearest legal lines; facts and sources come with the key that asks why."""
    from cerebria_cli.view.text.judged import judged_text

    if refused.meanwhile:
        say(refused.meanwhile)
    found = session.unsaid(refusal(session.game, refused))
    plain = tuple(line for line in found.nearest if "%" not in line)
    draw(judged_text(found._replace(nearest=plain or found.nearest)))


def offer_keys(session: "Session", line: str, refused: "Illegal") -> None:
    """Ask what shall become of a refused line; in `a; b; c` the cursor stands where it went wrong."""
    keys = [Key(EDIT, "edit"), *_standing(refused), Key(WHY, "why"), Key(ENTER, "drop it")]
    while (key := session.reader.key(keys, NOTHING_WRITTEN)) == WHY:
        why(session, _item(line, refused))
    if key == EDIT:
        session.draft = Draft(line, _start(line, refused))
    elif key == STOOD:
        session.take(_stood(line, refused))


def _standing(refused: "Illegal") -> list[Key]:
    """An illegal move that was played and stood, where the table can hold it."""
    if refused.move is None or any(one.unplayable for one in refused.verdict.objections):
        return []
    return [Key(STOOD, "played, and it stood")]


def _items(line: str, refused: "Illegal") -> list[str]:
    """The items of a line as they were typed; the line alone where they cannot be told apart."""
    parts = line.split(";")
    return parts if len(parts) == refused.items else [line]


def _start(line: str, refused: "Illegal") -> int:
    parts = _items(line, refused)
    if len(parts) == 1:
        return -1
    before = ";".join(parts[: refused.item - 1])
    start = len(before) + 1 if before else 0
    return start + len(line[start:]) - len(line[start:].lstrip())


def _item(line: str, refused: "Illegal") -> str:
    """The items up to the refused one: what is asked about is judged where it was typed."""
    parts = _items(line, refused)
    return line if len(parts) == 1 else ";".join(parts[: refused.item])


def _stood(line: str, refused: "Illegal") -> str:
    parts = _items(line, refused)
    place = refused.item - 1 if len(parts) > 1 else 0
    parts[place] = f"{parts[place].rstrip()} stood"
    return ";".join(parts)
