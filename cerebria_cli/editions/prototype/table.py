"""The table while a move is done: small changes of the state, each noted as an event with its cause."""

from typing import Any

from cerebria_cli.editions.board import table
from cerebria_cli.editions.board.knowledge import top_doubt
from cerebria_cli.editions.board.seats import Row
from cerebria_cli.editions.board.tokens import with_token
from cerebria_cli.editions.board.tracking import DRAWN, HAND, OPEN, PILE, TOP, on_its_way
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.secrecy import SECRETLY
from cerebria_cli.editions.core.whereabouts import Zone
from cerebria_cli.editions.prototype.emotion import Emotion
from cerebria_cli.editions.prototype.player import PlayerState
from cerebria_cli.editions.prototype.results import TOP_CARD
from cerebria_cli.editions.prototype.state import State
from cerebria_cli.editions.prototype.team import TeamState

SUPPLY = "supply"


class Table(table.Table[State]):
    """A state of the prototype that is being changed."""

    __slots__ = ()

    # ------------------------------------------------------------ resources

    def change_wp(self, player: int, amount: int, cause: str, note: str = SUPPLY) -> None:
        event = Event("wp", self.state.name(player), amount=amount, cause=cause, note=note)
        self._change(self.state.players[player], event)

    def change_essence(self, player: int, amount: int, cause: str, note: str = SUPPLY) -> None:
        event = Event("essence", self.state.name(player), amount=amount, cause=cause, note=note)
        self._change(self.state.players[player], event)

    def change_fortitude(self, team: int, amount: int, cause: str) -> None:
        # ruling meditation.fortitude: a bonus may take a side above its dial.
        event = Event("fortitude", self.state.setting.teams[team], amount=amount, cause=cause)
        self._change(self.state.teams[team], event)

    def _change(self, holder: PlayerState | TeamState, event: Event) -> None:
        """Somebody gains or loses the resource after which the event is called."""
        has = getattr(holder, event.kind)
        # Only a move that stood although it is illegal can ask for more than there is.
        amount = max(event.amount, -has)
        if amount:
            setattr(holder, event.kind, has + amount)
            self.note(event._replace(amount=amount))

    def store(self, player: int, row: Row, place: str, amount: int) -> None:
        """upgrade.determination, willpower.spent: some of the Willpower spent is put on the upgrade."""
        holder = self.state.players[player]
        stored = list(holder.stored)
        stored[row.number] += amount
        holder.stored = tuple(stored)
        where = f"{row.verb}.{place}"
        self.note(Event("store", self.state.name(player), where=where, amount=amount, cause="upgrade.determination"))

    # ------------------------------------------------------------ cards

    def next_card(self, player: int, cause: str, zone: Zone = HAND) -> str:
        """Take the top card of a deck that is not empty; what was said about it is checked."""
        holder = self.state.players[player]
        card = holder.deck[0]
        said = self.results.pop(0) if self.results else UNKNOWN
        seen = card = card if card != UNKNOWN else said
        if holder.deck[0] != UNKNOWN:
            self.doubts += top_doubt(self.state, player, said, TOP_CARD)
        else:
            self.turned_up.append(card)
            # action.draw: of cards drawn together nobody tells which one came first, so they are asked about together.
            if zone == DRAWN:
                seen = UNKNOWN
            else:
                self.turned_up_as(player, card)
        self.carry(player, seen, TOP, zone)
        holder.deck = holder.deck[1:]
        # Cards drawn in this edition are seen by the drawing player only.
        self.note(Event("draw", self.state.name(player), card, cause=cause, note=SECRETLY))
        return card

    def draw(self, player: int, cause: str, zone: Zone = HAND) -> None:
        holder = self.state.players[player]
        holder.hand = (*holder.hand, self.next_card(player, cause, zone))

    def discard_from_hand(self, player: int, card: str, cause: str) -> None:
        self.take_from_hand(player, card, cause)
        self.put_on_pile(player, card, cause, on_its_way(card))

    def put_on_pile(self, player: int, card: str, cause: str, start: Zone) -> None:
        """A card that is discarded without having lain on the board."""
        self.carry(player, card, start, PILE)
        holder = self.state.players[player]
        holder.pile = (*holder.pile, card)
        self.note(Event("discard", self.state.name(player), card, cause=cause, note="pile"))

    # ------------------------------------------------------------ board

    def put_emotion(self, slot: int, card: str, player: int, essence: int, cause: str, note: str) -> None:
        """A card enters the board with Essence on its leftmost slots."""
        team = self.state.team_of(player)
        self.state.slots[slot] = Emotion(card, player, team, filled=(1 << essence) - 1)
        self.state.board_changed()
        where, who = self.state.setting.ring.slots[slot], self.state.name(player)
        self.note(Event("enter", who, card, where, cause=cause, note=note))
        self.note(Event("on-emotion", who, card, where, essence, cause))
        self.announce(card, where)

    def _filled(self, slot: int) -> int:
        """Which Essence slots of the Emotion there hold one."""
        emotion = self.state.slots[slot]
        return emotion.filled if emotion else 0

    def _fill(self, slot: int, filled: int, cause: str, note: str) -> None:
        emotion = self.state.slots[slot]
        if emotion is None:
            return
        change = filled.bit_count() - emotion.essence
        self.state.slots[slot] = emotion._replace(filled=filled)
        self.state.board_changed()
        where = self.state.setting.ring.slots[slot]
        self.note(Event("on-emotion", self.state.name(emotion.owner), emotion.card, where, change, cause, note))

    def put_essence(self, slot: int, cause: str, note: str) -> None:
        """1 Essence on an empty slot of an Emotion."""
        filled, spaces = self._filled(slot), self.state.spaces(slot)
        empty = [place for place in range(spaces) if not filled >> place & 1] or [filled.bit_length()]
        # ruling intensify.slot: the next empty slot from the left, or the rightmost one.
        place = empty[-1] if self.state.rules("intensify.slot", "rightmost") else empty[0]
        self._fill(slot, filled | 1 << place, cause, note)

    def take_essence(self, slot: int, number: int, cause: str) -> bool:
        """quell.base: the rightmost Essence is removed, again and again; whether the Emotion left the board."""
        filled = self._filled(slot)
        for _ in range(number):
            if filled:
                filled -= 1 << filled.bit_length() - 1
        self._fill(slot, filled, cause, SUPPLY)
        if filled == 0 and self.state.slots[slot] is not None:
            self.remove_emotion(slot, "emotion.empty")
            return True
        return False

    def remove_emotion(self, slot: int, cause: str) -> None:
        """emotion.empty, emotion.starting: where a card goes that leaves the board."""
        emotion = self.state.slots[slot]
        if emotion is None:
            return
        kind = self.state.setting.cards[emotion.card].kind
        if kind == "mild":
            self.carry(emotion.owner, emotion.card, OPEN, PILE)
        self.state.slots[slot] = None
        self.state.board_changed()
        goes_to = {"starting": "box", "mild": "pile", "strong": "own-strong"}[kind]
        where = self.state.setting.ring.slots[slot]
        self.note(Event("leave", self.state.name(emotion.owner), emotion.card, where, cause=cause, note=goes_to))
        if kind == "starting":
            self.state.teams[emotion.team].starting_gone += 1
        if kind == "mild":
            owner = self.state.players[emotion.owner]
            owner.pile = (*owner.pile, emotion.card)

    def relocate(self, start: int, end: int, cause: str) -> None:
        state, slots = self.state, self.state.setting.ring.slots
        emotion = state.slots[start]
        if emotion is None:
            return
        state.slots[start], state.slots[end] = None, emotion
        state.board_changed()
        self.note(
            Event("relocate", state.name(emotion.owner), emotion.card, slots[end], cause=cause, note=slots[start])
        )

    # ------------------------------------------------------------ upgrades

    def put_token(self, player: int, row: Row, place: str, colour: str, cause: str) -> None:
        holder = self.state.players[player]
        holder.tokens = with_token(holder.tokens, row.number, row.places.index(place), colour)
        self.note(Event("vibe-token", self.state.name(player), colour, f"{row.verb}.{place}", cause=cause))

    def remove_token(self, player: int, row: Row, place: str, cause: str) -> None:
        """upgrade.remove: for good."""
        holder, number = self.state.players[player], row.places.index(place)
        colour = holder.tokens[row.number][number]
        holder.tokens = with_token(holder.tokens, row.number, number, "")
        # ruling upgrade.removed-token: whether the token itself leaves the game.
        if self.state.rules("upgrade.removed-token", "gone"):
            team = self.state.teams[self.state.team_of(player)]
            team.tokens_gone = (*team.tokens_gone, colour)
        self.note(Event("token-gone", self.state.name(player), colour, f"{row.verb}.{place}", cause=cause))

    # ------------------------------------------------------------ Origin and Identity

    def add_fragment(self, team: int, size: str, facing: str, cause: str) -> bool:
        """A Fragment joins the Identity, if there is one; whether there is."""
        holder, name = self.state.teams[team], self.state.setting.teams[team]
        unused = getattr(holder, size)
        # ruling components.exhausted: whether a lack of Fragments counts.
        if not unused and self.state.rules("components.exhausted", "tokens-and-fragments"):
            self.note(Event("fragment-missing", name, size, cause="components.fragments"))
            return False
        setattr(holder, size, max(0, unused - 1))
        self.state.identity = (*self.state.identity, (team, size, facing))
        self.note(Event("fragment", name, size, facing, cause=cause))
        return True

    # ------------------------------------------------------------ flow

    def push(self, *steps: Any) -> None:
        """What has to be done next, before what was to be done anyway."""
        self.state.agenda = (*steps, *self.state.agenda)
