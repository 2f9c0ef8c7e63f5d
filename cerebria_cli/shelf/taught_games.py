"""What a game knows of its cards: what it was begun with, and what it was taught along the way."""

from collections.abc import Mapping, Sequence
from typing import Any

from cerebria_cli.catalogue.teaching import WHEEL, overlay_of, read_about
from cerebria_cli.editions.registry import DEFAULT
from cerebria_cli.errors import WrongUsage
from cerebria_cli.shelf.owners_cards import POWER, cards_of, takes_overlay

TEACH = "teach "


def taught_in(setup: Mapping[str, Any], lines: Sequence[str]) -> dict[str, Any]:
    """The tables of an overlay that say what a game was begun with and taught; what came later stands."""
    if not takes_overlay(str(setup.get("edition", DEFAULT))):
        raise WrongUsage("The cards of this edition are kept in no owner's file.")
    found: dict[str, Any] = {name: dict(facts) for name, facts in setup.get("cards", {}).items()}
    if setup.get(WHEEL):
        found[WHEEL] = dict(setup[WHEEL])
    for line in lines:
        if line.startswith(TEACH):
            name, _, text = line.removeprefix(TEACH).partition(" ")
            known = cards_of({**setup, "cards": {card: facts for card, facts in found.items() if card != WHEEL}})
            facts = overlay_of(read_about(name, text), known.get(name))
            before = found.get(name, {})
            gone = POWER if any(key in facts for key in POWER) else ()
            found[name] = {**{key: value for key, value in before.items() if key not in gone}, **facts}
    return found
