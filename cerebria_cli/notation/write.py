"""Moves to text: one canonical form."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import groupby

from cerebria_cli.editions.core.alike import Bundle
from cerebria_cli.editions.core.deeds import DRAW, Deed
from cerebria_cli.editions.core.move import Move, PlacedToken
from cerebria_cli.notation.items import Fact, RefereeItem
from cerebria_cli.notation.saying import said_words
from cerebria_cli.notation.text import PATH, VALUE, quote, write_note, write_text, write_word
from cerebria_cli.notation.vocabulary import VerbSpec

#: What is taken away by `-` where it needs no quotation marks.
_TAKEN = re.compile(r'[^\s;#"=+.]+')


def write(move: Move, verbs: Mapping[str, VerbSpec]) -> str:
    """The canonical text of a move of an edition with these verbs."""
    parts = [*head_words(move, verbs), *map(token_word, move.tokens), *("/" + card for card in move.results)]
    if move.stood:
        parts.append("stood")
    return " ".join(parts)


def writer(verbs: Mapping[str, VerbSpec]) -> Callable[[Bundle, Sequence[Move]], list[str]]:
    """`write` for very many moves, bundle by bundle, told in full: what they have in common is spelt once."""
    heads: dict[int, tuple[Sequence[Move], list[str]]] = {}
    spelt = cache(token_word)

    def written(bundle: Bundle, in_full: Sequence[Move]) -> list[str]:
        shared = bundle.moves
        if id(shared) not in heads:
            heads[id(shared)] = shared, [" ".join(head_words(move, verbs)) for move in shared]
        tail = "".join([f" {spelt(token)}" for token in bundle.tokens])
        return [
            write(move._replace(tokens=bundle.tokens), verbs) if move.results or move.stood else head + tail
            for head, move in zip(heads[id(shared)][1], in_full, strict=True)
        ]

    return written


def head_words(move: Move, verbs: Mapping[str, VerbSpec]) -> list[str]:
    """The first words of a move, up to its tokens."""
    parts = [move.actor, move.verb] if move.actor else [move.verb]
    if move.args:
        parts += said_words(move.args, verbs[move.verb])
    parts += ["~" + place for place in move.removed]
    parts += ["+" + name for name in move.upgrades]
    return parts


def token_word(token: PlacedToken) -> str:
    """`%Courage.quell.subdue.blue`, without what is not said."""
    card, place, row, colour = token
    return "%" + ".".join(filter(None, (card, row, place, colour)))


def write_item(item: RefereeItem) -> str:
    """The canonical text of a referee's item."""
    verb, number, facts, words, text, deeds = item.verb, item.number, item.facts, item.words, item.text, item.deeds
    if verb == "undo":
        return "undo" if number is None else f"undo to {number}"
    if verb in ("amend", "insert"):
        return f"{verb} {number} {text}"
    if verb == "omit":
        return f"omit {number}"
    if verb == "variation":
        return " ".join(["variation", *_beside_parts(item), text])
    if verb == "note":
        return " ".join(_note_parts(item))
    if verb == "rule":
        return "rule " + "=".join(words)
    if verb in ("dispute", "decide"):
        return f"{verb} {write_text(text)}"
    if verb == "teach":
        return f"teach {write_word(words[0])} {text}"
    parts = ["reveal" if verb == "reveal-secret" else verb, *map(_cause if facts or deeds else write_word, words)]
    parts += map(_write_fact, facts)
    parts += map(_write_deed, deeds)
    if text:
        parts += ("because", write_text(text))
    return " ".join(parts)


def write_any(item: Move | RefereeItem, verbs: Mapping[str, VerbSpec]) -> str:
    """The canonical text of either."""
    return write(item, verbs) if isinstance(item, Move) else write_item(item)


def _note_parts(item: RefereeItem) -> list[str]:
    text = [write_note(item.text)] if item.text or not item.words else []
    return ["note", *_beside_parts(item), *item.words, *text]


def _beside_parts(item: RefereeItem) -> list[str]:
    """For whom it is, who says it, and about which entry."""
    private = ["--as", item.view] if item.view else []
    whose = ["--by", write_word(item.by)] if item.by else []
    return [*private, *whose, *([] if item.number is None else [str(item.number)])]


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


def _write_deed(deed: Deed) -> str:
    """`diana draw 2 /Trust /?`, `leo discard Fear`, `V1 gone`."""
    amount = [str(deed.amount)] if deed.verb == DRAW and deed.amount != 1 else []
    copies = [(card, len([*alike])) for card, alike in groupby(deed.cards)]
    cards = [f"{many} {card}" if many > 1 else card for card, many in copies]
    return " ".join((write_word(deed.who), deed.verb, *amount, *cards, *("/" + card for card in deed.turned_up)))
