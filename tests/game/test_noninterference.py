"""What a view is told depends only on what it may know: two games that differ in the rest give the same bytes."""

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.shell_completion import ShellComplete
from support.worlds import Exchange, dealt_game, exchanges

from cerebria_cli.cli import cli
from cerebria_cli.record import format as record_format

Run = Callable[..., Any]

#: A setup of each edition.
SETUPS = ("full-2", "balance-3", "prototype-2", "card-3")


def everything_said(run: Run, found: Exchange, lines: list[str]) -> Iterator[tuple[str, str]]:
    """Every question with its answer in a view."""
    view = ("--as", found.view)
    last = str(len(found.one.entries))
    reading = [("show",), ("show", "--json"), ("log",), ("log", "--all", "--json"), ("legal", "--json"), ("resume",)]
    for command in (*reading, ("resume", "--json"), ("replay", "--from", last), ("replay", "--json")):
        yield " ".join(command), str(run(command[0], "game.cer", *view, *command[1:]))
    for line in lines:
        for command in (("why",), ("try", "--json"), ("move", "--dry-run")):
            yield f"{' '.join(command)}: {line}", str(run(command[0], "game.cer", *command[1:], line, *view))
    for words in ([], *(line.split()[:2] for line in lines[:1])):
        shell = ShellComplete(cli, {}, "cerebria", "_CEREBRIA_COMPLETE")
        answers = shell.get_completions(["move", *view, "game.cer", *words], "")
        yield f"completion {words}", str([answer.value for answer in answers])


def asked(found: Exchange, chance: Random) -> list[str]:
    """Lines to ask about: some legal as far as the view can tell, some legal in one of the games, with either card."""
    one, two = found.cards
    likely = found.one.legal(view=found.view)
    true = [*found.one.legal(), *found.other.legal()]
    named = [line for line in (*likely, *true) if one in line or two in line]
    lines = [chance.choice(pile) for pile in (likely, true, named, named) if pile]
    lines += [line.replace(one, "\0").replace(two, one).replace("\0", two) for line in lines[-2:]]
    return [*dict.fromkeys(lines)]


def compare(found: Exchange, run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch, chance: Random) -> None:
    lines, answers = asked(found, chance), []
    for name, game in (("one", found.one), ("other", found.other)):
        (folder / name).mkdir(parents=True)
        game.copy().save(folder / name / "game.cer")
        monkeypatch.chdir(folder / name)
        answers.append(dict(everything_said(run, found, lines)))
    for question, answer in answers[0].items():
        assert answer == answers[1][question], (question, found)


def exchanged(setup: str, seeds: range, tries: int) -> Iterator[tuple[Exchange, Random]]:
    for seed in seeds:
        chance = Random(f"{setup}/{seed}")
        game = dealt_game(setup, seed, chance.randrange(4, 40 if len(seeds) < 10 else 90))
        for found in exchanges(game, chance, tries):
            yield found, chance


def differ_in_hands(found: Exchange) -> bool:
    """Whether somebody holds another card, which tells more than another order of a deck."""
    hands = [[player["hand"] for player in game.state()["players"].values()] for game in (found.one, found.other)]
    return hands[0] != hands[1]


def differ_in_moves(found: Exchange) -> bool:
    """Whether what is legal in truth is not the same."""
    return set(found.one.legal()) != set(found.other.legal())


@pytest.fixture(autouse=True)
def _one_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_format, "now", lambda: "2024-01-01T00:00:00Z")


@pytest.mark.parametrize("setup", SETUPS)
def test_what_a_view_is_told_rests_on_what_it_may_know(
    setup: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # In the card game most moves name no card of a hand.
    telling = differ_in_hands if setup.startswith("card") else differ_in_moves
    exchange, chance = next(found for found in exchanged(setup, range(9), 12) if telling(found[0]))
    compare(exchange, run, tmp_path, monkeypatch, chance)


@pytest.mark.slow
@pytest.mark.parametrize("setup", [*SETUPS, "basic-4", "full-4", "balance-6", "prototype-4", "card-5"])
def test_the_same_for_many_games(setup: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    accepted: Counter[str] = Counter()
    for number, (exchange, chance) in enumerate(exchanged(setup, range(9), 6)):
        compare(exchange, run, tmp_path / str(number), monkeypatch, chance)
        accepted[exchange.view] += 1
        accepted["with another hand"] += differ_in_hands(exchange)
    assert accepted.total() > 3
