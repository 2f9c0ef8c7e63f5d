"""An Emotion on a slot of the prototype: what it tells and digests, and how that is read back."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.core.kinds import computed, number, own, word
from cerebria_cli.editions.core.schema import Schema
from cerebria_cli.editions.core.writing import canonical
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.editions.prototype.setting import Setting

Table = Mapping[str, Any]


class Emotion(NamedTuple):
    """An Emotion on a slot; it counts for the side to which it belongs."""

    card: str
    owner: int
    """The player from whose deck or hand it came."""
    team: int
    filled: int
    """Which of its Essence slots hold one: the lowest bit is the leftmost."""
    token: int = 0
    """How many Intensity tokens lie on it."""

    @property
    def side(self) -> int:
        return self.team

    @property
    def essence(self) -> int:
        return self.filled.bit_count()


# ---------------------------------------------------------------- what it tells


def owner_name(setting: "Setting", owner: int) -> str:
    return setting.seats[owner].name


def team_name(setting: "Setting", team: int) -> str:
    return setting.teams[team]


def owner_written(setting: "Setting", slot: int, emotion: Emotion, dealt: bool) -> str:
    return canonical(owner_name(setting, emotion.owner))


def team_written(setting: "Setting", slot: int, emotion: Emotion, dealt: bool) -> str:
    return canonical(team_name(setting, emotion.team))


def essence_written(setting: "Setting", slot: int, emotion: Emotion, dealt: bool) -> str:
    return str(emotion.essence or "")


def filled_written(setting: "Setting", slot: int, emotion: Emotion, dealt: bool) -> str:
    return str(emotion.filled or "")


def filled_slots(setting: "Setting", filled: int) -> list[int]:
    return [place + 1 for place in range(filled.bit_length()) if filled >> place & 1]


def read_filled(reader: Any, where: str, slot: int, emotion: Emotion | None, table: Table) -> int:
    """The filled Essence slots: those that are named if they are as many as it has Essence, else the leftmost."""
    places = reader.listed(f"{where}.filled", table.get("filled", []))
    essence = reader.number(f"{where}.essence", table.get("essence", len(places) or 1), 1)
    # emotion.empty: an Emotion without Essence leaves the board.
    if essence < 1:
        reader.fault(f"{where}.essence is at least 1: without Essence it leaves the board.", "emotion.empty")
        essence = 1
    known = {place for place in places if isinstance(place, int) and 1 <= place <= 30}
    return sum(1 << place - 1 for place in known) if len(known) == essence else (1 << essence) - 1


EMOTION = Schema(
    word("card"),
    own("owner", form=owner_name, write=owner_written),
    own("team", form=team_name, write=team_written),
    computed("vibe", lambda state, slot, emotion, view: state.setting.cards[emotion.card].vibe),
    computed("essence", lambda state, slot, emotion, view: emotion.essence, write=essence_written),
    own("filled", form=filled_slots, write=filled_written, read=read_filled),
    computed("spaces", lambda state, slot, emotion, view: len(state.setting.cards[emotion.card].intensity)),
    computed("red", lambda state, slot, emotion, view: state.setting.cards[emotion.card].red),
    number("token", absent=0),
    computed("intensity", lambda state, slot, emotion, view: state.intensities[slot]),
    computed("aligned", lambda state, slot, emotion, view: state.setting.teams[emotion.side]),
    computed("kind", lambda state, slot, emotion, view: state.setting.cards[emotion.card].kind),
    computed("power_known", lambda state, slot, emotion, view: state.setting.cards[emotion.card].power_known),
)
