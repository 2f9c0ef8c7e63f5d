"""The table on which moves are carried out: every change is done once, here, and told as an event."""

from cerebria_cli.editions.card_game.cards import face, group
from cerebria_cli.editions.card_game.column import ColumnState
from cerebria_cli.editions.card_game.emotion import Emotion
from cerebria_cli.editions.card_game.hands import added, everybody, removed
from cerebria_cli.editions.card_game.knowing import (
    BETWEEN,
    DECK,
    DISCARD,
    OPEN,
    hand_of,
    impulse_of,
    stack_of,
    trail_of,
)
from cerebria_cli.editions.card_game.state import State, Step
from cerebria_cli.editions.core import table
from cerebria_cli.editions.core.events import Event
from cerebria_cli.editions.core.knowledge import dealt_otherwise
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.trail import Carried
from cerebria_cli.editions.core.verdict import Earlier, Objection
from cerebria_cli.editions.core.whereabouts import Zone


class Table(table.Table[State]):
    """A state of the card game that is being changed."""

    __slots__ = ()

    # ------------------------------------------------------------ flow

    def plan(self, *steps: Step) -> None:
        """What has to happen next, before what was planned already."""
        self.state.todo = (*steps, *self.state.todo)

    # ------------------------------------------------------------ hands and piles

    def carry(self, card: str, start: Zone, end: Zone) -> None:
        """The desk learns that a card goes from one place to another; a `?` is one that it does not see."""
        if self.state.trail is not None:
            self.state.trail = self.state.trail.then(Carried(card, start, end))

    def begin_anew(self) -> None:
        """Where what stood cannot be by all that was seen, only the cards that are named are known from now on."""
        state = self.state
        if state.trail is None:
            return
        known = state.trail.known()
        sizes = known.sizes if known else {}
        if any(sizes.get(hand_of(at), 0) != len(one.hand) for at, one in enumerate(state.players)):
            state.trail = trail_of(state)

    def put_in_hand(self, player: int, card: str, seen: int) -> None:
        self.carry(card, BETWEEN, hand_of(player))
        holder = self.state.players[player]
        holder.hand = added(holder.hand, card, seen)

    def play_from_hand(self, player: int, card: str) -> None:
        """A card leaves a hand before everybody's eyes; nobody tells which one a `?` is."""
        self.carry(card, hand_of(player), BETWEEN)
        holder = self.state.players[player]
        holder.hand = removed(holder.hand, card)

    def discard(self, card: str, who: str, where: str, cause: str) -> None:
        """setup.discard-pile: one pile for all, the newest card on top."""
        self.carry(card, BETWEEN, DISCARD)
        self.state.discard = (card, *self.state.discard)
        self.note(Event("pile", who, card, where, cause=cause))

    def discard_from_hand(self, player: int, card: str, cause: str) -> None:
        self.play_from_hand(player, card)
        self.discard(card, self.state.name(player), "hand", cause)

    def next_card(self, seen: str = UNKNOWN) -> str:
        """The top card of the main deck, or what is seen there; the caller has seen to it that there is one."""
        card, *rest = self.state.deck
        self.state.deck = tuple(rest)
        known = card if seen == UNKNOWN else seen
        self.carry(known, DECK, BETWEEN)
        return known

    # ------------------------------------------------------------ the Impulse

    def set_impulse(self, column: int, card: str) -> None:
        self._set_column(column, self.state.columns[column]._replace(card=card))

    def set_stack(self, column: int, stack: tuple[str, ...]) -> None:
        self._set_column(column, self.state.columns[column]._replace(stack=stack))

    def _set_column(self, number: int, column: ColumnState) -> None:
        columns = list(self.state.columns)
        columns[number] = column
        self.state.columns = tuple(columns)

    def leave_impulse(self, column: int) -> str:
        """The face-up card of a column, taken away."""
        card = self.state.columns[column].card
        self.carry(card, impulse_of(column), BETWEEN)
        self.set_impulse(column, "")
        return card

    def refill(self, column: int, rule: str) -> bool:
        """impulse.replace: the top card of the same column's Stack, face up; False if there is none."""
        stack = self.state.columns[column].stack
        if not stack:
            return False
        card = self._turned_up(stack[0], column, rule)
        self.set_stack(column, stack[1:])
        self.carry(card, stack_of(column), impulse_of(column))
        self.set_impulse(column, card)
        self.note(Event("uncover", what=card, where=str(column + 1), cause=rule, note=str(len(stack) - 1)))
        return True

    def _turned_up(self, known: str, column: int, rule: str) -> str:
        """What lies on top, or what the line says that was seen there."""
        told = self.results.pop(0) if self.results else known
        if told in (UNKNOWN, known):
            card = known
        else:
            card = told
            self.doubts += doubts_about(self.state, told, known, column, rule)
        self.turned_up.append(card)
        return card

    # ------------------------------------------------------------ Mindsets and Fragments

    def set_emotion(self, player: int, place: int, emotion: Emotion) -> None:
        mindset = list(self.state.players[player].mindset)
        mindset[place] = emotion
        self.state.players[player].mindset = tuple(mindset)

    def remove_emotion(self, player: int, place: int, cause: str) -> Emotion:
        """merge.single: an Emotion goes to the discard pile, both cards of a merged one."""
        holder = self.state.players[player]
        emotion = holder.mindset[place]
        holder.mindset = holder.mindset[:place] + holder.mindset[place + 1 :]
        for card in reversed(emotion.cards):
            self.carry(card, OPEN, BETWEEN)
            self.discard(card, self.state.name(player), "mindset", cause)
        return emotion

    def change_fragments(self, player: int, place: int, fragments: int, absorbed: int, cause: str) -> None:
        """Fragments are put on or taken off the slots of an Emotion."""
        emotion = self.state.players[player].mindset[place]
        self.set_emotion(
            player,
            place,
            emotion._replace(fragments=emotion.fragments + fragments, absorbed=emotion.absorbed + absorbed),
        )
        for amount, where in ((fragments, "fragment"), (absorbed, "absorb")):
            if amount:
                note = emotion.face.side
                self.note(Event("on-card", self.state.name(player), emotion.card, where, amount, cause, note))

    def score(self, player: int, side: str, amount: int, kind: str, cause: str, note: str = "") -> None:
        """scoring.area: Fragments join a player's scoring area; `kind` is the event that tells it."""
        if not amount:
            return
        holder = self.state.players[player]
        if side == "bliss":
            holder.bliss += amount
        else:
            holder.gloom += amount
        self.note(Event(kind, self.state.name(player), side, amount=amount, cause=cause, note=note))

    def enter(self, player: int, card: str, over: str, cause: str) -> None:
        """entry.fragments: an Emotion enters with its Fragment slots filled from the supply."""
        holder = self.state.players[player]
        name = self.state.name(player)
        # merge.usable-at-once: only what enters without a merge has to wait for the next turn.
        emotion = Emotion(card, over, fresh="" if over else "entered")
        amount = emotion.slots
        # ruling supply.limit: whether only what is in the supply is received.
        if self.state.rules("supply.limit", "limited"):
            amount = max(0, min(amount, self.state.supply(emotion.face.side)))
        holder.mindset = (*holder.mindset, emotion._replace(fragments=amount))
        for one in emotion.cards:
            self.carry(one, BETWEEN, OPEN)
        # entry.colour: the Fragments have the Emotion's own affiliation.
        note = f"{amount} {face(card).side}"
        self.note(Event("join", name, card, over, amount, cause, note))

    def all_seen(self) -> int:
        return everybody(len(self.state.players))


