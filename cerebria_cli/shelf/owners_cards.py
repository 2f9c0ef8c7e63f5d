"""An owner's overlay in a file of its own: read, checked line by line, and laid over a setup."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from cerebria_cli import catalogue
from cerebria_cli.catalogue.lines import line_of, lines_of
from cerebria_cli.catalogue.owner import laid_over, wheel_faults
from cerebria_cli.catalogue.powers import Fault
from cerebria_cli.editions.registry import DEFAULT, editions_with, part_if_any, part_of
from cerebria_cli.errors import Damaged, WrongUsage
from cerebria_cli.shelf.setups import load_setup, read_text
from cerebria_cli.system.folders import config_folder
from cerebria_cli.system.named_tuples import NamedTuple

#: The part of an edition's folder that says that an overlay completes its cards.
PART = "owners_cards"

#: The part that says what an overlay may say about a single edition, under the edition's name.
TABLES = "owners_tables"

#: The table of an overlay that is no card.
WHEEL = "wheel"

#: The facts that are taken together, because one says in words what the other declares.
POWER = ("power", "powers")


class Overlays(NamedTuple):
    """The overlays that a command was told to use."""

    given: Path | None = None
    """The file of --cards."""

    standing: bool = True
    """Also the one in the config folder."""


class Told(NamedTuple):
    """One fault of a file."""

    file: Path
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.text}"


class Checked(NamedTuple):
    """What an overlay holds, and every fault of it."""

    cards: dict[str, Any]
    wheel: dict[str, Any]
    invented: tuple[str, ...]
    faults: tuple[Told, ...]
    tables: dict[str, Any] = {}
    """What it says about single editions, by their names."""


# ---------------------------------------------------------------- whose cards are completed


def takes_overlay(edition: str) -> bool:
    """Whether an overlay completes the cards of an edition."""
    return part_if_any(edition, PART) is not None


@cache
def first_edition() -> str:
    """The first edition whose cards an overlay completes; its players build decks."""
    return editions_with(PART)[0]


@cache
def whole_edition() -> str:
    """The edition that has all the cards: no other builds on it."""
    taking = editions_with(PART)
    bases = {catalogue.extends(edition) for edition in taking}
    return next(edition for edition in taking if edition not in bases)


# ---------------------------------------------------------------- reading and checking


def check_file(path: Path) -> Checked:
    """An overlay from a file, with every fault and the line it stands in."""
    return check_text(path, read_text(path))


def check_text(path: Path, text: str) -> Checked:
    """The same of a text that stands in a file, or shall."""
    from cerebria_cli.catalogue import toml_text

    try:
        table = toml_text.read(text)
    except toml_text.NotToml as error:
        # What is missing is missing at the end.
        last = text.rstrip("\n").count("\n") + 1 if "at end" in str(error) else 1
        line = error.line or last
        return Checked({}, {}, (), (Told(path, line, f"This is no TOML: {error}."),))
    tables = {name: told for name, told in table.items() if name in editions_with(TABLES)}
    cards = {name: facts for name, facts in table.items() if name != WHEEL and name not in tables}
    wheel = table.get(WHEEL, {})
    found = [*_faults(cards, wheel if WHEEL in table else None), *_table_faults(tables)]
    lines = lines_of(text) if found else {}
    faults = [Told(path, line_of(fault.path, lines), fault.text) for fault in found]
    invented = tuple(name for name in cards if name not in catalogue.cards(whole_edition()))
    return Checked(cards, wheel, invented, tuple(sorted(faults, key=lambda told: told.line)), tables)


def _faults(cards: Mapping[str, Any], wheel: Any) -> Iterator[Fault]:
    known = catalogue.cards(whole_edition())
    yield from laid_over(known, dict(cards), catalogue.rulings_in_force(whole_edition()))[1]
    yield from _word_faults([name for name in cards if name not in known])
    if wheel is not None:
        last = catalogue.data(whole_edition())["game"]["wheel"]["end"]
        yield from (Fault((WHEEL, *fault.path), fault.text) for fault in wheel_faults(wheel, last))


def _table_faults(tables: Mapping[str, Any]) -> Iterator[Fault]:
    """Faults of what is said about single editions."""
    for edition, told in tables.items():
        yield from (Fault((edition, *path), text) for path, text in part_of(edition, TABLES).faults(told))


def _word_faults(names: list[str]) -> Iterator[Fault]:
    """Names of invented cards that already mean something in the notation."""
    if not names:
        return
    from cerebria_cli.notation.names import card_name_fault

    own = part_of(first_edition(), PART)
    words = own.words(load_setup(own.SAMPLE))
    spirits = [spirit["name"] for spirit in catalogue.data(whole_edition())["spirits"]["spirit"]]
    for name in names:
        sentence = card_name_fault(name, words, spirits)
        if sentence:
            yield Fault((name,), sentence)


def load(path: Path) -> Checked:
    """An overlay without fault; `Damaged` with all faults of one that has any."""
    found = check_file(path)
    if found.faults:
        number = "1 fault" if len(found.faults) == 1 else f"{len(found.faults)} faults"
        raise Damaged(f"{path} cannot be used: {number}.", tuple(map(str, found.faults)))
    return found


# ---------------------------------------------------------------- where overlays come from


def config_file() -> Path:
    """The overlay in the user's config folder, whether or not it exists."""
    return config_folder() / "cards.toml"


