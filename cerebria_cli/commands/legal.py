"""`cerebria legal`: what is legal now."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._answering import answer, answer_found
from cerebria_cli.commands._completing import complete_line
from cerebria_cli.commands._judging import tell_folded, tell_left_out, tell_legal, tell_unfolded
from cerebria_cli.commands._opening import opened
from cerebria_cli.commands._output import say
from cerebria_cli.commands._paging import paged

if TYPE_CHECKING:
    from cerebria_cli.game.desk import Game

NONE = 1


@click.command(context_settings=options.LINE_SETTINGS)
@options.game_argument
@click.argument("words", metavar="[PREFIX]...", nargs=-1, shell_complete=complete_line)
@click.option("--count", is_flag=True, help="Print only the number of legal moves.")
@click.option(
    "--all", "every", is_flag=True, help="List every move, including those that discard a card for a Vibe token."
)
@options.with_option
@options.reading
@paged
def command(
    record: Path, words: tuple[str, ...], count: bool, every: bool, told: str, at: int | None, view: str
) -> int:
    """List the legal moves.

    Without PREFIX you get one line per Action or Ability: its targets, its cost and its score. With PREFIX you get
    every move that starts with it; you can leave out the player's name. End with % to list the moves that discard a
    card for a Vibe token.

    If the position does not say whose turn it is, the player you name is taken to be on turn. If VIEW does not know a
    hand, every card that could be in it is listed. The exit status is 1 if there is no legal move.

    \b
    Examples:
      cerebria legal game.cer
      cerebria legal game.cer move V
      cerebria legal game.cer move %
      cerebria legal game.cer --count
    """
    from cerebria_cli.editions.core.alike import number_in
    from cerebria_cli.game.offers import bundles_matching

    game = opened(record, at, told)
    prefix, seen_by = " ".join(words), game.view_named(view)
    game = _as_it_may_stand(game, prefix) if words else game
    if count:
        number = number_in(bundles_matching(game, prefix, seen_by))
        answer(number, lambda number: say(str(number)))
        return 0 if number else NONE
    known = game.as_known_now(seen_by)
    if every:
        found = game.legal(prefix, seen_by)
        answer(found, lambda moves: tell_legal(known, prefix, moves))
        return 0 if found else NONE
    tell = tell_unfolded if prefix else tell_folded

    def tell_all() -> bool:
        tell_left_out(game)
        return tell(known, prefix, seen_by)

    return 0 if answer_found(lambda: game.legal(prefix, seen_by), tell_all) else NONE


def _as_it_may_stand(game: "Game", typed: str) -> "Game":
    """The position in which a line may be legal, as `why` takes it; of its beginning, in the turn of its actor."""
    from cerebria_cli.errors import CerebriaError
    from cerebria_cli.game.assumptions import in_turn_of, settled

    try:
        return settled(game, typed)
    except CerebriaError:
        return in_turn_of(game, game.vocabulary.lexicons["actor"].find(typed.split()[0]) or "")
