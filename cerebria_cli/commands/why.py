"""`cerebria why`: whether a line is legal, and every reason why not."""

from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cerebria_cli.commands import _options as options
from cerebria_cli.commands._answering import answer, remark
from cerebria_cli.commands._completing import complete_question
from cerebria_cli.commands._explaining import tell_why, why
from cerebria_cli.commands._judging import judged, tell_assumed
from cerebria_cli.commands._lines import read
from cerebria_cli.commands._opening import is_setup, opened
from cerebria_cli.commands._output import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cerebria_cli.editions.core.explanation import Explanation
    from cerebria_cli.game.desk import Game
    from cerebria_cli.notation.items import Line
    from cerebria_cli.view.answers import Judged

REFUSED = 1

everything_option = click.option(
    "-v", "--verbose", "everything", is_flag=True, help="Also list every fact, check and power that was considered."
)


@click.command(context_settings=options.LINE_SETTINGS)
@options.game_argument
@click.argument("words", metavar="LINE...", nargs=-1, required=True, shell_complete=complete_question)
@everything_option
@options.with_option
@options.reading
def command(record: Path, words: tuple[str, ...], everything: bool, told: str, at: int | None, view: str) -> int:
    """Explain why a move is legal or not, or where a number comes from.

    RECORD can also be a position file or a setup (full-4). LINE is a move, several moves ("diana move C; diana
    fortify C"), or one of these:

    \b
      control V, intensity C1   who controls V; an Emotion's Intensity
      cost quell V2, reach leo  what a move costs; what a Spirit reaches
      aspiration unity, score   who is ahead; the result as of now
      order, diana.wp           player order; how a number came about
      revelation diana          Card Game: the score of a Revelation now

    \b
    Examples:
      cerebria why game.cer leo invoke Anger V1
      cerebria why game.cer control V
      cerebria why game.cer diana.wp
      cerebria why full-4 --with "diana on V, leo on VC" diana move VC
      cerebria why full-4 --with "V1=Courage:2 V2=Anger fort.V=gloom" control V
      cerebria why full-4 --with "bliss.identity=2minor bliss.points=9" score

    You get the verdict, every rule that the move breaks, the cost as a sum, and the nearest legal moves. If a ruling
    would change the answer, it is named. Nothing is recorded. The exit status is 0 for legal, 1 for not legal.

    --with describes a position (`cerebria help facts`). Slots you do not mention are empty; anything else is unknown,
    and the answer says what it assumes. The acting player is taken to be on turn. The built-in setups seat diana and
    thomas (Bliss), leo and fred (Gloom), nora and hugo (Balance).

    Slots, clockwise; a hyphen joins the three slots of a Triad:

    \b
      V1 V2-VC-C1 C2-CN-N1 N2-NL-L1 L2-LW-W1 W2-WV-V1
    """
    asked = opened(record, at, told).as_known_to(view)
    to_set_up = is_setup(record) and not asked.left_out
    tell = partial(_tell, asked, everything=everything, to_set_up=to_set_up)
    return _explain(asked, " ".join(words), tell)


def _explain(asked: "Game", text: str, tell: "Callable[[list[Judged] | Explanation], None]") -> int:
    """Answer about a line or a fact; the status."""
    where = cache(partial(_settled, asked))
    found = why(asked, text, lambda _, line: _judged(where(line), line))
    answer(found, tell)
    if not isinstance(found, list):
        return 0
    line = read(asked, text)
    for sentence in _rests_on(where(line), line):
        remark(sentence)
    return 0 if all(one.verdict.legal for one in found) else REFUSED


def _settled(asked: "Game", line: "Line") -> "Game":
    """The game in which a line can stand."""
    from cerebria_cli.game.assumptions import settled

    return settled(asked, line)


def _judged(game: "Game", line: "Line") -> "list[Judged]":
    """A line judged where it can stand, and what of the position that depends on."""
    from cerebria_cli.game.assumptions import depends_on

    grounds = tuple(depends_on(game, line))
    return [one._replace(depends=grounds) for one in judged(game, line)]


def _tell(asked: "Game", found: "list[Judged] | Explanation", *, everything: bool, to_set_up: bool) -> None:
    tell_why(found, everything=everything)
    if isinstance(found, list) and found:
        edition = asked.edition.name
        tell_assumed(found[0].depends)
        for rule in _elsewhere_too(found, edition):
            say(f"cerebria rule {rule} --edition {edition} tells the rule of this game.")
        if to_set_up and _comes_too_early(found[-1]):
            actor = found[-1].line.partition(" ")[0]
            whose = actor if actor in asked.vocabulary.players else asked.now.whose
            say(f"This game has not begun. To ask about a game under way, add: --with turn={whose}")


def _comes_too_early(one: "Judged") -> bool:
    """Whether a line is refused because the game has to be set up first, which no line of its verb does."""
    setting_up = any(objection.rule.startswith("setup.") for objection in one.verdict.objections)
    return setting_up and one.line.split()[1:2] not in [near.split()[1:2] for near in one.nearest]


def _elsewhere_too(found: "list[Judged]", edition: str) -> list[str]:
    """The rules of objections that are stated otherwise in the edition that is looked up first."""
    from cerebria_cli.catalogue import rules
    from cerebria_cli.editions.registry import DEFAULT

    named = dict.fromkeys(one.rule for judged in found for one in judged.verdict.objections)
    if edition == DEFAULT or not named:
        return []
    own, first = ({rule.id for rule in rules(one)} for one in (edition, DEFAULT))
    return [rule for rule in named if rule in own & first]


def _rests_on(game: "Game", line: "Line") -> "Iterator[str]":
    """What else the answer depends on: cards that the view has not seen, numbers that the catalogue only assumes."""
    from cerebria_cli.game.assumptions import assumed_of
    from cerebria_cli.game.hidden_grounds import hidden_grounds

    assumed = assumed_of(game, line)
    yield from hidden_grounds(game, line)
    if assumed:
        yield f"The threshold of {' and '.join(assumed)} is assumed: the number on the card counts."
