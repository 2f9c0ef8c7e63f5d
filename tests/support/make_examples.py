"""Writes anew what the examples of README and tutorial print: `python tests/support/make_examples.py`.

Only what differs is written; read the diff.
"""

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from support.examples import PROJECT, Example, Shell, for_manual, in_manual, in_markdown, renewed

#: The documents, each with the width of the terminal that it shows: a manual page is indented.
COLUMNS = {PROJECT / "README.md": 80, PROJECT / "man/cerebria-tutorial.7": 74}


def rewritten(text: str, examples: list[Example], shell: Shell, written: Callable[[str], str]) -> str:
    """A document in which every example says what its command prints."""
    lines = text.split("\n")
    printed = [renewed(example.output, shell.run(example.command)) for example in examples]
    for example, output in reversed(list(zip(examples, printed, strict=True))):
        if output != example.output:
            start = example.below - 1
            lines[start : start + len(example.output)] = map(written, output)
    return "\n".join(lines)


def main() -> None:
    for file, columns in COLUMNS.items():
        text = file.read_text(encoding="utf-8")
        found, written = (in_markdown, str) if file.suffix == ".md" else (in_manual, for_manual)
        with tempfile.TemporaryDirectory() as folder:
            work = Path(folder) / "work"
            work.mkdir()
            shell = Shell(work, columns)
            shell.environment |= {"HOME": folder, "XDG_CONFIG_HOME": f"{folder}/config", "NO_COLOR": "1"}
            file.write_text(rewritten(text, found(text), shell, written), encoding="utf-8")


if __name__ == "__main__":
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    main()
