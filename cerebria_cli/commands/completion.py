"""`cerebria completion`: the script that makes a shell complete commands, options and moves."""

import click
from click.shell_completion import ShellComplete, get_completion_class

from cerebria_cli.commands import COMPLETE_VARIABLE, PROGRAM
from cerebria_cli.commands._answering import answer

SHELLS = ("bash", "zsh", "fish")


@click.command()
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def command(ctx: click.Context, shell: str) -> None:
    """Print the completion script for your shell.

    The Tab key then completes commands, options, files and the words of legal moves. Put the line below into
    ~/.bashrc, or with zsh into ~/.zshrc. With fish, save the script as ~/.config/fish/completions/cerebria.fish.

    \b
    Example:
      eval "$(cerebria completion bash)"
    """
    kind = get_completion_class(shell)
    assert kind is not None, shell
    # the general `source`: the one for bash starts a bash of its own to ask for its version
    script = ShellComplete.source(kind(ctx.find_root().command, {}, PROGRAM, COMPLETE_VARIABLE))
    answer({"shell": shell, "script": script}, lambda found: click.echo(found["script"]))
