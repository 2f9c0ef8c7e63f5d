"""How moves are chosen in random play; the full game has too many legal lines to list them."""

from collections.abc import Iterator, Mapping
from functools import cache
from random import Random

from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.retail.judging import is_out_of_question, judge
from cerebria_cli.editions.retail.legal import candidates
from cerebria_cli.editions.retail.state import State

#: The full game is played in one of these ways, by seed: after Aspirations, after Intentions, or against the Emotions
#: of the others. Each says which verbs are chosen more or less gladly than they are by themselves.
STYLES: tuple[Mapping[str, float], ...] = (
    {"empower": 16, "decline": 1, "land": 8},
    {"absorb": 0.5, "quell": 40, "empower": 30, "land": 24, "invoke": 14, "vibe": 12, "valley": 10, "fortify": 6}
    | {"willow": 8, "move": 8, "rotate": 0.2, "extra": 0.5, "decline": 1},
    {"absorb": 1.5, "quell": 90, "empower": 12, "land": 8, "invoke": 20, "valley": 12, "fortify": 14}
    | {"cradle": 8, "move": 14, "rotate": 0.1, "extra": 0.1, "decline": 1},
)

#: How many ways of taking an Action are tried before another verb has its turn.
TRIES = 40


def chosen(state: State, chance: Random, seed: int | str) -> Move | None:
    """A legal move of the full game, found by trying candidates; None if none was found soon."""
    if state.setting.mode != "full":
        return None
    for verb in _verbs_by_weight(state, chance, _style(seed)):
        moves = _by_way(list(candidates(state, verb)), chance)
        hopeless = not state.pending and is_out_of_question(state, verb)
        for _, move in zip(range(TRIES), moves, strict=False):
            if not hopeless and judge(state, move).legal:
                return move
    return None


@cache
def _style(seed: int | str) -> Mapping[str, float]:
    return Random(f"style {seed}").choice(STYLES)


def _verbs_by_weight(state: State, chance: Random, style: Mapping[str, float]) -> Iterator[str]:
    """All verbs that may be possible now, the heavier ones sooner."""
    verbs = state.setting.manifest.moves.verbs
    left = [*verbs.of_turn]
    if state.pending:
        left = [state.pending[0].what, *(["decline"] if state.pending[0].may else [])]
    left += [name for name, verb in verbs.items() if verb.at_any_time]
    while left:
        verb = chance.choices(left, [style.get(verb, verbs[verb].weight) for verb in left])[0]
        left.remove(verb)
        yield verb


def _by_way(moves: list[Move], chance: Random) -> Iterator[Move]:
    """The moves in random order: how many tokens, then places and upgrades, rather more than fewer, then the line."""
    ways: dict[int, dict[tuple[str, ...], list[Move]]] = {}
    for move in moves:
        way = move.upgrades
        if move.tokens:
            way = (*way, *(".".join((token.row, token.place, token.colour)) for token in move.tokens))
        ways.setdefault(len(move.tokens), {}).setdefault(way, []).append(move)
    while ways:
        many = chance.choice(sorted(ways))
        names = sorted(ways[many])
        way = chance.choices(names, [1 + 4 * len(name) for name in names])[0]
        lines = ways[many][way]
        yield lines.pop(chance.randrange(len(lines)))
        if not lines:
            del ways[many][way]
        if not ways[many]:
            del ways[many]
