"""What a side of the prototype has: what it tells, hides and digests, and how that is read back."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.board.facts import sees_team
from cerebria_cli.editions.board.tokens import COLOURS
from cerebria_cli.editions.core.evidence import said
from cerebria_cli.editions.core.kinds import (
    bookkeeping,
    computed,
    inference,
    names,
    number,
    own,
    pile,
    place,
    read_by,
    secret,
    starting,
)
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.schema import LEFT_OUT, Schema
from cerebria_cli.editions.core.writing import Written, kept, written_if_any
from cerebria_cli.editions.prototype import steps
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.editions.board.tracking import Tracked
    from cerebria_cli.editions.prototype.setting import Setting
    from cerebria_cli.editions.prototype.state import State

Table = Mapping[str, Any]


class Set(NamedTuple):
    """An Aspiration card set aside face-up after a Revelation."""

    name: str
    accomplished: bool


# ---------------------------------------------------------------- who knows what


def until_revealed(state: "State", number: int, team: "TeamState", view: str) -> str:
    """From the moment a Secret Aspiration is revealed until it is set aside everybody knows it."""
    name = state.setting.teams[number]
    if not team.secret or team.secret in team.revealed:
        return team.secret
    lies_open = state.phase == "revelation" and any(_is_open(step, name) for step in state.agenda)
    return team.secret if lies_open else UNKNOWN


def _is_open(step: Any, team: str) -> bool:
    """Whether a side's Secret Aspiration lies open as long as a step is still to be done."""
    return isinstance(step, steps.Check) or (isinstance(step, steps.Secret) and step.team == team)


def until_the_end(state: "State", number: int, team: "TeamState", view: str) -> str:
    """aspiration.hidden: the Endgame Aspirations are turned up after the fifth round."""
    return team.endgame if team.endgame in team.revealed or state.end == "fifth-round" else UNKNOWN


def all_unknown(state: "State", number: int, team: "TeamState", view: str) -> tuple[str, ...]:
    return (UNKNOWN,) * len(team.secret_deck)


def looked_through(state: "State", number: int, team: "TeamState", view: str) -> tuple[str, ...]:
    """revelation.2-secret: a side looks through its deck only while it chooses from it, and shuffles it then; how it
    lay tells nobody anything."""
    name = state.setting.teams[number]
    looks = any(pending.what == "aim" and pending.who == name for pending in state.pending)
    return tuple(sorted(team.secret_deck)) if looks else all_unknown(state, number, team, view)


# ---------------------------------------------------------------- what can be told


@kept
def players(setting: "Setting") -> tuple[str, ...]:
    return tuple(seat.name for seat in setting.seats)


def tokens_left(state: "State", number: int, team: "TeamState", view: str) -> dict[str, int]:
    """ruling components.exhausted: where nothing limits play there may be more tokens than in the box."""
    return {colour: max(0, left) for colour, left in state.tokens_left(number).items()}


def colours(setting: "Setting", number: int) -> tuple[str, ...]:
    return COLOURS


def aspirations(setting: "Setting", number: int) -> tuple[str, ...]:
    return setting.aspirations


def any_aspiration(setting: "Setting", number: int) -> tuple[str, ...]:
    return (*setting.aspirations, UNKNOWN)


def are_dealt(setting: "Setting", number: int) -> bool:
    return setting.dealt_aspirations


def read_secret_deck(reader: Any, where: str, number: int, team: "TeamState", table: Table) -> Any:
    """The cards from the top, or how many they are."""
    if "secret_order" in table:
        return reader.names(f"{where}.secret_order", table["secret_order"], any_aspiration(reader.setting, number))
    if "secret_deck" not in table:
        return LEFT_OUT
    return (UNKNOWN,) * reader.number(f"{where}.secret_deck", table["secret_deck"])


# ---------------------------------------------------------------- what was set aside


def set_aside_told(setting: "Setting", cards: Iterable[Set]) -> list[str]:
    return [card.name for card in cards]


def accomplished(cards: Iterable[Set]) -> list[str]:
    return [card.name for card in cards if card.accomplished]


@kept
def set_aside_written(cards: tuple[Set, ...]) -> Written:
    return written_if_any([said(name=card.name, accomplished=card.accomplished) for card in cards])


def read_set_aside(reader: Any, where: str, table: Table) -> tuple[Set, ...]:
    """The cards that were set aside, where a table tells which of them were accomplished."""
    done = reader.names(f"{where}.accomplished", table.get("accomplished", ()), reader.setting.aspirations)
    told = reader.names(f"{where}.set_aside", table["set_aside"], reader.setting.aspirations)
    return tuple(Set(name, name in done) for name in told)


def one_card_of_each(reader: Any, where: str, number: int, team: "TeamState", table: Table) -> None:
    """setup.endgame: a side's Secret and Endgame Aspiration are cards of its one deck."""
    told = {"secret": (team.secret,), "endgame": (team.endgame,), "secret_order": team.secret_deck}
    cards = [card for fact in told if fact in table for card in told[fact]]
    reader.only_once(where, cards, "setup.endgame")


# ---------------------------------------------------------------- the side

TEAM = Schema(
    number("fortitude"),
    place("last", among=players),
    number("minor"),
    number("major"),
    number("top"),
    computed("tokens", tokens_left),
    names("tokens_gone", known=colours),
    secret("secret", any_aspiration, none=(None,), others=until_revealed),
    read_by(read_secret_deck, pile("secret_deck", owner=looked_through, others=all_unknown)),
    secret("endgame", any_aspiration, none=(None,), others=until_the_end),
    starting(
        (),
        own(
            "set_aside",
            form=set_aside_told,
            write=lambda setting, number, team, dealt: set_aside_written(team.set_aside),
            read=lambda reader, where, number, team, table: (
                read_set_aside(reader, where, table) if "set_aside" in table else LEFT_OUT
            ),
        ),
    ),
    computed("accomplished", lambda state, number, team, view: accomplished(team.set_aside)),
    number("starting_gone"),
    bookkeeping(names("secret_order", attr="secret_deck", digest="")),
    bookkeeping(names("revealed", digest="", known=aspirations)),
    inference("tracked"),
    sees=sees_team,
    dealt=are_dealt,
    check=one_card_of_each,
)


class TeamState:
    """What a side shares."""

    __slots__ = TEAM.attrs

    fortitude: int
    """Fortitude that is left in this round."""
    last: int
    """The player who acted last in this round; -1 before the side's first turn."""
    minor: int
    """Unused Minor Fragments."""
    major: int
    """Unused Major Fragments."""
    top: int
    """Unused Top Pieces."""
    tokens_gone: tuple[str, ...]
    """Upgrade tokens that were removed for good, by colour."""
    secret: str
    """The Secret Aspiration; empty when there is none."""
    secret_deck: tuple[str, ...]
    """The rest of the side's Aspiration deck from the top; `?` where nobody knows."""
    endgame: str
    set_aside: tuple[Set, ...]
    starting_gone: int
    """Starting Emotions that were removed from the board."""
    revealed: tuple[str, ...]
    """Which of its Aspirations everybody has seen before a Revelation turned them up."""
    tracked: "Tracked | None"
    """What was seen of the side's Aspirations; None where that is no more than what the rest of this tells."""

    def __init__(self, fortitude: int, minor: int, major: int, top: int) -> None:
        TEAM.start(self)
        self.fortitude = fortitude
        self.minor = minor
        self.major = major
        self.top = top
        self.secret = self.endgame = UNKNOWN

    def key(self) -> tuple[Any, ...]:
        return TEAM.key(self)
