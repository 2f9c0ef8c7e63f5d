"""What a command writes goes through one function, which notes it: it counts even if the answer cannot be printed."""

import re
from pathlib import Path

import cerebria_cli

PACKAGE = Path(cerebria_cli.__file__).parent

#: Where files are written: the one place, who keeps what is typed (nobody is told), the maker of the catalogue's index.
WRITERS = {"record/files.py", "commands/_prompt/history.py", "catalogue/compile.py"}

_WRITING = re.compile(
    r"\.write_(?:text|bytes)\(|\bopen\([^)]*[\"'][wax]b?\+?[\"']|O_CREAT|\bos\.replace\(|create_file|replace_file"
)
#: `>&-` is made up for: a stream is no file.
_STREAMS = "commands/_output.py"


def test_files_are_written_in_one_place() -> None:
    found = {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if _WRITING.search(path.read_text(encoding="utf-8"))
    }
    assert found - {_STREAMS} == WRITERS
