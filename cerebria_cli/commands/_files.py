"""Files named on the command line: a name that is wrong is answered with a sentence, and with a near name."""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cerebria_cli.errors import WrongUsage

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

#: How the names of records and setups end.
SUFFIXES = (".cer", ".toml")


class File(click.ParamType[Path]):
    """A file that is there."""

    name = "file"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        path = _named(value)
        if path.is_dir():
            raise WrongUsage(f"{value} is a folder, not a file.")
        if not is_there(path):
            raise WrongUsage(absent(path))
        return path

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> "list[CompletionItem[Any]]":
        from click.shell_completion import CompletionItem

        return [CompletionItem(incomplete, type="file")]


class Record(File):
    """A record that is there, or the name of one that comes with the program; for commands that only read."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        packaged = None if is_there(Path(value)) else _packaged(str(value))
        return packaged or super().convert(value, param, ctx)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> "list[CompletionItem[Any]]":
        from cerebria_cli.catalogue import packaged_records

        return _offered((*files(incomplete, (".cer",)), *packaged_records()), incomplete)


class RecordOrFolder(Record):
    """A record to read, or a folder that is there."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        path = _named(value)
        return path if path.is_dir() else super().convert(value, param, ctx)


class FileOrSetup(File):
    """A file that is there, or the name of a built-in setup."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        path = Path(value)
        built_in = None if is_there(path) else _built_in(str(value))
        return built_in or super().convert(value, param, ctx)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> "list[CompletionItem[Any]]":
        from cerebria_cli.catalogue import builtin_setups

        return _offered((*files(incomplete, SUFFIXES), *builtin_setups()), incomplete)


class RecordOrSetup(Record, FileOrSetup):
    """A record to read, or the name of a built-in setup."""

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> "list[CompletionItem[Any]]":
        from cerebria_cli.catalogue import builtin_setups, packaged_records

        return _offered((*files(incomplete, SUFFIXES), *packaged_records(), *builtin_setups()), incomplete)


def _offered(names: Iterable[str], begun: str) -> "list[CompletionItem[Any]]":
    from click.shell_completion import CompletionItem

    return [CompletionItem(name) for name in names if name.startswith(begun)]


def files(begun: str, suffixes: tuple[str, ...] = (), *, folders_only: bool = False) -> list[str]:
    """The files whose names begin so, with one of these endings, and the folders, which end in a slash."""
    folder, name = os.path.split(begun)
    try:
        entries = sorted(os.scandir(os.path.expanduser(folder) or "."), key=lambda entry: entry.name)
    except (OSError, ValueError):
        return []
    near = [entry for entry in entries if entry.name.startswith(name) and (name or not entry.name.startswith("."))]
    return [
        os.path.join(folder, entry.name) + (os.sep if entry.is_dir() else "")
        for entry in near
        if entry.is_dir() or (not folders_only and (not suffixes or entry.name.endswith(suffixes)))
    ]


def _named(value: Any) -> Path:
    """The path of a name; an empty one would be the current folder."""
    if not str(value):
        raise WrongUsage("An empty name was given where a file has to be named.")
    return Path(value)


def absent(path: Path) -> str:
    """That a file does not exist, with what may have been meant."""
    from cerebria_cli.catalogue.lookup import nearest, one_of_these
    from cerebria_cli.record.escape import shown

    if _built_in(str(path)):
        return f"{path} is a built-in setup, not a record; `cerebria new {path}` begins a game with it."
    if _packaged(str(path)):
        return (
            f"{path} comes with cerebria and is only for reading. To make a copy of your own: "
            f"cerebria export {path} --to cer -o {path}.cer"
        )
    if path.is_symlink():
        return f"{shown(path)} is a link to {shown(os.readlink(path))}, which does not exist."
    sentence = f"{shown(path)} does not exist."
    near = [str(path.parent / name) for name in nearest(path.name, _beside(path))]
    if near or path.suffix != ".cer":
        return sentence + one_of_these(near)
    return f"{sentence} `cerebria new SETUP -o {shown(path)}` begins a game in it."


def _beside(path: Path) -> list[str]:
    """The names in a folder, one of which may have been meant."""
    try:
        return sorted(other.name for other in path.parent.iterdir())
    except (OSError, ValueError):
        return []


def is_there(path: Path) -> bool:
    """Whether there is a file or folder of this name."""
    try:
        return path.exists()
    # A name with a NUL byte, or one that is too long.
    except (OSError, ValueError):
        return False


def names_file(word: str) -> bool:
    """Whether a word can only be the name of a file, there or not: it looks so, or is built in."""
    path = Path(word)
    looks_so = path.suffix in SUFFIXES or (os.sep in word and " " not in word)
    return looks_so or bool(_built_in(word) or _packaged(word))


def _built_in(name: str) -> Path | None:
    from cerebria_cli import catalogue

    return catalogue.builtin_setup(name) if name in catalogue.builtin_setups() else None


def _packaged(name: str) -> Path | None:
    from cerebria_cli.catalogue import packaged_records

    return packaged_records().get(name)


class NewFile(click.Path):
    """A file or folder that is to be written, whether it is there or not; an empty name would be the current folder."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        return super().convert(_named(value), param, ctx)


FILE = File()
FILE_OR_SETUP = FileOrSetup()
RECORD = Record()
RECORD_OR_FOLDER = RecordOrFolder()
RECORD_OR_SETUP = RecordOrSetup()
NEW_FILE = NewFile(path_type=Path)
NEW_FOLDER = NewFile(file_okay=False, path_type=Path)
