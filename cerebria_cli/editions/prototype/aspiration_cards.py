"""The Aspiration cards: which can still be where, and which are shuffled back into a deck."""

from collections.abc import Sequence

from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.prototype.state import Set, State


def recycled(state: State, deck: Sequence[str], set_aside: Sequence[Set], just: str) -> list[str]:
    """revelation.1-common, revelation.2-secret: what is shuffled back when only one card is left."""
    if len(deck) > 1:
        return []
    option = state.setting.rulings["revelation.recycle"]
    # ruling revelation.recycle: all earlier ones, the one just resolved as well, or only accomplished ones.
    if option == "all":
        return [card.name for card in set_aside]
    earlier = [card for card in set_aside if card.name != just]
    return [card.name for card in earlier if card.accomplished or option == "all-earlier"]


def _free(state: State, taken: set[str]) -> list[str]:
    return [name for name in state.setting.aspirations if name not in taken]


def possible_common(state: State) -> list[str]:
    """The cards that the Common deck can hold."""
    taken = {state.common, state.common_endgame, *(card.name for card in state.common_set)}
    return _free(state, taken)


def possible_secret(state: State, team: int) -> list[str]:
    """setup.aspirations: the cards that can be a side's Secret one; never the Common one it had to differ from."""
    holder, differs = state.teams[team], state.common
    # ruling revelation.which-common: after a Revelation it may be the one scored then.
    if state.common_set and state.setting.is_ruled("revelation.which-common", "old"):
        differs = state.common_set[-1].name
    taken = {differs, holder.endgame, *(card.name for card in holder.set_aside), *holder.secret_deck}
    return _free(state, taken)


def usable_secrets(state: State, team: int, avoid: str) -> list[str]:
    """revelation.2-secret: what a side can take from its deck."""
    holder = state.teams[team]
    if UNKNOWN not in holder.secret_deck:
        return [name for name in state.setting.aspirations if name in holder.secret_deck and name != avoid]
    return _free(state, {avoid, holder.endgame, holder.secret, *(card.name for card in holder.set_aside)})


def possible_endgame(state: State, team: int) -> list[str]:
    """setup.endgame: the cards that can be set aside as a side's Endgame Aspiration; -1: as the Common one."""
    if team < 0:
        taken = {state.common, *(card.name for card in state.common_set), *state.common_deck}
        return _free(state, taken)
    holder = state.teams[team]
    taken = {state.common_endgame, holder.secret, *(card.name for card in holder.set_aside), *holder.secret_deck}
    return _free(state, taken)
