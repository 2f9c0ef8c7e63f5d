"""What a view is told depends only on what it may know: two games that differ in the rest give the same bytes."""

import secrets
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.shell_completion import ShellComplete
from support.questions import TAB, Question, every_question
from support.worlds import Exchange, corrected, dealt_game, exchanges, table_game, told_exchanges

from cerebria_cli.cli import cli
from cerebria_cli.record import format as record_format

Run = Callable[..., Any]

#: A setup of each edition.
SETUPS = ("full-2", "balance-3", "prototype-2", "card-3")

#: All others.
OTHERS = (
    *("basic-2", "basic-3", "basic-4", "full-3", "full-4", "balance-4", "balance-5", "balance-6"),
    *("prototype-3", "prototype-4", "card-2", "card-4", "card-5"),
)

#: So many questions are asked of each pair of games where there are many pairs.
SOME = 14


def answered(run: Run, view: str, question: Question) -> str:
    if question[0] != TAB:
        return str(run(question[0], question[1], "--as", view, *question[2:]))
    _, command, *words = question
    shell = ShellComplete(cli, {}, "cerebria", "_CEREBRIA_COMPLETE")
    return str([answer.value for answer in shell.get_completions([command, "--as", view, "game.cer", *words], "")])


def answered_otherwise(
    found: Exchange, questions: list[Question], run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> list[tuple[Question, str, str]]:
    """The questions that two games, alike for a view, answer differently in it, with both answers."""
    answers = []
    for name, game in (("one", found.one), ("other", found.other)):
        (folder / name).mkdir(parents=True)
        game.copy().save(folder / name / "game.cer")
        monkeypatch.chdir(folder / name)
        answers.append([answered(run, found.view, question) for question in questions])
    return [three for three in zip(questions, *answers, strict=True) if three[1] != three[2]]


def exchanged(setup: str, seeds: range, tries: int) -> Iterator[tuple[Exchange, Random]]:
    """Pairs of games: dealt ones, those with corrections among them, and every third at a table."""
    for seed in seeds:
        chance = Random(f"{setup}/{seed}")
        length = chance.randrange(4, 40 if len(seeds) < 10 else 70)
        at_table = len(seeds) > 9 and seed % 3 == 2
        game = table_game(setup, seed, length) if at_table else dealt_game(setup, seed, length)
        if seed % 3 == 1:
            corrected(game, chance, 3)
        for found in (told_exchanges if at_table else exchanges)(game, chance, tries):
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
    monkeypatch.setattr(secrets, "token_hex", lambda size: "0" * 2 * size)


@pytest.mark.parametrize("setup", SETUPS)
def test_what_a_view_is_told_rests_on_what_it_may_know(
    setup: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # In the card game most moves name no card of a hand.
    telling = differ_in_hands if setup.startswith("card") else differ_in_moves
    exchange, chance = next(found for found in exchanged(setup, range(9), 12) if telling(found[0]))
    questions = every_question(exchange, chance)
    asked = chance.sample(questions, min(2 * SOME, len(questions)))
    assert answered_otherwise(exchange, asked, run, tmp_path, monkeypatch) == [], exchange


@pytest.mark.slow
@pytest.mark.parametrize("setup", [*SETUPS, *OTHERS])
def test_the_same_for_many_games(
    setup: str,
    times: int,
    run: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    accepted: Counter[str] = Counter()
    seeds = range(4 * times)
    for number, (exchange, chance) in enumerate(exchanged(setup, seeds, 6)):
        questions = every_question(exchange, chance)
        asked = chance.sample(questions, min(SOME, len(questions)))
        found = answered_otherwise(exchange, asked, run, tmp_path / str(number), monkeypatch)
        assert found == [], exchange
        accepted[exchange.view] += 1
        accepted["with another hand"] += differ_in_hands(exchange)
        accepted["at a table"] += "dealt" not in exchange.one.setup
    with capfd.disabled():
        print(f"\n{setup}: {dict(accepted)}")
    assert accepted.total()
