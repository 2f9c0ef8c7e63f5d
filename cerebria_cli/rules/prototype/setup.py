"""A setup read into a setting and a first state, with every fault told at once."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from cerebria_cli import catalogue
from cerebria_cli.rules.move import UNKNOWN
from cerebria_cli.rules.prototype.blank import blank_position, set_common, set_dealt, starting_state
from cerebria_cli.rules.prototype.position import read_position
from cerebria_cli.rules.prototype.setting import TEAMS, MainAction, Row, Seat, Setting, Upgrade
from cerebria_cli.rules.prototype.state import NOT_CHOSEN, State
from cerebria_cli.rules.ring import Ring
from cerebria_cli.rules.verdict import Objection

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
MOST_COPIES = 2


class SetupReader:
    """Reads one setup and collects what is wrong with it."""

    def __init__(self, setup: Mapping[str, Any]) -> None:
        self.setup = setup
        self.faults: list[Objection] = []
        self.data = catalogue.data(EDITION)
        self.cards = catalogue.cards(EDITION)

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
        if not isinstance(self.setup.get("name", ""), str):
            self.fault("name must be a text.")
        self._read_cards()
        ring, actions = self._read_ring(), self.data["actions"]
        setting = Setting(
            ring=ring,
            seats=self._read_seats(),
            cards=self.cards,
            aspirations=tuple(entry["name"] for entry in self.data["aspirations"]["aspiration"]),
            rows=rows_of(actions["spirit"]),
            main_actions={
                verb: MainAction(ring.realms.index(one["realm"]), one["rule"], one["wp"], one["effect"])
                for verb, one in actions["main"].items()
            },
            bonuses={sphere["name"]: sphere["effect"] for sphere in actions["spheres"]},
            numbers=self.data["numbers"],
            dealt_aspirations=self._chance("aspirations") == "dealt",
            rulings=self._read_rulings(),
        )
        self._check_shapers(setting)
        return setting

    # ------------------------------------------------------------ the board and the cards

    def _read_cards(self) -> None:
        if "cards" not in self.setup:
            return
        table = self.setup["cards"]
        self.cards, faults = catalogue.overlay(dict(self.cards), table, catalogue.rulings(EDITION))
        for text in faults:
            self.fault(text)
        for name, facts in table.items() if isinstance(table, Mapping) else ():
            if isinstance(facts, Mapping) and "powers" in facts:
                self.fault(f"card {str(name)[:40]}: abilities are told in words only; the table declares what they do.")

    def _read_ring(self) -> Ring:
        default = self.data["numbers"]["ring"]["realms"]
        realms = self.table("board", ("realms", "spheres", "origin")).get("realms", default)
        # board.ring: the five Realms, in whatever order they lie.
        if not isinstance(realms, list) or sorted(map(str, realms)) != sorted(default):
            self.fault(f"board.realms must name {', '.join(default)} once each, clockwise.", "board.ring")
            realms = default
        return Ring(realms)

    def spheres(self, setting: Setting) -> tuple[str, ...]:
        """setup.origin: the Spheres in front of the Realms, clockwise from the first."""
        board, known = self.table("board", None), tuple(setting.bonuses)
        order = board.get("spheres", list(known))
        if not isinstance(order, list) or sorted(map(str, order)) != sorted(known):
            self.fault(f"board.spheres must name {', '.join(known)} once each, clockwise.", "setup.origin")
            order = list(known)
        first = board.get("origin", order[0])
        if first not in order:
            self.fault(f"board.origin must be one of {', '.join(known)}, not {str(first)[:40]!r}.", "setup.origin")
            first = order[0]
        place = order.index(first)
        return tuple(order[place:] + order[:place])

    # ------------------------------------------------------------ chance and rulings

    def _chance(self, what: str) -> str:
        value = self.table("chance", ("emotions", "aspirations", "players")).get(what, "table")
        if value not in ("table", "dealt"):
            self.fault(f"chance.{what} must be table or dealt, not {str(value)[:40]!r}.")
        return str(value)

    def _chance_of(self, player: str, otherwise: str) -> str:
        players = self.table("chance", None).get("players", {})
        if not isinstance(players, Mapping):
            self.fault("[chance.players] must be a table.")
            return otherwise
        value = players.get(player, otherwise)
        if value not in ("table", "dealt"):
            self.fault(f"chance.players.{player[:40]} must be table or dealt, not {str(value)[:40]!r}.")
        return str(value)

    def _read_rulings(self) -> dict[str, str]:
        known = catalogue.rulings(EDITION)
        chosen = {name: ruling.default for name, ruling in known.items()}
        for name, option in self.table("rulings", None).items():
            if name not in known:
                self.fault(f"There is no ruling {str(name)[:60]!r}; `cerebria ruling` lists them.")
            elif option not in known[name].options:
                self.fault(f"Ruling {name} has the options {', '.join(known[name].options)}, not {str(option)[:40]!r}.")
            else:
                chosen[name] = str(option)
        return chosen

    # ------------------------------------------------------------ players

    def _read_seats(self) -> tuple[Seat, ...]:
        players = self.setup.get("players", [])
        if not isinstance(players, list) or not all(isinstance(player, Mapping) for player in players):
            self.fault("The players must be a list of [[players]] tables.")
            players = []
        emotions = self._chance("emotions")
        seats = tuple(self._read_seat(number, player, emotions) for number, player in enumerate(players, 1))
        self._check_different([seat.name for seat in seats], "player", "")
        self._check_different([seat.spirit for seat in seats], "Spirit", "setup.sides")
        # setup.sides, shaper.setup: two players on each side, or one who is a Shaper.
        for team, name in enumerate(TEAMS):
            number = sum(seat.team == team for seat in seats)
            if number not in (1, 2):
                self.fault(f"{name.capitalize()} has 1 or 2 players, not {number}.", "setup.sides")
        return seats

    def _check_different(self, names: list[str], what: str, rule: str) -> None:
        for name, number in Counter(name.casefold() for name in names).items():
            if number > 1:
                self.fault(f"The {what} {name} is taken {number} times.", rule)

    def _read_seat(self, number: int, player: Mapping[str, Any], emotions: str) -> Seat:
        where = f"player {number}"
        for key in player:
            if key not in ("name", "team", "spirit", "deck"):
                self.fault(f"{where} has an unknown key {str(key)[:40]!r}; known are name, team, spirit, deck.")
        name = player.get("name", f"player{number}")
        if not isinstance(name, str) or not name:
            self.fault(f"{where}: name must be a word.")
            name = f"player{number}"
        team = player.get("team")
        if team not in TEAMS:
            self.fault(f"{where}: team must be bliss or gloom, not {str(team)[:40]!r}.", "setup.sides")
            team = TEAMS[0]
        spirit = self._read_spirit(where, player.get("spirit"), str(team))
        deck = self._read_deck(where, player.get("deck", spirit["name"]), str(team))
        dealt = self._chance_of(name, emotions) == "dealt"
        return Seat(
            name, TEAMS.index(str(team)), spirit["name"], deck, dealt, spirit["power"], spirit.get("traits", {})
        )

    def _read_spirit(self, where: str, name: Any, team: str) -> Mapping[str, Any]:
        own: dict[str, Mapping[str, Any]] = {
            entry["name"]: entry for entry in self.data["spirits"]["spirit"] if entry["team"] == team
        }
        # setup.sides: which Spirits belong to which side.
        if name not in own:
            self.fault(f"{where}: the Spirits of {team} are {', '.join(own)}, not {str(name)[:40]!r}.", "setup.sides")
            return next(iter(own.values()))
        return own[name]

    def _read_deck(self, where: str, deck: Any, team: str) -> tuple[str, ...]:
        decks = self.data["decks"]
        if isinstance(deck, str):
            # setup.starter-decks: each Spirit has one.
            if deck not in decks["spirit"]:
                self.fault(
                    f"{where}: there is no deck {deck[:40]!r}; a Spirit's name, or a list.", "setup.starter-decks"
                )
                return ()
            deck = list(catalogue.deck(EDITION, deck, team))
        if not isinstance(deck, list) or not all(isinstance(card, str) for card in deck):
            self.fault(f"{where}: deck must be a Spirit's name or a list of cards.")
            return ()
        self._check_deck(where, deck, team)
        return tuple(card for card in deck if card in self.cards)

    def _check_deck(self, where: str, deck: list[str], team: str) -> None:
        """setup.deck, setup.own-deck: 14 Mild Emotions of the own side."""
        size = self.data["decks"]["size"]
        if len(deck) != size:
            self.fault(f"{where}: a deck has exactly {size} cards, not {len(deck)}.", "setup.deck")
        for card, copies in Counter(deck).items():
            if card not in self.cards:
                self.fault(f"{where}: there is no card {card[:40]!r}.", "setup.own-deck")
            elif self.cards[card].kind != "mild" or self.cards[card].side != team:
                self.fault(f"{where}: {card} is not a Mild Emotion of {team}.", "setup.own-deck")
            elif copies > MOST_COPIES:
                text = f"{where}: {card} is in the deck {copies} times; there are {MOST_COPIES} copies."
                self.fault(text, "setup.own-deck")

    def _check_shapers(self, setting: Setting) -> None:
        # ruling shaper.both: whether both sides may be Shapers.
        both = setting.seats and all(setting.is_shaper(team) for team in (0, 1))
        if both and setting.is_ruled("shaper.both", "not-allowed"):
            self.fault("Both sides are Shapers; your ruling shaper.both does not allow it.", "shaper.setup")

    # ------------------------------------------------------------ the start

    def starter(self, setting: Setting) -> int:
        """The side that begins; -1 where the table has to say it."""
        side = self.table("start", ("side",)).get("side")
        shapers = [team for team in (0, 1) if setting.is_shaper(team)]
        # shaper.setup: the side opposing a Shaper begins.
        forced = 1 - shapers[0] if len(shapers) == 1 else NOT_CHOSEN
        if side is not None and side not in TEAMS:
            self.fault(f"start.side must be bliss or gloom, not {str(side)[:40]!r}.", "round.starter")
            return forced
        if forced != NOT_CHOSEN and side is not None and TEAMS.index(side) != forced:
            self.fault(f"{TEAMS[forced].capitalize()} begins, the side opposing the Shaper.", "shaper.setup")
        return forced if forced != NOT_CHOSEN or side is None else TEAMS.index(side)

    def read_aspirations(self, state: State) -> None:
        """setup.aspirations, setup.endgame: what is told about the cards."""
        table = self.table("aspirations", ("common", "endgame", "secret", "endgames"))
        common = self._aspiration(state, "aspirations.common", table.get("common"))
        endgame = self._aspiration(state, "aspirations.endgame", table.get("endgame"))
        if common and common == endgame:
            self.fault("The Common Aspiration and the Common Endgame card are two different cards.", "setup.endgame")
        set_common(state, common, endgame)
        for fact, key, other, rule in (
            ("secret", "secret", common, "setup.aspirations"),
            ("endgame", "endgames", endgame, "setup.endgame"),
        ):
            cards = table.get(key, {})
            for team, name in cards.items() if isinstance(cards, Mapping) else ():
                card = self._aspiration(state, f"aspirations.{key}.{str(team)[:20]}", name)
                if team not in TEAMS:
                    self.fault(f"aspirations.{key}: {str(team)[:20]!r} is no side.")
                # A side's card differs from the Common one.
                elif card and card == other:
                    self.fault(f"{team.capitalize()}'s {fact.capitalize()} Aspiration may not be the Common one.", rule)
                elif card:
                    setattr(state.teams[TEAMS.index(team)], fact, card)

    def _aspiration(self, state: State, where: str, value: Any) -> str:
        if value is None or value == UNKNOWN:
            return ""
        if value not in state.setting.aspirations:
            known = ", ".join(state.setting.aspirations)
            self.fault(f"{where} must be one of {known}, not {str(value)[:40]!r}.", "setup.aspirations")
            return ""
        return str(value)

    def check_dealt(self, setting: Setting) -> None:
        """What the tool dealt must be complete."""
        dealt = self.table("dealt", ("seed", "generator", "decks", "aspirations"))
        decks, aspirations = dealt.get("decks", {}), dealt.get("aspirations", {})
        if not isinstance(decks, Mapping) or not isinstance(aspirations, Mapping):
            self.fault("[dealt] decks and aspirations must be tables.")
            return
        for seat in setting.seats:
            if seat.name in decks and sorted(map(str, decks[seat.name])) != sorted(seat.deck):
                self.fault(f"[dealt] The deck of {seat.name} does not hold the cards of that deck.", "setup.deck")
        for name, order in aspirations.items():
            if name not in ("common", *TEAMS) or sorted(map(str, order)) != sorted(setting.aspirations):
                self.fault(f"[dealt] The Aspiration deck of {str(name)[:40]!r} is not complete.", "setup.aspirations")


def rows_of(actions: Mapping[str, Any]) -> dict[str, Row]:
    """The Spirit Board Actions with their upgrades."""
    found = {}
    for number, (verb, action) in enumerate(actions.items()):
        upgrades = tuple(
            Upgrade(
                one["name"], one["title"], one["rule"], one["cards"], one["wp"], one.get("used", False), one["effect"]
            )
            for one in action["upgrades"]
        )
        places = tuple(upgrade.name for upgrade in upgrades)
        found[verb] = Row(verb, number, action["title"], action["rule"], action["wp"], upgrades, places)
    return found


def read_setup(setup: Mapping[str, Any]) -> tuple[State | None, list[Objection]]:
    """The state before anything is done, or none if there are faults."""
    reader = SetupReader(setup)
    setting = reader.read()
    # Without players on both sides there is no table to look at further.
    if {seat.team for seat in setting.seats} != {0, 1}:
        return None, reader.faults
    spheres, starter = reader.spheres(setting), reader.starter(setting)
    reader.check_dealt(setting)
    make = blank_position if "position" in setup else starting_state
    state = make(setting, spheres, starter)
    reader.read_aspirations(state)
    if "position" in setup:
        state, faults = read_position(state, setup["position"])
        reader.faults.extend(faults)
    if reader.faults:
        return None, reader.faults
    if "position" not in setup:
        set_dealt(state, setup.get("dealt", {}))
    return state, reader.faults
