"""The players and the teams: resources, hands, decks, Vibe tokens, Ambition, Fragments, Hidden Aspirations."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any

from rich.text import Text

from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.text import paint
from cerebria_cli.view.text.paint import ink
from cerebria_cli.view.words.plain import (
    NONE,
    Facts,
    cells,
    mark,
    name,
    narrow,
    number,
    plural,
    room,
    safe,
    short,
    tally,
    wrap,
)
from cerebria_cli.view.words.sentences import acting

_AMBITION = 3
_POINTS = 8


class _Widths(NamedTuple):
    """The widths of the columns that depend on the game."""

    name: int
    essence: int
    hand: int


def players(facts: Facts) -> list[Text]:
    """Every player with what lies in front of them, in turn order."""
    seats = facts.get("players", {})
    order = dict.fromkeys([who for who in facts.get("order", ()) if who in seats] + list(seats))
    if not order:
        return []
    widths = _widths([(who, seats[who]) for who in order])
    lines = [_heading(widths)]
    for who in order:
        lines += [turn_sign(facts, who) + _player(who, seats[who], widths), *_below(seats[who], widths)]
    return lines


def turn_sign(facts: Facts, who: str) -> Text:
    """Stands before the player who acts now."""
    return ink("▶ " if who == acting(facts) else "  ", paint.GOOD)


def _widths(seats: Sequence[tuple[str, Mapping[str, Any]]]) -> _Widths:
    """What the longest name, the Essence and the longest top card leave for the hands; nothing on a narrow page."""
    longest = min(max(cells(name(who)) for who, _ in seats), 12)
    mixed = any(isinstance(player.get("essence"), Mapping) for _, player in seats)
    top = max(cells(safe((player.get("deck") or {}).get("top", ""))) for _, player in seats)
    who, essence = max(longest, 6), 6 if mixed else 4
    return _Widths(who, essence, 0 if narrow() else room() - 27 - who - essence - max(13, min(top, 18)))


def _heading(widths: _Widths) -> Text:
    """The names of the columns."""
    head = paint.column("  Player", widths.name + 4) + paint.column("Spirit", 9) + paint.right("WP", 3)
    head = head + paint.right("Ess", widths.essence, gap=2) + _hand_column("Hand", widths) + paint.right("Deck", 4)
    head = head + ink("Top card")
    head.stylize(paint.STRONG)
    return head


def _player(who: str, player: Mapping[str, Any], widths: _Widths) -> Text:
    """The first line of a player: numbers, hand and deck."""
    deck = player.get("deck") or {}
    text = paint.line(
        *first_columns(who, player, widths.name),
        paint.right(_essence(player.get("essence")), widths.essence, gap=2),
        _hand_column(_hand(player, widths.hand), widths),
        paint.right(number(deck.get("count")), 4),
    )
    return text.append(f" {short(deck.get('top', '?') or NONE, room() - 3 - text.cell_len)}")


def first_columns(who: str, player: Mapping[str, Any], width: int) -> list[Text]:
    """A player's name, in so many cells, with the Spirit and the Willpower."""
    team = player.get("team")
    return [
        paint.column(ink(f"{mark(team)} {short(name(who), width)}", paint.team_style(team)), width + 2),
        paint.column(ink(short(player.get("spirit") or "", 9)), 9),
        paint.right(ink(number(player.get("wp")), paint.STRONG), 3),
    ]


def _hand_column(hand: Text | str, widths: _Widths) -> Text:
    return paint.column(hand, widths.hand) if widths.hand else Text()


def _cards(player: Mapping[str, Any]) -> str:
    """The hand in one line."""
    if player.get("hand") is None:
        return "?"
    return ", ".join(tally(player.get("hand") or ())) or NONE


def _hand(player: Mapping[str, Any], width: int) -> Text:
    """The hand, or how many cards it has when they need a line of their own."""
    cards = _cards(player)
    return ink(cards if cells(cards) <= width else plural(len(player["hand"]), "card"))


def _below(player: Mapping[str, Any], widths: _Widths) -> list[Text]:
    """The lines below a player: a long hand, and the Vibe tokens."""
    cards = [ink(card) for card in tally(player.get("hand") or ())]
    hand = paint.flow(cards, room() - 11) if cells(_cards(player)) > widths.hand else []
    tokens = player.get("tokens") or {}
    groups = [part for action, places in tokens.items() if places for part in _action(action, places)]
    titles = [ink("hand ", paint.FAINT)] + [ink("     ")] * len(hand)
    rows = [title + row for title, row in zip(titles, hand, strict=False)]
    return [paint.line("      ", row) for row in rows + paint.flow(groups, room() - 6, " · ")]


