"""`cerebria why`: whether a line is legal, and every reason why not."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._answering import answer, remark
from cerebria_cli.commands._judging import judged, tell_judged
from cerebria_cli.commands._lines import read
from cerebria_cli.commands._opening import opened

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cerebria_cli.game.desk import Game
    from cerebria_cli.notation.items import Line

REFUSED = 1


@click.command(context_settings=options.LINE_SETTINGS)
@options.game_argument
@options.line_argument
@options.reading
def command(record: Path, words: tuple[str, ...], at: int | None, view: str) -> int:
    """Say whether LINE is legal, and why not.

    Every objection comes with its rule and the facts it rests on; then follow what the move would cost, with the cause
    of each part, and the nearest legal moves. It is judged by what VIEW may know: what a card not seen by it decides is
    said to depend on it. Nothing is written. RECORD may be a setup or position
    file too, or a built-in setup: so a position is asked about of which there is no record. The status is 0 for legal
    and 1 for illegal; look a rule up with `cerebria rule ID`.

    \b
    Examples:
      cerebria why game.cer leo invoke Anger V1
      cerebria why game.cer diana move C +haste --json
    """
    game = opened(record, at).as_known_to(view)
    line = read(game, " ".join(words))
    found = judged(game, line)
    answer(found, tell_judged)
    for sentence in _rests_on(game, line):
        remark(sentence)
    return 0 if all(one.verdict.legal for one in found) else REFUSED


def _rests_on(game: "Game", line: "Line") -> "Iterator[str]":
    """What the answer depends on and neither the position nor the catalogue tells."""
    from cerebria_cli.game.assumptions import assumed_of, rests_on
    from cerebria_cli.game.hidden_grounds import hidden_grounds

    unknown, assumed = rests_on(game, line), assumed_of(game, line)
    yield from hidden_grounds(game, line)
    if unknown:
        yield f"This depends on what the position leaves out: {', '.join(unknown)}."
    if assumed:
        yield f"The threshold of {' and '.join(assumed)} is assumed: the number on the card counts."
