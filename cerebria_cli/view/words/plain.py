"""Words and safe text for everything that is shown; free of any terminal library until a width is asked for."""

import os
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cerebria_cli.view.words.called import called

#: The JSON state of a game, as `show --json` prints it.
Facts = Mapping[str, Any]

#: The width that everything fits into, and the least that is reckoned with.
WIDTH, LEAST = 80, 40

#: Realm letter to full name.
REALMS = {
    "V": "Valley of Motives",
    "C": "Cradle of Senses",
    "N": "Network of Thoughts",
    "L": "Land of Desires",
    "W": "Willow of Values",
}

#: The sign of each team, so that teams are told apart without colour.
MARKS = {"bliss": "▲", "gloom": "▼", "balance": "◆"}

#: Between a thing and how often it is there.
TIMES = "\u00d7"

#: Where there is nothing, or nobody.
NONE = "-"

#: The words of each resource, for one and for many.
RESOURCES = {
    "wp": ("Willpower", "Willpower"),
    "essence": ("Essence", "Essence"),
    "essence.bliss": ("Bliss Essence", "Bliss Essence"),
    "essence.gloom": ("Gloom Essence", "Gloom Essence"),
    "ambition": ("Ambition", "Ambition"),
    "cards": ("card", "cards"),
    "action": ("Action", "Actions"),
    "fortitude": ("Fortitude", "Fortitude"),
    "minor": ("minor Fragment", "minor Fragments"),
    "major": ("major Fragment", "major Fragments"),
    "capping": ("Capping Fragment", "Capping Fragments"),
    "top": ("Top Piece", "Top Pieces"),
    "identity": ("Fragment in the Identity", "Fragments in the Identity"),
    "points": ("point", "points"),
    "bliss": ("scored Bliss Fragment", "scored Bliss Fragments"),
    "gloom": ("scored Gloom Fragment", "scored Gloom Fragments"),
    "fragment": ("Fragment", "Fragments"),
    "lying": ("Fragment on Emotions", "Fragments on Emotions"),
}

#: The resources of which a team that uses the Essence of both sides has two.
KINDS_OF_ESSENCE = ("essence.bliss", "essence.gloom")

#: Zero-width joiners belong to scripts and emoji; every other invisible sign is made visible.
_JOINERS = "\u200c\u200d"


def room() -> int:
    """The columns for a line: 80, or as many as a narrower terminal has."""
    try:
        columns = int(os.environ.get("COLUMNS") or 0) or os.get_terminal_size(1).columns
    except (OSError, ValueError):
        return WIDTH
    return max(LEAST, min(columns or WIDTH, WIDTH))


def narrow() -> bool:
    """Whether what stands side by side in 80 columns has to stand under each other."""
    return room() < WIDTH


def safe(text: object) -> str:
    """The text with everything that could steer a terminal, or reorder or hide text, made visible.

    Cards are called as the owner of the game's list calls them.
    """
    words = called(str(text))
    if words.isprintable():
        return words
    return "".join(map(_visible, words))


def _visible(sign: str) -> str:
    """One sign as it may be shown."""
    if sign.isprintable() or sign in _JOINERS:
        return sign
    code = ord(sign)
    if code < 0x20:
        return chr(0x2400 + code)
    if code == 0x7F:
        return "\u2421"
    if unicodedata.category(sign) == "Zs":
        return " "
    return f"<U+{code:04X}>"


def name(who: object) -> str:
    """A player, team or Aspiration as it stands in a sentence: with a capital letter."""
    words = safe(who)
    capital = words[:1].upper()
    return capital + words[1:] if len(capital) == 1 else words


def mark(team: object) -> str:
    """The sign of a team."""
    return MARKS.get(str(team), "■") if team else NONE


def realm_name(letter: object) -> str:
    """The full name of a Realm."""
    return REALMS.get(str(letter), safe(letter))


def leader(counts: Mapping[str, object]) -> str:
    """The team with strictly more than every other, or nobody."""
    known = {team: count for team, count in counts.items() if isinstance(count, int)}
    best = [team for team, count in known.items() if count == max(known.values())]
    return best[0] if len(best) == 1 else ""


def plural(count: int, one: str, many: str = "") -> str:
    """The count with its word: `1 card`, `2 cards`."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def amount(count: int, resource: str) -> str:
    """So much of a resource, in words."""
    one, many = RESOURCES.get(resource, (resource, resource))
    return f"{count} {one if count == 1 else many}"


def article(word: str) -> str:
    """The word with `a` or `an`."""
    return f"{'an' if word[:1].lower() in 'aeiou' else 'a'} {word}"


def listing(words: Iterable[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    items = list(words)
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def tally(words: Iterable[object]) -> list[str]:
    """Equal words once, with how often: `Courage x2`; unseen cards (`?`) come last."""
    counts: dict[str, int] = {}
    for word in words:
        counts[safe(word)] = counts.get(safe(word), 0) + 1
    unseen = counts.pop("?", 0)
    if unseen:
        counts["?"] = unseen
    return [word if count == 1 else f"{word} {TIMES}{count}" for word, count in counts.items()]


def number(value: object) -> str:
    """A number as it is shown; what nobody knows is `?`."""
    return "?" if value is None else safe(value)


def in_hand(player: Facts) -> str:
    """The cards of a hand in words."""
    hand = player.get("hand", ())
    return "what is not told" if hand is None else listing(tally(hand)) or "nothing"


def cells(text: str) -> int:
    """How many columns of a terminal the text takes."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len

    return cell_len(text)


def ended(text: str) -> str:
    """The text with a full stop, unless it ends with one or with three."""
    return text if text.endswith(".") else f"{text}."


def short(text: object, width: int) -> str:
    """The text cut to a width, with a sign that something is missing."""
    words = safe(text)[: width * 4]
    if cells(words) <= width:
        return words
    from rich.cells import set_cell_size

    return set_cell_size(words, max(width - 1, 0)).rstrip() + "…"


def wrap(text: str, width: int = WIDTH, first: str = "", rest: str = "") -> list[str]:
    """The words in lines no wider than `width`, the first and the following with their own indents."""
    lines: list[str] = []
    line, room = first, width - cells(first)
    for word in _words(text, width - max(cells(first), cells(rest))):
        gap = 0 if room == width - cells(rest if lines else first) else 1
        if cells(word) + gap > room:
            lines.append(line.rstrip())
            line, room, gap = rest, width - cells(rest), 0
        line += " " * gap + word
        room -= gap + cells(word)
    return [*lines, line.rstrip()]


def _words(text: str, width: int) -> Iterable[str]:
    """The words of a text, longer ones in pieces."""
    for word in re.findall(r"\S+", safe(text)):
        yield from _pieces(word, max(width, 2))


def _pieces(word: str, width: int) -> Sequence[str]:
    """A word cut into pieces that fit."""
    if cells(word) <= width:
        return [word]
    from rich.cells import chop_cells

    return chop_cells(word, width)
