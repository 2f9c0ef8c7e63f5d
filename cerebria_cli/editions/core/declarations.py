"""Facts that a table declares: how a path, a value and a change are read, whatever the edition."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.verdict import Objection, spoken
from cerebria_cli.errors import CerebriaError, Refused
from cerebria_cli.system.named_tuples import NamedTuple

State = TypeVar("State")

#: A declared fact: path, `=`, `+` or `-`, value.
Declared = tuple[str, str, str]

WORDS: dict[str, Any] = {"none": None, "true": True, "yes": True, "false": False, "no": False}

#: The facts that sum up what has several: an Emotion is its card, a pile how many cards it has, a Fortress its size.
SUMMARIES = ("card", "count", "size")

#: Longer numbers are slips of the finger.
_DIGITS = 9


class NoFact(CerebriaError):
    """There is no fact at a path, or none that could be changed as declared."""

    exit_status = Refused.exit_status


class NotThere(NoFact):
    """What is to be taken away is not among what is there."""


class Changed(NamedTuple):
    """A fact that was changed as declared."""

    path: str
    """As it was typed."""
    whole: list[str]
    """Where the fact is in the JSON state."""
    old: Any
    new: Any
    taken: tuple[str, ...] = ()
    """What was taken away, by its name."""


# ---------------------------------------------------------------- paths and values


#: In a path: every part of a table or list. Numbers are summed up, names are listed.
EVERY = "*"


def found_at(table: Any, path: Iterable[str]) -> Any:
    """The fact at a path; `NoFact` where there is none."""
    names = list(path)
    for place, name in enumerate(names):
        if name == EVERY and isinstance(table, dict | list):
            return _of_every(table, names[place + 1 :])
        table = table[key_in(table, name)]
    return table


def _of_every(table: dict[str, Any] | list[Any], path: list[str]) -> Any:
    """A fact of every part of a table or list: the sum of numbers, the list of everything else."""
    found = [found_at(one, path) for one in (table.values() if isinstance(table, dict) else table)]
    return sum(found) if all(map(_counts, found)) else found


def how_many(value: Any) -> int | None:
    """How many things a fact stands for, where they can be counted: cards, Emotions, Fortresses, tokens in rows."""
    if isinstance(value, list):
        return len(value)
    if _counts(value):
        return int(value)
    if not isinstance(value, dict):
        return None
    if "count" in value:
        return int(value["count"])
    return sum(len(one) if _is_row(one) else 1 for one in value.values())


def is_collection(table: dict[str, Any]) -> bool:
    """Whether a table holds things of one kind, which can be counted: Emotions on slots, Fortresses, tokens."""
    return all(isinstance(one, dict) for one in table.values()) or all(isinstance(one, str) for one in table.values())


def _is_row(value: Any) -> bool:
    return isinstance(value, dict) and not any(name in value for name in SUMMARIES)


def key_in(table: Any, name: str) -> Any:
    """How a part of a table or list is called; `NoFact` where it has no such part."""
    if isinstance(table, dict) and name in table:
        return name
    if isinstance(table, list) and is_number(name) and int(name) < len(table):
        return int(name)
    raise NoFact(f"There is no fact {name[:60]}.")


def is_number(text: str) -> bool:
    return text.isdecimal() and len(text) <= _DIGITS


def read_value(text: str) -> Any:
    if text.lower() in WORDS:
        return WORDS[text.lower()]
    return int(text) if is_number(text) else text


def as_list(value: Any) -> list[str]:
    """Several things as they are typed: with commas between them."""
    return [] if value is None else str(value).split(",")


def said(operation: str, text: str) -> str:
    return {"=": f"set to {text}", "+": f"raised by {text}", "-": f"lowered by {text}"}[operation]


def shown(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else "none" if value is None else str(value)


def follows(path: str) -> str:
    """Why a derived fact cannot be declared."""
    return f"{path} follows from other facts and cannot be set."


def event(one: Changed, cause: str, spelt: Callable[[Any], Any] = lambda value: value) -> Event:
    """What was declared; `spelt` gives things that have facts of their own as they are typed."""
    return Event("declared", what=one.path, cause=cause, note=f"{shown(spelt(one.old))} -> {shown(spelt(one.new))}")


# ---------------------------------------------------------------- counting and changing


def audit(declared: Iterable[Declared], value_of: Callable[[str], Any]) -> list[tuple[str, Any, Any]]:
    """Where the table differs: path, what the record says, what was counted."""
    found = []
    for path, _, text in declared:
        try:
            known = value_of(path)
        except NoFact:
            known = None
        counted = read_counted(known, text)
        if not agrees(known, counted):
            found.append((path, known, counted))
    return found


def read_counted(known: Any, text: str) -> Any:
    """What was counted: of several things their names, or only how many there are."""
    counted = read_value(text)
    return as_list(counted) if isinstance(known, list) and not _counts(counted) else counted


def agrees(known: Any, counted: Any) -> bool:
    """Whether the record says what was counted; of what has facts of its own, by the one that sums it up."""
    if isinstance(known, dict) and not any(name in known for name in SUMMARIES):
        return _counts(counted) and how_many(known) == counted
    if isinstance(known, dict):
        return any(name in known and agrees(known[name], counted) for name in SUMMARIES)
    if isinstance(known, list):
        named = counted if isinstance(counted, list) else as_list(counted)
        return len(known) == counted if _counts(counted) else _can_be(known, named)
    # `?` is no claim.
    if UNKNOWN in (known, counted):
        return True
    return known == counted or str(known) == str(counted) or (known is None and counted == 0)


def _can_be(known: list[Any], counted: list[Any]) -> bool:
    """Whether the same things can be meant, in whatever order; behind a `?` there may be any."""
    one, other = Counter(map(str, known)), Counter(map(str, counted))
    del one[UNKNOWN]
    # They are as many: if a `?` is there for whatever is named here alone, one is here for what is named there alone.
    return len(known) == len(counted) and (one - other).total() <= other[UNKNOWN]


def change_all(
    table: dict[str, Any],
    declared: Iterable[Declared],
    path_of: Callable[[str], list[str]],
    barred: Callable[[str, list[str]], str],
    change: Callable[[dict[str, Any], list[str], str, Any], tuple[Any, Any]],
) -> tuple[list[Changed], list[Objection]]:
    """Change the facts as declared: what was changed, and why anything cannot be.

    `barred` says in a sentence why a fact, by its path as typed and whole, is not for the table to tell.
    """
    found: list[Changed] = []
    faults: list[str] = []
    for path, operation, text in declared:
        whole = path_of(path)
        bar = barred(path, whole)
        if bar:
            faults.append(bar)
            continue
        try:
            old, new = change(table, whole, operation, read_value(text))
        except NotThere:
            faults.append(_not_there(path, whole, text))
            continue
        except NoFact:
            faults.append(f"There is no fact {path} that could be {said(operation, text)}.")
            continue
        if isinstance(new, int) and not isinstance(new, bool) and new < 0:
            faults.append(f"{path} would fall to {new}; nothing falls below 0.")
        found.append(Changed(path, whole, old, new, tuple(as_list(text)) if operation == "-" else ()))
    return found, [Objection("", fault) for fault in faults]


def _not_there(path: str, whole: list[str], thing: str) -> str:
    """That something cannot be taken away because it is not there; of a hand, that nobody holds it."""
    *_, holder, where = "", *whole
    if where != "hand":
        return f"{path} has no {thing} to take away."
    if not thing:
        return f"Say which card leaves {spoken(holder)}'s hand, or how many."
    if set(as_list(thing)) == {UNKNOWN}:
        return f"{spoken(holder)} has fewer unseen cards in hand; name those that are known."
    return f"{spoken(holder)} does not hold {thing}."


class Ways(NamedTuple, Generic[State]):
    """How an edition tells its facts, and takes changed ones in."""

    facts: Callable[[State, str], dict[str, Any]]
    path: Callable[[State, str], list[str]]
    barred: Callable[[str, list[str]], str]
    change: Callable[[dict[str, Any], list[str], str, Any], tuple[Any, Any]]
    read: Callable[[State, dict[str, Any]], tuple[State, list[Objection]]]
    tidy: Callable[[State, dict[str, Any], list[Changed]], None] = lambda state, table, changes: None
    """What follows from the changes at once."""


def take_in(state: State, told: Iterable[Declared], ways: Ways[State]) -> tuple[State, list[Changed], list[Objection]]:
    """The state with the declared facts and what was changed, or the old one and why not."""
    table = ways.facts(state, REFEREE)
    found, faults = change_all(table, told, lambda path: ways.path(state, path), ways.barred, ways.change)
    if faults:
        return state, [], faults
    ways.tidy(state, table, found)
    changed, faults = ways.read(state, table)
    return (state, [], faults) if faults else (changed, found, [])


def changed_value(old: Any, operation: str, value: Any) -> Any:
    """What a fact becomes: another value, more or less of it."""
    if isinstance(old, list):
        return _changed_list(old, operation, value)
    if operation == "=":
        return value
    # What is raised or lowered by nobody knows how much is unknown, if the fact may be.
    if UNKNOWN in (old, value) and all(one == UNKNOWN or _counts(one) for one in (old, value)):
        return UNKNOWN
    if not (old is None or _counts(old)) or not _counts(value):
        raise NoFact("Only numbers rise and fall.")
    if old is None and operation == "-":
        raise NoFact("What is not there cannot become less.")
    return int(old or 0) + (int(value) if operation == "+" else -int(value))


def _counts(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _changed_list(old: list[Any], operation: str, value: Any) -> list[Any]:
    if operation == "=":
        return as_list(value)
    things, new = [one for one in as_list(value) if one], list(old)
    if operation == "+":
        return [*new, *things]
    if not things:
        raise NotThere("Nothing is named.")
    for one in things:
        # Behind a `?` there may be any card, but no number.
        if one not in new and (one.isdecimal() or UNKNOWN not in new):
            raise NotThere(f"{shown(one)[:60]} is not there.")
        take(new, one)
    return new


def cards_counted(old: Any, operation: str, value: Any) -> Any:
    """What is declared of a hand: where only a number is told, so many cards, of which those before may be some."""
    if operation != "=" or not isinstance(old, list) or not _counts(value):
        return value
    more = value - len(old)
    return ",".join((*old, *[UNKNOWN] * more) if more >= 0 else [UNKNOWN] * value) or None


# ---------------------------------------------------------------- what follows, in a table that nobody has checked yet


def put_card(table: dict[str, Any], path: Iterable[str], card: str) -> None:
    """Add a card to the list at a path, if there is one."""
    try:
        cards = found_at(table, path)
    except NoFact:
        return
    if isinstance(cards, list):
        cards.append(card)


def named_first(cards: Counter[str]) -> list[str]:
    """Cards one by one, those that nobody has seen last."""
    return sorted(cards.elements(), key=lambda card: card == UNKNOWN)


def gone_cards(then: Counter[str], now: Counter[str]) -> list[str]:
    """The cards that have gone, as far as somebody says which; where more are unknown than before, nobody does."""
    number = max(0, then.total() - now.total())
    return [UNKNOWN] * number if now[UNKNOWN] > then[UNKNOWN] else named_first(then - now)[:number]


def with_named(then: Counter[str], hands: Iterable[Changed], holds: Callable[[str, str], bool]) -> Counter[str]:
    """The cards that there were, where one that was taken out of a hand by its name was behind a `?`.

    `holds`: whether it can have been there, by the player and the card; older records name others too.
    """
    found = then.copy()
    for one, card in ((hand, card) for hand in hands for card in hand.taken):
        unseen = card not in ("", UNKNOWN, *one.old) and found[UNKNOWN] > 0
        if unseen and holds(one.whole[1], card):
            found[UNKNOWN] -= 1
            found[card] += 1
    return found


def pile_at(table: Any, *path: str) -> list[str] | None:
    """The cards at a path; None where somebody has declared something else there."""
    for name in path:
        table = table.get(name) if isinstance(table, dict) else None
    return table if isinstance(table, list) and all(isinstance(card, str) for card in table) else None


def take(pile: list[str], card: str) -> None:
    """The card leaves a pile, or one of those that nobody has seen does."""
    for found in (card, UNKNOWN):
        if found in pile:
            pile.remove(found)
            return