def doubts_about(state: State, card: str, known: str, column: int, rule: str) -> list[Objection]:
    """What is said to be turned up must agree with what is known."""
    if known != UNKNOWN and state.setting.dealt:
        return [dealt_otherwise(rule, "the Stacks", card)]
    if known != UNKNOWN:
        text = f"The next card of Stack {column + 1} is {known}, as was seen before, not {card}."
        return [Objection(rule, text, unplayable=True, earlier=Earlier((known,)))]
    return place_doubt(state, card, stack_of(column), f"come from Stack {column + 1}", rule)


def place_doubt(state: State, card: str, zone: Zone, does: str, rule: str) -> list[Objection]:
    """A card is seen only where it can be, by all that was seen before."""
    found = copies_doubt(state, card)
    if found or card == UNKNOWN or state.known is None or state.known.may_hold(zone, card):
        return found
    text = f"{card} cannot {does}: by earlier entries it is elsewhere."
    return [Objection(rule, text, unplayable=True, earlier=Earlier((card,)))]


def copies_doubt(state: State, card: str) -> list[Objection]:
    """components.deck: no card is seen more often than there are copies of it."""
    if card == UNKNOWN or state.may_be(card):
        return []
    if state.setting.copies.listed is not None:
        number = state.setting.copies.listed[card]
        text = f"The deck list has {number or 'no'} {card}{', and all are known to be elsewhere' if number else ''}."
        return [Objection("components.deck", text, unplayable=True, earlier=Earlier((card,)))]
    side, kind = group(card)
    what = {"mild": f"Mild {side}", "strong": f"Strong {side}"}.get(
        kind, "Brightness" if side == "bliss" else "Bleakness"
    )
    text = f"All 16 {what} cards are known to be elsewhere, so {card} cannot be here."
    alike = tuple(dict.fromkeys(one for one in state.known_cards() if one != UNKNOWN and group(one) == (side, kind)))
    return [Objection(f"components.{side}-cards", text, unplayable=True, earlier=Earlier(alike))]


def columns(state: State) -> list[int]:
    """The columns with a face-up card."""
    return [number for number, column in enumerate(state.columns) if column.card]
