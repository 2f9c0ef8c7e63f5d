"""What entries do to the lines that count, one change after the other; taking back is going back in this chain."""

from collections.abc import Iterator

from cerebria_cli.system.named_tuples import NamedTuple

LIVE = "live"
UNDONE = "undone"
AMENDED = "amended"
OMITTED = "omitted"

PLAYED = "played"
INSERTED = "inserted"


class Live(NamedTuple):
    """A line that counts."""

    place: int
    """The number of the entry that first stood here. What an entry is amended to stands in its place, which may then
    have several lines."""

    number: int
    """The number of the entry that gives the line now: the same, or that of the last amendment."""

    line: str


class Status(NamedTuple):
    """What has become of an entry."""

    kind: str
    """`live`, `undone`, `amended` or `omitted`."""

    by: int = 0
    """The entry that undid, amended or omitted it; 0 while it is live."""


class Change(NamedTuple):
    """What one entry does to the lines that count."""

    number: int
    kind: str
    """`played`: after all others; `inserted`: before the place `at`; `amended`, `omitted`: in the place `at`."""

    lines: tuple[str, ...]
    at: int = 0

    @property
    def place(self) -> int:
        """The place of its lines."""
        return self.number if self.kind in (PLAYED, INSERTED) else self.at


class Turn(NamedTuple):
    """A point in the history of a game; what was before it never changes."""

    before: "Turn | None"
    change: Change


class Account(NamedTuple):
    """What the changes up to a point come to."""

    lines: list[Live]
    """In the order of play."""

    replaced: dict[int, Status]
    """The entries on the way there that give no line any more."""


def changes_to(point: Turn | None) -> Iterator[Change]:
    """The changes that led to a point, the last first."""
    while point is not None:
        yield point.change
        point = point.before


def numbers_of(point: Turn | None) -> set[int]:
    """The entries that led to a point."""
    return {change.number for change in changes_to(point)}


def account_of(point: Turn | None) -> Account:
    """The lines that count at a point, and what has become of the entries that gave others."""
    order: list[int] = []
    given: dict[int, Change] = {}
    replaced: dict[int, Status] = {}
    for change in reversed([*changes_to(point)]):
        if change.kind == PLAYED:
            order.append(change.number)
        elif change.kind == INSERTED:
            order.insert(order.index(change.at), change.number)
        else:
            replaced[given[change.at].number] = Status(change.kind, change.number)
        given[change.place] = change
    lines = [Live(place, given[place].number, line) for place in order for line in given[place].lines]
    return Account(lines, replaced)
