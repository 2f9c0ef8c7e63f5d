"""The quick form of the catalogue: each edition's TOML as three JSON files, because every command is a new process.

After a change in the data of an edition, of the dispute cases or of players' words run
`python -m cerebria_cli.catalogue.compile`, which refuses data with a fault; a test fails when it was forgotten.
"""

import json
import os
import sys
from functools import cache
from typing import Any

from cerebria_cli.catalogue import case_files, edition_of_setup, setup_fault
from cerebria_cli.catalogue.indexing import index
from cerebria_cli.catalogue.searching import SEARCH, WORDS
from cerebria_cli.editions.registry import EDITIONS, data_folder
from cerebria_cli.errors import Damaged

#: What the compiled files hold: all that play needs, the ledger for readers, and (SEARCH) the index of the ledger.
PLAY, LEDGER = "play.json", "ledger.json"

#: The tables of an edition that play has no need of.
FOR_READERS = ("asked", "cards", "rules", "words")


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
    data = {name: table for name, table in tables.items() if name not in FOR_READERS}
    ledger = tables.get("rules", {})
    cases = _cases_about(ledger)
    found = index(ledger, cases.values(), tables.get("asked", {}).get("asked", {}))
    search = {"words": tables.get("words", {}), **found, "case": cases}
    return {PLAY: _lines({"cards": cards, "data": data}), LEDGER: _lines(ledger), SEARCH: _lines(search)}


def shared_words() -> str:
    """The compiled form of what players of all editions say."""
    import tomllib

    with open(os.path.join(os.path.dirname(__file__), "words.toml"), "rb") as stream:
        return _lines(tomllib.load(stream))


# ---------------------------------------------------------------- the cases of a ledger


def _cases_about(ledger: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The dispute cases by id with what they name of this ledger: its edition's, and those of editions built on it."""
    found = {}
    for case in case_tables():
        edition = edition_of_setup(case["setup"])
        if ledger.get("edition") in (edition, EDITIONS[edition].extends):
            elsewhere = _ids(edition) if edition != ledger["edition"] else frozenset()
            rules = [id for id in case.get("rules", ()) if id not in elsewhere]
            rulings = {id: option for id, option in case.get("rulings", {}).items() if id not in elsewhere}
            found[case["id"]] = {"title": case.get("title", ""), "rules": rules, "rulings": rulings}
    return found


@cache
def case_tables() -> list[dict[str, Any]]:
    import tomllib

    files = [tomllib.loads(path.read_text(encoding="utf-8")) for path in case_files()]
    return [case for file in files for case in file.get("case", ())]


@cache
def _ledger(edition: str) -> dict[str, Any]:
    return read_tables(data_folder(edition))["rules"]


@cache
def _ids(edition: str) -> frozenset[str]:
    ledger = _ledger(edition)
    return frozenset(entry["id"] for kind in ("rule", "ruling") for entry in ledger[kind])


# ---------------------------------------------------------------- faults


def every_fault() -> list[str]:
    """Whatever is wrong with the data of an edition, its powers included, or with where a case belongs."""
    from cerebria_cli.catalogue.faults import check

    of_data = [f"{edition}: {fault}" for edition in EDITIONS for fault in check(edition)]
    setups = {str(case.get("id")): setup_fault(str(case.get("setup"))) for case in case_tables()}
    return [*of_data, *(f"case {id}: {fault}" for id, fault in setups.items() if fault)]


# ---------------------------------------------------------------- writing


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
            if replace_file(os.path.join(folder, name), text):
                changed.append(os.path.join(folder, name))
    words = os.path.join(os.path.dirname(__file__), WORDS)
    return [*changed, words] if replace_file(words, shared_words()) else changed


def replace_file(path: str, text: str) -> bool:
    if os.path.exists(path):
        with open(path, encoding="utf-8") as stream:
            if stream.read() == text:
                return False
    with open(path, "w", encoding="utf-8") as stream:
        stream.write(text)
    return True


def main() -> int:
    """Write what is without a fault, or tell every fault and write nothing."""
    if faults := every_fault():
        print(*faults, "Nothing was written.", sep="\n", file=sys.stderr)
        return Damaged.exit_status
    for path in write_all():
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
