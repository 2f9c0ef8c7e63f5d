"""The table of the card game: the Impulse with its Stacks, Mindsets, hands, and how near everybody is to winning."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from cerebria_cli.editions.card_game.emotion import ENTERED
from cerebria_cli.editions.card_game.wording import CONDITIONS
from cerebria_cli.view.text import paint
from cerebria_cli.view.text.paint import ink
from cerebria_cli.view.text.status import status
from cerebria_cli.view.words.holdings import hand_count
from cerebria_cli.view.words.plain import NONE, Facts, mark, name, narrow, number, plural, room, safe, tally
from cerebria_cli.view.words.sentences import acting

__all__ = ["layout", "status"]

_COLUMN, _STACK = 26, 20
_SINGLE, _BALANCED = 12, 7
_BAR = 12


def layout(facts: Facts) -> Text:
    """What lies on the table, without whose turn it is."""
    parts = [_middle(facts), *(_seat(facts, who) for who in _clockwise(facts)), _progress(facts)]
    lines = [row for part in parts if part for row in (paint.line(), *part)]
    return paint.stack(lines[1:])


def _clockwise(facts: Facts) -> list[str]:
    seats = facts.get("players", {})
    return list(dict.fromkeys([who for who in facts.get("order", ()) if who in seats] + list(seats)))


# ---------------------------------------------------------------- the middle of the table


def _middle(facts: Facts) -> list[Text]:
    """The three Stacks with the Impulse under them, the piles and the Mood Marker."""
    columns = list(facts.get("impulse", {}).items())
    if narrow():
        rows = [paint.line("  ", paint.column(_stack(*one), _STACK), _card(one[1].get("card"))) for one in columns]
        return [*rows, *_piles_below(facts)]
    stacks = [paint.column(_stack(title, column), _COLUMN) for title, column in columns]
    cards = [paint.column(_card(column.get("card")), _COLUMN) for _, column in columns]
    return [paint.line("  ", *stacks), paint.line("  ", *cards), *_piles_below(facts)]


def _piles_below(facts: Facts) -> list[Text]:
    return [paint.line("  ", row) for row in paint.flow(_piles(facts), room() - 2, " · ")]


def _stack(title: str, column: Mapping[str, Any]) -> Text:
    height = column.get("stack")
    pile = "▮" * height if isinstance(height, int) else ""
    return ink(f"{safe(title)} ", paint.STRONG) + ink(f"{pile or 'no Stack'} {number(height)}", paint.FAINT)


def _card(card: object) -> Text:
    """A card in the colour of its Vibe, with the sign of its side."""
    if not card:
        return ink("(empty)", paint.FAINT)
    words = str(card).split("-")
    side = {"b": "bliss", "g": "gloom"}.get(words[0], "")
    vibe = words[2] if len(words) > 2 else ""
    return ink(f"{mark(side) if side else ' '} ", paint.team_style(side)) + ink(
        safe(card), paint.VIBE_STYLES.get(vibe, "")
    )


def _piles(facts: Facts) -> list[Text]:
    deck, discard, supply = facts.get("deck", {}), facts.get("discard", {}), facts.get("supply", {})
    mood = facts.get("mood")
    return [
        ink("Mood ") + (paint.team_name(mood) if mood else ink(NONE)),
        ink(f"main deck {number(deck.get('count'))}"),
        ink(f"discards {number(discard.get('count'))}") + _top(discard),
        ink("supply ") + ink(" ").join(ink(_left(s, n), paint.team_style(s)) for s, n in supply.items()),
    ]


def _left(side: str, left: int | None) -> str:
    """ruling supply.limit: what is left of a colour, or by how much more is out than the box holds."""
    return f"{mark(side)}0 ({-left} too many out)" if left is not None and left < 0 else f"{mark(side)}{number(left)}"


def _top(discard: Mapping[str, Any]) -> Text:
    return ink(f", top {safe(discard['top'])}") if discard.get("top") else Text()


# ---------------------------------------------------------------- players


def _seat(facts: Facts, who: str) -> list[Text]:
    """A player: the hand, and every Emotion with its slots."""
    player = facts["players"][who]
    head = ink("▶ " if who == acting(facts) else "  ", paint.GOOD) + ink(name(who), paint.STRONG)
    head = paint.line(head, ink(f"  hand {_hand_size(facts, who)}", paint.FAINT))
    hand = [ink(card) for card in tally(player.get("hand") or ()) if card.split(" ")[0] != "?"]
    rows = [head, *(paint.line("    ", row) for row in paint.flow(hand, room() - 6))]
    mindset = player.get("mindset") or []
    return rows + ([_emotion(one) for one in mindset] or [ink("    Mindset empty", paint.FAINT)])


def _hand_size(facts: Facts, who: str) -> str:
    count = hand_count(facts, who)
    return "not told" if count is None else plural(count, "card")


def _has_to_wait(emotion: Mapping[str, Any]) -> bool:
    """Whether it has an Ability that can be used from the next turn on."""
    merged_in = emotion.get("over") and emotion.get("fresh") == ENTERED
    return bool(emotion.get("fresh") and emotion.get("ability")) and not merged_in


def _emotion(emotion: Mapping[str, Any]) -> Text:
    """`■` a Fragment, `□` an empty Fragment slot; `●` and `○` the same for Absorb slots."""
    style = paint.team_style(emotion.get("side"))
    slots = _filled(emotion.get("fragments"), emotion.get("slots"), "■□")
    absorb = _filled(emotion.get("absorbed"), emotion.get("absorb_slots"), "●○")
    card = _card(emotion.get("card"))
    over = ink(f" over {safe(emotion['over'])}", paint.FAINT) if emotion.get("over") else Text()
    fresh = ink("  (from the next turn on)", paint.FAINT) if _has_to_wait(emotion) else Text()
    return paint.line(
        "    ", paint.column(ink(slots, style), 3), paint.column(ink(absorb, style), 3), card, over, fresh
    )


def _filled(count: object, room: object, signs: str) -> str:
    if not isinstance(count, int) or not isinstance(room, int):
        return "?"
    return signs[0] * count + signs[1] * max(0, room - count)


# ---------------------------------------------------------------- progress


def _progress(facts: Facts) -> list[Text]:
    """How far everybody is to the three winning conditions."""
    seats = facts.get("players", {})
    titles = [paint.column(f"{side} of {_SINGLE}", _bar_room()) for side in ("Bliss", "Gloom")]
    head = paint.line(paint.column("  Scored", 15), *titles, paint.column(f"{_BALANCED} of each", 11), "Vibes")
    head.stylize(paint.STRONG)
    return [head, *(_line(who, seats[who]) for who in _clockwise(facts))]


def _line(who: str, player: Mapping[str, Any]) -> Text:
    scored = player.get("scored", {})
    bliss, gloom = scored.get("bliss", 0), scored.get("gloom", 0)
    met = [CONDITIONS[one] for one in player.get("conditions", ()) if one in CONDITIONS]
    both = min(bliss, _BALANCED) + min(gloom, _BALANCED)
    bonus = player.get("bonus")
    return paint.line(
        paint.column(f"  {name(who)}", 15),
        paint.column(_bar("bliss", bliss), _bar_room()),
        paint.column(_bar("gloom", gloom), _bar_room()),
        paint.column(ink(f"{both} of {2 * _BALANCED}"), 11),
        ink(f"+{bonus}" if bonus else NONE, paint.FAINT),
        ink(f"  {', '.join(met)}" if met else "", paint.GOOD),
    )


def _bar_room() -> int:
    """The width of a bar; a narrow page has only its number."""
    return 11 if narrow() else 20


def _bar(side: str, count: int) -> Text:
    done = min(count, _BAR)
    text = ink(f"{count:>2} ", paint.STRONG)
    if narrow():
        return text
    return text + ink("■" * done, paint.team_style(side)) + ink("·" * (_BAR - done), paint.FAINT)
