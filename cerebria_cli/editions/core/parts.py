"""What shared code asks of an edition's folder: one protocol for each module that it looks for there.

`registry.part_of(edition, "wording")` loads a part when it is asked for. Every edition has the parts in `REQUIRED`; it
does without those in `OPTIONAL` that its game has no use for. An edition that builds on another names the other's part
in a module of two lines.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Protocol

from cerebria_cli.editions.core.coverage import Coverage
from cerebria_cli.editions.core.edition import Edition
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.questions import Interviewer

#: The JSON state of a game, as far as somebody may see it. Shared code reads `edition`, `phase`, `turn` (`player`,
#: perhaps `number`, `team`, `actions`), `pending`, `players` (each perhaps with `hand`, `team`, `spirit`), `result`
#: (`winner`, `scores`) and `rulings`; perhaps `mode`, `order`, `round`, `teams`, `end`. The rest is the edition's own.
Facts = Mapping[str, Any]


class Rules(Protocol):
    """edition.py: the one judge, and what belongs to it."""

    EDITION: Edition


class Wording(Protocol):
    """wording.py: what happens, in words; the toolkit is view/words."""

    WORDS: Any
    """A `Words` of view/words/telling.py. Every sentence can be made without any fact but the edition's name."""


class PuttingRight(Protocol):
    """putting_right.py: how the table looks, in words."""

    def repairs(self, before: Facts, after: Facts, known: tuple[Facts, Facts]) -> list[str]:
        """What to change on a table that looks like `before`; `known`: the same two as the referee knows them."""

    def preparation(self, facts: Facts) -> list[str]:
        """How the table looks before the first move, apart from what the opening itself says."""

    def quick_check(self, facts: Facts) -> str:
        """A few counts by which a disturbed table shows, in a sentence; empty where there is nothing to count."""


class TableView(Protocol):
    """table_view.py: the table on a terminal; the brushes are in view/text."""

    def status(self, facts: Facts) -> list[Any]:
        """Whose turn it is, what is left of it, and what is owed."""

    def layout(self, facts: Facts) -> Any:
        """What lies on the table."""


class Hiding(Protocol):
    """hiding.py: what lines give away; without it they give away nothing."""

    def hidden(self, facts: Facts) -> Mapping[str, Callable[[list[str], Any], list[str]]]:
        """For each verb how the words after it are hidden from whoever sees these facts."""


class Holdings(Protocol):
    """holdings.py: what the ledger keeps count of; without it the ledger has lines only."""

    COLUMNS: Mapping[str, tuple[str, int, int]]
    """The title of each column, with the widths of the amount and of its change."""
    LETTERS: Mapping[str, str]
    """What is told by a letter when it goes or comes back."""
    LETTERS_TITLE: str
    WORDS: Mapping[str, str]
    """How what others gain or lose is called."""

    def held(self, facts: Facts) -> Iterator[tuple[tuple[str, str], int]]:
        """Everything countable: who has what, and how much of it."""


class Questions(Protocol):
    """questions.py: the questions that start a game; without it a game starts from a setup only."""

    GAMES: Sequence[str]
    """The games, as the built-in setups are named after them."""

    def whole_setup(self, game: str, interviewer: Interviewer) -> dict[str, Any]:
        """A setup by asking for everything."""

    def quick_setup(self, game: str, interviewer: Interviewer) -> dict[str, Any]:
        """A setup by asking for what nobody else can know."""


class OwnersCards(Protocol):
    """owners_cards.py: the cards can be completed by their owner, who builds decks of them."""

    SAMPLE: str
    """A built-in setup of the game."""

    def words(self, setup: dict[str, Any]) -> Any:
        """The words that an invented card may not be called."""

    def deck_faults(self, cards: Mapping[str, Any], deck: list[str], team: str) -> list[tuple[str, str]]:
        """What is wrong with a deck, each fault with its rule."""


class Codes(Protocol):
    """codes.py: the cards have no names but codes."""

    GAME: str
    """How the game is called beside a card."""
    WHAT: str
    """What a code is, in a sentence."""
    BEGINNING: re.Pattern[str]
    """How a code begins."""

    def all_codes(self) -> Iterable[str]: ...

    def facts(self, code: str) -> dict[str, Any]:
        """What a code stands for, with the rules behind it."""

    def kind(self, code: str) -> str:
        """The kind of card as it is called at the table."""


class Assumptions(Protocol):
    """assumptions.py: what a verdict on a position may rest on without anybody having told it."""

    PLAYER: Mapping[str, tuple[str, ...]]
    """What the facts of a player could be."""
    TEAM: Mapping[str, tuple[str, ...]]
    TURN: Mapping[str, tuple[str, ...]]

    def assumed(self, state: Any, move: Move) -> list[str]:
        """What the catalogue only assumes and a move rests on."""


class Counting(Protocol):
    """coverage.py: what random play counts beside verbs, events, causes, endings and rulings."""

    def count(self, coverage: Coverage, before: Any, move: Move, one: Any) -> None:
        """What a move has brought about; `one` has its verdict, events and the state after it."""

    def possible(self, start: Any, coverage: Coverage) -> dict[str, tuple[list[str], Any]]:
        """What can occur, under its heading, with how often it has occurred."""


class Choosing(Protocol):
    """choosing.py: how random play chooses."""

    WEIGHTS: Mapping[str, float]
    """How gladly a verb is chosen; what is not listed weighs 4."""

    def chosen(self, state: Any, chance: Random, seed: int | str) -> Move | None:
        """A legal move; None where one of all legal lines is to be chosen by weight."""


class Scribing(Protocol):
    """scribing.py: a scribe at a table types a game that the tool has dealt; for the true table of random play."""

    def unshuffled(self, setup: Mapping[str, Any]) -> dict[str, Any]:
        """The setup in which people shuffle."""

    def told(self, move: Move, noted: Callable[[str], str]) -> Move | None:
        """A true move as the scribe sees it, each open card as it is noted; None where nothing is typed."""

    def owed(self, desk: Any, truth: Any, noted: Callable[[str], str]) -> Move | None:
        """What the table has to say now, where the tool did it by itself in the true game."""

    def is_waiting(self, truth: Any) -> bool:
        """Whether the true game stops where the other one goes on."""

    def falsehoods(self, desk: Any, truth: Any) -> Iterator[str]:
        """Everything that the desk believes and that is not so."""


class CatalogueFaults(Protocol):
    """catalogue_faults.py: checks the files in data/ besides the ledger."""

    FILES: Sequence[str]

    def faults(self, tables: Any, ids: set[str]) -> Iterator[str]:
        """Every fault of the tables; `ids` are those of the rules."""


REQUIRED: Mapping[str, type] = {
    "edition": Rules,
    "wording": Wording,
    "putting_right": PuttingRight,
    "table_view": TableView,
}

OPTIONAL: Mapping[str, type] = {
    "hiding": Hiding,
    "holdings": Holdings,
    "questions": Questions,
    "owners_cards": OwnersCards,
    "codes": Codes,
    "assumptions": Assumptions,
    "coverage": Counting,
    "choosing": Choosing,
    "scribing": Scribing,
    "catalogue_faults": CatalogueFaults,
}
