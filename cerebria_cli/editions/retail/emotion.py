"""An Emotion on a slot of a retail game: what it tells and digests, and how that is read back."""

from typing import TYPE_CHECKING

from cerebria_cli.editions.core.kinds import computed, number, own, word
from cerebria_cli.editions.core.schema import Schema
from cerebria_cli.editions.core.writing import canonical
from cerebria_cli.editions.retail.sides import side_if_other, side_name
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.editions.retail.setting import Setting
    from cerebria_cli.editions.retail.state import State


class Emotion(NamedTuple):
    """An Emotion on a slot."""

    card: str
    owner: int
    """The player from whose deck or hand it came."""
    team: int
    """The team it belongs to."""
    side: int
    """The side for which it counts in control and Aspirations: 0 Bliss, 1 Gloom."""
    essence: int
    token: int
    """The bonus of its Intensity token, 0 without one."""
    vibe: str = ""
    """The Vibe that was chosen for it; empty where it has the card's."""


def owner_name(state: "State", slot: int, emotion: Emotion, view: str) -> str:
    return state.setting.seats[emotion.owner].name


def owner_written(setting: "Setting", slot: int, emotion: Emotion, dealt: bool) -> str:
    return canonical(setting.seats[emotion.owner].name)


def team_name(state: "State", slot: int, emotion: Emotion, view: str) -> str:
    return state.setting.teams[emotion.team]


def team_written(setting: "Setting", slot: int, emotion: Emotion, dealt: bool) -> str:
    return canonical(setting.teams[emotion.team])


def vibe(state: "State", slot: int, emotion: Emotion, view: str) -> str:
    return state.vibe_of(emotion)


def vibe_written(setting: "Setting", slot: int, emotion: Emotion, dealt: bool) -> str:
    """A printed Vibe follows from the card."""
    return canonical(emotion.vibe) if emotion.vibe else ""


EMOTION = Schema(
    word("card"),
    own("owner", tell=owner_name, write=owner_written),
    own("team", tell=team_name, write=team_written),
    own("vibe", tell=vibe, write=vibe_written),
    number("essence", default=1, absent=1),
    computed("spaces", lambda state, slot, emotion, view: len(state.setting.cards[emotion.card].intensity)),
    number("token", absent=0),
    computed("intensity", lambda state, slot, emotion, view: state.intensities[slot]),
    own("aligned", attr="side", digest="side", tell=side_name, write=side_if_other),
    computed("kind", lambda state, slot, emotion, view: state.setting.cards[emotion.card].kind),
    computed("power_known", lambda state, slot, emotion, view: state.setting.cards[emotion.card].power_known),
)
