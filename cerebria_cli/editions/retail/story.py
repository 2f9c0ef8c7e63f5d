"""How a game is told: each verb as a sentence in plain words, and who has how much if the game ended now."""

from collections.abc import Mapping

from cerebria_cli.editions.board.story import LEAST_LEADS, TITLE, shifted, standing_by
from cerebria_cli.editions.board.story import SENTENCES as SHARED
from cerebria_cli.editions.core.explanation import Reason
from cerebria_cli.editions.retail.explaining import score
from cerebria_cli.editions.retail.state import State
from cerebria_cli.view.words.storytelling import Played, Sentence, cards, plainly, willpower

__all__ = ["GAME", "LEAST_LEADS", "SENTENCES", "TITLE", "standing"]

GAME = "The Inside World"


def standing(state: State) -> dict[str, Reason]:
    """end.score: what each team would have, with what it comes from."""
    return standing_by(score(state, ""))


def _invokes(line: Played) -> str:
    return f"{line.actor} invokes {line.word()} on {line.word(1)}"


def _quells(line: Played) -> str:
    card = f", revealing {line.word(2)}" if line.words[1:2] == ("with",) else ""
    return f"{line.actor} quells {line.emotion()} on {line.word()}{card}"


def _empowers(line: Played) -> str:
    before, after = line.emotion(), line.emotion(now=True)
    becomes = f": {before} becomes {after}" if before != after else f", {before}"
    return f"{line.actor} empowers {line.word()}{becomes}"


def _adds_essence(line: Played) -> str:
    return f"{line.actor} puts {line.amount(1)} Essence on {line.emotion(now=True)} ({line.word()})"


def _changes_willpower(line: Played) -> str:
    """One number, or one for each kind of Essence."""
    many = " and ".join(f"{word.rstrip('abcdefghijklmnopqrstuvwxyz')}" for word in line.words)
    return f"{line.actor} turns {many} Willpower into Essence"


def _takes_token(line: Played) -> str:
    row, _, place = line.word(1).partition(".")
    return f"{line.actor} puts a {line.word()} Vibe token on {row}" + (f", {place}" if place else "")


def _ends(line: Played) -> str:
    taken = "takes an Ambition token" if line.word() == "ambition" else f"draws {cards(str(len(line.drawn) or 2))}"
    return f"{line.actor} ends the turn and {taken}"


#: Every verb of the edition as a sentence.
SENTENCES: Mapping[str, Sentence] = {
    **SHARED,
    "tokens": plainly("places the first Vibe tokens"),
    "invoke": _invokes,
    "quell": _quells,
    "fortify": lambda line: f"{line.actor} fortifies {line.realm()}",
    "empower": _empowers,
    "valley": lambda line: f"{line.actor} takes {willpower(line)} in the Valley of Motives",
    "cradle": lambda line: f"{line.actor} draws {cards(line.amount())} in the Cradle of Senses",
    "network": shifted,
    "land": _adds_essence,
    "willow": _changes_willpower,
    "absorb": lambda line: f"{line.actor} absorbs {willpower(line)} from {line.titled()}",
    "vibe": _takes_token,
    "rotate": plainly("rotates the Origin"),
    "extra": plainly("takes an Additional Action"),
    "end": _ends,
    "strike": lambda line: f"{line.actor} removes the Common Aspiration {line.titled()}",
}
