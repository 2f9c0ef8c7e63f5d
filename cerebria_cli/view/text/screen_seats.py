"""The players on a screen, a row each, or two to a row where they are many."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.text import paint
from cerebria_cli.view.text.canvas import Look
from cerebria_cli.view.text.paint import ink
from cerebria_cli.view.words.plain import NONE, Facts, mark, name, number, safe, short, tally
from cerebria_cli.view.words.sentences import acting

#: More players than this share rows on a screen of 80 columns.
_MANY = 4

#: The columns that the tokens need.
_TOKENS_FROM = 79

#: How an Action is called above its tokens, where four letters of its name would not tell it.
_SHORT_VERBS = {"invoke": "invk", "empower": "empw"}


class Column(NamedTuple):
    """A column of the players' table."""

    title: str
    width: int
    right: bool = True


def in_order(facts: Facts) -> list[str]:
    """The players in turn order."""
    seats = facts.get("players", {})
    return list(dict.fromkeys([who for who in facts.get("order", ()) if who in seats] + list(seats)))


def player_rows(facts: Facts, look: Look) -> list[Text]:
    """Every player: Spirit, space, Willpower, Essence, hand, deck, Vibe tokens."""
    order = in_order(facts)
    if len(order) > _MANY and not look.wide:
        return _in_pairs(facts, look, order)
    tokens = look.columns >= _TOKENS_FROM
    return [_heading(facts, look, order, tokens=tokens), *(_player(facts, look, who, tokens=tokens) for who in order)]


def hand_rows(facts: Facts, look: Look) -> dict[str, Text]:
    """For every player the hand as far as it is known."""
    found = {}
    for who in in_order(facts):
        cards = ", ".join(tally(facts["players"][who].get("hand") or ()))
        if cards:
            found[who] = ink("     hand ", paint.FAINT).append(short(cards, look.columns - 10))
    return found


def _heading(facts: Facts, look: Look, order: list[str], *, tokens: bool) -> Text:
    essence = "Ess".rjust(_essence_room(facts))
    text = ink(f"   Player  Spirit    on  WP {essence} Hand Deck, top card  ")
    if tokens and order:
        verbs = facts["players"][order[0]].get("places") or {}
        titles = " ".join(_SHORT_VERBS.get(verb, verb[:4]).ljust(4) for verb in verbs)
        text.append(" Vibe tokens: first place unlocks, then the upgrades" if look.wide else f"{titles}"[:27])
    text.stylize(paint.STRONG)
    return paint.line(text)


def seat_start(facts: Facts, look: Look, who: str) -> list[Text]:
    """The columns up to the Essence that every game on the board has."""
    player = facts["players"][who]
    team = player.get("team")
    sign = ink("▶" if who == acting(facts) else " ", paint.GOOD)
    return [
        sign,
        paint.column(ink(f"{mark(team)} {short(name(who), 7)}", paint.team_style(team)), 9),
        paint.column(short(player.get("spirit") or "", 9), 9),
        paint.column(look.number(safe(player.get("space") or NONE), f"players.{who}.space", style=""), 3, gap=0),
        paint.right(look.number(number(player.get("wp")), f"players.{who}.wp"), 3),
        paint.right(_essence(look, who, player.get("essence")), _essence_room(facts)),
        paint.right(look.number(hand_size(player), f"players.{who}.hand", style=""), 4),
    ]


def _essence_room(facts: Facts) -> int:
    """The columns of the Essence, which for some is of both sides."""
    mixed = any(isinstance(player.get("essence"), Mapping) for player in facts.get("players", {}).values())
    return 6 if mixed else 3


def hand_size(player: Mapping[str, Any]) -> str:
    """How many cards a player holds."""
    return "?" if player.get("hand") is None else str(len(player["hand"]))


def _player(facts: Facts, look: Look, who: str, *, tokens: bool) -> Text:
    player = facts["players"][who]
    deck = player.get("deck") or {}
    row = [
        *seat_start(facts, look, who),
        paint.right(look.number(number(deck.get("count")), f"players.{who}.deck.count", style=""), 4),
        paint.column(ink(short(deck.get("top") or NONE, 12)), 12),
    ]
    if not tokens:
        return paint.line(*row)
    named = "  " if look.wide else " "
    return paint.line(
        *row, ink(named).join(_tokens(player, verb, wide=look.wide) for verb in player.get("places") or {})
    )


def _tokens(player: Mapping[str, Any], verb: str, *, wide: bool) -> Text:
    """`wbyr`: the places of one Action, `·` for a free one."""
    colours = (player.get("tokens") or {}).get(verb, {})
    text = ink(f"{safe(verb)} ", paint.FAINT) if wide else Text()
    for place in player["places"][verb]:
        colour = colours.get(place)
        text.append(safe(colour[:1]) if colour else "·", paint.VIBE_STYLES.get(colour, "") if colour else paint.FAINT)
    return text


def _essence(look: Look, who: str, essence: object) -> Text:
    if not isinstance(essence, Mapping):
        return look.number(number(essence), f"players.{who}.essence")
    return paint.line(*(ink(f"{mark(side)}{number(one)}", paint.team_style(side)) for side, one in essence.items()))


# ---------------------------------------------------------------- many players


def _in_pairs(facts: Facts, look: Look, order: list[str]) -> list[Text]:
    width = look.columns // 2
    title = ink(" Player Spirit    on WP  Ess Hand Deck", paint.STRONG)
    heading = paint.line(*(paint.column(title, width, gap=0) for _ in range(2)))
    cells = [paint.column(_half(facts, look, who), width, gap=0) for who in order]
    return [heading, *(paint.line(*cells[place : place + 2]) for place in range(0, len(cells), 2))]


def _half(facts: Facts, look: Look, who: str) -> Text:
    player = facts["players"][who]
    team = player.get("team")
    essence = _essence(look, who, player.get("essence"))
    return paint.line(
        ink("▶" if who == acting(facts) else " ", paint.GOOD),
        paint.column(ink(f"{mark(team)}{short(name(who), 6)}", paint.team_style(team)), 7),
        paint.column(short(player.get("spirit") or "", 9), 9),
        paint.column(look.number(safe(player.get("space") or NONE), f"players.{who}.space", style=""), 2),
        paint.right(look.number(number(player.get("wp")), f"players.{who}.wp"), 2),
        paint.right(essence, 4),
        paint.right(look.number(hand_size(player), f"players.{who}.hand", style=""), 4),
        paint.right(number((player.get("deck") or {}).get("count")), 4),
    )
