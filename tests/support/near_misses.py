"""Lines that are nearly offered ones, in a game of any edition: what is accepted is offered, and nothing else."""

import re
from collections.abc import Iterator, Sequence
from random import Random

from cerebria_cli.editions.core.move import TABLE
from cerebria_cli.errors import Refused, Unreadable
from cerebria_cli.game.desk import Game
from cerebria_cli.notation.vocabulary import UNLOCK, Vocabulary
from cerebria_cli.random_play.harness import Check, Step
from support.any_game import plain

#: A name or a number in a word such as `+haste`, `%Trust.unlock` or `-bonus`.
_NAME = re.compile(r"[^\s+%~.=,:-][^\s+%~.=,:]*")

#: The verbs whose words may stand in any order.
ANY_ORDER = ("tokens",)


def near_misses(seed: int, many: int) -> Check:
    """What is nearly an offered line is accepted if and only if its canonical form is offered itself."""
    chance = Random(f"near {seed}")

    def check(step: Step) -> None:
        offered = {_said(line) for line in step.offered}
        lines = chance.sample(step.offered, min(3, len(step.offered)))
        found = sorted({near for line in lines for near in mutations(plain(line), step.before.vocabulary)})
        for near in chance.sample(found, min(many, len(found))):
            noted = as_noted(step.before, near)
            assert noted == "" or _said(noted) in offered, f"accepted only: {near}, as {noted}"
            assert noted or _said(near) not in offered, f"offered only: {near}"

    return check


def _said(line: str) -> str:
    """A line without its results; what is placed in any order is offered in one."""
    words = plain(line).split()
    return " ".join(sorted(words) if words[1] in ANY_ORDER else words)


def as_noted(game: Game, line: str) -> str:
    """How a line would stand in the record, without results; nothing if it is refused."""
    try:
        return plain(game.consider(line)[0].line)
    except (Refused, Unreadable):
        return ""


def mutations(line: str, vocabulary: Vocabulary) -> Iterator[str]:
    """Lines that differ from this one in a single name, by a word less, or by one upgrade or token more."""
    words = line.split()
    for place, word in enumerate(words):
        yield from (" ".join([*words[:place], other, *words[place + 1 :]]) for other in _others(word, vocabulary))
        if place > 1:
            yield " ".join([*words[:place], *words[place + 1 :]])
    actor, verb = words[:2]
    spec, row = vocabulary.verbs[verb], vocabulary.row(actor, verb).order
    if spec.upgrades:
        yield from (f"{line} +{upgrade}" for upgrade in row if f"+{upgrade}" not in words)
    if spec.tokens and "%" not in line:
        yield from (f"{line} %{card}.{place}" for card in vocabulary.cards for place in (UNLOCK, *row))


def _others(word: str, vocabulary: Vocabulary) -> Iterator[str]:
    """The word with another name of the same kind in the place of each of its names."""
    for name in _NAME.finditer(word):
        for names in _kinds(vocabulary):
            if name[0] in names:
                yield from (word[: name.start()] + other + word[name.end() :] for other in names if other != name[0])


def _kinds(vocabulary: Vocabulary) -> Iterator[Sequence[str]]:
    """The names of a game, kind by kind."""
    yield (*vocabulary.players, *vocabulary.teams, TABLE)
    yield vocabulary.cards
    yield vocabulary.slots
    yield vocabulary.spaces
    yield vocabulary.realms
    yield vocabulary.spheres
    yield vocabulary.aspirations
    yield vocabulary.colours
    yield tuple(str(number) for number in range(10))
    yield sorted({UNLOCK, *(name for row in vocabulary.upgrades.values() for name in row)})
    yield tuple(vocabulary.verbs)
    yield from (arg.choices for spec in vocabulary.verbs.values() for form in spec.forms for arg in form if arg.choices)
