"""Facts that a table declares: how a path, a value and a change are read, whatever the edition."""

from collections.abc import Iterable
from typing import Any

#: A declared fact: path, `=`, `+` or `-`, value.
Declared = tuple[str, str, str]

WORDS: dict[str, Any] = {"none": None, "true": True, "yes": True, "false": False, "no": False}


def found_at(table: Any, path: Iterable[str]) -> Any:
    """The fact at a path; KeyError where there is none."""
    for name in path:
        table = table[int(name)] if isinstance(table, list) else table[name]
    return table


def read_value(text: str) -> Any:
    if text.lower() in WORDS:
        return WORDS[text.lower()]
    return int(text) if text.isdecimal() else text


def said(operation: str, text: str) -> str:
    return {"=": f"set to {text}", "+": f"raised by {text}", "-": f"lowered by {text}"}[operation]


def shown(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else "none" if value is None else str(value)


def change(
    table: dict[str, Any], path: list[str], operation: str, value: Any, sparse: tuple[str, ...]
) -> tuple[Any, Any]:
    """Change the fact at a path; the old and the new value. Tables named in `sparse` hold only what is there."""
    holder: Any = table
    for name in path[:-1]:
        if name not in holder and path[0] in sparse:
            holder[name] = {}
        holder = holder[name]
    last = path[-1]
    old = holder.get(last)
    if isinstance(old, list):
        new: Any = change_list(old, operation, value)
    elif operation == "=":
        new = value
    else:
        new = int(old or 0) + (int(value) if operation == "+" else -int(value))
    # What is said to be `none` is not there.
    if new is None and path[0] in sparse and (len(path) == 2 or last == "card"):
        table[path[0]].pop(path[1], None)
    else:
        holder[last] = new
    return (old if not isinstance(old, dict) else old.get("card")), new


def change_list(old: list[Any], operation: str, value: Any) -> list[Any]:
    if operation == "=":
        return [] if value is None else str(value).split(",")
    new = list(old)
    if operation == "+":
        new.append(value)
    else:
        new.remove(value)
    return new
