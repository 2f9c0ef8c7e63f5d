"""The record that a command means when none is named: from the environment, or the newest one in the folder."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cerebria_cli.commands._answering import mention
from cerebria_cli.commands._files import absent, is_there, names_file
from cerebria_cli.errors import WrongUsage
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

#: The environment variable that names the record.
VARIABLE = "CEREBRIA_RECORD"

BEGIN = "Name one, or begin a game: cerebria new basic-4 -o game.cer"
NO_RECORD = f"There is no record in this folder. {BEGIN}"
NO_FILE = f"There is no file {{word}}, and no record in this folder. {BEGIN}"


class Meant(NamedTuple):
    """The record that is meant, and why it is this one."""

    path: str
    why: str

    @property
    def sentence(self) -> str:
        """What is said about it before the answer."""
        from cerebria_cli.record.escape import shown

        return f"Record: {shown(self.path)}, {self.why}."


def from_environment() -> Meant | None:
    """The record that the environment names."""
    named = os.environ.get(VARIABLE, "")
    return Meant(named, f"from {VARIABLE}") if named else None


def record_meant() -> Meant | None:
    """The record that is meant when none is named."""
    return from_environment() or _newest()


def records_in_folder() -> list[Path]:
    """The records of the folder, the one that was written to last first."""
    found = [path for path in Path().glob("*.cer") if path.is_file()]
    return sorted(found, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)


def _newest() -> Meant | None:
    found = records_in_folder()
    if not found:
        return None
    why = "the only one in this folder" if len(found) == 1 else f"the newest of {len(found)} in this folder"
    return Meant(str(found[0]), why)


class RecordArgument(click.Argument):
    """RECORD; where the first word is not the name of a record, it is the beginning of what follows, and the record is
    the one that is meant."""

    def make_metavar(self, ctx: click.Context) -> str:
        return f"[{super().make_metavar(ctx)}]"

    def handle_parse_result(self, ctx: click.Context, opts: Any, args: list[str]) -> tuple[Any, list[str]]:
        given = _given(ctx, opts)
        # the shell asks how the first word can go on
        if not given and ctx.resilient_parsing:
            return super().handle_parse_result(ctx, opts, args)
        if not (given and self._is_record(given[0], ctx, opts)):
            args = _taken(ctx, opts, [_meant(ctx, given), *given, *args])
        return super().handle_parse_result(ctx, opts, args)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> "list[CompletionItem[Any]]":
        """Records, and what can follow the one that is meant."""
        found = super().shell_complete(ctx, incomplete)
        following = next((param for param in _arguments(ctx) if param is not self), None)
        if following is not None and record_meant():
            found += following.shell_complete(ctx, incomplete)
        return found

    def _is_record(self, word: str, ctx: click.Context, opts: Any) -> bool:
        """Whether a word is the name of a file rather than the beginning of a line."""
        if is_there(Path(word)) or names_file(word) or not _others(ctx):
            return True
        if is_there(Path(f"{word}.cer")) and not ctx.resilient_parsing:
            raise WrongUsage(f"{absent(Path(word))} To begin a line with {word}, name the record before it.")
        return False


def _arguments(ctx: click.Context) -> list[click.Argument]:
    return [param for param in ctx.command.params if isinstance(param, click.Argument)]


def _others(ctx: click.Context) -> bool:
    """Whether the command takes other words than the record."""
    return len(_arguments(ctx)) > 1


def _given(ctx: click.Context, opts: Any) -> list[str]:
    """The words of the command line that are no options, in their order."""
    words: list[str] = []
    for param in _arguments(ctx):
        value = opts.get(param.name)
        words += [value] if isinstance(value, str) else value if isinstance(value, Sequence) else []
    return words


def _taken(ctx: click.Context, opts: Any, words: list[str]) -> list[str]:
    """Give the words to the arguments of the command anew; those that are left over."""
    for param in _arguments(ctx):
        if param.nargs == -1:
            opts[param.name], words = tuple(words), []
        elif words:
            opts[param.name], *words = words
    return words


def _meant(ctx: click.Context, given: list[str]) -> str:
    """The record that is meant; people are told which it is."""
    if ctx.resilient_parsing:
        found = record_meant()
        return found.path if found else ""
    return announced(given[0] if given else "")


def announced(word: str = "") -> str:
    """The record that is meant, after a sentence about it; `word` is what stands where its name could stand."""
    found = record_meant()
    if found is None:
        raise WrongUsage(NO_FILE.format(word=word[:40]) if word else NO_RECORD)
    mention(found.sentence)
    return found.path
