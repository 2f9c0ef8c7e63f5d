"""What the owner of the cards says about this edition in the own file: the list of the deck, and names of cards."""

from collections.abc import Mapping
from typing import Any

from cerebria_cli.editions.card_game.cards import all_codes
from cerebria_cli.editions.card_game.setup import deck_list_faults, name_faults
from cerebria_cli.errors import Refused

__all__ = ["completed", "faults", "taught"]


def completed(setup: Mapping[str, Any], told: Mapping[str, Any]) -> dict[str, Any]:
    """A setup with the owner's list and names, unless it has its own."""
    return {**setup, "deck": dict(told)} if "deck" not in setup else dict(setup)


def faults(told: Any) -> list[tuple[tuple[str | int, ...], str]]:
    """Every fault of the owner's list, each with its place in the table."""
    if not isinstance(told, Mapping) or not told or not set(told) <= {"list", "names"}:
        text = "The owner's table of the card game has a list of { card = CODE, count = N, name = NAME }, or names."
        return [((), text)]
    faults, named = deck_list_faults(told["list"]) if "list" in told else ([], {})
    found: list[tuple[tuple[str | int, ...], str]] = [(("list", *_place(text)), text) for text, _ in faults]
    return [*found, *((("names", name), text) for name, text in name_faults(told.get("names", {}), named))]


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


def _place(text: str) -> tuple[int, ...]:
    """The entry that a sentence is about."""
    words = text.split()
    number = words[2].rstrip(":") if words[:2] == ["deck.list", "entry"] else ""
    return (int(number) - 1,) if number.isdecimal() else ()
