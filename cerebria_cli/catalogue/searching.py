"""Finding rules by a player's words: whole words and their forms, other words for the same, slips of spelling."""

import json
import math
import os
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from cerebria_cli.catalogue import extends, rules, rulings
from cerebria_cli.catalogue.entries import Rule, Ruling
from cerebria_cli.catalogue.stemming import one_slip, plain, stem, without_suffix, words_of
from cerebria_cli.editions.registry import EDITIONS, data_folder
from cerebria_cli.system.named_tuples import NamedTuple

#: The compiled file with the index of an edition, and with the words of players.
SEARCH, WORDS = "search.json", "words.json"

#: What is found is at least so good in comparison with the best, and at most so many.
WORTH, MOST = 0.35, 6

#: How much another word for the same counts, and one that is only spelled alike.
OTHER_WORD, ALIKE = 0.75, 0.7

#: How much a filler word counts, what a phrase of idle words hints at, and a foreign word itself beside its meaning.
FILLER, HINT, UNTRANSLATED = 0.15, 0.4, 0.35

#: How much better a rule answers when the question has its name in it.
NAMED = 1.5

#: How much better a rule answers that players look for by the same question, and what each further word of theirs takes
#: off that.
ASKED_SO, BESIDE = 0.5, 0.5

#: A ruling comes after a rule that answers as well, and what other editions say after the preferred one and its base.
A_RULING, ITS_BASE, ANOTHER_EDITION = 0.85, 0.95, 0.6

#: A word of a foreign language may have an ending of so many letters.
ENDING = 5

#: The ending after a slip does not matter in words with more letters than this.
LONG = 5


class Words(NamedTuple):
    """What players say for the words of the ledgers."""

    idle: frozenset[str]
    """Words that ask nothing, such as `the`."""

    filler: frozenset[str]
    """Stems of words that ask next to nothing, such as `only`."""

    phrases: Mapping[tuple[str, ...], list[str]]
    """Stems that mean something together, and what; nothing if they only fill the question."""

    means: Mapping[str, list[str]]
    """Stems, and the words that a ledger uses for the same."""

    foreign: Mapping[str, list[str]]
    """Beginnings of words in another language, plain, and what they mean."""


#: One word of a question: the stems that answer to it, each with how much it counts.
Term = dict[str, float]


class Document(NamedTuple):
    """A rule or ruling as the index knows it."""

    kind: str
    id: str
    edition: str
    weights: Mapping[str, float]
    names: tuple[tuple[str, ...], ...] = ()
    """The stems of its id and title, if they are more than one word."""

    asked: tuple[frozenset[str], ...] = ()
    """The stems of each question by which players look for it."""


def search(question: str, editions: Iterable[str], preferred: str) -> list[Rule | Ruling]:
    """The rules and rulings that answer best, the best first; the preferred edition before others that are as good."""
    documents = [document for edition in editions for document in documents_of(edition)]
    return [_entry(document) for document in _best(question, documents, preferred)]


def search_rulings(question: str, editions: Iterable[str], preferred: str) -> list[Ruling]:
    """The rulings that answer best, as with `search`."""
    documents = [document for edition in editions for document in documents_of(edition) if document.kind == "ruling"]
    return [rulings(document.edition)[document.id] for document in _best(question, documents, preferred)]


def _best(question: str, documents: list[Document], preferred: str) -> list[Document]:
    said = players_words()
    terms = read_question(question, _vocabulary(documents), said)
    asked = tuple(_stems(question))
    bare = tuple(word for word in asked if word not in said.filler)
    base = extends(preferred)
    scored = []
    for score, document in _scored(documents, terms, preferred):
        # The preferred edition may have changed a rule of its base, whose name is therefore no claim.
        names = document.names if document.edition != base else ()
        exact = asked in names or bare in names
        named = any(_within(name, asked) for name in names)
        scored.append((exact, score * (NAMED if named else 1), document))
    scored.sort(key=lambda found: (-found[0], -found[1]))
    best = max((score for _, score, _ in scored), default=0.0)
    return [document for exact, score, document in scored[:MOST] if exact or score >= WORTH * best]


def _stems(text: str) -> list[str]:
    return [stem(word) for word in words_of(text)]


def _within(name: tuple[str, ...], asked: tuple[str, ...]) -> bool:
    return any(asked[at : at + len(name)] == name for at in range(len(asked) - len(name) + 1))


# ---------------------------------------------------------------- the question


