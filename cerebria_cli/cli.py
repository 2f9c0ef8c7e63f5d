"""The shell command: finds the command that is asked for, and turns what goes wrong into a message and a status."""

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from cerebria_cli import __version__
from cerebria_cli.commands import COMMANDS, COMPLETE_VARIABLE, EVERYDAY, PROGRAM, SECTIONS
from cerebria_cli.commands._answering import JSON, JSON_FLAG, answer, form_asked_for
from cerebria_cli.commands._output import UNANSWERED, answering, open_closed_streams, say, silence, warn, without_pager
from cerebria_cli.commands._overview import write_sections
from cerebria_cli.errors import Damaged, Interrupted, Unreadable
from cerebria_cli.record.written import WRITTEN, sparing_what_is_read

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

INTERRUPTED = 130
PIPE_CLOSED = 141

NOT_WRITTEN = "Nothing was written."

#: Where to read on, below the overview.
FURTHER = """\
\b
All commands: cerebria help --all. One of them: cerebria help COMMAND.
A first evening: man cerebria-tutorial."""


def _without_colour(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value:
        ctx.find_root().color = ctx.color = False


#: Accepted before and after the name of a command.
NO_COLOR = click.Option(
    ["--no-color"],
    is_flag=True,
    expose_value=False,
    callback=_without_colour,
    help="Print without color (so does setting NO_COLOR).",
)

#: The same; what it asks for is read off the command line before anything in that can be wrong.
AS_JSON = click.Option([JSON_FLAG], is_flag=True, expose_value=False, help="Print JSON, for use by programs.")

COMMON = (AS_JSON, NO_COLOR)


def _no_pager(*, hidden: bool) -> click.Option:
    """What only some commands go by, every command takes; the overview tells of it."""
    text = "Print long output at once, not through a pager."
    return click.Option(
        ["--no-pager"], is_flag=True, expose_value=False, hidden=hidden, callback=without_pager, help=text
    )


#: As the commands take it.
UNPAGED = _no_pager(hidden=True)


class Typed(click.types.StringParamType):
    """Words with their letters, whatever the locale; names of files stay the bytes that they are, and other bytes that
    are no text are refused."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        from cerebria_cli.system.typed import as_typed, is_text

        typed = as_typed(super().convert(value, param, ctx))
        if not is_text(typed) and not os.path.exists(typed):
            from cerebria_cli.record.escape import shown

            raise Unreadable(f"This is not text in UTF-8: {shown(typed, 80)}")
        return typed


TYPED = Typed()


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

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands of an ordinary evening stand before the options."""
        write_sections(formatter, EVERYDAY)
        click.Command.format_options(self, ctx, formatter)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> "list[CompletionItem[Any]]":
        from click.shell_completion import CompletionItem

        names = [name for name in COMMANDS if name.startswith(incomplete)]
        found: list[CompletionItem[Any]] = [CompletionItem(name, help=COMMANDS[name].short) for name in names]
        return found + click.Command.shell_complete(self, ctx, incomplete)


def load(name: str, module: str) -> click.Command:
    """The command in a module of `commands`, with its name and the options that every command has."""
    from importlib import import_module

    command: click.Command = import_module(f"cerebria_cli.commands.{module}").command
    command.name = name
    _add_common(command)
    return command


def _add_common(command: click.Command) -> None:
    """Let a command, or all commands of a group, take the options of the program too."""
    if isinstance(command, click.Group):
        for inner in command.commands.values():
            _add_common(inner)
        return
    for parameter in command.params:
        if parameter.type is click.STRING:
            parameter.type = TYPED
    command.params += [option for option in (*COMMON, UNPAGED) if option not in command.params]


@click.group(
    PROGRAM,
    cls=Overview,
    params=[*COMMON, _no_pager(hidden=False)],
    invoke_without_command=True,
    epilog=FURTHER,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, prog_name=PROGRAM, message="%(prog)s %(version)s")
@click.pass_context
def cli(ctx: click.Context) -> None:
    """Referee, record and settle games of Cerebria played at a real table."""
    from cerebria_cli.view.words.called import by_codes

    # what the game of one command calls its cards is forgotten after it
    ctx.with_resource(by_codes())
    if ctx.invoked_subcommand is None:
        answer({title: list(commands) for title, commands in SECTIONS.items()}, lambda _: say(ctx.get_help()))


def main(args: Sequence[str] | None = None) -> int:
    """Run the command that the words ask for and return the exit status."""
    words = list(sys.argv[1:] if args is None else args)
    open_closed_streams()
    WRITTEN.clear()
    UNANSWERED.clear()
    try:
        return _run(words)
    except (KeyboardInterrupt, EOFError, click.Abort) as stop:
        done = str(stop) if isinstance(stop, Interrupted) else _what_was_written()
        return _report_interruption(done, form_asked_for(words))
    except Exception as error:
        return _report(error, form_asked_for(words))


@sparing_what_is_read()
def _run(args: list[str]) -> int:
    """Answer the shell that asks for completions, or run a command; what that returns, if anything, is the status."""
    instruction = os.environ.get(COMPLETE_VARIABLE)
    if instruction:
        from cerebria_cli.commands._shells import answer_shell

        answer_shell(cli, instruction.removesuffix("_complete"))
        return 0
    try:
        with cli.make_context(PROGRAM, list(args), obj=form_asked_for(args)) as ctx:
            status = cli.invoke(ctx)
    except click.exceptions.Exit as done:
        status = done.exit_code
    status = status if isinstance(status, int) else 0
    with answering():
        sys.stdout.flush()
    return _report_printing(UNANSWERED[0], status) if UNANSWERED else status


def _what_was_written() -> str:
    """A sentence for each file, a record or another one."""
    return " ".join(f"{sentence}." for sentence in WRITTEN.values()) or NOT_WRITTEN


def _report_interruption(done: str, form: str) -> int:
    """Say what became of what was done before."""
    sentence = f"Interrupted. {done}"
    if form == JSON:
        from cerebria_cli.commands._reporting import Trouble, answer_trouble

        answer_trouble(Trouble("interrupted", sentence, INTERRUPTED))
    else:
        warn(f"\n{sentence}")
    return INTERRUPTED


def _report(error: Exception, form: str) -> int:
    """Say what went wrong, and return the exit status for it."""
    if isinstance(error, OSError) and error.strerror and error.filename is None:
        return _report_printing(error)
    from cerebria_cli.commands._reporting import report

    return report(error, form)


def _report_printing(error: OSError, status: int = 0) -> int:
    """Standard output cannot be written to: what is in a record by then counts, so that nobody enters it again."""
    silence(sys.stdout)
    if WRITTEN:
        warn("\n".join(f"{sentence}; the answer could not be printed." for sentence in WRITTEN.values()))
        return status
    if isinstance(error, BrokenPipeError):
        return PIPE_CLOSED
    warn(f"The answer could not be printed: {error.strerror}.")
    return Damaged.exit_status
