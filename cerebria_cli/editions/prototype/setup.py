"""A setup read into a setting and a first state, with every fault told at once."""

from collections.abc import Mapping
from typing import Any

from cerebria_cli import catalogue
from cerebria_cli.editions.board import deck_building
from cerebria_cli.editions.board.ring import Ring
from cerebria_cli.editions.board.seats import SECRET_DECK, Row, Upgrade
from cerebria_cli.editions.board.setting import MOST_COPIES, may_be_in_deck
from cerebria_cli.editions.core.fact_reading import instead
from cerebria_cli.editions.core.move import UNKNOWN
from cerebria_cli.editions.core.setup_reading import SetupReading, from_first, same_cards
from cerebria_cli.editions.core.verdict import Objection
from cerebria_cli.editions.prototype.blank import blank_position, set_common, set_dealt, starting_state
from cerebria_cli.editions.prototype.setting import TEAMS, MainAction, Seat, Setting, most_copies
from cerebria_cli.editions.prototype.state import NOT_CHOSEN, State

EDITION = "prototype"
KEYS = (
    "edition",
    "board",
    "start",
    "aspirations",
    "chance",
    "rulings",
    "cards",
    "players",
    "position",
    "dealt",
    "name",
)
CHANCE = ("emotions", "aspirations", "players")


