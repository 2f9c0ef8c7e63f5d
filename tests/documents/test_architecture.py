"""ARCHITECTURE.md: every file, folder and name in it is there, a recipe fits on a screen, and every layer is in it."""

import re
from functools import cache

import pytest
from house.test_layers import FLOORS
from support.paths import PROJECT

PAGE = (PROJECT / "ARCHITECTURE.md").read_text(encoding="utf-8")
CODE = re.findall(r"`([^`]+)`", PAGE)

#: A file or folder by its path or the end of it; what stands for any of several is left out.
FILE = re.compile(r"[\w*.-]+(?:/[\w*.-]+)*(?:\.(?:py|toml|in|[157]|cer|md|txt)|/)")
#: A table, function or class by its name alone, and in a file that is named with it.
TABLE = re.compile(r"_?[A-Z][A-Z_]{2,}")
NAMED_IN_A_FILE = re.compile(r"`(_?\w+)`(?: there)? of (?:retail's |the edition's |its )?`([\w/]+\.py)`")

#: What is in capital letters and no name: what a reader puts in its place.
PLACES = {"CARD", "EDITION", "FILE", "JSON", "SETUP", "SYNOPSIS", "WORD"}


@cache
def files() -> tuple[str, ...]:
    """Every file of the project, with a slash before it."""
    rooms = ("cerebria_cli", "tests", "fixtures", "man", "records")
    found = [path for room in rooms for path in (PROJECT / room).rglob("*") if "__pycache__" not in path.parts]
    return tuple(f"/{path.relative_to(PROJECT)}{'/' if path.is_dir() else ''}" for path in (*found, *PROJECT.glob("*")))


def matching(name: str) -> list[str]:
    """The files that a name may mean: by the end of its path."""
    pattern = re.compile(rf".*/{re.escape(name).replace(re.escape('*'), '[^/]*')}")
    return [file for file in files() if pattern.fullmatch(file)]


def source(file: str) -> str:
    return (PROJECT / file[1:]).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", sorted({name for name in CODE if FILE.fullmatch(name)}))
def test_a_file_is_there(name: str) -> None:
    assert matching(name) or any(place in name for place in PLACES)


@cache
def all_code() -> str:
    return "\n".join(source(file) for file in files() if file.endswith(".py"))


@pytest.mark.parametrize("name", sorted({name for name in CODE if TABLE.fullmatch(name)} - PLACES))
def test_a_table_is_there(name: str) -> None:
    assert re.search(rf"^{name}\b[^=\n]*=", all_code(), re.MULTILINE)


@pytest.mark.parametrize(("name", "file"), sorted(set(NAMED_IN_A_FILE.findall(PAGE))))
def test_a_name_stands_in_its_file(name: str, file: str) -> None:
    defined = re.compile(rf"^(?:\s*(?:def|class) )?{name}\b", re.MULTILINE)
    assert any(defined.search(source(one)) for one in matching(file)), f"{name} of {file}"


def recipes() -> list[str]:
    section = PAGE.split("## To add ...")[1].split("\n## ")[0]
    return section.split("\n### ")[1:]


def test_a_recipe_fits_on_a_screen_and_ends_with_what_to_run() -> None:
    """25 lines of 120 columns, with its title."""
    for recipe in recipes():
        title, *lines = recipe.strip().splitlines()
        assert len(lines) < 25, title
        assert max(map(len, lines)) <= 120, title
        assert recipe.strip().split("\n\n")[-1].startswith("Run: "), title


def test_every_layer_is_in_the_table_in_its_order() -> None:
    rows = [row.split("|")[1] for row in PAGE.split("## Layers")[1].split("\n## ")[0].splitlines() if row[:2] == "| "]
    packages = [name.removesuffix(".py").strip("/") for row in rows[1:] for name in re.findall(r"`([^`]+)`", row)]
    places = {name: place for place, name in enumerate(packages)}
    floors = [room.replace(".", "/").removeprefix("editions/") for floor in FLOORS for room in floor if "*" not in room]
    listed = [places.get(room, places.get(f"editions/{room}")) for room in floors if room != "view"]
    assert None not in listed
    assert listed == sorted(one for one in listed if one is not None)
