"""A hearing: the judge looks at one move and collects every objection."""

from collections.abc import Sequence

from cerebria_cli.editions.card_game.arguments import EmotionName
from cerebria_cli.editions.card_game.emotion import Emotion
from cerebria_cli.editions.card_game.hands import cards as cards_of
from cerebria_cli.editions.card_game.state import COLUMNS, State
from cerebria_cli.editions.card_game.table import copies_doubt
from cerebria_cli.editions.core import hearing
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.verdict import Earlier, Objection, spoken


class Hearing(hearing.Hearing[State]):
    """One move of the card game under judgement."""

    __slots__ = ()

    @property
    def mindset(self) -> tuple[Emotion, ...]:
        return self.state.players[self.player].mindset

    # ------------------------------------------------------------ what several moves share

    def need_action(self) -> None:
        # turn.two-actions: two Actions a turn, neither more nor fewer.
        text = f"{self.who} has taken both Actions of this turn; Abilities and `end` remain."
        self.need_action_left(self.state.turn.actions, "turn.two-actions", text)

    def need_card(self, card: str, rule: str) -> bool:
        """Whether the card is in the player's hand, or may be."""
        if self.state.holds(self.player, card):
            return True
        self.refuse_cards((card,), rule)
        return False

    def refuse_cards(self, cards: Sequence[str], rule: str) -> None:
        """Cards cannot be in the player's hand, by all that was seen before."""
        named = [card for card in cards if card != UNKNOWN]
        if UNKNOWN in cards_of(self.state.hand(self.player)):
            # components.deck: a card that is nowhere left cannot be behind a `?`.
            doubts = [doubt for card in dict.fromkeys(named) for doubt in copies_doubt(self.state, card)]
            text = f"{self.who} cannot have {' and '.join(named)} in hand: by earlier entries"
            other = Objection(rule, f"{text} other cards are there.", unplayable=True, earlier=Earlier(tuple(named)))
            self.objections += doubts or [other]
            return
        text = f"{self.who} does not have {' and '.join(named)} in hand."
        self.refuse_unheld(self.player, rule, text)

    def refuse_unheld(self, player: int, rule: str, text: str) -> None:
        """A hand of which every card is known holds others."""
        if self.state.setting.dealt:
            self.refuse_outright(rule, text)
        else:
            self.contradict(Earlier(cards_of(self.state.hand(player)), self.state.name(player)), rule, text)

    def need_column(self, number: int, rule: str) -> int:
        """A column of the Impulse with a card in it; -1 with an objection if there is none."""
        column = number - 1
        if not 0 <= column < COLUMNS:
            self.refuse_outright(rule, f"The Impulse has the cards 1 to {COLUMNS}, not {number}.")
            return -1
        if not self.state.columns[column].card:
            self.refuse_outright(rule, f"No card lies in column {number} of the Impulse.")
            return -1
        return column

    def need_emotion(self, player: int, name: EmotionName, rule: str) -> int:
        """The place of an Emotion in a Mindset; -1 with an objection if it is not there."""
        place = place_of(self.state, player, name)
        if place < 0:
            self.refuse_outright(rule, f"There is no {name} in {spoken(self.state.name(player))}'s Mindset.")
        return place


def place_of(state: State, player: int, name: EmotionName) -> int:
    """Where an Emotion lies, by its card and, among equal ones, its number; -1 if it is not there."""
    places = [place for place, emotion in enumerate(state.players[player].mindset) if emotion.card == name.card]
    at = 0 if name.number is None else name.number - 1
    return places[at] if 0 <= at < len(places) else -1


def name_of(state: State, player: int, place: int) -> EmotionName:
    """How an Emotion is called: by its card; equal cards on which something else lies have a number."""
    mindset = state.players[player].mindset
    emotion = mindset[place]
    same = [other for other in mindset if other.card == emotion.card]
    if all(other == emotion for other in same):
        return EmotionName(emotion.card)
    return EmotionName(emotion.card, same.index(emotion) + 1)


def names_of(state: State, player: int) -> list[EmotionName]:
    """Every Emotion of a Mindset by its name; those that cannot be told apart once."""
    places = range(len(state.players[player].mindset))
    return list(dict.fromkeys(name_of(state, player, place) for place in places))


def canonical(state: State, player: int, name: EmotionName) -> list[EmotionName]:
    """The names of the Emotions that a name can mean: several if it has no number and they differ."""
    place = place_of(state, player, name)
    if place < 0:
        return [name]
    if name.number is not None:
        return [name_of(state, player, place)]
    return [other for other in names_of(state, player) if other.card == name.card]
