"""The data of a page: all that its script needs to go from moment to moment."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from cerebria_cli import catalogue
from cerebria_cli.catalogue import extends
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


def _steps(film: Film, pool: Answers, found: Sequence[Scene]) -> list[dict[str, Any]]:
    """Frames first, since a group that comes later has its place among the others."""
    pictures = list(drawn(found))
    frames = [film.frame(one) for one in pictures]
    asides = [[_filmed(film, found[max(0, at - 1)], one) for one in scene.variations] for at, scene in enumerate(found)]
    steps, before, answers = [], dict[str, int](), dict[str, Answer]()
    for place, (scene, frame) in enumerate(zip(found, frames, strict=True)):
        step = {
            **_told(scene),
            "groups": flat(film.step(before, frame)),
            "answers": pool.step(answers, scene.answers),
            "height": pictures[place].height,
            "variations": [
                _variation(film, before, one, shown) for one, shown in zip(scene.variations, asides[place], strict=True)
            ],
        }
        steps.append(_without_gaps(step))
        before, answers = frame, dict(scene.answers)
    return steps


def _filmed(film: Film, before: Scene, aside: Aside) -> list[tuple[dict[str, int], float]]:
    """The frames of a variation, with their heights."""
    pictures = list(drawn([before, *aside.scenes]))[1:]
    return [(film.frame(one), one.height) for one in pictures]


def _variation(
    film: Film, before: Mapping[str, int], aside: Aside, shown: Sequence[tuple[dict[str, int], float]]
) -> dict[str, Any]:
    """The moves of a variation, each with what is different from the one before it."""
    moments = []
    for scene, (frame, height) in zip(aside.scenes, shown, strict=True):
        step = {**_told(scene), "groups": flat(film.step(before, frame)), "height": height}
        moments.append(_without_gaps({**step, "notes": [aside.comment] if aside.comment else []}))
        before = frame
    return {"moments": moments}


def _told(scene: Scene) -> dict[str, Any]:
    """The words about a moment."""
    return {
        "n": scene.number,
        "line": scene.line,
        "time": scene.time,
        "next": scene.sentence,
        "told": scene.told,
        "notes": scene.notes,
        "marks": scene.marks,
        "against": scene.objections,
        "cost": scene.cost,
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
    return [answer.says, answer.rule, answer.rows]


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
    rows: list[Row] = [row for scene in all_of for row in (*scene.objections, *scene.cost)]
    rows += [row for answer in pool.answers for row in answer.rows]
    named = {row.rule for row in rows} | {answer.rule for answer in pool.answers}
    edition = position.edition.name
    texts = {rule.id: rule.text for one in filter(None, (extends(edition), edition)) for rule in catalogue.rules(one)}
    return {rule: texts[rule] for rule in sorted(named) if rule in texts}
