"""What a page tells about each moment of a game, as far as a view may know it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.core.edition import PUBLIC
from cerebria_cli.editions.core.event_kinds import KINDS, REVELATION
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.registry import part_of
from cerebria_cli.explaining.consequences import Came, follows, holdings
from cerebria_cli.explaining.lines import reasons_of_done, reasons_of_played
from cerebria_cli.game.course import Course
from cerebria_cli.game.following import events_at
from cerebria_cli.game.variations import played_out
from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.page.reasons import Answer, Row, answers, move_rows, objections_of, told_rows, verdict_at
from cerebria_cli.view.picture.heads import first_sentence
from cerebria_cli.view.words.instructions import told
from cerebria_cli.view.words.plain import Facts
from cerebria_cli.view.words.storytelling import sentence_of

if TYPE_CHECKING:
    from cerebria_cli.editions.core.explanation import Reason
    from cerebria_cli.editions.core.verdict import Verdict
    from cerebria_cli.game.course import Moment
    from cerebria_cli.game.outcome import Played
    from cerebria_cli.game.position import Position
    from cerebria_cli.game.variations import Told


class Scene(NamedTuple):
    """One moment."""

    number: int
    line: str
    plain: str
    """The line in plain words."""
    time: str
    """When it was written, in UTC; empty at the start."""
    sentence: str
    """Who goes on, and with what."""
    told: tuple[Row, ...]
    """What there was to do on the table."""
    notes: tuple[str, ...]
    marks: tuple[str, ...]
    """`stood`, `revelation`."""
    objections: tuple[Row, ...]
    why: tuple[Row, ...]
    """What was asked of the move, and what came of it."""
    answers: Callable[[], Iterable[tuple[str, Answer]]]
    """What every question about the moment is answered, for whoever asks."""
    facts: Mapping[str, Any]
    variations: "tuple[Aside, ...]" = ()


class Aside(NamedTuple):
    """What might have been played instead, move by move."""

    comment: str
    view: str
    """For whom alone it is; empty where everybody may see it."""
    scenes: tuple[Scene, ...]
    by: str
    """Who says it; empty where nobody is named."""
    stopped: str
    """Why it is not possible any more, where an amendment changed what was before it."""
    line: str


def scenes(position: "Position", view: str) -> Iterator[Scene]:
    """The start, and then every line that counts."""
    course, known = Course(position, view), position.as_known_to(view)
    before = course[0].facts
    for place in range(len(course)):
        moment = course[place]
        yield _scene(position, known, place, moment, before)
        before = moment.facts


def _scene(position: "Position", known: "Position", place: int, moment: "Moment", before: Facts) -> Scene:
    events = events_at(position, place)
    verdict = verdict_at(known, place) if place else None
    revelation = ("revelation",) if any(KINDS[event.kind].moment == REVELATION for event in events) else ()
    reasons = _reasons(known, place, verdict, Came(before, moment.facts, events))
    said = [one.text for one in told(events, moment.facts)]
    return Scene(
        moment.number,
        moment.line,
        _plain(position, moment.line, before, moment.facts),
        position.entries[moment.number - 1].time if moment.number else "",
        first_sentence(moment.facts),
        told_rows(said, reasons),
        moment.notes,
        (*moment.marks, *revelation),
        objections_of(position.items[place - 1], verdict) if place else (),
        move_rows(reasons, said),
        partial(answers, known, known.states[place]),
        moment.facts,
        tuple(_aside(position, moment.number, told) for told in moment.variations),
    )


def _plain(position: "Position", line: str, before: Facts, after: Facts) -> str:
    return sentence_of(line, before, after, part_of(position.edition.name, "verbs").VERBS)


def _reasons(known: "Position", place: int, verdict: "Verdict | None", came: Came) -> "tuple[Reason, ...]":
    """What a line rests on and what came of it; only the latter where the view may not see the whole line."""
    move = known.items[place - 1] if place else None
    if verdict is None or not isinstance(move, Move):
        return (*holdings(came), *follows(came))
    return reasons_of_done(known, known.states[place - 1], move, verdict, came)


def _aside(position: "Position", number: int, told_of: "Told") -> Aside:
    """A variation, as those know the game whom it is for."""
    played, stopped = played_out(position, number, told_of)
    known = position.before_entry(number).as_known_to(told_of.view or PUBLIC)
    scenes: list[Scene] = []
    before: Facts = known.edition.facts(known.now, known.view or PUBLIC)
    for one in played:
        scenes.append(_alone(known, number, one, before))
        before = scenes[-1].facts
    return Aside(told_of.comment, told_of.view, tuple(scenes), told_of.by, stopped, told_of.line)


def _alone(known: "Position", number: int, played: "Played", before: Facts) -> Scene:
    """A moment that never came to be."""
    facts = known.edition.facts(played.state, known.view or PUBLIC)
    facts["entry"] = number
    said = [one.text for one in told(played.events, facts)]
    reasons = reasons_of_played(known, played)
    return Scene(
        number,
        played.line,
        _plain(known, played.line, before, facts),
        "",
        first_sentence(facts),
        told_rows(said, reasons),
        (),
        (),
        objections_of(played.item, played.verdict),
        move_rows(reasons, said),
        partial(answers, known, played.state),
        facts,
    )


def revelations(found: Sequence[Scene]) -> list[int]:
    """The places of the lines that begin a Revelation."""
    return [place for place, scene in enumerate(found) if "revelation" in scene.marks]
