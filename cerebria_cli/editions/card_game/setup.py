"""A setup read into a setting and a first state, with every fault told at once."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from cerebria_cli.editions.card_game.cards import GROUP_SIZE, Copies, face, is_code
from cerebria_cli.editions.card_game.column import ColumnState
from cerebria_cli.editions.card_game.hands import Held
from cerebria_cli.editions.card_game.knowing import trail_of
from cerebria_cli.editions.card_game.state import COLUMNS, Setting, State
from cerebria_cli.editions.card_game.turn import Turn
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.setup_reading import SetupReading
from cerebria_cli.editions.core.verdict import Objection

KEYS = ("edition", "mode", "chance", "rulings", "deck", "players", "first", "mood", "position", "dealt", "name")
MODE = "standard"
SIDES = ("bliss", "gloom")
ALL_CARDS = 96

#: A blank position is in the fifth turn, with so many cards in the Stacks and in the main deck.
BLANK_TURN, BLANK_STACK, BLANK_DECK = 5, 4, 40


class SetupReader:
    """Reads one setup and collects what is wrong with it."""

    def __init__(self, setup: Mapping[str, Any]) -> None:
        self.reading = SetupReading(setup, "card", {})
        self.data = self.reading.data

    def read(self) -> Setting:
        setup = self.reading.setup
        self.reading.check_keys("The setup", setup, KEYS)
        if setup.get("mode", MODE) != MODE:
            self.reading.fault(f"mode must be {MODE}, not {str(setup['mode'])[:40]!r}.")
        players = self._read_players()
        dealt = self.reading.chance("emotions", ("emotions",)) == "dealt"
        copies, names = self._read_deck(dealt)
        self._one_of("first", players)
        self._one_of("mood", SIDES)
        return Setting(
            players=players,
            copies=copies,
            names=names,
            dealt=dealt,
            numbers=self.data["counts"],
            combinations=tuple(self.data["combinations"]["combination"]),
            rulings=self.reading.rulings(),
        )

    def _one_of(self, key: str, known: tuple[str, ...]) -> None:
        setup = self.reading.setup
        if key in setup and setup[key] not in known:
            self.reading.fault(f"{key} must be one of {', '.join(known)}, not {str(setup[key])[:40]!r}.")

    # ------------------------------------------------------------ players

    def _read_players(self) -> tuple[str, ...]:
        players, start = self.reading.players(), self.data["counts"]["start"]
        least, most = start["least_players"], start["most_players"]
        # setup.stack-size, ruling players.count: two to five players.
        if not least <= len(players) <= most:
            self.reading.fault(f"The card game has {least} to {most} players, not {len(players)}.", "setup.stack-size")
        names = tuple(self.reading.player_name(number, player, ("name",)) for number, player in enumerate(players, 1))
        self.reading.check_different(names, "player", "")
        return names

    # ------------------------------------------------------------ the deck

    def _read_deck(self, dealt: bool) -> tuple[Copies, dict[str, str]]:
        """The owner's list, or the marked placeholder where the tool deals; at a table without a list any card fits."""
        deck = self.reading.table("deck", ("list", "names"))
        own = deck.get("list")
        faults, names = ([], {}) if own is None else deck_list_faults(own)
        faults += [(f"deck.names: {text}", "components.deck") for _, text in name_faults(deck.get("names", {}), names)]
        for text, rule in faults:
            self.reading.fault(text, rule)
        if faults:
            return Copies(None), {}
        names = {**names, **deck.get("names", {})}
        if own is None:
            return Copies(expanded(self.data["deck"]["list"]) if dealt else None), names
        return Copies(expanded(own)), names


def expanded(entries: list[Mapping[str, Any]]) -> list[str]:
    """Every card of a list as often as it is there."""
    return [entry["card"] for entry in entries for _ in range(entry.get("count", 1))]


def deck_list_faults(entries: Any) -> tuple[list[tuple[str, str]], dict[str, str]]:
    """Everything that is wrong with an owner's list, each with its rule, and the names in it."""
    faults: list[tuple[str, str]] = []
    names: dict[str, str] = {}
    counts: Counter[tuple[str, str]] = Counter()
    if not isinstance(entries, list):
        return [("deck.list must be a list of { card = CODE, count = N, name = NAME }.", "components.deck")], {}
    for number, entry in enumerate(entries, 1):
        text = _entry_fault(entry, names)
        if text:
            faults.append((f"deck.list entry {number}: {text}", "components.deck"))
            continue
        counts[face(entry["card"])[:2]] += entry.get("count", 1)
        if "name" in entry:
            names[entry["name"]] = entry["card"]
    if faults:
        return faults, {}
    # components.deck: 96 cards in all.
    if counts.total() != ALL_CARDS:
        faults.append((f"deck.list has {counts.total()} cards; there are {ALL_CARDS}.", "components.deck"))
    for side in SIDES:
        for kind in ("mild", "strong", "bb"):
            # components.bliss-cards, components.gloom-cards: 16 of each kind.
            if counts[side, kind] != GROUP_SIZE:
                what = {"bb": "Brightness" if side == "bliss" else "Bleakness"}.get(kind, f"{kind.capitalize()} {side}")
                text = f"deck.list has {counts[side, kind]} {what} cards; there are {GROUP_SIZE}."
                faults.append((text, f"components.{side}-cards"))
    return faults, names


