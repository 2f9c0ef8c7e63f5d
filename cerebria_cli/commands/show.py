"""`cerebria show`: the table as it should look."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._answering import answer
from cerebria_cli.commands._completing import complete_entry
from cerebria_cli.commands._judging import tell_left_out
from cerebria_cli.commands._opening import name_pause, opened
from cerebria_cli.commands._output import draw, draw_screen, hand_over, say
from cerebria_cli.commands._output import tell as write
from cerebria_cli.errors import WrongUsage
from cerebria_cli.view.words.changed import changed

if TYPE_CHECKING:
    from cerebria_cli.game.desk import Game
    from cerebria_cli.game.position_writing import WrittenPosition

#: So many of the last lines a wide screen names.
LAST = 3


@click.command()
@options.game_argument
@click.argument("place", required=False, metavar="[PLACE]")
@click.option(
    "--since",
    type=click.IntRange(min=0),
    metavar="N",
    shell_complete=complete_entry,
    help="Mark what has changed since entry N.",
)
@click.option("--position", is_flag=True, help="Print the position as a setup file, and as one line of facts.")
@options.with_option
@options.reading
def command(
    record: Path, place: str | None, since: int | None, position: bool, told: str, at: int | None, view: str
) -> None:
    """Show how the table should look.

    You see whose turn it is, the open decisions, the board and who controls it, the players, the teams and the
    Aspirations. A terminal of 70 columns or more shows the board as a ring. Name a Realm, a Frontier or a player to
    see it alone, with its sums. RECORD can also be a setup or a position file.

    \b
    Examples:
      cerebria show game.cer
      cerebria show game.cer --as diana --at 6
      cerebria show game.cer VC
      cerebria show game.cer --since 5
      cerebria show game.cer --at 6 --position
    """
    game = opened(record, at, told)
    if position:
        _answer_position(game, view)
        return
    found = game.state(view)
    if since is not None:
        found["changed"] = {"since": since, "facts": changed(game.facts_at(since, view), found)}
    if place is not None:
        answer(found, lambda facts: tell_place(facts, place))
        return

    def tell(facts: dict[str, Any]) -> None:
        name_pause(game)
        draw_screen(facts, (facts.get("changed") or {}).get("facts", ()), last_lines(game, view))
        tell_left_out(game)
        if "changed" in facts:
            say()
            _tell_changed(facts)

    answer(found, tell)


def tell_place(facts: dict[str, Any], place: str) -> None:
    """A Realm, a Frontier or a player alone."""
    from cerebria_cli.view.text.board import one_place
    from cerebria_cli.view.text.one_place import place_names
    from cerebria_cli.view.words.plain import listing

    found = one_place(facts, place)
    if found is None:
        raise WrongUsage(f"There is no `{place}` to show alone; there are {listing(place_names(facts))}.")
    draw(found)


def last_lines(game: "Game", view: str) -> list[str]:
    """The last lines of a record with their numbers, as a view sees them."""
    from cerebria_cli.game.seen_lines import seen_entry

    named = game.view_named(view)
    return [f"{entry.number} {seen_entry(game, entry.number, named)}" for entry in game.entries[-LAST:]]


def _answer_position(game: "Game", view: str) -> None:
    """How the game stands, as a setup that can be asked about and started from."""
    from cerebria_cli.game.position_writing import written_position

    answer(written_position(game, view), _tell_position)


def _tell_position(written: "WrittenPosition") -> None:
    from tomli_w import dumps

    hand_over(f"# In one line, without what is owed:\n# --with '{written.line}'\n\n{dumps(written.setup)}")


def _tell_changed(facts: dict[str, Any]) -> None:
    """What is different since an entry, fact by fact as they are named in the manual."""
    since, names = facts["changed"]["since"], facts["changed"]["facts"]
    write(f"Changed since entry {since}: {', '.join(names)}." if names else f"Nothing has changed since entry {since}.")
