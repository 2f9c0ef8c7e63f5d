"""What a scribe of every edition of the board game sees alike, and what the desk may believe."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import takewhile
from typing import Any

from cerebria_cli.editions.board.seats import SECRET_DECK
from cerebria_cli.editions.core.event_kinds import KINDS, REVEALED, REVELATION
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.scribing import differences

#: The teams whose players build their decks.
BUILDING = ("bliss", "gloom")


def with_secret_decks(setup: Mapping[str, Any]) -> dict[str, Any]:
    """The setup of a table at which nobody tells which cards the decks hold that people build."""
    players = [{**player, "deck": SECRET_DECK} if player["team"] in BUILDING else player for player in setup["players"]]
    return {**setup, "players": players}


def before_revelation(events: Iterable[Event], kind: str) -> list[Event]:
    """What of a kind happened before a Revelation, in which the table is asked first; what comes after it is not told
    in the line that brought it about, nor in one that was owed before what was hidden is turned up."""
    return [event for event in takewhile(_tells_nothing_hidden, events) if event.kind == kind]


def _tells_nothing_hidden(event: Event) -> bool:
    return KINDS[event.kind].moment != REVELATION and KINDS[event.kind].aspiration != REVEALED


def is_waiting(truth: Any) -> bool:
    """Whether the true game stops for a shuffle that people do in passing."""
    return bool(truth.pending) and truth.pending[0].what == "shuffle"


def unnoted(known: tuple[str, ...], real: tuple[str, ...]) -> list[str]:
    """The cards of a hand that are not known to be there."""
    left = list(real)
    for card in known:
        if card in left:
            left.remove(card)
    return left


def believed_falsely(believed: dict[str, Any], real: dict[str, Any]) -> Iterator[str]:
    """Where the facts of two games do not agree; answers that are possible include the true ones."""
    yield from _options(believed, real)
    for facts in (believed, real):
        for pending in facts["pending"]:
            del pending["options"]
    yield from differences(believed, real)


def _options(believed: dict[str, Any], real: dict[str, Any]) -> Iterator[str]:
    for one, other in zip(believed["pending"], real["pending"], strict=False):
        listed = one["options"] and not any(UNKNOWN in option for option in one["options"])
        if listed and (missing := [option for option in other["options"] if option not in one["options"]]):
            yield f"{one['who']} can also {one['what']} {missing}"
