"""What is fixed for a whole retail game: the players, their boards, the cards and the rulings."""

from collections.abc import Mapping
from copy import copy
from functools import cached_property
from typing import TYPE_CHECKING, Any, Self, Unpack

from cerebria_cli.editions.board import seats, setting
from cerebria_cli.editions.retail.powers import Power, read_powers
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.catalogue import Card
    from cerebria_cli.editions.retail.manifest import Manifest

#: The words for a place of a Spirit Action's row: the leftmost one, then its three upgrades.
UNLOCK = "unlock"


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


#: A player; the power of a Spirit is told in the vocabulary.
Seat = seats.Seat[Power]


#: Effects that may make a player draw: they fill an Emotion or score, and a mark of the Wheel gives a card.
DRAWING = frozenset({"put-essence", "score", "grow"})


class Setting(setting.Setting[Power]):
    """What is fixed for a whole retail game."""

    def __init__(
        self,
        *,
        mode: str,
        order: tuple[int, ...],
        powers: Mapping[str, tuple[Power, ...]],
        realm_actions: Mapping[str, RealmAction],
        bonuses: Mapping[str, Bonus],
        team_side: str,
        wheel_marks: tuple[Mapping[str, Any], ...],
        thresholds: Mapping[str, int],
        manifest: "Manifest",
        **fixed: Unpack[setting.Fixed["Power"]],
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

    @property
    def marks(self) -> dict[int, str]:
        """intention.wheel: the marked spaces of the Wheel, each with what it gives."""
        known = {mark["at"]: str(mark["gain"]) for mark in self.wheel_marks}
        # ruling wheel.marks: whether the known pattern goes on round the Wheel.
        if not self.rules("wheel.marks", "repeat"):
            return known
        return known | {at + more: gain for at, gain in known.items() if at <= 6 for more in (6, 12)}

    @property
    def last_known_mark(self) -> int:
        """The space up to which the marks of the Wheel are known; 0 where all are: an owner told them, or a ruling."""
        catalogued = self.numbers["wheel"]["marks"]
        told = list(self.wheel_marks) != list(catalogued) or self.rules("wheel.marks", "repeat")
        return 0 if told or self.mode != "full" else max(int(mark["at"]) for mark in catalogued)

    def with_cards(self, cards: "Mapping[str, Card]") -> Self:
        """The same game with other facts and powers of the cards; what was derived from them is derived anew."""
        new = super().with_cards(cards)
        for derived in ("changing", "lending", "overruling", "drawing"):
            new.__dict__.pop(derived, None)
        new.powers = read_powers(cards)
        return new

    def with_marks(self, marks: tuple[Mapping[str, Any], ...]) -> Self:
        """The same game with other marks on the Wheel of Intentions."""
        new = copy(self)
        new.wheel_marks = marks
        return new

    @cached_property
    def changing(self) -> frozenset[str]:
        """The cards whose Intensity changes with the board."""
        return self._at_stage("intensity")

    @cached_property
    def lending(self) -> frozenset[str]:
        """The cards that change the Intensity of others."""
        return self._at_stage("others")

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
        return any(effect.get("gain") == "card" or DRAWING & set(effect) for effect in once)

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
