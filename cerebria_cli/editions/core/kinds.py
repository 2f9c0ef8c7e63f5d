"""The kinds of facts: how each is told as JSON, written for a digest and read back.

A kind is a function that makes a `Field`. Who knows what of it is said by `others=` (those who may not see the thing)
and `owner=` (those who may, where that is not all): functions that give the value which they know. Left out, everybody
knows it as it is.
"""

from collections.abc import Callable, Iterable, Mapping
from operator import attrgetter
from types import SimpleNamespace
from typing import Any, TypedDict, Unpack

from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.schema import LEFT_OUT, Field, Form, Known, Read, Schema, Seen, Write
from cerebria_cli.editions.core.writing import canonical, kept, list_written, names_written

_quoted = kept(canonical)


class Named(TypedDict, total=False):
    """What can be said of every fact: how it is called, and who knows it."""

    attr: str
    """Its name in the class, where that is not its name in JSON."""
    digest: str
    """Its name in the digest, where that is not its name in JSON; empty: it is no part of the digest."""
    others: Seen
    """What those know of it who may not see the thing."""
    owner: Seen
    """What those know of it who may see the thing, where that is not all."""


class Shared(Named, total=False):
    """The same of a fact that its kind reads."""

    absent: Any
    """What it is where nothing is told of it; otherwise it stays as it was."""


def number(
    name: str, *, most: Callable[[Any], int] | None = None, rule: str = "", default: int = 0, **shared: Unpack[Shared]
) -> Field:
    """A number. `most` is the highest there can be, by `rule`; `default` stands for nonsense."""
    is_secret = "others" in shared or "owner" in shared

    def read(reader: Any, where: str, number: int, told: Any) -> int:
        if is_secret and told == UNKNOWN:
            return UNSEEN
        found: int = reader.number(where, told, default)
        if most is not None and found > most(reader.setting):
            reader.fault(f"{where} is at most {most(reader.setting)}.", rule)
        return found

    form = _or_unseen if is_secret else None
    field = _field(name, shared, start=0, form=form, write=lambda value, dealt: str(value or ""), read=read)
    return field._replace(is_number=True)


def flag(name: str, *, strict: bool = False, **shared: Unpack[Shared]) -> Field:
    """Yes or no; anything that is told counts as one of them, unless the reading is `strict`."""

    def read(reader: Any, where: str, number: int, told: Any) -> bool:
        found: bool = reader.flag(where, told) if strict else bool(told)
        return found

    return _field(name, shared, start=False, write=lambda value, dealt: "true" if value else "", read=read)


def word(
    name: str, *, known: Iterable[str] = (), default: str = "", or_none: bool = False, **shared: Unpack[Shared]
) -> Field:
    """One of some words. `or_none`: an empty word is told, and read, as null. Without `known` it is not read here."""
    words = tuple(known)

    def read(reader: Any, where: str, number: int, told: Any) -> Any:
        return "" if or_none and told is None else reader.one_of(where, told, words, default)

    form = _or_none if or_none else None
    return _field(name, shared, start="", form=form, write=_word_written, read=read if words else None)


def names(name: str, *, known: Known | None = None, **shared: Unpack[Shared]) -> Field:
    """Names in a row. Without `known` they are not read here."""
    write: Text = lambda value, dealt: names_written(value)  # noqa: E731
    return _field(name, shared, start=(), form=_listed, write=write, read=_names(known))


def place(
    name: str, *, among: Callable[[Any], tuple[str, ...]], required: bool = False, **shared: Unpack[Shared]
) -> Field:
    """The number of something that has a name: a space, a Realm, a team; -1 is nowhere and nobody. `required`: it must
    be told, and null is no answer."""
    get = attrgetter(shared.get("attr", name))

    def form(setting: Any, value: int) -> str | None:
        return among(setting)[value] if value >= 0 else None

    def write(setting: Any, number: int, one: Any, dealt: bool) -> str:
        return _word_written(form(setting, get(one)), dealt)

    def read(reader: Any, where: str, number: int, told: Any) -> int:
        found = among(reader.setting)
        return found.index(reader.one_of(where, told, found, found[0])) if required or told is not None else -1

    if required:
        shared["absent"] = None
    return _field(name, shared, start=-1, form=form, read=read)._replace(write=write)


