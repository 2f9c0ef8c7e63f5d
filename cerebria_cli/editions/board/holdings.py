"""What players and teams of a board game have that can be counted, for the ledger."""

from collections.abc import Iterator, Mapping
from typing import Any

from cerebria_cli.view.words.holdings import Holding, cards_of, known
from cerebria_cli.view.words.plain import Facts

COLUMNS = {"wp": ("WP", 3, 3), "essence": ("Ess", 3, 3), "cards": ("Crd", 3, 3), "ambition": ("Amb", 3, 2)}

#: What is told by a letter when it goes or comes back: the unused Fragments.
LETTERS_TITLE = "Frag"
LETTERS = {"minor": "m", "major": "M", "capping": "c", "top": "T"}

WORDS = {
    "wp": "Willpower",
    "essence": "Essence",
    "essence.bliss": "Bliss Essence",
    "essence.gloom": "Gloom Essence",
    "cards": "cards",
    "ambition": "Ambition",
    "points": "points",
    "fortitude": "Fortitude",
    "top": "Top Piece",
}


def held(facts: Facts) -> Iterator[Holding]:
    """Everything countable that players and teams have."""
    players = facts.get("players", {})
    mixed = any(isinstance(player.get("essence"), Mapping) for player in players.values())
    for who, player in players.items():
        essence = _kinds_of_essence(player) if mixed else {"essence": player.get("essence")}
        yield from known(who, {"wp": player.get("wp"), **essence, "cards": cards_of(player)})
    for team, side in facts.get("teams", {}).items():
        sizes = ("ambition", "fortitude", "minor", "major", "capping", "top", "points")
        joined = sum(part.get("team") == team for part in facts.get("identity", ()))
        yield from known(team, {size: side.get(size) for size in sizes} | {"identity": joined})


def _kinds_of_essence(player: Mapping[str, Any]) -> Mapping[str, Any]:
    """Where a team uses the Essence of both sides: every kind that a player holds."""
    held = player.get("essence")
    kinds = held if isinstance(held, Mapping) else {player.get("team"): held}
    return {f"essence.{kind}": count for kind, count in kinds.items()}
