"""Facts that the table declares: audited, adjusted, or the effect of an ability that the catalogue does not know."""

from collections.abc import Iterable
from typing import Any

from cerebria_cli.rules.declared import Declared, change, found_at, read_value, said, shown
from cerebria_cli.rules.edition import REFEREE
from cerebria_cli.rules.events import Event
from cerebria_cli.rules.prototype.facts import facts
from cerebria_cli.rules.prototype.position import DERIVED, read_position
from cerebria_cli.rules.prototype.state import State
from cerebria_cli.rules.verdict import Objection


def full_path(state: State, path: str) -> list[str]:
    """The path of a fact in the JSON state; players, sides and slots may be named directly."""
    setting = state.setting
    first, *rest = path.split(".")
    for section, names in (
        ("players", setting.player_number),
        ("teams", setting.team_number),
        ("slots", setting.ring.slot_number),
    ):
        for name in names:
            if name.casefold() == first.casefold():
                return [section, name, *rest]
    if first == "spheres" and len(rest) == 1:
        return ["origin", *rest, "wp"]
    return [first, *rest]


def value_of(state: State, path: str) -> Any:
    """The fact as the referee knows it; KeyError where there is none."""
    return found_at(facts(state, REFEREE), full_path(state, path))


def audit(state: State, declared: Iterable[Declared]) -> list[tuple[str, Any, Any]]:
    """Where the table differs: path, what the record says, what was counted."""
    found = []
    for path, _, text in declared:
        try:
            known = value_of(state, path)
        except (KeyError, IndexError, ValueError, TypeError):
            known = None
        counted = read_value(text)
        if known != counted and str(known) != str(counted):
            found.append((path, known, counted))
    return found


def declare(state: State, declared: Iterable[Declared], cause: str) -> tuple[State, list[Event], list[Objection]]:
    """The state with the declared facts, the events, and what is not plausible about them."""
    table = facts(state, REFEREE)
    events: list[Event] = []
    faults: list[Objection] = []
    for path, operation, text in declared:
        whole = full_path(state, path)
        if whole[0] in DERIVED or (whole[0], whole[-1]) == ("players", "shaper"):
            faults.append(Objection("", f"{path} follows from other facts and cannot be set."))
            continue
        try:
            old, new = change(table, whole, operation, read_value(text), ("slots",))
        except (KeyError, IndexError, ValueError, TypeError):
            faults.append(Objection("", f"There is no fact {path} that could be {said(operation, text)}."))
            continue
        if isinstance(new, int) and not isinstance(new, bool) and new < 0:
            faults.append(Objection("", f"{path} would fall to {new}; nothing falls below 0."))
        events.append(Event("declared", what=path, cause=cause, note=f"{shown(old)} -> {shown(new)}"))
    _drop_empty_emotions(state, table)
    if faults:
        return state, [], faults
    changed, more = read_position(state, table)
    return changed, events, more


def _drop_empty_emotions(state: State, table: dict[str, Any]) -> None:
    """emotion.empty: an Emotion left without Essence leaves the board; its Mild card goes on the discard pile."""
    for name in [name for name, emotion in table["slots"].items() if emotion.get("essence") == 0]:
        emotion = table["slots"].pop(name)
        card = state.setting.cards.get(emotion.get("card", ""))
        if card is not None and card.kind == "mild" and "owner" in emotion:
            table["players"][emotion["owner"]]["discard"].append(card.name)
