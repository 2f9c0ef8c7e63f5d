"""The menu of what can be typed: words of the desk, moves with price and effect, names that can be looked up."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.text.prices import price_text
from cerebria_cli.view.words.called import called
from cerebria_cli.view.words.plain import plural

if TYPE_CHECKING:
    from cerebria_cli.commands._prompt.glance import Glance
    from cerebria_cli.game.completing import Candidate

#: The referee's items, and the words of the desk, with what each does.
ITEMS = {
    "undo": "take the last entry back; undo to N",
    "redo": "bring back what the last undo took",
    "amend": "N LINE: what entry N should have been",
    "insert": "N LINE: what was forgotten before entry N",
    "omit": "N: entry N did not happen",
    "variation": "N LINE: what might have been played",
    "adjust": "FACT: the table is otherwise",
    "effect": "CAUSE FACT: what a card did",
    "audit": "compare the table with the record",
    "note": "TEXT about the game, or N TEXT",
    "rule": "ID=OPTION sets a ruling, ID looks up",
    "dispute": "TEXT: a question is open",
    "decide": "TEXT: how it was decided",
    "pause": "adjourn; the clock stops",
    "seat": "PLAYER NAME: somebody else plays",
    "teach": "CARD: what a card says",
    "reveal": "what lies face-down",
}
DESK = {
    "show": "the table, or one place",
    "legal": "what is legal, by verbs",
    "why": "LINE or FACT: why",
    "try": "LINE: what it would change",
    "log": "the last entries",
    "reconcile": "FACT: the slips that explain what was counted",
    "score": "how the game would end now",
    "resume": "where the game stands",
    "card": "NAME: a card",
    "ruling": "ID: how a rule is read here",
    "case": "WORDS: decided disputes",
    "help": "VERB: what it is; help alone: everything",
    "peek": "PLAYER: what this player may see",
    "remind": "what the referee reminds of; KIND on, off",
    "itself": "what the referee does by itself; KIND on, off",
    "clock": "how long everybody took",
    "quit": "leave; every line is safe",
}

#: Before these a line of the game follows.
BEFORE_A_LINE = ("why", "try", "legal")

#: What `why` answers besides lines.
FACTS_TO_ASK = ("control", "score", "intensity", "aspiration", "reach", "cost")


class Entry(NamedTuple):
    """A line of the menu."""

    word: str
    says: str = ""
    at: int = 0
    """How many letters before the cursor it replaces."""


def entries(glance: "Glance", text: str) -> Iterator[Entry]:
    """What can be typed after some text."""
    first, space, rest = text.lstrip().partition(" ")
    named = first.casefold()
    if space and named in BEFORE_A_LINE:
        yield from _facts(rest) if named == "why" else ()
        yield from _moves(glance, rest)
        return
    if space and named in _NAMES and glance.session.is_own_word(text.strip()):
        yield from _starting(rest, _NAMES[named](glance))
        return
    yield from _moves(glance, text)
    item = text.rpartition(";")[2].lstrip()
    if " " not in item:
        words = ITEMS if ";" in text else {**ITEMS, **DESK}
        yield from (Entry(word, says, len(item)) for word, says in words.items() if word.startswith(item.casefold()))


def _moves(glance: "Glance", text: str) -> Iterator[Entry]:
    begun = text.rpartition(";")[2].rpartition(" ")[2]
    for one in glance.candidates(text):
        yield Entry(called(one.word), told(one), len(begun))


def told(one: "Candidate") -> str:
    """Price, points and effect of a word."""
    price = price_text(one.price)
    if price and one.several:
        price = f"from {price}"
    points = plural(one.points, "point") if one.points else ""
    return "  ".join(filter(None, (price, points, one.brings)))


def _facts(rest: str) -> Iterator[Entry]:
    if " " not in rest:
        yield from (Entry(word, "", len(rest)) for word in FACTS_TO_ASK if word.startswith(rest.casefold()))


def _starting(rest: str, names: "dict[str, str]") -> Iterator[Entry]:
    """The names that begin as the last word does."""
    begun = rest.rpartition(" ")[2].casefold()
    for name, says in names.items():
        if name.casefold().startswith(begun):
            yield Entry(name, says, len(begun))


# ---------------------------------------------------------------- names that can be looked up


def _cards(glance: "Glance") -> dict[str, str]:
    return dict.fromkeys(map(called, glance.known.vocabulary.cards), "")


def _rulings(glance: "Glance") -> dict[str, str]:
    return dict(glance.session.game.now.rulings)


def _rulings_to_set(glance: "Glance") -> dict[str, str]:
    return {f"{name}=": f"now {option}" for name, option in glance.session.game.now.rulings.items()}


def _places(glance: "Glance") -> dict[str, str]:
    from cerebria_cli.view.text.one_place import place_names

    return dict.fromkeys(place_names(glance.facts), "")


def _players(glance: "Glance") -> dict[str, str]:
    return dict.fromkeys(glance.known.vocabulary.players, "")


def _verbs(glance: "Glance") -> dict[str, str]:
    return {**dict.fromkeys(glance.known.vocabulary.verbs, ""), "marks": "the marks of the table", **ITEMS}


_NAMES: "dict[str, Callable[[Glance], dict[str, str]]]" = {
    "card": _cards,
    "teach": _cards,
    "ruling": _rulings,
    "rule": _rulings_to_set,
    "show": _places,
    "peek": _players,
    "help": _verbs,
    "?": _verbs,
}
