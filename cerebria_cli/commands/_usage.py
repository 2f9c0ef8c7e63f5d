"""A command line that makes no sense, answered with one sentence and what would work."""

import re

import click

from cerebria_cli.catalogue.lookup import nearest, one_of_these
from cerebria_cli.notation.words import listed

_EXTRA = re.compile(r"Got unexpected extra arguments? \((.*)\)\.?")


def sentence(error: click.ClickException) -> str:
    """What is wrong, and what would work."""
    if isinstance(error, click.NoSuchCommand):
        return _no_command(error)
    if isinstance(error, click.NoSuchOption):
        return _no_option(error)
    if isinstance(error, click.exceptions.NoArgsIsHelpError):
        return error.message
    if isinstance(error, click.MissingParameter):
        return f"{_path(error)} needs {_wanted(error.param)}, for example `{_example(error)}`."
    if isinstance(error, click.BadParameter) and error.param is not None:
        return _bad_value(error, error.param)
    if isinstance(error, click.BadOptionUsage):
        return f"{error.option_name} needs a value."
    return _left_over(error) if isinstance(error, click.UsageError) and error.ctx else error.format_message()


def _left_over(error: click.UsageError) -> str:
    """Words that the command has no use for, or whatever else is wrong with it."""
    found = _EXTRA.fullmatch(error.message)
    what = f"{found[1]} is left over" if found else error.message.rstrip(".")
    return f"{what}: `{_usage(error)}`."


def _no_command(error: click.NoSuchCommand) -> str:
    path = _path(error)
    names = _group(error).list_commands(error.ctx) if error.ctx else []
    near = one_of_these(nearest(error.command_name, names))
    overview = f"{path} --help" if error.ctx and error.ctx.parent else "cerebria help --all"
    return f"There is no command {error.command_name[:40]!r}.{near} `{overview}` lists the commands."


def _group(error: click.UsageError) -> click.Group:
    assert error.ctx is not None
    assert isinstance(error.ctx.command, click.Group)
    return error.ctx.command


def _no_option(error: click.NoSuchOption) -> str:
    near = one_of_these(list(error.possibilities or ()))
    return f"There is no option {error.option_name[:40]!r}.{near} `{_path(error)} --help` lists the options."


def _bad_value(error: click.BadParameter, param: click.Parameter) -> str:
    """What a parameter takes, and what was given instead."""
    taken = _taken(param.type)
    given = error.message.split(" is not ")[0].strip("'").removesuffix(".0")
    if not taken or " is not " not in error.message:
        return f"{_name(param)}: {error.message}"
    return f"{_name(param)} takes {taken}, not {given[:40]!r}."


def _taken(kind: "click.ParamType[object]") -> str:
    """What values of a kind are, in words; nothing for those that say so themselves."""
    if isinstance(kind, click.Choice):
        return listed(map(str, kind.choices))
    if isinstance(kind, click.IntRange | click.FloatRange):
        number = "a whole number" if isinstance(kind, click.IntRange) else "a number"
        least = f" {'above' if kind.min_open else 'from'} {kind.min}" if kind.min is not None else ""
        most = f" up to {kind.max}" if kind.max is not None else ""
        return f"{number}{least}{most or (' on' if least else '')}"
    return ""


def _name(param: click.Parameter) -> str:
    if isinstance(param, click.Argument):
        return param.metavar or str(param.name).upper()
    return param.opts[-1]


def _wanted(param: click.Parameter | None) -> str:
    """What is missing."""
    if param is None:
        return "more"
    if isinstance(param.type, click.Choice):
        return f"one of {', '.join(map(str, param.type.choices))}"
    return _name(param)


def _path(error: click.UsageError) -> str:
    return error.ctx.command_path if error.ctx else "cerebria"


def _example(error: click.UsageError) -> str:
    """The first example in the help of a command, or else how it is used."""
    lines = iter((error.ctx.command.help or "").splitlines() if error.ctx else ())
    next((line for line in lines if line.strip().startswith("Example")), "")
    return next(lines, "").strip() or _usage(error)


def _usage(error: click.UsageError) -> str:
    """The command with its arguments, as it is to be typed."""
    if error.ctx is None:
        return "cerebria --help"
    pieces = [piece for piece in error.ctx.command.collect_usage_pieces(error.ctx) if piece != "[OPTIONS]"]
    return " ".join((error.ctx.command_path, *pieces))
