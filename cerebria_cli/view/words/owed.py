"""What somebody has to decide: what it is for, what can be answered, and whether it can be declined."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cerebria_cli.catalogue.effects import EFFECT_WORDS, key_of
from cerebria_cli.editions.core.decisions import ANSWERS, NAMING
from cerebria_cli.view.words.plain import amount, listing, name, plural, safe

Owed = Mapping[str, Any]

#: More answers than these are told by their form.
MOST = 10

#: So many words that can stand at one place of the answer are named.
FEW = 4


#: What the answers of a verb are about.
VERBS = {
    "place": "before the first turn",
    "hand": "the starting hand",
    "tokens": "the wild Vibe tokens",
    "strike": "the Common Aspiration to remove",
    "order": "the top cards of the Hidden deck, the first on top",
    "keep": "the starting hand",
    "lay": "the cards of the Impulse",
    "mood": "the side that the Mood Marker shows",
    "start": "who takes the first turn",
    "first": "who plays first in this round",
    "stay": "the Fragments that stay",
}


# ---------------------------------------------------------------- what can be answered


def answer(owed: Owed) -> str:
    """The answer as it is typed."""
    what = str(owed.get("what", ""))
    team = _naming(owed.get("about") or {}) if what in NAMING else []
    shown = _options([str(option) for option in owed.get("options") or ()], what)
    return safe(" ".join(filter(None, (ANSWERS.get(what, what), *team, shown))))


def _naming(about: Mapping[str, Any]) -> list[str]:
    """The first words of an answer: whose card it is, and whether it is for the end of the game."""
    return [_whose(about), "endgame" if about.get("kind") == "endgame" else ""]


def _whose(about: Mapping[str, Any]) -> str:
    return str(about.get("whose") or about.get("team") or "")


def _options(options: Sequence[str], what: str) -> str:
    """The options if they are few; the form that they have if they are many."""
    if not options:
        return "ASPIRATION" if what in ("reveal", "aim") else ""
    if len(options) <= MOST:
        return " | ".join(options)
    if what == "order":
        return " ".join("ASPIRATION" for _ in options[0].split(" "))
    columns = zip(*(option.split(" ") for option in options), strict=False)
    return " ".join(_form(list(dict.fromkeys(column))) for column in columns)


def _form(words: Sequence[str]) -> str:
    """The form of the words that can stand at one place of the answer."""
    if len(words) <= FEW and not all(map(_is_place, words)):
        return "|".join(words)
    if all(word.isdecimal() for word in words):
        numbers = sorted(map(int, words))
        return f"{numbers[0]}-{numbers[-1]}"
    if any(map(_is_place, words)):
        return "PLACE"
    if all(map(str.isupper, words)):
        return "SLOT" if any(word[-1].isdecimal() for word in words) else "SPACE"
    return "CARD" if words[0][:1].isupper() else "ASPIRATION"


def _is_place(word: str) -> bool:
    """A place for a Vibe token: an Action and one of its upgrades."""
    return "." in word


def many(owed: Owed) -> str:
    """Where the answers that were told by their form are listed."""
    count = len(owed.get("options") or ())
    return f"{count} answers, listed by `cerebria legal`" if count > MOST else ""


# ---------------------------------------------------------------- what it is for


def purpose(owed: Owed) -> str:
    """What is decided, as far as it has words."""
    what, about = str(owed.get("what", "")), owed.get("about") or {}
    kind = str(about.get("kind", ""))
    if what not in ("reveal", "aim"):
        known = SUBJECTS[kind](about) if kind in SUBJECTS else _effect(owed.get("effect") or {})
        return known or VERBS.get(what, "")
    if kind == "common":
        return "the new Common Aspiration"
    return f"{name(_whose(about))}'s {kind.capitalize()} Aspiration"


def _effect(effect: Mapping[str, Any]) -> str:
    """What an effect of a card or a Spirit asks somebody."""
    if not effect:
        return ""
    gains = effect.get("one-of") or [effect]
    if all("gain" in gain for gain in gains):
        words = listing((_gain(gain) for gain in gains), "or")
        if effect.get("chooser") != "team":
            return words if effect.get("may") else ""
        return f"who may {words}" if effect.get("may") else f"who {listing(map(_gains, gains), 'or')}"
    if effect.get("rotate") and "way" not in effect:
        return f"whether the Origin turns {plural(effect['rotate'], 'step')} clockwise"
    word = EFFECT_WORDS.get(key_of(effect))
    return word.asks if word else ""


def _gain(gain: Mapping[str, Any]) -> str:
    if gain["gain"] == "card":
        return f"draw {plural(gain['amount'], 'card')}"
    return f"gain {amount(gain['amount'], gain['gain'])}"


def _gains(gain: Mapping[str, Any]) -> str:
    """The same of somebody who has no choice in it: `gains 2 Willpower`."""
    verb, _, rest = _gain(gain).partition(" ")
    return f"{verb}s {rest}"


#: What a decision is for, by the kind of what it is about; the rest are effects of powers.
SUBJECTS: dict[str, Callable[[Mapping[str, Any]], str]] = {
    "garrison": lambda about: f"from hand into {safe(about['realm'])}",
    "gain-essence": lambda about: "the kind of the Essence that is gained",
    "lose-essence": lambda about: "the kind of the Essence that is lost",
    "convert": lambda about: "1 Willpower for 1 Essence of this kind",
    "return-wp": lambda about: f"the Sphere that loses {about['amount']} Willpower",
    "calm": lambda about: f"the Intensity token to lower, and by how much, {about['left']} at most",
    "inspire": lambda about: "a Vibe token and its place",
    "token": lambda about: "a Vibe token and its place",
    "keep": lambda about: "the card to keep",
    "swap": lambda about: "whose figure to change places with",
    "push": lambda about: "the figure to push, and where to",
    "command": lambda about: "the figure to move, and where to",
    "put_adjacent": lambda about: "the Emotion that gets 1 Essence",
    "remove_adjacent": lambda about: "the Emotion that loses 1 Essence",
    "drain": lambda about: "the Sphere that gives 1 Willpower",
    "fragment": lambda about: "the Fortress whose Fragment joins the Identity",
    "earned": lambda about: "the Fragment that was earned joins the Identity",
    "wheel": lambda about: "who draws 1 card" if about["gain"] == "card" else f"who gains {amount(1, about['gain'])}",
    "trailing": lambda about: "a tie for the fewest points: who may move a Common Aspiration",
    "moved-common": lambda about: "a Common Aspiration and its new place",
    "surplus": lambda about: f"{plural(about['number'], 'card')} too many in hand",
    "used-ability": lambda about: f"{name(about['user'])} uses {safe(about['card'])}",
    "open-hand": lambda about: f"a card from {name(about['owner'])}'s hand",
    "starter": lambda about: "who starts the round",
    "bounty": lambda about: "which bonus to take",
    "draw": lambda about: "draw 1 card",
    "prevent": lambda about: f"prevent the Quell on {safe(about.get('slot', ''))}",
}
