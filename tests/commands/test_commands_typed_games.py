"""Whole games typed at a terminal, with mistakes, irregular moves, a kill and a resume."""

import re
import signal
from itertools import cycle
from pathlib import Path

import pytest
from support.small_terminal import Screen, Typist

from cerebria_cli import Game

RECORDS = Path(__file__).parents[2] / "records"

#: A sample of every edition, and the sizes of the screens.
SAMPLES = ("basic-3.cer", "full-2.cer", "balance-6.cer", "prototype-2-third-major.cer", "card-2-42.cer")
SIZES = ((60, 20), (80, 24), (120, 40))
AT_SCREENS = [*zip(SAMPLES, cycle(SIZES), strict=False)]

_PROMPT = re.compile(r".*> $")


def at_a_prompt(screen: Screen) -> bool:
    """Whether the cursor stands behind an empty prompt, with the toolbar below it."""
    row = "".join(screen.rows[screen.y])
    below = screen.lines[screen.y + 1] if screen.y + 1 < screen.height else ""
    return bool(_PROMPT.fullmatch(row[: screen.x])) and not row[screen.x :].strip() and "│" in below


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

    def kill(self) -> None:
        self.typist.child.kill(signal.SIGKILL)
        self.typist.child.close(force=True)


def an_illegal_line(game: Game) -> str:
    """A move of this game that is refused now, and that the table could hold."""
    from cerebria_cli.errors import CerebriaError

    offered = [line for verb in game.vocabulary.verbs for line in game.legal(verb, "public")[:1]]
    later = ["move V", "move N", "draw", "impulse 1", "recall", *offered]
    for line in later:
        try:
            if not game.judge(line).legal:
                return line
        except CerebriaError:
            continue
    return ""


def typed_game(sample: str, size: tuple[int, int], folder: Path, limit: int | None = None) -> None:
    """Type a sample into a new record, with slips on the way; the record then holds the same lines."""
    true = Game.open(RECORDS / sample)
    lines = [entry.line for entry in true.entries][:limit]
    record = folder / "typed.cer"
    played = Game.new(true.setup, record=record)
    scribe = Scribe(record, *size)
    half = len(lines) // 2
    while len(played.entries) < len(lines):
        number = len(played.entries)
        if number in (half // 2, half) and (wrong := an_illegal_line(played)):
            scribe.mistake(wrong)
        if number == half:
            scribe.ask("show")
            scribe.ask("legal")
            scribe.kill()
            scribe.sit_down()
        scribe.enter(lines[number])
        played = Game.open(record)
        assert played.entries[number].line == lines[number]
    assert [entry.line for entry in played.entries] == lines
    assert played.now.key() == true.at(len(lines)).now.key()
    scribe.typist.enter("quit")
    assert scribe.typist.left() == 0


@pytest.mark.parametrize(("sample", "size"), AT_SCREENS)
def test_a_game_is_begun_at_a_terminal(sample: str, size: tuple[int, int], folder: Path) -> None:
    typed_game(sample, size, folder, 4)
    assert len(Game.open("typed.cer").entries) == 4


@pytest.mark.slow
@pytest.mark.parametrize(("sample", "size"), AT_SCREENS)
def test_whole_games_are_typed(sample: str, size: tuple[int, int], folder: Path) -> None:
    typed_game(sample, size, folder)
    assert Game.open("typed.cer").now.phase == Game.open(RECORDS / sample).now.phase


def test_an_irregular_move_stands_and_is_taken_back(folder: Path) -> None:
    true = Game.open(RECORDS / "basic-3.cer")
    Game.new(true.setup, record="typed.cer")
    lines = [entry.line for entry in true.entries if entry.line][:12]
    game = Game.open("typed.cer")
    for line in lines:
        game.play(line)
    scribe = Scribe(Path("typed.cer").absolute(), 80, 24)
    wrong = an_illegal_line(game)
    scribe.typist.enter(wrong)
    scribe.typist.sees("s played, and it stood")
    scribe.typist.type("s")
    scribe.typist.wait(at_a_prompt, 60)
    assert Game.open("typed.cer").entries[-1].line.endswith(" stood")
    scribe.kill()
