"""The data of a page: all that its script needs to go from moment to moment."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Any

from cerebria_cli import catalogue
from cerebria_cli.catalogue import extends
from cerebria_cli.game.variations import signed
from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.page.chapters import Chapter
from cerebria_cli.view.page.film import OFTEN, Film, flat
from cerebria_cli.view.page.markup import Markup
from cerebria_cli.view.page.plots import plots
from cerebria_cli.view.page.reasons import ASKED, Answer, Row
from cerebria_cli.view.page.scenes import Aside, Scene
from cerebria_cli.view.picture.drawing import drawing
from cerebria_cli.view.words.changed import changed

if TYPE_CHECKING:
    from cerebria_cli.game.position import Position
    from cerebria_cli.view.picture.elements import Drawing

#: What is asked about a group of the drawing, by the beginning of its name.
ABOUT = {
    "realm-": "control",
    "frontier-": "control",
    "slot-": "intensity",
    "aspiration-": "aspiration",
    "team-": "score",
    "score-": "revelation",
}


def play_of(position: "Position", view: str, found: Sequence[Scene], parts: Sequence[Chapter]) -> dict[str, Any]:
    """Everything, as plain data."""
    film, pool = Film(), Answers()
    steps = _steps(film, pool, found)
    return {
        "names": film.names,
        "parts": [film.parts[name] for name in film.names],
        "often": list(map(Markup, OFTEN)),
        "shapes": list(film.shapes),
        "contents": list(film.contents),
        "moments": steps,
        "questions": pool.questions,
        "titles": ASKED,
        "answers": list(map(_answer, pool.answers)),
        "links": _links(film.names, pool.questions, list(found[0].facts.get("players") or ())),
        "chapters": [[chapter.title, chapter.first] for chapter in parts],
        "plots": [
            {
                "title": plot.title,
                "series": [{"who": one.who, "team": one.team, "runs": _runs(one.values)} for one in plot.series],
            }
            for plot in plots([scene.facts for scene in found])
        ],
        "rules": _rules(position, found, pool),
    }


class Answers:
    """Explanations, each kept once."""

    def __init__(self) -> None:
        self.questions: list[str] = []
        self.answers: dict[Answer, int] = {}

    def step(self, before: Mapping[str, Answer], after: Mapping[str, Answer]) -> list[int]:
        """What is answered otherwise than before."""
        self.questions += [asked for asked in after if asked not in self.questions]
        return flat(
            [
                (place, self.answers.setdefault(after[asked], len(self.answers)) if asked in after else -1)
                for place, asked in enumerate(self.questions)
                if before.get(asked) != after.get(asked)
            ]
        )


class Shown(NamedTuple):
    """What stands on the page at a moment: the groups of the picture, its height, and every answer."""

    frame: Mapping[str, int]
    height: float
    answers: Mapping[str, Answer]


#: Before the first moment there is nothing.
NOTHING = Shown({}, 0, {})


def _steps(film: Film, pool: Answers, found: Sequence[Scene]) -> list[dict[str, Any]]:
    """Frames first, since a group that comes later has its place among the others."""
    shown = _filmed(film, found[0], found)
    asides = [
        [_filmed(film, found[max(0, at - 1)], aside.scenes) for aside in scene.variations]
        for at, scene in enumerate(found)
    ]
    steps = []
    for scene, before, after, beside in zip(found, [NOTHING, *shown], shown, asides, strict=False):
        variations = [
            _variation(film, pool, aside, [before, *moments])
            for aside, moments in zip(scene.variations, beside, strict=True)
        ]
        step = {**_told(scene), **_different(film, pool, before, after), "variations": variations}
        steps.append(_without_gaps(step))
    return steps


def _filmed(film: Film, before: Scene, found: Sequence[Scene]) -> list[Shown]:
    """What is shown at each moment after another one."""
    pictures = list(drawn([before, *found]))[1:]
    return [
        Shown(film.frame(one), one.height, dict(scene.answers())) for one, scene in zip(pictures, found, strict=True)
    ]


def _different(film: Film, pool: Answers, before: Shown, after: Shown) -> dict[str, Any]:
    """What is to change on the page from one moment to the next."""
    return {
        "groups": flat(film.step(before.frame, after.frame)),
        "answers": pool.step(before.answers, after.answers),
        "height": after.height,
    }


def _variation(film: Film, pool: Answers, aside: Aside, shown: Sequence[Shown]) -> dict[str, Any]:
    """The moves of a variation, each with what is different from the one before it."""
    said = signed(aside.comment, aside.by)
    notes = [said] if said else []
    moments = [
        _without_gaps({**_told(scene), **_different(film, pool, before, after), "notes": notes})
        for scene, (before, after) in zip(aside.scenes, pairwise(shown), strict=True)
    ]
    return {"moments": moments}


def _told(scene: Scene) -> dict[str, Any]:
    """The words about a moment."""
    return {
        "n": scene.number,
        "line": scene.line,
        "time": scene.time,
        "next": scene.sentence,
        "told": _short_rows(scene.told),
        "notes": scene.notes,
        "marks": scene.marks,
        "against": _short_rows(scene.objections),
        "why": _short_rows(scene.why),
    }


def _without_gaps(step: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in step.items() if value not in ("", (), [], None)}


def drawn(found: Sequence[Scene]) -> "Iterable[Drawing]":
    """Each moment with what changed last marked."""
    before = found[0].facts
    for scene in found:
        yield drawing(scene.facts, "tall", changed(before, scene.facts), scene.line)
        before = scene.facts


def _answer(answer: Answer) -> list[Any]:
    return [answer.says, answer.rule, _short_rows(answer.rows)]


def _short_rows(found: Iterable[Row]) -> list[list[Any]]:
    """Rows without the gaps at their ends."""
    return [_short_row(row) for row in found]


def _short_row(row: Row) -> list[Any]:
    whole: list[Any] = [row.label, row.words, row.rule, _short_rows(row.parts)]
    while whole and not whole[-1]:
        whole.pop()
    return whole


def _links(names: Iterable[str], questions: Sequence[str], players: Sequence[str]) -> dict[str, int]:
    """What is told about each group that somebody points at."""
    found = {}
    for name in names:
        for beginning, word in ABOUT.items():
            if name.startswith(beginning):
                thing = name.removeprefix(beginning)
                seat = players[int(thing) - 1] if thing.isdigit() and int(thing) <= len(players) else thing
                asked = next((one for one in (f"{word} {seat}", word) if one in questions), None)
                if asked is not None:
                    found[name] = questions.index(asked)
    return found


def _runs(values: Iterable[int | None]) -> list[Any]:
    """Values that stay the same are told once, with how often."""
    return [part for value, same in groupby(values) for part in (value, len(list(same)))]


def _rules(position: "Position", found: Sequence[Scene], pool: Answers) -> dict[str, str]:
    """The text of every rule that is named."""
    all_of = [*found, *(one for scene in found for aside in scene.variations for one in aside.scenes)]
    rows: list[Row] = [row for scene in all_of for row in (*scene.objections, *scene.told, *scene.why)]
    rows += [row for answer in pool.answers for row in answer.rows]
    rows += [part for row in rows for part in row.parts]
    named = {row.rule for row in rows} | {answer.rule for answer in pool.answers}
    edition = position.edition.name
    texts = {rule.id: rule.text for one in filter(None, (extends(edition), edition)) for rule in catalogue.rules(one)}
    return {rule: texts[rule] for rule in sorted(named) if rule in texts}
