"""What shared code asks of an edition's folder: one protocol for each module that it looks for there.

`registry.part_of(edition, "wording")` loads a part when it is asked for. Every edition has the parts in `REQUIRED`; it
does without those in `OPTIONAL` that its game has no use for. An edition that extends another has the other's part
where its folder has none.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Protocol

from cerebria_cli.editions.core.counts import Count
from cerebria_cli.editions.core.coverage import Coverage
from cerebria_cli.editions.core.deeds import Deed, Done
from cerebria_cli.editions.core.edition import Edition
from cerebria_cli.editions.core.explanation import Questions as Askable
from cerebria_cli.editions.core.explanation import Reason
from cerebria_cli.editions.core.gaps import Question
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.core.questions import Interviewer
from cerebria_cli.editions.core.scribing import Eyes, Passage
from cerebria_cli.editions.core.unknowns import Told, Unknown

#: The JSON state of a game, as far as somebody may see it. Shared code reads `edition`, `phase`, `turn` (`player`,
#: perhaps `number`, `team`, `actions`), `pending`, `players` (each perhaps with `hand`, `team`, `spirit`), `result`
#: (`winner`, `scores`) and `rulings`; perhaps `mode`, `order`, `round`, `teams`, `end`. The rest is the edition's own.
Facts = Mapping[str, Any]


class Rules(Protocol):
    """edition.py: the one judge, and what belongs to it."""

    EDITION: Edition


class Declared(Protocol):
    """verbs.py: what can be done, each verb declared once."""

    VERBS: Any
    """A `Verbs` of editions/verb.py."""


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


class TableScreen(Protocol):
    """table_screen.py: the table on a screen of a known size; without it the list is shown."""

    def screen(self, facts: Facts, look: Any) -> Any:
        """The whole table, for a `Look` of view/text/canvas.py."""


class Picture(Protocol):
    """picture.py: the table as a drawing; the brushes are in view/picture. Without it a picture has a head only."""

    def draw(self, sheet: Any, arrangement: Any) -> Any:
        """Put what lies on the table on a sheet; how far down it goes, as an `Extent` of view/picture."""


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


class Story(Protocol):
    """story.py: how a game is told to readers; without it nobody is ahead."""

    GAME: str
    """How the game is called on a page about one."""
    TITLE: str
    """What the numbers are that tell who is ahead."""
    LEAST_LEADS: bool
    """Whether the least is the best."""

    def standing(self, state: Any) -> Mapping[str, Reason]:
        """How much each team or player has, with what it comes from; `amount` is None where it is not known."""


class Questions(Protocol):
    """questions.py: the questions that start a game; without it a game starts from a setup only."""

    GAMES: Sequence[str]
    """The games, as the built-in setups are named after them."""

    def whole_setup(self, game: str, interviewer: Interviewer) -> dict[str, Any]:
        """A setup by asking for everything that a table decides."""


class OwnersCards(Protocol):
    """owners_cards.py: the cards can be completed by their owner, who builds decks of them."""

    SAMPLE: str
    """A built-in setup of the game."""

    def words(self, setup: dict[str, Any]) -> Any:
        """The words that an invented card may not be called."""

    def deck_faults(self, cards: Mapping[str, Any], deck: list[str], team: str) -> list[tuple[str, str]]:
        """What is wrong with a deck, each fault with its rule."""


class Deeds(Protocol):
    """deeds.py: what `effect` and `adjust` do with cards besides changing facts."""

    def do(self, state: Any, deed: Deed, cause: str) -> Done[Any]:
        """The state after a deed and what changed, or the old one and why not."""

    def pieces(self, state: Any) -> Mapping[str, int]:
        """How many there are of what nobody takes from a supply, wherever it lies: `of Diana's cards`."""

    def cards(self, state: Any) -> Mapping[str, int]:
        """Those of them that are played with and never leave the game."""


class Knowing(Protocol):
    """knowing.py: what can be where nobody sees it."""

    def in_hand(self, state: Any, player: str) -> list[str]:
        """Every card that a player may hold."""


class Gaps(Protocol):
    """gaps.py: what nobody can know any more after a while of which nothing was typed."""

    def forgotten(self, state: Any) -> Any:
        """The state of which only what lies open is known; `NoGap` where nothing can have happened."""

    def questions(self, state: Any) -> Iterator[Question]:
        """What the table has to look up, in the order in which it lies there."""


class Teaching(Protocol):
    """teaching.py: facts about cards can be taught while a game is under way."""

    SAYS: tuple[bool, bool]
    """Whether a card can be taught powers, and whether also those of an expansion."""

    def taught(self, state: Any, name: str, taught: Any) -> tuple[Any, list[Any], list[Any]]:
        """The state in which a card is as was taught, the events, and why it cannot be; `taught` is a `Taught` of
        catalogue/teaching.py, `name` a card or the Wheel."""

    def known(self, state: Any) -> Mapping[str, Any]:
        """The cards as the table knows them now."""

    def untaught(self, state: Any) -> list[Any]:
        """The cards of the decks whose power can be taught and is not known, in the order of the decks."""


class Checklist(Protocol):
    """checklist.py: what a table counts in half a minute; without it an audit counts what it is told."""

    def counts(self, facts: Facts) -> Iterator[Count]:
        """A page of things to count, in the order in which a table goes through them."""

    def finer(self, facts: Facts, path: str) -> Iterator[Count]:
        """What to look at more closely where the count of a fact differs."""


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

    def unknowns(self, state: Any, told: Mapping[str, Any]) -> Iterable[Unknown]:
        """Every fact that a position leaves out; `state` is the game with what it tells."""

    def follows(self, state: Any, told: Mapping[str, Any]) -> Iterable[Told]:
        """What follows from what a position tells: that the end is triggered, or that the game is over and who won."""

    def standing(self, state: Any, setup: Mapping[str, Any]) -> Any:
        """The state of a setup that is the same as that of `state` but for its position; None where none is."""

    def assumed(self, state: Any, move: Move) -> list[str]:
        """What the catalogue only assumes and a move rests on."""


class Counting(Protocol):
    """coverage.py: what random play counts beside verbs, events, causes, endings and rulings."""

    def count(self, coverage: Coverage, before: Any, move: Move, one: Any) -> None:
        """What a move has brought about; `one` has its verdict, events and the state after it."""

    def possible(self, start: Any, coverage: Coverage) -> dict[str, tuple[list[str], Any]]:
        """What can occur, under its heading, with how often it has occurred."""


class Choosing(Protocol):
    """choosing.py: how random play chooses; without it one of all legal lines is chosen by the weight of its verb."""

    def chosen(self, state: Any, chance: Random, seed: int | str) -> Move | None:
        """A legal move; None where one of all legal lines is to be chosen by weight."""


class Scribing(Protocol):
    """scribing.py: a scribe at a table types a game that the tool has dealt; for the true table of random play."""

    def with_secret_decks(self, setup: Mapping[str, Any]) -> dict[str, Any]:
        """The setup of a table that does not tell which cards the decks hold."""

    def told(self, passage: Passage, eyes: Eyes) -> Move | None:
        """What happened as the scribe types it, each card as it was seen and noted; None where nothing is typed."""

    def owed(self, desk: Any, passage: Passage, eyes: Eyes) -> Iterator[Move]:
        """What the table has to say now, where the tool did it by itself in the true game: whatever may come next."""

    def afterthoughts(self, desk: Any, truth: Any) -> Iterator[Move]:
        """What the table can still say about cards that the desk was not told."""

    def is_waiting(self, truth: Any) -> bool:
        """Whether the true game stops where the other one goes on."""

    def falsehoods(self, desk: Any, truth: Any) -> Iterator[str]:
        """Everything that the desk believes and that is not so."""


class Explaining(Protocol):
    """explaining.py: why a fact is what it is; without it only lines are explained, and how facts changed."""

    QUESTIONS: Askable
    """What can be asked, by its first word; each answer comes from the functions that compute the fact."""

    ELSEWHERE: Mapping[str, str]
    """Words that are asked for and are no question here, each with the sentence that says what to ask instead."""


class FactWords(Protocol):
    """fact_words.py: facts in players' words; without it positions are told in setup files only."""

    def facts(self, state: Any) -> Iterable[Any]:
        """Everything that can be told, each a `Fact` of notation/fact_words.py, in the order in which it is written."""

    def placed(self, state: Any, told: Sequence[Told]) -> list[Told]:
        """Each of several facts where it is in the JSON state by all that is told with it."""

    def likely_owners(self, state: Any) -> Mapping[str, str]:
        """By slot whose an Emotion is, where a position does not tell it and the first of the team has no such card."""

    def decks_with_told(self, state: Any) -> Mapping[int, list[str]]:
        """By the number of a player the deck that holds what a position tells, where the setup's does not."""

    def told_facts(self, facts: Facts) -> dict[str, Any]:
        """What a position tells of the facts of a game: nothing that follows from others."""

    def told_of(self, state: Any, path: Sequence[str]) -> tuple[str, ...]:
        """The names of what is told of a thing at a path as soon as it is there: of an Emotion, of a row of tokens."""

    def comes_from(self, state: Any, path: Sequence[str]) -> tuple[str, ...]:
        """What a table counts instead of the fact at a path, which follows from it; nothing where it is told itself."""


