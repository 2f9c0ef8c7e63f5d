"""What a verdict may rest on that is not known for certain: powers nobody has told, facts that the card overrules."""

from collections.abc import Iterable, Iterator

from cerebria_cli.catalogue.common_words import REALM_ACTIONS, SPIRIT_ACTIONS
from cerebria_cli.editions.board import uncertain
from cerebria_cli.editions.board.uncertain import Fact, Silent, card_on
from cerebria_cli.editions.core.move import Move
from cerebria_cli.editions.retail.powers import chosen
from cerebria_cli.editions.retail.state import State

#: The moves about which a card may say something.
_KINDS = {
    **dict.fromkeys(SPIRIT_ACTIONS, "spirit-action"),
    **dict.fromkeys(REALM_ACTIONS, "realm-action"),
    "absorb": "absorb",
}


def silent(state: State, move: Move) -> list[Silent]:
    """The cards on the board whose power nobody has told and which may bear on a move.

    Of a power that is kept in words the moments are known at which it does; of any other it may be all.
    """
    if move.verb not in _KINDS or state.phase != "play":
        return []
    slots, acts = state.setting.ring.slots, state.team_of(state.setting.player_number[move.actor])
    lying = [(slots[number], emotion) for number, emotion in enumerate(state.slots) if emotion is not None]
    return [
        Silent(emotion.card, slot, emotion.team != acts)
        for slot, emotion in lying
        if _may_say(state, emotion.card, move.verb)
    ]


def _may_say(state: State, card: str, verb: str) -> bool:
    if state.setting.cards[card].power_known not in ("no", "partly"):
        return False
    declared = [power for power in state.setting.powers.get(card, ()) if chosen(state, power.ruling)]
    stages = {f"{ask}:{one}" for ask in ("may", "cost", "after") for one in (verb, _KINDS[verb])}
    return not declared or any(
        power.stage in stages and any("remind" in effect for effect in power.effects) for power in declared
    )


def _vibes(state: State, move: Move) -> Iterator[Fact]:
    if move.verb == "quell":
        yield from ((card, "vibe") for card in (move.args.card, card_on(state, move.args.slot)) if card)
    yield from ((token.card, "vibe") for token in move.tokens if getattr(token, "card", ""))


def _threshold(state: State, move: Move) -> Iterator[Fact]:
    shown = getattr(move.args, "card", "")
    yield (shown or card_on(state, move.args.slot), "threshold")


def _counterpart(state: State, move: Move) -> Iterator[Fact]:
    shown = getattr(move.args, "card", "")
    yield (shown or card_on(state, move.args.slot), "counterpart")


#: What objections by a rule rest on.
RESTS: uncertain.Rests = {
    "quell.vibe": _vibes,
    "spirit.token-colours": _vibes,
    "empower.threshold": _threshold,
    "empower.copies": _counterpart,
}


def questioned(state: State, move: Move, rules: Iterable[str]) -> list[Fact]:
    """The facts behind a refusal that the printed card overrules."""
    return uncertain.questioned(state, move, rules, RESTS)
