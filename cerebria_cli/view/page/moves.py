"""The moves in their chapters: each in plain words and as it was written, with its mark, its notes and its points."""

from collections.abc import Mapping, Sequence

from cerebria_cli.explaining.standings import Standings
from cerebria_cli.game.variations import signed
from cerebria_cli.notation.text import MARKS
from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.page.chapters import Chapter
from cerebria_cli.view.page.markup import Markup, tag, text
from cerebria_cli.view.page.panels import kind_of, sign, sign_of
from cerebria_cli.view.page.scenes import Scene
from cerebria_cli.view.words.plain import Facts, name

#: The word for each mark that a note begins with.
_WORDS = {sign: word for word, sign in MARKS.items()}

#: What is said beside a line.
BADGES = {"stood": "stood although illegal"}


class Noted(NamedTuple):
    """What was noted on a move: the mark of the first note that has one, and the notes without their marks."""

    mark: str
    notes: tuple[str, ...]


def noted(scene: Scene) -> Noted:
    mark, notes = "", []
    for note in scene.notes:
        first, _, rest = note.partition(" ")
        if first in _WORDS:
            mark, note = mark or first, rest.strip()
        if note:
            notes.append(note)
    return Noted(mark, tuple(notes))


def mark_kind(mark: str) -> str:
    """The class with the colour of a mark."""
    word = _WORDS.get(mark, "")
    return {"brilliant": "good", "blunder": "mistake"}.get(word, word)


def move_list(found: Sequence[Scene], parts: Sequence[Chapter], standing: Standings | None) -> Markup:
    """The lines in their chapters; links, so that they work with keys and without the script."""
    bounds = [*(chapter.first for chapter in parts[1:]), len(found)][: len(parts)]
    start = tag("ol", _move(found[0], 0, {}))
    return Markup(start + "".join(_chapter(found, one, end, standing) for one, end in zip(parts, bounds, strict=True)))


def _chapter(found: Sequence[Scene], chapter: Chapter, end: int, standing: Standings | None) -> str:
    facts = found[chapter.first - 1].facts
    whose = f"{sign(chapter.player, facts)} " if chapter.player else ""
    head = tag("h3", whose + text(chapter.title), class_=chapter.kind)
    moves = "".join(_move(found[at], at, standing.came(at) if standing else {}) for at in range(chapter.first, end))
    return head + tag("ol", moves)


def _move(scene: Scene, place: int, came: Mapping[str, int]) -> str:
    found = noted(scene)
    mark = f"{_mark(found.mark)} " if found.mark else ""
    badges = "".join(tag("b", BADGES[one], class_="badge") for one in scene.marks if one in BADGES)
    words = tag("span", mark + text(scene.plain) + badges, class_="plain")
    written = tag("code", text(scene.line)) if scene.line else ""
    gains = " ".join(_gain(who, amount, scene.facts) for who, amount in came.items())
    inside = (
        tag("span", str(scene.number or ""), class_="number")
        + tag("span", words + written)
        + tag("span", gains, class_="gains")
    )
    link = tag("a", inside, href=f"#e{scene.number}", data_place=place)
    notes = "".join(tag("p", text(note), class_="note") for note in found.notes)
    asides = "".join(_variation(scene, which, place) for which in range(1, len(scene.variations) + 1))
    return tag("li", link + notes + asides, id=f"e{scene.number}")


def _mark(mark: str) -> str:
    return tag("b", text(mark), class_=f"glyph {mark_kind(mark)}", title=_WORDS[mark])


def _gain(who: str, amount: int, facts: Facts) -> str:
    words = tag("span", f"{name(who)} ", class_="unseen") + tag("span", sign_of(who, facts), aria_hidden="true")
    return tag("span", f"{words}{amount:+d}", class_=kind_of(who, facts))


def _variation(scene: Scene, which: int, place: int) -> str:
    """What might have been played instead: a link for each move."""
    aside = scene.variations[which - 1]
    lines = "".join(
        tag(
            "a",
            tag("span", text(one.plain)) + tag("code", text(one.line)),
            href=f"#e{scene.number}v{which}.{step}",
            data_place=place,
            data_variation=which,
        )
        for step, one in enumerate(aside.scenes, 1)
    )
    stopped = tag("p", f"{text(aside.line)}: {text(aside.stopped)}") if aside.stopped else ""
    said = signed(aside.comment, aside.by)
    why = tag("p", text(said), class_="why") if said else ""
    whose = f" (for {name(aside.view)})" if aside.view else ""
    return tag("div", tag("b", f"Instead{text(whose)}") + lines + stopped + why, class_="variation")
