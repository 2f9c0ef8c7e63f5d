"""What the runner changes: every kind of small change, and nothing that decides nothing."""

import ast

import pytest
from support.long_tests import long_but_for
from support.paths import PROJECT

from mutation import known
from mutation.changes import changes_of
from mutation.covering import PACKAGE, Covering, digest, in_functions
from mutation.serving import function_around
from mutation.trying import within


def told(text: str) -> set[str]:
    return {change.told for change in changes_of(text.encode())}


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("a < b", {"a < b → a <= b"}),
        ("a in b", {"a in b → a not in b"}),
        ("a < b != c", {"a < b != c → a <= b != c", "a < b != c → a < b == c"}),
        ("a and b or c", {"a and b or c → ((a and b) and c)", "a and b → (a or b)"}),
        ("not a", {"not a → bool(a)"}),
        ("x = 3", {"3 → 4", "3 → (2)"}),
        ("x = True", {"True → False"}),
        ("x = f(a, key=False)", {"False → True"}),
        ("a.b(c)", {"a.b(c) → pass"}),
        ("x = a if b else c", {"b → (not (b))"}),
        ("x = {a: b, **c}", {"without b", "without c"}),
        ("x = [a, b]", {"without a", "without b"}),
        ("X = (a, b)", {"without a", "without b"}),
        ("x = y in (a, b)", {"y in (a, b) → y not in (a, b)", "without a", "without b"}),
        ("def f():\n    if a:\n        return b\n    return c", {"a → (not (a))", "return b → pass"}),
        ("for x in y:\n    if a:\n        continue\n    z = x", {"a → (not (a))"}),
    ],
)
def test_kinds_of_changes(text: str, changes: set[str]) -> None:
    assert told(text) == changes


@pytest.mark.parametrize(
    "text",
    [
        '"""A text."""',
        "from a import b",
        "x: tuple[int, Literal[3]]",
        "Options = tuple[tuple[str, ...], ...]",
        '__slots__ = ("a", "b")',
        "if TYPE_CHECKING:\n    import a",
        'x = f"{a + 1}"',
        "a, b = b, a",
        "x = zip(a, b, strict=True)",
        "def f(a: Literal[1]) -> Literal[2]: ...",
    ],
)
def test_what_decides_nothing_stays(text: str) -> None:
    assert told(text) == set()


FILES = ("editions/board/control.py", "editions/retail/quelling.py", "notation/parse.py")


@pytest.mark.parametrize("file", long_but_for(FILES, "editions/board/control.py"))
def test_every_change_can_be_read_and_is_another_text(file: str) -> None:
    text = (PROJECT / "cerebria_cli" / file).read_bytes()
    found, as_it_is = changes_of(text), ast.dump(ast.parse(text))
    assert len(found) > 20
    for change in found:
        assert ast.dump(ast.parse(change.made_in(text))) != as_it_is, change


def test_letters_of_more_than_one_byte_stand_where_they_stood() -> None:
    (change,) = changes_of('x = ("é→", a < b)'.encode())
    assert change.made_in('x = ("é→", a < b)'.encode()).decode() == 'x = ("é→", a <= b)'


def test_the_quickest_tests_come_first_then_some_of_every_file_within_the_time() -> None:
    seconds = {"a.py::1": 1.0, "a.py::2": 1.5, "a.py::3": 2.0, "b.py::1": 3.0, "b.py::2": 3.5, "c.py::1": 50.0}
    chosen = within(list(seconds), Covering(seconds, {}, {}), 10.0)
    assert chosen == ["a.py::1", "a.py::2", "a.py::3", "b.py::1"]


def test_a_line_that_is_run_while_its_file_is_loaded_gets_the_tests_of_the_whole_file() -> None:
    file = "editions/registry.py"
    (first, second, *_), outside = sorted(in_functions(file)), 1
    covering = Covering({"a": 1.0, "b": 2.0}, {file: {first: ["b", "a"]}}, {file: digest(PACKAGE / file)})
    assert [covering.running(file, line) for line in (first, second, outside)] == [["a", "b"]] * 3
    other = covering._replace(files={file: {first: ["b"], second: ["a"]}})
    assert [other.running(file, line) for line in (first, second, outside)] == [["b"], ["a"], ["b", "a"]]
    changed = other._replace(digests={file: "of another text"})
    assert changed.running(file, first) == ["b", "a"]


def test_reasons_name_functions_that_there_are() -> None:
    files = [file.relative_to(PACKAGE).as_posix() for file in PACKAGE.rglob("*.py")]
    assert known.read().keys() - {name for file in files for name, _ in known.names_in(file)} == set()


def test_reason_of_a_line_is_that_of_its_function() -> None:
    reasons = {"system.named_tuples.NamedTuple": "of a class", "cli.main": "of a function"}
    lines = dict(known.names_in("cli.py"))["cli.main"]
    assert [known.reason_for("cli.py", line, reasons) for line in (lines[0], lines[-1])] == ["of a function"] * 2
    assert known.reason_for("cli.py", lines[0] - 1, reasons) == ""


TEXT = """
def outer(a=1):
    return a < 2

class One:
    field = 3

    @property
    def inner(self):
        def deep():
            return 4
        return deep

TABLE = [5, 6]
"""


@pytest.mark.parametrize(
    ("change", "function"),
    [
        ("1 → 2", None),
        ("a < 2 → a <= 2", ("outer", 2)),
        ("3 → 4", None),
        ("4 → 5", ("One.inner", 8)),
        ("without 5", None),
    ],
)
def test_a_change_is_put_in_place_with_the_outermost_function_around_it(
    change: str, function: tuple[str, int] | None
) -> None:
    (found,) = (one for one in changes_of(TEXT.encode()) if one.told == change)
    where = function_around("a.py", found.made_in(TEXT.encode()), found)
    assert (where and (where.name, where.line)) == function
