"""A place of the board in a few columns: a slot with its Emotion, the head of a Realm or Frontier, its figures and
sums."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from cerebria_cli.view.text import paint
from cerebria_cli.view.text.canvas import Look
from cerebria_cli.view.text.paint import ink
from cerebria_cli.view.words.plain import Facts, mark, name, number, realm_name, safe, short

REALM_RULE, FRONTIER_RULE = "━", "─"
UNKNOWN_POWER = "°"

#: The columns of a slot that is told in full: slot with Intensity and card, Vibe, Essence; the owner has the rest.
FULL_CELL = 39
_CARD, _VIBE, _ESSENCE = 21, 7, 5

#: So many letters a Spirit keeps where figures crowd.
_CROWDED = 3

#: What a Fortress adds, as it is marked.
_SIZES = {"minor": "+1", "major": "+2"}


# ---------------------------------------------------------------- slots


def slot_cell(facts: Facts, slot: str, width: int) -> Text:
    """`V1 ▲2 Cheerfulness° y●●●`: slot, team, Intensity, card, Vibe, Essence; with room also in words."""
    emotion = facts.get("slots", {}).get(slot)
    if not emotion:
        return ink(f"{safe(slot)} ·", paint.FAINT)
    if width >= FULL_CELL:
        return _full(emotion, slot, width)
    head, tail = _head(emotion, slot), _vibe(emotion) + essence(emotion)
    room = width - head.cell_len - tail.cell_len
    return head + paint.column(_card(emotion, room), room, gap=0) + tail


def _full(emotion: Mapping[str, Any], slot: str, width: int) -> Text:
    head = _head(emotion, slot)
    vibe = str(emotion.get("vibe") or "")
    word = vibe.upper() if emotion.get("kind") == "strong" else vibe
    return paint.line(
        paint.column(head + _card(emotion, _CARD - 1 - head.cell_len), _CARD, gap=0),
        paint.column(ink(short(word, _VIBE - 1), paint.VIBE_STYLES.get(vibe, "")), _VIBE, gap=0),
        paint.column(essence(emotion), _ESSENCE, gap=0),
        ink(short(name(emotion.get("owner") or ""), width - _CARD - _VIBE - _ESSENCE), paint.FAINT),
    )


def _head(emotion: Mapping[str, Any], slot: str) -> Text:
    """Slot, team with the side it counts for where that differs, Intensity with its token."""
    team, side = emotion.get("team"), emotion.get("aligned")
    text = ink(f"{safe(slot)} ") + paint.team_mark(team)
    if side and side != team:
        text.append(paint.team_mark(side))
    token = f"+{safe(emotion['token'])}" if emotion.get("token") else ""
    return text.append(number(emotion.get("intensity")), paint.STRONG).append(f"{token} ")


def _card(emotion: Mapping[str, Any], room: int) -> Text:
    unknown = UNKNOWN_POWER if emotion.get("power_known") == "no" else ""
    card = short(emotion.get("card", "?"), room - len(unknown))
    return ink(card, paint.team_style(emotion.get("team"))).append(unknown)


def _vibe(emotion: Mapping[str, Any]) -> Text:
    """The first letter of the Vibe, a capital for a Strong Emotion."""
    vibe = str(emotion.get("vibe") or "")
    letter = vibe[:1].upper() if emotion.get("kind") == "strong" else vibe[:1]
    return ink(safe(letter), paint.VIBE_STYLES.get(vibe, ""))


def essence(emotion: Mapping[str, Any]) -> Text:
    """Filled and free spaces, in the colour of the Vibe."""
    found, spaces = emotion.get("essence"), emotion.get("spaces")
    style = paint.VIBE_STYLES.get(str(emotion.get("vibe") or ""), "")
    if not isinstance(found, int) or not 0 <= found <= 4:
        return ink(f"{number(found)}●", style)
    free = spaces - found if isinstance(spaces, int) else 0
    return ink("●" * found, style).append("○" * max(0, min(free, 4 - found)), paint.FAINT)


# ---------------------------------------------------------------- heads


def realm_head(facts: Facts, realm: str, width: int, inside: Text | None = None) -> Text:
    """`W Willow ━━━ [▼+1] ▲ 8:2`; `inside` stands behind the name."""
    holder = facts.get("control", {}).get("realms", {}).get(realm)
    words = realm_name(realm)
    if width < FULL_CELL:
        words = words.split(" ")[0]
    title = ink(f"{safe(realm)} {safe(words)} ", paint.team_style(holder) if holder else paint.STRONG)
    if inside:
        title = title + ink(" ") + inside + ink("  ")
    fortress = _fortress(facts, realm)
    end = (ink(" ") + fortress if fortress else Text()) + ink(" ") + held(facts, "realms", realm)
    return _ruled(title, end, REALM_RULE, width)


def frontier_head(facts: Facts, frontier: str, width: int) -> Text:
    """`VC locked in C ─── ▲ 4:1`."""
    holder = facts.get("control", {}).get("frontiers", {}).get(frontier)
    locked = [safe(lock["realm"]) for lock in facts.get("control", {}).get("locked", ()) if lock["slot"] == frontier]
    title = ink(f"{safe(frontier)} ", paint.team_style(holder) if holder else "")
    if locked:
        title.append(f"locked in {', '.join(locked)} ", paint.NOTICE)
    return _ruled(title, ink(" ") + held(facts, "frontiers", frontier), FRONTIER_RULE, width)


def _ruled(title: Text, end: Text, rule: str, width: int) -> Text:
    """A title and an end with a line between them."""
    return title + ink(rule * max(0, width - title.cell_len - end.cell_len), paint.FAINT) + end


def held(facts: Facts, kind: str, place: str) -> Text:
    """Who controls a place, with the totals."""
    control = facts.get("control", {})
    team = control.get(kind, {}).get(place)
    totals = ":".join(number(total) for total in control.get("totals", {}).get(place, {}).values())
    return paint.team_mark(team).append(f" {totals}", paint.team_style(team))


def _fortress(facts: Facts, realm: str) -> Text | None:
    """`[▼+1]`, with the side it counts for where that differs."""
    fortress = facts.get("fortresses", {}).get(realm)
    if not fortress:
        return None
    team, side = fortress.get("team"), fortress.get("aligned")
    other = mark(side) if side and side != team else ""
    return ink(f"[{mark(team)}{other}{_SIZES.get(str(fortress.get('size')), '?')}]", paint.team_style(team))


# ---------------------------------------------------------------- figures


def figures(facts: Facts, space: str, room: int) -> Text:
    """The figures on a space, the one whose turn it is with a star; names are cut where they crowd."""
    standing = [(who, one) for who, one in facts.get("players", {}).items() if one.get("space") == space]
    full = ink(" ").join(_figure(facts, who, one, 15) for who, one in standing)
    if full.cell_len <= room:
        return full
    cut = [_figure(facts, who, one, _CROWDED) for who, one in standing]
    spaced = ink(" ").join(cut)
    return spaced if spaced.cell_len <= room else ink("").join(cut)


def _figure(facts: Facts, who: str, player: Mapping[str, Any], letters: int) -> Text:
    star = "*" if who == (facts.get("turn") or {}).get("player") else ""
    spirit = safe(player.get("spirit") or name(who))[:letters]
    return ink(f"{mark(player.get('team'))}{spirit}{star}", paint.team_style(player.get("team")))


def stood_on(facts: Facts, look: Look, space: str) -> bool:
    """Whether a figure came to a space, or stands there since it moved."""
    return any(
        player.get("space") == space and look.sees_new(f"players.{who}.space")
        for who, player in facts.get("players", {}).items()
    )


# ---------------------------------------------------------------- sums


def sums(facts: Facts, place: str, room: int) -> Text:
    """`▲ V1 2 + V2 3   ▼ 0`: what counts for each team in a place."""
    parts = facts.get("control", {}).get("parts", {}).get(place)
    if not parts:
        return Text()
    for plus, fortress in ((" + ", "Fortress"), ("+", "Fortress"), ("+", "Fort")):
        text = ink("   ").join(_sum(team, found, plus, fortress) for team, found in parts.items())
        if text.cell_len <= room:
            return text
    return text


def _sum(team: str, parts: Sequence[Mapping[str, Any]], plus: str, fortress: str) -> Text:
    words = [f"{fortress if one['from'] == 'fortress' else safe(one['from'])} {number(one['amount'])}" for one in parts]
    return paint.team_mark(team).append(f" {plus.join(words) or '0'}", paint.FAINT)
