"""Dispute cases before the referee: the game of a case, and whether its answer is the one that the case gives."""

import json
from typing import Any

from cerebria_cli.editions.core.declarations import NoFact
from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.editions.core.finding import edition_of
from cerebria_cli.errors import CerebriaError
from cerebria_cli.game.considering import Illegal
from cerebria_cli.game.desk import Game
from cerebria_cli.shelf.cases import FACT, ILLEGAL, INVALID, LEGAL, Case, setup_of
from cerebria_cli.system.named_tuples import NamedTuple


class Outcome(NamedTuple):
    """A case that was run."""

    case: Case
    differences: tuple[str, ...]
    """Where the referee and the case differ, as sentences."""

    @property
    def passed(self) -> bool:
        return not self.differences


def game_before(case: Case) -> Game:
    """The game before the line that is asked about."""
    if case.told:
        return _asked_about(case)
    game = Game.new(setup_of(case))
    for line in case.lines[:-1]:
        game.play(line)
    return game


def _asked_about(case: Case) -> Game:
    """The game of a position in one line: what it leaves out is supposed."""
    from cerebria_cli.game.assumptions import asked_about, settled

    game = asked_about(setup_of(case))
    for line in case.lines:
        game = settled(game, line)
    return game


def run(case: Case) -> Outcome:
    """Let the referee answer a case, and compare."""
    if case.verdict == INVALID:
        return Outcome(case, _run_setup(case))
    try:
        game = game_before(case)
    except CerebriaError as error:
        faults = getattr(error, "faults", ())
        return Outcome(case, ("\n".join([f"The game before the line cannot be built: {error}", *faults]),))
    return Outcome(case, _compare_facts(case, game) if case.verdict == FACT else _run_line(case, game))


def _run_setup(case: Case) -> tuple[str, ...]:
    table = setup_of(case)
    faults = edition_of(table).faults(table)
    if not faults:
        return ("The referee takes the setup.",)
    return _compare_rules(case, [(fault.rule, fault.text) for fault in faults])


def _run_line(case: Case, game: Game) -> tuple[str, ...]:
    # A case is judged by everything that its position says.
    game = game.as_known_to(REFEREE)
    try:
        game.play(case.lines[-1])
    except Illegal as refused:
        objections = [(one.rule, one.text) for one in refused.verdict.objections]
        if case.verdict == LEGAL:
            return tuple(f"The referee objects: {text} [{rule}]" for rule, text in objections)
        return _compare_rules(case, objections)
    except CerebriaError as error:
        return (f"The referee does not take the line: {error}",)
    if case.verdict == ILLEGAL:
        return ("The referee calls it legal.",)
    return _compare_facts(case, game)


def _compare_rules(case: Case, objections: list[tuple[str, str]]) -> tuple[str, ...]:
    more = [f"The referee also objects: {text} [{rule}]" for rule, text in objections if rule not in case.objections]
    named = {rule for rule, _ in objections}
    missing = [f"The referee does not object by {rule}." for rule in case.objections if rule not in named]
    return (*more, *missing)


def _compare_facts(case: Case, game: Game) -> tuple[str, ...]:
    found = []
    for path, expected in case.facts.items():
        known = fact(game, path)
        if not is_same(known, None if expected == "none" else expected):
            found.append(f"{path} is {shown_value(known)}, not {shown_value(expected)}.")
    return tuple(found)


def is_same(one: Any, other: Any) -> bool:
    """Equal, and `true` is not 1."""
    return bool(one == other) and isinstance(one, bool) == isinstance(other, bool)


def fact(game: Game, path: str) -> Any:
    """A fact of the game as the referee knows it; none where there is nothing."""
    try:
        return game.edition.value_of(game.now, path)
    except NoFact:
        return None


def shown_value(value: Any) -> str:
    return "none" if value is None else value if isinstance(value, str) else json.dumps(value)