def _essence(essence: object) -> Text:
    """Essence on the Spirit board; of both sides where a team has no own."""
    if not isinstance(essence, Mapping):
        return ink(number(essence), paint.STRONG)
    parts = [ink(f"{mark(side)}{number(count)}", paint.team_style(side)) for side, count in essence.items()]
    return paint.line(*parts)


def _action(action: str, places: Mapping[str, str]) -> list[Text]:
    """The tokens of one Spirit Action, each behind its place, in one piece if there is room; the first unlocks it."""
    named = {safe(action) if place == "unlock" else f"+{safe(place)}": colour for place, colour in places.items()}
    parts = [
        ink(f"{place} ", paint.FAINT).append(safe(colour), paint.VIBE_STYLES.get(colour, ""))
        for place, colour in named.items()
    ]
    if "unlock" not in places:
        parts = [ink(safe(action), paint.FAINT), *parts]
    whole = ink(" ").join(parts)
    return [whole] if whole.cell_len < room() - 6 else parts


def teams(facts: Facts) -> list[Text]:
    """Every team with what it shares, and the Identity."""
    sides = facts.get("teams", {})
    if not sides:
        return []
    points = facts.get("mode") != "basic" or any(side.get("points") for side in sides.values())
    width = _POINTS if points else 0
    head = paint.column("  Team", 12) + paint.column("Ambition", 9) + paint.column("Unused Fragments", 28)
    head = head + ink("Points"[:width].ljust(width)) + ink("" if narrow() else "Hidden Aspiration")
    head.rstrip()
    head.stylize(paint.STRONG)
    rows = [row for team, side in sides.items() for row in _team(team, side, width)]
    return [head, *rows, *identity(facts)]


def _team(team: str, side: Mapping[str, Any], points: int) -> list[Text]:
    """One team; `points` is the width of that column."""
    first = paint.line(
        "  ",
        paint.column(paint.team_name(team), 10),
        paint.column(_ambition(side.get("ambition")), 9),
        paint.column(_unused(side), 28),
        number(side.get("points", 0))[:points].ljust(points),
        "" if narrow() else _hidden(side),
    )
    hidden = [paint.line("      Hidden Aspiration ", _hidden(side))] if narrow() else []
    return [first, *hidden, *_looked_at(side)]


def _looked_at(side: Mapping[str, Any]) -> list[Text]:
    """What a team has looked at on top of its Hidden deck, for whoever may see only that."""
    known = [safe(card) for card in side.get("hidden_order", ()) if card != "?"]
    if "foreseen" in side or not known:
        return []
    indent = " " * 6
    return [*map(ink, wrap(f"Looked at on top of the deck: {', '.join(known)}", room(), indent, indent))]


def _ambition(available: object) -> Text:
    """The Ambition tokens: available, then turned over."""
    if not isinstance(available, int) or not 0 <= available <= _AMBITION:
        return ink(number(available))
    spent = ink("□" * (_AMBITION - available), paint.FAINT)
    return ink(f"{available} ").append("■" * available, paint.STRONG).append(spent)


def _unused(side: Mapping[str, Any]) -> Text:
    """The Fragments a team still has."""
    parts = [f"{number(side[size])} {size}" for size in ("minor", "major", "capping") if size in side]
    return ink(", ".join(parts))


def _hidden(side: Mapping[str, Any]) -> Text:
    """The Hidden Aspiration and how many lie in its deck."""
    deck = f" (deck {number(side['hidden_deck'])})" if "hidden_deck" in side else ""
    return ink(f"{short(side.get('hidden') or NONE, 13)}{deck}")


def identity(facts: Facts) -> list[Text]:
    """The Fragments in the Identity, in the order they joined, with the Sphere that one faces."""
    rows = paint.flow([*map(_joined, facts.get("identity", ()))] or [ink("empty", paint.FAINT)], room() - 13)
    return [
        paint.line(paint.column(ink(title, paint.STRONG), 13, gap=0), row)
        for title, row in zip_longest(["  Identity"], rows, fillvalue="")
    ]


def _joined(part: Mapping[str, Any]) -> Text:
    facing = f" facing {safe(part['facing'])}" if part.get("facing") else ""
    return ink(f"{mark(part['team'])} {safe(part['size'])}{facing}", paint.team_style(part["team"]))
