"""Checks the data of the card game: numbers, Abilities, Vibe combinations and the placeholder deck."""

from collections import Counter
from collections.abc import Iterator

from cerebria_cli.catalogue.shapes import FLAG, MANY_TABLES, POSITIVE, TABLE, TEXT, Shape, faults_of, quote
from cerebria_cli.catalogue.tables import Tables, as_list, listed, name_of, not_unique, rule_missing, subtable

#: The files of its catalogue besides the ledger.
FILES = ("abilities", "combinations", "deck", "counts")

_NUMBERS = {
    "components": ("fragments", "cards", "group"),
    "start": ("stack_beyond_players", "hand", "least_players", "most_players"),
    "turn": ("actions",),
    "win": ("single", "balanced"),
}
_WHOLE = {
    "abilities": Shape({"ability": MANY_TABLES}, {}),
    "combinations": Shape({"combination": MANY_TABLES}, {}),
    "deck": Shape({"placeholder": FLAG, "note": TEXT, "list": MANY_TABLES}, {}),
    "counts": Shape(dict.fromkeys(_NUMBERS, TABLE), {}),
}
_ABILITY = Shape({"name": TEXT, "rule": TEXT, "asks": TEXT}, {})
_COMBINATION = Shape({"name": TEXT, "rule": TEXT, "bonus": POSITIVE}, {})
_ENTRY = Shape({"card": TEXT, "count": POSITIVE}, {})


def faults(tables: Tables, ids: set[str]) -> Iterator[str]:
    """Every fault of the data of the card game."""
    for name in FILES:
        if name in tables:
            yield from faults_of(tables[name], _WHOLE[name], f"{name}.toml")
    if "counts" in tables:
        yield from _numbers(tables)
    for file, key, shape in (("abilities", "ability", _ABILITY), ("combinations", "combination", _COMBINATION)):
        entries = listed(tables, file, key)
        yield from not_unique(entries, f"{file}.toml: the {key}")
        for entry in entries:
            yield from faults_of(entry, shape, f"{key} {name_of(entry)}")
            yield from rule_missing(entry, ids, f"{key} {name_of(entry)}")
    if "deck" in tables:
        yield from _deck(tables)


def _numbers(tables: Tables) -> Iterator[str]:
    for name, keys in _NUMBERS.items():
        yield from faults_of(
            subtable(tables["counts"], name), Shape(dict.fromkeys(keys, POSITIVE), {}), f"counts.toml: {name}"
        )


def _deck(tables: Tables) -> Iterator[str]:
    """The list has as many cards of each side and kind as the rules say."""
    counts: Counter[str] = Counter()
    abilities = [entry.get("name") for entry in listed(tables, "abilities", "ability")]
    for entry in as_list(tables["deck"].get("list")):
        wrong = list(faults_of(entry, _ENTRY, "deck.toml: card"))
        yield from wrong
        if wrong:
            continue
        side, kind, _, *ability = (*entry["card"].split("-"), "", "", "")[:4]
        counts[f"{side}-{kind}"] += entry["count"]
        if (kind != "x") != (ability[0] in abilities):
            yield f"deck.toml: {quote(entry['card'])} has no Ability of the game."
    group = subtable(tables.get("counts", {}), "components").get("group")
    for name, number in counts.items():
        if number != group:
            yield f"deck.toml: there are {number} cards {name}, not {quote(group)}."