def secret(name: str, known: Known, *, none: tuple[Any, ...] = (None, "none"), **shared: Unpack[Shared]) -> Field:
    """A card that lies face-down: in the digest its name where the tool dealt it, otherwise that there is one."""

    def read(reader: Any, where: str, number: int, told: Any) -> Any:
        return "" if told in none else reader.one_of(where, told, known(reader.setting, number), UNKNOWN)

    def write(value: str, dealt: bool) -> str:
        return "" if not value else _quoted(value) if dealt else "true"

    return _field(name, shared, start="", form=_or_none, write=write, read=read)


def pile(name: str, *, known: Known | None = None, order: str = "", **shared: Unpack[Shared]) -> Field:
    """Cards on each other, told as how many they are. `order`: the name under which they are told from the top, after
    all that is always told: to the referee all, to others as soon as they know one of them."""

    def read(reader: Any, where: str, number: int, one: Any, table: Mapping[str, Any]) -> Any:
        if known is not None and order in table:
            return reader.names(f"{where}.{order}", table[order], known(reader.setting, number))
        return (UNKNOWN,) * reader.number(f"{where}.{name}", table[name]) if name in table else LEFT_OUT

    field = _field(name, shared, start=(), form=lambda setting, value: len(value), write=_pile_written)
    return field._replace(order=order, read=read if known else None)


def open_pile(name: str, known: Known, **shared: Unpack[Shared]) -> Field:
    """Cards of which everybody knows which they are; the digest takes their number where people shuffled them."""
    return _field(name, shared, start=(), form=_listed, write=_pile_written, read=_names(known))


def hand(
    name: str, *, known: Known | None = None, cards: Callable[[Any], Iterable[str]] = tuple, **shared: Unpack[Shared]
) -> Field:
    """Cards in a hand, in no order. `cards` takes their names out of what the class holds, where that is more."""

    def write(value: Any, dealt: bool) -> str:
        return _pile_written(tuple(sorted(cards(value))), dealt)

    form: Form = lambda setting, value: [*cards(value)]  # noqa: E731
    return _field(name, shared, start=(), form=form, write=write, read=_names(known))


def rows(name: str, of: Schema, **shared: Unpack[Shared]) -> Field:
    """Things in a row, each with facts of its own; read by a function beside (`read_by`)."""
    get = attrgetter(shared.get("attr", name))

    def tell(state: Any, number: int, one: Any, view: str) -> list[dict[str, Any]]:
        return [of.facts(state, place, each, view) for place, each in enumerate(get(one))]

    @kept
    def written(setting: Any, things: tuple[Any, ...]) -> str:
        return list_written([of.digest(setting, place, each) for place, each in enumerate(things)])

    write: Write = lambda setting, number, one, dealt: written(setting, get(one))  # noqa: E731
    return _field(name, shared, start=())._replace(tell=tell, write=write)


def own(
    name: str,
    *,
    tell: Seen | None = None,
    form: Form | None = None,
    write: Write | None = None,
    read: Read | None = None,
    **named: Unpack[Named],
) -> Field:
    """A fact with functions of its own; without `write` it is no part of the digest."""
    shared: Shared = {"absent": LEFT_OUT, **named}
    return _field(name, shared, form=form)._replace(tell=tell, write=write, read=read)


def computed(name: str, tell: Seen, *, write: Write | None = None) -> Field:
    """A fact that follows from others: told, never read; part of the digest only where `write` says how."""
    return Field(name, "", tell, digest=name if write else "", write=write)


def untold(attr: str, *, start: Any = None, read: Read | None = None, others: Seen | None = None) -> Field:
    """What the class holds for itself: told to nobody. `read` says what becomes of it when others are told."""
    return Field("", attr, _nothing, read=read, others=others, start=start)


def inference(attr: str) -> Field:
    """What the desk infers: told to nobody; None in what those know who may not see the thing."""
    return untold(attr, others=_nothing)


