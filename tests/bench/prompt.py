"""How long the prompt takes: `python tests/bench/prompt.py`. Enter to the next prompt in a record of 1,000 entries may
take 0.1 s, the menu 0.05 s, at the median."""

import contextlib
import io
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

PROJECT = Path(__file__).parent.parent.parent
sys.path.insert(0, str(PROJECT))

from cerebria_cli.commands._prompt.glance import Glance  # noqa: E402
from cerebria_cli.commands._prompt.menu import entries  # noqa: E402
from cerebria_cli.commands._session import Session  # noqa: E402
from cerebria_cli.game.desk import Game  # noqa: E402
from cerebria_cli.random_play.harness import at_random, play  # noqa: E402
from cerebria_cli.view.words.toolbar import toolbar  # noqa: E402

ENTRIES, LINES = 1000, 40
MOST_ENTER, MOST_MENU = 0.1, 0.05
SETUPS = ("full-4", "balance-6", "prototype-4", "card-5")


def long_record(setup: str, path: Path) -> Game:
    """A record of 1,000 entries: a game that goes back and on until it is long enough."""
    game, seed = Game.new(setup, seed=5), 0
    while len(game.entries) < ENTRIES:
        play(game, at_random(seed), limit=ENTRIES - len(game.entries))
        seed += 1
        if len(game.entries) < ENTRIES or game.now.phase == "over":
            game.play(f"undo to {game.history.live[len(game.history.live) // 2].number}")
    game.save(path)
    return Game.open(path)


def entered(game: Game) -> list[float]:
    """Seconds from Enter to the next prompt, for some lines of a random game."""
    trial = game.copy()
    play(trial, at_random(99), limit=LINES)
    lines = [entry.line for entry in trial.entries[len(game.entries) :] if not entry.line.startswith("table ")]
    session, found = Session(game, "public", False), []
    for line in lines[: LINES // 2]:
        with contextlib.redirect_stdout(io.StringIO()):
            start = time.perf_counter()
            session.take(line)
            session.follow_clock()
            toolbar(Glance(session).facts, session.prompt(), 80)
            found.append(time.perf_counter() - start)
    return found


def menus(game: Game) -> list[float]:
    """Seconds for the menu and the quiet line after every word of lines that are legal."""
    glance, found = Glance(Session(game, "public", False)), []
    for verb in game.vocabulary.verbs:
        for line in game.legal(verb, "public")[:2]:
            words = line.split()
            for count in range(1, len(words)):
                text = f"{' '.join(words[1 : count + 1])} "
                start = time.perf_counter()
                list(entries(glance, text))
                glance.quiet(text)
                found.append(time.perf_counter() - start)
    return found


def _told(seconds: list[float]) -> str:
    return f"{1000 * median(seconds):5.1f} ms (most {1000 * max(seconds):.0f})"


def main() -> int:
    slow = 0
    for setup in SETUPS:
        with tempfile.TemporaryDirectory() as folder:
            game = long_record(setup, Path(folder) / "long.cer")
            menu = menus(game)
            enter = entered(game)
        slow += median(enter) > MOST_ENTER or median(menu) > MOST_MENU
        print(f"{setup:<12} {len(game.entries)} entries   Enter {_told(enter)}   menu {_told(menu)}")
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
