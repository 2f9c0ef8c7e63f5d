"""Emotion decks: those of the catalogue, and the legality of a deck in a file or in a setup."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cerebria_cli import catalogue
from cerebria_cli.catalogue.shapes import hint, quote
from cerebria_cli.catalogue.vocabulary import TEAMS
from cerebria_cli.editions.registry import DEFAULT, part_of
from cerebria_cli.errors import WrongUsage
from cerebria_cli.shelf.owners_cards import PART, Overlays, first_edition, owned_cards, owned_setup
from cerebria_cli.shelf.setups import read_toml
from cerebria_cli.system.named_tuples import NamedTuple

#: The tables and keys of a deck file.
KEYS = ("name", "team", "cards")


class Deck(NamedTuple):
    """A deck that was looked at."""

    name: str
    """Whose it is, or the file's name."""

    team: str
    cards: tuple[str, ...]
    faults: tuple[str, ...]


def builtin_decks() -> list[Deck]:
    """The starter decks, then the deck recommended for each Spirit."""
    edition = first_edition()
    teams = {spirit["name"]: spirit["team"] for spirit in catalogue.data(edition)["spirits"]["spirit"]}
    basic = [Deck("basic", team, catalogue.deck(edition, "basic", team), ()) for team in TEAMS]
    return [*basic, *(Deck(name, team, catalogue.deck(edition, name, team), ()) for name, team in teams.items())]


def decks_in(path: Path, used: Overlays) -> list[Deck]:
    """The deck of a deck file, or those of all players of a setup; the owner's cards are known."""
    table = read_toml(path)
    edition = first_edition()
    if table.get("edition", DEFAULT) != edition:
        raise WrongUsage(f"{path}: decks of the {edition} edition can be checked, not of {quote(table['edition'])}.")
    if "players" not in table:
        return [_deck(str(table.get("name", path.stem)), table, owned_cards(used))]
    overlay = owned_setup(table, used).get("cards", {})
    cards, faults = catalogue.overlay(catalogue.cards(edition), overlay, catalogue.rulings(edition))
    players = table["players"] if isinstance(table["players"], list) else []
    found = [_of_player(number, player, cards) for number, player in enumerate(players, 1)]
    return [*([Deck("cards", "", (), tuple(faults))] if faults else []), *found]


def _of_player(number: int, player: Any, cards: Mapping[str, catalogue.Card]) -> Deck:
    if not isinstance(player, dict):
        return Deck(f"player {number}", "", (), ("A player must be a TOML table.",))
    table = {"team": player.get("team"), "cards": player.get("deck", "basic")}
    return _deck(str(player.get("name", f"player {number}")), table, cards)


def _deck(name: str, table: Mapping[str, Any], cards: Mapping[str, catalogue.Card]) -> Deck:
    faults = [f"There is an unknown key {quote(key)}{hint(key, KEYS)}." for key in table if key not in KEYS]
    team, listed = table.get("team"), _listed(table.get("cards"))
    if "team" not in table or team is None:
        faults.append(f"team is missing: {' or '.join(TEAMS)}. [setup.teams]")
    elif team not in TEAMS:
        faults.append(f"team must be {' or '.join(TEAMS)}, not {quote(team)}{hint(team, TEAMS)}. [setup.teams]")
    names = _named(listed, str(team)) if isinstance(listed, str) else listed
    if "cards" not in table:
        faults.append("cards are missing: a list of names, or a table of names with how many of each.")
    elif names is None:
        told = "a list of cards, a table of cards with how many of each, or the name of a deck"
        faults.append(f"cards must be {told}, not {quote(table.get('cards'))}.")
    if names is None:
        return Deck(name, str(team or ""), (), tuple(faults))
    deck_faults = part_of(first_edition(), PART).deck_faults
    whose = str(team) if team in TEAMS else _side_of(names, cards)
    found = [f"{text[0].upper()}{text[1:]} [{rule}]" for text, rule in deck_faults(cards, list(names), whose)]
    return Deck(name, str(team or ""), () if faults else names, (*faults, *found))


def _side_of(names: tuple[str, ...], cards: Mapping[str, catalogue.Card]) -> str:
    """The team that most cards of a deck belong to, where it does not say whose it is."""
    sides = [cards[card].side for card in names if card in cards]
    return max(TEAMS, key=sides.count)


def _listed(value: Any) -> tuple[str, ...] | str | None:
    """The cards that are listed, or the name of a deck."""
    if isinstance(value, str):
        return value
    if isinstance(value, list) and all(isinstance(card, str) for card in value):
        return tuple(value)
    if isinstance(value, dict) and all(type(copies) is int and 0 < copies < 100 for copies in value.values()):
        return tuple(card for card, copies in value.items() for _ in range(copies))
    return None


def _named(name: str, team: str) -> tuple[str, ...] | None:
    """The cards of a deck of the catalogue."""
    edition = first_edition()
    known = catalogue.data(edition)["decks"]
    if name in known["spirit"] or (name == "basic" and team in known["basic"]):
        return catalogue.deck(edition, name, team)
    return None
