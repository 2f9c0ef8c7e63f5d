"""The questions that start a board game from a built-in setup: names, Spirits, who shuffles, what was laid out."""

from collections.abc import Sequence
from typing import Any

from cerebria_cli import catalogue
from cerebria_cli.editions.core.questions import Interviewer, ask_chance, ask_count, one_of, row_of, words_of

#: How many players there usually are.
USUAL = "4"


def from_builtin(game: str, interviewer: Interviewer) -> dict[str, Any]:
    """A built-in setup with other players and Spirits, shuffled and laid out as it was."""
    setup = ask_count(game, USUAL, interviewer)
    words = words_of(setup)
    players: list[dict[str, Any]] = []
    for player in setup["players"]:
        players.append(_renamed(player, players, setup["edition"], words, interviewer))
    return {**_laid_out(setup, interviewer), "players": players}


def spirits_of(team: str, edition: str) -> list[str]:
    """The Spirits of a team."""
    return [entry["name"] for entry in catalogue.data(edition)["spirits"]["spirit"] if entry["team"] == team]


def _renamed(
    player: dict[str, Any], others: Sequence[dict[str, Any]], edition: str, words: Any, interviewer: Interviewer
) -> dict[str, Any]:
    """A player of a built-in setup as this table has it; a deck that was the Spirit's stays that."""
    taken = [str(other["name"]) for other in others]
    question = f"Name of player {len(others) + 1} ({player['team']})?"
    name = interviewer.ask_name(question, str(player["name"]), taken, words)
    chosen = [str(other["spirit"]) for other in others]
    free = [spirit for spirit in spirits_of(player["team"], edition) if spirit not in chosen]
    default = player["spirit"] if player["spirit"] in free else free[0]
    spirit = interviewer.ask(f"Spirit of {name}: {', '.join(free)}?", default, one_of(free))
    deck = {"deck": spirit} if player.get("deck") == player["spirit"] else {}
    return {**player, "name": name, "spirit": spirit, **deck}


def _laid_out(whole: dict[str, Any], interviewer: Interviewer) -> dict[str, Any]:
    """The setup without its players: who shuffles, and where the table does it, what it laid out."""
    chance = {
        deck: ask_chance(name, interviewer)
        for deck, name in (("emotions", "Emotion decks"), ("aspirations", "Aspirations"))
        if deck in whole["chance"]
    }
    setup = {**whole, "chance": chance}
    del setup["players"]
    if chance.get("aspirations") == "table":
        setup["aspirations"] = {
            key: _ask_aspirations(key, value, setup["edition"], interviewer)
            for key, value in setup["aspirations"].items()
        }
        setup["board"] = {**setup["board"], "origin": ask_origin(setup["board"], interviewer)}
    elif "aspirations" in chance:
        del setup["aspirations"]
        setup["board"] = {key: value for key, value in setup["board"].items() if key != "origin"}
    return setup


def ask_origin(board: dict[str, Any], interviewer: Interviewer) -> str:
    """Which Sphere is in front of the first Realm."""
    spheres = board["spheres"]
    default = board.get("origin", spheres[0])
    return interviewer.ask("Which Sphere is in front of the Valley of Motives?", default, one_of(spheres))


def _ask_aspirations(key: str, laid_out: Any, edition: str, interviewer: Interviewer) -> Any:
    """The Aspirations that lie on the table: a row of them, or a single one."""
    names = [str(entry["name"]) for entry in catalogue.data(edition)["aspirations"]["aspiration"]]
    if isinstance(laid_out, list):
        check = row_of(names, len(laid_out))
        return interviewer.ask("Common Aspirations, left to right?", " ".join(laid_out), check)
    what = "Which is the Common Aspiration?" if key == "common" else "Which Common card is set aside for the end?"
    return interviewer.ask(what, laid_out, one_of(names))
