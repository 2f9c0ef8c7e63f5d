"""The index of the rules: what words each rule and ruling answers to, and how strongly. Made when data is compiled."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from cerebria_cli.catalogue.stemming import stem, words_of

#: How much a word counts, by where it stands.
ID, TITLE, TEXT, ASIDE, SECTION, QUESTION, CASE = 4.0, 3.0, 1.0, 0.5, 1.0, 2.0, 0.3

#: The words of a text, of a section and of many cases count up to so much.
MOST = {TEXT: 3.0, CASE: 0.9, ASIDE: 1.0, SECTION: 1.5}

Weights = dict[str, float]

#: The words of rules and rulings (`rule`, `ruling`), and by what names each is called (`names`).
Index = dict[str, dict[str, Any]]


def index(ledger: Mapping[str, Any], cases: Iterable[Mapping[str, Any]]) -> Index:
    """The words of every rule and ruling of a ledger; cases and rulings are further words of the rules they test."""
    titles = _titles(cases)
    questions = defaultdict(list)
    for ruling in ledger.get("ruling", ()):
        for id in ruling["rules"]:
            questions[id].append(ruling["question"])
    rules = {rule["id"]: _rule(rule, questions[rule["id"]], titles[rule["id"]]) for rule in ledger.get("rule", ())}
    rulings = {ruling["id"]: _ruling(ruling, titles[ruling["id"]]) for ruling in ledger.get("ruling", ())}
    names = {rule["id"]: _names(rule) for rule in ledger.get("rule", ())}
    return {"rule": rules, "ruling": rulings, "names": {id: found for id, found in names.items() if found}}


def _names(rule: Mapping[str, Any]) -> list[str]:
    """The stems of a rule's id, of its last part, and of the title without what it comes to, if of several words."""
    said = [rule["id"], rule["id"].rpartition(".")[2], rule.get("title", ""), rule.get("title", "").partition(":")[0]]
    stems = dict.fromkeys(tuple(stem(word) for word in words_of(text)) for text in said)
    return [" ".join(name) for name in stems if len(name) > 1]


def _titles(cases: Iterable[Mapping[str, Any]]) -> dict[str, list[str]]:
    found = defaultdict(list)
    for case in cases:
        for id in dict.fromkeys([*case.get("rules", ()), *case.get("rulings", {})]):
            found[id].append(str(case.get("title", "")))
    return found


def _rule(rule: Mapping[str, Any], questions: list[str], cases: list[str]) -> Weights:
    return _weighed(
        (ID, [rule["id"]]),
        (TITLE, [rule.get("title", "")]),
        (TEXT, [rule["text"]]),
        (ASIDE, [rule.get("example", ""), *questions]),
        (SECTION, [rule["source"]]),
        (CASE, cases),
    )


def _ruling(ruling: Mapping[str, Any], cases: list[str]) -> Weights:
    return _weighed(
        (ID, [ruling["id"]]),
        (QUESTION, [ruling["question"]]),
        (ASIDE, [ruling["because"], *ruling["options"].values()]),
        (CASE, cases),
    )


def _weighed(*fields: tuple[float, list[str]]) -> Weights:
    """Every stem with what it counts for in all the fields together."""
    total: Weights = defaultdict(float)
    for weight, texts in fields:
        counted: Weights = defaultdict(float)
        for word in (word for text in texts for word in words_of(text)):
            counted[stem(word)] += weight
        for word, count in counted.items():
            total[word] += min(count, MOST.get(weight, weight))
    return {word: round(total[word], 1) for word in sorted(total)}
