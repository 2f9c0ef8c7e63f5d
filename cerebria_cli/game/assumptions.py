"""What a verdict rests on and nobody has told: facts that a position leaves out, thresholds that are assumed."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.registry import part_if_any
from cerebria_cli.notation.parse import parse_line

if TYPE_CHECKING:
    from cerebria_cli.game.desk import Game


def rests_on(game: "Game", line: str) -> list[str]:
    """The facts that the game's position leaves out and without which the line could be judged otherwise."""
    position = game.setup.get("position")
    if not isinstance(position, Mapping) or game.entries:
        return []
    answer = _answer(game, line)
    return [path for path, values in _left_out(game, line, position) if _matters(game, line, path, values, answer)]


def assumed_of(game: "Game", line: str) -> list[str]:
    """What the catalogue only assumes and the answer rests on."""
    part = _part(game)
    return part.assumed(game.now, _move(game, line)) if part else []


def _part(game: "Game") -> Any | None:
    """What the game's edition says about facts that nobody has told."""
    return part_if_any(game.edition.name, "assumptions")


def _answer(game: "Game", line: str) -> frozenset[str]:
    """The rules by which a line is refused; none if it is legal."""
    return frozenset(objection.rule for objection in game.judge(line).objections)


def _left_out(game: "Game", line: str, position: Mapping[str, Any]) -> Iterator[tuple[str, tuple[str, ...]]]:
    part = _part(game)
    if part is None:
        return
    facts = game.state()
    move = _move(game, line)
    actor = move.actor or game.now.whose
    if actor in facts["players"]:
        yield from _absent("turn", {"player": (actor,)}, _table(position, "turn"))
        given = _table(position, "players", actor)
        spaces = tuple(game.vocabulary.spaces)
        yield from _absent(actor, {**part.PLAYER, **({"space": spaces} if spaces else {})}, given)
        yield from _tokens(actor, move, given)
        team = facts["players"][actor].get("team")
        yield from _absent(str(team), part.TEAM, _table(position, "teams", str(team)))
    yield from _absent("turn", part.TURN, _table(position, "turn"))


def _move(game: "Game", line: str) -> Move:
    item = parse_line(line, game.vocabulary, game.now.whose).items[0]
    return item if isinstance(item, Move) else Move("", item.verb)


def _tokens(actor: str, move: Move, given: Mapping[str, Any]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The tokens that unlock an Action and its upgrades, where the position says nothing of that row."""
    if move.verb in _table(given, "tokens"):
        return
    for place in ("unlock", *move.upgrades):
        yield f"{actor}.tokens.{move.verb}.{place}", ("wild",)


def _table(position: Mapping[str, Any], *names: str) -> Mapping[str, Any]:
    found: Any = position
    for name in names:
        found = found.get(name, {}) if isinstance(found, Mapping) else {}
    return found if isinstance(found, Mapping) else {}


def _absent(
    owner: str, names: Mapping[str, tuple[str, ...]], given: Mapping[str, Any]
) -> Iterator[tuple[str, tuple[str, ...]]]:
    return ((f"{owner}.{name}", values) for name, values in names.items() if name not in given)


def _supposed(path: str, value: str) -> list[tuple[str, str, str]]:
    """The facts to declare; cards in a hand come from the deck."""
    owner, _, name = path.rpartition(".")
    drawn = value.split(",").count("?") if name == "hand" else 0
    return [(path, "=", value), *[(f"{owner}.deck.order", "-", "?")] * drawn]


def _matters(game: "Game", line: str, path: str, values: tuple[str, ...], answer: frozenset[str]) -> bool:
    """Whether a legal line could be refused, or one of the reasons of a refusal fall away."""
    for value in values:
        state, _, faults = game.edition.declare(game.now, _supposed(path, value), "")
        if faults:
            continue
        other = _answer(game.supposing(state), line)
        if (answer - other) if answer else other:
            return True
    return False
