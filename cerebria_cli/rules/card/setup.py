"""A setup read into a setting and a first state, with every fault told at once."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from cerebria_cli import catalogue
from cerebria_cli.rules.card.cards import GROUP_SIZE, Copies, face, is_code
from cerebria_cli.rules.card.hands import Held
from cerebria_cli.rules.card.position import read_position
from cerebria_cli.rules.card.state import COLUMNS, Setting, State, Turn
from cerebria_cli.rules.move import UNKNOWN
from cerebria_cli.rules.verdict import Objection

KEYS = ("edition", "mode", "chance", "rulings", "deck", "players", "first", "mood", "position", "dealt", "name")
MODE = "standard"
SIDES = ("bliss", "gloom")
ALL_CARDS = 96

#: A blank position is in the fifth turn, with so many cards in the Stacks and in the main deck.
BLANK_TURN, BLANK_STACK, BLANK_DECK = 5, 4, 40


class SetupReader:
    """Reads one setup and collects what is wrong with it."""

    def __init__(self, setup: Mapping[str, Any]) -> None:
        self.setup = setup
        self.faults: list[Objection] = []
        self.data = catalogue.data("card")

    def fault(self, text: str, rule: str = "") -> None:
        self.faults.append(Objection(rule, text, unplayable=True))

    def table(self, name: str, known: tuple[str, ...] | None) -> Mapping[str, Any]:
        value = self.setup.get(name, {})
        if not isinstance(value, Mapping):
            self.fault(f"[{name}] must be a table.")
            return {}
        for key in value:
            if known is not None and key not in known:
                self.fault(f"[{name}] has an unknown key {str(key)[:40]!r}; known are {', '.join(known)}.")
        return value

    def read(self) -> Setting:
        for key in self.setup:
            if key not in KEYS:
                self.fault(f"The setup has an unknown key {str(key)[:40]!r}; known are {', '.join(KEYS)}.")
        if self.setup.get("mode", MODE) != MODE:
            self.fault(f"mode must be {MODE}, not {str(self.setup['mode'])[:40]!r}.")
        players = self._read_players()
        dealt = self._read_chance() == "dealt"
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
            rulings=self._read_rulings(),
        )

    def _one_of(self, key: str, known: tuple[str, ...]) -> None:
        if key in self.setup and self.setup[key] not in known:
            self.fault(f"{key} must be one of {', '.join(known)}, not {str(self.setup[key])[:40]!r}.")

    # ------------------------------------------------------------ players and chance

    def _read_players(self) -> tuple[str, ...]:
        players = self.setup.get("players", [])
        if not isinstance(players, list) or not all(isinstance(player, Mapping) for player in players):
            self.fault("The players must be a list of [[players]] tables.")
            players = []
        start = self.data["counts"]["start"]
        least, most = start["least_players"], start["most_players"]
        # setup.stack-size, ruling players.count: two to five players.
        if not least <= len(players) <= most:
            self.fault(f"The card game has {least} to {most} players, not {len(players)}.", "setup.stack-size")
        names = tuple(self._read_name(number, player) for number, player in enumerate(players, 1))
        for name, number in Counter(name.casefold() for name in names).items():
            if number > 1:
                self.fault(f"The player {name} is taken {number} times.")
        return names

    def _read_name(self, number: int, player: Mapping[str, Any]) -> str:
        for key in player:
            if key != "name":
                self.fault(f"player {number} has an unknown key {str(key)[:40]!r}; known is name.")
        name = player.get("name", f"player{number}")
        if not isinstance(name, str) or not name:
            self.fault(f"player {number}: name must be a word.")
            return f"player{number}"
        return name

    def _read_chance(self) -> str:
        value = self.table("chance", ("emotions",)).get("emotions", "table")
        if value not in ("table", "dealt"):
            self.fault(f"chance.emotions must be table or dealt, not {str(value)[:40]!r}.")
        return str(value)

    def _read_rulings(self) -> dict[str, str]:
        known = catalogue.rulings("card")
        chosen = {name: ruling.default for name, ruling in known.items() if not ruling.settled}
        for name, option in self.table("rulings", None).items():
            if name not in known:
                self.fault(f"There is no ruling {str(name)[:60]!r}; `cerebria ruling` lists them.")
            elif known[name].settled:
                self.fault(f"{name} is settled as {known[name].default}; `cerebria ruling {name}` tells why.")
            elif option not in known[name].options:
                self.fault(f"Ruling {name} has the options {', '.join(known[name].options)}, not {str(option)[:40]!r}.")
            else:
                chosen[name] = str(option)
        return chosen

    # ------------------------------------------------------------ the deck

    def _read_deck(self, dealt: bool) -> tuple[Copies, dict[str, str]]:
        """The owner's list, or the marked placeholder where the tool deals; at a table without a list any card fits."""
        own = self.table("deck", ("list",)).get("list")
        if own is None:
            return Copies(expanded(self.data["deck"]["list"]) if dealt else None), {}
        faults, names = deck_list_faults(own)
        for text, rule in faults:
            self.fault(text, rule)
        return Copies(expanded(own) if not faults else None), names


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
    state.stacks = tuple(tuple(reversed([pile.pop(0) for _ in range(size)])) for _ in range(COLUMNS))
    if "deck" in dealt:
        _first_impulse(state, pile)
    elif state.rulings["setup.impulse-source"] == "stack-top":
        # The three cards that the table will name come from the Stacks.
        state.stacks = tuple(stack[1:] for stack in state.stacks)
        pile += [UNKNOWN] * COLUMNS
    for player in state.players:
        player.hand = tuple(sorted((Held(pile.pop(0)) for _ in range(start["hand"])), key=lambda held: held.card))
    state.deck = tuple(pile)
    state.mood = str(setup.get("mood", dealt.get("mood", "")))
    return state


