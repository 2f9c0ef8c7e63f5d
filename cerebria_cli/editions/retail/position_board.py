"""The board of a position: Emotions, Fortresses, Spheres and the Identity read back, and checked against the box."""

from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.board import position_reading
from cerebria_cli.editions.board.tokens import COLOURS
from cerebria_cli.editions.retail.emotion import EMOTION, Emotion
from cerebria_cli.editions.retail.fortress import FORTRESS, Fortress
from cerebria_cli.editions.retail.sides import read_side
from cerebria_cli.editions.retail.state import State

if TYPE_CHECKING:
    from cerebria_cli.catalogue import Card


class BoardReader(position_reading.BoardReader[State]):
    """Reads what lies on the board of the retail game."""

    def read_slots(self, value: Any) -> None:
        ring = self.state.setting.ring
        self.state.slots = [None] * 15
        for name, facts in self.reader.keys("slots", value, ring.slots).items():
            slot = ring.slot_number[name]
            self.state.slots[slot] = self._read_emotion(f"slots.{name}", slot, facts)

    def _read_emotion(self, where: str, slot: int, facts: Any) -> Emotion | None:
        """The card first: what else can be told of an Emotion depends on it."""
        setting, table = self.state.setting, self.reader.keys(where, facts, EMOTION.names)
        card = position_reading.read_card(self.reader, setting, where, table.get("card"))
        if card is None:
            return None
        team = setting.team_number[card.side]
        owner = position_reading.read_owner(self.reader, self.state, where, team, table)
        values = EMOTION.values(self.reader, where, slot, None, table)
        self._check_emotion(where, card, values["essence"], values["token"])
        # A card without a printed Vibe, other than a starting one, has the Vibe that was chosen for it.
        is_free = not card.vibe and card.kind != "starting"
        vibe = self.reader.one_of(f"{where}.vibe", table.get("vibe"), COLOURS, COLOURS[0]) if is_free else ""
        side = read_side(self.reader, where, team, table)
        values["essence"] = max(1, values["essence"])
        return Emotion(card=card.name, owner=owner, team=team, side=side, vibe=vibe, **values)

    def _check_emotion(self, where: str, card: "Card", essence: int, token: int) -> None:
        """What the printed card allows."""
        most = self.state.setting.numbers["components"]["token_limit"]
        if essence < 1:
            text = f"{where}.essence is at least 1: an Emotion without Essence leaves the board."
            self.reader.fault(text, "emotion.empty")
        if essence > len(card.intensity) and card.kind != "strong":
            text = f"{where}.essence is at most {len(card.intensity)}, the spaces of {card.name}."
            self.reader.fault(text, "realm.land")
        if token > most:
            self.reader.fault(f"{where}.token is at most {most}.", "emotion.token")

    def read_fortresses(self, value: Any) -> None:
        ring = self.state.setting.ring
        self.state.fortresses = [None] * 5
        for name, facts in self.reader.keys("fortresses", value, ring.realms).items():
            realm, where = ring.realms.index(name), f"fortresses.{name}"
            table = self.reader.keys(where, facts, FORTRESS.names)
            values = FORTRESS.values(self.reader, where, realm, None, table)
            side = read_side(self.reader, where, values["team"], table)
            self.state.fortresses[realm] = Fortress(side=side, **values)

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
