"""The quick form of the catalogue: each edition's TOML as two JSON files, because every command is a new process.

After a change in the data of an edition run `python -m cerebria_cli.catalogue.compile`; a test fails when it was
forgotten.
"""

import json
import os
from typing import Any

from cerebria_cli.editions.registry import EDITIONS, data_folder

#: What the two compiled files hold: all that play needs, and the ledger for readers.
PLAY, LEDGER = "play.json", "ledger.json"


def read_tables(folder: str) -> dict[str, dict[str, Any]]:
    """Every TOML file of an edition's folder, by its name without the ending."""
    import tomllib

    tables = {}
    for file in sorted(os.listdir(folder)):
        if file.endswith(".toml"):
            with open(os.path.join(folder, file), "rb") as stream:
                tables[file[: -len(".toml")]] = tomllib.load(stream)
    return tables


def compiled(tables: dict[str, dict[str, Any]]) -> dict[str, str]:
    """The text of the compiled files, by name."""
    cards = tables.get("cards", {}).get("card", [])
    data = {name: table for name, table in tables.items() if name not in ("cards", "rules")}
    return {PLAY: _lines({"cards": cards, "data": data}), LEDGER: _lines(tables.get("rules", {}))}


def _lines(content: dict[str, Any]) -> str:
    """JSON with one entry of each list or table on a line, so that changes can be read."""
    return "{\n" + ",\n".join(f"{_flat(key)}: {_block(value)}" for key, value in content.items()) + "\n}\n"


def _block(value: Any) -> str:
    if isinstance(value, list) and value:
        return "[\n" + ",\n".join(map(_flat, value)) + "\n]"
    if isinstance(value, dict) and value:
        return "{\n" + ",\n".join(f"{_flat(key)}: {_flat(item)}" for key, item in value.items()) + "\n}"
    return _flat(value)


def _flat(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def write_all() -> list[str]:
    """Write the compiled files of every edition; the paths that changed."""
    changed = []
    for edition in EDITIONS:
        folder = data_folder(edition)
        for name, text in compiled(read_tables(folder)).items():
            if _replace(os.path.join(folder, name), text):
                changed.append(os.path.join(folder, name))
    return changed


def _replace(path: str, text: str) -> bool:
    if os.path.exists(path):
        with open(path, encoding="utf-8") as stream:
            if stream.read() == text:
                return False
    with open(path, "w", encoding="utf-8") as stream:
        stream.write(text)
    return True


if __name__ == "__main__":
    for path in write_all():
        print(path)
