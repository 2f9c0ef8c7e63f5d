"""What the referee does without being asked: with a line that leaves something open, and where only one thing can be
done at all.

Everything is made from what a view may know, so that it gives nothing away.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from cerebria_cli.editions.core.move import UNKNOWN, Move
from cerebria_cli.game.line_reading import read
from cerebria_cli.game.offers import REVEAL, moves
from cerebria_cli.game.reminding import ends_a_turn
from cerebria_cli.notation.errors import Misread
from cerebria_cli.notation.write import write
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.game.outcome import Played
    from cerebria_cli.game.position import Position
    from cerebria_cli.notation.vocabulary import Arg

BONUS, AMOUNT, FILLING, READING, ANSWER, TURN_END = "bonus", "amount", "filling", "reading", "answer", "ending"

#: Everything the referee does by itself, in the words in which it is switched on and off.
KINDS = {
    BONUS: "a bonus is taken unless the line leaves it",
    AMOUNT: "as much as possible is taken where the line says no number",
    FILLING: "what a line leaves out is filled in if only one way is legal",
    READING: "a line that is no whole one is read as the only one possible",
    ANSWER: "a decision is answered where only one answer is possible",
    TURN_END: "a turn is ended where nothing else can be done",
}

#: Whoever wants these switches them on: they enter lines that nobody typed.
OFF_AT_FIRST = (ANSWER, TURN_END)

#: A word of a line that begins so says what is not taken.
LEAVING = "-"

#: No Action takes more at once.
MOST_AT_ONCE = 12


class Unasked(NamedTuple):
    """Something that the referee would do by itself."""

    kind: str
    says: str
    instead: str = ""
    """The line that says the contrary, where there is just one."""


# ---------------------------------------------------------------- with a line


def with_a_line(position: "Position", text: str, played: "Sequence[Played]") -> Iterator[Unasked]:
    """What the referee makes of a line that leaves something open; `position` is the game as the view knows it."""
    entered = [one for one in played if one.said is not None]
    if not all(isinstance(one.item, Move) for one in entered):
        return
    if _is_no_whole_line(position, text):
        whole = "; ".join(_plain_text(position, one.item) for one in entered)
        yield Unasked(READING, f"`{text}` is read as `{whole}`.")
    for number, one in enumerate(entered):
        assert one.said is not None
        said = one.said.items[number]
        assert isinstance(said, Move)
        yield from _with_a_move(position, one, said, alone=len(entered) == 1)


def _is_no_whole_line(position: "Position", text: str) -> bool:
    try:
        read(text, position)
    except Misread:
        return True
    return False


def _with_a_move(position: "Position", one: "Played", said: Move, *, alone: bool) -> Iterator[Unasked]:
    whole = _plain_text(position, one.item)
    without = _without_the_bonus(position, one)
    if without is not None:
        comment = f" # {one.said.comment}" if one.said and one.said.comment else ""
        instead = f"{_plain_text(position, without)}{comment}" if alone else ""
        yield Unasked(BONUS, f"`{whole}` takes the bonus.", instead)
    if _says_no_number(position, one, said):
        yield Unasked(AMOUNT, f"`{whole}` takes as much as possible.")
    elif _is_filled_in(position, one, said):
        yield Unasked(FILLING, f"The line leaves something out and is taken for `{whole}`.")


def _plain_text(position: "Position", item: object) -> str:
    """A move as it is entered, without what it turns up."""
    assert isinstance(item, Move)
    return write(item._replace(results=()), position.vocabulary.verbs)


def _without_the_bonus(position: "Position", one: "Played") -> Move | None:
    """The same move with its bonus left, where the line neither takes nor leaves it in words."""
    move = one.item
    assert isinstance(move, Move)
    for form in position.vocabulary.verbs[move.verb].forms:
        leaving = [arg for arg in form if arg.choices and all(word.startswith(LEAVING) for word in arg.choices)]
        said = {name for name, value in zip(getattr(move.args, "_fields", ()), move.args, strict=False) if value}
        if leaving and said == {arg.name for arg in form if arg not in leaving}:
            left = {arg.name: arg.choices[0] for arg in leaving}
            other = move._replace(args=move.args._replace(**left), results=())
            return other if _is_legal(position, one, other) else None
    return None


def _says_no_number(position: "Position", one: "Played", said: Move) -> bool:
    """Whether a line leaves a number out that may be another than the one it is taken for."""
    arg = _number_left_out(position, said)
    if arg is None:
        return False
    move = one.item
    assert isinstance(move, Move)
    taken = getattr(move.args, arg.name)
    others = (move._replace(args=move.args._replace(**{arg.name: n}), results=()) for n in range(1, MOST_AT_ONCE))
    return any(getattr(other.args, arg.name) != taken and _is_legal(position, one, other) for other in others)


def _number_left_out(position: "Position", said: Move) -> "Arg | None":
    args = (arg for form in position.vocabulary.verbs[said.verb].forms for arg in form)
    numbers = (arg for arg in args if arg.kind == "number" and not arg.optional and hasattr(said.args, arg.name))
    return next((arg for arg in numbers if not getattr(said.args, arg.name)), None)


def _is_filled_in(position: "Position", one: "Played", said: Move) -> bool:
    """Whether there are words in the move that were not said, besides whose it is."""
    move = one.item
    assert isinstance(move, Move)
    words = _plain_text(position, said._replace(actor=move.actor, stood=move.stood)).split()
    return any(word not in words for word in _plain_text(position, move).split())


def _is_legal(position: "Position", one: "Played", move: Move) -> bool:
    """Whether a move was another one where a line was played."""
    readings = position.edition.complete(one.before, move) if one.before is not None else []
    return any(reading != one.item and position.edition.judge(one.before, reading).legal for reading in readings)


# ---------------------------------------------------------------- where only one thing can be done


def only_line(position: "Position") -> Unasked | None:
    """The only thing that can be done, if it leaves nothing to be said: the answer to a decision, or a turn's end."""
    found = list(islice(_possible(position), 2))
    if len(found) != 1:
        return None
    (move,) = found
    line = _plain_text(position, move)
    if UNKNOWN in line.split():
        return None
    if position.now.pending:
        return Unasked(ANSWER, f"`{line}`: nothing else can be answered.", line)
    if ends_a_turn(position, move):
        return Unasked(TURN_END, f"`{line}`: nothing else can be done.", line)
    return None


def _possible(position: "Position") -> Iterator[Move]:
    """What can be done now; cards may always be told."""
    owed = {one.what for one in position.now.pending}
    return (move for move in moves(position, "", position.view) if move.verb != REVEAL or REVEAL in owed)
