"""Facts that a table declares about a board: how their paths are read and what they change."""

from collections.abc import Mapping
from typing import Any

from cerebria_cli.editions.board.protocols import Setting
from cerebria_cli.editions.core.declarations import NoFact, cards_counted, changed_value, key_in


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


def empty_emotions(table: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """The slots with an Emotion that was left without Essence."""
    slots = table["slots"] if isinstance(table["slots"], dict) else {}
    return [(name, one) for name, one in slots.items() if isinstance(one, dict) and one.get("essence") == 0]
