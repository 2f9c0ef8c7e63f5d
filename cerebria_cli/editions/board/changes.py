"""Changes on a table that are the same in several editions: each is done once and told as an event.

The table of the board takes these functions as methods of its own.
"""

from collections import Counter
from typing import TYPE_CHECKING

from cerebria_cli.editions.board.control import NOBODY
from cerebria_cli.editions.board.tracking import HAND, on_its_way
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import UNKNOWN

if TYPE_CHECKING:
    from cerebria_cli.editions.board.protocols import Table
    from cerebria_cli.editions.core.whereabouts import Zone


def put_figure(table: "Table", player: int, space: int, cause: str) -> None:
    holder = table.state.players[player]
    spaces = table.state.setting.ring.spaces
    before = spaces[holder.space] if holder.space >= 0 else ""
    holder.space = space
    table.note(Event("figure", table.state.name(player), where=spaces[space], cause=cause, note=before))


def identify_in_hand(table: "Table", player: int, card: str, cause: str) -> None:
    """A card of the hand becomes known, if it was not."""
    holder = table.state.players[player]
    if card in holder.hand or UNKNOWN not in holder.hand:
        return
    identify_one_more(table, player, card, cause)


def identify_one_more(table: "Table", player: int, card: str, cause: str) -> None:
    """One of the unknown cards of a hand is this one, whether or not another copy is known to be there."""
    holder = table.state.players[player]
    number = holder.hand.count(card) + 1
    table.track(player, lambda tracked: tracked.held(HAND, card, number))
    hand = list(holder.hand)
    hand[hand.index(UNKNOWN)] = card
    holder.hand = tuple(hand)
    table.note(Event("identify", table.state.name(player), card, "hand", cause=cause))


def know_in_deck(table: "Table", player: int, place: int, card: str) -> None:
    """A card is known at its place of the deck, 1 the top, since it was seen before it was put back there."""
    holder = table.state.players[player]
    table.track(player, lambda tracked: tracked.seen_at(place - 1, card))
    holder.deck = (*holder.deck[: place - 1], card, *holder.deck[place:])


def take_from_hand(table: "Table", player: int, card: str, cause: str, zone: "Zone" = HAND) -> None:
    """A card leaves a hand, or the part of it that was just drawn, and lies open; a `?` is one that nobody tells."""
    identify_in_hand(table, player, card, cause)
    table.carry(player, card, zone, on_its_way(card))
    holder = table.state.players[player]
    if card == UNKNOWN and zone == HAND:
        holder.hand = _still_certain(table, player, len(holder.hand) - 1)
    elif card in holder.hand:
        hand = list(holder.hand)
        hand.remove(card)
        holder.hand = tuple(hand)
    holder.hand_changed()


def _still_certain(table: "Table", player: int, number: int) -> tuple[str, ...]:
    """So many cards are left in a hand, and nobody told which one has left it: those that are there all the same."""
    known = table.state.cards_of(player).known()
    certain = tuple(Counter(known.certain(HAND)).elements()) if known else ()
    return (*certain, *[UNKNOWN] * (number - len(certain)))[: max(0, number)]


def announce(table: "Table", card: str, where: str) -> None:
    """A power that the catalogue does not know is named once, when its card first enters play."""
    known = table.state.setting.cards[card].power_known
    if known in ("yes", "none") or card in table.state.announced:
        return
    table.state.announced = (*table.state.announced, card)
    table.note(Event("announce", what=card, where=where, cause=card, note=known))


def change_sphere(table: "Table", realm: int, amount: int, cause: str) -> None:
    """Willpower is put on a Sphere or taken off."""
    spheres = list(table.state.spheres)
    sphere, wp = spheres[realm]
    spheres[realm] = (sphere, wp + amount)
    table.state.spheres = tuple(spheres)
    where = table.state.setting.ring.realms[realm]
    table.note(Event("sphere", what=sphere, where=where, amount=amount, cause=cause, note=str(wp + amount)))


def rotate(table: "Table", cause: str) -> None:
    """board.origin, meditation.rotate: every Sphere moves one Realm clockwise, with its Willpower and what faces it."""
    table.state.spheres = rotated(table.state.spheres)
    first = table.state.setting.ring.realms[0]
    table.note(Event("rotate", what=table.state.spheres[0][0], where=first, cause=cause))


def rotate_back(table: "Table", cause: str) -> None:
    """board.origin: every Sphere moves one Realm counterclockwise, with its Willpower."""
    first, *rest = table.state.spheres
    table.state.spheres = (*rest, first)
    where = table.state.setting.ring.realms[0]
    table.note(Event("rotate-back", what=table.state.spheres[0][0], where=where, cause=cause))


def rotated(spheres: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    """The Spheres one step further clockwise."""
    return (spheres[-1], *spheres[:-1])


def settle(table: "Table") -> None:
    """control.immediate: name every change of control since the last time."""
    before, now = table.control_told, table.state.control
    if before is now:
        return
    ring, teams = table.state.setting.ring, table.state.setting.teams
    places = (
        *zip(ring.realms, before.realms, now.realms, now.realm_totals, strict=True),
        *zip(ring.frontiers, before.frontiers, now.frontiers, now.frontier_totals, strict=True),
    )
    for place, old, new, totals in places:
        if old != new:
            who = teams[new] if new != NOBODY else ""
            had = teams[old] if old != NOBODY else ""
            what = f"{totals[0]} to {totals[1]}"
            table.note(Event("control", who, what, place, cause="control.immediate", note=had))
    table.control_told = now
