"""The answers that a decision about an effect can have, in words."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from cerebria_cli.editions.board.ring import neighbours
from cerebria_cli.editions.core.knowledge import holdable, unseen
from cerebria_cli.editions.retail.arguments import TokenPlace
from cerebria_cli.editions.retail.counting import Bearer, Occasion, slots_near, teams_of
from cerebria_cli.editions.retail.manifest import Options
from cerebria_cli.editions.retail.results import seen_cards
from cerebria_cli.editions.retail.state import State

#: Effects that always need somebody to say where or which.
CHOSEN = ("put-essence", "take-essence", "relocate", "vibe", "discard", "one-of")


def is_decision(effect: Mapping[str, Any]) -> bool:
    """Whether somebody has something to decide about an effect."""
    if effect.get("may") or effect.get("chooser") == "team":
        return True
    return any(key in effect for key in CHOSEN) and effect.get("on") != "this"


def options_of(state: State, effect: Mapping[str, Any], bearer: Bearer, occasion: Occasion) -> Options:
    """Every answer; none if the effect is not possible now."""
    if effect.get("chooser") == "team":
        members = state.setting.members(bearer.team)
        found = [(m, words) for m in members for words in _given(state, effect, bearer, occasion._replace(player=m))]
        return tuple((state.name(member), *words) for member, words in found)
    if "put-essence" in effect:
        return _names(state, _slots_to_fill(state, effect, bearer, occasion))
    if "take-essence" in effect:
        return _names(state, _slots_of(state, effect["on"], bearer, occasion))
    if "relocate" in effect:
        return _relocations(state, effect, bearer, occasion)
    if "vibe" in effect:
        return token_options(state, occasion.player, _colours(state, effect, bearer, occasion))
    if "discard" in effect:
        return tuple((card,) for card in _hand(state, occasion.player))
    return tuple(words or ("yes",) for words in _gains(effect))


def _hand(state: State, player: int) -> list[str]:
    """Every card that a player holds, or may hold behind a `?`."""
    hand = state.players[player].hand
    return holdable(hand, unseen(state.setting.seats[player].deck, seen_cards(state, player)))


def _given(state: State, effect: Mapping[str, Any], bearer: Bearer, occasion: Occasion) -> Options:
    """What else is to be said about an effect, once it is known who gets it."""
    if "vibe" in effect:
        return token_options(state, occasion.player, _colours(state, effect, bearer, occasion))
    return _gains(effect)


def _gains(effect: Mapping[str, Any]) -> Options:
    """What can be gained; a single gain needs no word."""
    return tuple((choice["gain"],) for choice in effect["one-of"]) if "one-of" in effect else ((),)


def _names(state: State, slots: Iterable[int]) -> Options:
    return tuple((state.setting.ring.slots[slot],) for slot in slots)


def _slots_of(state: State, on: str, bearer: Bearer, occasion: Occasion) -> list[int]:
    """The Emotions that `any-own`, `next-opposing`, `triad-own`, `this` and the like name."""
    where, _, whose = on.partition("-")
    if where in ("this", "target"):
        whose = "all"
    teams = teams_of(state, whose or "all", bearer)
    near = slots_near(state, "" if where == "any" else where, bearer, occasion)
    return sorted(slot for slot in near if (emotion := state.slots[slot]) and emotion.team in teams)


def _slots_to_fill(state: State, effect: Mapping[str, Any], bearer: Bearer, occasion: Occasion) -> list[int]:
    found = [slot for slot in _slots_of(state, effect["on"], bearer, occasion) if free_spaces(state, slot)]
    if effect["from"] != "player":
        return found
    return [slot for slot in found if (e := state.slots[slot]) and state.essence(occasion.player, e.side)]


def free_spaces(state: State, slot: int) -> int:
    """realm.land: an Emotion takes no more Essence than it has spaces."""
    emotion = state.slots[slot]
    if emotion is None:
        return 0
    return max(0, len(state.setting.cards[emotion.card].intensity) - emotion.essence)


def _relocations(state: State, effect: Mapping[str, Any], bearer: Bearer, occasion: Occasion) -> Options:
    slots = state.setting.ring.slots
    empty = [slot for slot in range(15) if state.slots[slot] is None]
    found = []
    for start in _slots_of(state, effect["relocate"], bearer, occasion):
        for end in empty:
            if effect["to"] == "next" and end not in neighbours(start):
                continue
            if effect["to"] == "figure" and end not in slots_near(state, "figure", bearer, occasion):
                continue
            found.append((slots[start], slots[end]))
    return tuple(found)


def _colours(state: State, effect: Mapping[str, Any], bearer: Bearer, occasion: Occasion) -> tuple[str, ...]:
    if effect["vibe"] == "any":
        return ("red", "yellow", "green", "blue")
    if effect["vibe"] == "this":
        emotion = state.slots[bearer.slot]
        return (state.vibe_of(emotion),) if emotion else ()
    return (effect["vibe"],)


def token_options(state: State, player: int, colours: Iterable[str]) -> Options:
    """spirit.other-tokens: every colour and place on which a normal token may be put."""
    return tuple((colour, str(place)) for colour, place in free_tokens(state, player, colours))


def free_tokens(state: State, player: int, colours: Iterable[str]) -> Iterator[tuple[str, TokenPlace]]:
    """The same, not yet in words."""
    return ((colour, place) for colour in colours if colour for place in _free_places(state, player, colour))


def _free_places(state: State, player: int, colour: str) -> list[TokenPlace]:
    """The places of a board that may get a token of a colour."""
    found = []
    for verb, row in state.setting.seats[player].rows.items():
        tokens = state.tokens(player, row)
        if colour in tokens:
            continue
        places = [TokenPlace(verb, place) for place in row.places]
        if not tokens[0]:
            found.append(places[0])
        else:
            found.extend(place for place, token in zip(places, tokens, strict=True) if not token)
    return found
