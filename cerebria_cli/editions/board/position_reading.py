"""Facts of a position that every edition of the board game reads alike."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.fact_reading import FactReader
from cerebria_cli.editions.core.move import TABLE, UNKNOWN
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.catalogue import Card
    from cerebria_cli.editions.board.protocols import Setting, State


Moment = TypeVar("Moment", bound="State")
Facts = Mapping[str, Any]

#: What reads one part of a position.
Part = Callable[[Any], None]


class Fragment(NamedTuple):
    """A Fragment of the Identity as it is told."""

    where: str
    team: int
    size: str
    facts: Facts


class OwnAspiration(NamedTuple):
    """An Aspiration that a side has for itself."""

    side: str
    kind: str
    """As the rules call it: Hidden, Secret or Endgame."""
    card: str
    before: str
    """Which one it was before the position was read."""


class BoardReader(Generic[Moment]):
    """Reads what lies on the board into a state; the faults go to the reader of the whole position."""

    def __init__(self, state: Moment, reader: FactReader) -> None:
        self.state = state
        self.reader = reader

    def fragments(self, value: Any, sizes: Iterable[str], more: Iterable[str] = ()) -> Iterator[Fragment]:
        """The Fragments of the Identity, each with its other facts."""
        teams = self.state.setting.teams
        for number, facts in enumerate(self.reader.listed("identity", value), 1):
            where = f"identity {number}"
            table = self.reader.keys(where, facts, ("team", "size", *more))
            team = self.reader.one_of(f"{where}: team", table.get("team"), teams, teams[0])
            size = self.reader.one_of(f"{where}: size", table.get("size"), sizes, "minor")
            yield Fragment(where, self.state.setting.team_number[team], size, table)


class PositionReader(FactReader, ABC, Generic[Moment]):
    """Reads facts into a state and collects what is wrong with them."""

    def __init__(self, state: Moment) -> None:
        super().__init__()
        self.state = state

    def only_once(self, where: str, cards: Iterable[str], rule: str) -> None:
        """No card of Aspirations is named twice: of each there is one in a deck."""
        counts = Counter(card for card in cards if card not in ("", UNKNOWN))
        for card in (card for card, count in counts.items() if count > 1):
            self.fault(f"{where} names the Aspiration {card} twice; there is one card of it.", rule)

    def check_own(self, own: OwnAspiration, common: str, rule: str) -> None:
        """A side's own Aspiration is not the Common one; of one that was there before a refusal would give it away."""
        if own.card == common != own.before and common not in ("", UNKNOWN):
            self.fault(f"{own.side.capitalize()}'s {own.kind} Aspiration may not be the Common one, {common}.", rule)

    def read_parts(self, facts: Facts, parts: Mapping[str, Part], derived: Iterable[str]) -> Facts:
        """Read every part that is there, in their order; `derived`: facts that follow from them and are ignored."""
        table = self.keys("position", facts, {*derived, *parts})
        for name, reader in parts.items():
            if name in table:
                reader(table[name])
        return table

    def read_players(self, value: Any) -> None:
        for name, facts in self.keys("players", value, self.state.setting.player_number).items():
            self.read_player(f"players.{name}", self.state.setting.player_number[name], facts)

    def read_announced(self, value: Any) -> None:
        self.state.announced = self.names("announced", value, self.state.setting.cards)

    @abstractmethod
    def read_player(self, where: str, number: int, facts: Any) -> None: ...


def read_pending(
    reader: FactReader,
    setting: "Setting",
    value: Any,
    subjects: Mapping[str, Iterable[type[Any]]],
) -> tuple[Pending, ...]:
    """The decisions that are owed; `subjects`: what those that a verb answers can be about."""
    who = (TABLE, *setting.teams, *setting.player_number)
    found = []
    for number, facts in enumerate(reader.listed("pending", value), 1):
        where = f"pending {number}"
        # Which effect of a power asks follows from what the decision is about.
        table = reader.keys(where, facts, (*Pending._fields, "effect"))
        what = reader.one_of(f"{where}: what", table.get("what"), subjects, "choose")
        options = reader.listed(f"{where}: options", table.get("options", []))
        about = reader.of_kind(f"{where}: about", table.get("about"), subjects[what]) if subjects[what] else None
        found.append(
            Pending(
                reader.one_of(f"{where}: who", table.get("who"), who, TABLE),
                what,
                tuple(tuple(str(option).split()) for option in options),
                str(table.get("cause", "")),
                about,
                bool(table.get("may", False)),
            )
        )
    return tuple(found)


def read_origin(reader: FactReader, state: "State", value: Any, rule: str) -> None:
    """The Spheres in front of the Realms; `rule` says that there is one of each."""
    ring, spheres = state.setting.ring, dict(zip(state.setting.ring.realms, state.spheres, strict=True))
    for name, facts in reader.keys("origin", value, ring.realms).items():
        where = f"origin.{name}"
        table = reader.keys(where, facts, ("sphere", "wp"))
        sphere, wp = spheres[name]
        sphere = reader.one_of(f"{where}.sphere", table.get("sphere", sphere), state.setting.bonuses, sphere)
        spheres[name] = (sphere, reader.number(f"{where}.wp", table.get("wp", wp)))
    if len({sphere for sphere, _ in spheres.values()}) < len(spheres):
        reader.fault("origin names a Sphere twice.", rule)
        return
    state.spheres = tuple(spheres[name] for name in ring.realms)


def read_card(reader: FactReader, setting: "Setting", where: str, name: Any) -> "Card | None":
    """The card of an Emotion."""
    card = setting.cards.get(str(name))
    if name is None:
        reader.fault(f"{where}.card, the name of a card, is missing.")
    elif card is None:
        reader.fault(f"{where}.card must be the name of a card, not {str(name)[:40]!r}.")
    return card


def forget_what_teams_saw(blank: Any, read: Any) -> None:
    """Where the Aspirations of a team lie otherwise than before, only what is told is known of them."""
    for old, new in zip(blank.teams, read.teams, strict=True):
        new.tracked = new.tracked if new.key() == old.key() else None


def read_owner(reader: FactReader, state: "State", where: str, team: int, emotion: Mapping[str, Any]) -> int:
    """The player whose Emotion it is; the first of the team where that is not said."""
    members = [state.name(player) for player in state.setting.members(team)]
    owner = reader.one_of(f"{where}.owner", emotion.get("owner", members[0]), members, members[0])
    return state.setting.player_number[owner]


def excess_fragments(
    state: "State", holders: Sequence[Any], teams: Any, sizes: Iterable[str], used: Callable[[int, str], int]
) -> Iterator[tuple[str, int]]:
    """components.fragments: unused ones that are left out follow; every fact that tells too many, and the most."""
    limits = state.setting.numbers["components"]
    for name, number in state.setting.team_number.items():
        given = teams.get(name, {}) if isinstance(teams, Mapping) else {}
        for size in sizes:
            out = used(number, size)
            if not isinstance(given, Mapping) or size not in given:
                setattr(holders[number], size, max(0, limits[size] - out))
            if getattr(holders[number], size) + out > limits[size]:
                yield f"teams.{name}.{size}", limits[size]


def check_starting(reader: FactReader, state: "State", rule: str) -> None:
    """No more starting Emotions lie on the board than are in the box."""
    for card, most in state.setting.numbers["components"]["starting"].items():
        if sum(1 for emotion in state.slots if emotion and emotion.card == card) > most:
            reader.fault(f"There are {most} {card} cards, and more lie on the board.", rule)
