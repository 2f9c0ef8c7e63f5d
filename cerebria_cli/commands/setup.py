"""`cerebria setup`: list, write, check and show setups."""

from pathlib import Path
from typing import Any

import click

from cerebria_cli.commands._answering import answer
from cerebria_cli.commands._completing import complete_setup
from cerebria_cli.commands._files import NEW_FILE
from cerebria_cli.commands._output import hand_over, page, tell, warn
from cerebria_cli.system.named_tuples import NamedTuple

setup_argument = click.argument("setup", metavar="SETUP", shell_complete=complete_setup)


@click.group()
def command() -> None:
    """List, write, check and show setups.

    A setup is a TOML file. It says who plays which Spirit with which deck, and how the table is laid out. Wherever a
    command takes a setup, you can name a file or a built-in setup such as full-4. cerebria-setup(5) explains the
    file.

    \b
    Examples:
      cerebria setup list
      cerebria setup init -o mine.toml
    """


@command.command("list")
def list_setups() -> None:
    """List the built-in setups.

    \b
    Example:
      cerebria setup list
    """
    from cerebria_cli.catalogue import builtin_setup, builtin_setups

    found = {name: builtin_setup(name) for name in builtin_setups()}
    answer([{"name": name, "about": _about(path), **_outline(path)} for name, path in found.items()], _list)


def _list(setups: list[dict[str, Any]]) -> None:
    into = page()
    for one in setups:
        into.fact(one["name"], one["about"])


def _about(path: Path) -> str:
    """The sentence with which a built-in setup begins, over as many lines as it has."""
    from itertools import takewhile

    with open(path, encoding="utf-8") as lines:
        words = [line.lstrip("#").strip() for line in takewhile(lambda line: line.startswith("#"), lines)]
    first, stop, _ = " ".join(takewhile(bool, words)).partition(". ")
    return first + stop.strip()


def _outline(path: Path) -> dict[str, Any]:
    from cerebria_cli.shelf.setups import load_setup

    table = load_setup(path)
    return {"edition": table["edition"], "mode": table.get("mode", ""), "players": table["players"]}


# ---------------------------------------------------------------- check and show


@command.command()
@setup_argument
def check(setup: str) -> int:
    """Check a setup or position, and list every fault in it.

    SETUP is a file or a built-in setup. Each fault comes with its line number, if that is known. The exit status is 4
    if there is a fault.

    \b
    Example:
      cerebria setup check setup.toml
    """
    from cerebria_cli.editions.core.finding import edition_of
    from cerebria_cli.errors import Damaged
    from cerebria_cli.shelf.fault_lines import lines_about
    from cerebria_cli.shelf.setups import parse_setup, setup_text

    text = setup_text(setup)
    table = parse_setup(setup, text)
    edition = edition_of(table)
    faults = edition.faults(table)
    # Disputes are put about positions that name only what matters; whoever checks one wants to know all the same.
    if not faults and "position" in table:
        faults = edition.doubts(edition.start(table)[0])
    lines = lines_about(setup, text, [fault.text for fault in faults])
    found = [Fault(line, *fault[:2]) for line, fault in zip(lines, faults, strict=True)]
    answer(Checked(setup, found), lambda checked: _tell(checked, table))
    return Damaged.exit_status if faults else 0


class Fault(NamedTuple):
    """A fault of a setup, and the line it is about if that is known."""

    line: int | None
    rule: str
    text: str


class Checked(NamedTuple):
    """A setup with all its faults."""

    setup: str
    faults: list[Fault]


def _tell(checked: Checked, table: dict[str, Any]) -> None:
    if checked.faults:
        _tell_faults(checked.faults)
        return
    from cerebria_cli.game.desk import Game
    from cerebria_cli.view.text.setup_pages import kind_of, with_spirit

    state = Game.new(table).state("referee")
    players = ", ".join(with_spirit(name, player) for name, player in state["players"].items())
    what = "position" if "position" in table else "setup"
    tell(f"{checked.setup} is a good {what}: {kind_of(state)}, {players}.")


