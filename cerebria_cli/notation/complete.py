"""The next word of a line, out of the lines that are legal."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence

from cerebria_cli.editions.core.alike import Bundle, untied
from cerebria_cli.editions.core.move import Move
from cerebria_cli.notation.vocabulary import VerbSpec
from cerebria_cli.notation.write import head_words, token_word, write


def complete(text: str, legal_lines: Iterable[str]) -> list[str]:
    """What the last word of a text can become, or what can follow it, if it is to become one of the legal lines.

    Words may be shortened, and the actor may be left out. Only the last item of the text counts.
    """
    typed = typed_words(text)
    lines = [rest for words in map(str.split, legal_lines) for rest in (words, words[1:])]
    for at, word in enumerate(typed[:-1]):
        lines = _going_on(lines, at, word)
    at, last = len(typed) - 1, typed[-1]
    return list(dict.fromkeys(words[at] for words in lines if len(words) > at and words[at].lower().startswith(last)))


def typed_words(text: str) -> list[str]:
    """The words of the last item of a text, the last of them still being typed: perhaps it is not begun."""
    typed = [word.rstrip(":") for word in text.rpartition(";")[2].lower().split()]
    return typed if typed and not text[-1].isspace() else [*typed, ""]


def beginnings(
    bundles: Iterable[Bundle], count: int, told: Callable[[Move], Move], verbs: Mapping[str, VerbSpec]
) -> Iterator[str]:
    """The first words of moves, so many of them, most beginnings once; what else the moves say is not spelt."""
    heads: dict[int, tuple[Sequence[Move], list[list[str]]]] = {}
    spelt: set[Hashable] = set()
    for bundle in bundles:
        tokens, moves = bundle
        if id(moves) not in heads:
            heads[id(moves)] = moves, [head_words(move, verbs) for move in moves]
        found = heads[id(moves)][1]
        # Bundles that share their moves differ only in the tokens, of which so many are among the words.
        needed = max(0, count - min(map(len, found)))
        key = id(moves), tokens[:needed], len(tokens) < needed
        if key in spelt:
            continue
        spelt.add(key)
        words = [token_word(token) for token in tokens]
        for head, move in zip(found, untied(bundle), strict=True):
            if len(head) + len(tokens) < count:
                yield write(told(move), verbs)
            else:
                yield " ".join([*head, *words][:count])


def _going_on(lines: list[list[str]], at: int, typed: str) -> list[list[str]]:
    """The lines whose word at a place is the one typed, or else begins with it."""
    beginning = [words for words in lines if len(words) > at and words[at].lower().startswith(typed)]
    return [words for words in beginning if words[at].lower() == typed] or beginning
