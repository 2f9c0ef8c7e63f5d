"""An owner's overlay: facts read off the real cards, and invented cards, laid over the catalogue's."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from cerebria_cli.catalogue import vocabulary as words
from cerebria_cli.catalogue.entries import Card, Ruling, is_applied, make_card
from cerebria_cli.catalogue.powers import Fault, placed_card_faults
from cerebria_cli.catalogue.shapes import TABLES, Shape, faults_of, hint, keyed_faults, quote, twice

#: The highest Intensity of a card.
INTENSITY_LIMIT = 20

#: What tells an invented card from a mistyped name.
NEW = ("side", "kind", "counterpart")

#: Words of letters and digits, joined by hyphens, so that the notation can be read.
_NAME = re.compile(r"[^\W\d_][^\W_]+(-[^\W_]+)*")
LONGEST_NAME = 40

#: Where the words of an owner's power come from.
OWNER = "the owner of the cards"

Known = Mapping[str, Mapping[str, Any]]


def overlay(
    cards: Mapping[str, Card], table: Any, rulings: Mapping[str, Ruling] | None = None
) -> tuple[dict[str, Card], list[str]]:
    """The cards with the owner's facts, and every fault of the table; a card with a fault stays as it was.

    The table has one table per card, by name: of a card of the catalogue some of `vibe`, `intensity`, `threshold`,
    `red`, `power`, `powers`; of an invented one also `side`, `kind` and `counterpart`.
    """
    merged, faults = laid_over(cards, table, rulings)
    return merged, [fault.text for fault in faults]


def laid_over(
    cards: Mapping[str, Card], table: Any, rulings: Mapping[str, Ruling] | None = None
) -> tuple[dict[str, Card], list[Fault]]:
    """The same, with the place of each fault in the table."""
    merged = dict(cards)
    if not isinstance(table, dict):
        return merged, [Fault((), f"The overlay must have cards, not {quote(table)}.")]
    known = {id: {"options": ruling.options} for id, ruling in (rulings or {}).items()}
    faults: list[Fault] = []
    for name, facts in table.items():
        found = [Fault((name, *path), text) for path, text in _faults(name, facts, cards, table, known)]
        faults += found
        if not found:
            merged[name] = _merge(cards[name], facts) if name in cards else _invented(name, facts)
    _pair(merged, [name for name in table if name in cards and merged[name] is not cards[name]])
    return merged, faults


def _pair(merged: dict[str, Card], told: Iterable[str]) -> None:
    """A counterpart that was put right names the other card as well."""
    for name in told:
        other = merged[name].counterpart
        if other and merged[name].sources.get("counterpart") == "owner" and merged[other].counterpart != name:
            sources = {**merged[other].sources, "counterpart": "owner"}
            merged[other] = merged[other]._replace(counterpart=name, sources=sources)


def wheel_faults(wheel: Any, last: int) -> Iterator[Fault]:
    """Every fault of the owner's Wheel of Intentions, whose last space is `last`."""
    for key, text in keyed_faults(wheel, Shape({"marks": TABLES}, {}), "wheel"):
        yield Fault((key,) if key else (), text)
    marks = wheel.get("marks") if isinstance(wheel, dict) else None
    if not isinstance(marks, list):
        return
    for number, mark in enumerate(marks):
        found = faults_of(mark, words.MARK, f"wheel: mark {number + 1}")
        if not found and mark["at"] > last:
            found = [f"wheel: mark {number + 1}: the Wheel has {last} spaces, not {mark['at']}."]
        yield from (Fault(("marks", number), text) for text in found)
    places = [str(mark.get("at")) for mark in marks if isinstance(mark, dict)]
    yield from (Fault(("marks",), f"wheel: the space {place} is marked twice.") for place in twice(places))


# ---------------------------------------------------------------- faults


