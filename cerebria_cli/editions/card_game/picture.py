"""The table of the card game as a drawing: the Impulse with its Stacks, the Mindsets, the way to the three goals."""

from collections.abc import Iterator, Mapping
from typing import Any

from cerebria_cli.editions.card_game.cards import TITLES, face, is_code
from cerebria_cli.view.picture.arrangements import Arrangement, Extent
from cerebria_cli.view.picture.brushes import around, bar, box, chip, colours_of, dot, fitted, ink_of, mark, text
from cerebria_cli.view.picture.elements import Element
from cerebria_cli.view.picture.places import Point
from cerebria_cli.view.picture.sheet import Sheet
from cerebria_cli.view.words.called import called
from cerebria_cli.view.words.holdings import hand_count
from cerebria_cli.view.words.plain import NONE, in_hand, listing, name, number, plural, safe
from cerebria_cli.view.words.sentences import acting

#: win.single-bliss, win.single-gloom, win.balanced: how many Fragments fulfil a condition.
SINGLE, BALANCED = 12, 7
SIDES = ("bliss", "gloom")

WIDTH, HEIGHT = 152, 112
_PLAYER, _SCORE = 140, 66
#: How the kinds are called; Brightness and Bleakness are called by their names.
_KINDS = {"mild": "Mild", "strong": "Strong", "bb": ""}
#: A Stack shows at most so many backs.
_BACKS = 6


def draw(sheet: Sheet, arrangement: Arrangement) -> Extent:
    """Put everything on a sheet; how far down it goes."""
    beside = arrangement.head.x > 0
    corner = Point(0, 40 if beside else 160)
    below = _put_scores(sheet, _put_piles(sheet, _put_impulse(sheet, corner)))
    sheet.part = "panels"
    players = _put_players(sheet, Point(arrangement.panels.x, arrangement.panels.y if beside else below.y))
    return Extent(below.y, max(below.y, players.y) + 8)


def _order(sheet: Sheet) -> list[str]:
    return list(sheet.facts.get("order") or sheet.facts.get("players") or ())


# ---------------------------------------------------------------- cards


def _card(code: object, x: float, y: float) -> Iterator[Element]:
    """A card: its name, or its kind where it has none, what it can do, its Vibe; a double edge for a Strong one."""
    if not is_code(code):
        empty = box(x, y, WIDTH, HEIGHT, 14, "ground", "muted", 2.5)
        empty.attributes["stroke_dasharray"] = "8 8"
        yield empty
        yield text(x + WIDTH / 2, y + 64, 26, "?" if code else "empty", "muted", anchor="middle")
        return
    found = face(str(code))
    colours = colours_of(found.side)
    ink = f"{colours}-ink"
    yield box(x, y, WIDTH, HEIGHT, 14, f"{colours}-card", f"{colours}-edge", 3)
    if found.kind == "strong":
        yield box(x + 6, y + 6, WIDTH - 12, HEIGHT - 12, 9, "none", f"{colours}-inner", 2)
    yield mark(found.side, x + 24, y + 26, 9.5, ink)
    label = _KINDS[found.kind] if called(str(code)) == code else str(code)
    yield fitted(x + 44, y + 34, 20, label, 98, ink)
    yield fitted(x + 76, y + 67, 22, name(found.ability or TITLES[found.side]), 132, ink, bold=True, anchor="middle")
    yield from chip(x + 14, y + 76, 28, 26, found.vibe, 20)


def _card_words(code: object) -> str:
    if not is_code(code):
        return "unknown" if code else "empty"
    found = face(str(code))
    return f"{code}, {name(found.side)}, {found.vibe}, {found.ability or TITLES[found.side]}"


# ---------------------------------------------------------------- the Impulse


