"""`cerebria new`: start a record from a setup."""

import shlex
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cerebria_cli import catalogue
from cerebria_cli.commands import _options as options
from cerebria_cli.commands._answering import answer, remark
from cerebria_cli.commands._completing import complete_setup
from cerebria_cli.commands._entered import outlook
from cerebria_cli.commands._files import FILE, NEW_FILE, RECORD
from cerebria_cli.commands._opening import called_by_names, owned_setup
from cerebria_cli.commands._output import draw, say, write_paragraphs
from cerebria_cli.commands._playing import tell_next
from cerebria_cli.commands._refusing import BadLine
from cerebria_cli.commands._teaching import untaught, untaught_sentence
from cerebria_cli.editions.core.verdict import spoken
from cerebria_cli.errors import Unreadable, WrongUsage
from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.answers import Outlook
from cerebria_cli.view.words.plain import listing

if TYPE_CHECKING:
    from cerebria_cli.game.desk import Game
    from cerebria_cli.shelf.owners_cards import Overlays

#: The longest line, in bytes, and the most lines that a file of moves may have.
LONGEST = 1 << 20
MOST = 100_000


@click.command()
@click.argument("setup", required=False, shell_complete=complete_setup)
@click.option("-o", "record", type=NEW_FILE, metavar="RECORD", help="File for the record.")
@click.option(
    "--moves",
    type=FILE,
    metavar="FILE",
    help="Record the moves in this text file first.",
)
@options.with_option
@click.option(
    "--like", type=RECORD, metavar="LAST", help="Use the players, Spirits, decks, boards and rulings of this record."
)
@click.option("--common", metavar="NAMES", help="Common Aspirations from left to right, with commas.")
@click.option("--origin", metavar="SPHERE", help="Sphere that faces the first Realm.")
@options.cards_option
@click.option("--seed", metavar="S", help="Let cerebria shuffle and deal every deck, from this seed.")
@click.option("--force", is_flag=True, help="Replace RECORD if it exists.")
def command(
    setup: str | None,
    record: Path | None,
    moves: Path | None,
    told: str,
    like: Path | None,
    common: str | None,
    origin: str | None,
    cards: "Overlays",
    seed: str | None,
    force: bool,
) -> None:
    """Start a record from a setup.

    SETUP is a setup file or a built-in setup (`cerebria setup list`). The record is saved in the current folder as
    SETUP.cer, unless -o names a file. cerebria tells you how to set up the table and who acts first.

    \b
    Examples:
      cerebria new basic-4
      cerebria new setup.toml -o evening.cer --moves moves.txt
      cerebria new --like friday.cer -o saturday.cer --origin humility
      cerebria new basic-2 --seed 7 -o practice.cer
      cerebria new full-4 --cards mine.toml

    A file of moves has one line of notation per line; empty lines and lines that begin with # are skipped. If one
    line cannot be recorded, no record is written.

    The record keeps a copy of the cards that you taught. If the setup describes the same card, the setup wins.
    """
    from cerebria_cli.game.assumptions import begun_from
    from cerebria_cli.game.desk import Game
    from cerebria_cli.record.files import check_target
    from cerebria_cli.shelf.fault_lines import faults_by_line
    from cerebria_cli.shelf.next_evening import laid_out

    table = laid_out(_chosen(setup, like), common.replace(",", " ").split() if common else None, origin)
    target = record or Path(Path(setup or "game").stem + ".cer")
    check_target(target, force=force)
    with faults_by_line(setup):
        whole, supposed = begun_from(_told_over(owned_setup(table, cards), told))
        game = called_by_names(Game.new(whole, seed=seed))
    if moves:
        _enter(game, moves)
    game.save(target, force=force)
    answer(_started(game, target, supposed), lambda started: _tell(game, started))
    if like and not common and not origin:
        _name_what_lay_there(table, like)


def _name_what_lay_there(table: Mapping[str, Any], like: Path) -> None:
    """Say what is laid out at random every evening and is as it was the last time."""
    from cerebria_cli.shelf.next_evening import by_chance

    if found := by_chance(table):
        remark(
            f"{spoken(listing(found))} are as in {like}: if they lie otherwise, say so with --common "
            "and --origin, and --force writes the record anew."
        )


def _chosen(setup: str | None, like: Path | None) -> dict[str, Any]:
    """The setup that is named, or that of another record."""
    from cerebria_cli.commands._opening import opened
    from cerebria_cli.shelf.next_evening import like as as_in
    from cerebria_cli.shelf.setups import load_setup

    if (setup is None) == (like is None):
        raise WrongUsage("Name a setup, or a record with --like; `cerebria setup list` names the built-in setups.")
    if like is None:
        return load_setup(str(setup))
    last = opened(like)
    usual = {name: one.default for name, one in catalogue.rulings_in_force(last.edition.name).items()}
    return as_in(last.setup, last.now.rulings, usual)


