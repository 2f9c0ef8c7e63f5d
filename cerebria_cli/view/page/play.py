"""The data of a page: all that its script needs to go from moment to moment."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby, pairwise
from typing import TYPE_CHECKING, Any

from cerebria_cli import catalogue
from cerebria_cli.catalogue import extends
from cerebria_cli.editions.core.explanation import Reason
from cerebria_cli.explaining.standings import Standings
from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.page.cards import card_parts
from cerebria_cli.view.page.chapters import Chapter
from cerebria_cli.view.page.film import OFTEN, Film, flat
from cerebria_cli.view.page.markup import Markup
from cerebria_cli.view.page.moves import noted
from cerebria_cli.view.page.panels import board_parts, kind_of, rows_of_tokens, sign_of, turn_part
from cerebria_cli.view.page.reasons import ASKED, Answer, Row
from cerebria_cli.view.page.scenes import Aside, Scene
from cerebria_cli.view.picture.drawing import board
from cerebria_cli.view.words.plain import Facts, name

if TYPE_CHECKING:
    from cerebria_cli.game.position import Position

#: What is asked about a group of the drawing, by the beginning of its name.
ABOUT = {
    "realm-": "control",
    "frontier-": "control",
    "slot-": "intensity",
    "aspiration-": "aspiration",
}


def play_of(
    position: "Position", view: str, found: Sequence[Scene], parts: Sequence[Chapter], standing: Standings | None
) -> dict[str, Any]:
    """Everything, as plain data."""
    film, pool = Film(), Answers()
    steps = _steps(film, pool, found, standing)
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
        "links": _links(film.names, pool.questions),
        "chapters": [
            [one.title, one.first, one.kind, kind_of(one.player, found[0].facts) if one.player else "", one.number]
            for one in parts
        ],
        "series": _series(found[0].facts, standing),
        "most": _most_actions(found),
        "open": not found[-1].facts.get("result"),
        "least": bool(standing and standing.least_leads),
        "marks": {place: mark for place, scene in enumerate(found) if (mark := noted(scene).mark)},
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
    """What stands on the page at a moment: the groups of the board and the parts of the panels, and every answer."""

    frame: Mapping[str, int]
    answers: Mapping[str, Answer]


#: Before the first moment there is nothing.
NOTHING = Shown({}, {})


def _steps(film: Film, pool: Answers, found: Sequence[Scene], standing: Standings | None) -> list[dict[str, Any]]:
    """Frames first, since a group that comes later has its place among the others."""
    stage = Stage(film, found[0].facts, _most_actions(found))
    numbers = standing.moments if standing else [{} for _ in found]
    shown = _filmed(stage, found[0], found, numbers)
    asides = [
        [_filmed(stage, found[max(0, at - 1)], aside.scenes, [{} for _ in aside.scenes]) for aside in scene.variations]
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


class Stage:
    """What all moments of a page have in common."""

    def __init__(self, film: Film, facts: Facts, most: int) -> None:
        self.film, self.most = film, most
        """The Actions of the richest turn."""
        self.verbs = rows_of_tokens(facts)

    def frame(self, before: Facts, scene: Scene, numbers: Mapping[str, Reason]) -> dict[str, int]:
        """The board and the panels of a moment."""
        facts = scene.facts
        drawn = self.film.frame(board(facts, before, scene.line, noted(scene).mark))
        parts = board_parts(facts, numbers, self.verbs) if "slots" in facts else card_parts(facts, numbers)
        return {**drawn, **self.film.panels([turn_part(facts, self.most), *parts])}


def _most_actions(found: Sequence[Scene]) -> int:
    """How many Actions were left at most."""
    left = [(scene.facts.get("turn") or {}).get("actions") for scene in found]
    return max([1, *(one for one in left if isinstance(one, int))])


def _filmed(
    stage: Stage, before: Scene, found: Sequence[Scene], numbers: Sequence[Mapping[str, Reason]]
) -> list[Shown]:
    """What is shown at each moment after another one."""
    return [
        Shown(stage.frame(earlier.facts, scene, now), dict(scene.answers()))
        for earlier, scene, now in zip([before, *found], found, numbers, strict=False)
    ]


def _different(film: Film, pool: Answers, before: Shown, after: Shown) -> dict[str, Any]:
    """What is to change on the page from one moment to the next."""
    return {
        "groups": flat(film.step(before.frame, after.frame)),
        "answers": pool.step(before.answers, after.answers),
    }


def _variation(film: Film, pool: Answers, aside: Aside, shown: Sequence[Shown]) -> dict[str, Any]:
    """The moves of a variation, each with what is different from the one before it."""
    moments = [
        _without_gaps({**_told(scene), **_different(film, pool, before, after)})
        for scene, (before, after) in zip(aside.scenes, pairwise(shown), strict=True)
    ]
    return {"moments": moments}


def _told(scene: Scene) -> dict[str, Any]:
    """The words about a moment."""
    return {
        "n": scene.number,
        "time": scene.time[11:16],
        "told": _short_rows(scene.told),
        "marks": scene.marks,
        "against": _short_rows(scene.objections),
        "why": _short_rows(scene.why),
    }


def _without_gaps(step: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in step.items() if value not in ("", (), [], None)}


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


def _links(names: Iterable[str], questions: Sequence[str]) -> dict[str, int]:
    """What is told about each group that somebody points at."""
    found = {}
    for group in names:
        for beginning, word in ABOUT.items():
            if group.startswith(beginning):
                thing = group.removeprefix(beginning)
                asked = next((one for one in (f"{word} {thing}", word) if one in questions), None)
                if asked is not None:
                    found[group] = questions.index(asked)
    return found


def _runs(values: Iterable[int | None]) -> list[Any]:
    """Values that stay the same are told once, with how often."""
    return [part for value, same in groupby(values) for part in (value, len(list(same)))]


def _series(facts: Facts, standing: Standings | None) -> list[list[Any]]:
    """The numbers of the graph: the class and the sign of each line, its name, and its values."""
    if standing is None:
        return []
    return [[kind_of(who, facts), sign_of(who, facts), name(who), _runs(standing.amounts(who))] for who in standing.who]


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