class SetupReader:
    """Reads one setup and collects what is wrong with it."""

    def __init__(self, setup: Mapping[str, Any]) -> None:
        self.reading = SetupReading(setup, EDITION, {})
        self.data = self.reading.data
        self.rows = rows_of(self.data["actions"]["spirit"])
        self.cards: Mapping[str, catalogue.Card] = {}
        self.rulings: Mapping[str, str] = {}

    def read(self) -> Setting:
        self.reading.check_keys("The setup", self.reading.setup, KEYS)
        self.reading.check_name()
        self.cards, self.rulings = self._read_cards(), self.reading.rulings()
        ring, actions = self._read_ring(), self.data["actions"]
        setting = Setting(
            teams=TEAMS,
            ring=ring,
            seats=self._read_seats(),
            cards=self.cards,
            aspirations=tuple(entry["name"] for entry in self.data["aspirations"]["aspiration"]),
            rows=self.rows,
            main_actions={
                verb: MainAction(ring.realms.index(one["realm"]), one["rule"], one["wp"], one["effect"])
                for verb, one in actions["main"].items()
            },
            bonuses={sphere["name"]: sphere["effect"] for sphere in actions["spheres"]},
            numbers=self.data["numbers"],
            dealt_aspirations=self.reading.chance("aspirations", CHANCE) == "dealt",
            rulings=self.rulings,
        )
        self._check_shapers(setting)
        return setting

    # ------------------------------------------------------------ the board and the cards

    def _read_cards(self) -> dict[str, catalogue.Card]:
        cards, table = self.reading.cards(), self.reading.setup.get("cards")
        for name, facts in table.items() if isinstance(table, Mapping) else ():
            if isinstance(facts, Mapping) and "powers" in facts:
                self.reading.fault(
                    f"card {str(name)[:40]}: abilities are told in words only; the table declares what they do."
                )
        return cards

    def _read_ring(self) -> Ring:
        board = self.reading.table("board", ("realms", "spheres", "origin"))
        # board.ring: the five Realms, in whatever order they lie.
        return Ring(self.reading.once_each(board, "realms", self.data["numbers"]["ring"]["realms"], "board.ring"))

    def spheres(self, setting: Setting) -> tuple[str, ...]:
        """setup.origin: the Spheres in front of the Realms, clockwise from the first."""
        board, known = self.reading.table("board", None), list(setting.bonuses)
        order = self.reading.once_each(board, "spheres", known, "setup.origin")
        first = board.get("origin", order[0])
        if first not in order:
            self.reading.fault(f"board.origin must be one of {', '.join(known)}{instead(first, known)}", "setup.origin")
            first = order[0]
        return from_first(order, first)

    # ------------------------------------------------------------ players

    def _read_seats(self) -> tuple[Seat, ...]:
        players, emotions = self.reading.players(), self.reading.chance("emotions", CHANCE)
        seats = tuple(self._read_seat(number, player, emotions) for number, player in enumerate(players, 1))
        self.reading.check_different(tuple(seat.name for seat in seats), "player", "")
        self.reading.check_spirits(players, "setup.sides")
        # setup.sides, shaper.setup: two players on each side, or one who is a Shaper.
        for team, name in enumerate(TEAMS):
            number = sum(seat.team == team for seat in seats)
            if number not in (1, 2):
                self.reading.fault(f"{name.capitalize()} has 1 or 2 players, not {number}.", "setup.sides")
        return seats

    def _read_seat(self, number: int, player: Mapping[str, Any], emotions: str) -> Seat:
        where = f"player {number}"
        name = self.reading.player_name(number, player, ("name", "team", "spirit", "deck"))
        # setup.sides: which Spirits belong to which side.
        team = self.reading.team(where, player, TEAMS, "setup.sides")
        spirit = self.reading.spirit(where, player.get("spirit"), team, "setup.sides")
        deck = self._read_deck(where, player.get("deck", spirit["name"]), team)
        dealt, secret = self.reading.chance_of(name, emotions) == "dealt", player.get("deck") == SECRET_DECK
        if dealt and secret:
            text = f"the tool cannot deal a deck that nobody tells; chance.players.{name} must be table."
            self.reading.fault(f"{where}: {text}", "setup.deck")
        powers, traits = (spirit["power"],), spirit.get("traits", {})
        unlisted = self.data["decks"]["size"] if secret else 0
        return Seat(name, TEAMS.index(team), spirit["name"], deck, dealt, self.rows, powers, traits, unlisted)

    def _read_deck(self, where: str, deck: Any, team: str) -> tuple[str, ...]:
        decks = self.data["decks"]
        if deck == SECRET_DECK:
            return may_be_in_deck(self.cards, team, most_copies(self.rulings))
        if isinstance(deck, str):
            # setup.starter-decks: each Spirit has one.
            if deck not in decks["spirit"]:
                self.reading.fault(
                    f"{where}: there is no deck {deck[:40]!r}; a Spirit's name, or a list.", "setup.starter-decks"
                )
                return ()
            deck = list(catalogue.deck(EDITION, deck, team))
        if not isinstance(deck, list) or not all(isinstance(card, str) for card in deck):
            self.reading.fault(f"{where}: deck must be a Spirit's name or a list of cards.")
            return ()
        self._check_deck(where, deck, team)
        return tuple(card for card in deck if card in self.cards)

    def _check_deck(self, where: str, deck: list[str], team: str) -> None:
        for text, rule in deck_faults(self.cards, deck, team, most_copies(self.rulings)):
            self.reading.fault(f"{where}: {text}", rule)

    def _check_shapers(self, setting: Setting) -> None:
        # ruling shaper.both: whether both sides may be Shapers.
        both = setting.seats and all(setting.is_shaper(team) for team in (0, 1))
        if both and setting.rules("shaper.both", "not-allowed"):
            self.reading.fault("Both sides are Shapers; your ruling shaper.both does not allow it.", "shaper.setup")

    # ------------------------------------------------------------ the start

    def starter(self, setting: Setting) -> int:
        """The side that begins; -1 where the table has to say it."""
        side = self.reading.table("start", ("side",)).get("side")
        shapers = [team for team in (0, 1) if setting.is_shaper(team)]
        # shaper.setup: the side opposing a Shaper begins.
        forced = 1 - shapers[0] if len(shapers) == 1 else NOT_CHOSEN
        if side is not None and side not in TEAMS:
            self.reading.fault(f"start.side must be bliss or gloom{instead(side, TEAMS)}", "round.starter")
            return forced
        if forced != NOT_CHOSEN and side is not None and TEAMS.index(side) != forced:
            self.reading.fault(f"{TEAMS[forced].capitalize()} begins, the side opposing the Shaper.", "shaper.setup")
        return forced if forced != NOT_CHOSEN or side is None else TEAMS.index(side)

    def read_aspirations(self, state: State) -> None:
        """setup.aspirations, setup.endgame: what is told about the cards."""
        table = self.reading.table("aspirations", ("common", "endgame", "secret", "endgames"))
        common = self._aspiration(state, "aspirations.common", table.get("common"))
        endgame = self._aspiration(state, "aspirations.endgame", table.get("endgame"))
        if common and common == endgame:
            self.reading.fault(
                "The Common Aspiration and the Common Endgame card are two different cards.", "setup.endgame"
            )
        set_common(state, common, endgame)
        for fact, key, other, rule in (
            ("secret", "secret", common, "setup.aspirations"),
            ("endgame", "endgames", endgame, "setup.endgame"),
        ):
            cards = table.get(key, {})
            for team, name in cards.items() if isinstance(cards, Mapping) else ():
                card = self._aspiration(state, f"aspirations.{key}.{str(team)[:20]}", name)
                if team not in TEAMS:
                    self.reading.fault(f"aspirations.{key}: {str(team)[:20]!r} is no side.")
                # A side's card differs from the Common one.
                elif card and card == other:
                    self.reading.fault(
                        f"{team.capitalize()}'s {fact.capitalize()} Aspiration may not be the Common one.", rule
                    )
                elif card:
                    setattr(state.teams[TEAMS.index(team)], fact, card)
        self._check_own_cards(state)

    def _check_own_cards(self, state: State) -> None:
        """setup.endgame: a side's Secret and Endgame Aspiration are two cards of its one deck."""
        for name, team in zip(TEAMS, state.teams, strict=True):
            if team.secret == team.endgame and team.secret not in ("", UNKNOWN):
                text = f"{name.capitalize()}'s Secret and Endgame Aspiration are two different cards, not both "
                self.reading.fault(f"{text}{team.secret}.", "setup.endgame")

    def _aspiration(self, state: State, where: str, value: Any) -> str:
        if value is None or value == UNKNOWN:
            return ""
        if value not in state.setting.aspirations:
            known = ", ".join(state.setting.aspirations)
            self.reading.fault(
                f"{where} must be one of {known}{instead(value, state.setting.aspirations)}", "setup.aspirations"
            )
            return ""
        return str(value)

    def check_dealt(self, setting: Setting) -> None:
        """What the tool dealt must be complete."""
        for name, order in self.reading.dealt_beside_decks("aspirations", setting.seats).items():
            if name not in ("common", *TEAMS) or not same_cards(order, setting.aspirations):
                self.reading.fault(
                    f"[dealt] The Aspiration deck of {str(name)[:40]!r} is not complete.", "setup.aspirations"
                )


