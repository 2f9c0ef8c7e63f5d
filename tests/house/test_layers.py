"""The plan of the house: which rooms there are, what each may know, and that shared code knows no edition by name."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from cerebria_cli.editions.registry import EDITIONS

PACKAGE = Path(__file__).parents[2] / "cerebria_cli"

#: The rooms from the ground up; rooms on one floor do not know each other. A room stands for everything below its
#: name, except for what has a room of its own. `*` stands for any edition.
FLOORS: tuple[tuple[str, ...], ...] = (
    ("errors", "system"),
    ("editions.registry",),
    ("catalogue",),
    ("editions.core",),
    ("notation",),
    ("editions.verb",),
    ("view.words",),
    ("editions.board",),
    ("editions.retail", "editions.prototype", "editions.card_game"),
    ("editions.balance",),
    ("record",),
    ("shelf",),
    ("game",),
    ("explaining",),
    ("random_play",),
    ("view", "editions.*.table_view", "editions.*.table_screen", "editions.*.picture"),
    ("commands",),
    ("cli",),
    ("__main__",),
)

#: The file of the package itself: its `__version__` is for everybody, and what it offers to programs is no room's.
TOP = "__init__"


class Import(NamedTuple):
    """One import of a module of the package, wherever it stands in a file."""

    importer: str
    imported: str
    name: str
    line: int


def modules() -> dict[str, Path]:
    """Every module of the package, named without the package."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts)] = path
    return found


MODULES = modules()


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imports() -> tuple[Import, ...]:
    """All imports between modules of the package, those in functions and for types only included."""
    return tuple(_imports())


def _imports() -> Iterator[Import]:
    for module, path in MODULES.items():
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Import):
                yield from (_import(module, alias.name, "", node.lineno) for alias in node.names if _own(alias.name))
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{module}, line {node.lineno}: imports name the whole path."
                if _own(node.module or ""):
                    yield from (_import(module, node.module or "", alias.name, node.lineno) for alias in node.names)


def _own(module: str) -> bool:
    return module.split(".")[0] == PACKAGE.name


def _import(importer: str, module: str, name: str, line: int) -> Import:
    whole = module.removeprefix(PACKAGE.name).lstrip(".")
    inner = f"{whole}.{name}".lstrip(".")
    return Import(importer, inner if inner in MODULES else whole or TOP, name, line)


@cache
def room_of(module: str) -> tuple[int, str]:
    """The floor and the room of a module; -1 where it has none."""
    found = [(len(room), floor, room) for floor, rooms in enumerate(FLOORS) for room in rooms if _is_in(module, room)]
    _, floor, room = max(found, default=(0, -1, ""))
    return floor, room


def _is_in(module: str, room: str) -> bool:
    names, parts = module.split("."), room.split(".")
    return len(names) >= len(parts) and all(part in ("*", name) for name, part in zip(names, parts, strict=False))


def test_every_module_is_in_a_room() -> None:
    homeless = [module for module in MODULES if room_of(module)[0] < 0]
    assert homeless == [TOP, "editions"]


def test_the_plan_tells_the_floors_apart() -> None:
    assert room_of("editions.retail.table_view") == (room_of("view.text.paint")[0], "editions.*.table_view")
    assert room_of("editions.retail.picture") == (room_of("view.picture.ring")[0], "editions.*.picture")
    assert room_of("editions.core.move") < room_of("view.words.plain") < room_of("editions.board.ring")
    assert room_of("view.words.plain") < room_of("game.desk") < room_of("view.text.paint") < room_of("commands.show")


def test_a_room_knows_only_the_rooms_below_it() -> None:
    wrong = []
    for one in imports():
        if one.importer == TOP or (one.imported == TOP and one.name == "__version__"):
            continue
        floor, room = room_of(one.importer)
        other, below = room_of(one.imported)
        if other < 0 or other > floor or (other == floor and below != room and "view" not in (room, below)):
            wrong.append(f"{one.importer}, line {one.line}: {room} must not know {below or one.imported}.")
    assert wrong == []


def test_the_top_of_the_package_is_tidy() -> None:
    files = {path.name for path in PACKAGE.iterdir() if path.is_file()}
    assert files == {"__init__.py", "__main__.py", "cli.py", "errors.py", "py.typed"}


# ---------------------------------------------------------------- no edition by name

#: The folders of the editions, and where they are registered.
OF_EDITIONS = (*(one.folder.removeprefix("cerebria_cli.") for one in EDITIONS.values()), "editions.registry")

#: Names of editions that mean nothing else; a team is called `balance` and a thing `card`.
PLAIN = {"retail", "prototype", "card_game"}


def shared() -> Iterator[tuple[str, ast.Module]]:
    """Every module that is no edition's own."""
    for module, path in MODULES.items():
        if not any(_is_in(module, own) for own in OF_EDITIONS):
            yield module, tree_of(path)


def _texts(tree: ast.AST) -> Iterator[ast.Constant]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node


def _named(nodes: list[ast.expr | None]) -> list[str]:
    return [str(node.value) for node in nodes if isinstance(node, ast.Constant) and node.value in EDITIONS]


def test_shared_code_imports_no_edition() -> None:
    own = [tuple(one.folder.split(".")[1:]) for one in EDITIONS.values()]
    wrong = [
        f"{one.importer}, line {one.line}: {one.imported} belongs to one edition."
        for one in imports()
        if tuple(one.imported.split(".")[:2]) in own and tuple(one.importer.split(".")[:2]) not in own
    ]
    assert wrong == []


def test_shared_code_names_no_edition() -> None:
    wrong = []
    for module, tree in shared():
        for text in _texts(tree):
            words = str(text.value)
            if words in PLAIN or any(one.folder in words for one in EDITIONS.values()):
                wrong.append(f"{module}, line {text.lineno}: {words!r} is an edition.")
        for node in ast.walk(tree):
            if isinstance(node, ast.Tuple | ast.List | ast.Set) and len(_named([*node.elts])) > 1:
                wrong.append(f"{module}, line {node.lineno}: a list of editions.")
            if isinstance(node, ast.Dict) and len(_named([*node.keys])) > 1:
                wrong.append(f"{module}, line {node.lineno}: a table of editions.")
            if isinstance(node, ast.Compare | ast.Assign) and _named(_sides(node)) and "edition" in _source(node):
                wrong.append(f"{module}, line {node.lineno}: an edition by its name.")
    assert wrong == []


def _sides(node: ast.Compare | ast.Assign) -> list[ast.expr | None]:
    return [node.left, *node.comparators] if isinstance(node, ast.Compare) else [node.value]


def _source(node: ast.AST) -> str:
    return ast.unparse(node).casefold()
