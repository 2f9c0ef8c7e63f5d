"""The catalogue: cards, boards, decks, rule ledgers and rulings of every edition, and where each fact comes from."""

import os
from functools import cache
from typing import TYPE_CHECKING, Any

from cerebria_cli.catalogue.entries import Card, Rule, Ruling, make_card, make_rule, make_ruling
from cerebria_cli.editions.registry import DEFAULT, EDITIONS, Registered, data_folder
from cerebria_cli.errors import Damaged, WrongUsage

if TYPE_CHECKING:
    from pathlib import Path

__all__ = [
    "Card",
    "Rule",
    "Ruling",
    "builtin_setup",
    "builtin_setups",
    "cards",
    "case_files",
    "check",
    "data",
    "deck",
    "digest",
    "documents",
    "edition_of_setup",
    "extends",
    "overlay",
    "packaged_records",
    "remarks",
    "rules",
    "rulings",
    "rulings_before",
    "rulings_in_force",
    "setup_fault",
    "spirit_board",
]


#: Keys of the catalogue that hold words for readers, or say where a fact comes from.
_FOR_READERS = frozenset({"asks", "box", "note", "power", "power_source", "rule", "source", "title", "titles"})


@cache
def cards(edition: str) -> dict[str, Card]:
    """The cards of an edition by name, those of the edition that it builds on included."""
    base = extends(edition)
    own = {facts["name"]: make_card(facts) for facts in load_table(edition, "play")["cards"]}
    return {**cards(base), **own} if base else own


@cache
def data(edition: str) -> dict[str, Any]:
    """Everything else that play needs: `boards`, `game`, `spirits`, `decks`, `aspirations`. Not to be changed."""
    found: dict[str, Any] = load_table(edition, "play")["data"]
    base = extends(edition)
    if not base:
        return found
    from cerebria_cli.catalogue.laying import laid_over

    return laid_over(data(base), found)


@cache
def rules(edition: str) -> tuple[Rule, ...]:
    """The edition's own rules, in the order of its ledger."""
    return tuple(make_rule(facts, edition) for facts in load_table(edition, "ledger")["rule"])


@cache
def rulings(edition: str) -> dict[str, Ruling]:
    """The edition's own rulings by id."""
    return {facts["id"]: make_ruling(facts, edition) for facts in load_table(edition, "ledger")["ruling"]}


@cache
def rulings_in_force(edition: str) -> dict[str, Ruling]:
    """The rulings by id, those of the edition that this one builds on included."""
    base = extends(edition)
    return {**(rulings_in_force(base) if base else {}), **rulings(edition)}


def rulings_before(edition: str) -> dict[str, str]:
    """What was played before a ruling or its default, where that is another: so play records that do not name it."""
    return {id: ruling.before for id, ruling in rulings_in_force(edition).items() if ruling.before}


def extends(edition: str) -> str:
    """The edition whose rules hold where this one is silent, or nothing."""
    return _known(edition).extends


def documents(edition: str) -> dict[str, str]:
    """What the numbers in the sources of the edition's rules stand for."""
    found: dict[str, str] = load_table(edition, "ledger").get("documents", {})
    return found


def remarks(edition: str) -> dict[str, dict[str, str]]:
    """What the edition's documents leave `unknown`, and the `proposal` how to live without it."""
    ledger = load_table(edition, "ledger")
    return {name: ledger[name] for name in ("unknown", "proposal") if name in ledger}


def deck(edition: str, name: str, team: str) -> tuple[str, ...]:
    """The cards of a deck of the catalogue, every copy: `basic` (of that team) or the one recommended for a Spirit."""
    decks = data(edition)["decks"]
    names = decks["basic"].get(team) if name == "basic" else decks["spirit"].get(name)
    if names is None:
        raise WrongUsage(f"There is no deck {name!r} for {team}; name 'basic', a Spirit, or list the cards.")
    return tuple(card for card in names for _ in range(decks["copies"]))


def spirit_board(edition: str, spirit: str, side: str) -> dict[str, dict[str, Any]]:
    """The Spirit Actions of a Spirit's board, side `A` or `B`, each with its upgrades in the order of the row."""
    boards = data(edition)["boards"]
    actions: dict[str, dict[str, Any]] = {verb: dict(action) for verb, action in boards["actions"].items()}
    if spirit in boards.get("side-a", {}):
        _replace(actions, boards["side-a"][spirit])
    if side == "B":
        _replace(actions, boards["side-b"][spirit])
    return actions


