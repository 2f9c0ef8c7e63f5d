"""A position: the JSON facts read back into a state, with every fault told at once."""

from collections.abc import Iterable, Mapping
from typing import Any

from cerebria_cli.editions.board.knowledge import begin_anew
from cerebria_cli.editions.board.position_reading import (
    OwnAspiration,
    PositionReader,
    forget_what_teams_saw,
    read_pending,
)
from cerebria_cli.editions.board.tokens import COLOURS
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.verdict import Objection
from cerebria_cli.editions.retail.intentions import has_twenty
from cerebria_cli.editions.retail.player import PLAYER
from cerebria_cli.editions.retail.position_board import BoardReader
from cerebria_cli.editions.retail.power_questions import question
from cerebria_cli.editions.retail.setting import Setting
from cerebria_cli.editions.retail.state import ENDINGS, Revelation, State
from cerebria_cli.editions.retail.subjects import Effect
from cerebria_cli.editions.retail.team import TEAM
from cerebria_cli.editions.retail.turn import TURN

#: Facts that follow from the others: they are shown, and ignored when read.
DERIVED = {"edition", "mode", "sides", "entry", "order", "control", "standing", "wheel", "changed", "rulings"}

REVELATION = (
    *("stage", "realm", "sphere", "accomplished", "capping", "major"),
    *("fortress_joins", "aimed", "declined"),
)
PHASES = ("placement", "hands", "tokens", "play", "revelation", "over")


