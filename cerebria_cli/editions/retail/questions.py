"""The questions that start a game: all of a basic game, or those about a built-in setup of the full one."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from cerebria_cli import catalogue
from cerebria_cli.catalogue.vocabulary import TEAMS
from cerebria_cli.editions.board.questions import USUAL, ask_origin, from_builtin, spirits_of
from cerebria_cli.editions.core.questions import Interviewer, WrongAnswer, ask_chance, one_of, row_of
from cerebria_cli.editions.retail.edition import first_state
from cerebria_cli.editions.retail.setup import deck_faults
from cerebria_cli.editions.retail.vocabulary import vocabulary_without_players

EDITION = "retail"
BASIC = "basic"

#: The games, as the built-in setups are named after them.
GAMES = (BASIC, "full")

#: A deck for a player and team.
AskDeck = Callable[[str, str], Any]


def whole_setup(game: str, interviewer: Interviewer) -> dict[str, Any]:
    """A setup by asking for everything."""
    if game != BASIC:
        return from_builtin(game, interviewer)

    def ask_deck(name: str, team: str) -> Any:
        question = f"Deck of {name}: basic, a Spirit of {team}, or 16 cards with commas?"
        return interviewer.ask(question, BASIC, lambda typed: deck_of(typed, team))

    return _basic(interviewer, ask_deck)


def quick_setup(game: str, interviewer: Interviewer) -> dict[str, Any]:
    """A setup with starter decks."""
    return from_builtin(game, interviewer) if game != BASIC else _basic(interviewer, lambda name, team: BASIC)


def _basic(interviewer: Interviewer, ask_deck: AskDeck) -> dict[str, Any]:
    """Who plays, who shuffles, and where the table does it, what it laid out."""
    players = _ask_players(interviewer, ask_deck)
    data = catalogue.data(EDITION)
    spheres = [sphere["name"] for sphere in data["boards"]["spheres"]]
    board: dict[str, Any] = {"realms": list(data["game"]["ring"]["realms"]), "spheres": spheres}
    setup: dict[str, Any] = {"edition": EDITION, "mode": BASIC, "board": board}
    setup["chance"] = {
        "emotions": ask_chance("Emotion decks", interviewer),
        "aspirations": ask_chance("Aspirations", interviewer),
    }
    if setup["chance"]["aspirations"] == "table":
        row = [entry["name"] for entry in data["aspirations"]["aspiration"] if entry["basic"]]
        common = interviewer.ask("Common Aspirations, left to right?", " ".join(row), row_of(row))
        setup["aspirations"] = {"common": common}
        setup["board"] = {**board, "origin": ask_origin(board, interviewer)}
    # the players are the longest part and stand last
    return {**setup, "players": players}


# ---------------------------------------------------------------- players


def _ask_players(interviewer: Interviewer, ask_deck: AskDeck) -> list[dict[str, Any]]:
    """The players in order of play; teams alternate, and of three the Shaper is second."""
    count = interviewer.ask("How many players, 2 to 4?", USUAL, _player_count)
    first = interviewer.ask("Which team begins, bliss or gloom?", TEAMS[0], one_of(TEAMS))
    second = TEAMS[1 - TEAMS.index(first)]
    builtin = interviewer.builtin(BASIC, USUAL)
    defaults = [str(player["name"]) for player in builtin["players"]]
    words = vocabulary_without_players(first_state(builtin).setting)
    found: list[dict[str, Any]] = []
    for number in range(count):
        team = second if number % 2 else first
        alone = ", the Shaper" if count == 2 or (count == 3 and number == 1) else ""
        taken = [str(player["name"]) for player in found]
        question = f"Name of player {number + 1} ({team}{alone})?"
        name = interviewer.ask_name(question, defaults[number], taken, words)
        found.append({"name": name, "team": team, **_ask_spirit(name, team, found, interviewer)})
        found[-1]["deck"] = ask_deck(name, team)
    return found


def _ask_spirit(name: str, team: str, others: Sequence[dict[str, Any]], interviewer: Interviewer) -> dict[str, Any]:
    taken = [player["spirit"] for player in others]
    free = [spirit for spirit in spirits_of(team, EDITION) if spirit not in taken]
    return {"spirit": interviewer.ask(f"Spirit of {name}: {', '.join(free)}?", free[0], one_of(free))}


def _player_count(typed: str) -> int:
    if typed not in ("2", "3", "4"):
        raise WrongAnswer("The game has 2, 3 or 4 players.")
    return int(typed)


# ---------------------------------------------------------------- decks


def deck_of(typed: str, team: str) -> str | list[str]:
    """A deck by name, or its cards: `2 Courage, Trust x2, Safety`."""
    if "," not in typed:
        return one_of(("basic", *spirits_of(team, EDITION)))(typed)
    cards = catalogue.cards(EDITION)
    mild = [card.name for card in cards.values() if card.kind == "mild" and card.side == team]
    deck = [card for part in typed.split(",") if part.strip() for card in _copies(part.strip(), mild)]
    faults = [text for text, _ in deck_faults(cards, deck, team)]
    if faults:
        raise WrongAnswer(" ".join(text[0].upper() + text[1:] for text in faults))
    return deck


def _copies(part: str, names: Sequence[str]) -> list[str]:
    found = re.fullmatch(r"(?:([1-9])\s*x?\s+)?(.*?)(?:\s+x?\s*([1-9]))?", part)
    before, name, after = found.groups() if found else (None, part, None)
    return [one_of(names)(name)] * int(before or after or 1)
