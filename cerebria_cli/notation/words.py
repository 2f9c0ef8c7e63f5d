"""Words and names: how a name is recognised however it was typed."""

from bisect import bisect_left
from collections.abc import Iterable

#: Typographic hyphens that word processors put in, and apostrophes that names may be typed without.
_HYPHENS = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-") | {"\u2019": "'"})

#: Suggestions for a longer word would cost more than they are worth.
_LONGEST_GUESS = 40

#: Names of several parts may be shortened part by part: `ng` or `n-g`. Of names of many parts some are enough, and a
#: part alone is known by so many letters.
_SEVERAL_PARTS, _MANY_PARTS, _SHORTEST_PART = 2, 3, 3

#: A list of names this short is suggested as a whole.
_FEW = 5


def fold(word: str) -> str:
    """A word without what does not matter: case, inner hyphens, spaces, apostrophes. A leading hyphen matters."""
    key = word.lower() if word.isascii() else _fold_wide(word)
    if key.isalnum():
        return key
    bare = "".join(key.split()).replace("-", "").replace("'", "")
    return "-" + bare if bare and key.startswith("-") else bare


def _fold_wide(word: str) -> str:
    from unicodedata import normalize

    return normalize("NFC", normalize("NFC", word).casefold()).translate(_HYPHENS)


def listed(names: Iterable[str], last: str = "or") -> str:
    """`a, b or c`."""
    *first, end = names
    return f"{', '.join(first)} {last} {end}" if first else end


def _shortens(typed: tuple[str, ...], parts: tuple[str, ...]) -> bool:
    """Whether something typed is the beginning of each of the first parts, or of one of them."""
    if len(typed) > 1:
        pairs = zip(typed, parts, strict=False)
        return len(typed) <= len(parts) and all(short and part.startswith(short) for short, part in pairs)
    (word,) = typed
    if len(parts) < _MANY_PARTS:
        return _in_one(word, parts)
    return _in_one(word, parts) or (len(word) >= _SHORTEST_PART and any(part.startswith(word) for part in parts))


def _in_one(word: str, parts: tuple[str, ...]) -> bool:
    """Whether a word is made of the beginnings of all parts, or of the first ones, in their order."""
    if not word:
        return True
    if not parts:
        return False
    part, *rest = parts
    return any(word.startswith(part[:many]) and _in_one(word[many:], tuple(rest)) for many in range(1, len(part) + 1))


