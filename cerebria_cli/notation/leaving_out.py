"""Words without their verb: which verbs they may belong to."""

from collections.abc import Collection, Iterator

from cerebria_cli.notation.cursor import split
from cerebria_cli.notation.vocabulary import Arg, Vocabulary


def verbs_before(text: str, vocabulary: Vocabulary) -> Iterator[str]:
    """The verbs that may stand before some words, by the first of them."""
    words = split(text.partition("#")[0])
    if not words:
        return
    for name, spec in vocabulary.verbs.items():
        if any(form and _may_begin(words[0], form[0], vocabulary) for form in spec.forms):
            yield name


def begins_with_verb(text: str, vocabulary: Vocabulary, verbs: Collection[str]) -> bool:
    """Whether the first word of a text is one of some verbs, written out."""
    words = split(text)
    return bool(words) and vocabulary.all_verbs.spells(words[0]) in verbs


def _may_begin(word: str, arg: Arg, vocabulary: Vocabulary) -> bool:
    """Whether a word may be an argument, as far as it is one name."""
    if arg.kind == "number":
        return word.isdecimal()
    if arg.read is not None or arg.kind == "words":
        return True
    lexicon = vocabulary.lexicon(arg)
    return word in lexicon.exact or lexicon.find(word) is not None or bool(lexicon.candidates(word))
