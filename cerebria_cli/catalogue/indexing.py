"""The index of the rules: what words each rule and ruling answers to, and how strongly. Made when data is compiled."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from cerebria_cli.catalogue.stemming import stem, words_of
from cerebria_cli.system.named_tuples import NamedTuple


class Place(NamedTuple):
    """Where a word stands."""

    each: float
    """What a word counts for each time."""
    most: float
    """What it counts at most, however often it stands there."""


ID, TITLE, QUESTION = Place(4.0, 4.0), Place(3.0, 3.0), Place(2.0, 2.0)
TEXT, SECTION = Place(1.0, 1.5), Place(1.0, 1.5)
ASKED, ASIDE, CASE = Place(1.5, 3.0), Place(0.5, 1.0), Place(0.3, 0.9)

Weights = dict[str, float]

#: The words of rules and rulings (`rule`, `ruling`), by what names each is called (`names`), and by which questions
#: players look for it (`asked`).
Index = dict[str, dict[str, Any]]


def index(ledger: Mapping[str, Any], cases: Iterable[Mapping[str, Any]], asked: Mapping[str, list[str]]) -> Index:
    """The words of every rule and ruling of a ledger; cases and rulings are further words of the rules they test, and
    so is what players ask when they look for a rule."""
    titles = _titles(cases)
    questions = defaultdict(list)
    for ruling in ledger.get("ruling", ()):
        for id in ruling["rules"]:
            questions[id].append(ruling["question"])
    rules = {
        rule["id"]: _rule(rule, questions[rule["id"]], titles[rule["id"]], asked.get(rule["id"], []))
        for rule in ledger.get("rule", ())
    }
    rulings = {ruling["id"]: _ruling(ruling, titles[ruling["id"]]) for ruling in ledger.get("ruling", ())}
    names = {rule["id"]: _names(rule) for rule in ledger.get("rule", ())}
    phrases = {id: [" ".join(_stems(phrase)) for phrase in asked[id]] for id in rules if id in asked}
    named = {id: found for id, found in names.items() if found}
    return {"rule": rules, "ruling": rulings, "names": named, "asked": phrases}


def _names(rule: Mapping[str, Any]) -> list[str]:
    """The stems of a rule's id, of its last part, and of the title without what it comes to, if of several words."""
    said = [rule["id"], rule["id"].rpartition(".")[2], rule.get("title", ""), rule.get("title", "").partition(":")[0]]
    stems = dict.fromkeys(tuple(_stems(text)) for text in said)
    return [" ".join(name) for name in stems if len(name) > 1]


def _stems(text: str) -> list[str]:
    return [stem(word) for word in words_of(text)]


def _titles(cases: Iterable[Mapping[str, Any]]) -> dict[str, list[str]]:
    found = defaultdict(list)
    for case in cases:
        for id in dict.fromkeys([*case.get("rules", ()), *case.get("rulings", {})]):
            found[id].append(str(case.get("title", "")))
    return found


def _rule(rule: Mapping[str, Any], questions: list[str], cases: list[str], asked: list[str]) -> Weights:
    return _weighed(
        (ASKED, asked),
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


def _weighed(*fields: tuple[Place, list[str]]) -> Weights:
    """Every stem with what it counts for in all the fields together."""
    total: Weights = defaultdict(float)
    for place, texts in fields:
        counted: Weights = defaultdict(float)
        for word in (word for text in texts for word in words_of(text)):
            counted[stem(word)] += place.each
        for word, count in counted.items():
            total[word] += min(count, place.most)
    return {word: round(total[word], 1) for word in sorted(total)}
