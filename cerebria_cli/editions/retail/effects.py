"""What every effect of a power does to the table, under its word in the vocabulary."""

from collections.abc import Callable, Mapping
from typing import Any

from cerebria_cli.catalogue.effects import BACK, EVERY, key_of, word_of
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.retail.arguments import TokenPlace, place_of
from cerebria_cli.editions.retail.counting import Bearer, Occasion, amount_of, emotions_at
from cerebria_cli.editions.retail.options import free_spaces, options_of
from cerebria_cli.editions.retail.table import SUPPLY, Table
from cerebria_cli.system.named_tuples import NamedTuple


class Applied(NamedTuple):
    """An effect that is carried out now: what causes it, who has the power, on which occasion, what was chosen."""

    table: Table
    effect: Mapping[str, Any]
    cause: str
    bearer: Bearer
    occasion: Occasion
    words: tuple[str, ...]

    def slots(self, key: str) -> list[int]:
        """The slots that are meant: every one of several, that of the card itself, or the one that was chosen."""
        where = self.effect[key]
        if where.startswith(EVERY):
            return emotions_at(self.table.state, where, self.bearer, self.occasion)
        if where == "this":
            return [self.bearer.slot]
        return [self.table.state.setting.ring.slot_number[self.words[0]]]

    def amount(self, key: str) -> int:
        return amount_of(self.table.state, self.effect[key], self.bearer, self.occasion)


def apply_effect(
    table: Table, effect: Mapping[str, Any], cause: str, bearer: Bearer, occasion: Occasion, words: tuple[str, ...]
) -> None:
    """One effect; `words` say what was chosen about it."""
    APPLIES[key_of(effect)](Applied(table, effect, cause, bearer, occasion, words))


def _token(now: Applied) -> None:
    emotion = now.table.state.slots[now.bearer.slot]
    now.table.set_intensity_token(now.bearer.slot, (emotion.token if emotion else 0) + now.amount("token"), now.cause)


def _take_essence(now: Applied) -> None:
    for slot in now.slots("on"):
        now.table.change_on_emotion(slot, -now.effect["take-essence"], now.cause)


def _relocate(now: Applied) -> None:
    slots, (start, end) = now.table.state.setting.ring.slot_number, now.words
    now.table.relocate(slots[start], slots[end], now.cause)


def _vibe(now: Applied) -> None:
    colour, place = now.words
    put_free_token(now.table, now.occasion.player, colour, place_of(place), now.cause)


def _discard(now: Applied) -> None:
    (card,) = now.words
    now.table.discard_from_hand(now.occasion.player, card, now.cause)


def _rotate(now: Applied) -> None:
    turn = now.table.rotate_back if now.words[:1] == (BACK,) else now.table.rotate
    for _ in range(now.effect["rotate"]):
        turn(now.cause)


def _exalt(now: Applied) -> None:
    from cerebria_cli.editions.retail.fortifying import exalt_by_power

    (realm,) = now.words
    exalt_by_power(now.table, now.table.state.setting.ring.realms.index(realm), now.cause)


def _tap(now: Applied) -> None:
    """Willpower from a Sphere that is not absorbed from, so that it gives no bonus and brings no Revelation."""
    (sphere,), amount = now.words, now.effect["tap"]
    realm = next(realm for realm, (name, _) in enumerate(now.table.state.spheres) if name == sphere)
    now.table.change_sphere(realm, -amount, now.cause)
    now.table.change_wp(now.occasion.player, amount, now.cause, sphere)


def _remind(now: Applied) -> None:
    """A power that the vocabulary cannot say: the table hears its words and enters what it does."""
    where = now.table.state.setting.ring.slots[now.bearer.slot] if now.bearer.slot >= 0 else ""
    now.table.note(Event("remind", what=now.cause, where=where, cause=now.cause, note=now.effect["remind"]))


def put_free_token(table: Table, player: int, colour: str, place: TokenPlace, cause: str) -> None:
    """A normal Vibe token on a place of a player's board."""
    row = table.state.setting.seats[player].rows.get(place.action)
    if row is not None:
        table.put_vibe_token(player, row, place.place, colour, cause)


def _put_essence(now: Applied) -> None:
    for slot in now.slots("on"):
        _fill(now, slot)


