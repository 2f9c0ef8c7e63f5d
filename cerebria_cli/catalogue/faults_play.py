"""Checks Spirits, decks, Aspirations and the numbers of an edition."""

from collections.abc import Iterator
from typing import Any

from cerebria_cli.catalogue import vocabulary as words
from cerebria_cli.catalogue.powers import power_faults
from cerebria_cli.catalogue.shapes import NUMBER, Shape, faults_of, hint, quote, twice
from cerebria_cli.catalogue.tables import (
    Tables,
    as_list,
    by_name,
    items,
    listed,
    name_of,
    not_unique,
    rule_missing,
    subtable,
    subtables,
)


def spirit_faults(tables: Tables, ids: set[str]) -> Iterator[str]:
    """Every fault of the Spirits."""
    spirits = listed(tables, "spirits", "spirit")
    rulings = by_name(listed(tables, "rules", "ruling"), "id")
    yield from not_unique(spirits, "spirits.toml: the Spirit")
    for spirit in spirits:
        where = f"spirit {name_of(spirit)}"
        yield from faults_of(spirit, words.SPIRIT, where)
        yield from rule_missing(spirit, ids, where, "power")
        yield from faults_of(spirit.get("traits", {}), words.TRAITS, f"{where}: traits")
        yield from power_faults(spirit.get("powers", []), rulings, where)


def deck_faults(tables: Tables, ids: set[str]) -> Iterator[str]:
    """Every fault of the decks."""
    decks = tables.get("decks")
    if decks is None:
        return
    yield from faults_of(decks, words.DECKS, "decks.toml")
    spirits = by_name(listed(tables, "spirits", "spirit"))
    cards = by_name(listed(tables, "cards", "card"))
    for team, names in items(decks, "basic"):
        yield from _deck(names, team, cards, decks, f"basic deck of {team}")
    for spirit, names in items(decks, "spirit"):
        if spirit not in spirits:
            yield f"decks.toml: there is no Spirit {quote(spirit)}{hint(spirit, spirits)}."
        yield from _deck(names, spirits.get(spirit, {}).get("team"), cards, decks, f"deck of {spirit}")


def _deck(names: Any, side: Any, cards: dict[str, dict[str, Any]], decks: dict[str, Any], where: str) -> Iterator[str]:
    if not words.DECK.fits(names):
        yield f"{where} must be {words.DECK.name}, not {quote(names)}."
        return
    yield from (f"{where}: {quote(name)} is named twice." for name in twice(names))
    size, copies = subtable(decks, "sizes").get(str(side), decks.get("size")), decks.get("copies")
    if isinstance(copies, int) and copies * len(names) != size:
        yield f"{where}: {copies} copies of {len(names)} cards are not {quote(size)}."
    for name in names:
        card = cards.get(name)
        if card is None:
            yield f"{where}: there is no card {quote(name)}{hint(name, cards)}."
        elif card.get("kind") != "mild" or card.get("side") != side:
            yield f"{where}: {name} is no Mild Emotion of {side}."


def aspiration_faults(tables: Tables, ids: set[str]) -> Iterator[str]:
    """Every fault of the Aspirations."""
    aspirations = listed(tables, "aspirations", "aspiration")
    yield from not_unique(aspirations, "aspirations.toml: the Aspiration")
    realms = _realms(tables)
    across = (
        [sorted((realm, realms[i - 3] + realms[i - 2])) for i, realm in enumerate(realms)] if len(realms) > 2 else []
    )
    for aspiration in aspirations:
        where = f"aspiration {name_of(aspiration)}"
        yield from faults_of(aspiration, words.ASPIRATION, where)
        yield from rule_missing(aspiration, ids, where)
        for pair in as_list(aspiration.get("pairs")):
            if sorted(map(str, as_list(pair))) not in across:
                yield f"{where}: {quote(pair)} is no Realm with the Frontier across the ring."


def _realms(tables: Tables) -> list[str]:
    return [str(realm) for realm in as_list(subtable(tables.get("game", {}), "ring").get("realms"))]


def game_faults(tables: Tables, ids: set[str]) -> Iterator[str]:
    """Every fault of the numbers."""
    game = tables.get("game")
    if game is None:
        return
    unknown = [name for name in game if name not in (*words.GAME, *words.MORE_GAME)]
    yield from (f"game.toml: unknown table {quote(name)}{hint(name, words.GAME)}." for name in unknown)
    for name, shape in words.GAME.items():
        yield from faults_of(game.get(name, {}), shape, f"game.toml: {name}")
    for name, shape in words.MORE_GAME.items():
        yield from faults_of(game[name], shape, f"game.toml: {name}") if name in game else ()
    for mark in as_list(subtable(game, "wheel").get("marks")):
        yield from faults_of(mark, words.MARK, "game.toml: wheel mark")
    yield from _starting(tables, game)
    actions = subtables(tables.get("boards", {}), "actions")
    unlocked = map(str, as_list(subtable(game, "start").get("basic_unlocked")))
    yield from (f"game.toml: {quote(verb)} is no Spirit Action." for verb in unlocked if verb not in actions)
    realms = _realms(tables)
    for verb, action in subtables(tables.get("boards", {}), "realm-actions").items():
        if action.get("realm") not in realms:
            yield f"realm action {verb}: there is no Realm {quote(action.get('realm'))}."


def _starting(tables: Tables, game: dict[str, Any]) -> Iterator[str]:
    """The starting Emotions that the numbers speak of are cards."""
    starting = [card.get("name") for card in listed(tables, "cards", "card") if card.get("kind") == "starting"]
    counts = items(subtable(game, "components"), "starting")
    yield from faults_of(dict(counts), Shape({}, {str(name): NUMBER for name in starting}), "game.toml: starting")
    for team, name in items(subtable(game, "start"), "emotion"):
        if team not in words.TEAMS or name not in starting:
            yield f"game.toml: {quote(name)} is no starting Emotion for {quote(team)}."
