"""What a page tells about each moment of a game, as far as a view may know it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from cerebria_cli.editions.core.edition import PUBLIC
from cerebria_cli.game.course import Course
from cerebria_cli.game.following import events_at
from cerebria_cli.game.variations import played_out
from cerebria_cli.view.page.chapters import BEGINNINGS
from cerebria_cli.view.page.reasons import Answer, Row, answers, cost_of, objections_of, verdict_at
from cerebria_cli.view.picture.heads import first_sentence
from cerebria_cli.view.words.instructions import told

if TYPE_CHECKING:
    from cerebria_cli.game.outcome import Played
    from cerebria_cli.game.position import Position
    from cerebria_cli.game.variations import Told


class Scene(NamedTuple):
    """One moment."""

    number: int
    line: str
    time: str
    """When it was written, in UTC; empty at the start."""
    sentence: str
    """Who goes on, and with what."""
    told: tuple[str, ...]
    notes: tuple[str, ...]
    marks: tuple[str, ...]
    """`stood`, `revelation`."""
    objections: tuple[Row, ...]
    cost: tuple[Row, ...]
    answers: Mapping[str, Answer]
    facts: Mapping[str, Any]
    variations: "tuple[Aside, ...]" = ()


class Aside(NamedTuple):
    """What might have been played instead, move by move."""

    comment: str
    view: str
    """For whom alone it is; empty where everybody may see it."""
    scenes: tuple[Scene, ...]
    stopped: str
    """Why it is not possible any more, where an amendment changed what was before it."""
    line: str


def scenes(position: "Position", view: str) -> Iterator[Scene]:
    """The start, and then every line that counts."""
    course, known = Course(position, view), position.as_known_to(view)
    for place in range(len(course)):
        yield _scene(course, position, known, place)


def _scene(course: Course, position: "Position", known: "Position", place: int) -> Scene:
    moment = course[place]
    events = events_at(position, place)
    verdict = verdict_at(known, place) if place else None
    revelation = ("revelation",) if any(event.kind in BEGINNINGS for event in events) else ()
    return Scene(
        moment.number,
        moment.line,
        position.entries[moment.number - 1].time if moment.number else "",
        first_sentence(moment.facts),
        tuple(one.text for one in told(events, moment.facts)),
        moment.notes,
        (*moment.marks, *revelation),
        objections_of(position.items[place - 1], verdict) if place else (),
        cost_of(verdict),
        dict(answers(known, known.states[place])),
        moment.facts,
        tuple(_aside(position, moment.number, told) for told in moment.variations),
    )


def _aside(position: "Position", number: int, told_of: "Told") -> Aside:
    """A variation, as those know the game whom it is for."""
    played, stopped = played_out(position, number, told_of)
    view = told_of.view or PUBLIC
    found = []
    for one in played:
        facts = position.edition.facts(one.state, view)
        facts["entry"] = number
        found.append(_alone(number, one, facts))
    return Aside(told_of.comment, told_of.view, tuple(found), stopped, told_of.line)


def _alone(number: int, played: "Played", facts: Mapping[str, Any]) -> Scene:
    """A moment that never came to be."""
    told_then = tuple(one.text for one in told(played.events, facts))
    against, cost = objections_of(played.item, played.verdict), cost_of(played.verdict)
    return Scene(number, played.line, "", first_sentence(facts), told_then, (), (), against, cost, {}, facts)


def revelations(found: Sequence[Scene]) -> list[int]:
    """The places of the lines that begin a Revelation."""
    return [place for place, scene in enumerate(found) if "revelation" in scene.marks]