def _replace(actions: dict[str, dict[str, Any]], board: dict[str, Any]) -> None:
    """Put the upgrades of a Spirit's own board in the place of those they stand for."""
    own = {(upgrade["action"], upgrade["for"]): {"rule": board["rule"], **upgrade} for upgrade in board["upgrades"]}
    for verb, action in actions.items():
        action["upgrades"] = [own.get((verb, upgrade["name"]), upgrade) for upgrade in action["upgrades"]]


@cache
def digest(edition: str) -> str:
    """A short hash over what of the edition's catalogue bears on play, to tell two versions apart.

    A word that is only read (a card's text, a title, a source, the whole ledger) can be put better without a trace.
    """
    import hashlib
    import json

    played = [_played(load_table(one, "play")) for one in _lineage(edition)]
    return hashlib.sha256(json.dumps(played, separators=(",", ":"), sort_keys=True).encode()).hexdigest()[:12]


def _lineage(edition: str) -> list[str]:
    """An edition and those that it builds on."""
    base = extends(edition)
    return [edition, *_lineage(base)] if base else [edition]


def _played(value: Any) -> Any:
    """A part of the catalogue without what is there for readers only."""
    if isinstance(value, dict):
        return {key: _played(part) for key, part in value.items() if key not in _FOR_READERS}
    return list(map(_played, value)) if isinstance(value, list) else value


def check(edition: str) -> list[str]:
    """Every fault of an edition's catalogue, as sentences."""
    from cerebria_cli.catalogue.faults import check

    return check(edition)


def overlay(
    cards: dict[str, Card], table: Any, rulings: dict[str, Ruling] | None = None
) -> tuple[dict[str, Card], list[str]]:
    """The cards with an owner's facts (`[cards]` of a setup) laid over them, and every fault of the table.

    `rulings` are those that the owner's powers may name.
    """
    from cerebria_cli.catalogue.owner import overlay

    return overlay(cards, table, rulings)


def builtin_setups() -> list[str]:
    """The names of the built-in setups."""
    return [file.stem for file in fixture_files("setups")]


def builtin_setup(name: str) -> "Path":
    """The file of a built-in setup."""
    for file in fixture_files("setups"):
        if file.stem == name:
            return file
    raise WrongUsage(f"There is no built-in setup {name!r}; there are {', '.join(builtin_setups())}.")


@cache
def edition_of_setup(name: str) -> str:
    """The edition that a built-in setup names."""
    from cerebria_cli.catalogue import toml_text

    return str(toml_text.read(builtin_setup(name).read_text(encoding="utf-8")).get("edition", DEFAULT))


def setup_fault(name: str) -> str:
    """Why no case can be about a setup: it is not built in, or of no edition; empty where one can."""
    if name not in builtin_setups():
        return f"there is no built-in setup {name!r}."
    if (edition := edition_of_setup(name)) not in EDITIONS:
        return f"its setup {name} is of the edition {edition!r}, and there are {', '.join(EDITIONS)}."
    return ""


def case_files() -> "list[Path]":
    """The files with the dispute cases."""
    return fixture_files("cases")


def packaged_records() -> "dict[str, Path]":
    """The records for newcomers that come with the program, by name. They are only read."""
    return {file.stem: file for file in _beside("records", "guided-*.cer")}


def fixture_files(folder: str) -> "list[Path]":
    """The TOML files of a fixtures folder."""
    return _beside("fixtures", f"{folder}/*.toml")


def _beside(folder: str, pattern: str) -> "list[Path]":
    """The files of a folder that is inside an installed package, and beside the package in the project."""
    from pathlib import Path

    package = Path(__file__).parent.parent
    for home in (package / folder, package.parent / folder):
        if home.is_dir():
            return sorted(home.glob(pattern))
    return []


@cache
def load_table(edition: str, name: str) -> dict[str, Any]:
    import json

    content: dict[str, Any] = json.loads(_bytes(edition, name))
    return content


def _known(edition: str) -> Registered:
    if edition not in EDITIONS:
        raise WrongUsage(f"There is no edition {edition!r}; the editions are {', '.join(EDITIONS)}.")
    return EDITIONS[edition]


def _bytes(edition: str, name: str) -> bytes:
    _known(edition)
    try:
        with open(os.path.join(data_folder(edition), name + ".json"), "rb") as stream:
            return stream.read()
    except OSError as error:
        raise Damaged(f"The catalogue of {edition} cannot be read: {error}.") from error
