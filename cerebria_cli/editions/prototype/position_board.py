"""The board of a position: Emotions, Spheres and the Identity read back, and checked against the box."""

from typing import Any

from cerebria_cli.editions.board import position_reading
from cerebria_cli.editions.prototype.emotion import EMOTION, Emotion
from cerebria_cli.editions.prototype.state import State


class BoardReader(position_reading.BoardReader[State]):
    """Reads what lies on the board of the prototype."""

    def read_slots(self, value: Any) -> None:
        ring = self.state.setting.ring
        self.state.slots = [None] * 15
        for name, facts in self.reader.keys("slots", value, ring.slots).items():
            self.state.slots[ring.slot_number[name]] = self._read_emotion(f"slots.{name}", facts)

    def _read_emotion(self, where: str, facts: Any) -> Emotion | None:
        """The card first: what else can be told of an Emotion depends on it."""
        table, setting = self.reader.keys(where, facts, EMOTION.names), self.state.setting
        card = position_reading.read_card(self.reader, setting, where, table.get("card"))
        if card is None:
            return None
        team = setting.team_number[card.side]
        owner = position_reading.read_owner(self.reader, self.state, where, team, table)
        emotion = Emotion(card.name, owner, team, **EMOTION.values(self.reader, where, 0, None, table))
        if emotion.essence > len(card.intensity) and card.kind != "strong":
            text = f"{where}.essence is at most {len(card.intensity)}, the Essence slots of {card.name}."
            self.reader.fault(text, "action.intensify")
        return emotion

    def read_origin(self, value: Any) -> None:
        # setup.origin: five Spheres, one in front of each Realm.
        position_reading.read_origin(self.reader, self.state, value, "setup.origin")

    def read_identity(self, value: Any) -> None:
        told = self.fragments(value, ("minor", "major", "top"), ("facing",))
        self.state.identity = tuple((fragment.team, fragment.size, self._facing(fragment)) for fragment in told)

    def _facing(self, fragment: position_reading.Fragment) -> str:
        """revelation.3-fragments: a Major Fragment faces a Sphere."""
        if fragment.size != "major" and "facing" not in fragment.facts:
            return ""
        spheres, facing = self.state.setting.bonuses, fragment.facts.get("facing")
        if facing is None:
            first = f"{self.state.setting.teams[fragment.team]}.{fragment.size}.{next(iter(spheres))}"
            text = (
                f"{fragment.where}: a Major Fragment faces a Sphere, one of {', '.join(spheres)}: `identity={first}`."
            )
            self.reader.fault(text, "revelation.3-fragments")
            return ""
        return self.reader.one_of(f"{fragment.where}: facing", facing, spheres)

    # ------------------------------------------------------------ what is in the box

    def check(self, teams: Any) -> None:
        self._check_fragments(teams)
        if self.state.rules("components.exhausted", "unlimited"):
            return
        # components.limits: 2 Brightness and 6 Bleakness.
        position_reading.check_starting(self.reader, self.state, "components.limits")
        self._check_tokens()

    def _check_fragments(self, teams: Any) -> None:
        """components.fragments: those in the Identity are not unused; what is left out follows."""
        identity = [(team, size) for team, size, _ in self.state.identity]

        def used(team: int, size: str) -> int:
            return identity.count((team, size))

        unlimited = self.state.rules("components.exhausted", "unlimited")
        for fact, most in position_reading.excess_fragments(
            self.state, self.state.teams, teams, ("minor", "major", "top"), used
        ):
            if not unlimited:
                text = f"{fact}: a side has {most} in all, those in the Identity included."
                self.reader.fault(text, "components.fragments")

    def _check_tokens(self) -> None:
        """components.limits: upgrade tokens in four Vibes, and Intensity tokens, for each side."""
        most = self.state.setting.numbers["components"]["intensity_tokens"]
        for name, number in self.state.setting.team_number.items():
            lying = sum(emotion.token for emotion in self.state.slots if emotion and emotion.team == number)
            if lying > most:
                self.reader.fault(f"{name.capitalize()} has {most} Intensity tokens, not {lying}.", "components.limits")
            for colour, left in self.state.tokens_left(number).items():
                if left < 0:
                    text = f"{name.capitalize()} has not so many {colour} upgrade tokens."
                    self.reader.fault(text, "components.limits")
