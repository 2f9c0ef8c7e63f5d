"""What is built for users: one wheel and one source archive, complete, with nothing else in them, and installed."""

import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest
from support.examples import PROJECT, links

from cerebria_cli import __version__

NAME = f"cerebria_cli-{__version__}"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the wheel and the source archive."""
    pytest.importorskip("hatchling", reason="hatchling, which builds the package, is not installed")
    folder = tmp_path_factory.mktemp("dist")
    succeed([sys.executable, "-m", "hatchling", "build", "-d", str(folder)], PROJECT)
    return folder


def succeed(words: list[str], folder: Path) -> str:
    """What a command prints that must end well; it finds no package but those that are installed."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with nothing but the wheel that the source archive makes, and what it depends on."""
    pytest.importorskip("pip", reason="pip, which installs the package, is not installed")
    folder = tmp_path_factory.mktemp("installed")
    with tarfile.open(built / f"{NAME}.tar.gz") as archive:
        archive.extractall(folder, filter="data")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    succeed(build, folder / NAME)
    environment = folder / "environment"
    venv.create(environment)
    # no network: the dependencies are those of the tests
    (own,) = environment.glob("lib/python*/site-packages")
    (own / "dependencies.pth").write_text(sysconfig.get_path("purelib"))
    install = [sys.executable, "-m", "pip", "--python", str(environment / "bin/python"), "install", "-q"]
    succeed([*install, "--no-index", "--no-deps", str(folder / f"{NAME}-py3-none-any.whl")], folder)
    return environment


@pytest.fixture(scope="module")
def wheel(built: Path) -> zipfile.ZipFile:
    return zipfile.ZipFile(built / f"{NAME}-py3-none-any.whl")


@pytest.fixture(scope="module")
def source(built: Path) -> set[str]:
    with tarfile.open(built / f"{NAME}.tar.gz") as archive:
        return {name.removeprefix(f"{NAME}/") for name in archive.getnames()}


def test_wheel_has_every_file_of_the_package(wheel: zipfile.ZipFile) -> None:
    files = (path for path in (PROJECT / "cerebria_cli").rglob("*") if path.is_file() and path.suffix != ".pyc")
    assert {str(path.relative_to(PROJECT)) for path in files} <= set(wheel.namelist())


def test_wheel_has_nothing_else(wheel: zipfile.ZipFile) -> None:
    folders = {name.split("/")[0] for name in wheel.namelist()}
    assert folders == {"cerebria_cli", f"{NAME}.dist-info", f"{NAME}.data"}
    assert not [name for name in wheel.namelist() if name.endswith(".pyc")]


def test_wheel_installs_the_manual_pages(wheel: zipfile.ZipFile) -> None:
    pages = [path.name for path in (PROJECT / "man").iterdir() if path.suffix[1:].isdigit()]
    assert pages
    there = {f"{NAME}.data/data/share/man/man{page[-1]}/{page}" for page in pages}
    assert there <= set(wheel.namelist())


def test_wheel_has_the_records_for_newcomers(wheel: zipfile.ZipFile) -> None:
    guided = {f"cerebria_cli/records/{path.name}" for path in (PROJECT / "records").glob("guided-*.cer")}
    assert {name for name in wheel.namelist() if name.startswith("cerebria_cli/records/")} == guided


def test_wheel_installs_the_command_and_the_licence(wheel: zipfile.ZipFile) -> None:
    assert "cerebria = cerebria_cli.__main__:start" in wheel.read(f"{NAME}.dist-info/entry_points.txt").decode()
    assert b"The cerebria authors" in wheel.read(f"{NAME}.dist-info/licenses/LICENSE")


def test_setups_and_cases_work_from_the_wheel(wheel: zipfile.ZipFile, tmp_path: Path) -> None:
    wheel.extractall(tmp_path)
    code = (
        "from cerebria_cli import catalogue as c; print(c.builtin_setup('basic-4')); print(*c.builtin_setups());"
        "print(len(c.case_files()))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env={"PYTHONPATH": str(tmp_path)}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    file, setups, cases = done.stdout.splitlines()
    assert Path(file) == tmp_path / "cerebria_cli/fixtures/setups/basic-4.toml"
    assert set(setups.split()) == {path.stem for path in (PROJECT / "fixtures/setups").glob("*.toml")}
    assert int(cases) == len(list((PROJECT / "fixtures/cases").glob("*.toml")))


# ---------------------------------------------------------------- what is installed


def test_the_installed_package_works_anywhere(installed: Path, tmp_path: Path) -> None:
    """One test: the environment is made once, however many workers there are."""
    cerebria, python = str(installed / "bin/cerebria"), str(installed / "bin/python")
    file = succeed([python, "-c", "import cerebria_cli; print(cerebria_cli.__file__)"], tmp_path)
    assert Path(file).is_relative_to(installed)
    for words in (
        ("show", "full-4"),
        ("replay", "guided-full-2", "--to", "3"),
        ("why", "full-4", "--with", "V1=Courage:2", "control", "V"),
        ("rule", "haste"),
        ("case", "quell.vibe-1"),
        ("export", "guided-basic-4", "--to", "html", "-o", "game.html"),
        ("sim", "basic-2", "--seed", "7", "-o", "games"),
    ):
        succeed([cerebria, *words], tmp_path)
    for page in ("man1/cerebria.1", "man3/cerebria-python.3", "man7/cerebria-tutorial.7"):
        assert (installed / "share/man" / page).is_file()


# ---------------------------------------------------------------- the source archive


def test_links_and_pictures_of_the_documents_are_in_the_source_archive(source: set[str]) -> None:
    for document in ("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "CHANGELOG.md"):
        assert set(links((PROJECT / document).read_text(encoding="utf-8"))) <= source, document


def test_source_archive_can_be_built_and_tested(source: set[str]) -> None:
    needed = {
        "pyproject.toml",
        "README.md",
        "LICENSE",
        "CHANGELOG.md",
        ".ci/run",
        "man/generate.py",
        "man/cerebria.1.in",
    }
    assert needed <= source
    for folder in ("cerebria_cli", "fixtures", "man", "records", "tests"):
        files = [path for path in (PROJECT / folder).rglob("*") if path.is_file()]
        there = {
            str(path.relative_to(PROJECT)) for path in files if not {"__pycache__", ".hypothesis"} & set(path.parts)
        }
        assert there <= source


def test_source_archive_has_nothing_from_a_workplace(source: set[str]) -> None:
    top = {name.split("/")[0] for name in source}
    expected = {".ci", ".gitignore", "LICENSE", "PKG-INFO", "pyproject.toml"}
    expected |= {"ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "README.md"}
    assert top == expected | {"cerebria_cli", "fixtures", "man", "records", "tests"}
