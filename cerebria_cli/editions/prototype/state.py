"""The state of a prototype game: plain data that is copied cheaply and compared."""

from typing import Any

from cerebria_cli.editions.board import state
from cerebria_cli.editions.board.aspirations import (
    Board,
    Counts,
    attitude,
    awareness,
    counts,
    liveliness,
    openness,
    unity,
    versatility,
)
from cerebria_cli.editions.board.control import Control, read_control
from cerebria_cli.editions.board.knowledge import mild_on_board
from cerebria_cli.editions.board.ring import SLOTS
from cerebria_cli.editions.board.seats import Row, Upgrade
from cerebria_cli.editions.board.tokens import COLOURS, Tokens
from cerebria_cli.editions.board.tracking import HAND, OPEN, PILE, Tracked, begun
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.state import as_before
from cerebria_cli.editions.prototype.emotion import Emotion
from cerebria_cli.editions.prototype.player import PlayerState
from cerebria_cli.editions.prototype.setting import Setting
from cerebria_cli.editions.prototype.team import Set, TeamState
from cerebria_cli.editions.prototype.turn import Round, Turn

NOT_CHOSEN = -1

#: The places of a side's Secret Aspiration, and of an Endgame Aspiration.
SECRET, ENDGAME = "secret", "endgame"

#: Why a game ends, each reason with its rule.
ENDINGS = {"fifth-round": "end.fifth-round", "third-major": "end.third-major"}

#: There are no Fortresses in this edition.
NO_FORTRESSES = (None,) * 5


def _single(card: str) -> tuple[str, ...]:
    return (card,) if card else ()


