"""The shell command: finds the command that is asked for, and turns what goes wrong into a message and a status."""

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from cerebria_cli import __version__
from cerebria_cli.commands import COMMANDS, COMPLETE_VARIABLE, PROGRAM, SECTIONS
from cerebria_cli.commands._output import UNANSWERED, answering, open_closed_streams, warn
from cerebria_cli.record.written import WRITTEN

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

INTERRUPTED = 130


def _without_colour(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value:
        ctx.find_root().color = ctx.color = False


#: Accepted before and after the name of a command.
NO_COLOR = click.Option(
    ["--no-color"],
    is_flag=True,
    expose_value=False,
    callback=_without_colour,
    help="Use no colours; NO_COLOR in the environment does the same.",
)


class Overview(click.Group):
    """All commands; each is loaded when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        listed = COMMANDS.get(cmd_name)
        return load(cmd_name, listed.module) if listed else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in COMMANDS and not ctx.resilient_parsing:
            raise click.NoSuchCommand(args[0], possibilities=COMMANDS, ctx=ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        width = max(map(len, COMMANDS))
        for title, commands in SECTIONS.items():
            with formatter.section(title):
                formatter.write_dl([(name.ljust(width), listed.short) for name, listed in commands.items()])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> "list[CompletionItem[Any]]":
        from click.shell_completion import CompletionItem

        names = [name for name in COMMANDS if name.startswith(incomplete)]
        found: list[CompletionItem[Any]] = [CompletionItem(name, help=COMMANDS[name].short) for name in names]
        return found + click.Command.shell_complete(self, ctx, incomplete)


def load(name: str, module: str) -> click.Command:
    """The command in a module of `commands`, with its name and the option that every command has."""
    from importlib import import_module

    command: click.Command = import_module(f"cerebria_cli.commands.{module}").command
    command.name = name
    _add_no_color(command)
    return command


def _add_no_color(command: click.Command) -> None:
    """Let a command, or all commands of a group, take `--no-color` too."""
    if isinstance(command, click.Group):
        for inner in command.commands.values():
            _add_no_color(inner)
    elif NO_COLOR not in command.params:
        command.params.append(NO_COLOR)


@click.group(PROGRAM, cls=Overview, params=[NO_COLOR], context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name=PROGRAM, message="%(prog)s %(version)s")
def cli() -> None:
    """The referee and scribe for Cerebria on a real table.

    Somebody at the table types what happened; cerebria says whether it was legal, what changes on the table, and
    keeps a record. Every command has --help with an example; the manual is cerebria(1).
    """


def main(args: Sequence[str] | None = None) -> int:
    """Run the command that the words ask for and return the exit status."""
    open_closed_streams()
    WRITTEN.clear()
    UNANSWERED.clear()
    try:
        return _run(list(sys.argv[1:] if args is None else args))
    except (KeyboardInterrupt, EOFError, click.Abort):
        warn("\nInterrupted. What was accepted before is in the record.")
        return INTERRUPTED
    except Exception as error:
        from cerebria_cli.commands._reporting import report

        return report(error)


def _run(args: list[str]) -> int:
    """Answer the shell that asks for completions, or run a command; what that returns, if anything, is the status."""
    instruction = os.environ.get(COMPLETE_VARIABLE)
    if instruction:
        from click.shell_completion import shell_complete

        return shell_complete(cli, {}, PROGRAM, COMPLETE_VARIABLE, instruction)
    try:
        with cli.make_context(PROGRAM, args) as ctx:
            status = cli.invoke(ctx)
    except click.exceptions.Exit as done:
        status = done.exit_code
    status = status if isinstance(status, int) else 0
    with answering():
        sys.stdout.flush()
    if not UNANSWERED:
        return status
    from cerebria_cli.commands._reporting import report_printing

    return report_printing(UNANSWERED[0], status)
