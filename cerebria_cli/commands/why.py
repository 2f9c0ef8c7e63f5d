"""`cerebria why`: whether a line is legal, and every reason why not."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._output import say, say_json, warn
from cerebria_cli.commands.move import REFUSED, judged_in, refusal_data, verdict_data
from cerebria_cli.commands.show import draw, opened

if TYPE_CHECKING:
    from cerebria_cli.editions.core.verdict import Verdict
    from cerebria_cli.game.considering import Illegal
    from cerebria_cli.game.desk import Game
    from cerebria_cli.notation.items import Line


@click.command(context_settings=options.LINE_SETTINGS)
@options.game_argument
@options.line_argument
@options.json_option
@options.at_option
@click.pass_context
def command(ctx: click.Context, record: Path, words: tuple[str, ...], as_json: bool, at: int | None) -> None:
    """Say whether LINE is legal, and why not.

    Every objection comes with its rule and the facts it rests on; then follow what the move would cost, with the cause
    of each part, and the nearest legal moves. Nothing is written. The status is 0 for legal and 1 for illegal; look a
    rule up with `cerebria rule ID`.

    \b
    Examples:
      cerebria why game.cer leo invoke Anger V1
      cerebria why game.cer diana move C +haste --json
    """
    from cerebria_cli.commands._lines import considered, read
    from cerebria_cli.game.considering import Illegal

    game = opened(record, at)
    line = read(game, " ".join(words))
    try:
        answers = [(one.line, one.verdict) for one in considered(game, line)]
    except Illegal as refused:
        _say_illegal(game, refused, as_json)
        _say_unknown(game, line, as_json)
        ctx.exit(REFUSED)
    _say_legal(answers, as_json)
    _say_unknown(game, line, as_json)
    if any(not verdict.legal for _, verdict in answers):
        ctx.exit(REFUSED)


def _say_illegal(game: "Game", refused: "Illegal", as_json: bool) -> None:
    if as_json:
        say_json([refusal_data(game, refused)])
        return
    from cerebria_cli.game.nearest import nearest
    from cerebria_cli.view.text.refusal import verdict_text

    if refused.items > 1:
        say(f"Item {refused.item} of {refused.items}:")
    near = nearest(judged_in(game, refused), refused.move)
    draw(verdict_text(refused.line, refused.verdict, near))


def _say_unknown(game: "Game", line: "Line", as_json: bool) -> None:
    """What the answer depends on and neither the position nor the catalogue tells."""
    from cerebria_cli.game.assumptions import assumed_of, rests_on

    tell = warn if as_json else say
    unknown, assumed = rests_on(game, line), assumed_of(game, line)
    if unknown:
        tell(f"This depends on what the position leaves out: {', '.join(unknown)}.")
    if assumed:
        tell(f"The threshold of {' and '.join(assumed)} is assumed: the number on the card counts.")


def _say_legal(answers: "list[tuple[str, Verdict]]", as_json: bool) -> None:
    if as_json:
        say_json([_data(line, verdict) for line, verdict in answers])
        return
    from cerebria_cli.view.text.refusal import verdict_text

    for line, verdict in answers:
        draw(verdict_text(line, verdict))


def _data(line: str, verdict: "Verdict") -> dict[str, Any]:
    return {"line": line, "item": 1, **verdict_data(verdict), "nearest": []}
