"""What a view is told depends only on what it may know: two games that differ in the rest give the same bytes."""

import secrets
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from shutil import copyfile
from typing import Any

import pytest
from click.shell_completion import ShellComplete
from support.questions import MENU, PIPE, TAB, WRITING, Question, every_question, every_writing
from support.worlds import Exchange, corrected, dealt_game, exchanges, table_game, told_exchanges

from cerebria_cli import Game
from cerebria_cli.cli import cli
from cerebria_cli.commands._prompt.glance import Glance
from cerebria_cli.commands._prompt.menu import entries
from cerebria_cli.commands._session import Session
from cerebria_cli.game import completing, reconciling, reminding
from cerebria_cli.game.veiling import HIDDEN
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


def answered(run: Run, view: str, question: Question) -> Any:
    kind, *words = question
    if kind == TAB:
        shell = ShellComplete(cli, {}, "cerebria", "_CEREBRIA_COMPLETE")
        found = shell.get_completions([words[0], "--as", view, "game.cer", *words[1:]], "")
        return [answer.value for answer in found]
    if kind == MENU:
        glance = Glance(Session(Game.open("game.cer"), view, False))
        return [*entries(glance, words[0])], glance.quiet(words[0])
    if kind == PIPE:
        return run("table", "game.cer", "--as", view, stdin="\n".join(words))
    return run(kind, words[0], "--as", view, *words[1:])


def gives_away(question: Question, one: Any, other: Any) -> bool:
    """Whether answers tell games apart that are alike for whoever asks.

    What is written is judged by the desk: where it refuses in one of them only, one sentence is all that is said.
    """
    if question[0] not in WRITING or one == other:
        return bool(one != other)
    # Where it goes on without the secret, it may be refused for what everybody can see then.
    refused = [" ".join((answer.out + answer.err).split()) for answer in (one, other) if answer.status]
    return not any(HIDDEN in said for said in refused)


def answered_otherwise(
    found: Exchange, questions: list[Question], run: Run, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> list[tuple[Question, Any, Any]]:
    """The questions that two games, alike for a view, answer differently in it, with both answers."""
    answers: list[list[Any]] = []
    for name, game in (("one", found.one), ("other", found.other)):
        (folder / name).mkdir(parents=True)
        monkeypatch.chdir(folder / name)
        game.copy().save(Path("kept.cer"))
        game.at(len(game.entries) // 2).copy().save(Path("earlier.cer"))
        answers.append([])
        for question in questions:
            copyfile("kept.cer", "game.cer")
            answers[-1].append(answered(run, found.view, question))
    return [three for three in zip(questions, *answers, strict=True) if gives_away(*three)]


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
    hands = [
        [player["hand"] for player in game.state("referee")["players"].values()] for game in (found.one, found.other)
    ]
    return hands[0] != hands[1]


def differ_in_moves(found: Exchange) -> bool:
    """Whether what is legal in truth is not the same."""
    return set(found.one.legal(view="referee")) != set(found.other.legal(view="referee"))


@pytest.fixture(autouse=True)
def _one_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_format, "now", lambda: "2024-01-01T00:00:00Z")
    monkeypatch.setattr(secrets, "token_hex", lambda size: "0" * 2 * size)
    # How much is found out in the time there is is not what is compared.
    monkeypatch.setattr(completing, "SECONDS", 60)
    monkeypatch.setattr(reminding, "SECONDS", 60)
    monkeypatch.setattr(reconciling, "process_time", partial(next, count(step=1 / 128)))


@pytest.mark.parametrize("setup", SETUPS)
def test_what_a_view_is_told_rests_on_what_it_may_know(
    setup: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # In the card game most moves name no card of a hand.
    telling = differ_in_hands if setup.startswith("card") else differ_in_moves
    exchange, chance = next(found for found in exchanged(setup, range(9), 12) if telling(found[0]))
    questions = every_question(exchange, chance)
    asked = [
        *chance.sample(questions, min(SOME, len(questions))),
        *chance.sample(every_writing(exchange, chance), SOME // 2),
    ]
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
    seeds, tried = range(4 * times), set[tuple[str, ...]]()
    for number, (exchange, chance) in enumerate(exchanged(setup, seeds, 6)):
        # Only what differs counts: the game up to its last entry, the view, and the cards, whichever came first.
        key = (exchange.one.entries[-1].link, exchange.view, *sorted(exchange.cards))
        if key in tried:
            continue
        tried.add(key)
        questions = every_question(exchange, chance)
        writing = every_writing(exchange, chance)
        asked = chance.sample(questions, min(SOME, len(questions))) + chance.sample(writing, SOME // 2)
        found = answered_otherwise(exchange, asked, run, tmp_path / str(number), monkeypatch)
        assert found == [], exchange
        accepted[exchange.view] += 1
        accepted["with another hand"] += differ_in_hands(exchange)
        accepted["at a table"] += "dealt" not in exchange.one.setup
    with capfd.disabled():
        print(f"\n{setup}: {len(tried)} exchanges, {dict(accepted)}")
    assert tried
