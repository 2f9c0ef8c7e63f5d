"""The ring of slots with its Realms and Frontiers, clockwise, one line per slot."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.text import paint
from cerebria_cli.view.text.paint import ink
from cerebria_cli.view.words.plain import Facts, mark, narrow, number, realm_name, room, safe, short

FIGURES = 15
#: The widths of the sign before a place, of a Frontier's name with it, and of a slot with its Emotion.
_SIGN, _FRONTIER, _SLOT = 2, 4, 36
_VIBES = {"red": "red", "yellow": "yel", "green": "grn", "blue": "blu"}


class _Row(NamedTuple):
    """One line of the ring: a slot on the left, a Realm or Frontier on the right."""

    slot: str
    place: Text
    control: Text
    figures: Text


def ring(facts: Facts) -> list[Text]:
    """The whole ring, clockwise from the first Realm."""
    realms = _realms(facts)
    heading, draw = (_narrow_heading, _draw_narrow) if narrow() else (_heading, _draw)
    lines = [heading(facts)]
    for index, realm in enumerate(realms):
        frontier = realm + realms[(index + 1) % len(realms)]
        rows = _realm_rows(facts, realm) + _frontier_rows(facts, frontier)
        lines += [line for row in rows for line in draw(facts, row)]
    return lines


def _realms(facts: Facts) -> list[str]:
    """The Realms in ring order, as far as the facts name them."""
    named = facts.get("control", {}).get("realms") or facts.get("origin") or dict.fromkeys("VCNLW")
    return list(named)


def _heading(facts: Facts) -> Text:
    """The names of the columns."""
    totals = next(iter(facts.get("control", {}).get("totals", {}).values()), ())
    slots = paint.column(ink("Slot Emotion      Vibe Ess Int Tok  Realm, Sphere", paint.STRONG), 57)
    return paint.line(slots, paint.column(paint.versus(totals), 5), ink("Figures", paint.STRONG))


def _narrow_heading(facts: Facts) -> Text:
    """The names of the columns where Realms stand above their slots."""
    totals = next(iter(facts.get("control", {}).get("totals", {}).values()), ())
    return paint.line(ink("Slot Emotion      Vibe Ess Int Tok  ", paint.STRONG), paint.versus(totals))


def _realm_rows(facts: Facts, realm: str) -> list[_Row]:
    """A Realm: name and control, then Sphere and Fortress."""
    figures = _figures(facts, realm) + [Text()] * 2
    first = _Row(f"{realm}1", _realm(realm), _control(facts, "realms", realm), figures[0])
    second = _Row(f"{realm}2", _sphere(facts, realm), _fortress(facts, realm), figures[1])
    return [first, second, *_more(figures[2:])]


def _realm(realm: str) -> Text:
    """The name of a Realm, bracketed with the Sphere below it."""
    return ink("┌ ", paint.FAINT).append(realm_name(realm), paint.STRONG)


def _frontier_rows(facts: Facts, frontier: str) -> list[_Row]:
    """A Frontier: control, figures, and the Realms where its Emotion is locked."""
    figures = [*_figures(facts, frontier), Text()]
    place = ink("─ ", paint.FAINT).append(safe(frontier)).append(_locked(facts, frontier), paint.NOTICE)
    first = _Row(frontier, place, _control(facts, "frontiers", frontier), figures[0])
    return [first, *_more(figures[1:])]


def _more(figures: list[Text]) -> list[_Row]:
    """Further lines for figures that found no room."""
    return [_Row("", Text(), Text(), names) for names in figures if names]


def _draw(facts: Facts, row: _Row) -> list[Text]:
    """One line of the ring."""
    beside = (paint.column(row.place, 21), paint.column(row.control, 7), row.figures)
    return [paint.line(*_slot(facts, row), *beside)]


def _draw_narrow(facts: Facts, row: _Row) -> list[Text]:
    """A slot, with what belongs to it at its end if there is room; a Realm stands above its slots."""
    # The slot of a Frontier has its name.
    place = row.place[_FRONTIER + 1 :] if row.place.plain[_SIGN:_FRONTIER] == row.slot else row.place
    beside = ink(" ").join(paint.line(part) for part in (place, row.control, row.figures) if part)
    slot = paint.line(*_slot(facts, row)) if row.slot else Text()
    if not row.slot or row.slot.endswith("1") or _SLOT + beside.cell_len > room():
        return [paint.line("   ", beside), *([slot] if row.slot else [])]
    return [paint.line(paint.column(slot, _SLOT, gap=0), beside)]


def _slot(facts: Facts, row: _Row) -> list[Text]:
    emotion = facts.get("slots", {}).get(row.slot) or {}
    return [paint.column(ink(short(row.slot, 2), "" if emotion else paint.FAINT), 2), *_emotion(emotion, row.slot)]


def _emotion(emotion: Mapping[str, Any], slot: str) -> list[Text]:
    """The Emotion of a slot: team, card, Vibe, Essence, Intensity, token."""
    if not emotion:
        return [paint.column(ink("·" if slot else "", paint.FAINT), 30)]
    team = emotion.get("team")
    vibe = str(emotion.get("vibe") or "")
    return [
        paint.column(_owner(emotion), 2, gap=0),
        paint.column(ink(short(emotion.get("card", "?"), 13), paint.team_style(team)), 13),
        paint.column(ink(_VIBES.get(vibe, short(vibe, 3)), paint.VIBE_STYLES.get(vibe, "")), 3),
        paint.column(_essence(emotion), 4),
        paint.right(ink(number(emotion.get("intensity")), paint.STRONG), 2),
        paint.column(f"+{safe(emotion['token'])}" if emotion.get("token") else "", 2),
    ]


def _owner(emotion: Mapping[str, Any]) -> Text:
    """The team of an Emotion, and the side it counts for where that differs."""
    team, side = emotion.get("team"), emotion.get("aligned")
    text = paint.team_mark(team)
    return text.append(paint.team_mark(side)) if side and side != team else text


def _essence(emotion: Mapping[str, Any]) -> Text:
    """Filled and empty spaces."""
    essence, spaces = emotion.get("essence"), emotion.get("spaces")
    if not isinstance(essence, int) or not 0 <= essence <= 4:
        return ink(f"{number(essence)}●")
    empty = spaces - essence if isinstance(spaces, int) else 0
    return ink("●" * essence).append("○" * min(empty, 4 - essence), paint.FAINT)


def _control(facts: Facts, kind: str, place: str) -> Text:
    """Who controls a place, with the totals behind it."""
    control = facts.get("control", {})
    team = control.get(kind, {}).get(place)
    totals = control.get("totals", {}).get(place, {})
    text = paint.team_mark(team).append(" ")
    return text.append(":".join(number(total) for total in totals.values()), paint.team_style(team))


def _sphere(facts: Facts, realm: str) -> Text:
    """The Sphere in front of a Realm, with its Willpower."""
    sphere = facts.get("origin", {}).get(realm)
    text = ink("└ ", paint.FAINT)
    if not sphere:
        return text
    title = paint.column(ink(short(sphere.get("sphere", "?"), 11)), 11)
    return text + title + paint.right(ink(number(sphere.get("wp")), paint.STRONG), 2)


def _fortress(facts: Facts, realm: str) -> Text:
    """The Fortress of a Realm."""
    fortress = facts.get("fortresses", {}).get(realm)
    if not fortress:
        return Text()
    team, side = fortress.get("team"), fortress.get("aligned")
    other = mark(side) if side and side != team else " "
    return ink(f"{mark(team)}{other}{short(fortress.get('size', '?'), 5)}", paint.team_style(team))


def _locked(facts: Facts, frontier: str) -> str:
    """Where the Frontier's Emotion does not count."""
    realms = [safe(lock["realm"]) for lock in facts.get("control", {}).get("locked", ()) if lock["slot"] == frontier]
    return f" locked in {', '.join(realms)}" if realms else ""


def _figures(facts: Facts, space: str) -> list[Text]:
    """The figures on a space, in as many lines as they need; the one whose turn it is with a star."""
    active = facts.get("turn", {}).get("player")
    found = [
        ink(_figure(who, player) + ("*" if who == active else ""), paint.team_style(player.get("team")))
        for who, player in facts.get("players", {}).items()
        if player.get("space") == space
    ]
    return paint.flow(found, FIGURES, " ")


def _figure(who: str, player: Mapping[str, Any]) -> str:
    """A figure: the sign of its team and the Spirit's name."""
    return mark(player.get("team")) + short(player.get("spirit") or who, FIGURES - 2)
