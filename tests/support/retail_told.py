"""A retail game in a position told in a few words, and what the rules say about it."""

from collections.abc import Iterable, Mapping
from typing import Any

from cerebria_cli import Game
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.retail.edition import read_setup
from cerebria_cli.editions.retail.state import State
from cerebria_cli.shelf.setups import load_setup

Facts = Mapping[str, Any]


def lying(slots: Mapping[str, str]) -> dict[str, Facts]:
    """Emotions by their slots: `Anger leo 2` is Leo's Anger with 2 Essence."""
    told = {slot: text.split() for slot, text in slots.items()}
    return {slot: {"card": card, "owner": who, "essence": int(many)} for slot, (card, who, many) in told.items()}


def table_of(setup: str = "full-4", *, slots: Mapping[str, str] | None = None, **position: Any) -> dict[str, Any]:
    """A setup with a position."""
    return {**load_setup(setup), "position": {**position, "slots": lying(slots or {})}}


def game_in(
    setup: str = "full-4",
    *,
    slots: Mapping[str, str] | None = None,
    rulings: Mapping[str, str] | None = None,
    sides: Mapping[str, str] | None = None,
    spirits: Mapping[str, str] | None = None,
    cards: Facts | None = None,
    **position: Any,
) -> Game:
    """A game in a position, by some rulings, with other sides of the boards, Spirits or powers of cards."""
    table = table_of(setup, slots=slots, **position)
    table["rulings"] = {**table.get("rulings", {}), **(rulings or {})}
    table["sides"] = {**table["sides"], **(sides or {})}
    for player in table["players"]:
        player["spirit"] = (spirits or {}).get(player["name"], player["spirit"])
    return Game.new({**table, "cards": cards} if cards else table)


def state_in(setup: str = "full-4", **told: Any) -> State:
    """The state of such a game."""
    state = game_in(setup, **told).now
    assert isinstance(state, State)
    return state


def refusals(game: Game, line: str) -> list[tuple[str, str]]:
    """Every objection to a line: its rule and its sentence."""
    return [(one.rule, one.text) for one in game.judge(line, view="referee").objections]


def against(game: Game, line: str) -> list[tuple[str, dict[str, str]]]:
    """Every objection to a line: its rule and the facts it rests on."""
    return [(one.rule, dict(one.facts)) for one in game.judge(line, view="referee").objections]


def cost_of(game: Game, line: str) -> dict[str, int]:
    """What a line costs in all, by resource; what comes to nothing is left out."""
    found: dict[str, int] = {}
    for part in game.judge(line, view="referee").cost:
        found[part.resource] = found.get(part.resource, 0) + part.amount
    return {resource: amount for resource, amount in found.items() if amount}


def offered(game: Game, verb: str) -> list[str]:
    """The legal lines of a verb of whoever's turn it is, without the actor and what is turned up."""
    lines = [line.split()[1:] for line in game.legal(verb, view="referee")]
    return [" ".join(word for word in words if not word.startswith("/")) for words in lines]


def faults(table: Facts) -> list[tuple[str, str]]:
    """Every fault of a setup: its rule, and the fact or the place that it begins with."""
    state, found = read_setup(table)
    assert (state is None) == bool(found)
    return [(one.rule, one.text.split()[0].rstrip(":,")) for one in found]


def happened(events: Iterable[Event], *kinds: str) -> list[str]:
    """What happened, of some kinds or in all, in a line each: kind, who, what, where, how much, and the cause."""
    chosen = [event for event in events if not kinds or event.kind in kinds]
    return [
        " ".join(filter(None, (one.kind, one.who, one.what, one.where, str(one.amount or ""), f"by {one.cause}")))
        for one in chosen
    ]
