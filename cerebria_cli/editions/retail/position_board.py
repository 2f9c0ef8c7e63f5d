"""The board of a position: Emotions, Fortresses, Spheres and the Identity read back, and checked against the box."""

from collections.abc import Mapping
from typing import Any

from cerebria_cli.editions.board import position_reading
from cerebria_cli.editions.board.control import Emotion, Fortress
from cerebria_cli.editions.board.facts import PRINTED
from cerebria_cli.editions.retail.state import State

VIBES = ("red", "yellow", "green", "blue")


class BoardReader(position_reading.BoardReader[State]):
    """Reads what lies on the board of the retail game."""

    def read_slots(self, value: Any) -> None:
        ring = self.state.setting.ring
        self.state.slots = [None] * 15
        for name, facts in self.reader.keys("slots", value, ring.slots).items():
            emotion = self._read_emotion(f"slots.{name}", facts)
            if emotion is not None:
                self.state.slots[ring.slot_number[name]] = emotion

    def _read_emotion(self, where: str, facts: Any) -> Emotion | None:
        known = ("card", "owner", "team", "vibe", "essence", "spaces", "token", "intensity", "aligned", *PRINTED)
        table = self.reader.keys(where, facts, known)
        card = position_reading.read_card(self.reader, self.state.setting, where, table.get("card"))
        if card is None:
            return None
        team = self.state.setting.team_number[card.side]
        owner = position_reading.read_owner(self.reader, self.state, where, team, table)
        essence = self.reader.number(f"{where}.essence", table.get("essence", 1), 1)
        token = self.reader.number(f"{where}.token", table.get("token", 0))
        if essence < 1:
            self.reader.fault(
                f"{where}.essence is at least 1: an Emotion without Essence leaves the board.", "emotion.empty"
            )
        if essence > len(card.intensity) and card.kind != "strong":
            self.reader.fault(
                f"{where}.essence is at most {len(card.intensity)}, the spaces of {card.name}.", "realm.land"
            )
        if token > self.state.setting.numbers["components"]["token_limit"]:
            self.reader.fault(
                f"{where}.token is at most {self.state.setting.numbers['components']['token_limit']}.", "emotion.token"
            )
        # A card without a printed Vibe, other than a starting one, has the Vibe that was chosen for it.
        free = not card.vibe and card.kind != "starting"
        vibe = self.reader.one_of(f"{where}.vibe", table.get("vibe"), VIBES, VIBES[0]) if free else ""
        side = self._side(where, team, table)
        return Emotion(card.name, owner, team, side, max(1, essence), token, vibe)

    def _side(self, where: str, team: int, table: Mapping[str, Any]) -> int:
        """The side for which an Emotion or Fortress counts: a team's own, or what is said where it may be either."""
        sides = self.state.setting.sides(team)
        if len(sides) == 1:
            return sides[0]
        names = [self.state.setting.teams[side] for side in sides]
        return self.state.setting.team_number[
            self.reader.one_of(f"{where}.aligned", table.get("aligned"), names, names[0])
        ]

    def read_fortresses(self, value: Any) -> None:
        ring = self.state.setting.ring
        self.state.fortresses = [None] * 5
        for name, facts in self.reader.keys("fortresses", value, ring.realms).items():
            where = f"fortresses.{name}"
            table = self.reader.keys(where, facts, ("team", "size", "since", "aligned"))
            team = self.state.setting.team_number[
                self.reader.one_of(
                    f"{where}.team", table.get("team"), self.state.setting.teams, self.state.setting.teams[0]
                )
            ]
            size = self.reader.one_of(f"{where}.size", table.get("size", "minor"), ("minor", "major"), "minor")
            since = self.reader.number(f"{where}.since", table.get("since", 1), 1)
            self.state.fortresses[ring.realms.index(name)] = Fortress(team, self._side(where, team, table), size, since)

    def read_origin(self, value: Any) -> None:
        # board.origin: five Spheres, one in front of each Realm.
        position_reading.read_origin(self.reader, self.state, value, "board.origin")

    def read_identity(self, value: Any) -> None:
        told = self.fragments(value, ("minor", "major", "capping"))
        self.state.identity = tuple((fragment.team, fragment.size) for fragment in told)

    # ------------------------------------------------------------ what is in the box

    def check(self, teams: Any) -> None:
        self._check_fragments(teams)
        # components.bleakness: 6 Bleakness and 2 Brightness.
        position_reading.check_starting(self.reader, self.state, "components.bleakness")
        self._check_strong()

    def _check_fragments(self, teams: Any) -> None:
        """components.fragments: those in the Identity and on locations are not unused; what is left out follows."""
        standing = [(fortress.team, fortress.size) for fortress in self.state.fortresses if fortress]

        def used(team: int, size: str) -> int:
            return self.state.identity.count((team, size)) + standing.count((team, size))

        for fact, most in position_reading.excess_fragments(
            self.state, self.state.teams, teams, ("minor", "major", "capping"), used
        ):
            text = f"{fact}: a team has {most} in all, those in play included."
            self.reader.fault(text, "components.fragments")

    def _check_strong(self) -> None:
        """components.strong-deck: so many copies of each Strong Emotion for a team; a team may have its own number."""
        cards, numbers = self.state.setting.cards, self.state.setting.numbers
        lying = [emotion.card for emotion in self.state.slots if emotion]
        for card in sorted({card for card in lying if cards[card].kind == "strong"}):
            copies = numbers.get(cards[card].side, numbers["components"])["strong_copies"]
            if lying.count(card) > copies:
                there = "is 1 copy" if copies == 1 else f"are {copies} copies"
                self.reader.fault(f"There {there} of {card}, and more lie on the board.", "components.strong-deck")