def _faults(name: str, facts: Any, cards: Mapping[str, Card], table: Mapping[str, Any], rulings: Known) -> list[Fault]:
    """Everything that is wrong with one card of the overlay; its place begins below the card."""
    new = name not in cards
    if new and (not isinstance(facts, dict) or not any(key in facts for key in NEW)):
        return [Fault((), f"There is no card {quote(name)}{hint(name, cards)}. An invented one has a side and a kind.")]
    where = f"card {name}"
    shape = words.NEW_CARD if new else words.OWNER_CARD
    found = [Fault((key,) if key else (), text) for key, text in keyed_faults(facts, shape, where)]
    if not isinstance(facts, dict):
        return found
    wrong = {fault.path[0] for fault in found if fault.path}
    sound = {key: value for key, value in facts.items() if key not in wrong}
    if new:
        found += [Fault((), text) for text in _name_faults(name, {*cards, *table})]
        found += _new_faults(name, sound, cards, table)
    elif "counterpart" in sound:
        found += _pair_faults(cards[name], sound["counterpart"], cards, table)
    found += _fact_faults(_invented(name, sound) if new else cards[name], sound, where)
    powers = facts.get("powers")
    told = (*placed_card_faults(powers, rulings, where), *_expansion_faults(powers, cards, where))
    return [*found, *(Fault(("powers", *fault.path), fault.text) for fault in told)]


def _expansion_faults(powers: Any, cards: Mapping[str, Card], where: str) -> Iterator[Fault]:
    """What only the cards of the expansion do, and only where its team plays."""
    if any(card.side == words.THIRD for card in cards.values()):
        return
    for number, power in enumerate(powers if isinstance(powers, list) else ()):
        for key in ("if", "do") if isinstance(power, dict) else ():
            for place, table in enumerate(power[key] if isinstance(power.get(key), list) else ()):
                for word in _expansion_words(table):
                    text = f"{where}: power {number + 1}: {quote(word)} belongs to the expansion, not to this edition."
                    yield Fault((number, key, place), text)


def _expansion_words(table: Any) -> list[str]:
    if not isinstance(table, dict):
        return []
    counts = [value for value in table.values() if isinstance(value, str) and words.THIRD in value.split(":")]
    return [*(key for key in table if key in words.SPECIAL), *counts]


def _fact_faults(card: Card, facts: dict[str, Any], where: str) -> Iterator[Fault]:
    """What of the facts does not go together, or not with the card."""
    spaces, threshold = facts.get("intensity", card.intensity), facts.get("threshold", card.threshold)
    if spaces and (len(spaces) > words.SPACES_LIMIT or max(spaces) > INTENSITY_LIMIT):
        text = f"{where}: at most {words.SPACES_LIMIT} Essence spaces and Intensity {INTENSITY_LIMIT} are possible."
        yield Fault(("intensity",), text)
    if "threshold" in facts and card.kind != ("strong" if card.side == words.THIRD else "mild"):
        yield Fault(("threshold",), f"{where}: only a Mild card has a threshold.")
    elif spaces and threshold > len(spaces):
        told = ("threshold",) if "threshold" in facts else ("intensity",)
        yield Fault(told, f"{where}: the threshold {threshold} is more than its {len(spaces)} Essence spaces.")
    if "red" in facts and not card.red:
        yield Fault(("red",), f"{where}: red slots are not counted in this edition.")
    elif facts.get("red", card.red) > len(spaces) > 0:
        text = f"{where}: {facts.get('red', card.red)} red slots are more than its {len(spaces)} Essence spaces."
        yield Fault(("red",) if "red" in facts else ("intensity",), text)
    if "vibe" in facts and card.kind == "starting":
        yield Fault(("vibe",), f"{where}: a starting card has no vibe.")
    if "powers" in facts and not facts.get("power", card.power):
        yield Fault(("powers",), f"{where}: powers need a text in `power` for the table.")


def _name_faults(name: str, names: Iterable[str]) -> Iterator[str]:
    """A name that can be typed and told from every other."""
    if not _NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        yield f"{quote(name)} cannot be a card's name: 2 to {LONGEST_NAME} letters and digits, with hyphens inside."
        return
    same = [other for other in names if other != name and _spelt(other) == _spelt(name)]
    if same:
        yield f"card {name}: the name is hardly different from {quote(same[0])}."


