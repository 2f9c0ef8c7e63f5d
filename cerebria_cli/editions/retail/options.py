"""The answers that a decision about an effect can have, in words."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from cerebria_cli.catalogue.effects import BACK, CLOCKWISE, EVERY, key_of, word_of
from cerebria_cli.editions.board.knowledge import behind_unknown
from cerebria_cli.editions.board.ring import TRIAD_OF_SLOT, neighbours, reachable
from cerebria_cli.editions.core.knowledge import holdable
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.retail.arguments import TokenPlace
from cerebria_cli.editions.retail.counting import Bearer, Occasion, emotions_at, slots_near
from cerebria_cli.editions.retail.manifest import Options
from cerebria_cli.editions.retail.state import State


def options_of(state: State, effect: Mapping[str, Any], bearer: Bearer, occasion: Occasion) -> Options:
    """Every answer; none if the effect is not possible now."""
    if effect.get("chooser") == "team":
        members = state.setting.members(bearer.team)
        found = [(m, words) for m in members for words in _said(state, effect, bearer, occasion._replace(player=m))]
        return tuple((state.name(member), *words) for member, words in found)
    return tuple(words or ("yes",) for words in _said(state, effect, bearer, occasion))


def _said(state: State, effect: Mapping[str, Any], bearer: Bearer, occasion: Occasion) -> Options:
    """What is to be said about an effect once it is known who does it; one empty answer where it needs no word."""
    find = OPTIONS.get(key_of(effect))
    if find is None:
        return ((),)
    if _names_one(effect):
        return find(state, effect, bearer, occasion)
    return ((),) if find(state, effect, bearer, occasion) else ()


def _names_one(effect: Mapping[str, Any]) -> bool:
    """Whether an answer says which Emotion is meant: not where it is this card, or every one."""
    where = str(effect.get("on", effect.get("grow", "")))
    return where != "this" and not where.startswith(EVERY)


def _choices(state: State, effect: Mapping[str, Any], bearer: Bearer, occasion: Occasion) -> Options:
    """One of several effects by its word, with what is to be said about it."""
    return tuple(
        (word_of(choice), *words)
        for choice in effect["one-of"]
        for words in _said(state, choice, bearer, occasion)
        if is_possible(state, choice, bearer, occasion)
    )


def _payments(state: State, effect: Mapping[str, Any], bearer: Bearer, occasion: Occasion) -> Options:
    """What is paid, if a card, and what is to be said about what it is paid for; nothing without the means."""
    what, cost, (bought,) = effect["spend"], effect["cost"], effect["to"]
    if not is_possible(state, bought, bearer, occasion):
        return ()
    after = _said(state, bought, bearer, occasion)
    if what != "card":
        return after if held(state, occasion.player, what) >= cost else ()
    # several cards are named one by one where each is discarded; here one is
    return tuple((card, *words) for card in _hand(state, occasion.player) for words in after)


def held(state: State, player: int, what: str) -> int:
    """How much of something a player, or the team, has."""
    if what == "ambition":
        return state.teams[state.team_of(player)].ambition
    return state.players[player].wp if what == "wp" else sum(state.players[player].essence)


def is_possible(state: State, effect: Mapping[str, Any], bearer: Bearer, occasion: Occasion) -> bool:
    """Whether an effect without a choice would do anything: a Fortress that can be built or razed."""
    if "fortress" not in effect:
        return True
    from cerebria_cli.editions.retail.fortifying import can_change

    return can_change(state, bearer, int(effect["fortress"]))


def _to_fill(state: State, effect: Mapping[str, Any], bearer: Bearer, occasion: Occasion) -> Options:
    return _names(state, _slots_to_fill(state, effect, bearer, occasion))


def _to_empty(state: State, effect: Mapping[str, Any], bearer: Bearer, occasion: Occasion) -> Options:
    return _names(state, emotions_at(state, effect["on"], bearer, occasion))


def _tokens(state: State, effect: Mapping[str, Any], bearer: Bearer, occasion: Occasion) -> Options:
    return token_options(state, occasion.player, _colours(state, effect, bearer, occasion))


def _discards(state: State, effect: Mapping[str, Any], bearer: Bearer, occasion: Occasion) -> Options:
    return tuple((card,) for card in _hand(state, occasion.player))


def _hand(state: State, player: int) -> list[str]:
    """Every card that a player holds, or may hold behind a `?`."""
    hand = state.players[player].hand
    return holdable(hand, behind_unknown(state, player)) if UNKNOWN in hand else sorted(set(hand))


def _names(state: State, slots: Iterable[int]) -> Options:
    return tuple((state.setting.ring.slots[slot],) for slot in slots)


def _slots_to_fill(state: State, effect: Mapping[str, Any], bearer: Bearer, occasion: Occasion) -> list[int]:
    found = [slot for slot in emotions_at(state, effect["on"], bearer, occasion) if free_spaces(state, slot)]
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
    for start in emotions_at(state, effect["relocate"], bearer, occasion):
        for end in empty:
            if effect["to"] == "next" and end not in neighbours(start):
                continue
            if effect["to"] == "neighbour" and not _beside_triads(start, end):
                continue
            if effect["to"] == "figure" and end not in slots_near(state, "figure", bearer, occasion):
                continue
            found.append((slots[start], slots[end]))
    return tuple(found)


def _beside_triads(start: int, end: int) -> bool:
    """Whether two slots lie in neighbouring Triads."""
    return (TRIAD_OF_SLOT[start] - TRIAD_OF_SLOT[end]) % 5 in (1, 4)


def _ways(state: State, effect: Mapping[str, Any], bearer: Bearer, occasion: Occasion) -> Options:
    """The ways in which the Origin may turn; nothing to say where it turns clockwise."""
    return ((CLOCKWISE,), (BACK,)) if effect.get("way") else ((),)


def _exaltations(state: State, effect: Mapping[str, Any], bearer: Bearer, occasion: Occasion) -> Options:
    from cerebria_cli.editions.retail.fortifying import exaltable

    return tuple((state.setting.ring.realms[realm],) for realm in exaltable(state, bearer))


def _spheres_beside(state: State, effect: Mapping[str, Any], bearer: Bearer, occasion: Occasion) -> Options:
    """The Spheres beside the one absorbed from that hold enough."""
    names = [name for name, _ in state.spheres]
    if occasion.sphere not in names:
        return ()
    place = names.index(occasion.sphere)
    beside = [state.spheres[(place + way) % len(names)] for way in (-1, 1)]
    return tuple((name,) for name, wp in beside if wp >= effect["least"])


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


def _swaps(state: State, effect: Mapping[str, Any], bearer: Bearer, occasion: Occasion) -> Options:
    """Other Emotions to change places with; none if this card is gone."""
    if state.slots[bearer.slot] is None:
        return ()
    return _names(state, (s for s in emotions_at(state, effect["swap"], bearer, occasion) if s != bearer.slot))


def _growing(state: State, effect: Mapping[str, Any], bearer: Bearer, occasion: Occasion) -> Options:
    """empower.copies: Mild Emotions whose Strong card is not yet in play twice."""
    from cerebria_cli.editions.retail.empowering import can_grow

    return _names(state, (s for s in emotions_at(state, effect["grow"], bearer, occasion) if can_grow(state, s)))


def _spaces(state: State, effect: Mapping[str, Any], bearer: Bearer, occasion: Occasion) -> Options:
    """move.occupied: the spaces to which the figure may go."""
    from cerebria_cli.editions.retail.moving import in_the_way

    start, team = state.players[occasion.player].space, state.team_of(occasion.player)
    if start < 0:
        return ()
    ends = {end for steps in range(1, min(effect["go"], 5) + 1) for end in reachable(start, steps)} - {start}
    return tuple((state.setting.ring.spaces[end],) for end in sorted(ends) if not in_the_way(state, team, end))


def _taken_back(state: State, effect: Mapping[str, Any], bearer: Bearer, occasion: Occasion) -> Options:
    """A card can be taken back that now lies under its player's deck: a Mild one."""
    deck = state.players[occasion.player].deck
    return ((),) if deck and occasion.left == deck[-1] else ()


Finder = Callable[[State, Mapping[str, Any], Bearer, Occasion], Options]

#: The answers about the effects that always need somebody to say where or which.
OPTIONS: Mapping[str, Finder] = {
    "put-essence": _to_fill,
    "take-essence": _to_empty,
    "relocate": _relocations,
    "vibe": _tokens,
    "discard": _discards,
    "swap": _swaps,
    "grow": _growing,
    "go": _spaces,
    "rotate": _ways,
    "exalt": _exaltations,
    "tap": _spheres_beside,
    "return": _taken_back,
    "one-of": _choices,
    "spend": _payments,
}
