"""What a drawing is made of, and the one place where it becomes text."""

from collections.abc import Callable, Sequence

from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.words.plain import safe

#: Attributes that name a colour of the theme.
_COLOURS = ("fill", "stroke")

#: What an attribute can be.
Value = str | float

#: A colour of the theme by its name, as it is written.
Paint = Callable[[str], str]

_SPECIAL = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})


class Element(NamedTuple):
    """A shape or a text, with what it contains."""

    tag: str
    attributes: dict[str, Value]
    words: str = ""
    inside: "tuple[Element, ...]" = ()


class Group(NamedTuple):
    """What belongs together and changes together, with its name and a sentence about it."""

    name: str
    title: str
    inside: tuple[Element, ...]
    part: str
    """Where it belongs: `head`, `board` or `panels`."""


class Drawing(NamedTuple):
    """A whole picture; in a tall one the panels lie below each other, `split` from the top."""

    width: float
    height: float
    split: float
    title: str
    groups: tuple[Group, ...]


def shape(tag: str, *inside: Element, **attributes: Value) -> Element:
    """A shape; `stroke_width` stands for `stroke-width`."""
    return Element(tag, attributes, "", inside)


def escaped(text: object) -> str:
    """A text as it may stand between tags and in attributes: nothing in it is markup, steers or hides anything."""
    return safe(text).translate(_SPECIAL)


def written(element: Element, paint: Paint) -> str:
    """An element as markup."""
    attributes = "".join(f' {_name(name)}="{_value(name, value, paint)}"' for name, value in element.attributes.items())
    inside = escaped(element.words) + "".join(written(one, paint) for one in element.inside)
    return f"<{element.tag}{attributes}>{inside}</{element.tag}>" if inside else f"<{element.tag}{attributes}/>"


def inside_of(group: Group, paint: Paint) -> str:
    """What a group holds, as markup: its sentence, then its shapes."""
    return f"<title>{escaped(group.title)}</title>" + "".join(written(one, paint) for one in group.inside)


def group_written(group: Group, paint: Paint) -> str:
    return f'<g id="{escaped(group.name)}">{inside_of(group, paint)}</g>'


def all_written(groups: Sequence[Group], paint: Paint) -> str:
    return "\n".join(group_written(group, paint) for group in groups)


def _name(name: str) -> str:
    return name.replace("_", "-")


def _value(name: str, value: Value, paint: Paint) -> str:
    if isinstance(value, str):
        return escaped(paint(value) if name in _COLOURS else value)
    return number(value)


def number(value: float) -> str:
    """A number with at most one decimal."""
    return f"{value:.1f}".removesuffix(".0")
