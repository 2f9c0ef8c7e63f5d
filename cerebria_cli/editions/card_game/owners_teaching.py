"""What the owner of the cards teaches in one line about a card of this edition: what it is called."""

from collections.abc import Mapping
from typing import Any

from cerebria_cli.editions.card_game.cards import all_codes
from cerebria_cli.editions.card_game.setup import deck_list_faults, name_faults
from cerebria_cli.errors import Refused

__all__ = ["taught"]


def taught(told: Mapping[str, Any], name: str, text: str) -> tuple[str, dict[str, Any], list[str]]:
    """What a card is called: `g-m-red-destroy Misery`; a card has one such name."""
    from cerebria_cli.notation.words import Lexicon

    known = Lexicon([(code, code) for code in all_codes()])
    code = known.find(name)
    if code is None:
        near = known.candidates(name)[:4]
        may_be = f" It may be {', '.join(near)}." if near else " A card is written as g-m-red-destroy or g-x-green."
        raise Refused(f"{name!r} is no card of the card game.{may_be}")
    named = deck_list_faults(told["list"])[1] if "list" in told else {}
    others = {one: kept for one, kept in told.get("names", {}).items() if kept != code}
    if text in others:
        raise Refused(f"{text} is what {others[text]} is called already; a name stands for one card.")
    wrong = [fault for _, fault in name_faults({**others, text: code}, named)]
    if wrong:
        raise Refused(f"{code} cannot be called so: {' '.join(wrong)}")
    return "names", {**others, text: code}, [f"{code} is called {text}."]
