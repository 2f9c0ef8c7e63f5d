"""Answers of the dialogue that teaches, spelt out: from a letter or a few words to the one-line language of powers."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import product

from cerebria_cli.catalogue.counts import COMPARED, by_words
from cerebria_cli.catalogue.effects import CHOOSABLE, EFFECT_WORDS, Form, word_of
from cerebria_cli.catalogue.power_lines import read_effect
from cerebria_cli.catalogue.power_words import words_of
from cerebria_cli.catalogue.shapes import Kind, quote
from cerebria_cli.catalogue.short_words import NUMBER, fitting, numbered
from cerebria_cli.catalogue.stages import NEAR, STAGES
from cerebria_cli.system.named_tuples import NamedTuple

#: Who does it, as it is typed before an effect.
CHOOSERS = ("its player", "team", "each opponent", "everybody")


class Unclear(Exception):
    """An answer that cannot be used, and why, as a sentence."""


class Choice(NamedTuple):
    """One of the answers that a question offers."""

    letter: str
    label: str
    """With its letter in brackets: `[e]nters play`."""

    word: str
    """What it stands for."""

    means: str = ""
    """What it is, for whoever asks."""


def lettered(offers: Iterable[tuple[str, str, str]]) -> tuple[Choice, ...]:
    """Choices from labels, words and explanations; each has the first letter of its label that is still free."""
    found: list[Choice] = []
    for label, word, means in offers:
        taken = {choice.letter for choice in found}
        at = next((place for place, char in enumerate(label) if char.isalnum() and char.casefold() not in taken), -1)
        shown = f"{label[:at]}[{label[at]}]{label[at + 1 :]}" if at >= 0 else label
        found.append(Choice(label[at].casefold() if at >= 0 else "", shown, word, means))
    return tuple(found)


def chosen(typed: str, choices: Sequence[Choice]) -> str:
    """The word of the choice that a letter, a word or its beginning names."""
    said = typed.strip().casefold()
    for choice in choices:
        if said in (choice.letter, choice.word, _plain(choice)):
            return choice.word
    begun = [one.word for one in choices if _plain(one).startswith(said) or one.word.startswith(said)]
    if len(set(begun)) == 1:
        return begun[0]
    raise Unclear(f"{quote(typed)} is none of them: {', '.join(choice.label for choice in choices)}.")


def _plain(choice: Choice) -> str:
    return choice.label.replace("[", "").replace("]", "").casefold()


# ---------------------------------------------------------------- whose, and where


def side_and_place(typed: str, sides: Sequence[Choice], near: Sequence[str]) -> tuple[str, str]:
    """Whose move it is, and the word for where it must be: `o next`."""
    first, _, rest = typed.strip().partition(" ")
    places = {NEAR[one][0]: one for one in near if one}
    if not rest.strip():
        return chosen(first, sides), ""
    found = fitting(rest, places)
    if not found:
        raise Unclear(f"{quote(rest.strip())} is no place here; there are {', '.join(places) or 'none'}.")
    return chosen(first, sides), places[found[0]]


# ---------------------------------------------------------------- counts and conditions

#: Conditions that cards have often: as they are offered, and in the language.
ONCE = "once per turn"
CONDITIONS = (
    ("1 time per turn", ONCE),
    ("your team controls its realm", "own realms where it lies at least 1"),
    ("its frontier", "own frontiers where it lies at least 1"),
    ("on a realm slot", "on a realm slot"),
    ("frontier slot", "on a frontier slot"),
    ("less ambition than they", "own ambition less than opposing ambition"),
    ("no ambition", "own ambition exactly 0"),
    ("same vibe as it", "all emotions of its vibe on the target at least 1"),
    ("the place it lies on", "own places where it lies at least 1"),
)

_COMPARISON = re.compile("|".join([*(f"(?:{words})" for words in COMPARED.values()), "<=", ">=", "<", ">", "="]))


class Condition(NamedTuple):
    """Under which condition, and whether once per turn only."""

    line: str
    once: bool


def offered_conditions() -> tuple[Choice, ...]:
    return lettered((label, line, line) for label, line in CONDITIONS)


def conditions(typed: str) -> Condition:
    """Conditions in the language: letters of those that are offered, or comparisons joined by `and`."""
    offers = {choice.letter: choice.word for choice in offered_conditions()}
    words = typed.casefold().split()
    if all(word in offers for word in words):
        found = [offers[word] for word in words]
    else:
        found = [_condition(part.strip()) for part in re.split(r"\band\b", typed)]
    return Condition(" and ".join(one for one in found if one != ONCE), ONCE in found)


def _condition(typed: str) -> str:
    known = [line for _, line in CONDITIONS if words_of(line) == words_of(typed) or (typed == "once" and line == ONCE)]
    if known:
        return known[0]
    sign = _COMPARISON.search(typed)
    if sign is None:
        raise Unclear(f"{quote(typed)} compares nothing; say `own emotions next to it at least 2`.")
    left, right = _operand(typed[: sign.start()]), _operand(typed[sign.end() :])
    return f"{left} {COMPARED.get(sign[0], sign[0])} {right}"


def _operand(typed: str) -> str:
    return typed.strip() if typed.strip().isdecimal() else count(typed)


def count(typed: str) -> str:
    """A count in the language; where nobody says whose, it is of all."""
    found = fitting(typed, by_words()) if typed.strip() else []
    if len(found) > 1:
        found = [phrase for phrase in found if phrase.startswith("all ")] or found
    if len(found) != 1:
        near = f" It may be {', or '.join(found[:4])}." if found else " An example is `own emotions next to it`."
        raise Unclear(f"{quote(typed.strip())} is no count.{near}")
    return found[0]


# ---------------------------------------------------------------- effects


def effects(typed: str, keys: Sequence[str], first: str, begin: str) -> str:
    """Effects in the language; the first is of the key that was chosen, those behind commas may be of any."""
    more: list[str] = []
    if first == "one-of":
        typed, more = _taken_out(typed, keys)
    parts = [part.strip() for part in re.split(r",|(?=\bthen\b)", typed) if part.strip()]
    told = [_whole(parts[0] if parts else "", (first,), begin), *more]
    return ", ".join([*told, *(_further(part, first, keys) for part in parts[1:])])


def _further(typed: str, first: str, keys: Sequence[str]) -> str:
    """An effect behind another; with a number alone it is of the same kind."""
    then, rest = ("then ", typed[len("then") :].strip()) if typed.startswith("then") else ("", typed)
    if then and rest.startswith("if "):
        only, _, rest = rest.removeprefix("if ").strip().partition(" ")
        then = f"then if {only} "
    alike = re.match(rf"(?:(?:{'|'.join(CHOOSERS)}) )?\d", rest) is not None
    return then + _whole(rest, (first,) if alike else keys)


def _taken_out(typed: str, keys: Sequence[str]) -> tuple[str, list[str]]:
    """Choices without what follows from one of them, `draw 2, discard 1 or 2 wp`, and that as effects of their own."""
    *before, last = re.split(r"\bor\b", typed)
    plain, more = list[str](), list[str]()
    for choice in before:
        head, comma, rest = choice.partition(",")
        plain.append(head.strip())
        if comma:
            word = word_of(read_effect(_offer(head.strip().removeprefix("either "))))
            more.append(f"then if {word} {_whole(rest.strip(), keys)}")
    return " or ".join([*plain, last.strip()]), more


def _whole(typed: str, keys: Sequence[str], begin: str = "") -> str:
    """One effect, with the conditions that it alone has."""
    what, only_if, asked = typed.partition(" if ")
    told = _effect(what, keys, begin)
    return f"{told} if {conditions(asked.strip()).line}" if only_if else told


def _effect(typed: str, keys: Sequence[str], begin: str = "") -> str:
    """One effect, with who does it, `may`, and what it is counted by; `begin` are words that were chosen before."""
    what, each, counted = _by_count(typed)
    who = next((one for one in CHOOSERS if words_of(what)[: len(words_of(one))] == words_of(one)), "")
    words = what.split()[len(who.split()) :]
    may = bool(words) and words[0] in ("may", "m")
    rest = " ".join((begin, *(words[1:] if may else words))).strip()
    told = _OFFERING.get(keys[0] if keys else "", _form)(rest, keys)
    return " ".join(filter(None, (who, "may" if may else "", told, f"for each {count(counted)}" if each else "")))


def _by_count(typed: str) -> tuple[str, str, str]:
    """What is before and behind `for each`, shortened to `each`; `each opponent` is somebody."""
    parts = re.split(r"\b(?:for\s+)?each\b(?!\s+oppo)", typed, maxsplit=1)
    return (parts[0].strip(), "each", parts[1]) if len(parts) > 1 else (typed, "", "")


def _choices(typed: str, keys: Sequence[str]) -> str:
    offers = [_offer(part.strip()) for part in re.split(r"\bor\b", typed.removeprefix("either "))]
    if len(offers) < 2:
        raise Unclear("Say what there is to choose from: `2 wp or 1 essence`.")
    return f"either {' or '.join(offers)}"


def _offer(typed: str) -> str:
    """One of the choices; what is not said otherwise is gained."""
    return _form(typed, ("gain",) if fitting(typed, phrases("gain")) else CHOOSABLE)


def _payment(typed: str, keys: Sequence[str]) -> str:
    """What is paid, and what for: `2 wp to build`."""
    paid, to, bought = typed.removeprefix("pay ").partition(" to ")
    means = [f"{NUMBER} {what}" for what in EFFECT_WORDS["spend"].shape.needed["spend"].words]
    found = fitting(paid, means)
    if not to or len(found) != 1:
        raise Unclear("Say what is paid and what for: `2 wp to build`.")
    return f"pay {numbered(found[0], paid)} to {_offer(bought.strip())}"


#: Effects that hold others.
_OFFERING = {"one-of": _choices, "spend": _payment}


def _form(typed: str, keys: Sequence[str]) -> str:
    found = fitting(typed, dict.fromkeys(phrase for key in keys for phrase in phrases(key)))
    if not found:
        known = ", ".join(_shown(key) for key in keys[:3])
        raise Unclear(f"{quote(typed)} says nothing here; it can be {known}.")
    if len(found) > 1 and not typed:
        raise Unclear(f"How much, and of what? It can be {', '.join(numbered(one, '') for one in found[:4])}.")
    if len(found) > 1:
        raise Unclear(f"{quote(typed)} may be {', or '.join(numbered(one, typed) for one in found[:4])}.")
    return numbered(found[0], typed)


def _shown(key: str) -> str:
    return numbered(next(iter(phrases(key)), key), "")


@cache
def phrases(key: str) -> tuple[str, ...]:
    """Every way to say an effect, with a mark in the place of numbers; none where words of the owner's are needed."""
    word = EFFECT_WORDS[key]
    kinds = word.shape.needed
    if any(kind.entry is not None for kind in kinds.values()) or "remind" in kinds:
        return ()
    return tuple(phrase for form in word.forms for phrase in _filled(form, kinds))


def _filled(form: Form, kinds: dict[str, Kind]) -> Iterator[str]:
    parts = form.line.split()
    offers = [_offers(part, kinds) for part in parts]
    yield from (" ".join(words) for words in product(*offers))


def _offers(part: str, kinds: dict[str, Kind]) -> tuple[str, ...]:
    if not part.startswith("<"):
        return (part,)
    words = kinds[part.strip("<->")].words
    return tuple(word.replace("-", " ") for word in words) or (NUMBER,)


def needs_words(key: str) -> bool:
    """Whether something is to be said about an effect beside its name: who does it, or how much."""
    return EFFECT_WORDS[key].by_player or phrases(key) != (EFFECT_WORDS[key].forms[0].line,)


def fits(stage: str) -> tuple[str, ...]:
    """The effects of a stage, without those that are for words only."""
    return tuple(key for key in STAGES[stage].effects if key != "remind")
