"""The state of a retail game: plain data that is copied cheaply, compared and digested."""

from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.board import state
from cerebria_cli.editions.board.aspirations import TALLIES, Board, Counts, counts
from cerebria_cli.editions.board.control import Control, read_control
from cerebria_cli.editions.board.knowledge import mild_on_board
from cerebria_cli.editions.board.seats import Row
from cerebria_cli.editions.board.tokens import Tokens
from cerebria_cli.editions.board.tracking import HAND, OPEN, Tracked, begun
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.state import as_before
from cerebria_cli.editions.retail.emotion import Emotion
from cerebria_cli.editions.retail.fortress import Fortress
from cerebria_cli.editions.retail.player import PlayerState
from cerebria_cli.editions.retail.setting import Setting
from cerebria_cli.editions.retail.team import TeamState
from cerebria_cli.editions.retail.turn import Turn
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.editions.retail.counting import Bearer
    from cerebria_cli.editions.retail.powers import Power


#: The place of the Hidden Aspiration.
HIDDEN = "hidden"

#: Why a game ends, each reason with its rule.
ENDINGS = {"capping": "end.capping", "last-common": "end.last-common", "twenty": "intention.twenty"}


class Revelation(NamedTuple):
    """How far a Revelation has come."""

    stage: str
    realm: int
    """The Realm in front of which the emptied Sphere lies."""
    sphere: str
    accomplished: tuple[int, ...] = ()
    """How many Aspirations each team accomplished."""
    capping: tuple[int, ...] = ()
    """The teams that lack the Fragment they should add."""
    major: int = -1
    """The team that added a Major Fragment."""
    fortress_joins: bool = True
    aimed: tuple[int, ...] = ()
    """The teams whose new Hidden Aspiration was seen to."""
    declined: tuple[int, ...] = ()
    """The teams that declined the Fragment they earned."""


