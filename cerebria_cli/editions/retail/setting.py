"""What is fixed for a whole retail game: the players, their boards, the cards and the rulings."""

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, Unpack

from cerebria_cli.editions.board import setting

if TYPE_CHECKING:
    from cerebria_cli.editions.retail.manifest import Manifest
    from cerebria_cli.editions.retail.powers import Power

SPIRIT_ACTIONS = ("move", "invoke", "quell", "fortify", "empower")
REALM_ACTIONS = ("valley", "cradle", "network", "land", "willow")

#: The words for a place of a Spirit Action's row: the leftmost one, then its three upgrades.
UNLOCK = "unlock"


class Upgrade(NamedTuple):
    """One of the three upgrades of a Spirit Action."""

    name: str
    wp: int
    ambition: int
    rule: str
    effects: Mapping[str, Any]


class Row(NamedTuple):
    """A Spirit Action on a Spirit board: what it costs and its upgrades."""

    verb: str
    number: int
    wp: int
    ambition: int
    upgrades: tuple[Upgrade, ...]
    places: tuple[str, ...]
    """The names of its four places, the leftmost first."""


class RealmAction(NamedTuple):
    """A Realm Action as printed on the board."""

    realm: int
    wp: int
    further_wp: int
    """What every step after the first costs."""
    gain: int


class Bonus(NamedTuple):
    """The bonus of a Sphere: what it costs and what it gives."""

    wp: int
    effects: Mapping[str, Any]


class Seat(NamedTuple):
    """What is fixed about a player."""

    name: str
    team: int
    spirit: str
    deck: tuple[str, ...]
    """The 16 cards of the Emotion deck."""
    dealt: bool
    """The tool knows the order of the deck."""
    rows: Mapping[str, Row]
    """The player's Spirit Actions by verb."""
    powers: tuple["Power", ...] = ()
    """The Spirit's power in the vocabulary; none in the basic game."""
    traits: Mapping[str, Any] = {}
    """What of the Spirit's power changes an Action itself; none in the basic game."""


class Setting(setting.Setting[Seat]):
    """What is fixed for a whole retail game."""

    def __init__(
        self,
        *,
        mode: str,
        order: tuple[int, ...],
        powers: Mapping[str, tuple["Power", ...]],
        realm_actions: Mapping[str, RealmAction],
        bonuses: Mapping[str, Bonus],
        team_side: str,
        wheel_marks: tuple[Mapping[str, Any], ...],
        thresholds: Mapping[str, int],
        manifest: "Manifest",
        **fixed: Unpack[setting.Fixed[Seat]],
    ) -> None:
        super().__init__(**fixed)
        self.manifest = manifest
        """What of the rules is the edition's own."""
        self.mode = mode
        self.order = order
        """Player numbers in turn order; a Shaper against two opponents stands in it twice."""
        self.powers = powers
        self.realm_actions = realm_actions
        self.bonuses = bonuses
        """What each Sphere gives besides its Willpower."""
        self.team_side = team_side
        """Which side of the Team boards is used: it tells the Intentions."""
        self.wheel_marks = wheel_marks
        """The marked spaces of the Wheel of Intentions and what they give."""
        self.thresholds = thresholds
        """What an Aspiration asks for, where it asks for a number."""

    @cached_property
    def changing(self) -> frozenset[str]:
        """The cards whose Intensity changes with the board."""
        return self._at_stage("intensity")

    @cached_property
    def overruling(self) -> frozenset[str]:
        """The cards whose Intensity every Emotion of their Triad has."""
        return self._at_stage("overrule")

    def _at_stage(self, stage: str) -> frozenset[str]:
        return frozenset(power.name for powers in self.powers.values() for power in powers if power.stage == stage)

    @cached_property
    def drawing(self) -> bool:
        """Whether some power may without asking make a player draw, or fill an Emotion, which may score a card."""
        powers = (*self.powers.values(), *(seat.powers for seat in self.seats))
        effects = [effect for declared in powers for power in declared for effect in power.effects]
        once = [effect for effect in effects if not effect.get("may")]
        return any(effect.get("gain") == "card" or "put-essence" in effect for effect in once)

    def rule(self, id: str) -> str:
        """The id under which the edition states a rule of the base game."""
        return self.manifest.restated.get(id, id)

    def sides(self, team: int) -> tuple[int, ...]:
        """The sides whose Essence a team uses."""
        return self.manifest.sides[team]

    def side_paying(self, resource: str, team: int) -> int:
        """The side of the Essence that a cost names: `essence.bliss`, or `essence` where a team has one kind only."""
        named = resource.partition(".")[2]
        return self.team_number[named] if named else self.sides(team)[0]
