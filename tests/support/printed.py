"""Pages of what commands print, made of the lines that are typed in a shell."""

import os
import re
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from cerebria_cli.commands._output import printable
from support.pages import Sentences

#: A command as it is typed in a shell; after it, in a tuple, the lines that are piped into it.
Command = str | tuple[str, ...]

#: What differs each time: fingerprints of records, digests of their entries, and moments.
VARYING = re.compile(r"(?:[0-9a-f]{4} ){5}[0-9a-f]{4}|(?<=[sel]:)[0-9a-f]{8}|\d{4}-\d\d-\d\dT[\d:]+Z")

#: A page shows so much of what is very long: characters of what is typed, and lines of what is printed.
WIDE, LONG = 200, 50

#: Holds the page of scenes: each is a command, or a list of them, of which the last is heard.
Printed = Callable[..., None]


@pytest.fixture
def printed(run: Callable[..., Any], folder: Path, sentences: Sentences) -> Printed:
    """`printed("undo game.cer", ["undo game.cer", "redo game.cer"])`: the page of what `undo` prints, and `redo` after
    it. Every scene begins with the files of the folder as they are now."""

    def heard(command: Command) -> tuple[str, list[str]]:
        line, *piped = [command] if isinstance(command, str) else command
        status, out, err = run(*shlex.split(line), stdin="".join(f"{one}\n" for one in piped))
        head = "\n< ".join(printable(one)[:WIDE] for one in [f"$ cerebria {line}", *piped])
        leaves = [f"[{status}]"] if status else []
        lines = [one.replace(str(folder), "FOLDER") for one in [*out.splitlines(), *err.splitlines()] if one]
        said = [VARYING.sub("...", one) for one in lines]
        return head, [*said[:LONG], *(["..."] if said[LONG:] else []), *leaves]

    def played(scenes: tuple[Command | list[Command], ...]) -> Iterator[tuple[str, list[str]]]:
        kept = {path: path.read_bytes() for path in folder.iterdir() if path.is_file()}
        for scene in scenes:
            for made in {path for path in folder.iterdir() if path.is_file()} - {*kept}:
                os.remove(made)
            for path, content in kept.items():
                path.write_bytes(content)
            heads, said = zip(*map(heard, scene if isinstance(scene, list) else [scene]), strict=True)
            yield "\n".join(heads), said[-1]

    def hold(*scenes: Command | list[Command]) -> None:
        sentences(played(scenes))

    return hold