def read_question(question: str, vocabulary: frozenset[str], said: Words) -> list[Term]:
    """The words of a question that ask something, each with the stems that answer to it."""
    every = words_of(question)
    hints, left = _phrases(every, vocabulary, said)
    typed = [word for word in left if word not in said.idle] or ([] if any(hints) else every)
    in_english = [_in_english(word, vocabulary, said) for word in typed]
    in_another = [_in_another(word, said) for word in typed]
    # A word that both languages know may be of either as soon as another word is foreign.
    foreign = any(_in_another(word, said) and not _in_english(word, vocabulary, said) for word in every)
    terms: list[Term] = []
    for word, english, other in zip(typed, in_english, in_another, strict=True):
        if stem(word) in said.filler:
            terms.append(english)
        elif foreign and other:
            _add_foreign(terms, {known: share * UNTRANSLATED for known, share in english.items()} | other)
        else:
            terms.append(english or other or _alike(word, vocabulary, said))
    return [term for term in [*terms, *hints] if term]


def _add_foreign(terms: list[Term], term: Term) -> None:
    """Two words in a row with a meaning in common are one name, such as `siła woli`, and count once."""
    common = {word: share for word, share in term.items() if terms and share == 1 == terms[-1].get(word)}
    if common:
        terms[-1] = common
    else:
        terms.append(term)


def _phrases(words: list[str], vocabulary: frozenset[str], said: Words) -> tuple[list[Term], list[str]]:
    """What the phrases of a question mean, and the words that are in none."""
    terms: list[Term] = []
    left: list[str] = []
    stems = [stem(word) for word in words]
    longest = max(map(len, said.phrases), default=0)
    at = 0
    while at < len(words):
        lengths = range(min(longest, len(words) - at), 0, -1)
        length = next((length for length in lengths if tuple(stems[at : at + length]) in said.phrases), 0)
        if length:
            terms.append(_meant(words[at : at + length], vocabulary, said))
        else:
            left.append(words[at])
        at += length or 1
    return terms, left


def _meant(phrase: list[str], vocabulary: frozenset[str], said: Words) -> Term:
    """What a phrase means, or else its words; one of idle words only is no more than a hint."""
    meant = said.phrases[tuple(stem(word) for word in phrase)]
    asking = [word for word in phrase if word not in said.idle]
    term = {stem(other): 1.0 if asking else HINT for other in meant}
    for word in asking if meant else ():
        term = _in_english(word, vocabulary, said) | term
    return term


def _in_english(word: str, vocabulary: frozenset[str], said: Words) -> Term:
    """The word itself, and what it means in the words of the ledgers."""
    own = stem(word)
    share = FILLER if own in said.filler else 1.0
    others = {stem(other): share * OTHER_WORD for other in said.means.get(own, ())}
    return {**others, own: share} if own in vocabulary else others


def _in_another(word: str, said: Words) -> Term:
    """What a word of another language means: its longest known beginning, without more than a suffix and an ending."""
    for form in (word, without_suffix(word)):
        for length in range(len(form), max(2, len(form) - ENDING - 1), -1):
            meant = said.foreign.get(form[:length])
            if meant is not None:
                return {stem(other): 1.0 for other in meant}
    return {}


def _alike(word: str, vocabulary: frozenset[str], said: Words) -> Term:
    """A word that nobody knows: begun but not ended, or with a slip of spelling."""
    begun = [known for known in vocabulary if known.startswith(word)] if len(word) > 2 else []
    if begun:
        return dict.fromkeys(begun, ALIKE)
    found: Term = {}
    for near in _near(stem(word), [*vocabulary, *said.means, *said.foreign]):
        meant = _in_english(near, vocabulary, said) or _in_another(near, said)
        found |= {known: share * ALIKE for known, share in meant.items()}
    return found


def _near(typed: str, known: list[str]) -> list[str]:
    """The words that somebody may have meant; those with the same first letter, if there are any, are meant rather."""
    begun = [word for word in known if len(word) > LONG and one_slip(typed[: len(word)], word)]
    near = begun + [word for word in known if one_slip(typed, word)]
    return [word for word in near if word[0] == typed[0]] or near


# ---------------------------------------------------------------- how well a rule answers


