"""What somebody has to decide: what it is for, what can be answered, and whether it can be declined."""

from collections.abc import Mapping, Sequence
from typing import Any

from cerebria_cli.catalogue.effects import EFFECT_WORDS, key_of
from cerebria_cli.editions import verb
from cerebria_cli.editions.registry import DEFAULT, part_of
from cerebria_cli.view.words.plain import Facts, amount, listing, plural, safe

Owed = Mapping[str, Any]
Verbs = verb.Verbs[Any, Any, Any]

#: More answers than these are told by their form.
MOST = 10

#: So many words that can stand at one place of the answer are named.
FEW = 4


def verbs_of(facts: Facts) -> Verbs:
    """The verbs of the edition that the facts are of."""
    found: Verbs = part_of(str(facts.get("edition", DEFAULT)), "verbs").VERBS
    return found


# ---------------------------------------------------------------- what can be answered


def answer(owed: Owed, verbs: Verbs) -> str:
    """The answer as it is typed."""
    what = str(owed.get("what", ""))
    decision = verbs.decision_of(what)
    shown = _options([str(option) for option in owed.get("options") or ()], decision.form)
    whose = decision.said_whose(owed.get("about") or {})
    return safe(" ".join(filter(None, (" or ".join(verbs.answering(what)), whose, shown))))


def _options(options: Sequence[str], form: str) -> str:
    """The options if they are few; the form that they have if they are many."""
    if not options:
        return form
    if len(options) <= MOST:
        return " | ".join(options)
    if form:
        return " ".join(form for _ in options[0].split(" "))
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


def purpose(owed: Owed, verbs: Verbs) -> str:
    """What is decided, as far as it has words."""
    said = verbs.decision_of(str(owed.get("what", ""))).said_purpose(owed.get("about") or {})
    return said or _effect(owed.get("effect") or {})


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
