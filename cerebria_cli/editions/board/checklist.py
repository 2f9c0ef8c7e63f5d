"""What a table with a board counts: each player's things, the Origin, the board, and what the teams have."""

from collections.abc import Iterator

from cerebria_cli.editions.core.counts import Count
from cerebria_cli.view.words.plain import Facts, name, safe

BOARD, ORIGIN = "Board", "Origin"

#: What teams have, in the order in which it is counted.
_OF_TEAM = {"ambition": "Ambition", "points": "points", "fortitude": "Fortitude"}


def counts(facts: Facts) -> Iterator[Count]:
    """A page of numbers, to be gone through from the top."""
    for who, player in facts["players"].items():
        yield Count(name(who), "stands on", f"{who}.space")
        yield Count(name(who), "Willpower", f"{who}.wp")
        yield from _essence(who, player)
        yield Count(name(who), "hand", f"{who}.hand")
        yield Count(name(who), "deck", f"{who}.deck.count")
        yield Count(name(who), "Vibe tokens", f"{who}.tokens")
    for realm, sphere in facts["origin"].items():
        yield Count(ORIGIN, safe(sphere["sphere"]), f"origin.{realm}.wp")
    yield Count(BOARD, "Emotions", "slots")
    yield Count(BOARD, "Essence on them", "slots.*.essence")
    if "fortresses" in facts:
        yield Count(BOARD, "Fortresses", "fortresses")
    yield Count(BOARD, "Fragments in the Identity", "identity")
    for team, side in facts["teams"].items():
        yield from (Count(name(team), label, f"{team}.{key}") for key, label in _OF_TEAM.items() if key in side)


def _essence(who: str, player: Facts) -> Iterator[Count]:
    kinds = player["essence"]
    if not isinstance(kinds, dict):
        yield Count(name(who), "Essence", f"{who}.essence")
        return
    for kind in kinds:
        yield Count(name(who), f"{name(kind)} Essence", f"{who}.essence.{kind}")


def finer(facts: Facts, path: str) -> Iterator[Count]:
    """What to look at more closely where a count differs."""
    if path == "slots":
        yield from (Count(slot, "the Emotion", slot) for slot in _slots(facts))
        yield from finer(facts, "slots.*.essence")
    elif path == "slots.*.essence":
        yield from (
            Count(slot, f"Essence on {safe(one['card'])}", f"{slot}.essence") for slot, one in facts["slots"].items()
        )
    elif path == "fortresses":
        yield from (Count(realm, "the Fortress", f"fortresses.{realm}.size") for realm in facts["origin"])
    elif path.endswith(".tokens"):
        who = path.removesuffix(".tokens")
        rows = facts["players"][who]["tokens"]
        yield from (Count(name(who), f"tokens of {safe(row)}", f"{who}.tokens.{row}.*") for row in rows)


def _slots(facts: Facts) -> Iterator[str]:
    """Every slot of the board."""
    control = facts["control"]
    for realm in control["realms"]:
        yield from (f"{realm}1", f"{realm}2")
    yield from control["frontiers"]