def _fill(now: Applied, slot: int) -> None:
    """As much as the Emotion has spaces for and the player has."""
    table, player = now.table, now.occasion.player
    source, emotion = SUPPLY, table.state.slots[slot]
    if emotion is None:
        return
    number = 1 if now.effect.get("divided") else now.effect["put-essence"]
    number = min(number, free_spaces(table.state, slot))
    if now.effect["from"] == "player":
        source, number = table.state.name(player), min(number, table.state.essence(player, emotion.side))
        table.change_pool(player, emotion.side, -number, now.cause, "emotion")
    table.change_on_emotion(slot, number, now.cause, source)


def _swap(now: Applied) -> None:
    (slot,) = now.words
    now.table.swap(now.bearer.slot, now.table.state.setting.ring.slot_number[slot], now.cause)


def _grow(now: Applied) -> None:
    """empower.base: the Mild Emotion is replaced, and the Strong one uses its power."""
    from cerebria_cli.editions.retail.empowering import grow
    from cerebria_cli.editions.retail.reacting import enter

    for slot in now.slots("grow"):
        if grow(now.table, slot):
            enter(now.table, slot, now.occasion._replace(slot=slot))


def _go(now: Applied) -> None:
    (space,) = now.words
    now.table.put_figure(now.occasion.player, now.table.state.setting.ring.space_number[space], now.cause)


def _return(now: Applied) -> None:
    """emotion.discard: the Mild card that was put under its owner's deck goes to the hand."""
    if options_of(now.table.state, now.effect, now.bearer, now.occasion):
        now.table.take_back(now.occasion.player, now.cause)


def _score(now: Applied) -> None:
    from cerebria_cli.editions.retail.intentions import score_points

    score_points(now.table, now.occasion.player, now.amount("score"), now.cause)


def _choose(now: Applied) -> None:
    choice = next(choice for choice in now.effect["one-of"] if word_of(choice) == now.words[0])
    apply_effect(now.table, choice, now.cause, now.bearer, now.occasion, now.words[1:])


def _spend(now: Applied) -> None:
    """What is paid first; a card that is paid was named first."""
    table, player, words = now.table, now.occasion.player, now.words
    what, cost, (bought,) = now.effect["spend"], now.effect["cost"], now.effect["to"]
    if what == "card":
        table.discard_from_hand(player, words[0], now.cause)
        words = words[1:]
    else:
        GAINS[what](now, -cost)
    apply_effect(table, bought, now.cause, now.bearer, now.occasion, words)


def _gain(now: Applied) -> None:
    GAINS[now.effect["gain"]](now, now.amount("amount"))


def _lose(now: Applied) -> None:
    GAINS[now.effect["lose"]](now, -now.amount("amount"))


#: What is gained or lost.
GAINS: Mapping[str, Callable[[Applied, int], None]] = {
    "wp": lambda now, amount: now.table.change_wp(now.occasion.player, amount, now.cause),
    "essence": lambda now, amount: now.table.change_essence(now.occasion.player, amount, now.cause),
    "ambition": lambda now, amount: now.table.change_ambition(
        now.table.state.team_of(now.occasion.player), amount, now.cause
    ),
    "action": lambda now, amount: now.table.gain_actions(amount, now.cause),
    "card": lambda now, amount: now.table.draw_several(now.occasion.player, amount, now.cause),
}


def _fortress(now: Applied) -> None:
    from cerebria_cli.editions.retail.fortifying import change_by_power

    change_by_power(now.table, now.bearer, now.effect["fortress"], now.cause)


#: How each effect of the vocabulary is carried out; those that adjust or forbid are asked for where they matter, and
#: those of an expansion are the manifest's.
APPLIES: Mapping[str, Callable[[Applied], None]] = {
    "token": _token,
    "gain": _gain,
    "lose": _lose,
    "put-essence": _put_essence,
    "take-essence": _take_essence,
    "relocate": _relocate,
    "vibe": _vibe,
    "discard": _discard,
    "rotate": _rotate,
    "fortress": _fortress,
    "exalt": _exalt,
    "tap": _tap,
    "swap": _swap,
    "grow": _grow,
    "go": _go,
    "return": _return,
    "score": _score,
    "one-of": _choose,
    "spend": _spend,
    "remind": _remind,
}
