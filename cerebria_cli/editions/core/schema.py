"""What a thing of a game tells, declared once: every fact is one line, from which the rest is derived.

A schema is a list of fields, in the order of the JSON keys. From it come the facts that a view is told, what a view
knows of the thing, the text of its digest, how its facts are read back, and their names. Fields are made by the kinds
of `kinds.py`; what no kind can say in one line is a function beside the declaration.

The class stands in the same file, right beneath its schema, and has no second list:

    class TeamState:
        __slots__ = TEAM.attrs

- It annotates each attribute, with a docstring where the name does not say enough: for readers and the type checker. A
  test holds the annotations against the schema.
- `TEAM.start(self)` is the first line of its `__init__`, which goes on with what the constructor is given.
- A new thing starts with nothing: 0, no, "", (), nowhere. Digests leave out nothing only, so that a new fact changes
  the digest of no old record. What starts otherwise (`starting`) must write nothing for that, or is refused at import.
- `own` facts have no start: the constructor gives them, or `starting` does.
- `TEAM.key(one)` is for comparing as a whole. What is told to nobody (`untold`, `inference`) is not compared.
- Named tuples have annotations, defaults and comparing of their own; only their names are held against the schema.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from operator import attrgetter
from typing import Any

from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.fact_reading import FactReader
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.writing import Written, kept
from cerebria_cli.system.named_tuples import NamedTuple


class LeftOut:
    """The type of `LEFT_OUT`."""


#: Instead of a value: this fact is not told here; in reading: it stays as it was.
LEFT_OUT = LeftOut()

#: (state, number, one, view): a value as the view knows it. `number` is the place of the player, team, slot.
Seen = Callable[[Any, int, Any, str], Any]
#: (setting, value): the value as JSON.
Form = Callable[[Any, Any], Any]
#: (setting, number, one, dealt): canonical JSON for the digest; empty where there is nothing worth saying.
Write = Callable[[Any, int, Any, bool], str]
#: (reader, where, number, one, table): the value that the table tells, or `LEFT_OUT`; `one` is as it was before.
Read = Callable[[Any, str, int, Any, Mapping[str, Any]], Any]
#: (setting, number): the names that may be told.
Known = Callable[[Any, int], Iterable[str]]


class Field(NamedTuple):
    """One fact. Made by a kind; nobody else has to know what is in it."""

    name: str
    """In the JSON facts."""
    attr: str
    """In the class; empty where the fact is worked out from others. Two facts can come from one attribute."""
    value: Seen
    """What is there, before anything is hidden."""
    form: Form | None = None
    """The value as JSON; None where it is JSON already."""
    tell: Seen | None = None
    """How it is told, to anybody, where value and form do not say it."""
    digest: str = ""
    """Its name in the digest; empty where it is not part of it."""
    write: Write | None = None
    read: Read | None = None
    others: Seen | None = None
    """What those know who may not see the thing; None: they see it as it is."""
    owner: Seen | None = None
    """The same for those who may see it."""
    order: str = ""
    """The name under which the cards of a pile are told, where something is known of them."""
    is_bookkeeping: bool = False
    """Told to the referee only."""
    is_number: bool = False
    """A plain number: people tell it by its name."""
    when: Callable[[Any, Any], bool] | None = None
    """(state, one): whether it is told at all; None: always."""
    inside: "tuple[Field, ...]" = ()
    """The fields of a group."""
    read_together: Callable[..., dict[str, Any]] | None = None
    """Of a group whose facts cannot be read one by one."""
    start: Any = LEFT_OUT
    """What a new thing has; LEFT_OUT: what its constructor is given."""


def everybody(state: Any, view: str, number: int) -> bool:
    """There is nothing to hide."""
    return True


#: The name of a fact, and what tells it: the attribute itself where it is told as it is, or else a function.
Row = tuple[str, Callable[[Any], Any] | None, Seen]


class Schema:
    """The facts of one kind of thing."""

    def __init__(
        self,
        *fields: Field,
        sees: Callable[[Any, str, int], bool] = everybody,
        dealt: Callable[[Any, int], bool] | None = None,
        check: Callable[[Any, str, int, Any, Mapping[str, Any]], None] | None = None,
    ) -> None:
        """`sees(state, view, number)`: who is an owner; `dealt(setting, number)`: whether the tool dealt its cards;
        `check(reader, where, number, one, table)`: what is wrong across facts, and what follows from them."""
        self.fields = fields
        self.sees = sees
        self.dealt = dealt
        self.check = check
        self.names = tuple(name for field in fields for name in _names_of(field))
        flat = [one for field in fields for one in (field.inside or (field,))]
        #: What follows from other facts: it is told, and never read.
        self.derived = tuple(field.name for field in fields if not field.attr and not field.inside and not field.read)
        #: The names in the class, for its `__slots__`.
        self.attrs = tuple(dict.fromkeys(field.attr for field in flat if field.attr))
        #: The plain numbers that views are told, by name.
        self.numbers = tuple(field.name for field in fields if field.is_number and not field.is_bookkeeping)
        self._compared = tuple(dict.fromkeys(field.attr for field in flat if field.attr and field.name))
        # of two facts from one attribute the first says how it starts
        starts = {field.attr: field.start for field in reversed(flat) if field.attr}
        self._starts = [(attr, start) for attr, start in starts.items() if start is not LEFT_OUT]
        self._by_name = {field.name: field for field in fields}
        self._referee = _rows(fields, lambda field: None, referee=True)
        self._owner = _rows(fields, lambda field: field.owner)
        self._others = _rows(fields, lambda field: field.others)
        self._hidden_from_owner = [(field.attr, field.owner) for field in flat if field.owner]
        self._hidden_from_others = [(field.attr, field.others) for field in flat if field.others]
        written = [(f'"{field.digest}":', field.write) for field in flat if field.digest and field.write]
        self._written = sorted(written, key=lambda pair: pair[0])
        #: The digest, for as long as a thing is the same: whoever changes one makes a copy first.
        self.kept_digest = kept(self.digest)
        _refuse_doubles(self.names)
        _refuse_doubles([name for name, _ in self._written])

    def start(self, one: Any) -> None:
        """Give a new thing what it starts with."""
        for attr, value in self._starts:
            setattr(one, attr, value)

    def key(self, one: Any) -> tuple[Any, ...]:
        """Everything of a thing that is told to somebody: for comparing it as a whole, never by position."""
        return tuple([getattr(one, attr) for attr in self._compared])

    def facts(self, state: Any, number: int, one: Any, view: str) -> dict[str, Any]:
        """What a view is told of the thing, as JSON."""
        if view == REFEREE:
            return _told(self._referee, state, number, one, view)
        rows = self._owner if self.sees(state, view, number) else self._others
        return _told(rows, state, number, one, view)

    def known(self, name: str, state: Any, number: int, one: Any, view: str) -> Any:
        """The value of one fact as far as a view knows it."""
        field = self._by_name[name]
        seen = None if view == REFEREE else field.owner if self.sees(state, view, number) else field.others
        return (seen or field.value)(state, number, one, view)

    def mask(self, state: Any, number: int, one: Any, masked: Any, view: str) -> None:
        """Put into a copy what a view, which is not the referee, knows of the thing."""
        for attr, seen in self._hidden_from_owner if self.sees(state, view, number) else self._hidden_from_others:
            setattr(masked, attr, seen(state, number, one, view))

    def digest(self, setting: Any, number: int, one: Any) -> Written:
        """The thing in canonical JSON, without what is none, nothing, no or empty."""
        dealt = self.dealt is not None and self.dealt(setting, number)
        parts = [name + text for name, write in self._written if (text := write(setting, number, one, dealt))]
        return Written("{" + ",".join(parts) + "}")

    def read(self, reader: FactReader, where: str, number: int, one: Any, told: Any) -> None:
        """Put into a thing what is told of it; the faults go to the reader."""
        table = reader.keys(where, told, self.names)
        for attr, value in self.values(reader, where, number, one, table).items():
            setattr(one, attr, value)
        if self.check is not None:
            self.check(reader, where, number, one, table)

    def values(self, reader: Any, where: str, number: int, one: Any, table: Mapping[str, Any]) -> dict[str, Any]:
        """The values that a table tells, by attribute; for a named tuple, which is made anew of them."""
        return _values(self.fields, reader, where, number, one, table)

    def paths(self) -> tuple[str, ...]:
        """The names of all facts that can be told, as they are typed: `wp`, `deck.count`."""
        return tuple(_paths(self.fields))


def _names_of(field: Field) -> Iterator[str]:
    yield from (name for name in (field.name, field.order) if name)


#: Which of `others` and `owner` of a field counts; for the referee neither.
Choice = Callable[[Field], Seen | None]


def _rows(fields: Iterable[Field], seen: Choice, *, referee: bool = False) -> list[Row]:
    """What some views are told: first what is always told, then the order of piles, then the bookkeeping."""
    told = [field for field in fields if field.name]
    rows = [_row(field, seen, referee) for field in told if not field.is_bookkeeping]
    rows += [(field.order, None, _ordered(seen(field) or field.value, always=referee)) for field in told if field.order]
    return rows + [_row(field, seen, referee) for field in told if field.is_bookkeeping and referee]


def _row(field: Field, seen: Choice, referee: bool) -> Row:
    if field.inside:
        tell = _grouped(_rows(field.inside, seen, referee=referee))
    else:
        tell = field.tell or _formed(field, seen(field))
    if field.when is not None:
        return field.name, None, _only(field.when, tell)
    return field.name, attrgetter(field.attr) if field.attr and tell is field.value else None, tell


def _grouped(rows: list[Row]) -> Seen:
    return lambda state, number, one, view: _told(rows, state, number, one, view)


def _formed(field: Field, seen: Seen | None) -> Seen:
    """What is seen of a field, as JSON."""
    form = field.form
    if form is None:
        return seen or field.value
    if seen is not None:
        return lambda state, number, one, view: form(state.setting, seen(state, number, one, view))
    get = attrgetter(field.attr)
    return lambda state, number, one, view: form(state.setting, get(one))


def _only(when: Callable[[Any, Any], bool], tell: Seen) -> Seen:
    return lambda state, number, one, view: tell(state, number, one, view) if when(state, one) else LEFT_OUT


def _ordered(seen: Seen, *, always: bool) -> Seen:
    def tell(state: Any, number: int, one: Any, view: str) -> list[str] | LeftOut:
        cards = seen(state, number, one, view)
        return [*cards] if always or cards.count(UNKNOWN) < len(cards) else LEFT_OUT

    return tell


def _told(rows: Iterable[Row], state: Any, number: int, one: Any, view: str) -> dict[str, Any]:
    return {
        name: told
        for name, get, tell in rows
        if (told := get(one) if get else tell(state, number, one, view)) is not LEFT_OUT
    }


def _values(
    fields: Iterable[Field], reader: Any, where: str, number: int, one: Any, table: Mapping[str, Any]
) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for field in fields:
        if field.inside:
            if field.name in table:
                found.update(_inner_values(field, reader, f"{where}.{field.name}", number, one, table[field.name]))
        elif field.read is not None and (value := field.read(reader, where, number, one, table)) is not LEFT_OUT:
            found[field.attr] = value
    return found


def _inner_values(field: Field, reader: Any, where: str, number: int, one: Any, told: Any) -> dict[str, Any]:
    table = reader.keys(where, told, [name for inner in field.inside for name in _names_of(inner)])
    if field.read_together is not None:
        return field.read_together(reader, where, number, one, table)
    return _values(field.inside, reader, where, number, one, table)


def _paths(fields: Iterable[Field], above: str = "", *, together: bool = False) -> Iterator[str]:
    """`together`: of a group that is read as a whole, what follows from others can be told too."""
    for field in fields:
        if field.inside:
            yield from _paths(field.inside, f"{above}{field.name}.", together=field.read_together is not None)
        elif field.attr or together:
            yield from (above + name for name in _names_of(field))


def _refuse_doubles(names: Iterable[str]) -> None:
    """Two facts of one name are a mistake in the declaration: told at import."""
    twice = sorted(name for name, many in Counter(names).items() if many > 1)
    if twice:
        raise TypeError(f"declared twice: {', '.join(twice)}")
