"""How the harness chooses: at random among legal lines, so that rare ways of doing things occur too."""

from collections.abc import Callable, Mapping, Sequence
from random import Random

from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.registry import part_if_any, part_of
from cerebria_cli.editions.verb import USUAL_WEIGHT
from cerebria_cli.errors import Unreadable
from cerebria_cli.game.desk import Game
from cerebria_cli.notation.write import write
from cerebria_cli.random_play.offered import Offered, Stuck

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

    def choose(game: Game, offered: Sequence[str]) -> str:
        return _chosen_as_the_edition_does(game, chance, seed) or by_weight(chance, offered, _weights(game))

    return choose


def _chosen_as_the_edition_does(game: Game, chance: Random, seed: int | str) -> str:
    """A line by the edition's own way of choosing; empty where it has none."""
    own = part_if_any(game.edition.name, "choosing")
    found = own.chosen(game.now, chance, seed) if own else None
    return "" if found is None else write(found, game.vocabulary.verbs)


def _weights(game: Game) -> Mapping[str, float]:
    """How gladly each verb of a game is chosen."""
    found: Mapping[str, float] = part_of(game.edition.name, "verbs").VERBS.weights
    return found


def by_weight(chance: Random, offered: Sequence[str], weights: Mapping[str, float]) -> str:
    """One of the offered lines: a verb by its weight, then one way of doing it, then a line."""
    verbs = _verbs(offered)
    verb = chance.choices(verbs, [weights.get(verb, USUAL_WEIGHT) for verb in verbs])[0]
    lines = _lines(offered, verb)
    kind = chance.choice(sorted({kind_of(line) for line in lines}))
    return chance.choice([line for line in lines if kind_of(line) == kind])


def _verbs(offered: Sequence[str]) -> list[str]:
    return sorted(offered.by_verb if isinstance(offered, Offered) else set(map(verb_of, offered)))


def _lines(offered: Sequence[str], verb: str) -> list[str]:
    """The lines of a verb; the others are not even listed where nobody has done so."""
    return offered.of(verb) if isinstance(offered, Offered) else [line for line in offered if verb_of(line) == verb]


def verb_by_verb(seed: int | str) -> Callable[[Game], str]:
    """As `at_random`, and only the lines of one verb are listed."""
    chance = Random(str(seed))

    def choose(game: Game) -> str:
        if line := _chosen_as_the_edition_does(game, chance, seed):
            return line
        weights, left = _weights(game), [*game.vocabulary.verbs]
        while left:
            verb = chance.choices(left, [weights[verb] for verb in left])[0]
            left.remove(verb)
            moves = [*game.edition.legal(game.now, verb)]
            if moves:
                return by_weight(chance, [write(move, game.vocabulary.verbs) for move in moves], {})
        raise Stuck(f"No move is legal after entry {len(game.entries)}, and the game is not over.")

    return choose


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
        return game.judge(line, REFEREE).legal
    except Unreadable:
        return False
