"""How commands open a game: to read, to write, a setup with the owner's cards; and what has to be said then."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cerebria_cli.commands._output import say, warn
from cerebria_cli.errors import Damaged

if TYPE_CHECKING:
    from cerebria_cli.game.desk import Game
    from cerebria_cli.game.meanwhile import News
    from cerebria_cli.shelf.owners_cards import Overlays


def called_by_names(game: "Game") -> "Game":
    """The same game; from here on its cards are called as the owner of its list calls them."""
    from cerebria_cli.view.words.called import call

    call(game.vocabulary.names)
    return game


def game_in(file: Path) -> "Game":
    """The game in a record, or to ask about in a setup or position file."""
    from cerebria_cli.game.assumptions import asked_about
    from cerebria_cli.game.desk import Game
    from cerebria_cli.shelf.fault_lines import faults_by_line
    from cerebria_cli.shelf.setups import load_setup

    if not is_setup(file):
        return called_by_names(Game.open(file))
    with faults_by_line(file):
        return called_by_names(asked_about(load_setup(file)))


def is_setup(file: Path) -> bool:
    """Whether a file is a setup rather than a record; what comes through a pipe, as from `<(...)`, can only be that."""
    return file.suffix == ".toml" or file.is_fifo()


def opened(file: Path, at: int | None = None, told: str = "") -> "Game":
    """The game to read; a torn last line is named, and counts for nothing; so is what is not what was written.

    What is told in players' words is supposed to be so.
    """
    if told and is_setup(file):
        return _told_over(file, told)
    game = game_in(file)
    name_torn(game)
    if game.altered:
        warn(game.altered_sentence)
    game = game if at is None else game.at(at)
    if not told:
        return game
    from cerebria_cli.game.telling_facts import supposing

    return supposing(game, told)


def _told_over(file: Path, told: str) -> "Game":
    """The game to ask about in a setup whose position is told in players' words."""
    from cerebria_cli.game.assumptions import asked_about
    from cerebria_cli.shelf.setups import load_setup
    from cerebria_cli.shelf.told_positions import setup_with, supposed_decks

    setup = load_setup(file)
    found = setup_with(setup, told)
    for sentence in supposed_decks(setup, found):
        warn(sentence)
    game = called_by_names(asked_about(found))
    game.told_openly = True
    return game


def opened_to_write(record: Path, *, tried: bool = False) -> "Game":
    """The game of a record, to append to it; nothing is appended to what is not what was written. What the tool still
    has to deal there is dealt first, unless lines are only tried."""
    from cerebria_cli.game.desk import Game

    game = called_by_names(Game.open(record))
    if game.altered:
        raise Damaged(f"Nothing is written there. {game.altered_sentence}")
    for entry in () if tried else game.deal_owed():
        warn(f"The deal at the end of {record} was missing; cerebria made it now, as entry {entry.number}.")
    return game


def owned_setup(setup: str | Path | Mapping[str, Any], cards: "Overlays") -> dict[str, Any]:
    """The table of a setup with what the owner of the cards says, from a file and from the config folder."""
    from cerebria_cli.editions.registry import DEFAULT
    from cerebria_cli.shelf import owners_cards as overlays
    from cerebria_cli.shelf.setups import load_setup

    table = overlays.owned_setup(load_setup(setup), cards)
    edition = str(table.get("edition", DEFAULT))
    if overlays.takes_overlay(edition) or (cards.standing and overlays.speaks_of(edition)):
        name_standing_cards(cards)
    return table


def game_to_begin(setup: Path, cards: "Overlays") -> "Game":
    """A game that begins with a setup, which has no record."""
    from cerebria_cli.game.desk import Game
    from cerebria_cli.shelf.fault_lines import faults_by_line

    with faults_by_line(setup):
        return called_by_names(Game.new(owned_setup(setup, cards)))


# ---------------------------------------------------------------- what has to be said


def name_standing_cards(cards: "Overlays") -> None:
    """Say that the overlay in the config folder is used, if there is one."""
    from cerebria_cli.shelf.owners_cards import config_file

    if cards.standing and config_file().is_file():
        warn(f"The cards are completed by {config_file()}.")


def name_torn(game: "Game") -> None:
    """Say what stands after the last whole entry, if anything does."""
    if game.record is not None and game.record.torn:
        warn(game.record.torn_sentence)


def name_set_aside(game: "Game") -> None:
    """Say where a torn last line was put, if there was one."""
    if game.set_aside is not None:
        warn(f"The last line of the record was torn; it was set aside in {game.set_aside}.")


def name_news(game: "Game", news: "News") -> None:
    """Say what others wrote to the record before the line that was entered."""
    if sentence := news.sentence(game):
        warn(sentence)


def name_pause(game: "Game") -> None:
    """Say that the game is adjourned, if it is."""
    if sentence := paused_sentence(game):
        say(sentence)


def paused_sentence(game: "Game") -> str:
    """That the game is adjourned; empty while it goes on."""
    from cerebria_cli.game.course import paused

    since = paused(game)
    return f"The game is paused since entry {since}; the next move takes it up again." if since else ""
