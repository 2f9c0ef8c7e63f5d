"""The owner's file: what is taught is written into it, whole and at once, and what the owner wrote stays."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cerebria_cli import catalogue
from cerebria_cli.catalogue.owner import wheel_faults
from cerebria_cli.catalogue.teaching import WHEEL, read_about
from cerebria_cli.editions.board.teaching import learned
from cerebria_cli.errors import Damaged
from cerebria_cli.record.files import rewrite_file
from cerebria_cli.shelf.owners_cards import POWER, Overlays, check_text, load, owned_cards, whole_edition
from cerebria_cli.shelf.setups import read_text

if TYPE_CHECKING:
    from tomlkit import TOMLDocument

HEAD = "# What our cards say, for the referee; see cerebria-setup(5). Comments stay where they are.\n"

#: What tells the facts of a card from each other where two owners differ.
Facts = Mapping[str, Any]


def keep(path: Path, name: str, facts: Facts) -> None:
    """Write what was taught about a card, or about the Wheel, into the owner's file; other facts stay."""
    document = _document(path)
    before = document.get(name, {})
    gone = POWER if any(key in facts for key in POWER) else ()
    for key in gone:
        before.pop(key, None)
    _set(document, name, facts)
    _write(path, document)


def keep_table(path: Path, edition: str, part: str, facts: Facts) -> None:
    """Write a part of what the owner says about one edition alone; the rest stays."""
    document = _document(path)
    if edition not in document:
        document[edition] = _table({})
    within: Any = document[edition]
    if part not in within:
        within[part] = _table({})
    for key in set(within[part]) - set(facts):
        del within[part][key]
    for key, value in facts.items():
        within[part][key] = _inline(value)
    _write(path, document)


def _set(document: Any, name: str, facts: Facts) -> None:
    """Put facts into the table of a card, which is made where there is none."""
    if name not in document:
        document[name] = _table({})
    for key, value in facts.items():
        document[name][key] = _array_of_tables(value) if key == "powers" else _inline(value)


def understood(path: Path, name: str, text: str) -> tuple[dict[str, Any], list[str]]:
    """What a line says about a card beside what the file says already, as an overlay has it, and every fault."""
    taught = read_about(name, text)
    if name == WHEEL:
        last = catalogue.data(whole_edition())["game"]["wheel"]["end"]
        return dict(taught.facts), [fault.text for fault in wheel_faults(taught.facts, last)]
    cards = owned_cards(Overlays(path if path.exists() else None, standing=False))
    _, facts, faults = learned(cards, name, taught, whole_edition())
    return facts, faults


def _document(path: Path) -> "TOMLDocument":
    """The file with all its comments; an empty one where there is none. `Damaged` with its faults if it has any."""
    import tomlkit

    if not path.exists():
        return tomlkit.parse(HEAD)
    load(path)
    return tomlkit.parse(read_text(path))


def _table(values: Facts) -> Any:
    import tomlkit

    table = tomlkit.table()
    table.update(values)
    return table


def _array_of_tables(values: list[Facts]) -> Any:
    """`[[Courage.powers]]`, each with its conditions and effects in a line."""
    import tomlkit

    array = tomlkit.aot()
    for value in values:
        array.append(_table({key: _inline(part) for key, part in value.items()}))
    return array


def _inline(value: Any) -> Any:
    """A list of tables as one line: `[{ gain = "wp", amount = 1 }]`."""
    import tomlkit

    if not isinstance(value, list | dict):
        return value
    if isinstance(value, list):
        array = tomlkit.array()
        array.extend(map(_inline, value))
        return array
    table = tomlkit.inline_table()
    table.update({key: _inline(part) for key, part in value.items()})
    return table


def _write(path: Path, document: "TOMLDocument") -> None:
    """Nothing is written that could not be read again."""
    import tomlkit

    text = tomlkit.dumps(document)
    found = check_text(path, text)
    if found.faults:
        raise Damaged(f"{path} was left as it is: {found.faults[0].text}", tuple(map(str, found.faults)))
    path.parent.mkdir(parents=True, exist_ok=True)
    rewrite_file(path, text.encode())


# ---------------------------------------------------------------- sharing


def differences(mine: Mapping[str, Facts], other: Mapping[str, Facts]) -> list[tuple[str, str, Any, Any]]:
    """Where two owners differ: card, fact, what one says and what the other says."""
    found = []
    for name in mine:
        for fact in mine[name]:
            if fact == "power" or fact not in other.get(name, {}):
                continue
            if mine[name][fact] != other[name][fact]:
                found.append((name, fact, mine[name][fact], other[name][fact]))
    return found


def take_over(path: Path, theirs: Mapping[str, Facts]) -> tuple[list[str], list[tuple[str, str, Any, Any]]]:
    """Everything that another owner says and this one's file does not; the cards that got something, and where the two
    differ, in which this one's stays as it is."""
    mine = tables(path) if path.exists() else {}
    document = _document(path)
    changed = []
    for name, facts in theirs.items():
        new = _new_facts(mine.get(name, {}), facts)
        if new:
            changed.append(name)
            _set(document, name, new)
    if changed:
        _write(path, document)
    return changed, differences(mine, theirs)


def _new_facts(known: Facts, facts: Facts) -> dict[str, Any]:
    """What is not known yet; words and declarations of a power come from one hand."""
    told = any(key in known for key in POWER)
    return {key: value for key, value in facts.items() if key not in known and not (told and key in POWER)}


def tables(path: Path) -> dict[str, Facts]:
    """What an owner's file says, by card; the Wheel among them."""
    found = load(path)
    return {**found.cards, **({WHEEL: found.wheel} if found.wheel else {}), **found.tables}


def text_of(cards: Mapping[str, Facts]) -> str:
    """Tables of cards as a file of their own."""
    import tomlkit

    document = tomlkit.parse(HEAD)
    for name, facts in cards.items():
        _set(document, name, facts)
    return tomlkit.dumps(document)