def _spelt(name: str) -> str:
    """A name without what does not matter when it is typed."""
    return "".join(filter(str.isalnum, name.casefold()))


def _new_faults(
    name: str, facts: dict[str, Any], cards: Mapping[str, Card], table: Mapping[str, Any]
) -> Iterator[Fault]:
    """What an invented card needs besides: a threshold if it is Mild, and the other half of the pair."""
    where, strong = f"card {name}", facts.get("counterpart")
    if facts.get("kind") == "mild" and "threshold" not in facts:
        yield Fault((), f"{where}: threshold is missing, the Essence with which it is empowered.")
    if strong is None:
        return
    other = table.get(strong)
    if strong in cards:
        text = f"{where}: {strong} is the counterpart of {cards[strong].counterpart or 'no card'}; invent both halves."
        yield Fault(("counterpart",), text)
    elif not isinstance(other, dict):
        near = [key for key in table if key != name]
        yield Fault(("counterpart",), f"{where}: its counterpart {quote(strong)} does not exist{hint(strong, near)}.")
    elif other.get("counterpart") != name:
        text = f"{where}: its counterpart {strong} names {quote(other.get('counterpart', 'no card'))} instead."
        yield Fault(("counterpart",), text)
    elif other.get("kind") == facts.get("kind") or other.get("side") != facts.get("side", other.get("side")):
        text = f"{where}: its counterpart {strong} must be the Strong or Mild card of the same side."
        yield Fault(("counterpart",), text)


def _pair_faults(card: Card, name: str, cards: Mapping[str, Card], table: Mapping[str, Any]) -> Iterator[Fault]:
    """The other half of a pair of the catalogue: it exists, and is the Strong or Mild card of the same side."""
    other = cards.get(name)
    told = table.get(name, {})
    if other is None:
        yield Fault(("counterpart",), f"card {card.name}: there is no card {quote(name)}{hint(name, cards)}.")
    elif {card.kind, other.kind} != {"mild", "strong"} or other.side != card.side:
        text = f"card {card.name}: its counterpart {name} must be the Strong or Mild card of the same side."
        yield Fault(("counterpart",), text)
    elif isinstance(told, dict) and told.get("counterpart", card.name) != card.name:
        text = f"card {card.name}: its counterpart {name} names {quote(told['counterpart'])} instead."
        yield Fault(("counterpart",), text)


# ---------------------------------------------------------------- cards


#: The facts that simply take the place of the catalogue's.
_REPLACED = ("vibe", "threshold", "red", "counterpart", "power")


def _merge(card: Card, facts: dict[str, Any]) -> Card:
    given: dict[str, Any] = {fact: facts[fact] for fact in _REPLACED if fact in facts}
    if "intensity" in facts:
        given["intensity"] = tuple(facts["intensity"])
    told = [fact for fact in (*_REPLACED, "intensity") if fact in facts]
    if "power" in facts or "powers" in facts:
        # new words without declarations: what the catalogue declared may no longer be true
        given["powers"] = tuple(facts.get("powers", ()))
        applied, unsaid = any(map(is_applied, given["powers"])), facts.get("power") == ""
        given["power_known"] = "yes" if applied else "none" if unsaid else "partly"
        given["power_source"] = OWNER
        told = [*told, "power"] if "power" not in told else told
    return card._replace(**given, sources={**card.sources, **dict.fromkeys(told, "owner")})


def _invented(name: str, facts: dict[str, Any]) -> Card:
    """An invented card; what is missing is told as a fault."""
    whole = {"side": "", "kind": "", "intensity": (), **facts, "name": name}
    sources = {fact: "owner" for fact in words.SOURCED if fact in facts}
    return make_card({**whole, "source": sources, "power_source": OWNER if "power" in facts else ""})
