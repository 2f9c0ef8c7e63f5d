"""One item as a list of words, where reading has come to, and what stands in the way."""

import re

from cerebria_cli.notation.errors import AmbiguousLine, CannotRead, Misread, quoted
from cerebria_cli.notation.vocabulary import Vocabulary
from cerebria_cli.notation.words import Lexicon, listed
from cerebria_cli.system.named_tuples import NamedTuple

#: Words and the signs between them. A hyphen goes with the word after it.
_TOKEN = re.compile(r'-\s+[^\s+%/;:.#~",=]+|[^\s+%/;:.#~",=]+|[+%/;:.~",=]')
split = _TOKEN.findall

#: Signs with which the part after the arguments begins.
OPTIONS = frozenset("+%/~")

#: How a sentence calls each kind of word.
LABELS = {
    "actor": "a player, Spirit or team",
    "player": "a player",
    "team": "a team",
    "card": "a card",
    "card?": "a card or ?",
    "slot": "an Emotion slot",
    "space": "a Spirit space",
    "realm": "a Realm",
    "sphere": "a Sphere",
    "aspiration": "an Aspiration",
    "aspiration?": "an Aspiration or ?",
    "colour": "a colour",
    "action": "a Spirit Action",
    "words": "a word of the game",
}

#: The kinds by which a misplaced name is recognised.
_TOLD_APART = ("player", "team", "slot", "space", "realm", "card", "sphere", "aspiration", "colour", "action")

_MOST_CANDIDATES = 8


class Wanted(NamedTuple):
    """What could stand at a place."""

    label: str
    lexicon: Lexicon | None = None


class Trouble(Exception):
    """Reading cannot go on at a word: something else is wanted there, or nothing. It becomes an error only when no
    other reading is left."""

    def __init__(self, at: int, wanted: tuple[Wanted, ...] = (), *, width: int = 1, message: str = "") -> None:
        self.at = at
        self.wanted = wanted
        self.width = width
        self.message = message


class Doubt(Trouble):
    """The words from `at` can be read in several ways."""

    def __init__(self, at: int, candidates: tuple[str, ...], *, width: int = 1) -> None:
        super().__init__(at, width=width)
        self.candidates = candidates


class Cursor:
    """The words of one item, and where reading has come to."""

    __slots__ = ("at", "board", "doubt", "end", "start", "stop", "text", "tokens", "vocabulary")

    def __init__(self, text: str, start: int, end: int, tokens: list[str], vocabulary: Vocabulary) -> None:
        self.text = text
        self.start = start
        self.end = end
        self.tokens = tokens
        self.vocabulary = vocabulary
        #: The word to read next, and the one before which to stop.
        self.at = 0
        self.stop = len(tokens)
        #: Whose upgrades are meant.
        self.board = ""
        #: The first word that can be read in several ways.
        self.doubt: Doubt | None = None

    def spans(self) -> list[tuple[int, int]]:
        """Where in the text each word is."""
        return [found.span() for found in _TOKEN.finditer(self.text, self.start, self.end)]

    def read_name(self, lexicon: Lexicon, label: str) -> str:
        """The name that the next word, or the next words, stand for."""
        at = self.at
        if at >= self.stop:
            raise Trouble(at, (Wanted(label, lexicon),))
        found = lexicon.exact.get(self.tokens[at])
        if found is None:
            return self._search(lexicon, label)
        self.at = at + 1
        return found

    def _search(self, lexicon: Lexicon, label: str) -> str:
        at, word, width = self.at, self.tokens[self.at], 1
        found = lexicon.spells(word)
        if found is None and lexicon.heads:
            joined, count = lexicon.joined(self.tokens, at, self.stop)
            if joined:
                word, width = joined, count
        found = found or lexicon.find(word)
        self.at = at + width
        return found or self._settle(lexicon, label, word, at)

    def _settle(self, lexicon: Lexicon, label: str, word: str, at: int) -> str:
        """None or several: several are noted, and reading goes on to see whether this reading holds at all."""
        candidates = lexicon.candidates(word)
        if not candidates:
            self.at = at
            raise Trouble(at, (Wanted(label, lexicon),))
        if self.doubt is None:
            self.doubt = Doubt(at, candidates, width=self.at - at)
        return candidates[0]

    def error(self, trouble: Trouble, item: int) -> Misread:
        """The trouble as an error with its place in the text."""
        start, end = self._place(trouble)
        if isinstance(trouble, Doubt):
            message = several(self.text[start:end], trouble.candidates)
            return AmbiguousLine(self.text, start, end, message, (), trouble.candidates, item)
        expected = tuple(dict.fromkeys(wanted.label for wanted in trouble.wanted))
        message = trouble.message or self._message(trouble, expected)
        return CannotRead(self.text, start, end, message, expected, self._nearest(trouble, start, end), item)

    def _place(self, trouble: Trouble) -> tuple[int, int]:
        spans = self.spans()
        if trouble.at >= len(spans):
            return spans[-1][1], spans[-1][1]
        if self._missing(trouble):
            return spans[trouble.at][0], spans[trouble.at][0]
        return spans[trouble.at][0], spans[min(trouble.at + trouble.width, len(spans)) - 1][1]

    def _missing(self, trouble: Trouble) -> bool:
        """Whether something is missing at the place, rather than wrong."""
        at = trouble.at
        if trouble.message or not trouble.wanted:
            return False
        return at >= len(self.tokens) or self.tokens[at] in OPTIONS or self.tokens[at].lower() == "stood"

    def _message(self, trouble: Trouble, expected: tuple[str, ...]) -> str:
        if not expected:
            return self._left_over(trouble.at)
        wanted = listed(expected)
        if self._missing(trouble):
            before = f" after {quoted(self.tokens[trouble.at - 1])}" if trouble.at else ""
            return f"{wanted} is expected{before}"
        word = self.tokens[trouble.at]
        for kind in _TOLD_APART:
            label = LABELS[kind]
            if label not in expected and self.vocabulary.lexicons[kind].spells(word) is not None:
                return f"{quoted(word)} is {label}, not {wanted}"
        return f"{quoted(word)} is not {wanted}"

    def _left_over(self, at: int) -> str:
        before, word = self.tokens[at - 1], self.tokens[at]
        if word.lower() == "stood":
            return f"nothing more is expected after {quoted(word)}"
        return f"nothing more is expected after {quoted(before)}, so {quoted(word)} is left over"

    def _nearest(self, trouble: Trouble, start: int, end: int) -> tuple[str, ...]:
        if start == end:
            return ()
        word = self.tokens[trouble.at]
        lexicons = [wanted.lexicon for wanted in trouble.wanted if wanted.lexicon]
        near = [name for lexicon in lexicons for name in lexicon.nearest(word)]
        return tuple(dict.fromkeys(near or (name for lexicon in lexicons for name in lexicon.few())))


def several(words: str, candidates: tuple[str, ...]) -> str:
    """The message that words can be read in several ways."""
    shown = candidates[:_MOST_CANDIDATES]
    more = len(candidates) - len(shown)
    return f"{quoted(words)} can be {listed((*shown, f'{more} more') if more else shown)}"
