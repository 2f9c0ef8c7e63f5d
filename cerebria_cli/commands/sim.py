"""`cerebria sim`: whole games of random legal moves."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cerebria_cli.commands._answering import answer, answer_each
from cerebria_cli.commands._completing import complete_setup
from cerebria_cli.commands._files import NEW_FOLDER
from cerebria_cli.commands._opening import owned_setup
from cerebria_cli.commands._options import cards_option
from cerebria_cli.commands._output import say, tell
from cerebria_cli.errors import CerebriaError, Interrupted, WrongUsage
from cerebria_cli.record.written import WRITTEN
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.random_play.harness import Coverage, Report
    from cerebria_cli.shelf.owners_cards import Overlays

LIMIT = 10_000
#: The status when a game that is retold goes wrong.
DIFFERS = 1
#: Seeds that are chosen for the user are short enough to be typed again.
SEEDS = 1_000_000
#: So few games are quicker played one after another.
FEW = 3


@click.command()
@click.argument("setup", metavar="SETUP", shell_complete=complete_setup)
@click.option(
    "-n", "games", type=click.IntRange(min=1), default=1, show_default=True, metavar="N", help="Number of games."
)
@click.option(
    "--seed", type=click.IntRange(min=0), metavar="S", help="Seed of the first game; each further game adds 1."
)
@click.option(
    "-o",
    "folder",
    type=NEW_FOLDER,
    metavar="DIR",
    help="Save the records in DIR, as SETUP-SEED.cer.",
)
@click.option("--coverage", is_flag=True, help="List what never happened in these games, although it could have.")
@click.option("--true-table", "true_table", is_flag=True, help="Test cerebria: record each game as a person would.")
@cards_option
def command(
    setup: str,
    games: int,
    seed: int | None,
    folder: Path | None,
    coverage: bool,
    true_table: bool,
    cards: "Overlays",
) -> int:
    """Play random legal games.

    SETUP is a setup file or a built-in setup; cerebria deals every deck. The same seed gives the same game. You get a
    line for each game and a summary. With -o, each record is saved when its game is over. If you interrupt the
    command, run it again to play the missing games.

    \b
    Examples:
      cerebria sim basic-4 -n 10 --seed 1 -o games
      cerebria sim full-4 -n 3 --coverage
      cerebria sim basic-2 -n 2 --seed 1 --true-table

    --true-table tests cerebria itself. It types each random game into a second record as a person would: with `?` for
    hidden cards, with forgotten details, and in shortened words. If the second game refuses or believes something
    wrong, you get the seed and the lines, and the exit status is 1.
    """
    first = _chosen_seed() if seed is None else seed
    name = Path(setup).stem
    table = owned_setup(setup, cards)
    if true_table:
        if folder is not None or coverage:
            raise WrongUsage("--true-table stands alone: it writes no records and counts no coverage.")
        return _retold(name, table, range(first, first + games))
    tasks, there = _to_play(name, table, range(first, first + games), folder)
    tally = Tally(table)
    rows = answer_each(_played(tasks, tally), lambda row: tell(_line(row)))
    missing = tally.missing() if coverage else None
    answer(Simulated(name, rows, _summary(rows), len(there), missing), _tell)
    return CerebriaError.exit_status if any(row.get("lost") for row in rows) else 0


def _retold(name: str, table: dict[str, Any], seeds: range) -> int:
    from cerebria_cli.commands._true_table import retell_all

    return DIFFERS if retell_all(name, table, seeds) else 0


class Task(NamedTuple):
    """One game that is to be played."""

    setup: str
    table: dict[str, Any]
    seed: int
    record: Path | None


class Simulated(NamedTuple):
    """The games, what they have in common, and what has not occurred in them, where that was asked for."""

    setup: str
    games: list[dict[str, Any]]
    summary: dict[str, Any]
    there: int
    """How many of the games lay in the folder already."""

    missing: dict[str, list[str]] | None

    def data(self) -> dict[str, Any]:
        return {name: value for name, value in self._asdict().items() if value is not None}


def _played(tasks: list[Task], tally: "Tally") -> Iterator[dict[str, Any]]:
    """Each game when it is over; the games are shared among all cores."""
    from cerebria_cli.commands._progress import counted
    from cerebria_cli.system.workers import shared

    try:
        played = counted(shared(_play, tasks, FEW, _lost), len(tasks), "games")
        for number, (task, (row, found)) in enumerate(zip(tasks, played, strict=True), 1):
            tally.found.append(found)
            _note_written(task.record, number)
            yield row
    except KeyboardInterrupt as stop:
        written = [task.record for task in tasks if task.record and task.record.exists()]
        if not written:
            raise
        lie = "lies" if len(written) == 1 else "lie"
        sentence = f"{_games(len(written))} {lie} in {written[0].parent}; --seed {tasks[0].seed} plays the others."
        raise Interrupted(sentence) from stop


def _note_written(record: Path | None, number: int) -> None:
    """One sentence about all games of a folder, whichever process wrote them."""
    if record is None or not record.exists():
        return
    WRITTEN.pop(str(record), None)
    WRITTEN[str(record.parent)] = f"{_games(number)} {'lies' if number == 1 else 'lie'} in {record.parent}"


def _tell(found: Simulated) -> None:
    """The summary, and what is missing where that was asked for."""
    if found.there:
        were = "was" if found.there == 1 else "were"
        tell(f"{_games(found.there)} lay there already and {were} not played again.")
    if found.games:
        tell(_summary_line(found.summary))
    if found.missing is not None:
        say("Not in these games:" if found.missing else "Everything has occurred.")
        for heading, names in found.missing.items():
            tell(f"  {heading}: {', '.join(names)}")


class Tally:
    """What has occurred in the games so far."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.table = table
        self.found: list[Coverage] = []

    def missing(self) -> dict[str, list[str]]:
        from cerebria_cli.game.desk import Game
        from cerebria_cli.random_play.harness import merged, missing

        return missing(Game.new(self.table, seed=0), merged(self.found))


