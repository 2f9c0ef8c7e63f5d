"""A setup read into a setting and a first state, with every fault told at once."""

from collections.abc import Mapping
from typing import Any

from cerebria_cli import catalogue
from cerebria_cli.catalogue.common_words import SPIRIT_ACTIONS
from cerebria_cli.editions.board import deck_building
from cerebria_cli.editions.board.ring import Ring
from cerebria_cli.editions.board.seats import SECRET_DECK, Row, Upgrade
from cerebria_cli.editions.board.setting import MOST_COPIES, may_be_in_deck
from cerebria_cli.editions.core.fact_reading import instead
from cerebria_cli.editions.core.setup_reading import SetupReading, from_first, same_cards
from cerebria_cli.editions.core.verdict import Objection
from cerebria_cli.editions.retail.blank import blank_position, set_dealt, starting_state
from cerebria_cli.editions.retail.manifest import Manifest
from cerebria_cli.editions.retail.powers import Power, read_power, read_powers
from cerebria_cli.editions.retail.setting import UNLOCK, Bonus, RealmAction, Seat, Setting
from cerebria_cli.editions.retail.state import State

KEYS = (
    "edition",
    "mode",
    "board",
    "sides",
    "aspirations",
    "chance",
    "rulings",
    "cards",
    "placement",
    "players",
    "position",
    "dealt",
    "wheel",
    "name",
)
CHANCE = ("emotions", "aspirations", "players")
DECK_SIZE = 16
LIMITS = deck_building.Limits(DECK_SIZE, MOST_COPIES, "setup.deck", "setup.deck")


