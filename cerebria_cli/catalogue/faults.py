"""Checks an edition's catalogue and reports every fault, not the first."""

import re
from collections.abc import Iterator
from typing import Any

from cerebria_cli.catalogue import vocabulary as words
from cerebria_cli.catalogue.compile import read_tables
from cerebria_cli.catalogue.laying import laid_over
from cerebria_cli.catalogue.shapes import Shape, clean, faults_of, hint, quote
from cerebria_cli.catalogue.tables import Tables, as_list, ids_of, listed, name_of, not_unique, rule_missing, subtable
from cerebria_cli.editions.registry import data_folder, part_if_any, registered
from cerebria_cli.system.named_tuples import NamedTuple

#: The file that every catalogue has, and those that any may have.
LEDGER, WORDS, ASKED = "rules", "words", "asked"

_WORD = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_ID = re.compile(r"[a-z0-9-]+(\.[a-z0-9-]+)+")
_PHRASE = re.compile(r"[a-z0-9]+([ '-][a-z0-9]+)*")
_REFERENCE = re.compile(r"\b(ruling )?([a-z0-9-]+\.[a-z0-9-]+)(?![\w-])")
_DOCUMENT = re.compile(r"\b(\d{3}):")


def check(edition: str) -> list[str]:
    """Every fault of an edition's catalogue."""
    tables = read_tables(data_folder(edition))
    base = registered(edition).extends
    faults = check_tables(edition, tables, read_tables(data_folder(base)) if base else {})
    if tables["rules"].get("edition") != edition:
        faults.append(f"rules.toml: the ledger of {edition} says it is {quote(tables['rules'].get('edition'))}.")
    return faults


def check_tables(edition: str, tables: Tables, base: Tables) -> list[str]:
    """Every fault of the tables of an edition that builds on the tables of `base` (may be empty)."""
    own = part_if_any(edition, "catalogue_faults")
    files = (LEDGER, WORDS, ASKED, *(own.FILES if own else ()))
    faults = [f"{name}.toml is no file of a catalogue{hint(name, files)}." for name in tables if name not in files]
    for name, shape in words.LISTS.items():
        faults += faults_of(tables[name], shape, f"{name}.toml") if name in tables else []
    faults += _ledger(tables, base)
    faults += _asked(tables)
    if own:
        faults += own.faults(_whole(tables, base), ids_of(tables, "rule") | ids_of(base, "rule"))
    return [clean(fault) for fault in faults]


def _asked(tables: Tables) -> Iterator[str]:
    """What players ask is asked about rules of this ledger."""
    known, asked = ids_of(tables, "rule"), tables.get(ASKED, {}).get("asked", {})
    if not isinstance(asked, dict):
        yield f"asked.toml: asked must be a TOML table, not {quote(asked)}."
        return
    for id, phrases in asked.items():
        if id not in known:
            yield f"asked.toml: {quote(id)} is no rule of this ledger{hint(id, known)}."
        elif not as_list(phrases) or not all(_PHRASE.fullmatch(str(phrase)) for phrase in as_list(phrases)):
            yield f"asked.toml: what is asked about {id} must be a list of small words, not {quote(phrases)}."


def _whole(tables: Tables, base: Tables) -> Tables:
    """The tables of an edition as they are played by, laid over those of its base; of the ledgers, the rulings."""
    if not base:
        return tables
    files = {name: laid_over(base.get(name, {}), tables.get(name, {})) for name in {**base, **tables}}
    files["rules"] = {"ruling": [*listed(base, "rules", "ruling"), *listed(tables, "rules", "ruling")]}
    return files


class Known(NamedTuple):
    """The ids that may be named."""

    rules: set[str]
    rulings: set[str]
    sections: set[str]


def _known(tables: Tables, base: Tables) -> Known:
    rules = ids_of(tables, "rule") | ids_of(base, "rule")
    rulings = ids_of(tables, "ruling") | ids_of(base, "ruling")
    return Known(rules, rulings, {id.split(".")[0] for id in rules | rulings})


def _ledger(tables: Tables, base: Tables) -> Iterator[str]:
    ledger = tables.get("rules", {})
    yield from faults_of(ledger, words.LEDGER, "rules.toml")
    rules, rulings = listed(tables, "rules", "rule"), listed(tables, "rules", "ruling")
    yield from not_unique(rules + rulings, "rules.toml: the id", "id")
    known = _known(tables, base)
    for rule in rules:
        where = f"rule {name_of(rule, 'id')}"
        yield from _entry(rule, words.RULE, where)
        yield from _source(rule, ledger, where)
        yield from _references(rule, known, where)
    for ruling in rulings:
        where = f"ruling {name_of(ruling, 'id')}"
        yield from _entry(ruling, words.RULING, where)
        yield from _default(ruling, where)
        for id in as_list(ruling.get("rules")):
            yield from rule_missing({"rule": id}, known.rules, where)
        yield from _references(ruling, known, where)
    for card in listed(tables, "cards", "card"):
        yield from _references(card, known, f"card {name_of(card)}")


def _entry(entry: dict[str, Any], shape: Shape, where: str) -> Iterator[str]:
    yield from faults_of(entry, shape, where)
    if not _ID.fullmatch(str(entry.get("id", ""))):
        yield f"{where}: the id must be small words joined by dots and hyphens."


def _source(rule: dict[str, Any], ledger: dict[str, Any], where: str) -> Iterator[str]:
    cited = _DOCUMENT.findall(str(rule.get("source", "")))
    if not cited:
        yield f"{where}: the source names no document."
    for number in cited:
        if number not in subtable(ledger, "documents"):
            yield f"{where}: the source names document {number}, which is not listed."


def _default(ruling: dict[str, Any], where: str) -> Iterator[str]:
    options = subtable(ruling, "options")
    for option in options:
        if not _WORD.fullmatch(option):
            yield f"{where}: the option {quote(option)} must be small words joined by hyphens."
    if str(ruling.get("default")) not in options:
        yield f"{where}: the default {quote(ruling.get('default'))} is none of its options ({', '.join(options)})."
    if "before" in ruling and str(ruling["before"]) not in options:
        yield f"{where}: before, {quote(ruling['before'])}, is none of its options ({', '.join(options)})."


def _references(entry: dict[str, Any], known: Known, where: str) -> Iterator[str]:
    """Ids that the texts of an entry name must exist: after the word ruling a ruling, else either."""
    for named, id in _REFERENCE.findall(" ".join(_texts(entry))):
        if named and id not in known.rulings:
            yield f"{where}: there is no ruling {id}{hint(id, known.rulings)}."
        elif not named and id.split(".")[0] in known.sections and id not in known.rules | known.rulings:
            yield f"{where}: there is no rule {id}{hint(id, known.rules)}."


def _texts(entry: dict[str, Any]) -> Iterator[str]:
    for key in ("text", "example", "question", "because", "power"):
        if isinstance(entry.get(key), str):
            yield entry[key]
    yield from (text for text in subtable(entry, "options").values() if isinstance(text, str))
