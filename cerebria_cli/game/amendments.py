"""What an amendment does to the lines after it: moves that are illegal now, and effects whose cause is gone."""

import re
from typing import TYPE_CHECKING, NamedTuple

from cerebria_cli.editions.core.edition import REFEREE
from cerebria_cli.game.veiling import veiled
from cerebria_cli.notation.items import RefereeItem

if TYPE_CHECKING:
    from cerebria_cli.editions.core.verdict import Verdict
    from cerebria_cli.game.position import Position
    from cerebria_cli.record.history import Live

#: What is between the names in a line.
_BETWEEN = re.compile(r"[ %./+]+")


class Standing(NamedTuple):
    """A line that is not legal any more, and stands."""

    live: "Live"
    verdict: "Verdict"


def standing_illegal(position: "Position", after: int) -> list[Standing]:
    """The moves after the place of entry `after` that are illegal where they now stand, and do not say so."""
    found = []
    for state, live, item in zip(position.states, position.history.live, position.items, strict=False):
        if live.place <= after or isinstance(item, RefereeItem) or item.stood:
            continue
        verdict = position.edition.judge(state, item)
        if not verdict.legal:
            found.append(Standing(live, veiled(position, state, item, verdict)))
    return found


def without_cause(position: "Position", old: str, place: int) -> "list[Live]":
    """The effects after an amended place whose cause stood in its old line and is nowhere on the board now."""
    found, gone = [], set[str]()
    for state, live, item in zip(position.states, position.history.live, position.items, strict=False):
        if live.place == place:
            gone = {*_BETWEEN.split(old)}.difference(_BETWEEN.split(live.line))
        elif live.place > place and item.verb == "effect" and isinstance(item, RefereeItem) and item.words[0] in gone:
            facts = position.edition.facts(state, REFEREE)
            lying = {one["card"] for one in facts.get("slots", {}).values()}
            found += [] if item.words[0] in lying else [live]
    return found
