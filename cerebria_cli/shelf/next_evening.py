"""The setup of the next evening: the same players, Spirits, decks and rulings as in a record, laid out anew."""

from collections.abc import Mapping
from typing import Any

#: What belongs to one evening only.
OF_ONE_EVENING = ("dealt", "position", "name")


def like(setup: Mapping[str, Any], rulings: Mapping[str, str], usual: Mapping[str, str]) -> dict[str, Any]:
    """A setup as that of another game, with the rulings by which it was played at last."""
    kept = {name: value for name, value in setup.items() if name not in OF_ONE_EVENING}
    chosen = {name: option for name, option in rulings.items() if usual.get(name, option) != option}
    chosen = {**kept.get("rulings", {}), **chosen}
    return {**kept, **({"rulings": chosen} if chosen else {})}


def laid_out(setup: Mapping[str, Any], common: list[str] | None, origin: str | None) -> dict[str, Any]:
    """The setup with what lies on the table this time."""
    found = dict(setup)
    if common:
        row = isinstance(setup.get("aspirations", {}).get("common", []), list)
        found["aspirations"] = {**setup.get("aspirations", {}), "common": common if row else common[0]}
    if origin:
        found["board"] = {**setup.get("board", {}), "origin": origin}
    return found


def by_chance(setup: Mapping[str, Any]) -> list[str]:
    """What people lay out at random and a setup tells: it was so the last time."""
    chance = setup.get("chance", {})
    told = [("the Common Aspirations", "aspirations" in setup), ("the Origin", "origin" in setup.get("board", {}))]
    return [what for what, there in told if there and chance.get("aspirations") == "table"]
