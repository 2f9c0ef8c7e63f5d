"""A Fortress: what it tells and digests, and how that is read back."""

from typing import TYPE_CHECKING

from cerebria_cli.editions.core.kinds import number, own, place, word
from cerebria_cli.editions.core.schema import Schema
from cerebria_cli.editions.retail.sides import side_if_other, side_name
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.editions.retail.setting import Setting


class Fortress(NamedTuple):
    """A Fragment on a Fortress location."""

    team: int
    side: int
    """The side for which it counts."""
    size: str
    since: int
    """The number of the turn in which it was built or exalted."""

    @property
    def bonus(self) -> int:
        # control.fortress: 1 for a Minor, 2 for a Major.
        return 2 if self.size == "major" else 1


def teams(setting: "Setting") -> tuple[str, ...]:
    return setting.teams


FORTRESS = Schema(
    place("team", among=teams, required=True),
    word("size", known=("minor", "major"), default="minor", absent="minor"),
    number("since", default=1, absent=1),
    own("aligned", attr="side", digest="side", tell=side_name, write=side_if_other),
)
