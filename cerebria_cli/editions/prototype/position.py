"""A position: the JSON facts read back into a state, with every fault told at once."""

from collections.abc import Mapping
from typing import Any

from cerebria_cli.editions.board.knowledge import begin_anew
from cerebria_cli.editions.board.position_reading import (
    OwnAspiration,
    PositionReader,
    forget_what_teams_saw,
    read_pending,
)
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.verdict import Objection
from cerebria_cli.editions.prototype.arguments import COMMON
from cerebria_cli.editions.prototype.player import PLAYER
from cerebria_cli.editions.prototype.position_board import BoardReader
from cerebria_cli.editions.prototype.state import ENDINGS, NOT_CHOSEN, State
from cerebria_cli.editions.prototype.team import TEAM, read_set_aside
from cerebria_cli.editions.prototype.turn import read_round, read_turn
from cerebria_cli.editions.prototype.verbs import VERBS

#: Facts that follow from the others: they are shown, and ignored when read.
DERIVED = {"edition", "entry", "control", "standing", "changed", "rulings"}
PHASES = ("hands", "placement", "play", "revelation", "over")


class Reader(PositionReader[State]):
    """Reads facts into a state and collects what is wrong with them."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.setting = state.setting
        self.teams_before = [(team.secret, team.endgame) for team in state.teams]

    def read(self, facts: Mapping[str, Any]) -> None:
        board = BoardReader(self.state, self)
        parts = {
            **{"phase": self.read_phase, "round": self.read_round, "turn": self.read_turn},
            **{"players": self.read_players, "teams": self.read_teams, "slots": board.read_slots},
            **{"origin": board.read_origin, "identity": board.read_identity, "common": self.read_common},
            **{"end": self.read_end, "result": self.read_result, "announced": self.read_announced},
            **{"pending": self.read_pending, "progress": self.read_progress},
        }
        table = self.read_parts(facts, parts, DERIVED)
        board.check(table.get("teams", {}))
        self._check_distinct()
        self.state.board_changed()

    # ------------------------------------------------------------ flow

    def read_phase(self, value: Any) -> None:
        self.state.phase = self.one_of("phase", value, PHASES, "play")

    def _team(self, where: str, value: Any) -> int:
        """The number of a side, -1 for none."""
        return self.numbered(where, value, self.setting.team_number)

    def read_round(self, value: Any) -> None:
        self.state.round = read_round(self, value, self.state.round)
        # round.fortitude: what is left out is the full Fortitude of the round.
        for team, holder in enumerate(self.state.teams):
            full = self.setting.fortitude(team, self.state.round.number)
            holder.fortitude = 0 if team in self.state.round.out else full

    def read_turn(self, value: Any) -> None:
        turn = self.state.turn = read_turn(self, value, self.state.turn)
        # round.ally-order: whose turn it is has acted last; the other side has not, unless that is said.
        if turn.player >= 0:
            for number, holder in enumerate(self.state.teams):
                holder.last = turn.player if number == turn.team else NOT_CHOSEN

    def read_end(self, value: Any) -> None:
        reason = self.keys("end", value, ("triggered",)).get("triggered")
        self.state.end = "" if reason is None else self.one_of("end.triggered", reason, ENDINGS)

    def read_result(self, value: Any) -> None:
        if value is None:
            return
        table = self.keys("result", value, ("scores", "winner"))
        scores = self.keys("result.scores", table.get("scores", {}), self.setting.teams)
        found = tuple(
            self.number(f"result.scores.{name}", scores[name]) for name in self.setting.teams if name in scores
        )
        self.state.result = (found, self._team("result.winner", table.get("winner")))

    def read_pending(self, value: Any) -> None:
        self.state.pending = read_pending(self, self.setting, value, VERBS.subjects)
        for number, pending in enumerate(self.state.pending, 1):
            if pending.about is not None:
                self._check_names(f"pending {number}: about", pending.about)

    def _check_names(self, where: str, value: Any) -> None:
        """The fields of a value that name something of this game."""
        setting = self.setting
        known = {
            "whose": (COMMON, *setting.teams, *setting.player_number),
            "slot": setting.ring.slots,
            "sphere": setting.bonuses,
            "team": setting.teams,
            "player": setting.player_number,
            **dict.fromkeys(("avoid", "just", "common"), ("", *setting.aspirations)),
        }
        for name, worth in value._asdict().items():
            if name in known:
                self.one_of(f"{where}.{name}", worth, known[name])

    def read_progress(self, value: Any) -> None:
        from cerebria_cli.editions.prototype.agenda import STEPS

        table = self.keys("progress", value, ("agenda", "placed"))
        told = self.listed("progress.agenda", table.get("agenda", []))
        steps = [self.of_kind("progress.agenda", step, STEPS) for step in told]
        self.state.agenda = tuple(step for step in steps if step is not None)
        for step in self.state.agenda:
            self._check_names(f"progress.agenda {step.kind}", step)
        placed = self.names("progress.placed", table.get("placed", ()), self.setting.player_number)
        self.state.placed = tuple(self.setting.player_number[name] for name in placed)

    # ------------------------------------------------------------ players, sides and Aspirations

    def read_player(self, where: str, number: int, facts: Any) -> None:
        PLAYER.read(self, where, number, self.state.players[number], facts)

    def read_teams(self, value: Any) -> None:
        for name, facts in self.keys("teams", value, self.setting.team_number).items():
            number = self.setting.team_number[name]
            TEAM.read(self, f"teams.{name}", number, self.state.teams[number], facts)

    def _check_distinct(self) -> None:
        """A side's Aspirations differ from the Common ones."""
        state = self.state
        for name, team, (secret, endgame) in zip(self.setting.teams, state.teams, self.teams_before, strict=True):
            # setup.endgame: the cards that were set aside differ all game long.
            set_aside = OwnAspiration(name, "Endgame", team.endgame, endgame)
            self.check_own(set_aside, state.common_endgame, "setup.endgame")
            # setup.aspirations: so do the Secret and the Common one outside a Revelation.
            if self._are_secrets_distinct():
                self.check_own(OwnAspiration(name, "Secret", team.secret, secret), state.common, "setup.aspirations")

    def _are_secrets_distinct(self) -> bool:
        """ruling revelation.which-common: where they need only differ from the one just scored, they may be equal."""
        return self.state.phase not in ("revelation", "over") and self.setting.rules("revelation.which-common", "new")

    def _aspiration(self, where: str, value: Any) -> str:
        return "" if value is None else self.one_of(where, value, (*self.setting.aspirations, UNKNOWN), UNKNOWN)

    def read_common(self, value: Any) -> None:
        table = self.keys("common", value, ("current", "deck", "order", "endgame", "set_aside", "accomplished"))
        state = self.state
        if "current" in table:
            state.common = self._aspiration("common.current", table["current"])
        if "endgame" in table:
            state.common_endgame = self._aspiration("common.endgame", table["endgame"])
        if "set_aside" in table:
            state.common_set = read_set_aside(self, "common", table)
        if "order" in table:
            state.common_deck = self.names("common.order", table["order"], (*self.setting.aspirations, UNKNOWN))
        elif "deck" in table:
            state.common_deck = (UNKNOWN,) * self.number("common.deck", table["deck"])
        # setup.endgame: the Common Aspiration and the Common Endgame card are cards of one deck.
        told = [card for card, fact in ((state.common, "current"), (state.common_endgame, "endgame")) if fact in table]
        self.only_once("common", (*told, *(state.common_deck if "order" in table else ())), "setup.endgame")


def read_position(blank: State, facts: Mapping[str, Any]) -> tuple[State, list[Objection]]:
    """The state that the facts describe, over a blank one, and every fault."""
    reader = Reader(blank.copy())
    reader.read(facts)
    begin_anew(blank, reader.state)
    forget_what_teams_saw(blank, reader.state)
    reader.state.common_tracked = None
    return reader.state, reader.faults
