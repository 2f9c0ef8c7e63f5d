"""`cerebria completion`: the script that makes a shell complete commands, options and moves."""

import click

from cerebria_cli.commands._answering import answer
from cerebria_cli.commands._shells import SCRIPTS


@click.command()
@click.argument("shell", type=click.Choice(tuple(SCRIPTS)))
def command(shell: str) -> None:
    """Print the completion script for SHELL.

    Load it where the shell starts: in ~/.bashrc, ~/.zshrc, or ~/.config/fish/completions/cerebria.fish. Commands,
    options, setups, records, cards, facts, entries and the words of legal moves are then completed with the Tab key.

    \b
    Example:
      eval "$(cerebria completion bash)"
    """
    answer({"shell": shell, "script": SCRIPTS[shell]}, lambda found: click.echo(found["script"], nl=False))
