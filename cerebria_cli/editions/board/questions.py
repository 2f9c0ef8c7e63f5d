"""The questions that start a board game: who plays what, who begins, decks, sides, what was laid out, who shuffles."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from cerebria_cli import catalogue
from cerebria_cli.catalogue.vocabulary import TEAMS
from cerebria_cli.editions.core.questions import (
    Interviewer,
    WrongAnswer,
    ask_chance,
    ask_count,
    ask_rulings,
    one_of,
    row_of,
    words_of,
)
from cerebria_cli.system.named_tuples import NamedTuple

#: How many players there usually are.
USUAL = "4"

#: Both sides of the boards.
SIDES = ("A", "B")

#: A deck by its name or its cards, for a team; `WrongAnswer` says why it cannot be.
DeckOf = Callable[[str, str], str | list[str]]


class Choices(NamedTuple):
    """What the players of an edition choose."""

    deck_of: DeckOf
    deck_forms: str
    """How a deck may be answered, with the team in it."""
    sides: Callable[[dict[str, Any]], Sequence[str]] = lambda setup: ()
    """The boards, `team` and `spirit`, whose side is chosen."""


def by_asking(game: str, choices: Choices, interviewer: Interviewer) -> dict[str, Any]:
    """A built-in setup with the players, decks and sides of this table, shuffled and laid out as it was."""
    setup = ask_count(game, USUAL, interviewer)
    begun = _with_first(setup, interviewer)
    words = words_of(setup)
    players: list[dict[str, Any]] = []
    for player in begun["players"]:
        players.append(_renamed(player, players, begun, words, interviewer))
    players = _with_decks(players, choices, interviewer)
    whole = {**_with_sides(begun, choices.sides(begun), interviewer), "players": players}
    return {**_laid_out(whole, interviewer), **ask_rulings(setup["edition"], interviewer), "players": players}


def spirits_of(team: str, edition: str) -> list[str]:
    """The Spirits of a team."""
    return [entry["name"] for entry in catalogue.data(edition)["spirits"]["spirit"] if entry["team"] == team]


# ---------------------------------------------------------------- who begins, and who plays what


def _with_first(setup: dict[str, Any], interviewer: Interviewer) -> dict[str, Any]:
    """The setup in which the team begins that does; the seats stay, the teams change places where they have to."""
    if "start" in setup:
        side = interviewer.ask("Which side begins, bliss or gloom?", setup["start"]["side"], one_of(TEAMS))
        return {**setup, "start": {"side": side}}
    first = setup["players"][0]["team"]
    if interviewer.ask("Which team begins, bliss or gloom?", first, one_of(TEAMS)) == first:
        return setup
    return {**setup, "players": _other_teams(setup["players"], setup["edition"])}


def _other_teams(players: Sequence[dict[str, Any]], edition: str) -> list[dict[str, Any]]:
    """The players of both teams on the other side, each with a Spirit of it."""
    other = dict(zip(TEAMS, reversed(TEAMS), strict=True))
    spirits = {team: iter(spirits_of(team, edition)) for team in TEAMS}
    found = []
    for player in players:
        if player["team"] not in other:
            found.append(player)
            continue
        spirit = next(spirits[other[player["team"]]])
        deck = spirit if player.get("deck") == player["spirit"] else player.get("deck")
        found.append({**player, "team": other[player["team"]], "spirit": spirit, **({"deck": deck} if deck else {})})
    return found


def _renamed(
    player: dict[str, Any],
    others: Sequence[dict[str, Any]],
    setup: dict[str, Any],
    words: Any,
    interviewer: Interviewer,
) -> dict[str, Any]:
    """A player of a built-in setup as this table has it; a deck that was the Spirit's stays that."""
    taken, team = [str(other["name"]) for other in others], player["team"]
    alone = ", the Shaper" if [one["team"] for one in setup["players"]].count(team) == 1 else ""
    question = f"Name of player {len(others) + 1} ({team}{alone})?"
    name = interviewer.ask_name(question, str(player["name"]), taken, words)
    chosen = [str(other["spirit"]) for other in others]
    free = [spirit for spirit in spirits_of(team, setup["edition"]) if spirit not in chosen]
    default = player["spirit"] if player["spirit"] in free else free[0]
    spirit = interviewer.ask(f"Spirit of {name}: {', '.join(free)}?", default, one_of(free))
    deck = {"deck": spirit} if player.get("deck") == player["spirit"] else {}
    return {**player, "name": name, "spirit": spirit, **deck}


