"""Questions to a person, at a terminal or through a pipe; asked again, with the reason, until an answer can be used."""

import re
import sys
from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from cerebria_cli import catalogue
from cerebria_cli.catalogue.lookup import matching
from cerebria_cli.errors import WrongUsage

if TYPE_CHECKING:
    from cerebria_cli.notation.vocabulary import Vocabulary

Answer = TypeVar("Answer")

EDITION = "retail"
TEAMS = ("bliss", "gloom")
CHANCE = ("table", "dealt")
MOST_PLAYERS = 4
#: The games, as the built-in setups are named after them.
BASIC = "basic"
GAMES = (BASIC, "full", "balance", "prototype", "card")

#: Nobody types a longer line.
LONGEST = 100_000
LONGEST_PROMPT = 72


class WrongAnswer(Exception):
    """Why an answer cannot be used, as a sentence."""


# ---------------------------------------------------------------- asking


def at_terminal() -> bool:
    """Whether a person types the answers."""
    return sys.stdin.isatty()


def read_line(prompt: str) -> str:
    """The next line; the prompt is for a person only, and never among what is printed. EOFError at the end."""
    if at_terminal() and sys.stdout.isatty():
        return input(prompt)
    if at_terminal():
        print(prompt, end="", file=sys.stderr, flush=True)
    line = sys.stdin.readline(LONGEST)
    if not line:
        raise EOFError
    rest = line
    while len(rest) == LONGEST and not rest.endswith("\n"):
        # a line that is far too long stays one line; nobody needs the rest of it
        rest = sys.stdin.readline(LONGEST)
    return line.rstrip("\r\n")


def expect_any_bytes() -> None:
    """What is no text in a pipe is shown as such, not a fault of the tool."""
    reconfigure = getattr(sys.stdin, "reconfigure", None)
    if reconfigure:
        reconfigure(errors="surrogateescape")


def ask(question: str, default: str, check: Callable[[str], Answer]) -> Answer:
    """The answer to a question; an empty one is the default, a wrong one is asked for again."""
    while True:
        try:
            typed = read_line(_prompt(question, default)).strip()
        except EOFError:
            end = "\n" if at_terminal() else ""
            raise WrongUsage(f"{end}The answers ended before the question: {question} Nothing was written.") from None
        try:
            return check(typed or default)
        except WrongAnswer as reason:
            tell(str(reason) if at_terminal() else f"{question} {reason}")


def tell(text: str) -> None:
    """A sentence beside what is printed."""
    from cerebria_cli.view.words.plain import safe, wrap

    print("\n".join(wrap(text)) if at_terminal() else safe(text), file=sys.stderr, flush=True)


def _prompt(question: str, default: str) -> str:
    """The question with its default; a long one leaves the line free for the answer."""
    whole = f"{question} [{default}] "
    if len(whole) <= LONGEST_PROMPT or not at_terminal():
        return whole
    tell(f"{question} [{default}]")
    return "> "


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


# ---------------------------------------------------------------- the questions of a setup


def whole_setup() -> dict[str, Any]:
    """A setup by asking for everything."""
    game = _ask_game()
    return _with_chance(_frame(_ask_players(_ask_deck))) if game == BASIC else _from_builtin(game)


def quick_setup() -> dict[str, Any]:
    """A setup with starter decks."""
    game = _ask_game()
    return _with_chance(_frame(_ask_players(lambda name, team: "basic"))) if game == BASIC else _from_builtin(game)


def _ask_game() -> str:
    return ask("Which game: basic or full (both retail), balance, prototype or card?", BASIC, one_of(GAMES))


def _frame(players: list[dict[str, Any]]) -> dict[str, Any]:
    ring = catalogue.data(EDITION)["game"]["ring"]["realms"]
    board = {"realms": list(ring), "spheres": _spheres()}
    return {"edition": EDITION, "mode": "basic", "board": board, "players": players}


