"""`cerebria completion`: the script that makes a shell complete commands, options and moves."""

import click

from cerebria_cli.commands._answering import answer
from cerebria_cli.commands._shells import SCRIPTS


@click.command()
@click.argument("shell", type=click.Choice(tuple(SCRIPTS)))
def command(shell: str) -> None:
    """Print the completion script for your shell.

    The Tab key then completes commands, options, setups, records, cards, facts, entries and the words of legal moves.
    Put the line below into ~/.bashrc, or with zsh into ~/.zshrc. With fish, save the script as
    ~/.config/fish/completions/cerebria.fish.

    \b
    Example:
      eval "$(cerebria completion bash)"
    """
    answer({"shell": shell, "script": SCRIPTS[shell]}, lambda found: click.echo(found["script"], nl=False))
