"""Named tuples that are quick to define.

Every command is a process of its own and defines some hundred and sixty kinds of them, and of most it makes no value.
`typing.NamedTuple` compiles a constructor for each kind when it is defined, here that is done when its first value is
made. Everything else is the same.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:
    # the descriptor of a field, which the interpreter knows and reads at once
    from collections import _tuplegetter

    class _Value(tuple):
        """What the values of all kinds can do."""

        __slots__ = ()
        _fields = ()
        _field_defaults = {}

        def __new__(cls, /, *values, **named):
            """The first value of a kind: from the second one on its constructor stands in the place of this one."""
            cls.__new__ = staticmethod(_constructor(cls))
            return cls.__new__(cls, *values, **named)

        @classmethod
        def _make(cls, values):
            """A value whose fields are given in a row."""
            return cls(*values)

        def _replace(self, /, **others):
            """The same with other values of some fields."""
            new = tuple.__new__(type(self), map(others.pop, self._fields, self))
            if others:
                raise ValueError(f"{type(self).__name__} has no fields {list(others)!r}")
            return new

        __replace__ = _replace

        def _asdict(self):
            """The fields by their names."""
            return dict(zip(self._fields, self, strict=True))

        def __repr__(self):
            fields = ", ".join(f"{name}={value!r}" for name, value in zip(self._fields, self, strict=True))
            return f"{type(self).__name__}({fields})"

        def __getnewargs__(self):
            """What copying and sending to another process begin with."""
            return tuple(self)

    def _constructor(kind):
        """Takes the fields of a kind, in a row or by their names; no field begins with `_`."""
        given = ", ".join(kind._fields)
        made = eval(f"lambda _kind, {given}: _new(_kind, ({given}{',' * bool(given)}))", {"_new": tuple.__new__})
        made.__defaults__ = tuple(kind._field_defaults.values())
        made.__name__, made.__qualname__ = "__new__", f"{kind.__qualname__}.__new__"
        return made

    class _Definition(type):
        """Makes a plain class of what is written below `class KIND(NamedTuple)`."""

        def __new__(mcs, name, bases, names):
            if not bases:
                return super().__new__(mcs, name, bases, names)
            others = (base for base in bases if base is not NamedTuple)
            kind = type.__new__(type, name, (_Value, *others), {**names, "__slots__": ()})
            fields = tuple(kind.__annotations__)
            kind._fields = kind.__match_args__ = fields
            kind._field_defaults = {field: names[field] for field in fields if field in names}
            for place, field in enumerate(fields):
                setattr(kind, field, _tuplegetter(place, None))
            return kind

    class NamedTuple(metaclass=_Definition):
        """To be used like `typing.NamedTuple`."""