def _told_over(setup: dict[str, Any], told: str) -> dict[str, Any]:
    """The setup with a position in players' words, if there is one."""
    if not told:
        return setup
    from cerebria_cli.game.telling_facts import setup_with

    return setup_with(setup, told)


def _enter(game: "Game", moves: Path) -> None:
    """Play the lines of a file; `BadLine` with its number in the file for the first that is not accepted."""
    from cerebria_cli.errors import CerebriaError

    for number, line in _lines(moves):
        try:
            game.append(line, game.consider(line))
        except CerebriaError as error:
            raise BadLine(game, error, f"{moves}, line {number}") from None


def _lines(moves: Path) -> Iterator[tuple[int, str]]:
    """The lines that say something, each with its number."""
    from cerebria_cli.record.files import open_text, reading

    with reading(moves), open_text(moves) as stream:
        for number in range(1, MOST + 1):
            raw = stream.readline(LONGEST + 1)
            if not raw:
                return
            line = _text(raw, moves, number)
            if line and not line.startswith("#"):
                yield number, line
    raise Unreadable(f"{moves} has {MOST} lines or more, too many for a game; nothing was written.")


def _text(raw: bytes, moves: Path, number: int) -> str:
    if len(raw) > LONGEST:
        raise Unreadable(f"{moves}, line {number}: a line may hold {LONGEST >> 20} MB; nothing was written.")
    try:
        return raw.decode("utf-8-sig" if number == 1 else "utf-8").strip()
    except UnicodeDecodeError:
        raise Unreadable(f"{moves}, line {number} is not text in UTF-8; nothing was written.") from None


# ---------------------------------------------------------------- telling


class Started(NamedTuple):
    """A record that was begun."""

    record: Path
    entries: int
    prepare: list[str]
    """What the table has to prepare; nothing where the game is under way."""

    outlook: Outlook
    first: str
    """A line that may come first; empty where lines were entered."""

    state: dict[str, Any]
    supposed: list[str]
    """The amounts and hands that a position leaves out and the record begins with all the same."""

    untaught: list[str]
    """The cards of the decks whose power is not in the catalog."""

    def data(self) -> dict[str, Any]:
        found = self._asdict()
        del found["outlook"]
        return {"written": True, **found, "next": self.outlook.sentence}


def prepared(game: "Game") -> list[str]:
    """What a table has to prepare before the first line; nothing where the game is under way."""
    from cerebria_cli.view.words.putting_right import preparation

    facts = game.state("public")
    return preparation(facts) if not game.entries and facts["phase"] in ("hands", "placement") else []


def _started(game: "Game", target: Path, supposed: list[str]) -> Started:
    facts, prepare = game.state("public"), prepared(game)
    offers = [] if game.entries else game.legal(view="public")
    first = offers[0] if offers else ""
    lacking = [card.name for card in untaught(game)]
    return Started(target, len(game.entries), prepare, outlook(game, "public"), first, facts, supposed, lacking)


def _tell(game: "Game", started: Started) -> None:
    from cerebria_cli.view.text.board import layout

    entries, facts = started.entries, started.state
    begun = f", with {entries} {'entry' if entries == 1 else 'entries'}" if entries else ""
    say(f"{started.record}: a new record of the {_game_of(facts)}{begun}.")
    if started.prepare:
        tell_preparation(game)
    else:
        draw(layout(facts))
    if started.supposed:
        _tell_supposed(started)
    if started.untaught:
        how = f"cerebria card teach --missing {shlex.quote(str(started.record))}"
        say(untaught_sentence(len(started.untaught), how))
    tell_next(started.outlook)
    if started.first:
        say(f"The first line might be: cerebria move {started.record} {started.first}")


def _tell_supposed(started: Started) -> None:
    from cerebria_cli.view.words.grounds import left_out
    from cerebria_cli.view.words.plain import wrap

    text = f"Not told: {left_out(started.supposed)}. The record begins with what is usual, as shown above; "
    say("\n".join(wrap(f"{text}`cerebria move {started.record} adjust FACT=VALUE` puts it right.", rest="  ")))


def _game_of(facts: Mapping[str, Any]) -> str:
    """`basic game, retail edition`; an edition without modes has just one game."""
    mode = f"{facts['mode']} game" if facts.get("mode") else "game"
    return f"{mode}, {facts['edition']} edition"


#: What happens at the start and is among what is prepared, or owed.
PREPARED = ("pending", "wp", "essence")


def tell_preparation(game: "Game") -> None:
    """What has to lie on the table before the first line."""
    from cerebria_cli.view.text.entered import instructed
    from cerebria_cli.view.words.instructions import told

    tell_prepared(game)
    write_paragraphs(
        instructed(told([event for event in game.opening if event.kind not in PREPARED], game.state("public")))
    )


def tell_prepared(game: "Game") -> None:
    """The same without what has to be said at the beginning anyway."""
    from cerebria_cli.view.text.paragraphs import STRONG, Paragraph

    sentences = (Paragraph(sentence, "", "  ", "    ") for sentence in prepared(game))
    write_paragraphs([Paragraph("To prepare:", STRONG), *sentences])
