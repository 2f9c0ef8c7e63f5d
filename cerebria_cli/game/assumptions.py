"""What a verdict rests on and nobody has told: facts that a position leaves out, thresholds that are assumed."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.registry import part_if_any
from cerebria_cli.game.considering import judge
from cerebria_cli.game.line_reading import read
from cerebria_cli.notation.items import Line

if TYPE_CHECKING:
    from cerebria_cli.game.position import Position


def rests_on(position: "Position", line: str | Line) -> list[str]:
    """The facts that the game's position leaves out and without which the line could be judged otherwise."""
    told, said = position.setup.get("position"), read(line, position)
    if not isinstance(told, Mapping) or position.entries:
        return []
    answer = _answer(position, said)
    left_out = _left_out(position, said, told)
    return [path for path, values in left_out if _matters(position, said, path, values, answer)]


def assumed_of(position: "Position", line: str | Line) -> list[str]:
    """What the catalogue only assumes and the answer rests on."""
    part = _part(position)
    return part.assumed(position.now, _move(read(line, position))) if part else []


def _part(position: "Position") -> Any | None:
    """What the game's edition says about facts that nobody has told."""
    return part_if_any(position.edition.name, "assumptions")


def _answer(position: "Position", line: Line) -> frozenset[str]:
    """The rules by which a line is refused; none if it is legal."""
    return frozenset(objection.rule for objection in judge(position, line).objections)


def _left_out(position: "Position", line: Line, told: Mapping[str, Any]) -> Iterator[tuple[str, tuple[str, ...]]]:
    part = _part(position)
    if part is None:
        return
    facts = position.state()
    move = _move(line)
    actor = move.actor or position.now.whose
    if actor in facts["players"]:
        yield from _absent("turn", {"player": (actor,)}, _table(told, "turn"))
        given = _table(told, "players", actor)
        spaces = tuple(position.vocabulary.spaces)
        yield from _absent(actor, {**part.PLAYER, **({"space": spaces} if spaces else {})}, given)
        yield from _tokens(actor, move, given)
        team = facts["players"][actor].get("team")
        yield from _absent(str(team), part.TEAM, _table(told, "teams", str(team)))
    yield from _absent("turn", part.TURN, _table(told, "turn"))


def _move(line: Line) -> Move:
    item = line.items[0]
    return item if isinstance(item, Move) else Move("", item.verb)


def _tokens(actor: str, move: Move, given: Mapping[str, Any]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The tokens that unlock an Action and its upgrades, where the position says nothing of that row."""
    if move.verb in _table(given, "tokens"):
        return
    for place in ("unlock", *move.upgrades):
        yield f"{actor}.tokens.{move.verb}.{place}", ("wild",)


def _table(told: Mapping[str, Any], *names: str) -> Mapping[str, Any]:
    found: Any = told
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


def _matters(position: "Position", line: Line, path: str, values: tuple[str, ...], answer: frozenset[str]) -> bool:
    """Whether a legal line could be refused, or one of the reasons of a refusal fall away."""
    for value in values:
        state, _, faults = position.edition.declare(position.now, _supposed(path, value), "")
        if faults:
            continue
        other = _answer(position.supposing(state), line)
        if (answer - other) if answer else other:
            return True
    return False
