"""A scribe at a real table: what happened there in truth, and what the scribe takes down of it."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import UNKNOWN, Move
from cerebria_cli.system.named_tuples import NamedTuple


class Passage(NamedTuple):
    """One thing that happened in the true game."""

    before: Any
    """The state before it; `after`: the one after it."""
    move: Move
    events: Sequence[Event]
    after: Any


class Eyes(NamedTuple):
    """Whose eyes the scribe has, and how well what they see is remembered."""

    view: str
    """The public, or the player who types."""
    noted: Callable[[str], str]
    """A card that the scribe saw, or `?` where it is forgotten."""

    def kept(self, card: str, *, sees: bool) -> str:
        """A card that not everybody saw."""
        return self.noted(card) if sees and card != UNKNOWN else UNKNOWN


Facts = Mapping[str, Any]

#: Facts whose cards lie in no order that counts.
UNORDERED = frozenset({"hand", "shown", "discard", "options"})


def differences(believed: Any, real: Any, path: str = "") -> Iterator[str]:
    """Where facts that somebody believes are not so; `?` is no belief."""
    if believed in (real, UNKNOWN):
        return
    if isinstance(believed, Mapping) and isinstance(real, Mapping) and believed.keys() == real.keys():
        for name in believed:
            yield from differences(believed[name], real[name], f"{path}.{name}")
    elif isinstance(believed, list) and isinstance(real, list) and len(believed) == len(real):
        if path.rpartition(".")[2] in UNORDERED:
            if not fits(believed, real):
                yield f"{path[1:]} is {real}, not {believed}"
            return
        for place, (one, other) in enumerate(zip(believed, real, strict=True)):
            yield from differences(one, other, f"{path}.{place}")
    else:
        yield f"{path[1:]} is {real}, not {believed}"


def fits(believed: Sequence[str], real: Sequence[str]) -> bool:
    """Whether some cards can be these, in whatever order."""
    named = Counter(card for card in believed if card != UNKNOWN)
    return len(believed) == len(real) and not named - Counter(real)
