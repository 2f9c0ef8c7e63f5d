"""The page of the second display, and what it is told when something has happened. It shows what everybody may know."""

from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.core.edition import PUBLIC
from cerebria_cli.game.course import Course
from cerebria_cli.view.page.document import assembled, live_board, live_panels, title_of
from cerebria_cli.view.page.markup import Markup, data, text
from cerebria_cli.view.picture.drawing import drawing
from cerebria_cli.view.picture.heads import first_sentence, turn_sentence
from cerebria_cli.view.words.changed import changed
from cerebria_cli.view.words.sentences import owed_sentence

if TYPE_CHECKING:
    from cerebria_cli.game.position import Position

#: So many of the last lines are shown.
LAST = 6


def live_data(position: "Position") -> dict[str, Any]:
    """How the game stands, for everybody."""
    course = Course(position, PUBLIC)
    moments = course[-LAST:]
    now = moments[-1]
    before = moments[-2].facts if len(moments) > 1 else now.facts
    picture = drawing(now.facts, "tall", changed(before, now.facts), now.line)
    owed = [owed_sentence(one, now.facts) for one in now.facts.get("pending") or ()]
    return {
        "title": title_of(now.facts),
        "board": Markup(live_board(picture)),
        "panels": Markup(live_panels(picture)),
        "flat": picture.split < picture.width,
        "next": first_sentence(now.facts),
        "turn": turn_sentence(now.facts) if owed else "",
        "owed": owed[1:],
        "lines": [[one.number, one.line] for one in moments if one.number],
        # Nobody waits for a move of a game that is over.
        "time": position.entries[now.number - 1].time if now.number and now.facts["phase"] != "over" else "",
        "trouble": "",
    }


def live_page(found: dict[str, Any]) -> str:
    """The page as it is first loaded; it asks its own address for news and nobody else."""
    start = {key: value for key, value in found.items() if key not in ("board", "panels")}
    contents = {
        "title": text(found["title"]),
        "board": found["board"],
        "panels": found["panels"],
        "data": data({**start, "version": 0}),
    }
    return assembled("screen", contents, "connect-src 'self'; ")
