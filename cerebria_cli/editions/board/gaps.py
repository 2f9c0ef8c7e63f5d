"""What to look up on the board after a gap, in every edition of the board game."""

from collections.abc import Iterator, Mapping
from typing import Any

from cerebria_cli.editions.core.gaps import Question, need_play
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.verdict import spoken

Facts = Mapping[str, Any]


def forgotten_hands(state: Any) -> Any:
    """The same table, of whose hands and decks nobody knows anything any more."""
    setting = state.setting
    need_play(state.phase, dealt=setting.dealt_aspirations or any(seat.dealt for seat in setting.seats))
    after = state.copy()
    for player in after.players:
        player.hand, player.deck = (UNKNOWN,) * len(player.hand), (UNKNOWN,) * len(player.deck)
        player.tracked = None
    return after


def board_questions(facts: Facts, shared: Mapping[str, str]) -> Iterator[Question]:
    """The turn, every player, what the teams share, the board; `shared` names what a team has."""
    yield Question("turn.player", "whose turn it is", facts["turn"]["player"])
    yield Question("turn.actions", "how many Actions are left in it", facts["turn"]["actions"])
    for name, player in facts["players"].items():
        yield from _player(name, player)
    for name, team in facts["teams"].items():
        for fact, about in shared.items():
            yield Question(f"{name}.{fact}", f"{about} of {name.capitalize()}", team[fact])
    for realm, sphere in facts["origin"].items():
        about = f"Willpower on {sphere['sphere'].capitalize()}, which faces {realm}"
        yield Question(f"origin.{realm}.wp", about, sphere["wp"])
    for slot, emotion in facts["slots"].items():
        yield Question(f"{slot}.card", f"the Emotion on {slot}; `none` if there is none any more", emotion["card"])
        yield Question(f"{slot}.essence", "Essence on it", emotion["essence"])
    yield Question("SLOT.card", "each further Emotion, as `V1.card=Courage V1.owner=NAME V1.essence=1`", None)


def _player(name: str, player: Facts) -> Iterator[Question]:
    who = spoken(name)
    yield Question(f"{name}.space", f"where {who}'s figure stands", player["space"])
    yield Question(f"{name}.wp", f"{who}'s Willpower", player["wp"])
    essence = player["essence"]
    for side, amount in essence.items() if isinstance(essence, Mapping) else (("", essence),):
        fact = ".".join(filter(None, (name, "essence", side)))
        yield Question(fact, " ".join(filter(None, (f"{who}'s Essence", side and f"of {side.capitalize()}"))), amount)
    yield Question(f"{name}.hand", f"{who}'s hand: `?` for each card that nobody shows", None)
    for row, tokens in player["tokens"].items():
        lying = " ".join(f"{place} {colour}" for place, colour in tokens.items())
        yield Question(f"{name}.tokens.{row}.PLACE", f"tokens of {who}'s {row.capitalize()}", lying or None)
