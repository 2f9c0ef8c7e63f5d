"""`cerebria try`: what lines would change."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._answering import answer, remark
from cerebria_cli.commands._entered import entering
from cerebria_cli.commands._judging import tell_assumed
from cerebria_cli.commands._lines import lines_of
from cerebria_cli.commands._opening import opened
from cerebria_cli.commands._output import say, write_paragraphs
from cerebria_cli.commands._playing import play, tell_next
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cerebria_cli.game.desk import Game
    from cerebria_cli.notation.items import Line
    from cerebria_cli.view.answers import Entering
    from cerebria_cli.view.text.ledger import Change
    from cerebria_cli.view.words.grounds import Ground


@click.command(context_settings=options.LINE_SETTINGS)
@options.game_argument
@options.line_argument
@options.with_option
@options.reading
def command(record: Path, words: tuple[str, ...], told: str, at: int | None, view: str) -> None:
    """Show what a move would change, without recording it.

    You see what would change on the table, what everybody would then have, and how the game would go on. Put several
    moves in quotes, one pair each, to try them in order. The answer uses what VIEW may know; a card that nobody has
    seen is `?`.

    RECORD can also be a setup or a position file; `cerebria help why` says what is assumed of a position.

    \b
    Examples:
      cerebria try game.cer diana move V
      cerebria try game.cer "move V" "invoke Courage V1"
    """
    from cerebria_cli.game.assumptions import depends_on, settled

    game = opened(record, at, told)
    lines = lines_of(game, words)
    if game.left_out:
        game = settled(game, lines[0])
    found = tried(game, lines, view)
    answer(found._replace(depends=tuple(depends_on(game, lines[0]))), tell_tried)


class Tried(NamedTuple):
    """What lines would do."""

    done: "Entering"
    changes: "tuple[Change, ...]"
    state: dict[str, Any]

    def data(self) -> dict[str, Any]:
        found = {"entries": self.done.entries, "changes": self.changes, "state": self.state}
        return {**found, "depends": self.depends}

    grounds: tuple[str, ...] = ()
    """What that rests on and the view does not know."""

    depends: "tuple[Ground, ...]" = ()
    """What nobody has told and the first line depends on."""


def tried(game: "Game", lines: "Sequence[str | Line]", view: str) -> Tried:
    """What lines would do, found out on a copy of the game."""
    from cerebria_cli.game.hidden_grounds import grounds_of

    game = game.as_known_to(view)
    trial = game.copy()
    played = play(trial, lines)
    done = entering(trial, played, view, written=False)
    state = trial.state(view)
    return Tried(done, _changes(game, trial, view), state, tuple(grounds_of(trial, played)))


def _changes(game: "Game", trial: "Game", view: str) -> "tuple[Change, ...]":
    """What everybody gained or lost; how much they have then is not told of what a position leaves out."""
    from cerebria_cli.view.text.ledger import changes

    seen = [one.edition.facts(one.now, one.view_named(view)) for one in (game, trial)]
    known = changes(*seen)
    if not game.left_out:
        return known
    told = {(one.who, one.resource) for one in changes(game.state(view), trial.state(view))}
    return tuple(one if (one.who, one.resource) in told else one._replace(total=None) for one in known)


def tell_tried(tried: Tried) -> None:
    """What the table would have to do, and what everybody would have then."""
    from cerebria_cli.view.text.entered import entries_told

    write_paragraphs(entries_told(tried.done))
    for sentence in _resources(tried.changes):
        say(sentence)
    tell_next(tried.done.outlook)
    for sentence in tried.grounds:
        remark(sentence)
    tell_assumed(tried.depends)


def _compared(amount: int) -> str:
    return "more" if amount > 0 else "less"


def _resources(found: "tuple[Change, ...]") -> list[str]:
    """`Diana then has 5 Willpower (-1) and 2 cards (-1).`"""
    from cerebria_cli.view.words.plain import RESOURCES, listing, name

    held: dict[str, list[str]] = {}
    for change in found:
        one, many = RESOURCES.get(change.resource, (change.resource,) * 2)
        if change.total is None:
            words = f"{abs(change.amount)} {one if abs(change.amount) == 1 else many} {_compared(change.amount)}"
        else:
            words = f"{change.total} {one if change.total == 1 else many} ({change.amount:+d})"
        held.setdefault(change.who, []).append(words)
    return [f"{name(who)} then has {listing(words)}." for who, words in held.items()]
