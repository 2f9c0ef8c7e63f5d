"""The table differs from the record: which single slip explains what was counted, most likely first.

First every slip is looked at where it would have been made: what it changes there is mostly what it changes now. Then
those that explain most are played to the end of the record, and only what can be played is offered.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from time import process_time
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.core.declarations import NoFact, agrees, found_at, how_many, read_counted
from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.errors import CerebriaError
from cerebria_cli.game import slips
from cerebria_cli.game.following import repeated
from cerebria_cli.game.referee_items import shown_value
from cerebria_cli.game.seen_lines import seen_at
from cerebria_cli.game.slips import Slip
from cerebria_cli.notation.items import RefereeItem
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.game.position import Position
    from cerebria_cli.record.changes import Live

#: How long is looked for slips after the last entry, in what was entered and in what is missing, and how long they are
#: played to the end, in seconds of the processor.
AT_THE_END, ENTERED, MISSING, PLAYING = 0.2, 0.55, 0.45, 0.4

#: More entries that become illegal make a slip incredible: the desk would have refused them.
MOST_ILLEGAL = 2
OFFERED = 5

#: An entry that changes one in so many of the counted facts is an upheaval; it is looked for so far back, and so soon
#: after a slip.
UPHEAVAL, BACK, SOON = 5, 40, 20

#: So much is unexplained by what cannot be played.
INCREDIBLE = 1000

#: How often a slip of each kind is made: the less, the more likely.
UNLIKELY = {
    slips.DOUBLED: 0.0,
    slips.BONUS: 0.5,
    slips.POWER: 0.5,
    slips.NUMBER: 0.6,
    slips.UPGRADE: 0.8,
    slips.PLACE: 1.0,
    slips.CARD: 1.0,
    slips.LEFT_OUT: 1.0,
    slips.NOT_YET: 1.0,
    slips.TOKEN: 1.2,
    slips.CHOICE: 1.4,
    slips.NEVER: 1.8,
}
#: What was entered long ago would have been noticed: how much less likely a slip is for each entry since.
FOR_EACH_ENTRY = 0.03

#: Finds the slips at a place.
Look = Callable[["Position", int, slips.Clues], Iterator[Slip]]

Counted = Sequence[tuple[str, str]]


class Cause(NamedTuple):
    """A slip that explains what was counted."""

    kind: str
    entry: int
    """The entry that is wrong, before which something is missing, or which was the last."""

    line: str
    """The entry as it is in the record."""

    correction: str
    """The line that settles it."""

    open: tuple[tuple[str, str, str], ...]
    """The counted facts that still differ with it: name, what the record would say, what was counted."""

    illegal: int
    """How many later entries would be illegal, and stand."""


class Trace(NamedTuple):
    """A slip, and how many of the counted facts it leaves unexplained where it was made."""

    unexplained: int
    unlikely: float
    slip: Slip


def reconcile(position: "Position", counted: Counted, view: str = REFEREE) -> list[Cause]:
    """The slips that explain what was counted, as far as a view may know; none where the record agrees."""
    search = Search(position, counted, position.view_named(view))
    if not search.differing:
        return []
    traces = sorted(search.traces(), key=lambda trace: trace[:2])
    return search.causes(traces, process_time() + PLAYING)


class Search:
    """One search through a record."""

    def __init__(self, desk: "Position", counted: Counted, view: str) -> None:
        position = desk.as_known_to(view)
        self.position = position
        """The game in which slips are looked for and played to the end: what the desk can play would tell of cards that
        the view may not know."""
        self.view = view
        self.counted = counted
        self._paths = {path: position.edition.path_of(position.now, path) for path, _ in counted}
        self._values: dict[int, tuple[Any, ...]] = {}
        self.upheaved: list[int] | None = None
        facts = position.edition.facts(position.now, view)
        known = [self._value(facts, path) for path, _ in counted]
        self.wanted = [read_counted(one, value) for one, (_, value) in zip(known, counted, strict=True)]
        """What was counted."""
        self.now = self._at(len(position.states) - 1)
        """What the record says, in the same terms."""
        self.differing = [place for place, one in enumerate(known) if not agrees(one, self.wanted[place])]
        self.clues = slips.Clues(
            frozenset((*_names_in(self.wanted), *(counted[place][0].split(".")[0] for place in self.differing))),
            frozenset(_names_in(self._one_sided())),
            tokens=any("tokens" in self._paths[counted[place][0]] for place in self.differing),
        )
        self._names = {part for place in self.differing for part in self._paths[counted[place][0]]}

    def _one_sided(self) -> Iterator[Any]:
        """What was counted and is not in the record, and the contrary, where they differ."""
        for place in self.differing:
            wanted, now = (Counter(map(str, _listed(side[place]))) for side in (self.wanted, self.now))
            yield [*(wanted - now), *(now - wanted)]

    # ------------------------------------------------------------ facts

    def _value(self, facts: dict[str, Any], path: str) -> Any:
        """A fact as it is typed; nothing where there is none."""
        try:
            return self.position.edition.spelt(found_at(facts, self._paths[path]))
        except NoFact:
            return None

    def _facts_of(self, state: "GameState") -> tuple[Any, ...]:
        facts = self.position.edition.facts(state, self.view)
        found = (self._value(facts, path) for path, _ in self.counted)
        return tuple(in_terms_of(value, wanted) for value, wanted in zip(found, self.wanted, strict=True))

    def _at(self, at: int) -> tuple[Any, ...]:
        """The counted facts before the line at a place."""
        if at not in self._values:
            self._values[at] = self._facts_of(self.position.states[at])
        return self._values[at]

    def left_unexplained(self, before: tuple[Any, ...], after: tuple[Any, ...]) -> int:
        """How many of the counted facts a slip leaves open that turns `before` into `after` where it was made."""
        found = 0
        for old, new, now, wanted in zip(before, after, self.now, self.wanted, strict=True):
            if _is_number(now) and _is_number(wanted) and _is_number(old) and _is_number(new):
                found += now + new - old != wanted
            elif agrees(now, wanted):
                found += old != new
            else:
                found += not (agrees(new, wanted) and old != new)
        return found

    # ------------------------------------------------------------ where slips were made

    def traces(self) -> Iterator[Trace]:
        """Every slip that explains something: what comes after the last entry, then what is wrong in those that there
        are, then what is missing before them; the last entries first."""
        yield from self.traces_at(len(self.position.items), slips.continuations, process_time() + AT_THE_END)
        for looks, seconds in (((slips.omissions, slips.variants), ENTERED), ((slips.insertions,), MISSING)):
            until = process_time() + seconds
            for at in reversed(range(len(self.position.items))):
                if process_time() > until:
                    break
                yield from (trace for look in looks for trace in self.traces_at(at, look, until))

    def traces_at(self, at: int, look: Look, until: float) -> Iterator[Trace]:
        if look in (slips.variants, slips.insertions) and not self.is_worth(at, look):
            return
        for slip in look(self.position, at, self.clues):
            trace = self.trace_of(slip)
            if trace.unexplained <= len(self.differing):
                yield trace
            if process_time() > until:
                return

    def is_worth(self, at: int, look: Look) -> bool:
        """Whether the line at a place can have to do with what differs: by who acts, or by what it changed."""
        whose = self.position.states[at].whose
        concerned = whose in self._names or not self._is_about_players()
        if look is slips.insertions:
            return concerned and self.is_place_for_more(at)
        before, after = self._at(at), self._at(at + 1)
        return concerned or any(before[place] != after[place] for place in self.differing)

    def _is_about_players(self) -> bool:
        return all("players" in self._paths[self.counted[place][0]] for place in self.differing)

    def is_place_for_more(self, at: int) -> bool:
        """A turn is looked at where it ends, and where it begins."""
        states = self.position.states
        return states[at + 1].whose != states[at].whose or at == 0 or states[at - 1].whose != states[at].whose

    def trace_of(self, slip: Slip) -> Trace:
        age = len(self.position.items) - slip.at
        unlikely = UNLIKELY[slip.kind] + FOR_EACH_ENTRY * age
        seen_at = self.shows_at(slip)
        after = self.facts_with(slip, seen_at)
        unexplained = self.left_unexplained(self._at(seen_at), after) if after is not None else INCREDIBLE
        return Trace(unexplained, unlikely, slip)

    def facts_with(self, slip: Slip, until: int) -> tuple[Any, ...] | None:
        """The counted facts at a place if a slip is corrected before it; nothing if that cannot be played."""
        position, rest = self.position, slip.at + _replaces(slip)
        state = position.states[slip.at]
        if slip.move is not None:
            state = position.edition.perform(state, slip.move)[0]
        for live, item in zip(position.history.live[rest:until], position.items[rest:until], strict=True):
            after = after_line(position, state, live, item)
            if after is None:
                return None
            state = after[0]
        return self._facts_of(state)

    def shows_at(self, slip: Slip) -> int:
        """The place from which on a slip shows what it changes: at once, or where what it began is over; before a
        Revelation, after it."""
        states, at = self.position.states, slip.at + _replaces(slip)
        while slip.correction == slips.AMEND and at < len(states) - 1 and states[at].pending:
            at += 1
        return max((place + 1 for place in self.upheavals() if at <= place < at + SOON), default=at)

    def upheavals(self) -> list[int]:
        """The entries that changed a large part of all that was counted, as a Revelation does, near the end."""
        if self.upheaved is None:
            first = max(0, len(self.position.items) - BACK)
            places = range(first, len(self.position.items))
            self.upheaved = [place for place in places if self.changed_at(place) * UPHEAVAL >= len(self.counted)]
        return self.upheaved

    def changed_at(self, place: int) -> int:
        return sum(old != new for old, new in zip(self._at(place), self._at(place + 1), strict=True))

    # ------------------------------------------------------------ played to the end

    def causes(self, traces: Iterable[Trace], until: float) -> list[Cause]:
        """The slips with which the whole record can be played, those that leave least open first."""
        found = []
        for trace in traces:
            if process_time() > until:
                break
            cause = self.played_with(trace.slip)
            if cause is not None and self.explains(cause):
                found.append((len(cause.open), cause.illegal, trace.unlikely, cause))
        found.sort(key=lambda one: one[:3])
        return [cause for *_, cause in found[:OFFERED]]

    def explains(self, cause: Cause) -> bool:
        """Whether a slip explains something, and does not raise more questions than it answers."""
        open_now = {path for path, _, _ in cause.open}
        solved = any(self.counted[place][0] not in open_now for place in self.differing)
        return solved and len(open_now) <= len(self.differing)

    def played_with(self, slip: Slip) -> Cause | None:
        """The record with a slip corrected; nothing if it cannot be played to its end."""
        position = self.position
        state, rest = position.states[slip.at], slip.at + _replaces(slip)
        if slip.move is not None:
            if not position.edition.judge(state, slip.move).legal:
                return None
            state = position.edition.perform(state, slip.move)[0]
        illegal = 0
        for live, item in zip(position.history.live[rest:], position.items[rest:], strict=True):
            after = after_line(position, state, live, item)
            if after is None:
                return None
            state, legal = after
            illegal += not legal
            if illegal > MOST_ILLEGAL:
                return None
        at = min(slip.at, len(position.items) - 1)
        live = position.history.live[at]
        line = seen_at(position, at, self.view)
        return Cause(slip.kind, live.number, line, slips.written(position, slip), tuple(self._open(state)), illegal)

    def _open(self, state: "GameState") -> Iterator[tuple[str, str, str]]:
        for (path, value), known, wanted in zip(self.counted, self._facts_of(state), self.wanted, strict=True):
            if not agrees(known, wanted):
                yield path, shown_value(known), value


def after_line(position: "Position", state: "GameState", live: "Live", item: Any) -> "tuple[GameState, bool] | None":
    """The state after a line, and whether it is legal there; nothing if it is impossible."""
    legal = True
    try:
        if not isinstance(item, RefereeItem) and not item.stood:
            verdict = position.edition.judge(state, item)
            legal = verdict.legal
            if any(one.unplayable for one in verdict.objections):
                return None
        return repeated(position, state, live, item)[0], legal
    except CerebriaError:
        return None


def _replaces(slip: Slip) -> bool:
    """Whether an entry was wrong, and none is missing."""
    return slip.correction in (slips.AMEND, slips.OMIT)


def in_terms_of(value: Any, wanted: Any) -> Any:
    """A fact as it was counted: how many there are, or which card lies there."""
    if isinstance(value, dict) and "card" in value:
        return value["card"]
    return how_many(value) if _is_number(wanted) and value is not None else value


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _names_in(values: Iterable[Any]) -> Iterator[str]:
    """The names among what was counted: cards and places."""
    for value in values:
        yield from (one for one in _listed(value) if isinstance(one, str))


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
