"""Why a fact is what it is: the question is found among those that the edition answers."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.explanation import Explanation, Reason
from cerebria_cli.editions.core.unknowns import COLOUR, told_at
from cerebria_cli.editions.registry import part_if_any
from cerebria_cli.explaining.costs import cost_rows, price_words
from cerebria_cli.explaining.errors import NoSuchFact
from cerebria_cli.explaining.history import history
from cerebria_cli.game.assumptions import settled
from cerebria_cli.game.outcome import Illegal
from cerebria_cli.notation.errors import quoted
from cerebria_cli.notation.words import Lexicon, listed

if TYPE_CHECKING:
    from cerebria_cli.editions.core.explanation import Question, Questions, Untold
    from cerebria_cli.editions.core.verdict import Verdict
    from cerebria_cli.game.position import Position

#: The question that takes a line.
COST = "cost"

#: The label of what is taken to be so although a position leaves it out.
ASSUMED = "assumed"

#: So many names are told where none was near.
MANY = 12


def questions(position: "Position") -> "Questions":
    """What can be asked in this game, by the first word."""
    part = part_if_any(position.edition.name, "explaining")
    return part.QUESTIONS if part else {}


def explained_fact(position: "Position", text: str) -> Explanation | None:
    """The explanation of a fact, on the position as whoever asks knows it; None where no question begins so."""
    first, _, rest = text.strip().partition(" ")
    asked = _words(position).find(first)
    if asked is None:
        if instead := _elsewhere(position, first):
            raise NoSuchFact(instead)
        return history(position, text)
    if asked == COST:
        return explained_cost(position, rest.strip())
    question, untold = questions(position)[asked], left_open(position)
    thing = _thing(position, asked, question, rest.strip())
    found = question.explain(question.as_told(position.now, untold), thing)
    assumed = "; ".join(question.assumes(position.now, thing, untold))
    return found._replace(reasons=(*found.reasons, Reason(ASSUMED, says=assumed))) if assumed else found


def _elsewhere(position: "Position", word: str) -> str:
    """What to ask instead of a word that is no question in this game."""
    part = part_if_any(position.edition.name, "explaining")
    return str(part.ELSEWHERE.get(word.casefold(), "")) if part else ""


def left_open(position: "Position") -> "Untold":
    """What a position that is asked about leaves out; of a record nothing is."""
    supposed = {
        path[:many]
        for one in position.left_out
        for path, _ in one.ways[0].facts
        for many in range(len(path) + 1)
        if one.kind != COLOUR
    }

    def untold(*path: str) -> bool:
        if not position.left_out:
            return False
        return path in supposed or told_at(position.setup, ("position", *path)) is None

    return untold


def near_questions(position: "Position", text: str) -> tuple[str, ...]:
    """The questions that a mistyped first word may stand for."""
    return _words(position).nearest(text.split()[0]) if text.split() else ()


def _words(position: "Position") -> Lexicon:
    return Lexicon([(word, word) for word in (*questions(position), COST)])


def explained_cost(position: "Position", line: str) -> Explanation:
    """What a line would cost, legal or not."""
    if not line:
        raise NoSuchFact("`cost` is asked of a line, such as `cost end`: name one")
    # What a position leaves out stands as the line can be legal with it.
    text, verdict = _judged(settled(position, line), line)
    rows = cost_rows(verdict.cost)
    if verdict.objections and not rows:
        # A line that cannot be played at all is refused before anything is reckoned.
        first = verdict.objections[0]
        return Explanation(f"cost {line}", {}, f"{text} has no cost now, as it is not legal: {first.text}", first.rule)
    says = f"{text} costs {price_words(verdict.cost)}"
    if not verdict.legal:
        says += ", and is not legal now"
    return Explanation(f"cost {line}", {one.what: one.amount for one in rows}, says, "", tuple(rows))


def _judged(position: "Position", line: str) -> "tuple[str, Verdict]":
    from cerebria_cli.game.considering import consider

    try:
        done = consider(position, line)[-1]
    except Illegal as refused:
        return refused.line, refused.verdict
    return done.line, done.verdict


def _thing(position: "Position", asked: str, question: "Question", said: str) -> str:
    """What a question is about, however it was typed."""
    things = question.things(position.now)
    if not things:
        if said:
            raise NoSuchFact(f"{quoted(said)} is too much: `{asked}` stands alone")
        return ""
    names = Lexicon(position.vocabulary.place_names(tuple(things)))
    found = names.find(said) if said else None
    if found is not None:
        return found
    what = f"`{asked}` is asked of {some_of(things)}"
    if not said:
        raise NoSuchFact(f"{what}: name one of them")
    near = names.nearest(said)
    message = f"There is no {quoted(said)} to ask about" if near else f"There is no {quoted(said)} here: {what}"
    raise NoSuchFact(message, tuple(f"{asked} {one}" for one in near))


def some_of(things: Sequence[str]) -> str:
    shown = list(things)
    return listed(shown) if len(shown) <= MANY else f"{', '.join(shown[:MANY])} and {len(shown) - MANY} more"
