"""The first Revelation at a real table, typed line by line; whatever is asked while it goes on is answered."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.shell_completion import ShellComplete
from support.long_tests import long_but_for

from cerebria_cli import Game
from cerebria_cli.cli import cli

Run = Callable[..., Any]

SETUPS = ("full-2", "full-3", "full-4", "balance-3", "balance-4", "balance-5", "balance-6")
#: What people answer before the first turn, who hold their cards themselves.
ANSWERS = {"hand": "{} hand ? ? /?", "tokens": "{} tokens move invoke quell fortify"}
#: Cards that each Hidden deck has; which one is turned up nobody knows before.
HIDDEN = {"bliss": "unity", "gloom": "openness", "balance": "awareness"}


def lines_to_the_revelation(setup: str) -> list[str]:
    """Figures, hands and tokens, the first turn, in which nobody absorbs, and a Sphere with its last Willpower."""
    game = Game.new(setup)
    while game.now.pending:
        owed = game.now.pending[0]
        game.play(
            ANSWERS[owed.what].format(owed.who) if owed.what in ANSWERS else game.legal("place", view="referee")[0]
        )
    game.play("end draw /?")
    who = game.now.whose
    before = [entry.line for entry in game.entries]
    return [*before, f"adjust spheres.C=1 {who}.space=VC", f"{who} absorb creativity"]


def tab(*words: str) -> list[str]:
    shell = ShellComplete(cli, {}, "cerebria", "_CEREBRIA_COMPLETE")
    return [found.value for found in shell.get_completions([*words], "")]


def owed(run: Run) -> list[tuple[str, str]]:
    """Who has to do what, as everybody sees it."""
    return [(one["who"], one["what"]) for one in json.loads(run("show", "game.cer", "--json").out)["pending"]]


@pytest.mark.parametrize("setup", long_but_for(SETUPS, "full-2", "balance-3"))
def test_the_first_revelation_is_typed_with_questions_in_between(setup: str, folder: Path, run: Run) -> None:
    assert run("new", setup, "-o", "game.cer").status == 0
    assert run("move", "game.cer", *lines_to_the_revelation(setup)).status == 0
    teams = json.loads(run("show", "game.cer", "--json").out)["teams"]
    # revelation.1-reveal: every team turns its Hidden Aspiration up.
    assert owed(run) == [("table", "reveal")] * len(teams)
    common = json.loads(run("show", "game.cer", "--json").out)["common"]["current"]
    told = {team: card if card != common else "liveliness" for team, card in HIDDEN.items()}
    for place, team in enumerate(teams, 1):
        assert run("move", "game.cer", f"table reveal {team} {told[team]}").status == 0
        if place < len(teams):
            assert owed(run) == [("table", "reveal")] * (len(teams) - place)
            ask_everything(run, team, told[team], [*teams][place:])
    # revelation.5-hidden: whoever aims at a new one tells nobody; the others have the next card of their deck.
    while decisions := owed(run):
        who, what = decisions[0]
        line = f"{who} aim ?" if what == "aim" else json.loads(run("legal", "game.cer", "--json").out)[0]
        assert run("move", "game.cer", line).status == 0
    after = json.loads(run("show", "game.cer", "--json").out)
    assert after["phase"] == "play"
    assert {team["hidden"] for team in after["teams"].values()} == {"?"}
    assert run("verify", "game.cer").status == 0


def ask_everything(run: Run, team: str, card: str, others: list[str]) -> None:
    """What is asked between two reveals: every answer is one of the rules, and none a fault of the tool."""
    for view in ("public", team, "referee"):
        offered = json.loads(run("legal", "game.cer", "--as", view, "--json").out)
        revealed = {line.split()[2] for line in offered if line.startswith("table reveal ")}
        assert {*others} <= revealed
        assert team not in revealed
    # absorb.revelation: nothing is done in a turn before the Revelation is over.
    assert run("move", "game.cer", "move L").status == 1
    again = run("move", "game.cer", f"table reveal {team} {card}")
    assert (again.status, again.out) == (1, "")
    assert "known" in again.err
    assert {*others} <= {*tab("move", "game.cer", "table", "reveal")}
    assert team not in tab("move", "game.cer", "table", "reveal")


def test_what_comes_up_after_the_revelation_is_told_with_what_comes_first() -> None:
    game = Game.new("full-2")
    *before, absorbing = lines_to_the_revelation("full-2")
    for line in before:
        game.play(line)
    # absorb.bonus: that of creativity is a card, and comes at once.
    assert game.judge(f"{absorbing} /?").legal
    (objection,) = game.judge(f"{absorbing} /? /?").objections
    assert objection.text == (
        "This turns up 1 card, not 2. First comes `reveal`; what is seen after it is told in its line."
    )
