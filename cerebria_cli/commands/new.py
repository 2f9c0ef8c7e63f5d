"""`cerebria new`: start a record from a setup."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._files import FILE
from cerebria_cli.commands._output import say, warn
from cerebria_cli.commands.move import BadLine, say_next
from cerebria_cli.commands.show import draw
from cerebria_cli.errors import Unreadable, WrongUsage

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from cerebria_cli.game.desk import Game

#: The longest line, in bytes, and the most lines that a file of moves may have.
LONGEST = 1 << 20
MOST = 100_000


def complete_setup(ctx: click.Context, param: click.Parameter, incomplete: str) -> "list[CompletionItem[str]]":
    """The built-in setups, and files."""
    from click.shell_completion import CompletionItem

    from cerebria_cli.catalogue import builtin_setups

    names = [CompletionItem(name) for name in builtin_setups() if name.startswith(incomplete)]
    return [*names, CompletionItem(incomplete, type="file")]


@click.command()
@click.argument("setup", shell_complete=complete_setup)
@click.option("-o", "record", type=click.Path(path_type=Path), metavar="RECORD", help="The record to write.")
@click.option(
    "--moves",
    type=FILE,
    metavar="FILE",
    help="Begin with the lines of this text file.",
)
@options.cards_option
@click.option("--seed", metavar="S", help="Let the tool shuffle and deal every deck, from this seed.")
@click.option("--force", is_flag=True, help="Replace a record that exists already.")
@click.pass_context
def command(
    ctx: click.Context,
    setup: str,
    record: Path | None,
    moves: Path | None,
    cards: Path | None,
    seed: str | None,
    force: bool,
) -> None:
    """Start a record from a setup.

    SETUP is a setup file or the name of a built-in setup. Without -o the record gets the setup's name and the ending
    .cer, in the current folder. A file of moves has one line of the notation on each line; empty lines and lines that
    begin with # are skipped, and if one line is not accepted, nothing is written. Prints what the table has to prepare
    and who acts first.

    Where the cards of an overlay, see cerebria-setup(5), are used, the record keeps them: those of --cards, and under
    them those of cerebria/cards.toml in the config folder; what the setup says itself comes first.

    \b
    Examples:
      cerebria new basic-4
      cerebria new setup.toml -o evening.cer --moves moves.txt
      cerebria new basic-2 --seed 7 -o practice.cer
      cerebria new full-4 --cards mine.toml
    """
    from cerebria_cli.game.desk import Game
    from cerebria_cli.shelf.setups import load_setup

    table = load_setup(setup)
    target = record or Path(Path(setup).stem + ".cer")
    if target.exists() and not force:
        raise WrongUsage(f"{target} exists already; it is not overwritten without --force.")
    game = Game.new(options.owned_setup(table, cards), seed=seed)
    try:
        if moves:
            _enter(game, moves)
    except BadLine as bad:
        warn(f"{moves}, line {bad.number}; nothing was written.")
        ctx.exit(bad.tell())
    game.save(target, force=force)
    _tell(game, target)


def _enter(game: "Game", moves: Path) -> None:
    """Play the lines of a file; `BadLine` with its number in the file for the first that is not accepted."""
    from cerebria_cli.errors import CerebriaError

    for number, line in _lines(moves):
        try:
            game.append(line, game.consider(line))
        except CerebriaError as error:
            raise BadLine(game, error, number, 1) from None


def _lines(moves: Path) -> Iterator[tuple[int, str]]:
    """The lines that say something, each with its number."""
    from cerebria_cli.record.files import reading

    with reading(moves), open(moves, "rb") as stream:
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


def _tell(game: "Game", target: Path) -> None:
    facts = game.state("public")
    entries = len(game.entries)
    begun = f", with {entries} {'entry' if entries == 1 else 'entries'}" if entries else ""
    say(f"{target}: a new record of the {_game_of(facts)}{begun}.")
    if not entries and facts["phase"] in ("hands", "placement"):
        _tell_opening(game)
    else:
        from cerebria_cli.view.text.board import layout

        draw(layout(facts))
    say_next(game, "public")
    if not entries:
        say(f"The first line might be: cerebria move {target} {game.legal(view='public')[0]}")


def _game_of(facts: Mapping[str, Any]) -> str:
    """`basic game, retail edition`; an edition without modes has just one game."""
    mode = f"{facts['mode']} game" if facts.get("mode") else "game"
    return f"{mode}, {facts['edition']} edition"


def _tell_opening(game: "Game") -> None:
    from cerebria_cli.view.text import paint
    from cerebria_cli.view.text.instructions import instructions_text
    from cerebria_cli.view.words.putting_right import preparation

    facts = game.state("public")
    lines = [paint.ink("To prepare:", paint.STRONG)]
    for sentence in preparation(facts):
        lines += paint.paragraph(sentence, "", "  ", "    ")
    opening = [event for event in game.opening if event.kind != "pending"]
    draw(paint.stack([*lines, *([instructions_text(opening, facts)] if opening else [])]))
