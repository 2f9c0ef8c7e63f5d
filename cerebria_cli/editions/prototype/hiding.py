"""What the lines of a game in rounds hide: hands and what is drawn, the order of decks, new Secret Aspirations."""

from cerebria_cli.editions.board.hiding import EVENTS, aim
from cerebria_cli.editions.prototype.arguments import DECK
from cerebria_cli.view.words.hiding import Hide, covered, hand
from cerebria_cli.view.words.plain import Facts
from cerebria_cli.view.words.telling import Names


def _drawn(words: list[str], names: Names) -> list[str]:
    """Cards drawn and kept, seen by their owner only."""
    return [
        "/" + names.card(words[0], word[1:])
        if word[:1] == "/"
        else names.card(words[0], word)
        if words[2:3] == ["keep"] and word != "keep"
        else word
        for word in words[2:]
    ]


def _chosen(words: list[str], names: Names) -> list[str]:
    """action.draw: which of two drawn cards is kept; no other answer has a capital letter."""
    return [names.card(words[0], word) if word[:1].isupper() else word for word in _drawn(words, names)]


def _told(words: list[str], names: Names) -> list[str]:
    """Cards that several players draw: nobody sees all of them."""
    return ["/?" if word.startswith("/") else word for word in words[2:]]


def _revealed(words: list[str], names: Names) -> list[str]:
    """A card at a place of a deck is seen by none but the desk: which one was drawn there its owner knows anyway."""
    told = _told(words, names)
    return [*told[:3], "?", *told[4:]] if told[1:2] == [DECK] else told


def _aim_told(words: list[str], names: Names) -> list[str]:
    return _told([*words[:2], *aim(words, names)], names)


def _shuffle_told(words: list[str], names: Names) -> list[str]:
    return _told([*words[:3], *covered(words[3:], secret=True)], names)


__all__ = ["EVENTS", "KNOWN_TO_ACTOR", "hidden"]

_HIDDEN: dict[str, Hide] = {
    "hand": hand,
    "aim": _aim_told,
    "reveal": _revealed,
    "draw": _drawn,
    "choose": _chosen,
    "meditate": _drawn,
    "pass": _told,
    "quell": _told,
    "decline": _told,
    "shuffle": _shuffle_told,
}


#: action.draw: whoever draws two cards has seen both, whichever is kept.
KNOWN_TO_ACTOR = ("draw",)


def hidden(facts: Facts) -> dict[str, Hide]:
    """How the words of each verb are hidden from whoever sees these facts; the referee sees everything."""
    return {} if "order" in facts.get("common", {}) else _HIDDEN
