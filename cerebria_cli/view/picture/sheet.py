"""The sheet on which the parts of a drawing are put: groups in their order, and marks on what has changed last."""

from collections.abc import Iterable

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
        self._changed = tuple(changed)
        self._groups: list[Group] = []
        self._marks: list[Element] = []

    def put(self, name: str, title: str, inside: Iterable[Element]) -> None:
        """A group with its name and its sentence."""
        self._groups.append(Group(name, title, tuple(inside), self.part))

    def is_changed(self, *paths: str) -> bool:
        """Whether one of the facts, or something in or around it, is different from before."""
        return any(_touch(path, one) for path in paths for one in self._changed)

    def mark(self, element: Element, *paths: str) -> None:
        """Draw a mark where one of the facts is different from before."""
        if self.is_changed(*paths):
            self._marks.append(element)

    def groups(self) -> tuple[Group, ...]:
        """All groups, the marks last."""
        return (*self._groups, Group(CHANGED, "What has changed last", tuple(self._marks), CHANGED))


def _touch(path: str, changed: str) -> bool:
    """Whether two facts are the same or one holds the other."""
    return f"{changed}.".startswith(f"{path}.") or f"{path}.".startswith(f"{changed}.")