def _put_impulse(sheet: Sheet, corner: Point) -> Point:
    """Three columns, each with its card and the backs of its Stack."""
    for place, (column, found) in enumerate((sheet.facts.get("impulse") or {}).items()):
        x, y = corner.x + 20 + 322 * place, corner.y
        stack = found.get("stack")
        inside = [box(x, y, 316, 136, 14, "panel", "edge", 2), *_card(found.get("card"), x + 12, y + 12)]
        inside.append(text(x + 178, y + 40, 25, f"Impulse {column}", "muted"))
        for back in range(min(stack or 0, _BACKS)):
            inside.append(box(x + 178 + 16 * back, y + 56, 28, 40, 5, "track", "muted", 2))
        words = plural(stack, "card") if stack else "a Revelation"
        inside.append(fitted(x + 178, y + 122, 21, words, 130))
        sheet.mark(around(x - 2, y - 2, 320, 140, 16), f"impulse.{column}")
        title = f"Impulse {column}: {_card_words(found.get('card'))}; Stack of {number(stack)}"
        sheet.put(f"impulse-{column}", title, inside)
    return Point(corner.x, corner.y + 152)


def _put_piles(sheet: Sheet, corner: Point) -> Point:
    """The Mood, the deck, the discards and the supply of Fragments."""
    facts = sheet.facts
    x, y, mood = corner.x + 20, corner.y, facts.get("mood")
    deck, discard = facts.get("deck") or {}, facts.get("discard") or {}
    supply = facts.get("supply") or {}
    inside = [text(x, y + 24, 25, "Mood", "muted")]
    inside += [mark(mood, x + 86, y + 16, 13, ink_of(mood))] if mood else []
    inside.append(text(x + 108, y + 24, 25, name(mood) if mood else NONE, bold=True))
    piles = f"deck {number(deck.get('count'))} · discards {number(discard.get('count'))}"
    piles += f", top {safe(discard['top'])}" if discard.get("top") else ""
    inside.append(fitted(x + 210, y + 24, 25, piles, 560))
    for place, side in enumerate(SIDES):
        inside.append(mark(side, x + 800 + 80 * place, y + 15, 10, ink_of(side)))
        inside.append(text(x + 816 + 80 * place, y + 24, 25, number(supply.get(side)), bold=True))
    sheet.mark(bar(x, y + 34, 180), "mood")
    left = listing(f"{number(supply.get(side))} {name(side)}" for side in SIDES)
    title = f"Mood {name(mood) if mood else NONE}; {piles}; in the supply {left}"
    sheet.put("piles", title, inside)
    return Point(corner.x, corner.y + 52)


# ---------------------------------------------------------------- the way to the goals


def _put_scores(sheet: Sheet, corner: Point) -> Point:
    """For each player three bars: Bliss, Gloom, and both; the lighter part is what a Revelation would add."""
    for place, who in enumerate(_order(sheet)):
        player, here = sheet.facts["players"][who], Point(corner.x + 20, corner.y + place * _SCORE)
        scored, more = player.get("scored") or {}, _at_a_revelation(sheet, player)
        inside = [fitted(here.x, here.y + 34, 28, name(who), 150, bold=True)]
        for number_of, side in enumerate(SIDES):
            inside += _bar(here.x + 160 + 300 * number_of, here.y, side, scored.get(side, 0), more[side], SINGLE)
        both = [min(scored.get(side, 0), BALANCED) for side in SIDES]
        after = [min(scored.get(side, 0) + more[side], BALANCED) - now for side, now in zip(SIDES, both, strict=True)]
        inside += _both(here.x + 760, here.y, both, after)
        sheet.mark(bar(here.x, here.y + 46, 120), f"players.{who}.scored")
        counts = listing(f"{number(scored.get(side))} {name(side)} of {SINGLE}" for side in SIDES)
        would = listing(f"{scored.get(side, 0) + more[side]} {name(side)}" for side in SIDES)
        title = (
            f"{name(who)} has scored {counts}, {sum(both)} of {2 * BALANCED} to be Balanced; a Revelation now: {would}"
        )
        sheet.put(f"score-{place + 1}", title, inside)
    return Point(corner.x, corner.y + len(_order(sheet)) * _SCORE + 16)


def _at_a_revelation(sheet: Sheet, player: Mapping[str, Any]) -> dict[str, int]:
    """scoring.collect, scoring.bonus-colour: what lies on the Emotions, and the bonus in the colour of the Mood."""
    found = dict.fromkeys(SIDES, 0)
    for emotion in player.get("mindset") or ():
        found[emotion["side"]] += emotion["fragments"] + emotion["absorbed"]
    if sheet.facts.get("mood") in found:
        found[sheet.facts["mood"]] += player.get("bonus") or 0
    return found


