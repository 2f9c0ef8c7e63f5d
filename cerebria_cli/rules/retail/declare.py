"""Facts that the table declares: audited, adjusted, or the effect of a power that the catalogue does not know."""

from collections.abc import Iterable
from typing import Any

from cerebria_cli.rules.edition import REFEREE
from cerebria_cli.rules.events import Event
from cerebria_cli.rules.retail.deciding import go_on
from cerebria_cli.rules.retail.facts import facts
from cerebria_cli.rules.retail.plausible import Declarations, missing_target, objections
from cerebria_cli.rules.retail.position import DERIVED, read_position
from cerebria_cli.rules.retail.state import State
from cerebria_cli.rules.retail.table import Table
from cerebria_cli.rules.verdict import Objection

#: A declared fact: path, `=`, `+` or `-`, value.
Declared = tuple[str, str, str]

#: What can be asked about an Emotion and a Fortress.
EMOTION_FACTS = ("card", "owner", "team", "vibe", "essence", "spaces", "token", "intensity", "aligned")
FORTRESS_FACTS = ("team", "size", "since", "aligned")

WORDS: dict[str, Any] = {"none": None, "true": True, "yes": True, "false": False, "no": False}


def full_path(state: State, path: str) -> list[str]:
    """The path of a fact in the JSON state; players, teams and slots may be named directly."""
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
    found: Any = facts(state, REFEREE)
    for name in full_path(state, path):
        found = found[int(name)] if isinstance(found, list) else found[name]
    return found


def read_value(text: str) -> Any:
    if text.lower() in WORDS:
        return WORDS[text.lower()]
    return int(text) if text.isdecimal() else text


def audit(state: State, declared: Iterable[Declared]) -> list[tuple[str, Any, Any]]:
    """Where the table differs: path, what the record says, what was counted. KeyError where there is no such fact."""
    found = []
    for path, operation, text in declared:
        if operation != "=":
            raise KeyError(path)
        known = _known(state, path)
        counted: Any = read_value(text)
        if isinstance(known, list):
            counted = [] if counted is None else str(counted).split(",")
            agrees = sorted(map(str, known)) == sorted(counted)
        else:
            agrees = known == counted or str(known) == str(counted) or (known is None and counted == 0)
        if not agrees:
            found.append((path, known, counted))
    return found


def _known(state: State, path: str) -> Any:
    """A fact, or none for what could lie on an empty slot or location."""
    try:
        return value_of(state, path)
    except (KeyError, IndexError, ValueError, TypeError):
        section, *rest = full_path(state, path)
        places: dict[str, tuple[str, ...]] = {
            "slots": state.setting.ring.slots,
            "fortresses": state.setting.ring.realms,
        }
        names = {"slots": EMOTION_FACTS, "fortresses": FORTRESS_FACTS}.get(section, ())
        if rest and rest[0] in places.get(section, ()) and (len(rest) == 1 or rest[1:] in [[name] for name in names]):
            return None
        raise KeyError(path) from None


def declare(state: State, declared: Iterable[Declared], cause: str) -> tuple[State, list[Event], list[Objection]]:
    """The state with the declared facts, the events, and what is not plausible about them."""
    table = facts(state, REFEREE)
    events: list[Event] = []
    faults: list[Objection] = []
    said: Declarations = {}
    for path, operation, text in declared:
        whole = full_path(state, path)
        missing = missing_target(table, whole)
        if missing:
            faults.append(Objection("", missing))
            continue
        if whole[0] in {*DERIVED, *state.setting.manifest.derived}:
            faults.append(Objection("", f"{path} follows from other facts and cannot be set."))
            continue
        try:
            old, new = _change(table, whole, operation, read_value(text))
        except (KeyError, IndexError, ValueError, TypeError):
            faults.append(Objection("", f"There is no fact {path} that could be {_said(operation, text)}."))
            continue
        if isinstance(new, int) and not isinstance(new, bool) and new < 0:
            faults.append(Objection("", f"{path} would fall to {new}; nothing falls below 0."))
        said[tuple(whole)] = path, new
        events.append(Event("declared", what=path, cause=cause, note=f"{_shown(old)} -> {_shown(new)}"))
    _drop_empty_emotions(state, table)
    if faults:
        return state, [], faults
    changed, faults = read_position(state, table)
    faults = faults or objections(state, changed, said)
    if faults:
        return state, [], faults
    # Decisions that are owed may have other answers now.
    after = Table(changed)
    go_on(after)
    return after.state, [*events, *after.events], []


def _said(operation: str, text: str) -> str:
    return {"=": f"set to {text}", "+": f"raised by {text}", "-": f"lowered by {text}"}[operation]


def _shown(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else "none" if value is None else str(value)


def _change(table: dict[str, Any], path: list[str], operation: str, value: Any) -> tuple[Any, Any]:
    holder: Any = table
    for name in path[:-1]:
        if name not in holder and path[0] in ("slots", "fortresses"):
            holder[name] = {}
        holder = holder[name]
    last = path[-1]
    old = holder.get(last)
    if path == ["turn", "player"]:
        # the place in the order follows
        del holder["seat"]
    if isinstance(old, list):
        new: Any = _change_list(old, operation, value)
    elif operation == "=":
        new = value
    else:
        new = int(old or 0) + (int(value) if operation == "+" else -int(value))
    # A slot or a Fortress that is said to be `none` is empty.
    if new is None and (path[0] in ("slots", "fortresses")) and (len(path) == 2 or last in ("card", "size")):
        table[path[0]].pop(path[1], None)
    elif new is None and "tokens" in path:
        holder.pop(last, None)
    else:
        holder[last] = new
    return (old if not isinstance(old, dict) else old.get("card", old.get("size"))), new


def _change_list(old: list[Any], operation: str, value: Any) -> list[Any]:
    if operation == "=":
        return [] if value is None else str(value).split(",")
    new = list(old)
    if operation == "+":
        new.append(value)
    else:
        new.remove(value)
    return new


def _drop_empty_emotions(state: State, table: dict[str, Any]) -> None:
    """emotion.empty: an Emotion left without Essence leaves the board; its Mild card goes under its owner's deck."""
    for name, emotion in list(table["slots"].items()):
        if emotion.get("essence") == 0 and "owner" in emotion:
            del table["slots"][name]
            if (card := state.setting.cards.get(emotion["card"])) and card.kind == "mild":
                table["players"][emotion["owner"]]["deck"]["order"].append(emotion["card"])
