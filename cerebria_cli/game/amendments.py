"""What an amendment does to the lines after it: moves that are illegal now, and effects whose cause is gone."""

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.editions.core.verdict import Verdict
    from cerebria_cli.game.desk import Game
    from cerebria_cli.record.history import Live

#: What is between the names in a line.
_BETWEEN = re.compile(r"[ %./+]+")


class Standing(NamedTuple):
    """A line that is not legal any more, and stands."""

    live: "Live"
    verdict: "Verdict"


def standing_illegal(game: "Game", after: int) -> list[Standing]:
    """The moves after the place of entry `after` that are illegal where they now stand, and do not say so."""
    found = []
    for state, live in zip(game.states, game.history.live, strict=False):
        if live.place <= after or live.line.endswith(" stood"):
            continue
        verdict = game.judge_at(state, live.line)
        if not verdict.legal:
            found.append(Standing(live, verdict))
    return found


def without_cause(game: "Game", old: str, place: int) -> "list[Live]":
    """The effects after an amended place whose cause stood in its old line and is nowhere on the board now."""
    found = []
    for state, live in zip(game.states, game.history.live, strict=False):
        if live.place == place:
            gone = {*_BETWEEN.split(old)}.difference(_BETWEEN.split(live.line))
        elif live.place > place and live.line.startswith("effect ") and live.line.split(" ")[1] in gone:
            facts = game.edition.facts(state, "referee")
            lying = {one["card"] for one in facts.get("slots", {}).values()}
            found += [] if live.line.split(" ")[1] in lying else [live]
    return found
