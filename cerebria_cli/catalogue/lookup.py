"""Finding things in the catalogue by what a person types: names, ids, words."""

import re
from collections.abc import Iterable
from typing import Any

from cerebria_cli.catalogue import case_files, rules, rulings
from cerebria_cli.catalogue.entries import Rule, Ruling
from cerebria_cli.editions.registry import DEFAULT, EDITIONS
from cerebria_cli.errors import Damaged


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


def find_rules(words: list[str], editions: Iterable[str]) -> list[Rule]:
    """Rules by id, by the beginning of an id, or with all the words in id, title or text, the best first."""
    known = [rule for edition in editions for rule in rules(edition)]
    if len(words) == 1:
        by_id = matching(words[0], dict.fromkeys(rule.id for rule in known))
        if by_id:
            return [rule for rule in known if rule.id in by_id]
    scored = [(_score(words, rule), rule) for rule in known]
    return [rule for score, rule in sorted(scored, key=lambda pair: -pair[0]) if score]


def _score(words: list[str], rule: Rule) -> int:
    """How well a rule answers to all the words; 0 when one of them is missing."""
    scores = [_score_word(word.casefold(), rule) for word in words]
    return sum(scores) if all(scores) else 0


def _score_word(word: str, rule: Rule) -> int:
    if word in re.split(r"[.-]", rule.id):
        return 8
    if word in rule.id:
        return 5
    if word in rule.title.casefold():
        return 3
    text = f"{rule.text} {rule.example}".casefold()
    if re.search(rf"\b{re.escape(word)}\b", text):
        return 2
    return 1 if word in text else 0


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


def cases_about(id: str, edition: str) -> list[tuple[str, str]]:
    """Id and title of the dispute cases that test a rule or ruling of an edition, or choose an option of it."""
    found = []
    for path in case_files():
        content = path.read_text(encoding="utf-8")
        # reading a whole file is dear, so first see whether it can matter
        if f'"{id}"' in content:
            found += _cases_in(path.name, content, id, edition)
    return found


def _cases_in(file: str, content: str, id: str, edition: str) -> list[tuple[str, str]]:
    from cerebria_cli.catalogue import toml_text

    try:
        cases = toml_text.read(content).get("case", [])
    except toml_text.NotToml as error:
        raise Damaged(f"The dispute cases in {file} cannot be read: {error}.") from error
    about = [case for case in cases if id in _named_by(case) and _home(id, _edition_of(case)) == edition]
    return [(str(case.get("id", "")), str(case.get("title", ""))) for case in about]


def _named_by(case: dict[str, Any]) -> list[str]:
    """The rules and rulings that a case tests, and the rulings of which it chooses an option."""
    return [*case.get("rules", []), *case.get("rulings", {})]


def _edition_of(case: dict[str, object]) -> str:
    """Built-in setups are named after their edition, those of the default one after their mode."""
    first = str(case.get("setup", "")).split("-")[0]
    return first if first in EDITIONS else DEFAULT
