"""What is done with cards, in players' words: `diana draw 2 /Trust`, `leo discard Fear`, `V1 gone`, `leo deck ...`."""

import re

from cerebria_cli.editions.core.deeds import BUILD, DEEDS, DISCARD, DRAW, Deed
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.notation.scan import Scan

_WHO = re.compile(r'[^\s;#"=+./]+(?=\s)')
_VERB = re.compile(rf"(?:{'|'.join(DEEDS)})(?![^\s;#])", re.IGNORECASE)
_AMOUNT = re.compile(r"[1-9][0-9]?(?![^\s;#])")
#: A discarded card: what is followed by a deed's word or has a sign in it says something else.
_CARD = re.compile(rf'(?!because\b)(?!\S+\s+(?:{"|".join(DEEDS)})(?![^\s;#]))[^\s;#"=+./]+(?![^\s;#])', re.IGNORECASE)


def read_deed(scan: Scan) -> Deed | None:
    """What is done with cards, if that is what stands here; otherwise the scan stays where it is."""
    scan.next()
    start = scan.at
    who = scan.take(_WHO)
    verb = scan.take(_VERB).lower() if who else ""
    if not verb:
        scan.at = start
        return None
    deed = Deed(who, verb)
    if verb == DRAW:
        amount = scan.take(_AMOUNT)
        return deed._replace(amount=int(amount or 1), turned_up=_turned_up(scan))
    return deed._replace(cards=_cards(scan)) if verb in (DISCARD, BUILD) else deed


def _turned_up(scan: Scan) -> tuple[str, ...]:
    """The cards after slashes."""
    found = []
    while scan.next() == "/":
        scan.at += 1
        found.append(_card(scan))
    return tuple(found)


def _cards(scan: Scan) -> tuple[str, ...]:
    """The cards that are named, at least one, each perhaps with how many of it."""
    found = _copies(scan)
    while scan.next() and _CARD.match(scan.text, scan.at):
        found += _copies(scan)
    return tuple(found)


def _copies(scan: Scan) -> list[str]:
    many = int(scan.take(_AMOUNT) or 1)
    return [_card(scan)] * many


def _card(scan: Scan) -> str:
    """A card; where no cards are known, whatever stands there."""
    scan.next()
    start, word = scan.at, scan.word("a card")
    if word == UNKNOWN or not scan.reader.vocabulary.cards:
        return word
    scan.at = start
    return scan.name("card")
