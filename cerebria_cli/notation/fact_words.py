"""Facts of a game in players' words: `diana.wp=3`, `diana wp 3`, `LW=Excitement`, `turn=fred`.

An edition lists what can be told of its game, each thing by its name and the other words for it; this module finds the
name however it was typed and reads the value. What comes out are paths and values of the JSON state, for whoever makes
a position of them, adjusts a record or counts the table.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from string import digits
from typing import Any

from cerebria_cli.errors import Unreadable
from cerebria_cli.notation.errors import quoted
from cerebria_cli.notation.words import Lexicon, fold, listed
from cerebria_cli.system.named_tuples import NamedTuple

#: Where a fact is in the JSON state, and its value; None where there is nothing.
Told = tuple[tuple[str, ...], Any]

#: Facts of the setup rather than of the state: their paths begin so.
SETUP = "setup"

#: What stands for nothing, and for a card that nobody knows.
NOTHING, UNKNOWN = ("none", "nothing", "empty", "nobody", "-"), "?"

YES, NO = ("yes", "true", "available", "unused"), ("no", "false", "used")

#: Longer numbers are slips of the finger; longer lists of names do not help.
_DIGITS, _FEW = 4, 10

#: Between two facts: a semicolon, a new line, a comma with a blank behind it.
_CLAUSES = re.compile(r";|\n|,(?=\s)")


class UnreadFact(Unreadable):
    """A fact that cannot be read; `suggestions` are near names."""

    def __init__(self, message: str, suggestions: Sequence[str] = ()) -> None:
        super().__init__(f"{message}; did you mean {listed(suggestions)}?" if suggestions else f"{message}.")
        self.suggestions = tuple(suggestions)


class Value(NamedTuple):
    """How the value of a fact is read, and written as it is typed."""

    read: Callable[[str, str], list[Told]]
    """By the name of the fact and what was typed: what that tells."""
    write: Callable[[Mapping[str, Any]], str | None]
    """By the JSON state: the same as it is typed; None where there is nothing to tell."""
    spell: Callable[[Mapping[str, Any]], str] = str
    """One thing of a list that has facts of its own, as it is typed."""
    known: Lexicon | None = None
    """The names of which it is told; None where it is told by numbers."""

    def offers(self) -> list[str]:
        """What it can begin with: a name or a digit."""
        return [*dict.fromkeys(self.known.exact.values())] if self.known else [*digits]


class Fact(NamedTuple):
    """Something that can be told of a game."""

    name: str
    """As players write it: `diana.wp`."""
    value: Value
    also: tuple[str, ...] = ()
    """Other words for it."""
    is_part: bool = False
    """Whether it tells a part of a list: what several facts tell of it is put together."""
    rest: Callable[[], list[Any]] = list
    """What the list has besides that part now."""

    def told(self, name: str, text: str) -> list[Told]:
        """What a value says, each thing of a list that has facts of its own as it is typed."""
        return [(path, self._spelt(value)) for path, value in self.value.read(name, text)]

    def _spelt(self, value: Any) -> Any:
        things = isinstance(value, list) and any(isinstance(one, Mapping) for one in value)
        return [self.value.spell(one) for one in value] if things else value

    def beside(self) -> list[str]:
        """What the list has besides, as it is typed."""
        return [self.value.spell(one) for one in self.rest()]


#: Each of several facts as it is by all that is told.
Placing = Callable[[Sequence[Told]], list[Told]]


class FactBook:
    """Everything that can be told of a game.

    `placing`: where a fact is, and what it says, may depend on what else is told, before or behind it.
    """

    def __init__(self, facts: Iterable[Fact], placing: Placing | None = None) -> None:
        self.facts = {fact.name: fact for fact in facts}
        self.placing: Placing = placing or list
        self._names: dict[tuple[str, ...], Fact] = {}
        for fact in self.facts.values():
            for name in (fact.name, *fact.also):
                self._names.setdefault(_key(name), fact)

    # ------------------------------------------------------------ reading

    def read(self, text: str, *, spelt: bool = False) -> list[Told]:
        """Everything that a text tells, in its order; `spelt`: things of a list that have facts of their own as they
        are typed."""
        found: dict[tuple[str, ...], Any] = {}
        for fact, value in self.said(text):
            for path, told in (fact.told if spelt else fact.value.read)(fact.name, value):
                before = found.pop(path, ())
                found[path] = [*before, *told] if fact.is_part else told
        return list(dict(self.placing([*found.items()])).items())

    def read_setup(self, text: str) -> list[Told]:
        """What a text tells of the setup; whatever else it tells may have its names only from that."""
        found: dict[tuple[str, ...], Any] = {}
        for fact, value in self.said(text):
            try:
                told = fact.value.read(fact.name, value)
            except UnreadFact:
                continue
            found.update(one for one in told if one[0][0] == SETUP)
        return list(found.items())

    def said(self, text: str) -> Iterator[tuple[Fact, str]]:
        """The facts that a text names, each with its value as it was typed."""
        for clause in _CLAUSES.split(text):
            yield from self._clause(clause.split())

    def _clause(self, words: list[str]) -> Iterator[tuple[Fact, str]]:
        """`diana.wp=3 turn=fred`, or `diana wp 3 leo wp 2`."""
        before: list[str] = []
        for word in words:
            name, equals, value = word.partition("=")
            if equals and not value:
                raise self._without_value([*before, name])
            if equals:
                yield self.fact(".".join([*before, name])), value
                before = []
            elif self._has_value(before, word):
                yield self.fact(".".join(before)), word
                before = []
            else:
                before.append(word)
        if before:
            raise self._without_value(before)

    def _has_value(self, before: list[str], word: str) -> bool:
        """Whether a word is the value of the fact that the words before it name."""
        return bool(before and self.find(".".join(before)) and not self.goes_on([*before, word]))

    def without_value(self, text: str) -> list[str]:
        """The words at the end of a text that name something of which nothing is told yet: `diana on`."""
        before: list[str] = []
        for word in _CLAUSES.split(text)[-1].split():
            before = [] if "=" in word or self._has_value(before, word) else [*before, word]
        return before

    def goes_on(self, words: list[str]) -> bool:
        """Whether the words are the beginning of a longer name."""
        key = _key(".".join(words))
        return any(name[: len(key)] == key for name in self._names)

    def _without_value(self, words: list[str]) -> UnreadFact:
        name = ".".join(words)
        fact = self.find(name)
        if fact is not None:
            return UnreadFact(f"{fact.name} is named without a value: write `{fact.name}=...`")
        # The last of several words is meant as the value.
        return self.unknown(".".join(words[:-1] or words))

    def fact(self, name: str) -> Fact:
        """The fact of that name, however it is typed."""
        found = self.find(name)
        if found is None:
            raise self.unknown(name)
        return found

    def find(self, name: str) -> Fact | None:
        """The fact that a name spells out, or whose every word it begins."""
        key = _key(name)
        if key in self._names:
            return self._names[key]
        near = {
            fact.name: fact
            for full, fact in self._names.items()
            if len(full) == len(key) and all(one.startswith(part) and part for one, part in zip(full, key, strict=True))
        }
        return next(iter(near.values())) if len(near) == 1 else None

    def unknown(self, name: str) -> UnreadFact:
        """That there is no such fact, with near names."""
        from difflib import get_close_matches

        names = {".".join(key): fact.name for key, fact in self._names.items()}
        # What has several kinds is told kind by kind.
        kinds = [fact for known, fact in names.items() if known.startswith(".".join(_key(name)) + ".")]
        if kinds:
            return UnreadFact(f"{quoted(name)} is told for each kind", tuple(dict.fromkeys(kinds))[:_FEW])
        close = get_close_matches(".".join(_key(name)), [*names], n=3, cutoff=0.6)
        if close:
            return UnreadFact(f"There is no fact {quoted(name)}", tuple(dict.fromkeys(names[one] for one in close)))
        first = [*dict.fromkeys(fact.split(".")[0] for fact in self.facts)]
        return UnreadFact(f"There is no fact {quoted(name)}; facts begin with {_some(first)}")

    # ------------------------------------------------------------ writing

    def write(self, state: Mapping[str, Any]) -> str:
        """Everything that can be told of a state, in one line."""
        told = ((fact.name, fact.value.write(state)) for fact in self.facts.values())
        return " ".join(f"{name}={value}" for name, value in told if value is not None)


def _key(name: str) -> tuple[str, ...]:
    return tuple(fold(part) for part in name.split("."))


def _some(names: Sequence[str]) -> str:
    more = f" and {len(names) - _FEW} more" if len(names) > _FEW else ""
    return f"{', '.join(names[:_FEW])}{more}"


def rulings(edition: str) -> Iterator[Fact]:
    """The rulings by which the table plays, each with its options; they are a matter of the setup."""
    from cerebria_cli.catalogue import rulings_in_force

    for ruling in rulings_in_force(edition).values():
        if not ruling.settled:
            told = unwritten(word(ruling.options, SETUP, "rulings", ruling.id))
            yield Fact(ruling.id, told, (f"rulings.{ruling.id}",))


# ---------------------------------------------------------------- kinds of values


def value_at(state: Any, path: Sequence[str]) -> Any:
    """What a state says at a path; None where it says nothing."""
    for name in path:
        if not isinstance(state, Mapping) or name not in state:
            return None
        state = state[name]
    return state


def read_number(name: str, text: str) -> int:
    """How many there are of something."""
    if not text.isdecimal() or len(text) > _DIGITS:
        raise UnreadFact(f"{name} is told by a number, not by {quoted(text)}")
    return int(text)


def read_name(name: str, text: str, names: Lexicon, what: str = "") -> str:
    """One of several names, however it is typed; `what` they are where they are many."""
    found = names.find(text)
    if found is None:
        known = what or f"one of {_some(names.shown)}"
        raise UnreadFact(f"{name} is told by {known}, not by {quoted(text)}", names.nearest(text))
    return found


def named(names: Iterable[str]) -> Lexicon:
    """Names that can be shortened."""
    return Lexicon([(name, name) for name in names])


def number(*path: str) -> Value:
    """A number at a path."""

    def write(state: Mapping[str, Any]) -> str | None:
        has = value_at(state, path)
        return str(has) if isinstance(has, int) else None

    return Value(lambda name, text: [(path, read_number(name, text))], write)


def word(names: Iterable[str] | Lexicon, *path: str) -> Value:
    """One of several names at a path, or nothing."""
    known = names if isinstance(names, Lexicon) else named(names)

    def read(name: str, text: str) -> list[Told]:
        # An option of a ruling may be called `none`.
        is_nothing = text in NOTHING and text not in known.exact
        return [(path, None if is_nothing else read_name(name, text, known))]

    def write(state: Mapping[str, Any]) -> str | None:
        has = value_at(state, path)
        return str(has) if has and has != UNKNOWN else None

    return Value(read, write, known=known)


def words(names: Iterable[str], *path: str) -> Value:
    """Several names at a path, with commas between them."""
    known = named(names)

    def write(state: Mapping[str, Any]) -> str | None:
        has = value_at(state, path)
        return ",".join(map(str, has)) if has else None

    return Value(
        lambda name, text: [(path, [read_name(name, one, known) for one in several(text)])], write, known=known
    )


def cards(names: Iterable[str] | Lexicon, what: str, *path: str) -> Value:
    """Cards in a hand or pile: by name, `?` for those that nobody knows, or only how many there are.

    `what`: which cards can be there.
    """
    known = names if isinstance(names, Lexicon) else named(names)

    def read(name: str, text: str) -> list[Told]:
        if text.isdecimal():
            return [(path, [UNKNOWN] * read_number(name, text))]
        return [(path, [one if one == UNKNOWN else read_name(name, one, known, what) for one in several(text)])]

    def write(state: Mapping[str, Any]) -> str | None:
        has = value_at(state, path)
        if not isinstance(has, list):
            return None
        return str(len(has)) if all(card == UNKNOWN for card in has) else ",".join(has)

    return Value(read, write, known=known)


def flag(*path: str) -> Value:
    """Whether something is so."""

    def read(name: str, text: str) -> list[Told]:
        if text.casefold() not in (*YES, *NO):
            raise UnreadFact(f"{name} is told by yes or no, not by {quoted(text)}")
        return [(path, text.casefold() in YES)]

    def write(state: Mapping[str, Any]) -> str | None:
        has = value_at(state, path)
        return None if has is None else "yes" if has else "no"

    return Value(read, write, known=named((YES[0], NO[0])))


def unwritten(value: Value) -> Value:
    """A value that is read, and told by another fact when it is written."""
    return value._replace(write=lambda state: None)


def several(text: str) -> list[str]:
    """What stands between commas; nothing for none."""
    return [] if text in NOTHING else [one for one in text.split(",") if one]


def as_declared(told: Iterable[Told]) -> list[tuple[str, str, str]]:
    """The same as a table declares it: path, `=` and the value as it is typed."""
    found = []
    for path, value in told:
        if isinstance(value, Mapping):
            found += as_declared(((*path, name), inner) for name, inner in value.items())
        else:
            found.append((".".join(path), "=", _declared_value(value)))
    return found


def _declared_value(value: Any) -> str:
    if value is None or value == []:
        return "none"
    return (
        ",".join(map(str, value))
        if isinstance(value, list)
        else str(value).lower()
        if value in (True, False)
        else str(value)
    )