def _tell_faults(faults: list[Fault]) -> None:
    from cerebria_cli.commands._reporting import tell as tell_error
    from cerebria_cli.editions.core.assembling import unusable
    from cerebria_cli.editions.core.verdict import Objection
    from cerebria_cli.shelf.fault_lines import with_lines

    texts = with_lines([fault.text for fault in faults], [fault.line for fault in faults])
    tell_error(unusable([Objection(fault.rule, text) for fault, text in zip(faults, texts, strict=True)]))


@command.command()
@setup_argument
@click.option("--summary", is_flag=True, help="Describe the setup in words.")
def show(setup: str, summary: bool) -> None:
    """Print a setup, to read or to copy.

    SETUP is a file or a built-in setup. You get the file as it is, with its comments.

    \b
    Examples:
      cerebria setup show basic-4 > mine.toml
      cerebria setup show basic-4 --summary
    """
    from cerebria_cli.shelf.setups import parse_setup, setup_text

    text = setup_text(setup)
    table = parse_setup(setup, text)
    answer(table, lambda _: _summarise(setup, table) if summary else hand_over(text))


def _summarise(setup: str, table: dict[str, Any]) -> None:
    from cerebria_cli.game.desk import Game
    from cerebria_cli.view.text.setup_pages import summarise

    summarise(page(), setup, table, Game.new(table).state("public"))


# ---------------------------------------------------------------- init


@command.command()
@click.option("-o", "output", type=NEW_FILE, metavar="FILE", help="Write the setup to FILE.")
@click.option("--force", is_flag=True, help="Replace FILE if it exists.")
def init(output: Path | None, force: bool) -> None:
    """Write a setup by answering questions.

    cerebria asks for the game, the players, their Spirits and decks, the layout of the table, who shuffles, and your
    rulings. Press Enter for the answer in brackets, shorten any name, and type `back` to return to the question
    before. Without -o, it prints the setup.

    The answers can also come from a file or a pipe, one per line.

    \b
    Examples:
      cerebria setup init -o mine.toml
      yes '' | cerebria setup init
    """
    from cerebria_cli.record.files import check_target, put_file
    from cerebria_cli.shelf.questions import at_terminal, expect_any_bytes, tell, whole_setup
    from cerebria_cli.shelf.setups import check_setup

    if output is not None:
        check_target(output, force=force)
    expect_any_bytes()
    if at_terminal():
        tell("Enter takes what stands in brackets; names may be shortened; `back` goes a question back.")
    table = whole_setup()
    check_setup(table)
    text = f"# Written by `cerebria setup init`; start with `cerebria new {output.name if output else 'FILE'}`.\n\n"
    text += _as_toml(table)
    if output is not None:
        put_file(output, text.encode(), force=force)
    answer({"written": output is not None, "file": output, "setup": table}, lambda _: _tell_written(output, text))


def _tell_written(output: Path | None, text: str) -> None:
    if output is None:
        hand_over(text)
    else:
        warn(f"Written to {output}. Start a game with: cerebria new {output} -o game.cer")


def _as_toml(table: dict[str, Any]) -> str:
    """The setup as a person would write it; every value is a word or a list of words."""
    from json import dumps

    def written(facts: dict[str, Any]) -> list[str]:
        keys = {key: dumps(key) if "." in key else key for key in facts}
        return [f"{keys[key]} = {dumps(value, ensure_ascii=False)}" for key, value in facts.items()]

    lines = written({key: value for key, value in table.items() if isinstance(value, str)})
    for name, facts in table.items():
        if isinstance(facts, dict):
            lines += ["", f"[{name}]", *written(facts)]
    for player in table["players"]:
        lines += ["", "[[players]]", *written(player)]
    return "\n".join(lines) + "\n"
