"""How the harness chooses: at random among legal lines, so that rare ways of doing things occur too."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

from cerebria_cli.editions.core.move import UNKNOWN, Move
from cerebria_cli.editions.retail.legal import candidates
from cerebria_cli.editions.retail.state import State
from cerebria_cli.errors import Unreadable
from cerebria_cli.game.desk import Game
from cerebria_cli.notation.write import write

#: How gladly a verb is chosen; what is not listed weighs 4. Absorbing brings the end nearer, ending a turn does not.
WEIGHTS = {"absorb": 40, "extra": 2, "vibe": 1, "rotate": 1, "reveal": 0.3, "end": 1, "valley": 6, "quell": 12}

#: The full game is played in one of these ways, by seed: after Aspirations, after Intentions, or against the Emotions
#: of the others.
STYLES: tuple[Mapping[str, float], ...] = (
    {**WEIGHTS, "empower": 16, "decline": 1, "land": 8},
    {"absorb": 0.5, "quell": 40, "empower": 30, "land": 24, "invoke": 14, "vibe": 12, "valley": 10, "fortify": 6}
    | {"willow": 8, "move": 8, "rotate": 0.2, "extra": 0.5, "reveal": 0.3, "end": 1, "decline": 1},
    {"absorb": 1.5, "quell": 90, "empower": 12, "land": 8, "invoke": 20, "vibe": 1, "valley": 12, "fortify": 14}
    | {"cradle": 8, "move": 14, "rotate": 0.1, "extra": 0.1, "reveal": 0.3, "end": 1, "decline": 1},
)

#: How many ways of taking an Action are tried before another verb has its turn.
TRIES = 40

#: A chooser picks one of the offered lines, and may complete it.
Chooser = Callable[[Game, Sequence[str]], str]


def verb_of(line: str) -> str:
    """The verb of a canonical line, which begins with the actor."""
    return line.split()[1]


def kind_of(line: str) -> str:
    """The verb with its upgrades and places of tokens, without cards and targets."""
    words = line.split()[1:]
    marks = [word if word.startswith("+") else word.partition(".")[2] for word in words if word[0] in "+%"]
    return " ".join((words[0], *marks))


def at_random(seed: int | str) -> Chooser:
    """First a verb by weight, then one way of doing it, then one of its lines: so that rare ways occur too."""
    chance = Random(str(seed))
    style = Random(f"style {seed}").choice(STYLES)

    def choose(game: Game, offered: Sequence[str]) -> str:
        if isinstance(game.now, State) and game.now.setting.mode == "full":
            found = _candidate(game, game.now, chance, style)
            if found is not None:
                return write(found, game.vocabulary.verbs)
        return by_weight(chance, offered, WEIGHTS)

    return choose


def by_weight(chance: Random, offered: Sequence[str], weights: Mapping[str, float]) -> str:
    """One of the offered lines: a verb by its weight, 4 if it has none, then one way of doing it, then a line."""
    verbs = sorted({verb_of(line) for line in offered})
    verb = chance.choices(verbs, [weights.get(verb, 4) for verb in verbs])[0]
    lines = [line for line in offered if verb_of(line) == verb]
    kind = chance.choice(sorted({kind_of(line) for line in lines}))
    return chance.choice([line for line in lines if kind_of(line) == kind])


# ---------------------------------------------------------------- the full game has too many legal lines to list them


def _candidate(game: Game, state: State, chance: Random, style: Mapping[str, float]) -> Move | None:
    """A legal move, found by trying candidates; None if none was found soon."""
    for verb in _verbs_by_weight(state, chance, style):
        moves = _by_way(list(candidates(state, verb)), chance)
        for _, move in zip(range(TRIES), moves, strict=False):
            if game.edition.judge(state, move).legal:
                return move
    return None


def _verbs_by_weight(state: State, chance: Random, style: Mapping[str, float]) -> Iterator[str]:
    """All verbs that may be possible now, the heavier ones sooner."""
    left = [*state.setting.manifest.verbs]
    if state.pending:
        left = [state.pending[0].what, *(["decline"] if state.pending[0].may else [])]
    left.append("reveal")
    while left:
        verb = chance.choices(left, [style.get(verb, 4) for verb in left])[0]
        left.remove(verb)
        yield verb


def _by_way(moves: list[Move], chance: Random) -> Iterator[Move]:
    """The moves in random order: how many tokens, then places and upgrades, rather more than fewer, then the line."""
    ways: dict[int, dict[tuple[str, ...], list[Move]]] = {}
    for move in moves:
        way = (*move.upgrades, *(".".join((token.row, token.place, token.colour)) for token in move.tokens))
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


# ---------------------------------------------------------------- what only the table sees


def at_table(seed: int | str, names: Sequence[str]) -> Chooser:
    """As `at_random`, and where the desk would note `?` it often names what was seen, out of `names`."""
    chance = Random(f"table {seed}")
    plain = at_random(seed)

    def choose(game: Game, offered: Sequence[str]) -> str:
        line = with_unknowns(game, plain(game, offered))
        for place in [number for number, word in enumerate(line.split()) if word in (UNKNOWN, "/" + UNKNOWN)]:
            if chance.random() < 0.7:
                line = _named(game, line, place, chance.sample(names, len(names)))
        return line

    return choose


def with_unknowns(game: Game, line: str) -> str:
    """The line with a `?` for every card that nobody named and that it turns up."""
    given = [word for word in line.split() if word.startswith("/")]
    events = game.copy().play(line)
    missing = [event for event in events if event.kind == "turn-up" and event.what == UNKNOWN][len(given) :]
    return " ".join((line, *("/" + UNKNOWN for _ in missing)))


def _named(game: Game, line: str, place: int, names: Sequence[str]) -> str:
    """The line with the first name at that word which the referee accepts; unchanged if there is none."""
    words = line.split()
    for name in names:
        named = " ".join((*words[:place], words[place].replace(UNKNOWN, name), *words[place + 1 :]))
        if accepted(game, named):
            return named
    return line


def accepted(game: Game, line: str) -> bool:
    """Whether the referee reads the line and finds it legal."""
    try:
        return game.judge(line).legal
    except Unreadable:
        return False