def _first_impulse(state: State, pile: list[str]) -> None:
    """ruling setup.impulse-source: three further cards, or the top card of each Stack."""
    if state.rulings["setup.impulse-source"] == "stack-top":
        state.impulse = tuple(stack[0] for stack in state.stacks)
        state.stacks = tuple(stack[1:] for stack in state.stacks)
    else:
        state.impulse = tuple(pile.pop(0) for _ in range(COLUMNS))


def blank_position(setting: Setting) -> State:
    """A game under way of which nothing is said: over it lies what a position says."""
    state = State(setting)
    state.phase = "play"
    state.mood = SIDES[0]
    state.starter = 0
    state.turn = Turn(BLANK_TURN, 0, setting.numbers["turn"]["actions"])
    state.impulse = (UNKNOWN,) * COLUMNS
    state.stacks = ((UNKNOWN,) * BLANK_STACK,) * COLUMNS
    state.deck = (UNKNOWN,) * BLANK_DECK
    for player in state.players:
        player.mulligan = "kept"
    return state


def read_setup(setup: Mapping[str, Any]) -> tuple[State | None, list[Objection]]:
    """The first state of a setup, or everything that is wrong with it."""
    reader = SetupReader(setup)
    setting = reader.read()
    if reader.faults:
        return None, reader.faults
    check_dealt(reader, setting)
    if "position" in setup and not reader.faults:
        position = reader.table("position", None)
        state, faults = read_position(blank_position(setting), position)
        reader.faults += faults
    elif not reader.faults:
        state = starting_state(setting, setup)
    return (None if reader.faults else state), reader.faults


def check_dealt(reader: SetupReader, setting: Setting) -> None:
    """What the tool has dealt holds every card of the list."""
    dealt = reader.table("dealt", ("seed", "generator", "deck", "mood", "first"))
    if "deck" not in dealt:
        return
    listed = setting.copies.listed or Counter()
    deck = dealt["deck"]
    if not isinstance(deck, list) or Counter(map(str, deck)) != listed:
        reader.fault("[dealt] The deck does not hold the cards of the list.", "setup.shuffle")
    if dealt.get("mood") not in SIDES or dealt.get("first") not in setting.players:
        reader.fault("[dealt] needs a mood and the first player.", "setup.mood")