class State(state.State[Setting]):
    """A whole game of the prototype at one moment."""

    __slots__ = (
        *("_board", "_control", "_intensities", "agenda", "common", "common_deck", "common_endgame", "common_set"),
        *("common_tracked", "end", "identity", "placed", "result", "round", "turn"),
    )

    slots: list[Emotion | None]

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting, "hands")
        self.round = Round(1, NOT_CHOSEN)
        self.turn = Turn(0, 0, NOT_CHOSEN, 0)
        self.players: list[PlayerState] = []
        self.teams: list[TeamState] = []
        self.identity: tuple[tuple[int, str, str], ...] = ()
        """Side, size, and the Sphere that a Major Fragment faces; it turns with the Origin."""
        self.common = ""
        self.common_deck: tuple[str, ...] = ()
        self.common_endgame = "?"
        self.common_set: tuple[Set, ...] = ()
        self.common_tracked: Tracked | None = None
        """What was seen of the Common Aspirations; None where that is no more than what the rest of this tells."""
        self.agenda: tuple[Any, ...] = ()
        """What is still to be done before play goes on, step by step; see `steps`."""
        self.placed: tuple[int, ...] = ()
        """Before the first round: who has placed, in order."""
        self.end = ""
        """The reason for which the game ends."""
        self.result: tuple[tuple[int, ...], int] | None = None
        """Points of the sides (none after a third Major) and the winner, -1 for a draw."""
        self.board_changed()

    def secret_aspiration(self, team: int) -> str:
        return self.teams[team].secret

    def share(self, before: "State") -> None:
        self.players, self.teams = as_before(self.players, before.players), as_before(self.teams, before.teams)

    def key(self) -> tuple[Any, ...]:
        return (
            self.phase,
            self.round,
            self.turn,
            [player.key() for player in self.players],
            [team.key() for team in self.teams],
            self.slots,
            self.spheres,
            self.identity,
            (self.common, self.common_deck, self.common_endgame, self.common_set),
            self.pending,
            self.agenda,
            self.placed,
            self.announced,
            self.end,
            self.result,
        )

    # ------------------------------------------------------------ what is known of cards

    def cards_of(self, player: int) -> Tracked:
        """Where the cards of a player's deck may be."""
        holder = self.players[player]
        if holder.tracked is None:
            lying = (HAND, holder.hand), (PILE, holder.pile), (OPEN, mild_on_board(self, player))
            holder.tracked = begun(self.setting.seats[player].deck, holder.deck, *lying)
        return holder.tracked

    def aspirations_of(self, team: int) -> Tracked:
        """Where the cards of a side's Aspiration deck may be."""
        holder = self.teams[team]
        if holder.tracked is None:
            aside = [card.name for card in holder.set_aside]
            lying = (SECRET, _single(holder.secret)), (ENDGAME, _single(holder.endgame)), (OPEN, aside)
            holder.tracked = begun(self.setting.aspirations, holder.secret_deck, *lying)
        return holder.tracked

    def common_cards(self) -> Tracked:
        """Where the Common Aspirations may be."""
        if self.common_tracked is None:
            lying = [*_single(self.common), *(card.name for card in self.common_set)]
            kept = ENDGAME, _single(self.common_endgame)
            self.common_tracked = begun(self.setting.aspirations, self.common_deck, kept, (OPEN, lying))
        return self.common_tracked

    # ------------------------------------------------------------ derived

    def board_changed(self) -> None:
        """control.immediate: forget what was derived from the board."""
        self._intensities: tuple[int, ...] | None = None
        self._control: Control | None = None
        self._board: Board | None = None

    @property
    def intensities(self) -> tuple[int, ...]:
        """The Intensity of the Emotion on each slot, 0 on an empty one."""
        if self._intensities is None:
            self._intensities = tuple(sum(amount for amount, _ in self.own_intensity(slot)) for slot in SLOTS)
        return self._intensities

    def own_intensity(self, slot: int) -> list[tuple[int, str]]:
        """emotion.intensity: the value at the rightmost filled Essence slot, and 1 for each token."""
        emotion = self.slots[slot]
        if emotion is None or not emotion.filled:
            return []
        printed = self.setting.cards[emotion.card].intensity
        found = [(printed[min(emotion.filled.bit_length(), len(printed)) - 1], "printed")]
        return [*found, (emotion.token, "Intensity tokens")] if emotion.token else found

    @property
    def control(self) -> Control:
        """control.realm, control.frontier: without Fortresses; nobody controls by Emotions without Intensity."""
        if self._control is None:
            self._control = read_control(self.slots, self.intensities, NO_FORTRESSES, "no")
        return self._control

    @property
    def board(self) -> Board:
        if self._board is None:
            cards = self.setting.cards
            vibes = [cards[emotion.card].vibe if emotion else "" for emotion in self.slots]
            self._board = Board(self.slots, self.intensities, NO_FORTRESSES, self.control, vibes, "yes")
        return self._board

    def count(self, aspiration: str) -> Counts:
        """How an Aspiration stands: the counts of Bliss and Gloom."""
        # aspiration.wisdom: upgrade tokens on the boards of a side.
        if aspiration == "wisdom":
            return self.tokens_of(0), self.tokens_of(1)
        return counts(TALLIES[aspiration](self.board))

    def tokens_of(self, team: int) -> int:
        return sum(bool(token) for player in self.setting.members(team) for token in self.all_tokens(player))

    def all_tokens(self, player: int) -> list[str]:
        return [token for row in self.players[player].tokens for token in row]

    def tokens_left(self, team: int) -> dict[str, int]:
        """How many upgrade tokens of each Vibe a side has left."""
        return {colour: self.tokens_left_of(team, colour) for colour in COLOURS}

    def tokens_left_of(self, team: int, colour: str) -> int:
        """components.limits: as many upgrade tokens in each Vibe; those on boards and removed ones are not left."""
        each: int = self.setting.numbers["components"]["upgrade_tokens"] // len(COLOURS)
        used = sum(colour in row for player in self.setting.members(team) for row in self.players[player].tokens)
        return each - used - self.teams[team].tokens_gone.count(colour)

    def faces(self, team: int, sphere: str) -> int:
        """How many Major Fragments of a side face a Sphere."""
        return self.identity.count((team, "major", sphere))

    def majors(self, team: int) -> int:
        """How many Major Fragments a side has in the Identity."""
        return sum((owner, size) == (team, "major") for owner, size, _ in self.identity)

    @property
    def current(self) -> int:
        """The player whose turn it is, -1 while that is not chosen."""
        return self.turn.player

    @property
    def asked(self) -> Pending:
        """The decision that is owed before all others."""
        return self.pending[0]

    @property
    def whose(self) -> str:
        """Who acts now: whoever owes a decision, or the player whose turn it is."""
        if self.pending:
            return self.asked.who
        return self.name(self.current) if self.current >= 0 else self.setting.teams[self.turn.team]

    def tokens(self, player: int, row: Row) -> Tokens:
        return self.players[player].tokens[row.number]

    def active(self, player: int, row: Row) -> list[Upgrade]:
        """The upgrades of a row that have a token."""
        tokens = self.tokens(player, row)
        return [upgrade for upgrade, token in zip(row.upgrades, tokens, strict=True) if token]

    def is_out(self, team: int) -> bool:
        """round.fortitude: a side without Fortitude takes no more turns in the round."""
        # ruling meditation.last-fortitude: whether Fortitude that comes back brings a side back.
        finished = self.rules("meditation.last-fortitude", "finished") and team in self.round.out
        return finished or self.teams[team].fortitude == 0

    def spaces(self, slot: int) -> int:
        """How many Essence slots the Emotion on a slot has."""
        emotion = self.slots[slot]
        return len(self.setting.cards[emotion.card].intensity) if emotion else 0


#: How the Aspirations are counted; Wisdom looks at the Spirit boards.
TALLIES = {
    "awareness": attitude,  # aspiration.awareness: Realms controlled
    "allegiance": openness,  # aspiration.allegiance: Frontiers controlled
    "versatility": awareness,  # aspiration.versatility: Frontiers with own Emotions
    "unity": unity,  # aspiration.unity: the longest chain
    "dominance": liveliness,  # aspiration.dominance: Essence on Emotions
    "diversity": versatility,  # aspiration.diversity: different Vibes
}
