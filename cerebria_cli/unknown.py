"""Positions that leave something out: a verdict that depends on it says so."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.notation.parse import parse_line
from cerebria_cli.rules.move import Move

if TYPE_CHECKING:
    from cerebria_cli.desk import Game

#: What a player's and a team's facts could be, if nobody says what they are.
PLAYER = {"wp": ("0", "30"), "essence": ("0", "9"), "hand": ("none", "?,?,?")}
TEAM = {"ambition": ("0", "3")}
TURN = {"actions": ("0", "3"), "absorb": ("false", "true")}


def rests_on(game: "Game", line: str) -> list[str]:
    """The facts that the game's position leaves out and without which the line could be judged otherwise."""
    position = game.setup.get("position")
    if not isinstance(position, Mapping) or game.entries:
        return []
    answer = game.judge(line).legal
    return [path for path, values in _left_out(game, line, position) if _matters(game, line, path, values, answer)]


def _left_out(game: "Game", line: str, position: Mapping[str, Any]) -> Iterator[tuple[str, tuple[str, ...]]]:
    facts = game.state()
    actor = _actor(game, line)
    if actor in facts["players"]:
        given = _table(position, "players", actor)
        spaces = tuple(game.vocabulary.spaces)
        yield from _absent(actor, {**PLAYER, "space": spaces}, given)
        team = facts["players"][actor].get("team")
        yield from _absent(str(team), TEAM, _table(position, "teams", str(team)))
    yield from _absent("turn", TURN, _table(position, "turn"))


def _actor(game: "Game", line: str) -> str:
    item = parse_line(line, game.vocabulary, game.now.whose).items[0]
    return (item.actor if isinstance(item, Move) else "") or game.now.whose


def _table(position: Mapping[str, Any], *names: str) -> Mapping[str, Any]:
    found: Any = position
    for name in names:
        found = found.get(name, {}) if isinstance(found, Mapping) else {}
    return found if isinstance(found, Mapping) else {}


def _absent(
    owner: str, names: Mapping[str, tuple[str, ...]], given: Mapping[str, Any]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    return ((f"{owner}.{name}", values) for name, values in names.items() if name not in given)


def _matters(game: "Game", line: str, path: str, values: tuple[str, ...], answer: bool) -> bool:
    for value in values:
        state, _, faults = game.edition.declare(game.now, [(path, "=", value)], "")
        if not faults and game.supposing(state).judge(line).legal != answer:
            return True
    return False
