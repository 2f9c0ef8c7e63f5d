"""An owner's overlay: facts read off the real cards, laid over the catalogue's."""

from collections.abc import Mapping
from typing import Any

from cerebria_cli.catalogue import vocabulary as words
from cerebria_cli.catalogue.entries import Card, Ruling
from cerebria_cli.catalogue.powers import power_faults
from cerebria_cli.catalogue.shapes import faults_of, hint, quote

#: Most Essence spaces and highest Intensity of a card.
SPACES_LIMIT, INTENSITY_LIMIT = 6, 20


def overlay(
    cards: Mapping[str, Card], table: Any, rulings: Mapping[str, Ruling] | None = None
) -> tuple[dict[str, Card], list[str]]:
    """The cards with the owner's facts, and every fault of the table; a card with a fault stays as it was.

    The table has one table per card, by name, with some of `vibe`, `intensity`, `threshold`, `red`, `power`, `powers`.
    """
    merged = dict(cards)
    if not isinstance(table, dict):
        return merged, [f"The overlay must be a table of cards, not {quote(table)}."]
    known = {id: {"options": ruling.options} for id, ruling in (rulings or {}).items()}
    faults: list[str] = []
    for name, facts in table.items():
        if name not in cards:
            faults.append(f"There is no card {quote(name)}{hint(name, cards)}.")
            continue
        found = _faults(cards[name], facts, known)
        faults += found
        if not found:
            merged[name] = _merge(cards[name], facts)
    return merged, faults


def _faults(card: Card, facts: Any, rulings: Mapping[str, Mapping[str, Any]]) -> list[str]:
    where = f"card {card.name}"
    faults = faults_of(facts, words.OWNER_CARD, where)
    if faults:
        return faults
    faults += power_faults(facts.get("powers", []), rulings, where)
    spaces = facts.get("intensity", card.intensity)
    if len(spaces) > SPACES_LIMIT or max(spaces) > INTENSITY_LIMIT:
        faults.append(f"{where}: at most {SPACES_LIMIT} Essence spaces and Intensity {INTENSITY_LIMIT} are possible.")
    if "threshold" in facts and card.kind != "mild":
        faults.append(f"{where}: only a Mild card has a threshold.")
    elif facts.get("threshold", card.threshold) > len(spaces):
        threshold = facts.get("threshold", card.threshold)
        faults.append(f"{where}: the threshold {threshold} is more than its {len(spaces)} Essence spaces.")
    if "red" in facts and not card.red:
        faults.append(f"{where}: red slots are not counted in this edition.")
    elif facts.get("red", card.red) > len(spaces):
        faults.append(f"{where}: {facts.get('red', card.red)} red slots are more than its {len(spaces)} Essence spaces.")
    if "vibe" in facts and card.kind == "starting":
        faults.append(f"{where}: a starting card has no vibe.")
    if "powers" in facts and not facts.get("power", card.power):
        faults.append(f"{where}: powers need a text in `power` for the table.")
    return faults


def _merge(card: Card, facts: dict[str, Any]) -> Card:
    given: dict[str, Any] = {fact: facts[fact] for fact in ("vibe", "threshold", "red", "power") if fact in facts}
    if "intensity" in facts:
        given["intensity"] = tuple(facts["intensity"])
    told = [fact for fact in ("vibe", "intensity", "threshold", "red", "power") if fact in facts]
    if "power" in facts or "powers" in facts:
        # new words without declarations: what the catalogue declared may no longer be true
        given["powers"] = tuple(facts.get("powers", ()))
        given["power_known"] = "yes" if given["powers"] else "partly"
        given["power_source"] = "the owner of the cards"
        told = [*told, "power"] if "power" not in told else told
    return card._replace(**given, sources={**card.sources, **dict.fromkeys(told, "owner")})