# ---------------------------------------------------------------- decks and sides

#: How decks are chosen: those that stand in the setup, or each by itself.
GIVEN, OWN = ("usual", "own")


def _with_decks(players: list[dict[str, Any]], choices: Choices, interviewer: Interviewer) -> list[dict[str, Any]]:
    """The players with the decks that they have built, if they have; a team's fixed deck is nobody's choice."""
    which = "basic" if players[0].get("deck") == "basic" else "recommended for each Spirit"
    question = f"Decks: the usual ones ({which}), or own ones, asked for one by one?"
    if interviewer.ask(question, GIVEN, one_of((GIVEN, OWN))) == GIVEN:
        return players
    return [_with_deck(player, choices, interviewer) if "deck" in player else player for player in players]


def _with_deck(player: dict[str, Any], choices: Choices, interviewer: Interviewer) -> dict[str, Any]:
    team = player["team"]
    question = f"Deck of {player['name']}: {choices.deck_forms.format(team=team)}?"
    return {
        **player,
        "deck": interviewer.ask(question, str(player["deck"]), lambda typed: choices.deck_of(typed, team)),
    }


def _with_sides(setup: dict[str, Any], boards: Sequence[str], interviewer: Interviewer) -> dict[str, Any]:
    """The setup with the sides of the boards that lie on the table."""
    if not boards:
        return setup
    sides = dict(setup["sides"])
    for board in boards:
        question = f"Side of the {board.title()} boards, A or B?"
        sides[board] = interviewer.ask(question, sides[board], one_of(SIDES))
    return {**setup, "sides": sides}


def deck_by_cards(typed: str, mild: Sequence[str], faults: Callable[[list[str]], Sequence[str]]) -> list[str]:
    """A deck by its cards, `2 Courage, Trust x2, Safety`, of the Mild ones of a team."""
    deck = [card for part in typed.split(",") if part.strip() for card in _copies(part.strip(), mild)]
    if found := faults(deck):
        raise WrongAnswer(" ".join(text[0].upper() + text[1:] for text in found))
    return deck


def mild_of(team: str, edition: str) -> list[str]:
    """The Mild Emotions of a team."""
    return [card.name for card in catalogue.cards(edition).values() if card.kind == "mild" and card.side == team]


def _copies(part: str, names: Sequence[str]) -> list[str]:
    found = re.fullmatch(r"(?:([1-9])\s*x?\s+)?(.*?)(?:\s+x?\s*([1-9]))?", part)
    before, name, after = found.groups() if found else (None, part, None)
    return [one_of(names)(name)] * int(before or after or 1)


# ---------------------------------------------------------------- what was shuffled and laid out


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
    if isinstance(laid_out, list):
        check = row_of(_choosable(laid_out, edition), len(laid_out))
        return interviewer.ask("Common Aspirations, left to right?", " ".join(laid_out), check)
    what = "Which is the Common Aspiration?" if key == "common" else "Which Common card is set aside for the end?"
    return interviewer.ask(what, laid_out, one_of(_choosable([laid_out], edition)))


def _choosable(laid_out: list[str], edition: str) -> list[str]:
    """The Aspirations of the game to which those of the setup belong."""
    entries = catalogue.data(edition)["aspirations"]["aspiration"]
    basic = [str(entry["name"]) for entry in entries if entry.get("basic")]
    return basic if sorted(basic) == sorted(laid_out) else [str(entry["name"]) for entry in entries]
