"""What a command cannot do without stands in its usage; what is printed has no stray empty lines."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import click
import pytest

from cerebria_cli.cli import cli
from cerebria_cli.commands import COMMANDS

Run = Callable[..., Any]


def every_command() -> Iterator[tuple[str, click.Command]]:
    for name in COMMANDS:
        command = cli.get_command(click.Context(cli), name)
        assert command is not None
        if isinstance(command, click.Group):
            yield from ((f"{name} {inner}", one) for inner, one in command.commands.items())
        else:
            yield name, command


def test_usage_shows_every_option_that_is_required() -> None:
    found = {}
    for name, command in every_command():
        for option in command.params:
            if isinstance(option, click.Option) and option.required:
                found[name] = option.opts[0]
                assert f"{option.opts[0]} " in command.get_usage(click.Context(command, info_name=name))
    assert found == {"export": "--to", "repair": "-o"}


@pytest.mark.parametrize("setup", ["basic-4", "basic-2", "full-4", "balance-4", "prototype-3"])
def test_new_prints_no_empty_line(setup: str, folder: Path, run: Run) -> None:
    assert "\n\n" not in run("new", setup, "-o", "game.cer").out