def _bar(x: float, y: float, side: str, now: int, more: int, goal: int) -> Iterator[Element]:
    """So many cells of the goal, with the number before them."""
    yield mark(side, x + 4, y + 22, 9.5, ink_of(side))
    yield text(x + 58, y + 34, 32, now, ink_of(side), bold=True, anchor="end")
    for cell in range(goal):
        yield from _cell(x + 68 + 17 * cell, y, side, cell < now, cell < now + more)


def _both(x: float, y: float, now: list[int], more: list[int]) -> Iterator[Element]:
    """Seven of each side."""
    for row, side in enumerate(SIDES):
        for cell in range(BALANCED):
            yield from _cell(x + 15 * cell, y + 17 * row, side, cell < now[row], cell < now[row] + more[row], 13)
    yield text(x + 198, y + 32, 22, f"{sum(now)} of {2 * BALANCED}", bold=True, anchor="end")


def _cell(x: float, y: float, side: str, full: bool, soon: bool, high: float = 28) -> Iterator[Element]:
    yield box(x, y + 8, 13, high, 3, ink_of(side) if full else "track")
    if soon and not full:
        yield box(x + 2, y + 10, 9, high - 4, 2, "none", ink_of(side), 2.5)


# ---------------------------------------------------------------- players


def _put_players(sheet: Sheet, corner: Point) -> Point:
    """A row for each player: the hand by its number, and the Mindset."""
    for place, who in enumerate(_order(sheet)):
        player, here = sheet.facts["players"][who], Point(corner.x + 20, corner.y + place * _PLAYER)
        active = who == acting(sheet.facts)
        mindset = player.get("mindset") or ()
        inside = [
            box(here.x, here.y, 960, 130, 16, "panel", "ink" if active else "edge", 4 if active else 2),
            fitted(here.x + 18, here.y + 42, 28, name(who), 150, bold=True),
            text(here.x + 18, here.y + 88, 32, number(hand_count(sheet.facts, who)), bold=True),
            text(here.x + 18, here.y + 114, 21, "in hand", "muted"),
        ]
        step = min(192, 768 / max(len(mindset), 1))
        for number_of, emotion in enumerate(mindset):
            inside += _emotion(emotion, here.x + 180 + step * number_of, here.y + 9)
        if not mindset:
            inside.append(text(here.x + 180, here.y + 74, 25, "Mindset empty", "muted"))
        sheet.mark(bar(here.x + 18, here.y + 94, 40), f"players.{who}.hand")
        sheet.mark(around(here.x + 172, here.y + 3, 780, 124, 18), f"players.{who}.mindset")
        sheet.put(f"player-{place + 1}", _player_words(who, player), inside)
    return Point(corner.x, corner.y + len(_order(sheet)) * _PLAYER)


def _emotion(emotion: Mapping[str, Any], x: float, y: float) -> Iterator[Element]:
    """A card with its Fragment slots as squares and its Absorb slots as circles."""
    yield from _card(emotion.get("card"), x, y)
    ink = f"{colours_of(emotion.get('side'))}-ink"
    left = x + 54
    for place in range(emotion["slots"]):
        yield box(left, y + 81, 16, 16, 2, ink if place < emotion["fragments"] else "none", ink, 2.5)
        left += 22
    for place in range(emotion["absorb_slots"]):
        yield dot(left + 9, y + 89, 8, ink if place < emotion["absorbed"] else "none", ink, 2.5)
        left += 22
    if emotion.get("over"):
        yield text(x + 15, y + 54, 20, "+", ink, bold=True)


def _player_words(who: str, player: Mapping[str, Any]) -> str:
    hand = in_hand(player)
    told = []
    for emotion in player.get("mindset") or ():
        over = f" over {safe(emotion['over'])}" if emotion.get("over") else ""
        slots = f"{emotion['fragments']} of {emotion['slots']} Fragments" if emotion["slots"] else ""
        absorbed = f"{emotion['absorbed']} of {emotion['absorb_slots']} absorbed" if emotion["absorb_slots"] else ""
        told.append(f"{safe(emotion['card'])}{over} ({', '.join(filter(None, (slots, absorbed)))})")
    return f"{name(who)}: in hand {hand}; Mindset {listing(told) or 'empty'}"
