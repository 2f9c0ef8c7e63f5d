"""A position: facts as documented, laid over a state, with every fault told at once."""

from collections.abc import Mapping
from typing import Any

from cerebria_cli.editions.card_game.cards import ABILITIES, is_bb, is_code
from cerebria_cli.editions.card_game.column import read_column
from cerebria_cli.editions.card_game.field_facts import read_subject, read_target
from cerebria_cli.editions.card_game.knowing import laid, trail_of
from cerebria_cli.editions.card_game.player import PLAYER
from cerebria_cli.editions.card_game.state import COLUMNS, ENDINGS, Result, State, Using
from cerebria_cli.editions.card_game.subjects import Drained, Effect, UsedAbility
from cerebria_cli.editions.card_game.table import copies_doubt
from cerebria_cli.editions.card_game.turn import TURN
from cerebria_cli.editions.card_game.verbs import VERBS
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.fact_reading import FactReader
from cerebria_cli.editions.core.move import TABLE, UNKNOWN
from cerebria_cli.editions.core.verdict import Objection

#: Facts of the whole state that follow from others.
DERIVED = frozenset({"edition", "mode", "entry", "changed", "order", "supply", "rulings"})
SIDES = ("bliss", "gloom")
PHASES = ("setup", "play", "preparation", "over")
#: What is owed only while an Ability is used.
WHILE_USED = [what for what, about in VERBS.subjects.items() if {Effect, UsedAbility} & {*about}]


