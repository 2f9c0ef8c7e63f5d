"""The page itself: template, style and script are files beside this one, what is particular to a game is put in."""

import hashlib
from base64 import b64encode
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from cerebria_cli.view.page.chapters import Chapter, chapters
from cerebria_cli.view.page.markup import data, tag, text
from cerebria_cli.view.page.play import play_of
from cerebria_cli.view.page.scenes import Scene, revelations, scenes
from cerebria_cli.view.picture.drawing import FONTS, HATCH, drawing
from cerebria_cli.view.picture.elements import Drawing, Element, escaped, inside_of, number, written
from cerebria_cli.view.picture.sheet import CHANGED
from cerebria_cli.view.picture.themes import DARK, LIGHT, by_variable
from cerebria_cli.view.words.plain import Facts, name
from cerebria_cli.view.words.sentences import seat

if TYPE_CHECKING:
    from cerebria_cli.game.position import Position

#: What a browser may do with the page: run its one script, use its one style, and nothing else.
POLICY = (
    "default-src 'none'; script-src 'sha256-{script}'; style-src 'sha256-{style}'; "
    "{allowed}base-uri 'none'; form-action 'none'"
)

#: A board that is not higher than so many parts of its width leaves room below it.
FLAT = 0.9


def page(position: "Position", view: str) -> str:
    """A game as a page, as far as a view may see it."""
    found = list(scenes(position, view))
    parts = chapters([scene.facts for scene in found], revelations(found))
    first = drawing(found[0].facts, "tall")
    return assembled(
        "page",
        {
            "title": text(title_of(found[-1].facts)),
            "who": _who(found[-1].facts, view),
            "shape": "flat" if first.split < FLAT * first.width else "high",
            "board": board(first),
            "panels": panels(first),
            "moves": _moves(found, parts),
            "data": data(play_of(position, view, found, parts)),
        },
    )


def assembled(kind: str, contents: Mapping[str, str], allowed: str = "") -> str:
    """A template with its style, its script and what is put in, all of it markup already; `allowed` is what else the
    page may do."""
    style = f"{theme_style()}\n{part('shared.css')}\n{part(f'{kind}.css')}"
    script = part(f"{kind}.js")
    policy = POLICY.format(script=_hash(script), style=_hash(style), allowed=allowed)
    whole = part(f"{kind}.html")
    for key, value in {**contents, "style": style, "script": script, "policy": policy}.items():
        whole = whole.replace("{{" + key + "}}", value)
    return whole


@cache
def part(file: str) -> str:
    """A file that belongs to the page."""
    return (files("cerebria_cli.view.page") / file).read_text(encoding="utf-8")


def _hash(words: str) -> str:
    return b64encode(hashlib.sha256(words.encode()).digest()).decode()


@cache
def theme_style() -> str:
    """The colours of the drawing as variables: those of the system, or those that the reader chose."""
    light, dark = (";".join(f"--{key}:{value}" for key, value in theme.items()) for theme in (LIGHT, DARK))
    chosen = f"@media screen{{:root[data-theme=dark]{{{dark};color-scheme:dark}}}}"
    # on paper everything is light: a rule for print alone would be less specific than these
    system = (
        f"@media screen and (prefers-color-scheme:dark){{:root:not([data-theme=light]){{{dark};color-scheme:dark}}}}"
    )
    return f":root{{{light};color-scheme:light}}\n{chosen}\n{system}"


# ---------------------------------------------------------------- pictures


def board(found: Drawing) -> str:
    """The upper part of a tall drawing."""
    return _picture("board", found, 0, found.split, ("head", "board", CHANGED))


def panels(found: Drawing) -> str:
    """What lies below the board."""
    return _picture("panels", found, found.split, found.height - found.split, ("panels", CHANGED))


def _picture(kind: str, found: Drawing, top: float, height: float, parts: Sequence[str]) -> str:
    inside = "".join(
        tag("g", inside_of(group, by_variable), data_name=group.name, role="img")
        for group in found.groups
        if group.part in parts
    )
    hatch = written(Element("defs", {}, "", (HATCH,)), by_variable) if kind == "board" else ""
    view_box = f"0 {number(top)} {number(found.width)} {number(height)}"
    label = "The board" if kind == "board" else "Teams and players"
    return tag(
        "svg",
        hatch + inside,
        id=kind,
        viewBox=view_box,
        role="group",
        aria_label=label,
        font_family=FONTS,
        preserveAspectRatio="xMinYMin meet",
    )


# ---------------------------------------------------------------- words


def title_of(facts: Facts) -> str:
    """Who plays what."""
    players = list(facts.get("players") or {})
    names = ", ".join(map(name, players[:6]))
    return f"{names}: {facts.get('edition', '')} {facts.get('mode') or ''}".strip()


def _who(facts: Facts, view: str) -> str:
    """The players, and through whose eyes the page looks."""
    players = ", ".join(seat(facts, who) for who in facts.get("players") or {})
    seen = "what everybody may know" if view == "public" else f"what {name(view)} may know"
    return f"{text(players)} · {text(seen)}"


def _moves(found: Sequence[Scene], parts: Sequence[Chapter]) -> str:
    """The lines in their chapters; links, so that they work with keys and without the script."""
    bounds = [*(chapter.first for chapter in parts[1:]), len(found)][: len(parts)]
    start = tag("ol", _move(found[0], 0), class_="chapter")
    return start + "".join(
        tag("h3", text(chapter.title)) + tag("ol", "".join(_move(found[at], at) for at in range(chapter.first, end)))
        for chapter, end in zip(parts, bounds, strict=True)
    )


def _move(scene: Scene, place: int) -> str:
    label = tag("span", str(scene.number or ""), class_="number") + tag("span", text(scene.line or "The start"))
    badges = "".join(tag("b", escaped(BADGES[mark]), class_=f"badge {mark}") for mark in scene.marks if mark in BADGES)
    link = tag("a", f"{label} {badges}", href=f"#e{scene.number}", data_place=place)
    notes = "".join(tag("p", text(note), class_="note") for note in scene.notes)
    asides = "".join(_variation(scene, which, place) for which in range(1, len(scene.variations) + 1))
    return tag("li", link + notes + asides, id=f"e{scene.number}")


def _variation(scene: Scene, which: int, place: int) -> str:
    """What might have been played instead: a link for each move."""
    aside = scene.variations[which - 1]
    lines = "".join(
        tag("a", text(one.line), href=f"#e{scene.number}v{which}.{step}", data_place=place, data_variation=which)
        for step, one in enumerate(aside.scenes, 1)
    )
    stopped = tag("p", f"{text(aside.line)}: {text(aside.stopped)}") if aside.stopped else ""
    why = tag("p", text(aside.comment), class_="why") if aside.comment else ""
    whose = f"{f' by {name(aside.by)}' if aside.by else ''}{f' (for {name(aside.view)})' if aside.view else ''}"
    return tag("div", tag("b", f"Instead{text(whose)}") + lines + stopped + why, class_="variation")


#: What is said beside a line.
BADGES: dict[str, Any] = {"stood": "stood although illegal", "revelation": "Revelation"}
