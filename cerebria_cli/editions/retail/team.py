"""What a team of a retail game has: what it tells, hides and digests, and how that is read back."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.board.facts import sees_team
from cerebria_cli.editions.core.kinds import (
    bookkeeping,
    inference,
    number,
    open_pile,
    pile,
    secret,
    untold,
)
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.schema import LEFT_OUT, Schema

if TYPE_CHECKING:
    from cerebria_cli.editions.board.tracking import Tracked
    from cerebria_cli.editions.retail.setting import Setting
    from cerebria_cli.editions.retail.state import State

#: revelation.5-hidden: at so many cards on top of its Hidden deck a team looks.
LOOK_AT = 3

# ---------------------------------------------------------------- who knows what


def unless_shown(state: "State", number: int, team: "TeamState", view: str) -> str:
    """revelation.1-reveal, revelation.5-hidden: everybody has seen it, until it leaves the game."""
    hidden = team.hidden
    # aspiration.distinct: each is in a Hidden deck once, so that what was shown is what lies there.
    if not hidden or hidden == team.shown:
        return hidden
    stage = state.revelation.stage if state.revelation is not None else "reveal"
    return UNKNOWN if stage in ("reveal", "hidden", "fortress", "cap", "refill") else hidden


def foreseen(state: "State", number: int, team: "TeamState", view: str = "") -> tuple[str, ...]:
    """setup.hidden-deck: the deck lies face-down; its team goes on knowing what it looked at on top of it."""
    name, deck = state.setting.teams[number], team.hidden_deck
    # revelation.5-hidden: a team looks while it chooses; one that declines has not looked.
    looks = any(pending.what == "aim" and pending.about.team == name for pending in state.pending)
    known = min(len(deck), max(team.foreseen, LOOK_AT if looks else 0))
    return (*deck[:known], *[UNKNOWN] * (len(deck) - known))


def all_unknown(state: "State", number: int, team: "TeamState", view: str) -> tuple[str, ...]:
    return (UNKNOWN,) * len(team.hidden_deck)


# ---------------------------------------------------------------- what can be told


def ambition_tokens(setting: "Setting") -> int:
    most: int = setting.numbers["components"]["ambition"]
    return most


def aspirations(setting: "Setting", number: int) -> tuple[str, ...]:
    return setting.aspirations


def any_aspiration(setting: "Setting", number: int) -> tuple[str, ...]:
    return (*setting.aspirations, UNKNOWN)


def are_dealt(setting: "Setting", number: int) -> bool:
    return setting.dealt_aspirations


def still_shown(reader: Any, where: str, number: int, team: "TeamState", table: Mapping[str, Any]) -> Any:
    """What everybody has seen is forgotten when another card is told."""
    return LEFT_OUT if table.get("hidden", team.hidden) == team.hidden else ""


def one_card_of_each(reader: Any, where: str, number: int, team: "TeamState", table: Mapping[str, Any]) -> None:
    """setup.hidden-deck: the Hidden Aspiration and those that are gone are cards of the team's one deck."""
    told = {"hidden": (team.hidden,), "hidden_order": team.hidden_deck, "hidden_gone": team.hidden_gone}
    cards = [card for fact in told.keys() & table.keys() for card in told[fact]]
    reader.only_once(where, cards, "setup.hidden-deck")


# ---------------------------------------------------------------- the team

TEAM = Schema(
    number("ambition", most=ambition_tokens, rule="ambition.tokens"),
    number("points"),
    number("minor"),
    number("major"),
    number("capping"),
    secret("hidden", any_aspiration, others=unless_shown),
    pile("hidden_deck", known=any_aspiration, order="hidden_order", owner=foreseen, others=all_unknown),
    open_pile("hidden_gone", aspirations),
    number("starting_gone"),
    bookkeeping(number("foreseen", digest="")),
    inference("tracked"),
    untold("shown", start="", read=still_shown),
    sees=sees_team,
    dealt=are_dealt,
    check=one_card_of_each,
)


class TeamState:
    """What a team shares."""

    __slots__ = TEAM.attrs

    ambition: int
    """Ambition tokens that are available."""
    points: int
    """Points on the Wheel of Intentions."""
    minor: int
    """Unused Minor Fragments."""
    major: int
    """Unused Major Fragments."""
    capping: int
    """Unused Capping Fragments."""
    hidden: str
    """The Hidden Aspiration; empty when there is none."""
    hidden_deck: tuple[str, ...]
    """The rest of the Hidden deck from the top; `?` where nobody knows."""
    hidden_gone: tuple[str, ...]
    """The team's Hidden Aspirations that have left the game."""
    starting_gone: int
    """Starting Emotions that were removed from the board."""
    foreseen: int
    """How many cards on top of the Hidden deck the team has looked at since it was shuffled."""
    tracked: "Tracked | None"
    """What was seen of the team's Aspirations; None where that is no more than what the rest of this tells."""
    shown: str
    """The Hidden Aspiration that everybody has seen before its Revelation."""

    def __init__(self, ambition: int, minor: int, major: int, capping: int, hidden_deck: tuple[str, ...]) -> None:
        TEAM.start(self)
        self.ambition = ambition
        self.minor = minor
        self.major = major
        self.capping = capping
        self.hidden = UNKNOWN
        self.hidden_deck = hidden_deck

    def key(self) -> tuple[Any, ...]:
        return TEAM.key(self)