def _with_chance(setup: dict[str, Any]) -> dict[str, Any]:
    """Who shuffles, and where the table does it, what it laid out."""
    emotions = ask("Who shuffles the Emotion decks, table or dealt (by the tool)?", "table", one_of(CHANCE))
    aspirations = ask("Who shuffles the Aspirations, table or dealt (by the tool)?", "table", one_of(CHANCE))
    setup = {**setup, "chance": {"emotions": emotions, "aspirations": aspirations}}
    if aspirations == "table":
        row = _aspirations()
        setup["aspirations"] = {"common": ask("Common Aspirations, left to right?", " ".join(row), row_of(row))}
        spheres = setup["board"]["spheres"]
        origin = ask("Which Sphere is in front of the Valley of Motives?", spheres[0], one_of(spheres))
        setup["board"] = {**setup["board"], "origin": origin}
    # the players are the longest part and stand last
    return {**{key: value for key, value in setup.items() if key != "players"}, "players": setup["players"]}


def _spheres() -> list[str]:
    return [sphere["name"] for sphere in catalogue.data(EDITION)["boards"]["spheres"]]


def _aspirations() -> list[str]:
    return [entry["name"] for entry in catalogue.data(EDITION)["aspirations"]["aspiration"] if entry["basic"]]


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


# ---------------------------------------------------------------- the questions about a built-in setup


def _from_builtin(game: str) -> dict[str, Any]:
    """A built-in setup with other players and Spirits, shuffled and laid out as it was."""
    from cerebria_cli.shelf.setups import load_setup

    counts = [name.rpartition("-")[2] for name in catalogue.builtin_setups() if name.startswith(f"{game}-")]
    count = ask(f"How many players, {', '.join(counts)}?", str(MOST_PLAYERS), one_of(counts))
    setup = load_setup(f"{game}-{count}")
    words = _words_of(setup)
    players: list[dict[str, Any]] = []
    for player in setup["players"]:
        players.append(_renamed(player, players, setup["edition"], words))
    return _laid_out(setup, players)


def _words_of(setup: dict[str, Any]) -> "Vocabulary":
    """The words of a game that no player's name may be."""
    from copy import copy

    from cerebria_cli.editions.core.finding import edition_of

    edition = edition_of(setup)
    words = copy(edition.vocabulary(edition.start(edition.deal(setup, None))[0]))
    words.players = ()
    return words


def _renamed(
    player: dict[str, Any], others: Sequence[dict[str, Any]], edition: str, words: "Vocabulary"
) -> dict[str, Any]:
    """A player of a built-in setup as this table has it; a deck that was the Spirit's stays that."""
    team = f" ({player['team']})" if "team" in player else ""
    names = [str(other["name"]) for other in others]
    name = ask(f"Name of player {len(others) + 1}{team}?", str(player["name"]), _name_check(names, words))
    if "spirit" not in player:
        return {**player, "name": name}
    taken = [str(other["spirit"]) for other in others]
    free = [spirit for spirit in spirits_of(player["team"], edition) if spirit not in taken]
    default = player["spirit"] if player["spirit"] in free else free[0]
    spirit = ask(f"Spirit of {name}: {', '.join(free)}?", default, one_of(free))
    deck = {"deck": spirit} if player.get("deck") == player["spirit"] else {}
    return {**player, "name": name, "spirit": spirit, **deck}


def _laid_out(setup: dict[str, Any], players: list[dict[str, Any]]) -> dict[str, Any]:
    """Who shuffles, and where the table does it, what it laid out."""
    chance = {
        deck: ask(f"Who shuffles the {name}, table or dealt (by the tool)?", "table", one_of(CHANCE))
        for deck, name in (("emotions", "Emotion decks"), ("aspirations", "Aspirations"))
        if deck in setup["chance"]
    }
    setup = {**setup, "chance": chance}
    del setup["players"]
    if chance.get("aspirations") == "table":
        setup["aspirations"] = {
            key: _ask_aspirations(key, value, setup["edition"]) for key, value in setup["aspirations"].items()
        }
        board = setup["board"]
        front = ask("Which Sphere is in front of the Valley of Motives?", board["origin"], one_of(board["spheres"]))
        setup["board"] = {**board, "origin": front}
    elif "aspirations" in chance:
        del setup["aspirations"]
        setup["board"] = {key: value for key, value in setup["board"].items() if key != "origin"}
    return {**setup, "players": players}