def _scored(documents: list[Document], terms: list[Term], preferred: str) -> Iterable[tuple[float, Document]]:
    rarity = _rarity(documents, terms)
    wanted = sum(max(rarity[word] * share for word, share in term.items()) for term in terms)
    usual = sum(len(document.weights) for document in documents) / max(1, len(documents))
    every = frozenset(word for term in terms for word in term)
    for document in documents:
        length = 0.6 + 0.4 * len(document.weights) / usual
        parts = [_answered(document.weights, term, rarity, length) for term in terms]
        covered = sum(part.wanted for part in parts) / wanted if wanted else 0
        score = sum(part.score for part in parts) * covered * _preference(document, preferred)
        if score:
            asked = max(
                (_likeness(phrase, terms, rarity, wanted) for phrase in document.asked if phrase & every), default=0.0
            )
            yield score * (1 + ASKED_SO * asked), document


def _likeness(phrase: frozenset[str], terms: list[Term], rarity: Mapping[str, float], wanted: float) -> float:
    """How far a question of players is the one that is asked: 1 if it has all its words and no more."""
    shared, met = 0.0, set[str]()
    for term in terms:
        found = phrase & term.keys()
        if found:
            met |= found
            shared += max(rarity[word] * term[word] for word in found)
    return shared / (wanted + BESIDE * len(phrase - met))


class _Answered(NamedTuple):
    """How well one word of the question is answered, and how much it asked for."""

    score: float
    wanted: float


def _answered(weights: Mapping[str, float], term: Term, rarity: Mapping[str, float], length: float) -> _Answered:
    best = _Answered(0.0, 0.0)
    for word, share in term.items():
        weight = weights.get(word, 0.0)
        if weight:
            asked = rarity[word] * share
            best = max(best, _Answered(asked * weight / (weight + length), asked))
    return best


def _rarity(documents: list[Document], terms: list[Term]) -> dict[str, float]:
    """What a word tells: much if few rules have it."""
    words = {word for term in terms for word in term}
    counts = {word: sum(word in document.weights for document in documents) for word in words}
    return {word: math.log(1 + len(documents) / (1 + count)) for word, count in counts.items()}


def _preference(document: Document, preferred: str) -> float:
    share = A_RULING if document.kind == "ruling" else 1.0
    if document.edition == preferred:
        return share
    return share * (ITS_BASE if document.edition == extends(preferred) else ANOTHER_EDITION)


# ---------------------------------------------------------------- what was compiled


def _entry(document: Document) -> Rule | Ruling:
    if document.kind == "ruling":
        return rulings(document.edition)[document.id]
    return next(rule for rule in rules(document.edition) if rule.id == document.id)


@cache
def cases_of(edition: str) -> dict[str, dict[str, Any]]:
    """The dispute cases by id that name something of an edition's ledger: title, rules, and the rulings they set."""
    found: dict[str, dict[str, Any]] = _index(edition)["case"]
    return found


@cache
def documents_of(edition: str) -> tuple[Document, ...]:
    """The rules and rulings of an edition as the index knows them."""
    index = _index(edition)
    return tuple(
        Document(
            kind,
            id,
            edition,
            weights,
            tuple(tuple(name.split()) for name in index["names"].get(id, ())),
            tuple(frozenset(phrase.split()) for phrase in index["asked"].get(id, ())) if kind == "rule" else (),
        )
        for kind in ("rule", "ruling")
        for id, weights in index[kind].items()
    )


def _vocabulary(documents: Iterable[Document]) -> frozenset[str]:
    return frozenset(word for document in documents for word in document.weights)


@cache
def players_words() -> Words:
    """The words of players in all editions."""
    found = [_compiled(os.path.join(os.path.dirname(__file__), WORDS))]
    found += [_index(edition)["words"] for edition in EDITIONS]
    means: dict[str, list[str]] = {}
    foreign: dict[str, list[str]] = {}
    phrases: dict[tuple[str, ...], list[str]] = {}
    for words in found:
        for word, meant in words.get("means", {}).items():
            means.setdefault(stem(word), []).extend(meant)
        foreign |= {plain(word): meant for word, meant in words.get("polish", {}).items()}
        phrases |= {tuple(_stems(phrase)): meant for phrase, meant in words.get("phrases", {}).items()}
    filler = frozenset(stem(word) for words in found for word in words.get("filler", "").split())
    idle = frozenset(word for words in found for word in words.get("idle", "").split())
    return Words(idle, filler, phrases, means, foreign)


def _index(edition: str) -> dict[str, Any]:
    return _compiled(os.path.join(data_folder(edition), SEARCH))


@cache
def _compiled(path: str) -> dict[str, Any]:
    with open(path, encoding="utf-8") as stream:
        found: dict[str, Any] = json.load(stream)
    return found
