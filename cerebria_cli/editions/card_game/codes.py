"""The cards for readers, who name them by what matters in play: side, kind, Vibe and Ability."""

import re
from typing import Any

from cerebria_cli import catalogue
from cerebria_cli.editions.card_game.cards import ABSORB_SLOTS, FRAGMENT_SLOTS, TITLES, all_codes, face

__all__ = ["BEGINNING", "GAME", "WHAT", "all_codes", "facts", "kind"]

#: How the game is called beside a card.
GAME = "card game"
#: How a code begins: side and kind.
BEGINNING = re.compile(r"[bg][- ][msx]\b", re.IGNORECASE)
#: What a code is.
WHAT = "A code is a side (b, g), a kind (m, s, x), a Vibe and an Ability, as b-m-red-draw or g-x-blue."

_EDITION = "card"
#: The rule about each kind of card.
_KIND_RULES = {"mild": "emotion.mild", "strong": "emotion.strong", "bb": "emotion.bb"}


def facts(code: str) -> dict[str, Any]:
    """What a code stands for, with the rules behind it."""
    found = face(code)
    ability = _ability(found.ability)
    return {
        "code": code,
        **found._asdict(),
        "fragment_slots": FRAGMENT_SLOTS[found.kind],
        "absorb_slots": ABSORB_SLOTS[found.kind],
        "asks": ability.get("asks", ""),
        "rules": [_KIND_RULES[found.kind], *([ability["rule"]] if ability else [])],
    }


def _ability(name: str) -> dict[str, Any]:
    return next((one for one in catalogue.data(_EDITION)["abilities"]["ability"] if one["name"] == name), {})


def kind(code: str) -> str:
    """The kind of card as it is called at the table."""
    found = face(code)
    return TITLES[found.side] if found.kind == "bb" else f"{found.kind.capitalize()} Emotion"
