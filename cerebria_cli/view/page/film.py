"""Drawings and panels one after the other: each shape and each cell is kept once, and a step names only the groups and
parts that have changed."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cerebria_cli.view.page.markup import Markup
from cerebria_cli.view.page.panels import Part
from cerebria_cli.view.picture.elements import Group, escaped, written
from cerebria_cli.view.picture.themes import by_variable

#: A group that is not there.
NONE = -1

#: Where the parts of the panels belong.
PANEL = "panel"

#: What shapes are full of. Each stands as one sign of private use, which no text has: those are made visible.
OFTEN = (
    "<text x='", "<rect x='", "<circle cx='", "<path d='", "<title>", "</title>", "</text>", "' y='", "' cy='",
    "' width='", "' height='", "' rx='", "' r='", "' font-size='", "' fill='var(--", ")' font-weight='700'",
    ")' stroke='var(--", ")' stroke-width='", " text-anchor='middle'>", " text-anchor='end'>", "'/>", ")'/>",
    "' stroke-linejoin='round", "' stroke-linecap='round", "' fill='none' stroke='var(--", " Willpower", " Essence",
    "<span class='", "</span>", "<td class='", "</td>", "<i class='token", "</i>", "' aria-hidden='true'>", "</b>",
    "<b class='", "determination", "<span class='unseen'>", "<td><b>", "<small>", "</small>", "</th>", "<li", "</li>",
)  # fmt: skip
FIRST_SIGN = 0xE000


def short(shape: str) -> Markup:
    """The markup of a shape with signs for what comes often. In texts both kinds of quotation marks are escaped, so
    that those that are left are the edges of attributes."""
    found = shape.replace('"', "'")
    for place, words in enumerate(OFTEN):
        found = found.replace(words, chr(FIRST_SIGN + place))
    return Markup(found)


class Film:
    """Many drawings of one game."""

    def __init__(self) -> None:
        self.names: list[str] = []
        """The groups that there are in any drawing, in the order of drawing."""
        self.parts: dict[str, str] = {}
        self.shapes: dict[Markup, int] = {}
        """Every shape as markup, with its number."""
        self.contents: dict[tuple[int, ...], int] = {}
        """What a group holds, as numbers of shapes, with its number; that of a drawn group begins with its sentence."""
        self.last: dict[str, tuple[Group, int]] = {}
        """Each group as it was drawn last, with the number of what it held: most stay as they were."""
        self.last_parts: dict[str, tuple[Any, int]] = {}
        """What each part of the panels was made of, with the number of what it held."""

    def frame(self, groups: Iterable[Group]) -> dict[str, int]:
        """What each group of a drawing holds."""
        found: dict[str, int] = {}
        after = ""
        for group in groups:
            self._place(group, after)
            found[group.name] = self._same(group)
            after = group.name
        return found

    def panels(self, parts: Iterable[Part]) -> dict[str, int]:
        """What each part of the panels holds."""
        return {part.name: self._same_part(part) for part in parts}

    def _same_part(self, part: Part) -> int:
        of, content = self.last_parts.get(part.name, (None, NONE))
        if content == NONE:
            self.parts[part.name] = PANEL
            self.names.append(part.name)
        if content == NONE or of != part.of:
            content = self._numbered(map(short, part.inside()))
            self.last_parts[part.name] = part.of, content
        return content

    def step(self, before: Mapping[str, int], after: Mapping[str, int]) -> list[tuple[int, int]]:
        """What is different in the next frame: groups by their place among `names`, with what they now hold."""
        names = dict.fromkeys((*before, *after))
        changed = [name for name in names if before.get(name, NONE) != after.get(name, NONE)]
        places = {name: place for place, name in enumerate(self.names)}
        return [(places[name], after.get(name, NONE)) for name in changed]

    def _place(self, group: Group, after: str) -> None:
        """A group that was not there before has its place after the one that it is drawn upon."""
        if group.name not in self.parts:
            self.parts[group.name] = group.part
            self.names.insert(self.names.index(after) + 1 if after else 0, group.name)

    def _same(self, group: Group) -> int:
        before, content = self.last.get(group.name, (None, NONE))
        if before != group:
            content = self._content(group)
            self.last[group.name] = group, content
        return content

    def _content(self, group: Group) -> int:
        title = f"<title>{escaped(group.title)}</title>"
        return self._numbered([short(title), *(short(written(one, by_variable)) for one in group.inside)])

    def _numbered(self, shapes: Iterable[Markup]) -> int:
        content = tuple(self.shapes.setdefault(shape, len(self.shapes)) for shape in shapes)
        return self.contents.setdefault(content, len(self.contents))


def flat(pairs: Sequence[tuple[int, int]]) -> list[int]:
    """Pairs in a row, which takes less room."""
    return [number for pair in pairs for number in pair]
