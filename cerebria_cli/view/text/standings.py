"""Who has how much at a moment of a game, in a line."""

from typing import TYPE_CHECKING

from cerebria_cli.view.words.plain import name, number

if TYPE_CHECKING:
    from cerebria_cli.explaining.standings import Standings


def standing_line(found: "Standings", place: int) -> str:
    """`If the game ended now: Bliss 16 (+2), Gloom 11`; of what is missing for a victory: `Missing to the nearest
    victory: Diana 2, Leo 1 (-1)`."""
    came = found.came(place)
    now = found.moments[place]
    told = [
        f"{name(who)} {number(one.amount)}{f' ({came[who]:+d})' if who in came else ''}" for who, one in now.items()
    ]
    label = "Missing to the nearest victory" if found.least_leads else "If the game ended now"
    return f"{label}: {', '.join(told)}"
