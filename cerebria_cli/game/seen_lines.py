"""What a view may see of a line."""

from collections.abc import Callable, Mapping
from typing import Any

from cerebria_cli.editions.core.move import TABLE
from cerebria_cli.view.words.telling import Names, names_from

Facts = Mapping[str, Any]


def seen(line: str, facts: Facts) -> str:
    """A line with `?` for what the facts after it do not show: starting hands, new Hidden Aspirations, what the referee
    says of a secret."""
    if line.startswith("amend "):
        verb, number, rest = line.split(" ", 2)
        return f"{verb} {number} {seen(rest, facts)}"
    if line.startswith(_DECLARING):
        return _declared(line, facts)
    words = line.split(" ")
    hide = _hiding(facts).get(words[1] if len(words) > 2 else "")
    if not hide or words[0] not in (*facts["players"], *facts.get("teams", ()), TABLE):
        return line
    return " ".join((*words[:2], *hide(words, names_from(facts))))


_DECLARING = ("adjust ", "effect ", "audit ")


def _declared(line: str, facts: Facts) -> str:
    """A referee's line about facts, each value as far as it may be seen."""
    from cerebria_cli.notation.items import RefereeItem
    from cerebria_cli.notation.parse import parse_line
    from cerebria_cli.notation.vocabulary import Vocabulary
    from cerebria_cli.notation.write import write_item
    from cerebria_cli.view.words.secrets import shown_fact

    (item,) = parse_line(line, Vocabulary(verbs={})).items
    if not isinstance(item, RefereeItem):
        return line
    return write_item(item._replace(facts=tuple(shown_fact(facts, fact) for fact in item.facts)))


def _hand(words: list[str], names: Names) -> list[str]:
    return [word if word.startswith("/") else names.card(words[0], word) for word in words[2:]]


def _covered(words: list[str], *, secret: bool) -> list[str]:
    """Words with `?` for each if they are secret; cards turned up lie open."""
    return [word if word.startswith("/") or not secret else "?" for word in words]


def _aim(words: list[str], names: Names) -> list[str]:
    return [words[2], *_covered(words[3:], secret=words[2] in names.secret)]


def _order(words: list[str], names: Names) -> list[str]:
    return _covered(words[2:], secret=words[0] in names.secret)


_HIDDEN = {"hand": _hand, "aim": _aim, "shuffle": _aim, "order": _order}

#: In the card game: which card was stolen, and the order of the main deck.
_HIDDEN_CARDS: Mapping[str, Callable[[list[str], Names], list[str]]] = {
    "take": lambda words, names: ["?"],
    "shuffle": lambda words, names: ["?"] * len(words[2:]),
}


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


def _told(words: list[str], names: Names) -> list[str]:
    """Cards that several players draw: nobody sees all of them."""
    return ["/?" if word.startswith("/") else word for word in words[2:]]


def _aim_told(words: list[str], names: Names) -> list[str]:
    return _told([*words[:2], *_aim(words, names)], names)


def _shuffle_told(words: list[str], names: Names) -> list[str]:
    return _told([*words[:3], *_covered(words[3:], secret=True)], names)


#: In a game with rounds: hands and what is drawn, the order of decks, new Secret Aspirations.
_HIDDEN_ROUNDS: Mapping[str, Callable[[list[str], Names], list[str]]] = {
    "hand": _hand,
    "aim": _aim_told,
    "reveal": _told,
    "draw": _drawn,
    "choose": _drawn,
    "meditate": _drawn,
    "pass": _told,
    "quell": _told,
    "decline": _told,
    "shuffle": _shuffle_told,
}


def _hiding(facts: Facts) -> Mapping[str, Callable[[list[str], Names], list[str]]]:
    """What is hidden in the lines of a game; the referee of a card game sees everything."""
    if "round" in facts and "order" in facts.get("common", {}):
        return {}
    if "round" in facts:
        return _HIDDEN_ROUNDS
    if facts.get("edition") != "card":
        return _HIDDEN
    return {} if "order" in facts["deck"] else _HIDDEN_CARDS
