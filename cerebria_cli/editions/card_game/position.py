"""A position: facts as documented, laid over a state, with every fault told at once."""

from collections.abc import Mapping
from typing import Any

from cerebria_cli.editions.card_game.cards import ABILITIES, face, is_bb, is_code
from cerebria_cli.editions.card_game.column import ColumnState
from cerebria_cli.editions.card_game.emotion import ENTERED, SWAPPED, Emotion
from cerebria_cli.editions.card_game.field_facts import read_subject, read_target
from cerebria_cli.editions.card_game.hands import Hand, added, everybody
from cerebria_cli.editions.card_game.knowing import laid, trail_of
from cerebria_cli.editions.card_game.state import COLUMNS, ENDINGS, Result, State, Using
from cerebria_cli.editions.card_game.subjects import Drained
from cerebria_cli.editions.card_game.table import copies_doubt
from cerebria_cli.editions.card_game.turn import Turn
from cerebria_cli.editions.core.decisions import Pending
from cerebria_cli.editions.core.fact_reading import FactReader
from cerebria_cli.editions.core.move import TABLE, UNKNOWN
from cerebria_cli.editions.core.verdict import Objection

#: Facts that follow from others.
DERIVED = frozenset(
    {
        *("edition", "mode", "entry", "changed", "order", "supply", "top", "rulings"),
        *("bonus", "conditions", "after_revelation"),
    }
)
DERIVED_OF_EMOTION = ("side", "kind", "vibe", "ability", "slots", "absorb_slots")
SIDES = ("bliss", "gloom")
PHASES = ("setup", "play", "preparation", "over")
MULLIGANS = ("open", "taken", "kept")
WHATS = (
    *("lay", "mood", "start", "keep", "discard", "shuffle", "cancel", "stay", "take"),
    *(ability for ability in ABILITIES if ability != "draw"),
)
#: What is owed only while an Ability is used.
WHILE_USED = ("cancel", *(ability for ability in ABILITIES if ability != "draw"))
MINDSET = 4


