"""The table of the card game on a screen: Impulse and Stacks, Mindsets, and the way to the three conditions."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from cerebria_cli.editions.card_game.wording import CONDITIONS
from cerebria_cli.view.text import paint
from cerebria_cli.view.text.canvas import FREE, Look
from cerebria_cli.view.text.paint import ink
from cerebria_cli.view.text.screen_rows import head_rows
from cerebria_cli.view.text.screen_seats import in_order
from cerebria_cli.view.words.holdings import hand_count
from cerebria_cli.view.words.plain import NONE, Facts, mark, name, number, safe, short, tally
from cerebria_cli.view.words.sentences import acting

SINGLE, BALANCED = 12, 7

#: The columns of a card of the Impulse, of a player before the Mindset, and of an Emotion.
_IMPULSE, _SEAT, _EMOTION = 22, 17, 30
#: The columns of the Mood Marker.
_MOOD = 19

#: The letter of each side in the code of a card.
SIDES = {"b": "bliss", "g": "gloom"}


def screen(facts: Facts, look: Look) -> Text:
    """The whole table; blank rows go where it would not fit."""
    parts = [head_rows(facts, look), _middle(facts, look), _mindsets(facts, look), _scored(facts, look)]
    rows = sum(len(part) for part in parts)
    gap = [paint.line()] if rows + len(parts) - 1 + FREE <= look.rows else []
    return paint.stack([row for number, part in enumerate(parts) for row in (*(gap if number else []), *part)])


def _sign(facts: Facts, look: Look, who: str, *parts: str) -> Text:
    """`▶` whoever acts, `»` what has changed."""
    if who == acting(facts):
        return ink("▶ ", paint.GOOD)
    return look.sign(*(f"players.{who}.{part}" for part in parts)) + ink(" ")


# ---------------------------------------------------------------- the middle of the table


def _middle(facts: Facts, look: Look) -> list[Text]:
    columns = list(facts.get("impulse", {}).items())
    cards = [paint.column(_on_top(look, *one), _IMPULSE) for one in columns]
    stacks = [paint.column(_stack(look, *one), _IMPULSE) for one in columns]
    title = paint.column(ink("  Impulse", paint.STRONG), 10)
    below = paint.column(ink("  Stacks", paint.STRONG), 10)
    mood = facts.get("mood")
    deck, discard, supply = facts.get("deck", {}), facts.get("discard", {}), facts.get("supply", {})
    top = f", top {safe(discard['top'])}" if discard.get("top") else ""
    left = " ".join(f"{mark(side)}{number(one)}" for side, one in supply.items())
    before, after = (
        f" · deck {number(deck.get('count'))} · discards {number(discard.get('count'))}",
        f" · supply {left}",
    )
    piles = f"{before}{top if _MOOD + len(before + top + after) <= look.columns else ''}{after}"
    words = paint.column(ink("  Mood", paint.STRONG), 10) + (paint.team_name(mood) if mood else ink(NONE)) + ink(piles)
    return [paint.line(title, *cards), paint.line(below, *stacks), words]


def _on_top(look: Look, title: str, column: Mapping[str, Any]) -> Text:
    sign = "»" if look.sees_new(f"impulse.{title}.card") else " "
    return ink(f"{sign}{safe(title)} ", paint.STRONG) + card_text(column.get("card"))


def _stack(look: Look, title: str, column: Mapping[str, Any]) -> Text:
    """How high a Stack is; without one, taking the card above brings a Revelation."""
    height = column.get("stack")
    if height == 0:
        return ink("   0: a Revelation", paint.FAINT)
    pile = "▮" * height if isinstance(height, int) else ""
    return ink(f"   {pile} ", paint.FAINT) + look.number(number(height), f"impulse.{title}.stack", style="")


def card_text(card: object) -> Text:
    """A card in the colour of its Vibe, with the sign of its side."""
    if not card:
        return ink("(empty)", paint.FAINT)
    words = str(card).split("-")
    side = SIDES.get(words[0], "")
    vibe = words[2] if len(words) > 2 else ""
    sign = ink(f"{mark(side) if side else ' '} ", paint.team_style(side))
    return sign + ink(safe(card), paint.VIBE_STYLES.get(vibe, ""))


# ---------------------------------------------------------------- players


def _mindsets(facts: Facts, look: Look) -> list[Text]:
    rows = [ink("  Player   Hand  Mindset", paint.STRONG)]
    for who in in_order(facts):
        rows += _seat(facts, look, who)
    return rows


def _seat(facts: Facts, look: Look, who: str) -> list[Text]:
    player = facts["players"][who]
    hand = look.number(number(hand_count(facts, who)), f"players.{who}.hand", style="")
    sign = _sign(facts, look, who, "mindset", "hand")
    start = paint.line(sign, paint.column(ink(short(name(who), 8), paint.STRONG), 8)) + Text()
    first = paint.column(start, 10) + paint.right(hand, 3, gap=3)
    beside = max(1, (look.columns - _SEAT) // _EMOTION)
    cells = [_emotion(one) for one in player.get("mindset") or ()] or [ink("empty", paint.FAINT)]
    groups = [cells[place : place + beside] for place in range(0, len(cells), beside)]
    heads = [first, *[ink(" " * _SEAT)] * (len(groups) - 1)]
    rows = [
        paint.line(head, *(paint.column(one, _EMOTION - 1) for one in group))
        for head, group in zip(heads, groups, strict=True)
    ]
    known = [card for card in tally(player.get("hand") or ()) if not card.startswith("?")]
    if look.wide and known:
        rows.append(ink(" " * _SEAT + "hand ", paint.FAINT).append(short(", ".join(known), look.columns - _SEAT - 5)))
    return rows


def _emotion(emotion: Mapping[str, Any]) -> Text:
    """`■` a Fragment, `□` an empty Fragment slot; `●` and `○` the same for Absorb slots; `+` merged."""
    style = paint.team_style(emotion.get("side"))
    slots = _filled(emotion.get("fragments"), emotion.get("slots"), "■□")
    absorb = _filled(emotion.get("absorbed"), emotion.get("absorb_slots"), "●○")
    merged = "+" if emotion.get("over") else ""
    return paint.column(card_text(emotion.get("card")), 20) + ink(f"{slots}{merged}{absorb}", style)


def _filled(count: object, room: object, signs: str) -> str:
    if not isinstance(count, int) or not isinstance(room, int):
        return "?"
    return signs[0] * count + signs[1] * max(0, room - count)


# ---------------------------------------------------------------- scores


def _scored(facts: Facts, look: Look) -> list[Text]:
    """The way to the three winning conditions, and what a Revelation now would leave."""
    head = paint.line(
        paint.column("  Scored", 10),
        *(paint.column(f"{side} of {SINGLE}", 16) for side in ("Bliss", "Gloom")),
        paint.column(f"{BALANCED} of each", 11),
        "a Revelation now",
    )
    head.stylize(paint.STRONG)
    return [head, *(_line(facts, look, who) for who in in_order(facts))]


def _line(facts: Facts, look: Look, who: str) -> Text:
    player = facts["players"][who]
    scored = player.get("scored", {})
    bars = [_bar(look, who, side, scored.get(side, 0)) for side in ("bliss", "gloom")]
    both = sum(min(scored.get(side, 0), BALANCED) for side in ("bliss", "gloom"))
    met = [CONDITIONS[one] for one in player.get("conditions", ()) if one in CONDITIONS]
    return paint.line(
        _sign(facts, look, who, "scored"),
        paint.column(short(name(who), 8), 8, gap=0),
        *(paint.column(bar, 16) for bar in bars),
        paint.right(ink(f"{both} of {2 * BALANCED}"), 8, gap=3),
        _then(facts, player),
        ink(f"  {', '.join(met)}" if met else "", paint.GOOD),
    )


def _then(facts: Facts, player: Mapping[str, Any]) -> Text:
    then = player.get("after_revelation")
    if not then:
        return Text()
    text = ink("  ").join(
        ink(f"{mark(side)} {number(then[side])}", paint.team_style(side)) for side in ("bliss", "gloom")
    )
    bonus = player.get("bonus")
    return text.append(f"  (Vibes {mark(facts.get('mood'))}+{safe(bonus)})", paint.FAINT) if bonus else text


def _bar(look: Look, who: str, side: str, count: int) -> Text:
    done = min(count, SINGLE)
    text = paint.right(look.number(str(count), f"players.{who}.scored.{side}"), 2)
    return text + ink("■" * done, paint.team_style(side)) + ink("·" * (SINGLE - done), paint.FAINT)
