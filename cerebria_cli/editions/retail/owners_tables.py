"""What the owner of the box says about the basic game in the own file: where figures and Emotions start."""

from collections.abc import Mapping
from typing import Any

__all__ = ["completed", "faults"]


def completed(setup: Mapping[str, Any], told: Mapping[str, Any]) -> dict[str, Any]:
    """A basic game with the placement for its number of players, in the order of play, unless it has its own."""
    players = setup.get("players", ())
    places = told.get("placement", {}).get(str(len(players)))
    if places is None or "placement" in setup or "position" in setup or setup.get("mode", "basic") != "basic":
        return dict(setup)
    names = [player["name"] for player in players]
    return {**setup, "placement": dict(zip(names, places, strict=False))}


def faults(told: Any) -> list[tuple[tuple[str | int, ...], str]]:
    """Every fault of the owner's placements, each with its place in the table."""
    if not isinstance(told, Mapping) or set(told) != {"placement"} or not isinstance(told["placement"], Mapping):
        return [((), "The owner's table of this edition has a placement for each number of players.")]
    found: list[tuple[tuple[str | int, ...], str]] = []
    for number, places in told["placement"].items():
        if number not in ("2", "3", "4"):
            found.append((("placement", number), f"placement: there is no game for {str(number)[:20]!r} players."))
        elif not _is_list(places, int(number)):
            text = f"placement: {number} players need {number} of {{ space = a Frontier, slot = a Realm slot }}."
            found.append((("placement", number), text))
    return found


def _is_list(places: Any, number: int) -> bool:
    shaped = isinstance(places, list) and len(places) == number
    return shaped and all(isinstance(place, Mapping) and set(place) == {"space", "slot"} for place in places)
