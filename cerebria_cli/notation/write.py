"""Moves to text: one canonical form."""

import re

from cerebria_cli.editions.balance import verbs as balance
from cerebria_cli.editions.card_game import verbs as card
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.prototype import verbs as prototype
from cerebria_cli.editions.retail import verbs as retail
from cerebria_cli.notation.items import Fact, RefereeItem
from cerebria_cli.notation.text import PATH, VALUE, quote, write_note, write_text, write_word
from cerebria_cli.notation.vocabulary import VerbSpec

#: What is taken away by `-` where it needs no quotation marks.
_TAKEN = re.compile(r'[^\s;#"=+.]+')


Fillers = dict[int, dict[int, str]]


def _fillers(*tables: dict[str, VerbSpec]) -> dict[str, Fillers]:
    """The words that are written before an argument, by verb, number of arguments and number of the argument.

    Under 0 stand all of a verb's, for lines in which something is left out.
    """
    found: dict[str, Fillers] = {}
    for spec in (spec for table in tables for spec in table.values()):
        for form in spec.forms:
            words = {at: arg.filler for at, arg in enumerate(form) if arg.filler}
            for number in (0, len(form)):
                found.setdefault(spec.name, {}).setdefault(number, {}).update(words)
    return {verb: fillers for verb, fillers in found.items() if fillers[0]}


#: Every edition's table is named here.
_FILLERS = _fillers(retail.VERBS, balance.VERBS, card.VERBS, prototype.VERBS)


def write(move: Move) -> str:
    """The canonical text of a move."""
    actor, verb, args, upgrades, tokens, results, stood = move
    parts = [actor, verb] if actor else [verb]
    if verb in _FILLERS:
        parts += _filled(args, _FILLERS[verb])
    else:
        parts += args
    parts += ["+" + name for name in upgrades]
    parts += [f"%{card}.{place}" if place else "%" + card for card, place in tokens]
    parts += ["/" + card for card in results]
    if stood:
        parts.append("stood")
    return " ".join(parts)


def _filled(args: tuple[str, ...], by_number: Fillers) -> list[str]:
    fillers = by_number.get(len(args), by_number[0])
    found: list[str] = []
    for at, arg in enumerate(args):
        # A number and a removal are written as they are.
        if at in fillers and not arg.isdecimal() and not arg.startswith("~"):
            found.append(fillers[at])
        found.append(arg)
    return found


def write_item(item: RefereeItem) -> str:
    """The canonical text of a referee's item."""
    verb, number, facts, words, text = item
    if verb == "undo":
        return "undo" if number is None else f"undo to {number}"
    if verb == "amend":
        return f"amend {number} {text}"
    if verb == "note":
        return " ".join(_note_parts(item))
    if verb == "rule":
        return "rule " + "=".join(words)
    if verb in ("dispute", "decide"):
        return f"{verb} {write_text(text)}"
    parts = ["reveal" if verb == "reveal-secret" else verb, *map(_cause if facts else write_word, words)]
    parts += map(_write_fact, facts)
    if text:
        parts += ("because", write_text(text))
    return " ".join(parts)


def write_any(item: Move | RefereeItem) -> str:
    """The canonical text of either."""
    return write(item) if isinstance(item, Move) else write_item(item)


def _note_parts(item: RefereeItem) -> list[str]:
    number = [] if item.number is None else [str(item.number)]
    text = [write_note(item.text)] if item.text or not item.words else []
    return ["note", *number, *item.words, *text]


def _cause(word: str) -> str:
    return quote(word) if "=" in word or "+" in word else write_word(word)


def _write_fact(fact: Fact) -> str:
    path, op, value = fact
    plain = path.isprintable() and PATH.fullmatch(path) is not None and path.lower() != "because"
    if op == "-" and "-" in path[path.rfind(".") + 1 :]:
        plain = False
    bare = _TAKEN if op == "-" else VALUE
    worth = value if value.isprintable() and bare.fullmatch(value) else quote(value)
    return f"{path if plain else quote(path)}{op}{worth}"
