"""`cerebria sim`: whole games of random legal moves."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from cerebria_cli.commands._answering import answer, answer_each
from cerebria_cli.commands._opening import owned_setup
from cerebria_cli.commands._options import cards_option
from cerebria_cli.commands._output import say, tell
from cerebria_cli.errors import WrongUsage

if TYPE_CHECKING:
    from cerebria_cli.game.desk import Game
    from cerebria_cli.random_play.harness import Coverage, Report

LIMIT = 10_000
#: Seeds that are chosen for the user are short enough to be typed again.
SEEDS = 1_000_000


@click.command()
@click.argument("setup", metavar="SETUP")
@click.option(
    "-n", "games", type=click.IntRange(min=1), default=1, show_default=True, metavar="N", help="How many games."
)
@click.option("--seed", type=click.IntRange(min=0), metavar="S", help="The first game's seed; the next ones count on.")
@click.option(
    "-o",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Write the records there, as SETUP-SEED.cer.",
)
@click.option("--coverage", is_flag=True, help="Then name what could have occurred in these games and has not.")
@cards_option
def command(
    setup: str,
    games: int,
    seed: int | None,
    folder: Path | None,
    coverage: bool,
    cards: Path | None,
) -> None:
    """Play random legal games.

    SETUP is a setup file or the name of a built-in setup; every deck is dealt by the tool. The same seed gives the
    same game. One line is printed for each game, then a summary. With --coverage follows what has not occurred in any
    of the games: verbs, upgrades, powers, Aspirations, options of rulings, reasons of ending, each under its heading.

    \b
    Examples:
      cerebria sim basic-4 -n 10 --seed 1 -o games
      cerebria sim full-4 -n 3 --coverage
    """
    first = _chosen_seed() if seed is None else seed
    name = Path(setup).stem
    table = owned_setup(setup, cards)
    records = _records(folder, name, range(first, first + games))
    tally = Tally()
    rows = answer_each(_played(name, table, records, tally), lambda row: tell(_line(row)))
    answer(Simulated(name, rows, _summary(rows), tally.missing() if coverage else None), _tell)


class Simulated(NamedTuple):
    """The games, what they have in common, and what has not occurred in them, where that was asked for."""

    setup: str
    games: list[dict[str, Any]]
    summary: dict[str, Any]
    missing: dict[str, list[str]] | None

    def data(self) -> dict[str, Any]:
        return {name: value for name, value in self._asdict().items() if value is not None}


def _played(
    name: str, setup: dict[str, Any], records: dict[int, Path | None], tally: "Tally"
) -> Iterator[dict[str, Any]]:
    """Each game when it is over."""
    for number, (seed, record) in enumerate(records.items()):
        _progress(number, len(records))
        row = _row(name, seed, _play(setup, seed, record, tally))
        _progress(len(records), len(records))
        yield row


def _tell(found: Simulated) -> None:
    """The summary, and what is missing where that was asked for."""
    tell(_summary_line(found.summary))
    if found.missing is not None:
        say("Not in these games:" if found.missing else "Everything has occurred.")
        for heading, names in found.missing.items():
            tell(f"  {heading}: {', '.join(names)}")


class Tally:
    """What has occurred in the games so far, and one of them."""

    def __init__(self) -> None:
        self.game: Game | None = None
        self.found: list[Coverage] = []

    def missing(self) -> dict[str, list[str]]:
        from cerebria_cli.random_play.harness import merged, missing

        return missing(self.game, merged(self.found)) if self.game else {}


def _chosen_seed() -> int:
    from random import SystemRandom

    return SystemRandom().randrange(SEEDS)


def _records(folder: Path | None, name: str, seeds: range) -> dict[int, Path | None]:
    """Where the record of each seed goes; nothing is played when one of them exists already."""
    if folder is None:
        return dict.fromkeys(seeds)
    paths = {seed: folder / f"{name}-{seed}.cer" for seed in seeds}
    for path in paths.values():
        if path.exists():
            raise WrongUsage(f"{path} exists already; choose another folder or another seed.")
    folder.mkdir(parents=True, exist_ok=True)
    return {**paths}


def _play(setup: dict[str, Any], seed: int, record: Path | None, tally: Tally) -> "Report":
    from cerebria_cli.game.desk import Game
    from cerebria_cli.random_play.harness import at_random, play

    tally.game = Game.new(setup, seed=seed, record=record)
    report = play(tally.game, at_random(seed), limit=LIMIT)
    tally.found.append(report.coverage)
    return report


def _progress(done: int, games: int) -> None:
    """A counter on standard error while somebody is looking at a terminal."""
    import sys

    if sys.stderr.isatty() and games > 1:
        click.echo("\r\x1b[K" if done == games else f"\rgame {done + 1} of {games} ", err=True, nl=False)


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
    scores = " ".join(f"{team} {points}" for team, points in row["scores"].items())
    outcome = f"{row['winner']} wins" if row["winner"] else "a draw"
    ending = ", ".join(filter(None, (f"ended by {row['ending']}", scores, outcome)))
    ending = ending if row["over"] else f"not over after {LIMIT} moves"
    return f"{row['setup']} seed {row['seed']}: {row['turns']} turns, {row['entries']} entries, {ending}"


def _summary(rows: list[dict[str, Any]]) -> dict[str, Any]:
    from collections import Counter

    return {
        "games": len(rows),
        "turns": sum(row["turns"] for row in rows) / len(rows),
        "entries": sum(row["entries"] for row in rows) / len(rows),
        "endings": dict(sorted(Counter(row["ending"] or "not over" for row in rows).items())),
        "winners": dict(sorted(Counter(_winner(row) for row in rows).items())),
    }


def _winner(row: dict[str, Any]) -> str:
    return row["winner"] or ("draw" if row["over"] else "not over")


def _summary_line(summary: dict[str, Any]) -> str:
    def listed(counts: dict[str, int]) -> str:
        return ", ".join(f"{name} {many}" for name, many in counts.items())

    games = "1 game" if summary["games"] == 1 else f"{summary['games']} games"
    means = f"{summary['turns']:.1f} turns and {summary['entries']:.1f} entries on average"
    return f"{games}: {means}; endings: {listed(summary['endings'])}; winners: {listed(summary['winners'])}"