def name_faults(names: Any, listed: Mapping[str, str]) -> list[tuple[str, str]]:
    """Everything that is wrong with names of cards beside those of a list, each with the name."""
    if not isinstance(names, Mapping):
        return [("", 'names must have codes, as { Misery = "g-m-red-destroy" }.')]
    found = [(str(name), _entry_fault({"card": code, "name": name}, listed)) for name, code in names.items()]
    return [(name, text) for name, text in found if text]


def _entry_fault(entry: Any, names: Mapping[str, str]) -> str:
    if not isinstance(entry, Mapping) or not set(entry) <= {"card", "count", "name"}:
        return "it must be { card = CODE, count = N, name = NAME }."
    if not is_code(entry.get("card")):
        return f"{str(entry.get('card'))[:40]!r} is no card; a card is written as b-m-red-draw or g-x-green."
    count = entry.get("count", 1)
    if not isinstance(count, int) or isinstance(count, bool) or not 1 <= count <= GROUP_SIZE:
        return f"count must be 1 to {GROUP_SIZE}."
    name = entry.get("name", "x")
    if not isinstance(name, str) or not name.replace("-", "").replace("'", "").isalpha() or is_code(name):
        return f"the name {str(name)[:40]!r} must be one word of letters."
    return f"the name {name!r} occurs twice." if name in names else ""


# ---------------------------------------------------------------- the first state


def starting_state(setting: Setting, setup: Mapping[str, Any]) -> State:
    """setup.stacks, setup.impulse, setup.hands, setup.main-deck: everything dealt, as far as the tool knows it."""
    state = State(setting)
    start = setting.numbers["start"]
    dealt = setup.get("dealt", {})
    pile = list(dealt.get("deck", [UNKNOWN] * setting.numbers["components"]["cards"]))
    size = setting.stack_size
    # ruling setup.deal-order: the Stacks, the last dealt card on top, then the Impulse, then the hands.
    stacks = [[pile.pop(0) for _ in range(size)][::-1] for _ in range(COLUMNS)]
    # ruling setup.impulse-source: three further cards, or the top card of each Stack.
    from_top = state.rules("setup.impulse-source", "stack-top")
    impulse = [(stack if from_top else pile).pop(0) for stack in stacks]
    if "deck" not in dealt:
        # The table will name these three.
        pile, impulse = [*pile, *impulse], [""] * COLUMNS
    state.columns = tuple(ColumnState(card, tuple(stack)) for card, stack in zip(impulse, stacks, strict=True))
    for player in state.players:
        player.hand = tuple(sorted((Held(pile.pop(0)) for _ in range(start["hand"])), key=lambda held: held.card))
    state.deck = tuple(pile)
    state.mood = str(setup.get("mood", dealt.get("mood", "")))
    return state


def blank_position(setting: Setting) -> State:
    """A game under way of which nothing is said: over it lies what a position says."""
    state = State(setting)
    state.phase = "play"
    state.mood = SIDES[0]
    state.starter = 0
    state.turn = Turn(BLANK_TURN, 0, setting.numbers["turn"]["actions"])
    state.columns = (ColumnState(UNKNOWN, (UNKNOWN,) * BLANK_STACK),) * COLUMNS
    state.deck = (UNKNOWN,) * BLANK_DECK
    for player in state.players:
        player.mulligan = "kept"
    return state


def read_setup(setup: Mapping[str, Any]) -> tuple[State | None, list[Objection]]:
    """The first state of a setup, or everything that is wrong with it."""
    reader = SetupReader(setup)
    setting = reader.read()
    if reader.reading.faults:
        return None, reader.reading.faults
    check_dealt(reader.reading, setting)
    if "position" in setup and not reader.reading.faults:
        from cerebria_cli.editions.card_game.position import read_position

        position = reader.reading.table("position", None)
        state, faults = read_position(blank_position(setting), position)
        reader.reading.faults += faults
    elif not reader.reading.faults:
        state = starting_state(setting, setup)
    if reader.reading.faults:
        return None, reader.reading.faults
    state.trail = trail_of(state)
    return state, []


def check_dealt(reading: SetupReading, setting: Setting) -> None:
    """What the tool has dealt holds every card of the list."""
    dealt = reading.dealt(("deck", "mood", "first"))
    if "deck" not in dealt:
        return
    listed = setting.copies.listed or Counter()
    deck = dealt["deck"]
    if not isinstance(deck, list) or Counter(map(str, deck)) != listed:
        reading.fault("[dealt] The deck does not hold the cards of the list.", "setup.shuffle")
    if dealt.get("mood") not in SIDES or dealt.get("first") not in setting.players:
        reading.fault("[dealt] needs a mood and the first player.", "setup.mood")