class Reader(FactReader):
    """Reads the facts of a position into a state and collects what is wrong with them."""

    largest = 10_000

    def __init__(self, state: State) -> None:
        super().__init__()
        self.state = state
        self.setting = state.setting

    # ------------------------------------------------------------ kinds of values

    def cards(self, where: str, value: Any) -> tuple[str, ...]:
        if not isinstance(value, list | tuple):
            self.fault(f"{where} must be a list of cards.")
            return ()
        return tuple(self.card(where, card) for card in value)

    def card(self, where: str, value: Any) -> str:
        name = self.setting.names.get(str(value), value)
        if name == UNKNOWN or is_code(name):
            return str(name)
        self.fault(f"{where}: {str(value)[:40]!r} is no card; a card is written as b-m-red-draw or g-x-green, or ?.")
        return UNKNOWN

    def player(self, where: str, value: Any) -> int:
        numbers = self.setting.player_number
        return numbers[self.one_of(where, value, numbers, next(iter(numbers)))]

    def pile(
        self, where: str, table: Mapping[str, Any], count: str, order: str, before: tuple[str, ...]
    ) -> tuple[str, ...]:
        """A pile of which the cards are told from the top, or only how many they are, or nothing."""
        if order in table:
            return self.cards(f"{where}.{order}", table[order])
        if count in table:
            return (UNKNOWN,) * self.number(f"{where}.{count}", table[count], most=96)
        return before

    # ------------------------------------------------------------ the parts

    def read(self, facts: Mapping[str, Any]) -> None:
        for name, value in facts.items():
            if name in DERIVED:
                continue
            reader = getattr(self, f"read_{name}", None) if str(name).isidentifier() else None
            if reader is None:
                self.fault(f"A position has no fact {str(name)[:40]!r}.")
            else:
                reader(value)
        if not self.faults:
            self._check_using()
            self._check_drained()
            self._check_copies()

    def _check_copies(self) -> None:
        """components.deck: no card lies in more places than there are copies."""
        left = self.setting.copies.left(self.state.known_cards())
        for card in dict.fromkeys(card for card in self.state.known_cards() if card != UNKNOWN):
            if left.number(card) < 0:
                self.faults += copies_doubt(self.state, card)
                return

    def read_phase(self, value: Any) -> None:
        self.state.phase = self.one_of("phase", value, PHASES, "play")

    def read_cycle(self, value: Any) -> None:
        self.state.cycle = self.number("cycle", value)

    def read_turn(self, value: Any) -> None:
        turn = self.state.turn
        table = self.keys("turn", value, TURN.names)
        self.state.turn = turn._replace(**TURN.values(self, "turn", 0, turn, table))

    def read_mood(self, value: Any) -> None:
        self.state.mood = "" if value is None else self.one_of("mood", value, SIDES, "bliss")

    def read_starter(self, value: Any) -> None:
        self.state.starter = -1 if value is None else self.player("starter", value)

    def read_impulse(self, value: Any) -> None:
        names = [str(number + 1) for number in range(COLUMNS)]
        table = self.keys("impulse", value, names)
        self.state.columns = tuple(
            read_column(self, f"impulse.{name}", at, self.state.columns[at], table.get(name, {}))
            for at, name in enumerate(names)
        )

    def read_deck(self, value: Any) -> None:
        table = self.keys("deck", value, ("count", "order"))
        self.state.deck = self.pile("deck", table, "count", "order", self.state.deck)

    def read_discard(self, value: Any) -> None:
        table = self.keys("discard", value, ("count", "top", "cards"))
        self.state.discard = self.pile("discard", table, "count", "cards", self.state.discard)

    # ------------------------------------------------------------ players

    def read_players(self, value: Any) -> None:
        for name, facts in self.keys("players", value, self.setting.players).items():
            if name in self.setting.player_number:
                number = self.setting.player_number[name]
                PLAYER.read(self, name, number, self.state.players[number], facts)

    # ------------------------------------------------------------ flow

    def read_pending(self, value: Any) -> None:
        found = []
        for number, facts in enumerate(value if isinstance(value, list | tuple) else [None], 1):
            where = f"pending {number}"
            table = self.keys(where, facts, Pending._fields)
            what = self.one_of(f"{where}: what", table.get("what"), VERBS.subjects, "mood")
            options = self.listed(f"{where}: options", table.get("options", ()))
            found.append(
                Pending(
                    self.one_of(f"{where}: who", table.get("who"), (TABLE, *self.setting.players), TABLE),
                    what,
                    tuple(tuple(str(option).split()) for option in options),
                    str(table.get("cause", "")),
                    read_subject(self, f"{where}: about", what, table.get("about")),
                    bool(table.get("may", False)),
                )
            )
        self.state.pending = tuple(found)

    def read_using(self, value: Any) -> None:
        if value is None:
            self.state.using = None
            return
        known = ("player", "emotion", "card", "ability", "asked", "targets", "left", "columns")
        table = self.keys("using", value, known)
        place = table.get("emotion", 0)
        ability = self.one_of("using.ability", table.get("ability"), ABILITIES, "draw")
        self.state.using = Using(
            self.player("using.player", table.get("player")),
            place if place == -1 else self.number("using.emotion", place),
            "" if place == -1 else self._performing(table.get("card")),
            ability,
            self.number("using.asked", table.get("asked", 0)),
            read_target(self, ability, table.get("targets")),
            self.number("using.left", table.get("left", 0)),
            tuple(
                self.number("using.columns", column, most=COLUMNS) - 1
                for column in self.listed("using.columns", table.get("columns", ()))
            ),
        )

    def _performing(self, value: Any) -> str:
        """The Emotion whose Ability is used; everybody has seen it."""
        card = self.card("using.card", value)
        if card == UNKNOWN or is_bb(card):
            self.fault("using.card must be the Emotion whose Ability is used, as b-m-red-draw.", "ability.who")
        return card

    def _check_using(self) -> None:
        """cancel.window: nobody cancels or carries out an Ability that nobody uses."""
        owed = next((one.what for one in self.state.pending if one.what in WHILE_USED), None)
        if owed and self.state.using is None:
            self.fault(f"{owed} is owed although no Ability is used: tell `using`.", "cancel.window")

    def _check_drained(self) -> None:
        """drain.excess: Fragments move between Emotions that lie in Mindsets."""
        for about in (one.about for one in self.state.pending if isinstance(one.about, Drained)):
            for who, place in ((about.owner, about.source), (about.user, about.host)):
                if place >= len(self.state.players[self.setting.player_number[who]].mindset):
                    self.fault(f"stay is owed, but there is no Emotion {place} in {who}.mindset.", "drain.excess")

    def read_end(self, value: Any) -> None:
        reason = self.keys("end", value, ("triggered",)).get("triggered")
        self.state.end = "" if reason is None else self.one_of("end.triggered", reason, ENDINGS, "balanced")

    def read_result(self, value: Any) -> None:
        if value is None:
            return
        table = self.keys("result", value, ("scores", "winner", "winners", "why"))
        scores = self.keys("result.scores", table.get("scores", {}), self.setting.players)
        winners = self.listed("result.winners", table.get("winners", ()))
        self.state.result = Result(
            tuple(self.number("result.scores", scores.get(name, 0)) for name in self.setting.players),
            tuple(self.player("result.winners", name) for name in winners),
            str(table.get("why", "")),
        )

    def read_progress(self, value: Any) -> None:
        table = self.keys("progress", value, ("todo",))
        self.state.todo = tuple(map(self._read_step, self.listed("progress.todo", table.get("todo", ()))))

    def _read_step(self, value: Any) -> tuple[str, int]:
        """A step that is still to be taken, with a number."""
        from cerebria_cli.editions.card_game.flow import STEPS

        match value:
            case [word, int(number)]:
                return self.one_of("progress.todo", word, STEPS, "finish"), number
        self.fault(f"progress.todo holds steps, each with a number, not {str(value)[:40]!r}.")
        return "finish", 0


def read_position(blank: State, facts: Mapping[str, Any]) -> tuple[State, list[Objection]]:
    """The state that the facts describe, over a blank one, and every fault."""
    reader = Reader(blank.copy())
    reader.read(facts)
    # What may be where is kept as long as every card stays where it was.
    if not reader.faults and list(laid(reader.state)) != list(laid(blank.settled())):
        reader.state.trail = trail_of(reader.state)
    return reader.state, reader.faults
