"""The list of commands: those of an ordinary evening, or all."""

from collections.abc import Iterable, Mapping

import click

from cerebria_cli.commands import COMMANDS, SECTIONS


def every_command() -> str:
    """All commands, in their sections."""
    formatter = click.HelpFormatter(width=80)
    write_sections(formatter, SECTIONS)
    return formatter.getvalue().strip("\n")


def write_sections(formatter: click.HelpFormatter, sections: Mapping[str, Iterable[str]]) -> None:
    """Names of commands under their titles, each with what it does."""
    width = max(len(name) for section in sections.values() for name in section)
    for title, section in sections.items():
        with formatter.section(title):
            formatter.write_dl([(name.ljust(width), COMMANDS[name].short) for name in section])
