"""Whole games typed at a terminal: mistakes, irregular moves, a forgotten entry, an audit that differs, a kill."""

import re
import signal
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

import pytest
from support.long_tests import long_but_for
from support.slips import retold
from support.small_terminal import Screen, Typist

from cerebria_cli import Game
from cerebria_cli.commands._auditing import ENOUGH
from cerebria_cli.errors import CerebriaError, Refused
from cerebria_cli.game.checklist import checklist
from cerebria_cli.game.outcome import Illegal
from cerebria_cli.game.reminding import KINDS
from cerebria_cli.record.store import read

RECORDS = Path(__file__).parents[2] / "records"

#: A setup of every edition, and the sizes of the screens.
SETUPS = ("basic-2", "full-2", "balance-3", "prototype-2", "card-2")
SIZES = ((60, 20), (80, 24), (120, 40))

#: Which game is played, and the moves after which every one is over.
SEED, WHOLE = 3, 1000

#: So many entries later it is noticed that one was forgotten; so many lines are pasted at once.
LATER, PASTED = 30, 12

#: So many entries may be irregular because another was forgotten.
MOST_STOOD = 2

_PROMPT = re.compile(r".*> $")


def at_a_prompt(screen: Screen) -> bool:
    """Whether the cursor stands behind an empty prompt, with the toolbar below it."""
    row = "".join(screen.rows[screen.y])
    below = screen.lines[screen.y + 1] if screen.y + 1 < screen.height else ""
    return bool(_PROMPT.fullmatch(row[: screen.x])) and not row[screen.x :].strip() and "│" in below


def is_asked(question: str, screen: Screen) -> bool:
    """Whether the cursor stands behind a question."""
    return screen.lines[screen.y].endswith(question)


class Scribe:
    """Somebody who types a game into a record."""

    def __init__(self, record: Path, columns: int, rows: int) -> None:
        self.record, self.size = record, (columns, rows)
        self.sit_down()

    def sit_down(self) -> None:
        self.typist = Typist("table", self.record, columns=self.size[0], rows=self.size[1], home=self.record.parent)
        self.typist.wait(at_a_prompt, 60)

    def enter(self, line: str) -> None:
        """Type a line that is accepted; a reminder is answered."""
        before = self.record.stat().st_size
        self.typist.enter(line)
        self.typist.wait(lambda screen: self.record.stat().st_size > before or self._reminded(screen), 60)
        if self._reminded(self.typist.screen):
            self.typist.type("y")
            self.typist.wait(lambda screen: self.record.stat().st_size > before, 60)
        self.typist.wait(at_a_prompt, 60)

    @staticmethod
    def _reminded(screen: Screen) -> bool:
        return "never remind of this" in screen.lines[screen.y] + screen.lines[max(0, screen.y - 1)]

    def mistake(self, line: str) -> None:
        """Type a line that is refused, and drop it."""
        before = self.record.stat().st_size
        self.typist.enter(line)
        self.typist.sees("Enter drop it")
        self.typist.type("\r")
        self.typist.wait(at_a_prompt, 60)
        assert self.record.stat().st_size == before

    def ask(self, word: str) -> None:
        """Type a word of the desk, and wait for the next prompt."""
        self.typist.enter(word)
        self.typist.wait(lambda screen: not at_a_prompt(screen) or word not in screen.lines[screen.y], 60)
        self.typist.wait(at_a_prompt, 60)

    def paste(self, lines: list[str]) -> None:
        """Paste lines that are accepted, each an entry; nothing is reminded of any more."""
        after = len(read(self.record).entries) + len(lines)
        text = "\n".join(lines)
        self.typist.type(f"\x1b[200~{text}\x1b[201~\r")
        # There may be a prompt between two of the lines too.
        self.typist.wait(lambda screen: at_a_prompt(screen) and len(read(self.record).entries) == after, 120)

    def stand(self, line: str) -> None:
        """Type a line that is refused, let it stand, and take it back."""
        self.typist.enter(line)
        self.typist.sees("s played, and it stood")
        before = self.record.stat().st_size
        self.typist.type("s")
        self.typist.wait(lambda screen: self.record.stat().st_size > before and at_a_prompt(screen), 60)
        assert Game.open(self.record).entries[-1].line.endswith(" stood")
        self.enter("undo")

    def insert(self, number: int, line: str) -> None:
        """Say what was forgotten; the table was right."""
        before = self.record.stat().st_size
        self.typist.enter(f"insert {number} {line}")
        self.typist.wait(lambda screen: screen.lines[screen.y].startswith("Which?"), 60)
        self.typist.type("t" if "only the typing was wrong" in "\n".join(self.typist.screen.lines) else "y")
        self.typist.wait(lambda screen: self.record.stat().st_size > before and at_a_prompt(screen), 60)

    def audit(self, game: Game) -> None:
        """Count something otherwise than the record has it, and leave it noted."""
        before = self.record.stat().st_size
        self.typist.enter("audit")
        for one in checklist(game, "public"):
            asked = f"{one.label} {one.record} >"
            self.typist.wait(partial(is_asked, asked), 60)
            if one.record.isdecimal():
                self.typist.enter(str(int(one.record) + 1))
                break
            self.typist.enter("")
        self.typist.wait(lambda screen: not is_asked(asked, screen), 60)
        self.typist.wait(lambda screen: screen.lines[screen.y].endswith(">"), 60)
        self.typist.enter(ENOUGH)
        self.typist.wait(lambda screen: self.record.stat().st_size > before, 60)
        self.typist.wait(lambda screen: at_a_prompt(screen) or screen.lines[screen.y] == ">", 60)
        if not at_a_prompt(self.typist.screen):
            self.typist.type("\r")
            self.typist.wait(at_a_prompt, 60)

    def kill(self) -> None:
        self.typist.child.kill(signal.SIGKILL)
        self.typist.child.close(force=True)


