"""Questions that start a game: how an answer is checked, and what an edition asks of whoever puts the questions."""

import re
from collections.abc import Callable, Sequence
from copy import copy
from typing import Any, Protocol, TypeVar

from cerebria_cli import catalogue
from cerebria_cli.catalogue.lookup import matching
from cerebria_cli.editions.core.fact_reading import meant_by
from cerebria_cli.editions.core.finding import edition_of
from cerebria_cli.editions.registry import DEFAULT

Answer = TypeVar("Answer")

#: Who shuffles.
CHANCE = ("table", "dealt")


class WrongAnswer(Exception):
    """Why an answer cannot be used, as a sentence."""


class Interviewer(Protocol):
    """Puts questions to a person, each again until its answer can be used, and knows the built-in setups."""

    def ask(self, question: str, default: str, check: Callable[[str], Answer]) -> Answer:
        """The answer to a question; an empty one is the default."""

    def ask_name(self, question: str, default: str, taken: Sequence[str], words: Any) -> str:
        """The name of a player: none that is taken, and none of the words of the game."""

    def counts(self, game: str) -> list[str]:
        """For how many players there are built-in setups of a game."""

    def builtin(self, game: str, count: str) -> dict[str, Any]:
        """A built-in setup."""


def one_of(names: Sequence[str]) -> Callable[[str], str]:
    """A check for one of some names, which may be shortened."""

    def check(typed: str) -> str:
        found = matching(typed, names)
        if len(found) == 1:
            return found[0]
        if found and typed:
            raise WrongAnswer(f"{typed!r} can be {' or '.join(found)}.")
        raise WrongAnswer(f"{typed[:40]!r} is none of {', '.join(names)}.")

    return check


def row_of(names: Sequence[str], count: int = 0) -> Callable[[str], list[str]]:
    """A check for some names in an order: for all of them, or for so many."""

    def check(typed: str) -> list[str]:
        row = [one_of(names)(word) for word in re.split(r"[\s,]+", typed) if word]
        whole = count in (0, len(names))
        faults = {
            "twice": [name for name in names if row.count(name) > 1],
            "missing": [name for name in names if name not in row and whole],
        }
        told = "; ".join(f"{fault}: {', '.join(found)}" for fault, found in faults.items() if found)
        if told:
            raise WrongAnswer(f"{f'All {len(names)}' if whole else count} are laid out once; {told}.")
        if len(row) != (count or len(names)):
            raise WrongAnswer(f"{count} are laid out, not {len(row)}.")
        return row

    return check


def named_players(setup: dict[str, Any], words: Any, interviewer: Interviewer) -> list[dict[str, Any]]:
    """The players of a built-in setup with the names that they have at this table."""
    players: list[dict[str, Any]] = []
    for player in setup["players"]:
        taken = [str(other["name"]) for other in players]
        question = f"Name of player {len(players) + 1}?"
        name = interviewer.ask_name(question, str(player["name"]), taken, words)
        players.append({**player, "name": name})
    return players


def ask_count(game: str, usual: str, interviewer: Interviewer) -> dict[str, Any]:
    """The built-in setup of a game for as many players as sit at the table, `usual` if that is not said."""
    counts = interviewer.counts(game)
    count = interviewer.ask(f"How many players, {', '.join(counts)}?", usual, one_of(counts))
    return interviewer.builtin(game, count)


def ask_chance(what: str, interviewer: Interviewer) -> str:
    """Who shuffles something."""
    question = f"Who shuffles the {what}, table or dealt (by the tool)?"
    return interviewer.ask(question, CHANCE[0], one_of(CHANCE))


#: No ruling is chosen.
NONE = "none"


def ask_rulings(edition: str, interviewer: Interviewer) -> dict[str, Any]:
    """The rulings that the table chooses beforehand, as a part of a setup; nothing where it chooses none."""
    question = "House rulings, as willow.zero=yes, with commas between them?"
    if edition != DEFAULT:
        question = "House rulings, each as ID=OPTION, with commas between them?"
    found: dict[str, str] = interviewer.ask(question, NONE, lambda typed: _rulings(typed, edition))
    return {"rulings": found} if found else {}


def _rulings(typed: str, edition: str) -> dict[str, str]:
    if typed == NONE:
        return {}
    known = {name: one for name, one in catalogue.rulings_in_force(edition).items() if not one.settled}
    found = {}
    for part in filter(None, map(str.strip, typed.split(","))):
        name, _, option = (word.strip() for word in part.partition("="))
        if name not in known:
            near = meant_by(name, known)
            raise WrongAnswer(f"There is no ruling {name[:40]!r}{f'; did you mean {near}?' if near else '.'}")
        found[name] = one_of(list(known[name].options))(option)
    return found


def words_of(setup: dict[str, Any]) -> Any:
    """The words of a game that no player's name may be."""
    edition = edition_of(setup)
    words = copy(edition.vocabulary(edition.start(edition.deal(setup, None))[0]))
    words.players = ()
    return words
