"""Games of the prototype under way, and what happens in them or is said of them in short words."""

from collections.abc import Iterable
from typing import Any

from cerebria_cli.editions.core.events import Event
from cerebria_cli.game.desk import Game
from cerebria_cli.shelf.setups import load_setup

Facts = dict[str, Any]


def under_way(setup: str = "prototype-4", rulings: Facts | None = None, **facts: Any) -> Game:
    """The blank position with some facts: the third round, Diana's turn, everybody with 4 Willpower and 2 Essence.

    The figures of Diana, Leo, Thomas and Fred stand on VC, CN, NL and LW, in front of the Realms V, C, N, L, W lie the
    Spheres willpower, essence, upgrade, fortitude and card with 5 Willpower each.
    """
    return Game.new({**load_setup(setup), "rulings": rulings or {}, "position": facts})


def told(events: Iterable[Event]) -> list[str]:
    """Every event in one line: kind, who, what, where, how many, [cause], note, {what a decision is about}."""
    return [_line(event) for event in events]


def _line(event: Event) -> str:
    amount = f"{event.amount:+d}" if event.amount else ""
    about = f"{{{' '.join(str(value) for value in event.about.values())}}}" if event.about else ""
    cause = f"[{event.cause}]" if event.cause else ""
    parts = (event.kind, event.who, event.what, event.where, amount, cause, event.note, about)
    return " ".join(part for part in parts if part)


def refused(game: Game, line: str) -> list[tuple[str, str]]:
    """Every objection to a line: its rule and its sentence."""
    return [(one.rule, one.text) for one in game.judge(line, view="referee").objections]


def rests_on(game: Game, line: str) -> list[dict[str, str]]:
    """The facts on which every objection to a line rests."""
    return [dict(one.facts) for one in game.judge(line, view="referee").objections]
