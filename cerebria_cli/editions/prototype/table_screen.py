"""The table of a game in rounds on a screen: Fortitude instead of points, discards beside the deck, upgrades."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from cerebria_cli.view.text import paint
from cerebria_cli.view.text.canvas import Look
from cerebria_cli.view.text.paint import ink
from cerebria_cli.view.text.screen import Below, with_ring
from cerebria_cli.view.text.screen_rows import packed, unused
from cerebria_cli.view.text.screen_seats import in_order, seat_start
from cerebria_cli.view.words.plain import NONE, TIMES, Facts, number, safe, short

#: The columns before the upgrades.
_UPGRADES = 47


def screen(facts: Facts, look: Look) -> Text:
    """The whole table."""
    seats = [_heading(), *(_player(facts, look, who) for who in in_order(facts))]
    return with_ring(facts, look, Below(seats, _sides(facts, look), _aspirations(facts, look)))


# ---------------------------------------------------------------- sides


def _sides(facts: Facts, look: Look) -> list[Text]:
    """`▲ Bliss Fortitude 8 unused 6m 1M 1t`; with room also what a side keeps secret."""
    cells = [_side(facts, look, team, side) for team, side in facts.get("teams", {}).items()]
    if look.wide:
        return cells
    return [paint.line(*(paint.column(cell, look.columns // len(cells), gap=0) for cell in cells))] if cells else []


def _side(facts: Facts, look: Look, team: str, side: Mapping[str, Any]) -> Text:
    out = " out" if team in (facts.get("round") or {}).get("out", ()) else ""
    fortitude = look.number(number(side.get("fortitude")), f"teams.{team}.fortitude")
    text = paint.team_name(team) + ink(" Fortitude ") + fortitude + ink(f"{out} unused ") + unused(side)
    if look.wide:
        secret = f"{safe(side.get('secret') or NONE)} ({number(side.get('secret_deck'))} in its deck)"
        text.append(f"   Secret Aspiration {secret}   Endgame {safe(side.get('endgame') or NONE)}")
    return text


# ---------------------------------------------------------------- players


def _heading() -> Text:
    return ink("   Player  Spirit    on  WP Ess Hand Deck Disc upgrades", paint.STRONG)


def _player(facts: Facts, look: Look, who: str) -> Text:
    player = facts["players"][who]
    return paint.line(
        *seat_start(facts, look, who),
        paint.right(number((player.get("deck") or {}).get("count")), 4),
        paint.right(number(len(player.get("discard") or ())), 4),
        _upgrades(player, look.columns - _UPGRADES),
    )


def _upgrades(player: Mapping[str, Any], room: int) -> Text:
    """Every upgrade with its colour and the Willpower stored on it, then `◦` and the Meditation markers."""
    notes = [f"◦{safe(player['meditated'])}"] if player.get("meditated") else []
    notes += ["used"] if player.get("prevented") else []
    notes += ["Shaper"] if player.get("shaper") else []
    tail = ink(" ".join(notes), paint.FAINT)
    held = player.get("tokens") or {}
    for letters in (20, 8, 5, 3):
        parts = [
            _upgrade(player, verb, place, colour, letters)
            for verb, places in held.items()
            for place, colour in places.items()
        ]
        text = paint.line(ink(" ").join([*parts, tail]))
        if text.cell_len <= room:
            return text
    text.truncate(room, overflow="ellipsis")
    return text


def _upgrade(player: Mapping[str, Any], verb: str, place: str, colour: str, letters: int) -> Text:
    stored = (player.get("stored") or {}).get(verb) if place == "determination" else None
    called = f"{verb[:4]}-{place}" if place == "determination" else place
    text = ink(f"{short(called, letters)} ", paint.FAINT).append(safe(colour[:1]), paint.VIBE_STYLES.get(colour, ""))
    return text.append(f"+{safe(stored)}") if stored else text


# ---------------------------------------------------------------- Aspirations


def _aspirations(facts: Facts, look: Look) -> list[Text]:
    """The Common Aspiration, the Endgame one, how all others stand; a cross says that one was set aside."""
    common, standing = facts.get("common", {}), facts.get("standing", {})
    order = sorted(standing, key=lambda one: (one != common.get("current"), one != common.get("endgame")))
    found = [_aspiration(facts, look, one) for one in order]
    return packed([*found, ink(f"  Common deck {number(common.get('deck'))}")], look.columns)


def _aspiration(facts: Facts, look: Look, aspiration: str) -> Text:
    common = facts.get("common", {})
    current, gone = aspiration == common.get("current"), aspiration in (common.get("set_aside") or ())
    text = ink("▶" if current else TIMES if gone else " ", paint.GOOD if current else paint.FAINT)
    text.append("Endgame " if aspiration == common.get("endgame") else "")
    text.append(f"{safe(aspiration)} ", paint.STRONG if current else None)
    counts = ":".join(number(one) for one in facts["standing"][aspiration].values())
    return text.append(look.number(counts, f"standing.{aspiration}", style=""))
