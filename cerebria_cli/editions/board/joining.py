"""Which events of a board game belong together, so that one sentence tells them."""

from cerebria_cli.editions.core.event_kinds import KINDS
from cerebria_cli.editions.core.events import Event
from cerebria_cli.view.words.telling import Join


def _one_payment(last: Event, event: Event) -> bool:
    """What is given and taken for one cause, by a player and the player's team."""
    held = KINDS[event.kind].held
    return bool(held) and last.cause == event.cause and (last.who == event.who or held == "teams")


def _from_sphere(last: Event, event: Event) -> bool:
    return event.kind == "wp" and event.note == last.what and event.amount == -last.amount


def _drawing(last: Event, event: Event) -> bool:
    return event.kind in ("draw", "turn-up") and last.who == event.who


def _card_for_token(last: Event, event: Event) -> bool:
    return event.kind in ("vibe-token", "discard") and last.who == event.who


def _shown_away(last: Event, event: Event) -> bool:
    """A card that is shown and discarded at once."""
    return event.kind == "discard" and (last.who, last.what) == (event.who, event.what)


#: What belongs to a card that is put down, and to Essence on a card.
_FOLLOWS_CARD = {"enter": ("on-emotion",), "on-emotion": ("leave", "intensity-token")}


def _with_card(last: Event, event: Event) -> bool:
    """Essence and token of a card that is put down; a card taken away with its last Essence."""
    if event.kind not in _FOLLOWS_CARD[last.kind] or last.where != event.where:
        return False
    return event.kind != "leave" or last.amount < 0


def _to_identity(last: Event, event: Event) -> bool:
    return not last.what and event.kind == "fragment" and last.cause == event.cause


def _all_alike(last: Event, event: Event) -> bool:
    """Several of one kind for one owner: control markers, starting cards, equal tokens."""
    if last.kind != event.kind or last.who != event.who:
        return False
    return event.kind != "vibe-token" or last.what == event.what


JOINS: dict[str, tuple[Join, ...]] = {
    **dict.fromkeys((kind for kind in KINDS if KINDS[kind].held), (_one_payment,)),
    "fortitude": (_one_payment, _all_alike),
    "sphere": (_from_sphere,),
    "draw": (_drawing,),
    "turn-up": (_drawing,),
    "discard": (_card_for_token,),
    "show": (_shown_away,),
    "enter": (_with_card,),
    "on-emotion": (_with_card,),
    "fortress": (_to_identity,),
    **dict.fromkeys(("control", "hand", "vibe-token"), (_all_alike,)),
}
