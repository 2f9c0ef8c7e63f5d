"""Facts that the table declares: audited, adjusted, or the effect of a house rule."""

from collections.abc import Iterable
from typing import Any

from cerebria_cli.rules.card.facts import facts
from cerebria_cli.rules.card.position import DERIVED, read_position
from cerebria_cli.rules.card.state import State
from cerebria_cli.rules.edition import REFEREE
from cerebria_cli.rules.events import Event
from cerebria_cli.rules.verdict import Objection

#: A declared fact: path, `=`, `+` or `-`, value.
Declared = tuple[str, str, str]

WORDS: dict[str, Any] = {"none": None, "true": True, "yes": True, "false": False, "no": False}


def full_path(state: State, path: str) -> list[str]:
    """The path of a fact in the JSON state; players may be named directly."""
    first, *rest = path.split(".")
    for name in state.setting.players:
        if name.casefold() == first.casefold():
            return ["players", name, *rest]
    return [first, *rest]


def value_of(state: State, path: str) -> Any:
    """The fact as the referee knows it; KeyError where there is none."""
    found: Any = facts(state, REFEREE)
    names = full_path(state, path)
    if names[0] == "rulings":
        return found["rulings"][".".join(names[1:])]
    for name in names:
        found = found[int(name)] if isinstance(found, list) else found[name]
    return found


def read_value(text: str) -> Any:
    if text.lower() in WORDS:
        return WORDS[text.lower()]
    return int(text) if text.isdecimal() else text


def audit(state: State, declared: Iterable[Declared]) -> list[tuple[str, Any, Any]]:
    """Where the table differs: path, what the record says, what was counted."""
    found = []
    for path, _, text in declared:
        try:
            known = value_of(state, path)
        except (KeyError, IndexError, ValueError, TypeError):
            known = None
        counted = read_value(text)
        same = known == counted or str(known) == str(counted)
        if not same and not (isinstance(known, list) and known == _as_list(counted)):
            found.append((path, known, counted))
    return found


def declare(state: State, declared: Iterable[Declared], cause: str) -> tuple[State, list[Event], list[Objection]]:
    """The state with the declared facts, the events, and what is not plausible about them."""
    table = facts(state, REFEREE)
    events: list[Event] = []
    faults: list[Objection] = []
    for path, operation, text in declared:
        whole = full_path(state, path)
        if whole[0] in DERIVED or whole[-1] in DERIVED:
            faults.append(Objection("", f"{path} follows from other facts and cannot be set."))
            continue
        try:
            old, new = _change(table, whole, operation, read_value(text))
        except (KeyError, IndexError, ValueError, TypeError):
            faults.append(Objection("", f"There is no fact {path} that could be {_said(operation, text)}."))
            continue
        if isinstance(new, int) and not isinstance(new, bool) and new < 0:
            faults.append(Objection("", f"{path} would fall to {new}; nothing falls below 0."))
        secret = whole[-1] == "hand" and not isinstance(new, int)
        shown = f"{len(old)} -> {len(new)} cards" if secret else f"{_shown(old)} -> {_shown(new)}"
        events.append(Event("declared", what=path, cause=cause, note=shown))
    if faults:
        return state, [], faults
    changed, more = read_position(state, table)
    return (state, [], more) if more else (changed, events, [])


def _said(operation: str, text: str) -> str:
    return {"=": f"set to {text}", "+": f"raised by {text}", "-": f"lowered by {text}"}[operation]


def _shown(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else "none" if value is None else str(value)


def _as_list(value: Any) -> list[Any]:
    return [] if value is None else str(value).split(",")


def _change(table: dict[str, Any], path: list[str], operation: str, value: Any) -> tuple[Any, Any]:
    holder: Any = table
    for name in path[:-1]:
        holder = holder[int(name)] if isinstance(holder, list) else holder[name]
    last: Any = int(path[-1]) if isinstance(holder, list) else path[-1]
    old = holder[last] if isinstance(holder, list) else holder.get(last)
    if isinstance(old, list):
        new: Any = _change_list(old, operation, value)
    elif operation == "=":
        new = value
    else:
        new = int(old or 0) + (int(value) if operation == "+" else -int(value))
    holder[last] = new
    _forget_details(holder, last)
    return old, new


def _forget_details(holder: Any, last: Any) -> None:
    """What was told in more detail no longer holds when its summary is declared."""
    if not isinstance(holder, dict):
        return
    for summary, detail in (("hand", "seen_by"), ("count", "order"), ("stack", "order"), ("count", "cards")):
        if last == summary and detail in holder:
            del holder[detail]


def _change_list(old: list[Any], operation: str, value: Any) -> list[Any]:
    if operation == "=":
        return _as_list(value)
    new = list(old)
    if operation == "+":
        new.append(value)
    else:
        new.remove(value)
    return new
