"""Events put together that belong together, each with what is left after it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from cerebria_cli.editions.core.event_kinds import KINDS, as_seen
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.registry import DEFAULT, part_of
from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.words.plain import KINDS_OF_ESSENCE, Facts


class Later(Mapping[str, Any]):
    """Facts that are gathered when somebody first looks at them, which takes long."""

    def __init__(self, gather: Callable[[], Facts]) -> None:
        self._gather = gather

    @cached_property
    def _facts(self) -> Facts:
        return self._gather()

    def __getitem__(self, name: str) -> Any:
        return self._facts[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._facts)

    def __len__(self) -> int:
        return len(self._facts)


class Told(NamedTuple):
    """An event, and what its owner has left after it if that is known."""

    event: Event
    left: int | None = None


Group = Sequence[Told]

#: What the events that score give.
POINTS = "points"


class Names:
    """What the wordings look up besides the events, each when it is first looked up: most is not needed.

    As a beholder it sees what the facts show, whoever's they are.
    """

    #: Facts do not say for whom they are.
    view = ""

    def __init__(self, facts: Facts, cast: Facts | None = None) -> None:
        self.facts = facts
        """Everything that may be shown."""
        self.cast = facts if cast is None else cast
        """Which edition is played, and who plays which Spirit, where that is known without the facts."""

    @cached_property
    def spirits(self) -> Mapping[str, str]:
        return {who: str(player.get("spirit") or "") for who, player in self.cast.get("players", {}).items()}

    @cached_property
    def secret(self) -> frozenset[str]:
        """Teams whose Hidden Aspiration may not be shown."""
        teams = self.facts.get("teams", {}).items()
        return frozenset(team for team, side in teams if "?" in (side.get("hidden"), side.get("secret")))

    @cached_property
    def hands(self) -> Mapping[str, Sequence[str]]:
        """The hands as far as they may be shown."""
        players = self.facts.get("players", {}).items()
        return {who: player["hand"] or () for who, player in players if "hand" in player}

    @cached_property
    def aligned(self) -> Mapping[str, str]:
        """The slots and Realms whose Emotion or Fortress counts for another side than its team, and that side."""
        lying = {**(self.facts.get("slots") or {}), **(self.facts.get("fortresses") or {})}
        return {
            place: str(found["aligned"])
            for place, found in lying.items()
            if found.get("aligned") not in (None, found.get("team"))
        }

    @property
    def pending(self) -> Sequence[Facts]:
        """What is owed after all the events."""
        return self.facts.get("pending") or ()

    def declared(self, event: Event) -> str:
        """What was declared about a fact, as far as it may be shown."""
        from cerebria_cli.view.words.secrets import shown_change

        return shown_change(self.facts, event.what, event.note)

    def essence(self, slot: str) -> str:
        """The resource that lies on the Emotion of a slot, by its kind where that is not its team's."""
        kind = f"essence.{self.aligned.get(slot, '')}"
        return kind if kind in KINDS_OF_ESSENCE else "essence"

    def holds(self, who: str, card: str) -> bool:
        """Whether a card may be shown in a hand; where the facts tell no hand, nothing is secret."""
        return card in self.hands.get(who, (card,))

    def sees_aspiration(self, who: str) -> bool:
        return who not in self.secret

    def rules(self, ruling: str, option: str) -> bool:
        return bool(self.facts.get("rulings", {}).get(ruling) == option)


Wording = Callable[[Group, Names], str]
Join = Callable[[Event, Event], bool]


