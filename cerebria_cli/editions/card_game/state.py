"""The state of a card game: plain data that is copied cheaply and compared."""

from collections.abc import Iterator, Mapping
from typing import Any

from cerebria_cli.editions.card_game.arguments import Target
from cerebria_cli.editions.card_game.cards import Copies
from cerebria_cli.editions.card_game.column import ColumnState
from cerebria_cli.editions.card_game.hands import Hand, known_as
from cerebria_cli.editions.card_game.knowing import fresh, hand_of, possible
from cerebria_cli.editions.card_game.player import PLAYER, PlayerState
from cerebria_cli.editions.card_game.turn import Turn
from cerebria_cli.editions.core import settings, state
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.trail import Trail
from cerebria_cli.editions.core.whereabouts import Whereabouts
from cerebria_cli.system.named_tuples import NamedTuple

COLUMNS = 3

#: Why a game ends, each reason with its rule.
ENDINGS = {"single-bliss": "win.single-bliss", "single-gloom": "win.single-gloom", "balanced": "win.balanced"}


class Setting:
    """What is fixed for a whole game."""

    def __init__(
        self,
        *,
        players: tuple[str, ...],
        copies: Copies,
        names: Mapping[str, str],
        dealt: bool,
        numbers: Mapping[str, Any],
        combinations: tuple[Mapping[str, Any], ...],
        rulings: Mapping[str, str],
    ) -> None:
        self.players = players
        """Clockwise as they sit."""
        self.player_number = settings.numbered(players)
        self.copies = copies
        self.names = names
        """The owner's names of cards, each with its code."""
        self.dealt = self.deals = dealt
        """The tool knows the order of the cards."""
        self.numbers = numbers
        self.combinations = combinations
        self.rulings = rulings

    rules, with_rulings = settings.rules, settings.with_rulings

    @property
    def stack_size(self) -> int:
        """setup.stack-size: players plus two."""
        size: int = len(self.players) + self.numbers["start"]["stack_beyond_players"]
        return size


class Using(NamedTuple):
    """An Ability that was paid for and has not taken effect yet."""

    player: int
    emotion: int
    """The place of the performing Emotion in the user's Mindset."""
    card: str
    ability: str
    asked: int = 0
    """How many others were asked whether they cancel."""
    target: Target | None = None
    """What was announced with the use, where the table plays so."""
    left: int = 0
    """Deprive: how many discards are still to be done."""
    columns: tuple[int, ...] = ()
    """Deprive: the columns of the discards so far."""


class Result(NamedTuple):
    """How the game ended."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    why: str
    """The rule that decided."""


Step = tuple[str, int]


class State(state.State[Setting]):
    """A whole card game at one moment."""

    __slots__ = (
        *("columns", "cycle", "deck", "discard", "end", "trail", "mood", "players", "result", "starter"),
        *("todo", "turn", "using", "view"),
    )

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting, "setup")
        self.cycle = 1
        self.turn = Turn(0, 0, 0)
        self.mood = ""
        """`bliss` or `gloom`; empty while the coin was not tossed."""
        self.starter = -1
        """Who began the game."""
        self.players = [PlayerState() for _ in setting.players]
        self.columns = (ColumnState(),) * COLUMNS
        self.deck: tuple[str, ...] = ()
        self.discard: tuple[str, ...] = ()
        """From top to bottom."""
        self.trail: Trail | None = None
        """What was seen of cards that people shuffle; none if they are dealt, and in what a view sees."""
        self.view = ""
        """Who knows the table so; empty where it is as the desk knows it."""
        self.using: Using | None = None
        self.todo: tuple[Step, ...] = ()
        """What has to happen by itself before the game goes on: a word and a player or column."""
        self.end = ""
        self.result: Result | None = None

    def copy(self) -> "State":
        new = state.copied(self)
        new.players = state.all_copied(self.players)
        return new

    def share(self, before: "State") -> None:
        self.players = state.as_before(self.players, before.players)

    def key(self) -> tuple[Any, ...]:
        return (
            self.phase,
            self.cycle,
            self.turn,
            self.mood,
            self.starter,
            [PLAYER.key(player) for player in self.players],
            self.columns,
            self.deck,
            self.discard,
            self.pending,
            self.using,
            self.todo,
            self.end,
            self.result,
        )

    # ------------------------------------------------------------ what the desk asks

    @property
    def whose(self) -> str:
        """Who acts now."""
        return self.pending[0].who if self.pending else self.name(self.turn.player)

    # ------------------------------------------------------------ what is known of cards that people shuffle

    @property
    def known(self) -> Whereabouts | None:
        """Where cards may be, as the desk knows it; none if they are dealt, and in what a view sees."""
        if self.trail is None:
            return None
        # What cannot be is forgotten but for the cards that are named.
        return self.trail.known() or fresh(self)

    def hand(self, player: int) -> Hand:
        """A hand with every card that is certain to be there."""
        held, known = self.players[player].hand, self.known
        return held if known is None else known_as(held, known.certain(hand_of(player)), len(held))

    def settled(self) -> "State":
        """The same moment with every card in the hands that is certain to be there."""
        new = self.copy()
        for number, player in enumerate(new.players):
            player.hand = self.hand(number)
        return new

    # ------------------------------------------------------------ derived

    def name(self, player: int) -> str:
        return self.setting.players[player]

    def others(self, player: int) -> list[int]:
        """cancel.order: the other players clockwise, the one on the left first."""
        many = len(self.players)
        return [(player + step) % many for step in range(1, many)]

    def round_from(self, player: int) -> list[int]:
        """Everybody clockwise, beginning with a player."""
        return [player, *self.others(player)]

    def known_cards(self) -> Iterator[str]:
        """Every card whose place is known."""
        for player in self.players:
            yield from player.cards
            for emotion in player.mindset:
                yield from emotion.cards
        yield from filter(None, (column.card for column in self.columns))
        for pile in (*(column.stack for column in self.columns), self.deck, self.discard):
            yield from pile

    def unseen(self) -> list[str]:
        """Every card that can be behind a `?`."""
        return self.setting.copies.left(self.known_cards()).possible()

    def may_be(self, card: str) -> bool:
        """Whether a card can be behind a `?`."""
        return self.setting.copies.left(self.known_cards()).number(card) > 0

    def supply(self, side: str) -> int:
        """term.supply: what lies neither on an Emotion nor in a scoring area; may be short of nothing."""
        out = sum(player.bliss if side == "bliss" else player.gloom for player in self.players)
        out += sum(e.total for player in self.players for e in player.mindset if e.face.side == side)
        whole: int = self.setting.numbers["components"]["fragments"]
        return whole - out

    def holds(self, player: int, card: str) -> bool:
        """Whether a card is in a hand, or may be there behind a `?`."""
        if known := self.known:
            return known.may_hold(hand_of(player), card)
        hand = self.players[player].cards
        return card in hand or (UNKNOWN in hand and self.may_be(card))

    def holdable(self, player: int) -> list[str]:
        """Every card that a hand holds or may hold, once each, in a fixed order."""
        if known := self.known:
            return sorted(possible(known, hand_of(player), self.setting.copies.codes()))
        hand = self.players[player].cards
        cards = {card for card in hand if card != UNKNOWN}
        if UNKNOWN in hand:
            cards.update(self.unseen())
        return sorted(cards)