def rows_of(actions: Mapping[str, Any]) -> dict[str, Row]:
    """The Spirit Board Actions with their upgrades."""
    found = {}
    for number, (verb, action) in enumerate(actions.items()):
        upgrades = tuple(map(_upgrade, action["upgrades"]))
        places = tuple(upgrade.name for upgrade in upgrades)
        found[verb] = Row(verb, number, action["title"], action["wp"], upgrades, places, rule=action["rule"])
    return found


def _upgrade(one: Mapping[str, Any]) -> Upgrade:
    printed = one["name"], one["title"], one["rule"], one["wp"], one["effect"]
    return Upgrade(*printed, cards=one["cards"], used=one.get("used", False))


def read_setup(setup: Mapping[str, Any]) -> tuple[State | None, list[Objection]]:
    """The state before anything is done, or none if there are faults."""
    reader = SetupReader(setup)
    return _read_state(reader, reader.read())


def read_over(setting: Setting, setup: Mapping[str, Any]) -> tuple[State | None, list[Objection]]:
    """The same of a setup in which nothing but the position is another than in that of a setting."""
    return _read_state(SetupReader(setup), setting)


def _read_state(reader: SetupReader, setting: Setting) -> tuple[State | None, list[Objection]]:
    setup = reader.reading.setup
    # Without players on both sides there is no table to look at further.
    if {seat.team for seat in setting.seats} != {0, 1}:
        return None, reader.reading.faults
    spheres, starter = reader.spheres(setting), reader.starter(setting)
    reader.check_dealt(setting)
    make = blank_position if "position" in setup else starting_state
    state = make(setting, spheres, starter)
    reader.read_aspirations(state)
    if "position" in setup:
        from cerebria_cli.editions.prototype.position import read_position

        state, faults = read_position(state, setup["position"])
        reader.reading.faults.extend(faults)
    if reader.reading.faults:
        return None, reader.reading.faults
    if "position" not in setup:
        set_dealt(state, setup.get("dealt", {}))
    return state, reader.reading.faults


def deck_faults(
    cards: Mapping[str, catalogue.Card], deck: list[str], team: str, copies: int = MOST_COPIES
) -> list[tuple[str, str]]:
    """setup.deck, setup.own-deck: 14 Mild Emotions of the own side; each with its rule."""
    limits = deck_building.Limits(catalogue.data(EDITION)["decks"]["size"], copies, "setup.deck", "setup.own-deck")
    return deck_building.deck_faults(cards, deck, team, limits)
