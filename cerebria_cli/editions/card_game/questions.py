"""The questions that start a card game: names, who shuffles, house rulings; who begins is named with `table start`."""

from typing import Any

from cerebria_cli.editions.core.questions import (
    Interviewer,
    ask_chance,
    ask_count,
    ask_rulings,
    named_players,
    words_of,
)

#: The games, as the built-in setups are named after them.
GAMES = ("card",)

#: How many players there usually are.
USUAL = "4"


def whole_setup(game: str, interviewer: Interviewer) -> dict[str, Any]:
    """A built-in setup with other players."""
    setup = ask_count(game, USUAL, interviewer)
    players = named_players(setup, words_of(setup), interviewer)
    chance = {"emotions": ask_chance("Emotion decks", interviewer)}
    rest = {key: value for key, value in setup.items() if key != "players"}
    return {**rest, "chance": chance, **ask_rulings(setup["edition"], interviewer), "players": players}
