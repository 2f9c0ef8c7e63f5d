"""What an entry leaves as evidence: a digest of how the game stands after it, and one of what happened."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.core.event_kinds import KINDS
from cerebria_cli.editions.core.writing import all_written, canonical, kept, written
from cerebria_cli.record.format import digest

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.editions.core.events import Event
    from cerebria_cli.game.position import Position

#: The version of the digests, which the header names: only digests of the same version can be compared.
VERSION = 1


def comparable(header: Mapping[str, Any]) -> bool:
    """Whether the digests of a record are made as they are made today."""
    return header.get("digests") == VERSION


def state_digest(position: "Position", state: "GameState") -> str:
    """The digest of a state: its named facts, and the rulings that are others than at the start of the game."""
    facts = position.edition.open_facts(state)
    start = position.states[0].rulings
    if state.rulings is not start:
        others = {name: option for name, option in state.rulings.items() if start.get(name) != option}
        facts["rulings"] = written(others)
    return digest(all_written(facts))


def events_digest(events: Iterable["Event"]) -> str:
    """The digest of what happened: kind, who, what, where and amount of each event, and none of the words for it."""
    told = [
        _told(event.kind, event.who, event.what, event.where, event.amount)
        for event in events
        if KINDS[event.kind].proves
    ]
    return digest(f"[{','.join(told)}]")


@kept
def _told(kind: str, who: str, what: str, where: str, amount: int) -> str:
    """One event, written; much happens again and again."""
    facts = {"who": who, "what": what, "where": where, "amount": amount}
    return canonical({"kind": kind, **{name: facts[name] for name in KINDS[kind].proves if facts[name]}})