class OwnersTables(Protocol):
    """owners_tables.py: what an owner's file may say about this edition alone, in a table of its name."""

    def completed(self, setup: Mapping[str, Any], told: Mapping[str, Any]) -> dict[str, Any]:
        """A setup with what the owner says; what it says itself comes first."""

    def faults(self, told: Any) -> list[tuple[tuple[str | int, ...], str]]:
        """Every fault of the table, each with its place in it."""


class OwnersTeaching(Protocol):
    """owners_teaching.py: what is taught in one line about a card of this edition alone."""

    def taught(self, told: Mapping[str, Any], name: str, text: str) -> tuple[str, dict[str, Any], list[str]]:
        """What a line teaches beside what the table says: the part of it that changes, its new facts, and sentences.

        `Refused` where it cannot be so.
        """


class Uncertain(Protocol):
    """uncertain.py: what a verdict may rest on that is not known for certain."""

    def silent(self, state: Any, move: Any) -> Sequence[Any]:
        """The cards whose power nobody has told and which may bear on a move: `card`, `slot`, and whether they are
        `opposing` whoever acts."""

    def questioned(self, state: Any, move: Any, rules: Iterable[str]) -> list[tuple[str, str]]:
        """The cards and their facts behind objections by these rules that the printed card overrules."""


