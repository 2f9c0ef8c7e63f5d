"""How a game is told: how it is called, and how far everybody is from the nearest victory."""

from cerebria_cli.editions.card_game.explaining import scored_by_mood
from cerebria_cli.editions.card_game.player import PlayerState
from cerebria_cli.editions.card_game.state import State
from cerebria_cli.editions.core.explanation import Reason
from cerebria_cli.view.words.plain import name

GAME = "Card Game"
#: What the numbers of a course are: with 0 a Revelation would end the game.
TITLE = "Fragments missing to the nearest victory, if a Revelation came now"
LEAST_LEADS = True


def standing(state: State) -> dict[str, Reason]:
    """win.single-bliss, win.single-gloom, win.balanced: what everybody is short of, by a Revelation now or the last."""
    found = [state] if state.phase == "over" else list(scored_by_mood(state).values())
    return {
        who: _way(state, name(who), [one.players[number] for one in found])
        for number, who in enumerate(state.setting.players)
    }


def _way(state: State, who: str, found: list[PlayerState]) -> Reason:
    """What is missing to the nearest goal, and how much there is of each kind, by every Mood that can lie there."""
    single = int(state.setting.numbers["win"]["single"])
    kinds = (("Bliss", {one.bliss for one in found}), ("Gloom", {one.gloom for one in found}))
    parts = tuple(Reason(kind, _known(amounts), most=single) for kind, amounts in kinds)
    return Reason(who, _known({_missing(state, one) for one in found}), parts=parts)


def _known(amounts: set[int]) -> int | None:
    """The amount that comes out with every Mood; None where they differ."""
    return next(iter(amounts)) if len(amounts) == 1 else None


def _missing(state: State, holder: PlayerState) -> int:
    single, each = (int(state.setting.numbers["win"][kind]) for kind in ("single", "balanced"))
    both = max(0, each - holder.bliss) + max(0, each - holder.gloom)
    return min(both, max(0, single - holder.bliss), max(0, single - holder.gloom))
