"""The Aspiration cards: which can still be where, and which are shuffled back into a deck."""

from collections.abc import Callable, Iterable, Sequence

from cerebria_cli.editions.board.control import NOBODY
from cerebria_cli.editions.board.tracking import LOOKED, OPEN, Tracked, known_of_team
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.whereabouts import Whereabouts, Zone
from cerebria_cli.editions.prototype.state import ENDGAME, SECRET, State
from cerebria_cli.editions.prototype.subjects import Common, Endgame, single
from cerebria_cli.editions.prototype.team import Set


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


# ---------------------------------------------------------------- what was seen of them


def track_side(state: State, team: int, change: Callable[[Tracked], Tracked]) -> None:
    """Something was seen of the Aspirations of a side; who knows every card need not remember it."""
    holder = state.teams[team]
    everything = UNKNOWN not in (holder.secret, holder.endgame, *holder.secret_deck)
    known = state.setting.dealt_aspirations and everything
    holder.tracked = None if known else change(state.aspirations_of(team))


def track_common(state: State, change: Callable[[Tracked], Tracked]) -> None:
    """The same of the Common Aspirations."""
    everything = UNKNOWN not in (state.common_endgame, *state.common_deck)
    known = state.setting.dealt_aspirations and everything
    state.common_tracked = None if known else change(state.common_cards())


def shuffled_back(tracked: Tracked, cards: Sequence[str], size: int) -> Tracked:
    """Cards that lay open are shuffled into the deck, which has so many cards then."""
    for card in cards:
        tracked = tracked.carried(card, OPEN, LOOKED)
    return tracked.shuffled(size, LOOKED)


def known_of_side(state: State, team: int) -> tuple[Tracked, Whereabouts]:
    """Where the Aspirations of a side may be, by all that was seen."""
    return known_of_team(state, team, len(state.teams[team].secret_deck))


def known_of_common(state: State) -> tuple[Tracked, Whereabouts]:
    """Where the Common Aspirations may be, by all that was seen."""
    tracked = state.common_cards()
    known = tracked.known()
    if known is None or len(tracked.deck) != len(state.common_deck):
        state.common_tracked = None
        tracked = state.common_cards()
        known = tracked.known()
    assert known is not None
    return tracked, known


def _among(state: State, known: Whereabouts, places: Iterable[Zone], barred: Iterable[str]) -> list[str]:
    """The Aspirations that can be in one of some places, except for those that the rules bar."""
    possible = {name for place in places for name in known.candidates(place)} - {*barred}
    return [name for name in state.setting.aspirations if name in possible]


# ---------------------------------------------------------------- which card can be where


def possible_common(state: State) -> list[str]:
    """The cards that the Common deck can hold."""
    tracked, known = known_of_common(state)
    return _among(state, known, dict.fromkeys(tracked.deck), ())


def possible_secret(state: State, team: int) -> list[str]:
    """setup.aspirations: the cards that can be a side's Secret one; never the Common one it had to differ from."""
    differs = state.common
    # ruling revelation.which-common: after a Revelation it may be the one scored then.
    if state.common_set and state.rules("revelation.which-common", "old"):
        differs = state.common_set[-1].name
    return _among(state, known_of_side(state, team)[1], (SECRET,), (differs,))


def usable_secrets(state: State, team: int, avoid: str) -> list[str]:
    """revelation.2-secret: what a side can take from its deck."""
    deck = state.teams[team].secret_deck
    if UNKNOWN not in deck:
        return [name for name in state.setting.aspirations if name in deck and name != avoid]
    tracked, known = known_of_side(state, team)
    return _among(state, known, dict.fromkeys(tracked.deck), (avoid,))


def possible_endgame(state: State, team: int) -> list[str]:
    """setup.endgame: the cards that can be set aside as a side's Endgame Aspiration; of NOBODY: as the Common one."""
    if team < 0:
        return _among(state, known_of_common(state)[1], (ENDGAME,), ())
    return _among(state, known_of_side(state, team)[1], (ENDGAME,), (state.common_endgame,))


def renewed(state: State, pending: Pending) -> Pending:
    """A decision about an Aspiration, with the cards that can be meant as far as this state knows."""
    about = pending.about
    if pending.what not in ("reveal", "aim"):
        return pending
    if isinstance(about, Common):
        return pending._replace(options=single(possible_common(state)))
    team = state.setting.team_number.get(about.whose, NOBODY)
    if isinstance(about, Endgame):
        possible = possible_endgame(state, team)
    elif pending.what == "aim":
        possible = usable_secrets(state, team, about.avoid)
    else:
        possible = possible_secret(state, team)
    return pending._replace(options=single(possible))
