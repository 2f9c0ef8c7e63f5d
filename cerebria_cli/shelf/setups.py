"""Setups: found by name or read from a file, and checked as a whole."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cerebria_cli.editions.core.assembling import unusable
from cerebria_cli.editions.core.finding import edition_of
from cerebria_cli.errors import Damaged, WrongUsage


def load_setup(setup: str | Path | Mapping[str, Any]) -> dict[str, Any]:
    """A setup's table from a built-in name, a file or a table."""
    if isinstance(setup, Mapping):
        return dict(setup)
    return parse_setup(str(setup), setup_text(setup))


def setup_text(setup: str | Path) -> str:
    """The text of a built-in setup or of a file, which is read once: it may be a pipe."""
    from cerebria_cli import catalogue

    name = str(setup)
    if name in catalogue.builtin_setups():
        return read_text(catalogue.builtin_setup(name))
    if not name:
        raise WrongUsage("An empty name was given where a setup has to be named.")
    path = Path(setup)
    if not path.exists() and not path.suffix:
        names = ", ".join(catalogue.builtin_setups())
        raise WrongUsage(f"There is no setup {name[:80]!r}: no such file, and the built-in setups are {names}.")
    return read_text(path)


def parse_setup(name: str, text: str) -> dict[str, Any]:
    """The table in the text of a TOML file, or one sentence about what is wrong with it."""
    from cerebria_cli.catalogue import toml_text

    try:
        return toml_text.read(text)
    except toml_text.NotToml as error:
        raise Damaged(f"{name} is not readable as TOML: {error}.") from error


def read_toml(path: Path) -> dict[str, Any]:
    """A TOML file, or one sentence about what is wrong with it."""
    return parse_setup(str(path), read_text(path))


def read_text(path: Path) -> str:
    """The text of a TOML file that is not too large, with or without a byte order mark."""
    from cerebria_cli.record.files import open_text, reading
    from cerebria_cli.record.format import MAGIC

    largest = 1 << 20
    with reading(path), open_text(path) as stream:
        raw = stream.read(largest + 1)
    if raw.startswith(MAGIC) and not path.is_file():
        raise WrongUsage(f"{path} is a record and not an ordinary file; a record has to be a file.")
    if raw.startswith(MAGIC):
        raise WrongUsage(f"{path} is a record, not a setup; `cerebria table {path}` goes on with its game.")
    if len(raw) > largest:
        raise Damaged(f"{path} is larger than 1 MB, too large for a setup.")
    return _decoded(raw, path)


def _decoded(raw: bytes, path: Path) -> str:
    # The marks of UTF-16, and what it makes of the signs of ASCII.
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")) or b"\0" in raw[:4]:
        raise Damaged(f"{path} is not text in UTF-8 but probably in UTF-16; save it as UTF-8.")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise Damaged(f"{path}, line {line} is not text in UTF-8; save the file as UTF-8.") from None


def setup_in(header: Mapping[str, Any], path: str | Path) -> dict[str, Any]:
    """The setup in the header of a record, with the rulings that held at the start; `Damaged` when no game has it."""
    from cerebria_cli.catalogue import rulings_before

    setup, rulings = header.get("setup"), header.get("rulings", {})
    if not isinstance(setup, Mapping):
        raise Damaged(f"{path}: the header holds no setup.")
    own = setup.get("rulings", {})
    if not isinstance(own, Mapping) or not isinstance(rulings, Mapping):
        raise Damaged(f"{path}: the rulings in the header must be a TOML table.")
    table = {**setup, "rulings": {**own, **rulings}}
    try:
        # A header names every ruling that there was; one that came later counts as what was played before it.
        table["rulings"] = {**rulings_before(edition_of(table).name), **table["rulings"]}
        check_setup(table)
    except Damaged as error:
        raise _unusable_header(path, error) from None
    return table


def _unusable_header(path: str | Path, error: Damaged) -> Damaged:
    """One fault is told in the sentence, several are listed under it."""
    if len(error.faults) > 1:
        return Damaged(f"{path}: the setup in the header has {len(error.faults)} faults.", error.faults)
    fault = error.faults[0] if error.faults else str(error)
    return Damaged(f"{path}: the setup in the header cannot be used: {fault}")


def check_setup(table: Mapping[str, Any]) -> None:
    """Raise with every fault of a setup at once."""
    faults = edition_of(table).faults(table)
    if faults:
        raise unusable(faults)
