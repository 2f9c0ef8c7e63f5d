"""The dispute cases: a position, a line, and the answer that the rules give. Read and checked."""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from cerebria_cli import catalogue
from cerebria_cli.errors import CerebriaError, Damaged
from cerebria_cli.system.named_tuples import NamedTuple

LEGAL = "legal"
ILLEGAL = "illegal"
#: The verdict on a setup that no game can start from.
INVALID = "invalid"
#: A question about a fact of the position itself.
FACT = "fact"
VERDICTS = (LEGAL, ILLEGAL, INVALID, FACT)

#: What each key of a case holds.
SHAPE: dict[str, type] = {
    "id": str,
    "rules": list,
    "setup": str,
    "title": str,
    "verdict": str,
    "because": str,
    "line": str,
    "lines": list,
    "start": bool,
    "objections": list,
    "facts": dict,
    "position": dict,
    "rulings": dict,
    "setup_changes": dict,
    "told": str,
    "asks": str,
    "says": list,
}
REQUIRED = ("id", "rules", "setup", "title", "verdict", "because")
NAMES = {str: "a text", list: "a list of texts", dict: "a table", bool: "true or false"}


class Case(NamedTuple):
    """One dispute and its answer."""

    id: str
    """The first rule it is about and a number: `quell.vibe-1`."""

    rules: tuple[str, ...]
    """The rules and rulings that it tests."""

    setup: str
    """The built-in setup under the position."""

    title: str
    verdict: str
    """`legal`, `illegal`, or `invalid` for a setup that cannot be used."""

    because: str
    """The answer in a sentence."""

    lines: tuple[str, ...] = ()
    """What is played, all legal but the last, which has the verdict; none for a setup."""

    start: bool = False
    """The lines begin with the setup, not with a position."""

    objections: tuple[str, ...] = ()
    """The ids of all rules that are objected."""

    facts: Mapping[str, Any] = {}
    """What holds after the lines: paths into the JSON state and values; `none` stands for null."""

    position: Mapping[str, Any] = {}
    """What differs from the blank position."""

    rulings: Mapping[str, str] = {}
    setup_changes: Mapping[str, Any] = {}
    """What differs from the built-in setup."""

    told: str = ""
    """The position in one line of players' words; what it leaves out is as `why` supposes it."""

    asks: str = ""
    """What is asked about the position, where it is no line: `control V`."""

    says: tuple[str, ...] = ()
    """What `why` has to say in its answer."""

    @property
    def family(self) -> str:
        return self.id.partition(".")[0]


# ---------------------------------------------------------------- reading

#: With this line a case begins.
_CASE = "[[case]]\n"


@cache
def all_cases() -> tuple[Case, ...]:
    """Every case, family by family; raises with every fault in the files."""
    cases, faults = read_cases(catalogue.case_files())
    if faults:
        raise Damaged(f"The dispute cases cannot be used: {len(faults)} faults.", tuple(faults))
    return tuple(cases)


def case_named(id: str) -> Case | None:
    """The case with this id, from the only file that is read for it; none if there is no such case."""
    written = re.compile(rf'^id = "{re.escape(id)}"$', re.MULTILINE)
    files = [file for file in catalogue.case_files() if written.search(file.read_text(encoding="utf-8"))]
    return next((case for case in read_cases(files)[0] if case.id == id), None)


def cases_with(words: Iterable[str]) -> tuple[Case, ...]:
    """The cases in whose text all of the words stand, somewhere; nothing else of the files is parsed."""
    from cerebria_cli.catalogue import toml_text

    wanted = [word.casefold() for word in words]
    texts = filter(None, (_cut_down(file, wanted) for file in catalogue.case_files()))
    try:
        tables = [table for text in texts for table in toml_text.read(text)["case"]]
    except toml_text.NotToml:
        # every fault of the files is named there
        return all_cases()
    seen: set[str] = set()
    return tuple(make_case(table) for table in tables if not case_faults(table, seen))


def _cut_down(file: Path, wanted: Iterable[str]) -> str:
    """What a file says of the cases with all of these words."""
    _, *pieces = file.read_text(encoding="utf-8").split(_CASE)
    said = ((piece, piece.casefold().replace('\\"', '"')) for piece in pieces)
    return "".join(_CASE + piece for piece, text in said if all(word in text for word in wanted))


def read_cases(files: Iterable[Path]) -> tuple[list[Case], list[str]]:
    """The cases of some files, and everything that is wrong with them."""
    from cerebria_cli.shelf.setups import read_toml

    cases: list[Case] = []
    faults: list[str] = []
    seen: set[str] = set()
    for file in files:
        try:
            tables = read_toml(file).get("case", [])
        except CerebriaError as error:
            faults.append(str(error))
            continue
        if not isinstance(tables, list):
            faults.append(f"{file.name}: the cases must be a list, each under [[case]].")
            continue
        for number, table in enumerate(tables, 1):
            wrong = case_faults(table, seen)
            name = table.get("id") if isinstance(table, dict) else None
            faults += [f"{file.name}: {name or f'case {number}'}: {fault}" for fault in wrong]
            if not wrong:
                cases.append(make_case(table))
    return cases, faults


def make_case(table: Mapping[str, Any]) -> Case:
    """A case from its table, which has the right shape."""
    found: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in table.items()}
    line = found.pop("line", "")
    return Case(**{**found, "lines": (line,)} if line else found)


