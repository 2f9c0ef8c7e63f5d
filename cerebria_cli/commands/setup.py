"""`cerebria setup`: list, write, check and show setups."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cerebria_cli.commands._options import json_option
from cerebria_cli.commands._output import console, say, say_json, tell, warn

if TYPE_CHECKING:
    from collections.abc import Mapping

    from click.shell_completion import CompletionItem

    from cerebria_cli.editions.core.verdict import Objection


def complete_setup(ctx: click.Context, param: click.Parameter, incomplete: str) -> "list[CompletionItem[Any]]":
    """The built-in setups, and files."""
    from click.shell_completion import CompletionItem

    from cerebria_cli.catalogue import builtin_setups

    names = [CompletionItem(name) for name in builtin_setups() if name.startswith(incomplete)]
    return [*names, CompletionItem(incomplete, type="file")]


setup_argument = click.argument("setup", metavar="SETUP", shell_complete=complete_setup)


@click.group()
def command() -> None:
    """List, write, check and show setups.

    A setup is a TOML file that says who plays what, see cerebria-setup(5).

    \b
    Examples:
      cerebria setup list
      cerebria setup init -o mine.toml
    """


@command.command("list")
@json_option
def list_setups(as_json: bool) -> None:
    """List the built-in setups.

    \b
    Example:
      cerebria setup list
    """
    from cerebria_cli.catalogue import builtin_setup, builtin_setups
    from cerebria_cli.view.text.page import Page

    found = {name: builtin_setup(name) for name in builtin_setups()}
    if as_json:
        say_json([{"name": name, "about": _about(path), **_outline(path)} for name, path in found.items()])
        return
    page = Page(console())
    for name, path in found.items():
        page.fact(name, _about(path))


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
@json_option
@click.pass_context
def check(ctx: click.Context, setup: str, as_json: bool) -> None:
    """Check a setup or position, and name all its faults at once, with their lines where these are known.

    SETUP is a file or the name of a built-in setup. The status is 4 if there is a fault.

    \b
    Example:
      cerebria setup check setup.toml
    """
    from cerebria_cli.editions.core.assembling import unusable
    from cerebria_cli.editions.core.finding import edition_of
    from cerebria_cli.game.desk import Game
    from cerebria_cli.shelf.setups import load_setup

    table = load_setup(setup)
    faults = edition_of(table).faults(table)
    lines = _lines_of(setup, [fault.text for fault in faults])
    if as_json:
        told = [{"line": line, **_data(fault)} for line, fault in zip(lines, faults, strict=True)]
        say_json({"setup": setup, "faults": told})
        ctx.exit(4 if faults else 0)
    if faults:
        raise unusable([_with_line(fault, line) for line, fault in zip(lines, faults, strict=True)])
    game = Game.new(table)
    state = game.state("referee")
    players = ", ".join(_with_spirit(name, player) for name, player in state["players"].items())
    what = "position" if "position" in table else "setup"
    tell(f"{setup} is a good {what}: {_kind(state)}, {players}.")


def _lines_of(setup: str, texts: list[str]) -> list[int | None]:
    """The lines that faults are about, as far as their texts name something that stands in the file."""
    from cerebria_cli.catalogue import builtin_setups
    from cerebria_cli.catalogue.lines import lines_of
    from cerebria_cli.shelf.setups import read_text

    if not texts or setup in builtin_setups():
        return [None] * len(texts)
    lines = lines_of(read_text(Path(setup)))
    return [_line_of(text, lines) for text in texts]


def _line_of(text: str, lines: "Mapping[tuple[str | int, ...], int]") -> int | None:
    """Faults begin with `player 2: team`, or with the name of a fact such as `position.V1.card`."""
    import re

    path: tuple[str | int, ...] = tuple(re.split(r"[ :]", text, maxsplit=1)[0].split("."))
    player = re.match(r"player (\d+)", text)
    if player:
        path = ("players", int(player[1]) - 1)
        told = text[player.end() :].casefold()
        path = next((one for one in lines if one[:2] == path and len(one) == 3 and str(one[2]) in told), path)
    known = [path[:length] for length in range(len(path), 0, -1) if path[:length] in lines]
    return lines[known[0]] if known else None


def _data(fault: "Objection") -> dict[str, str]:
    return {"rule": fault.rule, "text": fault.text}


def _with_line(fault: "Objection", line: int | None) -> "Objection":
    return fault if line is None else fault._replace(text=f"line {line}: {fault.text}")


@command.command()
@setup_argument
@click.option("--summary", is_flag=True, help="Print what it says in words.")
@json_option
def show(setup: str, summary: bool, as_json: bool) -> None:
    """Print a setup, to read or to copy.

    SETUP is a file or the name of a built-in setup. It is printed as it is written, comments included.

    \b
    Examples:
      cerebria setup show basic-4 > mine.toml
      cerebria setup show basic-4 --summary
    """
    from cerebria_cli.catalogue import builtin_setup, builtin_setups
    from cerebria_cli.shelf.setups import load_setup

    table = load_setup(setup)
    if as_json:
        say_json(table)
    elif summary:
        _summarise(setup, table)
    else:
        path = builtin_setup(setup) if setup in builtin_setups() else Path(setup)
        say(path.read_text(encoding="utf-8").rstrip("\n"))


def _summarise(setup: str, table: dict[str, Any]) -> None:
    """What a good setup says, in words."""
    from cerebria_cli.game.desk import Game
    from cerebria_cli.view.text.page import Page

    state = Game.new(table).state("public")
    chance = table.get("chance", {})
    page = Page(console())
    page.heading(setup, _kind(state))
    for number, player in enumerate(table["players"], 1):
        page.fact(f"Player {number}", _seat(player))
    page.fact("Turns", ", ".join(state.get("order", ())))
    if "origin" in state and chance.get("aspirations") != "dealt":
        page.fact("Origin", ", ".join(f"{facts['sphere']} at {realm}" for realm, facts in state["origin"].items()))
        page.fact("Common row", ", ".join(state["common"].get("row", ())))
    page.fact("Emotions", _shuffled(chance.get("emotions", "table")))
    page.fact("Aspirations", _shuffled(chance.get("aspirations", "table")) if "origin" in state else "")
    page.fact("Rulings", ", ".join(f"{name}={option}" for name, option in table.get("rulings", {}).items()))
    page.fact("Position", f"a game under way, turn {state['turn']['number']}" if "position" in table else "")


def _kind(state: dict[str, Any]) -> str:
    """The edition, and the mode where it has several."""
    return " ".join(filter(None, (state["edition"], state.get("mode", ""))))


def _with_spirit(name: str, player: dict[str, Any]) -> str:
    return f"{name} ({player['spirit']})" if "spirit" in player else name


def _seat(player: dict[str, Any]) -> str:
    """A player of a setup in words."""
    if "spirit" not in player:
        return str(player["name"])
    return f"{player['name']}: {player['team']}, {player['spirit']}, {_deck(player)}"


def _deck(player: dict[str, Any]) -> str:
    from cerebria_cli.view.words.plain import tally

    deck = player.get("deck", "basic")
    if isinstance(deck, list):
        return f"own deck: {', '.join(tally(deck))}"
    return "basic deck" if deck == "basic" else f"deck of {deck}"


def _shuffled(chance: str) -> str:
    return "dealt by the tool" if chance == "dealt" else "shuffled at the table"


# ---------------------------------------------------------------- init


@command.command()
@click.option(
    "-o", "output", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="Write the setup to FILE."
)
@click.option("--force", is_flag=True, help="Overwrite FILE if it exists.")
def init(output: Path | None, force: bool) -> None:
    """Write a setup by answering questions.

    The first question is which game: the basic or the full one of the retail edition, Forces of Balance, the prototype
    or the card game; all but the basic one start from a built-in setup. An empty answer takes what stands in brackets;
    names may be shortened; an answer that cannot be used is asked for
    again. The answers can come from a file or a pipe, one in each line. Without -o the setup is printed.

    \b
    Examples:
      cerebria setup init -o mine.toml
      yes '' | cerebria setup init
    """
    from cerebria_cli.errors import WrongUsage
    from cerebria_cli.shelf.questions import at_terminal, expect_any_bytes, tell, whole_setup
    from cerebria_cli.shelf.setups import check_setup

    if output and output.exists() and not force:
        raise WrongUsage(f"{output} exists already; it is not overwritten without --force.")
    expect_any_bytes()
    if at_terminal():
        tell("Enter takes what stands in brackets; names may be shortened.")
    table = whole_setup()
    check_setup(table)
    text = f"# Written by `cerebria setup init`; start with `cerebria new {output.name if output else 'FILE'}`.\n\n"
    text += _as_toml(table)
    if output is None:
        say(text.rstrip("\n"))
        return
    _write(output, text, force)
    warn(f"Written to {output}. Start a game with: cerebria new {output} -o game.cer")


def _as_toml(table: dict[str, Any]) -> str:
    """The setup as a person would write it; every value is a word or a list of words."""
    from json import dumps

    def written(facts: dict[str, Any]) -> list[str]:
        return [f"{key} = {dumps(value, ensure_ascii=False)}" for key, value in facts.items()]

    lines = written({key: value for key, value in table.items() if isinstance(value, str)})
    for name, facts in table.items():
        if isinstance(facts, dict):
            lines += ["", f"[{name}]", *written(facts)]
    for player in table["players"]:
        lines += ["", "[[players]]", *written(player)]
    return "\n".join(lines) + "\n"


def _write(path: Path, text: str, force: bool) -> None:
    from cerebria_cli.record.files import create_file, replace_file

    (replace_file if force else create_file)(path, text.encode())