def _chosen_seed() -> int:
    from random import SystemRandom

    return SystemRandom().randrange(SEEDS)


def _to_play(name: str, table: dict[str, Any], seeds: range, folder: Path | None) -> tuple[list[Task], list[Path]]:
    """What is to be played, and the games of an earlier, interrupted run that are there already."""
    if folder is None:
        return [Task(name, table, seed, None) for seed in seeds], []
    folder.mkdir(parents=True, exist_ok=True)
    tasks, there = [], []
    for seed in seeds:
        path = folder / f"{name}-{seed}.cer"
        if not path.exists():
            tasks.append(Task(name, table, seed, path))
        elif _is_the_game(path, table, seed):
            there.append(path)
        else:
            raise WrongUsage(f"{path} exists already; choose another folder or another seed.")
    return tasks, there


def _is_the_game(path: Path, table: dict[str, Any], seed: int) -> bool:
    """Whether a record is the whole game that would be played now."""
    from cerebria_cli.errors import CerebriaError
    from cerebria_cli.game.desk import Game

    try:
        found = Game.open(path)
    except CerebriaError:
        return False
    fresh = Game.new(table, seed=seed)
    return found.header.get("setup") == fresh.header.get("setup") and not found.altered and found.now.phase == "over"


def _play(task: Task) -> "tuple[dict[str, Any], Coverage]":
    """One game; its record is written when the game is over, all at once."""
    from cerebria_cli.game.desk import Game
    from cerebria_cli.random_play.harness import at_random, play

    game = Game.new(task.table, seed=task.seed)
    enter = Game.go_on if task.record is None else Game.append
    report = play(game, at_random(task.seed), limit=LIMIT, enter=enter)
    # Whoever played it before may have died just after it was written.
    if task.record is not None and not (task.record.exists() and _is_the_game(task.record, task.table, task.seed)):
        game.save(task.record)
    return _row(task.setup, task.seed, report), report.coverage


def _lost(task: Task) -> "tuple[dict[str, Any], Coverage]":
    """A game whose process ended each time."""
    from cerebria_cli.random_play.harness import Report, no_coverage

    coverage = no_coverage()
    return {**_row(task.setup, task.seed, Report(0, 0, False, "", {}, "", coverage)), "lost": True}, coverage


def _row(name: str, seed: int, report: "Report") -> dict[str, Any]:
    return {
        "setup": name,
        "seed": seed,
        "turns": report.turns,
        "entries": report.entries,
        "over": report.over,
        "ending": report.ending,
        "scores": report.scores,
        "winner": report.winner or None,
    }


def _line(row: dict[str, Any]) -> str:
    if row.get("lost"):
        return f"{row['setup']} seed {row['seed']}: not played, because its process ended twice"
    scores = " ".join(f"{team} {points}" for team, points in row["scores"].items())
    outcome = f"{row['winner']} wins" if row["winner"] else "a draw"
    ending = ", ".join(filter(None, (f"ended by {row['ending']}", scores, outcome)))
    ending = ending if row["over"] else f"not over after {LIMIT} moves"
    return f"{row['setup']} seed {row['seed']}: {row['turns']} turns, {row['entries']} entries, {ending}"


def _summary(rows: list[dict[str, Any]]) -> dict[str, Any]:
    from collections import Counter

    many = max(1, len(rows))
    return {
        "games": len(rows),
        "turns": sum(row["turns"] for row in rows) / many,
        "entries": sum(row["entries"] for row in rows) / many,
        "endings": dict(sorted(Counter(row["ending"] or "not over" for row in rows).items())),
        "winners": dict(sorted(Counter(_winner(row) for row in rows).items())),
    }


def _winner(row: dict[str, Any]) -> str:
    return row["winner"] or ("draw" if row["over"] else "not over")


def _summary_line(summary: dict[str, Any]) -> str:
    def listed(counts: dict[str, int]) -> str:
        return ", ".join(f"{name} {many}" for name, many in counts.items())

    means = f"{summary['turns']:.1f} turns and {summary['entries']:.1f} entries on average"
    games, endings, winners = _games(summary["games"]), listed(summary["endings"]), listed(summary["winners"])
    return f"{games}: {means}; endings: {endings}; winners: {winners}"


def _games(many: int) -> str:
    return "1 game" if many == 1 else f"{many} games"
