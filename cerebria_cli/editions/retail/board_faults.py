"""Checks the boards of an edition: Spirit Actions and their upgrades, Realm Actions, Spheres."""

from collections.abc import Iterator
from typing import Any

from cerebria_cli.catalogue import vocabulary as words
from cerebria_cli.catalogue.shapes import Shape, faults_of, quote, twice
from cerebria_cli.catalogue.tables import Tables, by_name, listed, name_of, rule_missing, subtables


def board_faults(tables: Tables, ids: set[str]) -> Iterator[str]:
    """Every fault of the boards."""
    boards = tables.get("boards")
    if boards is None:
        return
    yield from faults_of(boards, words.BOARDS, "boards.toml")
    actions = subtables(boards, "actions")
    for verb, action in actions.items():
        where = f"action {verb}"
        yield from faults_of(action, words.ACTION, where)
        yield from rule_missing(action, ids, where)
        yield from _row(_upgrades(action), words.UPGRADE, ids, where)
    for verb, action in subtables(boards, "realm-actions").items():
        where = f"realm action {verb}"
        yield from faults_of(action, words.REALM_ACTION, where)
        yield from rule_missing(action, ids, where)
        yield from faults_of(action.get("effect"), words.REALM_EFFECT, f"{where}: effect")
    for sphere in listed(tables, "boards", "spheres"):
        where = f"sphere {name_of(sphere)}"
        yield from faults_of(sphere, words.SPHERE, where)
        yield from faults_of(sphere.get("effect"), words.SPHERE_EFFECT, f"{where}: effect")
    spirits = by_name(listed(tables, "spirits", "spirit"))
    own_rows: Rows = {}
    for side in ("A", "B"):
        for spirit, board in subtables(boards, f"side-{side.lower()}").items():
            if spirit not in spirits:
                yield f"side {side}: there is no Spirit {quote(spirit)}."
            yield from _own_board(f"side {side} of {spirit}", board, {**actions, **own_rows.get(spirit, {})}, ids)
            # side B stands over the Spirit's own side A
            own_rows[spirit] = _rows_after(board, actions)


Rows = dict[str, dict[str, dict[str, Any]]]


def _rows_after(board: dict[str, Any], actions: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """The Actions in which a Spirit's own upgrades have been put in their places."""
    own = {(str(upgrade.get("action")), str(upgrade.get("for"))): upgrade for upgrade in _upgrades(board)}
    return {
        verb: {**action, "upgrades": [own.get((verb, str(one.get("name"))), one) for one in _upgrades(action)]}
        for verb, action in actions.items()
    }


def _own_board(where: str, board: dict[str, Any], actions: dict[str, dict[str, Any]], ids: set[str]) -> Iterator[str]:
    yield from faults_of(board, words.OWN_BOARD, where)
    yield from rule_missing(board, ids, where)
    own = _upgrades(board)
    for upgrade in own:
        row = [entry.get("name") for entry in _upgrades(actions.get(str(upgrade.get("action")), {}))]
        if upgrade.get("for") not in row:
            place = f"{quote(upgrade.get('for'))} of {quote(upgrade.get('action'))}"
            yield f"{where}: {name_of(upgrade)} stands for {place}, which is no upgrade."
    places = (f"{upgrade.get('for')} of {upgrade.get('action')}" for upgrade in own)
    yield from (f"{where}: two upgrades stand for {quote(place)}." for place in twice(places))
    yield from _row(own, words.OWN_UPGRADE, ids, where)


def _row(upgrades: list[dict[str, Any]], shape: Shape, ids: set[str], where: str) -> Iterator[str]:
    names = (" ".join((name_of(upgrade, "action"), name_of(upgrade))) for upgrade in upgrades)
    yield from (f"{where}: two upgrades are called {quote(name.split()[-1])}." for name in twice(names))
    for upgrade in upgrades:
        here = f"{where}: upgrade {name_of(upgrade)}"
        yield from faults_of(upgrade, shape, here)
        yield from faults_of(upgrade.get("effect"), words.UPGRADE_EFFECT, f"{here}: effect")
        if "rule" in upgrade:
            yield from rule_missing(upgrade, ids, here)


def _upgrades(action: dict[str, Any]) -> list[dict[str, Any]]:
    return listed({"": action}, "", "upgrades")
