"""A position: the JSON facts read back into a state, with every fault told at once."""

from collections.abc import Mapping
from typing import Any

from cerebria_cli.editions.board.knowledge import begin_anew
from cerebria_cli.editions.board.position_reading import (
    OwnAspiration,
    PositionReader,
    forget_what_teams_saw,
    mild_cards,
    read_pending,
)
from cerebria_cli.editions.board.tokens import COLOURS, Tokens, row_of
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.verdict import Objection
from cerebria_cli.editions.prototype.arguments import COMMON
from cerebria_cli.editions.prototype.position_board import BoardReader
from cerebria_cli.editions.prototype.setting import SPIRIT_ACTIONS
from cerebria_cli.editions.prototype.state import ENDINGS, NOT_CHOSEN, PlayerState, Round, Set, State, TeamState
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

    def _player(self, where: str, value: Any) -> int:
        """The number of a player, -1 for none."""
        return self.numbered(where, value, self.setting.player_number)

    def read_round(self, value: Any) -> None:
        table, before = self.keys("round", value, ("number", "starter", "out")), self.state.round
        number = self.number("round.number", table.get("number", before.number), 1)
        if not 1 <= number <= self.setting.numbers["round"]["rounds"]:
            self.fault(f"round.number is from 1 to {self.setting.numbers['round']['rounds']}.", "round.count")
        starter = self._team("round.starter", table["starter"]) if "starter" in table else before.starter
        out = self.names("round.out", table.get("out", ()), self.setting.teams)
        self.state.round = Round(number, starter, tuple(self.setting.team_number[name] for name in out))
        # round.fortitude: what is left out is the full Fortitude of the round.
        for team, holder in enumerate(self.state.teams):
            holder.fortitude = 0 if team in self.state.round.out else self.setting.fortitude(team, number)

    def read_turn(self, value: Any) -> None:
        table = self.keys("turn", value, ("number", "player", "team", "actions", "meditated"))
        turn = self.state.turn
        player = self._player("turn.player", table["player"]) if "player" in table else turn.player
        team = self.state.team_of(player) if player >= 0 else turn.team
        if player < 0 and "team" in table:
            team = max(0, self._team("turn.team", table["team"]))
        actions = self.number("turn.actions", table.get("actions", turn.actions))
        if actions > self.setting.numbers["round"]["actions"]:
            self.fault(f"turn.actions is at most {self.setting.numbers['round']['actions']}.", "turn.actions")
        self.state.turn = turn._replace(
            number=self.number("turn.number", table.get("number", turn.number), 1),
            team=team,
            player=player,
            actions=actions,
            meditated=self.flag("turn.meditated", table.get("meditated", turn.meditated)),
        )
        # round.ally-order: whose turn it is has acted last; the other side has not, unless that is said.
        if player >= 0:
            for number, holder in enumerate(self.state.teams):
                holder.last = player if number == team else NOT_CHOSEN

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
        self.state.pending = read_pending(self, self.setting, value, VERBS.subjects, VERBS.subjects)
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

    # ------------------------------------------------------------ players

    def read_player(self, where: str, number: int, facts: Any) -> None:
        player = self.state.players[number]
        known = ("team", "spirit", "shaper", "space", "wp", "essence", "hand", "deck", "discard", "tokens", "used")
        table = self.keys(where, facts, (*known, "places", "stored", "meditated", "prevented", "shown"))
        cards = mild_cards(self.setting, number)
        if "space" in table:
            player.space = self.numbered(f"{where}.space", table["space"], self.setting.ring.space_number)
        player.wp = self.number(f"{where}.wp", table.get("wp", player.wp))
        player.essence = self.number(f"{where}.essence", table.get("essence", player.essence))
        player.meditated = self.number(f"{where}.meditated", table.get("meditated", player.meditated))
        player.prevented = self.flag(f"{where}.prevented", table.get("prevented", player.prevented))
        player.hand = self.names(f"{where}.hand", table.get("hand", player.hand), cards)
        player.shown = self.names(f"{where}.shown", table.get("shown", player.shown), cards)
        player.pile = self.names(f"{where}.discard", table.get("discard", player.pile), cards)
        player.used = self.names(f"{where}.used", table.get("used", player.used), SPIRIT_ACTIONS)
        if "deck" in table:
            self._read_deck(f"{where}.deck", number, player, table["deck"])
        if "tokens" in table:
            player.tokens = self._read_tokens(f"{where}.tokens", table["tokens"])
        if "stored" in table:
            stored = self.keys(f"{where}.stored", table["stored"], SPIRIT_ACTIONS)
            player.stored = tuple(self.number(f"{where}.stored.{v}", stored.get(v, 0)) for v in SPIRIT_ACTIONS)

    def _read_deck(self, where: str, number: int, player: PlayerState, facts: Any) -> None:
        table = self.keys(where, facts, ("count", "order"))
        if "order" in table:
            player.deck = self.names(f"{where}.order", table["order"], mild_cards(self.setting, number))
        elif "count" in table:
            most = self.setting.seats[number].size
            player.deck = (UNKNOWN,) * min(self.number(f"{where}.count", table["count"]), most)

    def _read_tokens(self, where: str, facts: Any) -> tuple[Tokens, ...]:
        found = []
        rows = self.setting.rows
        given = self.keys(where, facts, rows)
        for verb, row in rows.items():
            table = self.keys(f"{where}.{verb}", given.get(verb, {}), row.places)
            tokens = [
                self.one_of(f"{where}.{verb}.{place}", table[place], (*COLOURS, UNKNOWN)) if table.get(place) else ""
                for place in row.places
            ]
            # upgrade.vibe: a colour that nobody tells is one that the Action has not got yet.
            free = [colour for colour in COLOURS if colour not in tokens]
            tokens = [free.pop(0) if token == UNKNOWN and free else token for token in tokens]
            lying = [token for token in tokens if token]
            if len(set(lying)) < len(lying):
                self.fault(f"{where}.{verb} has two tokens of one Vibe.", "upgrade.vibe")
            found.append(row_of(tokens))
        return tuple(found)

    # ------------------------------------------------------------ sides and Aspirations

    def read_teams(self, value: Any) -> None:
        for name, facts in self.keys("teams", value, self.setting.team_number).items():
            self._read_team(f"teams.{name}", self.state.teams[self.setting.team_number[name]], facts)

    def _read_team(self, where: str, team: TeamState, facts: Any) -> None:
        known = ("fortitude", "last", "minor", "major", "top", "tokens", "tokens_gone", "secret", "secret_deck")
        table = self.keys(
            where, facts, (*known, "secret_order", "endgame", "revealed", "set_aside", "accomplished", "starting_gone")
        )
        for fact in ("fortitude", "minor", "major", "top", "starting_gone"):
            if fact in table:
                setattr(team, fact, self.number(f"{where}.{fact}", table[fact]))
        if "last" in table:
            team.last = self._player(f"{where}.last", table["last"])
        team.tokens_gone = self.names(f"{where}.tokens_gone", table.get("tokens_gone", team.tokens_gone), COLOURS)
        for fact in ("secret", "endgame"):
            if fact in table:
                setattr(team, fact, self._aspiration(f"{where}.{fact}", table[fact]))
        team.revealed = self.names(f"{where}.revealed", table.get("revealed", team.revealed), self.setting.aspirations)
        team.set_aside = self._set_aside(where, table, team.set_aside)
        if "secret_order" in table:
            team.secret_deck = self._order(f"{where}.secret_order", table["secret_order"])
        elif "secret_deck" in table:
            team.secret_deck = (UNKNOWN,) * self.number(f"{where}.secret_deck", table["secret_deck"])
        # setup.endgame: a side's Secret and Endgame Aspiration are cards of its one deck.
        told = [getattr(team, fact) for fact in ("secret", "endgame") if fact in table]
        self.only_once(where, (*told, *(team.secret_deck if "secret_order" in table else ())), "setup.endgame")

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

    def _order(self, where: str, value: Any) -> tuple[str, ...]:
        return self.names(where, value, (*self.setting.aspirations, UNKNOWN))

    def _set_aside(self, where: str, table: Mapping[str, Any], before: tuple[Set, ...]) -> tuple[Set, ...]:
        if "set_aside" not in table:
            return before
        done = self.names(f"{where}.accomplished", table.get("accomplished", ()), self.setting.aspirations)
        names = self.names(f"{where}.set_aside", table["set_aside"], self.setting.aspirations)
        return tuple(Set(name, name in done) for name in names)

    def read_common(self, value: Any) -> None:
        table = self.keys("common", value, ("current", "deck", "order", "endgame", "set_aside", "accomplished"))
        state = self.state
        if "current" in table:
            state.common = self._aspiration("common.current", table["current"])
        if "endgame" in table:
            state.common_endgame = self._aspiration("common.endgame", table["endgame"])
        state.common_set = self._set_aside("common", table, state.common_set)
        if "order" in table:
            state.common_deck = self._order("common.order", table["order"])
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