class SetupReader:
    """Reads one setup and collects what is wrong with it."""

    def __init__(self, setup: Mapping[str, Any], manifest: Manifest) -> None:
        self.reading = SetupReading(setup, manifest.name, manifest.restated)
        self.manifest = manifest
        self.data = self.reading.data
        self.cards: Mapping[str, catalogue.Card] = {}

    # ------------------------------------------------------------ the parts

    def read(self) -> Setting:
        self.reading.check_keys("The setup", self.reading.setup, KEYS)
        self.reading.check_name()
        mode = self._read_mode()
        self.cards = self.reading.cards()
        ring = self._read_ring()
        side = self._read_sides(mode)
        seats = self._read_seats(mode, side)
        boards = self.data["boards"]
        return Setting(
            mode=mode,
            ring=ring,
            seats=seats,
            teams=self.manifest.teams,
            order=self.manifest.preparation.read_order(self.reading, seats),
            cards=self.cards,
            powers=read_powers(self.cards),
            aspirations=aspirations_of(self.data, mode),
            realm_actions=_realm_actions(boards["realm-actions"], ring),
            bonuses={sphere["name"]: Bonus(sphere["wp"], sphere["effect"]) for sphere in boards["spheres"]},
            numbers=self.data["game"],
            dealt_aspirations=self.reading.chance("aspirations", CHANCE) == "dealt",
            team_side=str(self.reading.table("sides", None).get("team", "A")),
            wheel_marks=self._read_wheel(),
            rulings=self.reading.rulings(),
            thresholds={
                entry["name"]: entry["threshold"]
                for entry in self.data["aspirations"]["aspiration"]
                if "threshold" in entry
            },
            manifest=self.manifest,
        )

    def _read_mode(self) -> str:
        modes = self.manifest.modes
        mode = self.reading.setup.get("mode", modes[0])
        if mode in modes:
            return str(mode)
        self.reading.fault(f"mode must be {' or '.join(modes)}{instead(mode, modes)}", self.manifest.mode_rule)
        return modes[0]

    def _read_ring(self) -> Ring:
        board = self.reading.table("board", ("realms", "spheres", "origin"))
        # board.realms: the five Realms, in whatever order they lie.
        return Ring(self.reading.once_each(board, "realms", self.data["game"]["ring"]["realms"], "board.realms"))

    def _read_sides(self, mode: str) -> str:
        sides = self.reading.table("sides", ("team", "spirit"))
        for key in ("team", "spirit"):
            if sides.get(key, "A") not in ("A", "B"):
                self.reading.fault(f"sides.{key} must be A or B.", "setup.sides")
        # setup.sides: the basic game uses side A of the Spirit boards.
        if mode == "basic" and sides.get("spirit", "A") == "B":
            self.reading.fault("The basic game uses side A of the Spirit boards.", "setup.sides")
        return str(sides.get("spirit", "A"))

    def _read_wheel(self) -> tuple[Mapping[str, Any], ...]:
        """intention.wheel: the known marks; a setup may tell those of its own Wheel."""
        marks = self.reading.table("wheel", ("marks",)).get("marks", self.data["game"]["wheel"]["marks"])
        last = self.data["game"]["wheel"]["end"]
        if not isinstance(marks, list) or not all(_is_mark(mark, last) for mark in marks):
            self.reading.fault(
                f"wheel.marks must be a list of {{ at = 1 to {last}, gain = essence, card or ambition }}."
            )
            return ()
        return tuple(marks)

    # ------------------------------------------------------------ players

    def _read_seats(self, mode: str, side: str) -> tuple[Seat, ...]:
        players = self.reading.players()
        # setup.teams, shaper.players: two to four players.
        fewest, most = self.manifest.players
        if not fewest <= len(players) <= most:
            name = self.manifest.name
            self.reading.fault(f"The {name} game has {fewest} to {most} players, not {len(players)}.", "setup.teams")
        emotions = self.reading.chance("emotions", CHANCE)
        seats = tuple(self._read_seat(number, player, mode, side, emotions) for number, player in enumerate(players, 1))
        self.reading.check_different(tuple(seat.name for seat in seats), "player", "")
        # setup.teams: no Spirit is taken twice.
        self.reading.check_spirits(players, "setup.teams")
        for team, name in enumerate(self.manifest.teams):
            if seats and not any(seat.team == team for seat in seats):
                self.reading.fault(f"{name.capitalize()} has no player.", "setup.teams")
        return seats

    def _read_seat(self, number: int, player: Mapping[str, Any], mode: str, side: str, emotions: str) -> Seat:
        where = f"player {number}"
        name = self.reading.player_name(number, player, ("name", "team", "spirit", "deck"))
        teams = self.manifest.teams
        # setup.teams: which Spirits belong to which team.
        team = self.reading.team(where, player, teams, "setup.teams")
        spirit = str(self.reading.spirit(where, player.get("spirit"), team, "setup.teams")["name"])
        deck = self._read_deck(where, player.get("deck", "basic"), team)
        dealt = self.reading.chance_of(name, emotions)
        secret = player.get("deck") == SECRET_DECK
        if secret:
            self._check_secret(where, name, team, dealt)
        powers, traits = spirit_powers(self.data, spirit) if mode == "full" else ((), {})
        rows = spirit_rows(self.manifest.name, spirit, side, mode)
        unlisted = DECK_SIZE if secret else 0
        return Seat(name, teams.index(team), spirit, deck, dealt == "dealt", rows, powers, traits, unlisted)

    def _check_secret(self, where: str, name: str, team: str, dealt: str) -> None:
        """setup.deck: of a deck that nobody tells the size is known, and that its cards are of the own team."""
        if dealt == "dealt":
            self.reading.fault(
                f"{where}: the tool cannot deal a deck that nobody tells; chance.players.{name} must be table.",
                "setup.deck",
            )
        if len(may_be_in_deck(self.cards, team)) < DECK_SIZE:
            self.reading.fault(f"{where}: the deck of {team.capitalize()} is fixed; leave `deck` out.", "setup.deck")

    def _read_deck(self, where: str, deck: Any, team: str) -> tuple[str, ...]:
        if deck == SECRET_DECK:
            return may_be_in_deck(self.cards, team)
        if isinstance(deck, str):
            named = self.data["decks"]
            if deck != "basic" and deck not in named["spirit"]:
                ways = f"basic, a Spirit's name, a list of {DECK_SIZE} cards, or ?"
                self.reading.fault(f"{where}: there is no deck {deck[:40]!r}; {ways}.")
                deck = "basic"
            deck = list(catalogue.deck(self.manifest.name, deck, team))
        if not isinstance(deck, list) or not all(isinstance(card, str) for card in deck):
            self.reading.fault(f"{where}: deck must be a name or a list of cards.")
            return catalogue.deck(self.manifest.name, "basic", team)
        for text, rule in self.manifest.preparation.deck_faults(self.cards, deck, team):
            self.reading.fault(f"{where}: {text}", rule)
        return tuple(card for card in deck if card in self.cards)

    # ------------------------------------------------------------ the first state

    def spheres(self, setting: Setting) -> tuple[str, ...]:
        """board.origin: the Spheres in front of the Realms, clockwise from the first."""
        board = self.reading.table("board", None)
        spheres = self.reading.once_each(board, "spheres", list(setting.bonuses), "board.origin")
        first = board.get("origin", spheres[0])
        if first not in spheres:
            self.reading.fault(f"board.origin must be a Sphere{instead(first, spheres)}", "board.origin")
            first = spheres[0]
        return from_first(spheres, first)

    def common(self, setting: Setting) -> tuple[str, ...]:
        number = len(setting.aspirations) - self.manifest.left_out
        default = setting.aspirations[:number]
        row = self.reading.table("aspirations", ("common", "hidden")).get("common", list(default))
        # setup.common-row: the Aspirations of the mode, once each, but those left out.
        fits = isinstance(row, list) and len(row) == number and len(set(map(str, row))) == number
        if not fits or not all(name in setting.aspirations for name in row):
            which = f"{number} of" if self.manifest.left_out else "each of"
            names = ", ".join(setting.aspirations)
            self.reading.fault(f"aspirations.common must name {which} {names} once, left to right.", "setup.common-row")
            return default
        return tuple(row)

    def check_placement(self, setting: Setting) -> None:
        """setup.basic-placement: where a setup prescribes figures and starting Emotions."""
        seats, may_be = {seat.name: seat for seat in setting.seats}, self.manifest.preparation.is_placement
        for name, places in self.reading.table("placement", None).items():
            if name not in seats:
                self.reading.fault(f"[placement] names {str(name)[:40]!r}, who is no player.", "setup.placement")
                continue
            for place in places if isinstance(places, list) else [places]:
                if not isinstance(place, Mapping) or not may_be(setting, seats[name], place):
                    text = f"[placement] {name} needs {{ space = a Frontier, slot = a Realm slot beside it }}."
                    self.reading.fault(text, "setup.placement")

    def check_dealt(self, setting: Setting) -> None:
        """What the tool has dealt: every order holds the cards it should."""
        for team, order in self.reading.dealt_beside_decks("hidden", setting.seats).items():
            if team not in setting.teams or not same_cards(order, setting.aspirations):
                self.reading.fault(
                    f"[dealt] The Hidden deck of {str(team)[:40]!r} is not complete.", "setup.hidden-deck"
                )

    def read_hidden(self, state: State) -> None:
        hidden = self.reading.table("aspirations", None).get("hidden", {})
        for team, aspiration in hidden.items() if isinstance(hidden, Mapping) else ():
            if team not in self.manifest.teams or aspiration not in state.setting.aspirations:
                text = f"aspirations.hidden: {str(team)[:20]} = {str(aspiration)[:40]!r} is no team and Aspiration."
                self.reading.fault(text, "setup.hidden-deck")
            # aspiration.distinct: never the current Common Aspiration.
            elif aspiration == state.common:
                self.reading.fault(
                    f"{team.capitalize()}'s Hidden Aspiration may not be the Common one.", "setup.hidden-deck"
                )
            else:
                state.teams[self.manifest.teams.index(team)].hidden = aspiration


