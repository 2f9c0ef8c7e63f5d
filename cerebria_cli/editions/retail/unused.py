"""What a game leaves out: the powers of Spirits that the basic game is played without."""

from collections.abc import Iterator
from copy import copy

from cerebria_cli import catalogue
from cerebria_cli.editions.retail.setup import spirit_powers
from cerebria_cli.editions.retail.state import State

#: setup.basic-game: what is left out.
RULE = "setup.basic-game"
GAME = "the basic game"


def with_unused(state: State) -> Iterator[tuple[str, State]]:
    """setup.basic-game: the moment as it would be with the power of one Spirit, for each of those that have none."""
    data = catalogue.data(state.setting.manifest.name)
    for number, seat in enumerate(state.setting.seats):
        powers, traits = ((), {}) if seat.powers or seat.traits else spirit_powers(data, seat.spirit)
        if powers or traits:
            setting = copy(state.setting)
            seats = list(setting.seats)
            seats[number] = seat._replace(powers=powers, traits=traits)
            setting.seats = tuple(seats)
            other = state.copy()
            other.setting = setting
            other.board_changed()
            yield seat.spirit, other
