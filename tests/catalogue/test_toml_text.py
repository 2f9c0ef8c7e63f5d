"""Text from users becomes TOML data in one place, quickly, or is refused with a sentence."""

import re
import time
from pathlib import Path

import pytest

from cerebria_cli.catalogue import toml_text
from cerebria_cli.catalogue.toml_text import DEEPEST, MOST_PARTS, NotToml

PACKAGE = Path(toml_text.__file__).parent


def dotted(parts: int) -> str:
    return ".".join(["a"] * parts)


def test_there_is_one_place() -> None:
    # the catalogue compiles the files of the package itself
    readers = [path.name for path in PACKAGE.rglob("*.py") if "import tomllib" in path.read_text(encoding="utf-8")]
    assert sorted(readers) == ["compile.py", "toml_text.py"]


@pytest.mark.parametrize(
    ("text", "said", "line"),
    [
        (f"\n{dotted(50_000)} = 1", f"A key has more than {MOST_PARTS} parts (at line 2)", 2),
        (f"[{dotted(50_000)}]", "A key has more than", 1),
        ("x = 1\n[[ 'a' . " + ' . "a"' * 50_000 + "]]", "A key has more than", 2),
        ("x = {" + dotted(50_000) + " = 1}", "A key has more than", 1),
        ("x = " + "[" * 100_000, "It is nested too deeply", 0),
        (f"x = {'[' * DEEPEST}{']' * DEEPEST}", "It is nested too deeply", 0),
        ("x = " + "9" * 5000, "A number in it is too large", 0),
        ("x = [{y = 0x" + "f" * 5000 + "}]", "A number in it is too large", 0),
        (f"x = -{2**64}", "A number in it is too large", 0),
        ("[[x]]\ny = 1\n" * 5001, "It holds more than 10000 values", 0),
        ("x = 1\ny =", "Invalid value (at end of document)", 0),
        ("x = 1\ny = z", "Invalid value (at line 2, column 5)", 2),
        ('x = "' + '\\"' * 200_000, "Unterminated string (at end of document)", 0),
        ('x = """' + '"' * 200_000 + "\\", "", 0),
    ],
)
def test_what_cannot_be_used_is_refused_within_a_second(text: str, said: str, line: int) -> None:
    begin = time.monotonic()
    with pytest.raises(NotToml, match="^" + re.escape(said)) as found:
        toml_text.read(text)
    assert time.monotonic() - begin < 1
    assert len(str(found.value)) < 200
    if said:
        assert found.value.line == line


@pytest.mark.parametrize(
    "text",
    [
        f"{dotted(MOST_PARTS)} = 1",
        f'x = "{dotted(99)}" # {dotted(99)}',
        f"x = '{dotted(99)}'",
        f'x = """\n{dotted(99)} " \\""" """',
        f"x = '''\n{dotted(99)} ' '''",
        f'x = "\\"{dotted(99)}" # "{dotted(99)}"',
        f"x = {2**63 - 1}\ny = -{2**63 - 1}",
        "x = [" + "1.5, " * 99 + "]",
    ],
)
def test_dots_in_strings_comments_and_numbers_join_no_keys(text: str) -> None:
    assert toml_text.read(text)
