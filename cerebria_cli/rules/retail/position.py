"""A position: the JSON facts read back into a state, with every fault told at once."""

from collections.abc import Callable, Mapping
from typing import Any

from cerebria_cli.rules.control import Emotion, Fortress
from cerebria_cli.rules.decisions import Pending
from cerebria_cli.rules.fact_reading import FactReader
from cerebria_cli.rules.move import TABLE, UNKNOWN
from cerebria_cli.rules.retail.setting import Setting
from cerebria_cli.rules.retail.state import PlayerState, Revelation, State, Turn
from cerebria_cli.rules.tokens import NO_TOKENS, Tokens
from cerebria_cli.rules.verdict import Objection

#: Facts that follow from the others: they are shown, and ignored when read.
DERIVED = {"edition", "mode", "sides", "entry", "order", "control", "standing", "rulings"}
KNOWN = {
    *DERIVED,
    *("phase", "turn", "pending", "players", "teams", "slots", "fortresses", "origin", "identity", "common"),
    *("end", "result", "announced", "progress"),
}

INTENTIONS = ("quell", "absorb", "fill", "upgrade", "fortress", "empower", "level")
PHASES = ("placement", "hands", "tokens", "play", "revelation", "over")
VIBES = ("red", "yellow", "green", "blue")


class Reader(FactReader):
    """Reads facts into a state and collects what is wrong with them."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self.state = state
        self.setting: Setting = state.setting

    # ------------------------------------------------------------ the parts

    def read(self, facts: Mapping[str, Any]) -> None:
        table = self.keys("position", facts, {*KNOWN, *self.setting.manifest.derived})
        parts: dict[str, Callable[[Any], None]] = {
            "phase": self.read_phase,
            "turn": self.read_turn,
            "players": self.read_players,
            "teams": self.read_teams,
            "slots": self.read_slots,
            "fortresses": self.read_fortresses,
            "origin": self.read_origin,
            "identity": self.read_identity,
            "common": self.read_common,
            "end": self.read_end,
            "result": self.read_result,
            "announced": self.read_announced,
            "pending": self.read_pending,
            "progress": self.read_progress,
        }
        for name, reader in parts.items():
            if name in table:
                reader(table[name])
        self._check_fragments(table.get("teams", {}))
        self._check_starting()
        self._check_strong()
        self.state.board_changed()

    def _check_fragments(self, teams: Any) -> None:
        """components.fragments: those in the Identity and on locations are not unused; what is left out follows."""
        limits = self.setting.numbers["components"]
        for name, number in self.setting.team_number.items():
            given = teams.get(name, {}) if isinstance(teams, Mapping) else {}
            for size in ("minor", "major", "capping"):
                used = self.state.identity.count((number, size)) + sum(
                    1
                    for fortress in self.state.fortresses
                    if fortress and (fortress.team, fortress.size) == (number, size)
                )
                if not isinstance(given, Mapping) or size not in given:
                    setattr(self.state.teams[number], size, max(0, limits[size] - used))
                if getattr(self.state.teams[number], size) + used > limits[size]:
                    text = f"teams.{name}.{size}: a team has {limits[size]} in all, those in play included."
                    self.fault(text, "components.fragments")

    def _check_starting(self) -> None:
        """components.bleakness: 6 Bleakness and 2 Brightness."""
        for card, most in self.setting.numbers["components"]["starting"].items():
            if sum(1 for emotion in self.state.slots if emotion and emotion.card == card) > most:
                self.fault(f"There are {most} {card} cards, and more lie on the board.", "components.bleakness")

    def _check_strong(self) -> None:
        """components.strong-deck: so many copies of each Strong Emotion for a team."""
        copies = self.setting.numbers["components"]["strong_copies"]
        lying = [emotion.card for emotion in self.state.slots if emotion]
        for card in sorted(set(lying)):
            if self.setting.cards[card].kind == "strong" and lying.count(card) > copies:
                self.fault(f"There are {copies} copies of {card}, and more lie on the board.", "components.strong-deck")

    def read_phase(self, value: Any) -> None:
        self.state.phase = self.one_of("phase", value, PHASES, "play")

    def read_turn(self, value: Any) -> None:
        known = ("number", "player", "team", "seat", "actions", "absorb", "abilities_used", "intentions", "garrison")
        table = self.keys("turn", value, known)
        turn = self.state.turn
        seat = turn.seat
        if "player" in table:
            name = self.one_of("turn.player", table["player"], self.setting.player_number, self.state.name(0))
            seat = self.setting.order.index(self.setting.player_number[name])
        if "seat" in table:
            seat = min(self.number("turn.seat", table["seat"]), len(self.setting.order) - 1)
        self.state.turn = Turn(
            self.number("turn.number", table.get("number", turn.number), 1),
            seat,
            self.number("turn.actions", table.get("actions", turn.actions)),
            bool(table.get("absorb", turn.absorb)),
            self.names("turn.abilities_used", table.get("abilities_used", turn.used), ("vibe", "rotate", "extra")),
            self._realm("turn.garrison", table.get("garrison")),
            self.names("turn.intentions", table.get("intentions", turn.intentions), INTENTIONS),
        )

    def _realm(self, where: str, value: Any) -> int:
        """The number of a Realm, -1 for none."""
        realms = self.setting.ring.realms
        return -1 if value is None else realms.index(self.one_of(where, value, realms, realms[0]))

    def read_players(self, value: Any) -> None:
        for name, facts in self.keys("players", value, self.setting.player_number).items():
            number = self.setting.player_number[name]
            self._read_player(f"players.{name}", number, self.state.players[number], facts)

    def _read_player(self, where: str, number: int, player: PlayerState, facts: Any) -> None:
        known = ("team", "spirit", "space", "wp", "essence", "hand", "deck", "tokens", "levels")
        table = self.keys(where, facts, known)
        spaces = self.setting.ring.space_number
        if "space" in table:
            space = table["space"]
            player.space = (
                -1 if space is None else spaces[self.one_of(f"{where}.space", space, spaces, next(iter(spaces)))]
            )
        player.wp = self.number(f"{where}.wp", table.get("wp", player.wp))
        if "essence" in table:
            player.essence = self._read_essence(f"{where}.essence", number, player.essence, table["essence"])
        if "hand" in table:
            player.hand = self.names(f"{where}.hand", table["hand"], self._cards_of(number))
        if "deck" in table:
            self._read_deck(f"{where}.deck", number, player, table["deck"])
        if "tokens" in table:
            player.tokens = self._read_tokens(f"{where}.tokens", number, table["tokens"])
        player.levels = self._levels(number, player)
        if "levels" in table:
            player.levels = self.number(f"{where}.levels", table["levels"])

    def _levels(self, number: int, player: PlayerState) -> int:
        """intention.side-b: the token levels that a position shows have been reached before."""
        rows = self.setting.seats[number].rows.values()
        return min(sum(1 for token in player.tokens[row.number] if token) for row in rows)

    def _read_essence(self, where: str, player: int, pools: tuple[int, ...], facts: Any) -> tuple[int, ...]:
        """A number, or one for each side where a team uses the Essence of both."""
        names = [self.setting.teams[side] for side in self.setting.sides(self.setting.seats[player].team)]
        if len(names) == 1:
            return (self.number(where, facts),)
        table = self.keys(where, facts, names)
        return tuple(
            self.number(f"{where}.{name}", table.get(name, has)) for name, has in zip(names, pools, strict=True)
        )

    def _cards_of(self, player: int) -> list[str]:
        side = self.setting.teams[self.setting.seats[player].team]
        mild = [name for name, card in self.setting.cards.items() if card.kind == "mild" and card.side == side]
        return [*mild, UNKNOWN]

    def _read_deck(self, where: str, number: int, player: PlayerState, facts: Any) -> None:
        table = self.keys(where, facts, ("count", "top", "order", "secret", "covered"))
        cards = self._cards_of(number)
        if "order" in table:
            player.deck = self.names(f"{where}.order", table["order"], cards)
        elif "count" in table:
            player.deck = (UNKNOWN,) * min(
                self.number(f"{where}.count", table["count"]), len(self.setting.seats[number].deck)
            )
        if "order" not in table and table.get("top") is not None and player.deck:
            player.deck = (self.one_of(f"{where}.top", table["top"], cards, UNKNOWN), *player.deck[1:])
        player.covered = bool(table.get("covered", False))
        player.secret = self.names(f"{where}.secret", table.get("secret", ()), cards)

    def _read_tokens(self, where: str, number: int, facts: Any) -> tuple[Tokens, ...]:
        rows = self.setting.seats[number].rows
        found = [NO_TOKENS] * 5
        for verb, places in self.keys(where, facts, rows).items():
            row = rows[verb]
            table = self.keys(f"{where}.{verb}", places, row.places)
            colours = ("wild", "red", "yellow", "green", "blue")
            tokens = [
                self.one_of(f"{where}.{verb}.{place}", table[place], colours) if place in table else ""
                for place in row.places
            ]
            normal = [colour for colour in tokens if colour not in ("", "wild")]
            if len(set(normal)) < len(normal):
                self.fault(f"{where}.{verb} has two tokens of one colour.", "spirit.token-colours")
            if any(tokens) and not tokens[0]:
                self.fault(f"{where}.{verb} has an upgrade on a locked Action.", "spirit.other-tokens")
            found[row.number] = (tokens[0], tokens[1], tokens[2], tokens[3])
        return tuple(found)

    def read_teams(self, value: Any) -> None:
        limits = self.setting.numbers["components"]
        for name, facts in self.keys("teams", value, self.setting.team_number).items():
            team, where = self.state.teams[self.setting.team_number[name]], f"teams.{name}"
            known = (
                "ambition",
                "points",
                "minor",
                "major",
                "capping",
                "hidden",
                "hidden_deck",
                "hidden_gone",
                "hidden_order",
                "starting_gone",
            )
            table = self.keys(where, facts, known)
            for fact in ("ambition", "points", "minor", "major", "capping", "starting_gone"):
                if fact in table:
                    setattr(team, fact, self.number(f"{where}.{fact}", table[fact]))
            if team.ambition > limits["ambition"]:
                self.fault(f"{where}.ambition is at most {limits['ambition']}.", "ambition.tokens")
            aspirations = (*self.setting.aspirations, UNKNOWN)
            if "hidden" in table:
                hidden = table["hidden"]
                team.hidden = "" if hidden is None else self.one_of(f"{where}.hidden", hidden, aspirations, UNKNOWN)
            if "hidden_order" in table:
                team.hidden_deck = self.names(f"{where}.hidden_order", table["hidden_order"], aspirations)
            elif "hidden_deck" in table:
                team.hidden_deck = (UNKNOWN,) * self.number(f"{where}.hidden_deck", table["hidden_deck"])
            if "hidden_gone" in table:
                team.hidden_gone = self.names(f"{where}.hidden_gone", table["hidden_gone"], self.setting.aspirations)

    # ------------------------------------------------------------ the board

    def read_slots(self, value: Any) -> None:
        ring = self.setting.ring
        self.state.slots = [None] * 15
        for name, facts in self.keys("slots", value, ring.slots).items():
            emotion = self._read_emotion(f"slots.{name}", facts)
            if emotion is not None:
                self.state.slots[ring.slot_number[name]] = emotion

    def _read_emotion(self, where: str, facts: Any) -> Emotion | None:
        known = ("card", "owner", "team", "vibe", "essence", "spaces", "token", "intensity", "aligned")
        table = self.keys(where, facts, known)
        card = self.setting.cards.get(str(table.get("card")))
        if card is None:
            self.fault(f"{where}.card must be the name of a card, not {str(table.get('card'))[:40]!r}.")
            return None
        team = self.setting.team_number[card.side]
        members = [self.state.name(player) for player in self.setting.members(team)]
        owner = self.one_of(f"{where}.owner", table.get("owner", members[0]), members, members[0])
        essence = self.number(f"{where}.essence", table.get("essence", 1), 1)
        token = self.number(f"{where}.token", table.get("token", 0))
        if essence < 1:
            self.fault(f"{where}.essence is at least 1: an Emotion without Essence leaves the board.", "emotion.empty")
        if essence > len(card.intensity) and card.kind != "strong":
            self.fault(f"{where}.essence is at most {len(card.intensity)}, the spaces of {card.name}.", "realm.land")
        if token > self.setting.numbers["components"]["token_limit"]:
            self.fault(
                f"{where}.token is at most {self.setting.numbers['components']['token_limit']}.", "emotion.token"
            )
        # A card without a printed Vibe, other than a starting one, has the Vibe that was chosen for it.
        free = not card.vibe and card.kind != "starting"
        vibe = self.one_of(f"{where}.vibe", table.get("vibe"), VIBES, VIBES[0]) if free else ""
        side = self._side(where, team, table)
        return Emotion(card.name, self.setting.player_number[owner], team, side, max(1, essence), token, vibe)

    def _side(self, where: str, team: int, table: Mapping[str, Any]) -> int:
        """The side for which an Emotion or Fortress counts: a team's own, or what is said where it may be either."""
        sides = self.setting.sides(team)
        if len(sides) == 1:
            return sides[0]
        names = [self.setting.teams[side] for side in sides]
        return self.setting.team_number[self.one_of(f"{where}.aligned", table.get("aligned"), names, names[0])]

    def read_fortresses(self, value: Any) -> None:
        ring = self.setting.ring
        self.state.fortresses = [None] * 5
        for name, facts in self.keys("fortresses", value, ring.realms).items():
            where = f"fortresses.{name}"
            table = self.keys(where, facts, ("team", "size", "since", "aligned"))
            team = self.setting.team_number[
                self.one_of(f"{where}.team", table.get("team"), self.setting.teams, self.setting.teams[0])
            ]
            size = self.one_of(f"{where}.size", table.get("size", "minor"), ("minor", "major"), "minor")
            since = self.number(f"{where}.since", table.get("since", 1), 1)
            self.state.fortresses[ring.realms.index(name)] = Fortress(team, self._side(where, team, table), size, since)

    def read_origin(self, value: Any) -> None:
        ring, spheres = self.setting.ring, dict(zip(self.setting.ring.realms, self.state.spheres, strict=True))
        for name, facts in self.keys("origin", value, ring.realms).items():
            where = f"origin.{name}"
            table = self.keys(where, facts, ("sphere", "wp"))
            sphere, wp = spheres[name]
            sphere = self.one_of(f"{where}.sphere", table.get("sphere", sphere), self.setting.bonuses, sphere)
            spheres[name] = (sphere, self.number(f"{where}.wp", table.get("wp", wp)))
        if len({sphere for sphere, _ in spheres.values()}) < len(spheres):
            self.fault("origin names a Sphere twice.", "board.origin")
            return
        self.state.spheres = tuple(spheres[name] for name in ring.realms)

    def read_identity(self, value: Any) -> None:
        found = []
        for number, facts in enumerate(self.listed("identity", value), 1):
            where = f"identity {number}"
            table = self.keys(where, facts, ("team", "size"))
            team = self.one_of(f"{where}: team", table.get("team"), self.setting.teams, self.setting.teams[0])
            size = self.one_of(f"{where}: size", table.get("size"), ("minor", "major", "capping"), "minor")
            found.append((self.setting.team_number[team], size))
        self.state.identity = tuple(found)

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
        self.state.end = (
            "" if reason is None else self.one_of("end.triggered", reason, ("capping", "last-common", "twenty"))
        )

    def read_result(self, value: Any) -> None:
        if value is None:
            return
        table = self.keys("result", value, ("scores", "winner"))
        scores = self.keys("result.scores", table.get("scores", {}), self.setting.teams)
        winner = table.get("winner")
        number = (
            -1
            if winner is None
            else self.setting.team_number[
                self.one_of("result.winner", winner, self.setting.teams, self.setting.teams[0])
            ]
        )
        self.state.result = (
            tuple(self.number(f"result.scores.{name}", scores.get(name, 0)) for name in self.setting.teams),
            number,
        )

    def read_announced(self, value: Any) -> None:
        self.state.announced = self.names("announced", value, self.setting.cards)

    def read_pending(self, value: Any) -> None:
        found = []
        who = (TABLE, *self.setting.teams, *self.setting.player_number)
        what = ("reveal", "invoke", *self.setting.manifest.decisions)
        for number, facts in enumerate(self.listed("pending", value), 1):
            where = f"pending {number}"
            table = self.keys(where, facts, ("who", "what", "options", "cause", "about", "may"))
            found.append(
                Pending(
                    self.one_of(f"{where}: who", table.get("who"), who, TABLE),
                    self.one_of(f"{where}: what", table.get("what"), what, "choose"),
                    tuple(str(option) for option in table.get("options", ())),
                    str(table.get("cause", "")),
                    str(table.get("about", "")),
                    bool(table.get("may", False)),
                )
            )
        self.state.pending = tuple(found)

    def read_progress(self, value: Any) -> None:
        table = self.keys("progress", value, ("placed", "revelation"))
        spaces = self.setting.ring.space_number
        self.state.placed = tuple(
            (
                self.setting.player_number[
                    self.one_of("progress.placed", one.get("player"), self.setting.player_number, self.state.name(0))
                ],
                spaces[self.one_of("progress.placed", one.get("space"), spaces, next(iter(spaces)))],
            )
            for one in table.get("placed", ())
        )
        if "revelation" in table:
            self.state.revelation = self._read_revelation(table["revelation"])

    def _read_revelation(self, facts: Mapping[str, Any]) -> Revelation:
        steps = self.setting.manifest.steps
        ring, teams = self.setting.ring, self.setting.team_number
        realm = self.one_of("progress.revelation.realm", facts.get("realm"), ring.realms, ring.realms[0])
        major = facts.get("major")
        return Revelation(
            self.one_of("progress.revelation.stage", facts.get("stage"), steps, "refill"),
            ring.realms.index(realm),
            self.one_of("progress.revelation.sphere", facts.get("sphere"), self.setting.bonuses, "diligence"),
            tuple(self.number("progress.revelation.accomplished", one) for one in facts.get("accomplished", ())),
            tuple(teams[name] for name in self.names("progress.revelation.capping", facts.get("capping", ()), teams)),
            -1 if major is None else teams[self.one_of("progress.revelation.major", major, teams, next(iter(teams)))],
            bool(facts.get("fortress_joins", True)),
            tuple(teams[name] for name in self.names("progress.revelation.aimed", facts.get("aimed", ()), teams)),
            tuple(teams[name] for name in self.names("progress.revelation.declined", facts.get("declined", ()), teams)),
        )


def read_position(blank: State, facts: Mapping[str, Any]) -> tuple[State, list[Objection]]:
    """The state that the facts describe, over a blank one, and every fault."""
    reader = Reader(blank.copy())
    reader.read(facts)
    return reader.state, reader.faults