class Reader(PositionReader[State]):
    """Reads facts into a state and collects what is wrong with them."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.setting: Setting = state.setting
        self.hidden_before = [team.hidden for team in state.teams]

    # ------------------------------------------------------------ the parts

    def read(self, facts: Mapping[str, Any]) -> None:
        board = BoardReader(self.state, self)
        parts = {
            **{"phase": self.read_phase, "turn": self.read_turn, "players": self.read_players},
            **{"teams": self.read_teams, "slots": board.read_slots, "fortresses": board.read_fortresses},
            **{"origin": board.read_origin, "identity": board.read_identity, "common": self.read_common},
            **{"end": self.read_end, "result": self.read_result, "announced": self.read_announced},
            **{"pending": self.read_pending, "progress": self.read_progress},
        }
        table = self.read_parts(facts, parts, {*DERIVED, *self.setting.manifest.showing.derived})
        if "end" not in table:
            self._assume_end()
        board.check(table.get("teams", {}))
        self._check_hidden()
        self.state.board_changed()

    def read_phase(self, value: Any) -> None:
        self.state.phase = self.one_of("phase", value, PHASES, "play")

    def read_turn(self, value: Any) -> None:
        """A turn is laid over the one before: what is not told stays, but for what ends with it."""
        turn = self.state.turn
        table = self.keys("turn", value, TURN.names)
        self.state.turn = turn._replace(**TURN.values(self, "turn", 0, turn, table))

    def read_player(self, where: str, number: int, facts: Any) -> None:
        PLAYER.read(self, where, number, self.state.players[number], facts)

    def read_teams(self, value: Any) -> None:
        for name, facts in self.keys("teams", value, self.setting.team_number).items():
            number = self.setting.team_number[name]
            TEAM.read(self, f"teams.{name}", number, self.state.teams[number], facts)

    def _check_hidden(self) -> None:
        """aspiration.distinct: outside a Revelation no team's Hidden Aspiration is the Common one."""
        # ruling hidden.exhausted: by it a team may keep the only card that is left.
        if self.state.phase in ("revelation", "over") or self.setting.rules("hidden.exhausted", "same"):
            return
        for name, team, before in zip(self.setting.teams, self.state.teams, self.hidden_before, strict=True):
            own = OwnAspiration(name, "Hidden", team.hidden, before)
            self.check_own(own, self.state.common, "aspiration.distinct")

    # ------------------------------------------------------------ Aspirations

    def read_common(self, value: Any) -> None:
        table = self.keys("common", value, ("row", "current", "gone"))
        aspirations = self.setting.aspirations
        if "row" in table:
            self.state.common_row = self.names("common.row", table["row"], aspirations)
        if "gone" in table:
            self.state.common_gone = self.names("common.gone", table["gone"], aspirations)
        if len(set(self.state.common_row)) < len(self.state.common_row):
            self.fault("common.row names an Aspiration twice.", "setup.common-row")
        current = table.get("current")
        if current is not None and current != self.state.common:
            if "row" not in table and current in self.state.common_row:
                # A position that only says which one is current: the ones before it are gone.
                place = self.state.common_row.index(current)
                self.state.common_gone = tuple(dict.fromkeys((*self.state.common_gone, *self.state.common_row[:place])))
            else:
                self.fault(
                    f"common.current is {str(current)[:40]!r}, but the leftmost face-up one is {self.state.common!r}."
                )

    # ------------------------------------------------------------ flow

    def read_end(self, value: Any) -> None:
        table = self.keys("end", value, ("triggered",))
        reason = table.get("triggered")
        self.state.end = "" if reason is None else self.one_of("end.triggered", reason, ENDINGS)

    def _assume_end(self) -> None:
        """intention.twenty: a game in which a team has 20 points is about to end, if nothing else is said."""
        if has_twenty(self.state):
            self.state.end = self.state.end or "twenty"

    def read_result(self, value: Any) -> None:
        if value is None:
            return
        table = self.keys("result", value, ("scores", "winner"))
        scores = self.keys("result.scores", table.get("scores", {}), self.setting.teams)
        self.state.result = (
            tuple(self.number(f"result.scores.{name}", scores.get(name, 0)) for name in self.setting.teams),
            self.numbered("result.winner", table.get("winner"), self.setting.team_number),
        )

    def read_pending(self, value: Any) -> None:
        self.state.pending = read_pending(self, self.setting, value, self.setting.manifest.moves.verbs.subjects)
        for number, pending in enumerate(self.state.pending, 1):
            if pending.about is not None:
                self._check_subject(f"pending {number}: about", pending)

    def _check_subject(self, where: str, pending: Pending) -> None:
        """What a decision is about must be there."""
        about, known, faults = pending.about, self._subject_names(), len(self.faults)
        for field, value in about._asdict().items():
            # What may be left out may be empty.
            if field in known and value != about._field_defaults.get(field):
                self.names(f"{where}.{field}", value if isinstance(value, tuple) else (value,), known[field])
        if len(self.faults) == faults and isinstance(about, Effect) and question(self.state, pending) is None:
            self.fault(f"{where} names an effect that {about.name} does not have.")

    def _subject_names(self) -> dict[str, Iterable[str]]:
        """The names that the fields of what a decision is about can have, see subjects.py."""
        ring, players = self.setting.ring, self.setting.player_number
        return {
            **{"team": self.setting.teams, "player": players, "spirit_of": players},
            **{"slot": ring.slots, "on": ring.slots, "realm": ring.realms},
            **{"colours": COLOURS, "cards": (*self.setting.cards, UNKNOWN)},
            "name": (*self.setting.powers, *(seat.spirit for seat in self.setting.seats)),
            **{"then": ("top", "rest"), "size": ("minor", "major"), "gain": ("essence", "card")},
        }

    def read_progress(self, value: Any) -> None:
        table = self.keys("progress", value, ("placed", "revelation"))
        self.state.placed = tuple(map(self._read_placed, self.listed("progress.placed", table.get("placed", []))))
        if "revelation" in table:
            self.state.revelation = self._read_revelation(table["revelation"])

    def _read_placed(self, facts: Any) -> tuple[int, int]:
        """Who placed a figure, and where."""
        table = self.keys("progress.placed", facts, ("player", "space"))
        players, spaces = self.setting.player_number, self.setting.ring.space_number
        return (
            players[self.one_of("progress.placed", table.get("player"), players, self.state.name(0))],
            spaces[self.one_of("progress.placed", table.get("space"), spaces, next(iter(spaces)))],
        )

    def _read_revelation(self, value: Any) -> Revelation:
        facts = self.keys("progress.revelation", value, REVELATION)
        steps = self.setting.manifest.revelation.steps
        ring, teams = self.setting.ring, self.setting.team_number
        realm = self.one_of("progress.revelation.realm", facts.get("realm"), ring.realms, ring.realms[0])
        return Revelation(
            self.one_of("progress.revelation.stage", facts.get("stage"), steps, "refill"),
            ring.realms.index(realm),
            self.one_of("progress.revelation.sphere", facts.get("sphere"), self.setting.bonuses, "diligence"),
            tuple(
                self.number("progress.revelation.accomplished", one)
                for one in self.listed("progress.revelation.accomplished", facts.get("accomplished", []))
            ),
            tuple(teams[name] for name in self.names("progress.revelation.capping", facts.get("capping", ()), teams)),
            self.numbered("progress.revelation.major", facts.get("major"), teams),
            bool(facts.get("fortress_joins", True)),
            tuple(teams[name] for name in self.names("progress.revelation.aimed", facts.get("aimed", ()), teams)),
            tuple(teams[name] for name in self.names("progress.revelation.declined", facts.get("declined", ()), teams)),
        )


def read_position(blank: State, facts: Mapping[str, Any]) -> tuple[State, list[Objection]]:
    """The state that the facts describe, over a blank one, and every fault."""
    reader = Reader(blank.copy())
    reader.read(facts)
    begin_anew(blank, reader.state)
    forget_what_teams_saw(blank, reader.state)
    return reader.state, reader.faults
