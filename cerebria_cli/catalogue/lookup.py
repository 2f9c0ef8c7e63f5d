"""Finding things in the catalogue by what a person types: names, ids, words."""

import re
from collections import Counter
from collections.abc import Iterable

from cerebria_cli.catalogue import rules, rulings
from cerebria_cli.catalogue.entries import Rule, Ruling
from cerebria_cli.editions.registry import EDITIONS
from cerebria_cli.system.named_tuples import NamedTuple


def fold(name: str) -> str:
    """A name as it is compared: case does not matter, spaces and hyphens are the same."""
    return re.sub(r"[\s_-]+", "-", name.strip().casefold())


def matching(typed: str, names: Iterable[str]) -> list[str]:
    """The names that are what was typed, or else those that begin with it."""
    known = list(names)
    wanted = fold(typed)
    return [name for name in known if fold(name) == wanted] or [name for name in known if fold(name).startswith(wanted)]


def nearest(typed: str, names: Iterable[str]) -> list[str]:
    """The names that look most like what was typed."""
    from difflib import get_close_matches

    folded = {fold(name): name for name in names}
    return [folded[name] for name in get_close_matches(fold(typed)[:100], folded, n=3)]


def one_of_these(names: list[str]) -> str:
    """The end of a sentence that proposes names; empty without any."""
    if not names:
        return ""
    return f" Did you mean {', '.join(names[:-1]) + ' or ' if names[1:] else ''}{names[-1]}?"


# ---------------------------------------------------------------- rules and rulings


def rules_named(typed: str, editions: Iterable[str]) -> list[Rule]:
    """Rules by id, or by the beginning of an id."""
    known = [rule for edition in editions for rule in rules(edition)]
    ids = matching(typed, dict.fromkeys(rule.id for rule in known))
    return [rule for rule in known if rule.id in ids]


def find_rulings(typed: str, editions: Iterable[str]) -> list[Ruling]:
    """Rulings by id or the beginning of an id; without one all."""
    known = [ruling for edition in editions for ruling in rulings(edition).values()]
    ids = matching(typed, dict.fromkeys(ruling.id for ruling in known))
    return [ruling for ruling in known if ruling.id in ids]


def rulings_about(rule: Rule) -> list[Ruling]:
    """The rulings that are about a rule, in its own edition and in those that extend it."""
    found = []
    for edition in EDITIONS:
        for ruling in rulings(edition).values():
            if rule.id in ruling.rules and _home(rule.id, edition) == rule.edition:
                found.append(ruling)
    return found


def _home(id: str, edition: str) -> str:
    """The edition whose rule or ruling an id means, when `edition` names it."""
    from cerebria_cli.catalogue import extends

    while edition and id not in rulings(edition) and all(rule.id != id for rule in rules(edition)):
        edition = extends(edition)
    return edition


# ---------------------------------------------------------------- dispute cases


class CaseAbout(NamedTuple):
    """A dispute case that tests a rule or ruling, or chooses an option of it."""

    id: str
    title: str
    option: str
    """The option that it chooses of a ruling; empty where it leaves it at its default."""


def cases_about(id: str, edition: str) -> list[CaseAbout]:
    """The dispute cases that test a rule or ruling of an edition, or choose an option of it."""
    from cerebria_cli.catalogue.searching import cases_of

    return [
        CaseAbout(name, case["title"], case["rulings"].get(id, ""))
        for name, case in cases_of(edition).items()
        if id in case["rules"] or id in case["rulings"]
    ]


def cases_of_its_rules(ruling: Ruling) -> list[CaseAbout]:
    """The dispute cases of the rules that a ruling is about, where none is about the ruling itself; first those that
    share most of these rules."""
    if cases_about(ruling.id, ruling.edition):
        return []
    found = [case for rule in ruling.rules for case in cases_about(rule, ruling.edition)]
    return [case for case, _ in Counter(found).most_common()]