class Unused(Protocol):
    """unused.py: powers that some games are played without."""

    RULE: str
    """The rule by which they are left out."""

    GAME: str
    """The game that is played without them, in words."""

    def with_unused(self, state: Any) -> Iterator[tuple[str, Any]]:
        """The state as it would be with one of them, for each, with its name; nothing where none is left out."""


class CatalogueFaults(Protocol):
    """catalogue_faults.py: checks the files in data/ besides the ledger."""

    FILES: Sequence[str]

    def faults(self, tables: Any, ids: set[str]) -> Iterator[str]:
        """Every fault of the tables; `ids` are those of the rules."""


REQUIRED: Mapping[str, type] = {
    "edition": Rules,
    "verbs": Declared,
    "wording": Wording,
    "putting_right": PuttingRight,
    "table_view": TableView,
}

OPTIONAL: Mapping[str, type] = {
    "table_screen": TableScreen,
    "picture": Picture,
    "holdings": Holdings,
    "story": Story,
    "checklist": Checklist,
    "questions": Questions,
    "owners_cards": OwnersCards,
    "deeds": Deeds,
    "teaching": Teaching,
    "uncertain": Uncertain,
    "unused": Unused,
    "owners_tables": OwnersTables,
    "owners_teaching": OwnersTeaching,
    "codes": Codes,
    "assumptions": Assumptions,
    "coverage": Counting,
    "choosing": Choosing,
    "scribing": Scribing,
    "gaps": Gaps,
    "knowing": Knowing,
    "explaining": Explaining,
    "fact_words": FactWords,
    "catalogue_faults": CatalogueFaults,
}
