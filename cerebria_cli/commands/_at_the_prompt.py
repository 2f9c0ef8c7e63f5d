"""What can be looked up at the prompt of the table, in the words of the shell; nothing is written."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from cerebria_cli.commands import card, case, resume, rule, ruling
from cerebria_cli.commands._looking_up import LookedUp

if TYPE_CHECKING:
    from cerebria_cli.game.desk import Game

HELP = """\
Type what happened, in the notation of cerebria-notation(7):
  {examples}
The actor may be left out, names may be shortened; `stood` at the end says that
an illegal line was played and stood. The referee's items work too: undo,
undo to N, amend N LINE, adjust FACT, effect CAUSE FACT, audit FACT, note TEXT,
rule ID=OPTION, dispute TEXT, decide TEXT, pause, seat PLAYER NAME.
And besides:
  show           the table as it should look
  resume         where the game stands; after `pause` it goes on
  legal [VERB]   what is legal, or the moves of a verb; with % those with a card
  why LINE       legal or not, and why; nothing is written
  try LINE       what it would change; nothing is written
  log [N]        the last entries with what each changed
  card NAME, rule ID|WORDS, ruling ID, case ID|WORDS    look these up
  help or ?      this
  quit or exit   leave; so does Ctrl-D. Every accepted line is in the record.
Tab completes legal moves."""


def help_of(game: "Game") -> str:
    """What can be typed, with lines of this edition as examples."""
    from cerebria_cli.view.words.telling import words_of

    first, *others = words_of(game.state()).examples or ("pass",)
    return HELP.format(examples="        ".join((f"{game.vocabulary.players[0]} {first}", *others)))


def _card(game: "Game", words: str, view: str) -> LookedUp:
    from cerebria_cli.shelf.owners_cards import cards_of

    return card.codes_looked_up(words) or card.looked_up(words, cards_of(game.setup))


def _case(game: "Game", words: str, view: str) -> LookedUp:
    return case.looked_up(words.split())


def _rule(game: "Game", words: str, view: str) -> LookedUp:
    return rule.looked_up(words.split(), game.edition.name)


def _ruling(game: "Game", words: str, view: str) -> LookedUp:
    return ruling.looked_up(words, game.edition.name, dict(game.now.rulings))


def _resume(game: "Game", words: str, view: str) -> LookedUp:
    return resume.standing(game, view)


#: What is looked up, by the word that asks for it: the game, the words after it, and who asks.
LOOK_UPS: "dict[str, Callable[[Game, str, str], LookedUp]]" = {
    "card": _card,
    "case": _case,
    "resume": _resume,
    "rule": _rule,
    "ruling": _ruling,
}


def is_an_item(game: "Game", named: str, words: str) -> bool:
    """Whether a word that looks up is meant as the referee's item: a ruling is chosen, a paused game goes on."""
    from cerebria_cli.game.course import paused

    return (named == "rule" and "=" in words) or (named == "resume" and not words and bool(paused(game)))
