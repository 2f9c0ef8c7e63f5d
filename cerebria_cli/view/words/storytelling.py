"""A line as a sentence for readers who do not know the notation, made from the line and the facts around it."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from cerebria_cli.editions.core.move import TABLE, UNKNOWN
from cerebria_cli.editions.verb import Verb
from cerebria_cli.notation.text import WORD
from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.words.plain import Facts, name, plural, realm_name, safe

#: What begins the words of a line that are told elsewhere: upgrades, placed and removed tokens, declined bonuses.
_ASIDE = ("+", "%", "~", "-")
_DRAWN = "/"


class Played(NamedTuple):
    """A line as one view has it, with the facts before and after it as the same view knows them."""

    who: str
    """The player or team as the facts call it; empty where nobody in the game acts."""
    words: tuple[str, ...]
    """What was said after the verb."""
    drawn: tuple[str, ...]
    """The cards that came to light, in the order of the line."""
    before: Facts
    after: Facts

    @property
    def actor(self) -> str:
        return "The table" if self.who == TABLE else name(self.who)

    def word(self, place: int = 0) -> str:
        """One of the words, safe to show; `?` where there is none."""
        return safe(self.words[place]) if place < len(self.words) else UNKNOWN

    def titled(self, place: int = 0) -> str:
        """A player, a team or an Aspiration among the words."""
        return name(self.word(place))

    def realm(self, place: int = 0) -> str:
        return f"the {realm_name(self.word(place))}"

    def emotion(self, place: int = 0, *, now: bool = False) -> str:
        """What lies on the slot that a word names, before the line or `now`."""
        found = ((self.after if now else self.before).get("slots") or {}).get(self.word(place)) or {}
        return safe(found.get("card") or "the Emotion")

    def amount(self, place: int = 0, default: str = "1") -> str:
        """The number among the words."""
        return self.word(place) if place < len(self.words) else default

    def gained(self, what: str) -> int:
        """How much more of something the player has than before; 0 where that is not known."""
        before, after = ((facts.get("players") or {}).get(self.who) or {} for facts in (self.before, self.after))
        return (
            after[what] - before[what] if isinstance(before.get(what), int) and isinstance(after.get(what), int) else 0
        )


#: Says a line in a sentence.
Sentence = Callable[[Played], str]


def sentence_of(line: str, before: Facts, after: Facts, verbs: Mapping[str, Verb[Any, Any, Any]]) -> str:
    """A line in plain words, without a full stop; the verbs are those of the edition."""
    words = WORD.findall(line)
    if not words:
        return "The start"
    if words[0] in OF_THE_RECORD:
        return OF_THE_RECORD[words[0]](_played("", words[1:], before, after))
    verb = verbs.get(words[1]) if len(words) > 1 else None
    if verb is None or verb.story is None:
        return safe(line)
    return verb.story(_played(words[0], words[2:], before, after))


def _played(who: str, words: Sequence[str], before: Facts, after: Facts) -> Played:
    said = tuple(word for word in words if not word.startswith((*_ASIDE, _DRAWN)) and word != "stood")
    drawn = tuple(word.removeprefix(_DRAWN) for word in words if word.startswith(_DRAWN))
    return Played(who, said, drawn, before, after)


def plainly(does: str) -> Sentence:
    """The actor with a predicate that is always the same."""
    return partial(_plainly, does)


def _plainly(does: str, line: Played) -> str:
    return f"{line.actor} {does}"


def with_words(does: str, line: Played) -> str:
    """The actor with a predicate and the words as they were said."""
    return f"{line.actor} {does} {' '.join(map(name, line.words))}".rstrip()


def willpower(line: Played) -> str:
    """`3 Willpower`, or only the word where nobody knows how much."""
    gained = line.gained("wp")
    return f"{gained} Willpower" if gained > 0 else "Willpower"


def cards(count: str) -> str:
    """`1 card`, `2 cards`, `? cards`."""
    return plural(int(count), "card") if count.isdigit() else f"{count} cards"


# ---------------------------------------------------------------- what the table does with the record


def _set_right(line: Played) -> str:
    facts = [word for word in line.words if "=" in word or "." in word]
    return f"The record is set to the table: {safe(', '.join(facts))}" if facts else "The record is set to the table"


#: The lines of the table itself that count as moments, by their first word.
OF_THE_RECORD: Mapping[str, Sentence] = {
    "effect": lambda line: f"{line.word()} takes effect: {safe(' '.join(line.words[1:]))}",
    "adjust": _set_right,
    "audit": lambda line: f"The table is counted: {safe(', '.join(line.words))}".removesuffix(": "),
    "gap": lambda line: "Some moves were not recorded",
    "rule": lambda line: f"The table rules {line.word()}",
    "teach": lambda line: f"The power of {line.word()} is told",
    "commit": lambda line: "A secret is committed to",
    "reveal": lambda line: f"A secret is revealed: {safe(' '.join(line.words))}".removesuffix(": "),
    "pause": lambda line: "The game is paused",
    "resume": lambda line: "The game goes on",
    "seat": lambda line: f"{line.titled()} is played by {safe(' '.join(line.words[1:]))}",
    "note": lambda line: "A note",
    "dispute": lambda line: f"A dispute: {safe(' '.join(line.words))}",
    "decide": lambda line: f"The table decides: {safe(' '.join(line.words))}",
}
