"""The referee's items: what the desk enters besides moves."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from cerebria_cli.errors import Damaged, Refused
from cerebria_cli.notation.items import RefereeItem
from cerebria_cli.notation.write import write_any
from cerebria_cli.rules.events import Event
from cerebria_cli.rules.verdict import LEGAL, Objection, Verdict

if TYPE_CHECKING:
    from cerebria_cli.desk import Game, Played
    from cerebria_cli.rules.retail.state import State

Done = tuple["State", list[Event]]


def consider_item(game: "Game", state: "State", item: RefereeItem) -> "Played":
    """Judge a referee's item and do it on a copy."""
    from cerebria_cli.desk import Played

    line = write_any(item)
    fault = game.history.objection(line)
    if fault:
        raise Refused(fault)
    if item.verb in ("undo", "amend"):
        return _correction(game, item, line)
    after, events = follow_item(game, state, item)
    return Played(line, item, after, events, LEGAL)


def _correction(game: "Game", item: RefereeItem, line: str) -> "Played":
    """undo and amend: the state to which the record would then lead."""
    from cerebria_cli.desk import Played
    from cerebria_cli.record.format import Draft

    trial = game.copy()
    try:
        events = trial.take_in(trial._seal([Draft(line, "0" * 8)])[0])
    except Damaged as error:
        raise Refused(f"`{line}` is not possible: {error}") from error
    events = [] if item.verb == "undo" else events
    return Played(line, item, trial.now, events, LEGAL)


def follow_item(game: "Game", state: "State", item: RefereeItem) -> Done:
    """What an item does to the state; most say something and change nothing."""
    return ITEMS.get(item.verb, _say)(game, state, item)


def _say(game: "Game", state: "State", item: RefereeItem) -> Done:
    return state, []


def _declare(game: "Game", state: "State", item: RefereeItem) -> Done:
    cause = item.words[0] if item.words else item.verb
    after, events, faults = game.edition.declare(state, [(fact.path, fact.op, fact.value) for fact in item.facts], cause)
    if faults:
        from cerebria_cli.desk import Illegal

        raise Illegal(write_any(item), Verdict(tuple(faults)), 1, 1)
    return after, events


def _rule(game: "Game", state: "State", item: RefereeItem) -> Done:
    """A ruling taken by the table now, from here on."""
    from cerebria_cli import catalogue
    from cerebria_cli.desk import Illegal

    name, option = item.words
    known = catalogue.rulings(game.edition.name)
    if name not in known or option not in known[name].options:
        options = f"its options are {', '.join(known[name].options)}" if name in known else "there is no such ruling"
        raise Illegal(
            write_any(item), Verdict((Objection(name, f"{name}={option} cannot be chosen: {options}."),)), 1, 1
        )
    after = state.copy()
    before = state.setting.rulings[name]
    after.setting = state.setting.with_ruling(name, option)
    after.board_changed()
    return after, [Event("declared", what=f"rulings.{name}", cause="rule", note=f"{before} -> {option}")]


ITEMS: dict[str, Callable[["Game", "State", RefereeItem], Done]] = {
    "adjust": _declare,
    "effect": _declare,
    "rule": _rule,
}
