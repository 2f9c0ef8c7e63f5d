"""The table while a move is done: small changes of the state, each noted as an event with its cause."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cerebria_cli.editions.board import table
from cerebria_cli.editions.board.knowledge import top_doubt
from cerebria_cli.editions.board.tokens import with_token
from cerebria_cli.editions.board.tracking import HAND, OPEN, TOP, UNDER, on_its_way
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.whereabouts import Zone
from cerebria_cli.editions.retail.emotion import Emotion
from cerebria_cli.editions.retail.fortress import Fortress
from cerebria_cli.editions.retail.manifest import Options
from cerebria_cli.editions.retail.powers import chosen
from cerebria_cli.editions.retail.results import TOP_CARD
from cerebria_cli.editions.retail.setting import UNLOCK
from cerebria_cli.editions.retail.state import State

if TYPE_CHECKING:
    from cerebria_cli.editions.board.seats import Row

SUPPLY = "supply"


class Table(table.Table[State]):
    """A state of the retail game that is being changed."""

    __slots__ = ("left",)

    def __init__(self, state: State, results: Sequence[str] = ()) -> None:
        super().__init__(state, results)
        self.left: list[tuple[int, str, Emotion]] = []
        """The slots whose Emotion left play, with the stage at which powers are asked about it, and the Emotion."""

    def note(self, event: Event) -> None:
        stated = self.state.setting.manifest.restated.get(event.cause)
        self.events.append(event._replace(cause=stated) if stated else event)

    # ------------------------------------------------------------ resources

    def change_wp(self, player: int, amount: int, cause: str, note: str = SUPPLY) -> None:
        if amount == 0:
            return
        holder = self.state.players[player]
        # Only a move that stood although it is illegal can ask for more than there is.
        amount = max(amount, -holder.wp)
        holder.wp += amount
        self.note(Event("wp", self.state.name(player), amount=amount, cause=cause, note=note))

    def change_essence(self, player: int, amount: int, cause: str, note: str = SUPPLY) -> None:
        """A player gains or loses Essence of whatever kind the edition says."""
        if amount:
            self.state.setting.manifest.essence.change(self, player, amount, cause, note)

    def change_pool(self, player: int, side: int, amount: int, cause: str, note: str = SUPPLY) -> None:
        """A player gains or loses Essence of one side."""
        if amount == 0:
            return
        setting, holder = self.state.setting, self.state.players[player]
        sides = setting.sides(self.state.team_of(player))
        pools = list(holder.essence)
        place = sides.index(side)
        amount = max(amount, -pools[place])
        pools[place] += amount
        holder.essence = tuple(pools)
        kind = setting.teams[side] if len(sides) > 1 else ""
        self.note(Event("essence", self.state.name(player), kind, amount=amount, cause=cause, note=note))

    def change_ambition(self, team: int, amount: int, cause: str) -> None:
        holder = self.state.teams[team]
        # ambition.tokens: never more than 3 available, never fewer than none.
        amount = min(3, max(0, holder.ambition + amount)) - holder.ambition
        if amount == 0:
            return
        holder.ambition += amount
        self.note(Event("ambition", self.state.setting.teams[team], amount=amount, cause=cause))

    def gain_actions(self, amount: int, cause: str) -> None:
        turn = self.state.turn
        self.state.turn = turn._replace(actions=turn.actions + amount)
        self.note(Event("action", self.state.name(self.state.current), amount=amount, cause=cause))

    # ------------------------------------------------------------ cards

    def draw(self, player: int, cause: str, zone: Zone = HAND) -> None:
        """turn.draw: the face-up top card goes to the hand and the next one is turned up."""
        holder = self.state.players[player]
        # ruling deck.empty: nothing is drawn from an empty deck.
        if not holder.deck:
            return
        self.carry(player, holder.deck[0], TOP, zone)
        card = holder.take_top()
        holder.hand = (*holder.hand, card)
        if holder.covered:
            holder.secret = (*holder.secret, card)
        self.note(Event("draw", self.state.name(player), card, cause=cause))
        self._next_up(player, cause)

    def _next_up(self, player: int, cause: str) -> None:
        """The card that now lies on top of the deck is turned up."""
        holder = self.state.players[player]
        holder.covered = False
        if not holder.deck:
            self.note(Event("turn-up", self.state.name(player), "", cause=cause))
            return
        said = self.results.pop(0) if self.results else UNKNOWN
        if holder.deck[0] == UNKNOWN:
            self.turned_up_as(player, said)
        else:
            self.doubts += top_doubt(self.state, player, said, TOP_CARD)
        self.turn_up(player, said, cause)
        self.turned_up.append(holder.deck[0])

    def turn_up(self, player: int, card: str, cause: str) -> None:
        """The top card of the deck is seen."""
        holder = self.state.players[player]
        if holder.deck[0] == UNKNOWN:
            self.carry(player, card, TOP, TOP)
            holder.deck = (card, *holder.deck[1:])
        self.note(Event("turn-up", self.state.name(player), holder.deck[0], cause=cause))

    def show(self, player: int, card: str, cause: str) -> None:
        """A card of the hand is shown and stays there."""
        self.identify_in_hand(player, card, cause)
        self.state.players[player].show(card)
        self.note(Event("show", self.state.name(player), card, cause=cause))

    def take_top_card(self, player: int, card: str, cause: str) -> None:
        """The face-up top card of the deck is used; the next one is turned up."""
        holder = self.state.players[player]
        if holder.deck[0] == UNKNOWN:
            self.note(Event("identify", self.state.name(player), card, "top", cause=cause))
        self.carry(player, card, TOP, OPEN)
        holder.take_top()
        self._next_up(player, cause)

    def discard_from_hand(self, player: int, card: str, cause: str, zone: Zone = HAND) -> None:
        self.take_from_hand(player, card, cause, zone)
        self.note(Event("discard", self.state.name(player), card, cause=cause))
        self.put_under_deck(player, card, cause)

    def put_under_deck(self, player: int, card: str, cause: str) -> None:
        """emotion.discard: a discarded Mild Emotion goes face-down to the bottom of its owner's deck."""
        holder = self.state.players[player]
        was_empty = not holder.deck
        self.carry(player, card, on_its_way(card), UNDER)
        holder.deck, holder.under = (*holder.deck, card), holder.under + 1
        # ruling deck.discard-to-empty: the only card of a deck lies face-up.
        if not was_empty:
            return
        holder.covered = self.state.rules("deck.discard-to-empty", "down")
        if not holder.covered:
            self.note(Event("turn-up", self.state.name(player), card, cause=cause))

    def take_back(self, player: int, cause: str) -> None:
        """The card that has just been put under a player's deck goes to the hand instead."""
        holder = self.state.players[player]
        *rest, card = holder.deck
        self.carry(player, card, UNDER, HAND)
        holder.deck, holder.under = tuple(rest), max(0, holder.under - 1)
        holder.hand = (*holder.hand, card)
        holder.covered = holder.covered and bool(rest)
        self.note(Event("back", self.state.name(player), card, cause=cause))

    # ------------------------------------------------------------ board

    def put_emotion(self, slot: int, emotion: Emotion, cause: str, note: str) -> None:
        self.state.slots[slot] = emotion
        self.state.board_changed()
        where = self.state.setting.ring.slots[slot]
        who = self.state.name(emotion.owner)
        self.note(Event("enter", who, emotion.card, where, cause=cause, note=note))
        self.note(Event("on-emotion", who, emotion.card, where, emotion.essence, cause))
        if emotion.vibe:
            self.note(Event("vibe-marker", who, emotion.vibe, where, cause=cause, note=emotion.card))
        self.announce(emotion.card, where)

    def announce(self, card: str, where: str) -> None:
        """A power that the catalogue does not know is named once, when its card first enters play."""
        declared = self.state.setting.powers.get(card, ())
        # A power that is known in part is the referee's where a ruling says how the table reads it.
        if not any(chosen(self.state, power.ruling) for power in declared):
            super().announce(card, where)

    def change_on_emotion(self, slot: int, amount: int, cause: str, note: str = SUPPLY) -> None:
        """Essence is put on an Emotion or taken off; one that is left without it leaves the board."""
        emotion = self.state.slots[slot]
        if emotion is None or amount == 0:
            return
        amount = max(amount, -emotion.essence)
        self.state.slots[slot] = emotion._replace(essence=emotion.essence + amount)
        self.state.board_changed()
        where = self.state.setting.ring.slots[slot]
        who = self.state.name(emotion.owner)
        self.note(Event("on-emotion", who, emotion.card, where, amount, cause, note))
        # emotion.empty: an Emotion that is left without Essence is removed and discarded.
        if emotion.essence + amount == 0:
            self.remove_emotion(slot, "emotion.empty")

    def remove_emotion(self, slot: int, cause: str, stage: str = "leave") -> None:
        """emotion.discard: where a card goes that leaves the board."""
        emotion = self.state.slots[slot]
        if emotion is None:
            return
        self.state.slots[slot] = None
        self.state.board_changed()
        kind = self.state.setting.cards[emotion.card].kind
        goes_to = {"starting": "box", "mild": "deck", "strong": "strong"}[kind]
        where = self.state.setting.ring.slots[slot]
        self.note(Event("leave", self.state.name(emotion.owner), emotion.card, where, cause=cause, note=goes_to))
        self.left.append((slot, stage, emotion))
        if kind == "starting":
            self.state.teams[emotion.team].starting_gone += 1
        if kind == "mild":
            self.put_under_deck(emotion.owner, emotion.card, cause)

    def relocate(self, start: int, end: int, cause: str) -> None:
        emotion = self.state.slots[start]
        if emotion is None:
            return
        self.state.slots[start] = None
        self.state.slots[end] = emotion
        self.state.board_changed()
        slots = self.state.setting.ring.slots
        who = self.state.name(emotion.owner)
        self.note(Event("relocate", who, emotion.card, slots[end], cause=cause, note=slots[start]))

        self._power_moves(start, end)

    def swap(self, one: int, other: int, cause: str) -> None:
        """Two Emotions change places."""
        slots, names = self.state.slots, self.state.setting.ring.slots
        slots[one], slots[other] = slots[other], slots[one]
        self.state.board_changed()
        for start, end in ((one, other), (other, one)):
            emotion = slots[end]
            if emotion is not None:
                who = self.state.name(emotion.owner)
                self.note(Event("relocate", who, emotion.card, names[end], cause=cause, note=names[start]))
        self._power_moves(one, other)

    def _power_moves(self, one: int, other: int) -> None:
        """What was used once per turn stays used where its card goes."""
        turn = self.state.turn
        if turn.powers:
            names = self.state.setting.ring.slots
            moved = {names[one]: names[other], names[other]: names[one]}
            powers = tuple(used._replace(slot=moved.get(used.slot, used.slot)) for used in turn.powers)
            self.state.turn = turn._replace(powers=powers)

    def set_intensity_token(self, slot: int, bonus: int, cause: str) -> None:
        """emotion.token: one token at most, and its bonus is at most 6."""
        emotion = self.state.slots[slot]
        if emotion is None:
            return
        bonus = min(6, max(0, bonus))
        self.state.slots[slot] = emotion._replace(token=bonus)
        self.state.board_changed()
        where = self.state.setting.ring.slots[slot]
        self.note(Event("intensity-token", self.state.name(emotion.owner), emotion.card, where, bonus, cause))

    def put_vibe_token(self, player: int, row: "Row", place: str, colour: str, cause: str) -> None:
        holder = self.state.players[player]
        holder.tokens = with_token(holder.tokens, row.number, row.places.index(place), colour)
        where = row.verb if place == UNLOCK else f"{row.verb}.{place}"
        self.note(Event("vibe-token", self.state.name(player), colour, where, cause=cause))

    # ------------------------------------------------------------ fortresses and Origin

    def set_fortress(self, realm: int, fortress: Fortress | None, cause: str) -> None:
        """The unused Fragments change with what stands on the location (fortify.removed, components.fragments)."""
        before = self.state.fortresses[realm]
        if before is not None:
            self._change_unused(before.team, before.size, 1)
        if fortress is not None:
            self._change_unused(fortress.team, fortress.size, -1)
        self.state.fortresses[realm] = fortress
        self.state.board_changed()
        shown = fortress or before
        team = self.state.setting.teams[shown.team] if shown else ""
        where = self.state.setting.ring.realms[realm]
        note = f"{self.state.setting.teams[before.team]} {before.size}" if before else ""
        self.note(Event("fortress", team, fortress.size if fortress else "", where, cause=cause, note=note))

    def _change_unused(self, team: int, size: str, amount: int) -> None:
        holder = self.state.teams[team]
        if size == "minor":
            holder.minor += amount
        elif size == "major":
            holder.major += amount
        else:
            holder.capping += amount

    def add_fragment(self, team: int, size: str, cause: str, note: str = "") -> None:
        """A Fragment joins the Identity."""
        self._change_unused(team, size, -1)
        self.state.identity = (*self.state.identity, (team, size))
        self.note(Event("fragment", self.state.setting.teams[team], size, cause=cause, note=note))

    # ------------------------------------------------------------ flow

    def ask(self, pending: Pending) -> None:
        super().ask(pending._replace(cause=self.state.setting.rule(pending.cause)))

    def told_options(self, pending: Pending) -> Options:
        """What only one team may see is not told to all."""
        secret = self.state.setting.manifest.showing.secret(self.state, pending) >= 0
        return () if secret else pending.options

    def draw_several(self, player: int, number: int, cause: str, zone: Zone = HAND) -> None:
        for _ in range(number):
            self.draw(player, cause, zone)