def _ask_aspirations(key: str, laid_out: Any, edition: str) -> Any:
    """The Aspirations that lie on the table: a row of them, or a single one."""
    names = [str(entry["name"]) for entry in catalogue.data(edition)["aspirations"]["aspiration"]]
    if isinstance(laid_out, list):
        return ask("Common Aspirations, left to right?", " ".join(laid_out), row_of(names, len(laid_out)))
    what = "Which is the Common Aspiration?" if key == "common" else "Which Common card is set aside for the end?"
    return ask(what, laid_out, one_of(names))


# ---------------------------------------------------------------- the questions about players


def _ask_players(ask_deck: Callable[[str, str], Any]) -> list[dict[str, Any]]:
    """The players in order of play; teams alternate, and of three the Shaper is second."""
    count = ask("How many players, 2 to 4?", str(MOST_PLAYERS), _player_count)
    first = ask("Which team begins, bliss or gloom?", TEAMS[0], one_of(TEAMS))
    second = TEAMS[1 - TEAMS.index(first)]
    defaults = [str(player["name"]) for player in _builtin(MOST_PLAYERS)["players"]]
    found: list[dict[str, Any]] = []
    for number in range(count):
        team = second if number % 2 else first
        alone = ", the Shaper" if count == 2 or (count == 3 and number == 1) else ""
        taken = [str(player["name"]) for player in found]
        name = ask(f"Name of player {number + 1} ({team}{alone})?", defaults[number], _name_check(taken, _words()))
        found.append(_ask_player(name, team, found, ask_deck))
    return found


def _ask_player(
    name: str, team: str, others: Sequence[dict[str, Any]], ask_deck: Callable[[str, str], Any]
) -> dict[str, Any]:
    taken = [player["spirit"] for player in others]
    free = [spirit for spirit in spirits_of(team) if spirit not in taken]
    spirit = ask(f"Spirit of {name}: {', '.join(free)}?", free[0], one_of(free))
    return {"name": name, "team": team, "spirit": spirit, "deck": ask_deck(name, team)}


def spirits_of(team: str, edition: str = EDITION) -> list[str]:
    return [entry["name"] for entry in catalogue.data(edition)["spirits"]["spirit"] if entry["team"] == team]


@cache
def _builtin(players: int) -> dict[str, Any]:
    from cerebria_cli.shelf.setups import load_setup

    return load_setup(f"basic-{players}")


def _player_count(typed: str) -> int:
    if typed not in ("2", "3", "4"):
        raise WrongAnswer("The game has 2, 3 or 4 players.")
    return int(typed)


@cache
def _words() -> "Vocabulary":
    """The words that no player's name may be."""
    from cerebria_cli.editions.retail.edition import first_state
    from cerebria_cli.editions.retail.vocabulary import vocabulary_without_players

    return vocabulary_without_players(first_state(_builtin(MOST_PLAYERS)).setting)


def _name_check(taken: Sequence[str], words: "Vocabulary") -> Callable[[str], str]:
    from cerebria_cli.notation.names import name_fault

    def check(typed: str) -> str:
        fault = name_fault(typed, words)
        if not fault and typed.casefold() in [name.casefold() for name in taken]:
            fault = f"There is a player {typed} already."
        if fault:
            raise WrongAnswer(fault)
        return typed

    return check


def _ask_deck(name: str, team: str) -> Any:
    question = f"Deck of {name}: basic, a Spirit of {team}, or 16 cards with commas?"
    return ask(question, "basic", lambda typed: deck_of(typed, team))


def deck_of(typed: str, team: str) -> str | list[str]:
    """A deck by name, or its cards: `2 Courage, Trust x2, Safety`."""
    if "," not in typed:
        return one_of(("basic", *spirits_of(team)))(typed)
    from cerebria_cli.editions.retail.setup import deck_faults

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
