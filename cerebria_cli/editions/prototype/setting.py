"""What is fixed for a whole prototype game: players, Actions, cards, numbers and rulings."""

from collections.abc import Mapping
from typing import Any, Unpack

from cerebria_cli import catalogue
from cerebria_cli.editions.board import seats, setting
from cerebria_cli.system.named_tuples import NamedTuple

SPIRIT_ACTIONS = ("move", "invoke", "quell", "meditate")
TEAMS = ("bliss", "gloom")


def most_copies(rulings: Mapping[str, str]) -> int:
    """ruling setup.deck-copies: how many copies of a card a deck may hold."""
    size: int = catalogue.data("prototype")["decks"]["size"]
    return setting.MOST_COPIES if rulings["setup.deck-copies"] == "two" else size


class MainAction(NamedTuple):
    """A Main Board Action as its tile shows it."""

    realm: int
    rule: str
    wp: int
    effects: Mapping[str, Any]


#: A player; the power of a Spirit is told by a rule.
Seat = seats.Seat[str]


class Setting(setting.Setting[str]):
    """What is fixed for a whole game of the prototype."""

    def __init__(
        self,
        *,
        rows: Mapping[str, seats.Row],
        main_actions: Mapping[str, MainAction],
        bonuses: Mapping[str, Mapping[str, Any]],
        **fixed: Unpack[setting.Fixed[str]],
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

    @property
    def most_copies(self) -> int:
        return most_copies(self.rulings)
