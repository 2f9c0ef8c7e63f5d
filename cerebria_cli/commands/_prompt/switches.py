"""What can be switched on and off at the prompt, each kind by its name; it stays so for this user."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.catalogue.toml_text import NotToml, read
from cerebria_cli.commands._output import say
from cerebria_cli.commands._prompt.history import OWNER_ONLY, OWNER_ONLY_FOLDER
from cerebria_cli.errors import CerebriaError, WrongUsage
from cerebria_cli.record.files import rewrite_file
from cerebria_cli.system.folders import config_folder

if TYPE_CHECKING:
    from pathlib import Path

    from cerebria_cli.commands._session import Session

ON, OFF = "on", "off"


class Switches:
    """Some kinds of things under one word, in the words in which they are listed."""

    def __init__(self, word: str, kinds: Mapping[str, str], off_at_first: Iterable[str] = ()) -> None:
        self.word = word
        """What is typed for them at the prompt, and their table in the settings."""
        self.kinds = kinds
        at_first = {kind: kind not in frozenset(off_at_first) for kind in kinds}
        self.on = {**at_first, **{kind: on for kind, on in _kept().get(word, {}).items() if kind in kinds}}

    def switch(self, kind: str, *, on: bool) -> None:
        """Switch a kind on or off, for good."""
        self.on[kind] = on
        _keep(self.word, self.on)


def list_or_switch(session: "Session", switches: Switches, words: str) -> None:
    """The word alone lists the kinds; with a kind and `on` or `off` it switches that one first."""
    kind, _, state = words.casefold().partition(" ")
    if words and (kind not in switches.kinds or state.strip() not in (ON, OFF)):
        raise WrongUsage(f"`{switches.word} KIND on` or `off`; the kinds are {', '.join(switches.kinds)}.")
    if words:
        switches.switch(kind, on=state.strip() == ON)
    session.answer(dict(switches.on), lambda found: say("\n".join(_row(switches, kind) for kind in found)))


def _row(switches: Switches, kind: str) -> str:
    return f"  {kind.ljust(10)} {(ON if switches.on[kind] else OFF).ljust(3)}  {switches.kinds[kind]}"


# ---------------------------------------------------------------- kept for the user


def settings_file() -> "Path":
    """What the user switched, a table for each word."""
    return config_folder() / "settings.toml"


def _kept() -> dict[str, dict[str, bool]]:
    """What was switched; what cannot be read says nothing."""
    try:
        return _switched(read(settings_file().read_text(encoding="utf-8")))
    except (OSError, UnicodeDecodeError, NotToml):
        return {}


def _switched(found: dict[str, Any]) -> dict[str, dict[str, bool]]:
    tables = {word: table for word, table in found.items() if isinstance(table, dict)}
    return {word: {kind: on for kind, on in table.items() if isinstance(on, bool)} for word, table in tables.items()}


def _keep(word: str, on: Mapping[str, bool]) -> None:
    """Where nothing can be kept it holds for this evening."""
    path, tables = settings_file(), {**_kept(), word: on}
    text = "\n".join(f"[{name}]\n{_rows(table)}" for name, table in tables.items())
    try:
        path.parent.mkdir(mode=OWNER_ONLY_FOLDER, parents=True, exist_ok=True)
        rewrite_file(path, text.encode(), mode=OWNER_ONLY)
    except (OSError, CerebriaError):
        return


def _rows(table: Mapping[str, bool]) -> str:
    return "".join(f"{kind} = {str(on).lower()}\n" for kind, on in table.items())
