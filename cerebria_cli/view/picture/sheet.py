"""The sheet on which the parts of a drawing are put: groups in their order, and marks on what has changed last."""

from collections.abc import Iterable
from functools import cache
from itertools import accumulate

from cerebria_cli.view.picture.elements import Element, Group
from cerebria_cli.view.words.plain import Facts

#: The name of the group with all marks, which lies above the others.
CHANGED = "changed"


class Sheet:
    """What is drawn so far."""

    def __init__(self, facts: Facts, changed: Iterable[str] = ()) -> None:
        self.facts = facts
        self.part = "head"
        """The part of the drawing that is being put."""
        self._changed = frozenset(changed)
        self._around = frozenset(above for path in self._changed for above in _upwards(path))
        self._groups: list[Group] = []
        self._marks: list[Element] = []

    def put(self, name: str, title: str, inside: Iterable[Element]) -> None:
        """A group with its name and its sentence."""
        self._groups.append(Group(name, title, tuple(inside), self.part))

    def is_changed(self, *paths: str) -> bool:
        """Whether one of the facts, or something in or around it, is different from before."""
        if not self._changed:
            return False
        return any(path in self._around or not self._changed.isdisjoint(_upwards(path)) for path in paths)

    def mark(self, element: Element, *paths: str) -> None:
        """Draw a mark where one of the facts is different from before."""
        if self.is_changed(*paths):
            self._marks.append(element)

    def groups(self) -> tuple[Group, ...]:
        """All groups, the marks last."""
        return (*self._groups, Group(CHANGED, "What has changed last", tuple(self._marks), CHANGED))


@cache
def _upwards(path: str) -> tuple[str, ...]:
    """A fact, and everything that holds it."""
    return tuple(accumulate(path.split("."), "{}.{}".format))
