"""The next word of a line, out of the lines that are legal."""

from collections.abc import Iterable


def complete(text: str, legal_lines: Iterable[str]) -> list[str]:
    """What the last word of a text can become, or what can follow it, if it is to become one of the legal lines.

    Words may be shortened, and the actor may be left out. Only the last item of the text counts.
    """
    typed = [word.rstrip(":") for word in text.rpartition(";")[2].lower().split()]
    if not typed or text[-1].isspace():
        typed.append("")
    lines = [rest for words in map(str.split, legal_lines) for rest in (words, words[1:])]
    for at, word in enumerate(typed[:-1]):
        lines = _going_on(lines, at, word)
    at, last = len(typed) - 1, typed[-1]
    return list(dict.fromkeys(words[at] for words in lines if len(words) > at and words[at].lower().startswith(last)))


def _going_on(lines: list[list[str]], at: int, typed: str) -> list[list[str]]:
    """The lines whose word at a place is the one typed, or else begins with it."""
    beginning = [words for words in lines if len(words) > at and words[at].lower().startswith(typed)]
    return [words for words in beginning if words[at].lower() == typed] or beginning
