"""The words of a line that teaches: tokens with their places, and what can stand for what."""

import re

from cerebria_cli.catalogue.counts import COUNTS
from cerebria_cli.errors import CerebriaError, Unreadable
from cerebria_cli.system.named_tuples import NamedTuple

#: A quotation, a count as it is kept, a comparison, a comma, a colon, a word.
_COUNT = "|".join(sorted({count.partition(":")[0] for count in COUNTS}))
_TOKEN = re.compile(rf'"(?:[^"\\]|\\.)*"|(?:{_COUNT}):[a-z]+(?::[a-z]+)?|[<>]=?|=|,|:|[^\s,"<>=:]+', re.IGNORECASE)

#: Words that say nothing.
FILLERS = frozenset({"a", "an", "the"})

#: Words that are written otherwise.
SPELLINGS = {
    "willpower": "wp",
    "gains": "gain",
    "loses": "lose",
    "draws": "draw",
    "puts": "put",
    "takes": "take",
    "places": "place",
    "discards": "discard",
    "relocates": "relocate",
    "cards": "card",
    "points": "point",
    "scores": "score",
    "swaps": "swap",
    "pays": "pay",
    "removes": "remove",
    "actions": "action",
    "emotion": "emotions",
    "vibes": "vibe",
    "realms": "realm",
    "frontiers": "frontier",
    "fortress": "fortresses",
    "upgrade": "upgrades",
    "opponent": "opposing",
    "opponents": "opposing",
    "opponent's": "opposing",
    "your": "own",
    "fewer": "less",
    "entering": "enters",
    "leaving": "leaves",
    "spirit-action": "spirit action",
    "realm-action": "realm action",
}


class CannotTeach(CerebriaError):
    """A line that says nothing in the vocabulary of powers."""

    exit_status = Unreadable.exit_status

    def __init__(self, sentence: str, start: int = 0, end: int = 0, near: tuple[str, ...] = ()) -> None:
        super().__init__(sentence)
        self.sentence, self.start, self.end, self.near = sentence, start, end, near


class Token(NamedTuple):
    """A word of the line, as it is compared, and where it stands."""

    word: str
    start: int
    end: int


def tokens_of(text: str) -> list[Token]:
    """The words that say something."""
    found: list[Token] = []
    for match in _TOKEN.finditer(text):
        if match[0].startswith('"'):
            found.append(Token(match[0], *match.span()))
            continue
        word = match[0].casefold()
        pieces = SPELLINGS.get(word, word).replace("-", " ").split()
        found += [Token(piece, *match.span()) for piece in pieces if piece not in FILLERS]
    return found


def words_of(text: str) -> tuple[str, ...]:
    """The same without places."""
    return tuple(token.word for token in tokens_of(text))


class Cursor:
    """A place among the tokens, moving on."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = tokens_of(text)
        self.at = 0

    @property
    def word(self) -> str:
        """The word that comes next; empty at the end."""
        return self.tokens[self.at].word if self.at < len(self.tokens) else ""

    def words(self, number: int) -> tuple[str, ...]:
        return tuple(token.word for token in self.tokens[self.at : self.at + number])

    def take(self, *words: str) -> bool:
        """Whether these words come next; then they are passed."""
        if self.words(len(words)) != words:
            return False
        self.at += len(words)
        return True

    def number(self) -> int | None:
        """A whole number that comes next, if one does."""
        digits = self.word.lstrip("+")
        if not digits.isdecimal() or len(digits) > 4:
            return None
        self.at += 1
        return int(digits)

    def until(self, *ends: str) -> tuple[str, ...]:
        """The words up to one of the ends, which is not passed."""
        start = self.at
        while self.word and self.word not in ends:
            self.at += 1
        return tuple(token.word for token in self.tokens[start : self.at])

    def fault(self, sentence: str, near: tuple[str, ...] = (), at: int | None = None) -> CannotTeach:
        """An error at the next word, or at another."""
        place = self.at if at is None else at
        if place >= len(self.tokens):
            return CannotTeach(sentence, len(self.text), len(self.text), near)
        return CannotTeach(sentence, self.tokens[place].start, self.tokens[place].end, near)
