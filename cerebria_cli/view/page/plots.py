"""What can be counted over the whole game: one plot for each resource, one line for each player or team."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.text.ledger import holdings
from cerebria_cli.view.words.plain import RESOURCES, Facts, name

#: The resources that are plotted, in this order.
PLOTTED = (
    "points", "wp", "essence", "essence.bliss", "essence.gloom", "ambition", "fortitude", "identity", "bliss", "gloom",
    "lying", "cards",
)  # fmt: skip
CONTROL = "control"


class Series(NamedTuple):
    """One line of a plot."""

    who: str
    team: str
    values: list[int | None]


class Plot(NamedTuple):
    """How much everybody had after each moment."""

    title: str
    series: list[Series]


def plots(moments: Sequence[Facts]) -> list[Plot]:
    """What an edition counts, and who controls how much where there is a board."""
    counted = [dict(holdings(facts)) | dict(_controlled(facts)) for facts in moments]
    keys = dict.fromkeys(key for one in counted for key in one)
    found = [_plot(resource, keys, counted, moments[0]) for resource in (*PLOTTED[:1], CONTROL, *PLOTTED[1:])]
    return [plot for plot in found if plot.series]


def _plot(
    resource: str, keys: Iterable[tuple[str, str]], counted: Sequence[Mapping[tuple[str, str], int]], facts: Facts
) -> Plot:
    title = "Realms and Frontiers controlled" if resource == CONTROL else _title(resource)
    series = [
        Series(name(who), _team(who, facts), [one.get((who, what)) for one in counted])
        for who, what in keys
        if what == resource
    ]
    return Plot(title, series)


def _title(resource: str) -> str:
    many = RESOURCES.get(resource, ("", resource))[1]
    return many[:1].upper() + many[1:]


def _team(who: str, facts: Facts) -> str:
    player = (facts.get("players") or {}).get(who) or {}
    return str(player.get("team") or (who if who in (facts.get("teams") or {}) else ""))


def _controlled(facts: Facts) -> Iterable[tuple[tuple[str, str], int]]:
    """How many Realms and Frontiers each team controls."""
    control: Mapping[str, Any] = facts.get("control") or {}
    teams = list(facts.get("teams") or ())
    if not control:
        return
    owners = [team for part in ("realms", "frontiers") for team in (control.get(part) or {}).values()]
    for team in teams:
        yield (team, CONTROL), owners.count(team)
