"""Facts that a table declares: how a path, a value and a change are read, whatever the edition."""

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from cerebria_cli.rules.events import Event
from cerebria_cli.rules.verdict import Objection

if TYPE_CHECKING:
    from cerebria_cli.rules.board_game import Setting

#: A declared fact: path, `=`, `+` or `-`, value.
Declared = tuple[str, str, str]

WORDS: dict[str, Any] = {"none": None, "true": True, "yes": True, "false": False, "no": False}

#: What comes of a path or a value that makes no sense.
SENSELESS = (KeyError, IndexError, ValueError, TypeError)


class Changed(NamedTuple):
    """A fact that was changed as declared."""

    path: str
    """As it was typed."""
    whole: list[str]
    """Where the fact is in the JSON state."""
    old: Any
    new: Any


# ---------------------------------------------------------------- paths and values


def path_on_board(setting: "Setting", path: str) -> list[str]:
    """The path of a fact in the JSON state; players, teams and slots may be named directly."""
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


def found_at(table: Any, path: Iterable[str]) -> Any:
    """The fact at a path; KeyError where there is none."""
    for name in path:
        table = table[int(name)] if isinstance(table, list) else table[name]
    return table


def read_value(text: str) -> Any:
    if text.lower() in WORDS:
        return WORDS[text.lower()]
    return int(text) if text.isdecimal() else text


def as_list(value: Any) -> list[str]:
    """Several things as they are typed: with commas between them."""
    return [] if value is None else str(value).split(",")


def said(operation: str, text: str) -> str:
    return {"=": f"set to {text}", "+": f"raised by {text}", "-": f"lowered by {text}"}[operation]


def shown(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else "none" if value is None else str(value)


def follows(path: str) -> str:
    """Why a derived fact cannot be declared."""
    return f"{path} follows from other facts and cannot be set."


def event(one: Changed, cause: str) -> Event:
    return Event("declared", what=one.path, cause=cause, note=f"{shown(one.old)} -> {shown(one.new)}")


# ---------------------------------------------------------------- counting and changing


def audit(declared: Iterable[Declared], value_of: Callable[[str], Any]) -> list[tuple[str, Any, Any]]:
    """Where the table differs: path, what the record says, what was counted."""
    found = []
    for path, _, text in declared:
        try:
            known = value_of(path)
        except SENSELESS:
            known = None
        counted = read_value(text)
        same = known == counted or str(known) == str(counted)
        if not same and not (isinstance(known, list) and known == as_list(counted)):
            found.append((path, known, counted))
    return found


def change_all(
    table: dict[str, Any],
    declared: Iterable[Declared],
    path_of: Callable[[str], list[str]],
    barred: Callable[[str, list[str]], str],
    change: Callable[[dict[str, Any], list[str], str, Any], tuple[Any, Any]],
) -> tuple[list[Changed], list[Objection]]:
    """Change the facts as declared: what was changed, and why anything cannot be.

    `barred` says in a sentence why a fact, by its path as typed and whole, is not for the table to tell.
    """
    found: list[Changed] = []
    faults: list[str] = []
    for path, operation, text in declared:
        whole = path_of(path)
        bar = barred(path, whole)
        if bar:
            faults.append(bar)
            continue
        try:
            old, new = change(table, whole, operation, read_value(text))
        except SENSELESS:
            faults.append(f"There is no fact {path} that could be {said(operation, text)}.")
            continue
        if isinstance(new, int) and not isinstance(new, bool) and new < 0:
            faults.append(f"{path} would fall to {new}; nothing falls below 0.")
        found.append(Changed(path, whole, old, new))
    return found, [Objection("", fault) for fault in faults]


def change_on_board(
    table: dict[str, Any], path: list[str], operation: str, value: Any, sparse: Mapping[str, str]
) -> tuple[Any, Any]:
    """Change the fact at a path; the old and the new value.

    Tables named in `sparse` hold only what is there, each thing with the fact that says what it is.
    """
    section, last = path[0], path[-1]
    holder: Any = table
    for name in path[:-1]:
        if name not in holder and section in sparse:
            holder[name] = {}
        holder = holder[name]
    old = holder.get(last)
    new = changed_value(old, operation, value)
    # What is said to be `none` is not there.
    if new is None and section in sparse and (len(path) == 2 or last == sparse[section]):
        table[section].pop(path[1], None)
    else:
        holder[last] = new
    return (old if not isinstance(old, dict) else old.get(sparse.get(section))), new


def changed_value(old: Any, operation: str, value: Any) -> Any:
    """What a fact becomes: another value, more or less of it."""
    if isinstance(old, list):
        return _changed_list(old, operation, value)
    if operation == "=":
        return value
    return int(old or 0) + (int(value) if operation == "+" else -int(value))


def _changed_list(old: list[Any], operation: str, value: Any) -> list[Any]:
    if operation == "=":
        return as_list(value)
    new = list(old)
    if operation == "+":
        new.append(value)
    else:
        new.remove(value)
    return new
