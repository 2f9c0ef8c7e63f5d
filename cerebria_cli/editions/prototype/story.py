"""How a game is told: each verb as a sentence in plain words, and who has how much if the game ended now."""

from collections.abc import Mapping

from cerebria_cli.editions.board.story import LEAST_LEADS, TITLE, shifted, standing_by
from cerebria_cli.editions.board.story import SENTENCES as SHARED
from cerebria_cli.editions.core.explanation import Reason
from cerebria_cli.editions.prototype.explaining import score
from cerebria_cli.editions.prototype.state import State
from cerebria_cli.view.words.plain import name
from cerebria_cli.view.words.storytelling import Played, Sentence, plainly, willpower

__all__ = ["GAME", "LEAST_LEADS", "SENTENCES", "TITLE", "standing"]

GAME = "Prototype"


def standing(state: State) -> dict[str, Reason]:
    """end.score: what each side would have, with what it comes from."""
    return standing_by(score(state, ""))


def _moves(line: Played) -> str:
    return SHARED["move"](line) if line.words else f"{line.actor} upgrades Move"


def _invokes(line: Played) -> str:
    if not line.words:
        return f"{line.actor} upgrades Invoke"
    if len(line.words) == 1:
        return f"{line.actor} invokes on {line.word()}"
    return f"{line.actor} invokes {line.word()} on {line.word(1)}"


def _quells(line: Played) -> str:
    return f"{line.actor} quells {line.emotion()} on {line.word()}" if line.words else f"{line.actor} upgrades Quell"


def _meditates(line: Played) -> str:
    if not line.words:
        return f"{line.actor} upgrades Meditate"
    amount = f" and takes {willpower(line)}" if line.gained("wp") > 0 else ""
    return f"{line.actor} meditates on {name(line.word())}{amount}"


#: Every verb of the edition as a sentence.
SENTENCES: Mapping[str, Sentence] = {
    **SHARED,
    "first": lambda line: f"{line.titled()} plays first for {line.actor}",
    "pass": plainly("passes"),
    "move": _moves,
    "invoke": _invokes,
    "quell": _quells,
    "meditate": _meditates,
    "willpower": lambda line: f"{line.actor} takes {willpower(line)}",
    "draw": plainly("draws and keeps a card"),
    "relocate": shifted,
    "intensify": lambda line: f"{line.actor} intensifies {line.emotion(now=True)} on {line.word()}",
    "harvest": lambda line: f"{line.actor} harvests {line.amount()} Essence",
    "rest": plainly("rests"),
}