def case_faults(table: Any, seen: set[str]) -> list[str]:
    """Everything that is wrong with the shape of a case; `seen` are the ids so far and gets the new one."""
    if not isinstance(table, dict):
        return ["a case is a table."]
    faults = [f"{key!r} is unknown; known are {', '.join(SHAPE)}." for key in table if key not in SHAPE]
    faults += [f"{key!r} is missing." for key in REQUIRED if not table.get(key)]
    faults += [f"{key!r} must be {NAMES[kind]}." for key, kind in SHAPE.items() if not _has_kind(table, key, kind)]
    if faults:
        return faults
    faults = [*_id_faults(table, seen), *_name_faults(table), *_play_faults(table), *_answer_faults(table)]
    seen.add(table["id"])
    return faults


def _has_kind(table: Mapping[str, Any], key: str, kind: type) -> bool:
    value: Any = table.get(key, kind())
    if isinstance(value, list):
        return kind is list and all(isinstance(one, str) for one in value)
    return isinstance(value, kind)


def _id_faults(table: Mapping[str, Any], seen: set[str]) -> list[str]:
    found = []
    if not re.fullmatch(re.escape(table["rules"][0]) + r"-[1-9]\d*", table["id"]):
        found.append(f"the id must be that of the first rule and a number: {table['rules'][0]}-1.")
    if table["id"] in seen:
        found.append("there are two cases with this id.")
    return found


def _name_faults(table: Mapping[str, Any]) -> list[str]:
    """Rules, rulings and setups that do not exist."""
    if fault := catalogue.setup_fault(table["setup"]):
        return [fault]
    known = known_ids(catalogue.edition_of_setup(table["setup"]))
    named = dict.fromkeys([*table["rules"], *table.get("objections", ())])
    found = [f"there is no rule {name!r}." for name in named if name not in known]
    rulings = catalogue.rulings_in_force(catalogue.edition_of_setup(table["setup"]))
    for name, option in table.get("rulings", {}).items():
        if name not in rulings or option not in rulings[name].options:
            found.append(f"there is no ruling {name}={option}.")
    return found


@cache
def known_ids(edition: str) -> frozenset[str]:
    """The ids of the rules and rulings that hold in an edition."""
    found: set[str] = set()
    while edition:
        found |= {rule.id for rule in catalogue.rules(edition)} | set(catalogue.rulings(edition))
        edition = catalogue.extends(edition)
    return frozenset(found)


def _play_faults(table: Mapping[str, Any]) -> list[str]:
    """What is played must be given in one way."""
    found = []
    lines = [key for key in ("line", "lines") if table.get(key)]
    if table["verdict"] == INVALID and (lines or not {"setup_changes", "position"} & table.keys()):
        found.append("an invalid setup has 'setup_changes' or a 'position', and no line.")
    if table["verdict"] == FACT and (lines or not table.get("asks")):
        found.append("a question about a fact has 'asks', and no line.")
    if table["verdict"] not in (INVALID, FACT) and len(lines) != 1:
        found.append("it needs either 'line' or 'lines'.")
    if table.get("start") and "position" in table:
        found.append("a case that starts from the beginning has no position.")
    if table.get("told") and len(table.get("lines", ())) > 1:
        found.append("after a position in one line, 'told', there is one line.")
    return found


def _answer_faults(table: Mapping[str, Any]) -> list[str]:
    """The answer must fit the verdict."""
    verdict = table["verdict"]
    if verdict not in VERDICTS:
        return [f"the verdict must be one of {', '.join(VERDICTS)}."]
    found = []
    holds = verdict in (LEGAL, FACT)
    if holds == bool(table.get("objections")):
        found.append("'objections' belong to a verdict that is not legal, and must be there.")
    if holds != bool(table.get("facts")):
        found.append("'facts' belong to the verdict legal, and must be there.")
    return found


def find(words: list[str], cases: Iterable[Case]) -> list[Case]:
    """Cases by id, by rule or family, or with all the words in id, title or reason."""
    known = list(cases)
    first = words[0].casefold()
    if len(words) == 1:
        exact = [case for case in known if case.id == first]
        begun = [case for case in known if case.id.startswith(first) or first in case.rules]
        if exact or begun:
            return exact or begun
    texts = [(case, f"{case.id} {case.title} {case.because}".casefold()) for case in known]
    return [case for case, text in texts if all(word.casefold() in text for word in words)]


# ---------------------------------------------------------------- the setup of a case


def setup_of(case: Case) -> dict[str, Any]:
    """The setup that a case is played with, its position in it."""
    from cerebria_cli.shelf.setups import load_setup

    table = laid_over(load_setup(case.setup), case.setup_changes)
    if case.rulings:
        table["rulings"] = {**table.get("rulings", {}), **case.rulings}
    if case.position or not (case.start or case.verdict == INVALID):
        table["position"] = dict(case.position)
    if not case.told:
        return table
    from cerebria_cli.shelf.told_positions import setup_with

    return setup_with(table, case.told)


def laid_over(table: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """A table with some of its facts changed; tables inside are changed in the same way."""
    found = dict(table)
    for key, value in changes.items():
        inner = found.get(key)
        both = isinstance(value, Mapping) and isinstance(inner, Mapping)
        found[key] = laid_over(inner, value) if both and isinstance(inner, Mapping) else value
    return found