def _is_mark(mark: Any, last: int) -> bool:
    """intention.wheel: a marked space and what it gives."""
    if not isinstance(mark, Mapping) or set(mark) != {"at", "gain"}:
        return False
    return mark["gain"] in ("essence", "card", "ambition") and mark["at"] in range(1, last + 1)


def aspirations_of(data: Mapping[str, Any], mode: str) -> tuple[str, ...]:
    """setup.common-row: nine Aspirations, seven in the basic game."""
    return tuple(entry["name"] for entry in data["aspirations"]["aspiration"] if mode == "full" or entry["basic"])


def deck_faults(cards: Mapping[str, catalogue.Card], deck: list[str], team: str) -> list[tuple[str, str]]:
    """setup.deck: exactly 16 Mild Emotions of the own team, at most 2 copies of each."""
    return deck_building.deck_faults(cards, deck, team, LIMITS)


def spirit_rows(edition: str, spirit: str, side: str, mode: str) -> dict[str, Row]:
    """The Spirit Actions of a board; the basic game has no Empower."""
    board = catalogue.spirit_board(edition, spirit, side)
    found = {}
    for number, verb in enumerate(SPIRIT_ACTIONS):
        action = board[verb]
        if mode == "basic" and action.get("mode") == "full":
            continue
        upgrades = tuple(
            Upgrade(one["name"], one["name"], one["rule"], one["wp"], one["effect"], one["ambition"])
            for one in action["upgrades"]
        )
        places = (UNLOCK, *(upgrade.name for upgrade in upgrades))
        found[verb] = Row(verb, number, verb.capitalize(), action["wp"], upgrades, places, ambition=action["ambition"])
    return found


