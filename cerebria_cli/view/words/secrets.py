"""What a reader may see of a fact that somebody declares or counts: `?` for what the facts do not show."""

import re
from collections import Counter
from typing import Any

from cerebria_cli.editions.core.declarations import NoFact, found_at
from cerebria_cli.editions.core.deeds import Deed
from cerebria_cli.notation.items import Fact
from cerebria_cli.view.words.plain import Facts

UNSEEN = "?"
ARROW = " -> "
#: The tables that hold only what is there: what is not in them is not hidden.
_SPARSE = ("slots", "fortresses", "origin", "rulings")
#: The same of what players have.
_SPARSE_OF_PLAYERS = (["tokens"], ["stored"])
#: Words that tell nothing.
_PLAIN = frozenset({"none", "true", "false", "yes", "no"})

#: A number, or how many cards there are.
_COUNT = re.compile(r"[0-9]+(?: cards)?")


def shown_fact(facts: Facts, fact: Fact) -> Fact:
    """A fact that was declared or counted; `facts` are those after it, in which what was taken away is not."""
    seen = _gone_at(facts, fact.path) if fact.op == "-" else _seen_at(facts, fact.path)
    return fact if seen is None else fact._replace(value=",".join(_word(word, seen) for word in fact.value.split(",")))


def shown_deed(facts: Facts, deed: Deed) -> Deed:
    """What was done with cards: of what came from a deck only what lies open or is known to be in the hand."""
    if _is_referee(facts):
        return deed
    player = facts.get("players", {}).get(deed.who, {})
    seen = {*_words(player.get("hand")), *_words(dict(player.get("deck") or {}).get("top"))}
    return deed._replace(turned_up=tuple(card if card in seen else UNSEEN for card in deed.turned_up))


def shown_found(facts: Facts, path: str, value: str) -> str:
    """A value of the fact of that name, its words parted by commas."""
    seen = _seen_at(facts, path)
    return value if seen is None else ",".join(_word(word, seen) for word in value.split(","))


def shown_change(facts: Facts, path: str, change: str) -> str:
    """A change as `old -> new`; nothing where all of it is hidden."""
    seen = _gone_at(facts, path)
    if seen is None:
        return change
    sides = [side.split(", ") for side in change.split(ARROW)]
    if path.endswith(".hand") and len(sides) == 2:
        sides = _shown_hands(sides[0], sides[1], Counter(_held(facts, path)))
    else:
        sides = [[_word(word, seen) for word in side] for side in sides]
    if all(word == UNSEEN for side in sides for word in side):
        return ""
    return ARROW.join(", ".join(side) for side in sides)


def _held(facts: Facts, path: str) -> list[str]:
    """The cards of a hand as the facts show them."""
    try:
        return _words(found_at(facts, _full_path(facts, path)))
    except NoFact:
        return []


def _shown_hands(old: list[str], new: list[str], seen: Counter[str]) -> list[list[str]]:
    """A hand before and after; a card that came to it openly gives away no other copy, nor where it is held."""
    before = Counter({card: number - max(0, new.count(card) - old.count(card)) for card, number in seen.items()})
    return [_shown_cards(old, before), _shown_cards(new, seen)]


def _shown_cards(cards: list[str], seen: Counter[str]) -> list[str]:
    """So many of the cards as may be seen, by their names, the others behind them."""
    left = Counter(seen)
    shown = []
    for card in cards:
        is_shown = left[card] > 0 or card in _PLAIN or _COUNT.fullmatch(card)
        shown.append(card if is_shown else UNSEEN)
        left[card] -= 1
    return sorted(shown, key=lambda card: (card == UNSEEN, card))


def _word(word: str, seen: frozenset[str]) -> str:
    is_count = UNSEEN not in seen and _COUNT.fullmatch(word)
    return word if word in seen or word in _PLAIN or is_count else UNSEEN


def _seen_at(facts: Facts, path: str) -> frozenset[str] | None:
    """The words that may be seen of a fact; None where that is all of them. With `?` among them not even a number may
    be seen."""
    if _is_referee(facts):
        return None
    names = _full_path(facts, path)
    try:
        found = found_at(facts, names)
    except NoFact:
        is_sparse = names[0] in _SPARSE or (names[0] == "players" and names[2:3] in _SPARSE_OF_PLAYERS)
        return None if is_sparse else frozenset()
    if found == UNSEEN:
        return frozenset({UNSEEN})
    words = frozenset(_words(found))
    return words - {UNSEEN} if UNSEEN in words or (names[-1] == "hand" and not words) else None


def _gone_at(facts: Facts, path: str) -> frozenset[str] | None:
    """The same for what went away: of a hand, only what is still in it."""
    if _is_referee(facts) or not path.endswith(".hand"):
        return _seen_at(facts, path)
    return _seen_at(facts, path) or frozenset()


def _is_referee(facts: Facts) -> bool:
    """Whether these are the facts of somebody who sees everything."""
    return "progress" in facts or "order" in (facts.get("deck") or {})


def _full_path(facts: Facts, path: str) -> list[str]:
    """Players, teams and slots may be named directly."""
    first, *rest = path.split(".")
    for section in ("players", "teams"):
        name = next((name for name in facts.get(section, ()) if name.casefold() == first.casefold()), None)
        if name is not None:
            return [section, name, *rest]
    if first == "spheres" or first.upper() in _places(facts):
        return ["slots", first, *rest]
    return [first, *rest]


def _places(facts: Facts) -> set[str]:
    """The Emotion slots: two in each Realm and one in each Frontier."""
    control = facts.get("control", {})
    return {
        *control.get("frontiers", ()),
        *(f"{realm}{number}" for realm in control.get("realms", ()) for number in "12"),
    }


def _words(value: Any) -> list[str]:
    if isinstance(value, list):
        return [word for one in value for word in _words(one)]
    return [value] if isinstance(value, str) else []
