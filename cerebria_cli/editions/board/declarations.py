"""Facts that a table declares about a board: how their paths are read and what they change."""

from collections.abc import Mapping
from typing import Any

from cerebria_cli.editions.board.protocols import Setting
from cerebria_cli.editions.core.declarations import NoFact, NotThere, as_list, cards_counted, changed_value, key_in


def path_on_board(setting: Setting, path: str) -> list[str]:
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


def change_on_board(
    table: dict[str, Any], path: list[str], operation: str, value: Any, sparse: Mapping[str, str]
) -> tuple[Any, Any]:
    """Change the fact at a path; the old and the new value.

    Tables named in `sparse` hold only what is there, each thing with the fact that says what it is.
    """
    section, last = path[0], path[-1]
    if path == [IDENTITY]:
        return _change_identity(table, operation, value)
    holder: Any = table
    for name in path[:-1]:
        if section in sparse and isinstance(holder, dict):
            holder.setdefault(name, {})
        holder = holder[key_in(holder, name)]
        if not isinstance(holder, dict):
            raise NoFact(f"{name[:60]} has no facts of its own.")
    old = holder.get(last)
    new = changed_value(old, operation, cards_counted(old, operation, value) if last == "hand" else value)
    # What is said to be `none` is not there.
    if new is None and section in sparse and (len(path) == 2 or last == sparse[section]):
        table[section].pop(path[1], None)
    else:
        holder[last] = new
    return (old if not isinstance(old, dict) else old.get(sparse.get(section))), new


# ---------------------------------------------------------------- the Identity

IDENTITY = "identity"

#: What is told of a Fragment in the Identity.
FRAGMENT = ("team", "size", "facing")


def spelt_fragment(fragment: Mapping[str, Any]) -> str:
    """`bliss.minor`, `gloom.major.essence`: a Fragment as it is typed."""
    return ".".join(str(fragment[kind]) for kind in FRAGMENT if fragment.get(kind))


def spelt(value: Any) -> Any:
    """A fact as it is typed: Fragments by their names."""
    fragments = isinstance(value, list) and value and all(isinstance(one, dict) and "size" in one for one in value)
    return [spelt_fragment(one) for one in value] if fragments else value


def _change_identity(table: dict[str, Any], operation: str, value: Any) -> tuple[Any, Any]:
    """identity.fragments: the Fragments in their order; one more lies on top."""
    if value is not None and not isinstance(value, str):
        raise NoFact("Fragments are told by team and size.")
    old, new = table[IDENTITY], spelt(table[IDENTITY])
    for one in as_list(value) if operation == "-" else ():
        if one not in new:
            raise NotThere(f"{one[:60]} is not there.")
        new = [*new[: new.index(one)], *new[new.index(one) + 1 :]]
    if operation != "-":
        new = [*(new if operation == "+" else ()), *as_list(value)]
    table[IDENTITY] = [dict(zip(FRAGMENT, one.split("."), strict=False)) for one in new]
    return old, table[IDENTITY]


def empty_emotions(table: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """The slots with an Emotion that was left without Essence."""
    slots = table["slots"] if isinstance(table["slots"], dict) else {}
    return [(name, one) for name, one in slots.items() if isinstance(one, dict) and one.get("essence") == 0]
