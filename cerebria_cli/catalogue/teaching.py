"""What an owner teaches about a card in one line: facts, powers, or both; read and written.

    taught  = [ "also" ] part { "also" part }
    part    = "vibe" COLOUR | "intensity" N... | "threshold" N | "red" N | "counterpart" CARD | power
            | "text" WORDS [ "when" moment { "or" moment } ] | "no" "power"

Without `also` at the beginning the powers take the place of those that were known. The Wheel is taught as
`2 essence, 4 card`.
"""

from collections.abc import Mapping
from typing import Any

from cerebria_cli.catalogue.entries import Card
from cerebria_cli.catalogue.power_lines import quoted, read_moments, read_part, read_powers, write_powers
from cerebria_cli.catalogue.power_sentences import power_sentences
from cerebria_cli.catalogue.power_words import Cursor
from cerebria_cli.catalogue.vocabulary import MARK, VIBES
from cerebria_cli.system.named_tuples import NamedTuple

#: The name under which the Wheel of Intentions is taught.
WHEEL = "wheel"

#: What is said of a card on which no power is printed.
NO_POWER = "no power"


class Taught(NamedTuple):
    """What a line says about a card."""

    facts: dict[str, Any]
    """As an overlay has them: `vibe`, `intensity` and so on, `powers`, or an empty `power` of a card that has none; of
    the Wheel `marks`."""

    adds: bool = False
    """The powers come to those that are known."""


# ---------------------------------------------------------------- reading


def read_taught(text: str) -> Taught:
    """What is taught about a card; `CannotTeach` at the first word that is not understood."""
    cursor = Cursor(text)
    adds = cursor.take("also")
    facts: dict[str, Any] = {}
    while True:
        start = cursor.at
        if cursor.word in _FACTS and cursor.word in facts:
            raise cursor.fault(f"The {cursor.word} is said twice.")
        _part(cursor, facts)
        if not cursor.take("also"):
            break
    if cursor.word:
        raise cursor.fault(f"`{cursor.word}` is left over; parts are joined by `also`, effects by a comma.")
    if "power" in facts and "powers" in facts:
        raise cursor.fault("A card without a power has no other power.", at=start)
    if adds and "powers" not in facts:
        raise cursor.fault("`also` at the beginning adds a power, and here is none.", at=start)
    return Taught(facts, adds)


def _part(cursor: Cursor, facts: dict[str, Any]) -> None:
    fact = cursor.word
    if cursor.take(*NO_POWER.split()):
        facts["power"] = ""
        return
    if cursor.take("text"):
        facts["powers"] = [*facts.get("powers", ()), *_reminders(cursor)]
        return
    if fact not in _FACTS:
        facts["powers"] = [*facts.get("powers", ()), *read_part(cursor)]
        return
    cursor.at += 1
    facts[fact] = _FACTS[fact](cursor)


def _reminders(cursor: Cursor) -> list[dict[str, Any]]:
    """What the card says in words, and when the table is reminded of it: when it enters unless something is said."""
    start = cursor.at
    if not cursor.until("when", "also"):
        raise cursor.fault('What the card says is expected: `text "look at a hand" when enters`.')
    said = cursor.text[cursor.tokens[start].start : cursor.tokens[cursor.at - 1].end].strip()
    words = said if said.startswith('"') else quoted(said)
    moments = read_moments(cursor) if cursor.take("when") else "enters"
    return read_powers(f"{moments}: remind {words}")


def _colour(cursor: Cursor) -> str:
    colour = cursor.word
    if colour not in VIBES:
        raise cursor.fault(f"A Vibe is {', '.join(VIBES[:-1])} or {VIBES[-1]}.")
    cursor.at += 1
    return colour


def _number(cursor: Cursor) -> int:
    number = cursor.number()
    if not number:
        raise cursor.fault("A whole number from 1 is expected.")
    return number


def _numbers(cursor: Cursor) -> list[int]:
    found = [_number(cursor)]
    while cursor.word and cursor.word != "also":
        cursor.take(",")
        found.append(_number(cursor))
    return found


def _card(cursor: Cursor) -> str:
    """A card's name as it is typed."""
    start = cursor.at
    if not cursor.until("also"):
        raise cursor.fault("The name of a card is expected.")
    return cursor.text[cursor.tokens[start].start : cursor.tokens[cursor.at - 1].end].strip()


_FACTS = {"vibe": _colour, "intensity": _numbers, "threshold": _number, "red": _number, "counterpart": _card}


def read_wheel(text: str) -> Taught:
    """The marked spaces of the Wheel: `2 essence, 4 card`."""
    cursor, marks, gains = Cursor(text), list[dict[str, Any]](), MARK.needed["gain"].words
    while cursor.word:
        at = _number(cursor)
        gain = cursor.word
        if gain not in gains:
            raise cursor.fault(f"A space of the Wheel gives {', '.join(gains[:-1])} or {gains[-1]}: `6 ambition`.")
        cursor.at += 1
        marks.append({"at": at, "gain": gain})
        cursor.take(",")
    if not marks:
        raise cursor.fault("The marked spaces are expected: `2 essence, 4 card`.")
    return Taught({"marks": marks})


def read_about(name: str, text: str) -> Taught:
    """What is taught about a card, or about the Wheel."""
    return read_wheel(text) if name == WHEEL else read_taught(text)


# ---------------------------------------------------------------- writing


def write_taught(taught: Taught) -> str:
    """The line that says it."""
    facts = taught.facts
    if "marks" in facts:
        return ", ".join(f"{mark['at']} {mark['gain']}" for mark in facts["marks"])
    parts = [f"{fact} {_written(facts[fact])}" for fact in _FACTS if fact in facts]
    parts += [NO_POWER] if has_no_power(facts) else []
    parts += [write_powers(facts["powers"])] if facts.get("powers") else []
    return ("also " if taught.adds else "") + " also ".join(parts)


def _written(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


# ---------------------------------------------------------------- what becomes of a card


def has_no_power(facts: Mapping[str, Any]) -> bool:
    """Whether somebody has said that a card has no power."""
    return facts.get("power") == ""


def overlay_of(taught: Taught, card: Card | None) -> dict[str, Any]:
    """The facts as an overlay has them, the power in words included."""
    facts = dict(taught.facts)
    if "powers" not in facts:
        return facts
    known = list(card.powers) if card is not None and taught.adds else []
    powers = [*known, *facts["powers"]]
    return {**facts, "powers": powers, "power": power_sentences(powers)}


_GAINS = {"essence": "1 Essence", "card": "1 card", "ambition": "1 Ambition"}


def told(name: str, facts: Mapping[str, Any]) -> list[str]:
    """What was understood, in sentences."""
    found = [f"{name}: {fact.capitalize()} {_written(facts[fact])}." for fact in _FACTS if fact in facts]
    if "marks" in facts:
        gives = ", ".join(f"{_GAINS[mark['gain']]} at {mark['at']}" for mark in facts["marks"])
        found.append(f"The Wheel gives {gives}.")
    if has_no_power(facts):
        return [*found, f"{name} has no power."]
    return [*found, f"{name}: {facts['power']}"] if "powers" in facts else found
