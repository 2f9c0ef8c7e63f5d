"""Slips of a scribe, made by a script in the text of true games, and whether reconciling finds them.

A true game is retold by a scribe; one slip is made in a line near its end, so that every line is still accepted and
nobody notices. Then the table is counted, and the record has to name the slip.
"""

import gc
import re
from collections.abc import Callable, Iterator
from random import Random
from time import process_time
from typing import Any, NamedTuple, TypeVar

from cerebria_cli import Game
from cerebria_cli.errors import CerebriaError
from cerebria_cli.game.checklist import audit_line, checklist, finer
from cerebria_cli.game.reconciling import Cause, reconcile
from cerebria_cli.game.referee_items import differences, read_facts
from cerebria_cli.game.seen_lines import seen_at
from cerebria_cli.random_play.asking import Curiosity
from cerebria_cli.random_play.true_table import Habits, Retelling

#: The kinds of slips that are made.
KINDS = ("bonus", "power", "number", "card", "place", "upgrade", "left out", "doubled")

#: A scribe who types everything that is seen, each line by itself.
ATTENTIVE = Habits(forgotten=0, later=0, shortened=0, joined=0, stood=0, asked=0)

#: So far back a slip is made at most, in entries.
BACK = 30

Result = TypeVar("Result")


class Made(NamedTuple):
    """One slip that was made and looked for."""

    setup: str
    seed: int
    kind: str
    true: str
    """The correction that names it."""

    rank: int
    """Its place among the causes, from 1; 0 where it is not among them."""

    same_table: int
    """The first place of a cause after which the record says what the table says, from 1; 0 where there is none."""

    seconds: float
    entries: int


def retold(setup: str, seed: int, moves: int) -> Game:
    """The record of a true game."""
    retelling = Retelling(setup, seed, ATTENTIVE, Curiosity(seed))
    retelling.retell(moves)
    return retelling.desk


def slips_in(game: Game, kind: str, chance: Random) -> Iterator[tuple[int, list[str]]]:
    """Places near the end of a game with what is typed there by mistake; an empty list where nothing is."""
    live = game.history.live
    places = list(range(max(0, len(live) - BACK), len(live)))
    chance.shuffle(places)
    for at in places:
        for wrong in _mistyped(game, at, kind, chance):
            yield at, wrong


def _mistyped(game: Game, at: int, kind: str, chance: Random) -> list[list[str]]:
    line = game.history.live[at].line
    if kind == "left out":
        return [[]]
    if kind == "doubled":
        return [[line, *_lines_between(game, at, later), line] for later in range(3)]
    found = [one for one in MISTYPING[kind](game, at, line) if one != line]
    chance.shuffle(found)
    return [[one] for one in found[:6]]


def _lines_between(game: Game, at: int, count: int) -> list[str]:
    return [one.line for one in game.history.live[at + 1 : at + 1 + count]]


def _bonus(game: Game, at: int, line: str) -> list[str]:
    return [line.replace(" -bonus", "")] if " -bonus" in line else [" ".join([*line.split()[:3], "-bonus"])]


def _power(game: Game, at: int, line: str) -> list[str]:
    state = game.states[at]
    if not state.pending or line.split()[1] in ("place", "tokens", "hand", "reveal", "aim", "strike", "first"):
        return []
    return game.at(game.history.live[at - 1].number if at else 0).legal(view="referee")[:12]


def _number(game: Game, at: int, line: str) -> list[str]:
    found = []
    for number in re.finditer(r"(?<= )\d+(?=bliss|gloom| |$)", line):
        for other in (int(number[0]) - 1, int(number[0]) + 1):
            found.append(line[: number.start()] + str(other) + line[number.end() :])
    return found


def _replaced(line: str, names: list[str]) -> list[str]:
    words = line.split(" ")
    return [
        " ".join((*words[:place], other, *words[place + 1 :]))
        for place, word in enumerate(words[2:], 2)
        if word in names
        for other in names
        if other != word
    ]


def _card(game: Game, at: int, line: str) -> list[str]:
    return _replaced(line, [*game.vocabulary.cards])


def _place(game: Game, at: int, line: str) -> list[str]:
    return _replaced(line, sorted({*game.vocabulary.slots, *game.vocabulary.spaces}))


def _upgrade(game: Game, at: int, line: str) -> list[str]:
    actor, verb, *_ = line.split(" ")
    order = game.vocabulary.row(actor, verb).order
    left_out = [line.replace(f" +{name}", "") for name in order]
    first = re.search(r" [%/]|$", line)
    assert first is not None
    added = [f"{line[: first.start()]} +{name}{line[first.start() :]}" for name in order if f"+{name}" not in line]
    return [*left_out, *added]


MISTYPING: dict[str, Any] = {
    "bonus": _bonus,
    "power": _power,
    "number": _number,
    "card": _card,
    "place": _place,
    "upgrade": _upgrade,
}


# ---------------------------------------------------------------- making a slip, and looking for it


def made(setup: str, seed: int, kind: str, true: Game) -> Made | None:
    """One slip of a kind in a true game that nobody notices at once, and where reconciling puts it."""
    chance = Random(f"{setup} {seed} {kind}")
    for at, typed in slips_in(true, kind, chance):
        wrong = _unnoticed(true, at, typed, max(0, len(typed) - 1) if kind == "doubled" else 1)
        if wrong is None:
            continue
        counted = count_the_table(wrong, true)
        # What the record does not know differs from nothing.
        if counted and differences(wrong, wrong.now, read_facts(wrong, audit_line(counted)), "public"):
            return _looked_for(setup, seed, kind, true, wrong, at, counted)
    return None