class State(state.State[Setting]):
    """A whole game of the retail edition at one moment."""

    __slots__ = (
        *("_board", "_borne", "_control", "_intensities", "common_gone", "common_row", "end", "fortresses"),
        *("identity", "placed", "result", "revelation", "turn"),
    )

    slots: list[Emotion | None]

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting, "placement")
        self.turn = Turn(1, 0, 3, False, ())
        self.players: list[PlayerState] = []
        self.teams: list[TeamState] = []
        self.fortresses: list[Fortress | None] = [None] * 5
        self.identity: tuple[tuple[int, str], ...] = ()
        self.common_row: tuple[str, ...] = ()
        self.common_gone: tuple[str, ...] = ()
        self.revelation: Revelation | None = None
        self.placed: tuple[tuple[int, int], ...] = ()
        """While figures are placed: player and Frontier space, in order."""
        self.end = ""
        """The reason for which the end is triggered."""
        self.result: tuple[tuple[int, ...], int] | None = None
        """Scores of the teams and the winner, -1 for a draw."""
        self._intensities: tuple[int, ...] | None = None
        self._control: Control | None = None
        self._board: Board | None = None
        self._borne: dict[str, list[tuple[Bearer, Power]]] | None = None

    def secret_aspiration(self, team: int) -> str:
        return self.teams[team].hidden

    def copy(self) -> "State":
        new = super().copy()
        new.fortresses = self.fortresses.copy()
        return new

    def share(self, before: "State") -> None:
        self.players, self.teams = as_before(self.players, before.players), as_before(self.teams, before.teams)
        if self.slots == before.slots:
            self.slots = before.slots
        if self.fortresses == before.fortresses:
            self.fortresses = before.fortresses

    def key(self) -> tuple[Any, ...]:
        return (
            self.phase,
            self.turn,
            [player.key() for player in self.players],
            [team.key() for team in self.teams],
            tuple(self.slots),
            self.fortresses,
            self.spheres,
            self.identity,
            self.common_row,
            self.common_gone,
            self.pending,
            self.revelation,
            self.placed,
            self.announced,
            self.end,
            self.result,
        )

    # ------------------------------------------------------------ derived

    def board_changed(self) -> None:
        """control.immediate: forget what was derived from the board."""
        self._intensities = self._control = self._board = self._borne = None

    @property
    def intensities(self) -> tuple[int, ...]:
        """The Intensity of the Emotion on each slot, 0 on an empty one."""
        if self._intensities is None:
            from cerebria_cli.editions.retail.powers import intensities

            self._intensities = intensities(self)
        return self._intensities

    @property
    def borne(self) -> "dict[str, list[tuple[Bearer, Power]]]":
        """The powers of Spirits and cards in play, by stage."""
        if self._borne is None:
            from cerebria_cli.editions.retail.powers import all_borne

            self._borne = all_borne(self)
        return self._borne

    @property
    def control(self) -> Control:
        if self._control is None:
            option = self.setting.rulings["control.sole-zero"]
            self._control = read_control(self.slots, self.intensities, self.fortresses, option)
        return self._control

    @property
    def board(self) -> Board:
        if self._board is None:
            vibes = [self.vibe_of(emotion) if emotion else "" for emotion in self.slots]
            single = self.setting.rulings["unity.single"]
            self._board = Board(self.slots, self.intensities, self.fortresses, self.control, vibes, single)
        return self._board

    def count(self, aspiration: str) -> Counts:
        """How an Aspiration stands: the counts of Bliss and Gloom."""
        return counts(TALLIES[aspiration](self.board))

    @property
    def common(self) -> str:
        """The current Common Aspiration, empty when none is left."""
        return next((name for name in self.common_row if name not in self.common_gone), "")

    @property
    def current(self) -> int:
        """The number of the player whose turn it is."""
        return self.setting.order[self.turn.seat]

    @property
    def whose(self) -> str:
        """Who acts now: whoever owes a decision, or the player whose turn it is."""
        return self.pending[0].who if self.pending else self.name(self.current)

    # ------------------------------------------------------------ what is known of cards

    def cards_of(self, player: int) -> Tracked:
        """Where the cards of a player's deck may be."""
        holder = self.players[player]
        if holder.tracked is None:
            lying = (HAND, holder.hand), (OPEN, mild_on_board(self, player))
            holder.tracked = begun(self.setting.seats[player].deck, holder.deck, *lying)
        return holder.tracked

    def aspirations_of(self, team: int) -> Tracked:
        """Where the cards of a team's Hidden deck may be."""
        holder = self.teams[team]
        if holder.tracked is None:
            lying = (HIDDEN, (holder.hidden,) if holder.hidden else ()), (OPEN, holder.hidden_gone)
            tracked = begun(self.setting.aspirations, holder.hidden_deck, *lying)
            # aspiration.distinct: never the current Common Aspiration, unless no other is left.
            other = tracked.barred(HIDDEN, self.common) if holder.hidden == UNKNOWN else tracked
            holder.tracked = tracked if other.known() is None else other
        return holder.tracked

    # ------------------------------------------------------------ derived

    def vibe_of(self, emotion: Emotion) -> str:
        """The Vibe of an Emotion: the one chosen for it, or the card's."""
        return emotion.vibe or self.setting.cards[emotion.card].vibe

    def essence(self, player: int, side: int) -> int:
        """How much Essence of a side lies on a player's board."""
        sides = self.setting.sides(self.team_of(player))
        return self.players[player].essence[sides.index(side)] if side in sides else 0

    def rule_of(self, pending: Pending) -> str:
        """The rule behind a decision: its cause, the rule of a Spirit's power, or the one about powers of cards."""
        return self.cause_rule(pending.cause)

    def cause_rule(self, cause: str) -> str:
        """The rule behind a cause: itself, that of a Spirit's power, or the one about powers of cards."""
        if "." in cause:
            return cause
        spirits = [seat.spirit for seat in self.setting.seats]
        return f"power.{cause.lower()}" if cause in spirits else "emotion.power-use"

    def row(self, player: int, verb: str) -> Row:
        return self.setting.seats[player].rows[verb]

    def tokens(self, player: int, row: Row) -> Tokens:
        return self.players[player].tokens[row.number]