class Lexicon:
    """The names of one kind: found exactly, or by an unambiguous beginning."""

    __slots__ = ("clashes", "exact", "heads", "keys", "names", "parted", "shown", "whole")

    exact: dict[str, str]
    """Canonical and folded spelling to the name; the quick way."""

    clashes: set[str]
    """Folded spellings that names share; only their canonical spellings tell them apart."""

    keys: list[str]
    """Folded spellings in order, for beginnings; `shown` and `names` go with them."""

    shown: list[str]
    """What a person would type."""

    names: list[str]
    """What it stands for: mostly the same, but a Spirit stands for its player."""

    heads: dict[str, list[str]]
    """The first words of names of several words, folded, to the folded names that begin so."""

    parted: list[tuple[tuple[str, ...], int]]
    """Names of several parts, each with its place among the names: they may be shortened part by part."""

    whole: bool
    """Names typed as several words must be typed to the end."""

    def __init__(
        self, pairs: Iterable[tuple[str, str]], *, exact: Iterable[tuple[str, str]] = (), whole: bool = False
    ) -> None:
        """`pairs`: what may be typed, what it stands for; those in `exact` cannot be shortened."""
        known = sorted({(fold(shown), shown, name) for shown, name in pairs})
        self.keys = [key for key, _, _ in known]
        self.shown = [shown for _, shown, _ in known]
        self.names = [name for _, _, name in known]
        self.whole = whole
        parts = [tuple(map(fold, shown.split("-"))) for shown in self.shown]
        fewest = _MANY_PARTS if whole else _SEVERAL_PARTS
        self.parted = [(found, at) for at, found in enumerate(parts) if len(found) >= fewest]
        self.heads = {}
        self.exact = {}
        self.clashes = set()
        self._learn([*known, *((fold(shown), shown, name) for shown, name in exact)])

    def _learn(self, known: list[tuple[str, str, str]]) -> None:
        for key, shown, name in known:
            if self.exact.setdefault(key, name) != name:
                self.clashes.add(key)
            if "-" in shown or " " in shown:
                self._learn_heads(key, shown)
        for key in self.clashes:
            del self.exact[key]
        for _, shown, name in known:
            self.exact[shown] = name

    def _learn_heads(self, key: str, shown: str) -> None:
        head = ""
        for part in shown.strip("-").replace("-", " ").split()[:-1]:
            head += fold(part)
            self.heads.setdefault(head, []).append(key)

    def find(self, word: str) -> str | None:
        """The name that a word stands for, if there is just one."""
        found = self.spells(word) or self._only(fold(word))
        if found is not None or not self.parted:
            return found
        names = self._meant(word)
        return next(iter(names)) if len(names) == 1 else None

    def _only(self, key: str) -> str | None:
        keys, names = self.keys, self.names
        at = bisect_left(keys, key)
        if not key or at == len(keys) or not keys[at].startswith(key):
            return None
        name = names[at]
        for other in range(at + 1, len(keys)):
            if not keys[other].startswith(key):
                break
            if names[other] != name:
                return None
        return name

    def spells(self, word: str) -> str | None:
        """The name that a word spells out in full."""
        found = self.exact.get(word)
        if found is not None:
            return found
        key = fold(word)
        return None if key in self.clashes else self.exact.get(key)

    def candidates(self, word: str) -> tuple[str, ...]:
        """What the names that begin like a word are called, one for each; or those of which it shortens the parts."""
        return tuple(self._meant(word).values())

    def _meant(self, word: str) -> dict[str, str]:
        """The names that begin like a word; with a hyphen in it, those of which it shortens the parts come first."""
        begun = self._beginning_so(fold(word))
        if not self.parted or (begun and "-" not in word[1:]):
            return begun
        return self._by_parts(word) or begun

    def _beginning_so(self, key: str) -> dict[str, str]:
        found: dict[str, str] = {}
        if key:
            for at in range(bisect_left(self.keys, key), len(self.keys)):
                if not self.keys[at].startswith(key):
                    break
                found.setdefault(self.names[at], self.shown[at])
        return found

    def _by_parts(self, word: str) -> dict[str, str]:
        """The names of several parts that a word may shorten: `g-m-r-des`, `gmrdes`; of many also one of the parts."""
        typed = tuple(map(fold, word.split("-")))
        places = [at for parts, at in self.parted if _shortens(typed, parts)]
        return {self.names[at]: self.shown[at] for at in places}

    def joined(self, words: list[str], at: int, stop: int) -> tuple[str, int]:
        """The folded beginning of a name typed as several words, and how many words; nothing if it is none."""
        key, count = fold(words[at]), 1
        while key in self.heads and at + count < stop:
            longer = key + fold(words[at + count]).lstrip("-")
            if longer == key or not any(full.startswith(longer) for full in self.heads[key]):
                break
            key, count = longer, count + 1
        if count == 1 or (self.whole and key not in self.exact):
            return "", 0
        return key, count

    def nearest(self, word: str) -> tuple[str, ...]:
        """The names most like a mistyped word."""
        if not self.keys:
            return tuple(dict.fromkeys(name for name in self.exact.values() if fold(name)[:1] == fold(word)[:1]))
        if len(word) > _LONGEST_GUESS:
            return ()
        from difflib import get_close_matches

        close = get_close_matches(fold(word), self.keys, n=3, cutoff=0.6)
        return tuple(dict.fromkeys(self.shown[self.keys.index(key)] for key in close))

    def few(self) -> tuple[str, ...]:
        """All names if they are few enough to be suggested."""
        return tuple(self.shown) if len(self.keys) <= _FEW else ()
