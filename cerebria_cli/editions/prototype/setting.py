"""What is fixed for a whole prototype game: players, Actions, cards, numbers and rulings."""

from collections.abc import Mapping
from typing import Any, NamedTuple, Unpack

from cerebria_cli.editions.board import setting

SPIRIT_ACTIONS = ("move", "invoke", "quell", "meditate")
MAIN_ACTIONS = ("willpower", "draw", "relocate", "intensify", "harvest")
TEAMS = ("bliss", "gloom")


class Upgrade(NamedTuple):
    """One of the four upgrades of a Spirit Board Action."""

    name: str
    title: str
    rule: str
    cards: int
    """How many cards are discarded for a token on it."""
    wp: int
    used: bool
    """Using it is said with the Action; the others work by their token."""
    effects: Mapping[str, Any]


class Row(NamedTuple):
    """A Spirit Board Action: what it costs and its upgrades."""

    verb: str
    number: int
    title: str
    rule: str
    wp: int
    upgrades: tuple[Upgrade, ...]
    places: tuple[str, ...]
    """The names of its upgrades."""


class MainAction(NamedTuple):
    """A Main Board Action as its tile shows it."""

    realm: int
    rule: str
    wp: int
    effects: Mapping[str, Any]


class Seat(NamedTuple):
    """What is fixed about a player."""

    name: str
    team: int
    spirit: str
    deck: tuple[str, ...]
    dealt: bool
    """The tool knows the order of the deck."""
    power: str
    """The rule that tells the Spirit's ability."""
    traits: Mapping[str, Any]


class Setting(setting.Setting[Seat]):
    """What is fixed for a whole game of the prototype."""

    def __init__(
        self,
        *,
        rows: Mapping[str, Row],
        main_actions: Mapping[str, MainAction],
        bonuses: Mapping[str, Mapping[str, Any]],
        **fixed: Unpack[setting.Fixed[Seat]],
    ) -> None:
        super().__init__(**fixed)
        self.rows = rows
        """The Spirit Board Actions; every board has the same."""
        self.main_actions = main_actions
        self.bonuses = bonuses
        """What each Sphere gives after a Meditation."""

    def is_shaper(self, team: int) -> bool:
        """shaper.setup: a Shaper plays a side alone."""
        return len(self.members(team)) == 1

    def fortitude(self, team: int, number: int) -> int:
        """round.fortitude: 8 and 1 more in each later round; shaper.play: 1 more for a Shaper."""
        numbers = self.numbers["round"]
        full: int = numbers["fortitude"] + numbers["further_fortitude"] * (number - 1)
        more: int = numbers["shaper_fortitude"] if self.is_shaper(team) else 0
        return full + more

    def starting_card(self, team: int) -> str:
        card: str = self.numbers["start"]["emotion"][self.teams[team]]
        return card

    def is_ruled(self, ruling: str, option: str) -> bool:
        """Whether the table plays by an option of a ruling."""
        return self.rulings[ruling] == option
