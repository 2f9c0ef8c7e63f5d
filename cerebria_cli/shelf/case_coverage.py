"""How much of a ledger dispute cases cover: its rules, and the options of its rulings."""

from collections.abc import Iterable

from cerebria_cli import catalogue
from cerebria_cli.shelf.cases import Case
from cerebria_cli.system.named_tuples import NamedTuple


class Covered(NamedTuple):
    """What of an edition has cases."""

    edition: str
    cases: int
    rules: int
    """How many rules its ledger has."""

    rules_without: tuple[str, ...]
    options: int
    """How many options its rulings have; what is settled has no options."""

    options_without: tuple[str, ...]


def covered(edition: str, cases: Iterable[Case]) -> Covered:
    """What of an edition's own ledger cases test; those of an edition that builds on it test it too."""
    own = [case for case in cases if edition in _lineage(catalogue.edition_of_setup(case.setup))]
    tested = {id for case in own for id in case.rules}
    options = [
        (ruling, option)
        for ruling in catalogue.rulings(edition).values()
        if not ruling.settled
        for option in ruling.options
    ]
    played = {pair for case in own for pair in _chosen(case)}
    missing = [f"{one.id}={option}" for one, option in options if not _tested(one, option, tested, played)]
    rules = catalogue.rules(edition)
    without = tuple(rule.id for rule in rules if rule.id not in tested)
    return Covered(edition, len(own), len(rules), without, len(options), tuple(missing))


def _tested(ruling: catalogue.Ruling, option: str, tested: set[str], played: set[tuple[str, str]]) -> bool:
    """An option that a case chooses, or the default in a case about the ruling or its rules."""
    about = {ruling.id, *ruling.rules} & tested
    return (ruling.id, option) in played or (option == ruling.default and bool(about))


def _chosen(case: Case) -> list[tuple[str, str]]:
    """The rulings that a case chooses, itself or in its setup."""
    return [*case.setup_changes.get("rulings", {}).items(), *case.rulings.items()]


def _lineage(edition: str) -> list[str]:
    base = catalogue.extends(edition)
    return [edition, *_lineage(base)] if base else [edition]
