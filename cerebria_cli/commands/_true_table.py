"""`cerebria sim --true-table`: random games, each typed in once more by a scribe who does not see everything."""

from collections.abc import Iterator
from typing import Any

from cerebria_cli.commands._answering import answer, answer_each
from cerebria_cli.commands._output import tell
from cerebria_cli.system.named_tuples import NamedTuple

Row = dict[str, Any]


class Retold(NamedTuple):
    """The games, and how many of them went wrong."""

    setup: str
    games: list[Row]
    wrong: int


def retell_all(name: str, setup: dict[str, Any], seeds: range) -> int:
    """Retell a game for each seed; how many of them went wrong."""
    rows = answer_each(_retold(name, setup, seeds), lambda row: tell(_line(row)))
    found = Retold(name, rows, sum(row["wrong"] is not None for row in rows))
    answer(found, lambda found: tell(_summary(found)))
    return found.wrong


def _retold(name: str, setup: dict[str, Any], seeds: range) -> Iterator[Row]:
    from cerebria_cli.random_play.asking import Curiosity
    from cerebria_cli.random_play.true_table import Untrue, retell

    curiosity = Curiosity(seeds.start)
    for seed in seeds:
        before = curiosity.asked
        row: Row = {"setup": name, "seed": seed, "moves": None, "lines": None, "questions": None, "wrong": None}
        try:
            retelling = retell(setup, seed, curiosity=curiosity)
        except Untrue as wrong:
            yield {**row, "wrong": str(wrong)}
            continue
        yield row | {
            "moves": len(retelling.truth.entries),
            "lines": len(retelling.lines),
            "questions": curiosity.asked - before,
        }


def _line(row: Row) -> str:
    if row["wrong"] is not None:
        return f"{row['setup']} seed {row['seed']}: {row['wrong']}"
    asked = f"{row['questions']} questions answered"
    return f"{row['setup']} seed {row['seed']}: {row['moves']} entries told in {row['lines']} lines, {asked}"


def _summary(found: Retold) -> str:
    games = "1 game" if len(found.games) == 1 else f"{len(found.games)} games"
    lines = sum(row["lines"] or 0 for row in found.games)
    questions = sum(row["questions"] or 0 for row in found.games)
    wrong = f"{found.wrong} went wrong" if found.wrong else "nothing true was refused, nothing false believed"
    return f"{games} retold in {lines} lines, {questions} questions answered: {wrong}"