class Reader(FactReader):
    """Reads the facts of a position into a state and collects what is wrong with them."""

    largest = 10_000

    def __init__(self, state: State) -> None:
        super().__init__()
        self.state = state

    # ------------------------------------------------------------ kinds of values

    def cards(self, where: str, value: Any) -> tuple[str, ...]:
        if not isinstance(value, list | tuple):
            self.fault(f"{where} must be a list of cards.")
            return ()
        return tuple(self.card(where, card) for card in value)

    def card(self, where: str, value: Any) -> str:
        name = self.state.setting.names.get(str(value), value)
        if name == UNKNOWN or is_code(name):
            return str(name)
        self.fault(f"{where}: {str(value)[:40]!r} is no card; a card is written as b-m-red-draw or g-x-green, or ?.")
        return UNKNOWN

    def player(self, where: str, value: Any) -> int:
        numbers = self.state.setting.player_number
        return numbers[self.one_of(where, value, numbers, next(iter(numbers)))]

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
        left = self.state.setting.copies.left(self.state.known_cards())
        for card in dict.fromkeys(card for card in self.state.known_cards() if card != UNKNOWN):
            if left.number(card) < 0:
                self.faults += copies_doubt(self.state, card)
                return

    def read_phase(self, value: Any) -> None:
        self.state.phase = self.one_of("phase", value, PHASES, "play")

    def read_cycle(self, value: Any) -> None:
        self.state.cycle = self.number("cycle", value)

    def read_turn(self, value: Any) -> None:
        old = self.state.turn
        table = self.keys("turn", value, ("number", "player", "actions", "abilities_used"))
        used = self.listed("turn.abilities_used", table.get("abilities_used", old.used))
        self.state.turn = Turn(
            self.number("turn.number", table.get("number", old.number)),
            self.player("turn.player", table.get("player") or self.state.name(old.player)),
            self.number("turn.actions", table.get("actions", old.actions)),
            tuple(self.one_of("turn.abilities_used", one, ABILITIES, "draw") for one in used),
        )

    def read_mood(self, value: Any) -> None:
        self.state.mood = "" if value is None else self.one_of("mood", value, SIDES, "bliss")

    def read_starter(self, value: Any) -> None:
        self.state.starter = -1 if value is None else self.player("starter", value)

    def read_impulse(self, value: Any) -> None:
        names = [str(number + 1) for number in range(COLUMNS)]
        table = self.keys("impulse", value, names)
        columns = zip(names, self.state.columns, strict=True)
        self.state.columns = tuple(self._read_column(name, column, table.get(name, {})) for name, column in columns)

    def _read_column(self, name: str, column: ColumnState, value: Any) -> ColumnState:
        facts = self.keys(f"impulse.{name}", value, ("card", "stack", "order"))
        if "card" in facts:
            card = facts["card"]
            column = column._replace(card=self.card(f"impulse.{name}", card) if card not in (None, "none") else "")
        if "order" in facts:
            return column._replace(stack=self.cards(f"impulse.{name}.order", facts["order"]))
        if "stack" in facts:
            number = self.number(f"impulse.{name}.stack", facts["stack"], most=96)
            return column._replace(stack=(UNKNOWN,) * number)
        return column

    def read_deck(self, value: Any) -> None:
        facts = self.keys("deck", value, ("count", "order"))
        if "order" in facts:
            self.state.deck = self.cards("deck.order", facts["order"])
        elif "count" in facts:
            self.state.deck = (UNKNOWN,) * self.number("deck.count", facts["count"], most=96)

    def read_discard(self, value: Any) -> None:
        facts = self.keys("discard", value, ("count", "top", "cards"))
        if "cards" in facts:
            self.state.discard = self.cards("discard.cards", facts["cards"])
        elif "count" in facts:
            self.state.discard = (UNKNOWN,) * self.number("discard.count", facts["count"], most=96)

    # ------------------------------------------------------------ players

    def read_players(self, value: Any) -> None:
        for name, facts in self.keys("players", value, self.state.setting.players).items():
            if name in self.state.setting.player_number:
                self._read_player(name, facts)

    def _read_player(self, name: str, value: Any) -> None:
        known = ("hand", "seen_by", "mindset", "scored", "last", "mulligan", "bonus", "conditions", "after_revelation")
        facts = self.keys(name, value, known)
        number = self.state.setting.player_number[name]
        player = self.state.players[number]
        if "hand" in facts:
            player.hand = self._read_hand(name, facts)
        if "mindset" in facts:
            entries = facts["mindset"] if isinstance(facts["mindset"], list | tuple) else [None]
            player.mindset = tuple(self._read_emotion(f"{name}.mindset", one) for one in entries)
            # mindset.limit: at most four Emotions.
            if len(player.mindset) > MINDSET:
                text = f"{name}.mindset has {len(player.mindset)} Emotions; a Mindset holds at most {MINDSET}."
                self.fault(text, "mindset.limit")
        scored = self.keys(f"{name}.scored", facts.get("scored", {}), SIDES)
        player.bliss = self.number(f"{name}.scored.bliss", scored.get("bliss", player.bliss))
        player.gloom = self.number(f"{name}.scored.gloom", scored.get("gloom", player.gloom))
        last = self.keys(f"{name}.last", facts.get("last", {}), ("collected", "bonus"))
        player.collected = self.number(f"{name}.last.collected", last.get("collected", player.collected))
        player.bonus = self.number(f"{name}.last.bonus", last.get("bonus", player.bonus))
        player.mulligan = self.one_of(f"{name}.mulligan", facts.get("mulligan", player.mulligan), MULLIGANS, "kept")

    def _read_hand(self, name: str, facts: Mapping[str, Any]) -> Hand:
        cards = self.cards(f"{name}.hand", facts["hand"])
        told = facts.get("seen_by", [()] * len(cards))
        if not isinstance(told, list | tuple) or len(told) != len(cards):
            self.fault(f"{name}.seen_by must say of each card of the hand who has seen it.")
            told = [()] * len(cards)
        hand: Hand = ()
        for card, who in zip(cards, told, strict=True):
            hand = added(hand, card, self._mask(f"{name}.seen_by", who))
        return hand

    def _mask(self, where: str, who: Any) -> int:
        told = self.listed(f"{where}, for each card,", who)
        names = [self.one_of(where, one, ("public", *self.state.setting.players), "public") for one in told]
        if "public" in names:
            return everybody(len(self.state.players))
        return sum(1 << self.state.setting.player_number[one] for one in set(names))

    def _read_emotion(self, where: str, value: Any) -> Emotion:
        own = ("card", "over", "fragments", "absorbed", "fresh")
        facts = self.keys(where, value, (*own, *DERIVED_OF_EMOTION))
        card = self.card(where, facts.get("card"))
        over = facts.get("over")
        if card == UNKNOWN:
            self.fault(f"{where}: an Emotion in a Mindset lies face up; name its card.")
            return Emotion("b-x-red")
        if over is not None and not (is_code(over) and is_bb(str(over))):
            self.fault(f"{where}: {str(over)[:40]!r} is no Brightness or Bleakness.", "merge.from-hand")
            over = None
        emotion = Emotion(card, str(over or ""))
        self._check_merge(where, emotion)
        fresh = facts.get("fresh")
        kind = f"emotion.{face(card).kind}"
        return emotion._replace(
            fragments=self.number(f"{where}: fragments", facts.get("fragments", emotion.slots), 0, emotion.slots, kind),
            absorbed=self.number(f"{where}: absorbed", facts.get("absorbed", 0), 0, emotion.absorb_slots, "emotion.bb"),
            fresh="" if fresh is None else self.one_of(f"{where}: fresh", fresh, (ENTERED, SWAPPED), ""),
        )

    def _check_merge(self, where: str, emotion: Emotion) -> None:
        if not emotion.over:
            return
        # merge.from-hand: never two of Brightness and Bleakness with each other.
        if is_bb(emotion.card):
            self.fault(f"{where}: {emotion.card} cannot be merged with {emotion.over}.", "merge.from-hand")
        # merge.affiliation: Bliss with Brightness, Gloom with Bleakness.
        if face(emotion.card).side != face(emotion.over).side:
            self.fault(f"{where}: {emotion.card} and {emotion.over} are of different sides.", "merge.affiliation")

    # ------------------------------------------------------------ flow

    def read_pending(self, value: Any) -> None:
        found = []
        for number, facts in enumerate(value if isinstance(value, list | tuple) else [None], 1):
            where = f"pending {number}"
            table = self.keys(where, facts, Pending._fields)
            what = self.one_of(f"{where}: what", table.get("what"), WHATS, "mood")
            options = self.listed(f"{where}: options", table.get("options", ()))
            found.append(
                Pending(
                    self.one_of(f"{where}: who", table.get("who"), (TABLE, *self.state.setting.players), TABLE),
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
                if place >= len(self.state.players[self.state.setting.player_number[who]].mindset):
                    self.fault(f"stay is owed, but there is no Emotion {place} in {who}.mindset.", "drain.excess")

    def read_end(self, value: Any) -> None:
        reason = self.keys("end", value, ("triggered",)).get("triggered")
        self.state.end = "" if reason is None else self.one_of("end.triggered", reason, ENDINGS, "balanced")

    def read_result(self, value: Any) -> None:
        if value is None:
            return
        table = self.keys("result", value, ("scores", "winner", "winners", "why"))
        scores = self.keys("result.scores", table.get("scores", {}), self.state.setting.players)
        winners = self.listed("result.winners", table.get("winners", ()))
        self.state.result = Result(
            tuple(self.number("result.scores", scores.get(name, 0)) for name in self.state.setting.players),
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
