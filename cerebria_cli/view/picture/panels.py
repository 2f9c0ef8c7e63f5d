"""The panels of the board games: teams, Aspirations, players."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from cerebria_cli.view.picture.brushes import around, bar, box, cells, chip, dot, fitted, ink_of, mark, text, width_of
from cerebria_cli.view.picture.elements import Element
from cerebria_cli.view.picture.places import Point
from cerebria_cli.view.picture.sheet import Sheet
from cerebria_cli.view.words.plain import Facts, amount, in_hand, leader, listing, name, number, plural, safe
from cerebria_cli.view.words.sentences import acting, unsettled

TEAM_ROW, ASPIRATION_ROW, PLAYER_ROW = 64, 54, 210
_GAP = 12
_AMBITION = 3

#: The Fragments of a team that lie unused: what they are called, half the width of the mark, from mark to mark.
_SIZES = (("minor", 8.5, 24), ("major", 11.4, 30), ("capping", 15.2, 40), ("top", 15.2, 40))

#: Draws what a team shares, from the left end of its row.
TeamPart = Callable[[Sheet, str, Mapping[str, Any], Point], Iterator[Element]]


# ---------------------------------------------------------------- teams


def put_teams(sheet: Sheet, corner: Point, part: TeamPart) -> Point:
    """A row for each team; where the next panel begins."""
    for row, (team, side) in enumerate((sheet.facts.get("teams") or {}).items()):
        here = Point(corner.x, corner.y + row * TEAM_ROW)
        inside = [
            mark(team, here.x + 34, here.y + 20, 13.3, ink_of(team)),
            fitted(here.x + 58, here.y + 32, 28, name(team), 106, bold=True),
            *part(sheet, team, side, here),
            *_fragments(sheet, team, side, here),
        ]
        hidden = side.get("hidden") or side.get("secret")
        if hidden and hidden != "?":
            inside.append(fitted(here.x + 58, here.y + 54, 18, f"hidden: {safe(hidden)}", 200, "muted"))
        sheet.put(f"team-{team}", _team_title(team, side), inside)
    rows = len(sheet.facts.get("teams") or ())
    return Point(corner.x, corner.y + rows * TEAM_ROW + (_GAP if rows else 0))


def _team_title(team: str, side: Mapping[str, Any]) -> str:
    shared = [
        amount(side[what], what) for what in ("points", "ambition", "fortitude") if isinstance(side.get(what), int)
    ]
    unused = [f"{number(side[size])} {size}" for size, _, _ in _SIZES if size in side]
    hidden = [f"{what} Aspiration {safe(side[what])}" for what in ("hidden", "secret", "endgame") if side.get(what)]
    return f"{name(team)}: {', '.join((*shared, f'unused {listing(unused)}', *hidden))}"


def wheel(sheet: Sheet, team: str, side: Mapping[str, Any], corner: Point) -> Iterator[Element]:
    """The Wheel with its marks, the points, and the Ambition tokens."""
    x, y = corner
    found, points = sheet.facts.get("wheel"), side.get("points")
    if found:
        yield from cells(x + 170, y + 8, found["end"], points, ink_of(team))
        for marked in found["marks"]:
            yield dot(x + 160 + 17 * marked["at"], y + 43, 3.5, "muted")
        yield text(x + 520, y + 34, 34, number(points), ink_of(team), bold=True)
        sheet.mark(bar(x + 520, y + 46, width_of(number(points), 34, bold=True)), f"teams.{team}.points")
    ambition = side.get("ambition")
    for token in range(_AMBITION):
        full = isinstance(ambition, int) and token < ambition
        yield dot(x + 596 + 36 * token, y + 22, 14, "ink" if full else "none", "ink", 3)
    sheet.mark(bar(x + 582, y + 46, 100), f"teams.{team}.ambition")


def _fragments(sheet: Sheet, team: str, side: Mapping[str, Any], corner: Point) -> Iterator[Element]:
    """The unused Fragments filled, those that are in play as outlines."""
    x, y = corner.x + 720, corner.y + 22
    for size, half, step in _SIZES:
        if not isinstance(side.get(size), int):
            continue
        start, unused = x, side[size]
        for place in range(max(unused, min(unused + _in_play(sheet.facts, team, size), 9))):
            full = place < unused
            line: dict[str, Any] = {"stroke": ink_of(team), "stroke_width": 2.5, "stroke_linejoin": "round"}
            if not full:
                line["stroke_opacity"] = 0.7
            yield mark(team, x, y, half, ink_of(team) if full else "none", **line)
            if size in ("capping", "top"):
                yield dot(x, y + (4 if team == "bliss" else -4), 4.5, "ground")
            x += step
        if x > start:
            sheet.mark(bar(start - half, corner.y + 46, x - start - step + 2 * half), f"teams.{team}.{size}")
            x += 7


def _in_play(facts: Facts, team: str, size: str) -> int:
    """How many Fragments of a team and size are in the Identity or on the board."""
    found = [*(facts.get("identity") or ()), *(facts.get("fortresses") or {}).values()]
    return sum(1 for part in found if part.get("team") == team and part.get("size") == size)


# ---------------------------------------------------------------- Aspirations


def put_aspirations(sheet: Sheet, corner: Point) -> Point:
    """Three in a row, with the counts of both sides; where the next panel begins."""
    facts = sheet.facts
    common = facts.get("common") or {}
    row = list(dict.fromkeys([*(common.get("row") or ()), *(facts.get("standing") or {})]))
    for place, aspiration in enumerate(row):
        here = Point(corner.x + 20 + 322 * (place % 3), corner.y + ASPIRATION_ROW * (place // 3))
        current = aspiration == common.get("current") and not unsettled(facts)
        gone = aspiration in (common.get("gone") or common.get("set_aside") or ())
        counts = (facts.get("standing") or {}).get(aspiration) or {}
        state = ", the Common Aspiration" if current else ", gone" if gone else ""
        told = ", ".join(f"{name(team)} {number(count)}" for team, count in counts.items())
        inside = (
            box(here.x, here.y, 316, 46, 12, "panel", "ink" if current else "edge", 4 if current else 2),
            _aspiration_name(aspiration, here, current=current, gone=gone),
            *_counts(sheet, aspiration, counts, here),
        )
        sheet.put(f"aspiration-{aspiration}", f"{safe(aspiration)}: {told}{state}", inside)
    rows = -(-len(row) // 3)
    return Point(corner.x, corner.y + rows * ASPIRATION_ROW + (_GAP if rows else 0))


def _aspiration_name(aspiration: str, here: Point, *, current: bool, gone: bool) -> Element:
    found = fitted(here.x + 16, here.y + 32, 25, aspiration, 170, "muted" if gone else "ink", bold=current)
    if gone:
        found.attributes["text_decoration"] = "line-through"
    return found


def _counts(sheet: Sheet, aspiration: str, counts: Mapping[str, Any], here: Point) -> Iterator[Element]:
    """Who is ahead, both counts, and how many conditions of its own a third team meets."""
    x = here.x + 302
    conditions = (sheet.facts.get("conditions") or {}).get(aspiration)
    if conditions:
        third = next((team for team in sheet.facts.get("teams", ()) if team not in counts), "")
        met = number(conditions["first"] + conditions["second"])
        yield text(x, here.y + 33, 27, met, ink_of(third), bold=True, anchor="end")
        yield mark(third, x - 27, here.y + 23, 9.5, ink_of(third))
        x -= 46
    ahead = leader(counts)
    words = ":".join(number(count) for count in counts.values())
    wide = width_of(words, 27, bold=True)
    yield text(x, here.y + 33, 27, words, ink_of(ahead), bold=True, anchor="end")
    if ahead:
        yield mark(ahead, x - wide - 17, here.y + 22, 9.5, ink_of(ahead))
    sheet.mark(bar(x - wide, here.y + 40, wide), f"standing.{aspiration}")


# ---------------------------------------------------------------- players


def put_players(sheet: Sheet, corner: Point) -> Point:
    """Two in a row in the order of play; where the next panel begins."""
    seats = sheet.facts.get("players") or {}
    order = list(dict.fromkeys([*(who for who in sheet.facts.get("order") or () if who in seats), *seats]))
    for place, who in enumerate(order):
        here = Point(corner.x + 20 + 486 * (place % 2), corner.y + PLAYER_ROW * (place // 2))
        player = seats[who]
        active = who == acting(sheet.facts)
        frame = box(here.x, here.y, 474, 198, 16, "panel", "ink" if active else "edge", 4 if active else 2)
        seat, amounts = (frame, *_player_head(who, player, here)), _resources(sheet, who, player, here)
        sheet.put(f"player-{place + 1}", f"{name(who)}, {safe(player.get('spirit') or '')}", seat)
        sheet.put(f"player-{place + 1}-amounts", _player_title(who, player), amounts)
        sheet.put(f"player-{place + 1}-tokens", f"Vibe tokens of {name(who)}", _tokens(sheet, who, player, here))
    return Point(corner.x, corner.y + -(-len(order) // 2) * PLAYER_ROW)


def _player_title(who: str, player: Mapping[str, Any]) -> str:
    on = f" on {safe(player['space'])}" if player.get("space") else ""
    hand = in_hand(player)
    meditated = f"; {plural(player['meditated'], 'Meditation marker')}" if player.get("meditated") else ""
    return f"{name(who)}, {safe(player.get('spirit') or '')}{on}; in hand {hand}{meditated}"


def _player_head(who: str, player: Mapping[str, Any], here: Point) -> Iterator[Element]:
    x, y = here
    team, called = player.get("team"), name(who)
    yield mark(team, x + 30, y + 29, 13.3, ink_of(team))
    yield fitted(x + 54, y + 40, 28, called, 200, bold=True)
    wide = min(width_of(called, 28, bold=True), 200)
    yield fitted(x + 54 + wide + 12, y + 40, 25, player.get("spirit") or "", 300 - wide, "muted")
    if player.get("space"):
        yield text(x + 456, y + 40, 25, f"on {safe(player['space'])}", anchor="end")
    for marker in range(min(player.get("meditated") or 0, 4)):
        yield dot(x + 362 - 22 * marker, y + 31, 8, "none", "ink", 2.5)


def _resources(sheet: Sheet, who: str, player: Mapping[str, Any], here: Point) -> Iterator[Element]:
    """Willpower, Essence, hand, and the deck with its top card or the discards."""
    x, y = here
    hand, deck = player.get("hand"), player.get("deck") or {}
    yield from _amount(sheet, x + 66, y, player.get("wp"), "Willpower", f"players.{who}.wp")
    if isinstance(player.get("essence"), Mapping):
        yield from _both_kinds(sheet, x + 172, y, player["essence"], f"players.{who}.essence")
    else:
        yield from _amount(sheet, x + 172, y, player.get("essence"), "Essence", f"players.{who}.essence")
    yield from _amount(sheet, x + 264, y, None if hand is None else len(hand), "in hand", f"players.{who}.hand")
    count = number(deck.get("count"))
    yield text(x + 330, y + 82, 32, count, bold=True)
    yield text(x + 336 + width_of(count, 32, bold=True), y + 82, 21, "deck", "muted")
    below = safe(deck.get("top") or "") if "top" in deck else f"{len(player.get('discard') or ())} discarded"
    yield fitted(x + 330, y + 109, 21, below, 136)
    sheet.mark(bar(x + 330, y + 89, width_of(count, 32, bold=True)), f"players.{who}.deck")


def _amount(sheet: Sheet, x: float, y: float, value: object, words: str, path: str) -> Iterator[Element]:
    yield text(x, y + 82, 32, number(value), bold=True, anchor="middle")
    yield text(x, y + 109, 21, words, "muted", anchor="middle")
    sheet.mark(bar(x - 16, y + 89, 32), path)


def _both_kinds(sheet: Sheet, x: float, y: float, essence: Mapping[str, Any], path: str) -> Iterator[Element]:
    """The Essence of a team that uses that of both sides."""
    for place, (side, count) in enumerate(essence.items()):
        left = x - 38 + 48 * place
        yield mark(side, left, y + 72, 8, ink_of(side))
        yield text(left + 12, y + 82, 28, number(count), bold=True)
    yield text(x, y + 109, 21, "Essence", "muted", anchor="middle")
    sheet.mark(bar(x - 40, y + 89, 90), path)


def _tokens(sheet: Sheet, who: str, player: Mapping[str, Any], here: Point) -> Iterable[Element]:
    """Every row of the Spirit board with its places: a letter for a token, an outline where there is none."""
    places, tokens = player.get("places") or {}, player.get("tokens") or {}
    step = 456 / max(len(places), 5)
    for row, (verb, names) in enumerate(places.items()):
        x, y = here.x + 16 + step * row, here.y + 149
        lying = tokens.get(verb) or {}
        yield fitted(x, y - 9, 21, verb, step - 4, "ink" if lying else "muted")
        for place, one in enumerate(names):
            left = x + place * 20 + (3 if place else 0)
            if one in lying:
                yield from chip(left, y, 19, 34, lying[one], 18)
            else:
                yield box(left + 1, y + 1, 17, 32, 5, "none", "edge", 2)
            sheet.mark(around(left - 1, y - 1, 21, 36, 6, 4), f"players.{who}.tokens.{verb}.{one}")
