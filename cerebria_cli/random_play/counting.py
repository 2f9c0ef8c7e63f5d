"""What has occurred in games of the harness, and what could have occurred and has not."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from cerebria_cli import catalogue
from cerebria_cli.editions.core.coverage import Coverage
from cerebria_cli.editions.core.edition import GameState
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.registry import part_if_any
from cerebria_cli.game.considering import Played
from cerebria_cli.game.desk import Game

#: Names under their heading, and how often each has occurred.
Possible = dict[str, tuple[list[str], Counter[str]]]


def count_rulings(coverage: Coverage, state: GameState) -> None:
    """The options that are in force."""
    coverage.rulings.update(f"{name}={option}" for name, option in state.rulings.items())


def count(coverage: Coverage, game: Game, played: Sequence[Played]) -> None:
    """Everything that a line has brought about; `game` is the game before it."""
    own, before = _own(game), game.now
    for one in played:
        for event in one.events:
            _count_event(coverage, event)
        if isinstance(one.item, Move):
            coverage.verbs[one.item.verb] += 1
            if own:
                own.count(coverage, before, one.item, one)
        before = one.state


def _count_event(coverage: Coverage, event: Event) -> None:
    coverage.kinds[event.kind] += 1
    if event.cause:
        coverage.causes[event.cause] += 1
    if event.kind == "end":
        coverage.endings[event.what] += 1


def missing(game: Game, coverage: Coverage) -> dict[str, list[str]]:
    """What can occur in games of this setup and has not, under its heading; headings without anything are left out."""
    found = {}
    for heading, (names, counter) in _possible(game, coverage).items():
        rest = [name for name in names if not counter[name]]
        if rest:
            found[heading] = rest
    return found


def _possible(game: Game, coverage: Coverage) -> Possible:
    start, own = game.states[0], _own(game)
    options = [f"{one.id}={option}" for one in catalogue.rulings(game.edition.name).values() for option in one.options]
    rulings: Possible = {
        "rulings": ([name for name in options if name.partition("=")[0] in start.rulings], coverage.rulings)
    }
    if own is None:
        return {"verbs": (list(game.vocabulary.verbs), coverage.verbs), **rulings}
    return {**own.possible(start, coverage), **rulings}


def _own(game: Game) -> Any | None:
    """What the game's edition counts beside what all count."""
    return part_if_any(game.edition.name, "coverage")
