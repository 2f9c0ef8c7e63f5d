"""The page itself: template, style and script are files beside this one, what is particular to a game is put in."""

import hashlib
import zlib
from base64 import b64encode
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.registry import part_if_any
from cerebria_cli.explaining.standings import Standings, standings
from cerebria_cli.view.page.cards import card_panel, card_table
from cerebria_cli.view.page.chapters import chapters
from cerebria_cli.view.page.markup import Markup, data, tag, text
from cerebria_cli.view.page.moves import move_list
from cerebria_cli.view.page.panels import board_panel, in_order
from cerebria_cli.view.page.play import play_of
from cerebria_cli.view.page.result import ranked, result_card, told_result
from cerebria_cli.view.page.scenes import Scene, revelations, scenes
from cerebria_cli.view.picture.drawing import BOARD, FONTS, PATTERNS
from cerebria_cli.view.picture.elements import Drawing, inside_of, number, written
from cerebria_cli.view.picture.sheet import CHANGED
from cerebria_cli.view.picture.themes import DARK, LIGHT, by_variable
from cerebria_cli.view.words.plain import Facts, name
from cerebria_cli.view.words.plain import number as said

if TYPE_CHECKING:
    from cerebria_cli.game.position import Position

#: What a browser may do with the page: run its one script, use its one style, and nothing else.
POLICY = (
    "default-src 'none'; script-src 'sha256-{script}'; style-src 'sha256-{style}'; "
    "{allowed}base-uri 'none'; form-action 'none'"
)

#: For more players the rows are closer together.
FEW = 3


def page(position: "Position", view: str, record: str = "") -> str:
    """A game as a page, as far as a view may see it; `record` is the record of that view, to be taken away."""
    found = list(scenes(position, view))
    begins = revelations(found)
    parts = chapters([scene.facts for scene in found], begins)
    now, standing = found[-1].facts, standings(position.as_known_to(view))
    has_board = "slots" in now
    play = play_of(position, view, found, parts, standing)
    return assembled(
        "page",
        {
            "title": text(_title(now, standing)),
            "description": text(told_result(now, standing, len(begins))),
            "heading": text(teams_against(now)),
            "about": text(_about(found, view)),
            "shape": "board" if has_board else "cards",
            "focus": "" if has_board else ' tabindex="0" role="group" aria-label="Cards"',
            "table": board() if has_board else card_table(now),
            "result": result_card(now, standing, len(begins)),
            "many": "many" if len(now.get("players") or ()) > FEW else "",
            "panel": board_panel(now) if has_board else card_panel(now),
            "measure": text(standing.title if standing else ""),
            "moves": move_list(found, parts, standing),
            "last": str(len(found) - 1),
            "record": packed(record),
            "data": data(play),
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


def packed(record: str) -> str:
    """A record as letters, a quarter of its length."""
    return b64encode(zlib.compress(record.encode(), 9)).decode() if record else ""


# ---------------------------------------------------------------- pictures


def board() -> Markup:
    """The board of the page; the script draws each moment on it."""
    return Markup(
        tag(
            "svg",
            written(PATTERNS, by_variable),
            id="board",
            viewBox=" ".join(map(number, BOARD)),
            role="group",
            aria_label="The board",
            font_family=FONTS,
        )
    )


def live_board(found: Drawing) -> str:
    """The upper part of a tall drawing."""
    return _picture("board", found, 0, found.split, ("head", "board", CHANGED))


def live_panels(found: Drawing) -> str:
    """What lies below the board."""
    return _picture("panels", found, found.split, found.height - found.split, ("panels", CHANGED))


def _picture(kind: str, found: Drawing, top: float, height: float, parts: Sequence[str]) -> str:
    inside = "".join(
        tag("g", inside_of(group, by_variable), data_name=group.name, role="img")
        for group in found.groups
        if group.part in parts and group.inside
    )
    patterns = written(PATTERNS, by_variable) if kind == "board" else ""
    view_box = f"0 {number(top)} {number(found.width)} {number(height)}"
    label = "The board" if kind == "board" else "Teams and players"
    return tag(
        "svg",
        patterns + inside,
        id=kind,
        viewBox=view_box,
        role="group",
        aria_label=label,
        font_family=FONTS,
        preserveAspectRatio="xMinYMin meet",
    )


# ---------------------------------------------------------------- words


def game_name(facts: Facts) -> str:
    """`The Inside World, full game`."""
    part: Any = part_if_any(str(facts.get("edition")), "story")
    game = part.GAME if part else name(facts.get("edition", ""))
    return f"{game}, {facts['mode']} game" if facts.get("mode") else game


def teams_against(facts: Facts) -> str:
    """Who plays against whom: Diana and Thomas on one side, Leo and Fred on the other."""
    players = facts.get("players") or {}
    teams: dict[str, list[str]] = {}
    for who in in_order(facts):
        teams.setdefault(str(players[who].get("team") or who), []).append(name(who))
    return " \u2013 ".join(", ".join(names) for names in teams.values())


def _title(facts: Facts, standing: Standings | None) -> str:
    """The result first."""
    scores = ""
    if standing and not standing.least_leads:
        now = standing.moments[-1]
        scores = ", ".join(f"{name(who)} {said(now[who].amount)}" for who in ranked(standing))
    elif facts.get("result"):
        scores = f"{name((facts['result'] or {}).get('winner') or 'nobody')} wins"
    return " · ".join(filter(None, (scores, teams_against(facts), f"Cerebria, {game_name(facts)}")))


def _about(found: Sequence[Scene], view: str) -> str:
    """What game it is, when, how long, and through whose eyes the page looks."""
    time = next((scene.time[:10] for scene in found if scene.time), "")
    entries = f"{found[-1].number} entries"
    seen = "what everybody may know" if view == "public" else f"what {name(view)} may know"
    return " · ".join(filter(None, (game_name(found[-1].facts), time, entries, seen)))


def title_of(facts: Facts) -> str:
    """Who plays what."""
    players = list(facts.get("players") or {})
    names = ", ".join(map(name, players[:6]))
    return f"{names}: {facts.get('edition', '')} {facts.get('mode') or ''}".strip()
