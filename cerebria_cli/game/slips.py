"""Slips of a scribe: what an entry may really have been, which entries may be doubled, and what may be missing."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

from cerebria_cli.editions.core.move import TABLE, Move
from cerebria_cli.game.dealing import is_deal_at
from cerebria_cli.notation.items import RefereeItem
from cerebria_cli.notation.write import write
from cerebria_cli.system.named_tuples import NamedTuple

if TYPE_CHECKING:
    from cerebria_cli.editions.core.edition import GameState
    from cerebria_cli.game.position import Position
    from cerebria_cli.notation.vocabulary import Arg

AMEND, INSERT, OMIT, ENTER = "amend", "insert", "omit", ""

#: What is wrong with an entry, in the words of a table.
BONUS, POWER, CHOICE, TOKEN = "a forgotten bonus", "a missed power", "another choice", "another token"
NUMBER, CARD, PLACE, UPGRADE = "another number", "another card", "another place", "another upgrade"
LEFT_OUT, DOUBLED, NEVER = "an entry left out", "an entry doubled", "an entry that never happened"
NOT_YET = "a line that is not entered yet"

_KINDS = {"number": NUMBER, "card": CARD, "card?": CARD, "slot": PLACE, "space": PLACE, "realm": PLACE}

#: So many moves of a verb are looked at: those that differ in more cards than a table would mix up come later. The
#: answers to a decision are chosen from so many, by what was counted.
MOST_OF_A_VERB = 40
MOST_ANSWERS = 200
MOST_IN_A_TURN = 120
#: How far off a number may be.
OFF_BY = 3


class Slip(NamedTuple):
    """One slip that may have been made."""

    correction: str
    """`amend`, `insert`, `omit`, or nothing where a line is to be entered."""

    at: int
    """The place in the order of play."""

    kind: str
    move: Move | None
    """What the entry really was, or what is missing; nothing where an entry is to be left out."""


class Clues(NamedTuple):
    """What was counted tells where to look."""

    names: frozenset[str] = frozenset()
    """Cards and places that were seen on the table."""

    telling: frozenset[str] = frozenset()
    """Those of them that differ."""

    tokens: bool = False
    """Whether Vibe tokens differ, so that moves with a discarded card come into question."""


def omissions(position: "Position", at: int, clues: Clues) -> Iterator[Slip]:
    """An entry that was doubled, or never happened."""
    item = position.items[at]
    if isinstance(item, RefereeItem) or is_deal_at(position, at):
        return
    near = [one for place in (at - 1, at + 1) if 0 <= place < len(position.items) for one in [position.items[place]]]
    yield Slip(OMIT, at, DOUBLED if item in near else NEVER, None)


def variants(position: "Position", at: int, clues: Clues) -> Iterator[Slip]:
    """What an entry may really have been: one thing in it another."""
    item, state = position.items[at], position.states[at]
    if isinstance(item, RefereeItem) or item.stood or is_deal_at(position, at):
        return
    tried = {item}
    # What the table tells is what chance did: cards in a row, one of which may be another.
    near = _with_another_card(position, item, clues) if item.actor == TABLE else nearby(position, state, item, clues)
    for kind, said in near:
        move = legal_reading(position, state, said)
        if move is not None and move not in tried:
            tried.add(move)
            yield Slip(AMEND, at, _is_bonus(position, item, move) or kind, move)


def insertions(position: "Position", at: int, clues: Clues) -> Iterator[Slip]:
    """What may be missing before an entry: any move that was legal there and does not end the turn, plain ones unless
    tokens differ."""
    state = position.states[at]
    if state.phase == "over":
        return
    for move in _possible(position, state, clues):
        after = position.edition.perform(state, move)[0]
        if after.whose == state.whose and after.phase == state.phase:
            yield Slip(INSERT, at, LEFT_OUT, move)


def continuations(position: "Position", at: int, clues: Clues) -> Iterator[Slip]:
    """What the table did already after the last entry."""
    if position.now.phase != "over":
        yield from (Slip(ENTER, at, NOT_YET, move) for move in _possible(position, position.now, clues))


# ---------------------------------------------------------------- one thing in a move another


def nearby(position: "Position", state: "GameState", move: Move, clues: Clues) -> Iterator[tuple[str, Move]]:
    """Moves that differ from one in a single thing, each with what that is; some of them are illegal."""
    answers = list(islice(plain_lines(position, state, "", MOST_ANSWERS), MOST_ANSWERS)) if state.pending else []
    offered = _telling_first(answers or plain_lines(position, state, move.verb), clues)[:MOST_OF_A_VERB]
    if state.pending:
        yield from ((POWER, one) for one in offered if one.actor == move.actor)
    for arg in arguments_of(position, move):
        now = getattr(move.args, arg.name)
        look = seen_in_list if isinstance(now, tuple) else seen_names
        for value in (*look(position, arg, now, clues), *other_values(arg.name, now, offered, move.verb)):
            yield _KINDS.get(arg.kind, CHOICE), move._replace(args=move.args._replace(**{arg.name: value}))
    yield from ((UPGRADE, one) for one in _upgraded(position, move))
    yield from other_tokens(move)
    yield from ((CHOICE, one) for one in offered if is_about_the_same(one, move))


def _with_another_card(position: "Position", move: Move, clues: Clues) -> Iterator[tuple[str, Move]]:
    """The same with one card of a row another, which differs on the table."""
    for arg in arguments_of(position, move):
        now = getattr(move.args, arg.name)
        for value in seen_in_list(position, arg, now, clues) if isinstance(now, tuple) else ():
            yield CARD, move._replace(args=move.args._replace(**{arg.name: value}))


def is_about_the_same(one: Move, other: Move) -> bool:
    """Whether two moves differ only in what is said after the first thing: a bonus, a number, a card that is shown."""
    return one._replace(args=(), tokens=(), results=()) == other._replace(args=(), tokens=(), results=()) and (
        one.args[:1] == other.args[:1]
    )


def arguments_of(position: "Position", move: Move) -> "list[Arg]":
    """What a move says besides its verb."""
    forms = position.vocabulary.verbs[move.verb].forms
    named = {arg.name: arg for form in forms for arg in form if arg.name and hasattr(move.args, arg.name)}
    return list(named.values())


def seen_names(position: "Position", arg: "Arg", now: Any, clues: Clues) -> list[str]:
    """The names that were seen on the table, where such a name stands."""
    names = position.vocabulary.lexicons.get(arg.kind.rstrip("?"))
    if names is None or not isinstance(now, str) or arg.read is not None:
        return []
    found = sorted(clues.names - {now}, key=lambda one: (one not in clues.telling, one))
    return [one for one in found if names.find(one) == one]


def seen_in_list(position: "Position", arg: "Arg", now: tuple[Any, ...], clues: Clues) -> Iterator[tuple[Any, ...]]:
    """The same list with one name of it another, which differs on the table."""
    telling = Clues(clues.telling)
    for place, name in enumerate(now):
        yield from ((*now[:place], other, *now[place + 1 :]) for other in seen_names(position, arg, name, telling))


def other_values(field: str, now: Any, offered: list[Move], verb: str) -> Iterator[Any]:
    if isinstance(now, int) and not isinstance(now, bool):
        yield from (now + off for by in range(1, OFF_BY + 1) for off in (-by, by) if now + off >= 0)
    seen = [now]
    for one in offered:
        value = getattr(one.args, field, now) if one.verb == verb else now
        if value not in seen:
            seen.append(value)
            yield value


def _upgraded(position: "Position", move: Move) -> Iterator[Move]:
    """The same with an upgrade more or less."""
    order = position.vocabulary.row(move.actor, move.verb).order
    for name in order:
        used = {*move.upgrades} ^ {name}
        yield move._replace(upgrades=tuple(one for one in order if one in used))


def other_tokens(move: Move) -> Iterator[tuple[str, Move]]:
    """The same with a token on another place, or without it."""
    for place, token in enumerate(move.tokens):
        rest = move.tokens[:place], move.tokens[place + 1 :]
        yield TOKEN, move._replace(tokens=(*rest[0], token._replace(place="", row="", colour=""), *rest[1]))
        yield TOKEN, move._replace(tokens=(*rest[0], *rest[1]))


def _is_bonus(position: "Position", one: Move, other: Move) -> str:
    """Whether two moves about the same differ in what is not taken, which a line says with a minus."""
    if one.verb != other.verb or one.args[:1] != other.args[:1]:
        return ""
    verbs = position.vocabulary.verbs
    declined = [{word for word in write(move, verbs).split() if word.startswith("-")} for move in (one, other)]
    return BONUS if declined[0] != declined[1] else ""


# ---------------------------------------------------------------- legal moves


def _possible(position: "Position", state: "GameState", clues: Clues) -> list[Move]:
    """What may be missing in a turn: plain moves unless tokens differ."""
    if clues.tokens:
        return list(islice(_offered(position, state), 2 * MOST_IN_A_TURN))
    plain = list(plain_lines(position, state, ""))
    return _telling_first((*plain, *naming(position, state, plain, clues)), clues)[:MOST_IN_A_TURN]


def plain_lines(position: "Position", state: "GameState", verb: str, most: int = MOST_OF_A_VERB) -> Iterator[Move]:
    """The legal moves for which no card is discarded; those come first of each verb. What the table may tell at any
    time is left out."""
    owed_by_table = bool(state.pending) and state.pending[0].who == TABLE
    verbs = [verb] if verb else [*position.vocabulary.verbs]
    for one in verbs:
        for move in islice(position.edition.legal(state, one), most):
            if move.tokens or (move.actor == TABLE and not owed_by_table):
                break
            yield move


def naming(position: "Position", state: "GameState", moves: list[Move], clues: Clues) -> Iterator[Move]:
    """Legal moves like some, with a name that differs instead of another."""
    tried, telling = {*moves}, Clues(clues.telling)
    for move in moves:
        for arg in arguments_of(position, move):
            for name in seen_names(position, arg, getattr(move.args, arg.name), telling):
                other = move._replace(args=move.args._replace(**{arg.name: name}))
                if other not in tried and position.edition.judge(state, other).legal:
                    yield other
                tried.add(other)


def _telling_first(moves: Iterable[Move], clues: Clues) -> list[Move]:
    """Some moves, those first that name most of what differs."""
    return sorted(moves, key=lambda move: -len(clues.telling.intersection(_words(move.args))))


def _words(value: Any) -> Iterator[str]:
    """The names in what a move says."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        yield from (word for part in value for word in _words(part))
    elif value is not None:
        yield str(value)


def _offered(position: "Position", state: "GameState") -> Iterator[Move]:
    """Legal moves of every verb, those with discarded cards too."""
    for verb in position.vocabulary.verbs:
        yield from islice(position.edition.legal(state, verb), MOST_IN_A_TURN)


def legal_reading(position: "Position", state: "GameState", said: Move) -> Move | None:
    """The one way in which a move is legal, with the cards that were seen if that is possible."""
    for results in dict.fromkeys((said.results, said.results[:-1], ())):
        readings = position.edition.complete(state, said._replace(results=results))
        legal = [one for one in readings if position.edition.judge(state, one).legal]
        if len(legal) == 1:
            return legal[0]
    return None


def written(position: "Position", slip: Slip) -> str:
    """The correction that would settle a slip, as the referee's line."""
    if slip.correction == ENTER and slip.move is not None:
        return write(slip.move, position.vocabulary.verbs)
    number = position.history.live[slip.at].number
    if slip.move is None:
        return f"{slip.correction} {number}"
    return f"{slip.correction} {number} {write(slip.move, position.vocabulary.verbs)}"
