"""The next word of a line, out of the lines that are legal."""

from collections.abc import Iterable


def complete(text: str, legal_lines: Iterable[str]) -> list[str]:
    """What the last word of a text can become, or what can follow it, if it is to become one of the legal lines.

    Words may be shortened, and the actor may be left out. Only the last item of the text counts.
    """
    typed = [word.rstrip(":") for word in text.rpartition(";")[2].lower().split()]
    if not typed or text[-1].isspace():
        typed.append("")
    done, last = typed[:-1], typed[-1]
    spelled: dict[str, None] = {}
    shortened: dict[str, None] = {}
    for line in legal_lines:
        words = line.split()
        for rest in (words, words[1:]):
            if len(rest) < len(typed) or not rest[len(done)].lower().startswith(last) or not _begins(rest, done):
                continue
            found = spelled if [word.lower() for word in rest[: len(done)]] == done else shortened
            found[rest[len(done)]] = None
    return list(spelled or shortened)


def _begins(words: list[str], done: list[str]) -> bool:
    """Whether words begin with those typed so far, each perhaps shortened."""
    return all(word.lower().startswith(typed) for word, typed in zip(words, done, strict=False))