def group(name: str, *inside: Field, read: Callable[..., dict[str, Any]] | None = None) -> Field:
    """Facts that are told in a table of their own; `read` gives the values by attribute where they belong together."""
    return Field(name, "", _nothing, inside=inside, read_together=read)


def bookkeeping(field: Field) -> Field:
    """What only the referee is told: not a secret, but nothing that anybody asks for."""
    return field._replace(is_bookkeeping=True)


def only(when: Callable[[Any, Any], bool], field: Field) -> Field:
    """A fact that is told only where `when(state, one)`."""
    return field._replace(when=when)


def starting(start: Any, field: Field) -> Field:
    """A fact that starts otherwise than its kind does. Old records were digested without it: where it belongs to the
    digest, what it starts with must write nothing."""
    attr = field.attr
    new = SimpleNamespace(**{attr: start})
    if field.digest and field.write and any(field.write(None, 0, new, dealt) for dealt in (True, False)):
        raise TypeError(f"{attr} starts with {start!r}, which old digests lack; write nothing for it, or digest=''")
    return field._replace(start=start)


def read_by(read: Read, field: Field) -> Field:
    """A fact that is read by a function of its own: it looks at other facts too."""
    return field._replace(read=read)


def told_by(tell: Seen, field: Field) -> Field:
    """A fact that is told by a function of its own, to everybody; who knows what of it is for masks alone."""
    return field._replace(tell=tell)


# ---------------------------------------------------------------- who knows what


class _Unseen(int):
    """A number that a view does not know."""


#: It is told as `?`, and rules that judge a line for that view go on with 0.
UNSEEN = _Unseen()


def hidden(state: Any, number: int, one: Any, view: str) -> int:
    """For `others` of a number: nobody but its owner knows it."""
    return UNSEEN


# ---------------------------------------------------------------- what the kinds share

#: (value, dealt): canonical JSON of a value that can be written by itself.
Text = Callable[[Any, bool], str]
#: (reader, where, number, told): the value that is told.
Value = Callable[[Any, str, int, Any], Any]


def _field(
    name: str,
    shared: Shared,
    *,
    start: Any = LEFT_OUT,
    form: Form | None = None,
    write: Text | None = None,
    read: Value | None = None,
) -> Field:
    """A field that is called alike in class, JSON and digest, unless it is said otherwise."""
    attr = shared.get("attr", name)
    return Field(
        name,
        attr,
        _attribute(attr),
        form,
        digest=shared.get("digest", name),
        write=_written(attr, write) if write else None,
        read=_told_under(name, read, shared.get("absent", LEFT_OUT)) if read else None,
        others=shared.get("others"),
        owner=shared.get("owner"),
        start=start,
    )


def _attribute(attr: str) -> Seen:
    get = attrgetter(attr)
    return lambda state, number, one, view: get(one)


def _written(attr: str, write: Text) -> Write:
    get = attrgetter(attr)
    return lambda setting, number, one, dealt: write(get(one), dealt)


def _told_under(name: str, read: Value, absent: Any) -> Read:
    """Read what is told under a name; `absent` None: as if null were told."""

    def found(reader: Any, where: str, number: int, one: Any, table: Mapping[str, Any]) -> Any:
        if name not in table and absent is not None:
            return absent
        return read(reader, f"{where}.{name}", number, table.get(name))

    return found


def _names(known: Known | None) -> Value | None:
    if known is None:
        return None
    return lambda reader, where, number, told: reader.names(where, told, known(reader.setting, number))


def _pile_written(value: tuple[str, ...], dealt: bool) -> str:
    """Cards from the top where the tool dealt them, otherwise how many they are."""
    return names_written(value) if dealt else str(len(value) or "")


def _word_written(value: str | None, dealt: bool) -> str:
    return _quoted(value) if value else ""


def _or_unseen(setting: Any, value: int) -> int | str:
    return UNKNOWN if isinstance(value, _Unseen) else value


def _or_none(setting: Any, value: Any) -> Any:
    return value or None


def _listed(setting: Any, value: Any) -> list[Any]:
    return [*value]


def _nothing(state: Any, number: int, one: Any, view: str) -> None:
    return None
