"""Checks the cards of an edition."""

from collections.abc import Iterator
from typing import Any

from cerebria_cli.catalogue import vocabulary as words
from cerebria_cli.catalogue.powers import card_power_faults
from cerebria_cli.catalogue.shapes import faults_of, hint, quote
from cerebria_cli.catalogue.tables import Tables, by_name, listed, name_of, not_unique


def card_faults(tables: Tables, ids: set[str]) -> Iterator[str]:
    """Every fault of the cards."""
    cards = listed(tables, "cards", "card")
    yield from not_unique(cards, "cards.toml: the card")
    named = by_name(cards)
    rulings = by_name(listed(tables, "rules", "ruling"), "id")
    for card in cards:
        where = f"card {name_of(card)}"
        yield from faults_of(card, words.CARD, where)
        yield from _facts(card, where)
        yield from _sources(card, where)
        yield from _counterpart(card, named, where)
        yield from card_power_faults(card.get("powers", []), rulings, where)


def _facts(card: dict[str, Any], where: str) -> Iterator[str]:
    """Which facts go with which kind of card."""
    expected = {"starting": set(), "mild": {"vibe", "counterpart", "threshold"}, "strong": {"vibe", "counterpart"}}
    # Any Mild card of the third team becomes any Strong one, whose Vibe is chosen and whose threshold counts.
    third = {"mild": {"vibe"}, "strong": {"threshold"}}
    by_kind = third if card.get("side") == words.THIRD else expected
    needed: set[str] = by_kind.get(str(card.get("kind")), set())
    for fact in ("vibe", "counterpart", "threshold"):
        if fact in needed and fact not in card:
            yield f"{where}: {fact} is missing."
        if fact not in needed and fact in card:
            yield f"{where}: a {card.get('kind')} card has no {fact}."
    threshold, spaces = card.get("threshold"), card.get("intensity")
    if isinstance(threshold, int) and isinstance(spaces, list) and threshold > len(spaces):
        yield f"{where}: the threshold {threshold} is more than its {len(spaces)} Essence spaces."
    if "powers" in card and "power" not in card:
        yield f"{where}: powers need a text in `power` for the table."


def _sources(card: dict[str, Any], where: str) -> Iterator[str]:
    sources = card.get("source")
    if not isinstance(sources, dict):
        return
    facts = [fact for fact in words.SOURCED if fact in card]
    yield from (f"{where}: the source of {fact} is missing." for fact in facts if fact not in sources)
    for fact, source in sources.items():
        if fact not in facts:
            yield f"{where}: a source for {quote(fact)}, but no such fact."
        if source not in words.SOURCES:
            yield f"{where}: {quote(source)} is no source of {quote(fact)}; there are {', '.join(words.SOURCES)}."


def _counterpart(card: dict[str, Any], named: dict[str, dict[str, Any]], where: str) -> Iterator[str]:
    name = card.get("counterpart")
    if not isinstance(name, str):
        return
    other = named.get(name)
    if other is None:
        yield f"{where}: its counterpart {quote(name)} does not exist{hint(name, named)}."
        return
    if other.get("counterpart") != card.get("name"):
        yield f"{where}: its counterpart {name} names {quote(other.get('counterpart'))} instead."
    if {card.get("kind"), other.get("kind")} != {"mild", "strong"} or card.get("side") != other.get("side"):
        yield f"{where}: its counterpart {name} must be the Strong or Mild card of the same side."
