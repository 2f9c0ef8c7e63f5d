"""`cerebria legal`: every legal move now."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._output import say, say_json
from cerebria_cli.commands.show import draw, opened

if TYPE_CHECKING:
    from rich.text import Text

NONE = 1
INDENT = "  "
GAP = "   "
#: The room for what moves are about, before the rest of their lines.
WIDEST = 30


@click.command(context_settings=options.LINE_SETTINGS)
@options.game_argument
@click.argument("words", metavar="[PREFIX]...", nargs=-1, shell_complete=options.complete_line)
@click.option("--count", is_flag=True, help="Print only how many there are.")
@options.json_option
@options.at_option
@click.option(
    "--as",
    "view",
    metavar="VIEW",
    shell_complete=options.complete_view,
    help="What to see: public, referee, a team or a player; without it, what those who act may see.",
)
@click.pass_context
def command(
    ctx: click.Context,
    record: Path,
    words: tuple[str, ...],
    count: bool,
    as_json: bool,
    at: int | None,
    view: str | None,
) -> None:
    """List every legal move now.

    The moves are grouped by verb; with PREFIX only those that begin with it, with or without their actor. Where VIEW
    does not know a hand, every card that could be in it is offered. The status is 1 when there is none.

    \b
    Examples:
      cerebria legal game.cer
      cerebria legal game.cer move V
      cerebria legal game.cer --count
    """
    from cerebria_cli.game.nearest import acting
    from cerebria_cli.game.offers import none_sentence
    from cerebria_cli.view.words.plain import wrap

    game = opened(record, at)
    prefix = " ".join(words)
    found = game.legal(prefix, view or acting(game))
    if as_json:
        say_json(len(found) if count else found)
    elif count:
        say(str(len(found)))
    elif found:
        draw(listed(found))
    else:
        say("\n".join(wrap(none_sentence(game, prefix))))
    if not found:
        ctx.exit(NONE)


def listed(found: list[str]) -> "Text":
    """The moves by actor and verb; those that differ only in what they are about stand on one line."""
    from cerebria_cli.view.text import paint

    groups: dict[str, dict[str, list[str]]] = {}
    for line in found:
        head, about, rest = _parted(line)
        groups.setdefault(head, {}).setdefault(rest, []).append(about)
    lines: list[Text] = []
    for head, ways in groups.items():
        many = sum(map(len, ways.values()))
        lines.append(paint.line(paint.ink(head, paint.STRONG), paint.ink(f"  {many}" if many > 1 else "", paint.FAINT)))
        lines += [paint.line(INDENT, row) for row in _rows(ways)]
    return paint.stack(lines)


def _parted(line: str) -> tuple[str, str, str]:
    """A canonical line in three: who does what, what it is about, and the rest from its first + % or /."""
    actor, verb, *words = line.split(" ")
    cut = next((at for at, word in enumerate(words) if word[0] in "+%/"), len(words))
    return f"{actor} {verb}", " ".join(words[:cut]), " ".join(words[cut:])


def _rows(ways: dict[str, list[str]]) -> "list[Text]":
    """For each rest of a line what it can be about, within 80 columns; no move is cut."""
    from cerebria_cli.view.text import paint
    from cerebria_cli.view.words.plain import WIDTH

    wide = _width(ways)
    found: list[Text] = []
    for rest, abouts in ways.items():
        items = [paint.ink(about) for about in abouts if about]
        room = wide + 1 if rest else WIDTH - len(INDENT)
        rows = paint.flow(items, max(room, *(len(about) + 1 for about in abouts)))
        found += _with_rest(rows, rest, wide) if rest else rows
    return found


def _width(ways: dict[str, list[str]]) -> int:
    """The room for what moves are about: all on a line if that is short, and never less than one of them needs."""
    with_rest = [abouts for rest, abouts in ways.items() if rest]
    whole = max((len(", ".join(abouts)) for abouts in with_rest), default=0)
    # A comma follows each but the last.
    longest = max((len(about) + (about != abouts[-1]) for abouts in with_rest for about in abouts), default=0)
    return max(min(whole, WIDEST), longest)


def _with_rest(rows: "list[Text]", rest: str, wide: int) -> "list[Text]":
    """What moves are about, and beside it the rest of their lines, or below where it does not fit."""
    from cerebria_cli.view.text import paint
    from cerebria_cli.view.words.plain import WIDTH, wrap

    room = WIDTH - len(INDENT) - wide - len(GAP)
    if rows and len(rest) > room:
        return [*rows, *(paint.line(GAP, piece) for piece in wrap(rest, WIDTH - len(INDENT) - len(GAP)))]
    first = paint.column(rows[0], wide, len(GAP)) if rows else paint.ink("")
    return [paint.line(first, rest), *rows[1:]]
