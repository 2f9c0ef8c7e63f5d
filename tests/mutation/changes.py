"""Every small change of a file that may be tried: where, what stands there, what would stand there."""

import ast
from collections.abc import Iterator
from copy import deepcopy
from typing import NamedTuple, TypeVar

Node = TypeVar("Node", bound=ast.AST)

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
#: Longer texts of a change are cut where they are told.
TOLD = 90


class Change(NamedTuple):
    """One change: a stretch of the file's bytes, and what takes its place."""

    line: int
    start: int
    end: int
    new: str
    kind: str
    told: str
    """What stands there and what would, for people."""

    def made_in(self, source: bytes) -> bytes:
        return source[: self.start] + self.new.encode() + source[self.end :]


class Source:
    """A file with the places of its nodes."""

    def __init__(self, text: bytes) -> None:
        self.text = text
        self.tree = ast.parse(text)
        self._starts = [0]
        for line in text.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))

    def change(self, node: ast.expr | ast.stmt, new: str, kind: str) -> Change:
        start = self._starts[node.lineno - 1] + node.col_offset
        end = self._starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        old = " ".join(self.text[start:end].decode().split())
        told = f"{_cut(old)} → {_cut(' '.join(new.split()))}"
        return Change(node.lineno, start, end, new, kind, told)


def _cut(text: str) -> str:
    return text if len(text) <= TOLD else f"{text[: TOLD - 1]}…"


def changes_of(text: bytes) -> list[Change]:
    """All changes of a file, in its order."""
    source = Source(text)
    found = [one for node in _judging(source.tree) for one in _changes(source, node)]
    return sorted(dict.fromkeys(found))


# ---------------------------------------------------------------- what may be changed


def _judging(tree: ast.AST) -> Iterator[ast.AST]:
    """The nodes that can decide something: neither annotations nor texts nor what only type checkers read."""
    for name, value in ast.iter_fields(tree):
        if name in ("annotation", "returns", "type_params", "decorator_list"):
            continue
        for node in value if isinstance(value, list) else [value]:
            if isinstance(node, ast.AST) and not _is_left_alone(node):
                yield node
                yield from _judging(node)


def _is_left_alone(node: ast.AST) -> bool:
    if isinstance(node, ast.JoinedStr | ast.Import | ast.ImportFrom):
        return True
    # `zip(..., strict=True)` is a promise to readers.
    if isinstance(node, ast.keyword) and node.arg == "strict":
        return True
    if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
        return True
    named = node.targets[0] if isinstance(node, ast.Assign) else None
    # Names of types and of slots decide nothing.
    return isinstance(named, ast.Name) and (named.id.startswith("__") or _is_type(node))


def _is_type(node: ast.AST) -> bool:
    """An alias of a type: `Options = tuple[tuple[str, ...], ...]`."""
    if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
        return False
    name = node.targets[0].id
    return name[0].isupper() and not name.isupper() and isinstance(node.value, ast.Subscript | ast.BinOp)


def _changes(source: Source, node: ast.AST) -> Iterator[Change]:
    if isinstance(node, ast.Compare):
        yield from _comparisons(source, node)
    elif isinstance(node, ast.BoolOp):
        other = _copied(node)
        other.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield source.change(node, f"({ast.unparse(other)})", "and/or")
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield source.change(node, f"bool({ast.unparse(node.operand)})", "not")
    elif isinstance(node, ast.Constant):
        yield from _constants(source, node)
    elif isinstance(node, ast.If | ast.IfExp | ast.While):
        yield from _conditions(source, node)
    elif isinstance(node, ast.FunctionDef):
        yield from _early_returns(source, node)
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield source.change(node, "pass", "call dropped")
    yield from _entries(source, node)


def _copied(node: Node) -> Node:
    return deepcopy(node)


# ---------------------------------------------------------------- each kind of change


def _comparisons(source: Source, node: ast.Compare) -> Iterator[Change]:
    for place, operator in enumerate(node.ops):
        other = _copied(node)
        other.ops[place] = COMPARISONS[type(operator)]()
        yield source.change(node, ast.unparse(other), "comparison")


def _constants(source: Source, node: ast.Constant) -> Iterator[Change]:
    if isinstance(node.value, bool):
        yield source.change(node, str(not node.value), "true/false")
    elif isinstance(node.value, int):
        yield source.change(node, str(node.value + 1), "number")
        yield source.change(node, f"({node.value - 1})", "number")


def _conditions(source: Source, node: ast.If | ast.IfExp | ast.While) -> Iterator[Change]:
    """A condition turned round; where it is a comparison or begins with `not`, that is done already."""
    if not isinstance(node.test, ast.Compare | ast.UnaryOp) and not isinstance(node, ast.While):
        yield source.change(node.test, f"(not ({ast.unparse(node.test)}))", "condition")


def _early_returns(source: Source, function: ast.FunctionDef) -> Iterator[Change]:
    """A return, a `continue` or a `break` within a condition, where something comes after it."""
    for statement in ast.walk(function):
        if not isinstance(statement, ast.If) or statement is function.body[-1]:
            continue
        for last in statement.body[-1:]:
            if isinstance(last, ast.Return | ast.Continue | ast.Break):
                yield source.change(last, "pass", "early return")


def _entries(source: Source, node: ast.AST) -> Iterator[Change]:
    """A table, a list or a set without one of its entries; tuples where they are looked through."""
    if isinstance(node, ast.Dict):
        for place in range(len(node.keys)):
            fewer = _copied(node)
            del fewer.keys[place], fewer.values[place]
            yield _without(source, node, fewer, node.values[place])
    elif isinstance(node, ast.Set | ast.List):
        yield from _shorter(source, node)
    for tuple_ in _looked_through(node):
        yield from _shorter(source, tuple_)


def _shorter(source: Source, node: ast.Set | ast.List | ast.Tuple) -> Iterator[Change]:
    if not isinstance(getattr(node, "ctx", ast.Load()), ast.Load) or len(node.elts) < 2:
        return
    for place, entry in enumerate(node.elts):
        fewer = _copied(node)
        del fewer.elts[place]
        yield _without(source, node, fewer, entry)


def _looked_through(node: ast.AST) -> Iterator[ast.Tuple]:
    asked: list[ast.expr] = []
    if isinstance(node, ast.Compare):
        asked = [right for op, right in zip(node.ops, node.comparators, strict=True) if type(op) in (ast.In, ast.NotIn)]
    elif isinstance(node, ast.For | ast.comprehension):
        asked = [node.iter]
    elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id.isupper():
        asked = [node.value]
    yield from (one for one in asked if isinstance(one, ast.Tuple))


def _without(source: Source, node: ast.expr, fewer: ast.expr, entry: ast.expr) -> Change:
    """The change at the line of the entry, told by the entry."""
    new = ast.unparse(fewer)
    change = source.change(node, f"({new})" if isinstance(fewer, ast.Tuple) else new, "entry dropped")
    return change._replace(line=entry.lineno, told=f"without {_cut(ast.unparse(entry))}")