def spirit_powers(data: Mapping[str, Any], spirit: str) -> tuple[tuple[Power, ...], Mapping[str, Any]]:
    """The power of a Spirit: declarations in the vocabulary, and what changes an Action itself."""
    entry = next(one for one in data["spirits"]["spirit"] if one["name"] == spirit)
    declared = entry.get("powers", ())
    return tuple(read_power(spirit, number, one) for number, one in enumerate(declared)), entry.get("traits", {})


def _realm_actions(actions: Mapping[str, Any], ring: Ring) -> dict[str, RealmAction]:
    return {
        verb: RealmAction(
            ring.realms.index(action["realm"]),
            action["wp"],
            action.get("further_wp", 0),
            action["effect"].get("gain_wp", 0),
        )
        for verb, action in actions.items()
    }


def read_setup(setup: Mapping[str, Any], manifest: Manifest) -> tuple[State | None, list[Objection]]:
    """The state before anything is done, or none if there are faults."""
    reader = SetupReader(setup, manifest)
    return _read_state(reader, reader.read())


def read_over(setting: Setting, setup: Mapping[str, Any]) -> tuple[State | None, list[Objection]]:
    """The same of a setup in which nothing but the position is another than in that of a setting."""
    return _read_state(SetupReader(setup, setting.manifest), setting)


def _read_state(reader: SetupReader, setting: Setting) -> tuple[State | None, list[Objection]]:
    setup = reader.reading.setup
    # Without two players of two teams there is no table to look at further.
    if len(setting.seats) < 2:
        return None, reader.reading.faults
    spheres, common = reader.spheres(setting), reader.common(setting)
    reader.check_placement(setting)
    reader.check_dealt(setting)
    if "position" in setup:
        from cerebria_cli.editions.retail.position import read_position

        facts = setup["position"]
        state, faults = read_position(blank_position(setting, spheres, common), facts)
        reader.reading.faults.extend(faults)
    else:
        state = starting_state(setting, spheres, common)
    if reader.reading.faults:
        return None, reader.reading.faults
    # A position says itself where the cards are; what was dealt then only names the seed of later shuffles.
    if "position" not in setup:
        set_dealt(state, setup.get("dealt", {}))
    reader.read_hidden(state)
    return (None if reader.reading.faults else state), reader.reading.faults