def _unnoticed(true: Game, at: int, typed: list[str], instead_of: int) -> Game | None:
    """The record with the slip, if every line of it is accepted."""
    live = true.history.live
    game = true.at(live[at].number - 1)
    try:
        for line in (*typed, *(one.line for one in live[at + instead_of :])):
            game.play(line)
    except CerebriaError:
        return None
    return game if [one.line for one in game.history.live] != [one.line for one in live] else None


def count_the_table(record: Game, table: Game) -> list[tuple[str, str]]:
    """What somebody counts who goes through the checklist, and looks closer where something differs."""
    counted = [(one.fact, one.record) for one in checklist(table, "public")]
    says = {one.fact: one.record for one in checklist(record, "public")}
    differing = [fact for fact, value in counted if says.get(fact) != value]
    closer = differing or [fact for fact, _ in counted if fact == "slots" or fact.endswith((".mindset", ".tokens"))]
    closely: dict[str, str] = {}
    for fact in closer:
        closely.update((one.fact, one.record) for one in finer(table, fact, "public"))
        says.update((one.fact, one.record) for one in finer(record, fact, "public"))
    more = [(fact, value) for fact, value in closely.items() if fact not in dict(counted)]
    if not differing and all(says.get(fact) == value for fact, value in more):
        return []
    return [*counted, *more]


def _looked_for(
    setup: str, seed: int, kind: str, true: Game, wrong: Game, at: int, counted: list[tuple[str, str]]
) -> Made:
    # whoever may not know what others hold is told less: what could not be played is not left out for them
    causes, seconds = timed(lambda: reconcile(wrong, counted, "referee"))
    rights = [number for number, cause in enumerate(causes, 1) if _is_right(cause, kind, true, wrong, at)]
    settled = [number for number, cause in enumerate(causes, 1) if _settles(cause, true, wrong)]
    named = _true_correction(kind, true, wrong, at)
    return Made(setup, seed, kind, named, min(rights, default=0), min(settled, default=0), seconds, len(wrong.entries))


def timed(work: Callable[[], Result]) -> tuple[Result, float]:
    """What a work gives, and the processor time it takes in a process of its own: what lies around after an hour of
    other tests is not looked through for garbage meanwhile."""
    gc.collect()
    gc.freeze()
    start = process_time()
    found = work()
    seconds = process_time() - start
    gc.unfreeze()
    return found, seconds


def _true_correction(kind: str, true: Game, wrong: Game, at: int) -> str:
    line, number = true.history.live[at].line, wrong.history.live[min(at, len(wrong.history.live) - 1)].number
    return f"omit {number}" if kind == "doubled" else f"{'insert' if kind == 'left out' else 'amend'} {number} {line}"


def _is_right(cause: Cause, kind: str, true: Game, wrong: Game, at: int) -> bool:
    """Whether a cause names the slip itself; what is missing may go anywhere in its turn, or is entered at the end."""
    verb, number, line = (*cause.correction.split(" ", 2), "")[:3]
    live, meant = wrong.history.live, true.history.live[at].line
    names_it = {_unseen(meant), _unseen(_as_everybody_saw(true, at))}
    if not number.isdecimal() or verb not in ("amend", "insert", "omit"):
        return kind == "left out" and at == len(live) and _unseen(cause.correction) in names_it
    if kind == "doubled":
        return verb == "omit" and int(number) in {one.number for one in live[at : at + 5] if one.line == meant}
    if kind == "left out":
        place = next(place for place, one in enumerate(live) if one.number == int(number))
        first, last = sorted((place, min(at, len(live) - 1)))
        return (
            verb == "insert"
            and _unseen(line) in names_it
            and len({one.whose for one in wrong.states[first : last + 1]}) == 1
        )
    return verb == "amend" and int(number) == live[at].number and _unseen(line) in names_it


def _as_everybody_saw(true: Game, at: int) -> str:
    """A line without the cards that only some saw."""
    return seen_at(true, at, "public")


def _unseen(line: str) -> str:
    """A line without the cards that were turned up, which nobody can work out."""
    return " ".join(word for word in line.split(" ") if not word.startswith("/"))


def _settles(cause: Cause, true: Game, wrong: Game) -> bool:
    """Whether the record says of everything open what the table says, once the cause is corrected."""
    game = wrong.copy()
    try:
        game.play(cause.correction)
    except CerebriaError:
        return False
    return {**game.state("public"), "entry": 0} == {**true.state("public"), "entry": 0}


def told(found: list[Made]) -> str:
    """A report: for each kind and edition how many slips were made, and how many are among the first three."""
    lines = []
    for heading in ("kind", "setup"):
        for name in dict.fromkeys(getattr(one, heading) for one in found):
            own = [one for one in found if getattr(one, heading) == name]
            first = sum(0 < one.rank <= 3 for one in own)
            table = sum(0 < one.same_table <= 3 for one in own)
            lines.append(
                f"{heading} {name:12} {len(own):4} made, {first:4} named, {table:4} settled by the first three"
            )
    first = sum(0 < one.rank <= 3 for one in found)
    slowest = max((one.seconds for one in found), default=0)
    share = 100 * first / max(1, len(found))
    lines.append(f"{len(found)} slips, {first} named by the first three ({share:.0f} %), slowest {slowest:.2f} s")
    return "\n".join(lines)
