"""Runs the examples of the README and of the manual pages as a reader would type them, in the shell and in Python.

In the README they are in ```console blocks, in manual pages in literal blocks. A line that begins with `$ ` is a
command, which goes on where a line ends with a backslash; the lines under it are what it prints, on both outputs; if
there are none, its output is not compared. A line `...` stands for any lines, `...` inside a line for any text. A
command must end with status 0 unless `$ echo $?` follows it. `make_examples.py` writes anew what is printed.
"""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from support.paths import PROJECT

#: How manual pages write a sign that the formatter would change, behind a backslash.
ESCAPES = {"(aq": "'", "(dq": '"', "(ha": "^", "(ti": "~", "(ga": "`", "-": "-", "&": "", "e": "\\"}


class Example(NamedTuple):
    """One command of a document, and what should come of it."""

    line: int
    command: str
    output: tuple[str, ...]
    #: The line of the document after the command.
    below: int


# ---------------------------------------------------------------- finding


def in_markdown(text: str) -> list[Example]:
    """The commands of all console blocks."""
    return [example for number, block in _blocks(text, "```console", "```") for example in _commands(number, block)]


def in_manual(text: str) -> list[Example]:
    """The commands of all literal blocks."""
    plain = _without_escapes(text)
    return [example for number, block in _blocks(plain, ".Bd -literal", ".Ed") for example in _commands(number, block)]


def python_in_markdown(text: str) -> str:
    """What is typed at Python's prompt, and what it answers."""
    return "\n".join(line for _, block in _blocks(text, "```python", "```") for line in block)


def python_in_manual(text: str) -> str:
    """The same of a manual page: the literal blocks that begin with Python's prompt."""
    blocks = [block for _, block in _blocks(_without_escapes(text), ".Bd -literal", ".Ed")]
    return "\n".join(line for block in blocks if block[0].startswith(">>> ") for line in block)


def links(markdown: str) -> list[str]:
    """The files of the project that a document links to or shows."""
    return re.findall(r"\]\(([^)#:]+)\)", markdown)


def _blocks(text: str, begin: str, end: str) -> list[tuple[int, list[str]]]:
    """Every block, with the number of its first line."""
    blocks: list[tuple[int, list[str]]] = []
    inside = False
    for number, line in enumerate(text.splitlines(), 1):
        if inside and line.startswith(end):
            inside = False
        elif inside:
            blocks[-1][1].append(line)
        elif line.startswith(begin):
            inside = True
            blocks.append((number + 1, []))
    return blocks


def _commands(first: int, block: list[str]) -> list[Example]:
    found: list[Example] = []
    for number, line in enumerate(block, first):
        if line.startswith("$ "):
            found.append(Example(number, line[2:], (), number + 1))
        elif found and found[-1].command.endswith("\\"):
            found[-1] = found[-1]._replace(command=found[-1].command[:-1] + line.strip(), below=number + 1)
        elif found:
            found[-1] = found[-1]._replace(output=(*found[-1].output, line))
    return found


def _without_escapes(text: str) -> str:
    for written, meant in ESCAPES.items():
        text = text.replace("\\" + written, meant)
    return text


def for_manual(line: str) -> str:
    """A line as it is written in a literal block."""
    for written, meant in reversed(ESCAPES.items()):
        line = line.replace(meant, "\\" + written) if meant else line
    return "\\&" + line if line.startswith(".") else line


# ---------------------------------------------------------------- running


class Shell:
    """A folder to type in, with `cerebria` on the path; it remembers the last status for `$?`."""

    def __init__(self, folder: Path, columns: int = 80) -> None:
        self.folder = folder
        self.status = 0
        path = f"{_program_folder(folder)}:{os.environ['PATH']}"
        self.environment = {**os.environ, "PATH": path, "COLUMNS": str(columns)}

    def run(self, command: str) -> str:
        """Everything the command prints."""
        done = subprocess.run(
            ["bash", "-c", f"(exit {self.status}); {command}"],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=120,
        )
        self.status = done.returncode
        return done.stdout


def _program_folder(folder: Path) -> Path:
    """The folder with the installed command, or with one that runs the project as it stands."""
    installed = Path(sys.executable).parent
    if (installed / "cerebria").exists():
        return installed
    made = folder.parent / f"{folder.name}-bin"
    made.mkdir(exist_ok=True)
    script = f'#!/bin/sh\nPYTHONPATH={shlex.quote(str(PROJECT))} exec {sys.executable} -m cerebria_cli "$@"\n'
    (made / "cerebria").write_text(script)
    (made / "cerebria").chmod(0o755)
    return made


def faults(examples: list[Example], folder: Path, columns: int = 80) -> list[str]:
    """Run the examples one after the other; what is wrong with them, each with its line in the document."""
    shell = Shell(folder, columns)
    found = []
    following = [example.command for example in examples[1:]] + [""]
    for example, after in zip(examples, following, strict=True):
        printed = shell.run(example.command)
        if shell.status and after != "echo $?":
            found.append(f"line {example.line}: {example.command}: status {shell.status}\n{printed}")
        elif example.output and not agrees(example.output, printed):
            found.append(f"line {example.line}: {example.command}: it prints\n{printed}")
    return found


def python_faults(session: str) -> str:
    """Run what is typed at Python's prompt; what is wrong with the answers, or that there is nothing to run."""
    parsed = doctest.DocTestParser().get_doctest(session, {}, "document", None, 0)
    said: list[str] = []
    result = doctest.DocTestRunner(verbose=False).run(parsed, out=said.append)
    return "".join(said) if result.attempted else "There are no examples."


# ---------------------------------------------------------------- comparing


def agrees(expected: tuple[str, ...], printed: str) -> bool:
    """Whether the output is what the document says, apart from times, digests and spaces at line ends."""
    pattern = "".join(_pattern(line) for line in _normal("\n".join(expected)))
    return re.fullmatch(pattern, "".join(line + "\n" for line in _normal(printed))) is not None


def _pattern(line: str) -> str:
    if line == "...":
        return r"(?:.*\n)*?"
    return ".*".join(re.escape(part) for part in line.split("...")) + r"\n"


def _normal(text: str) -> list[str]:
    text = re.sub(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", "TIME", text)
    text = re.sub(r"\b([sel]):[0-9a-f]{8,24}\b", r"\1:DIGEST", text)
    lines = [line.rstrip() for line in text.splitlines()]
    while lines and not lines[-1]:
        lines.pop()
    return lines


# ---------------------------------------------------------------- writing anew


def renewed(expected: tuple[str, ...], printed: str) -> tuple[str, ...]:
    """What a document should say is printed: as before where that agrees, with `...` where it left something out."""
    if not expected or agrees(expected, printed):
        return expected
    open_lines = [line for line in expected if "..." in line and line != "..."]
    kept = {line.rstrip(): line.rstrip() for line in printed.rstrip().splitlines()}
    kept |= {line: told for line in kept for told in open_lines if agrees((told,), line)}
    lines = tuple(kept[line.rstrip()] for line in printed.rstrip().splitlines())
    if "..." not in expected:
        return lines
    head = expected.index("...")
    tail = expected[::-1].index("...")
    if head + tail >= len(lines):
        return lines
    return (*lines[:head], "...", *lines[len(lines) - tail :])
