"""`cerebria export`: a game to look at or to give away."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._answering import answer
from cerebria_cli.commands._files import NEW_FILE
from cerebria_cli.commands._opening import opened
from cerebria_cli.commands._output import hand_over, warn
from cerebria_cli.editions.core.edition import PUBLIC, REFEREE
from cerebria_cli.system.named_tuples import NamedTuple
from cerebria_cli.view.picture.arrangements import ARRANGEMENTS
from cerebria_cli.view.picture.themes import THEMES

if TYPE_CHECKING:
    from cerebria_cli.game.desk import Game


class Look(NamedTuple):
    """How a game is to be shown."""

    view: str
    theme: str
    layout: str


class Exported(NamedTuple):
    """What was made; its text where it was not written to a file."""

    written: bool
    file: Path | None
    bytes: int
    text: str | None


def _picture(game: "Game", look: Look) -> str:
    from cerebria_cli.game.course import Course
    from cerebria_cli.view.picture.drawing import drawing, svg
    from cerebria_cli.view.picture.themes import Theme
    from cerebria_cli.view.words.changed import changed

    course = Course(game, look.view)
    now = course[-1]
    before = course[-2].facts if len(course) > 1 else now.facts
    return svg(drawing(now.facts, look.layout, changed(before, now.facts), now.line), Theme(look.theme))


def _page(game: "Game", look: Look) -> str:
    from cerebria_cli.view.page.document import page

    return page(game, look.view, _record_if_any(game, look))


def _record_if_any(game: "Game", look: Look) -> str:
    """The record that a page gives away; none for whoever sees everything, who has it. Its links begin with what it
    tells instead of by chance, so that the same page comes of the same game."""
    from hashlib import sha256

    from cerebria_cli.game.retelling import as_record, retold

    if game.view_named(look.view) == REFEREE:
        return ""
    told = retold(game, look.view)
    told.header["random"] = ""
    told.header["random"] = sha256(as_record(told).encode()).hexdigest()[:32]
    return as_record(told)


def _record(game: "Game", look: Look) -> str:
    from cerebria_cli.game.retelling import as_record, retold

    return as_record(retold(game, look.view))


def _sheet(game: "Game", look: Look) -> str:
    from cerebria_cli.view.page.sheet import sheet

    return sheet(game, look.view)


#: How each form is made.
FORMS: dict[str, Callable[["Game", Look], str]] = {"svg": _picture, "html": _page, "md": _sheet, "cer": _record}


@click.command(options_metavar="--to FORM [OPTIONS]")
@options.game_argument
@click.option("--to", "form", type=click.Choice(tuple(FORMS)), required=True, help="What to make.")
@click.option("-o", "output", type=NEW_FILE, metavar="FILE", help="Write to FILE.")
@click.option("--force", is_flag=True, help="Replace FILE if it exists.")
@click.option(
    "--theme", type=click.Choice(tuple(THEMES)), default="light", show_default=True, help="Colors of a picture."
)
@click.option(
    "--layout",
    type=click.Choice(tuple(ARRANGEMENTS)),
    default="tall",
    show_default=True,
    help="Shape of a picture: for a phone or paper, or for a screen.",
)
@options.reading
def command(
    record: Path,
    form: str,
    output: Path | None,
    force: bool,
    theme: str,
    layout: str,
    at: int | None,
    view: str,
) -> None:
    """Make a web page, a picture, a printable sheet or a public record.

    \b
      html  one file that replays the game in a browser, even offline
      svg   a picture of the table; what changed last is marked
      md    a sheet to print, with every entry and note
      cer   a public record, without secrets, to give away

    \b
    Examples:
      cerebria export game.cer --to html -o game.html
      cerebria export game.cer --to svg -o table.svg
      cerebria export full-4 --to svg --theme dark --layout wide -o table.svg
      cerebria export game.cer --to md -o game.md
      cerebria export game.cer --to cer --as diana -o diana.cer

    RECORD can also be a setup or a position file. An export holds nothing that VIEW may not see. In a public record,
    `?` stands for each card that VIEW never saw. It has no notes for others, no seed and no order of decks. The
    address game.html#e41 opens a page at entry 41. Without -o, the export is printed.
    """
    from cerebria_cli.record.files import check_target, mode_for, put_file

    game = opened(record, at)
    if output is not None:
        check_target(output, force=force)
    text = FORMS[form](game, Look(game.view_named(view), theme, layout))
    raw = text.encode()
    if output is not None:
        put_file(output, raw, force=force, mode=mode_for(record, secret=game.view_named(view) != PUBLIC))
    answer(Exported(output is not None, output, len(raw), None if output else text), _tell)


def _tell(done: Exported) -> None:
    if done.text is not None:
        hand_over(done.text)
    else:
        warn(f"Written to {done.file}.")
