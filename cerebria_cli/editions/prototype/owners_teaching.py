"""What the owner of the cards teaches in one line about a card of this edition: what is printed on it."""

from collections.abc import Mapping
from typing import Any

from cerebria_cli import catalogue
from cerebria_cli.errors import Refused

__all__ = ["taught"]


def taught(told: Mapping[str, Any], name: str, text: str) -> tuple[str, dict[str, Any], list[str]]:
    """The card that a line is about, its facts, and sentences."""
    from cerebria_cli.catalogue.lookup import matching, nearest, one_of_these
    from cerebria_cli.catalogue.teaching import read_taught
    from cerebria_cli.catalogue.teaching import told as sentences
    from cerebria_cli.editions.board.teaching import learned
    from cerebria_cli.editions.prototype.teaching import POWERLESS

    said = read_taught(text)
    if "powers" in said.facts:
        raise Refused(POWERLESS)
    known = catalogue.cards("prototype")
    found = matching(name, known)
    if len(found) != 1:
        raise Refused(f"{name!r} is no card of the prototype.{one_of_these(found or nearest(name, known))}")
    cards, _ = catalogue.overlay(known, dict(told), catalogue.rulings_in_force("prototype"))
    _, facts, wrong = learned(cards, found[0], said, "prototype")
    if wrong:
        raise Refused(f"{found[0]} cannot be kept so: {' '.join(wrong)}")
    return found[0], {**told.get(found[0], {}), **facts}, sentences(found[0], facts)
