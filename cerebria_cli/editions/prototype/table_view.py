"""The table of a game in rounds: ring, players with their upgrades, sides with Fortitude, Aspirations."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from cerebria_cli.view.text import goals, paint, ring
from cerebria_cli.view.text.paint import ink
from cerebria_cli.view.text.seats import first_columns, identity, turn_sign
from cerebria_cli.view.text.status import status
from cerebria_cli.view.words.plain import NONE, Facts, listing, narrow, number, plural, room, safe, short, tally

__all__ = ["layout", "status"]

#: The width of a side up to its Secret Aspiration.
_BESIDE = 46


def layout(facts: Facts) -> Text:
    """What lies on the table, without whose turn it is."""
    parts = [ring.ring(facts), players(facts), teams(facts), goals.aspirations(facts)]
    lines = [row for part in parts if part for row in (paint.line(), *part)]
    return paint.stack(lines[1:])


# ---------------------------------------------------------------- players


def players(facts: Facts) -> list[Text]:
    """Every player with what lies in front of them."""
    head = (
        paint.column("  Player", 16) + paint.column("Spirit", 9) + paint.right("WP", 3) + paint.right("Ess", 4, gap=2)
    )
    head = head + paint.right("Deck", 4) + paint.right("Disc", 5, gap=2) + ink("Hand"[: _hand_room()])
    head.stylize(paint.STRONG)
    lines = [head]
    for who, player in facts.get("players", {}).items():
        lines += [turn_sign(facts, who) + _player(who, player), *_below(player)]
    return lines


def _player(who: str, player: Mapping[str, Any]) -> Text:
    cards = player.get("hand", ())
    hand = "?" if cards is None else ", ".join(tally(cards)) or NONE
    return paint.line(
        *first_columns(who, player, 12),
        paint.right(ink(number(player.get("essence")), paint.STRONG), 4, gap=2),
        paint.right(number((player.get("deck") or {}).get("count")), 4),
        paint.right(number(len(player.get("discard") or ())), 5, gap=2),
        ink(short(hand, _hand_room())) if _hand_room() else "",
    )


def _hand_room() -> int:
    """The width of the hand beside a player; none on a narrow page."""
    return 0 if narrow() else 31


def _below(player: Mapping[str, Any]) -> list[Text]:
    """The lines below a player: a long hand, upgrade tokens, Willpower on Determination, Meditation markers."""
    cards = tally(player.get("hand") or ())
    groups = [ink(card) for card in cards] if len(", ".join(cards)) > _hand_room() else []
    rows = paint.flow([ink("hand ", paint.FAINT), *groups], room() - 6, " ") if groups else []
    upgrades = [_action(verb, places) for verb, places in (player.get("tokens") or {}).items() if places]
    notes = [
        f"{safe(count)} Willpower on Determination of {safe(verb)}" for verb, count in player.get("stored", {}).items()
    ]
    if player.get("meditated"):
        notes.append(plural(player["meditated"], "Meditation marker"))
    if player.get("prevented"):
        notes.append("ability used")
    if player.get("shaper"):
        notes.append("Shaper")
    rows += paint.flow([*upgrades, *(ink(note, paint.FAINT) for note in notes)], room() - 6, " · ")
    return [paint.line("      ", row) for row in rows]


def _action(verb: str, places: Mapping[str, str]) -> Text:
    """The upgrade tokens of one Spirit Board Action."""
    text = ink(safe(verb), paint.FAINT)
    for place, colour in places.items():
        text.append(f" {safe(place)}", paint.FAINT)
        text.append(f" {safe(colour)}", paint.VIBE_STYLES.get(colour, ""))
    return text


# ---------------------------------------------------------------- sides


def teams(facts: Facts) -> list[Text]:
    """Every side with what it shares, and the Identity."""
    head = paint.column("  Side", 10) + paint.right("Fortitude", 9, gap=2) + paint.column("Unused Fragments", 24)
    head = head + (Text() if narrow() else paint.column("Secret (deck)", 17) + ink("Endgame"))
    head.rstrip()
    head.stylize(paint.STRONG)
    sides = facts.get("teams", {})
    common = facts.get("common", {})
    rows = [row for team, side in sides.items() for row in _team(facts, team, side)]
    aside = common.get("set_aside") or []
    last = f"Common deck {number(common.get('deck'))}, Endgame {safe(common.get('endgame') or NONE)}"
    last += f", set aside: {listing(map(safe, aside))}" if aside else ""
    return [head, *rows, *paint.paragraph(last, "", "  ", "    "), *identity(facts)]


def _team(facts: Facts, team: str, side: Mapping[str, Any]) -> list[Text]:
    unused = [
        f"{number(side.get('minor'))} minor",
        f"{number(side.get('major'))} major",
        f"{number(side.get('top'))} top",
    ]
    out = " out" if team in (facts.get("round") or {}).get("out", ()) else ""
    secret = ink(f"{short(side.get('secret') or NONE, 11)} ({number(side.get('secret_deck'))})")
    endgame = ink(short(side.get("endgame") or NONE, 12))
    first = paint.line(
        "  ",
        paint.column(paint.team_name(team), 8),
        paint.right(ink(f"{number(side.get('fortitude'))}{out}", paint.STRONG), 9, gap=2),
        paint.column(ink(", ".join(unused)), 24),
    )
    if narrow():
        return [first, paint.line("      Secret (deck) ", secret, ", Endgame ", endgame)]
    return [paint.line(paint.column(first, _BESIDE), paint.column(secret, 17), endgame)]