def an_irregular_line(game: Game) -> str:
    """A move of this game that is refused now, and that the table could hold."""
    offered = [line for verb in game.vocabulary.verbs for line in game.legal(verb, "public")[:1]]
    places = [f"move {space}" for space in game.vocabulary.spaces]
    for line in (*places, "draw", "valley", "end", "impulse 1", "impulse 2", "pass", *offered):
        try:
            if not game.judge(line, view="referee").legal:
                game.copy().play(f"{line} stood")
                return line
        except CerebriaError:
            continue
    return ""


class Forgotten(NamedTuple):
    """An entry that a scribe forgets, and what is entered after it until that is noticed."""

    at: int
    line: str
    later: tuple[str, ...]
    """Some of it is irregular without the forgotten entry, and stood."""


@cache
def true_game(setup: str, moves: int) -> Game:
    """A game as a scribe tells it who sees no hand; everything in it was typed."""
    return retold(setup, SEED, moves)


@cache
def something_forgotten(setup: str, moves: int, later: int) -> Forgotten:
    """The first entry of a game, not at its beginning, that can go in after the entries after it."""
    true = true_game(setup, moves)
    lines = [entry.line for entry in true.entries]
    for at in range(len(lines) // 5, len(lines) - later - 1):
        game = true.at(at)
        try:
            told = tuple(entered_somehow(game, one) for one in lines[at + 1 : at + 1 + later])
            game.play(f"insert {game.history.live[at].number} {lines[at]}")
        except CerebriaError:
            continue
        irregular = sum(one.endswith(" stood") for one in told)
        if irregular <= MOST_STOOD and game.now.key() == true.at(at + 1 + later).now.key():
            return Forgotten(at, lines[at], told)
    raise AssertionError("every entry is needed")


def entered_somehow(game: Game, line: str) -> str:
    """A line as it can be entered: it stands where it is not legal."""
    for form in (line, f"{line} stood"):
        try:
            game.play(form)
        except Illegal:
            continue
        return form
    raise Refused("It cannot stand.")


def typed_game(setup: str, size: tuple[int, int], folder: Path, moves: int = WHOLE, later: int = LATER) -> Game:
    """Type a game into a new record, with slips on the way; the record then tells the same game."""
    true = true_game(setup, moves)
    lines = [entry.line for entry in true.entries]
    forgotten = something_forgotten(setup, moves, later)
    noticed = forgotten.at + later
    typed = [*lines[: forgotten.at], *forgotten.later, *lines[noticed + 1 :]]
    record = folder / "typed.cer"
    Game.new(true.setup, record=record)
    stops: dict[int, Callable[[Scribe, Game], None]] = {
        forgotten.at - 4: mistaken,
        forgotten.at - 2: irregular,
        noticed - later // 2: killed,
        noticed: partial(inserted, forgotten=forgotten),
        noticed + 1: audited,
    }
    scribe = Scribe(record, *size)
    scribe.enter(typed[0])
    for kind in KINDS:
        scribe.ask(f"remind {kind} off")
    at = 1
    while at < len(typed):
        end = min(place for place in (*stops, at + PASTED, len(typed)) if place > at)
        scribe.paste(typed[at:end])
        at = end
        if at in stops:
            stops[at](scribe, Game.open(record))
    played = Game.open(record)
    told = [one.line.removesuffix(" stood") for one in played.history.live if not one.line.startswith("audit ")]
    assert told == lines
    assert played.now.key() == true.now.key()
    scribe.typist.enter("quit")
    assert scribe.typist.left() == 0
    return played


def mistaken(scribe: Scribe, game: Game) -> None:
    scribe.ask("qell V1")
    if wrong := an_irregular_line(game):
        scribe.mistake(wrong)


def irregular(scribe: Scribe, game: Game) -> None:
    if wrong := an_irregular_line(game):
        scribe.stand(wrong)


def killed(scribe: Scribe, game: Game) -> None:
    scribe.ask("show")
    scribe.ask("legal")
    scribe.kill()
    scribe.sit_down()


def inserted(scribe: Scribe, game: Game, *, forgotten: Forgotten) -> None:
    scribe.insert(game.history.live[forgotten.at].number, forgotten.line)


def audited(scribe: Scribe, game: Game) -> None:
    scribe.audit(game)
    assert any(entry.line.startswith("audit ") for entry in Game.open(scribe.record).entries)


@pytest.mark.parametrize("setup", long_but_for(SETUPS, "basic-2"))
def test_games_are_begun_at_a_small_screen(setup: str, folder: Path) -> None:
    assert len(typed_game(setup, (60, 20), folder, 26, 8).entries) > len(true_game(setup, 26).entries)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("setup", SETUPS)
def test_whole_games_are_typed(setup: str, size: tuple[int, int], folder: Path) -> None:
    assert typed_game(setup, size, folder).now.phase == "over"


def test_an_irregular_move_stands_and_is_taken_back(folder: Path) -> None:
    true = Game.open(RECORDS / "basic-3.cer")
    Game.new(true.setup, record="typed.cer")
    lines = [entry.line for entry in true.entries if entry.line][:12]
    game = Game.open("typed.cer")
    for line in lines:
        game.play(line)
    scribe = Scribe(Path("typed.cer").absolute(), 80, 24)
    wrong = an_irregular_line(game)
    scribe.typist.enter(wrong)
    scribe.typist.sees("s played, and it stood")
    scribe.typist.type("s")
    scribe.typist.wait(at_a_prompt, 60)
    assert Game.open("typed.cer").entries[-1].line.endswith(" stood")
    scribe.kill()