def speaks_of(edition: str) -> bool:
    """Whether the overlay in the config folder says something about a single edition."""
    return config_file().is_file() and edition in load(config_file()).tables


def files(used: Overlays) -> list[Path]:
    """The overlays to use, the weaker one first."""
    standing = config_file() if used.standing and config_file().is_file() else None
    return [path for path in (standing, used.given) if path is not None]


def owned_cards(used: Overlays) -> dict[str, catalogue.Card]:
    """The cards with everything that the overlays say."""
    cards = _joined({}, *(load(path).cards for path in files(used)))
    return catalogue.overlay(catalogue.cards(whole_edition()), cards, catalogue.rulings_in_force(whole_edition()))[0]


def cards_of(setup: Mapping[str, Any]) -> dict[str, catalogue.Card]:
    """The cards of the edition of a setup, with what the setup says about them."""
    edition = str(setup.get("edition", DEFAULT))
    cards = setup.get("cards", {}) if takes_overlay(edition) else {}
    return catalogue.overlay(catalogue.cards(edition), cards, catalogue.rulings_in_force(edition))[0]


def owned_setup(setup: Mapping[str, Any], used: Overlays) -> dict[str, Any]:
    """A setup with the overlays in its [cards] and [wheel]; what it says itself comes first."""
    table = dict(setup)
    edition = str(table.get("edition", DEFAULT))
    loaded = [load(path) for path in files(used)] if takes_overlay(edition) or edition in editions_with(TABLES) else []
    for one in reversed(loaded):
        table = part_of(edition, TABLES).completed(table, one.tables[edition]) if edition in one.tables else table
    if not takes_overlay(edition):
        if used.given is not None and not any(edition in one.tables for one in loaded):
            text = f"completes the cards of the {first_edition()} edition; this setup is of another."
            raise WrongUsage(f"{used.given} {text}")
        return table
    if not isinstance(table.get("cards", {}), Mapping):
        return table
    cards = _joined(*(_of_edition(one.cards, edition) for one in loaded), table.get("cards", {}))
    wheels = [wheel for wheel in (*(one.wheel for one in loaded), table.get(WHEEL)) if wheel]
    return {**table, **({"cards": cards} if cards else {}), **({WHEEL: wheels[-1]} if wheels else {})}


def _of_edition(cards: Mapping[str, Any], edition: str) -> dict[str, Any]:
    """What an overlay says about an edition: not about the cards of another, but about all invented ones."""
    others = set(catalogue.cards(whole_edition())) - set(catalogue.cards(edition))
    return {name: facts for name, facts in cards.items() if name not in others}


def _joined(*overlays: Mapping[str, Any]) -> dict[str, Any]:
    """Several overlays as one, fact by fact; the later ones are stronger."""
    found: dict[str, Any] = {}
    for overlay in overlays:
        for name, facts in overlay.items():
            before = found.get(name, {})
            both = isinstance(before, Mapping) and isinstance(facts, Mapping)
            found[name] = {**_without_power(before, facts), **facts} if both else facts
    return found


def _without_power(before: Mapping[str, Any], facts: Mapping[str, Any]) -> dict[str, Any]:
    """The weaker facts; words and declarations of a power come from one hand."""
    told = any(key in facts for key in POWER)
    return {key: value for key, value in before.items() if not (told and key in POWER)}