class Words(NamedTuple):
    """An edition's words for its own kinds of events: `WORDS` in its wording.py."""

    sentences: Mapping[str, Wording]
    """What each kind of event that a group can begin with asks of the table."""
    phrases: Mapping[str, Wording] = {}
    """The same for the record, as short as can be; the sentence without its full stop where there is none."""
    joins: Mapping[str, tuple[Join, ...]] = {}
    """By the kind of an event: whether the next one belongs into one group with it."""
    goes_on: frozenset[str] = frozenset()
    """Kinds that tell how the game goes on, not what changes on the table."""
    loud: frozenset[str] = frozenset()
    """Kinds that the table must not overlook."""
    examples: tuple[str, ...] = ()
    """A few lines of the game as they are typed, each without its actor."""
    bare: tuple[str, ...] = ()
    """A few lines without their verb, where it may be left out."""
    taught: str = ""
    """What an owner may tell of a card, where there is something to tell."""
    asked: str = "score"
    """A fact as one asks for it."""
    places: tuple[str, ...] = ()
    """Places of the table that are shown alone."""


def words_of(facts: Facts | None) -> Words:
    """The words of the edition that the facts are of."""
    found: Words = part_of(str((facts or {}).get("edition", DEFAULT)), "wording").WORDS
    return found


def names_from(facts: Facts | None) -> Names:
    """The names that the facts give."""
    return Names(facts or {})


def resource_of(event: Event) -> str:
    """What somebody gains or loses: points, or what the event is called by, with the kind of Essence where there are
    several."""
    if KINDS[event.kind].scores:
        return POINTS
    kind = f"essence.{event.what}" if event.kind == "essence" else event.kind
    return kind if kind in KINDS_OF_ESSENCE else event.kind


def groups(events: Iterable[Event], words: Words, names: Names, facts: Facts | None = None) -> list[list[Told]]:
    """The events in their order and as they may be shown, those that belong together in one group; `facts` tell what
    is left after each."""
    found: list[list[Told]] = []
    last: Event | None = None
    for told in _tidy(_with_totals([as_seen(event, names) for event in events], facts or {})):
        if last is not None and _belongs(last, told.event, words.joins):
            found[-1].append(told)
        else:
            found.append([told])
        last = told.event
    return found


def _belongs(last: Event, event: Event, joins: Mapping[str, tuple[Join, ...]]) -> bool:
    if (last.kind, event.kind) in _ENDING:
        return True
    for join in joins.get(last.kind, ()):  # noqa: SIM110 -- asked for every event
        if join(last, event):
            return True
    return False


def _with_totals(events: list[Event], facts: Facts) -> list[Told]:
    """Each event with what is left after it, reckoned back from the facts after all of them."""
    if not facts:
        return list(map(Told, events))
    now: dict[tuple[str, str], int | None] = {}
    told = []
    for event in reversed(events):
        key = resource_of(event), event.who
        left = now.get(key, _amount(facts, KINDS[event.kind].held, *key))
        told.append(Told(event, left))
        now[key] = None if left is None else left - event.amount
    return told[::-1]


def _amount(facts: Facts, table: str, kind: str, who: str) -> int | None:
    """What somebody has, by a table of the facts."""
    resource, _, side = kind.partition(".")
    held = facts.get(table, {}).get(who, {}).get(resource)
    if side and isinstance(held, Mapping):
        held = held.get(side)
    return held if isinstance(held, int) else None


def _tidy(told: list[Told]) -> Iterable[Told]:
    """Without what another event says better: cards made known by being played, Essence on its way to a card."""
    for place, one in enumerate(told, 1):
        kind = one.event.kind
        if kind == "identify" and any(_plays(one.event, other.event) for other in told[place:]):
            continue
        if kind == "essence" and place < len(told) and _moves_on(one.event, told[place].event):
            told[place] = told[place]._replace(left=one.left)
            continue
        yield one


def _plays(known: Event, other: Event) -> bool:
    return other.kind in ("enter", "discard", "show") and (other.who, other.what) == (known.who, known.what)


def _moves_on(paid: Event, put: Event) -> bool:
    return put.kind == "on-emotion" and put.note == paid.who and put.amount == -paid.amount


#: What belongs together in every edition.
_ENDING = frozenset({("turn-over", "turn"), ("score", "score")})
