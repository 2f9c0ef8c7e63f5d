"""Reading a setup: what the setups of all editions say in the same way, and every fault told at once."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from cerebria_cli import catalogue
from cerebria_cli.editions.core.fact_reading import instead, meant_by
from cerebria_cli.editions.core.verdict import Objection, spoken

SOURCES = ("table", "dealt")

#: So many players are looked at.
MOST_PLAYERS = 100


class Seat(Protocol):
    """A player with the cards of a deck."""

    @property
    def name(self) -> str: ...

    @property
    def deck(self) -> tuple[str, ...]: ...

    @property
    def dealt(self) -> bool: ...


class SetupReading:
    """A setup that is being read, and what was found to be wrong with it."""

    def __init__(self, setup: Mapping[str, Any], edition: str, restated: Mapping[str, str]) -> None:
        self.setup = setup
        self.edition = edition
        self.restated = restated
        """Rules that the edition states under another id than those who read."""
        self.data = catalogue.data(edition)
        self.faults: list[Objection] = []

    def fault(self, text: str, rule: str = "") -> None:
        self.faults.append(Objection(self.restated.get(rule, rule), text, unplayable=True))

    # ------------------------------------------------------------ keys and tables

    def table(self, name: str, known: tuple[str, ...] | None) -> Mapping[str, Any]:
        """A table of the setup; without known keys any may stand in it."""
        value = self.setup.get(name, {})
        if not isinstance(value, Mapping):
            self.fault(f"[{name}] must be a TOML table.")
            return {}
        if known is not None:
            self.check_keys(f"[{name}]", value, known)
        return value

    def check_keys(self, where: str, table: Mapping[str, Any], known: tuple[str, ...]) -> None:
        are = "are" if len(known) > 1 else "is"
        for key in table:
            if key not in known:
                self.fault(f"{where} has an unknown key {str(key)[:40]!r}; known {are} {', '.join(known)}.")

    def check_name(self) -> None:
        if not isinstance(self.setup.get("name", ""), str):
            self.fault("name must be a text.")

    # ------------------------------------------------------------ chance and rulings

    def chance(self, what: str, known: tuple[str, ...]) -> str:
        """Where the order of some cards comes from: the table, or the tool that deals."""
        return self._source(f"chance.{what}", self.table("chance", known).get(what, "table"))

    def chance_of(self, player: str, otherwise: str) -> str:
        """The same for the deck of one player."""
        players = self.table("chance", None).get("players", {})
        if not isinstance(players, Mapping):
            self.fault("[chance.players] must be a TOML table.")
            return otherwise
        return self._source(f"chance.players.{player[:40]}", players.get(player, otherwise))

    def _source(self, where: str, value: Any) -> str:
        if value not in SOURCES:
            self.fault(f"{where} must be {' or '.join(SOURCES)}{instead(value, SOURCES)}")
        return str(value)

    def rulings(self) -> dict[str, str]:
        """Every ruling that a table can choose, with the option it plays by."""
        known = catalogue.rulings_in_force(self.edition)
        chosen = {name: ruling.default for name, ruling in known.items() if not ruling.settled}
        for name, option in self.table("rulings", None).items():
            if name not in known:
                near = meant_by(name, known)
                hint = f"did you mean {near}?" if near else "`cerebria ruling` lists them."
                self.fault(f"There is no ruling {str(name)[:60]!r}; {hint}")
            elif known[name].settled:
                self.fault(f"{name} is settled as {known[name].default}; `cerebria ruling {name}` tells why.")
            elif not isinstance(option, str) or option not in known[name].options:
                options = known[name].options
                self.fault(f"Ruling {name} has the options {', '.join(options)}{instead(option, options)}")
            else:
                chosen[name] = option
        return chosen

    # ------------------------------------------------------------ teams and Spirits

    def team(self, where: str, player: Mapping[str, Any], teams: Sequence[str], rule: str) -> str:
        """A player's team; where it is wrong, that of the Spirit, so that nothing else seems wrong by it."""
        team = player.get("team")
        if team in teams:
            return str(team)
        names = f"{', '.join(teams[:-1])} or {teams[-1]}"
        self.fault(f"{where}: team must be {names}{instead(team, teams)}", rule)
        spirits = self.data["spirits"]["spirit"]
        return next((str(one["team"]) for one in spirits if one["name"] == player.get("spirit")), teams[0])

    def spirit(self, where: str, name: Any, team: str, rule: str) -> Mapping[str, Any]:
        """A player's Spirit, one of the team's."""
        own: dict[str, Mapping[str, Any]] = {
            entry["name"]: entry for entry in self.data["spirits"]["spirit"] if entry["team"] == team
        }
        if isinstance(name, str) and name in own:
            return own[name]
        self.fault(f"{where}: the Spirits of {team} are {', '.join(own)}{instead(name, own)}", rule)
        return next(iter(own.values()))

    def check_spirits(self, players: Sequence[Mapping[str, Any]], rule: str) -> None:
        """No Spirit is taken twice."""
        known = {entry["name"] for entry in self.data["spirits"]["spirit"]}
        taken = tuple(str(player["spirit"]) for player in players if str(player.get("spirit")) in known)
        self.check_different(taken, "Spirit", rule)

    # ------------------------------------------------------------ the board and the cards

    def once_each(self, board: Mapping[str, Any], what: str, known: list[str], rule: str) -> list[str]:
        """The order in which the Realms or the Spheres lie, clockwise."""
        order = board.get(what, known)
        if isinstance(order, list) and sorted(map(str, order)) == sorted(known):
            return order
        self.fault(f"board.{what} must name {', '.join(known)} once each, clockwise.", rule)
        return known

    def cards(self) -> dict[str, catalogue.Card]:
        """The cards of the edition, with what the owner of a box says about them."""
        cards = catalogue.cards(self.edition)
        if "cards" not in self.setup:
            return cards
        known = catalogue.rulings_in_force(self.edition)
        cards, faults = catalogue.overlay(dict(cards), self.setup["cards"], known)
        for text in faults:
            self.fault(text)
        return cards

    # ------------------------------------------------------------ players

    def players(self) -> list[Mapping[str, Any]]:
        players = self.setup.get("players", [])
        if isinstance(players, list) and all(isinstance(player, Mapping) for player in players):
            if len(players) > MOST_PLAYERS:
                self.fault(f"There are {len(players)} [[players]]; only the first {MOST_PLAYERS} are read.")
            return players[:MOST_PLAYERS]
        self.fault("The players must be a list, each under [[players]].")
        return []

    def player_name(self, number: int, player: Mapping[str, Any], known: tuple[str, ...]) -> str:
        """The name of a player of whom none but known things are said."""
        self.check_keys(f"player {number}", player, known)
        name = player.get("name", f"player{number}")
        if isinstance(name, str) and name:
            return name
        self.fault(f"player {number}: name must be a word.")
        return f"player{number}"

    def check_different(self, names: tuple[str, ...], what: str, rule: str) -> None:
        """Nobody and nothing is taken twice."""
        for name, number in Counter(name.casefold() for name in names).items():
            if number > 1:
                self.fault(f"The {what} {spoken(name)} is taken {number} times.", rule)

    def dealt(self, known: tuple[str, ...]) -> Mapping[str, Any]:
        """What the tool has dealt, and from which seed."""
        dealt = self.table("dealt", ("seed", "generator", *known))
        for key in ("seed", "generator"):
            if not isinstance(dealt.get(key, ""), str):
                self.fault(f"[dealt] {key} must be a text.")
        return dealt

    def dealt_beside_decks(self, what: str, seats: Iterable[Seat]) -> Mapping[str, Any]:
        """What the tool has dealt beside the decks of the players, which are checked; nothing if that is no table."""
        dealt = self.dealt(("decks", what))
        decks, others = dealt.get("decks", {}), dealt.get(what, {})
        if not isinstance(decks, Mapping) or not isinstance(others, Mapping):
            self.fault(f"[dealt] decks and {what} must be TOML tables.")
            return {}
        owned = {seat.name: seat for seat in seats}
        self.check_decks(decks, {name: seat.deck for name, seat in owned.items()})
        self.check_all_dealt(decks, (name for name, seat in owned.items() if seat.dealt))
        return others

    def check_decks(self, decks: Mapping[str, Any], owned: Mapping[str, tuple[str, ...]]) -> None:
        """Every deck that the tool has dealt is a player's and holds the cards of that player's deck."""
        for player in decks:
            if player not in owned:
                self.fault(f"[dealt] There is a deck of {str(player)[:40]!r}, who is no player.", "setup.deck")
        for player, deck in owned.items():
            if player in decks and not same_cards(decks[player], deck):
                self.fault(f"[dealt] The deck of {player} does not hold the cards of that deck.", "setup.deck")

    def check_all_dealt(self, decks: Mapping[str, Any], players: Iterable[str]) -> None:
        """No deck that the tool deals is missing; a position says itself where the cards are."""
        if self.faults or "dealt" not in self.setup or "position" in self.setup:
            return
        for player in players:
            if player not in decks:
                self.fault(f"[dealt] The deck of {player} is missing.", "setup.deck")


def same_cards(order: Any, cards: Sequence[str]) -> bool:
    """Whether something is a list of these cards, in whatever order."""
    return isinstance(order, list) and sorted(map(str, order)) == sorted(cards)


def from_first(order: list[str], first: str) -> tuple[str, ...]:
    """The same ring, told clockwise from another place."""
    start = order.index(first)
    return tuple(order[start:] + order[:start])
